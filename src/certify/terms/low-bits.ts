/**
 * Sums of multiples of a power of two and a constant: the part of the constant below that power has bits of its own, so
 * that nothing is carried when it is added.
 *
 *     x = 16 k + 19 = high + low,  high = 16 k + 16,  low = 3
 *     x >> 1 = (high >> 1) + (low >> 1)         x & m = (high & m) + (low & m)         x ^ 1 = high + (low ^ 1)
 *
 * whatever wraps.
 * So lanes of a counter that is shifted or masked lie at known distances from the first one.
 */
import type { Term, Terms } from './terms.ts';

/** Both parts; null when there is none below. */
export function lowConstant(t: Terms, term: Term): { readonly high: Term; readonly low: bigint } | null {
  const { high, low } = split(t, term);
  return low === 0n ? null : { high, low };
}

/** An operation with a constant: what is left of that for the upper part, and what the lower one becomes. */
export function lowBits(
  t: Terms,
  op: 'and' | 'or' | 'xor',
  term: Term,
  constant: bigint,
): { readonly high: Term; readonly rest: bigint; readonly low: bigint } | null {
  const { high, low, power } = split(t, term);
  if (op === 'and') return low === 0n ? null : { high, rest: constant, low: low & constant };
  if (constant >= power) return null;
  return { high, rest: 0n, low: op === 'or' ? low | constant : low ^ constant };
}

/** How many bits at the end of a sum are 0 because they are 0 in all that it adds, `most` at most. */
export function zerosBelow(t: Terms, term: Term, most: number): number {
  const { constant, factors } = t.sumOf(term);
  let any = constant;
  for (const factor of factors) any |= factor;
  let zeros = 0;
  while (zeros < most && ((any >> BigInt(zeros)) & 1n) === 0n) zeros++;
  return zeros;
}

function split(t: Terms, term: Term): { readonly high: Term; readonly low: bigint; readonly power: bigint } {
  if (t.undef[term]!) return { high: term, low: 0n, power: 1n };
  const { constant, atoms, factors } = t.sumOf(term);
  // The sign belongs to the upper part, even where that is 0: `ashr` copies it.
  const half = 1n << BigInt(t.bits[term]! - 1);
  const found = powerIn(t, atoms, factors, 0);
  const power = found === 0n || found > half ? half : found;
  const low = constant & (power - 1n);
  const high = low === 0n ? term : t.sum(t.bits[term]!, constant - low, atoms, factors);
  return { high, low, power };
}

/** A counter is extended and masked a few times at most. */
const MAX_DEPTH = 4;

/** A power of two that divides all products of atoms and factors. */
function powerIn(t: Terms, atoms: readonly Term[], factors: readonly bigint[], depth: number): bigint {
  let bits = 0n;
  for (let i = 0; i < atoms.length; i++) bits |= lowestBit(factors[i]!) * powerOf(t, atoms[i]!, depth);
  return lowestBit(bits);
}

/** A power of two that divides the term. */
function powerOf(t: Terms, term: Term, depth: number): bigint {
  if (depth > MAX_DEPTH || t.undef[term]!) return 1n;
  const args = t.args[term]!;
  switch (t.op[term]) {
    case 'zext':
    case 'sext':
      return powerOf(t, args[0]!, depth + 1);
    case 'and':
      return args.reduce((most, arg) => {
        const own = powerOf(t, arg, depth + 1);
        return own > most ? own : most;
      }, 1n);
    case 'sum': {
      const { constant, atoms, factors } = t.sumOf(term);
      return lowestBit(constant | powerIn(t, atoms, factors, depth + 1));
    }
    default:
      return lowestBit(t.intOf(term) ?? 1n);
  }
}

function lowestBit(number: bigint): bigint {
  return number & -number;
}
