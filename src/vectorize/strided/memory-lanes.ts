/**
 * Where the lanes of a block's vectors come from in memory.
 *
 *     %w = load <8 x i32>, ptr %p                lane i: row of %p, byte 4·i, read by %w
 *     %s = shufflevector %w, poison, <0, 2, 4, 6>        bytes 0, 8, 16, 24, read by %w
 *     %c = insertelement (… (load i32, ptr %q)), 3       lane 3: row of %q, read by that load
 *
 * A row is a base and the symbolic part of an offset: two lanes of one row are a constant number of bytes apart. The
 * block is walked once, forwards; what comes from other blocks is unknown.
 */
import { addressOf } from '../../analysis/affine.ts';
import type { Analyses } from '../../analysis/cache.ts';
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import type { Atom } from '../../analysis/linear.ts';
import type { Block } from '../../ir/block.ts';
import { type Constant, constElement, constUndef } from '../../ir/constant.ts';
import { type Inst, type InstOf, isCall, isSimpleAccess } from '../../ir/inst.ts';
import { bitSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isVector, scalarType, type Type } from '../../ir/type.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { type LaneForm, laneForm, type PointerLanes, pointerLanes, termWords } from './pointer-lanes.ts';

/** What a lane holds. */
export type MemoryLane =
  | { readonly kind: 'memory'; readonly row: number; readonly at: number; readonly by: Inst }
  | { readonly kind: 'constant'; readonly value: Constant }
  | { readonly kind: 'poison' }
  | { readonly kind: 'unknown' };

const POISON: MemoryLane = { kind: 'poison' };
const UNKNOWN: MemoryLane = { kind: 'unknown' };

/** Vectors with more lanes are nobody's registers. */
export const MAX_LANES = 1024;

/** Names of bases and symbolic offsets, as small numbers. */
export class Rows {
  private readonly known: Analyses;
  private readonly bases = new Map<Value, number>();
  private readonly rows = new Map<string, number>();
  /** Vectors of indices; those of one width only, as all of a module's pointers but few have. */
  private readonly vectors = new Map<Value, LaneForm | null>();

  constructor(known: Analyses) {
    this.known = known;
  }

  /** Row and byte of a pointer; null when its constant part is out of all bounds. */
  place(pointer: Value): { readonly row: number; readonly at: number } | null {
    const { base, offset } = addressOf(this.known.affine, pointer);
    const { width } = offset;
    const terms = new Map<string, bigint>();
    const add = (name: string, by: bigint): void => {
      terms.set(name, BigInt.asIntN(width, (terms.get(name) ?? 0n) + by));
    };
    let { constant } = offset;
    for (const { atom, coefficient } of offset.terms) {
      const lane = this.extracted(atom, width);
      if (lane === null) add(String(atom.index), coefficient);
      else {
        for (const [name, by] of lane.terms) add(name, coefficient * by);
        constant = BigInt.asIntN(width, constant + coefficient * lane.constant);
      }
    }
    const at = Number(constant);
    return Number.isSafeInteger(at) ? { row: this.row(base, termWords(terms)), at } : null;
  }

  /** A lane of a vector of which more is known than that: of an induction, of a splat and steps. */
  private extracted(
    atom: Atom,
    width: number,
  ): { readonly terms: LaneForm['terms']; readonly constant: bigint } | null {
    const { value, cast } = atom;
    if (cast !== 'same' || !isInst(value) || value.op !== Op.ExtractElement) return null;
    const vector = value.operands[0]!;
    let form = this.vectors.get(vector);
    if (form === undefined) {
      form = laneForm(this.known, width, vector);
      this.vectors.set(vector, form);
    }
    const constant = form?.lanes[indexOf(value.operands[1]!)];
    return form === null || constant === undefined ? null : { terms: form.terms, constant };
  }

  /** The same for a vector of pointers: one row, a byte a lane. */
  places(pointers: Value): PointerLanes | null {
    return pointerLanes(this.known, pointers, (base, terms) => this.row(base, terms));
  }

  private row(base: Value, terms: readonly string[]): number {
    let number = this.bases.get(base);
    if (number === undefined) {
      number = this.bases.size;
      this.bases.set(base, number);
    }
    const key = `${number} ${terms.join(' ')}`;
    let row = this.rows.get(key);
    if (row === undefined) {
      row = this.rows.size;
      this.rows.set(key, row);
    }
    return row;
  }
}

export type MemoryLanes = ReadonlyMap<Inst, readonly MemoryLane[]>;

/** The lanes of the block's vectors (and scalars: one lane) that move memory around; others are not in the map. */
export function memoryLanes(known: Analyses, rows: Rows, block: Block): MemoryLanes {
  const { layout } = known.module;
  const found = new Map<Inst, readonly MemoryLane[]>();
  const lanesOf = (value: Value): readonly MemoryLane[] | null => {
    if (isInst(value)) return found.get(value) ?? null;
    if (value.kind === ValueKind.Poison) return laneOfAll(value.type, POISON);
    if (value.kind === ValueKind.Undef)
      return laneOfAll(value.type, { kind: 'constant', value: constUndef(scalarType(value.type)) });
    return isConstant(value) ? constantLanes(value) : null;
  };
  for (let inst = block.first; inst !== null; inst = inst.next) {
    const lanes = lanesMadeBy(inst, rows, lanesOf, (type) => bitSize(layout, scalarType(type)));
    if (lanes !== null) found.set(inst, lanes);
  }
  return found;
}

