/**
 * What is made of many timings of the same thing.
 *
 * Noise only ever adds to a time, so the least time of many is the best estimate of what the code takes. How far that
 * estimate is to be trusted shows when it is made several times over: each launch (new processes, new addresses) has
 * a least time of its own, and the spread is how far these lie apart.
 */

/** The least times of a column, one a launch; nanoseconds a call. */
export type Launches = readonly number[];

export function least(launches: Launches): number {
  return Math.min(...launches);
}

/** How far the least times of the launches lie apart, as a part of the smallest. */
export function spreadOf(launches: Launches): number {
  const low = least(launches);
  return low > 0 ? Math.max(...launches) / low - 1 : 0;
}

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
