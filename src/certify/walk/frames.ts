/**
 * Places that a loop leaves as they are: what B has loaded in front of a loop (code motion) is still there in every
 * turn. Assumed of the memory at the pair, and checked on every way round: the stores of a turn must be apart from it.
 */
import type { Value } from '../../ir/value.ts';
import { type Lane, laneOf, Unsupported } from '../lanes/lanes.ts';
import { frameKey, readLane } from '../memory/accesses.ts';
import { atom } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { holdPlaces } from './held-places.ts';
import type { Arrival, Matching, Pair } from './pairs.ts';

/** A matrix, the planes of a frustum, the weights of a window of seven by seven. */
const MAX_FRAMES = 64;
/** How deep in a number, and among how many others, a load is looked for. */
const MAX_DEPTH = 3;
const MAX_PARTS = 8;

/** What B's loads on the way to the pair have seen, where it still stands there and is used behind it, or was asked about. */
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
  holdPlaces(t, pair, memory, matching, frames);
  // How far stores come is known where turns are counted: what fails without that may hold then.
  const kind = (pair.plan?.turns ?? null) === null ? 'frame' : 'frame of counted turns';
  const seen: Term[] = [];
  for (const [value, lanes] of first.b.env)
    if (carried.has(value)) for (const lane of lanes) seen.push(...loadsIn(t, lane.val));
  for (const asked of first.facts.frozen.keys()) seen.push(...loadsIn(t, asked));
  for (const val of seen) {
    if (frames.size >= MAX_FRAMES) return frames;
    const pointer = t.args[val]![1]!;
    const size = Number(t.data[val]);
    const type = t.type[val]!;
    const key = `${pair.key} ${kind} ${pointer} ${size} ${type}`;
    const stands = (x: Arrival): boolean => holds(x, pointer, type, size, val);
    if (frames.has(frameKey(memory, pointer, size, type))) continue;
    if (matching.banned.has(key) || pair.relations.has(key) || !pair.arrivals.every(stands)) continue;
    pair.relations.set(key, stands);
    // As a plain load sees it: what B's load promises besides is B's alone.
    frames.set(frameKey(memory, pointer, size, type), laneOf(t, val, atom(t, 'loaded', [val])));
  }
  return frames;
}

/** The load that a number is, or those that it was computed from. */
function loadsIn(t: Terms, term: Term): Term[] {
  const found: Term[] = [];
  let level: readonly Term[] = [term];
  for (let depth = 0; depth <= MAX_DEPTH && level.length <= MAX_PARTS; depth++) {
    const below: Term[] = [];
    for (const at of level) {
      if (t.undef[at]!) continue;
      if (t.op[at] !== 'load') below.push(...t.args[at]!);
      else if (t.args[at]!.length === 2) found.push(at);
    }
    level = below;
  }
  return found;
}

function holds(x: Arrival, pointer: Term, type: string, size: number, val: Term): boolean {
  try {
    return readLane(x.a, pointer, type, size).val === val;
  } catch (thrown) {
    if (thrown instanceof Unsupported) return false;
    throw thrown;
  }
}
