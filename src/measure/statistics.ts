/**
 * What is made of many timings of the same thing.
 *
 * Noise only ever adds to a time, so the least time of many is the best estimate of what the code takes. How far that
 * estimate is to be trusted shows when it is made several times over: each launch (new processes, new addresses) has
 * a least time of its own, and the spread is how far the best of these lie apart.
 */

/** The least times of a column, one a launch; nanoseconds a call. */
export type Launches = readonly number[];

export function least(launches: Launches): number {
  return Math.min(...launches);
}

/**
 * How far the least time was reproduced, as a part of it: the third best launch against the best, or the worst of three.
 * Where code or data lie decides about the speed of some kernels, so slow launches alone are no reason for doubt.
 */
export function spreadOf(launches: Launches): number {
  const sorted = [...launches].sort((a, b) => a - b);
  const low = sorted[0] ?? 0;
  const third = sorted[Math.min(2, sorted.length - 1)] ?? 0;
  return low > 0 ? third / low - 1 : 0;
}

/**
 * The spread of a ratio of two columns: of the two that are least certain, and what no number of launches shows, because
 * it is the same in all of them (the clock's steps, where the linker put the code).
 */
export function ratioSpread(spreads: readonly number[]): number {
  const [first = 0, second = 0] = [...spreads].sort((a, b) => b - a);
  return (1 + first) * (1 + second) * (1 + HIDDEN) - 1;
}

const HIDDEN = 0.015;

/** null for no numbers at all. */
export function geomean(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  let sum = 0;
  for (const n of numbers) sum += Math.log(n);
  return Math.exp(sum / numbers.length);
}

/** The spread of a geomean of ratios whose own spreads these are, taken as independent of each other. */
export function geomeanSpread(spreads: readonly number[]): number {
  if (spreads.length === 0) return 0;
  let squares = 0;
  for (const s of spreads) squares += Math.log1p(s) ** 2;
  return Math.expm1(Math.sqrt(squares) / spreads.length);
}
