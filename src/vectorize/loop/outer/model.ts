/**
 * A loop that may be vectorized with all that is in it, whatever the number of lanes: the result of the legality checks.
 *
 *     1. the loop is counted and left at the bottom                            outer-shape
 *     2. objects of which every iteration has its own, and their layouts       analysis/privates
 *     3. the shape of every value over the lanes                               analysis/divergence
 *     4. where lanes go different ways, the ways are put one after the other   outer-control
 *     5. loads and stores, and that iterations do not need one another         outer-accesses, outer-dependences
 *     6. what is left has a vector form, or is the same in all lanes
 *
 * A value is a *scalar* in the vector loop if it is the same in all lanes or grows evenly (then it is that of lane 0), a
 * *vector* otherwise; pointers into privates laid out as structures of arrays are neither.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { type Divergence, divergenceOf } from '../../../analysis/divergence.ts';
import { hasEffects } from '../../../analysis/effects.ts';
import type { Loop } from '../../../analysis/loops.ts';
import {
  type Alloca,
  chooseLayouts,
  type Private,
  privateSeeds,
  privatesOf,
} from '../../../analysis/privates.ts';
import { isSoa, RANDOM } from '../../../analysis/shape.ts';
import type { Inst } from '../../../ir/inst.ts';
import { isTerminator, Op } from '../../../ir/op.ts';
import { isInt, isPtr, isVector } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import type { Value } from '../../../ir/value.ts';
import { type HintKind, type Hints, hintsOf, unheard } from '../hints.ts';
import { type HeaderPhi, inductionAt, type Phi } from '../legality/header-phis.ts';
import { reductionOf } from '../legality/reduction.ts';
import { bodyOf, type LoopShape } from '../legality/shape.ts';
import { nameOf, Reasons } from '../refusals.ts';
import { isIgnored } from '../values/demands.ts';
import { whyNotWide, wideIntrinsic } from '../values/widening.ts';
import { type OuterAccesses, outerAccessesOf } from './accesses.ts';
import { type Control, controlOf } from './control.ts';
import { outerOrdering } from './dependences.ts';
import type { LayoutKind } from './layout-types.ts';
import type { NestCheck } from './ranges.ts';
import { outerShapeOf } from './shape.ts';

/** What a value is in the vector loop. */
export type ValueForm = 'scalar' | 'vector' | 'soa' | 'nothing';

export interface OuterModel {
  readonly known: Analyses;
  readonly shape: LoopShape;
  readonly hints: Hints;
  readonly privates: readonly Private[];
  readonly layouts: ReadonlyMap<Alloca, LayoutKind>;
  readonly divergence: Divergence;
  readonly control: Control;
  readonly phis: ReadonlyMap<Value, HeaderPhi>;
  readonly accesses: OuterAccesses;
  /** Instructions in the order of execution, terminators left out. */
  readonly body: readonly Inst[];
  readonly forms: ReadonlyMap<Inst, ValueForm>;
  readonly liveOuts: readonly Inst[];
  /** Iterations that may run side by side at most. */
  readonly maxLanes: number;
  /** What is compared before the loop; where something overlaps it runs as it was. */
  readonly checks: readonly NestCheck[];
  /** Of the loops in it, where something is compared. */
  readonly lengths: ReadonlyMap<Loop, LoopShape>;
}

export type OuterModelResult =
  | { readonly ok: true; readonly model: OuterModel }
  | { readonly ok: false; readonly reasons: Reasons };

/** `layout` overrules the choice of layouts where the one asked for is safe; `kind` of wish of the source is left unheard. */
export function outerModelOf(
  known: Analyses,
  loop: Loop,
  layout: LayoutKind | 'auto',
  kind: HintKind | null = null,
): OuterModelResult {
  const reasons = new Reasons();
  const shape = outerShapeOf(known, loop, reasons);
  if (shape === null) return { ok: false, reasons };
  const hints = unheard(hintsOf(shape.latch), kind);
  const privates = privatesOf(known, loop);
  const layouts = layoutsFor(known, loop, privates, layout);
  const { divergence, control } = waysOf(known, shape, privates, layouts);
  // Once more with what is known in the end: reasons are told once.
  controlOf(known, shape, divergence, reasons);
  const phis = phisOf(known, shape, hints, reasons);
  const accesses = outerAccessesOf(known, shape, divergence, control, privates, reasons);
  const { lanes: maxLanes, checks, lengths } = outerOrdering(known, shape, accesses, hints, reasons);
  const body = bodyOf(shape);
  const forms = new Map<Inst, ValueForm>();
  for (const inst of body) forms.set(inst, formOf(divergence, phis, inst));
  const liveOuts = body.filter((inst) => usersOf(inst).some((user) => !loop.blocks.has(user.block!.id)));
  const model: OuterModel = {
    known,
    shape,
    hints,
    privates,
    layouts,
    divergence,
    control,
    phis,
    accesses,
    body,
    forms,
    liveOuts,
    maxLanes,
    checks,
    lengths,
  };
  checkBody(model, reasons);
  return reasons.isEmpty ? { ok: true, model } : { ok: false, reasons };
}

function layoutsFor(
  known: Analyses,
  loop: Loop,
  privates: readonly Private[],
  asked: LayoutKind | 'auto',
): ReadonlyMap<Alloca, LayoutKind> {
  if (asked === 'auto') return chooseLayouts(known, loop, privates).layouts;
  return new Map(privates.map((p) => [p.alloca, asked === 'soa' && p.unsafe === null ? 'soa' : 'aos']));
}

