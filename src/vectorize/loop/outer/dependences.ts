/**
 * May neighbouring iterations of a loop run in lock-step, inner loops and all? For two accesses of which one stores:
 *
 *     the loop calls both parallel, or they never touch a common byte                        any number of lanes
 *     addresses  k · #outer + Σ cᵢ · #innerᵢ + constant, the same k                          lanes that do not meet
 *     all that they touch is compared before the loop (`ranges.ts`)                          any number of lanes
 *
 * Lanes are at most lanes − 1 iterations apart. For each such distance d the two must not meet, whatever the inner
 * counters are: k · d + constant modulo gcd(cᵢ) is never within the bytes of an access, or it is further than the inner
 * counters can reach. Where addresses may wrap only the first is left, modulo the power of two in gcd(cᵢ).
 */
import { aliasInLoop } from '../../../analysis/alias.ts';
import type { Analyses } from '../../../analysis/cache.ts';
import { accessOf } from '../../../analysis/effects.ts';
import {
  counterCoefficient,
  evolvedAddress,
  isCounter,
  isExactAddress,
} from '../../../analysis/evolution.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import { constantOf, difference, type LinearForm } from '../../../analysis/linear.ts';
import type { Loop } from '../../../analysis/loops.ts';
import { type Hints, isParallel } from '../hints.ts';
import type { LoopShape } from '../legality/shape.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import type { OuterAccess, OuterAccesses } from './accesses.ts';
import { type NestCheck, NestRanges } from './ranges.ts';

/** Nobody wants more lanes than this. */
const MAX_LANES = 64;

/** More comparisons than this before a nest are not made. */
const MAX_CHECKS = 16;

export interface OuterOrdering {
  /** Iterations that may run side by side at most. */
  readonly lanes: number;
  /** If these find nothing that overlaps. */
  readonly checks: readonly NestCheck[];
  /** Of the loops of the nest, where there are checks. */
  readonly lengths: ReadonlyMap<Loop, LoopShape>;
}

/** How many iterations may run side by side, and what has to be compared for that. */
export function outerOrdering(
  known: Analyses,
  shape: LoopShape,
  accesses: OuterAccesses,
  hints: Hints,
  reasons: Reasons,
): OuterOrdering {
  const { loop } = shape;
  const all = [...accesses.values()].filter(({ home }) => home === null);
  const ranges = new NestRanges(known, shape, all);
  const checks: NestCheck[] = [];
  let most = MAX_LANES;
  for (const [i, a] of all.entries()) {
    for (const b of all.slice(i)) {
      if (!a.isStore && !b.isStore) continue;
      if (isParallel(hints, a.inst) && isParallel(hints, b.inst)) continue;
      const lanes = lanesOfPair(known, loop, a, b);
      if (lanes < 2 && mayCompare(ranges, a, b, checks)) continue;
      if (lanes < 2)
        reasons.add(
          'LoopDependence',
          b.inst,
          a === b
            ? `${nameOf(a.inst)} may store to the same place in neighbouring iterations; omp simd would help`
            : `${nameOf(a.inst)} and ${nameOf(b.inst)} may touch the same bytes in neighbouring iterations; restrict or omp simd would help`,
        );
      most = Math.min(most, lanes);
    }
  }
  return { lanes: most, checks, lengths: ranges.shapes };
}

/** Adds the comparison of their families, if they have ranges in objects that may be different ones. */
function mayCompare(ranges: NestRanges, a: OuterAccess, b: OuterAccess, checks: NestCheck[]): boolean {
  const [x, y] = [ranges.familyOf(a), ranges.familyOf(b)];
  if (x === null || y === null || x.root === y.root) return false;
  const isKnown = checks.some(({ families }) => families.includes(x) && families.includes(y));
  if (!isKnown && checks.length === MAX_CHECKS) return false;
  if (!isKnown) checks.push({ families: [x, y] });
  return true;
}

