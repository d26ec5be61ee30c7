/**
 * Constants as operands, without their type. LLVM 19's forms, except that a splat of more than 64 lanes is written
 * `splat (…)`; shorter ones are spelled out, which LLVM 14 to 22 all read.
 */
import type { ConstAggregate, Constant, ConstExpr, ConstSplat } from '../../ir/constant.ts';
import type { Extra, GepExtra, ShuffleExtra } from '../../ir/inst.ts';
import type { GlobalSymbol } from '../../ir/module.ts';
import { isCast, Op, opName } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { unreachable } from '../../support/invariant.ts';
import { printFloatLiteral } from '../float.ts';
import type { PrintContext } from './context.ts';
import { flagText } from './flags.ts';

/** The most lanes of a splat that are spelled out. */
const SPELLED_LANES = 64;

const SPACE = 32;
const AT = 64;

export function writeConstant(cx: PrintContext, value: Constant): void {
  const out = cx.out;
  switch (value.kind) {
    case ValueKind.Int:
      if (value.type.bits === 1) out.text(value.small === 0 ? 'false' : 'true');
      else if (Number.isNaN(value.small)) out.text(value.value.toString());
      else out.int(value.small);
      return;
    case ValueKind.Float:
      out.text(printFloatLiteral(value.type, value.bits));
      return;
    case ValueKind.Null:
      out.text('null');
      return;
    case ValueKind.Undef:
      out.text('undef');
      return;
    case ValueKind.Poison:
      out.text('poison');
      return;
    case ValueKind.Zero:
      out.text('zeroinitializer');
      return;
    case ValueKind.None:
      out.text('none');
      return;
    case ValueKind.Aggregate:
      writeAggregate(cx, value);
      return;
    case ValueKind.Splat:
      writeSplat(cx, value);
      return;
    case ValueKind.Bytes:
      out.text('c');
      out.quoted(value.bytes);
      return;
    case ValueKind.Expr:
      writeExpr(cx, value);
      return;
    case ValueKind.BlockAddress:
      out.text('blockaddress(');
      writeSymbol(cx, value.func);
      out.text(', ');
      writeBlockName(cx, value.block);
      out.text(')');
      return;
    case ValueKind.DsoLocalEquivalent:
      out.text('dso_local_equivalent ');
      writeSymbol(cx, value.symbol);
      return;
    case ValueKind.NoCfi:
      out.text('no_cfi ');
      writeSymbol(cx, value.symbol);
      return;
    case ValueKind.PtrAuth:
      out.text('ptrauth (');
      writeList(cx, value.operands);
      out.text(')');
      return;
    case ValueKind.GlobalVar:
    case ValueKind.Func:
    case ValueKind.Alias:
    case ValueKind.IFunc:
      writeSymbol(cx, value);
      return;
    default:
      unreachable(value, 'constant');
  }
}

/** `i32 7` */
export function writeTypedConstant(cx: PrintContext, value: Constant): void {
  cx.out.text(value.type.text);
  cx.out.byte(SPACE);
  writeConstant(cx, value);
}

/** `@name`, or `@3` when it has none. */
export function writeSymbol(cx: PrintContext, symbol: GlobalSymbol): void {
  const out = cx.out;
  out.byte(AT);
  if (symbol.name !== null) out.name(symbol.name);
  else writeSlot(cx, cx.symbolSlot(symbol));
}

/** `%name` or `%3` of a block. */
export function writeBlockName(cx: PrintContext, block: Value & { kind: typeof ValueKind.Block }): void {
  cx.out.text('%');
  if (block.name !== null) cx.out.name(block.name);
  else writeSlot(cx, cx.blockSlot(block));
}

/** The number of something unnamed; what has none is not part of what is printed. */
export function writeSlot(cx: PrintContext, slot: number): void {
  if (slot >= 0) cx.out.int(slot);
  else cx.out.text('<badref>');
}

