/** When two checksums mean the same result. */

/** Bit for bit, or, with a tolerance, as doubles that are close enough. */
export function agree(a: bigint, b: bigint, tolerance: number | null): boolean {
  if (a === b) return true;
  if (tolerance === null) return false;
  const x = doubleOf(a);
  const y = doubleOf(b);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return Object.is(x, y);
  return Math.abs(x - y) <= tolerance * Math.max(Math.abs(x), Math.abs(y));
}

function doubleOf(bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt.asUintN(64, bits));
  return view.getFloat64(0);
}
