/**
 * A planned group as instructions: what `planGroup` chose, at a place, from a base.
 *
 * Emission decides nothing. Every form touches exactly the bytes that the members touch, and for loads that may read
 * holes, and stores that may write them back, the bytes between the group's first and last.
 */
import {
  buildCast,
  buildExtractElement,
  buildInsertElement,
  buildLoad,
  buildSelect,
  buildShuffle,
  buildStore,
  type Place,
} from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constAggregate, constInt, constPoison } from '../../ir/constant.ts';
import { setAttachments, setFlags } from '../../ir/edit.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { I1, I8, I32, intType, isInt, isVector, type Type, VOID, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import type { Instruction, Operand, StoreInst } from '../optvls/index.ts';
import { Addresses, type GroupSite } from './emit-address.ts';
import { movedMask } from './filled.ts';
import type { GroupPlan, Network } from './group.ts';

/** The members of a group of loads, in the order of the plan's offsets, `<lanes x element>` each. */
export function emitGroupLoad(site: GroupSite, plan: GroupPlan): Value[] {
  invariant(plan.shape.access === 'load', 'a group of loads');
  const out = new Emission(site, plan);
  switch (plan.form) {
    case 'network':
    case 'filled':
      return out.loadNetworks();
    case 'wide':
      return out.loadWide();
    case 'gather':
      return plan.shape.offsets.map((offset) => out.gather(offset));
    case 'scalar':
      return plan.shape.offsets.map((offset) => out.loadLanes(offset));
  }
}

/** Stores one value a member, in the order of the plan's offsets. */
export function emitGroupStore(site: GroupSite, plan: GroupPlan, values: readonly Value[]): void {
  const { access, offsets } = plan.shape;
  invariant(access === 'store' && values.length === offsets.length, 'a group of stores and its values');
  const out = new Emission(site, plan);
  switch (plan.form) {
    case 'network':
      out.storeNetworks(values);
      return;
    case 'filled':
      out.storeFilled(values);
      return;
    case 'wide':
      out.storeWide(values);
      return;
    case 'gather':
      for (const [i, offset] of offsets.entries()) out.scatter(values[i]!, offset);
      return;
    case 'scalar':
      out.storeLanes(values);
  }
}

/** A register of a group of stores: what is stored, how many bytes from the base. */
export interface GroupRegister {
  readonly offset: number;
  readonly value: Value;
  readonly pointer: Value;
  readonly align: number;
}

/** What would be stored, and where, in whole registers; not for plans of other forms. */
export function emitGroupRegisters(
  site: GroupSite,
  plan: GroupPlan,
  values: readonly Value[],
): GroupRegister[] {
  const out = new Emission(site, plan);
  return plan.form === 'wide' ? [out.wideRegister(values)] : out.networkRegisters(values);
}

class Emission {
  private readonly site: GroupSite;
  private readonly plan: GroupPlan;
  private readonly place: Place;
  private readonly addresses: Addresses;
  private readonly cuts = new Map<Value, Value[]>();

  constructor(site: GroupSite, plan: GroupPlan) {
    this.site = site;
    this.plan = plan;
    this.place = site.place;
    this.addresses = new Addresses(site, plan.shape);
  }

  loadNetworks(): Value[] {
    const members: Value[] = [];
    for (const network of this.plan.networks) {
      const values = this.run(network, []);
      for (const [memref, index] of network.members) {
        const parts = network.sequence.results.get(memref)!.map((o) => madeBy(o, values));
        members[index] = this.joined(parts.map((part) => this.asElements(part)));
      }
    }
    return members;
  }

  storeNetworks(data: readonly Value[]): void {
    for (const network of this.plan.networks) this.run(network, data);
  }

  networkRegisters(data: readonly Value[]): GroupRegister[] {
    const registers: GroupRegister[] = [];
    for (const network of this.plan.networks)
      this.run(network, data, ({ address, value, type, mask }, operand) => {
        invariant(!mask.includes(false), 'a group without holes is stored in whole registers');
        const offset = address.memref.offset + address.offset;
        registers.push({
          offset,
          value: this.asElements(this.asUnits(operand(value), type.bits)),
          ...this.addresses.of(address),
        });
      });
    return registers;
  }

