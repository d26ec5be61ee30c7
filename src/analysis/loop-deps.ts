/**
 * Dependences between the iterations of a loop.
 *
 * For two accesses a distance d says: what `source` touches in iteration k, `sink` touches in iteration k + d. Source is
 * the one that comes first in the body, unless all distances would be negative: then they change places, so that the
 * source of a distance other than 0 is always executed first. With addresses base + c + s · #L (`evolution.ts`) and
 * equal strides s,
 *
 *     the two overlap at distance d    iff    −size(sink) < c + s · d < size(source)          modulo 2^width
 *
 * which is an interval of distances; widths of the accesses count, so that a store of 4 bytes and a load of 2 are told
 * right. Terms that vary within an iteration (counters of inner loops) widen the interval by their range. With different
 * strides only independence is looked for. All numbers are integers without limit; that addresses wrap after 2^width
 * bytes is taken into account by `wrapsAfter`, unless the addresses are known not to wrap or the loop is too short.
 * Known not to wrap are addresses whose arithmetic promises it, and those of two accesses that are executed in every
 * iteration: they stay in one object, and steps within an object, which is less than half the address space, do not
 * wrap. (Compare Goff, Kennedy and Tseng, "Practical Dependence Testing", PLDI 1991.)
 */
import type { Inst } from '../ir/inst.ts';
import { TypeKind } from '../ir/type.ts';
import { signedMax, signedMin } from '../support/wide-int.ts';
import type { Address } from './affine.ts';
import { type AliasAnalysis, aliasInLoop, readsConstant } from './alias.ts';
import { avoidsOverlap, type Distance, distanceBetween, rangeOf, residueOf } from './distance.ts';
import { type DominatorTree, dominates } from './dominators.ts';
import { effectsOf, type MemoryRange } from './effects.ts';
import { counterCoefficient, evolvedAddress, isCounter, isExactAddress } from './evolution.ts';
import { isInvariant } from './induction.ts';
import { type Range, signedRange, unsignedRange } from './known-bits.ts';
import type { Atom } from './linear.ts';
import type { Loop } from './loops.ts';
import { type DepKind, kindOf } from './memory-rows.ts';

export interface LoopAccess {
  readonly inst: Inst;
  readonly range: MemoryRange;
  /** Bytes that the address moves in an iteration; null when that is no constant. */
  readonly stride: bigint | null;
  /** Is it executed in every iteration that another one follows? */
  readonly always: boolean;
}

export type LoopDepReason =
  | 'distance' // the distances are as given
  | 'wrap' // none, unless addresses wrap: see wrapsAfter
  | 'invariant-address' // the same bytes in every iteration
  | 'symbolic-distance' // apart by something that is not known before run time
  | 'different-strides'
  | 'varying-address' // an address that does not move evenly
  | 'bases' // different bases that may point into the same object
  | 'size'; // nobody knows how many bytes

export interface LoopDep {
  readonly source: LoopAccess;
  readonly sink: LoopAccess;
  /** As seen from source to sink (where there are negative distances, the other way round for those). */
  readonly kind: DepKind;
  /** The least and the greatest distance at which they may overlap; null has no limit. */
  readonly min: bigint | null;
  readonly max: bigint | null;
  /** Do they overlap at all these distances, whenever both are executed (and never at others)? */
  readonly exact: boolean;
  readonly why: LoopDepReason;
  /** If the loop can go round this often, addresses wrap and they may overlap once more; null when they cannot. */
  readonly wrapsAfter: bigint | null;
}

export interface LoopDeps {
  readonly loop: Loop;
  readonly accesses: readonly LoopAccess[];
  /** Pairs that may overlap, at least one of them a write. All others are independent. */
  readonly deps: readonly LoopDep[];
  /** Instructions whose accesses are not known, or that nothing may cross: every access depends on them. */
  readonly blockers: readonly Inst[];
  /** Are there so many pairs that none was looked at? Then every access depends on every other. */
  readonly tooMany: boolean;
}

export interface LoopDepContext {
  readonly alias: AliasAnalysis;
  readonly dominators: DominatorTree;
  /** At most so many back edges of a loop are taken; null when that is not known. */
  readonly maxCount: (loop: Loop) => bigint | null;
}

const MAX_PAIRS = 50_000;
/** Ends of an interval that are tried one by one. */
const MAX_TRIED = 64n;

export function loopDependences(cx: LoopDepContext, loop: Loop): LoopDeps {
  const { accesses, blockers } = accessesIn(cx, loop);
  const writes = accesses.filter((a) => a.range.writes).length;
  const tooMany = writes * accesses.length > MAX_PAIRS;
  const deps: LoopDep[] = [];
  for (let i = 0; i < accesses.length && !tooMany; i++) {
    for (let j = i; j < accesses.length; j++) {
      const [source, sink] = [accesses[i]!, accesses[j]!];
      if (!source.range.writes && !sink.range.writes) continue;
      const dep = dependence(cx, loop, source, sink);
      if (dep !== null) deps.push(dep);
    }
  }
  return { loop, accesses, deps, blockers, tooMany };
}

