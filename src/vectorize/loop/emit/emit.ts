/**
 * Turns a plan into code: the blocks around the vector loop, its counters and carried values, its body, what becomes of
 * the values behind it, and the old loop as its remainder.
 */
import { isDefined } from '../../../analysis/defined.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { Block } from '../../../ir/block.ts';
import {
  buildBinary,
  buildBr,
  buildCondBr,
  buildExtractElement,
  buildFreeze,
  buildGep,
  buildICmp,
  buildInsertElement,
  buildPhi,
  type Place,
  placeAtEnd,
  placeBefore,
  put,
} from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt, constPoison } from '../../../ir/constant.ts';
import { addBlock, addIncoming, erase, eraseBlocks, removeIncoming, setName } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Func } from '../../../ir/func.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I8, type IntType, isInt, isPtr, vectorType } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { type HeaderPhi, latchValue } from '../legality/header-phis.ts';
import { type LoopPlan, leastIterations } from '../plan.ts';
import { totalLanes } from '../sums/fold-cost.ts';
import { isCounted } from '../values/counted.ts';
import { storeResult } from './access.ts';
import { anyResult, anyStart, anyType } from './any.ts';
import { askedGuards } from './asked-stores.ts';
import { guardBlocks, makeEntry, makeExit, Names, resumeOldLoop, startOf, straighten } from './blocks.ts';
import { BodyEmitter } from './body.ts';
import { emitBreaks } from './breaks.ts';
import { emitChecks, mostCompared, resized } from './checks.ts';
import { countType, emitCountAndGuard, emitForm } from './count.ts';
import { broadcast, type Stride, strides } from './lanes.ts';
import { emitLimits, leastNumber } from './limits.ts';
import { pointerBehind } from './moving.ts';
import { markLoops } from './notes.ts';
import { emitTurn } from './records.ts';
import { combine, joinFlags, startLanes } from './reduce.ts';
import { emitRooms, type Room } from './rooms.ts';

type Phi = InstOf<typeof Op.Phi>;

/** What a header phi is in the vector loop, and how the scalar loop goes on with it. */
interface Carried {
  readonly entry: HeaderPhi;
  readonly start: Value;
  /** The phis of the vector loop; none for the counter itself. */
  readonly phis: readonly Phi[];
  /** What the old loop starts with when the vector loop has run. */
  resume: Value | null;
}

export function emitLoop(plan: LoopPlan, func: Func, module: Module): void {
  new LoopEmitter(plan, func, module).run();
}

/** When the old loop runs behind the vector loop; `skipped`: only in its place. */
type Rest = 'always' | 'maybe' | 'skipped' | 'never';

/** The end of the vector loop: where code behind it stands, what it carried, and what its own counter was next. */
interface Last {
  readonly at: Place;
  readonly out: BodyEmitter;
  readonly carried: readonly Carried[];
  readonly next: Value;
}

/** How often the loop goes round, in vectors and in all; when it does not, and how far memory reaches. */
interface Counts {
  /** As far as one way out after the other lets it. */
  readonly counts: readonly Value[];
  readonly all: Value;
  readonly fails: Value | null;
  readonly rooms: readonly Room[];
}

class LoopEmitter {
  private readonly plan: LoopPlan;
  private readonly func: Func;
  private readonly module: Module;
  private readonly names: Names;
  private readonly type: IntType;
  private readonly strides = new Map<Phi, Stride>();

  constructor(plan: LoopPlan, func: Func, module: Module) {
    this.plan = plan;
    this.func = func;
    this.module = module;
    this.names = new Names(func);
    this.type = countType(plan.model.shape);
  }

