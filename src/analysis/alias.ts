/**
 * May two accesses touch a common byte? Every answer says why.
 *
 * WHEN an answer holds is part of the question. A pointer inside a loop is another address each time round, so there
 * are three questions, from the most to the least that is known:
 *
 *     aliasNow     two accesses with no back edge between them: the later one is reached from the earlier one without
 *                  an edge to the same or an earlier block (in reverse post-order). Values that both addresses are made
 *                  of are the same for both.
 *     aliasInLoop  any two accesses within one run of a loop, from its entry to its exit, in whatever iterations. Only
 *                  values computed outside of the loop are the same for both.
 *     aliasEver    any two accesses within one call of the function.
 *
 * 'no' is about accesses of which at least one writes: two reads may touch the same bytes even so (`noalias`, types and
 * scopes speak about memory that is written). 'must' is: the same bytes, exactly; 'partial': a common byte for sure.
 * Nothing is said about accesses that are never executed or whose address is poison.
 *
 * The steps: 1. objects that are apart (`objects.ts`); 2. the distance on a common base, as a constant, modulo a power of
 * two, or as a range; 3. types; 4. scopes.
 */
import type { Block } from '../ir/block.ts';
import type { Inst } from '../ir/inst.ts';
import { type Layout, pointerLayout } from '../ir/layout.ts';
import { TypeKind } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { BitSet } from '../support/bitset.ts';
import { type Address, addressOf } from './affine.ts';
import { type ScopeDeclarations, scopesAreApart } from './alias-scopes.ts';
import { type Distance, distanceBetween, isDisjointRange, isDisjointResidue } from './distance.ts';
import type { MemoryRange } from './effects.ts';
import { type Evolutions, evolvedAddress } from './evolution.ts';
import { isInvariant } from './induction.ts';
import type { KnownBits } from './known-bits.ts';
import type { Loop } from './loops.ts';
import { areApart, type Objects, underlyingObjects } from './objects.ts';
import { readsConstantType, typesAreApart } from './tbaa.ts';

export type AliasKind = 'no' | 'may' | 'must' | 'partial';

/**
 *     no:       distinct-objects, noalias-argument, not-captured, null, distance, residue, range, types, scopes, empty
 *     must:     distance
 *     partial:  distance
 *     may:      unknown
 */
export type AliasReason =
  | 'distinct-objects' // two objects that are made apart
  | 'noalias-argument'
  | 'not-captured' // an object that nobody else knows of
  | 'null' // nothing is there
  | 'distance' // so many bytes apart
  | 'residue' // apart modulo a power of two
  | 'range' // so many bytes apart at least and at most
  | 'types'
  | 'scopes'
  | 'empty' // no bytes at all
  | 'unknown';

export interface Alias {
  readonly kind: AliasKind;
  readonly why: AliasReason;
  /** The bytes from the beginning of `a` to that of `b`, where that is a constant. */
  readonly distance: bigint | null;
}

export interface AliasAnalysis {
  readonly layout: Layout;
  readonly objects: Objects;
  readonly evolutions: Evolutions;
  readonly known: KnownBits;
  /** Found when they are asked for: few functions have scopes. */
  readonly scopes: () => ScopeDeclarations;
  /** Blocks that may be executed more than once a call. */
  readonly cyclic: BitSet;
  /**
   * What is supposed, since somebody will make sure of it where the program runs: are all accesses of the one's base and
   * symbolic offset apart from all of the other's? `memory-deps.ts` asks.
   */
  readonly supposedApart?: (a: MemoryRange, b: MemoryRange) => boolean;
}

/** For accesses with no back edge between them. See above. */
export function aliasNow(aa: AliasAnalysis, a: MemoryRange, b: MemoryRange): Alias {
  return compare(aa, a, b, NOW);
}

/** For accesses in any iterations of one run of the loop. */
export function aliasInLoop(aa: AliasAnalysis, loop: Loop, a: MemoryRange, b: MemoryRange): Alias {
  return compare(aa, a, b, {
    isFixed: (value) => isInvariant(loop, value),
    isOver: (block) => loop.blocks.has(block.id),
  });
}

/** For any accesses of one call of the function. */
export function aliasEver(aa: AliasAnalysis, a: MemoryRange, b: MemoryRange): Alias {
  return compare(aa, a, b, {
    isFixed: (value) => isFixedInCall(aa, value),
    isOver: (block) => aa.cyclic.has(block.id),
  });
}

/** What stays the same between two accesses. */
interface Span {
  readonly isFixed: (value: Value) => boolean;
  /** May the block be executed between them? */
  readonly isOver: (block: Block) => boolean;
}

const NOW: Span = { isFixed: () => true, isOver: () => false };
const MAY: Alias = { kind: 'may', why: 'unknown', distance: null };

