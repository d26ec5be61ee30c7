/**
 * The body of a vector loop: every demanded value of the plan, in the plan's order, as vectors (one a part), as the scalar
 * of the first lane, or as scalars of all lanes.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Block } from '../../../ir/block.ts';
import {
  buildBinary,
  buildBr,
  buildCast,
  buildCondBr,
  buildExtractElement,
  buildFreeze,
  buildGep,
  buildSelect,
  buildShuffle,
  type Place,
  placeAtEnd,
  placeBefore,
  put,
} from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import { setFlags } from '../../../ir/edit.ts';
import { FAST_MATH, Flag, POISON_FLAGS, TAIL_KINDS } from '../../../ir/flags.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { indexBits } from '../../../ir/layout.ts';
import type { Module } from '../../../ir/module.ts';
import { isBinary, isCast, Op } from '../../../ir/op.ts';
import { I8, intType, isInt, isPtr, vectorType, withScalar } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { FlatEmitter } from '../flat/emit.ts';
import type { HeaderPhi } from '../legality/header-phis.ts';
import { isAlways } from '../legality/predicates.ts';
import { isExtreme, type Reduction } from '../legality/reduction.ts';
import type { Scan } from '../legality/scans.ts';
import type { LoopModel } from '../model.ts';
import type { LoopPlan } from '../plan.ts';
import type { WideSum } from '../sums/addends.ts';
import { isCounted } from '../values/counted.ts';
import { EACH, FIRST, WIDE } from '../values/demands.ts';
import { isLaneCast, laneStepOf } from '../values/lane-addresses.ts';
import { emitAccess } from './access.ts';
import { anyOfWith, anyPart } from './any.ts';
import type { GuardBlocks, Names } from './blocks.ts';
import { emitFolds } from './folds.ts';
import { emitIdiom } from './idiom.ts';
import { broadcast, type Stride, strides } from './lanes.ts';
import { Masks } from './masks.ts';
import { type MovingValue, movedPointer, wideMoving } from './moving.ts';
import { isNarrow, narrowPart } from './narrow.ts';
import { emitNeighbours } from './neighbours.ts';
import { PartOrder } from './part-order.ts';
import { addInOrder, addScalar, joinFlags } from './reduce.ts';
import { emitScan, type RunningTotal } from './scan.ts';
import { emitSerial, gatherLanes } from './serial.ts';
import { SpilledLanes } from './spills.ts';
import { widenCall, widenPlain } from './widen.ts';

type Phi = InstOf<typeof Op.Phi>;

export class BodyEmitter {
  readonly plan: LoopPlan;
  readonly module: Module;
  readonly preheader: Block;
  /** The block with the phis, and the one with the branch back: in a search loop the conditions stand before the latch. */
  readonly body: Block;
  readonly latch: Block;
  /** For what is done where a condition holds, in this order; the last leads on to the latch. */
  private readonly guards: GuardBlocks[];
  readonly masks: Masks;
  readonly names: Names;
  private readonly partOrder = new PartOrder();
  private readonly wides = new Map<Value, Value[]>();
  private readonly firsts = new Map<Value, Value>();
  private readonly eachs = new Map<Value, Value[]>();
  /** GEPs that are made lane by lane when they are asked for, and their flags. */
  private readonly lazy = new Map<Value, number>();
  private readonly splats = new Map<Value, Value>();
  private readonly moving = new Map<Value, MovingValue>();
  private readonly sums = new Map<Inst, { reduction: Reduction; phi: Phi }>();
  private readonly wideSums = new Map<Inst, { sum: WideSum; phi: Phi; total: Value | null }>();
  private readonly cuts = new Map<Value, Map<number, Value>>();
  /** Records, by the scalar that they are when a turn begins. */
  private readonly states = new Map<Value, Value>();
  /** Phis of parts that go from iteration to iteration: the scalar that a turn begins with, and the next one. */
  private readonly serials = new Map<Value, { next: Inst; carried: Phi }>();
  /** By their updates. */
  private readonly scans = new Map<Inst, RunningTotal>();
  private readonly recurrences = new Map<Value, { next: Inst; carried: Phi }>();
  private readonly flat: FlatEmitter | null;
  private readonly spills: SpilledLanes;
  /** Where code is put now. */
  private block: Block;
  private at: Place;

  constructor(
    plan: LoopPlan,
    module: Module,
    preheader: Block,
    loop: { readonly body: Block; readonly latch: Block; readonly guards: readonly GuardBlocks[] },
    names: Names,
  ) {
    this.plan = plan;
    this.module = module;
    this.preheader = preheader;
    this.body = loop.body;
    this.latch = loop.latch;
    this.guards = [...loop.guards];
    this.names = names;
    this.block = loop.body;
    this.at = placeAtEnd(loop.body);
    this.masks = new Masks(this);
    this.spills = new SpilledLanes(this, names);
    this.flat = plan.flat === null ? null : new FlatEmitter(this, plan.flat);
  }

  /** For a loop over elements, in the same blocks. */
  inside(plan: LoopPlan): BodyEmitter {
    return new BodyEmitter(
      plan,
      this.module,
      this.preheader,
      { body: this.body, latch: this.latch, guards: [] },
      this.names,
    );
  }

  get lanes(): number {
    return this.plan.lanes;
  }

  get place(): Place {
    return this.at;
  }

  /** At the end of the preheader, before its branch once it has one. */
  get before(): Place {
    const { last } = this.preheader;
    return last === null ? placeAtEnd(this.preheader) : placeBefore(last);
  }

  /** All instructions that the plan demands; `leave` ends what comes ahead of the latch of a search loop. */
  run(leave: (() => void) | null): void {
    const { model, order } = this.plan;
    let isAhead = leave !== null;
    for (const inst of order) {
      if (model.phis.has(inst)) continue;
      if (isAhead && !model.ahead.insts.has(inst)) {
        leave?.();
        isAhead = false;
        this.block = this.latch;
      }
      this.at = placeAtEnd(this.block, inst.notes?.debugLoc ?? null);
      const serial = model.serial.get(inst);
      if (serial !== undefined) {
        if (serial.insts[0] === inst) emitSerial(this, serial);
        continue;
      }
      const demand = model.demands.get(inst) ?? 0;
      const access = model.accesses.get(inst);
      const sum = this.sums.get(inst);
      if (sum !== undefined) {
        this.sumUp(sum.reduction, sum.phi);
        continue;
      }
      const running = this.scans.get(inst);
      if (running !== undefined) {
        this.wides.set(inst, emitScan(this, running));
        continue;
      }
      const wide = this.wideSums.get(inst);
      if (wide !== undefined) {
        wide.total = emitFolds(this, wide.sum, wide.phi);
        continue;
      }
      if (access !== undefined) {
        if (this.flat !== null) this.flat.emitAt(inst);
        else if (access.isStore || demand !== 0) emitAccess(this, access);
        continue;
      }
      if ((demand & WIDE) !== 0) this.widen(inst);
      if ((demand & FIRST) !== 0 && !this.firsts.has(inst)) this.setFirst(inst, this.cloneFirst(inst));
      if ((demand & EACH) !== 0) this.emitEach(inst);
    }
    if (isAhead) leave?.();
    this.block = this.latch;
    this.at = placeAtEnd(this.latch);
    // Behind the loop it is too late to make the values of the iterations before.
    for (const inst of model.liveOuts)
      if (model.shape.isBottom && this.recurrences.has(inst)) this.wide(inst, this.plan.parts - 1);
  }

  /** Accesses of one part. */
  inPart<T>(part: number, work: () => T): T {
    return this.partOrder.note(this.block, part, this.module.layout, work);
  }

  /** One part behind the other; not where parts take lanes from one another, which are loaded again later (`sliding-loads`). */
  orderParts(): void {
    if (!this.plan.isPartByPart || this.plan.parts < 2 || this.body !== this.latch) return;
    if (this.recurrences.size + this.serials.size > 0) return;
    this.partOrder.apply(this.body, this.module.layout);
  }

  /** Puts code where the condition holds; others must not use what is made there. */
  onlyWhere(condition: Value, work: () => void): void {
    const { debugLoc } = this.at;
    const { holds, next } = this.guards.shift()!;
    buildCondBr(this.at, condition, holds, next);
    this.at = placeAtEnd(holds, debugLoc);
    work();
    buildBr(this.at, next);
    this.block = next;
    this.at = placeAtEnd(next, debugLoc);
  }

  /** A value of the source as a vector, one for each part. */
  wide(value: Value, part: number): Value {
    if (isInvariant(this.plan.model.shape.loop, value)) return this.splat(value);
    const known = this.wides.get(value)?.[part];
    if (known !== undefined) return known;
    if (this.plan.model.serial.has(value)) return this.gathered(value, part);
    const state = this.states.get(value);
    if (state !== undefined) return this.inAllParts(value, state);
    const recurrence = this.recurrences.get(value);
    if (recurrence !== undefined) return this.spliced(value, recurrence, part);
    if (this.lazy.has(value) && isInst(value)) return this.widenPart(value, part);
    const moving = this.moving.get(value);
    invariant(moving !== undefined && isInst(value), 'a value is emitted before its uses');
    return wideMoving(this, moving, value.type)[part]!;
  }

  private gathered(value: Value, part: number): Value {
    const known = this.wides.get(value) ?? [];
    this.wides.set(value, known);
    known[part] = gatherLanes(this, value, part);
    return known[part]!;
  }

  /** The values of the iterations before: the last lane of what came before, then all lanes but the last. */
  private spliced(phi: Value, { next, carried }: { next: Inst; carried: Phi }, part: number): Value {
    const known = this.wides.get(phi) ?? [];
    this.wides.set(phi, known);
    const before = part === 0 ? carried : this.wide(next, part - 1);
    const mask = Array.from({ length: this.lanes }, (_, i) => this.lanes - 1 + i);
    known[part] = buildShuffle(this.at, before, this.wide(next, part), mask);
    return known[part]!;
  }

  /** An instruction of a loop over elements, unless it has been brought from elsewhere. */
  emitElement(inst: Inst): void {
    const { model } = this.plan;
    const isWide = ((model.demands.get(inst) ?? 0) & WIDE) !== 0;
    if (isWide && !model.accesses.has(inst)) this.widen(inst);
  }

  /** Of a loop over elements: the invariant of the loop over records that one of its own stands for. */
  outside(value: Value): Value {
    const own = this.plan.outside?.get(value);
    if (own === undefined || own.type === value.type) return own ?? value;
    invariant(isInt(value.type), 'only integers have fewer bits');
    return this.cutInvariant(own, value.type.bits);
  }

  private inAllParts(value: Value, scalar: Value): Value {
    const splat = broadcast(this.at, scalar, this.lanes);
    this.wides.set(
      value,
      Array.from({ length: this.plan.parts }, () => splat),
    );
    return splat;
  }

  setWide(inst: Inst, parts: Value[]): void {
    this.wides.set(inst, parts);
  }

  /** The scalar of the first iteration of a chunk. */
  first(value: Value): Value {
    if (isInvariant(this.plan.model.shape.loop, value)) return value;
    const known = this.firsts.get(value) ?? this.moving.get(value)?.scalar ?? this.states.get(value);
    if (known !== undefined) return known;
    if (this.plan.model.serial.has(value)) return this.each(value, 0);
    const scalar = buildExtractElement(this.at, this.wide(value, 0), 0);
    this.firsts.set(value, scalar);
    return scalar;
  }

  setFirst(inst: Inst, value: Value): void {
    this.firsts.set(inst, value);
  }

  setEach(inst: Inst, lanes: Value[]): void {
    this.eachs.set(inst, lanes);
  }

  /** The scalar of one iteration of a chunk. */
  each(value: Value, lane: number): Value {
    if (isInvariant(this.plan.model.shape.loop, value)) return value;
    const known = this.eachs.get(value) ?? [];
    this.eachs.set(value, known);
    known[lane] ??= this.makeEach(value, lane);
    return known[lane]!;
  }

  /** An induction in one iteration of a chunk, made at a place outside of the body; other values as they are. */
  scalarAt(place: Place, value: Value, lane: number): Value {
    const moving = this.moving.get(value);
    if (moving === undefined || lane === 0) return moving?.scalar ?? value;
    const { scalar, step } = moving;
    if (isPtr(value.type) && typeof step === 'bigint')
      return buildGep(place, I8, scalar, [this.offset(scalar, BigInt(lane) * step)]);
    invariant(isInt(value.type), 'inductions are integers or pointers');
    return buildBinary(place, Op.Add, scalar, strides(this.before, value.type, step, lane));
  }

  /** Registers an induction: the scalar that stands for its phi, and the vectors made of it on demand. */
  setMoving(phi: Phi, scalar: Value, step: Stride, start: Value): void {
    this.moving.set(phi, { scalar, start, step, wide: new Map() });
  }

  /** Registers a record, and what it is when a turn begins. */
  setRecord(phi: Phi, state: Phi): void {
    this.states.set(phi, state);
  }

  /** Registers a value that goes from iteration to iteration: `carried` is what a turn begins with. */
  setSerial(phi: Phi, next: Inst, carried: Phi): void {
    this.serials.set(phi, { next, carried });
  }

  /** Registers a recurrence: `carried` holds the last part of the turn before. */
  setRecurrence(phi: Phi, next: Inst, carried: Phi): void {
    this.recurrences.set(phi, { next, carried });
  }

  /** Registers a scan: `before` holds what came before a turn, in all lanes. */
  setScan(phi: Phi, scan: Scan, before: Phi): void {
    this.scans.set(scan.update, { scan, before, after: null });
    this.setRecurrence(phi, scan.update, before);
  }

  /** What comes before the next turn. */
  scanned({ update }: Scan): Value {
    const after = this.scans.get(update)?.after ?? null;
    invariant(after !== null, 'a scan is emitted with its update');
    return after;
  }

  /** Registers a reduction that is one scalar, and its phi. */
  setScalarSum(reduction: Reduction, phi: Phi): void {
    this.sums.set(reduction.scalar!.update, { reduction, phi });
  }

  /** Registers a sum of narrow numbers, and the phi of its total. */
  setWideSum({ next }: Reduction, sum: WideSum, phi: Phi): void {
    this.wideSums.set(next, { sum, phi, total: null });
  }

  /** The total of such a sum at the end of a turn, in lanes. */
  wideSum({ next }: Reduction): Value {
    const total = this.wideSums.get(next)?.total ?? null;
    invariant(total !== null, 'a sum is emitted with the last of its updates');
    return total;
  }

  /** What such a reduction is at the end of a turn. */
  scalarSum(reduction: Reduction): Value {
    return this.each(reduction.scalar!.update, this.plan.chunk - 1);
  }

  /** All that a turn adds, in order or all at once. */
  private sumUp(reduction: Reduction, phi: Phi): void {
    const { update, added, isOrdered } = reduction.scalar!;
    const parts = Array.from({ length: this.plan.parts }, (_, part) => this.wide(added, part));
    const flags = joinFlags(reduction, this.plan.model.hints.reorderFloats);
    const sum = isOrdered
      ? addInOrder(this.at, this.module, phi, parts)
      : addScalar(this.at, this.module, reduction, phi, parts, flags);
    const known = this.eachs.get(update) ?? [];
    known[this.plan.chunk - 1] = sum;
    this.eachs.set(update, known);
  }

  splat(value: Value): Value {
    let known = this.splats.get(value);
    if (known === undefined) {
      known = broadcast(this.before, this.outside(value), this.lanes);
      this.splats.set(value, known);
    }
    return known;
  }

  private makeEach(value: Value, lane: number): Value {
    const serial = this.serials.get(value);
    if (serial !== undefined) return lane === 0 ? serial.carried : this.each(serial.next, lane - 1);
    const flags = this.lazy.get(value);
    if (flags !== undefined && isInst(value) && value.op === Op.GetElementPtr) {
      const [base, ...indices] = value.operands.map((operand) => this.each(operand, lane));
      return buildGep(this.at, value.extra.source, base!, indices, flags);
    }
    if (flags !== undefined && isInst(value) && isCast(value.op)) {
      const cast = buildCast(this.at, value.op, this.each(value.operands[0]!, lane), value.type);
      setFlags(cast, flags);
      return cast;
    }
    if (flags !== undefined && isInst(value) && isBinary(value.op)) {
      const [a, b] = value.operands;
      return buildBinary(this.at, value.op, this.each(a!, lane), this.each(b!, lane), flags);
    }
    const moving = this.moving.get(value);
    if (moving === undefined) return this.takenOut(value, lane);
    if (lane === 0) return moving.scalar;
    if (isPtr(value.type)) return movedPointer(this, moving, lane);
    invariant(isInt(value.type), 'inductions are integers or pointers');
    return buildBinary(this.at, Op.Add, moving.scalar, strides(this.before, value.type, moving.step, lane));
  }

  /** A lane of a vector; what was computed in fewer bits has no others. */
  private takenOut(value: Value, lane: number): Value {
    const vector = this.wide(value, Math.floor(lane / this.lanes));
    const isSpilled = this.plan.model.serial.size > 0 && this.spills.takes(vector);
    const scalar = isSpilled
      ? this.spills.lane(value, lane)
      : buildExtractElement(this.at, vector, lane % this.lanes);
    return scalar.type === value.type ? scalar : buildCast(this.at, Op.ZExt, scalar, value.type);
  }

  /** A constant number of bytes, in the type of a pointer's indices. */
  offset(pointer: Value, bytes: bigint | number): Value {
    const space = isPtr(pointer.type) ? pointer.type.addressSpace : 0;
    return constInt(intType(indexBits(this.module.layout, space)), BigInt(bytes));
  }

  /** A GEP that is demanded lane by lane, as a vector of pointers; so are the GEPs that it is made of. */
  widePointer(pointer: Value, part: number): Value {
    invariant(isInst(pointer) && pointer.op === Op.GetElementPtr, 'addresses of gathers are GEPs');
    return this.widenPart(pointer, part);
  }

  /** Pure instructions, part by part. */
  private widen(inst: Inst): void {
    const moving = inst.op === Op.Trunc ? this.moving.get(inst.operands[0]!) : undefined;
    if (moving !== undefined && isInt(inst.type)) {
      this.wides.set(inst, wideMoving(this, moving, inst.type));
      return;
    }
    const parts: Value[] = [];
    for (let part = 0; part < this.plan.parts; part++) parts.push(this.widenPart(inst, part));
    this.wides.set(inst, parts);
  }

  /** A value of the source in as many bits as it was made in; an induction in just those asked for. */
  narrowWide(value: Value, part: number, bits: number): Value {
    const moving = this.moving.get(value);
    if (moving !== undefined && this.wides.get(value) === undefined)
      return wideMoving(this, moving, intType(bits))[part]!;
    return this.wide(value, part);
  }

  /** A vector with its lanes cut to fewer bits, once. */
  remembered(vector: Value, bits: number): Value {
    const known = this.cuts.get(vector) ?? new Map<number, Value>();
    this.cuts.set(vector, known);
    let made = known.get(bits);
    if (made === undefined) {
      made = buildCast(this.at, Op.Trunc, vector, vectorType(intType(bits), this.lanes));
      known.set(bits, made);
    }
    return made;
  }

  /** An invariant scalar cut to fewer bits before the loop, once. */
  cutInvariant(value: Value, bits: number): Value {
    const known = this.cuts.get(value) ?? new Map<number, Value>();
    this.cuts.set(value, known);
    let made = known.get(bits);
    if (made === undefined) {
      made = buildCast(this.before, Op.Trunc, this.outside(value), intType(bits));
      known.set(bits, made);
    }
    return made;
  }

  private widenPart(inst: Inst, part: number): Value {
    const anyOf = anyOfWith(this, inst);
    if (anyOf !== null) return anyPart(this, anyOf, inst, part);
    const idiom = this.plan.model.idioms.get(inst);
    if (idiom !== undefined) return emitIdiom(this, idiom, part);
    const sum = this.plan.model.neighbours.get(inst);
    if (sum !== undefined) return emitNeighbours(this, sum, part, this.bitsOf(inst));
    if (isNarrow(this, inst)) return narrowPart(this, inst, part);
    const wide = (i: number): Value => this.wide(inst.operands[i]!, part);
    const type = withScalar(vectorType(inst.type, this.lanes), inst.type);
    const flags = this.flagsOf(inst);
    const plain = widenPlain(this.at, inst, type, wide, flags);
    if (plain !== null) return plain;
    switch (inst.op) {
      case Op.Select: {
        const [cond] = inst.operands;
        const isFixed = isInvariant(this.plan.model.shape.loop, cond!);
        if (this.keepsLast(inst))
          return buildSelect(this.at, buildFreeze(this.at, wide(0)), wide(1), wide(2));
        return buildSelect(this.at, isFixed ? this.outside(cond!) : wide(0), wide(1), wide(2), flags);
      }
      case Op.GetElementPtr: {
        const [base, ...indices] = inst.operands.map((operand, i) =>
          isInvariant(this.plan.model.shape.loop, operand) ? operand : wide(i),
        );
        const all = indices.every((index) => index.type.kind !== type.kind) && base!.type.kind !== type.kind;
        return buildGep(this.at, inst.extra.source, all ? wide(0) : base!, indices, flags);
      }
      case Op.Phi:
        return this.masks.blend(inst, part);
      case Op.Call:
        return widenCall(this, inst, part, flags);
      default:
        invariant(false, 'the plan widens only what has a vector form');
    }
  }

  /** In how many bits an integer is computed. */
  private bitsOf(inst: Inst): number {
    invariant(isInt(inst.type), 'an integer');
    return this.plan.model.widths.get(inst) ?? inst.type.bits;
  }

  private keepsLast(inst: Inst): boolean {
    for (const entry of this.plan.model.phis.values())
      if (entry.kind === 'reduction' && entry.reduction.kind === 'last' && entry.reduction.next === inst)
        return true;
    return false;
  }

  /** What is reordered may neither promise that it does not wrap, nor that nothing on the way is NaN or infinite. */
  private flagsOf(inst: Inst): number {
    for (const entry of this.plan.model.phis.values()) {
      if (entry.kind !== 'reduction' || !entry.reduction.chain.has(inst)) continue;
      if (isExtreme(entry.reduction.kind)) return inst.flags;
      const licence = this.plan.model.hints.reorderFloats && isReordered(entry, inst) ? Flag.Reassoc : 0;
      return ((inst.flags & ~POISON_FLAGS) | licence) & (FAST_MATH | Flag.Exact | TAIL_KINDS);
    }
    return inst.flags;
  }

  /** The same instruction on scalars of the first iteration. */
  private cloneFirst(inst: Inst): Value {
    const { model } = this.plan;
    const isWide = (model.demands.get(inst)! & WIDE) !== 0;
    if (isWide && !isCounted(model, inst)) return this.first(inst);
    const operands = inst.operands.map((operand) => this.first(operand));
    const isSure = inst.op !== Op.GetElementPtr || isReached(model, inst);
    const keeps = isAlways(model.predicates, inst.block!) && !model.ahead.insts.has(inst) && isSure;
    const flags = keeps ? inst.flags : inst.flags & ~POISON_FLAGS;
    // The same opcode with the same extra.
    return put(this.at, inst.op, inst.type, operands, inst.extra as never, flags) as unknown as Inst;
  }

  private emitEach(inst: Inst): void {
    if (inst.op !== Op.GetElementPtr) {
      if (this.wides.has(inst)) return; // taken from the vectors when asked for
      if (!isLaneCast(inst) && laneStepOf(this.plan.model, inst) === null) return;
    }
    // Made when an access asks for it: a gather takes the vector.
    const keeps = isAlways(this.plan.model.predicates, inst.block!);
    const flags = keeps ? inst.flags : inst.flags & ~POISON_FLAGS;
    this.lazy.set(inst, flags);
  }
}

function isReordered(entry: HeaderPhi, inst: Inst): boolean {
  const isSum = inst.op === Op.FAdd || inst.op === Op.FSub || inst.op === Op.FMul;
  return entry.kind === 'reduction' && isSum;
}

/**
 * Is the address part of that of an access which every iteration makes? Where it is only wanted under a condition, the program may
 * compute it out of bounds and never use it, and the access of all lanes would use it nevertheless.
 */
function isReached({ accesses }: LoopModel, address: Inst): boolean {
  for (const { conditional, pointer } of accesses.values()) {
    if (conditional) continue;
    for (let at = pointer; isInst(at) && at.op === Op.GetElementPtr; at = at.operands[0]!)
      if (at === address) return true;
  }
  return false;
}
