/**
 * What a shuffle mask does, in the words of the cost tables.
 *
 * Lanes of the first operand count from 0, those of the second follow, -1 is undefined and fits everything. A mask
 * that moves pairs of neighbours together is first read with lanes of twice the width: a blend of 32-bit pieces is
 * one, whatever the vector's type.
 *
 *     zip-low      0 4 1 5      unzip-even      0 2 4 6      transpose-even   0 4 2 6
 *     splice       1 2 3 4      select          0 5 2 7      join-halves      0 1 4 5
 *
 * The kinds "in lane" and "unpack" look at each 128 bits alone, as the x86 instructions do.
 */

export type MaskKind =
  | 'identity'
  | 'broadcast'
  | 'reverse'
  | 'select'
  | 'select-half'
  | 'zip-low'
  | 'zip-high'
  | 'unzip-even'
  | 'unzip-odd'
  | 'transpose-even'
  | 'transpose-odd'
  | 'unpack-low'
  | 'unpack-high'
  | 'rotate'
  | 'splice'
  | 'splice-in-lane'
  | 'swap-halves'
  | 'join-halves'
  | 'extract-low'
  | 'extract-high'
  | 'concat'
  | 'pairs'
  | 'permute-in-lane'
  | 'permute'
  | 'permute-two-in-lane'
  | 'permute-two';

export interface MaskShape {
  readonly kind: MaskKind;
  /** Operands that it reads. */
  readonly sources: 0 | 1 | 2;
  /** Lanes after widening: how many in the result, and the bits of one. */
  readonly lanes: number;
  readonly bits: number;
  /** Does every 128 bits of the result do the same with its own 128 bits of the operands? */
  readonly repeats: boolean;
}

/** Reads a mask over operands of `sourceLanes` lanes of `bits` bits. */
export function classifyMask(mask: readonly number[], sourceLanes: number, bits: number): MaskShape {
  let [lanes, source, width] = [mask, sourceLanes, bits];
  for (let wide = widened(lanes, source); wide !== null && width < 64; wide = widened(lanes, source)) {
    [lanes, source, width] = [wide, source / 2, width * 2];
  }
  const usesFirst = lanes.some((m) => m >= 0 && m < source);
  const usesSecond = lanes.some((m) => m >= source);
  const sources = usesFirst && usesSecond ? 2 : usesFirst || usesSecond ? 1 : 0;
  const perLane = Math.min(source, Math.max(1, 128 / width));
  const kind = kindOf(lanes, source, sources, usesFirst, perLane);
  return { kind, sources, lanes: lanes.length, bits: width, repeats: repeats(lanes, source, perLane) };
}

/** The mask in lanes of twice the width; null when it tears a pair apart. */
function widened(mask: readonly number[], sourceLanes: number): number[] | null {
  if (mask.length % 2 !== 0 || sourceLanes % 2 !== 0) return null;
  const wide: number[] = [];
  for (let i = 0; i < mask.length; i += 2) {
    const [low, high] = [mask[i]!, mask[i + 1]!];
    if (low < 0 && high < 0) wide.push(-1);
    else if (low < 0 && high % 2 === 1) wide.push(high >> 1);
    else if (low >= 0 && low % 2 === 0 && (high < 0 || high === low + 1)) wide.push(low >> 1);
    else return null;
  }
  return wide;
}

function kindOf(
  mask: readonly number[],
  source: number,
  sources: number,
  usesFirst: boolean,
  perLane: number,
): MaskKind {
  if (sources === 0) return 'identity';
  if (sources === 1) {
    const own = usesFirst ? mask : mask.map((m) => (m < 0 ? -1 : m - source));
    return oneSource(own, source, perLane);
  }
  const swapped = mask.map((m) => (m < 0 ? -1 : m < source ? m + source : m - source));
  return (
    twoSources(mask, source, perLane) ?? twoSources(swapped, source, perLane) ?? anyTwo(mask, source, perLane)
  );
}

