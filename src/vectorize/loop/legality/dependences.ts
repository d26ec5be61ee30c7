/**
 * May the iterations of a chunk run side by side? Instructions keep their order, each with all lanes at once, so
 *
 *     source before sink in the body    any distance is kept
 *     source behind sink                a distance d > 0 needs chunks of at most d iterations
 *
 * Pairs of which nothing is known are compared at run time before the loop, if their addresses move evenly.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import type { LoopDep } from '../../../analysis/loop-deps.ts';
import type { Block } from '../../../ir/block.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { type Hints, isParallel } from '../hints.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import type { Access, Accesses } from './accesses.ts';
import type { Assumption } from './assumptions.ts';
import { isBounded } from './bounded.ts';
import {
  hullChecks,
  mergedChecks,
  overlapsForSure,
  type PairCheck,
  type RuntimeCheck,
} from './runtime-checks.ts';
import type { SerialParts } from './serial.ts';
import type { LoopShape } from './shape.ts';

/** Iterations apart so and so many at least, the source must be done before the sink, which stands before it. */
export interface Backward {
  readonly source: Inst;
  readonly sink: Inst;
  readonly limit: number;
  /** For the refusal. */
  readonly why: readonly string[];
}

export interface Ordering {
  /** Iterations that may run side by side at most, in any order of the body; Infinity when nothing stands against it. */
  readonly maxChunk: number;
  /** What limits them further unless the body is put in another order. */
  readonly backward: readonly Backward[];
  readonly checks: readonly RuntimeCheck[];
  /** Pairs of which the checks make sure that no iteration of a chunk touches what another does, in either order. */
  readonly apart: readonly PairCheck[];
  /** Sums that must not wrap, each once. */
  readonly assumptions: readonly Assumption[];
  /** Pairs that keep iterations from running side by side. */
  readonly blocked: readonly (readonly [Inst, Inst])[];
}

/** So many places are compared one by one; where there are more, all that is behind a pointer is compared as one range. */
const FEW_CHECKS = 10;

/** More comparisons than this before a loop are not worth it. The price of a loop has each of them. */
const MAX_CHECKS = 64;

export function orderingOf(
  known: Analyses,
  shape: LoopShape,
  accesses: Accesses,
  hints: Hints,
  serial: SerialParts,
  reasons: Reasons,
): Ordering {
  const deps = known.loopDependences(shape.loop);
  if (deps.tooMany) {
    reasons.add('LoopMemory', shape.header.last, 'it has too many accesses to compare them all');
    return { maxChunk: 1, backward: [], checks: [], apart: [], assumptions: [], blocked: [] };
  }
  const place = placesIn(shape);
  let maxChunk = Number.POSITIVE_INFINITY;
  const checks: PairCheck[] = [];
  const apart: PairCheck[] = [];
  const backward: Backward[] = [];
  const blocked: (readonly [Inst, Inst])[] = [];
  for (const dep of deps.deps) {
    const [a, b] = [accesses.get(dep.source.inst), accesses.get(dep.sink.inst)];
    if (a === undefined || b === undefined) continue; // named already
    if (isSaidParallel(hints, a) && isSaidParallel(hints, b)) continue;
    // Within a part that goes from iteration to iteration all is in order.
    if (serial.has(a.inst) && serial.get(a.inst) === serial.get(b.inst)) continue;
    // A store that goes lane by lane, or keeps the last value only, is in order with itself.
    if (a === b && (a.pattern === 'random' || a.pattern === 'uniform')) continue;
    if (a === b && a.assumptions.length > 0 && Math.abs(a.stride!) >= a.size) continue;
    const limit = limitOf(dep, place);
    if (limit === 'unknown') {
      const check = checkOf(dep, a, b, place) ?? boundedCheck(known, shape, a, b);
      if (check === null || overlapsForSure(known, shape, check)) {
        reasons.add('LoopDependence', b.inst, ...sentence(dep, a, b));
        blocked.push([a.inst, b.inst]);
      } else {
        const bothWays = inEitherOrder(check, shape);
        checks.push(...(bothWays ?? [{ ...check, inPlace: check.kind === 'distance' && a.size === b.size }]));
        if (bothWays !== null) apart.push(check);
      }
      continue;
    }
    const isApart = dep.min !== null && dep.min > 0n && a !== b;
    if (isApart && place.get(a.inst)! > place.get(b.inst)!) {
      backward.push({ source: a.inst, sink: b.inst, limit, why: sentence(dep, a, b) });
      if (dep.wrapsAfter !== null) maxChunk = Math.min(maxChunk, Number(dep.wrapsAfter));
    } else {
      if (limit < 2) {
        reasons.add('LoopDependence', b.inst, ...sentence(dep, a, b));
        blocked.push([a.inst, b.inst]);
      }
      maxChunk = Math.min(maxChunk, limit);
    }
  }
  const each = mergedChecks(known, checks);
  const hulls = each.length > FEW_CHECKS ? hullChecks(known, checks) : each;
  // Ranges may not be the same, as places may: they are compared where that saves something.
  const merged = hulls.length < each.length ? hulls : each;
  if (merged.length > MAX_CHECKS)
    reasons.add(
      'LoopChecks',
      merged[0]!.sink[0].lowest.inst,
      `${merged.length} pairs of pointers would have to be compared at run time; restrict would help`,
    );
  const assumptions = new Map<Inst, Assumption>();
  for (const access of accesses.values()) for (const one of access.assumptions) assumptions.set(one.sum, one);
  return { maxChunk, backward, checks: merged, apart, assumptions: [...assumptions.values()], blocked };
}