  run(): void {
    const { plan, type } = this;
    const { model, chunk } = plan;
    const { shape, known } = model;
    const { evolutions } = known;
    const debugLoc = shape.latch.last!.notes?.debugLoc ?? null;
    const entry = makeEntry(shape, this.names);
    const exit = makeExit(shape, shape.isBottom ? model.liveOuts : [], this.names);
    const scalar = addBlock(this.func, this.names.fresh('scalar.ph'), entry);
    const middle = addBlock(this.func, this.names.fresh('middle.block'), entry);
    const isSearch = shape.breaks.length > 0 || model.records !== null;
    const early = isSearch ? addBlock(this.func, this.names.fresh('vector.early'), entry) : null;
    const latch = isSearch ? addBlock(this.func, this.names.fresh('vector.latch'), entry) : null;
    const body = addBlock(this.func, this.names.fresh('vector.body'), entry);
    const preheader = addBlock(this.func, this.names.fresh('vector.ph'), entry);

    // How often, and whether that is worth it.
    const { count: all, fails } = emitCountAndGuard(placeBefore(entry.last!), evolutions, shape, type);
    const rooms = emitRooms(placeBefore(entry.last!), plan, entry, this.func, this.module);
    const within = this.within(placeBefore(entry.last!), all, rooms);
    const counts = [within];
    for (const limit of emitLimits(placeBefore(entry.last!), model, type))
      counts.push(this.least(placeBefore(entry.last!), counts.at(-1)!, limit));
    const count = counts.at(-1)!;
    const skips = this.skip(entry, { counts, all, fails, rooms }, preheader, scalar, debugLoc);
    const limit = this.limit(placeAtEnd(preheader, debugLoc), count);

    const guarded = [...plan.forms.values()].filter((form) => form === 'guarded' || form === 'sparse');
    const groups = [...new Set(plan.groups.values())].filter(({ condition }) => condition === 'guarded');
    const guards = guardBlocks(
      this.func,
      this.names,
      body,
      guarded.length + groups.length + askedGuards(plan),
    );
    const blocks = { body, latch: latch ?? guards.at(-1)?.next ?? body, guards };
    const out = new BodyEmitter(plan, this.module, preheader, blocks, this.names);
    const index = buildPhi(placeAtEnd(body, debugLoc), type);
    setName(index, this.names.fresh('index'));
    const carried = this.carry(entry, preheader, body, index, out);
    buildBr(placeAtEnd(preheader, debugLoc), body);
    let joined: ReadonlyMap<Phi, Phi> = new Map();
    const leave = (): void => {
      emitBreaks(out, model.records?.triggers ?? shape.breaks, early!);
      if (model.records !== null) joined = emitTurn(out, model.records, statesIn(carried), early!);
    };
    out.run(isSearch ? leave : null);
    // Values of the iteration before that only code behind the loop looks at.
    for (const inst of exit.phis.keys())
      if (model.phis.get(inst)?.kind === 'recurrence') out.wide(inst, plan.parts - 1);
    out.orderParts();
    this.close(carried, out, joined);
    const end = placeAtEnd(out.latch, debugLoc);
    const next = buildBinary(end, Op.Add, index, constInt(type, chunk), Flag.Nuw);
    setName(next, this.names.fresh('index.next'));
    addIncoming(index, constInt(type, 0), preheader);
    addIncoming(index, next, out.latch);
    buildCondBr(end, buildICmp(end, 'eq', next, limit), middle, body);

    // Behind the vector loop.
    const at = placeAtEnd(middle, debugLoc);
    const isLeft = early !== null && model.records === null;
    const begun = isLeft ? this.begun(carried, placeAtEnd(early, debugLoc), index) : [];
    if (isLeft) buildBr(placeAtEnd(early, debugLoc), scalar);
    for (const one of carried) this.finish(one, at, out, limit);
    for (const { entry: one, resume } of carried)
      if (one.kind === 'reduction')
        for (const store of one.reduction.stored) storeResult(at, model.accesses.get(store)!, resume!);
    const last = { at, out, carried, next };
    const results = new Map([...exit.phis.keys()].map((inst) => [inst, this.result(inst, last)]));
    const hasRest = this.leave(at, all, limit, exit.block, scalar, skips.length > 0);
    if (hasRest !== 'always')
      for (const [inst, phi] of exit.phis) addIncoming(phi, results.get(inst)!, middle);
    if (hasRest === 'never') {
      this.dropOldLoop(exit, scalar);
    } else {
      const from = hasRest === 'skipped' ? skips : [...skips, middle];
      resumeOldLoop(carried, { entry, scalar, from, middle, header: shape.header }, this.names, debugLoc);
      begun.forEach((value, i) => void addIncoming(resumed(carried[i]!, scalar), value, early!));
    }
    // Within other loops the checker goes from loop to loop of both sides: one that is gone is missed there.
    const isAlone = out.latch === body && shape.loop.depth === 1;
    const isOnce = isAlone && limit.kind === ValueKind.Int && limit.value === BigInt(chunk);
    if (isOnce) straighten(body, preheader, middle);
    markLoops(
      this.module,
      model.hints,
      isOnce ? null : out.latch.last!,
      hasRest === 'never' ? null : shape.latch.last!,
      {
        chunk,
        parts: plan.parts,
        isTested: fails !== null || model.ordering.checks.length > 0,
        isUnrolledLater: plan.isUnrolledLater,
      },
    );
  }

