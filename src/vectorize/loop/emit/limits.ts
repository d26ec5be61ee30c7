/**
 * Ways out of a loop that are counted besides the one that is its count: the vector loop goes as far as the least of them.
 *
 *     for (i < n) { if (i >= x.length) panic(); if (i >= y.length) panic(); … }          n.vec = min(n, x.length, y.length)
 *
 * The program asks for the second only where the first does not leave, and it may be poison otherwise: so it is with what is
 * asked before the loop, in the same order.
 */
import type { Place } from '../../../ir/build.ts';
import type { IntType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { LoopModel } from '../model.ts';
import { resized } from './checks.ts';
import { countType, emitCount } from './count.ts';

/** The iterations that each of them allows; of those that are numbers, the least of all is enough (`leastNumber`). */
export function emitLimits(place: Place, { known, shape }: LoopModel, type: IntType): Value[] {
  return shape.limits.flatMap((count) => {
    if (count.kind === 'constant') return [];
    const own = { ...shape, count };
    return [resized(place, emitCount(place, known.evolutions, own, countType(own)), type)];
  });
}

/** The least number of iterations that something allows; null where nothing is known. */
export function leastNumber({ shape, ahead }: LoopModel): bigint | null {
  let least = ahead.reach;
  for (const limit of shape.limits)
    if (limit.kind === 'constant' && (least === null || limit.count < least)) least = limit.count;
  return least;
}
