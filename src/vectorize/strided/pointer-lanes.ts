/**
 * The lanes of a vector of pointers as one row and a constant a lane.
 *
 *     getelementptr T, ptr %b, <4 x i64> %v       where %v is
 *         a constant                              <0, 3, 6, 9>
 *         a splat of a scalar                     the scalar's linear form in every lane
 *         sums, differences, constant multiples   of such
 *         an induction: a phi whose start is a progression and whose step is a splat: its own lane 0, and the steps
 *
 * Arithmetic is modulo the index width, as addresses are.
 */
import { addressOf, formOf } from '../../analysis/affine.ts';
import type { Analyses } from '../../analysis/cache.ts';
import { type Constant, constElement } from '../../ir/constant.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import { allocSize, fieldOffset, indexBits } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isPtr, isVector, type Type, TypeKind } from '../../ir/type.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';

export interface PointerLanes {
  readonly row: number;
  /** Bytes, one a lane. */
  readonly at: readonly number[];
}

/** Symbolic part by name, constants by lane, both modulo 2^width. */
export interface LaneForm {
  readonly terms: ReadonlyMap<string, bigint>;
  readonly lanes: readonly bigint[];
}

/** Deeper expressions are of no use to anybody. */
const MAX_DEPTH = 32;

export function pointerLanes(
  known: Analyses,
  pointers: Value,
  rowOf: (base: Value, terms: readonly string[]) => number,
): PointerLanes | null {
  if (!isVector(pointers.type) || pointers.type.scalable || !isPtr(pointers.type.element)) return null;
  const width = indexBits(known.module.layout, pointers.type.element.addressSpace);
  const reader = new Reader(known, width, pointers.type.count);
  const found = reader.address(pointers, 0);
  if (found === null) return null;
  const at = found.form.lanes.map(Number);
  if (!at.every(Number.isSafeInteger)) return null;
  return { row: rowOf(found.base, termWords(found.form.terms)), at };
}

/** A vector of integers of that width as a symbolic part and a constant a lane; null when it is no such thing. */
export function laneForm(known: Analyses, width: number, vector: Value): LaneForm | null {
  if (!isVector(vector.type) || vector.type.scalable) return null;
  return new Reader(known, width, vector.type.count).integer(vector, 0);
}

/** The terms of a symbolic part as words, in an order that is the same for equal ones. */
export function termWords(terms: ReadonlyMap<string, bigint>): string[] {
  return [...terms]
    .filter(([, k]) => k !== 0n)
    .sort(byName)
    .map(([name, k]) => `${name}*${k}`);
}

/** Atoms are numbered; those of vectors come after, by name. */
function byName([a]: readonly [string, bigint], [b]: readonly [string, bigint]): number {
  const [x, y] = [Number(a), Number(b)];
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
  return a < b ? -1 : 1;
}

class Reader {
  private readonly known: Analyses;
  private readonly width: number;
  private readonly count: number;

  constructor(known: Analyses, width: number, count: number) {
    this.known = known;
    this.width = width;
    this.count = count;
  }

  address(pointers: Value, depth: number): { base: Value; form: LaneForm } | null {
    if (depth > MAX_DEPTH) return null;
    if (!isVector(pointers.type)) return this.scalarAddress(pointers);
    const one = splatOf(pointers);
    if (one !== null) return this.scalarAddress(one);
    if (!isInst(pointers) || pointers.op !== Op.GetElementPtr) return null;
    const from = this.address(pointers.operands[0]!, depth + 1);
    const step = from === null ? null : this.steps(pointers, depth + 1);
    return from === null || step === null ? null : { base: from.base, form: this.sum(from.form, step, 1n) };
  }

  private scalarAddress(pointer: Value): { base: Value; form: LaneForm } {
    const { base, offset } = addressOf(this.known.affine, pointer);
    const terms = new Map(offset.terms.map((t) => [String(t.atom.index), t.coefficient]));
    return { base, form: { terms, lanes: this.every(offset.constant) } };
  }

  private steps(gep: InstOf<typeof Op.GetElementPtr>, depth: number): LaneForm | null {
    const { layout } = this.known.module;
    let total: LaneForm = { terms: new Map(), lanes: this.every(0n) };
    let type: Type = gep.extra.source;
    for (let i = 1; i < gep.operands.length; i++) {
      const index = gep.operands[i]!;
      if (i > 1 && type.kind === TypeKind.Struct) {
        const field = fieldIndex(index);
        const inner: Type | undefined = type.fields?.[field];
        const at = fieldOffset(layout, type, field);
        if (inner === undefined || !Number.isFinite(at)) return null;
        total = this.sum(total, { terms: new Map(), lanes: this.every(BigInt(at)) }, 1n);
        type = inner;
        continue;
      }
      if (i > 1) {
        if (type.kind !== TypeKind.Array) return null;
        type = type.element;
      }
      const size = allocSize(layout, type);
      const form = this.integer(index, depth);
      if (form === null || !Number.isFinite(size)) return null;
      total = this.sum(total, form, BigInt(size));
    }
    return total;
  }

