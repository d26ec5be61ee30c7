/**
 * A scan in the vector loop: the elements of a part added up lane by lane, and what came before added to all of them. What
 * came before is the same in all lanes, so that from part to part there is one operation to wait for.
 */
import { buildBinary, buildShuffle } from '../../../ir/build.ts';
import { constPoison, constSplat } from '../../../ir/constant.ts';
import type { InstOf } from '../../../ir/inst.ts';
import { bitSize } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { isFloat, isVector } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Scan } from '../legality/scans.ts';
import { scanMask, scanSteps } from '../values/scan-steps.ts';
import type { BodyEmitter } from './body.ts';
import { identityOf, join } from './reduce.ts';

/** A scan that is being emitted. */
export interface RunningTotal {
  readonly scan: Scan;
  /** What came before a turn, in all lanes. */
  readonly before: InstOf<typeof Op.Phi>;
  /** What comes before the next one, once it is made. */
  after: Value | null;
}

/** The values that the update makes, part by part. */
export function emitScan(emitter: BodyEmitter, running: RunningTotal): Value[] {
  const { scan } = running;
  const parts: Value[] = [];
  let total: Value = running.before;
  for (let part = 0; part < emitter.plan.parts; part++) {
    const own = addedUp(emitter, scan, ownOf(emitter, scan, part));
    parts.push(onTop(emitter, scan, total, own));
    total = onTop(emitter, scan, total, lastInAll(emitter, own));
  }
  running.after = total;
  return parts;
}

/** What each iteration adds; where all of it is taken away, that. */
function ownOf(emitter: BodyEmitter, scan: Scan, part: number): Value {
  const { place, module } = emitter;
  const all = (values: readonly Value[]): Value | null =>
    values
      .map((value) => emitter.wide(value, part))
      .reduce<Value | null>((x, y) => (x === null ? y : join(place, module, scan, x, y, scan.flags)), null);
  const [added, taken] = [all(scan.added), all(scan.taken)];
  if (added !== null && taken !== null) return difference(emitter, scan, added, taken);
  invariant(added !== null || taken !== null, 'an update adds something, or takes it away');
  return added ?? taken!;
}

/** Each lane with all lanes below it. */
function addedUp(emitter: BodyEmitter, scan: Scan, added: Value): Value {
  const { type } = added;
  invariant(isVector(type), 'lanes are added up');
  const identity = identityOf(scan, type.element, null);
  const nothing = identity === null ? constPoison(type) : constSplat(type, identity);
  let sums = added;
  for (const step of scanSteps(emitter.lanes, bitSize(emitter.module.layout, type.element))) {
    const mask = scanMask(step, identity === null);
    const below = buildShuffle(emitter.place, nothing, sums, mask);
    sums = join(emitter.place, emitter.module, scan, sums, below, scan.flags);
  }
  return sums;
}

function onTop(emitter: BodyEmitter, scan: Scan, before: Value, own: Value): Value {
  const { place, module } = emitter;
  if (scan.added.length > 0) return join(place, module, scan, own, before, scan.flags);
  return difference(emitter, scan, before, own);
}

function difference({ place }: BodyEmitter, { update, flags }: Scan, a: Value, b: Value): Value {
  return buildBinary(place, isFloat(update.type) ? Op.FSub : Op.Sub, a, b, flags);
}

function lastInAll({ place, lanes }: BodyEmitter, vector: Value): Value {
  const mask = Array.from({ length: lanes }, () => lanes - 1);
  return buildShuffle(place, vector, constPoison(vector.type), mask);
}