function lanesOfPair(known: Analyses, loop: Loop, a: OuterAccess, b: OuterAccess): number {
  const { layout } = known.module;
  const [first, second] = [accessOf(a.inst, layout)!, accessOf(b.inst, layout)!];
  if (a !== b && aliasInLoop(known.alias, loop, first, second).kind === 'no') return MAX_LANES;
  const mine = evolvedAddress(known.evolutions, a.pointer);
  const theirs = evolvedAddress(known.evolutions, b.pointer);
  if (mine.base !== theirs.base || !isInvariant(loop, mine.base)) return 1;
  const isExact = isExactAddress(mine) && isExactAddress(theirs);
  const step = counterCoefficient(mine.offset, loop);
  if (step === 0n || step !== counterCoefficient(theirs.offset, loop)) return 1;
  // Inner counters of the two are different numbers; everything else must be the same in both.
  let common = 0n;
  for (const { offset } of [mine, theirs]) {
    for (const { atom, coefficient } of offset.terms) {
      if (atom.value === loop.header) continue;
      if (isCounter(atom) && loop.blocks.has(atom.value.id)) common = gcd(common, coefficient);
      else if (!isInvariant(loop, atom.value)) return 1;
    }
  }
  const apart = difference(withoutCounters(theirs.offset, loop), withoutCounters(mine.offset, loop));
  const constant = apart === null ? null : constantOf(apart);
  if (constant === null) return 1;
  // Addresses that may wrap are what they are modulo 2^width, and so are multiples of powers of two alone.
  const circle = 1n << BigInt(mine.offset.width);
  const modulus = isExact ? common : common === 0n ? circle : common & -common;
  const reach: readonly [Reach, Reach] = isExact
    ? [reachOf(known, loop, mine.offset), reachOf(known, loop, theirs.offset)]
    : [null, null];
  for (let d = 1n; d < BigInt(MAX_LANES); d++) {
    for (const delta of [constant + d * step, constant - d * step])
      if (meets(delta, modulus, BigInt(a.size), BigInt(b.size)) && reaches(delta, reach, a.size, b.size))
        return Number(d);
  }
  return MAX_LANES;
}

/** Can the second, `delta` bytes behind the first plus any multiple of `common`, touch a byte of the first? */
function meets(delta: bigint, common: bigint, first: bigint, second: bigint): boolean {
  if (common === 0n) return delta < first && -delta < second;
  const rest = ((delta % common) + common) % common;
  return rest < first || common - rest < second;
}

/** Between which numbers of bytes the inner counters move an address; null when nobody knows. */
type Reach = { readonly least: bigint; readonly most: bigint } | null;

function reachOf(known: Analyses, loop: Loop, form: LinearForm): Reach {
  let [least, most] = [0n, 0n];
  for (const { atom, coefficient } of form.terms) {
    if (!isCounter(atom) || atom.value === loop.header || !loop.blocks.has(atom.value.id)) continue;
    const inner = known.loops.loops.find((one) => one.header === atom.value);
    const turns = inner === undefined ? null : known.tripCount(inner).max;
    if (turns === null) return null;
    if (coefficient < 0n) least += coefficient * turns;
    else most += coefficient * turns;
  }
  return { least, most };
}

/** Can the second, `delta` bytes behind the first and moved as far as both can be, touch a byte of it? */
function reaches(delta: bigint, [a, b]: readonly [Reach, Reach], first: number, second: number): boolean {
  if (a === null || b === null) return true;
  return delta + b.least - a.most < BigInt(first) && -(delta + b.most - a.least) < BigInt(second);
}

/** The form without what counts iterations of this loop and of those in it. */
function withoutCounters(form: LinearForm, loop: Loop): LinearForm {
  const terms = form.terms.filter(({ atom }) => !(isCounter(atom) && loop.blocks.has(atom.value.id)));
  return { ...form, terms };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
