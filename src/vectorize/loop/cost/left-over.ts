/**
 * What iterations cost that a vector loop leaves over: one by one, or by the vectors of fewer lanes that `remainders.ts`
 * makes of them where a turn takes many.
 */

/** Fewer iterations are as well done one by one: LLVM draws the line there, too. */
export const LEAST_CHUNK = 16;
/** Cycles that are saved on average: a second loop has two more branches that are not foreseen, of some 15 cycles each. */
export const LEAST_SAVED = 30;

export interface LeftOver {
  /** Iterations that a turn takes, and that one part of it takes. */
  readonly chunk: number;
  readonly lanes: number;
  /** Of a turn of one part alone, of what stands around such a loop, and of an iteration of the scalar one. */
  readonly part: number;
  readonly around: number;
  readonly scalar: number;
}

/** Of so many iterations: each time half of a turn is left to be done one by one. */
export function leftOverCost({ chunk, lanes, part, around, scalar }: LeftOver, iterations: number): number {
  const alone = iterations * scalar;
  if (chunk < LEAST_CHUNK) return alone;
  let again = alone;
  for (let fewer = Math.min(lanes, chunk / 2); fewer >= 2; fewer /= 2) {
    const rest = Math.min(iterations, (fewer - 1) / 2);
    again = Math.min(again, ((iterations - rest) / fewer) * part + rest * scalar + around);
  }
  return alone - again >= LEAST_SAVED ? again : alone;
}
