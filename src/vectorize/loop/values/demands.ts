/**
 * What is needed of each value of a loop. Demands run backwards from what must be computed (stores, results, values
 * carried on):
 *
 *     wide     a vector, one lane an iteration
 *     first    a scalar, that of the first iteration of a vector (addresses that move evenly)
 *     each     scalars, one an iteration (addresses that do not)
 *
 * What nothing demands is not emitted: counters that only count, comparisons that only end the loop.
 */
import { hasEffects } from '../../../analysis/effects.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import type { Block } from '../../../ir/block.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { Access } from '../legality/accesses.ts';
import { type HeaderPhi, isBehind, latchValue } from '../legality/header-phis.ts';
import { conditionOf, isAlways } from '../legality/predicates.ts';
import type { Scan } from '../legality/scans.ts';
import type { LoopModel } from '../model.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import { neededBy } from '../sums/addends.ts';
import { choicesOf } from './choices.ts';
import { isCounted } from './counted.ts';
import { isLaneCast, laneStepOf, mayLoadEach } from './lane-addresses.ts';
import { whyNotWide, wideIntrinsic } from './widening.ts';

export const WIDE = 1;
export const FIRST = 2;
export const EACH = 4;

export interface Demanded {
  readonly demands: ReadonlyMap<Inst, number>;
  readonly masks: ReadonlySet<Block>;
}

/** Of a model whose demands are not known yet. */
export function demandsOf(model: LoopModel, reasons: Reasons): Demanded {
  const walk = new DemandWalk(model, reasons);
  const { shape, phis, body, liveOuts } = model;
  for (const inst of body) {
    const access = model.accesses.get(inst);
    if (model.serial.has(inst)) walk.serial(inst, access);
    else if (access?.isStore === true) walk.store(access);
    else if (access === undefined && hasEffects(inst) && !isIgnored(inst) && wideIntrinsic(inst) === null)
      reasons.add('LoopInstruction', inst, `${nameOf(inst)} does more than compute a value`);
  }
  for (const entry of phis.values()) {
    if (entry.kind === 'induction' || entry.kind === 'record' || entry.kind === 'serial') continue;
    if (entry.kind === 'reduction' && entry.reduction.scalar !== null) {
      const { update, added } = entry.reduction.scalar;
      walk.wide(added);
      if (!isAlways(model.predicates, update.block!))
        reasons.add('LoopCarriedValue', update, 'a float sum in order must be taken in every iteration');
      continue;
    }
    const sum = model.sums.get(entry.phi);
    if (sum === undefined) walk.wide(latchValue(shape, entry.phi));
    else for (const addend of sum.addends) for (const { value } of neededBy(addend)) walk.wide(value);
  }
  // Behind a loop that leaves before its end only the scalar loop brings values.
  if (shape.isBottom) for (const inst of liveOuts) walk.result(inst);
  for (const { block, value } of model.records?.triggers ?? shape.breaks) walk.choice(block, value);
  walk.run();
  return { demands: walk.demands, masks: walk.masks };
}

/** Markers that say something about the scalar loop only. */
export function isIgnored(inst: Inst): boolean {
  if (inst.op !== Op.Call) return false;
  const intrinsic = intrinsicOf(inst);
  return intrinsic?.kind === 'marker' || intrinsic?.name.startsWith('lifetime.') === true;
}

class DemandWalk {
  readonly demands = new Map<Inst, number>();
  readonly masks = new Set<Block>();
  private readonly model: LoopModel;
  private readonly reasons: Reasons;
  private readonly work: [Inst, number][] = [];

  constructor(model: LoopModel, reasons: Reasons) {
    this.model = model;
    this.reasons = reasons;
  }

  wide(value: Value): void {
    this.demand(value, WIDE);
  }

  /** Scalars of every iteration, but for addresses that move evenly. */
  serial(inst: Inst, access: Access | undefined): void {
    const even = access === undefined || access.stride === null ? -1 : access.isStore ? 1 : 0;
    inst.operands.forEach((operand, i) => {
      if (!this.model.serial.has(operand)) this.demand(operand, i === even ? FIRST : EACH);
    });
  }

  store(access: Access): void {
    if (isBehind(this.model.phis, access.inst)) return;
    if (!this.isScalarResult(access.inst.operands[0]!)) this.wide(access.inst.operands[0]!);
    this.address(access);
    if (access.conditional) this.mask(access.inst.block!);
    if (access.conditional && (access.pattern === 'random' || access.pattern === 'uniform'))
      this.reasons.add(
        'LoopConditionalStore',
        access.inst,
        'a store under a condition does not go to neighbouring places',
      );
  }

  /** A value behind a loop that leaves at the bottom. */
  result(inst: Inst): void {
    const entry = this.model.phis.get(inst);
    if (entry?.kind === 'reduction' || entry?.kind === 'induction' || entry?.kind === 'record') return;
    for (const next of this.model.records?.next.values() ?? []) if (next === inst) return;
    if (isCounted(this.model, inst) || this.isReductionNext(inst) || this.model.serial.has(inst)) return;
    this.wide(inst);
  }

  /** What decides whether the loop is left at the end of the block. */
  choice(block: Block, value: Value): void {
    this.wide(value);
    this.mask(block);
  }

  run(): void {
    for (let item = this.work.pop(); item !== undefined; item = this.work.pop()) this.visit(item[0], item[1]);
  }