/**
 * Does the loop say that no two turns meet there? Of local objects it says nothing: each turn is meant to have its own of
 * what is written in all of them, and here there is one.
 */
function isSaidParallel(hints: Hints, { inst, pointer }: Access): boolean {
  const root = rootOf(pointer);
  return isParallel(hints, inst) && !(isInst(root) && root.op === Op.Alloca);
}

/** The place of each access in the order of execution. */
function placesIn(shape: LoopShape): ReadonlyMap<Inst, number> {
  const place = new Map<Inst, number>();
  for (const block of shape.blocks)
    for (let inst = block.first; inst !== null; inst = inst.next) place.set(inst, place.size);
  return place;
}

/** How many iterations may run side by side as far as this pair goes. */
function limitOf(dep: LoopDep, place: ReadonlyMap<Inst, number>): number | 'unknown' {
  const wraps = dep.wrapsAfter === null ? Number.POSITIVE_INFINITY : Number(dep.wrapsAfter);
  if (dep.why === 'wrap') return wraps;
  if (dep.min === null || dep.max === null) return 'unknown';
  if (dep.min < 0n) return dep.why === 'distance' ? 1 : 'unknown';
  const isForward = place.get(dep.source.inst)! < place.get(dep.sink.inst)!;
  if (isForward || dep.max === 0n) return wraps;
  const least = dep.min === 0n ? 1 : Number(dep.min);
  return Math.min(least, wraps);
}

function checkOf(dep: LoopDep, a: Access, b: Access, place: ReadonlyMap<Inst, number>): PairCheck | null {
  const isAssumed = dep.why === 'varying-address' && a.assumptions.length + b.assumptions.length > 0;
  if (dep.why !== 'bases' && dep.why !== 'symbolic-distance' && dep.why !== 'different-strides' && !isAssumed)
    return null;
  if (a.stride === null || b.stride === null) return null;
  const [source, sink] = place.get(a.inst)! < place.get(b.inst)! ? [a, b] : [b, a];
  const isEven = a.stride === b.stride && Math.max(a.size, b.size) <= Math.abs(a.stride);
  return { kind: isEven ? 'distance' : 'ranges', inPlace: false, source, sink };
}

/** Of accesses of which one goes by a counter that is shifted or masked: all that they touch is compared. */
function boundedCheck(known: Analyses, { loop }: LoopShape, a: Access, b: Access): PairCheck | null {
  const isInRange = ({ stride, pattern, pointer }: Access): boolean =>
    stride !== null || (pattern === 'stepped' && isBounded(known, loop, pointer, Number.POSITIVE_INFINITY));
  if (a.pattern !== 'stepped' && b.pattern !== 'stepped') return null;
  if (!isInRange(a) || !isInRange(b) || rootOf(a.pointer) === rootOf(b.pointer)) return null;
  return { kind: 'ranges', inPlace: false, source: a, sink: b };
}

/**
 * The checks after which the two may change places, where they may have to: members of a group are done together, so a
 * strided load passes the stores before it; what the next iteration will use is loaded before what uses it. Null where
 * the order stays.
 */
function inEitherOrder(check: PairCheck, { header }: LoopShape): PairCheck[] | null {
  const { kind, source, sink } = check;
  if (kind === 'ranges') return [check];
  const isStrided = source.pattern === 'strided' || sink.pattern === 'strided';
  const mayPass = source.isStore && (isStrided || isCarried(header, sink.inst));
  return mayPass ? [check, { ...check, source: sink, sink: source }] : null;
}

/** Does the next iteration use what this instruction gives? */
function isCarried(header: Block, inst: Inst): boolean {
  for (let phi = header.first; phi !== null && phi.op === Op.Phi; phi = phi.next)
    if (phi.operands.includes(inst)) return true;
  return false;
}

/** Do the checks before the loop make sure that no iteration of a chunk touches with one what another does with the other? */
export function areApart({ apart }: Ordering, a: Inst, b: Inst): boolean {
  return apart.some(
    ({ source, sink }) => (source.inst === a && sink.inst === b) || (source.inst === b && sink.inst === a),
  );
}

function sentence(dep: LoopDep, a: Access, b: Access): string[] {
  const pair = `${describe(a)} and ${describe(b)}`;
  switch (dep.why) {
    case 'distance':
      return [
        `${pair} touch the same bytes ${dep.min === dep.max ? `${dep.min} iterations apart` : 'in neighbouring iterations'}`,
      ];
    case 'invariant-address':
      return [`${pair} touch the same bytes in every iteration`];
    case 'different-strides':
      return [`${pair} move by different steps and may meet`];
    case 'varying-address':
      return [`${pair} may touch the same bytes: an address does not move evenly; ${remedy(a, b)}`];
    case 'size':
      return [`nobody knows how many bytes ${pair} touch`];
    default:
      return [`${pair} may touch the same bytes; restrict would help`];
  }
}

/** `restrict` tells two pointers apart, not two places that one pointer leads to. */
function remedy(a: Access, b: Access): string {
  return rootOf(a.pointer) === rootOf(b.pointer)
    ? 'omp simd would help where no two iterations do'
    : 'restrict or omp simd would rule that out';
}

function rootOf(pointer: Value): Value {
  let at = pointer;
  while (isInst(at) && at.op === Op.GetElementPtr) at = at.operands[0]!;
  return at;
}

function describe(access: Access): string {
  const what = access.isStore ? 'the store to' : 'the load from';
  const { pointer } = access;
  const name =
    'name' in pointer && typeof pointer.name === 'string' ? `%${pointer.name}` : nameOf(access.inst);
  return `${what} ${name}`;
}
