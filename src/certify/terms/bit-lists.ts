/**
 * Numbers as lists of bits, lowest first, each a bit of some other number, a constant, or a union, intersection or
 * difference of such bits. Fields that are cut out, moved and put together again are equal when their bits are, however
 * wide the numbers were on the way:
 *
 *     trunc16→8 ((x >> 8 & 248) | x >> 13)   =   (trunc (x >> 8) & 248) | trunc (x >> 13)
 *
 * Sums are looked into only where no two parts share a bit: nothing is carried then.
 */
import { truncInt, withoutZeros } from './integers.ts';
import { loadedPart } from './loads.ts';
import { zerosBelow } from './low-bits.ts';
import { rangeOf } from './ranges.ts';
import type { Term, Terms } from './terms.ts';

/** Terms are looked into so far: a chain that joins 64 bits one by one. */
const MAX_DEPTH = 80;
/** Wider numbers are not looked into. */
const MAX_BITS = 64;
/** So many different bits, then it is given up. */
const MAX_NODES = 4096;

/** Is each bit of one the same bit of the other? Both are numbers of the same width. */
export function haveSameBits(t: Terms, a: Term, b: Term): boolean {
  const bits = t.bits[a]!;
  if (bits === 0 || bits > MAX_BITS || t.bits[b] !== bits || t.undef[a]! || t.undef[b]!) return false;
  if (!isLogic(t, a) && !isLogic(t, b)) return false;
  const lists = new BitLists(t);
  const mine = lists.of(a, 0);
  const theirs = lists.of(b, 0);
  return mine.every((bit, i) => bit === theirs[i]) && !lists.isTooLong;
}

/** Operations whose result this file knows bit by bit. */
function isLogic(t: Terms, term: Term): boolean {
  return [
    'and',
    'or',
    'xor',
    'zext',
    'trunc',
    'slice',
    'sum',
    'lshr',
    'ashr',
    'select',
    'concat',
    'not',
    'umin',
  ].includes(t.op[term]!);
}

/** The number of a bit in the table of this question. */
type Bit = number;
const ZERO: Bit = 0;
const ONE: Bit = 1;

class BitLists {
  private readonly t: Terms;
  private readonly names = new Map<string, Bit>();
  /** Of intersections and differences; a union is what is left out of the intersection of what its parts leave out. */
  private readonly parts: (readonly Bit[])[] = [[], []];
  private readonly kinds: string[] = ['', ''];
  private readonly known = new Map<Term, readonly Bit[]>();

  constructor(t: Terms) {
    this.t = t;
  }

  get isTooLong(): boolean {
    return this.kinds.length > MAX_NODES;
  }

  of(term: Term, depth: number): readonly Bit[] {
    const known = this.known.get(term);
    if (known !== undefined) return known;
    const { t } = this;
    const bits = t.bits[term]!;
    const value = t.intOf(term);
    let list: readonly Bit[] | null = null;
    if (value !== undefined) list = this.constant(bits, value);
    else if (depth < MAX_DEPTH && bits <= MAX_BITS && !t.undef[term]! && !this.isTooLong)
      list = this.look(term, depth + 1);
    const found = list ?? this.leaf(term);
    this.known.set(term, found);
    return found;
  }

  /** Null for what is not known bit by bit. */
  private look(term: Term, depth: number): readonly Bit[] | null {
    const { t } = this;
    const bits = t.bits[term]!;
    const args = t.args[term]!;
    const op = t.op[term]!;
    switch (op) {
      case 'and':
      case 'or':
      case 'xor': {
        const lists = args.map((arg) => this.of(arg, depth));
        return range(bits).map((i) =>
          this.joined(
            op,
            lists.map((list) => list[i]!),
          ),
        );
      }
      case 'not':
        return [this.not(this.of(args[0]!, depth)[0]!)];
      case 'zext':
        return this.resized(this.of(args[0]!, depth), bits, ZERO);
      case 'sext': {
        const own = this.of(args[0]!, depth);
        return this.resized(own, bits, own.at(-1)!);
      }
      case 'trunc':
        return t.bits[args[0]!]! > MAX_BITS ? null : this.of(args[0]!, depth).slice(0, bits);
      case 'slice': {
        const low = Number(t.data[term]);
        return t.bits[args[0]!]! > MAX_BITS ? null : this.of(args[0]!, depth).slice(low, low + bits);
      }
      case 'concat':
        return args.flatMap((arg) => this.of(arg, depth));
      case 'lshr':
      case 'ashr': {
        const by = t.intOf(args[1]!);
        if (by === undefined || by >= BigInt(bits)) return null;
        const own = this.of(args[0]!, depth);
        return this.resized(own.slice(Number(by)), bits, op === 'lshr' ? ZERO : own.at(-1)!);
      }
      case 'select': {
        const [condition, yes, no] = args.map((arg) => this.of(arg, depth));
        return range(bits).map((i) => this.chosen(condition![0]!, yes![i]!, no![i]!));
      }
      case 'umin': {
        // At most 1: is any bit set?
        const others = args.filter((arg) => t.intOf(arg) !== 1n);
        if (args.length !== 2 || others.length !== 1) return null;
        const any = this.joined('or', this.of(others[0]!, depth));
        return range(bits).map((i) => (i === 0 ? any : ZERO));
      }
      case 'sum':
        return this.sum(term, depth) ?? this.multiple(term, depth);
      default:
        return null;
    }
  }

