/**
 * Groups that must not be rewritten because a wider load of the same bytes stays.
 *
 * LLVM makes a load that lies within an earlier, wider one into shifts of a huge integer, which is far slower than what
 * was there. So a group of loads keeps its form when another load that is wider than its own registers will still read
 * bytes of its row; and since then its own loads stay, others may have to be looked at again.
 */
import type { Block } from '../../ir/block.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import { type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isVector } from '../../ir/type.ts';
import type { Column } from './columns.ts';
import type { GroupPlan } from './group.ts';
import type { Rows } from './memory-lanes.ts';

interface Planned {
  readonly group: { readonly columns: readonly Column[]; readonly accesses: readonly Inst[] };
  readonly plan: GroupPlan;
}

interface Range {
  readonly row: string;
  readonly from: number;
  readonly to: number;
}

/** The groups of a block that may be rewritten together; `columns` are all columns that were found in it. */
export function withoutCovered<P extends Planned>(
  planned: readonly P[],
  columns: readonly Column[],
  block: Block,
  rows: Rows,
  layout: Layout,
): { readonly kept: readonly P[]; readonly covered: readonly P[] } {
  const wide = wideLoads(block, rows, layout);
  let kept = [...planned];
  const covered: P[] = [];
  for (;;) {
    const gone = goneWith(kept, columns);
    const staying = [...wide].filter(([inst]) => !gone.has(inst)).map(([, range]) => range);
    const bad = kept.filter((p) => staying.some((range) => covers(range, p)));
    if (bad.length === 0) return { kept, covered };
    covered.push(...bad);
    kept = kept.filter((p) => !bad.includes(p));
  }
}

function wideLoads(block: Block, rows: Rows, layout: Layout): Map<Inst, Range> {
  const loads = new Map<Inst, Range>();
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (inst.op !== Op.Load || !isVector(inst.type) || !isSimpleAccess(inst)) continue;
    const place = rows.place(inst.operands[0]!);
    const size = storeSize(layout, inst.type);
    if (place !== null && Number.isFinite(size)) {
      loads.set(inst, { row: `${place.row}`, from: place.at, to: place.at + size });
    }
  }
  return loads;
}

/** Loads that only columns of the given groups need. */
function goneWith(planned: readonly Planned[], columns: readonly Column[]): Set<Inst> {
  const own = new Set(planned.flatMap((p) => p.group.columns));
  const gone = new Set(planned.flatMap((p) => p.group.accesses));
  for (const column of columns) if (!own.has(column)) for (const inst of column.by) gone.delete(inst);
  return gone;
}

function covers(range: Range, { group, plan }: Planned): boolean {
  const { lanes, bits, stride } = plan.shape;
  if (stride === null || plan.form === 'wide') return false;
  const size = bits / 8;
  if (range.to - range.from <= plan.lanesPerRegister * size) return false;
  const reach = (lanes - 1) * stride;
  return group.columns.some((column) => {
    const from = Math.min(column.at, column.at + reach);
    const to = Math.max(column.at, column.at + reach) + size;
    return column.row === range.row && from < range.to && range.from < to;
  });
}
