/**
 * The inside of a vectorized loop: every block that all lanes run stands for one of the source, with scalars for what is
 * the same in all lanes or grows evenly (then of lane 0) and vectors for the rest. Stretches where lanes take different
 * ways are put into their head's block, one block after the other.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Alloca } from '../../../analysis/privates.ts';
import type { Block } from '../../../ir/block.ts';
import {
  buildBinary,
  buildBr,
  buildExtractElement,
  buildGep,
  buildPhi,
  buildSelect,
  type Place,
  placeAtEnd,
  placeBefore,
  put,
} from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt } from '../../../ir/constant.ts';
import { addIncoming, setFlags } from '../../../ir/edit.ts';
import { FAST_MATH, Flag, POISON_FLAGS, TAIL_KINDS } from '../../../ir/flags.ts';
import { argCountOf, type Inst, type InstOf } from '../../../ir/inst.ts';
import { indexBits } from '../../../ir/layout.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I8, intType, isInt, isPtr, isVector, type Type, vectorType, withScalar } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { broadcast, stepVector } from '../emit/lanes.ts';
import { widenPlain } from '../emit/widen.ts';
import { isExtreme } from '../legality/reduction.ts';
import { overloadsOf, wideIntrinsic } from '../values/widening.ts';
import { emitOuterAccess } from './emit-access.ts';
import { type Layouts, laidOutAlign } from './emit-layout.ts';
import { StretchMasks } from './emit-masks.ts';
import type { OuterPlan } from './plan.ts';
import { isScalarIndex } from './scalar-addresses.ts';

type Phi = InstOf<typeof Op.Phi>;

/** A phi of the vector loop whose values are still to come. */
interface OpenPhi {
  readonly source: Phi;
  readonly made: Phi;
}

export class OuterBody {
  readonly plan: OuterPlan;
  readonly module: Module;
  private readonly layouts: Layouts;
  private readonly preheader: Block;
  /** By block of the source that all lanes run. */
  private readonly blockOf: ReadonlyMap<Block, Block>;
  private readonly scalars = new Map<Value, Value>();
  private readonly wides = new Map<Value, Value>();
  private readonly eachs = new Map<Value, Value[]>();
  /** Phis of joins: what the stretch before brings. */
  private readonly blends = new Map<Phi, Value>();
  private readonly open: OpenPhi[] = [];
  private readonly lazy = new Map<Inst, boolean>();
  private at: Place;
  private masks: StretchMasks | null = null;
  private current: Block;

  constructor(
    plan: OuterPlan,
    module: Module,
    layouts: Layouts,
    preheader: Block,
    blockOf: ReadonlyMap<Block, Block>,
  ) {
    this.plan = plan;
    this.module = module;
    this.layouts = layouts;
    this.preheader = preheader;
    this.blockOf = blockOf;
    this.current = plan.model.shape.header;
    this.at = placeAtEnd(blockOf.get(this.current)!);
  }

  get lanes(): number {
    return this.plan.lanes;
  }

  get place(): Place {
    return this.at;
  }

  /** Do only some lanes get here? */
  get isSome(): boolean {
    return this.masks !== null;
  }

  /** The lanes that get here. */
  maskHere(): Value {
    const mask = this.masks?.block(this.current) ?? null;
    invariant(mask !== null, 'accesses under a mask are in a stretch');
    return mask;
  }

  /** All blocks but the latch's branch. */
  run(): void {
    const { shape, control } = this.plan.model;
    for (const block of shape.blocks) {
      if (control.within.has(block)) continue;
      const target = this.blockOf.get(block)!;
      this.enter(block, target, null);
      this.phis(block);
      this.straight(block);
      const stretch = control.stretches.get(block);
      if (stretch === undefined) {
        if (block !== shape.latch) this.branch(block, target);
        continue;
      }
      const masks = new StretchMasks(this, stretch);
      for (const inner of stretch.blocks) {
        this.enter(inner, target, masks);
        for (let inst = inner.first; inst?.op === Op.Phi; inst = inst.next)
          this.setWide(inst, masks.blend(inst));
        this.straight(inner);
      }
      this.enter(stretch.join, target, masks);
      for (let inst = stretch.join.first; inst?.op === Op.Phi; inst = inst.next)
        this.blends.set(inst, masks.blend(inst));
      this.masks = null;
      buildBr(placeAtEnd(target, block.last!.notes?.debugLoc ?? null), this.blockOf.get(stretch.join)!);
    }
    for (const phi of this.open) this.close(phi);
  }

  private enter(block: Block, target: Block, masks: StretchMasks | null): void {
    this.current = block;
    this.masks = masks;
    this.at = placeAtEnd(target);
  }

