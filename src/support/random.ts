/**
 * Random numbers that are the same on every machine for the same seed: xoshiro128** by Blackman and Vigna
 * (2018), its state filled by a SplitMix-style mixer. Good for tests, search and tie-breaking; not for secrets.
 */

import { invariant } from './invariant.ts';

export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  /** Any integer of up to 53 bits is a seed, 0 and negative ones too; different seeds give unrelated streams. */
  constructor(seed: number) {
    invariant(Number.isSafeInteger(seed), () => `${seed} is not a seed: it must be an integer`);
    const high = Math.floor(seed / 0x1_0000_0000) | 0;
    let state = Math.imul(high, 0x85eb_ca6b) ^ (seed | 0);
    const draw = () => {
      state = (state + 0x9e37_79b9) | 0;
      return mix32(state ^ high);
    };
    this.a = draw();
    this.b = draw();
    this.c = draw();
    this.d = draw() | 1; // a state of all zeros would stay there
  }

  /** Uniform in 0 … 2^32 - 1. */
  u32(): number {
    const result = Math.imul(rotl32(Math.imul(this.b, 5), 7), 9) >>> 0;
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = rotl32(this.d, 11);
    return result;
  }

  /** Uniform in 0 … `n` - 1, for `n` from 1 to 2^32; every value is exactly as likely as any other. */
  int(n: number): number {
    invariant(
      Number.isInteger(n) && n >= 1 && n <= 0x1_0000_0000,
      () => `there is no random integer below ${n}`,
    );
    const usable = 0x1_0000_0000 - (0x1_0000_0000 % n); // values from here on would favour the small results
    let drawn = this.u32();
    while (drawn >= usable) drawn = this.u32();
    return drawn % n;
  }

  /** Uniform in `low` … `high`, both included. */
  between(low: number, high: number): number {
    return low + this.int(high - low + 1);
  }

  /** True with probability `p`. */
  bool(p = 0.5): boolean {
    return this.u32() < p * 0x1_0000_0000;
  }

  /** Uniform in [0, 1), with all 53 bits of a double's precision. */
  fraction(): number {
    const high = this.u32() >>> 5;
    return (high * 0x400_0000 + (this.u32() >>> 6)) / 0x20_0000_0000_0000;
  }

  /** An unsigned integer of `width` uniform bits. */
  bits(width: number): bigint {
    let hex = '0x0';
    for (let drawn = 0; drawn < width; drawn += 32) hex += this.u32().toString(16).padStart(8, '0');
    return BigInt.asUintN(width, BigInt(hex));
  }

  pick<T>(items: readonly T[]): T {
    invariant(items.length > 0, 'there is nothing to pick from');
    return items[this.int(items.length)] as T; // in range
  }

  /** Shuffles in place (Fisher and Yates) and answers the same array. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.int(i + 1);
      const held = items[i] as T; // in range, as is j
      items[i] = items[j] as T;
      items[j] = held;
    }
    return items;
  }

  /** A generator of its own: what is drawn from it does not move this one any further. */
  fork(): Random {
    return new Random(this.u32() * 0x20_0000 + (this.u32() >>> 11));
  }
}

function rotl32(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

/** Spreads every input bit over all 32 output bits (the finisher of MurmurHash3). */
function mix32(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return h ^ (h >>> 16);
}