function accessesIn(cx: LoopDepContext, loop: Loop): { accesses: LoopAccess[]; blockers: Inst[] } {
  const { cfg } = cx.dominators;
  const accesses: LoopAccess[] = [];
  const blockers: Inst[] = [];
  const ids = loop.blocks.toArray().sort((a, b) => cfg.rank[a]! - cfg.rank[b]!);
  for (const id of ids) {
    const always = loop.latches.every((latch) => dominates(cx.dominators, id, latch.id));
    for (let inst = cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
      const effects = effectsOf(inst, cx.alias.layout);
      if (effects.isBarrier || (effects.ranges === null && (effects.reads || effects.writes))) {
        blockers.push(inst);
        continue;
      }
      for (const range of effects.ranges ?? []) {
        accesses.push({ inst, range, stride: strideOf(cx, loop, range), always });
      }
    }
  }
  return { accesses, blockers };
}

function strideOf(cx: LoopDepContext, loop: Loop, range: MemoryRange): bigint | null {
  if (range.pointer.type.kind !== TypeKind.Ptr) return null;
  const { base, offset } = evolvedAddress(cx.alias.evolutions, range.pointer);
  if (!isInvariant(loop, base)) return null;
  const isEven = offset.terms.every(
    ({ atom }) => atom.value === loop.header || isInvariant(loop, atom.value),
  );
  return isEven ? counterCoefficient(offset, loop) : null;
}

/** The dependence of two accesses; null when they never touch a common byte in different (or the same) iterations. */
function dependence(cx: LoopDepContext, loop: Loop, source: LoopAccess, sink: LoopAccess): LoopDep | null {
  if (readsConstant(cx.alias, source.range) || readsConstant(cx.alias, sink.range)) return null;
  const alias = aliasInLoop(cx.alias, loop, source.range, sink.range);
  if (alias.kind === 'no') return null;
  const unknown = (why: LoopDepReason): LoopDep => ({
    source,
    sink,
    kind: kindOf(source.range, sink.range),
    min: null,
    max: null,
    exact: false,
    why,
    wrapsAfter: null,
  });
  if (source.range.pointer.type.kind !== TypeKind.Ptr || sink.range.pointer.type.kind !== TypeKind.Ptr) {
    return unknown('varying-address');
  }
  if (!Number.isFinite(source.range.size) || !Number.isFinite(sink.range.size)) return unknown('size');
  const from = evolvedAddress(cx.alias.evolutions, source.range.pointer);
  const to = evolvedAddress(cx.alias.evolutions, sink.range.pointer);
  if (!isInvariant(loop, from.base) || !isInvariant(loop, to.base)) return unknown('varying-address');
  if (from.base !== to.base) return unknown('bases');
  const apart = apartIn(cx, loop, from, to, source.always && sink.always);
  if (apart === null) return unknown('bases');
  if (apart.sourceStep !== apart.sinkStep) {
    return areIndependent(cx, loop, apart, source, sink) ? null : unknown('different-strides');
  }
  return atDistance(cx, loop, apart, source, sink, unknown);
}

/** Where the sink is, seen from the source: steps of both, and the rest. */
interface Apart {
  readonly sourceStep: bigint;
  readonly sinkStep: bigint;
  /** Without the counter of the loop. */
  readonly rest: Distance;
  /** Bounds of the rest as an integer; null when there are none. */
  readonly range: Range | null;
  /** Is it so as integers, not only modulo 2^width? */
  readonly isExact: boolean;
}

function apartIn(cx: LoopDepContext, loop: Loop, from: Address, to: Address, always: boolean): Apart | null {
  const whole = distanceBetween(from.offset, to.offset, (value) => isInvariant(loop, value));
  if (whole === null) return null;
  const isPromised = isExactAddress(from) && isExactAddress(to);
  const rest: Distance = {
    width: whole.width,
    constant: isPromised ? whole.constant : BigInt.asIntN(whole.width, whole.constant),
    terms: whole.terms.filter(({ atom }) => atom.value !== loop.header),
  };
  return {
    sourceStep: counterCoefficient(from.offset, loop),
    sinkStep: counterCoefficient(to.offset, loop),
    rest,
    range: rangeOf(rest, (atom, width) => rangeOfTerm(cx, atom, width)),
    isExact: isPromised || (always && rest.terms.length === 0),
  };
}

/** Bounds of an atom, read as signed: in exact offsets it is this number. */
function rangeOfTerm(cx: LoopDepContext, atom: Atom, width: number): Range | null {
  if (isCounter(atom)) {
    const inner = cx.alias.evolutions.forest.innermost[atom.value.id] ?? null;
    const max = inner === null || inner.header !== atom.value ? null : cx.maxCount(inner);
    return max === null ? null : { low: 0n, high: max };
  }
  switch (atom.cast) {
    case 'zext':
      return unsignedRange(cx.alias.known, atom.value);
    case 'sext':
    case 'same':
      return signedRange(cx.alias.known, atom.value);
    case 'trunc':
      return { low: signedMin(width), high: signedMax(width) };
  }
}

