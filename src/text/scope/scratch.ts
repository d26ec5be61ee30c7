/**
 * Stacks on which lists of operands grow while they are read, to be cut out at their exact length: an array that
 * grows by `push` keeps room for many more elements than most instructions have.
 */
import type { Block } from '../../ir/block.ts';
import { NO_BLOCKS } from '../../ir/inst.ts';
import type { Value } from '../../ir/value.ts';

export interface Scratch {
  readonly values: Value[];
  /** `values` counts below this. */
  valueTop: number;
  readonly blocks: Block[];
  blockTop: number;
}

export function makeScratch(): Scratch {
  return { values: [], valueTop: 0, blocks: [], blockTop: 0 };
}

export function pushValue(scratch: Scratch, value: Value): void {
  scratch.values[scratch.valueTop++] = value;
}

export function pushBlock(scratch: Scratch, block: Block): void {
  scratch.blocks[scratch.blockTop++] = block;
}

/** The values pushed since the top was `base`, taken off. */
export function takeValues(scratch: Scratch, base: number): Value[] {
  const { values, valueTop: top } = scratch;
  scratch.valueTop = base;
  switch (top - base) {
    case 0:
      return [];
    case 1:
      return [values[base]!];
    case 2:
      return [values[base]!, values[base + 1]!];
    case 3:
      return [values[base]!, values[base + 1]!, values[base + 2]!];
    default:
      return values.slice(base, top);
  }
}

/** The blocks pushed since the top was `base`, taken off. */
export function takeBlocks(scratch: Scratch, base: number): Block[] {
  const { blocks, blockTop: top } = scratch;
  scratch.blockTop = base;
  switch (top - base) {
    case 0:
      return NO_BLOCKS;
    case 1:
      return [blocks[base]!];
    case 2:
      return [blocks[base]!, blocks[base + 1]!];
    default:
      return blocks.slice(base, top);
  }
}