  private phis(block: Block): void {
    const { shape, control, forms } = this.plan.model;
    if (block === shape.header) return;
    for (let inst = block.first; inst?.op === Op.Phi; inst = inst.next) {
      const blend = this.blends.get(inst);
      const isOnly = inst.blocks.every(
        (from) => control.within.has(from) || isHeadOf(this.plan, from, block),
      );
      if (blend !== undefined && isOnly) {
        this.setWide(inst, blend);
        continue;
      }
      const isWide = forms.get(inst) === 'vector';
      const made = buildPhi(this.at, isWide ? vectorType(inst.type, this.lanes) : inst.type);
      if (isWide) this.setWide(inst, made);
      else this.setScalar(inst, made);
      this.open.push({ source: inst, made });
    }
  }

  /** What a phi takes over its edges, now that everything is there. */
  private close({ source, made }: OpenPhi): void {
    const { control } = this.plan.model;
    const seen = new Set<Block>();
    source.blocks.forEach((from, i) => {
      const stretch = control.within.get(from) ?? control.stretches.get(from);
      const isBlend = stretch !== undefined && stretch.join === source.block;
      const block = this.blockOf.get(isBlend ? stretch.head : from)!;
      if (seen.has(block)) return;
      seen.add(block);
      if (block.last !== null) this.at = placeBefore(block.last);
      const value = source.operands[i]!;
      const taken = isBlend
        ? this.blends.get(source)!
        : isVector(made.type)
          ? this.wide(value)
          : this.scalar(value);
      addIncoming(made, taken, block);
    });
  }

  private straight(block: Block): void {
    const { accesses, forms } = this.plan.model;
    for (let inst = block.first; inst !== null && inst !== block.last; inst = inst.next) {
      if (inst.op === Op.Phi) continue;
      this.at = { ...this.at, debugLoc: inst.notes?.debugLoc ?? null };
      const access = accesses.get(inst);
      if (access !== undefined) emitOuterAccess(this, access);
      else if (forms.get(inst) === 'scalar') this.setScalar(inst, this.copy(inst));
      else if (forms.get(inst) === 'soa') this.soaAddress(inst);
      else if (forms.get(inst) === 'vector' && !this.isLazy(inst)) this.setWide(inst, this.widen(inst));
    }
  }

  private branch(block: Block, target: Block): void {
    const branch = block.last!;
    const operands = branch.operands.map((value) => (isInst(value) ? this.scalar(value) : value));
    // What lies outside is never reached: it has no copy.
    const blocks = branch.blocks.map((to) => this.blockOf.get(to) ?? to);
    const place = placeAtEnd(target, branch.notes?.debugLoc ?? null);
    // The same terminator with the same extra.
    put(place, branch.op, branch.type, operands, branch.extra as never, branch.flags, blocks);
  }

  setScalar(inst: Inst, value: Value): void {
    this.scalars.set(inst, value);
  }

  setWide(inst: Inst, value: Value): void {
    this.wides.set(inst, value);
  }

  /** What is the same in all lanes, or the value of lane 0. */
  scalar(value: Value): Value {
    const known = this.scalars.get(value);
    if (known !== undefined) return known;
    if (isInvariant(this.plan.model.shape.loop, value))
      return this.layouts.invariantPointer(value, this.before) ?? value;
    const vector = this.wides.get(value);
    invariant(vector !== undefined, 'a value is emitted before its uses');
    return this.each(value, 0);
  }

  /** The value of each lane, as a vector. */
  wide(value: Value): Value {
    const known = this.wides.get(value);
    if (known !== undefined) return known;
    const { shape, divergence } = this.plan.model;
    let made: Value;
    if (isInvariant(shape.loop, value)) {
      const moves = divergence.shapeOf(value);
      const pointer = this.layouts.invariantPointer(value, this.before);
      made =
        pointer === undefined || moves.stride === null
          ? broadcast(this.before, pointer ?? value, this.lanes)
          : stepVector(this.before, pointer, this.lanes, moves.stride);
    } else {
      const scalar = this.scalars.get(value);
      if (scalar === undefined) {
        invariant(isInst(value) && this.isLazy(value), 'a value is emitted before its uses');
        return this.widen(value);
      }
      const { stride } = divergence.shapeOf(value);
      const place = after(scalar, this.at);
      made =
        stride === null
          ? broadcast(place, scalar, this.lanes)
          : stepVector(place, scalar, this.lanes, stride);
    }
    this.wides.set(value, made);
    return made;
  }

