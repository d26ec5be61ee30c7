/** Variables, aliases, ifuncs, and the words that all symbols share. */
import type { Alias, ComdatRef, GlobalVar, IFunc, SymbolParts, ThreadLocal } from '../../ir/global.ts';
import { ValueKind } from '../../ir/value.ts';
import { writeAttributes } from './attribute.ts';
import type { ByteSink } from './bytes.ts';
import { writeConstant, writeSymbol, writeTypedConstant } from './constant.ts';
import type { PrintContext } from './context.ts';
import { writeAttachments } from './metadata.ts';

/** Linkage, preemption, visibility and storage class, each with a space after it. Defaults are not written. */
export function writeLinkage(out: ByteSink, symbol: SymbolParts): void {
  if (symbol.linkage !== '' && symbol.linkage !== 'external') writeWord(out, symbol.linkage);
  if (symbol.preemption === 'dso_local' && !isLocalAnyway(symbol)) writeWord(out, 'dso_local');
  if (symbol.visibility === 'hidden' || symbol.visibility === 'protected') writeWord(out, symbol.visibility);
  if (symbol.dllStorage !== '') writeWord(out, symbol.dllStorage);
}

/** ` comdat` or ` comdat($name)` after `word`. */
export function writeComdat(
  out: ByteSink,
  symbol: { name: string | null; comdat: ComdatRef | null },
  word: string,
): void {
  const comdat = symbol.comdat;
  if (comdat === null) return;
  out.text(word);
  if (comdat.name === symbol.name) return;
  out.text('($');
  out.name(comdat.name);
  out.text(')');
}

/** `, section "…"` and the like; nothing without bytes. */
export function writeQuotedClause(out: ByteSink, word: string, bytes: string | null): void {
  if (bytes === null) return;
  out.text(word);
  out.quoted(bytes);
}

export function writeVariable(cx: PrintContext, variable: GlobalVar): void {
  const out = cx.out;
  writeSymbol(cx, variable);
  out.text(' = ');
  const { initializer, linkage } = variable;
  if (initializer === null && (linkage === '' || linkage === 'external')) out.text('external ');
  writeLinkage(out, variable);
  writeThreadLocal(out, variable.threadLocal);
  if (variable.unnamedAddr !== '') writeWord(out, variable.unnamedAddr);
  if (variable.type.addressSpace !== 0) out.text(`addrspace(${variable.type.addressSpace}) `);
  if (variable.externallyInitialized) out.text('externally_initialized ');
  out.text(variable.isConstant ? 'constant ' : 'global ');
  out.text(variable.valueType.text);
  if (initializer !== null) {
    out.text(' ');
    writeConstant(cx, initializer);
  }
  writeQuotedClause(out, ', section ', variable.section);
  writeQuotedClause(out, ', partition ', variable.partition);
  writeQuotedClause(out, ', code_model ', variable.codeModel);
  for (const word of variable.sanitizers) out.text(`, ${word}`);
  writeComdat(out, variable, ', comdat');
  if (variable.align !== 0) out.text(`, align ${variable.align}`);
  writeAttachments(cx, variable.attachments, ', ');
  writeAttributes(out, variable.attributes);
  out.text('\n');
}

export function writeAlias(cx: PrintContext, alias: Alias): void {
  const out = cx.out;
  writeSymbol(cx, alias);
  out.text(' = ');
  writeLinkage(out, alias);
  writeThreadLocal(out, alias.threadLocal);
  if (alias.unnamedAddr !== '') writeWord(out, alias.unnamedAddr);
  out.text('alias ');
  out.text(alias.valueType.text);
  out.text(', ');
  if (alias.aliasee.kind === ValueKind.Expr) writeConstant(cx, alias.aliasee);
  else writeTypedConstant(cx, alias.aliasee);
  writeQuotedClause(out, ', partition ', alias.partition);
  out.text('\n');
}

export function writeIFunc(cx: PrintContext, ifunc: IFunc): void {
  const out = cx.out;
  writeSymbol(cx, ifunc);
  out.text(' = ');
  writeLinkage(out, ifunc);
  if (ifunc.unnamedAddr !== '') writeWord(out, ifunc.unnamedAddr);
  out.text('ifunc ');
  out.text(ifunc.valueType.text);
  out.text(', ');
  if (ifunc.resolver.kind === ValueKind.Expr) writeConstant(cx, ifunc.resolver);
  else writeTypedConstant(cx, ifunc.resolver);
  writeQuotedClause(out, ', partition ', ifunc.partition);
  writeAttachments(cx, ifunc.attachments, ', ');
  out.text('\n');
}

function writeWord(out: ByteSink, word: string): void {
  out.text(word);
  out.text(' ');
}

/** Does the rest of its words make the symbol local, so that `dso_local` goes without saying? */
function isLocalAnyway(symbol: SymbolParts): boolean {
  if (symbol.linkage === 'private' || symbol.linkage === 'internal') return true;
  return symbol.visibility !== '' && symbol.visibility !== 'default' && symbol.linkage !== 'extern_weak';
}

function writeThreadLocal(out: ByteSink, model: ThreadLocal): void {
  if (model === 'generaldynamic') out.text('thread_local ');
  else if (model !== '') out.text(`thread_local(${model}) `);
}
