/**
 * What is made of many timings of the same thing.
 *
 * Noise only adds to a time, so low times are the ones to believe. But the very lowest may be luck: some kernels run half as
 * long again, or half as long, by what the processor has learnt of their loads and stores, and stay so for some milliseconds.
 * So a time counts that a tenth of the batches reached, over several launches (new processes, new addresses):
 *
 *     batches, sorted   ▁▁▁▂▂▂▂▂▃▃▃▃▃▄▄▄▅▅▆█
 *                        │ │ └ 15 %
 *                        │ └── 10 %: the time
 *                        └──── 5 %, to 15 %: the spread
 *
 * Two runs that see a speed in more or fewer of their batches than that differ by no more than the spread says.
 */

/** The times of a column's batches, of all launches; nanoseconds a call. */
export type Batches = readonly number[];

const COUNTED = 0.1;
const LOW = 0.05;
const HIGH = 0.15;

/** The time that a tenth of the batches reached. */
export function timeOf(batches: Batches): number {
  return quantile(inOrder(batches), COUNTED);
}

/** How far the times beside the one that counts lie apart, as a part of them. */
export function spreadOf(batches: Batches): number {
  const sorted = inOrder(batches);
  const low = quantile(sorted, LOW);
  return low > 0 ? quantile(sorted, HIGH) / low - 1 : 0;
}

function inOrder(batches: Batches): Float64Array {
  return Float64Array.from(batches).sort();
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
