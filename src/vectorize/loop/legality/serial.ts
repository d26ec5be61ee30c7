/**
 * Parts of a loop whose iterations must be done one after the other, while the rest of it is done side by side.
 *
 *     for (i) { y[i] = (77 * r[i] + 150 * g[i] + 29 * b[i]) >> 8;  count[y[i]]++; }
 *
 *     a turn:  y[0] … y[15] in vectors, then count[y[0]]++, count[y[1]]++, …, count[y[15]]++ on scalars
 *
 * It is the distribution of loops (Kuck et al., POPL 1981), a turn at a time: what the vectors have made is still in
 * registers, or at least in the cache, when the other part asks for it.
 *
 *     1. a graph of the body: values lead to their users, accesses to those that must come later; values that are carried
 *        round and are nothing that vectors can do lead back to their phis, accesses that nobody can tell apart both ways
 *     2. what lies on a circle of it (a strongly connected component) is a part
 *     3. stores of what a part computes join it: their values would have to be put into vectors first
 *
 * A part is emitted in the source's order, iteration by iteration; around it, it is one instruction on all lanes.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { hasEffects } from '../../../analysis/effects.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import type { Value } from '../../../ir/value.ts';
import { componentsOf } from '../../../support/components.ts';
import type { Accesses } from './accesses.ts';
import type { Ordering } from './dependences.ts';
import { type HeaderPhi, isBehind, latchValue } from './header-phis.ts';
import { memoryOrder } from './order.ts';
import { isAlways, type Predicates } from './predicates.ts';
import { bodyOf, type LoopShape } from './shape.ts';

export interface SerialPart {
  /** In the source's order, phis of the header left out. */
  readonly insts: readonly Inst[];
}

/** The part that an instruction, or a phi of the header, belongs to. */
export type SerialParts = ReadonlyMap<Value, SerialPart>;

export const NO_SERIAL_PARTS: SerialParts = new Map();

/** What is known of a loop that cannot be vectorized whole. */
export interface CarriedLoop {
  readonly known: Analyses;
  readonly shape: LoopShape;
  readonly predicates: Predicates;
  /** Phis of the header that vectors can do. */
  readonly phis: ReadonlyMap<Value, HeaderPhi>;
  readonly accesses: Accesses;
  readonly ordering: Ordering;
}

/** None where there is nothing of the kind, or where it could not be done either. */
export function serialPartsIn(loop: CarriedLoop): SerialParts {
  const { shape } = loop;
  if (shape.breaks.length > 0) return NO_SERIAL_PARTS;
  const body = bodyOf(shape);
  const successors = graphOf(loop, body);
  const component = componentsOf(successors);
  const members = new Map<number, Inst[]>();
  for (const [at, inst] of body.entries()) {
    const home = component[at]!;
    members.set(home, [...(members.get(home) ?? []), inst]);
  }
  const circles = [...members].flatMap(([home, all]) =>
    all.length > 1 || successors[home]!.includes(home) ? [all] : [],
  );
  if (!circles.flat().every((inst) => mayBeSerial(loop, inst))) return NO_SERIAL_PARTS;
  // Values that only change places from iteration to iteration have no part to stand in.
  if (circles.some((circle) => circle.every((inst) => inst.op === Op.Phi))) return NO_SERIAL_PARTS;
  const parts = new Map<Value, SerialPart>();
  const onCircles = new Set(circles.flat());
  for (const circle of circles) {
    const own = new Set<Value>(circle);
    const joins = (inst: Inst): boolean =>
      inst.op === Op.Store && own.has(inst.operands[0]!) && !onCircles.has(inst) && mayBeSerial(loop, inst);
    const part = { insts: body.filter((inst) => inst.op !== Op.Phi && (own.has(inst) || joins(inst))) };
    for (const inst of [...circle, ...part.insts]) parts.set(inst, part);
  }
  return parts;
}

function graphOf(loop: CarriedLoop, body: readonly Inst[]): number[][] {
  const { shape, phis, ordering } = loop;
  const place = new Map<Value, number>(body.map((inst, i) => [inst, i]));
  const successors: number[][] = body.map(() => []);
  // What came an iteration before is a matter of order, as what is carried otherwise.
  const isFree = (value: Value): boolean => phis.has(value) && phis.get(value)!.kind !== 'recurrence';
  const add = (from: Value, to: Inst): void => {
    const at = isFree(from) ? undefined : place.get(from);
    if (at !== undefined) successors[at]!.push(place.get(to)!);
  };
  for (const inst of body) {
    if (inst.op === Op.Phi && inst.block === shape.header) {
      if (!isFree(inst)) add(latchValue(shape, inst), inst);
    } else for (const operand of inst.operands) add(operand, inst);
  }
  for (const [before, after] of memoryOrder(loop, place, true)) add(before, after);
  for (const [one, other] of ordering.blocked) {
    add(one, other);
    add(other, one);
  }
  return successors;
}

/** Runs in every iteration, and does no more than compute, load or store. */
function mayBeSerial({ shape, predicates, phis, accesses }: CarriedLoop, inst: Inst): boolean {
  if (inst.op === Op.Phi) return inst.block === shape.header;
  if (isBehind(phis, inst)) return false;
  return isAlways(predicates, inst.block!) && (accesses.has(inst) || !hasEffects(inst));
}
