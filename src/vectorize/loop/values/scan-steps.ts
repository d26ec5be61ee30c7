/**
 * How the lanes of a vector become sums of all lanes up to them, as shuffles that are each followed by the operation.
 *
 *     a0      a1        a2           a3                 within 128 bits: lanes move up by 1, 2, 4, …
 *     a0      a0+a1     a1+a2        a2+a3              (machines shift whole such parts of a register)
 *     a0      a0+a1     a0+…+a2      a0+…+a3            beyond: the last lane of a part goes to all of the next one
 */

/** Lanes that are moved at once. */
const MOVED_BITS = 128;

/** For each lane the lane that it takes; null: what changes nothing. */
export type ScanStep = readonly (number | null)[];

export function scanSteps(lanes: number, bits: number): ScanStep[] {
  const steps: ScanStep[] = [];
  const block = Math.min(lanes, MOVED_BITS / bits);
  for (let by = 1; by < lanes; by *= 2) {
    const fromBelow = (lane: number): number | null => (lane % block < by ? null : lane - by);
    const fromLast = (lane: number): number | null =>
      (lane & by) === 0 ? null : (lane & ~(2 * by - 1)) + by - 1;
    steps.push(Array.from({ length: lanes }, (_, lane) => (by < block ? fromBelow(lane) : fromLast(lane))));
  }
  return steps;
}

/**
 * The same as the mask of a shuffle of two vectors: what changes nothing, then the lanes. Where the operation of a number
 * with itself is that number, a lane takes itself, and one vector is enough.
 */
export function scanMask(step: ScanStep, takesItself: boolean): number[] {
  return step.map((from, lane) =>
    from === null ? (takesItself ? step.length + lane : lane) : step.length + from,
  );
}