  private isScalarResult(value: Value): boolean {
    for (const entry of this.model.phis.values())
      if (entry.kind === 'reduction' && entry.reduction.scalar?.update === value) return true;
    return false;
  }

  private isReductionNext(inst: Inst): boolean {
    for (const entry of this.model.phis.values())
      if (entry.kind === 'reduction' && entry.reduction.next === inst) return true;
    return false;
  }

  private scanWith(update: Inst): Scan | null {
    for (const entry of this.model.phis.values())
      if (entry.kind === 'scan' && entry.next === update) return entry.scan;
    return null;
  }

  private demand(value: Value, how: number): void {
    if (!isInst(value) || isInvariant(this.model.shape.loop, value)) return;
    const had = this.demands.get(value) ?? 0;
    if ((had & how) === how) return;
    this.demands.set(value, had | how);
    if (!this.model.serial.has(value)) this.work.push([value, how]);
  }

  private mask(block: Block): void {
    const { predicates, shape } = this.model;
    const leader = predicates.leader.get(block)!;
    const predicate = predicates.of.get(leader)!;
    if (predicate.kind === 'always' || this.masks.has(leader)) return;
    this.masks.add(leader);
    for (const edge of predicate.edges) {
      const condition = conditionOf(shape, edge);
      if (condition !== null) this.wide(condition.value);
      this.mask(edge.from);
    }
  }

  private address(access: Access): void {
    this.demand(access.pointer, access.pattern === 'random' ? EACH : FIRST);
  }

  private visit(inst: Inst, how: number): void {
    const access = this.model.accesses.get(inst);
    if (access !== undefined) {
      this.load(access, how);
      return;
    }
    const entry = this.model.phis.get(inst);
    if (entry !== undefined) {
      this.headerPhi(entry, how);
      return;
    }
    if (inst.op === Op.Phi && inst.block === this.model.shape.header) return; // refused already
    if ((how & WIDE) !== 0) this.visitWide(inst);
    if ((how & FIRST) !== 0) this.visitFirst(inst);
    if ((how & EACH) !== 0) this.visitEach(inst);
  }

  private load(access: Access, how: number): void {
    const lookup = this.model.lookups.get(access.inst);
    if (lookup !== undefined) {
      this.wide(lookup.index);
      this.demand(access.inst, WIDE);
      return;
    }
    this.address(access);
    const isScalar = how === EACH ? mayLoadEach(access) : how === FIRST && access.pattern === 'uniform';
    if (!isScalar) this.demand(access.inst, WIDE);
    if (!access.conditional || access.speculatable) return;
    this.mask(access.inst.block!);
    if (access.pattern !== 'unit')
      this.reasons.add(
        'LoopConditionalLoad',
        access.inst,
        `${nameOf(access.inst)} is loaded under a condition, and not from neighbouring places`,
      );
  }

  private headerPhi(entry: HeaderPhi, how: number): void {
    if (entry.kind === 'induction' || entry.kind === 'record' || entry.kind === 'serial') return;
    if (entry.kind === 'reduction' && entry.reduction.scalar !== null && (how & WIDE) !== 0)
      this.reasons.add('LoopCarriedValue', entry.phi, `${nameOf(entry.phi)} is needed in every lane`);
    if ((how & (FIRST | EACH)) !== 0) this.demand(entry.phi, WIDE);
  }

  private visitWide(inst: Inst): void {
    const { predicates, shape } = this.model;
    const scan = this.scanWith(inst);
    if (scan !== null) {
      for (const value of [...scan.added, ...scan.taken]) this.wide(value);
      return;
    }
    const idiom = this.model.idioms.get(inst);
    if (idiom !== undefined) {
      for (const input of idiom.inputs) this.wide(input);
      return;
    }
    const sum = this.model.neighbours.get(inst);
    if (sum !== undefined) {
      for (const { members } of sum.runs) this.address(members[0]!);
      for (const other of sum.others) this.wide(other);
      return;
    }
    const isSome = !isAlways(predicates, inst.block!) || this.model.ahead.insts.has(inst);
    const why = this.model.shifts.has(inst) ? null : whyNotWide(inst, isSome);
    if (why !== null) {
      this.reasons.add('LoopInstruction', inst, why);
      return;
    }
    if (inst.op === Op.Phi) {
      for (const operand of inst.operands) this.wide(operand);
      const { list } = choicesOf(shape, predicates, inst);
      for (const { tests } of list) for (const { condition } of tests) this.wide(condition.value);
      return;
    }
    const scalars = wideIntrinsic(inst)?.scalars ?? [];
    inst.operands.forEach((operand, i) => {
      if (!scalars.includes(i)) this.wide(operand);
    });
  }

  /** The same computation on scalars. */
  private visitFirst(inst: Inst): void {
    if (
      inst.op === Op.Phi ||
      hasEffects(inst) ||
      inst.op === Op.UDiv ||
      inst.op === Op.SDiv ||
      inst.op === Op.URem ||
      inst.op === Op.SRem
    ) {
      this.demand(inst, WIDE);
      return;
    }
    for (const operand of inst.operands) this.demand(operand, FIRST);
  }

  /** Addresses lane by lane from indices that are loaded lane by lane, are vectors, or move evenly. */
  private visitEach(inst: Inst): void {
    if (inst.op !== Op.GetElementPtr && !isLaneCast(inst) && laneStepOf(this.model, inst) === null) {
      this.demand(inst, WIDE);
      return;
    }
    for (const operand of inst.operands) this.demand(operand, EACH);
  }
}
