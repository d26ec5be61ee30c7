/**
 * Places whose contents B carries in a register: A loads in every turn what it has stored in the turn before, B has a phi.
 *
 *     A   loop: y = x + *s; *s = f(y)              B   h = phi [*s, …], [f(y), …]      loop: y = x + h; *s = f(y)
 *
 * Both memories are alike at the pair. Assumed is that the place holds there what the phi is, on the way in and after every
 * turn; both are the same symbol then. Each arrival is asked whether A's memory holds, at that place, what B's phi refines.
 */
import type { Inst } from '../../ir/inst.ts';
import { isVector } from '../../ir/type.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import { type Lane, Unsupported } from '../lanes/lanes.ts';
import { frameKey, readLane, symbolLanes } from '../memory/accesses.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Arrival, arriving, keepsMatch, type Matching, type Pair } from './pairs.ts';
import { phisOf } from './path.ts';

/** Adds to `frames` what places hold that phis of B stand for, and says so of the phis. */
export function holdPlaces(
  t: Terms,
  pair: Pair,
  memory: Term,
  matching: Matching,
  frames: Map<string, Lane>,
): void {
  const [first] = pair.arrivals;
  if (!pair.isLoop || first === undefined) return;
  for (const phi of phisOf(pair.b)) {
    if (pair.bLanes.has(phi) || isVector(phi.type) || isValueOfA(pair, phi)) continue;
    const loaded = arriving(first.b, first.bFrom, pair.b, phi)[0]!.val;
    if (t.undef[loaded]! || t.op[loaded] !== 'load' || t.args[loaded]!.length !== 2) continue;
    const pointer = t.args[loaded]![1]!;
    const size = Number(t.data[loaded]);
    const type = t.type[loaded]!;
    const place = frameKey(memory, pointer, size, type);
    const key = `${pair.key} held ${phi.id} ${pointer} ${size} ${type}`;
    const holds = (x: Arrival): boolean => isHeld(pair, x, phi, pointer, type, size);
    if (frames.has(place) || matching.banned.has(key) || !pair.arrivals.every(holds)) continue;
    const [held] = symbolLanes(first.a, key, phi.type);
    pair.relations.set(key, holds);
    frames.set(place, held!);
    pair.bLanes.set(phi, [held!]);
  }
}

/** What A has in a register as well needs no place. */
function isValueOfA(pair: Pair, phi: Inst): boolean {
  return phisOf(pair.a).some(
    (own) => own.type.text === phi.type.text && pair.arrivals.every((x) => keepsMatch(pair, x, phi, own)),
  );
}

function isHeld(pair: Pair, x: Arrival, phi: Inst, pointer: Term, type: string, size: number): boolean {
  try {
    const a = readLane(x.a, pointer, type, size);
    const b = arriving(x.b, x.bFrom, pair.b, phi);
    return refinesLanes(x.comparison, [a], b, x.a.segments.length - 1);
  } catch (thrown) {
    if (thrown instanceof Unsupported) return false;
    throw thrown;
  }
}
