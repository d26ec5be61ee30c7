/**
 * Records that are computed as they lie (`flat.ts`) as code: leaves where they are loaded, trees before they are stored.
 *
 *     %p = load <16 x i8>, ptr %pixel             4 pixels of 4 bytes
 *     %q = xor <16 x i8> %p, <i8 -1, i8 -1, i8 -1, i8 0, i8 -1, …>
 *     store <16 x i8> %q, ptr %pixel
 */
import {
  buildCast,
  buildInsertElement,
  buildLoad,
  buildSelect,
  buildShuffle,
  buildStore,
} from '../../../ir/build.ts';
import { constAggregate, constInt, constPoison } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { I1, isInt, type Type, vectorType } from '../../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { alignAt } from '../../strided/index.ts';
import { annotate, commonNotes, keepNotes, storeRegisters } from '../emit/access.ts';
import type { BodyEmitter } from '../emit/body.ts';
import { broadcast } from '../emit/lanes.ts';
import { moved } from '../emit/pointers.ts';
import type { Access } from '../legality/accesses.ts';
import type { FlatPlan, LoopPlan } from '../plan.ts';
import type { Leaf } from './emit-elements.ts';
import type { Root, Source } from './flat.ts';
import { earlierLanes, lanesTaken, memberAt, registersOf, tailOf } from './lanes.ts';

export class FlatEmitter {
  /** Of the loop over records: addresses. */
  private readonly out: BodyEmitter;
  /** Of the loop over elements: all else. */
  private readonly inner: BodyEmitter;
  private readonly plan: FlatPlan;
  private readonly scalars = new Map<Access, Value>();
  /** How far the loop over elements has been emitted. */
  private done = 0;

  constructor(out: BodyEmitter, plan: FlatPlan) {
    this.out = out;
    this.plan = plan;
    this.inner = out.inside(elementPlan(out.plan, plan));
    for (const [load, leaf] of plan.element.leaves)
      if (leaf.kind === 'each') this.inner.setWide(load, this.repeated(leaf.values, load.type));
    for (const [test, has] of plan.element.choices) {
      const bits = has.map((one) => constInt(I1, one ? 1 : 0));
      this.inner.setWide(test, this.vectors(out.before, bits, I1, plan.size.parts));
    }
  }

  /** What is done at an access of the source. */
  emitAt(inst: Inst): void {
    const { flat, element } = this.plan;
    const registers = new Map<Source, Value[]>();
    for (const [load, leaf] of element.leaves) {
      if (leaf.kind === 'memory' && leaf.source.at === inst) this.take(load, leaf, registers);
      if (leaf.kind === 'uniform') this.loadUniform(inst, load, leaf);
    }
    for (const root of flat.roots) if (root.at === inst) this.store(root);
  }

  /** Invariants, one a member, in all lanes: made before the loop. */
  private repeated(values: readonly Value[], type: Type): Value[] {
    const { size } = this.plan;
    const { before } = this.out;
    const scalars = values.map((value) => {
      if (value.type === type) return value;
      invariant(isInt(type), 'only integers have fewer bits');
      return value.kind === ValueKind.Int
        ? constInt(type, value.value)
        : buildCast(before, Op.Trunc, value, type);
    });
    return this.vectors(before, scalars, type, size.parts);
  }

  /** Scalars, one a member, in all lanes of all parts. */
  private vectors(
    place: BodyEmitter['place'],
    scalars: readonly Value[],
    type: Type,
    parts: number,
  ): Value[] {
    const { size } = this.plan;
    const vector = vectorType(type, size.lanes);
    return Array.from({ length: parts }, (_, part) => {
      const lanes = Array.from({ length: size.lanes }, (_, lane) => scalars[memberAt(size, part, lane)]!);
      if (lanes.every(isConstant)) return constAggregate(vector, lanes);
      return lanes.reduce<Value>(
        (made, one, lane) => buildInsertElement(place, made, one, lane),
        constPoison(vector),
      );
    });
  }

  /** Registers as they lie, once for all leaves of a source; then the lanes that this leaf takes of them. */
  private take(
    load: Inst,
    { source, takes }: Leaf & { readonly kind: 'memory' },
    known: Map<Source, Value[]>,
  ): void {
    const registers = known.get(source) ?? this.load(source);
    known.set(source, registers);
    const taken = lanesTaken(this.plan.size, source, takes);
    invariant(taken !== null, 'a plan has only leaves whose lanes are found');
    const parts = taken.parts.map(({ from, and, mask }) => {
      const first = registers[from]!;
      if (mask === null) return first;
      return buildShuffle(
        this.out.place,
        first,
        and === from ? constPoison(first.type) : registers[and]!,
        mask,
      );
    });
    this.inner.setWide(load, parts);
  }