  /** Branches past the vector loop: too few iterations, or pointers too near. The blocks that may skip it. */
  private skip(
    entry: Block,
    { counts: [first, ...others], all, fails, rooms }: Counts,
    preheader: Block,
    scalar: Block,
    debugLoc: Place['debugLoc'],
  ): Block[] {
    const { plan, type } = this;
    const branch = entry.last!;
    const skips: Block[] = [];
    const least = leastIterations(plan);
    let from = entry;
    const isKnown = first!.kind === ValueKind.Int && fails === null;
    const { checks, assumptions } = plan.model.ordering;
    const isChecked = checks.length + assumptions.length + rooms.length > 0;
    const target = !isChecked ? preheader : addBlock(this.func, this.names.fresh('vector.memcheck'), entry);
    // Asked one after the other, as the program does: it may never come to the second.
    const asked = others.map(() => addBlock(this.func, this.names.fresh('vector.limit'), entry)).reverse();
    const place = placeBefore(branch);
    if (isKnown) {
      buildBr(placeAtEnd(entry, debugLoc), asked[0] ?? target);
    } else {
      const few = buildICmp(place, 'ult', first!, constInt(type, least));
      const on = asked[0] ?? target;
      if (fails !== null && rooms.length > 0 && !isDefined(this.func, few)) {
        // How far memory reaches is asked of a pointer that a loop which does not go round never follows.
        const enters = addBlock(this.func, this.names.fresh('vector.enter'), entry);
        buildCondBr(placeAtEnd(entry, debugLoc), fails, scalar, enters);
        buildCondBr(placeAtEnd(enters, debugLoc), few, scalar, on);
        skips.push(enters);
      } else {
        const skipped = fails === null ? few : buildBinary(place, Op.Or, fails, few);
        buildCondBr(placeAtEnd(entry, debugLoc), skipped, scalar, on);
      }
      skips.push(entry);
    }
    erase(branch);
    asked.forEach((block, i) => {
      const at = placeAtEnd(block, debugLoc);
      buildCondBr(
        at,
        buildICmp(at, 'ult', others[i]!, constInt(type, least)),
        scalar,
        asked[i + 1] ?? target,
      );
      skips.push(block);
    });
    if (isChecked) {
      from = target;
      // A search may end before its count has: no more is compared than the vector loop does.
      const compared = plan.model.shape.breaks.length > 0 ? (others.at(-1) ?? first!) : all;
      const near = emitChecks(placeAtEnd(from, debugLoc), plan, entry, compared, rooms, this.module);
      buildCondBr(placeAtEnd(from, debugLoc), near, scalar, preheader);
      skips.push(from);
    }
    return skips;
  }

  /** The iterations as far as numbers limit them, and for which the bytes a search looks at are there for sure. */
  private within(place: Place, count: Value, rooms: readonly Room[]): Value {
    const { type } = this;
    let within = count;
    const most = leastNumber(this.plan.model);
    if (most !== null && count.kind === ValueKind.Int)
      within = count.value < most ? count : constInt(type, most);
    else if (most !== null && most >> BigInt(type.bits) === 0n)
      within = this.least(place, count, constInt(type, most));
    for (const { turns } of rooms)
      if (turns !== null) within = this.least(place, within, resized(place, turns, type));
    const compared = mostCompared(this.plan, type, this.module);
    if (compared !== null && within.kind !== ValueKind.Int)
      within = this.least(place, within, constInt(type, compared));
    return within;
  }

  private least(place: Place, a: Value, b: Value): Value {
    return buildIntrinsic(place, this.module, 'umin', [this.type], this.type, [a, b]);
  }

  /** The iterations of the vector loop: the count rounded down to whole chunks. */
  private limit(place: Place, count: Value): Value {
    const { chunk, leavesLast, model } = this.plan;
    const keeps = leavesLast && model.shape.isBottom;
    if (count.kind === ValueKind.Int) {
      const whole = BigInt.asUintN(this.type.bits, count.value) - (keeps ? 1n : 0n);
      return constInt(this.type, whole - (whole % BigInt(chunk)));
    }
    const total = keeps ? buildBinary(place, Op.Sub, count, constInt(this.type, 1)) : count;
    const rest = buildBinary(place, Op.URem, total, constInt(this.type, chunk));
    const limit = buildBinary(place, Op.Sub, total, rest);
    setName(limit, this.names.fresh('n.vec'));
    return limit;
  }

