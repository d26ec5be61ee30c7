/** `define` and `declare` (LangRef, "Functions"). */
import { type AttributeSet, findAttribute, NO_ATTRIBUTE_SETS, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import { type Func, makeFunc } from '../../ir/func.ts';
import type { Attachment } from '../../ir/metadata.ts';
import { functionType, type Type, VOID } from '../../ir/type.ts';
import { next } from '../lex/lex.ts';
import { nameText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { makeScope, setName, setNumber } from '../scope/scope.ts';
import { defineSymbol, holdsForward } from '../scope/symbols.ts';
import {
  parseFunctionAttributes,
  parseParamAttributes,
  parseResultAttributes,
  unknownAttribute,
} from './attribute.ts';
import { parseBody } from './body.ts';
import { parseCallingConv } from './call.ts';
import { parseAlignValue } from './flags.ts';
import { parseAttachments } from './metadata.ts';
import { accept, error, expect, fail, type Parser, startsLine } from './parser.ts';
import {
  type LinkageWords,
  parseComdatRef,
  parseLinkageWords,
  parseSymbolKey,
  parseUnnamedAddr,
  parseWordString,
  type SymbolKey,
} from './symbol.ts';
import { isParamType, isResultType, parseAddressSpace, parseTypeOrVoid } from './type.ts';
import { parseTypedConstant } from './value.ts';

/** A parameter as it is written. */
interface Param {
  readonly type: Type;
  readonly attributes: AttributeSet;
  /** −1 if it has no name. */
  readonly nameId: number;
  /** −1 if it has a name. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** `declare !dbg !3 void @f(i32)` */
export function parseDeclaration(p: Parser): void {
  next(p);
  const attachments = p.tok === Tok.MetadataName ? parseAttachments(p) : NO_ATTACHMENTS;
  const { func } = parseHeader(p, 'declare');
  func.attachments = attachments;
  if (p.tok === Tok.Word && !startsLine(p.text, p.start)) unknownAttribute(p, 'the end of the declaration');
}

/** `define void @f(i32 %x) !dbg !3 { … }` */
export function parseDefinition(p: Parser): void {
  next(p);
  const { func, params, key } = parseHeader(p, 'define');
  if (p.tok === Tok.MetadataName) func.attachments = parseAttachments(p);
  if (p.tok !== Tok.LBrace) unknownAttribute(p, "'{' before the function's body");
  openScope(p, func, params);
  parseBody(p, p.scope!, key.nameId >= 0 ? key.nameId : -1 - key.number);
}

const NO_ATTACHMENTS: readonly Attachment[] = [];

function parseHeader(p: Parser, word: string): { func: Func; params: Param[]; key: SymbolKey } {
  const start = p.start;
  const words = parseLinkageWords(p);
  checkLinkage(p, words, word, start);
  const callingConv = parseCallingConv(p);
  const resultAttributes = parseResultAttributes(p);
  const typeStart = p.start;
  const result = parseTypeOrVoid(p);
  if (!isResultType(result))
    fail(p, 'result-type', `a function cannot return '${result.text}'`, typeStart, p.prevEnd);
  const key = parseSymbolKey(p, "the function's name");
  const { params, varArg } = parseParams(p);
  const unnamedAddr = parseUnnamedAddr(p);
  const space = parseAddressSpace(p, p.module.layout.programAddressSpace);
  const fnType = functionType(
    result,
    params.map((param) => param.type),
    varArg,
  );
  const func = makeFunc(key.name, fnType, space);
  func.loc = key.start;
  func.linkage = words.linkage === 'external' ? '' : words.linkage;
  func.preemption = words.preemption;
  func.visibility = words.visibility;
  func.dllStorage = words.dllStorage;
  func.unnamedAddr = unnamedAddr;
  func.callingConv = callingConv;
  func.resultAttributes = resultAttributes;
  func.paramAttributes = paramSets(params);
  nameParams(p, func, params);
  parseTail(p, func);
  checkSret(p, func, key);
  holdsForward(p, func);
  p.symbols.handedOut = false;
  defineSymbol(p, func, key.nameId, key.number);
  p.module.functions.push(func);
  return { func, params, key };
}

function checkLinkage(p: Parser, { linkage }: LinkageWords, word: string, start: number): void {
  let fault: string | null = null;
  if (linkage === 'appending' || linkage === 'common') fault = `a function is not '${linkage}'`;
  else if (word === 'define' && linkage === 'extern_weak')
    fault = "a function that is defined is not 'extern_weak'";
  else if (word === 'declare' && linkage !== '' && linkage !== 'external' && linkage !== 'extern_weak') {
    fault = `a function that is only declared is not '${linkage}'`;
  }
  if (fault !== null) error(p, 'linkage', fault, start, start + linkage.length);
}

/** `(i32 noundef %x, ptr, ...)` */
function parseParams(p: Parser): { params: Param[]; varArg: boolean } {
  const params: Param[] = [];
  let number = 0;
  expect(p, Tok.LParen, "'(' before the parameters");
  if (accept(p, Tok.RParen)) return { params, varArg: false };
  do {
    if (accept(p, Tok.Ellipsis)) {
      expect(p, Tok.RParen, "')' after '...'");
      return { params, varArg: true };
    }
    const param = parseParam(p, number);
    if (param.number >= 0) number = param.number + 1;
    params.push(param);
  } while (accept(p, Tok.Comma));
  if (p.tok !== Tok.RParen) unknownAttribute(p, "',' or ')' after a parameter");
  next(p);
  return { params, varArg: false };
}

function parseParam(p: Parser, nextNumber: number): Param {
  const typeStart = p.start;
  p.lastPointee = null;
  const type = parseTypeOrVoid(p);
  if (!isParamType(type))
    fail(p, 'param-type', `a parameter cannot have type '${type.text}'`, typeStart, p.prevEnd);
  const attributes = parseParamAttributes(p, p.lastPointee);
  const { start, at: end } = p;
  if (p.tok === Tok.LocalName) {
    const nameId = p.int;
    const isEmpty = nameText(p) === '';
    next(p);
    if (isEmpty) return { type, attributes, nameId: -1, number: nextNumber, start, end };
    return { type, attributes, nameId, number: -1, start, end };
  }
  if (p.tok !== Tok.LocalNumber) {
    return { type, attributes, nameId: -1, number: nextNumber, start: typeStart, end: p.prevEnd };
  }
  const number = p.int;
  if (number < nextNumber) {
    error(p, 'number-order', `the next parameter without a name is numbered '%${nextNumber}' or greater`);
  }
  next(p);
  return { type, attributes, nameId: -1, number, start, end };
}

function paramSets(params: readonly Param[]): readonly AttributeSet[] {
  if (params.every((param) => param.attributes === NO_ATTRIBUTES)) return NO_ATTRIBUTE_SETS;
  return params.map((param) => param.attributes);
}

function nameParams(p: Parser, func: Func, params: readonly Param[]): void {
  const seen = new Set<number>();
  for (const [i, { nameId, start, end }] of params.entries()) {
    const argument = func.params[i]!;
    argument.loc = start;
    if (nameId < 0) continue;
    argument.name = p.names.texts[nameId]!;
    if (seen.has(nameId))
      error(p, 'redefinition', `two parameters are named '%${argument.name}'`, start, end);
    seen.add(nameId);
  }
}

/** What may stand between the parameters and the body, in this order. */
function parseTail(p: Parser, func: Func): void {
  p.functionAlign = 0;
  func.attributes = parseFunctionAttributes(p);
  if (findAttribute({ own: func.attributes.own, groups: [] }, 'builtin') !== null) {
    error(p, 'attribute-place', "'builtin' stands on calls only", func.loc, func.loc + 1);
  }
  if (p.tok === Kw.section) func.section = parseWordString(p);
  if (p.tok === Kw.partition) func.partition = parseWordString(p);
  if (p.tok === Kw.comdat) func.comdat = parseComdatRef(p, func.name);
  if (p.tok === Kw.align) {
    next(p);
    p.functionAlign = parseAlignValue(p);
  }
  func.align = p.functionAlign;
  if (p.tok === Kw.prefalign) func.preferredAlign = parsePreferredAlign(p);
  if (p.tok === Kw.gc) func.gc = parseWordString(p);
  if (accept(p, Kw.prefix)) func.prefix = parseTypedConstant(p);
  if (accept(p, Kw.prologue)) func.prologue = parseTypedConstant(p);
  if (accept(p, Kw.personality)) func.personality = parseTypedConstant(p);
}

/** `prefalign(16)` */
function parsePreferredAlign(p: Parser): number {
  next(p);
  expect(p, Tok.LParen, "'(' after 'prefalign'");
  const align = parseAlignValue(p);
  expect(p, Tok.RParen, "')' after the alignment");
  return align;
}

function checkSret(p: Parser, func: Func, key: SymbolKey): void {
  const first = func.paramAttributes[0];
  if (first === undefined || func.fnType.result === VOID || findAttribute(first, 'sret') === null) return;
  error(p, 'sret', "a function with an 'sret' parameter returns void", key.start, key.end);
}

/** The scope of a body, with the parameters in it. */
function openScope(p: Parser, func: Func, params: readonly Param[]): void {
  const scope = makeScope(func, p.spareScope);
  p.scope = scope;
  for (const [i, { nameId, number }] of params.entries()) {
    const argument = func.params[i]!;
    if (nameId >= 0) setName(p, scope, nameId, argument);
    else setNumber(scope, number, argument);
    scope.next = Math.max(scope.next, number + 1);
  }
}
