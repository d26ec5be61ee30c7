/**
 * Updates of a total in some arms of a branch: one update behind the arms, by what each of them adds.
 *
 *     then: %a = add %s, %x   br end               then: br end
 *     else:                   br end       ⇒       else: br end
 *     end:  %t = phi [%a, then], [%s, else]        end:  %p = phi [%x, then], [0, else]
 *                                                        %t = add %s, %p
 *
 *     end:  %t = phi [7, then], [%s, else]         end:  %c = phi i1 [true, then], [false, else]
 *                                                        %t = select %c, 7, %s
 *
 * What is added may have fewer bits than the total, and none of it hangs on the turn before: sums of neighbours, counts in
 * bytes (`vectorize/loop/sums`). It is done in loops only, and where nobody looks at the total on the way.
 */
import { analyses } from '../analysis/cache.ts';
import { dominates } from '../analysis/dominators.ts';
import { isInvariant } from '../analysis/induction.ts';
import type { Loop } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import { buildBinary, buildPhi, buildSelect, type Place, placeBefore } from '../ir/build.ts';
import { constInt } from '../ir/constant.ts';
import { addIncoming, erase, replaceAllUses, setName } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst, InstOf } from '../ir/inst.ts';
import { type BinaryOp, isBinary, Op } from '../ir/op.ts';
import { I1, isInt } from '../ir/type.ts';
import { indexUses, usersOf } from '../ir/uses.ts';
import { isInst, type Value } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { invariant } from '../support/invariant.ts';
import { blockName } from './blocks.ts';

type Phi = InstOf<typeof Op.Phi>;

export const sinkUpdates: PassDefinition = {
  name: 'sink-updates',
  about: 'Writes updates of a total in arms of a branch as one update behind them, in loops.',
  options: [],
  isProvedAlone: true,
  run,
};

function run(func: Func, cx: PassContext): boolean {
  const { loops, cfg, dominators } = analyses(func, cx.module);
  indexUses(func);
  let count = 0;
  // A phi that was sunk is an update, in an arm of a branch further down.
  for (const id of cfg.order) {
    const end = cfg.blocks[id]!;
    const loop = loops.innermost[id] ?? null;
    if (loop === null || loop.header === end) continue;
    for (const phi of phisOf(end)) {
      const update = updateIn(loop, phi);
      if (update === null || !dominates(dominators, update.total.block!.id, id)) continue;
      if (!cx.mayRewrite(`sink the updates before ${blockName(end)}`)) break;
      sink(phi, update);
      count++;
    }
  }
  cx.count('sink-updates.totals', count);
  return count > 0;
}

function phisOf(block: Block): Phi[] {
  const phis: Phi[] = [];
  for (let inst = block.first; inst !== null && inst.op === Op.Phi; inst = inst.next) phis.push(inst);
  return phis;
}

interface Update {
  readonly total: Inst;
  readonly how:
    | { readonly kind: 'operation'; readonly op: BinaryOp; readonly none: number }
    | { readonly kind: 'becomes'; readonly value: Value };
}

/** What leaves a total as it is. */
const NEUTRAL: ReadonlyMap<Op, number> = new Map([
  [Op.Add, 0],
  [Op.Or, 0],
  [Op.Xor, 0],
  [Op.And, -1],
]);

/** What some ways into the block do to one total, and others leave; null where there is anything else, or nothing to gain. */
function updateIn(loop: Loop, phi: Phi): Update | null {
  if (!isInt(phi.type)) return null;
  for (const total of totalsOf(phi)) {
    const others = [...new Set(phi.operands)].filter((value) => value !== total);
    const [first] = others;
    if (first === undefined) continue;
    if (!usersOf(total).every(isOnTheWay)) continue;
    if (others.length === 1 && isInvariant(loop, first))
      return { total, how: { kind: 'becomes', value: first } };
    const none = isInst(first) ? NEUTRAL.get(first.op) : undefined;
    if (none === undefined || !isInst(first) || !isBinary(first.op)) continue;
    if (others.every((value) => isUpdate(value, first.op, total, phi)))
      return { total, how: { kind: 'operation', op: first.op, none } };
  }
  return null;
}

/** Does it only hand a total on, or update it? */
function isOnTheWay(user: Inst): boolean {
  if (user.op === Op.Phi) return true;
  return NEUTRAL.has(user.op) && usersOf(user).every(({ op }) => op === Op.Phi);
}

/** What may be the total: what comes in as it is, or what the first way adds to. */
function totalsOf({ operands }: Phi): Inst[] {
  const first = operands.find(isInst);
  if (first === undefined) return [];
  const found: Value[] = isBinary(first.op) ? [first, ...first.operands] : [first];
  return [...new Set([...found, ...operands])].filter(isInst);
}

function isUpdate(value: Value, op: Op, total: Value, phi: Phi): boolean {
  if (!isInst(value) || value.op !== op || usersOf(value).some((user) => user !== phi)) return false;
  const [a, b] = value.operands;
  return (a === total) !== (b === total);
}

function sink(phi: Phi, { total, how }: Update): void {
  let at: Inst = phi;
  while (at.op === Op.Phi) at = at.next!;
  const place = placeBefore(at);
  const gone = new Set<Inst>();
  const whole =
    how.kind === 'becomes' ? becoming(place, phi, total, how.value) : updated(place, phi, total, how, gone);
  const { name } = phi;
  replaceAllUses(phi, whole);
  erase(phi);
  for (const inst of gone) erase(inst);
  if (name !== null) setName(whole, name);
}

function becoming(place: Place, phi: Phi, total: Value, value: Value): Inst {
  const changes = buildPhi(placeBefore(phi), I1);
  phi.blocks.forEach((block, i) => {
    addIncoming(changes, constInt(I1, phi.operands[i] === total ? 0 : 1), block);
  });
  return buildSelect(place, changes, value, total);
}

/** What all updates promise holds where nothing is added, too. */
function updated(
  place: Place,
  phi: Phi,
  total: Value,
  { op, none }: Update['how'] & { readonly kind: 'operation' },
  gone: Set<Inst>,
): Inst {
  const added = buildPhi(placeBefore(phi), phi.type);
  let flags = -1;
  phi.blocks.forEach((block, i) => {
    const own = phi.operands[i]!;
    if (!isInst(own) || own === total) {
      addIncoming(added, neutral(phi, none), block);
      return;
    }
    flags &= own.flags;
    gone.add(own);
    const [a, b] = own.operands as [Value, Value];
    addIncoming(added, a === total ? b : a, block);
  });
  return buildBinary(place, op, total, added, flags);
}

function neutral({ type }: Phi, value: number): Value {
  invariant(isInt(type), 'totals are integers');
  return constInt(type, value);
}
