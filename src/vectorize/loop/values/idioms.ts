/**
 * Trees of the loop that one instruction of the target does lane by lane (`pack/matches.ts`): saturating sums, averages,
 * high halves of products. The values inside of such a tree are not computed unless somebody else needs them.
 */
import type { Inst } from '../../../ir/inst.ts';
import { I1, isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { hasInstructionsOf, type Target } from '../../../target/index.ts';
import { bindingsIn, laneFormulasIn, type Match, Matcher, type Prices, pricesOf } from '../../pack/index.ts';
import type { LoopModel } from '../model.ts';
import { byteFunctionOf } from './byte-functions.ts';
import { bitReversalOf, byteMoveOf } from './byte-moves.ts';
import { WIDE } from './demands.ts';
import { divisionIn } from './divisions.ts';
import { chainsIn, needsIn, roundUp } from './widths.ts';

/** By the instruction whose value it computes. */
export type Idioms = ReadonlyMap<Inst, Match>;

/** Of a model whose demands and widths are known. */
export function idiomsIn(model: LoopModel, target: Target): Idioms {
  const found = new Map<Inst, Match>();
  const across = bindingsIn(model.known, target).filter(({ operation }) => operation.inputs.length > 2);
  const matcher = new Matcher(laneFormulasIn(model.known, target));
  const prices = pricesOf(target, model.known.module.layout);
  const hasTables = hasInstructionsOf(model.known.func, model.known.module, target);
  const inside = new Set<Inst>();
  const chains = chainsIn(model);
  const needs = needsIn(model);
  for (let i = model.body.length - 1; i >= 0; i--) {
    const inst = model.body[i]!;
    if (model.demands.get(inst) !== WIDE || !isInt(inst.type) || model.phis.has(inst)) continue;
    if (chains.has(inst) || usersOf(inst).every((user) => inside.has(user))) continue;
    const division = divisionIn(model, inst, target);
    if (division !== null) {
      found.set(inst, division);
      continue;
    }
    const need = roundUp(needs.get(inst) ?? inst.type.bits);
    const width = model.widths.get(inst) ?? inst.type.bits;
    const move = bytesOf(model, inst, width, target, hasTables, prices);
    if (move !== null && !move.tree.some((one) => chains.has(one))) {
      found.set(inst, move);
      for (const one of move.tree) inside.add(one);
      continue;
    }
    const match = matcher.match(inst, need) ?? (width === need ? null : matcher.match(inst, width));
    if (match === null || match.tree.some((one) => chains.has(one)) || !saves(model, match)) continue;
    // Code generators find instructions that work across lanes in plain code, and only there.
    if (
      across.some(
        ({ operation }) => operation.bits === match.what.bits && matcher.all(inst, operation).length > 0,
      )
    )
      continue;
    found.set(inst, match);
    for (const one of match.tree) inside.add(one);
  }
  return found;
}

/** What moves bytes, or computes a byte of one other byte. */
function bytesOf(
  model: LoopModel,
  inst: Inst,
  width: number,
  target: Target,
  hasTables: boolean,
  prices: Prices,
): Match | null {
  if (width === 8 || inst.type === I1) return hasTables ? byteFunctionOf(model, inst, target) : null;
  if (!isInt(inst.type) || width !== inst.type.bits) return null;
  return byteMoveOf(inst, target, prices) ?? (hasTables ? bitReversalOf(inst, target, prices) : null);
}

/** Is it less than what the tree takes, in registers of the result's width? */
function saves(model: LoopModel, { root, what, tree }: Match): boolean {
  let cost = 0;
  const gone = new Set<Inst>(tree);
  for (const inst of tree) {
    if (inst !== root && usersOf(inst).some((user) => !gone.has(user))) continue;
    const bits = isInt(inst.type) ? (model.widths.get(inst) ?? inst.type.bits) : what.bits;
    cost += Math.max(1, bits / what.bits);
  }
  return cost > what.cost;
}