  /** Parts that share no bit; null where something may be carried. */
  private sum(term: Term, depth: number): readonly Bit[] | null {
    const { t } = this;
    const bits = t.bits[term]!;
    const { constant, atoms, factors } = t.sumOf(term);
    const all = [...this.constant(bits, constant)];
    for (const [i, atom] of atoms.entries()) {
      const by = factors[i]!.toString(2).length - 1;
      if (factors[i] !== 1n << BigInt(by)) return null;
      const own = this.of(atom, depth);
      for (let k = by; k < bits; k++) {
        if (own[k - by] === ZERO) continue;
        if (all[k] !== ZERO) return null;
        all[k] = own[k - by]!;
      }
    }
    return all;
  }

  /** What all of a sum is a multiple of is a shift of the sum without it. */
  private multiple(term: Term, depth: number): readonly Bit[] | null {
    const { t } = this;
    const zeros = zerosBelow(t, term, t.bits[term]! - 1);
    if (zeros === 0) return null;
    return [...new Array<Bit>(zeros).fill(ZERO), ...this.of(withoutZeros(t, term, zeros), depth)];
  }

  private constant(bits: number, value: bigint): Bit[] {
    return range(bits).map((i) => ((value >> BigInt(i)) & 1n ? ONE : ZERO));
  }

  private resized(list: readonly Bit[], bits: number, filler: Bit): Bit[] {
    return range(bits).map((i) => list[i] ?? filler);
  }

  /** Bits of a number of which no more is known than how large it is; those of a loaded one are bits of its bytes. */
  private leaf(term: Term): Bit[] {
    const { t } = this;
    const length = rangeOf(t, term).unsigned.high.toString(2).length;
    return range(t.bits[term]!).map((i) => {
      if (i >= length) return ZERO;
      const low = this.lowPart(term, i);
      if (low !== null) return this.name(`${low}.${i}`, '', []);
      const byte = loadedPart(t, term, i - (i % 8), 8);
      return byte === null ? this.name(`${term}.${i}`, '', []) : this.name(`${byte}.${i % 8}`, '', []);
    });
  }

  /** A sum or a product of no more whole bytes than up to that bit: nothing above them matters to it. */
  private lowPart(term: Term, bit: number): Term | null {
    const { t } = this;
    const width = bit - (bit % 8) + 8;
    if ((t.op[term] !== 'sum' && t.op[term] !== 'mul') || t.undef[term]! || width >= t.bits[term]!)
      return null;
    return truncInt(t, width, term);
  }

  private chosen(condition: Bit, yes: Bit, no: Bit): Bit {
    if (yes === no) return yes;
    if (condition <= ONE) return condition === ONE ? yes : no;
    if (no === ZERO) return this.and([condition, yes]);
    if (yes === ZERO) return this.and([this.not(condition), no]);
    return this.name(`select ${condition} ${yes} ${no}`, '', []);
  }

  private joined(op: 'and' | 'or' | 'xor', bits: readonly Bit[]): Bit {
    if (op === 'or') return this.not(this.and(bits.map((bit) => this.not(bit))));
    return op === 'and' ? this.and(bits) : this.xor(bits);
  }

  private not(bit: Bit): Bit {
    return this.xor([bit, ONE]);
  }

  private and(bits: readonly Bit[]): Bit {
    const kept = [...new Set(this.flat('and', bits))].filter((bit) => bit !== ONE);
    if (kept.includes(ZERO) || kept.some((bit) => kept.includes(this.not(bit)))) return ZERO;
    if (kept.length === 0) return ONE;
    return kept.length === 1 ? kept[0]! : this.name(`and ${kept.join(' ')}`, 'and', kept);
  }

  private xor(bits: readonly Bit[]): Bit {
    const kept = withoutPairs(this.flat('xor', bits)).filter((bit) => bit !== ZERO);
    if (kept.length === 0) return ZERO;
    return kept.length === 1 ? kept[0]! : this.name(`xor ${kept.join(' ')}`, 'xor', kept);
  }

  /** The parts of these, sorted. */
  private flat(kind: string, bits: readonly Bit[]): Bit[] {
    return bits.flatMap((bit) => (this.kinds[bit] === kind ? this.parts[bit]! : [bit])).sort((a, b) => a - b);
  }

  private name(key: string, kind: string, parts: readonly Bit[]): Bit {
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const bit = this.kinds.length;
    this.names.set(key, bit);
    this.kinds.push(kind);
    this.parts.push(parts);
    return bit;
  }
}

/** Of sorted bits: what stands there twice is gone. */
function withoutPairs(sorted: readonly Bit[]): Bit[] {
  const kept: Bit[] = [];
  for (const bit of sorted) {
    if (kept.at(-1) === bit) kept.pop();
    else kept.push(bit);
  }
  return kept;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
