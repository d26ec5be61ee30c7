/**
 * Loads from tables that fit into registers. A load whose index is one of few numbers picks an entry of a table; with the
 * table in registers one instruction picks for all lanes (`i8x16.swizzle`, `pshufb`: bytes of one register at the places
 * that another one names).
 *
 *     windows   a register holds sixteen entries: each window of sixteen is looked up for itself, and they are joined
 *     planes    entries of several bytes are several tables of bytes, whose results are put together again
 *
 *     disjoint  the instruction gives 0 beyond its window:      T0[i] | T1[i − 16] | T2[i − 32] …
 *     cyclic    it gives 0 for negative places alone, and counts modulo 16 beyond the window:
 *                                                               T0[i] ^ (T0 ^ T1)[i − 16] ^ (T1 ^ T2)[i − 32] …
 *
 * Tables are constants of the module, whose bytes are known, or memory that may be read whole wherever the loop runs: of an
 * object that is large enough, or in WebAssembly wherever memory reaches (`ir/linear-memory.ts`), which is asked.
 * Windows that add nothing are left out.
 */
import { addressOf } from '../../../analysis/affine.ts';
import type { Analyses } from '../../../analysis/cache.ts';
import { isDereferenceable } from '../../../analysis/dereferenceable.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import { unsignedRange } from '../../../analysis/known-bits.ts';
import { constantOf } from '../../../analysis/linear.ts';
import { constantBytes } from '../../../ir/constant-bytes.ts';
import type { Inst } from '../../../ir/inst.ts';
import { allocSize } from '../../../ir/layout.ts';
import { hasLinearMemory, readsMemoryItself } from '../../../ir/linear-memory.ts';
import { Op } from '../../../ir/op.ts';
import { isPtr, TypeKind } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { costsOf, hasInstructionsOf, type TableLookups, type Target } from '../../../target/index.ts';
import type { Access, Accesses } from '../legality/accesses.ts';
import type { LoopShape } from '../legality/shape.ts';
import { type Halves, halvesCost, halvesOf } from './halves.ts';

/** Sixteen bytes of a plane from entry `start` on; of memory, those at that place. */
export interface Window {
  readonly start: number;
  /** What is looked up: null for memory, which is read where the loop is. */
  readonly bytes: readonly number[] | null;
}

/** A table of bytes: by windows, or, where that is cheaper, by halves of the index (`halves.ts`). */
export type Plane = { readonly windows: readonly Window[] } | { readonly halves: Halves };

export interface TableLookup {
  /** The number of the entry. */
  readonly index: Value;
  /** Where the entries begin. */
  readonly table: Value;
  /** Bytes of an entry. */
  readonly size: number;
  /** Each byte of an entry. */
  readonly planes: readonly Plane[];
  readonly how: TableLookups;
  /** Bytes from the table on of which nobody knows whether they are there: that is asked before the loop. 0 for none. */
  readonly open: number;
}

export type Lookups = ReadonlyMap<Inst, TableLookup>;

export const WINDOW = 16;
const NO_LOOKUPS: Lookups = new Map();

/** The loads of a loop that are cheaper as look-ups than lane by lane, at `laneCost` each. */
export function lookupsIn(
  known: Analyses,
  shape: LoopShape,
  accesses: Accesses,
  target: Target,
  laneCost: number,
): Lookups {
  const how = costsOf(target).tables;
  if (how === null || !hasInstructionsOf(known.func, known.module, target)) return NO_LOOKUPS;
  const found = new Map<Inst, TableLookup>();
  for (const access of accesses.values()) {
    const lookup = lookupOf(known, shape, access, how);
    if (lookup === null) continue;
    if (lookupCost(lookup) < WINDOW * laneCost) found.set(access.inst, lookup);
  }
  return found;
}

/** Cycles for a register of indices. */
export function lookupCost({ planes, size, how }: TableLookup): number {
  let cost = 0;
  for (const plane of planes)
    cost += 'halves' in plane ? halvesCost(plane.halves, how) : windowsCost(plane.windows, how);
  // Bytes are put together in pairs, then pairs of those, each time in all registers.
  return cost + size * Math.log2(size);
}

function windowsCost(windows: readonly Window[], { cycles }: TableLookups): number {
  const moved = windows.filter(({ start }) => start > 0).length;
  return windows.length * cycles + moved + Math.max(0, windows.length - 1);
}

