/** Operands: locals, labels, constants, inline assembly, and metadata where a value can stand. */

import type { MdField, MdNode, Metadata } from '../../ir/metadata.ts';
import type { InlineAsm, Value } from '../../ir/value.ts';
import { ValueKind } from '../../ir/value.ts';
import { FieldKind, NODE_SPECS } from '../words/di-schema.ts';
import { writeBlockName, writeConstant, writeSlot } from './constant.ts';
import type { PrintContext } from './context.ts';

const SPACE = 32;
const PERCENT = 37;

/** How deep nodes without a number are shown in messages; they may lead back to themselves. */
const SHOWN_DEPTH = 3;

/** An operand without its type. */
export function writeOperand(cx: PrintContext, value: Value): void {
  switch (value.kind) {
    case ValueKind.Inst:
    case ValueKind.Argument:
      cx.out.byte(PERCENT);
      if (value.name !== null) cx.out.name(value.name);
      else writeSlot(cx, cx.slots[value.id] ?? -1);
      return;
    case ValueKind.Block:
      writeBlockName(cx, value);
      return;
    case ValueKind.InlineAsm:
      writeInlineAsm(cx, value);
      return;
    case ValueKind.Metadata:
      writeMetadata(cx, value.metadata);
      return;
    default:
      writeConstant(cx, value);
  }
}

/** `i32 %x` */
export function writeTyped(cx: PrintContext, value: Value): void {
  cx.out.text(value.type.text);
  cx.out.byte(SPACE);
  writeOperand(cx, value);
}

/** Metadata where it is referred to: `!7`, `!"text"`, `i32 %x`, or an expression in place. */
export function writeMetadata(cx: PrintContext, metadata: Metadata): void {
  switch (metadata.kind) {
    case 'node':
      writeNode(cx, metadata, 0);
      return;
    case 'string':
      cx.out.text('!');
      cx.out.quoted(metadata.value);
      return;
    case 'value':
      writeTyped(cx, metadata.value);
  }
}

/** What stands after `!7 = `. */
export function writeNodeBody(cx: PrintContext, node: MdNode): void {
  writeBody(cx, node, 0);
}

function writeNode(cx: PrintContext, node: MdNode, depth: number): void {
  if (node.number < 0 && isInline(node)) {
    writeBody(cx, node, depth);
    return;
  }
  const number = cx.nodeNumber(node);
  if (number >= 0) {
    cx.out.text('!');
    cx.out.int(number);
  } else if (depth > SHOWN_DEPTH) {
    cx.out.text('!...');
  } else {
    writeBody(cx, node, depth);
  }
}

/** Expressions and lists of values are written where they are used. */
function isInline(node: MdNode): boolean {
  return node.name === 'DIExpression' || node.name === 'DIArgList';
}

function writeBody(cx: PrintContext, node: MdNode, depth: number): void {
  const out = cx.out;
  if (node.distinct) out.text('distinct ');
  out.text('!');
  if (node.name === '') {
    out.text('{');
    writeElements(cx, node, depth);
    out.text('}');
    return;
  }
  out.text(node.name);
  out.text('(');
  if (node.keys.length === 0) writeElements(cx, node, depth);
  for (let i = 0; i < node.keys.length; i++) {
    if (i > 0) out.text(', ');
    out.text(node.keys[i]!);
    out.text(': ');
    writeKeyed(cx, node, i, depth);
  }
  out.text(')');
}

function writeElements(cx: PrintContext, node: MdNode, depth: number): void {
  for (let i = 0; i < node.values.length; i++) {
    if (i > 0) cx.out.text(', ');
    writeField(cx, node.values[i]!, depth);
  }
}

/** A field of a specialised node: strings and lists stand there without the exclamation mark. */
function writeKeyed(cx: PrintContext, node: MdNode, index: number, depth: number): void {
  const value = node.values[index]!;
  if (value === null || typeof value !== 'object' || (value.kind === 'node' && value.number >= 0)) {
    writeField(cx, value, depth);
    return;
  }
  const spec = NODE_SPECS.get(node.name);
  const kind = spec?.fields[spec.indexOf.get(node.keys[index]!) ?? -1]?.kind;
  if (value.kind === 'string' && (kind === undefined || kind === FieldKind.String)) {
    cx.out.quoted(value.value);
  } else if (value.kind === 'node' && kind === FieldKind.List) {
    cx.out.text('{');
    writeElements(cx, value, depth + 1);
    cx.out.text('}');
  } else {
    writeField(cx, value, depth);
  }
}

function writeField(cx: PrintContext, value: MdField, depth: number): void {
  if (value === null) cx.out.text('null');
  else if (typeof value === 'number') cx.out.int(value);
  else if (typeof value === 'bigint') cx.out.text(value.toString());
  else if (typeof value === 'string') cx.out.text(value);
  else if (value.kind === 'node') writeNode(cx, value, depth + 1);
  else writeMetadata(cx, value);
}

function writeInlineAsm(cx: PrintContext, asm: InlineAsm): void {
  const out = cx.out;
  out.text('asm ');
  if (asm.sideEffect) out.text('sideeffect ');
  if (asm.alignStack) out.text('alignstack ');
  if (asm.intelDialect) out.text('inteldialect ');
  if (asm.unwind) out.text('unwind ');
  out.quoted(asm.template);
  out.text(', ');
  out.quoted(asm.constraints);
}
