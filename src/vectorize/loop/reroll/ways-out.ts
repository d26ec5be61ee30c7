/**
 * How a loop that was unrolled ends when it goes turn by turn: by the test that it has, where that cannot come true in the middle of
 * what was one turn, or after a number of turns that is known before the loop.
 *
 *     i += 4 until i == n & -4        i += 1 until i == n & -4
 *     i += 4 while i < n - 3          turns += 1 until turns == 4 · (how often it goes round)
 */
import { addressOf, formOf } from '../../../analysis/affine.ts';
import type { Analyses } from '../../../analysis/cache.ts';
import { type Induction, isInvariant } from '../../../analysis/induction.ts';
import { trailingZeros } from '../../../analysis/known-bits.ts';
import { difference, type LinearForm } from '../../../analysis/linear.ts';
import type { Loop } from '../../../analysis/loops.ts';
import type { Block } from '../../../ir/block.ts';
import type { InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { type IntType, intType, isInt, isPtr } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { countType, isCountable } from '../emit/count.ts';
import { type LoopShape, shapeOf } from '../legality/shape.ts';
import { Reasons } from '../refusals.ts';
import type { Copies } from './copies.ts';

export type WayOut =
  | { readonly kind: 'tested'; readonly test: InstOf<typeof Op.ICmp>; readonly counter: Induction }
  | { readonly kind: 'counted'; readonly shape: LoopShape; readonly before: Block; readonly type: IntType };

/** null where neither is possible. */
export function wayOutOf(known: Analyses, loop: Loop, { count, counters }: Copies): WayOut | null {
  const branch = loop.header.last!;
  const [test] = branch.operands;
  if (branch.op !== Op.Br || test === undefined || !isInst(test)) return null;
  if (test.op === Op.ICmp && (test.extra === 'eq' || test.extra === 'ne')) {
    for (const counter of counters)
      if (isMetOnTheWay(known, loop, test, counter)) return { kind: 'tested', test, counter };
  }
  // How far a pointer walks is divided by its step, which nobody can follow turn by turn.
  return test.operands.some((operand) => isPtr(operand.type)) ? null : counted(known, loop, count);
}

/** Is the counter's next value compared with a limit that is a whole number of steps away from its start? */
function isMetOnTheWay(
  known: Analyses,
  loop: Loop,
  { operands }: InstOf<typeof Op.ICmp>,
  { next, start, constantStep }: Induction,
): boolean {
  const limit = operands.find((operand) => operand !== next);
  if (!operands.includes(next) || limit === undefined || !isInvariant(loop, limit)) return false;
  if (start === null || constantStep === null) return false;
  const far = formBetween(known, start, limit);
  if (far === null || far.constant % constantStep !== 0n) return false;
  return far.terms.every(({ atom, coefficient }) => {
    const zeros = atom.cast === 'trunc' ? 0 : trailingZeros(known.known, atom.value);
    return (coefficient << BigInt(zeros)) % constantStep === 0n;
  });
}

function formBetween({ affine }: Analyses, from: Value, to: Value): LinearForm | null {
  if (isInt(from.type) && isInt(to.type)) return difference(formOf(affine, to), formOf(affine, from));
  if (!isPtr(from.type) || !isPtr(to.type)) return null;
  const [a, b] = [addressOf(affine, from), addressOf(affine, to)];
  return a.base === b.base ? difference(b.offset, a.offset) : null;
}

const WIDEST = 64;

function counted(known: Analyses, loop: Loop, copies: number): WayOut | null {
  const shape = shapeOf(known, loop, new Reasons());
  if (shape === null || !shape.isBottom) return null;
  const { count, entering } = shape;
  const [before, another] = entering;
  if (before === undefined || another !== undefined) return null;
  // That it has to end somewhere is no reason for it to end in the middle of what was one turn.
  if (!isCountable(count, known.evolutions) || count.facts.includes('must-end')) return null;
  const type = countType(shape);
  if (count.kind === 'constant') {
    const turns = (count.count + 1n) * BigInt(copies);
    return turns < 1n << BigInt(type.bits - 1) ? { kind: 'counted', shape, before, type } : null;
  }
  // No more turns than a counter has numbers: the last of them may be where it comes back to its start.
  const isEnough =
    count.count.step % BigInt(copies) === 0n || (count.max + 1n) * BigInt(copies) <= 1n << BigInt(type.bits);
  if (!isEnough && type.bits >= WIDEST) return null;
  return { kind: 'counted', shape, before, type: isEnough ? type : intType(WIDEST) };
}