  private carry(entry: Block, preheader: Block, body: Block, index: Phi, out: BodyEmitter): Carried[] {
    const { model, lanes, parts } = this.plan;
    const carried: Carried[] = [];
    for (const one of model.phis.values()) {
      const start = startOf(one.phi, entry);
      if (one.kind === 'induction') {
        carried.push(this.carryInduction(one, start, preheader, body, index, out));
        continue;
      }
      if (one.kind === 'reduction' && one.reduction.scalar !== null) {
        const phi = this.newPhi(body, one.phi.type, 'sum');
        addIncoming(phi, start, preheader);
        out.setScalarSum(one.reduction, phi);
        carried.push({ entry: one, start, phis: [phi], resume: null });
        continue;
      }
      if (one.kind === 'serial') {
        const phi = this.newPhi(body, one.phi.type, 'carried');
        addIncoming(phi, start, preheader);
        out.setSerial(one.phi, one.next, phi);
        carried.push({ entry: one, start, phis: [phi], resume: null });
        continue;
      }
      const sum = model.sums.get(one.phi);
      if (one.kind === 'reduction' && sum !== undefined) {
        const lanesOfTotal = totalLanes(sum, this.plan);
        const phi = this.newPhi(body, vectorType(one.phi.type, lanesOfTotal), 'vec.sum');
        addIncoming(phi, startLanes(placeAtEnd(preheader), one.reduction, start, lanesOfTotal, 0), preheader);
        out.setWideSum(one.reduction, sum, phi);
        carried.push({ entry: one, start, phis: [phi], resume: null });
        continue;
      }
      if (one.kind === 'scan') {
        const phi = this.newPhi(body, vectorType(one.phi.type, lanes), 'vec.before');
        addIncoming(phi, broadcast(placeAtEnd(preheader), start, lanes), preheader);
        out.setScan(one.phi, one.scan, phi);
        carried.push({ entry: one, start, phis: [phi], resume: null });
        continue;
      }
      if (one.kind === 'record') {
        const phi = this.newPhi(body, one.phi.type, 'record');
        addIncoming(phi, start, preheader);
        out.setRecord(one.phi, phi);
        carried.push({ entry: one, start, phis: [phi], resume: null });
        continue;
      }
      const phis: Phi[] = [];
      const count = one.kind === 'recurrence' ? 1 : parts;
      for (let part = 0; part < count; part++) {
        const phi = this.newPhi(
          body,
          isAnyOf(one) ? anyType(lanes) : vectorType(one.phi.type, lanes),
          one.kind === 'recurrence' ? 'vec.rec' : 'vec.phi',
        );
        const begin =
          one.kind === 'recurrence'
            ? lastLane(placeAtEnd(preheader), start, lanes)
            : isAnyOf(one)
              ? anyStart(lanes)
              : startLanes(placeAtEnd(preheader), one.reduction, start, lanes, part);
        addIncoming(phi, begin, preheader);
        phis.push(phi);
      }
      if (one.kind === 'reduction') out.setWide(one.phi, phis);
      else out.setRecurrence(one.phi, one.next, phis[0]!);
      carried.push({ entry: one, start, phis, resume: null });
    }
    return carried;
  }

  private carryInduction(
    one: HeaderPhi & { readonly kind: 'induction' },
    start: Value,
    preheader: Block,
    body: Block,
    index: Phi,
    out: BodyEmitter,
  ): Carried {
    const isCounter =
      one.phi.type === this.type && one.step === 1n && start.kind === ValueKind.Int && start.value === 0n;
    if (isCounter) {
      this.strides.set(one.phi, 1n);
      out.setMoving(one.phi, index, 1n, start);
      return { entry: one, start, phis: [], resume: null };
    }
    const phi = this.newPhi(body, one.phi.type, 'ind');
    addIncoming(phi, start, preheader);
    const { shape, known } = this.plan.model;
    const stride: Stride =
      typeof one.step === 'bigint'
        ? one.step
        : settled(placeAtEnd(preheader), emitForm(placeAtEnd(preheader), known.evolutions, shape, one.step));
    this.strides.set(one.phi, stride);
    out.setMoving(one.phi, phi, stride, start);
    return { entry: one, start, phis: [phi], resume: null };
  }