  /** The registers of the whole group, with what was there in the holes. All of that is loaded before anything is stored. */
  storeFilled(values: readonly Value[]): void {
    const { tail, stored, shape } = this.plan.filling!;
    const unknown = constPoison(values[0]!.type);
    const data = shape.offsets.map((_, i) => values[i] ?? unknown);
    const registers: { readonly offset: number; readonly value: Value }[] = [];
    for (const network of this.plan.networks)
      this.run(network, data, ({ address, value, type }, operand) => {
        const offset = address.memref.offset + address.offset;
        registers.push({ offset, value: this.asBytes(this.asUnits(operand(value), type.bits)) });
      });
    registers.sort((a, b) => a.offset - b.offset);
    const blended = registers.map(({ offset, value }, i) => {
      const bytes = stored[i]!;
      const by = i === registers.length - 1 ? tail : 0;
      const { pointer, align } = this.addresses.at(offset - by, null);
      const { type } = value;
      const old = buildLoad(this.place, type, pointer, align);
      const moved =
        by === 0 ? value : buildShuffle(this.place, value, constPoison(type), movedMask(bytes.length, by));
      const mask = maskValue(bytes.map((_, at) => at >= by && bytes[at - by]!));
      return { pointer, align, value: buildSelect(this.place, mask, moved, old) };
    });
    for (const { pointer, align, value } of blended.reverse()) buildStore(this.place, value, pointer, align);
  }

  private asBytes(value: Value): Value {
    const { type } = value;
    invariant(isVector(type), 'networks make vectors');
    if (type.element === I8) return value;
    const count = this.plan.filling!.stored[0]!.length;
    return buildCast(this.place, Op.BitCast, value, vectorType(I8, count));
  }

  /** The instructions of the server's answer, by their ids; stores are somebody else's business where that is said. */
  private run(
    network: Network,
    data: readonly Value[],
    onStore?: (store: StoreInst, operand: (o: Operand) => Value) => void,
  ): ReadonlyMap<number, Value> {
    const values = new Map<number, Value>();
    const operand = (o: Operand): Value => {
      if (o.kind !== 'data') return madeBy(o, values);
      return this.part(data[network.members.get(o.memref)!]!, o.part);
    };
    for (const inst of network.sequence.instructions) {
      if (inst.op === 'store' && onStore !== undefined) {
        onStore(inst, operand);
        continue;
      }
      const made = this.instruction(inst, operand);
      if (made !== null) values.set(inst.id, made);
    }
    return values;
  }

  private instruction(inst: Instruction, operand: (o: Operand) => Value): Value | null {
    const type = vectorType(this.unitType(inst.type.bits), inst.type.elements);
    if (inst.op === 'shuffle') {
      const a = operand(inst.a);
      const first = this.asUnits(a, inst.type.bits);
      const second =
        inst.b.kind === 'undef' ? constPoison(first.type) : this.asUnits(operand(inst.b), inst.type.bits);
      return buildShuffle(this.place, first, second, inst.mask);
    }
    const { pointer, align } = this.addresses.of(inst.address);
    if (inst.op === 'load') return this.load(type, pointer, align, inst.mask);
    this.store(this.asUnits(operand(inst.value), inst.type.bits), pointer, align, inst.mask);
    return null;
  }

  private load(type: Type, pointer: Value, align: number, mask: readonly boolean[]): Value {
    if (!mask.includes(false)) return this.noted(buildLoad(this.place, type, pointer, align));
    const args = [pointer, constInt(I32, align), maskValue(mask), constPoison(type)];
    return this.noted(
      buildIntrinsic(this.place, this.site.module, 'masked.load', [type, pointer.type], type, args),
    );
  }

