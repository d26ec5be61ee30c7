/**
 * A loop that may be vectorized: all that is known of it, whatever the number of lanes. The result of the legality checks.
 */
import type { Analyses } from '../../analysis/cache.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { usersOf } from '../../ir/uses.ts';
import type { Value } from '../../ir/value.ts';
import { costsOf, splitsGathers, type Target } from '../../target/index.ts';
import { laneCost } from './cost/access.ts';
import { type HintKind, type Hints, hintsOf, unheard } from './hints.ts';
import { type Access, type Accesses, accessesOf } from './legality/accesses.ts';
import { type Ahead, aheadIn, aheadOfTurn, readAhead } from './legality/ahead.ts';
import { type Ordering, orderingOf } from './legality/dependences.ts';
import { type HeaderPhi, headerPhis } from './legality/header-phis.ts';
import { type Predicates, predicatesOf } from './legality/predicates.ts';
import { isOfRecords, type Records, recordsIn } from './legality/records.ts';
import { NO_SERIAL_PARTS, type SerialParts, serialPartsIn } from './legality/serial.ts';
import { bodyOf, type LoopShape, shapeOf } from './legality/shape.ts';
import { Reasons } from './refusals.ts';
import type { WideSums } from './sums/addends.ts';
import { type NeighbourSums, neighbourSumsIn } from './sums/neighbours.ts';
import { wideSumsIn } from './sums/wide-sums.ts';
import { demandsOf } from './values/demands.ts';
import { type Idioms, idiomsIn } from './values/idioms.ts';
import { type Lookups, lookupsIn } from './values/lookups.ts';
import { type SteppedShifts, steppedShiftsIn } from './values/stepped-shifts.ts';
import { type Clamps, clampsIn, type Widths, widthsIn } from './values/widths.ts';

export interface LoopModel {
  readonly known: Analyses;
  readonly shape: LoopShape;
  readonly hints: Hints;
  readonly predicates: Predicates;
  readonly phis: ReadonlyMap<Value, HeaderPhi>;
  readonly accesses: Accesses;
  /** Loads from tables that fit into registers. */
  readonly lookups: Lookups;
  readonly ordering: Ordering;
  /** What is done one iteration after the other. */
  readonly serial: SerialParts;
  /** What a turn computes before it is known whether the loop is left in it. */
  readonly ahead: Ahead;
  /** What is replaced only where it is beaten; null when there is no such thing. */
  readonly records: Records | null;
  /** Instructions in the order of execution, terminators left out. */
  readonly body: readonly Inst[];
  /** Bits of WIDE, FIRST and EACH. */
  readonly demands: ReadonlyMap<Inst, number>;
  /** The same where no idiom or wide sum stands for others: what the scalar loop computes. */
  readonly scalarDemands: ReadonlyMap<Inst, number>;
  /** Blocks whose condition is needed as a mask. */
  readonly masks: ReadonlySet<Block>;
  /** Values that are used behind the loop. */
  readonly liveOuts: readonly Inst[];
  /** Values that are computed in fewer bits than they have. */
  readonly widths: Widths;
  /** Comparisons with numbers that are clamped before the loop. */
  readonly clamps: Clamps;
  /** Are elements that lie anywhere loaded one by one, by addresses in scalars? */
  readonly splitsGathers: boolean;
  /** Trees that one instruction of the target does. */
  readonly idioms: Idioms;
  /** Sums of numbers that are narrower than the total. */
  readonly sums: WideSums;
  /** Sums of neighbours in memory. */
  readonly neighbours: NeighbourSums;
  /** Shifts by different amounts that are done step by step. */
  readonly shifts: SteppedShifts;
}

export type ModelResult = (
  | {
      readonly ok: true;
      readonly model: LoopModel;
      /** The same without idioms and sums of their own, where there are some: what cannot be proved with them may be without. */
      readonly plain: LoopModel | null;
    }
  | { readonly ok: false; readonly reasons: Reasons }
) & {
  /** What would have to be done one iteration after the other, if it is that alone that stands against vectors. */
  readonly serial: SerialParts;
};

export interface ModelOptions {
  /** May strides rest on sums that are tested not to wrap? */
  readonly assumes?: boolean;
  /** May lanes that do not store be written back as far as memory reaches? Yes, unless that could not be proved. */
  readonly writesBack?: boolean;
  /** What is done one iteration after the other. */
  readonly serial?: SerialParts;
  /** A wish of the source that is left unheard. */
  readonly unheard?: HintKind | null;
}

