/** `@name = …`: variables, aliases and ifuncs (LangRef, "Global Variables", "Aliases", "IFuncs"). */
import { NO_ATTRIBUTES } from '../../ir/attribute.ts';
import type { Constant } from '../../ir/constant.ts';
import type { Alias, GlobalVar, IFunc } from '../../ir/global.ts';
import type { Attachment } from '../../ir/metadata.ts';
import { isPtr, type PtrType, ptrType, type Type, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { tokenText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { tokenOfWord } from '../lex/word-table.ts';
import { defineSymbol, holdsForward } from '../scope/symbols.ts';
import { parseFunctionAttributes } from './attribute.ts';
import { isConstantOp, parseExpression } from './expression.ts';
import { parseAlignValue } from './flags.ts';
import { parseAttachment } from './metadata.ts';
import { accept, error, expect, fail, type Parser, unexpected } from './parser.ts';
import {
  type LinkageWords,
  parseComdatRef,
  parseLinkageWords,
  parseSymbolKey,
  parseThreadLocal,
  parseUnnamedAddr,
  parseWordString,
  type SymbolKey,
} from './symbol.ts';
import { parseAddressSpace, parseType } from './type.ts';
import { parseConstant, parseTypedConstant } from './value.ts';

const MEMTAG = tokenOfWord('sanitize_memtag');

/** One definition; the lexer is on `@name` or `@4`. */
export function parseGlobal(p: Parser): void {
  const key = parseSymbolKey(p, 'a symbol');
  expect(p, Tok.Equal, "'=' after the symbol's name");
  const words = parseLinkageWords(p);
  const threadLocal = parseThreadLocal(p);
  const unnamedAddr = parseUnnamedAddr(p);
  if (p.tok === Kw.alias || p.tok === Kw.ifunc) parseIndirect(p, key, words, threadLocal, unnamedAddr);
  else parseVariable(p, key, words, threadLocal, unnamedAddr);
}

function parseVariable(
  p: Parser,
  key: SymbolKey,
  words: LinkageWords,
  threadLocal: GlobalVar['threadLocal'],
  unnamedAddr: GlobalVar['unnamedAddr'],
): void {
  const space = parseAddressSpace(p, p.module.layout.globalAddressSpace);
  const externallyInitialized = accept(p, Kw.externally_initialized);
  const isConstant = p.tok === Kw.constant;
  if (!isConstant && p.tok !== Kw.global) unexpected(p, "'global', 'constant', 'alias' or 'ifunc'");
  next(p);
  const typeStart = p.start;
  const valueType = parseType(p);
  if (!isStorable(valueType)) {
    error(p, 'global-type', `a variable cannot have type '${valueType.text}'`, typeStart, p.prevEnd);
  }
  const isDeclaration = words.linkage === 'external' || words.linkage === 'extern_weak';
  const global: GlobalVar = {
    kind: ValueKind.GlobalVar,
    type: ptrType(space),
    name: key.name,
    loc: key.start,
    linkage: words.linkage,
    preemption: words.preemption,
    visibility: words.visibility,
    dllStorage: words.dllStorage,
    unnamedAddr,
    partition: null,
    valueType,
    threadLocal,
    externallyInitialized,
    isConstant,
    initializer: isDeclaration ? null : parseConstant(p, valueType),
    section: null,
    comdat: null,
    align: 0,
    codeModel: null,
    sanitizers: [],
    attributes: NO_ATTRIBUTES,
    attachments: [],
  };
  parseTail(p, global);
  finish(p, global, key);
  p.module.globals.push(global);
}

/** `, section "…", align 8, !dbg !3` and attributes at the end. */
function parseTail(p: Parser, global: GlobalVar): void {
  const sanitizers: string[] = [];
  const attachments: Attachment[] = [];
  while (accept(p, Tok.Comma)) {
    switch (p.tok) {
      case Kw.section:
        global.section = parseWordString(p);
        break;
      case Kw.partition:
        global.partition = parseWordString(p);
        break;
      case Kw.code_model:
        global.codeModel = parseCodeModel(p);
        break;
      case Kw.align:
        next(p);
        global.align = parseAlignValue(p);
        break;
      case Kw.comdat:
        global.comdat = parseComdatRef(p, global.name);
        break;
      case Tok.MetadataName:
        attachments.push(parseAttachment(p));
        break;
      case Kw.no_sanitize_address:
      case Kw.no_sanitize_hwaddress:
      case Kw.sanitize_address_dyninit:
      case MEMTAG:
        sanitizers.push(tokenText(p));
        next(p);
        break;
      default:
        unexpected(p, "a property of the variable such as 'align' or 'section'");
    }
  }
  if (sanitizers.length > 0) global.sanitizers = sanitizers;
  if (attachments.length > 0) global.attachments = attachments;
  global.attributes = parseFunctionAttributes(p);
}

const CODE_MODELS = new Set(['tiny', 'small', 'kernel', 'medium', 'large']);

function parseCodeModel(p: Parser): string {
  const model = parseWordString(p);
  if (!CODE_MODELS.has(model)) {
    error(p, 'code-model', `there is no code model '${model}'`, p.prevEnd - model.length - 2, p.prevEnd);
  }
  return model;
}

const ALIAS_LINKAGES = new Set([
  '',
  'external',
  'private',
  'internal',
  'weak',
  'weak_odr',
  'linkonce',
  'linkonce_odr',
  'available_externally',
]);

/** `alias i32, ptr @g` or `ifunc i32 (), ptr @resolver` */
function parseIndirect(
  p: Parser,
  key: SymbolKey,
  words: LinkageWords,
  threadLocal: Alias['threadLocal'],
  unnamedAddr: Alias['unnamedAddr'],
): void {
  const word = tokenText(p);
  if (!ALIAS_LINKAGES.has(words.linkage))
    error(p, 'linkage', `'${words.linkage}' is no linkage for an ${word}`);
  next(p);
  const valueType = parseType(p);
  expect(p, Tok.Comma, "',' after the type");
  const { start } = p;
  const target = parseIndirectTarget(p);
  const type = addressType(p, target, start, word);
  const parts = {
    type,
    name: key.name,
    loc: key.start,
    linkage: words.linkage === 'external' ? ('' as const) : words.linkage,
    preemption: words.preemption,
    visibility: words.visibility,
    dllStorage: words.dllStorage,
    unnamedAddr,
    partition: null,
    valueType,
  };
  const symbol: Alias | IFunc =
    word === 'alias'
      ? { kind: ValueKind.Alias, ...parts, threadLocal, aliasee: target }
      : { kind: ValueKind.IFunc, ...parts, resolver: target, attachments: [] };
  parseIndirectTail(p, symbol);
  finish(p, symbol, key);
  if (symbol.kind === ValueKind.Alias) p.module.aliases.push(symbol);
  else p.module.ifuncs.push(symbol);
}

/** The target with its type; LLVM leaves the type of a constant expression out. */
function parseIndirectTarget(p: Parser): Constant {
  return isConstantOp(p.tok) ? parseExpression(p, null) : parseTypedConstant(p);
}

function addressType(p: Parser, target: Constant, start: number, word: string): PtrType {
  if (isPtr(target.type)) return target.type;
  return fail(
    p,
    'type-mismatch',
    `an ${word} stands for a pointer, not for '${target.type.text}'`,
    start,
    p.prevEnd,
  );
}

function parseIndirectTail(p: Parser, symbol: Alias | IFunc): void {
  while (accept(p, Tok.Comma)) {
    if (p.tok === Kw.partition) {
      symbol.partition = parseWordString(p);
    } else if (p.tok === Tok.MetadataName && symbol.kind === ValueKind.IFunc) {
      symbol.attachments = [...symbol.attachments, parseAttachment(p)];
    } else {
      unexpected(p, "'partition'");
    }
  }
}

function finish(p: Parser, symbol: GlobalVar | Alias | IFunc, key: SymbolKey): void {
  holdsForward(p, symbol);
  p.symbols.handedOut = false;
  defineSymbol(p, symbol, key.nameId, key.number);
}

function isStorable(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Function:
    case TypeKind.Label:
    case TypeKind.Metadata:
    case TypeKind.Token:
    case TypeKind.X86Amx:
      return false;
    default:
      return true;
  }
}
