/**
 * How many registers a turn needs at one time.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { intType } from '../../../ir/type.ts';
import { isConstant, type Value } from '../../../ir/value.ts';
import { costsOf } from '../../../target/index.ts';
import { WIDE } from '../values/demands.ts';
import { type Choice, type Costing, registers } from './costing.ts';

/** The most registers that hold vectors at one time. Members of a group are loaded with its first and stored with its last. */
export function pressure(cx: Costing, choice: Choice): number {
  const { model } = cx;
  const last = new Map<Value, number>();
  model.body.forEach((inst, i) => {
    for (const operand of inst.operands) last.set(operand, i);
    const group = inst.op === Op.Store ? choice.groups.get(inst) : undefined;
    if (group?.at === inst) for (const member of group.members) last.set(member.inst.operands[0]!, i);
  });
  let carried = model.sums.size / choice.parts;
  for (const entry of model.phis.values()) {
    if (model.sums.has(entry.phi)) continue;
    if (entry.kind !== 'induction' || ((model.demands.get(entry.phi) ?? 0) & WIDE) !== 0)
      carried += registers(cx, entry.phi.type, choice.lanes);
  }
  let live = 0;
  let most = 0;
  const ends: number[] = [];
  const begin = (inst: Inst, at: number): void => {
    if (((model.demands.get(inst) ?? 0) & WIDE) === 0 || inst.op === Op.Phi) return;
    const bits = model.widths.get(inst);
    const count = registers(
      cx,
      bits === undefined || inst.op === Op.ICmp ? inst.type : intType(bits),
      choice.lanes,
    );
    live += count;
    most = Math.max(most, live);
    const end = Math.max(at, last.get(inst) ?? at);
    ends[end + 1] = (ends[end + 1] ?? 0) + count;
  };
  model.body.forEach((inst, i) => {
    live -= ends[i] ?? 0;
    const group = inst.op === Op.Load ? choice.groups.get(inst) : undefined;
    if (group === undefined) begin(inst, i);
    else if (group.at === inst) for (const member of group.members) begin(member.inst, i);
  });
  return (most + carried) * choice.parts + inFlight(cx, choice);
}

/**
 * Registers that are taken where the first of several vectors is stored, by loads for those behind it and by numbers from
 * before the loop. LLVM's back end for WebAssembly moves what is computed down to the store that asks for it, past the
 * stores before; loads it leaves where they are. Five weights and five loads a vector: two vectors at a time took 354 ns,
 * four 459.
 */
export function waitingLoads(cx: Costing, { lanes, parts, forms }: Choice): number {
  const { model, target } = cx;
  if (costsOf(target).ports !== null || parts === 1) return 0;
  let loads = 0;
  let stores = 0;
  for (const { inst, isStore, type } of model.accesses.values()) {
    const form = forms.get(inst);
    if (form !== 'wide' && form !== 'mirrored') continue;
    if (isStore) stores++;
    else loads += registers(cx, type, lanes);
  }
  return stores === 0 ? 0 : loads * (parts - 1) + invariantsIn(cx).size;
}

/** Half of the registers. */
const MANY = 8;

/**
 * Numbers from before the loop, in all lanes of a register each, however many vectors are computed at a time. Machines
 * with operands in memory do without; engines of WebAssembly load them anew. A window of three by three, nine weights: one
 * vector at a time took 25.1 µs, two 29.3, four 32.6. Of few nothing was measured: they give way to what is computed.
 */
export function heldBefore(cx: Costing): number {
  if (costsOf(cx.target).ports !== null) return 0;
  const { size } = invariantsIn(cx);
  return size < MANY ? 0 : size;
}

/**
 * How often a turn has such a number loaded anew, on average: for each register of what is computed with it. Six planes
 * against spheres, 24 numbers: four lanes took 1.13 µs, eight 1.62, sixteen 1.98.
 */
export function usesOfHeld(cx: Costing, { lanes, parts }: Choice): number {
  const { model } = cx;
  let uses = 0;
  const held = invariantsIn(cx);
  for (const value of held) uses += registers(cx, value.type, lanes);
  const isNarrow = model.widths.size > 0;
  return parts * (held.size === 0 || isNarrow ? 1 : uses / held.size);
}

function invariantsIn({ model }: Costing): ReadonlySet<Value> {
  const { body, demands, accesses, shape } = model;
  const found = new Set<Value>();
  for (const inst of body) {
    const isWide = ((demands.get(inst) ?? 0) & WIDE) !== 0;
    if (!isWide || inst.op === Op.Phi || accesses.has(inst)) continue;
    for (const operand of inst.operands)
      if (!isConstant(operand) && isInvariant(shape.loop, operand)) found.add(operand);
  }
  return found;
}

/** Of the largest network: halfway through it results and what others are still made of are there together. */
function inFlight(cx: Costing, { groups, lanes }: Choice): number {
  let most = 0;
  for (const { members, plan } of groups.values()) {
    if (plan.form !== 'network') continue;
    most = Math.max(most, (members.length * registers(cx, members[0]!.type, lanes)) / 2);
  }
  return most;
}
