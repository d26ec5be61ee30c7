/** Printing: modules as text or as bytes, and single values for messages. Texts are byte strings (latin-1). */
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import type { Module } from '../ir/module.ts';
import { funcOf } from '../ir/uses.ts';
import { isLocal, type Value, ValueKind } from '../ir/value.ts';
import { ByteSink, bytesToText, type WriteBytes } from './print/bytes.ts';
import { PrintContext, type PrintOptions } from './print/context.ts';
import { writeFunction } from './print/function.ts';
import { writeInst } from './print/instruction.ts';
import { writeModule } from './print/module.ts';
import { writeOperand, writeTyped } from './print/value.ts';

/** Room for most single instructions. */
const MESSAGE_CAPACITY = 512;

/** The module as one text. Lines end as those it was read from did. */
export function printModule(module: Module, options: PrintOptions = {}): string {
  let text = '';
  printModuleTo(
    module,
    (chunk) => {
      text += chunk;
    },
    options,
  );
  return text;
}

/** The module in pieces of about 128 KB. */
export function printModuleTo(
  module: Module,
  write: (chunk: string) => void,
  options: PrintOptions = {},
): void {
  printModuleToBuffer(module, (bytes) => write(bytesToText(bytes)), options);
}

/**
 * The module as bytes, in pieces of about 128 KB: the fastest way. Each piece is overwritten by the next one.
 * Lines end as the first line of the text ended that the module was read from.
 */
export function printModuleToBuffer(module: Module, write: WriteBytes, options: PrintOptions = {}): void {
  const out = new ByteSink(endsLinesWithCr(module.source.text) ? withCr(write) : write);
  writeModule(out, module, options);
  out.finish();
}

/** One function. Metadata and attribute groups that it refers to are not printed with it. */
export function printFunction(func: Func, module: Module, options: PrintOptions = {}): string {
  let text = '';
  const out = new ByteSink((bytes) => {
    text += bytesToText(bytes);
  });
  writeFunction(new PrintContext(out, module, options), func);
  out.finish();
  return text;
}

/**
 * An instruction for a message, without its debug records. This and the next two number all locals of the function
 * each time: they are for a message here and there, not for every value of a large function.
 */
export function printInst(inst: Inst): string {
  return inContextOf(inst, (cx) => writeInst(cx, inst));
}

/** A value for a message: `%x`, `7`, `@f`. */
export function printValue(value: Value): string {
  return inContextOf(value, (cx) => writeOperand(cx, value));
}

/** A value for a message, with its type: `i32 %x`. Symbols without a name have their numbers only with the module. */
export function printTyped(value: Value, module: Module | null = null): string {
  return inContextOf(value, (cx) => writeTyped(cx, value), module);
}

const CR = 13;
const LF = 10;

function endsLinesWithCr(text: string): boolean {
  return text.charCodeAt(text.indexOf('\n') - 1) === CR;
}

/** Puts a carriage return before every line end that has none (text that was kept as it was has them). */
function withCr(write: WriteBytes): WriteBytes {
  let previous = 0;
  return (bytes) => {
    const wider = new Uint8Array(2 * bytes.length);
    let at = 0;
    for (let i = 0; i < bytes.length; i++) {
      const c = bytes[i]!;
      if (c === LF && previous !== CR) wider[at++] = CR;
      wider[at++] = c;
      previous = c;
    }
    write(wider.subarray(0, at));
  };
}

function inContextOf(value: Value, write: (cx: PrintContext) => void, module: Module | null = null): string {
  let text = '';
  const out = new ByteSink((bytes) => {
    text += bytesToText(bytes);
  }, MESSAGE_CAPACITY);
  const cx = new PrintContext(out, module);
  const func = value.kind === ValueKind.Block ? value.parent : isLocal(value) ? funcOf(value) : null;
  if (func !== null) cx.enterFunction(func);
  write(cx);
  out.finish();
  return text;
}