  private store(value: Value, pointer: Value, align: number, mask: readonly boolean[]): void {
    if (!mask.includes(false)) {
      this.noted(buildStore(this.place, value, pointer, align));
      return;
    }
    const args = [value, pointer, constInt(I32, align), maskValue(mask)];
    this.noted(
      buildIntrinsic(this.place, this.site.module, 'masked.store', [value.type, pointer.type], VOID, args),
    );
  }

  /** All elements in one load, then every factor-th of them a member; where lanes go down they are turned around. */
  loadWide(): Value[] {
    const { lanes, offsets } = this.plan.shape;
    const { factor, columnOf, low } = this.wide();
    const type = vectorType(this.site.element, factor * lanes);
    const { pointer, align } = this.addresses.at(low, null);
    const all = this.noted(buildLoad(this.place, type, pointer, align));
    const columns = new Map<number, Value>();
    return offsets.map((offset) => {
      const column = columnOf(offset);
      const known = columns.get(column);
      if (known !== undefined) return known;
      const mask = Array.from({ length: lanes }, (_, lane) => lane * factor + column);
      const member = this.turned(buildShuffle(this.place, all, constPoison(type), mask));
      columns.set(column, member);
      return member;
    });
  }

  storeWide(values: readonly Value[]): void {
    const { value, pointer, align } = this.wideRegister(values);
    this.noted(buildStore(this.place, value, pointer, align));
  }

  wideRegister(values: readonly Value[]): GroupRegister {
    const { lanes, offsets } = this.plan.shape;
    const { factor, columnOf, low } = this.wide();
    const columns: Value[] = [];
    offsets.forEach((offset, i) => {
      columns[columnOf(offset)] = this.turned(values[i]!);
    });
    const all = this.joined(columns);
    const mask = Array.from(
      { length: factor * lanes },
      (_, i) => (i % factor) * lanes + Math.floor(i / factor),
    );
    const value = buildShuffle(this.place, all, constPoison(all.type), mask);
    return { offset: low, value, ...this.addresses.at(low, null) };
  }

  private wide(): { factor: number; columnOf: (offset: number) => number; low: number } {
    const { bits, lanes, offsets, stride } = this.plan.shape;
    const size = bits / 8;
    const first = Math.min(...offsets);
    const low = stride! < 0 ? first + (lanes - 1) * stride! : first;
    return { factor: Math.abs(stride!) / size, columnOf: (offset) => (offset - first) / size, low };
  }

  private turned(value: Value): Value {
    const { lanes, stride } = this.plan.shape;
    if (stride! >= 0) return value;
    const mask = Array.from({ length: lanes }, (_, i) => lanes - 1 - i);
    return buildShuffle(this.place, value, constPoison(value.type), mask);
  }

  gather(offset: number): Value {
    const { lanes } = this.plan.shape;
    const type = vectorType(this.site.element, lanes);
    const { pointer: pointers, align } = this.addresses.vector(offset);
    const args = [
      pointers,
      constInt(I32, align),
      maskValue(new Array<boolean>(lanes).fill(true)),
      constPoison(type),
    ];
    return this.noted(
      buildIntrinsic(this.place, this.site.module, 'masked.gather', [type, pointers.type], type, args),
    );
  }

  scatter(value: Value, offset: number): void {
    const { lanes } = this.plan.shape;
    const { pointer: pointers, align } = this.addresses.vector(offset);
    const args = [value, pointers, constInt(I32, align), maskValue(new Array<boolean>(lanes).fill(true))];
    this.noted(
      buildIntrinsic(this.place, this.site.module, 'masked.scatter', [value.type, pointers.type], VOID, args),
    );
  }

  loadLanes(offset: number): Value {
    const { lanes } = this.plan.shape;
    const type = vectorType(this.site.element, lanes);
    let all: Value = constPoison(type);
    for (let lane = 0; lane < lanes; lane++) {
      const { pointer, align } = this.addresses.lane(offset, lane);
      const element = this.noted(buildLoad(this.place, this.site.element, pointer, align));
      all = buildInsertElement(this.place, all, element, lane);
    }
    return all;
  }

