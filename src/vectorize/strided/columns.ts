/**
 * Columns: vectors whose lanes lie in memory at a constant stride, or anywhere; and sets of columns side by side.
 *
 *     a0 b0 c0 a1 b1 c1 a2 b2 c2 …      columns a, b, c: one stride, offsets 0, 1, 2 elements
 *     a1 b1 …… a0 b0 …… a2 b2           columns a, b: lanes anywhere, each b right behind its a
 */
import type { Inst, InstOf } from '../../ir/inst.ts';
import type { CastOp } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';

/** How a column is accessed now: lanes of a wide access, a gather or scatter, an access a lane. */
export type ColumnForm = 'wide' | 'gather' | 'scalar';

export interface Column {
  readonly access: 'load' | 'store';
  readonly form: ColumnForm;
  /** Columns of one row are a constant distance apart, the same in every lane. */
  readonly row: string;
  /** Bytes: lane 0, and from lane to lane (null: anywhere; then `by` has the lanes in order). */
  readonly at: number;
  readonly stride: number | null;
  readonly lanes: number;
  readonly element: Type;
  readonly bits: number;
  /** Loads: the vector to be replaced. Stores: what is stored. */
  readonly value: Value;
  /** Stores: the cast between the value and what is stored. */
  readonly cast?: InstOf<CastOp>;
  /** Of an element while it is shuffled now, if that is not `bits`: before the cast. */
  readonly shuffledBits?: number;
  /** The accesses that read or write its lanes, in the order of the block. */
  readonly by: readonly Inst[];
}

/** Columns of one row, stride, size and number of lanes that one turn of the stride holds, by address. */
export interface ColumnSet {
  readonly columns: readonly Column[];
}

/** Bytes of lanes that lie anywhere: one access a lane reads them all. */
const MAX_SPAN = 64;

/** First and step of an arithmetic progression; null when it is none. */
export function progression(at: readonly number[]): { readonly first: number; readonly step: number } | null {
  const first = at[0]!;
  const step = at[1]! - first;
  return at.every((x, i) => x === first + i * step) ? { first, step } : null;
}

/** Columns that may share a network, cut where they do not fit one turn of the stride. */
export function setsOf(columns: readonly Column[]): ColumnSet[] {
  const alike = new Map<string, Column[]>();
  for (const column of columns) {
    const kind = column.element.kind === TypeKind.Ptr ? column.element.text : '';
    const key = [column.row, column.stride, column.lanes, column.bits, kind].join();
    const list = alike.get(key);
    if (list === undefined) alike.set(key, [column]);
    else list.push(column);
  }
  const sets: ColumnSet[] = [];
  for (const list of alike.values()) {
    const sorted = [...list].sort((a, b) => a.at - b.at);
    let from = 0;
    for (let i = 1; i <= sorted.length; i++) {
      const { at, stride, bits } = sorted[from]!;
      const end = at + (stride === null ? MAX_SPAN : Math.max(Math.abs(stride), bits / 8));
      if (i < sorted.length && sorted[i]!.at + bits / 8 <= end) continue;
      sets.push({ columns: sorted.slice(from, i) });
      from = i;
    }
  }
  return sets;
}

/** The accesses of several columns, each once, in the order of the block. */
export function accessesOf(columns: readonly Column[], orderOf: (inst: Inst) => number): Inst[] {
  const all = new Set<Inst>();
  for (const column of columns) for (const inst of column.by) all.add(inst);
  return [...all].sort((a, b) => orderOf(a) - orderOf(b));
}
