/**
 * Turns a plan for a loop with all that is in it into code:
 *
 *     entry ─▶ (vector.memcheck) ─▶ vector.ph ─▶ vector.outer … inner loops … ⟲ ─▶ middle.block ─▶ exit
 *       └───────────┴────────────────────────────────────────────────────────────────┴─▶ scalar.ph ─▶ the nest as it was ─▶ exit
 */

import { hasEffects } from '../../../analysis/effects.ts';
import type { Evolutions } from '../../../analysis/evolution.ts';
import type { Block } from '../../../ir/block.ts';
import {
  buildBinary,
  buildBr,
  buildCondBr,
  buildExtractElement,
  buildGep,
  buildICmp,
  buildPhi,
  type Place,
  placeAtEnd,
  placeBefore,
} from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import { addBlock, addIncoming, erase, eraseBlocks, removeIncoming, setName } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Func } from '../../../ir/func.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import type { Module } from '../../../ir/module.ts';
import { isTerminator, Op } from '../../../ir/op.ts';
import { I8, type IntType, isInt, isPtr, vectorType } from '../../../ir/type.ts';
import { hasUses } from '../../../ir/uses.ts';
import { type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { makeEntry, makeExit, Names, resumeOldLoop, startOf } from '../emit/blocks.ts';
import { countType, emitCount, emitForm } from '../emit/count.ts';
import { type Stride, stepVector, strides } from '../emit/lanes.ts';
import { combine, joinFlags, startLanes } from '../emit/reduce.ts';
import { type HeaderPhi, latchValue } from '../legality/header-phis.ts';
import { OuterBody } from './emit-body.ts';
import { emitNestChecks } from './emit-checks.ts';
import { Layouts } from './emit-layout.ts';
import { comparedOrdinals, markInner, markOuter } from './emit-notes.ts';
import type { OuterPlan } from './plan.ts';

type Phi = InstOf<typeof Op.Phi>;

/** A header phi in the vector loop, and with what the old loop goes on. */
interface Carried {
  readonly entry: HeaderPhi;
  readonly start: Value;
  /** null for the counter itself. */
  readonly phi: Phi | null;
  readonly stride: Stride | null;
  resume: Value | null;
}

/** `ordinal`: which loop of the function it was, as the pass found it. */
export function emitOuterLoop(plan: OuterPlan, func: Func, module: Module, ordinal: number): void {
  new OuterEmitter(plan, func, module, ordinal).run();
}

class OuterEmitter {
  private readonly plan: OuterPlan;
  private readonly func: Func;
  private readonly module: Module;
  private readonly names: Names;
  private readonly type: IntType;
  private readonly ordinal: number;
  private readonly compared: readonly number[];

  constructor(plan: OuterPlan, func: Func, module: Module, ordinal: number) {
    this.plan = plan;
    this.func = func;
    this.module = module;
    this.names = new Names(func);
    this.type = counterType(plan.model) ?? countType(plan.model.shape);
    this.ordinal = ordinal;
    this.compared = comparedOrdinals(plan.model);
  }

  run(): void {
    const { plan, type, names, func, module } = this;
    const { model, lanes } = plan;
    const { shape, known } = model;
    const { evolutions } = known;
    const debugLoc = shape.latch.last!.notes?.debugLoc ?? null;
    const layouts = new Layouts(plan, module, names);
    const entry = makeEntry(shape, names);
    const exit = makeExit(shape, model.liveOuts, names);
    const scalar = addBlock(func, names.fresh('scalar.ph'), entry);
    const middle = addBlock(func, names.fresh('middle.block'), entry);
    const preheader = addBlock(func, names.fresh('vector.ph'), entry);
    const blockOf = this.addBlocks(preheader);
    const header = blockOf.get(shape.header)!;
    const latch = blockOf.get(shape.latch)!;

    const count = emitCount(placeBefore(entry.last!), evolutions, shape, type);
    const first = this.check(evolutions, preheader, scalar, entry, debugLoc);
    const skips = first === preheader ? [] : [first];
    if (this.skip(entry, count, first, scalar, debugLoc)) skips.unshift(entry);
    const limit = this.limit(placeAtEnd(preheader, debugLoc), count);
    const out = new OuterBody(plan, module, layouts, preheader, blockOf);
    const index = buildPhi(placeAtEnd(header, debugLoc), type);
    setName(index, names.fresh('index'));
    const carried = [...model.phis.values()].map((one) =>
      this.carry(one, entry, preheader, header, index, out),
    );
    this.wideInductions(carried, header, out);
    out.run();
    const end = placeAtEnd(latch, debugLoc);
    for (const one of carried) this.close(one, end, latch, out, preheader);
    const next = buildBinary(end, Op.Add, index, constInt(type, lanes), Flag.Nuw);
    setName(next, names.fresh('index.next'));
    addIncoming(index, constInt(type, 0), preheader);
    addIncoming(index, next, latch);
    buildCondBr(end, buildICmp(end, 'eq', next, limit), middle, header);
    buildBr(placeAtEnd(preheader, debugLoc), header);

    const at = placeAtEnd(middle, debugLoc);
    for (const one of carried) this.finish(one, at, out, limit);
    const results = new Map([...exit.phis.keys()].map((inst) => [inst, this.result(inst, carried, at, out)]));
    layouts.copyOut(at);
    const rest = this.leave(at, count, limit, exit.block, scalar, skips.length > 0);
    if (rest !== 'always') for (const [inst, phi] of exit.phis) addIncoming(phi, results.get(inst)!, middle);
    if (rest === 'never') {
      for (const phi of exit.phis.values()) removeIncoming(phi, shape.exiting);
      eraseBlocks(func, new Set([...shape.blocks, scalar]));
    } else {
      const from = rest === 'skipped' ? skips : [...skips, middle];
      resumeOldLoop(carried, { entry, scalar, from, middle, header: shape.header }, names, debugLoc);
    }
    this.sweep([...blockOf.values()].concat(preheader, middle));
    const old = rest === 'never' ? null : shape.latch.last!;
    markOuter(module, model.hints, latch.last!, old, { loop: this.ordinal, lanes, compared: this.compared });
    this.markInnerLoops(blockOf, rest !== 'never');
  }

  /** One block for each that all lanes run, in the order of the source. */
  private addBlocks(preheader: Block): ReadonlyMap<Block, Block> {
    const { shape, control } = this.plan.model;
    const blockOf = new Map<Block, Block>();
    let last = preheader;
    for (const block of shape.blocks) {
      if (control.within.has(block)) continue;
      const stem = block === shape.header ? 'vector.outer' : `vector.${block.name ?? 'block'}`;
      last = addBlock(this.func, this.names.fresh(stem), last);
      blockOf.set(block, last);
    }
    return blockOf;
  }

  /** The block that compares pointers on the way to the preheader; the preheader itself when nothing is compared. */
  private check(
    evolutions: Evolutions,
    preheader: Block,
    scalar: Block,
    after: Block,
    debugLoc: Place['debugLoc'],
  ): Block {
    const { model } = this.plan;
    if (model.checks.length === 0) return preheader;
    const block = addBlock(this.func, this.names.fresh('vector.memcheck'), after);
    const place = placeAtEnd(block, debugLoc);
    buildCondBr(place, emitNestChecks(place, model, evolutions), scalar, preheader);
    return block;
  }

  /** Branches past the vector loop if there are too few iterations; may that be? */
  private skip(
    entry: Block,
    count: Value,
    preheader: Block,
    scalar: Block,
    debugLoc: Place['debugLoc'],
  ): boolean {
    const branch = entry.last!;
    const isKnown = count.kind === ValueKind.Int;
    if (isKnown) buildBr(placeAtEnd(entry, debugLoc), preheader);
    else {
      const few = buildICmp(placeBefore(branch), 'ult', count, constInt(this.type, this.plan.lanes));
      buildCondBr(placeAtEnd(entry, debugLoc), few, scalar, preheader);
    }
    erase(branch);
    return !isKnown;
  }

  /** The iterations of the vector loop: the count rounded down. */
  private limit(place: Place, count: Value): Value {
    const { lanes } = this.plan;
    if (count.kind === ValueKind.Int) {
      const whole = BigInt.asUintN(this.type.bits, count.value);
      return constInt(this.type, whole - (whole % BigInt(lanes)));
    }
    const rest = buildBinary(place, Op.URem, count, constInt(this.type, lanes));
    const limit = buildBinary(place, Op.Sub, count, rest);
    setName(limit, this.names.fresh('n.vec'));
    return limit;
  }

  private carry(
    entry: HeaderPhi,
    from: Block,
    preheader: Block,
    header: Block,
    index: Phi,
    out: OuterBody,
  ): Carried {
    const start = startOf(entry.phi, from);
    const { lanes, model } = this.plan;
    if (entry.kind !== 'induction') {
      invariant(entry.kind === 'reduction', 'outer loops carry inductions and reductions');
      const phi = buildPhi(placeAtEnd(header), vectorType(entry.phi.type, lanes));
      setName(phi, this.names.fresh('vec.phi'));
      addIncoming(phi, startLanes(placeAtEnd(preheader), entry.reduction, start, lanes, 0), preheader);
      out.setWide(entry.phi, phi);
      return { entry, start, phi, stride: null, resume: null };
    }
    const isZero = start.kind === ValueKind.Int && start.value === 0n;
    if (entry.phi.type === this.type && entry.step === 1n && isZero) {
      out.setScalar(entry.phi, index);
      return { entry, start, phi: null, stride: 1n, resume: null };
    }
    const phi = buildPhi(placeAtEnd(header), entry.phi.type);
    setName(phi, this.names.fresh('ind'));
    addIncoming(phi, start, preheader);
    const stride: Stride =
      typeof entry.step === 'bigint'
        ? entry.step
        : emitForm(placeAtEnd(preheader), model.known.evolutions, model.shape, entry.step);
    out.setScalar(entry.phi, phi);
    return { entry, start, phi, stride, resume: null };
  }

  /** Inductions whose step is known at run time only, as vectors. */
  private wideInductions(carried: readonly Carried[], header: Block, out: OuterBody): void {
    for (const { entry, phi, stride } of carried)
      if (phi !== null && stride !== null && typeof stride !== 'bigint')
        out.setWide(entry.phi, stepVector(placeAtEnd(header), phi, this.plan.lanes, stride));
  }

  private close(one: Carried, end: Place, latch: Block, out: OuterBody, preheader: Block): void {
    const { entry, phi, stride } = one;
    if (phi === null) return;
    if (entry.kind === 'induction') {
      const { lanes } = this.plan;
      const next =
        isPtr(phi.type) && typeof stride === 'bigint'
          ? buildGep(end, I8, phi, [out.offset(phi, BigInt(lanes) * stride)])
          : buildBinary(end, Op.Add, phi, strides(placeAtEnd(preheader), asInt(phi), stride!, lanes));
      one.resume = next;
      addIncoming(phi, next, latch);
      return;
    }
    addIncoming(phi, out.wide(latchValue(this.plan.model.shape, entry.phi)), latch);
  }

  /** Values with which the old loop goes on. */
  private finish(one: Carried, at: Place, out: OuterBody, limit: Value): void {
    const { entry } = one;
    if (one.resume !== null) return;
    const { model } = this.plan;
    if (entry.kind === 'induction') {
      one.resume = limit;
      return;
    }
    invariant(entry.kind === 'reduction', 'outer loops carry inductions and reductions');
    const lanes = out.wide(latchValue(model.shape, entry.phi));
    const flags = joinFlags(entry.reduction, false);
    one.resume = combine(at, this.module, entry.reduction, [lanes], flags);
  }

  /** A value behind the loop when the vector loop did all of it: that of the last lane. */
  private result(inst: Inst, carried: readonly Carried[], at: Place, out: OuterBody): Value {
    for (const { entry, resume } of carried) {
      if (entry.kind === 'induction' && entry.induction.next === inst) return resume!;
      if (entry.kind === 'reduction' && entry.reduction.next === inst) return resume!;
    }
    const { lanes, model } = this.plan;
    const { stride, kind } = model.divergence.shapeOf(inst);
    if (model.forms.get(inst) !== 'scalar') return buildExtractElement(at, out.wide(inst), lanes - 1);
    const first = out.scalar(inst);
    if (kind === 'uniform' || stride === null) return first;
    const far = stride * BigInt(lanes - 1);
    if (isPtr(inst.type)) return buildGep(at, I8, first, [out.offset(inst, far)]);
    return buildBinary(at, Op.Add, first, constInt(asInt(inst), far));
  }

  /** From the middle: is there anything left for the old loop? */
  private leave(
    at: Place,
    count: Value,
    limit: Value,
    exit: Block,
    scalar: Block,
    isSkipped: boolean,
  ): 'always' | 'maybe' | 'skipped' | 'never' {
    if (count.kind !== ValueKind.Int || limit.kind !== ValueKind.Int) {
      buildCondBr(at, buildICmp(at, 'eq', count, limit), exit, scalar);
      return 'maybe';
    }
    const isAll = count === limit;
    buildBr(at, isAll ? exit : scalar);
    if (!isAll) return 'always';
    return isSkipped ? 'skipped' : 'never';
  }

  /** Scalars that only vectors were made of, and addresses that went another way, are of no use. */
  private sweep(blocks: readonly Block[]): void {
    for (let isDone = false; !isDone; ) {
      isDone = true;
      for (const block of blocks) {
        for (let inst = block.last; inst !== null; ) {
          const before: Inst | null = inst.prev;
          if (!isTerminator(inst.op) && !hasUses(inst) && !hasEffects(inst) && inst.op !== Op.Store) {
            erase(inst);
            isDone = false;
          }
          inst = before;
        }
      }
    }
  }

  private markInnerLoops(blockOf: ReadonlyMap<Block, Block>, hasRest: boolean): void {
    const { loop } = this.plan.model.shape;
    const work = [...loop.children];
    for (let inner = work.pop(); inner !== undefined; inner = work.pop()) {
      work.push(...inner.children);
      for (const latch of inner.latches) {
        markInner(this.module, latch.last!, blockOf.get(latch)!.last!);
        if (hasRest) markInner(this.module, latch.last!, latch.last!);
      }
    }
  }
}

/** The type of the loop's own counter from 0 by 1, if the count is a constant that fits: it serves as index then. */
function counterType({ shape, phis }: OuterPlan['model']): IntType | null {
  const { count } = shape;
  if (count.kind !== 'constant') return null;
  for (const entry of phis.values()) {
    if (entry.kind !== 'induction' || entry.step !== 1n || !isInt(entry.phi.type)) continue;
    const { start } = entry.induction;
    if (start?.kind !== ValueKind.Int || start.value !== 0n) continue;
    if (count.count + 1n < 1n << BigInt(entry.phi.type.bits - 1)) return entry.phi.type;
  }
  return null;
}

function asInt(value: Value): IntType {
  invariant(isInt(value.type), 'an integer induction');
  return value.type;
}
