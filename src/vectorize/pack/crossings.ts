/**
 * What it costs that lanes cross the 128-bit parts of a wider register, beyond what throughput tables say.
 *
 *     vshufps, vpermilps, vunpcklps     one cycle until the result is there, and within each 128 bits only
 *     vperm2f128, vinsertf128           two or three cycles (llvm-mca: znver3, znver4, skylake, alderlake)
 *     vpermpd, vpermq                   three to six, and two operations on Zen
 *     vpermps, vpermd                   three to seven, two operations on Zen, and an index for each lane from memory
 */
import type { Cost, MaskKind } from '../../target/index.ts';

/** Bits within which lanes move freely. */
export const PART = 128;
/** Everything waits for what crosses, as for moves between vectors and scalars. */
const WAIT = 1.5;
/** Two operations. */
const TWICE = 2;
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

/** Kinds that move each lane by itself. Narrow lanes are named by indices; two vectors of wide ones, by halves and in lane. */
const LANE_BY_LANE: ReadonlySet<MaskKind> = new Set(['permute', 'reverse', 'rotate', 'permute-two']);

/** A shuffle of that kind with lanes of so many bits, in a register of so many, that tables price so. */
export function withCrossing(kind: MaskKind, cost: Cost, bits: number, register: number): Cost {
  if (register <= PART || WITHIN.has(kind)) return cost;
  const isPair = kind === 'permute-two';
  if (!LANE_BY_LANE.has(kind) || (isPair && bits >= 64)) return WAIT * cost;
  const indices = bits >= 64 ? 0 : isPair ? 2 * INDICES : INDICES;
  return TWICE * cost + indices;
}