/** Different strides: is there no pair of iterations at all? */
function areIndependent(
  cx: LoopDepContext,
  loop: Loop,
  apart: Apart,
  source: LoopAccess,
  sink: LoopAccess,
): boolean {
  const { sourceStep, sinkStep, rest, range } = apart;
  const [sizeA, sizeB] = [source.range.size, sink.range.size];
  const count = cx.maxCount(loop);
  if (count !== null && range !== null) {
    const low = range.low + min0(sinkStep * count) - max0(sourceStep * count);
    const high = range.high + max0(sinkStep * count) - min0(sourceStep * count);
    if (avoidsOverlap({ low, high }, rest.width, sizeA, sizeB)) return true;
  }
  if (rest.terms.length > 0 || !apart.isExact) return false;
  // As integers: the difference is the constant plus a multiple of the strides' common divisor.
  const divisor = gcd(sourceStep, sinkStep);
  const residue = ((rest.constant % divisor) + divisor) % divisor;
  return residue >= BigInt(sizeA) && divisor - residue >= BigInt(sizeB);
}

function atDistance(
  cx: LoopDepContext,
  loop: Loop,
  apart: Apart,
  source: LoopAccess,
  sink: LoopAccess,
  unknown: (why: LoopDepReason) => LoopDep,
): LoopDep | null {
  const { sourceStep: step, rest, range } = apart;
  const [sizeA, sizeB] = [BigInt(source.range.size), BigInt(sink.range.size)];
  const isConstant = rest.terms.length === 0;
  const whole = source.range.whole && sink.range.whole;
  if (step === 0n) {
    const isEven = rest.terms.every(({ atom }) => isInvariant(loop, atom.value));
    return { ...unknown(isEven ? 'invariant-address' : 'varying-address'), exact: isConstant && whole };
  }
  if (range === null) return unknown('symbolic-distance');
  const ends = solve(step, -sizeB + 1n - range.high, sizeA - 1n - range.low);
  const count = cx.maxCount(loop);
  const farthest = abs(range.low) > abs(range.high) ? abs(range.low) : abs(range.high);
  const wrapsAfter = ((1n << BigInt(rest.width)) - sizeA - sizeB - farthest) / abs(step);
  const mayWrap = !apart.isExact && (count === null || count >= wrapsAfter);
  if (mayWrap && wrapsAfter <= 0n) return unknown('symbolic-distance');
  const limited = limit(ends, count);
  const tight = limited === null ? null : tighten(cx, apart, limited, sizeA, sizeB);
  // Of an access with itself the same iteration does not count.
  const isNone = tight === null || (source === sink && tight.low === 0n && tight.high === 0n);
  if (isNone) return mayWrap ? { ...unknown('wrap'), wrapsAfter } : null;
  const dep: LoopDep = {
    ...unknown(isConstant ? 'distance' : 'symbolic-distance'),
    min: tight.low,
    max: tight.high,
    exact: isConstant && whole,
    wrapsAfter: mayWrap ? wrapsAfter : null,
  };
  return tight.high < 0n ? turned(dep, tight) : dep;
}

/** Seen from the other side. */
function turned(dep: LoopDep, { low, high }: Range): LoopDep {
  const { source: sink, sink: source } = dep;
  return { ...dep, source, sink, kind: kindOf(source.range, sink.range), min: -high, max: -low };
}

/** All d with low ≤ step · d ≤ high. */
function solve(step: bigint, low: bigint, high: bigint): Range {
  if (step < 0n) return { low: ceilDiv(-high, -step), high: floorDiv(-low, -step) };
  return { low: ceilDiv(low, step), high: floorDiv(high, step) };
}

/** Only distances that the loop is long enough for; null when there are none. */
function limit(range: Range, count: bigint | null): Range | null {
  let { low, high } = range;
  if (count !== null) {
    if (low < -count) low = -count;
    if (high > count) high = count;
  }
  return low <= high ? { low, high } : null;
}

/** Cuts off distances at the ends at which the low bits rule an overlap out. */
function tighten(
  cx: LoopDepContext,
  { sourceStep: step, rest }: Apart,
  range: Range,
  sizeA: bigint,
  sizeB: bigint,
): Range | null {
  const { power, residue } = residueOf(rest, cx.alias.known);
  const mayOverlap = (d: bigint): boolean => {
    const at = (residue + step * d) & (power - 1n);
    return at < sizeA || power - at < sizeB;
  };
  let { low, high } = range;
  for (let tries = 0n; tries < MAX_TRIED && low <= high && !mayOverlap(low); tries++) low++;
  for (let tries = 0n; tries < MAX_TRIED && low <= high && !mayOverlap(high); tries++) high--;
  return low <= high ? { low, high } : null;
}

function floorDiv(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

function ceilDiv(a: bigint, b: bigint): bigint {
  return -floorDiv(-a, b);
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [abs(a), abs(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function abs(a: bigint): bigint {
  return a < 0n ? -a : a;
}

function min0(a: bigint): bigint {
  return a < 0n ? a : 0n;
}

function max0(a: bigint): bigint {
  return a > 0n ? a : 0n;
}
