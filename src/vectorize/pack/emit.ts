/**
 * Makes a plan real.
 *
 *     1. every block that holds a pack is put in an order in which the lanes of each pack stand together
 *     2. block by block, top down: at the first lane of a pack its operands are put together and the vector instruction is
 *        made; lanes that something else needs are extracted right behind it
 *     3. vectors that come in over edges (of phis) are put together at the end of the block they come from
 *     4. the scalars go, and addresses that nobody uses any more
 *
 * It cannot fail: the draft holds only what is legal.
 */

import type { Block } from '../../ir/block.ts';
import {
  buildExtractElement,
  buildInsertElement,
  buildLoad,
  buildPhi,
  buildShuffle,
  buildStore,
  type Place,
  placeBefore,
  put,
} from '../../ir/build.ts';
import { constPoison } from '../../ir/constant.ts';
import { addIncoming, erase, eraseAll, moveBefore, replaceAllUses, setAttachments } from '../../ir/edit.ts';
import type { ExtraOf, Inst, InstOf } from '../../ir/inst.ts';
import { abiAlign } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { isCast, isTerminator, Op } from '../../ir/op.ts';
import { type Type, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { costsOf } from '../../target/index.ts';
import type { Draft } from './draft.ts';
import { emitFields } from './emit-fields.ts';
import { emitIntrinsicCall } from './emit-intrinsic.ts';
import { emitLaneExtrema } from './emit-lane-extrema.ts';
import { emitInstructionCall, emitRecipe } from './emit-recipe.ts';
import { emitReduction } from './emit-reduction.ts';
import { emitTruthBits } from './emit-truth-bits.ts';
import { intrinsicName } from './isomorphism.ts';
import { emitJoined } from './joined-reductions.ts';
import { commonAttachments, commonFlags } from './notes.ts';
import { blendMask, type Pack, type Sink } from './plan.ts';
import { type Ref, type Source, type Step, sourceOf, stepNames } from './sources.ts';

/** Emits all packs and sinks of a draft. */
export function emitDraft(draft: Draft, module: Module): void {
  new Emission(draft, module).run();
}

class Emission {
  private readonly draft: Draft;
  private readonly module: Module;
  private readonly vectors = new Map<Pack, Value>();
  private readonly sources = new Map<string, Value>();
  /** Shuffles that several sources have in common. */
  private readonly steps = new Map<string, Value>();
  /** What stands for a scalar that is gone. */
  private readonly replaced = new Map<Value, Value>();
  private readonly gone: Inst[] = [];

  constructor(draft: Draft, module: Module) {
    this.draft = draft;
    this.module = module;
  }

  run(): void {
    const { packs, sinks, known } = this.draft;
    const blocks = new Set<Block>([...packs].map((p) => p.block));
    for (const sink of sinks) blocks.add(sink.root.block!);
    const inOrder = [...blocks].sort((a, b) => known.cfg.rank[a.id]! - known.cfg.rank[b.id]!);
    const schedules = inOrder.map((block) => this.draft.orderOf(block).schedule());
    for (let i = 0; i < inOrder.length; i++) this.emitBlock(inOrder[i]!, schedules[i]!);
    for (const pack of packs) if (pack.kind === 'phi') this.fillPhi(pack);
    this.gone.push(...this.draft.swallowed);
    this.eraseGone();
    if (costsOf(this.draft.prices.target).ports === null) for (const block of inOrder) emitLaneExtrema(block);
  }

  private emitBlock(block: Block, schedule: readonly Inst[]): void {
    reorder(block, schedule);
    const done = new Set<Pack>();
    for (const inst of schedule) {
      const pack = this.draft.laneOf(inst)?.pack;
      if (pack !== undefined) {
        if (!done.has(pack)) this.emitPack(pack, inst);
        done.add(pack);
        continue;
      }
      const sink = this.draft.sinkOf(inst);
      if (sink !== null && sink.root === inst) this.emitSink(sink);
    }
  }

  private emitPack(pack: Pack, at: Inst): void {
    const place = placeWithLoc(at, pack.lanes);
    const vector = this.vectorOf(pack, place);
    this.vectors.set(pack, vector);
    this.gone.push(...pack.lanes);
    if (pack.kind === 'store') return;
    const behind = pack.kind === 'phi' ? { ...place, at: firstPlace(pack.block) } : place;
    pack.lanes.forEach((inst, index) => {
      if (!this.draft.isNeeded(inst)) return;
      const scalar = buildExtractElement(
        { ...behind, debugLoc: inst.notes?.debugLoc ?? null },
        vector,
        pack.slots[index]!,
      );
      this.replaced.set(inst, scalar);
      replaceAllUses(inst, scalar);
    });
  }

  private vectorOf(pack: Pack, place: Place): Value {
    const first = pack.lanes[0]!;
    const type = vectorType(pack.element, pack.width);
    switch (pack.kind) {
      case 'phi':
        return buildPhi(place, type);
      case 'load': {
        const load = buildLoad(place, type, first.operands[0]!, this.alignOf(first));
        setAttachments(load, commonAttachments(pack.lanes));
        return load;
      }
      case 'store': {
        const value = this.operand(pack.operands[0]!, place);
        const store = buildStore(place, value, first.operands[1]!, this.alignOf(first));
        setAttachments(store, commonAttachments(pack.lanes));
        return store;
      }
      case 'instruction': {
        const args = pack.operands.map((list) => this.operand(list, place));
        const { how } = pack.special!;
        if (how.kind === 'recipe') return emitRecipe(place, this.module, how.recipe, args);
        if (how.kind === 'fields') return emitFields(place, this.module, how.fields, args[0]!);
        if (how.kind === 'reductions') return emitJoined(place, this.module, how.reductions, args);
        return emitInstructionCall(place, this.module, how.instruction, args);
      }
      case 'operation':
        return this.operation(pack, pack.lanes, place, type);
      case 'alternate': {
        const own = pack.lanes.filter((_, lane) => !pack.others.has(lane));
        const rest = pack.lanes.filter((_, lane) => pack.others.has(lane));
        const a = this.operation(pack, own, place, type);
        const b = this.operation(
          pack,
          rest,
          place,
          type,
          pack.turned ? [...pack.operands].reverse() : pack.operands,
        );
        return buildShuffle(place, a, b, blendMask(pack));
      }
    }
  }

  /** What `like[0]` does, on all lanes of the pack, with what all of `like` promise. */
  private operation(
    pack: Pack,
    like: readonly Inst[],
    place: Place,
    type: Type,
    lists: Pack['operands'] = pack.operands,
  ): Inst {
    const first = like[0]!;
    const operands = lists.map((list) => this.operand(list, place));
    if (pack.condition !== null) operands.unshift(this.scalar(pack.condition));
    const flags = commonFlags(like);
    let made: Inst;
    if (first.op === Op.Call) {
      const name = intrinsicName(first)!;
      if (name === 'abs') operands.push(first.operands[1]!);
      made = emitIntrinsicCall(place, this.module, name, type, type, operands, flags);
    } else {
      const { op, extra } = first as InstOf<Op>;
      made = put(place, op, type, operands, extra as ExtraOf<Op>, flags) as Inst;
    }
    setAttachments(made, commonAttachments(like));
    return made;
  }

  private emitSink(sink: Sink): void {
    const { root } = sink;
    const place = placeBefore(root);
    const vectors = sink.operands.map((list) => this.operand(list, place));
    const value = this.endOf(sink, vectors, place);
    this.replaced.set(root, value);
    replaceAllUses(root, value);
    this.gone.push(...sink.tree);
  }

  private endOf(sink: Sink, vectors: readonly Value[], place: Place): Value {
    switch (sink.kind) {
      case 'vector':
        return vectors[0]!;
      case 'bits':
        return emitTruthBits(place, sink, vectors, (rest) => this.scalar(rest));
      case 'reduction':
        return emitReduction(place, this.module, sink, vectors, (rest) => this.scalar(rest));
    }
  }

  /** A vector of these values, at a place of a block where it may have been made before. */
  private operand(list: readonly Value[], place: Place): Value {
    const key = `${place.block.id}:${this.draft.keys.of(list)}`;
    let value = this.sources.get(key);
    if (value === undefined) {
      value = this.put(sourceOf(list, this.draft.laneOf), place);
      this.sources.set(key, value);
    }
    return value;
  }

  private put(source: Source, place: Place): Value {
    const made: Value[] = [];
    const at = (ref: Ref): Value => {
      switch (ref.kind) {
        case 'pack':
          return this.vectors.get(ref.pack)!;
        case 'value':
          return this.scalar(ref.value);
        case 'step':
          return made[ref.index]!;
      }
    };
    const names = stepNames(source, this.draft.keys);
    source.steps.forEach((step, index) => {
      const name = names[index];
      const key = name === null ? null : `${place.block.id}:${name}`;
      const known = key === null ? undefined : this.steps.get(key);
      const value = known ?? this.step(step, at, place);
      if (key !== null) this.steps.set(key, value);
      made.push(value);
    });
    return at(source.result);
  }

  private step(step: Step, at: (ref: Ref) => Value, place: Place): Value {
    if (step.kind === 'insert')
      return buildInsertElement(place, at(step.into), this.scalar(step.value), step.lane);
    const a = at(step.a);
    return buildShuffle(place, a, step.b === null ? constPoison(a.type) : at(step.b), step.mask);
  }

  private scalar(value: Value): Value {
    return this.replaced.get(value) ?? value;
  }

  private alignOf(access: Inst): number {
    invariant(access.op === Op.Load || access.op === Op.Store, 'an access has an alignment');
    const type = access.op === Op.Load ? access.type : access.operands[0]!.type;
    return access.extra.align === 0 ? abiAlign(this.module.layout, type) : access.extra.align;
  }

  private fillPhi(pack: Pack): void {
    const phi = this.vectors.get(pack) as InstOf<typeof Op.Phi>; // born as one in `vectorOf`
    pack.lanes[0]!.blocks.forEach((block, edge) => {
      const place = placeBefore(block.last!);
      addIncoming(phi, this.operand(pack.operands[edge]!, place), block);
    });
  }

  private eraseGone(): void {
    const doomed = new Set(this.gone);
    const list = [...this.gone];
    for (let i = 0; i < list.length; i++) {
      // Addresses made of lanes that nobody uses: they go with the accesses.
      for (const user of usersOf(list[i]!)) {
        if (doomed.has(user)) continue;
        doomed.add(user);
        list.push(user);
      }
    }
    const operands = new Set(list.flatMap((inst) => inst.operands.filter(isInst)));
    eraseAll(list);
    const work = [...operands];
    for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
      if (inst.block === null || !isIdle(inst)) continue;
      const next = inst.operands.filter(isInst);
      erase(inst);
      work.push(...next);
    }
  }
}

/** Nobody uses it, and it did nothing but compute an address or a number, or move lanes. */
function isIdle(inst: Inst): boolean {
  if (usersOf(inst).length > 0) return false;
  if (inst.op >= Op.ExtractElement && inst.op <= Op.ShuffleVector) return true;
  return inst.op === Op.GetElementPtr || isCast(inst.op) || (inst.op >= Op.Add && inst.op <= Op.Xor);
}

/** Moves as few instructions as the new order allows. */
export function reorder(block: Block, schedule: readonly Inst[]): void {
  let cursor = block.first;
  for (const inst of schedule) {
    if (inst === cursor) cursor = cursor.next;
    else if (cursor !== null) moveBefore(inst, cursor);
  }
}

function placeWithLoc(at: Inst, lanes: readonly Inst[]): Place {
  const located = lanes.find((lane) => lane.notes?.debugLoc != null);
  return { ...placeBefore(at), debugLoc: located?.notes?.debugLoc ?? null };
}

/** The first place of a block behind its phis and pads. */
function firstPlace(block: Block): Inst {
  let at = block.first!;
  while (at.next !== null && !isTerminator(at.op) && (at.op === Op.Phi || at.op === Op.LandingPad))
    at = at.next;
  return at;
}
