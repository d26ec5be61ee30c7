/**
 * What printing needs to know beside the value at hand: where the bytes go, and the numbers of what has no name.
 *
 * - Locals: arguments, blocks and instructions with a result share one count per function, in the order of the text.
 * - Symbols: variables, aliases, ifuncs, functions share one count per module, in this order.
 * - Metadata: a node keeps its number. One that has none and needs one is given the next free number at its first
 *   use, and its definition is printed after the others. The module itself is not changed.
 */
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { type GlobalSymbol, type Module, numberSymbols } from '../../ir/module.ts';
import { VOID } from '../../ir/type.ts';
import type { ByteSink } from './bytes.ts';

export interface PrintOptions {
  /** For the line `; ModuleID = '…'`; there is none without it. */
  readonly moduleId?: string;
  /** No comments: neither the predecessors of blocks nor the attributes of functions are told twice. */
  readonly plain?: boolean;
}

const NOWHERE = new Int32Array(0);

export class PrintContext {
  readonly out: ByteSink;
  readonly plain: boolean;
  /** null when a single value is printed for a message: nodes without a number are written in place then. */
  readonly module: Module | null;
  /** Of the function being printed, by value id; −1 where there is none. */
  slots: Int32Array = NOWHERE;
  /** By block id. */
  blockSlots: Int32Array = NOWHERE;
  private func: Func | null = null;
  private readonly foreignBlocks = new Map<Func, Int32Array>();
  private symbols: Map<GlobalSymbol, number> | null = null;
  private readonly nodeNumbers = new Map<MdNode, number>();
  /** Nodes that were numbered here, in order; printing one may add others. */
  readonly newNodes: MdNode[] = [];

  constructor(out: ByteSink, module: Module | null, options: PrintOptions = {}) {
    this.out = out;
    this.module = module;
    this.plain = options.plain ?? false;
  }

  /** Numbers the locals of a function; what is printed next belongs to it. */
  enterFunction(func: Func): void {
    this.func = func;
    if (this.slots.length < func.valueCount) this.slots = new Int32Array(growth(func.valueCount));
    if (this.blockSlots.length < func.blockCount) this.blockSlots = new Int32Array(growth(func.blockCount));
    numberLocals(func, this.slots, this.blockSlots);
  }

  leaveFunction(): void {
    this.func = null;
  }

  /** The number of a block without a name, which may be in another function. */
  blockSlot(block: Block): number {
    const func = block.parent;
    if (func === this.func) return this.blockSlots[block.id]!;
    let slots = this.foreignBlocks.get(func);
    if (slots === undefined) {
      slots = new Int32Array(func.blockCount);
      numberLocals(func, new Int32Array(func.valueCount), slots);
      this.foreignBlocks.set(func, slots);
    }
    return slots[block.id]!;
  }

  /** The number of a symbol without a name; −1 when it is not in the module. */
  symbolSlot(symbol: GlobalSymbol): number {
    if (this.module === null) return -1;
    this.symbols ??= numberSymbols(this.module);
    return this.symbols.get(symbol) ?? -1;
  }

  /** The number of a node; −1 when it has none and there is no module to define it in. */
  nodeNumber(node: MdNode): number {
    if (node.number >= 0 || this.module === null) return node.number;
    let number = this.nodeNumbers.get(node);
    if (number === undefined) {
      number = this.module.metadata.length + this.newNodes.length;
      this.nodeNumbers.set(node, number);
      this.newNodes.push(node);
    }
    return number;
  }
}

/** Room to spare, so that functions of about one size share a table. */
function growth(count: number): number {
  return count + (count >> 1) + 64;
}

function numberLocals(func: Func, slots: Int32Array, blockSlots: Int32Array): void {
  slots.fill(-1, 0, func.valueCount);
  blockSlots.fill(-1, 0, func.blockCount);
  let next = 0;
  for (const param of func.params) if (param.name === null) slots[param.id] = next++;
  const blocks = func.blocks;
  for (let b = 0; b < blocks.length; b++) {
    const block = blocks[b]!;
    if (block.name === null) blockSlots[block.id] = next++;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.name === null && inst.type !== VOID) slots[inst.id] = next++;
    }
  }
}
