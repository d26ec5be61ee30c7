/**
 * Places that a loop leaves as they are: what B has loaded in front of a loop (code motion) is still there in every
 * turn. Assumed of the memory at the pair, and checked on every way round: the stores of a turn must be apart from it.
 */
import type { Value } from '../../ir/value.ts';
import { type Lane, laneOf, Unsupported } from '../lanes/lanes.ts';
import { frameKey, readLane } from '../memory/accesses.ts';
import { atom } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { Arrival, Matching, Pair } from './pairs.ts';

const MAX_FRAMES = 16;

/** What B's loads on the way to the pair have seen, where it still stands there and is used in another block. */
export function framesAt(
  t: Terms,
  pair: Pair,
  memory: Term,
  matching: Matching,
  carried: ReadonlySet<Value>,
): Map<string, Lane> {
  const frames = new Map<string, Lane>();
  const [first] = pair.arrivals;
  if (!pair.isLoop || first === undefined) return frames;
  for (const [value, lanes] of first.b.env) {
    if (!carried.has(value)) continue;
    for (const lane of lanes) {
      if (frames.size >= MAX_FRAMES) return frames;
      if (t.op[lane.val] !== 'load' || t.args[lane.val]!.length !== 2 || t.undef[lane.val]!) continue;
      const pointer = t.args[lane.val]![1]!;
      const size = Number(t.data[lane.val]);
      const type = t.type[lane.val]!;
      const key = `${pair.key} frame ${pointer} ${size} ${type}`;
      const stands = (x: Arrival): boolean => holds(x, pointer, type, size, lane.val);
      if (matching.banned.has(key) || pair.relations.has(key) || !pair.arrivals.every(stands)) continue;
      pair.relations.set(key, stands);
      // As a plain load sees it: what B's load promises besides is B's alone.
      frames.set(frameKey(memory, pointer, size, type), laneOf(t, lane.val, atom(t, 'loaded', [lane.val])));
    }
  }
  return frames;
}

function holds(x: Arrival, pointer: Term, type: string, size: number, val: Term): boolean {
  try {
    return readLane(x.a, pointer, type, size).val === val;
  } catch (thrown) {
    if (thrown instanceof Unsupported) return false;
    throw thrown;
  }
}
