/**
 * A set of small non-negative integers, one bit each: the set to use for anything that has dense ids.
 * It grows as bits are added; bits past its end are simply absent, so sets of different capacity mix freely.
 *
 *     bit  95 … 64 | 63 … 32 | 31 … 0
 *          words[2]  words[1]  words[0]
 *
 * Members are integers from 0 to 2^31 - 1. The `…With` operations work in place and answer whether the set
 * changed, which is what a dataflow solver asks.
 */

import { invariant } from './invariant.ts';

const MAX_BIT = 0x7fff_ffff;

export class BitSet {
  private words: Uint32Array;

  /** An empty set with room for members below `capacity`; more are welcome, at the price of a copy. */
  constructor(capacity = 0) {
    this.words = new Uint32Array((capacity + 31) >>> 5);
  }

  static of(...members: readonly number[]): BitSet {
    const set = new BitSet();
    for (let i = 0; i < members.length; i++) set.add(members[i]!);
    return set;
  }

  /** The set { 0, 1, …, `count` - 1 }. */
  static firstN(count: number): BitSet {
    const set = new BitSet(count);
    set.words.fill(0xffff_ffff, 0, count >>> 5);
    if ((count & 31) !== 0) set.words[count >>> 5] = (1 << (count & 31)) - 1;
    return set;
  }

  has(bit: number): boolean {
    const index = bit >>> 5;
    return index < this.words.length && (this.words[index]! & (1 << (bit & 31))) !== 0;
  }

  /** Answers whether `bit` is new. */
  add(bit: number): boolean {
    const index = bit >>> 5;
    if (index >= this.words.length) this.grow(bit);
    const word = this.words[index]!;
    const flag = 1 << (bit & 31);
    if ((word & flag) !== 0) return false;
    this.words[index] = word | flag;
    return true;
  }

  /** Answers whether `bit` was there. */
  delete(bit: number): boolean {
    const index = bit >>> 5;
    if (index >= this.words.length) return false;
    const word = this.words[index]!;
    const flag = 1 << (bit & 31);
    if ((word & flag) === 0) return false;
    this.words[index] = word & ~flag;
    return true;
  }

  clear(): void {
    this.words.fill(0);
  }

  /** Adds every member of `other`; answers whether that added any. */
  unionWith(other: BitSet): boolean {
    const from = other.words;
    const length = other.usedWords();
    if (length > this.words.length) this.resize(length);
    const into = this.words;
    let difference = 0;
    for (let i = 0; i < length; i++) {
      const before = into[i]!;
      const after = before | from[i]!;
      difference |= before ^ after;
      into[i] = after;
    }
    return difference !== 0;
  }

  /** Keeps only the members of `other`; answers whether that removed any. */
  intersectWith(other: BitSet): boolean {
    const into = this.words;
    const from = other.words;
    let difference = 0;
    for (let i = 0; i < into.length; i++) {
      const before = into[i]!;
      const after = i < from.length ? before & from[i]! : 0;
      difference |= before ^ after;
      into[i] = after;
    }
    return difference !== 0;
  }

  /** Removes every member of `other`; answers whether that removed any. */
  subtract(other: BitSet): boolean {
    const into = this.words;
    const from = other.words;
    const length = Math.min(into.length, from.length);
    let difference = 0;
    for (let i = 0; i < length; i++) {
      const before = into[i]!;
      const after = before & ~from[i]!;
      difference |= before ^ after;
      into[i] = after;
    }
    return difference !== 0;
  }

  /** Makes this set equal to `other`; answers whether it was not. Allocates only when it must grow. */
  assign(other: BitSet): boolean {
    if (this.equals(other)) return false;
    const length = other.usedWords();
    if (length > this.words.length) this.resize(length);
    this.words.fill(0, length);
    for (let i = 0; i < length; i++) this.words[i] = other.words[i]!;
    return true;
  }

  clone(): BitSet {
    const copy = new BitSet();
    copy.words = this.words.slice();
    return copy;
  }

  equals(other: BitSet): boolean {
    const [short, long] =
      this.words.length <= other.words.length ? [this.words, other.words] : [other.words, this.words];
    for (let i = 0; i < short.length; i++) if (short[i] !== long[i]) return false;
    for (let i = short.length; i < long.length; i++) if (long[i] !== 0) return false;
    return true;
  }

  isSubsetOf(other: BitSet): boolean {
    for (let i = 0; i < this.words.length; i++) {
      const theirs = i < other.words.length ? other.words[i]! : 0;
      if ((this.words[i]! & ~theirs) !== 0) return false;
    }
    return true;
  }

  intersects(other: BitSet): boolean {
    const length = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < length; i++) if ((this.words[i]! & other.words[i]!) !== 0) return true;
    return false;
  }

  isEmpty(): boolean {
    return this.usedWords() === 0;
  }

  /** How many members there are; counts them, in time proportional to the capacity. */
  count(): number {
    let total = 0;
    for (let i = 0; i < this.words.length; i++) total += popcount32(this.words[i]!);
    return total;
  }

  /**
   * The smallest member that is at least `from`, or -1. The loop that allocates nothing and allows changes
   * behind and ahead of it: `for (let i = set.next(0); i >= 0; i = set.next(i + 1))`.
   */
  next(from: number): number {
    let index = from >>> 5;
    if (index >= this.words.length) return -1;
    let word = this.words[index]! & (-1 << (from & 31));
    while (word === 0) {
      index++;
      if (index >= this.words.length) return -1;
      word = this.words[index]!;
    }
    return (index << 5) + 31 - Math.clz32(word & -word);
  }

  /** Calls `visit` for every member, in ascending order. `visit` may delete the member it is given. */
  forEach(visit: (bit: number) => void): void {
    for (let index = 0; index < this.words.length; index++) {
      let word = this.words[index]!;
      while (word !== 0) {
        const lowest = word & -word;
        visit((index << 5) + 31 - Math.clz32(lowest));
        word ^= lowest;
      }
    }
  }

  /** The members, in ascending order. */
  toArray(): number[] {
    const members: number[] = [];
    for (let bit = this.next(0); bit >= 0; bit = this.next(bit + 1)) members.push(bit);
    return members;
  }

  /** The number of words up to the last one that is not zero. */
  private usedWords(): number {
    let length = this.words.length;
    while (length > 0 && this.words[length - 1] === 0) length--;
    return length;
  }

  private grow(bit: number): void {
    invariant(Number.isInteger(bit) && bit >= 0 && bit <= MAX_BIT, () => `${bit} cannot be in a bit set`);
    this.resize(Math.max((bit >>> 5) + 1, this.words.length * 2));
  }

  private resize(length: number): void {
    const grown = new Uint32Array(length);
    grown.set(this.words);
    this.words = grown;
  }
}

/** The number of ones in a 32-bit word, counted in pairs, nibbles and bytes at once. */
export function popcount32(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
