/** How instructions are named in plans: by their name, or `(n)`, the place in the block counted from one. */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';

export function numbersOf(block: Block): (inst: Inst) => string {
  const places = new Map<Inst, number>();
  for (let inst = block.first; inst !== null; inst = inst.next) places.set(inst, places.size + 1);
  return (inst) => (inst.name !== null ? `%${inst.name}` : `(${places.get(inst) ?? '?'})`);
}
