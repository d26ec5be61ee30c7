/**
 * The order in which a body is emitted: as it stands where that is possible, with four exceptions.
 *
 *     users of a recurrence    wait for the value that the next iteration will see; so do those of a scan
 *     what must be done first  a source that stands behind its sink, some iterations apart, is moved before it; then as
 *                              many iterations as one likes may run side by side
 *
 *     a[i] = a[i] * c[i];         the load of a[i + 1] must come before
 *     b[i] = b[i] + a[i + 1];     the store to a[i] of the next iteration
 *
 *     what comes first         in a search loop, all that decides whether the loop is left
 *
 *     parts by themselves      what goes from iteration to iteration stands together (`serial.ts`)
 *
 * Instructions are sorted by what they need; of those that are ready the first in the body is next. Where that fails, the
 * body keeps its order and chunks are as long as the dependences allow.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Block } from '../../../ir/block.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { LoopModel } from '../model.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import { areApart } from './dependences.ts';
import type { HeaderPhi } from './header-phis.ts';
import { conditionOf, incomingEdges } from './predicates.ts';

export interface BodyOrder {
  readonly insts: readonly Inst[];
  /** Iterations that may run side by side in this order. */
  readonly maxChunk: number;
}

/** null when there is none; the reasons say why. */
export function orderOf(model: LoopModel, reasons: Reasons): BodyOrder | null {
  const { maxChunk, backward } = model.ordering;
  const recurs = [...model.phis.values()].some(isMadeByNext);
  const isSearch = model.ahead.insts.size > 0;
  const isKept = !recurs && !isSearch && model.serial.size === 0;
  if (isKept && backward.length === 0) return { insts: model.body, maxChunk };
  const moved = sorted(model, true);
  if (moved !== null) return { insts: isSame(moved, model.body) ? model.body : moved, maxChunk };
  const kept = isKept ? model.body : sorted(model, false);
  if (kept === null && isSearch) {
    const { latch } = model.shape;
    reasons.add(
      'LoopExits',
      model.shape.breaks[0]?.block.last ?? latch.last,
      'whether it is left here hangs on what earlier iterations store',
    );
    return null;
  }
  if (kept === null) {
    const phi = [...model.phis.values()].find(isMadeByNext)?.phi;
    const early = phi ?? [...model.serial.values()][0]!.insts[0]!;
    reasons.add('LoopCarriedValue', early, `${nameOf(early)} would be needed before it is there`);
    return null;
  }
  const limit = backward.reduce((least, one) => Math.min(least, one.limit), maxChunk);
  for (const one of backward) if (one.limit < 2) reasons.add('LoopDependence', one.sink, ...one.why);
  return limit < 2 ? null : { insts: kept, maxChunk: limit };
}

function isSame(a: readonly Inst[], b: readonly Inst[]): boolean {
  return a.every((inst, i) => inst === b[i]);
}

/** Sorted by what must come before what; null when that goes round in a circle. */
function sorted(model: LoopModel, moves: boolean): Inst[] | null {
  const { body } = model;
  const place = new Map(body.map((inst, i) => [inst, i]));
  // A part that goes from iteration to iteration stands where its first instruction does.
  const unitOf = (inst: Inst): readonly Inst[] => model.serial.get(inst)?.insts ?? [inst];
  const after: number[][] = body.map(() => []);
  const missing = body.map(() => 0);
  const add = (before: Inst | undefined, inst: Inst): void => {
    const from = before === undefined ? undefined : place.get(unitOf(before)[0]!);
    const to = place.get(unitOf(inst)[0]!);
    if (from === undefined || to === undefined || from === to) return;
    after[from]!.push(to);
    missing[to]!++;
  };
  for (const inst of body) {
    if (model.phis.has(inst)) continue;
    for (const operand of neededBy(model, inst)) add(madeBy(model, operand), inst);
    for (const condition of conditionsOf(model, inst)) add(madeBy(model, condition), inst);
  }
  for (const [before, inst] of memoryOrder(model, place, moves)) add(before, inst);
  // The first in the body of all that are ready: a scan is enough for loop bodies.
  const out: Inst[] = [];
  const done = body.map(() => false);
  const ahead = model.ahead.insts;
  let left = ahead.size;
  for (let from = 0; out.length < body.length; ) {
    const isNext = (i: number): boolean =>
      !done[i]! &&
      missing[i]! === 0 &&
      (model.phis.has(body[i]!) || unitOf(body[i]!)[0] === body[i]) &&
      (left === 0 || ahead.has(body[i]!) || model.phis.has(body[i]!));
    let at = from;
    while (at < body.length && !isNext(at)) at++;
    if (at === body.length) return null;
    const unit = model.phis.has(body[at]!) ? [body[at]!] : unitOf(body[at]!);
    for (const inst of unit) done[place.get(inst)!] = true;
    if (ahead.has(body[at]!)) left--;
    out.push(...unit);
    for (const next of after[at]!) missing[next]!--;
    while (from < body.length && done[from]!) from++;
  }
  return out;
}

