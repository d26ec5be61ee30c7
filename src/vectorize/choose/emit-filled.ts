/** Bytes between stores of a block, written back behind the last of these. */
import { analyses } from '../../analysis/cache.ts';
import { type Block, comesBefore } from '../../ir/block.ts';
import { buildGep, buildLoad, buildStore, placeBefore } from '../../ir/build.ts';
import { constInt } from '../../ir/constant.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { indexBits } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { intType, TypeKind } from '../../ir/type.ts';
import { forwardLoads, shareInBlock } from '../../scalar/index.ts';

/** A byte that nobody stores. */
export interface Hole {
  /** A store, and how many bytes behind it the hole is. */
  readonly beside: Inst;
  readonly bytes: number;
  /** The stores that it lies between. */
  readonly group: readonly Inst[];
}

/** Stores what is there; what the block has loaded already is not loaded again. */
export function fillHoles(block: Block, holes: readonly Hole[], module: Module): void {
  const I8 = intType(8);
  for (const { beside, bytes, group } of holes) {
    const last = group.reduce((a, b) => (comesBefore(a, b) ? b : a));
    const place = placeBefore(last.next!);
    const pointer = beside.operands[1]!;
    const space = pointer.type.kind === TypeKind.Ptr ? pointer.type.addressSpace : 0;
    const index = constInt(intType(indexBits(module.layout, space)), BigInt(bytes));
    const address = buildGep(place, I8, pointer, [index], Flag.InBounds);
    buildStore(place, buildLoad(place, I8, address, 1), address, 1);
  }
  shareInBlock(block);
  forwardLoads(block, analyses(block.parent, module).alias, () => true);
}