function oneSource(mask: readonly number[], source: number, perLane: number): MaskKind {
  const count = mask.length;
  const is = (lane: (i: number) => number): boolean => mask.every((m, i) => m < 0 || m === lane(i));
  if (count < source) {
    if (is((i) => i)) return 'extract-low';
    for (let at = count; at + count <= source; at += count) if (is((i) => at + i)) return 'extract-high';
  }
  if (is((i) => i)) return 'identity';
  if (is(() => 0)) return 'broadcast';
  if (count === source) {
    if (is((i) => (i + count / 2) % count)) return 'swap-halves';
    if (is((i) => count - 1 - i)) return 'reverse';
    const first = firstLane(mask);
    const by = mask[first]! - first + count;
    if (is((i) => (i + by) % count)) return 'rotate';
  }
  return staysInLane(mask, source, perLane) ? 'permute-in-lane' : 'permute';
}

/** Whatever moves all lanes by the same amount shows it there. */
function firstLane(mask: readonly number[]): number {
  return mask.findIndex((m) => m >= 0);
}

function twoSources(mask: readonly number[], source: number, perLane: number): MaskKind | null {
  const count = mask.length;
  const half = source / 2;
  const is = (lane: (i: number) => number): boolean => mask.every((m, i) => m < 0 || m === lane(i));
  if (count === 2 * source && is((i) => i)) return 'concat';
  if (count !== source) return null;
  const other = (i: number): number => (i % 2) * source;
  const base = (i: number): number => i - (i % perLane);
  const within = (i: number): number => (i % perLane) >> 1;
  if (is((i) => (i < half ? i : source + i)) || is((i) => (i < half ? source + i : i))) return 'select-half';
  if (mask.every((m, i) => m < 0 || m % source === i)) return 'select';
  if (is((i) => (i >> 1) + other(i))) return 'zip-low';
  if (is((i) => half + (i >> 1) + other(i))) return 'zip-high';
  if (is((i) => base(i) + within(i) + other(i))) return 'unpack-low';
  if (is((i) => base(i) + perLane / 2 + within(i) + other(i))) return 'unpack-high';
  if (is((i) => 2 * i)) return 'unzip-even';
  if (is((i) => 2 * i + 1)) return 'unzip-odd';
  if (is((i) => i - (i % 2) + other(i))) return 'transpose-even';
  if (is((i) => i - (i % 2) + 1 + other(i))) return 'transpose-odd';
  const first = firstLane(mask);
  const by = mask[first]! - first;
  if (by > 0 && by < source && is((i) => i + by)) return 'splice';
  const inLane = by < source - perLane ? by : by - source + perLane;
  const at = (i: number): number => (i % perLane) + inLane;
  const spliced = (i: number): number =>
    at(i) < perLane ? base(i) + at(i) : source + base(i) + at(i) - perLane;
  if (inLane > 0 && inLane < perLane && is(spliced)) return 'splice-in-lane';
  for (const low of [0, half]) {
    for (const high of [0, half]) {
      if (is((i) => (i < half ? low + i : source + high + i - half))) return 'join-halves';
    }
  }
  return null;
}

/** In every 128 bits the low half comes from one operand and the high half from the other, alike in all of them. */
function anyTwo(mask: readonly number[], source: number, perLane: number): MaskKind {
  if (mask.length !== source || !staysInLane(mask, source, perLane)) return 'permute-two';
  const from = (low: boolean): Set<number> =>
    new Set(
      mask.flatMap((m, i) => (m >= 0 && i % perLane < perLane / 2 === low ? [Math.floor(m / source)] : [])),
    );
  const parted = from(true).size <= 1 && from(false).size <= 1;
  return parted && perLane <= 4 && repeats(mask, source, perLane) ? 'pairs' : 'permute-two-in-lane';
}

function staysInLane(mask: readonly number[], source: number, perLane: number): boolean {
  return mask.every((m, i) => m < 0 || Math.floor((m % source) / perLane) === Math.floor(i / perLane));
}

function repeats(mask: readonly number[], source: number, perLane: number): boolean {
  if (mask.length !== source || !staysInLane(mask, source, perLane)) return false;
  const pattern = new Array<number>(perLane).fill(-1);
  return mask.every((m, i) => {
    if (m < 0) return true;
    const own = (m % perLane) + (m >= source ? perLane : 0);
    if (pattern[i % perLane]! < 0) pattern[i % perLane] = own;
    return pattern[i % perLane] === own;
  });
}
