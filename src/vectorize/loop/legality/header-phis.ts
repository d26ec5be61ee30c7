/**
 * What the phis of a loop's header are: inductions, reductions, recurrences; or nothing that can be vectorized.
 *
 *     induction    %i = phi [ start ], [ %i + step ]                          moves evenly
 *     reduction    %s = phi [ start ], [ %s op … ]                            nothing sees it but its own update
 *     record       %m = phi [ start ], [ x beats %m ? x : %m ]                seldom replaced (`records.ts`)
 *     scan         %s = phi [ start ], [ %s op %x ]   values on the way are used (`scans.ts`)
 *     recurrence   %p = phi [ start ], [ %x ]   %x does not hang on %p        the value of the iteration before
 *     serial       anything else, in a part that goes from iteration to iteration (`serial.ts`)
 */
import type { Analyses } from '../../../analysis/cache.ts';
import type { Induction } from '../../../analysis/induction.ts';
import type { LinearForm } from '../../../analysis/linear.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt, isPtr } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { isEmittable } from '../emit/count.ts';
import type { Hints } from '../hints.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import { lastIndexOf } from './last-index.ts';
import type { Predicates } from './predicates.ts';
import { recordsIn } from './records.ts';
import { type Reduction, reductionOf } from './reduction.ts';
import { type Scan, scanOf } from './scans.ts';
import type { SerialParts } from './serial.ts';
import type { LoopShape } from './shape.ts';

export type Phi = InstOf<typeof Op.Phi>;

/** What an induction moves by in an iteration: a number (bytes for pointers), or a form that stays the same. */
export type Step = bigint | LinearForm;

export type HeaderPhi =
  | { readonly kind: 'induction'; readonly phi: Phi; readonly induction: Induction; readonly step: Step }
  | { readonly kind: 'reduction'; readonly phi: Phi; readonly reduction: Reduction }
  | { readonly kind: 'record'; readonly phi: Phi; readonly next: Inst }
  | { readonly kind: 'recurrence'; readonly phi: Phi; readonly next: Inst }
  | { readonly kind: 'scan'; readonly phi: Phi; readonly next: Inst; readonly scan: Scan }
  | { readonly kind: 'serial'; readonly phi: Phi; readonly next: Inst };

export function headerPhis(
  known: Analyses,
  shape: LoopShape,
  hints: Hints,
  predicates: Predicates,
  serial: SerialParts,
  reasons: Reasons,
): ReadonlyMap<Value, HeaderPhi> {
  const inductions = known.inductions(shape.loop);
  const found = new Map<Value, HeaderPhi>();
  const refused: Parameters<Reasons['add']>[] = [];
  for (let inst = shape.header.first; inst !== null && inst.op === Op.Phi; inst = inst.next) {
    const phi = inst;
    if (serial.has(phi)) {
      const next = latchValue(shape, phi);
      invariant(isInst(next), 'what goes round in a circle is computed');
      found.set(phi, { kind: 'serial', phi, next });
      continue;
    }
    const induction = inductionAt(known, inductions, phi);
    if (induction !== null) {
      found.set(phi, induction);
      continue;
    }
    const tried = reductionOf(shape, phi, hints, predicates);
    if (tried.ok) {
      found.set(phi, { kind: 'reduction', phi, reduction: tried.reduction });
      continue;
    }
    const last = lastIndexOf(shape, inductions, phi);
    if (last !== null) {
      found.set(phi, { kind: 'reduction', phi, reduction: last });
      continue;
    }
    const next = latchValue(shape, phi);
    if (
      isInst(next) &&
      shape.loop.blocks.has(next.block!.id) &&
      !isPtr(phi.type) &&
      !hangsOn(shape, next, phi)
    ) {
      found.set(phi, { kind: 'recurrence', phi, next });
      continue;
    }
    const scan = scanOf(phi, next, predicates);
    const isFree = (value: Value): boolean => !isInst(value) || !hangsOn(shape, value, phi);
    if (scan !== null && [...scan.added, ...scan.taken].every(isFree)) {
      found.set(phi, { kind: 'scan', phi, next: scan.update, scan });
      continue;
    }
    refused.push([
      'LoopCarriedValue',
      tried.at ?? phi,
      `${nameOf(phi)} is carried from one iteration to the next: `,
      tried.why,
    ]);
  }
  const scans = [...found.values()].some(({ kind }) => kind === 'scan');
  if (refused.length === 0 && !scans) return found;
  // The greatest so far is a scan as well, but seldom replaced.
  const records = recordsIn(shape, carriedBut(shape, found));
  for (const [phi, next] of records?.next ?? []) found.set(phi, { kind: 'record', phi, next });
  if (records === null) for (const reason of refused) reasons.add(...reason);
  return found;
}

/** The phi as an induction whose step is a number, or can be computed before the loop. */
export function inductionAt(
  known: Analyses,
  inductions: ReadonlyMap<Value, Induction>,
  phi: Phi,
): HeaderPhi | null {
  const induction = inductions.get(phi);
  if (induction === undefined) return null;
  if (induction.constantStep !== null)
    return { kind: 'induction', phi, induction, step: induction.constantStep };
  const isEven = isInt(phi.type) && isEmittable(known.evolutions, induction.step);
  return isEven ? { kind: 'induction', phi, induction, step: induction.step } : null;
}

/** The phis of the header that are no inductions. */
function carriedBut(shape: LoopShape, found: ReadonlyMap<Value, HeaderPhi>): Phi[] {
  const out: Phi[] = [];
  for (let inst = shape.header.first; inst !== null && inst.op === Op.Phi; inst = inst.next)
    if (found.get(inst)?.kind !== 'induction') out.push(inst);
  return out;
}

/** Is it the store of a total that is done behind the loop? */
export function isBehind(phis: ReadonlyMap<Value, HeaderPhi>, store: Inst): boolean {
  for (const entry of phis.values())
    if (entry.kind === 'reduction' && entry.reduction.stored.includes(store)) return true;
  return false;
}

/** What a header phi takes over the back edge. */
export function latchValue(shape: LoopShape, phi: Phi): Value {
  return phi.operands[phi.blocks.indexOf(shape.latch)]!;
}

/** Is the value computed from the phi within an iteration? */
function hangsOn(shape: LoopShape, value: Inst, phi: Phi): boolean {
  const seen = new Set<Inst>();
  const work: Inst[] = [phi];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const user of usersOf(at)) {
      if (user === value) return true;
      const isInside = user.block !== null && shape.loop.blocks.has(user.block.id);
      if (!isInside || seen.has(user) || (user.op === Op.Phi && user.block === shape.header)) continue;
      seen.add(user);
      work.push(user);
    }
  }
  return value === phi;
}
