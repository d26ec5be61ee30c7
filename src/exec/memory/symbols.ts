/**
 * Every symbol of a module as an object in memory. A function's object holds no data: its first byte is the function's
 * address, the bytes after it are the addresses of its blocks.
 */
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { GlobalVar } from '../../ir/global.ts';
import { abiAlign, allocSize } from '../../ir/layout.ts';
import { type GlobalSymbol, type Module, numberSymbols } from '../../ir/module.ts';
import { invariant } from '../../support/invariant.ts';
import { State } from '../machine/states.ts';
import { LimitReached } from '../machine/stop.ts';
import type { Memory } from './memory.ts';

export class Symbols {
  private readonly memory: Memory;
  private readonly numbers = new Map<Func | GlobalVar, number>();
  /** A function may stand in the place of another of its name, which initializers still refer to. */
  private readonly functions = new Map<string, number>();
  private readonly unnamed: ReadonlyMap<GlobalSymbol, number>;

  constructor(module: Module, memory: Memory) {
    this.memory = memory;
    this.unnamed = numberSymbols(module);
    for (const func of module.functions) {
      const name = this.nameOf(func);
      const size = 1 + func.blocks.length;
      const number = memory.allocate('function', size, Math.max(func.align, 16), name, State.Plain, func);
      this.numbers.set(func, number);
      if (func.name !== null) this.functions.set(func.name, number);
    }
    for (const global of module.globals) this.numbers.set(global, this.place(module, global));
  }

  /** The object of a function or variable. */
  numberOf(symbol: Func | GlobalVar): number {
    const number = this.numbers.get(symbol) ?? this.functions.get(symbol.name ?? '');
    invariant(number !== undefined, 'the symbol is of this module');
    return number;
  }

  /** The function that a pointer calls; null if it points to none. */
  functionAt(number: number, address: number): Func | null {
    const object = this.memory.objects[number];
    return object?.kind === 'function' && address === this.memory.base[number] ? object.func : null;
  }

  /** The block that a pointer jumps to; null if it points to none. */
  blockAt(number: number, address: number): Block | null {
    const object = this.memory.objects[number];
    if (object?.kind !== 'function') return null;
    return object.func!.blocks[address - this.memory.base[number]! - 1] ?? null;
  }

  /** As text has it: `@f`, or `@3` without a name, which is another symbol than `@"3"`. */
  private nameOf(symbol: Func | GlobalVar): string {
    const { name } = symbol;
    if (name === null) return `@${this.unnamed.get(symbol) ?? ''}`;
    return /^\d+$/.test(name) ? `@"${name}"` : `@${name}`;
  }

  private place(module: Module, global: GlobalVar): number {
    const { layout } = module;
    const size = allocSize(layout, global.valueType);
    const isExternal = global.initializer === null;
    if (!Number.isFinite(size) && !isExternal) {
      throw new LimitReached('memory', `${this.nameOf(global)} is larger than all memory`, null);
    }
    const align = global.align === 0 ? abiAlign(layout, global.valueType) : global.align;
    const kind = global.isConstant ? 'constant' : 'global';
    const name = this.nameOf(global);
    const bytes = Number.isFinite(size) ? size : 0;
    const number = this.memory.allocate(kind, bytes, Math.max(align, 1), name, State.Undef);
    if (isExternal) this.memory.forbid(number, `the external variable ${name}`);
    return number;
  }
}

/** Where the address of a block lies in the object of its function. */
export function blockOffset(block: Block): number {
  return 1 + block.parent.blocks.indexOf(block);
}
