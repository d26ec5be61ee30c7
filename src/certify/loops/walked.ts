/**
 * How far a pointer of A has walked when its loop has gone round so often: `start + step·turns`, as a number and not modulo
 * 2^bits. Every step was one within the address space, or the pointer is poison ever since; once A needs it not to be, what
 * lies between two pointers that walk to each other is known without asking how often sums wrap.
 */
import type { Loop } from '../../analysis/loops.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { NOTHING } from '../facts/claims.ts';
import type { Facts } from '../facts/facts.ts';
import { plus } from '../facts/omega.ts';
import type { Poison } from '../terms/poison.ts';
import type { Term } from '../terms/terms.ts';

/** Steps of more bytes may come to the same address with more turns, or fewer, than are counted. */
const MAX_STEP = 1n << 12n;
const LEAST_BITS = 32;

/** Is a pointer that has moved by so many steps one that has gone round as often? Paths are of no 2^20 turns. */
export function keepsCount(step: bigint, bits: number): boolean {
  return bits >= LEAST_BITS && step <= MAX_STEP && step >= -MAX_STEP;
}

/** Does every turn add its step in one sum of which nothing wraps, or the pointer is poison? */
export function stepsInBounds(phi: Inst, { latches }: Loop): boolean {
  if (phi.type.kind !== TypeKind.Ptr || phi.type.addressSpace !== 0 || latches.length !== 1) return false;
  const next = phi.operands[phi.blocks.indexOf(latches[0]!)];
  if (next?.kind !== ValueKind.Inst || next.op !== Op.GetElementPtr || next.operands[0] !== phi) return false;
  return (next.flags & (Flag.InBounds | Flag.Nusw)) !== 0;
}

/** Unless `poi`, which is what the pointer being poison is called at the pair, it is as far from where it started. */
export function assumeWalked(
  facts: Facts,
  poi: Poison,
  start: Term,
  now: Term,
  step: bigint,
  turns: Term,
): void {
  const { numbers, t } = facts;
  if (!numbers.reckons || t.undef[start]! || t.undef[now]!) return;
  const reached = plus(numbers.unsigned(start), numbers.unsigned(turns), step);
  facts.means(poi, { ...NOTHING, zeros: [plus(reached, numbers.unsigned(now), -1n)] });
}