export function modelOf(
  known: Analyses,
  loop: Loop,
  target: Target,
  { assumes = true, writesBack = true, serial = NO_SERIAL_PARTS, unheard: kind = null }: ModelOptions = {},
): ModelResult {
  const reasons = new Reasons();
  const shape = shapeOf(known, loop, reasons);
  if (shape === null) return { ok: false, reasons, serial: NO_SERIAL_PARTS };
  const hints = unheard(hintsOf(shape.latch), kind);
  const predicates = predicatesOf(shape);
  const phis = headerPhis(known, shape, hints, predicates, serial, reasons);
  const own = accessesOf(known, shape, predicates, assumes, reasons);
  const records = recordsOf(shape, phis);
  const ahead =
    records === null
      ? aheadIn(known, shape, predicates, phis, own, writesBack, reasons)
      : aheadOfTurn({ ...shape, breaks: records.triggers }, predicates, phis, own);
  const accesses = records === null ? readAhead(own, ahead) : lookedUp(shape, records, own);
  const ordering = orderingOf(known, shape, accesses, hints, serial, reasons);
  const liveOuts = liveOutsOf(shape);
  const body = bodyOf(shape);
  const model: LoopModel = {
    known,
    shape,
    hints,
    predicates,
    phis,
    accesses,
    lookups: new Map(),
    ordering,
    serial,
    ahead,
    records,
    body,
    demands: new Map(),
    scalarDemands: new Map(),
    masks: new Set(),
    liveOuts,
    widths: new Map(),
    clamps: new Map(),
    splitsGathers: splitsGathers(known.func, costsOf(target).splitsGathers),
    idioms: new Map(),
    sums: new Map(),
    neighbours: new Map(),
    shifts: steppedShiftsIn(known, loop, body, target),
  };
  const left = serial.size > 0 || records !== null ? NO_SERIAL_PARTS : leftOver(model, reasons);
  if (!reasons.isEmpty) {
    demandsOf(model, reasons);
    return { ok: false, reasons, serial: left };
  }
  const plain = demanded(model, reasons);
  const lookups = lookupsIn(known, shape, accesses, target, laneCost(target));
  const whole = lookups.size === 0 ? plain : demanded({ ...model, lookups }, new Reasons());
  const first = whole ?? plain;
  if (first === null) return { ok: false, reasons, serial: left };
  const clamps = clampsIn(first);
  const clamping = clamps.size === 0 ? first : again({ ...first, clamps }, reasons);
  const sums = wideSumsIn(clamping, target);
  const summing = sums.size === 0 ? clamping : again({ ...clamping, sums }, reasons);
  const idioms = idiomsIn(summing, target);
  const matched = idioms.size === 0 ? summing : again({ ...summing, idioms }, reasons);
  const neighbours: NeighbourSums = serial.size > 0 ? new Map() : neighbourSumsIn(matched, target);
  const best = neighbours.size === 0 ? matched : again({ ...matched, neighbours }, reasons);
  return { ok: true, model: best, plain: best === plain ? null : plain, serial: left };
}

/** The parts that keep the loop from being vectorized, where nothing else does. */
function leftOver(model: LoopModel, { list }: Reasons): SerialParts {
  // Scans may be dearer than the same one iteration after the other.
  const others = new Map([...model.phis].filter(([, { kind }]) => kind !== 'scan'));
  const isInTheWay =
    list.length > 0
      ? list.every(({ code }) => code === 'LoopCarriedValue' || code === 'LoopDependence')
      : others.size < model.phis.size || model.ordering.backward.some(({ limit }) => limit < 2);
  return isInTheWay ? serialPartsIn({ ...model, phis: others }) : NO_SERIAL_PARTS;
}

/** The model with what is demanded of its values, and in how many bits; null when something has no form. */
function demanded(model: LoopModel, reasons: Reasons): LoopModel | null {
  const found = demandsOf(model, reasons);
  if (!reasons.isEmpty) return null;
  const whole: LoopModel = { ...model, ...found, scalarDemands: found.demands };
  return { ...whole, widths: widthsIn(whole) };
}

/** What is inside of an idiom or such a sum is not demanded any more, and its inputs are needed in its bits. */
function again(model: LoopModel, reasons: Reasons): LoopModel {
  const whole: LoopModel = { ...model, ...demandsOf(model, reasons) };
  return { ...whole, widths: widthsIn(whole) };
}

function recordsOf(shape: LoopShape, phis: ReadonlyMap<Value, HeaderPhi>): Records | null {
  const own = [...phis.values()].flatMap((entry) => (entry.kind === 'record' ? [entry.phi] : []));
  return own.length === 0 ? null : recordsIn(shape, own);
}

/** The accesses, with those at places that are records as what they are in a turn: loads from one place. */
function lookedUp(shape: LoopShape, { next }: Records, accesses: Accesses): Accesses {
  const inTurn = (access: Access): Access =>
    isOfRecords(shape, next, access.pointer) ? { ...access, pattern: 'uniform' } : access;
  return new Map([...accesses].map(([inst, access]) => [inst, inTurn(access)]));
}

function liveOutsOf(shape: LoopShape): Inst[] {
  const isInside = (inst: Inst): boolean => inst.block !== null && shape.loop.blocks.has(inst.block.id);
  const out: Inst[] = [];
  for (const block of shape.blocks)
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (usersOf(inst).some((user) => !isInside(user))) out.push(inst);
  return out;
}
