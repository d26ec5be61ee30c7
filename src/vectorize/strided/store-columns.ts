/**
 * The columns that a block writes: wide stores of interleaving shuffles, stores of single lanes, scatters.
 *
 *     store <12 x i32> (shuffles of %a, %b, %c)       lane 3·i + k is lane i of the k-th: columns %a, %b, %c
 *     store (extractelement %v, i), %p + 20·i         for every lane i of %v: column %v
 */
import type { Analyses } from '../../analysis/cache.ts';
import type { Block } from '../../ir/block.ts';
import { type Constant, constAggregate, constElement, constPoison } from '../../ir/constant.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { bitSize } from '../../ir/layout.ts';
import { type CastOp, isCast, Op } from '../../ir/op.ts';
import { isVector, scalarType, type VectorType, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { type Column, progression } from './columns.ts';
import { isAllOn, isMasked, MAX_LANES, type Rows } from './memory-lanes.ts';

/** In the order of the block, those of one store by address. */
export function storeColumns(known: Analyses, rows: Rows, block: Block): Column[] {
  const columns: Column[] = [];
  const single = new Map<Value, LaneStore[]>();
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (isMasked(inst, 'masked.scatter')) columns.push(...scattered(known, rows, inst));
    if (inst.op !== Op.Store || !isSimpleAccess(inst)) continue;
    const value = inst.operands[0]!;
    if (isVector(value.type)) columns.push(...interleaved(known, rows, inst, value, value.type));
    else noteLane(rows, inst, value, single);
  }
  for (const [vector, stores] of single) columns.push(...columnsOfLanes(known, vector, stores));
  return columns;
}

interface LaneStore {
  readonly inst: Inst;
  readonly lane: number;
  readonly row: number;
  readonly at: number;
}

function noteLane(rows: Rows, inst: Inst, value: Value, single: Map<Value, LaneStore[]>): void {
  if (!isInst(value) || value.op !== Op.ExtractElement) return;
  const [vector, index] = [value.operands[0]!, value.operands[1]!];
  if (index.kind !== ValueKind.Int) return;
  const place = rows.place(inst.operands[1]!);
  if (place === null) return;
  const note = { inst, lane: index.small, ...place };
  const list = single.get(vector);
  if (list === undefined) single.set(vector, [note]);
  else list.push(note);
}

/** One column a row in which every lane of the vector is stored once. */
function columnsOfLanes(known: Analyses, vector: Value, stores: readonly LaneStore[]): Column[] {
  if (!isVector(vector.type) || vector.type.count < 2) return [];
  const { count, element } = vector.type;
  const byRow = new Map<number, LaneStore[]>();
  for (const store of stores) byRow.set(store.row, [...(byRow.get(store.row) ?? []), store]);
  const columns: Column[] = [];
  for (const [row, list] of byRow) {
    const byLane = [...list].sort((a, b) => a.lane - b.lane);
    if (byLane.length !== count || byLane.some((s, i) => s.lane !== i)) continue;
    const found = progression(byLane.map((s) => s.at));
    if (found === null || found.step === 0) continue;
    const bits = bitSize(known.module.layout, element);
    columns.push({
      access: 'store',
      form: 'scalar',
      row: `${row}`,
      at: found.first,
      stride: found.step,
      lanes: count,
      element,
      bits,
      value: vector,
      by: list.map((s) => s.inst),
    });
  }
  return columns;
}

function scattered(known: Analyses, rows: Rows, inst: Inst): Column[] {
  const value = inst.operands[0]!;
  if (!isVector(value.type) || !isAllOn(inst.operands[3]!, value.type.count)) return [];
  const places = rows.places(inst.operands[1]!);
  const found = places === null || places.at.length < 2 ? null : progression(places.at);
  if (places === null || found === null || found.step === 0) return [];
  const { element, count } = value.type;
  const bits = bitSize(known.module.layout, element);
  return [
    {
      access: 'store',
      form: 'gather',
      row: `${places.row}`,
      at: found.first,
      stride: found.step,
      lanes: count,
      element,
      bits,
      value,
      by: [inst],
    },
  ];
}

/** The columns of a wide store that interleaves; none when it does not. Casts may stand among the shuffles. */
function interleaved(known: Analyses, rows: Rows, inst: Inst, value: Value, type: VectorType): Column[] {
  if (!isInst(value) || type.scalable) return [];
  const members = membersOf(value, type);
  const place = members === null ? null : rows.place(inst.operands[1]!);
  if (members === null || place === null) return [];
  const { layout } = known.module;
  const bits = bitSize(layout, type.element);
  if (bits % 8 !== 0) return [];
  const factor = members.length;
  const lanes = type.count / factor;
  // Casts to vectors that fill no register are taken apart by back ends, lane by lane.
  if (members.some((m) => m.cast !== null) && lanes * bits < SMALLEST_REGISTER) return [];
  return members.map(({ vector, cast }, k) => ({
    access: 'store',
    form: 'wide',
    row: `${place.row}`,
    at: place.at + (k * bits) / 8,
    stride: (factor * bits) / 8,
    lanes,
    element: type.element,
    bits,
    value: vector,
    ...(cast === null ? {} : { cast }),
    ...(cast === value ? { shuffledBits: bitSize(layout, scalarType(vector.type)) } : {}),
    by: [inst],
  }));
}

