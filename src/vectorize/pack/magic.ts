/**
 * Unsigned division by a constant as a product and a shift.
 *
 *     x / 255   for x < 2¹⁶   is   (x · 32897) >> 23   in 32 bits
 *     x / 10    for x < 2⁸    is   (x · 205) >> 11     in 16 bits
 *
 * (Granlund and Montgomery, "Division by invariant integers using multiplication", PLDI 1994.)
 */

export interface Magic {
  /** Zeros at the end of the divisor that the number is shifted by first. */
  readonly before: number;
  readonly factor: bigint;
  readonly shift: number;
  /** Bits of the product. */
  readonly bits: number;
}

/**
 * For numbers up to `most`, in the fewest bits from `least` on, with no shift before where that can be. Null for powers of
 * two, and when 32 bits do not hold the product.
 */
export function magicOf(by: bigint, most: bigint, least: number): Magic | null {
  if (by < 3n || (by & (by - 1n)) === 0n) return null;
  let zeros = 0;
  while (((by >> BigInt(zeros)) & 1n) === 0n) zeros++;
  return oddMagic(by, most, least, 0) ?? (zeros === 0 ? null : oddMagic(by, most, least, zeros));
}

/** The smallest shift for which no number up to `most` is divided wrongly. */
function oddMagic(whole: bigint, all: bigint, least: number, before: number): Magic | null {
  const [by, most] = [whole >> BigInt(before), all >> BigInt(before)];
  for (const bits of [8, 16, 32]) {
    if (bits < least) continue;
    for (let shift = 1; shift < bits; shift++) {
      const power = 1n << BigInt(shift);
      const factor = (power + by - 1n) / by;
      const isExact = most * (factor * by - power) < power;
      if (isExact && most * factor < 1n << BigInt(bits)) return { before, factor, shift, bits };
    }
  }
  return null;
}
