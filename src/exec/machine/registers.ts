/**
 * The register file of a function: one slot of 64 bits for each scalar, seen through typed arrays, with a state and, for
 * pointers, a provenance beside it. Integers are kept zero-extended in 32 or 64 bits, floats as their bits; scalars wider
 * than 64 bits are in `big`.
 *
 *     slot s:   i32[2s] i32[2s+1]  =  u64[s]  =  f64[s]        f32[2s]        state[s]   provenance[s]   big[s]
 *
 * NaNs are moved as integers only: JavaScript may change the bits of a NaN that passes through a number.
 */
import { invariant } from '../../support/invariant.ts';
import { type Leaf, Store } from './shape.ts';

invariant(new Uint8Array(new Uint16Array([1]).buffer)[0] === 1, 'the host is little-endian');

export class Registers {
  readonly count: number;
  readonly i32: Int32Array;
  readonly f32: Float32Array;
  readonly f64: Float64Array;
  readonly u64: BigUint64Array;
  readonly i64: BigInt64Array;
  /** `State`, by slot. */
  readonly state: Uint8Array;
  /** The object that a pointer belongs to, by slot; see `Memory`. */
  readonly provenance: Int32Array;
  /** By slot; empty unless the function has scalars wider than 64 bits. */
  readonly big: bigint[];
  readonly holdsBig: boolean;

  constructor(count: number, holdsBig: boolean) {
    this.count = count;
    this.holdsBig = holdsBig;
    const buffer = new ArrayBuffer(8 * count);
    this.i32 = new Int32Array(buffer);
    this.f32 = new Float32Array(buffer);
    this.f64 = new Float64Array(buffer);
    this.u64 = new BigUint64Array(buffer);
    this.i64 = new BigInt64Array(buffer);
    this.state = new Uint8Array(count);
    this.provenance = new Int32Array(count);
    this.big = holdsBig ? new Array<bigint>(count).fill(0n) : [];
  }

  /** The bits, unsigned. */
  get(slot: number, leaf: Leaf): bigint {
    switch (leaf.store) {
      case Store.Word:
        return BigInt(this.i32[2 * slot]! >>> 0);
      case Store.Double:
        return this.u64[slot]!;
      case Store.Big:
        return this.big[slot]!;
    }
  }

  /** `bits` must fit the leaf. */
  set(slot: number, leaf: Leaf, bits: bigint, state: number): void {
    if (leaf.store === Store.Big) this.big[slot] = bits;
    else this.u64[slot] = bits;
    this.state[slot] = state;
    this.provenance[slot] = 0;
  }

  /** Undef or poison: there are no bits. */
  setState(slot: number, state: number): void {
    this.i32[2 * slot] = 0;
    this.i32[2 * slot + 1] = 0;
    if (this.holdsBig) this.big[slot] = 0n;
    this.state[slot] = state;
    this.provenance[slot] = 0;
  }

  /** One slot, everything that belongs to it. */
  copy(to: number, from: number): void {
    this.i32[2 * to] = this.i32[2 * from]!;
    this.i32[2 * to + 1] = this.i32[2 * from + 1]!;
    this.state[to] = this.state[from]!;
    this.provenance[to] = this.provenance[from]!;
    if (this.holdsBig) this.big[to] = this.big[from]!;
  }

  /** `count` slots from another register file (or this one, if they do not overlap). */
  copyFrom(to: number, source: Registers, from: number, count: number): void {
    for (let k = 0; k < count; k++) {
      this.i32[2 * (to + k)] = source.i32[2 * (from + k)]!;
      this.i32[2 * (to + k) + 1] = source.i32[2 * (from + k) + 1]!;
      this.state[to + k] = source.state[from + k]!;
      this.provenance[to + k] = source.provenance[from + k]!;
      if (this.holdsBig && source.holdsBig) this.big[to + k] = source.big[from + k]!;
    }
  }
}

/** Registers put aside while a recursive call uses them: a stack of the first `locals` slots. */
export class SavedRegisters {
  private readonly source: Registers;
  private readonly locals: number;
  private saved: Registers;
  private top = 0;

  constructor(source: Registers, locals: number) {
    this.source = source;
    this.locals = locals;
    this.saved = new Registers(8 * locals, source.holdsBig);
  }

  push(): void {
    if (this.top + this.locals > this.saved.count) {
      const larger = new Registers(2 * this.saved.count, this.source.holdsBig);
      larger.copyFrom(0, this.saved, 0, this.top);
      this.saved = larger;
    }
    this.saved.copyFrom(this.top, this.source, 0, this.locals);
    this.top += this.locals;
  }

  pop(): void {
    this.top -= this.locals;
    this.source.copyFrom(0, this.saved, this.top, this.locals);
  }

  clear(): void {
    this.top = 0;
  }
}