  /** An integer, or a vector of them, of the index width. */
  integer(value: Value, depth: number): LaneForm | null {
    if (depth > MAX_DEPTH) return null;
    const type = isVector(value.type) ? value.type.element : value.type;
    if (!isInt(type)) return null;
    if (!isVector(value.type)) return this.scalar(value);
    if (isConstant(value)) return this.constant(value);
    const one = splatOf(value);
    if (one !== null) return this.scalar(one);
    if (type.bits !== this.width || !isInst(value)) return null;
    return this.computed(value, depth + 1);
  }

  private computed(value: Inst, depth: number): LaneForm | null {
    switch (value.op) {
      case Op.Phi:
        return this.induction(value, depth);
      case Op.Or:
        if ((value.flags & Flag.Disjoint) === 0) return null;
        return this.both(value, 1n, depth);
      case Op.Add:
        return this.both(value, 1n, depth);
      case Op.Sub:
        return this.both(value, -1n, depth);
      case Op.Mul:
      case Op.Shl: {
        const a = this.integer(value.operands[0]!, depth);
        const by = splatConstant(value.operands[1]!);
        if (a === null || by === null || by < 0n) return null;
        const factor = value.op === Op.Mul ? by : by < BigInt(this.width) ? 1n << by : null;
        return factor === null ? null : this.sum({ terms: new Map(), lanes: this.every(0n) }, a, factor);
      }
      default:
        return null;
    }
  }

  private both(value: Inst, sign: bigint, depth: number): LaneForm | null {
    const a = this.integer(value.operands[0]!, depth);
    const b = a === null ? null : this.integer(value.operands[1]!, depth);
    return a === null || b === null ? null : this.sum(a, b, sign);
  }

  /** Lanes keep their distances when every way in is a progression of one step, or the phi itself and a splat. */
  private induction(phi: Inst, depth: number): LaneForm | null {
    let steps: readonly bigint[] | null = null;
    for (const incoming of phi.operands) {
      if (isStepOf(incoming, phi)) continue;
      const start = this.integer(incoming, depth + 1);
      if (start === null) return null;
      const relative = start.lanes.map((lane) => this.wrapped(lane - start.lanes[0]!));
      if (steps !== null && relative.some((r, i) => r !== steps![i])) return null;
      steps = relative;
    }
    return steps === null ? null : { terms: new Map([[`phi${phi.id}`, 1n]]), lanes: steps };
  }

  private scalar(value: Value): LaneForm | null {
    const form = formOf(this.known.affine, value);
    if (form.width !== this.width) {
      return value.kind === ValueKind.Int ? { terms: new Map(), lanes: this.every(value.value) } : null;
    }
    const terms = new Map(form.terms.map((t) => [String(t.atom.index), t.coefficient]));
    return { terms, lanes: this.every(form.constant) };
  }

  private constant(value: Constant): LaneForm | null {
    const lanes: bigint[] = [];
    for (let i = 0; i < this.count; i++) {
      const lane = constElement(value, i);
      if (lane === null || lane.kind !== ValueKind.Int) return null;
      lanes.push(this.wrapped(lane.value));
    }
    return { terms: new Map(), lanes };
  }

  /** a + k · b */
  private sum(a: LaneForm, b: LaneForm, k: bigint): LaneForm {
    const terms = new Map(a.terms);
    for (const [name, by] of b.terms) terms.set(name, this.wrapped((terms.get(name) ?? 0n) + k * by));
    return { terms, lanes: a.lanes.map((lane, i) => this.wrapped(lane + k * b.lanes[i]!)) };
  }

  private every(value: bigint): bigint[] {
    return new Array<bigint>(this.count).fill(this.wrapped(value));
  }

  private wrapped(value: bigint): bigint {
    return BigInt.asIntN(this.width, value);
  }
}

/** `add %phi, splat`: the same for all lanes. */
function isStepOf(value: Value, phi: Inst): boolean {
  if (value === phi) return true;
  if (!isInst(value) || value.op !== Op.Add) return false;
  const [a, b] = [value.operands[0]!, value.operands[1]!];
  const by = a === phi ? b : b === phi ? a : null;
  return by !== null && (splatConstant(by) !== null || splatOf(by) !== null);
}

/** The scalar that is in every lane; null when that cannot be seen. */
export function splatOf(value: Value): Value | null {
  if (value.kind === ValueKind.Splat) return value.element;
  if (!isInst(value) || value.op !== Op.ShuffleVector || value.extra.mask.some((m) => m !== 0)) return null;
  const one = value.operands[0]!;
  if (!isInst(one) || one.op !== Op.InsertElement) return null;
  const index = one.operands[2]!;
  return index.kind === ValueKind.Int && index.value === 0n ? one.operands[1]! : null;
}

function splatConstant(value: Value): bigint | null {
  if (!isConstant(value) || !isVector(value.type)) return null;
  const first = constElement(value, 0);
  if (first === null || first.kind !== ValueKind.Int) return null;
  for (let i = 1; i < value.type.count; i++) {
    const lane = constElement(value, i);
    if (lane === null || lane.kind !== ValueKind.Int || lane.value !== first.value) return null;
  }
  return first.value;
}

function fieldIndex(index: Value): number {
  if (index.kind === ValueKind.Int) return index.small;
  const splat = isVector(index.type) ? splatConstant(index) : null;
  return splat === null ? -1 : Number(splat);
}
