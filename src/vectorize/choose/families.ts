/**
 * What has to be apart in memory before a block can be packed freely.
 *
 *     s[0] = f(x[0]);  c[0] = g(x[0]);           x may be what was stored: every load waits for the stores before it
 *     s[1] = f(x[1]);  c[1] = g(x[1]);           until somebody has seen that x, s and c do not overlap
 *
 * Accesses of one base and one symbolic offset are a family: what it covers is an interval of constant length. Two
 * families have to be apart when one of them is written, nothing tells them apart here, and they are interleaved in the
 * text. Whatever is accessed wholly before the other needs no comparison: packing does not exchange the two.
 */
import { addressOf } from '../../analysis/affine.ts';
import { aliasNow } from '../../analysis/alias.ts';
import type { Analyses } from '../../analysis/cache.ts';
import {
  accessOf,
  effectsOf,
  hasEffects,
  isSpeculatable,
  type MemoryRange,
  passesOn,
} from '../../analysis/effects.ts';
import { evolvedAddress } from '../../analysis/evolution.ts';
import { constantOf, difference, type LinearForm } from '../../analysis/linear.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';

/** Accesses of a block that are a constant number of bytes apart. */
export interface Family {
  readonly ranges: readonly MemoryRange[];
  /** The access with the lowest address. */
  readonly lowest: MemoryRange;
  /** From the lowest address to the end of what is accessed. */
  readonly bytes: number;
}

/** Two families that are compared where the program runs. */
export type FamilyPair = readonly [Family, Family];

interface Grown extends Family {
  readonly base: Value;
  readonly offset: LinearForm;
  readonly ranges: MemoryRange[];
  lowest: MemoryRange;
  bytes: number;
  /** Of the lowest address, from the first access. */
  low: number;
  isWritten: boolean;
  /** Where in the text its first and last access are. */
  readonly first: number;
  last: number;
}

/** Longer blocks, and blocks that need more comparisons, are left as they are. */
const MAX_SIZE = 2000;
const MAX_PAIRS = 8;
/** So many accesses of two families are compared one by one. */
const MAX_COMPARED = 64;
/** Larger intervals are no block's own. */
const MAX_BYTES = 1 << 16;

/** None where nothing could be gained, or too much would have to be compared. */
export function pairsToCompare(known: Analyses, block: Block): FamilyPair[] {
  if (block.size > MAX_SIZE) return [];
  const families = familiesOf(known, block);
  const found: FamilyPair[] = [];
  for (const [index, a] of families.entries()) {
    for (const b of families.slice(index + 1)) {
      if (!isInterleaved(a, b) || !mayMeet(known, a, b)) continue;
      if (!isKnownBefore(known, block, a) || !isKnownBefore(known, block, b)) continue;
      found.push([a, b]);
      if (found.length > MAX_PAIRS) return [];
    }
  }
  return found.some((pair) => pair.some(hasSeveralStores)) ? found : [];
}

/**
 * None when control may leave the block halfway: addresses that are never accessed may be anything. Nor when others than
 * loads and stores access memory: what they cover is not looked at.
 */
function familiesOf(known: Analyses, block: Block): Grown[] {
  const { layout } = known.module;
  const families: Grown[] = [];
  let at = 0;
  for (let inst = block.first; inst !== null && inst !== block.last; inst = inst.next, at++) {
    const effects = effectsOf(inst, layout);
    if (!passesOn(effects)) return [];
    if (!effects.reads && !effects.writes) continue;
    const range = inst.op === Op.Load || inst.op === Op.Store ? accessOf(inst, layout) : null;
    if (range === null || !Number.isFinite(range.size) || range.pointer.type.kind !== TypeKind.Ptr) return [];
    enter(known, families, range, at);
  }
  return families.filter(({ bytes }) => bytes <= MAX_BYTES);
}

function enter(known: Analyses, families: Grown[], range: MemoryRange, at: number): void {
  const { base, offset } = evolvedAddress(known.evolutions, range.pointer);
  for (const family of families) {
    const from = family.base === base ? distance(offset, family.offset) : null;
    if (from === null) continue;
    const end = Math.max(family.low + family.bytes, from + range.size);
    if (from < family.low) [family.low, family.lowest] = [from, range];
    family.bytes = end - family.low;
    family.ranges.push(range);
    family.isWritten ||= range.writes;
    family.last = at;
    return;
  }
  families.push({
    base,
    offset,
    ranges: [range],
    lowest: range,
    bytes: range.size,
    low: 0,
    isWritten: range.writes,
    first: at,
    last: at,
  });
}

function distance(a: LinearForm, b: LinearForm): number | null {
  if (a.width !== b.width) return null;
  const apart = difference(a, b);
  const bytes = apart === null ? null : constantOf(apart);
  return bytes !== null && Number.isSafeInteger(Number(bytes)) ? Number(bytes) : null;
}

function isInterleaved(a: Grown, b: Grown): boolean {
  return (a.isWritten || b.isWritten) && a.first < b.last && b.first < a.last;
}

/** Does nothing but a comparison tell whether they overlap? */
function mayMeet(known: Analyses, a: Family, b: Family): boolean {
  let compared = 0;
  let may = false;
  for (const x of a.ranges) {
    for (const y of b.ranges) {
      if (!x.writes && !y.writes) continue;
      if (++compared > MAX_COMPARED) return may;
      const { kind } = aliasNow(known.alias, x, y);
      if (kind === 'must' || kind === 'partial') return false;
      may ||= kind === 'may';
    }
  }
  return may;
}

/** Can its address be computed before the block, or first of all in it? */
function isKnownBefore(known: Analyses, block: Block, { lowest }: Family): boolean {
  const { base, offset } = addressOf(known.affine, lowest.pointer);
  const isBefore = (value: Value): boolean =>
    !isInst(value) || value.block !== block || value.op === Op.Phi || madeOf(value, block) !== null;
  return isBefore(base) && offset.terms.every(({ atom }) => isBefore(atom.value));
}

/** Longer computations are no address of a row. */
const MAX_STEPS = 16;

/** The instructions of the block that it is computed from, itself included; null when one of them looks at memory. */
export function madeOf(root: Inst, block: Block): ReadonlySet<Inst> | null {
  const found = new Set<Inst>([root]);
  for (const inst of found) {
    if (inst.op === Op.Load || hasEffects(inst) || !isSpeculatable(inst) || found.size > MAX_STEPS)
      return null;
    for (const operand of inst.operands)
      if (isInst(operand) && operand.block === block && operand.op !== Op.Phi) found.add(operand);
  }
  return found;
}

function hasSeveralStores({ ranges }: Family): boolean {
  return ranges.filter(({ writes }) => writes).length > 1;
}