/** `, <4 x i32> <i32 0, i32 poison, …>` */
export function writeShuffleMask(cx: PrintContext, mask: readonly number[], scalable: boolean): void {
  const out = cx.out;
  out.text(scalable ? ', <vscale x ' : ', <');
  out.int(mask.length);
  out.text(' x i32> ');
  if (mask.every((lane) => lane === 0)) out.text('zeroinitializer');
  else if (mask.every((lane) => lane < 0)) out.text('poison');
  else {
    for (let i = 0; i < mask.length; i++) {
      out.text(i === 0 ? '<i32 ' : ', i32 ');
      if (mask[i]! < 0) out.text('poison');
      else out.int(mask[i]!);
    }
    out.text('>');
  }
}

function writeList(cx: PrintContext, values: readonly Constant[]): void {
  for (let i = 0; i < values.length; i++) {
    if (i > 0) cx.out.text(', ');
    writeTypedConstant(cx, values[i]!);
  }
}

function writeAggregate(cx: PrintContext, value: ConstAggregate): void {
  const out = cx.out;
  const type = value.type;
  if (type.kind === TypeKind.Struct) {
    out.text(type.packed ? '<{ ' : '{ ');
    writeList(cx, value.elements);
    out.text(type.packed ? ' }>' : ' }');
  } else if (type.kind === TypeKind.Vector) {
    out.text('<');
    writeList(cx, value.elements);
    out.text('>');
  } else {
    const bytes = asBytes(value);
    if (bytes !== null) {
      out.text('c');
      out.quoted(bytes);
      return;
    }
    out.text('[');
    writeList(cx, value.elements);
    out.text(']');
  }
}

/** The bytes of an array of i8 in which every element is known: LLVM writes those as a string. */
function asBytes(value: ConstAggregate): string | null {
  const type = value.type;
  if (type.kind !== TypeKind.Array || type.element.kind !== TypeKind.Int || type.element.bits !== 8)
    return null;
  let bytes = '';
  for (const element of value.elements) {
    if (element.kind !== ValueKind.Int) return null;
    bytes += String.fromCharCode(element.small & 255);
  }
  return bytes;
}

function writeSplat(cx: PrintContext, value: ConstSplat): void {
  const out = cx.out;
  if (value.type.scalable || value.type.count > SPELLED_LANES) {
    out.text('splat (');
    writeTypedConstant(cx, value.element);
    out.text(')');
    return;
  }
  out.text('<');
  for (let i = 0; i < value.type.count; i++) {
    if (i > 0) out.text(', ');
    writeTypedConstant(cx, value.element);
  }
  out.text('>');
}

function writeExpr(cx: PrintContext, value: ConstExpr): void {
  const out = cx.out;
  const { op, extra } = value;
  out.text(opName(op));
  out.text(flagText(value.flags));
  if (op === Op.ICmp || op === Op.FCmp) {
    out.text(' ');
    out.text(predicateOf(extra));
  }
  const gep = op === Op.GetElementPtr ? (extra as GepExtra) : null; // the opcode tells what is in `extra`
  if (gep !== null && gep.inRange !== null) {
    out.text(` inrange(${gep.inRange.low}, ${gep.inRange.high})`);
  }
  out.text(' (');
  if (gep !== null) {
    out.text(gep.source.text);
    out.text(', ');
  }
  writeList(cx, value.operands);
  if (isCast(op)) {
    out.text(' to ');
    out.text(value.type.text);
  } else if (op === Op.ShuffleVector) {
    const scalable = value.type.kind === TypeKind.Vector && value.type.scalable;
    writeShuffleMask(cx, (extra as ShuffleExtra).mask, scalable); // the opcode tells what is in `extra`
  } else if (extra !== null && typeof extra === 'object' && 'indices' in extra) {
    for (const index of extra.indices) out.text(`, ${index}`);
  }
  out.text(')');
}

function predicateOf(extra: Extra): string {
  return typeof extra === 'string' ? extra : '';
}
