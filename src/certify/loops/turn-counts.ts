/**
 * How often a counted loop goes back to its header, as numbers made before the loop: what the ends of runtime checks
 * are computed from. With a counter s, s + c, s + 2c, … that is compared with a limit L, `ahead` further on:
 *
 *     eq, ne, c = ±1        (L − ahead − s) / c                                   modulo 2^bits
 *     <, <=, c > 0          the least k with s + k·c + ahead >= L, which is
 *                           D / c, rounded down, D = L − ahead − s + c − 1        if D >= 0, as numbers
 *
 * An optimizer may have written (D + j·c) / c − j instead: the same, where D + j·c is no wrapped number either.
 * A pointer that walks in bounds to another one comes to it in (L − s) / c steps, which leave nothing over; one that walks
 * while it is below another one, which it was at first, in so many steps rounded up.
 */
import type { Facts } from '../facts/facts.ts';
import { plus, type Row, row } from '../facts/omega.ts';
import { divideUnsigned } from '../terms/arithmetic.ts';
import { zextInt } from '../terms/integers.ts';
import { addInts, scaleInt, subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { CounterTest } from './recurrences.ts';

/** How many steps more or less are divided: what leaves at the bottom has one turn more than it goes back. */
const STEPS_MORE = [1n, 0n, -1n];

/** All forms that are known to be right, unsigned and `bits` wide. The loop comes to its end (`comesToAnEnd`). */
export function turnCounts(
  t: Terms,
  bits: number,
  test: CounterTest,
  start: Term,
  limit: Term,
  facts: Facts,
): Term[] {
  const width = t.bits[limit]!;
  if (width === 0 || width > bits || t.undef[start]! || t.undef[limit]!) return [];
  const { ahead, counter } = test;
  const far = addInts(t, width, [subInts(t, width, limit, start), t.int(width, -ahead)]);
  if (test.predicate === 'eq' || test.predicate === 'ne')
    return [zextInt(t, bits, scaleInt(t, width, far, counter.step))];
  return orderedCounts(t, width, test, start, limit, facts).map((count) => zextInt(t, bits, count));
}

/** The same of a pointer that walks in bounds (`walksInBounds`): it has met the limit behind one step more. */
export function walkCounts(
  t: Terms,
  bits: number,
  { counter, predicate }: CounterTest,
  start: Term,
  limit: Term,
  facts: Facts,
): Term[] {
  if (t.undef[start]! || t.undef[limit]! || t.type[start] !== 'ptr' || t.type[limit] !== 'ptr') return [];
  const [from, to] = [pointerNumber(t, bits, start), pointerNumber(t, bits, limit)];
  if (from === null || to === null) return [];
  const [low, high, step] = counter.step > 0n ? [from, to, counter.step] : [to, from, -counter.step];
  const { numbers } = facts;
  const isMet = predicate === 'eq' || predicate === 'ne';
  const isBelow = (): boolean =>
    facts.isAtLeastZero(plus(plus(numbers.unsigned(limit), numbers.unsigned(start), -1n), row(1n), -1n));
  if (!isMet && !isBelow()) return [];
  const far = addInts(t, bits, [subInts(t, bits, high, low), t.int(bits, isMet ? 0n : step - 1n)]);
  return [1n, 0n].map((more) => {
    const shifted = addInts(t, bits, [far, t.int(bits, (more - 1n) * step)]);
    return addInts(t, bits, [divideUnsigned(t, bits, shifted, step), t.int(bits, -more)]);
  });
}

function pointerNumber(t: Terms, bits: number, pointer: Term): Term | null {
  if (t.op[pointer] !== 'ptradd') return t.make('ptrtoint', `i${bits}`, [pointer]);
  const [base, offset] = t.args[pointer]! as readonly [Term, Term];
  if (t.bits[offset] !== bits) return null;
  return addInts(t, bits, [t.make('ptrtoint', `i${bits}`, [base]), offset]);
}

function orderedCounts(
  t: Terms,
  width: number,
  test: CounterTest,
  start: Term,
  limit: Term,
  facts: Facts,
): Term[] {
  const { ahead, counter, predicate, stays } = test;
  const { step } = counter;
  const goesUp = /l[te]$/.test(predicate) === stays;
  if (!goesUp || step <= 0n || !comparesItself(test)) return [];
  // x <= L and the refusal of x > L go on where x is L itself.
  const isBelow = stays ? predicate.endsWith('lt') : predicate.endsWith('ge');
  const further = step - 1n - ahead + (isBelow ? 0n : 1n);
  const { numbers } = facts;
  const numberOf = (x: Term): Row => (predicate.startsWith('s') ? numbers.signed(x) : numbers.unsigned(x));
  const most = (1n << BigInt(width)) - 1n;
  const exact = plus(plus(numberOf(limit), numberOf(start), -1n), row(1n), further);
  if (!facts.isAtLeastZero(exact)) return [];
  return STEPS_MORE.flatMap((more) => {
    const number = plus(exact, row(1n), more * step);
    const isNumber = facts.isAtLeastZero(number) && facts.isAtLeastZero(plus(row(most), number, -1n));
    if (!isNumber) return [];
    const shifted = [subInts(t, width, limit, start), t.int(width, further + more * step)];
    const quotient = divideUnsigned(t, width, addInts(t, width, shifted), step);
    return [addInts(t, width, [quotient, t.int(width, -more)])];
  });
}

/** Is the counter compared, or what it is next, in one sum? Then D >= 0 leaves no wrap in the first turn either. */
function comparesItself({ ahead, counter, next }: CounterTest): boolean {
  if (ahead === 0n) return next === null || next === counter.phi;
  return ahead === counter.step && next !== null && next.operands.includes(counter.phi);
}
