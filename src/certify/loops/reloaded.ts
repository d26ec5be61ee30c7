/**
 * What A carries from turn to turn, where B loads it again:
 *
 *     A   p = phi [*(s + 4), …], [n, …]      n = *(s + 4·i + 4)       B   p' = *(s + 4·i)
 *
 * Assumed is that memory holds at the pair, where A's load was a turn ago, what A's phi is, and that A has just read that place.
 * The place is the load's own address, with every counter set back by its step: a guess, which each arrival is asked about. It
 * holds there if nothing between the load and the arrival has written to it.
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import { indexBits, type Layout } from '../../ir/layout.ts';
import type { Attachment } from '../../ir/metadata.ts';
import { Op } from '../../ir/op.ts';
import { isVector } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import { type Lane, laneOf, Unsupported } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { step } from '../lanes/step.ts';
import { readLane, slotsOf } from '../memory/accesses.ts';
import { addressOf } from '../memory/memory.ts';
import { type Arrival, arriving, type Matching, type Pair } from '../walk/pairs.ts';
import { phisOf } from '../walk/path.ts';
import { type Access, currentSegment, newProgress, type Side } from '../walk/state.ts';
import { afterTurns, type Recurrence, recurrencesOf } from './recurrences.ts';
import { isFunctional } from './rederive.ts';

/** What the phi takes from a turn that is so many turns ago. */
interface Carried {
  readonly load: InstOf<typeof Op.Load>;
  readonly behind: number;
  readonly counters: ReadonlyMap<Inst, Recurrence>;
  /** What its address is made of in the loop, operands first. */
  readonly address: readonly Inst[];
}

/** A place in memory, and what it holds. */
interface Place {
  readonly access: Access;
  readonly lane: Lane;
}

const MAX_BEHIND = 8;
const MAX_ADDRESS = 16;

/**
 * Says of A's phis that B does not carry what memory holds where they come from; `at` is A at the pair, with nothing done. The
 * places are returned, which A has read: they are still there.
 */
export function matchReloaded(
  pair: Pair,
  loop: Loop | null,
  at: Side,
  matching: Matching,
): readonly Access[] {
  const places: Access[] = [];
  if (loop === null || loop.header !== pair.a) return places;
  for (const phi of phisOf(pair.a)) {
    if (pair.aLanes.has(phi) || isVector(phi.type) || isCarriedByB(pair, phi)) continue;
    const carried = carriedBy(at.layout, loop, phi);
    const key = `${pair.key} A ${phi.id} reloaded`;
    if (carried === null || matching.banned.has(key)) continue;
    const here = placeOf(at, carried);
    if (here === null) continue;
    // Notes on A's load say of these bytes what they say, if all that come here have read them by such a load.
    const says = carried.load.notes?.attachments ?? [];
    const isRead = (x: Arrival, notes: readonly Attachment[]): boolean => {
      const there = placeOf({ ...x.a, before: (value) => arriving(x.a, x.aFrom, pair.a, value) }, carried);
      if (there === null || !hasRead(x.a, there.access, notes)) return false;
      const a = arriving(x.a, x.aFrom, pair.a, phi);
      return refinesLanes(x.comparison, a, [there.lane], x.a.segments.length - 1);
    };
    const isNoted = pair.arrivals.every((x) => isRead(x, says));
    const holds = (x: Arrival): boolean => isRead(x, isNoted ? says : []);
    if (!isNoted && !pair.arrivals.every(holds)) continue;
    pair.relations.set(key, holds);
    matching.doubtful.push(key);
    pair.aLanes.set(phi, [here.lane]);
    places.push({ ...here.access, by: isNoted ? carried.load : null });
  }
  return places;
}

/** Does a lane of a phi of B arrive as the phi does? */
function isCarriedByB(pair: Pair, phi: Inst): boolean {
  return phisOf(pair.b).some((own) => {
    const type = isVector(own.type) ? own.type.element : own.type;
    if (type.text !== phi.type.text) return false;
    return pair.arrivals.every((x) => {
      const a = arriving(x.a, x.aFrom, pair.a, phi)[0]!.val;
      return arriving(x.b, x.bFrom, pair.b, own).some(({ val }) => val === a);
    });
  });
}

