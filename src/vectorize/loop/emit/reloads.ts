/** What a loop carries, loaded again at the top of each iteration. */
import { buildGep, buildLoad, put } from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import { erase, replaceAllUses } from '../../../ir/edit.ts';
import type { Inst } from '../../../ir/inst.ts';
import { abiAlign, indexBits } from '../../../ir/layout.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I8, intType, isPtr } from '../../../ir/type.ts';
import { hasUses } from '../../../ir/uses.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { commonAttachments } from '../../pack/index.ts';
import type { Reload } from '../reloads.ts';
import { annotate } from './access.ts';

/** The address is computed as the load's own is, which may stand further down, and moved back. */
export function emitReload({ layout }: Module, { phi, start, load, address, bytes }: Reload): void {
  const { block } = phi;
  invariant(block !== null, 'a phi is in a block');
  let first: Inst = phi;
  while (first.op === Op.Phi) first = first.next!;
  const place = { block, at: first, debugLoc: load.notes?.debugLoc ?? null };
  const copies = new Map<Value, Value>();
  const copied = (value: Value): Value => copies.get(value) ?? value;
  for (const inst of address)
    copies.set(
      inst,
      put(
        place,
        inst.op,
        inst.type,
        inst.operands.map(copied),
        inst.extra as never,
        inst.flags,
      ) as unknown as Inst,
    );
  const pointer = copied(load.operands[0]!);
  invariant(isPtr(pointer.type), 'a load is from a pointer');
  const offset = constInt(intType(indexBits(layout, pointer.type.addressSpace)), bytes);
  const moved = buildGep(place, I8, pointer, [offset], 0);
  const align = load.extra.align === 0 ? abiAlign(layout, load.type) : load.extra.align;
  const again = buildLoad(place, load.type, moved, alignedBy(align, bytes));
  annotate(again, commonAttachments([start, load]));
  replaceAllUses(phi, again);
  erase(phi);
  if (!hasUses(start)) erase(start);
}

/** What is known of an address that lies so many bytes from an aligned one. */
function alignedBy(align: number, bytes: bigint): number {
  const low = Number(BigInt.asUintN(32, bytes & -bytes));
  return Math.min(align, low);
}
