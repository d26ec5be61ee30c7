/**
 * What a loop carries through memory: a filter whose state is in an array stores in one iteration what it loads in the next,
 * from the same place each time. Pointers that nobody knows to be apart keep such state from registers.
 */
import { addressOf } from '../../analysis/affine.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { Placed } from './accesses.ts';
import type { Draft } from './draft.ts';

/** A load, and the stores of the iteration before of which it finds bytes. */
export interface Carried {
  readonly load: Inst;
  readonly stores: readonly Inst[];
}

/** Of the instructions of a loop, in their order: loads from places that do not move, and are only stored to further on. */
export function carriedThroughMemory(draft: Draft, loop: Loop, insts: readonly Inst[]): Carried[] {
  const fixed = insts.flatMap((inst, at) => {
    const place = isPlain(inst) && staysPut(draft, loop, inst) ? draft.accesses.of(inst) : null;
    return place === null ? [] : [{ place, at }];
  });
  const stores = fixed.filter(({ place }) => place.inst.op === Op.Store);
  if (stores.length === 0) return [];
  return fixed.flatMap(({ place, at }) => {
    if (place.inst.op !== Op.Load) return [];
    const met = stores.filter((store) => overlap(store.place, place));
    // What is stored further up is what it loads.
    if (met.length === 0 || met.some((store) => store.at < at)) return [];
    return [{ load: place.inst, stores: met.map((store) => store.place.inst) }];
  });
}

function isPlain({ op }: Inst): boolean {
  return op === Op.Load || op === Op.Store;
}

function staysPut({ known }: Draft, loop: Loop, inst: Inst): boolean {
  const isFixed = (value: Value): boolean => !isInst(value) || !loop.blocks.has(value.block!.id);
  const { base, offset } = addressOf(known.affine, inst.operands[inst.op === Op.Store ? 1 : 0]!);
  return isFixed(base) && offset.terms.every(({ atom }) => isFixed(atom.value));
}

function overlap(a: Placed, b: Placed): boolean {
  return a.bucket === b.bucket && a.at < b.at + b.size && b.at < a.at + a.size;
}