/**
 * Shapes and stretches hang on each other: within a stretch only some lanes are there, so what is chosen there by phis,
 * and what an extension would keep even, is anything.
 */
function waysOf(
  known: Analyses,
  shape: LoopShape,
  privates: readonly Private[],
  layouts: ReadonlyMap<Alloca, LayoutKind>,
): { readonly divergence: Divergence; readonly control: Control } {
  const seeds = privateSeeds(known, shape.loop, privates, layouts);
  for (;;) {
    const divergence = divergenceOf(known, shape.loop, seeds);
    const control = controlOf(known, shape, divergence, new Reasons());
    const before = seeds.size;
    for (const { blocks, join } of control.stretches.values()) {
      for (const block of [...blocks, join]) {
        for (let inst = block.first; inst !== null; inst = inst.next) {
          const leans =
            block !== join && (inst.op === Op.SExt || inst.op === Op.ZExt || inst.op === Op.Trunc);
          if ((inst.op === Op.Phi || leans) && divergence.shapeOf(inst).kind !== 'random')
            seeds.set(inst, RANDOM);
        }
      }
    }
    if (seeds.size === before) return { divergence, control };
  }
}

function phisOf(
  known: Analyses,
  shape: LoopShape,
  hints: Hints,
  reasons: Reasons,
): ReadonlyMap<Value, HeaderPhi> {
  const inductions = known.inductions(shape.loop);
  const found = new Map<Value, HeaderPhi>();
  for (let inst = shape.header.first; inst !== null && inst.op === Op.Phi; inst = inst.next) {
    const phi: Phi = inst;
    const induction = inductionAt(known, inductions, phi);
    if (induction !== null) {
      found.set(phi, induction);
      continue;
    }
    // The licence of `omp simd` is for the sum of one loop: in a nest the operations must say so themselves.
    const tried = reductionOf(shape, phi, { ...hints, reorderFloats: false }, NO_PREDICATES);
    const isInLanes = tried.ok && tried.reduction.scalar === null && tried.reduction.stored.length === 0;
    if (isInLanes && tried.reduction.kind !== 'any') {
      found.set(phi, { kind: 'reduction', phi, reduction: tried.reduction });
      continue;
    }
    const why = tried.ok ? 'its order matters, it is a choice or stored' : tried.why;
    reasons.add('LoopCarriedValue', phi, `${nameOf(phi)} is carried from one iteration to the next: `, why);
  }
  return found;
}

/** Which blocks run always matters for sums in order only, which are not done here. */
const NO_PREDICATES = { of: new Map(), leader: new Map(), dominator: new Map() };

function formOf(divergence: Divergence, phis: ReadonlyMap<Value, HeaderPhi>, inst: Inst): ValueForm {
  if (isIgnored(inst) || inst.op === Op.Store) return 'nothing';
  const shape = divergence.shapeOf(inst);
  if (isSoa(shape)) return 'soa';
  const entry = phis.get(inst);
  if (entry !== undefined)
    return entry.kind === 'induction' && typeof entry.step === 'bigint' ? 'scalar' : 'vector';
  if (shape.kind === 'uniform') return 'scalar';
  const isEven = (shape.kind === 'seq' || shape.kind === 'strided') && shape.stride !== null;
  return isEven && (isInt(inst.type) || isPtr(inst.type)) ? 'scalar' : 'vector';
}

function checkBody(model: OuterModel, reasons: Reasons): void {
  const { shape, accesses, forms, control, divergence, phis } = model;
  for (const inst of model.body) {
    const isSome = control.within.has(inst.block!);
    const access = accesses.get(inst);
    if (access !== undefined) {
      if (
        access.isStore &&
        access.pattern === 'uniform' &&
        divergence.shapeOf(inst.operands[0]!).kind !== 'uniform'
      )
        reasons.add('LoopDependence', inst, 'every iteration stores another value to the same place');
      continue;
    }
    if (inst.op === Op.Load || inst.op === Op.Store || phis.has(inst)) continue; // told already
    if (inst.op === Op.Phi && inst.block === shape.header) continue;
    const form = forms.get(inst)!;
    if (form === 'nothing' || form === 'soa') continue;
    // Inside of a nest they come from loops that are vectorized: lanes of lanes there are none.
    if (isVector(inst.type)) {
      reasons.add('LoopInstruction', inst, `${nameOf(inst)} is a vector already`);
      continue;
    }
    if (hasEffects(inst) && wideIntrinsic(inst) === null) {
      reasons.add('LoopInstruction', inst, `${nameOf(inst)} does more than compute a value`);
      continue;
    }
    const isDivision =
      inst.op === Op.UDiv || inst.op === Op.SDiv || inst.op === Op.URem || inst.op === Op.SRem;
    if (form === 'vector' || (isSome && isDivision)) {
      const why = whyNotWide(inst, isSome);
      if (why !== null) reasons.add('LoopInstruction', inst, why);
    }
  }
  for (const block of shape.blocks) {
    const last = block.last!;
    if (block === shape.latch || !isTerminator(last.op)) continue;
    const [condition] = last.operands;
    const isKept = !control.within.has(block) && !control.stretches.has(block);
    if (isKept && condition !== undefined && divergence.shapeOf(condition).kind !== 'uniform')
      reasons.add('LoopDivergent', last, 'iterations take different ways here');
  }
  for (const { unsafe, alloca, by } of model.privates)
    if (unsafe?.why === 'escapes' || unsafe?.why === 'whole')
      reasons.add(
        'LoopPrivate',
        unsafe.at ?? alloca,
        `${nameOf(alloca)} (private by ${by}) is used as a whole, so that no lane can have its own`,
      );
}
