/**
 * Builds the source anew with several turns of an outer loop side by side (`jam-shape.ts`). The result is what B is
 * compared with; it is a copy of the checker's own and refines the source where the turns are independent (`jam.ts`).
 *
 *     before                     before
 *       │                        (what is compared overlaps? ────yes──┐)
 *      loop ◄─┐                  will the next n − 1 tests go on? ──no──┐
 *       │     │        ──►         │ yes                                │
 *      test ──┘                  n turns side by side ◄──┐              │
 *       │                          │                     │ yes          ▼
 *      exit                      test of the last ──► the same?  ──no─► loop, as it was
 *                                  └──► exit ◄───────────────────────────┘
 */

import { buildCfg } from '../../analysis/cfg.ts';
import { dominates, dominatorTree, isExecutedBefore } from '../../analysis/dominators.ts';
import type { Block } from '../../ir/block.ts';
import {
  buildBinary,
  buildBr,
  buildCast,
  buildCondBr,
  buildGep,
  buildICmp,
  placeAtEnd,
} from '../../ir/build.ts';
import { type CloneMap, cloneFunctionWith, emptyCloneMap, mapValue } from '../../ir/clone.ts';
import { constInt } from '../../ir/constant.ts';
import {
  addBlock,
  addIncoming,
  append,
  insert,
  newInst,
  removeIncoming,
  replaceBlockIn,
  setOperand,
} from '../../ir/edit.ts';
import { Flag } from '../../ir/flags.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst, InstOf, IntPredicate, Notes } from '../../ir/inst.ts';
import { indexBits, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { I8, intType, isInt, isPtr } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { progressNotes } from '../axioms/loop-notes.ts';
import { recurrencesOf } from '../loops/recurrences.ts';
import { phisOf } from '../walk/path.ts';
import type { TurnOrder } from './jam-apart.ts';
import { isLifetime, type OuterLoop } from './jam-shape.ts';
import type { Guard } from './nest-ranges.ts';
import type { LaidOut } from './private-layout.ts';

type Phi = InstOf<typeof Op.Phi>;

/** How turns are put side by side. */
export interface Jam {
  readonly lanes: number;
  readonly order: TurnOrder;
  /** Where what it compares overlaps, the loop runs as it was. */
  readonly guard: Guard;
  /** Privates of which the last turn's is read behind the loop. */
  readonly lasting: ReadonlySet<LaidOut>;
}

/** The function with `lanes` turns of the loop side by side; null when one turn needs what the one before it makes. */
export function jam(
  func: Func,
  layout: Layout,
  outer: OuterLoop,
  how: Jam,
  privates: readonly LaidOut[],
): Func | null {
  const map = emptyCloneMap();
  const copy = cloneFunctionWith(func, map);
  const jammer = new Jammer(copy, map, layout, outer, how, privates);
  jammer.build();
  return isOrdered(copy, jammer.made) ? copy : null;
}

class Jammer {
  /** Blocks that are new. */
  readonly made = new Set<Block>();
  private readonly copy: Func;
  private readonly map: CloneMap;
  private readonly layout: Layout;
  private readonly outer: OuterLoop;
  private readonly lanes: number;
  private readonly order: TurnOrder;
  private readonly guard: Guard;
  private readonly lasting: ReadonlySet<LaidOut>;
  private readonly privates: readonly LaidOut[];
  /** What values of the loop are in each turn; one for all when they are uniform. */
  private readonly values = new Map<Inst, (Value | undefined)[]>();
  /** Where a block's own code begins. */
  private readonly starts = new Map<Block, Block>();
  /** Copies whose operands are still the source's, with their turn. */
  private readonly open: { inst: Inst; from: Inst; lane: number }[] = [];

  constructor(
    copy: Func,
    map: CloneMap,
    layout: Layout,
    outer: OuterLoop,
    { lanes, order, guard, lasting }: Jam,
    privates: readonly LaidOut[],
  ) {
    this.copy = copy;
    this.map = map;
    this.layout = layout;
    this.outer = outer;
    this.lanes = lanes;
    this.order = order;
    this.guard = guard;
    this.lasting = lasting;
    this.privates = privates;
  }

  build(): void {
    const { outer } = this;
    for (const object of this.privates) object.declare(this.copy, this.map);
    for (const block of outer.blocks) this.starts.set(block, this.newBlock());
    for (const block of outer.blocks) this.buildBlock(block);
    this.fillOperands();
    this.closeLoop();
  }

  private newBlock(): Block {
    const block = addBlock(this.copy, null);
    this.made.add(block);
    return block;
  }

  private buildBlock(block: Block): void {
    const { outer } = this;
    const target = this.starts.get(block)!;
    if (block === outer.loop.header) this.buildOuterPhis(target);
    else if (!this.isJoin(block)) {
      for (const phi of phisOf(block)) this.copyAll(phi, target);
    }
    const insts: Inst[] = [];
    for (let inst = block.first; inst !== null && inst !== block.last; inst = inst.next) {
      if (inst.op !== Op.Phi) insts.push(inst);
    }
    for (const inst of insts) if (outer.uniform.has(inst)) this.copyAll(inst, target);
    const each = insts.filter((inst) => !outer.uniform.has(inst));
    if (this.order === 'turns')
      for (let lane = 0; lane < this.lanes; lane++)
        for (const inst of each) this.copyInto(inst, target, lane);
    else
      for (const inst of each)
        for (let lane = 0; lane < this.lanes; lane++) this.copyInto(inst, target, lane);
    if (block === outer.latch) return;
    const parting = outer.partings.get(block);
    if (parting === undefined) {
      const jump = this.copyTo(block.last!, target, 0, (to) => this.starts.get(to)!);
      jump.notes = progressNotes(block.last!);
      return;
    }
    let at = target;
    for (let lane = 0; lane < this.lanes; lane++) at = this.buildArms(block, at, lane);
    buildBr(placeAtEnd(at), this.starts.get(parting.join)!);
  }

  private isJoin(block: Block): boolean {
    return [...this.outer.partings.values()].some((parting) => parting.join === block);
  }

  /** One turn's way through a parting; gives the block where it meets again. */
  private buildArms(block: Block, from: Block, lane: number): Block {
    const { arms, join } = this.outer.partings.get(block)!;
    const meet = this.newBlock();
    const blocks = new Map<Block, Block>([
      [block, from],
      [join, meet],
    ]);
    for (const arm of arms) blocks.set(arm, this.newBlock());
    const to = (other: Block): Block => blocks.get(other)!;
    this.copyTo(block.last!, from, lane, to);
    for (const arm of arms) {
      for (let inst = arm.first; inst !== null; inst = inst.next) {
        if (inst.op === Op.Phi || inst === arm.last)
          this.note(inst, lane, this.copyTo(inst, to(arm), lane, to));
        else this.copyInto(inst, to(arm), lane);
      }
    }
    for (const phi of phisOf(join)) this.note(phi, lane, this.copyTo(phi, meet, lane, to));
    return meet;
  }

  /** A's outer values: counters in closed form, others handed from turn to turn. */
  private buildOuterPhis(target: Block): void {
    const { outer, lanes, layout } = this;
    const counters = recurrencesOf(layout, outer.loop, 'exact');
    const phis = phisOf(outer.loop.header);
    for (const phi of phis) {
      const head = newInst(this.copy, Op.Phi, phi.type, [], null) as Inst;
      append(head, target);
      this.values.set(phi, [head, ...new Array<undefined>(lanes - 1).fill(undefined)]);
    }
    for (const phi of phis) {
      const step = counters.get(phi)?.step;
      if (step === undefined || !(isInt(phi.type) || isPtr(phi.type))) continue;
      const [head] = this.values.get(phi)! as [Value];
      for (let lane = 1; lane < lanes; lane++) {
        const flags = flagsOfStep(phi, outer.latch, step, lane);
        this.note(phi, lane, this.advance(target, head, step * BigInt(lane), flags));
      }
    }
  }

  /** `value + by`. */
  private advance(block: Block, value: Value, by: bigint, flags = 0): Value {
    const place = placeAtEnd(block);
    if (isInt(value.type)) return buildBinary(place, Op.Add, value, constInt(value.type, by), flags);
    const index = intType(indexBits(this.layout, 0));
    return buildGep(place, I8, value, [constInt(index, by)], 0);
  }

  private copyAll(inst: Inst, target: Block): void {
    const to = (block: Block): Block => this.starts.get(block)!;
    const count = this.outer.uniform.has(inst) ? 1 : this.lanes;
    for (let lane = 0; lane < count; lane++) {
      const made = this.copyTo(inst, target, lane, to);
      if (count === 1) this.values.set(inst, [made]);
      else this.note(inst, lane, made);
    }
  }

  /** One turn's copy of an instruction that is no terminator. Steps into privates are made anew where they are used. */
  private copyInto(inst: Inst, target: Block, lane: number): void {
    const isGone = this.privates.some(
      (object) => object.isAddress(inst) || (isLifetime(inst) && object.touches(inst)),
    );
    if (!isGone)
      this.note(
        inst,
        lane,
        this.copyTo(inst, target, lane, (block) => block),
      );
  }

  private note(inst: Inst, lane: number, value: Value): void {
    const list = this.values.get(inst) ?? new Array<undefined>(this.lanes).fill(undefined);
    list[lane] = value;
    this.values.set(inst, list);
  }

  private copyTo(inst: Inst, target: Block, lane: number, to: (block: Block) => Block): Inst {
    const made = newInst(
      this.copy,
      inst.op,
      inst.type,
      inst.operands.slice(),
      inst.extra,
      inst.flags,
      inst.blocks.map(to),
    ) as Inst; // same opcode, same extra
    made.notes = sharedNotes(inst);
    append(made, target);
    this.open.push({ inst: made, from: inst, lane });
    return made;
  }

  /** What a value of the source is in one turn. */
  private valueIn(value: Value, lane: number): Value {
    let at = value;
    let turn = lane;
    const { outer } = this;
    for (let i = 0; i <= this.lanes; i++) {
      if (at.kind !== ValueKind.Inst || !outer.loop.blocks.has(at.block!.id)) return mapValue(at, this.map);
      const list = this.values.get(at)!;
      const known = outer.uniform.has(at) ? list[0] : list[turn];
      if (known !== undefined) return known;
      // An outer value that is no counter: what the turn before has handed on.
      at = at.operands[at.blocks.indexOf(outer.latch)]!;
      turn--;
    }
    return mapValue(at, this.map);
  }

  private fillOperands(): void {
    for (const { inst, from, lane } of this.open) {
      from.operands.forEach((operand, i) => {
        const object = this.privates.find((one) => one.isPointer(operand));
        const value =
          object === undefined
            ? this.valueIn(operand, lane)
            : object.pointer(inst, operand, lane, (index) => this.valueIn(index, lane));
        setOperand(inst, i, value);
      });
      for (const object of this.privates) if (object.touches(from)) object.lowerAlignment(inst);
    }
  }

  /** The tests, the ways in and out, and the loop as it was for what is left over. */
  private closeLoop(): void {
    const { outer, map, lanes } = this;
    const { test, loop } = outer;
    const rest = map.blocks.get(loop.header)!;
    const first = this.starts.get(loop.header)!;
    const last = this.starts.get(outer.latch)!;
    const before = map.blocks.get(outer.before)!;
    const exit = map.blocks.get(outer.exit)!;
    const startOf = (phi: Inst): Value => mapValue(phi.operands[phi.blocks.indexOf(outer.before)]!, map);
    const nextOf = (phi: Inst): Value =>
      this.valueIn(phi.operands[phi.blocks.indexOf(outer.latch)]!, lanes - 1);
    const enter = this.buildTests(startOf(test.counter.phi), first, rest);
    const left = this.buildCopies(rest);
    const again = this.buildTests(nextOf(test.counter.phi), first, left ?? rest);
    const condition = this.valueIn(outer.latch.last!.operands[0]!, lanes - 1);
    const meet = this.newBlock();
    buildBr(placeAtEnd(meet), exit);
    const out = this.buildCopies(meet);
    const leave = out ?? meet;
    const jump = buildCondBr(
      placeAtEnd(last),
      condition,
      test.stays ? again[0]! : leave,
      test.stays ? leave : again[0]!,
    );
    jump.notes = outer.latch.last!.notes;
    again.at(-1)!.last!.notes = progressNotes(outer.latch.last!);
    const near = this.buildGuard(enter[0]!, rest);
    if (near !== null) enter.unshift(near);
    replaceBlockIn(before.last!, rest, enter[0]!);
    for (const phi of phisOf(loop.header)) {
      const head = this.values.get(phi)![0] as Phi;
      addIncoming(head, startOf(phi), enter[enter.length - 1]!);
      addIncoming(head, nextOf(phi), again[again.length - 1]!);
      const old = map.values.get(phi)! as Phi;
      removeIncoming(old, before);
      for (const block of enter) addIncoming(old, startOf(phi), block);
      for (const block of left === null ? again : [left]) addIncoming(old, nextOf(phi), block);
    }
    this.mendExit(exit, meet, out ?? last);
  }

  /** A block that copies the last turn's objects to where they are read behind the loop; null when none are. */
  private buildCopies(next: Block): Block | null {
    if (this.lasting.size === 0) return null;
    const block = this.newBlock();
    for (const object of this.lasting) object.copyBack(block, this.map, this.lanes - 1);
    buildBr(placeAtEnd(block), next);
    return block;
  }

  /** The block that asks whether what is compared overlaps; null when nothing is. */
  private buildGuard(yes: Block, no: Block): Block | null {
    if (this.guard.pairs.length === 0) return null;
    const block = this.newBlock();
    const place = placeAtEnd(block);
    buildCondBr(place, this.guard.build(place, this.map)!, no, yes);
    return block;
  }

  /** Blocks that ask whether the turns but the last of the next group are followed by another. */
  private buildTests(counter: Value, yes: Block, no: Block): Block[] {
    const { test } = this.outer;
    const { step } = test.counter;
    const limit = mapValue(test.limit, this.map);
    const isLeft = test.predicate === (test.stays ? 'ne' : 'eq');
    if (isLeft && (step === 1n || step === -1n) && isInt(counter.type) && counter.type === limit.type) {
      // The counter meets its limit in none of them if it is still so far away, however it wraps. A counter that stands at
      // its limit has all numbers before it: that many turns, as vectors count them too, are none.
      const block = this.newBlock();
      const place = placeAtEnd(block);
      const now = this.advance(block, counter, test.ahead - step);
      const [from, to] = step > 0n ? [now, limit] : [limit, now];
      const left = buildBinary(place, Op.Sub, to, from);
      const c = buildICmp(place, 'ult', left, constInt(counter.type, BigInt(this.lanes)));
      buildCondBr(place, c, no, yes);
      return [block];
    }
    const blocks = Array.from({ length: this.lanes - 1 }, () => this.newBlock());
    blocks.forEach((block, i) => {
      let tested = this.advance(block, counter, test.ahead + step * BigInt(i));
      if (isInt(tested.type) && tested.type !== limit.type)
        tested = buildCast(placeAtEnd(block), Op.Trunc, tested, limit.type);
      const c = buildICmp(placeAtEnd(block), test.predicate as IntPredicate, tested, limit);
      const next = blocks[i + 1] ?? yes;
      buildCondBr(placeAtEnd(block), c, test.stays ? next : no, test.stays ? no : next);
    });
    return blocks;
  }

  /** Values of the loop behind it come from the last turn of the group, or from the loop as it was: they meet in `meet`. */
  private mendExit(exit: Block, meet: Block, last: Block): void {
    const { outer, map, lanes } = this;
    const latch = map.blocks.get(outer.latch)!;
    const merged = new Map<Value, Inst>();
    const merge = (old: Value, value: Value): Value => {
      const known = merged.get(value);
      if (known !== undefined) return known;
      const phi = newInst(this.copy, Op.Phi, value.type, [], null);
      insert(phi as Inst, meet, meet.first);
      addIncoming(phi as Phi, old, latch);
      addIncoming(phi as Phi, this.valueIn(value, lanes - 1), last);
      merged.set(value, phi as Inst);
      return phi as Inst;
    };
    replaceBlockIn(latch.last!, exit, meet);
    for (const phi of phisOf(outer.exit)) {
      const copy = map.values.get(phi)! as Phi;
      const at = phi.blocks.indexOf(outer.latch);
      const old = copy.operands[at]!;
      setOperand(copy, at, merge(old, phi.operands[at]!));
      replaceBlockIn(copy, latch, meet);
    }
    for (const [from, block] of map.blocks) {
      if (outer.loop.blocks.has(from.id)) continue;
      for (let inst = block.first; inst !== null; inst = inst.next) {
        for (let i = 0; i < inst.operands.length; i++) {
          const value = this.leaving(inst.operands[i]!);
          if (value !== null) setOperand(inst, i, merge(inst.operands[i]!, value));
        }
      }
    }
  }

  /** The source's value of the loop that a copied operand stands for. */
  private leaving(operand: Value): Inst | null {
    if (operand.kind !== ValueKind.Inst || this.made.has(operand.block!)) return null;
    const from = this.sourceOf(operand);
    return from !== null && this.outer.loop.blocks.has(from.block!.id) ? from : null;
  }

  private readonly back = new Map<Value, Inst>();

  private sourceOf(value: Inst): Inst | null {
    if (this.back.size === 0) {
      for (const [from, to] of this.map.values) if (from.kind === ValueKind.Inst) this.back.set(to, from);
    }
    return this.back.get(value) ?? null;
  }
}

/**
 * Several steps that each do not wrap are one that does not, and the other way round, as long as the one long step is a
 * number of that width itself.
 */
function flagsOfStep(phi: Inst, latch: Block, step: bigint, lanes: number): number {
  const next = phi.operands[phi.blocks.indexOf(latch)]!;
  if (next.kind !== ValueKind.Inst || next.op !== Op.Add || !next.operands.includes(phi)) return 0;
  const by = step * BigInt(lanes);
  if (!isInt(phi.type) || BigInt.asIntN(phi.type.bits, by) !== by) return 0;
  return next.flags & (step > 0n ? Flag.Nsw | Flag.Nuw : Flag.Nsw);
}

/** What an access says of itself. What it says of others (scopes) may only hold within one turn. */
function sharedNotes(inst: Inst): Notes | null {
  if (inst.notes === null || (inst.op !== Op.Load && inst.op !== Op.Store)) return null;
  const attachments = inst.notes.attachments.filter(
    (note) => note.kind !== 'alias.scope' && note.kind !== 'noalias',
  );
  return { debugLoc: null, attachments, records: [] };
}

/** Does every value that the new blocks use exist there? */
function isOrdered(func: Func, made: ReadonlySet<Block>): boolean {
  const tree = dominatorTree(buildCfg(func));
  for (const block of made) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      for (let i = 0; i < inst.operands.length; i++) {
        const operand = inst.operands[i]!;
        if (operand.kind !== ValueKind.Inst) continue;
        const before =
          inst.op === Op.Phi
            ? dominates(tree, operand.block!.id, inst.blocks[i]!.id)
            : isExecutedBefore(tree, operand, inst);
        if (!before) return false;
      }
    }
  }
  return true;
}
