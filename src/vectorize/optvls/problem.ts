/**
 * A group as a question about labels.
 *
 * Memory is cut into units: the largest pieces of which every element, distance and stride is a multiple, usually
 * one element. Unit numbers are the labels of the networks. With a constant stride they count through memory from
 * the lowest byte; where the lanes lie anywhere (indexed, run-time stride) each lane has `pitch` labels of its own.
 *
 *     stride 3, members a b c     labels  0 1 2 | 3 4 5 | 6 7 8 | …
 *                                         a0 b0 c0 a1 b1 c1 a2 …
 *
 * A negative stride is the positive one with the lanes counted from the end. Registers are filled block by block:
 * a block is as many lanes as one register holds.
 */
import type { Group } from './group.ts';
import { type Address, isLoad, type Memref, type Refusal, refuse } from './types.ts';

/** Members that access the same bytes. */
export interface Column {
  readonly memrefs: readonly Memref[];
  /** Units from the group's lowest member. */
  readonly at: number;
}

/** Half-open, in labels. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** One register of every member. */
export interface Block {
  readonly index: number;
  /** Per column: the labels of its lanes. */
  readonly labels: readonly (readonly number[])[];
  /** Lowest row (iteration in address order) and how many there are. */
  readonly firstRow: number;
  readonly rows: number;
}

export interface Problem {
  readonly ok: true;
  readonly group: Group;
  readonly load: boolean;
  /** Bytes. */
  readonly unit: number;
  readonly unitsPerElement: number;
  /** Units of the widest register. */
  readonly registerUnits: number;
  readonly columns: readonly Column[];
  /** Units from row to row in memory; null when the rows lie anywhere. */
  readonly stride: number | null;
  /** Labels from row to row. */
  readonly pitch: number;
  readonly reversed: boolean;
  readonly blocks: readonly Block[];
  /** What may be touched, ascending, never across rows that lie anywhere. */
  readonly allowed: readonly Interval[];
}

export function problemOf(group: Group, registerBytes: number): Problem | Refusal {
  const { elements, bits } = group.members[0]!.memref.type;
  if (bits % 8 !== 0) return refuse('unaligned-element');
  const size = bits / 8;
  if (size > registerBytes) return refuse('element-wider-than-register');
  const scalar = elements === 1;
  const anywhere = !scalar && (group.kind === 'ILoad' || group.kind === 'IStore' || strideOf(group) === null);
  const strideBytes = scalar || anywhere ? 0 : strideOf(group)!;
  let unit = size;
  for (const { distance } of group.members) unit = gcd(unit, distance);
  unit = gcd(unit, Math.abs(strideBytes));
  const columns = columnsOf(group, unit);
  const stride = anywhere ? null : Math.abs(strideBytes) / unit;
  const problem = {
    ok: true as const,
    group,
    load: isLoad(group.kind),
    unit,
    unitsPerElement: size / unit,
    registerUnits: Math.floor(registerBytes / unit),
    columns,
    stride,
    pitch: stride ?? group.span / unit,
    reversed: strideBytes < 0,
  };
  const blocks = blocksOf(problem, elements, Math.floor(registerBytes / size));
  if (!problem.load && writesTwice(blocks)) return refuse('elements-overlap');
  return { ...problem, blocks, allowed: allowedIntervals(problem, blocks, elements) };
}

/** Where a label is, as the client's address. */
export function addressOf(problem: Problem, label: number): Address {
  const memref = problem.group.members[0]!.memref;
  if (problem.stride === null) {
    const lane = Math.floor(label / problem.pitch);
    return { memref, lane, offset: (label - lane * problem.pitch) * problem.unit };
  }
  const rows = memref.type.elements;
  const origin = problem.reversed ? (rows - 1) * problem.stride : 0;
  return { memref, lane: null, offset: (label - origin) * problem.unit };
}

/** The allowed interval that holds a label. */
export function intervalAt(problem: Problem, label: number): Interval | null {
  const all = problem.allowed;
  let low = 0;
  let high = all.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const interval = all[middle]!;
    if (label < interval.start) high = middle - 1;
    else if (label >= interval.end) low = middle + 1;
    else return interval;
  }
  return null;
}

function strideOf(group: Group): number | null {
  return group.members[0]!.memref.constantStride();
}

function columnsOf(group: Group, unit: number): Column[] {
  const columns: { memrefs: Memref[]; at: number }[] = [];
  for (const { memref, distance } of group.members) {
    const last = columns.at(-1);
    if (last !== undefined && last.at === distance / unit) last.memrefs.push(memref);
    else columns.push({ memrefs: [memref], at: distance / unit });
  }
  return columns;
}

type Frame = Pick<Problem, 'columns' | 'pitch' | 'reversed' | 'unitsPerElement'>;

function blocksOf(frame: Frame, elements: number, perRegister: number): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < elements; from += perRegister) {
    const rows = Math.min(perRegister, elements - from);
    const labels = frame.columns.map((column) => {
      const lanes: number[] = [];
      for (let lane = from; lane < from + rows; lane++) {
        const row = frame.reversed ? elements - 1 - lane : lane;
        for (let k = 0; k < frame.unitsPerElement; k++) lanes.push(row * frame.pitch + column.at + k);
      }
      return lanes;
    });
    const firstRow = frame.reversed ? elements - from - rows : from;
    blocks.push({ index: blocks.length, labels, firstRow, rows });
  }
  return blocks;
}

function writesTwice(blocks: readonly Block[]): boolean {
  const seen = new Set<number>();
  let count = 0;
  for (const block of blocks) {
    for (const labels of block.labels) {
      for (const label of labels) seen.add(label);
      count += labels.length;
    }
  }
  return seen.size !== count;
}

/**
 * Unconditional loads may read from their first byte to their last (of each row, where rows lie anywhere); all
 * others touch exactly what is accessed.
 */
function allowedIntervals(
  frame: Pick<Problem, 'load' | 'group' | 'stride' | 'pitch'>,
  blocks: readonly Block[],
  elements: number,
): Interval[] {
  const labels = new Set<number>();
  for (const block of blocks) for (const lanes of block.labels) for (const label of lanes) labels.add(label);
  const sorted = [...labels].sort((a, b) => a - b);
  const mayReadHoles = frame.load && frame.group.members.every((m) => m.memref.isUnconditional());
  if (mayReadHoles && frame.stride !== null) return [{ start: sorted[0]!, end: sorted.at(-1)! + 1 }];
  if (mayReadHoles) {
    return Array.from({ length: elements }, (_, row) => ({
      start: row * frame.pitch,
      end: (row + 1) * frame.pitch,
    }));
  }
  const runs: { start: number; end: number }[] = [];
  for (const label of sorted) {
    const last = runs.at(-1);
    const rowStarts = frame.stride === null && label % frame.pitch === 0;
    if (last !== undefined && last.end === label && !rowStarts) last.end++;
    else runs.push({ start: label, end: label + 1 });
  }
  return runs;
}

function gcd(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
