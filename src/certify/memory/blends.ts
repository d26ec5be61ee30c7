/**
 * Stores that write back what is there: `select c, x, (what the place holds)` is a store of x where c holds, and nothing
 * elsewhere. Bytes only: to write back a wider value that is poison in a part would spoil the rest of it. Neighbouring
 * bytes under one condition that are the slices of one value are that value again.
 *
 *     <8 x i8>    c ? x[0] : m[0], …, c ? x[3] : m[3], d ? y[0] : m[4], …        x if c, y if d
 *
 * Where constants choose, several such choices may be put together and stored at once.
 */

import { comesBefore } from '../../ir/block.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import { storeSize } from '../../ir/layout.ts';
import { isCast, Op } from '../../ir/op.ts';
import { isInt, isVector } from '../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { type Lane, laneOf } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { concatInts } from '../terms/bits.ts';
import { bitInts, notBool } from '../terms/integers.ts';
import { either, type Poison } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { alternatives, holdsWhere } from '../walk/guarded.ts';
import { currentSegment, demand, type Side, touch } from '../walk/state.ts';
import { offsetPointer, readLane, writeLane } from './accesses.ts';
import { type Address, addressOf, areOtherBytes } from './memory.ts';

/** A byte that is stored where the condition holds; null for everywhere. */
interface Piece {
  readonly offset: number;
  readonly condition: Term | null;
  readonly lane: Lane;
}

/** Does B's store, if it is one of these; says whether. */
export function storeBlended(
  side: Side,
  store: InstOf<typeof Op.Store>,
  lanes: readonly Lane[],
  pointer: Lane,
  align: number,
): boolean {
  const { t } = side;
  const size = blendedSize(store);
  if (size === 0) return false;
  // Bytes that are chosen once and for all are no question of poison: what is written back is not written, in A as well.
  const isChoice = isFixedChoice(store.operands[0]!);
  if (side.name !== 'B' && !isChoice) return false;
  if (size === 1 && !isChoice && isStoredAnyway(side, addressOf(t, pointer.val), lanes.length)) return false;
  const isFixed = isChoice || isBlendOfLoad(store.operands[0]!);
  const choices = isFixed ? null : choicesOf(side, store);
  const pieces: (Piece | null)[] = [];
  for (const [i, lane] of lanes.entries()) {
    const held = readLane(side, offsetPointer(side, pointer.val, i), 'i8', 1);
    const piece =
      (choices === null ? null : chosenPiece(side, choices, held, i)) ??
      pieceOf(side, lane, held, i, isFixed);
    if (piece === 'plain') return false;
    // What A does not touch there may be somebody else's: B must not write back what it was before they wrote.
    const isKept = piece === null || piece.condition !== null;
    if (side.name === 'B' && isKept && !isStillThere(side, store, pointer.val, i)) return false;
    pieces.push(piece);
  }
  demand(side, pointer.poi);
  touch(side, 'writes', {
    address: addressOf(t, pointer.val),
    size: lanes.length,
    align,
    guard: side.guard,
  });
  for (let from = 0; from < pieces.length; from += size)
    writeWhole(side, pointer.val, pieces.slice(from, from + size));
  return true;
}

/**
 * Does A, on this path, store to all these bytes without a condition of its own? Then B's store is read as it stands, which
 * is always right: as one under a condition it would ask that the condition is no poison, which A may not do (a leaky
 * ReLU on bytes, in place, chooses by a byte that may be poison, and stores what it is then).
 */
function isStoredAnyway({ source, segments, guard }: Side, to: Address, size: number): boolean {
  const segment = source?.segments[segments.length - 1];
  if (segment === undefined) return false;
  const stored = new Set<number>();
  for (const { address, size: length, guard: own } of segment.writes) {
    if (address.base !== to.base || address.rest !== to.rest || own !== guard) continue;
    const [from, end] = [Math.max(address.k - to.k, 0), Math.min(address.k - to.k + length, size)];
    for (let i = from; i < end; i++) stored.add(i);
  }
  return stored.size === size;
}

/**
 * Has nobody written to the byte since B has loaded what it writes back? Where A touches the byte anyway its promises hold
 * of it, and stores that are apart from A's are apart from B's.
 */
function isStillThere(side: Side, store: InstOf<typeof Op.Store>, pointer: Term, offset: number): boolean {
  const byte = addressOf(side.t, offsetPointer(side, pointer, offset));
  if (isTouchedBySource(side, byte)) return true;
  const { log } = currentSegment(side).memory;
  const load = loadOf(side, store, byte);
  for (let i = log.length - 1; i >= 0; i--) {
    const { by, address, size } = log[i]!;
    // Whatever else the block has stored since it loaded stands behind the load.
    if (load !== null && (by === null || by.block !== load.block || comesBefore(by, load))) return true;
    if (!areOtherBytes(side.memoryContext, byte, 1, address, size)) return false;
  }
  return true;
}

