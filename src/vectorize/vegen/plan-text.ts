/**
 * Items of a plan as lines of text, and the names that instructions have in them.
 *
 *     4 x fadd float: %a0 %a1 %a2 %a3               a pack: what it does, the type of a lane, the lanes
 *     reduction %sum: [%a %b %c %d] + %x            lists that are reduced, and what is left over
 *     bits %b: [%c0 %c1 %c2 %c3]                    truths that become bits of %b
 *     vector %v4: [%a %b %c %d]                     inserts that end in %v4
 *
 * An instruction is called by its name, and by its place in the block (`#7`) where it has none, or shares it.
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { printValue } from '../../text/index.ts';
import { packText } from '../pack/index.ts';
import type { Item } from './items.ts';

/** One name: `%a`, `%"a b"`, `#7`. */
export const NAME = /%"[^"]*"|%[-\w$.]+|#\d+/g;

export class BlockNames {
  private readonly byInst = new Map<Inst, string>();
  private readonly byName = new Map<string, Inst>();

  constructor(block: Block) {
    let place = 0;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const ordinal = `#${++place}`;
      const own = plainName(inst.name) ?? ordinal;
      const name = this.byName.has(own) ? ordinal : own;
      this.byInst.set(inst, name);
      this.byName.set(name, inst);
      this.byName.set(ordinal, inst);
    }
  }

  of(value: Value): string {
    const known = isInst(value) ? this.byInst.get(value) : undefined;
    return known ?? printValue(value);
  }

  find(name: string): Inst | null {
    return this.byName.get(name) ?? null;
  }

  /** Every name there is, for suggestions. */
  all(): string[] {
    return [...this.byName.keys()];
  }
}

export function blockName(block: Block): string {
  return plainName(block.name) ?? ordinalOf(block);
}

/** By its place in the function: every block has one, whatever it is called. */
export function ordinalOf(block: Block): string {
  return `#${block.parent.blocks.indexOf(block) + 1}`;
}

export function itemText(item: Item, names: BlockNames): string {
  if (item.kind === 'pack') return packText(item.pack, (inst) => names.of(inst));
  const { sink } = item;
  const list = (values: readonly Value[]): string => values.map((value) => names.of(value)).join(' ');
  const lists = sink.operands.map((values) => `[${list(values)}]`).join(' ');
  const rest = sink.kind !== 'vector' && sink.rest.length > 0 ? ` + ${list(sink.rest)}` : '';
  return `${sink.kind} ${names.of(sink.root)}: ${lists}${rest}`;
}

/** A name as it is written; null where there is none, or one that a line of text cannot hold. */
function plainName(name: string | null): string | null {
  if (name === null || !/^[ !#-[\]-~]+$/.test(name)) return null;
  return /^[-\w$.]+$/.test(name) ? `%${name}` : `%"${name}"`;
}
