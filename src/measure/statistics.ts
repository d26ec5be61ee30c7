/**
 * What is made of many timings of the same thing.
 *
 * Noise only adds to a time, so the least one is the one to believe. But some kernels run half as long again, or half as
 * long, by what the processor has learnt of their loads and stores, and stay so for some milliseconds: a least time that
 * few batches came to may be missed by the next run. So the spread goes from the least to the time that a tenth of the
 * batches reached, over several launches (new processes, new addresses):
 *
 *     batches, sorted   ▁▁▁▂▂▂▂▂▃▃▃▃▃▄▄▄▅▅▆█
 *                       │ └ 10 %
 *                       └── the time; from there to 10 %: the spread
 *
 * Two runs of which one sees a speed that the other misses differ by no more than the spread says.
 */

/** The times of a column's batches, of all launches; nanoseconds a call. */
export type Batches = readonly number[];

/** What part of the batches must have come near the least time for it to be sure. */
const SURE = 0.1;

/** The least time; 0 of none. */
export function timeOf(batches: Batches): number {
  return batches.length === 0 ? 0 : Math.min(...batches);
}

/** How far the tenth of the batches that is fastest lies apart, as a part of the least time. */
export function spreadOf(batches: Batches): number {
  const least = timeOf(batches);
  return least > 0 ? quantile(Float64Array.from(batches).sort(), SURE) / least - 1 : 0;
}

/** Between two of the sorted numbers where it falls between them; 0 of none. */
function quantile(sorted: Float64Array, part: number): number {
  const at = part * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? 0;
  return below + (above - below) * (at - Math.floor(at));
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
