/**
 * The last index that fulfils a condition: `if (c) last = i`, as a select. Every lane keeps its own last index, and the
 * greatest of them is the last of all, since indices only grow:
 *
 *     last = c ? i : last           lanes = c ? <i, i + 1, …> : lanes;   behind the loop the greatest lane
 *
 * Lanes begin with what the program begins with, which must not be greater than the first index; and no index may wrap.
 * Conditions are frozen: one that is poison spoils the program's value until a later one holds, but a lane for good.
 */
import type { Induction } from '../../../analysis/induction.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { signedMax } from '../../../support/wide-int.ts';
import type { Reduction } from './reduction.ts';
import type { LoopShape } from './shape.ts';

/** The reduction that keeps a last index; null when the phi is none. */
export function lastIndexOf(
  shape: LoopShape,
  inductions: ReadonlyMap<Value, Induction>,
  phi: InstOf<typeof Op.Phi>,
): Reduction | null {
  const next = phi.operands[phi.blocks.indexOf(shape.latch)]!;
  if (!isInst(next) || next.op !== Op.Select || !isInt(phi.type)) return null;
  const [condition, yes, no] = next.operands as [Value, Value, Value];
  const index = yes === phi ? no : no === phi ? yes : null;
  if (index === null || isInvariant(shape.loop, condition) || !isOnlyKept(shape, phi, next)) return null;
  const start = phi.operands.find((_, i) => phi.blocks[i] !== shape.latch);
  const induction = inductions.get(uncut(index));
  if (induction === undefined || start?.kind !== ValueKind.Int || shape.entering.length !== 1) return null;
  const { constantStep, start: from } = induction;
  if (constantStep === null || constantStep <= 0n || from?.kind !== ValueKind.Int) return null;
  const { count } = shape;
  const most = count.kind === 'constant' ? count.count : count.max;
  const first = BigInt.asIntN(from.type.bits, from.value);
  const isBelow = BigInt.asIntN(start.type.bits, start.value) <= first;
  if (!isBelow || first + constantStep * most > signedMax(phi.type.bits)) return null;
  return { kind: 'last', next, chain: new Set([next]), scalar: null, stored: [], becomes: null, flags: 0 };
}

/** The index, if it is a counter or one cut to fewer bits. */
function uncut(index: Value): Value {
  return isInst(index) && index.op === Op.Trunc ? index.operands[0]! : index;
}

/** Does nothing see it but its update, and behind the loop the last value? */
function isOnlyKept(shape: LoopShape, phi: Inst, next: Inst): boolean {
  const isInside = (user: Inst): boolean => user.block !== null && shape.loop.blocks.has(user.block.id);
  // Behind loops that leave before the bottom only the scalar loop brings values.
  const isResult = (inst: Inst): boolean => !shape.isBottom || inst === next;
  return [phi, next].every((inst) =>
    usersOf(inst).every((user) => (isInside(user) ? user === phi || user === next : isResult(inst))),
  );
}
