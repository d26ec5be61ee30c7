/**
 * Numbers as lists of bits of other numbers, the words that they are cut out of: shifts, masks, conversions, and what joins
 * parts that share no bit are looked through.
 *
 *     (x >> 4) & 15                   x.4 x.5 x.6 x.7 0 0 …
 *     p[0] | (p[1] & 3) << 8          p0.0 … p0.7 p1.0 p1.1 0 …
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { bitsOf, type KnownBits } from '../../analysis/known-bits.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';

/** `MOST_BITS * word + bit`, or `ZERO`. */
export type WordBit = number;
export const ZERO: WordBit = -1;

/** Of a word, and of the numbers that are looked into. */
export const MOST_BITS = 64;

/** Operations down to which a number is looked into. */
const MAX_DEPTH = 48;

const WORDS = new Set([8, 16, 32, 64]);

/** Words and bits are those of one reader: it is asked about all values of a block. */
export class WordReader {
  /** By their numbers. */
  readonly words: Value[] = [];
  private readonly numbers = new Map<Value, number>();
  private readonly found = new Map<Value, readonly WordBit[] | null>();
  private readonly facts: KnownBits;

  constructor(facts: KnownBits) {
    this.facts = facts;
  }

  /** The value's bits, lowest first; null for what is no integer of at most 64 bits, or has bits that are constants. */
  of(value: Value, depth = 0): readonly WordBit[] | null {
    const known = this.found.get(value);
    if (known !== undefined) return known;
    const bits = this.find(value, depth);
    this.found.set(value, bits);
    return bits;
  }

  private find(value: Value, depth: number): readonly WordBit[] | null {
    if (value.type.kind !== TypeKind.Int || value.type.bits > MOST_BITS) return null;
    const { bits } = value.type;
    if (value.kind === ValueKind.Int) return value.value === 0n ? zeros(bits) : null;
    const parts = isInst(value) && depth < MAX_DEPTH ? this.look(value, bits, depth + 1) : null;
    return parts ?? this.word(value, bits);
  }

  private word(value: Value, bits: number): readonly WordBit[] | null {
    if (!WORDS.has(bits) || (!isInst(value) && value.kind !== ValueKind.Argument)) return null;
    let word = this.numbers.get(value);
    if (word === undefined) {
      word = this.words.push(value) - 1;
      this.numbers.set(value, word);
    }
    return Array.from({ length: bits }, (_, i) => MOST_BITS * word + i);
  }

  /** Null for what is a word itself. */
  private look(inst: Inst, bits: number, depth: number): readonly WordBit[] | null {
    switch (inst.op) {
      case Op.ZExt:
      case Op.Trunc:
        return resized(this.of(inst.operands[0]!, depth), bits);
      case Op.Shl:
      case Op.LShr:
        return this.shifted(inst, bits, depth);
      case Op.And:
        return this.masked(inst, depth);
      case Op.Or:
      case Op.Xor:
      case Op.Add:
        return this.joined(inst, depth);
      case Op.Call:
        return this.called(inst, bits, depth);
      default:
        return null;
    }
  }

  private shifted(inst: Inst, bits: number, depth: number): readonly WordBit[] | null {
    const amount = inst.operands[1]!;
    if (amount.kind !== ValueKind.Int || amount.small < 0 || amount.small >= bits) return null;
    const own = this.of(inst.operands[0]!, depth);
    if (own === null) return null;
    return inst.op === Op.Shl
      ? [...zeros(amount.small), ...own.slice(0, bits - amount.small)]
      : resized(own.slice(amount.small), bits);
  }

  private masked(inst: Inst, depth: number): readonly WordBit[] | null {
    const mask = inst.operands[1]!;
    if (mask.kind !== ValueKind.Int) return null;
    const own = this.of(inst.operands[0]!, depth);
    return own?.map((bit, i) => (((mask.value >> BigInt(i)) & 1n) === 1n ? bit : ZERO)) ?? null;
  }

  /** Nothing is carried where no two parts share a bit. */
  private joined(inst: Inst, depth: number): readonly WordBit[] | null {
    const a = this.of(inst.operands[0]!, depth);
    const b = this.of(inst.operands[1]!, depth);
    if (a === null || b === null) return null;
    const joined: WordBit[] = [];
    for (const [i, mine] of a.entries()) {
      const isMine = mine !== ZERO && (b[i] === ZERO || !this.isNeverSet(mine));
      if (isMine && b[i] !== ZERO && !this.isNeverSet(b[i]!)) return null;
      joined.push(isMine ? mine : b[i]!);
    }
    return joined;
  }

  private isNeverSet(bit: WordBit): boolean {
    const zero = bitsOf(this.facts, this.words[Math.floor(bit / MOST_BITS)]!)?.zero ?? 0n;
    return ((zero >> BigInt(bit % MOST_BITS)) & 1n) === 1n;
  }

  private called(inst: Inst, bits: number, depth: number): readonly WordBit[] | null {
    if (inst.op !== Op.Call) return null;
    const name = intrinsicOf(inst)?.name;
    if (name === 'bswap') {
      const own = this.of(inst.operands[0]!, depth);
      return own?.map((_, i) => own[bits - 8 - (i - (i % 8)) + (i % 8)]!) ?? null;
    }
    if (name !== 'fshl' && name !== 'fshr') return null;
    const amount = inst.operands[2]!;
    if (amount.kind !== ValueKind.Int || amount.small < 0 || amount.small >= bits) return null;
    const [high, low] = [this.of(inst.operands[0]!, depth), this.of(inst.operands[1]!, depth)];
    if (high === null || low === null) return null;
    const from = name === 'fshl' ? bits - amount.small : amount.small;
    return [...low, ...high].slice(from, from + bits);
  }
}

function zeros(bits: number): WordBit[] {
  return new Array<WordBit>(bits).fill(ZERO);
}

function resized(own: readonly WordBit[] | null, bits: number): readonly WordBit[] | null {
  return own === null ? null : Array.from({ length: bits }, (_, i) => own[i] ?? ZERO);
}
