/**
 * How far a search loop may read where nobody knows how large objects are: to the end of linear memory. One number for
 * all places that stay a constant number of bytes apart, which begin with the lowest of them, before the loop:
 *
 *     end = min(memory.size, 65535) << 16
 *     turns = (end − start − more) / stride   if start + more <= end, which is one of the run-time checks;
 *                                             more: bytes that a turn touches beyond its stride
 *     turns = start / stride                  downwards: memory begins at 0; what the first turn touches must be there
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
import { reachesOf } from '../legality/runtime-checks.ts';
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
  const { ahead, accesses, lookups, known } = plan.model;
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
  const open = [...ahead.open].map((inst) => accesses.get(inst)!);
  const rooms = reachesOf(known, open).map(({ lowest, bytes: touched }): Room => {
    const start = buildCast(place, Op.PtrToInt, starts.of(lowest.pointer), I32);
    const bytes = buildBinary(place, Op.Sub, end, start);
    const stride = lowest.stride!;
    const isDownwards = stride < 0;
    const step = Math.abs(stride);
    const more = Math.max(touched - step, 0);
    const within = more === 0 ? bytes : buildBinary(place, Op.Sub, bytes, constInt(I32, more));
    const room = isDownwards ? start : within;
    const turns = step === 1 ? room : buildBinary(place, Op.UDiv, room, constInt(I32, step));
    return { start, end, bytes, turns, least: isDownwards ? touched : more };
  });
  const wholes = tables.map(([, { table, open }]): Room => {
    const start = buildCast(place, Op.PtrToInt, table, I32);
    return { start, end, bytes: buildBinary(place, Op.Sub, end, start), turns: null, least: open };
  });
  return [...rooms, ...wholes];
}