function carriedBy(layout: Layout, loop: Loop, phi: Inst): Carried | null {
  const [latch] = loop.latches;
  if (latch === undefined || loop.latches.length !== 1) return null;
  let behind = 0;
  let value: Value = phi;
  while (value.kind === ValueKind.Inst && value.op === Op.Phi && value.block === loop.header) {
    const at: number = value.blocks.indexOf(latch);
    if (at < 0 || ++behind > MAX_BEHIND) return null;
    value = value.operands[at]!;
  }
  if (value.kind !== ValueKind.Inst || value.op !== Op.Load || value.type !== phi.type) return null;
  const counters = recurrencesOf(layout, loop);
  const address = addressIn(loop, value.operands[0]!, counters);
  return address === null ? null : { load: value, behind, counters, address };
}

/** The instructions of the loop between its counters and a value, operands first. */
function addressIn(loop: Loop, pointer: Value, counters: ReadonlyMap<Inst, Recurrence>): Inst[] | null {
  const found: Inst[] = [];
  const open: { readonly inst: Inst; at: number }[] = [];
  const isKnown = (value: Value): boolean =>
    value.kind !== ValueKind.Inst ||
    value.block === null ||
    !loop.blocks.has(value.block.id) ||
    counters.has(value) ||
    found.includes(value);
  if (!isKnown(pointer)) open.push({ inst: pointer as Inst, at: 0 });
  while (open.length > 0) {
    const top = open[open.length - 1]!;
    if (!isFunctional(top.inst) || open.length + found.length > MAX_ADDRESS) return null;
    const operand = top.inst.operands[top.at++];
    if (operand === undefined) {
      found.push(top.inst);
      open.pop();
    } else if (!isKnown(operand)) open.push({ inst: operand as Inst, at: 0 });
  }
  return found;
}

/** Where the load was so many turns ago, and what is there now; null where that cannot be said. */
function placeOf(side: Side, { load, behind, counters, address }: Carried): Place | null {
  const { t } = side;
  try {
    const [slot, another] = slotsOf(side, load.type);
    if (slot === undefined || another !== undefined) return null;
    const then = scratch(side, counters, behind);
    for (const inst of address) step(then, inst);
    const pointer = lanesOf(then, load.operands[0]!)[0]!.val;
    const lane = readLane(side, pointer, slot.type, slot.size);
    return {
      lane,
      access: { address: addressOf(t, pointer), size: slot.size, align: 1, guard: null, by: null },
    };
  } catch (thrown) {
    if (thrown instanceof Unsupported) return null;
    throw thrown;
  }
}

/** The side as its counters were, to compute with: nothing of it is anybody's state. */
function scratch(side: Side, counters: ReadonlyMap<Inst, Recurrence>, behind: number): Side {
  const { t, layout } = side;
  const turns = t.int(64, BigInt.asUintN(64, -BigInt(behind)));
  const env = new Map<Value, readonly Lane[]>();
  for (const [phi, { step: by }] of counters) {
    const now = side.before(phi);
    const vals = afterTurns(t, indexBits(layout, 0), now, by, turns);
    env.set(
      phi,
      now.map(({ poi }, i) => laneOf(t, vals[i]!, poi)),
    );
  }
  const { start } = currentSegment(side).memory;
  return { ...side, ...newProgress('B', start), env, onDemand: null };
}

/** Has the side read these bytes since the last event, by an instruction with such notes? Then they are still there. */
function hasRead(side: Side, { address, size }: Access, notes: readonly Attachment[]): boolean {
  return currentSegment(side).reads.some(
    (read) =>
      read.guard === null &&
      read.address.base === address.base &&
      read.address.rest === address.rest &&
      read.address.k <= address.k &&
      address.k + size <= read.address.k + read.size &&
      notes.every((note) => hasNote(read.by, note)),
  );
}

function hasNote(inst: Inst | null, { kind, node }: Attachment): boolean {
  return inst?.notes?.attachments.some((note) => note.kind === kind && note.node === node) === true;
}