  /** An index of a vector of addresses: a scalar where all lanes have the same, unless it is a constant. */
  index(value: Value): Value {
    if (value.kind === ValueKind.Int) return broadcast(this.at, value, this.lanes);
    return this.plan.model.divergence.shapeOf(value).kind === 'uniform'
      ? this.scalar(value)
      : this.wide(value);
  }

  splatHere(scalar: Value): Value {
    return broadcast(this.at, scalar, this.lanes);
  }

  /** The value of one lane. */
  each(value: Value, lane: number): Value {
    const { shape, divergence } = this.plan.model;
    const moves = divergence.shapeOf(value);
    if (moves.kind === 'uniform' && !this.wides.has(value)) return this.scalar(value);
    const known = this.eachs.get(value) ?? [];
    this.eachs.set(value, known);
    if (known[lane] !== undefined) return known[lane]!;
    if (isInst(value) && this.isLazy(value)) {
      // Made where it is needed; what stands elsewhere might not be reached before.
      const operands = value.operands.map((operand) => this.each(operand, lane));
      if (value.op !== Op.GetElementPtr) return this.copyOf(value, operands);
      return buildGep(this.at, value.extra.source, operands[0]!, operands.slice(1), this.flagsOf(value));
    }
    const scalar = this.scalars.get(value);
    if (scalar !== undefined && moves.stride !== null) {
      const place = after(scalar, this.at);
      known[lane] = lane === 0 ? scalar : this.movedBy(place, scalar, moves.stride * BigInt(lane));
    } else if (isInvariant(shape.loop, value)) {
      const pointer = this.layouts.invariantPointer(value, this.before);
      if (pointer === undefined) return value;
      known[lane] =
        moves.stride === null ? pointer : this.movedBy(this.before, pointer, moves.stride * BigInt(lane));
    } else {
      const vector = this.wide(value);
      known[lane] = buildExtractElement(after(vector, this.at), vector, lane);
    }
    return known[lane]!;
  }

  private movedBy(place: Place, scalar: Value, distance: bigint): Value {
    if (distance === 0n) return scalar;
    if (isPtr(scalar.type)) return buildGep(place, I8, scalar, [this.offset(scalar, distance)]);
    invariant(isInt(scalar.type), 'integers and pointers grow evenly');
    return buildBinary(place, Op.Add, scalar, constInt(scalar.type, distance));
  }

  /** A constant number of bytes or elements, in the type of a pointer's indices. */
  offset(pointer: Value, count: bigint | number): Value {
    const space = isPtr(pointer.type) ? pointer.type.addressSpace : 0;
    return constInt(intType(indexBits(this.module.layout, space)), BigInt(count));
  }

  alignOf(home: Alloca): number {
    return laidOutAlign(this.module.layout, this.plan, home);
  }

  /** At the end of the preheader, before its branch once it has one. */
  private get before(): Place {
    const { last } = this.preheader;
    return last === null ? placeAtEnd(this.preheader) : placeBefore(last);
  }

  /**
   * Addresses that only accesses and other addresses use are made lane by lane, when they are asked for. So are their
   * indices where those are made of scalars (`row · width + column`): nothing is taken out of a vector for them then.
   */
  private isLazy(inst: Inst): boolean {
    const known = this.lazy.get(inst);
    if (known !== undefined) return known;
    const { forms, accesses } = this.plan.model;
    const isAddress = inst.op === Op.GetElementPtr;
    let answer = forms.get(inst) === 'vector' && (isAddress || isScalarIndex(this.plan.model, inst));
    answer &&= usersOf(inst).every((user) => {
      const access = accesses.get(user);
      if (access !== undefined) return access.pointer === inst && this.plan.forms.get(user) === 'lanes';
      const isOn = user.op === Op.GetElementPtr ? !isAddress || user.operands[0] === inst : !isAddress;
      return isOn && forms.get(user) === 'vector' && this.isLazy(user);
    });
    this.lazy.set(inst, answer);
    return answer;
  }

  /** An address in a structure of arrays; those that differ from lane to lane are made when they are asked for. */
  private soaAddress(inst: Inst): void {
    invariant(inst.op === Op.GetElementPtr, 'addresses of privates are computed by getelementptr');
    if (this.plan.model.divergence.shapeOf(inst).kind !== 'soa-seq') return;
    const [base, ...indices] = inst.operands.map((operand) => this.scalar(operand));
    this.setScalar(inst, this.layouts.soaGep(this.at, inst, base!, indices, this.promisesOf(inst)));
  }