function isFixedInCall(aa: AliasAnalysis, value: Value): boolean {
  if (value.kind === ValueKind.Block) return false; // a counter of iterations
  return !isInst(value) || value.block === null || !aa.cyclic.has(value.block.id);
}

function compare(aa: AliasAnalysis, a: MemoryRange, b: MemoryRange, span: Span): Alias {
  if (a.size === 0 || b.size === 0) return no('empty');
  const apart = objectsApart(aa.objects, a.pointer, b.pointer);
  if (apart !== null) return no(apart);
  const byDistance = compareAddresses(aa, a, b, span);
  if (byDistance !== null) return byDistance;
  if (hasNotes(a.inst) && hasNotes(b.inst)) {
    if (typesAreApart(a.inst, b.inst)) return no('types');
    if (scopesAreApart(aa.scopes, a.inst, b.inst, span.isOver)) return no('scopes');
  }
  return MAY;
}

function no(why: AliasReason): Alias {
  return { kind: 'no', why, distance: null };
}

function hasNotes(inst: Inst): boolean {
  return inst.notes !== null && inst.notes.attachments.length > 0;
}

/** Apart are two pointers if all that one may point into is apart from all that the other may. */
function objectsApart(objects: Objects, a: Value, b: Value): AliasReason | null {
  const mine = underlyingObjects(objects, a);
  const theirs = underlyingObjects(objects, b);
  let why: AliasReason | null = null;
  for (let i = 0; i < mine.length; i++) {
    for (let j = 0; j < theirs.length; j++) {
      const apart = areApart(objects, mine[i]!, theirs[j]!);
      if (apart === null) return null;
      why ??= apart;
    }
  }
  return why;
}

/** null when the addresses say nothing. */
function compareAddresses(aa: AliasAnalysis, a: MemoryRange, b: MemoryRange, span: Span): Alias | null {
  if (a.pointer.type.kind !== TypeKind.Ptr || b.pointer.type.kind !== TypeKind.Ptr) return null;
  const { affine } = aa.evolutions;
  const [plainA, plainB] = [addressOf(affine, a.pointer), addressOf(affine, b.pointer)];
  const plain = compareFrom(aa, a, b, plainA, plainB, span);
  if (plain !== null) return plain;
  const from = evolvedAddress(aa.evolutions, a.pointer);
  const to = evolvedAddress(aa.evolutions, b.pointer);
  return from === plainA && to === plainB ? null : compareFrom(aa, a, b, from, to, span);
}

function compareFrom(
  aa: AliasAnalysis,
  a: MemoryRange,
  b: MemoryRange,
  from: Address,
  to: Address,
  span: Span,
): Alias | null {
  if (from.base !== to.base || !span.isFixed(from.base)) return null;
  const distance = distanceBetween(from.offset, to.offset, span.isFixed);
  if (distance === null) return null;
  if (distance.terms.length === 0) return compareSizes(aa, a, b, distance);
  if (isDisjointResidue(distance, aa.known, a.size, b.size)) return no('residue');
  return isDisjointRange(distance, aa.known, a.size, b.size) ? no('range') : null;
}

/** `distance` is a constant. Sizes and distances on the circle of 2^width bytes. */
function compareSizes(aa: AliasAnalysis, a: MemoryRange, b: MemoryRange, distance: Distance): Alias | null {
  const signed = BigInt.asIntN(distance.width, distance.constant);
  if (!Number.isFinite(a.size) || !Number.isFinite(b.size)) return null;
  const forward = BigInt.asUintN(distance.width, distance.constant);
  const backward = BigInt.asUintN(distance.width, -distance.constant);
  if (forward !== 0n && forward >= BigInt(a.size) && backward >= BigInt(b.size)) {
    return { kind: 'no', why: 'distance', distance: signed };
  }
  if (!a.whole || !b.whole) return null;
  if (forward === 0n) return { kind: a.size === b.size ? 'must' : 'partial', why: 'distance', distance: 0n };
  // Where indices are narrower than pointers, an access near the end may run past the point where indices wrap.
  const { addressSpace } = a.pointer.type.kind === TypeKind.Ptr ? a.pointer.type : { addressSpace: 0 };
  if (distance.width < pointerLayout(aa.layout, addressSpace).bits) return null;
  return { kind: 'partial', why: 'distance', distance: signed };
}

/**
 * Does the access read memory that nothing ever writes: a constant, or what `!invariant.load` and constant types say?
 * Such reads depend on nothing.
 */
export function readsConstant(aa: AliasAnalysis, range: MemoryRange): boolean {
  if (range.writes) return false;
  if (hasNotes(range.inst)) {
    if (range.inst.notes!.attachments.some((a) => a.kind === 'invariant.load')) return true;
    if (readsConstantType(range.inst)) return true;
  }
  const objects = underlyingObjects(aa.objects, range.pointer);
  return objects.length > 0 && objects.every((o) => o.kind === ValueKind.GlobalVar && o.isConstant);
}
