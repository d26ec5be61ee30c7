/**
 * Which scalars of a block could be computed in fewer bits? C computes in 32 bits what it reads from bytes and stores as
 * bytes; lanes of 16 bits are twice as many.
 *
 *     y = trunc i8 (lshr i32 (66·r + 129·g + 4224), 8)      y looks at bits 8 to 15 of the sum: 16 bits are enough
 *
 * Backwards through the block: of a sum, a product or a mask no more low bits are needed than its users look at, of what is
 * shifted to the right as many more as it is shifted by. Comparisons and minima need whole numbers, which must be known to
 * fit. What a wide operation takes stays wide, and so does what would begin and end with conversions alone.
 */
import type { Analyses } from '../../analysis/cache.ts';
import { unsignedBounds } from '../../analysis/corners.ts';
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { signedRange } from '../../analysis/known-bits.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { indexUses, usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';

/** How a number that fits in the narrow type is read: as unsigned or as signed. */
export type Reading = 'zext' | 'sext';

export interface NarrowScalars {
  readonly bits: number;
  /** In the order of the block. Comparisons among them have narrow operands. */
  readonly nodes: ReadonlySet<Inst>;
  /** How an operand of a comparison fits. */
  readonly readingOf: (value: Value) => Reading | null;
}

/** Rounds of taking out what is not worth it; after that nothing is. */
const MAX_ROUNDS = 6;

/** The operations of the block that can be done in `bits` bits; null when none can. */
export function narrowScalars(block: Block, bits: number, known: Analyses): NarrowScalars | null {
  indexUses(block.parent);
  const reader = new Reader(bits, known);
  const banned = new Set<Inst>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const nodes = new Survey(block, bits, reader, banned).nodes();
    const idle = [...nodes].filter((node) => !isWorth(node, bits, nodes));
    if (idle.length === 0) {
      if (nodes.size === 0) return null;
      return { bits, nodes: inOrder(block, nodes), readingOf: (value) => reader.of(value) };
    }
    for (const node of idle) banned.add(node);
  }
  return null;
}

function inOrder(block: Block, nodes: ReadonlySet<Inst>): ReadonlySet<Inst> {
  const ordered = new Set<Inst>();
  for (let inst = block.first; inst !== null; inst = inst.next) if (nodes.has(inst)) ordered.add(inst);
  return ordered;
}

/**
 * Is an operand narrow already, or cut out of a wider number? Otherwise the operation would only be surrounded by
 * truncations.
 */
function isWorth(node: Inst, bits: number, nodes: ReadonlySet<Inst>): boolean {
  if (node.op === Op.Trunc || isMask(node, bits)) return true;
  return node.operands.some(
    (value) => isInst(value) && (nodes.has(value) || isExtended(value, bits) || isTop(value, bits)),
  );
}

/** The low bits of a number. */
function isMask({ op, operands }: Inst, bits: number): boolean {
  const mask = operands[1]!;
  return op === Op.And && mask.kind === ValueKind.Int && mask.value > 0n && lengthOf(mask.value) <= bits;
}

/** No more than so many bits from the top of a number. */
function isTop(value: Inst, bits: number): boolean {
  if (value.op !== Op.LShr) return false;
  const by = value.operands[1]!;
  return by.kind === ValueKind.Int && bitsOfInt(value) - by.small <= bits;
}

/** An extension from no more bits than these. */
export function isExtended(value: Value, bits: number): value is Inst {
  if (!isInst(value) || (value.op !== Op.ZExt && value.op !== Op.SExt)) return false;
  const { type } = value.operands[0]!;
  return type.kind === TypeKind.Int && type.bits <= bits;
}

/** Bits of an integer, 0 of other types. */
function bitsOfInt({ type }: Value): number {
  return type.kind === TypeKind.Int ? type.bits : 0;
}

/** What fits, each asked once. */
class Reader {
  private readonly bits: number;
  private readonly known: Analyses;
  private readonly found = new Map<Value, Reading | null>();

  constructor(bits: number, known: Analyses) {
    this.bits = bits;
    this.known = known;
  }

  of(value: Value): Reading | null {
    let reading = this.found.get(value);
    if (reading === undefined) {
      reading = this.read(value);
      this.found.set(value, reading);
    }
    return reading;
  }

  private read(value: Value): Reading | null {
    const unsigned = unsignedBounds(this.known.known, value);
    if (unsigned === null) return null;
    if (unsigned.high < 1n << BigInt(this.bits)) return 'zext';
    return this.fitsSigned(value) ? 'sext' : null;
  }

  fitsSigned(value: Value): boolean {
    const half = 1n << BigInt(this.bits - 1);
    const signed = signedRange(this.known.known, value);
    return signed !== null && signed.low >= -half && signed.high < half;
  }
}

/** Is a number known to fit in so many bits, as unsigned or as signed? */
export function fits(value: Value, bits: number, known: Analyses): boolean {
  return new Reader(bits, known).of(value) !== null;
}

/** One walk from the last instruction to the first. */
class Survey {
  private readonly block: Block;
  private readonly bits: number;
  private readonly reader: Reader;
  private readonly banned: ReadonlySet<Inst>;
  /** How many low bits of it narrow users look at. */
  private readonly needs = new Map<Value, number>();
  /** What somebody needs as it is. */
  private readonly whole = new Set<Value>();