  /** Lane after lane, as the loop did it. */
  storeLanes(values: readonly Value[]): void {
    const { lanes, offsets } = this.plan.shape;
    for (let lane = 0; lane < lanes; lane++) {
      offsets.forEach((offset, i) => {
        const { pointer, align } = this.addresses.lane(offset, lane);
        const element = buildExtractElement(this.place, values[i]!, lane);
        this.noted(buildStore(this.place, element, pointer, align));
      });
    }
  }

  private unitType(bits: number): Type {
    return bits === this.plan.shape.bits ? this.site.element : intType(bits);
  }

  /** The same bits in lanes of so many bits. */
  private asUnits(value: Value, bits: number): Value {
    const { type } = value;
    invariant(isVector(type), 'networks move vectors');
    const unit = this.unitType(bits);
    if (type.element === unit) return value;
    const count = (type.count * this.plan.shape.bits) / bits;
    return buildCast(this.place, Op.BitCast, value, vectorType(unit, count));
  }

  private asElements(value: Value): Value {
    const { type } = value;
    invariant(isVector(type), 'networks make vectors');
    const { element } = this.site;
    if (type.element === element) return value;
    const unit = isInt(type.element) ? type.element.bits : this.plan.shape.bits;
    return buildCast(
      this.place,
      Op.BitCast,
      value,
      vectorType(element, (type.count * unit) / this.plan.shape.bits),
    );
  }

  /** Register `part` of a member's value: the server's lowest lanes first. */
  private part(value: Value, part: number): Value {
    const { lanes } = this.plan.shape;
    const each = this.plan.lanesPerRegister;
    if (each >= lanes) return value;
    const from = part * each;
    const mask = Array.from({ length: Math.min(each, lanes - from) }, (_, i) => from + i);
    const cut = this.cuts.get(value) ?? [];
    this.cuts.set(value, cut);
    cut[part] ??= buildShuffle(this.place, value, constPoison(value.type), mask);
    return cut[part];
  }

  /** Vectors one after the other as one; the pieces have one length but maybe the last. */
  private joined(parts: readonly Value[]): Value {
    let now = [...parts];
    while (now.length > 1) {
      const next: Value[] = [];
      for (let i = 0; i < now.length; i += 2) {
        next.push(i + 1 < now.length ? this.concat(now[i]!, now[i + 1]!) : now[i]!);
      }
      now = next;
    }
    return now[0]!;
  }

  private concat(a: Value, b: Value): Value {
    const [left, right] = [lanesOf(a), lanesOf(b)];
    const width = Math.max(left, right);
    const mask = Array.from({ length: left + right }, (_, i) => (i < left ? i : width + i - left));
    return buildShuffle(this.place, this.widened(a, width), this.widened(b, width), mask);
  }

  private widened(value: Value, lanes: number): Value {
    const have = lanesOf(value);
    if (have === lanes) return value;
    const mask = Array.from({ length: lanes }, (_, i) => (i < have ? i : -1));
    return buildShuffle(this.place, value, constPoison(value.type), mask);
  }

  private noted(inst: Inst): Inst {
    const { attachments, isVolatile = false } = this.site;
    if (isVolatile && inst.op === Op.Load) setFlags(inst, inst.flags | Flag.Volatile);
    if (attachments !== undefined && attachments.length > 0) setAttachments(inst, attachments);
    return inst;
  }
}

function madeBy(operand: Operand, values: ReadonlyMap<number, Value>): Value {
  invariant(operand.kind === 'inst', 'a network uses what it made');
  const value = values.get(operand.id);
  invariant(value !== undefined, 'producers come before consumers');
  return value;
}

function maskValue(mask: readonly boolean[]): Value {
  return constAggregate(
    vectorType(I1, mask.length),
    mask.map((is) => constInt(I1, is ? 1 : 0)),
  );
}

function lanesOf(value: Value): number {
  invariant(isVector(value.type), 'a vector');
  return value.type.count;
}
