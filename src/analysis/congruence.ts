/**
 * Congruences: value ≡ residue modulo 2^bits. For an address this is its alignment with an offset: 16 bytes aligned plus
 * 4 is (4 bits, 4). (Larsen and Amarasinghe 2000, section 3.1, with powers of two for the strides.)
 *
 *     nothing is known           (0 bits, 0)
 *     everything is known        (all bits, the value)
 */
import { bitLength } from '../support/wide-int.ts';

export interface Congruence {
  readonly bits: number;
  /** 0 … 2^bits − 1. */
  readonly residue: bigint;
}

/** Addresses and integers are followed modulo 2^64. */
export const MAX_CONGRUENCE = 64;

export const ANY: Congruence = { bits: 0, residue: 0n };

const aligned: Congruence[] = [];

/** A multiple of 2^bits. */
export function multipleOf(bits: number): Congruence {
  const at = Math.min(bits, MAX_CONGRUENCE);
  aligned[at] ??= { bits: at, residue: 0n };
  return aligned[at];
}

export function congruent(bits: number, value: bigint): Congruence {
  const at = Math.max(0, Math.min(bits, MAX_CONGRUENCE));
  const residue = BigInt.asUintN(at, value);
  return residue === 0n ? multipleOf(at) : { bits: at, residue };
}

/** What both are; `a` itself when that is it. */
export function joinCongruences(a: Congruence, b: Congruence): Congruence {
  const bits = Math.min(a.bits, b.bits, lowZeros(a.residue ^ b.residue));
  return bits === a.bits ? a : congruent(bits, a.residue);
}

/** The stronger of two that both hold. */
export function strongerCongruence(a: Congruence, b: Congruence): Congruence {
  return b.bits > a.bits ? b : a;
}

export function sumOf(a: Congruence, b: Congruence): Congruence {
  return congruent(Math.min(a.bits, b.bits), a.residue + b.residue);
}

export function negated(a: Congruence): Congruence {
  return congruent(a.bits, -a.residue);
}

export function productOf(a: Congruence, b: Congruence): Congruence {
  const bits = Math.min(a.bits + zerosOf(b), b.bits + zerosOf(a));
  return congruent(bits, a.residue * b.residue);
}

/** How many zeros it has at the bottom at least. */
function zerosOf(a: Congruence): number {
  return Math.min(a.bits, lowZeros(a.residue));
}

/** The alignment that it amounts to, in bytes; at most 2^32, LLVM's greatest. */
export function alignmentOf(a: Congruence): number {
  return 2 ** Math.min(zerosOf(a), 32);
}

function lowZeros(value: bigint): number {
  return value === 0n ? MAX_CONGRUENCE : bitLength(value & -value) - 1;
}