  private load(source: Source): Value[] {
    const { leader, members, start, align } = source;
    const { width, registers } = registersOf(this.plan.size, source)!;
    const first = this.out.first(leader.pointer);
    return Array.from({ length: registers }, (_, i) => {
      const from = i * width * leader.size;
      const pointer = moved(this.out, leader, first, start + from);
      const made = buildLoad(this.out.place, vectorType(leader.type, width), pointer, alignAt(align, from));
      annotate(made, commonNotes(this.out.module, members));
      return made;
    });
  }

  /** Each where it stands; the vector when all are there. */
  private loadUniform(inst: Inst, load: Inst, { loads }: Leaf & { readonly kind: 'uniform' }): void {
    const access = loads.find((one) => one.inst === inst);
    if (access === undefined) return;
    const { place } = this.out;
    if (!this.scalars.has(access)) {
      const scalar = buildLoad(place, access.type, this.out.first(access.pointer), access.align);
      keepNotes(scalar, access);
      this.scalars.set(access, scalar);
    }
    const all = loads.map((one) => this.scalars.get(one));
    if (all.includes(undefined)) return;
    const { size } = this.plan;
    const scalars = all as Value[];
    const parts = scalars.every((one) => one === scalars[0])
      ? Array<Value>(size.parts).fill(broadcast(place, scalars[0]!, size.lanes))
      : this.vectors(place, scalars, access.type, size.parts);
    this.inner.setWide(load, parts);
  }

  /** The tree of a record's members, and the stores. */
  private store(root: Root): void {
    const { size, element } = this.plan;
    const { body } = element.model;
    const value = element.stores.get(root)!.operands[0]!;
    const last = body.indexOf(value as Inst);
    for (; this.done <= last; this.done++) this.inner.emitElement(body[this.done]!);
    const values = Array.from({ length: size.parts }, (_, part) => this.inner.wide(value, part));
    if (root.has.includes(false)) this.storeAmong(root, values);
    else values.forEach((vector, part) => void this.storePart(root, vector, part));
  }

  private storePart({ leader, members, start, align }: Root, vector: Value, part: number): void {
    const from = start + part * this.plan.size.lanes * leader.size;
    const pointer = moved(this.out, leader, this.out.first(leader.pointer), from);
    const notes = commonNotes(this.out.module, members);
    storeRegisters(this.inner, { ...leader, align }, vector, pointer, notes);
  }

  /**
   * Register by register, with what is there where nothing is stored; all of that is loaded before anything is stored. The
   * last register begins earlier, to end with the last member. What notes say holds only for what the program stores.
   */
  private storeAmong({ leader, start, align, has }: Root, values: readonly Value[]): void {
    const { place } = this.inner;
    const lanes = this.out.plan.registerBytes / leader.size;
    const registers = values.flatMap((vector) => this.registersOf(vector, lanes));
    const tail = tailOf(has);
    const last = registers.length - 1;
    const made = registers.map((register, i) => {
      const by = i === last ? tail : 0;
      const from = start + (i * lanes - by) * leader.size;
      const pointer = moved(this.out, leader, this.out.first(leader.pointer), from);
      const known = alignAt(align, from);
      const own =
        by === 0 ? register : buildShuffle(place, registers[i - 1]!, register, earlierLanes(lanes, by));
      const mask = Array.from({ length: lanes }, (_, lane) => {
        const isStored = lane >= by && has[(lane - by) % has.length]!;
        return constInt(I1, isStored ? 1 : 0);
      });
      const old = buildLoad(place, register.type, pointer, known);
      const value = buildSelect(place, constAggregate(vectorType(I1, lanes), mask), own, old);
      return { pointer, known, value };
    });
    for (const { pointer, known, value } of made) buildStore(place, value, pointer, known);
  }

  private registersOf(vector: Value, lanes: number): Value[] {
    const count = this.plan.size.lanes / lanes;
    if (count === 1) return [vector];
    return Array.from({ length: count }, (_, i) => {
      const mask = Array.from({ length: lanes }, (_, lane) => i * lanes + lane);
      return buildShuffle(this.inner.place, vector, constPoison(vector.type), mask);
    });
  }
}

function elementPlan(plan: LoopPlan, { element, choice }: FlatPlan): LoopPlan {
  const { model, outside } = element;
  return { ...plan, model, forms: choice.forms, order: model.body, flat: null, outside };
}
