/** A whole module, in LLVM's order and with LLVM's blank lines. */
import type { Module } from '../../ir/module.ts';
import { type StructType, structBody } from '../../ir/type.ts';
import { writeAttributeGroup } from './attribute.ts';
import type { ByteSink } from './bytes.ts';
import { PrintContext, type PrintOptions } from './context.ts';
import { writeFunction } from './function.ts';
import { writeDefinition, writeNamedMetadata } from './metadata.ts';
import { writeAlias, writeIFunc, writeVariable } from './symbol.ts';

export function writeModule(out: ByteSink, module: Module, options: PrintOptions): void {
  const cx = new PrintContext(out, module, options);
  writePreamble(out, module, options);
  writeStructs(out, module.structs);
  writeComdats(out, module);
  writeSymbols(cx, module);
  for (const func of module.functions) {
    out.text('\n');
    writeFunction(cx, func);
  }
  writeLines(out, '\n; uselistorder directives\n', module.useListOrders);
  writeAttributeGroups(out, module);
  writeAllMetadata(cx, module);
  writeLines(out, '\n', module.summary);
}

function writePreamble(out: ByteSink, module: Module, options: PrintOptions): void {
  const id = options.moduleId ?? '';
  if (id !== '' && !id.includes('\n')) out.text(`; ModuleID = '${id}'\n`);
  writeLine(out, 'source_filename = ', module.sourceFileName);
  writeLine(out, 'target datalayout = ', module.layoutText);
  writeLine(out, 'target triple = ', module.triple);
  if (module.moduleAsm.length > 0) out.text('\n');
  for (const line of module.moduleAsm) writeLine(out, 'module asm ', line);
}

function writeStructs(out: ByteSink, structs: readonly StructType[]): void {
  if (structs.length > 0) out.text('\n');
  for (const struct of structs) {
    out.text(struct.text);
    out.text(' = type ');
    out.text(struct.fields === null ? 'opaque' : structBody(struct.fields, struct.packed));
    out.text('\n');
  }
}

/** Each with a blank line before it. */
function writeComdats(out: ByteSink, module: Module): void {
  for (const comdat of module.comdats) {
    out.text('\n$');
    out.name(comdat.name);
    out.text(` = comdat ${comdat.selection}\n`);
  }
}

function writeSymbols(cx: PrintContext, module: Module): void {
  if (module.globals.length > 0) cx.out.text('\n');
  for (const variable of module.globals) writeVariable(cx, variable);
  if (module.aliases.length > 0) cx.out.text('\n');
  for (const alias of module.aliases) writeAlias(cx, alias);
  if (module.ifuncs.length > 0) cx.out.text('\n');
  for (const ifunc of module.ifuncs) writeIFunc(cx, ifunc);
}

function writeAttributeGroups(out: ByteSink, module: Module): void {
  const groups = module.attributeGroups.filter((group) => group.attributes.length > 0);
  if (groups.length > 0) out.text('\n');
  for (const group of groups) writeAttributeGroup(out, group);
}

function writeAllMetadata(cx: PrintContext, module: Module): void {
  if (module.namedMetadata.length > 0) cx.out.text('\n');
  for (const list of module.namedMetadata) writeNamedMetadata(cx, list);
  const { metadata } = module;
  let first = true;
  const define = (number: number, node: Module['metadata'][number]): void => {
    if (node === undefined) return;
    if (first) cx.out.text('\n');
    first = false;
    writeDefinition(cx, number, node);
  };
  for (let i = 0; i < metadata.length; i++) define(i, metadata[i]);
  for (let i = 0; i < cx.newNodes.length; i++) define(metadata.length + i, cx.newNodes[i]);
}

function writeLine(out: ByteSink, head: string, bytes: string | null): void {
  if (bytes === null) return;
  out.text(head);
  out.quoted(bytes);
  out.text('\n');
}

function writeLines(out: ByteSink, head: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  out.text(head);
  for (const line of lines) {
    out.text(line);
    out.text('\n');
  }
}