  /** The address of a lane's own element; `of` gives the indices of that lane, or of all lanes. */
  soaLane(pointer: Value, lane: Value, type: Type, of: (value: Value) => Value): Value {
    const { divergence } = this.plan.model;
    if (divergence.shapeOf(pointer).kind === 'soa-seq')
      return this.layouts.laneAt(this.at, this.scalar(pointer), lane, type);
    invariant(
      isInst(pointer) && pointer.op === Op.GetElementPtr,
      'addresses of privates are computed by GEPs',
    );
    const [base, ...indices] = pointer.operands as [Value, ...Value[]];
    const from = this.soaElement(base, of);
    return this.layouts.soaLane(
      this.at,
      pointer,
      from,
      indices.map(of),
      lane,
      type,
      this.promisesOf(pointer),
    );
  }

  /** The address of the first lane of an element that differs from lane to lane. */
  private soaElement(pointer: Value, of: (value: Value) => Value): Value {
    const { divergence } = this.plan.model;
    if (divergence.shapeOf(pointer).kind === 'soa-seq') return this.scalar(pointer);
    invariant(
      isInst(pointer) && pointer.op === Op.GetElementPtr,
      'addresses of privates are computed by GEPs',
    );
    const [base, ...indices] = pointer.operands as [Value, ...Value[]];
    const from = this.soaElement(base, of);
    return this.layouts.soaGep(this.at, pointer, from, indices.map(of), this.promisesOf(pointer));
  }

  /** What an address that is accessed promises is true of the new object; of steps on the way there less is known. */
  private promisesOf(gep: InstOf<typeof Op.GetElementPtr>): number {
    const [base] = gep.operands;
    const isDirect = isInst(base!) && base.op === Op.Alloca;
    return isDirect && usersOf(gep).every((user) => this.plan.model.accesses.has(user))
      ? this.flagsOf(gep)
      : 0;
  }

  /** The same instruction on scalars. */
  private copy(inst: Inst): Value {
    return this.copyOf(
      inst,
      inst.operands.map((operand) => this.scalar(operand)),
    );
  }

  private copyOf(inst: Inst, operands: Value[]): Value {
    // The same opcode with the same extra.
    return put(
      this.at,
      inst.op,
      inst.type,
      operands,
      inst.extra as never,
      this.flagsOf(inst),
    ) as unknown as Inst;
  }

  private widen(inst: Inst): Value {
    const wide = (i: number): Value => this.wide(inst.operands[i]!);
    const type = withScalar(vectorType(inst.type, this.lanes), inst.type);
    const flags = this.flagsOf(inst);
    const plain = widenPlain(this.at, inst, type, wide, flags);
    if (plain !== null) return plain;
    switch (inst.op) {
      case Op.Select:
        return buildSelect(this.at, this.index(inst.operands[0]!), wide(1), wide(2), flags);
      case Op.GetElementPtr: {
        const [base, ...indices] = inst.operands.map((operand) => this.index(operand));
        const isAnyWide = isVector(base!.type) || indices.some((index) => isVector(index.type));
        return buildGep(this.at, inst.extra.source, isAnyWide ? base! : wide(0), indices, flags);
      }
      case Op.Call: {
        const { name, scalars } = wideIntrinsic(inst)!;
        const args: Value[] = [];
        for (let i = 0; i < argCountOf(inst); i++)
          args.push(scalars.includes(i) ? inst.operands[i]! : wide(i));
        const call = buildIntrinsic(this.at, this.module, name, overloadsOf(name, type, args), type, args);
        setFlags(call, flags & ~TAIL_KINDS);
        return call;
      }
      default:
        invariant(false, 'the model has only what has a vector form');
    }
  }

  /** Promises hold where all lanes get to; sums that are reordered neither promise not to wrap nor to be finite. */
  private flagsOf(inst: Inst): number {
    for (const entry of this.plan.model.phis.values()) {
      if (entry.kind !== 'reduction' || !entry.reduction.chain.has(inst)) continue;
      if (isExtreme(entry.reduction.kind)) return inst.flags;
      return inst.flags & ~POISON_FLAGS & (FAST_MATH | Flag.Exact | TAIL_KINDS);
    }
    return this.isSome ? inst.flags & ~POISON_FLAGS : inst.flags;
  }
}

function isHeadOf(plan: OuterPlan, block: Block, join: Block): boolean {
  return plan.model.control.stretches.get(block)?.join === join;
}

/** Right behind the definition of a value, so that it can be used wherever that can; elsewhere if it is none. */
function after(value: Value, otherwise: Place): Place {
  if (!isInst(value) || value.block === null) return otherwise;
  let next = value.next;
  while (next !== null && next.op === Op.Phi) next = next.next;
  return next === null ? placeAtEnd(value.block) : placeBefore(next);
}