function isTouchedBySource({ source, segments, guard }: Side, byte: Address): boolean {
  const segment = source?.segments[segments.length - 1];
  if (segment === undefined) return false;
  return [segment.reads, segment.writes].some((list) =>
    list.some(
      ({ address, size, guard: own }) =>
        address.base === byte.base &&
        address.rest === byte.rest &&
        (own === null || own === guard) &&
        address.k <= byte.k &&
        byte.k < address.k + size,
    ),
  );
}

/** The load, in the block of the store, of what the store writes back there; null where there is none. */
function loadOf(side: Side, store: InstOf<typeof Op.Store>, byte: Address): Inst | null {
  const seen = new Set<Value>([store.operands[0]!]);
  for (const at of seen) {
    if (at.kind !== ValueKind.Inst || at.block !== store.block || seen.size > MAX_MOVES) continue;
    if (at.op !== Op.Load) for (const part of at.operands) seen.add(part);
    else {
      const { base, rest, k } = addressOf(side.t, lanesOf(side, at.operands[0]!)[0]!.val);
      const isOfIt = base === byte.base && rest === byte.rest;
      if (isOfIt && k <= byte.k && byte.k < k + storeSize(side.layout, at.type)) return at;
    }
  }
  return null;
}

/**
 * Are bytes of two vectors chosen by constants, or put together from such choices and from what is loaded? Any bytes may
 * be asked what the place holds; these are the ones where that is likely to be it.
 */
function isFixedChoice(value: Value): boolean {
  if (value.kind !== ValueKind.Inst || value.op === Op.Load) return false;
  const seen = new Set<Value>([value]);
  for (const at of seen) {
    if (at.kind !== ValueKind.Inst || at.op === Op.Load || at.block !== value.block) continue;
    if (at.op === Op.Select && isConstant(at.operands[0]!)) continue;
    if (!movesBytes(at) || seen.size > MAX_MOVES) return false;
    for (const part of at.operands) seen.add(part);
  }
  return true;
}

/** Are its bytes taken from what was loaded and from what was computed? */
function isBlendOfLoad(value: Value): boolean {
  if (value.kind !== ValueKind.Inst || value.op !== Op.ShuffleVector) return false;
  return value.operands.some((side) => side.kind === ValueKind.Inst && side.op === Op.Load);
}

/** Shuffles and look-ups, and what joins these. */
function movesBytes({ op }: Inst): boolean {
  return op === Op.ShuffleVector || op === Op.BitCast || op === Op.Or || op === Op.Call;
}

const MAX_MOVES = 64;

/** Bytes of an element that a fixed choice was made of, before it was cast to bytes. */
function castSize(choice: Value): number {
  if (choice.kind !== ValueKind.Inst || choice.op !== Op.Select) return 1;
  const sizes = choice.operands.slice(1).map((side) => {
    let at = side;
    while (at.kind === ValueKind.Inst && at.op === Op.ShuffleVector) at = at.operands[0]!;
    const from = at.kind === ValueKind.Inst && at.op === Op.BitCast ? at.operands[0]! : at;
    return isVector(at.type) && isVector(from.type) ? at.type.count / from.type.count : 1;
  });
  const size = Math.max(...sizes);
  return Number.isInteger(size) ? size : 1;
}

/** What chooses the bytes. */
function maskOf(store: InstOf<typeof Op.Store>): Value | null {
  const [value] = store.operands;
  return value?.kind === ValueKind.Inst && value.op === Op.Select ? value.operands[0]! : null;
}

/** Bytes of an element, when bytes of two vectors are chosen by a mask of so many elements, or each by its own; else 0. */
function blendedSize(store: InstOf<typeof Op.Store>): number {
  const [value] = store.operands;
  const chosenBy = maskOf(store);
  if (!isVector(value!.type)) return 0;
  const { element, count } = value!.type;
  if (!isInt(element) || element.bits !== 8) return 0;
  if (isFixedChoice(value!)) return castSize(value!);
  if (chosenBy === null) return isBlendOfLoad(value!) ? 1 : 0;
  let mask: Value = chosenBy;
  while (mask.kind === ValueKind.Inst && (mask.op === Op.ICmp || isCast(mask.op))) {
    const [from] = mask.operands;
    if (from === undefined || !isVector(from.type) || !isInt(from.type.element)) break;
    if (mask.op === Op.SExt) return from.type.element.bits === 1 ? count / from.type.count : 0;
    mask = from;
  }
  return 1;
}