/** A lane of a vector: of whom, and which, before a cast that it goes through. */
interface LaneOf {
  readonly vector: Value;
  readonly lane: number;
  readonly cast: InstOf<CastOp> | null;
}

/** What is stored as a column: a vector, or a cast of it. */
interface Member {
  readonly vector: Value;
  readonly cast: InstOf<CastOp> | null;
}

/** Bits. */
const SMALLEST_REGISTER = 128;

/** Shuffles that are looked through: each step of an interleaving tree halves the vectors. */
const MAX_STEPS = 12;
const MAX_FACTOR = 16;

/** The vectors that a value interleaves, found by looking through as few shuffles and casts as will do. */
function membersOf(value: Value, type: VectorType): Member[] | null {
  if (type.count > MAX_LANES) return null;
  let lanes: (LaneOf | null)[] = Array.from({ length: type.count }, (_, lane) => ({
    vector: value,
    lane,
    cast: null,
  }));
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = lanes.map((lane) => (lane === null ? null : before(lane)));
    if (next.every((lane, i) => lane === lanes[i])) return null;
    lanes = next;
    for (let factor = 2; factor <= MAX_FACTOR && factor * 2 <= type.count; factor++) {
      const members = type.count % factor === 0 ? asMembers(lanes, factor, type) : null;
      if (members !== null) return members;
    }
  }
  return null;
}

/** The lane that a shuffle takes it from, or that is cast; itself when it is neither, null when it is poison. */
function before(lane: LaneOf): LaneOf | null {
  const { vector, cast } = lane;
  if (!isInst(vector)) return lane;
  if (isLaneCast(vector) && cast === null) return { ...lane, vector: vector.operands[0]!, cast: vector };
  if (vector.op !== Op.ShuffleVector) return lane;
  const from = vector.extra.mask[lane.lane]!;
  if (from < 0) return null;
  const [a, b] = [vector.operands[0]!, vector.operands[1]!];
  const split = isVector(a.type) ? a.type.count : 0;
  return from < split ? { vector: a, lane: from, cast } : { vector: b, lane: from - split, cast };
}

/** A cast of every lane alone, of something that was shuffled and that nobody else needs. */
function isLaneCast(inst: Inst): inst is InstOf<CastOp> {
  if (!isCast(inst.op) || usersOf(inst).length !== 1) return false;
  const from = inst.operands[0]!;
  const isShuffled = isInst(from) && from.op === Op.ShuffleVector;
  return isShuffled && isVector(from.type) && isVector(inst.type) && from.type.count === inst.type.count;
}

function asMembers(lanes: readonly (LaneOf | null)[], factor: number, type: VectorType): Member[] | null {
  const count = lanes.length / factor;
  const members: Member[] = [];
  for (let k = 0; k < factor; k++) {
    const own = Array.from({ length: count }, (_, i) => lanes[i * factor + k]!);
    const constant = constantVector(own, type);
    const member = constant === null ? wholeVector(own, count) : { vector: constant, cast: null };
    if (member === null) return null;
    members.push(member);
  }
  // All constant: nothing is interleaved.
  return members.some((m) => !isConstant(m.vector)) ? members : null;
}

/** The vector of which these are all the lanes, in order, with one cast for all. */
function wholeVector(lanes: readonly (LaneOf | null)[], count: number): Member | null {
  const first = lanes[0] ?? null;
  if (first === null || isConstant(first.vector)) return null;
  const { vector, cast } = first;
  if (!isVector(vector.type) || vector.type.count !== count) return null;
  const isNext = (lane: LaneOf | null, i: number): boolean =>
    lane !== null && lane.vector === vector && lane.lane === i && isSameCast(lane.cast, cast);
  return lanes.every(isNext) ? { vector, cast } : null;
}

function isSameCast(a: InstOf<CastOp> | null, b: InstOf<CastOp> | null): boolean {
  if (a === null || b === null) return a === b;
  return a.op === b.op && a.flags === b.flags;
}

function constantVector(lanes: readonly (LaneOf | null)[], type: VectorType): Constant | null {
  const elements: Constant[] = [];
  for (const lane of lanes) {
    const { element } = type;
    const value: Constant | null =
      lane === null
        ? constPoison(element)
        : isConstant(lane.vector) && lane.cast === null
          ? constElement(lane.vector, lane.lane)
          : null;
    if (value === null) return null;
    elements.push(value);
  }
  return constAggregate(vectorType(type.element, lanes.length), elements);
}