/** What must be there for an instruction: of a scan what it adds, and nothing for what leads to its update. */
function neededBy(model: LoopModel, inst: Inst): readonly Value[] {
  for (const entry of model.phis.values()) {
    if (entry.kind !== 'scan') continue;
    const { update, inner, added, taken } = entry.scan;
    if (inst === update) return [...added, ...taken];
    if (inner.includes(inst)) return [];
  }
  return inst.operands;
}

/** Are its lanes those of its next value, one further? */
function isMadeByNext(
  entry: HeaderPhi,
): entry is Extract<HeaderPhi, { readonly kind: 'recurrence' | 'scan' }> {
  return entry.kind === 'recurrence' || entry.kind === 'scan';
}

/** The instruction that must be emitted for a value to be there; a recurrence hangs on its next value. */
function madeBy(model: LoopModel, value: Value): Inst | undefined {
  let at = value;
  for (let steps = 0; steps <= model.phis.size; steps++) {
    if (!isInst(at) || isInvariant(model.shape.loop, at)) return undefined;
    const entry = model.phis.get(at);
    if (entry === undefined || (!isMadeByNext(entry) && entry.kind !== 'serial')) return at;
    at = entry.next;
  }
  return isInst(at) ? at : undefined;
}

/** Conditions that an access under a mask, or a phi, is decided by. */
function conditionsOf(model: LoopModel, inst: Inst): Value[] {
  const { shape, predicates, accesses } = model;
  const found: Value[] = [];
  const seen = new Set<Block>();
  const visit = (block: Block): void => {
    const leader = predicates.leader.get(block)!;
    if (seen.has(leader)) return;
    seen.add(leader);
    const predicate = predicates.of.get(leader)!;
    if (predicate.kind === 'always') return;
    for (const edge of predicate.edges) {
      const condition = conditionOf(shape, edge);
      if (condition !== null) found.push(condition.value);
      visit(edge.from);
    }
  };
  if (accesses.get(inst)?.conditional === true) visit(inst.block!);
  if (inst.op !== Op.Phi) return found;
  for (const edge of incomingEdges(inst)) {
    const condition = conditionOf(shape, edge);
    if (condition !== null) found.push(condition.value);
    visit(edge.from);
  }
  return found;
}

/** Accesses that may meet keep their order, unless they meet only some iterations apart and the other order is right. */
export function memoryOrder(
  model: Pick<LoopModel, 'known' | 'shape' | 'ordering'>,
  place: ReadonlyMap<Value, number>,
  moves: boolean,
): (readonly [Inst, Inst])[] {
  const { deps } = model.known.loopDependences(model.shape.loop);
  const turned = new Set(moves ? model.ordering.backward.map((one) => key(place, one.source, one.sink)) : []);
  const pairs: (readonly [Inst, Inst])[] = [];
  for (const { source, sink } of deps) {
    if (source.inst === sink.inst || areApart(model.ordering, source.inst, sink.inst)) continue;
    const isFirst = place.get(source.inst)! < place.get(sink.inst)!;
    if (isFirst || turned.has(key(place, source.inst, sink.inst))) pairs.push([source.inst, sink.inst]);
    else pairs.push([sink.inst, source.inst]);
  }
  return pairs;
}

function key(place: ReadonlyMap<Value, number>, a: Inst, b: Inst): string {
  return `${place.get(a)} ${place.get(b)}`;
}