/** What a store chooses between, lane by lane: by which conditions, and what for each answer. */
interface Choices {
  readonly conditions: readonly Lane[];
  readonly yes: readonly Lane[];
  readonly no: readonly Lane[];
}

function choicesOf(side: Side, store: InstOf<typeof Op.Store>): Choices | null {
  const [value] = store.operands;
  if (value?.kind !== ValueKind.Inst || value.op !== Op.Select) return null;
  const [conditions, yes, no] = value.operands.map((operand) => lanesOf(side, operand));
  return conditions!.length === yes!.length ? { conditions: conditions!, yes: yes!, no: no! } : null;
}

/**
 * A byte that is stored where its condition holds, and held where it does not, as it is written: as a term the choice may
 * be something else, the greater of the two for one.
 */
function chosenPiece(side: Side, { conditions, yes, no }: Choices, held: Lane, offset: number): Piece | null {
  const { val: condition, poi } = conditions[offset]!;
  const isHeld = no[offset]!.val === held.val && no[offset]!.poi === held.poi;
  if (!isHeld || side.t.undef[condition]! || side.decide(condition) !== undefined) return null;
  demand(side, poi);
  return { offset, condition, lane: yes[offset]! };
}

/** What a byte does to memory: null when nothing. */
function pieceOf(
  side: Side,
  lane: Lane,
  held: Lane,
  offset: number,
  isFixed: boolean,
): Piece | 'plain' | null {
  const { t } = side;
  if (lane.val === held.val) return lane.poi === held.poi ? null : 'plain';
  if (isFixed || t.op[lane.val] !== 'select') return { offset, condition: null, lane };
  const [condition, yes, no] = t.args[lane.val]! as readonly [Term, Term, Term];
  if (no === held.val) return stored(side, lane, held, offset, condition, yes);
  if (yes === held.val) return stored(side, lane, held, offset, notBool(t, condition), no);
  return { offset, condition: null, lane };
}

/** The byte is poison by its value, by what was there, or by the condition: where that is poison, nothing is known. */
function stored(
  side: Side,
  { poi }: Lane,
  held: Lane,
  offset: number,
  condition: Term,
  val: Term,
): Piece | 'plain' {
  const { t } = side;
  const own: Poison[] = [];
  const before = new Set([held.poi, ...partsOf(t, held.poi)]);
  for (const part of partsOf(t, poi)) {
    const [when, what] = t.op[part] === 'under' ? t.args[part]! : [];
    if (when === condition) own.push(what!);
    else if (when === notBool(t, condition)) {
      if (!before.has(what!) && !partsOf(t, what!).every((one) => before.has(one))) return 'plain';
    } else if (before.has(part)) own.push(part);
    else demand(side, part);
  }
  return { offset, condition, lane: laneOf(t, val, either(t, own)) };
}

function partsOf(t: Terms, poi: Poison): readonly Poison[] {
  return t.op[poi] === 'either' ? t.args[poi]! : [poi];
}

/** Stores the bytes of an element: as one value if all of them are, one by one otherwise. */
function writeWhole(side: Side, pointer: Term, pieces: readonly (Piece | null)[]): void {
  const { t } = side;
  const there = pieces.filter((piece) => piece !== null);
  const [first] = there;
  if (first === undefined) return;
  if (there.length < pieces.length || there.some((piece) => piece.condition !== first.condition)) {
    for (const piece of there) write(side, pointer, piece.condition, piece.offset, 1, piece.lane);
    return;
  }
  const whole = concatInts(
    t,
    there.map((piece) => piece.lane.val),
  );
  const poi = either(
    t,
    there.map((piece) => piece.lane.poi),
  );
  write(side, pointer, first.condition, first.offset, pieces.length, laneOf(t, whole, poi));
}

function write(
  side: Side,
  pointer: Term,
  condition: Term | null,
  offset: number,
  size: number,
  lane: Lane,
): void {
  const { t, guard } = side;
  const slot = { type: `i${8 * size}`, offset: 0, size };
  for (const one of separated(side, condition)) {
    if (one !== null)
      side.guard = guard === null || holdsWhere(t, guard, one) ? one : bitInts(t, 1, 'and', [guard, one]);
    writeLane(side, offsetPointer(side, pointer, offset), slot, lane);
    side.guard = guard;
  }
}

/** The condition, or those of which one holds where it does, if A stores under each of them by itself. */
function separated({ t, source }: Side, condition: Term | null): readonly (Term | null)[] {
  const several = alternatives(t, condition);
  if (source === null || several.length === 1) return [condition];
  const { writes } = currentSegment(source);
  return several.every((one) => writes.some(({ guard }) => guard === one)) ? several : [condition];
}