  private newPhi(body: Block, type: Value['type'], stem: string): Phi {
    const phi = buildPhi(placeAtEnd(body), type);
    setName(phi, this.names.fresh(stem));
    return phi;
  }

  /** Back edges of the carried values. */
  private close(carried: readonly Carried[], out: BodyEmitter, joined: ReadonlyMap<Phi, Phi>): void {
    const { model, chunk, parts } = this.plan;
    const body = out.latch;
    const place = placeAtEnd(body);
    for (const one of carried) {
      const { entry, phis } = one;
      const [phi] = phis;
      if (phi === undefined) continue;
      if (entry.kind === 'induction') {
        const stride = this.strides.get(entry.phi)!;
        const next =
          isPtr(phi.type) && typeof stride === 'bigint'
            ? buildGep(place, I8, phi, [out.offset(phi, BigInt(chunk) * stride)])
            : buildBinary(place, Op.Add, phi, strides(out.before, asInt(phi), stride, chunk));
        // Where pointers were compared, what is left over is compared again: its proof needs the loop's own last addresses.
        if (!isPtr(phi.type) || model.ordering.checks.length > 0) one.resume = next;
        addIncoming(phi, next, body);
      } else if (entry.kind === 'record') {
        one.resume = joined.get(entry.phi)!;
        addIncoming(phi, one.resume, body);
      } else if (entry.kind === 'serial') {
        one.resume = out.each(entry.next, chunk - 1);
        addIncoming(phi, one.resume, body);
      } else if (entry.kind === 'scan') {
        addIncoming(phi, out.scanned(entry.scan), body);
      } else if (entry.kind === 'recurrence') {
        addIncoming(phi, out.wide(entry.next, parts - 1), body);
      } else if (entry.reduction.scalar !== null) {
        const sum = out.scalarSum(entry.reduction);
        one.resume = sum;
        addIncoming(phi, sum, body);
      } else if (model.sums.has(entry.phi)) {
        addIncoming(phi, out.wideSum(entry.reduction), body);
      } else {
        const next = latchValue(model.shape, entry.phi);
        phis.forEach((each, part) => void addIncoming(each, out.wide(next, part), body));
      }
    }
  }

  /** Values with which the old loop goes on. */
  private finish(one: Carried, at: Place, out: BodyEmitter, limit: Value): void {
    const { entry } = one;
    if (one.resume !== null) return;
    const { model, lanes, parts } = this.plan;
    if (entry.kind === 'induction') {
      one.resume =
        one.phis.length === 0
          ? limit
          : pointerBehind(out, at, one.start, this.strides.get(entry.phi)!, limit);
    } else if (entry.kind !== 'reduction') {
      one.resume = buildExtractElement(at, out.wide(entry.next, parts - 1), lanes - 1);
    } else {
      const next = latchValue(model.shape, entry.phi);
      const all = model.sums.has(entry.phi)
        ? [out.wideSum(entry.reduction)]
        : one.phis.map((_, part) => out.wide(next, part));
      const flags = joinFlags(entry.reduction, model.hints.reorderFloats);
      one.resume = isAnyOf(entry)
        ? anyResult(at, this.module, entry.reduction, all, one.start)
        : combine(at, this.module, entry.reduction, all, flags);
    }
  }

  /** Values with which the old loop does a turn that has only begun, in the order of what is carried. */
  private begun(carried: readonly Carried[], at: Place, index: Value): Value[] {
    const { model, lanes } = this.plan;
    return carried.map(({ entry, start, phis }) => {
      const [first] = phis;
      if (first === undefined) return index;
      if (entry.kind === 'induction' || entry.kind === 'record' || entry.kind === 'serial') return first;
      if (entry.kind === 'recurrence' || entry.kind === 'scan')
        return buildExtractElement(at, first, lanes - 1);
      if (entry.reduction.scalar !== null) return first;
      if (isAnyOf(entry)) return anyResult(at, this.module, entry.reduction, phis, start);
      return combine(
        at,
        this.module,
        entry.reduction,
        phis,
        joinFlags(entry.reduction, model.hints.reorderFloats),
      );
    });
  }

