/**
 * Every symbol of a module as an object in memory. A function's object holds no data: its first byte is the function's
 * address, the bytes after it are the addresses of its blocks.
 *
 * Two modules that are run to be compared have their symbols at the same addresses, whichever of them either has and
 * however many blocks its functions are made of: numbers that are made of addresses are the same then.
 */
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { GlobalVar } from '../../ir/global.ts';
import { abiAlign, allocSize } from '../../ir/layout.ts';
import { type GlobalSymbol, type Module, numberSymbols } from '../../ir/module.ts';
import { ValueKind } from '../../ir/value.ts';
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

  constructor(module: Module, memory: Memory, beside: Module | null = null) {
    this.memory = memory;
    this.unnamed = numberSymbols(module);
    if (beside === null) {
      for (const symbol of symbolsOf(module)) this.add(module, symbol, null);
      return;
    }
    const own = new Map(symbolsOf(module).map((symbol) => [nameOf(symbol, this.unnamed), symbol]));
    for (const [name, room] of commonPlaces(module, beside)) {
      const symbol = own.get(name);
      if (symbol === undefined) memory.leaveOut(room.size, room.align);
      else this.add(module, symbol, room);
    }
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

  private add(module: Module, symbol: Func | GlobalVar, room: Room | null): void {
    const { size, align } = room ?? roomOf(module, symbol);
    const name = nameOf(symbol, this.unnamed);
    if (symbol.kind === ValueKind.Func) {
      const own = 1 + symbol.blocks.length;
      const number = this.memory.allocateIn(size, 'function', own, align, name, State.Plain, symbol);
      this.numbers.set(symbol, number);
      if (symbol.name !== null) this.functions.set(symbol.name, number);
      return;
    }
    const isExternal = symbol.initializer === null;
    const own = allocSize(module.layout, symbol.valueType);
    if (!Number.isFinite(own) && !isExternal)
      throw new LimitReached('memory', `${name} is larger than all memory`, null);
    const kind = symbol.isConstant ? 'constant' : 'global';
    const bytes = Number.isFinite(own) ? own : 0;
    const number = this.memory.allocateIn(size, kind, bytes, align, name, State.Undef);
    if (isExternal) this.memory.forbid(number, `the external variable ${name}`);
    this.numbers.set(symbol, number);
  }
}

/** Bytes that a symbol takes, and where they may begin. */
interface Room {
  readonly size: number;
  readonly align: number;
}

function symbolsOf({ functions, globals }: Module): readonly (Func | GlobalVar)[] {
  return [...functions, ...globals];
}

/** As text has it: `@f`, or `@3` without a name, which is another symbol than `@"3"`. */
function nameOf(symbol: Func | GlobalVar, unnamed: ReadonlyMap<GlobalSymbol, number>): string {
  const { name } = symbol;
  if (name === null) return `@${unnamed.get(symbol) ?? ''}`;
  return /^\d+$/.test(name) ? `@"${name}"` : `@${name}`;
}

function roomOf({ layout }: Module, symbol: Func | GlobalVar): Room {
  if (symbol.kind === ValueKind.Func)
    return { size: 1 + symbol.blocks.length, align: Math.max(symbol.align, 16) };
  const size = allocSize(layout, symbol.valueType);
  const align = symbol.align === 0 ? abiAlign(layout, symbol.valueType) : symbol.align;
  return { size: Number.isFinite(size) ? size : 0, align: Math.max(align, 1) };
}

/** Room for the symbols of both, in an order that does not hang on which of them is the first. */
function commonPlaces(module: Module, beside: Module): [name: string, room: Room][] {
  const rooms = new Map<string, Room>();
  for (const one of [module, beside]) {
    const numbers = numberSymbols(one);
    for (const symbol of symbolsOf(one)) {
      const name = nameOf(symbol, numbers);
      const [other, own] = [rooms.get(name) ?? { size: 0, align: 1 }, roomOf(one, symbol)];
      rooms.set(name, { size: Math.max(other.size, own.size), align: Math.max(other.align, own.align) });
    }
  }
  return [...rooms].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Where the address of a block lies in the object of its function. */
export function blockOffset(block: Block): number {
  return 1 + block.parent.blocks.indexOf(block);
}
