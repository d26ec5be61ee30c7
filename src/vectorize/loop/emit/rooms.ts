/**
 * How far a search loop may read where nobody knows how large objects are: to the end of linear memory. One number for
 * each place that it reads from, before the loop:
 *
 *     end = min(memory.size, 65535) << 16
 *     turns = (end − start) / stride   if start <= end, which is one of the run-time checks
 *     turns = start / stride           downwards: memory begins at 0; the first element must be there
 *
 * A table that is read whole before the loop (`lookups.ts`) needs so many bytes of room, whatever the turns are.
 */
import type { Block } from '../../../ir/block.ts';
import { buildBinary, buildCast, type Place, placeBefore } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt } from '../../../ir/constant.ts';
import type { Func } from '../../../ir/func.ts';
import { PAGE_SHIFT } from '../../../ir/linear-memory.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I32 } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { LoopPlan } from '../plan.ts';
import { Starts } from './checks.ts';

/** Room for an access from its first iteration on. All are integers as wide as an address. */
export interface Room {
  readonly start: Value;
  readonly end: Value;
  /** From the start to the end of memory. */
  readonly bytes: Value;
  /** For so many iterations; null where they do not matter. */
  readonly turns: Value | null;
  /** Bytes that must be there in any case. */
  readonly least: number;
}

export function emitRooms(place: Place, plan: LoopPlan, entry: Block, func: Func, module: Module): Room[] {
  const { ahead, accesses, lookups } = plan.model;
  const tables = [...lookups].filter(([inst, { open }]) => open > 0 && plan.forms.get(inst) === 'table');
  if (ahead.open.size + tables.length === 0) return [];
  // Asked once, where the function begins: what is known of it then holds everywhere.
  const begin = placeBefore(func.blocks[0]!.last!);
  const pages = buildIntrinsic(begin, module, 'wasm.memory.size', [I32], I32, [constInt(I32, 0)]);
  // The last of 65536 pages ends where addresses do, at 2^32, which is no number of theirs.
  const most = constInt(I32, (1 << PAGE_SHIFT) - 1);
  const counted = buildIntrinsic(begin, module, 'umin', [I32], I32, [pages, most]);
  const end = buildBinary(begin, Op.Shl, counted, constInt(I32, PAGE_SHIFT));
  const starts = new Starts(place, plan.model.shape, entry);
  const rooms = new Map<Value, Room>();
  for (const inst of ahead.open) {
    const { pointer, stride, size } = accesses.get(inst)!;
    const first = starts.of(pointer);
    if (rooms.has(first)) continue;
    const start = buildCast(place, Op.PtrToInt, first, I32);
    const bytes = buildBinary(place, Op.Sub, end, start);
    const isDownwards = stride! < 0;
    const room = isDownwards ? start : bytes;
    const step = Math.abs(stride!);
    const turns = step === 1 ? room : buildBinary(place, Op.UDiv, room, constInt(I32, step));
    rooms.set(first, { start, end, bytes, turns, least: isDownwards ? size : 0 });
  }
  const wholes = tables.map(([, { table, open }]): Room => {
    const start = buildCast(place, Op.PtrToInt, table, I32);
    return { start, end, bytes: buildBinary(place, Op.Sub, end, start), turns: null, least: open };
  });
  return [...rooms.values(), ...wholes];
}