  /** A value behind the loop when the vector loop did all of it: that of the last iteration. */
  private result(inst: Inst, last: Last): Value {
    const { model, lanes, parts } = this.plan;
    for (const { entry, resume } of last.carried) {
      if (entry.kind === 'induction' && entry.induction.next === inst) return resume!;
      if (entry.kind === 'reduction' && entry.reduction.next === inst) return resume!;
      if (entry.kind === 'record' && entry.next === inst) return resume!;
    }
    if (isCounted(model, inst)) return this.lastOf(inst, last);
    if (model.serial.has(inst)) return last.out.each(inst, this.plan.chunk - 1);
    return buildExtractElement(last.at, last.out.wide(inst, parts - 1), lanes - 1);
  }

  /** A value that is made of counters, from what those were in the last iteration. */
  private lastOf(value: Value, last: Last): Value {
    if (!isInst(value) || isInvariant(this.plan.model.shape.loop, value)) return value;
    const { at, out, carried, next } = last;
    for (const { entry, phis, resume } of carried) {
      if (entry.kind !== 'induction') continue;
      const after = phis.length === 0 ? next : resume!;
      if (entry.induction.next === value) return after;
      if (entry.phi !== value) continue;
      const stride = this.strides.get(entry.phi)!;
      if (isPtr(value.type) && typeof stride === 'bigint')
        return buildGep(at, I8, after, [out.offset(value, -stride)]);
      return buildBinary(at, Op.Sub, after, strides(at, asInt(value), stride, 1));
    }
    const operands = value.operands.map((operand) => this.lastOf(operand, last));
    // The same opcode with the same extra.
    return put(at, value.op, value.type, operands, value.extra as never, value.flags) as unknown as Inst;
  }

  /** From the middle: is there anything left for the old loop? */
  private leave(at: Place, count: Value, limit: Value, exit: Block, scalar: Block, hasSkips: boolean): Rest {
    if (!this.plan.model.shape.isBottom || this.plan.leavesLast) {
      buildBr(at, scalar);
      return 'always';
    }
    if (count.kind === ValueKind.Int && limit.kind === ValueKind.Int) {
      const isAll = count === limit;
      buildBr(at, isAll ? exit : scalar);
      return isAll ? (hasSkips ? 'skipped' : 'never') : 'always';
    }
    buildCondBr(at, this.isAll(at, count, limit), exit, scalar);
    return 'maybe';
  }

  /**
   * Has the vector loop done all? A loop that ends where its counter *equals* the bound does not end if steps jump over it:
   * then the old loop goes on for ever, as it would have.
   */
  private isAll(at: Place, count: Value, limit: Value): Value {
    const condition = this.plan.model.shape.exiting.last!.operands[0]!;
    const isExact = isInst(condition) && condition.op === Op.ICmp && /^(?:eq|ne)$/.test(condition.extra);
    if (!isExact || !isInst(count) || count.op !== Op.UDiv) return buildICmp(at, 'eq', count, limit);
    const [whole, step] = count.operands;
    return buildICmp(at, 'eq', whole!, buildBinary(at, Op.Mul, limit, step!));
  }

  private dropOldLoop(
    exit: { readonly block: Block; readonly phis: ReadonlyMap<Inst, Phi> },
    scalar: Block,
  ): void {
    const { shape } = this.plan.model;
    for (const phi of exit.phis.values()) removeIncoming(phi, shape.exiting);
    eraseBlocks(this.func, new Set([...shape.blocks, scalar]));
  }
}

/** What the records are when a turn begins. */
function statesIn(carried: readonly Carried[]): ReadonlyMap<Phi, Phi> {
  return new Map(
    carried.flatMap(({ entry, phis }) => (entry.kind === 'record' ? [[entry.phi, phis[0]!] as const] : [])),
  );
}

/** The phi in front of the old loop that brings a carried value. */
function resumed({ entry }: Carried, scalar: Block): Phi {
  const phi = startOf(entry.phi, scalar);
  invariant(isInst(phi) && phi.op === Op.Phi, 'the old loop starts with a phi');
  return phi;
}

function isAnyOf(entry: HeaderPhi): boolean {
  return entry.kind === 'reduction' && entry.reduction.kind === 'any';
}

/** A step that is poison spoils the iterations behind the first, but all lanes of a vector. */
function settled(place: Place, step: Value): Value {
  return step.kind === ValueKind.Int ? step : buildFreeze(place, step);
}

function asInt(value: Value): IntType {
  invariant(isInt(value.type), 'an integer induction');
  return value.type;
}

/** A vector whose last lane is the scalar; nothing reads the others. */
function lastLane(place: Place, scalar: Value, lanes: number): Value {
  return buildInsertElement(place, constPoison(vectorType(scalar.type, lanes)), scalar, lanes - 1);
}
