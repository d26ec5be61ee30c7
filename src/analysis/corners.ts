/**
 * Between which numbers a sum of products lies where the same values occur in several of them, as in blends:
 *
 *     s·a + d·(255 − a)      s, d, a from 0 to 255      at most 255·255, not twice as much
 *
 * Known bits forget that the two products cannot both be large. Such a sum is linear in each of its values alone if no
 * product takes one of them twice; then its least and its greatest number are at corners of the box they lie in.
 */
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { type KnownBits, type Range, unsignedRange } from './known-bits.ts';

/** More values than this have too many corners, and larger sums too many products. */
const MAX_VALUES = 5;
const MAX_NODES = 24;

/** How many shifts are looked through on the way down: `(t + (t >> 8)) >> 8` has two. */
const MAX_DEPTH = 4;

/** The least and the greatest number it may be, read as unsigned: by known bits, and by corners where that says more. */
export function unsignedBounds(known: KnownBits, value: Value): Range | null {
  return boundsAt(known, value, MAX_DEPTH);
}

function boundsAt(known: KnownBits, value: Value, depth: number): Range | null {
  const range = unsignedRange(known, value);
  if (range === null || depth === 0) return range;
  const found = shiftedBounds(known, value, depth) ?? cornersOf(known, value, depth);
  // What does not wrap at any corner does not wrap between them either.
  if (found === null || found.low < 0n || found.high > range.high) return range;
  return { low: found.low > range.low ? found.low : range.low, high: found.high };
}

/** Of extensions and shifts to the right by a constant: by what they are of. */
function shiftedBounds(known: KnownBits, value: Value, depth: number): Range | null {
  if (!isInst(value) || (value.op !== Op.ZExt && value.op !== Op.LShr)) return null;
  const below = boundsAt(known, value.operands[0]!, depth - 1);
  if (below === null || value.op === Op.ZExt) return below;
  const amount = value.operands[1]!;
  if (amount.kind !== ValueKind.Int || amount.value < 0n || amount.value > 63n) return null;
  return { low: below.low >> amount.value, high: below.high >> amount.value };
}

function cornersOf(known: KnownBits, value: Value, depth: number): Range | null {
  if (!isOpen(known, value)) return null;
  const shape: Shape = { leaves: [], nodes: 0 };
  if (collect(known, value, shape) === null) return null;
  const boxes = shape.leaves.map((leaf) => boundsAt(known, leaf, depth - 1));
  if (boxes.some((box) => box === null)) return null;
  let found: Range | null = null;
  for (let corner = 0; corner < 1 << boxes.length; corner++) {
    const at = new Map(
      shape.leaves.map((leaf, i) => [leaf, (corner >> i) & 1 ? boxes[i]!.high : boxes[i]!.low]),
    );
    const sum = numberAt(known, value, at);
    found ??= { low: sum, high: sum };
    found = { low: sum < found.low ? sum : found.low, high: sum > found.high ? sum : found.high };
  }
  return found;
}

interface Shape {
  readonly leaves: Value[];
  nodes: number;
}

/** The values below; null when a product has one twice, or there are too many. */
function collect(known: KnownBits, value: Value, shape: Shape): Set<Value> | null {
  if (++shape.nodes > MAX_NODES) return null;
  if (value.kind === ValueKind.Int) return new Set();
  if (!isOpen(known, value)) {
    if (!shape.leaves.includes(value)) shape.leaves.push(value);
    return shape.leaves.length > MAX_VALUES ? null : new Set([value]);
  }
  const below = new Set<Value>();
  for (const operand of value.operands) {
    const leaves = collect(known, operand, shape);
    if (leaves === null) return null;
    for (const leaf of leaves) {
      if (value.op === Op.Mul && below.has(leaf)) return null;
      below.add(leaf);
    }
  }
  return below;
}

/** Sums, differences, products; and a number taken away from a mask that holds it, which is written as `xor`. */
function isOpen(known: KnownBits, value: Value): value is Inst {
  if (!isInst(value)) return false;
  if (value.op === Op.Add || value.op === Op.Sub || value.op === Op.Mul) return true;
  const [number, amount] = value.operands;
  if (amount?.kind !== ValueKind.Int) return false;
  if (value.op === Op.Shl) return amount.value >= 0n && amount.value < BigInt(amount.type.bits);
  const range = value.op === Op.Xor ? unsignedRange(known, number!) : null;
  const isMask = ((amount.value + 1n) & amount.value) === 0n;
  return range !== null && isMask && range.high <= amount.value;
}

function numberAt(known: KnownBits, value: Value, at: ReadonlyMap<Value, bigint>): bigint {
  if (value.kind === ValueKind.Int) return value.value;
  const leaf = at.get(value);
  if (leaf !== undefined || !isOpen(known, value)) return leaf ?? 0n;
  const [a, b] = value.operands.map((operand) => numberAt(known, operand, at));
  switch (value.op) {
    case Op.Add:
      return a! + b!;
    case Op.Mul:
      return a! * b!;
    case Op.Shl:
      return a! << b!;
    case Op.Xor:
      return b! - a!;
    default:
      return a! - b!;
  }
}