/** Instructions that only move lanes. */
export function movesLanes(inst: Inst): boolean {
  switch (inst.op) {
    case Op.ShuffleVector:
    case Op.InsertElement:
    case Op.ExtractElement:
    case Op.BitCast:
      return true;
    case Op.Select:
      return isConstant(inst.operands[0]!) && isVector(inst.operands[0]!.type);
    default:
      return false;
  }
}

type LanesOf = (value: Value) => readonly MemoryLane[] | null;

function lanesMadeBy(
  inst: Inst,
  rows: Rows,
  lanesOf: LanesOf,
  elementBits: (type: Type) => number,
): readonly MemoryLane[] | null {
  const count = laneCount(inst.type);
  if (count === 0) return null;
  switch (inst.op) {
    case Op.Load:
      return isSimpleAccess(inst) ? loaded(inst, rows, count, elementBits(inst.type)) : null;
    case Op.Call:
      return gathered(inst, rows, count);
    case Op.ShuffleVector:
      return shuffled(inst, lanesOf);
    case Op.Select:
      return movesLanes(inst) ? blended(inst, lanesOf) : null;
    case Op.InsertElement:
      return inserted(inst, lanesOf);
    case Op.ExtractElement: {
      const lane = lanesOf(inst.operands[0]!)?.[indexOf(inst.operands[1]!)];
      return lane === undefined ? null : [lane];
    }
    case Op.BitCast: {
      const from = inst.operands[0]!;
      const sameLanes = laneCount(from.type) === count && elementBits(from.type) === elementBits(inst.type);
      return sameLanes && isVector(inst.type) === isVector(from.type) ? lanesOf(from) : null;
    }
    default:
      return null;
  }
}

function loaded(inst: Inst, rows: Rows, count: number, bits: number): MemoryLane[] | null {
  if (bits % 8 !== 0) return null;
  const place = rows.place(inst.operands[0]!);
  if (place === null) return null;
  const { row, at } = place;
  return Array.from({ length: count }, (_, i) => ({
    kind: 'memory',
    row,
    at: at + (i * bits) / 8,
    by: inst,
  }));
}

/** A masked gather whose lanes are all on. */
function gathered(inst: InstOf<typeof Op.Call>, rows: Rows, count: number): MemoryLane[] | null {
  if (!isMasked(inst, 'masked.gather') || !isAllOn(inst.operands[2]!, count)) return null;
  const places = rows.places(inst.operands[0]!);
  if (places === null) return null;
  return places.at.map((at) => ({ kind: 'memory', row: places.row, at, by: inst }));
}

export function isMasked(inst: Inst, name: 'masked.gather' | 'masked.scatter'): boolean {
  return isCall(inst) && intrinsicOf(inst)?.name === name;
}

/** Is every lane of a constant mask on? */
export function isAllOn(mask: Value, count: number): boolean {
  if (!isConstant(mask)) return false;
  for (let i = 0; i < count; i++) {
    const bit = constElement(mask, i);
    if (bit === null || bit.kind !== ValueKind.Int || bit.value === 0n) return false;
  }
  return true;
}

function shuffled(inst: InstOf<typeof Op.ShuffleVector>, lanesOf: LanesOf): MemoryLane[] | null {
  const split = laneCount(inst.operands[0]!.type);
  const [a, b] = [lanesOf(inst.operands[0]!), lanesOf(inst.operands[1]!)];
  if (a === null && b === null) return null;
  return inst.extra.mask.map((m) => {
    if (m < 0) return POISON;
    return (m < split ? a?.[m] : b?.[m - split]) ?? UNKNOWN;
  });
}

/** Lanes of two vectors that constants choose. */
function blended(inst: Inst, lanesOf: LanesOf): MemoryLane[] | null {
  const [mask, yes, no] = inst.operands as [Value, Value, Value];
  const [a, b] = [lanesOf(yes), lanesOf(no)];
  if (!isConstant(mask) || (a === null && b === null)) return null;
  return Array.from({ length: laneCount(inst.type) }, (_, i) => {
    const bit = constElement(mask, i);
    if (bit === null || bit.kind !== ValueKind.Int) return UNKNOWN;
    return (bit.value !== 0n ? a?.[i] : b?.[i]) ?? UNKNOWN;
  });
}

function inserted(inst: Inst, lanesOf: LanesOf): MemoryLane[] | null {
  const index = indexOf(inst.operands[2]!);
  const count = laneCount(inst.type);
  const into = lanesOf(inst.operands[0]!);
  const lane = lanesOf(inst.operands[1]!)?.[0] ?? UNKNOWN;
  if (index < 0 || index >= count || (into === null && lane === UNKNOWN)) return null;
  const lanes: MemoryLane[] = into === null ? new Array<MemoryLane>(count).fill(UNKNOWN) : [...into];
  lanes[index] = lane;
  return lanes;
}

function constantLanes(value: Constant): MemoryLane[] | null {
  const count = isVector(value.type) ? laneCount(value.type) : 0;
  const lanes: MemoryLane[] = [];
  for (let i = 0; i < count; i++) {
    const lane = constElement(value, i);
    if (lane === null) return null;
    lanes.push(lane.kind === ValueKind.Poison ? POISON : { kind: 'constant', value: lane });
  }
  return lanes;
}

function laneOfAll(type: Type, lane: MemoryLane): MemoryLane[] {
  return new Array<MemoryLane>(laneCount(type)).fill(lane);
}

/** Lanes of a fixed vector, 1 for what a vector may hold, 0 for anything else. */
function laneCount(type: Type): number {
  if (!isVector(type)) return 1;
  return type.scalable || type.count > MAX_LANES ? 0 : type.count;
}

function indexOf(value: Value): number {
  return value.kind === ValueKind.Int && Number.isSafeInteger(value.small) ? value.small : -1;
}
