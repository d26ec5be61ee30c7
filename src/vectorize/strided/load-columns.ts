/**
 * The columns that a block reads: strided shuffles of wide loads, chains of insertelement of scalar loads, gathers.
 *
 * The block is looked at from its end: a vector that only moves memory into a column is taken, and so is whatever only
 * helps to make it. What is needed for something else besides stays, and may be a column of its own.
 */
import type { Analyses } from '../../analysis/cache.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { bitSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isVector } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { type Column, type ColumnForm, progression } from './columns.ts';
import { isMasked, type MemoryLane, type MemoryLanes, movesLanes } from './memory-lanes.ts';

/** In the order of the block. */
export function loadColumns(known: Analyses, block: Block, lanes: MemoryLanes): Column[] {
  const taken = new Set<Inst>();
  const columns: Column[] = [];
  for (let inst = block.last; inst !== null; inst = inst.prev) {
    const own = lanes.get(inst);
    if (own === undefined || !isVector(inst.type)) continue;
    const isGather = isMasked(inst, 'masked.gather');
    if (!movesLanes(inst) && !isGather) continue;
    const users = usersOf(inst);
    if (users.length === 0) continue;
    if (users.every((user) => taken.has(user))) {
      taken.add(inst);
      continue;
    }
    const column = columnOf(known, inst, own);
    if (column === null) continue;
    taken.add(inst);
    columns.push(column);
  }
  return columns.reverse();
}

function columnOf(known: Analyses, inst: Inst, lanes: readonly MemoryLane[]): Column | null {
  if (!isVector(inst.type) || lanes.length < 2) return null;
  const read: InMemory[] = [];
  for (const lane of lanes) {
    if (lane.kind !== 'memory' || lane.by.block !== inst.block) return null;
    read.push(lane);
  }
  const { element } = inst.type;
  const bits = bitSize(known.module.layout, element);
  const shape = read.every((lane) => lane.row === read[0]!.row) ? strided(read, bits) : indexed(read);
  if (shape === null) return null;
  const by = [...new Set(read.map((lane) => lane.by))];
  return {
    ...shape,
    access: 'load',
    form: formOf(by),
    at: read[0]!.at,
    lanes: lanes.length,
    element,
    bits,
    value: inst,
    by,
  };
}

type InMemory = Extract<MemoryLane, { readonly kind: 'memory' }>;

/** A contiguous vector, or one that is only turned around or repeated, needs no network. */
function strided(lanes: readonly InMemory[], bits: number): Pick<Column, 'row' | 'stride'> | null {
  const found = progression(lanes.map((lane) => lane.at));
  if (found === null || found.step === 0 || Math.abs(found.step) * 8 === bits) return null;
  return { row: `${lanes[0]!.row}`, stride: found.step };
}

/** Lanes that lie anywhere: each read by a load of its own. */
function indexed(lanes: readonly InMemory[]): Pick<Column, 'row' | 'stride'> | null {
  if (new Set(lanes.map((lane) => lane.by)).size !== lanes.length) return null;
  if (!lanes.every(({ by }) => by.op === Op.Load && !isVector(by.type))) return null;
  const row = lanes.map((lane) => `${lane.row}+${lane.at - lanes[0]!.at}`).join();
  return { row, stride: null };
}

function formOf(accesses: readonly Inst[]): ColumnForm {
  if (accesses.every((a) => a.op === Op.Load && !isVector(a.type))) return 'scalar';
  return accesses.some((a) => a.op === Op.Call) ? 'gather' : 'wide';
}
