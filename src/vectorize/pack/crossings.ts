/**
 * What it costs that lanes cross the 128-bit parts of a wider register, beyond what throughput tables say.
 *
 *     vshufps, vpermilps, vunpcklps     one cycle until the result is there, and within each 128 bits only
 *     vperm2f128, vinsertf128, vpermpd  two to six cycles (llvm-mca: znver3, znver4, skylake, alderlake)
 *     vpermps, vpermd                   three to seven, two operations on Zen, and an index for each lane from memory
 */
import type { Cost, MaskKind } from '../../target/index.ts';

/** Bits within which lanes move freely. */
export const PART = 128;
/** A port of its own: twice the time that an addition takes, by the tables of all four. */
const TIMES = 2;
/** The load of the indices: there are two ports for loads. */
const INDICES = 0.5;

/** Kinds that leave each 128 bits by itself, or are one operation whatever they do. */
const WITHIN: ReadonlySet<MaskKind> = new Set([
  'identity',
  'select',
  'select-half',
  'unpack-low',
  'unpack-high',
  'transpose-even',
  'transpose-odd',
  'splice-in-lane',
  'permute-in-lane',
  'permute-two-in-lane',
]);

/** Kinds that move each lane by itself: narrow ones are named by indices. */
const BY_INDEX: ReadonlySet<MaskKind> = new Set(['permute', 'reverse', 'rotate', 'permute-two']);

/** A shuffle of that kind with lanes of so many bits, in a register of so many, that tables price so. */
export function withCrossing(kind: MaskKind, cost: Cost, bits: number, register: number): Cost {
  if (register <= PART || WITHIN.has(kind)) return cost;
  const indices = BY_INDEX.has(kind) && bits < 64 ? INDICES * (kind === 'permute-two' ? 2 : 1) : 0;
  return TIMES * cost + indices;
}