function lookupOf(known: Analyses, shape: LoopShape, access: Access, how: TableLookups): TableLookup | null {
  const { pointer, pattern, isStore, size, type } = access;
  if (isStore || pattern !== 'random' || isPtr(type) || !isInst(pointer)) return null;
  if (pointer.op !== Op.GetElementPtr || known.module.layout.bigEndian) return null;
  const index = indexOf(known, pointer, size);
  const [table] = pointer.operands;
  if (index === null || !isInvariant(shape.loop, table!)) return null;
  const range = unsignedRange(known.known, index);
  if (range === null || range.high >= 256n) return null;
  const [low, high] = [Number(range.low), Number(range.high)];
  const constants = bytesFrom(known, table!);
  if (constants === null) return memoryLookup(known, { index, table: table!, size, how }, low, high);
  // Whoever loads behind the table's end is undefined: entries there are anything, whatever the condition of the load is.
  const last = Math.min(high, Math.floor(constants.length / size) - 1);
  const planes = last < low ? null : constantPlanes(constants, low, last, size, how);
  return planes === null ? null : { index, table: table!, size, planes, how, open: 0 };
}

/** The one index of an address that counts entries of this size; null when it has another shape. */
function indexOf(
  known: Analyses,
  pointer: Inst & { readonly op: typeof Op.GetElementPtr },
  size: number,
): Value | null {
  const { layout } = known.module;
  const [base, first, second, ...more] = pointer.operands;
  const { source } = pointer.extra;
  if (!isPtr(base!.type) || more.length > 0) return null;
  if (second === undefined) return allocSize(layout, source) === size ? first! : null;
  const isZero = first!.kind === ValueKind.Int && first!.small === 0;
  if (!isZero || source.kind !== TypeKind.Array) return null;
  return allocSize(layout, source.element) === size ? second : null;
}

/** The bytes from a pointer into a constant variable on. */
function bytesFrom(known: Analyses, table: Value): Uint8Array | null {
  const { base, offset } = addressOf(known.affine, table);
  const at = constantOf(offset);
  if (base.kind !== ValueKind.GlobalVar || at === null || at < 0n) return null;
  const bytes = constantBytes(known.module.layout, base);
  return bytes === null || at > BigInt(bytes.length) ? null : bytes.subarray(Number(at));
}

function constantPlanes(
  bytes: Uint8Array,
  low: number,
  high: number,
  size: number,
  how: TableLookups,
): readonly Plane[] | null {
  const planes: Plane[] = [];
  for (let plane = 0; plane < size; plane++) {
    const entry = (i: number): number | null => (i >= low && i <= high ? bytes[i * size + plane]! : null);
    const windows = windowsOf(entry, startsOf(low, high, how), how);
    const halves = high < WINDOW ? null : halvesOf(Array.from({ length: 256 }, (_, i) => entry(i)));
    const isHalved =
      halves !== null && (windows === null || halvesCost(halves, how) < windowsCost(windows, how));
    if (!isHalved && windows === null) return null;
    planes.push(isHalved ? { halves } : { windows: windows! });
  }
  return planes;
}

/** Windows of a table that is known; null where the instruction cannot tell so many entries apart. */
function windowsOf(
  entryAt: (i: number) => number | null,
  starts: readonly number[] | null,
  how: TableLookups,
): readonly Window[] | null {
  if (starts === null) return null;
  const entry = (i: number): number => entryAt(i) ?? 0;
  const windows = starts.map((start): Window => {
    const isFirst = start === starts[0];
    return {
      start,
      bytes: Array.from({ length: WINDOW }, (_, i) => {
        const own = entry(start + i);
        return how.joins === 'cyclic' && !isFirst ? own ^ entry(start + i - WINDOW) : own;
      }),
    };
  });
  return windows.filter((window) => window.bytes!.some((byte) => byte !== 0));
}

/** Whole registers of the table as it lies in memory. */
function memoryLookup(
  { affine, module, func }: Analyses,
  place: Pick<TableLookup, 'index' | 'table' | 'size' | 'how'>,
  low: number,
  high: number,
): TableLookup | null {
  const { table, size, how } = place;
  const starts = startsOf(low, high, how);
  if (size !== 1 || starts === null || (starts.length > 1 && how.joins === 'cyclic')) return null;
  const bytes = starts[starts.length - 1]! + WINDOW;
  const isThere = isDereferenceable(affine, table, bytes);
  const { type } = table;
  const mayAsk =
    hasLinearMemory(module) && isPtr(type) && type.addressSpace === 0 && !readsMemoryItself(func);
  if (!isThere && !mayAsk) return null;
  const planes = [{ windows: starts.map((start) => ({ start, bytes: null })) }];
  return { ...place, planes, open: isThere ? 0 : bytes };
}

/** Where windows begin; null where the instruction cannot tell so many entries apart. */
function startsOf(low: number, high: number, how: TableLookups): number[] | null {
  if (how.joins === 'cyclic' && high >= 128) return null;
  const starts: number[] = [];
  for (let start = low - (low % WINDOW); start <= high; start += WINDOW) starts.push(start);
  return starts;
}
