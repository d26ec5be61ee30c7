/** How loads by counters that are shifted or masked are done: which neighbours are loaded, and which each lane takes. */
import type { Access } from './legality/accesses.ts';
import { laneOffsets } from './legality/lane-offsets.ts';
import type { LoopModel } from './model.ts';

/** Of one vector: one load of so many elements, or two. */
export interface SteppedLoad {
  /** Bytes from the address in the first iteration of the turn to the beginning of each load. */
  readonly starts: readonly number[];
  /** Elements of each load. */
  readonly count: number;
  /** The element of each lane, counted through both loads; null where they lie as they are wanted. */
  readonly picks: readonly number[] | null;
}

/** For each part; null where the lanes of one lie too far apart. */
export function steppedLoads(
  { known, shape }: Pick<LoopModel, 'known' | 'shape'>,
  { pointer, size }: Access,
  lanes: number,
  parts: number,
): SteppedLoad[] | null {
  const offsets = laneOffsets(known, shape.loop, pointer, lanes * parts);
  if (offsets === null || offsets.some((bytes) => bytes % size !== 0)) return null;
  const loads: SteppedLoad[] = [];
  for (let part = 0; part < parts; part++) {
    const places = offsets.slice(part * lanes, (part + 1) * lanes).map((bytes) => bytes / size);
    const load = loadOf(places, size, lanes);
    if (load === null) return null;
    loads.push(load);
  }
  return loads;
}

function loadOf(places: readonly number[], size: number, lanes: number): SteppedLoad | null {
  const low = Math.min(...places);
  const span = Math.max(...places) - low + 1;
  // What lies between is loaded as well: it is of the same object, since every iteration loads its element.
  if (span > lanes) return null;
  const count = 2 ** Math.floor(Math.log2(span));
  const second = low + span - count;
  const picks = places.map((place) => (place < low + count ? place - low : place - second + count));
  const isWhole = count === lanes && picks.every((pick, i) => pick === i);
  const starts = count === span ? [low] : [low, second];
  return { starts: starts.map((place) => place * size), count, picks: isWhole ? null : picks };
}
