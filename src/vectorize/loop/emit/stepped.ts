/**
 * Loads by counters that are shifted or masked (`legality/lane-offsets.ts`): what the lanes of a vector lie in is loaded as
 * one vector, or two that overlap, and each lane takes its element of it.
 *
 *     u[i >> 1], eight lanes        u[4t] … u[4t + 3]  ─shuffle→  0 0 1 1 2 2 3 3
 */
import { buildBroadcast, buildLoad, buildShuffle } from '../../../ir/build.ts';
import { constPoison } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import { vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Access } from '../legality/accesses.ts';
import { type SteppedLoad, steppedLoads } from '../stepped.ts';
import type { BodyEmitter } from './body.ts';
import { moved } from './pointers.ts';

/** The vectors of all parts, `note` told of each load. */
export function loadStepped(out: BodyEmitter, access: Access, note: (load: Inst) => void): Value[] {
  const loads = steppedLoads(out.plan.model, access, out.lanes, out.plan.parts);
  invariant(loads !== null, 'the plan knows where the lanes lie');
  return loads.map((load) => loadPart(out, access, load, note));
}

function loadPart(
  out: BodyEmitter,
  access: Access,
  { starts, count, picks }: SteppedLoad,
  note: (load: Inst) => void,
): Value {
  const { type, align } = access;
  const first = out.first(access.pointer);
  const [low, high] = starts.map((bytes) => {
    const pointer = moved(out, access, first, bytes);
    const load = buildLoad(out.place, count === 1 ? type : vectorType(type, count), pointer, align);
    note(load);
    return load;
  });
  if (count === 1) return buildBroadcast(out.place, low!, out.lanes);
  if (picks === null) return low!;
  return buildShuffle(out.place, low!, high ?? constPoison(low!.type), [...picks]);
}
