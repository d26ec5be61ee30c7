/**
 * The loads and stores of a loop that is vectorized with all that is in it, by how their addresses move over the lanes.
 *
 *     uniform    the same in all lanes               a scalar access
 *     unit       neighbouring elements               a wide access; `reverse` with lanes turned around
 *     strided    a constant number of bytes apart    a group, or lane by lane
 *     random     anything else                       lane by lane, or a gather
 *     soa        one element of a private that is laid out as a structure of arrays: a wide access
 *     soa-lanes  an element of such a private in each lane: lane by lane, or a gather
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { isDereferenceable } from '../../../analysis/dereferenceable.ts';
import type { Divergence } from '../../../analysis/divergence.ts';
import { evolvedAddress } from '../../../analysis/evolution.ts';
import { constantOf, difference } from '../../../analysis/linear.ts';
import type { Alloca, Private } from '../../../analysis/privates.ts';
import type { Block } from '../../../ir/block.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { isSimpleAccess } from '../../../ir/inst.ts';
import { abiAlign, allocSize, bitSize, storeSize } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { isInt, isPtr, type Type } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { LoopShape } from '../legality/shape.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import { isLaneType } from '../values/widening.ts';
import type { Control } from './control.ts';

export type OuterPattern = 'uniform' | 'unit' | 'reverse' | 'strided' | 'random' | 'soa' | 'soa-lanes';

export interface OuterAccess {
  readonly inst: InstOf<typeof Op.Load> | InstOf<typeof Op.Store>;
  readonly pointer: Value;
  readonly type: Type;
  /** Bytes. */
  readonly size: number;
  readonly align: number;
  readonly isStore: boolean;
  readonly pattern: OuterPattern;
  /** Bytes from lane to lane; null when that is no constant. */
  readonly stride: number | null;
  /** The private that it is an access to. */
  readonly home: Alloca | null;
  /** Does it run only in some lanes, and may it not run in the others? */
  readonly isMasked: boolean;
  /** Is it at one place of a private, whatever the lane does? */
  readonly isFixed: boolean;
}

type Draft = Omit<OuterAccess, 'isMasked' | 'isFixed'>;

export type OuterAccesses = ReadonlyMap<Inst, OuterAccess>;

export function outerAccessesOf(
  known: Analyses,
  shape: LoopShape,
  divergence: Divergence,
  control: Control,
  privates: readonly Private[],
  reasons: Reasons,
): OuterAccesses {
  const homes = new Map<Inst, Alloca>();
  for (const { alloca, accesses } of privates) for (const inst of accesses) homes.set(inst, alloca);
  const found = new Map<Inst, OuterAccess>();
  for (const block of shape.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Load && inst.op !== Op.Store) continue;
      const access = accessOf(known, divergence, inst, homes.get(inst) ?? null, reasons);
      if (access === null) continue;
      const isMasked = control.within.has(block) && !maySpeculate(known, access, found);
      found.set(inst, { ...access, isMasked, isFixed: isFixedPlace(known, access) });
    }
  }
  return found;
}

function accessOf(
  known: Analyses,
  divergence: Divergence,
  inst: OuterAccess['inst'],
  home: Alloca | null,
  reasons: Reasons,
): Draft | null {
  const { layout } = known.module;
  if (!isSimpleAccess(inst)) {
    reasons.add('LoopMemory', inst, `${nameOf(inst)} is more than a plain load or store`);
    return null;
  }
  const isStore = inst.op === Op.Store;
  const type = isStore ? inst.operands[0]!.type : inst.type;
  const size = storeSize(layout, type);
  const isWhole = size * 8 === bitSize(layout, type) && allocSize(layout, type) === size;
  if (!isLaneType(type) || (isInt(type) && type.bits === 1) || !isWhole) {
    reasons.add('LoopType', inst, `values of type ${type.text} have no lanes`);
    return null;
  }
  const pointer = inst.operands[isStore ? 1 : 0]!;
  const align = inst.extra.align === 0 ? abiAlign(layout, type) : inst.extra.align;
  const moves = divergence.shapeOf(pointer);
  const stride = moves.kind === 'uniform' ? 0 : moves.stride === null ? null : Number(moves.stride);
  const pattern = patternOf(moves.kind, stride, size);
  return { inst, pointer, type, size, align, isStore, pattern, stride, home };
}

function patternOf(kind: string, stride: number | null, size: number): OuterPattern {
  switch (kind) {
    case 'uniform':
      return 'uniform';
    case 'soa-seq':
      return 'soa';
    case 'soa-strided':
    case 'soa-random':
      return 'soa-lanes';
    case 'seq':
    case 'strided':
      if (stride === null) return 'random';
      if (stride === size) return 'unit';
      return stride === -size ? 'reverse' : 'strided';
    default:
      return 'random';
  }
}

/** May it run in lanes that do not get there? A private's bytes are there; a load elsewhere must be known to be safe. */
function maySpeculate(known: Analyses, access: Draft, before: ReadonlyMap<Inst, OuterAccess>): boolean {
  const { pointer, size, isStore, home } = access;
  if (isStore) return false;
  if (home !== null || !isPtr(pointer.type)) return isFixedPlace(known, access);
  if (isDereferenceable(known.affine, pointer, size)) return true;
  const mine = evolvedAddress(known.evolutions, pointer);
  for (const other of before.values()) {
    if (other.isMasked || other.size < size || !isAlwaysBefore(known, other.inst.block!, access.inst.block!))
      continue;
    const theirs = evolvedAddress(known.evolutions, other.pointer);
    if (theirs.base !== mine.base) continue;
    const apart = difference(theirs.offset, mine.offset);
    if (apart !== null && constantOf(apart) === 0n) return true;
  }
  return false;
}

/** Is it at a constant place of the object? */
function isFixedPlace(known: Analyses, access: Draft): boolean {
  const { home } = access;
  if (home === null) return false;
  const { base, offset } = evolvedAddress(known.evolutions, access.pointer);
  const at = constantOf(offset);
  const bytes = BigInt(allocSize(known.module.layout, home.extra.allocated));
  return base === home && at !== null && at >= 0n && at + BigInt(access.size) <= bytes;
}

/** Can the second block be reached only through the first, in the same turn of every loop around it? */
function isAlwaysBefore(known: Analyses, first: Block, second: Block): boolean {
  if (known.loops.innermost[first.id] !== known.loops.innermost[second.id]) return false;
  for (let at = second.id as number; at >= 0; at = known.dominators.idom[at]!)
    if (at === first.id) return true;
  return false;
}
