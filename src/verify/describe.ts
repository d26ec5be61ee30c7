/** Values as they are named in messages: `%x`, `%3`, `@f`, `i32 7`. */
import type { Block } from '../ir/block.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { quoteName } from '../ir/name.ts';
import { opName } from '../ir/op.ts';
import { VOID } from '../ir/type.ts';
import { type Argument, type Value, ValueKind } from '../ir/value.ts';

/** Numbers of unnamed locals as the printer gives them, for one function at a time. */
export class LocalNumbers {
  private func: Func | null = null;
  private numbers = new Map<Value, number>();

  numberOf(func: Func, value: Value): number {
    if (this.func !== func) this.count(func);
    return this.numbers.get(value) ?? -1;
  }

  private count(func: Func): void {
    this.func = func;
    this.numbers = new Map();
    let next = 0;
    for (const param of func.params) if (param.name === null) this.numbers.set(param, next++);
    for (const block of func.blocks) {
      if (block.name === null) this.numbers.set(block, next++);
      for (let inst = block.first; inst !== null; inst = inst.next) {
        if (inst.name === null && inst.type !== VOID) this.numbers.set(inst, next++);
      }
    }
  }
}

/** A value by its name, or in a word or two when it has none. */
export function nameOf(value: Value, numbers: LocalNumbers): string {
  switch (value.kind) {
    case ValueKind.Inst:
    case ValueKind.Argument:
    case ValueKind.Block:
      return localName(value, numbers);
    case ValueKind.GlobalVar:
    case ValueKind.Func:
    case ValueKind.Alias:
    case ValueKind.IFunc:
      return value.name === null ? 'an unnamed symbol' : `@${quoteName(value.name)}`;
    case ValueKind.Int:
      return value.type.bits === 1 ? String(value.value !== 0n) : String(value.value);
    case ValueKind.Null:
      return 'null';
    case ValueKind.Undef:
      return 'undef';
    case ValueKind.Poison:
      return 'poison';
    case ValueKind.Zero:
      return 'zeroinitializer';
    case ValueKind.None:
      return 'none';
    case ValueKind.Expr:
      return `a constant ${opName(value.op)}`;
    case ValueKind.InlineAsm:
      return 'inline asm';
    case ValueKind.Metadata:
      return 'metadata';
    default:
      return 'a constant';
  }
}

function localName(value: Inst | Argument | Block, numbers: LocalNumbers): string {
  if (value.name !== null) return `%${quoteName(value.name)}`;
  const func = value.kind === ValueKind.Inst ? (value.block?.parent ?? null) : value.parent;
  const number = func === null ? -1 : numbers.numberOf(func, value);
  if (number >= 0) return `%${number}`;
  return value.kind === ValueKind.Inst ? `the ${opName(value.op)}` : 'a value without a place';
}
