/**
 * Where the lanes of a leaf come from when records are computed as they lie (`flat.ts`).
 *
 *     period 3, 4 lanes, 3 parts, takes 2 2 2:   memory    x0 y0 z0 x1 | y1 z1 x2 y2 | z2 x3 y3 z3
 *                                                leaf      z0 z0 z0 z1 | z1 z1 z2 z2 | z2 z3 z3 z3
 */
import type { Source } from './flat.ts';

/** Registers that are loaded, and for each part of a leaf which lanes of one or two of them it takes. */
export interface TakenLanes {
  /** Lanes of a register. */
  readonly width: number;
  readonly registers: number;
  readonly parts: readonly TakenPart[];
}

export interface TakenPart {
  readonly from: number;
  /** The second register; the same where one is enough. */
  readonly and: number;
  /** null: the register as it is. */
  readonly mask: readonly number[] | null;
}

/** How often what, and in which vectors. */
export interface FlatSize {
  readonly period: number;
  readonly lanes: number;
  readonly parts: number;
}

/** Iterations that a turn stands for. */
function iterationsOf({ period, lanes, parts }: FlatSize): number {
  return (lanes * parts) / period;
}

/** The member that a lane of a part belongs to. */
export function memberAt({ period, lanes }: FlatSize, part: number, lane: number): number {
  return (part * lanes + lane) % period;
}

/** The registers that a source takes in a turn; null where they are not full. */
export function registersOf(size: FlatSize, { count }: Source): { width: number; registers: number } | null {
  const elements = count * iterationsOf(size);
  if (elements < 2) return null;
  if (elements <= size.lanes) return { width: elements, registers: 1 };
  return elements % size.lanes === 0 ? { width: size.lanes, registers: elements / size.lanes } : null;
}

/** null where a part would take lanes of more than two registers. */
export function lanesTaken(size: FlatSize, source: Source, takes: readonly number[]): TakenLanes | null {
  const loaded = registersOf(size, source);
  if (loaded === null) return null;
  const { width, registers } = loaded;
  const parts: TakenPart[] = [];
  for (let part = 0; part < size.parts; part++) {
    const wanted = Array.from({ length: size.lanes }, (_, lane) => {
      const at = part * size.lanes + lane;
      return source.count * Math.floor(at / size.period) + takes[at % size.period]!;
    });
    const used = [...new Set(wanted.map((at) => Math.floor(at / width)))].sort((a, b) => a - b);
    if (used.length > 2) return null;
    const [from, and = from] = used as [number, number?];
    const mask = wanted.map((at) => (Math.floor(at / width) === from ? 0 : width) + (at % width));
    const isWhole = width === size.lanes && mask.every((at, lane) => at === lane);
    parts.push({ from, and, mask: isWhole ? null : mask });
  }
  return { width, registers, parts };
}

/** Members at the end of a record that are not stored. */
export function tailOf(has: readonly boolean[]): number {
  return has.length - 1 - has.lastIndexOf(true);
}

/**
 * Where nothing may be written behind the last member of a turn, its last register begins so many lanes earlier: lanes of
 * the register before, then its own.
 */
export function earlierLanes(lanes: number, tail: number): number[] {
  return Array.from({ length: lanes }, (_, i) => lanes - tail + i);
}