  constructor(block: Block, bits: number, reader: Reader, banned: ReadonlySet<Inst>) {
    this.block = block;
    this.bits = bits;
    this.reader = reader;
    this.banned = banned;
  }

  nodes(): Set<Inst> {
    const nodes = new Set<Inst>();
    for (let inst = this.block.last; inst !== null; inst = inst.prev) {
      if (this.takeNarrow(inst)) nodes.add(inst);
      else for (const operand of inst.operands) this.take(inst, operand);
    }
    return nodes;
  }

  /** What an instruction that stays as it is takes: a truncation its bits, others everything. */
  private take(user: Inst, operand: Value): void {
    if (user.op === Op.Trunc && bitsOfInt(user) > 0 && bitsOfInt(user) <= this.bits)
      this.need(operand, bitsOfInt(user));
    else this.whole.add(operand);
  }

  private need(operand: Value, low: number): void {
    this.needs.set(operand, Math.max(this.needs.get(operand) ?? 0, low));
  }

  private takeNarrow(inst: Inst): boolean {
    if (this.banned.has(inst)) return false;
    if (inst.op === Op.ICmp) return this.takeCompared(inst);
    if (bitsOfInt(inst) <= this.bits) return false;
    const low = this.needs.get(inst) ?? 0;
    if (low === 0 || this.isNeededWhole(inst)) return false;
    const needs = operandNeeds(inst, low, this.bits, this.reader);
    if (needs === null) return false;
    for (const [operand, count] of needs) this.need(operand, count);
    return true;
  }

  private isNeededWhole(inst: Inst): boolean {
    return (
      this.whole.has(inst) || usersOf(inst).some(({ block, op }) => block !== this.block || op === Op.Phi)
    );
  }

  /** Numbers that fit, read alike, compare in fewer bits as they do in many. */
  private takeCompared(inst: Inst): boolean {
    const [a, b] = inst.operands as [Value, Value];
    if (bitsOfInt(a) <= this.bits || comparedAs(a, b, this.reader) === null) return false;
    this.need(a, this.bits);
    this.need(b, this.bits);
    return true;
  }
}

type Fits = { of(value: Value): Reading | null; fitsSigned(value: Value): boolean };

/** How both are read when they are compared; null when they do not fit alike. */
function comparedAs(a: Value, b: Value, numbers: Pick<Fits, 'of' | 'fitsSigned'>): Reading | null {
  if (numbers.of(a) === 'zext' && numbers.of(b) === 'zext') return 'zext';
  return numbers.fitsSigned(a) && numbers.fitsSigned(b) ? 'sext' : null;
}

/** Low bits of every operand of which `low` bits of the result are computed in `bits` bits; null when they cannot be. */
function operandNeeds(
  inst: Inst,
  low: number,
  bits: number,
  numbers: Fits,
): readonly (readonly [Value, number])[] | null {
  const [a, b, c] = inst.operands as [Value, Value, Value];
  switch (inst.op) {
    case Op.Trunc:
      return [[a, low]];
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.Or:
    case Op.Xor:
      return [
        [a, low],
        [b, low],
      ];
    case Op.And: {
      const masked = b.kind === ValueKind.Int ? Math.min(low, lengthOf(b.value)) : low;
      return [
        [a, masked],
        [b, low],
      ];
    }
    case Op.Shl:
      return isAmount(b, bits) ? [[a, low]] : null;
    case Op.LShr:
    case Op.AShr:
      return shiftNeeds(inst, low, bits, numbers);
    case Op.Select:
      return bitsOfInt(a) === 1
        ? [
            [b, low],
            [c, low],
          ]
        : null;
    case Op.Call:
      return calledNeeds(inst, bits, numbers);
    default:
      return null;
  }
}

function shiftNeeds(
  inst: Inst,
  low: number,
  bits: number,
  numbers: Fits,
): readonly (readonly [Value, number])[] | null {
  const [a, b] = inst.operands as [Value, Value];
  if (!isAmount(b, bits) || b.kind !== ValueKind.Int) return null;
  const upTo = low + Number(b.value);
  if (upTo <= bits) return [[a, upTo]];
  const isExact = inst.op === Op.LShr ? numbers.of(a) === 'zext' : numbers.fitsSigned(a);
  return isExact ? [[a, bits]] : null;
}

function calledNeeds(inst: Inst, bits: number, numbers: Fits): readonly (readonly [Value, number])[] | null {
  const [a, b] = inst.operands as [Value, Value];
  const name = inst.op === Op.Call ? intrinsicOf(inst)?.name : undefined;
  const isExact =
    name === 'smin' || name === 'smax'
      ? numbers.fitsSigned(a) && numbers.fitsSigned(b)
      : (name === 'umin' || name === 'umax') && numbers.of(a) === 'zext' && numbers.of(b) === 'zext';
  return isExact
    ? [
        [a, bits],
        [b, bits],
      ]
    : null;
}

/** Is a shift by it one in the narrow type too? */
function isAmount(value: Value, bits: number): boolean {
  return isConstant(value) && value.kind === ValueKind.Int && value.value >= 0n && value.value < bits;
}

function lengthOf(mask: bigint): number {
  return mask < 0n ? 64 : mask.toString(2).length;
}
