/** Calls: call, invoke, callbr (LangRef, "'call' Instruction"). */
import { type AttributeSet, NO_ATTRIBUTE_SETS, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import type { Block } from '../../ir/block.ts';
import { FAST_MATH, Flag } from '../../ir/flags.ts';
import { type CallExtra, NO_BLOCKS, type OperandBundle } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import {
  type FunctionType,
  functionType,
  METADATA,
  PTR,
  ptrType,
  type Type,
  TypeKind,
} from '../../ir/type.ts';
import { type InlineAsm, metadataValue, type Value, ValueKind } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { tokenText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { isConvention } from '../lex/word-table.ts';
import { pushValue, takeValues } from '../scope/scratch.ts';
import { asForward } from '../scope/symbols.ts';
import { checkFastMath } from './arithmetic.ts';
import {
  parseFunctionAttributes,
  parseParamAttributes,
  parseResultAttributes,
  unknownAttribute,
} from './attribute.ts';
import { emit } from './emit.ts';
import { parseFlags } from './flags.ts';
import { parseLabel, parseLabels } from './label.ts';
import { parseMetadata } from './metadata.ts';
import { accept, error, expect, expectNumber, fail, type Parser, unexpected } from './parser.ts';
import { parseString } from './symbol.ts';
import { isParamType, isResultType, parseAddressSpace, parseType, parseTypeOrVoid } from './type.ts';
import { parseValue } from './value.ts';

/** `tail call fast fastcc i32 @f(i32 noundef %x) #3 [ "deopt"() ]`; the lexer is on `tail` or `call`. */
export function parseCall(p: Parser): void {
  const tail = TAILS.get(p.tok) ?? 0;
  if (tail !== 0) {
    next(p);
    if (p.tok !== Kw.call) unexpected(p, "'call'");
  }
  next(p);
  const flags = tail | parseFlags(p, Op.Call);
  parseCallee(p, Op.Call, flags);
}

const TAILS: ReadonlyMap<number, number> = new Map([
  [Kw.tail, Flag.Tail],
  [Kw.musttail, Flag.MustTail],
  [Kw.notail, Flag.NoTail],
]);

/** `invoke void @f() to label %x unwind label %y`; `callbr void asm "…", "…"() to label %x [label %y]` */
export function parseCallTerminator(p: Parser, op: Op): void {
  parseCallee(p, op, 0);
}

/** `fastcc`, `cc 10`, or nothing; '' is the C convention. */
export function parseCallingConv(p: Parser): string {
  if (isConvention(p.tok)) {
    let convention = tokenText(p);
    next(p);
    if (convention === 'riscv_vls_cc') {
      expect(p, Tok.LParen, "'(' and a vector length");
      convention += `(${expectNumber(p, 'a vector length')})`;
      expect(p, Tok.RParen, "')' after the vector length");
    }
    return convention === 'ccc' ? '' : convention;
  }
  if (p.tok !== Kw.cc) return '';
  next(p);
  const number = expectNumber(p, "a number after 'cc'") & 1023; // LLVM keeps ten bits
  return number === 0 ? '' : `cc ${number}`;
}

/** A value as an argument: `i32 %x`, `metadata !7`. */
export function parseArgument(p: Parser): Value {
  const type = parseType(p);
  if (type === METADATA) return metadataValue(parseMetadata(p));
  return parseValue(p, type);
}

/** Everything after the flags. */
function parseCallee(p: Parser, op: Op, flags: number): void {
  const callingConv = parseCallingConv(p);
  const resultAttributes = parseResultAttributes(p);
  const addressSpace = parseAddressSpace(p, -1);
  const typeStart = p.start;
  const type = parseTypeOrVoid(p);
  const calleeType = addressSpace > 0 ? ptrType(addressSpace) : programPointer(p, addressSpace);
  const calleeStart = p.start;
  const calleeEnd = p.at;
  const callee = p.tok === Kw.asm ? parseInlineAsm(p) : parseValue(p, calleeType);
  const base = p.scratch.valueTop;
  const argAttributes = parseArguments(p, (flags & Flag.MustTail) !== 0);
  const fnType = resolveType(p, type, typeStart, callee, base);
  checkArguments(p, fnType, base, calleeStart, calleeEnd);
  const attributes = parseFunctionAttributes(p);
  const bundles = p.tok === Tok.LBracket ? parseBundles(p) : NO_BUNDLES;
  pushValue(p.scratch, callee);
  const blocks = op === Op.Call ? NO_BLOCKS : parseTargets(p, op);
  if ((flags & FAST_MATH) !== 0) checkFastMath(p, op, fnType.result);
  const extra = shareExtra(
    p,
    fnType,
    callingConv,
    addressSpace,
    resultAttributes,
    argAttributes,
    attributes,
    bundles,
  );
  emit(p, op, fnType.result, takeValues(p.scratch, base), blocks, flags, extra);
}

/** Functions are called through pointers of the program's address space. */
function programPointer(p: Parser, written: number): Type {
  const space = written < 0 ? p.module.layout.programAddressSpace : written;
  return space === 0 ? PTR : ptrType(space);
}

const NO_BUNDLES: readonly OperandBundle[] = [];

/** `asm sideeffect "…", "…"` */
function parseInlineAsm(p: Parser): InlineAsm {
  next(p);
  const sideEffect = accept(p, Kw.sideeffect);
  const alignStack = accept(p, Kw.alignstack);
  const intelDialect = accept(p, Kw.inteldialect);
  const unwind = accept(p, Kw.unwind);
  const template = parseString(p, "the template after 'asm'");
  expect(p, Tok.Comma, "',' after the template");
  const constraints = parseString(p, 'the constraints');
  return {
    kind: ValueKind.InlineAsm,
    type: PTR,
    template,
    constraints,
    sideEffect,
    alignStack,
    intelDialect,
    unwind,
  };
}

/** `(i32 noundef %x, ...)`: values go to the scratch stack; the attributes of each, or none at all. */
function parseArguments(p: Parser, mustTail: boolean): readonly AttributeSet[] {
  expect(p, Tok.LParen, "'(' before the arguments");
  const sets = p.argSets;
  let count = 0;
  let any = false;
  let handsOn = false;
  while (p.tok !== Tok.RParen) {
    if (count > 0) expect(p, Tok.Comma, "',' or ')' after an argument");
    if (p.tok === Tok.Ellipsis) {
      if (!mustTail) fail(p, 'ellipsis', "'...' hands arguments on only in a 'musttail' call");
      if (!p.scope!.func.fnType.varArg)
        fail(p, 'ellipsis', "'...' hands on the arguments of a variadic function only");
      next(p);
      handsOn = true;
      break;
    }
    const start = p.start;
    p.lastPointee = null;
    const type = parseType(p);
    let set = NO_ATTRIBUTES;
    if (type === METADATA) {
      pushValue(p.scratch, metadataValue(parseMetadata(p)));
    } else {
      if (!isParamType(type))
        fail(p, 'operand-type', `an argument cannot have type '${type.text}'`, start, p.prevEnd);
      set = parseParamAttributes(p, p.lastPointee);
      if (p.tok === Tok.Word) unknownAttribute(p, `a value of type '${type.text}'`);
      pushValue(p.scratch, parseValue(p, type));
    }
    if (set !== NO_ATTRIBUTES) any = true;
    sets[count++] = set;
  }
  if (mustTail && !handsOn && p.scope!.func.fnType.varArg)
    error(p, 'ellipsis', "a 'musttail' call in a variadic function ends with '...'");
  expect(p, Tok.RParen, "')' after the arguments");
  p.argCount = count;
  return any ? sets : NO_ATTRIBUTE_SETS;
}

/** The function type of the call: as written, or from the result and the arguments. */
function resolveType(p: Parser, type: Type, start: number, callee: Value, base: number): FunctionType {
  if (type.kind === TypeKind.Function) return type;
  if (!isResultType(type))
    fail(p, 'result-type', `a function cannot return '${type.text}'`, start, p.prevEnd);
  const count = p.scratch.valueTop - base;
  const { values } = p.scratch;
  const known = callee.kind === ValueKind.Func ? callee.fnType : (asForward(callee)?.calledAs ?? null);
  if (known !== null && matches(known, type, values, base, count)) return known;
  const params: Type[] = [];
  for (let i = 0; i < count; i++) params.push(values[base + i]!.type);
  const fnType = functionType(type, params);
  const forward = asForward(callee);
  if (forward !== null && forward.calledAs === null) forward.calledAs = fnType;
  return fnType;
}

function matches(known: FunctionType, result: Type, values: Value[], base: number, count: number): boolean {
  const { params } = known;
  if (known.varArg || known.result !== result || params.length !== count) return false;
  for (let i = 0; i < count; i++) if (params[i] !== values[base + i]!.type) return false;
  return true;
}

/** Do the arguments fit the function type? */
function checkArguments(p: Parser, fnType: FunctionType, base: number, start: number, end: number): void {
  const { values, valueTop } = p.scratch;
  const count = valueTop - base;
  const { params } = fnType;
  if (count < params.length || (count > params.length && !fnType.varArg)) {
    const message = `the function takes ${params.length} arguments, here are ${count}`;
    fail(p, 'argument-count', message, start, end);
  }
  for (let i = 0; i < params.length; i++) {
    const { type } = values[base + i]!;
    if (type === params[i]) continue;
    const message = `argument ${i + 1} has type '${type.text}', but the function takes '${params[i]!.text}'`;
    fail(p, 'type-mismatch', message, start, end);
  }
}

/** `[ "deopt"(i32 1), "funclet"(token %pad) ]`: values go to the scratch stack. */
function parseBundles(p: Parser): readonly OperandBundle[] {
  next(p);
  const bundles: OperandBundle[] = [];
  do {
    const tag = parseString(p, 'the tag of an operand bundle');
    expect(p, Tok.LParen, "'(' after the tag");
    let count = 0;
    while (p.tok !== Tok.RParen) {
      if (count > 0) expect(p, Tok.Comma, "',' or ')' after an operand of the bundle");
      pushValue(p.scratch, parseArgument(p));
      count++;
    }
    next(p);
    bundles.push({ tag, count });
  } while (accept(p, Tok.Comma));
  expect(p, Tok.RBracket, "']' after the operand bundles");
  return bundles;
}

/** `to label %x unwind label %y` or `to label %x [label %y]` */
function parseTargets(p: Parser, op: Op): Block[] {
  expect(p, Kw.to, "'to' after the call");
  const normal = parseLabel(p);
  if (op === Op.CallBr) return [normal, ...parseLabels(p)];
  expect(p, Kw.unwind, "'unwind' after the label");
  return [normal, parseLabel(p)];
}

/** Calls of the same function mostly say the same: one object for equal ones in a row. */
function shareExtra(
  p: Parser,
  fnType: FunctionType,
  callingConv: string,
  addressSpace: number,
  resultAttributes: AttributeSet,
  argAttributes: readonly AttributeSet[],
  attributes: AttributeSet,
  bundles: readonly OperandBundle[],
): CallExtra {
  const last = p.calls.get(fnType);
  if (
    last !== undefined &&
    last.attributes === attributes &&
    last.resultAttributes === resultAttributes &&
    last.callingConv === callingConv &&
    last.addressSpace === addressSpace &&
    last.bundles.length === 0 &&
    bundles.length === 0 &&
    sameSets(last.argAttributes, argAttributes, p.argCount)
  ) {
    return last;
  }
  const extra: CallExtra = {
    fnType,
    callingConv,
    addressSpace,
    resultAttributes,
    argAttributes: argAttributes.length === 0 ? NO_ATTRIBUTE_SETS : argAttributes.slice(0, p.argCount),
    attributes,
    bundles,
  };
  p.calls.set(fnType, extra);
  return extra;
}

/** `now` is the scratch list, of which `count` sets count, or no sets at all. */
function sameSets(before: readonly AttributeSet[], now: readonly AttributeSet[], count: number): boolean {
  if (now.length === 0) return before.length === 0;
  if (before.length !== count) return false;
  for (let i = 0; i < count; i++) if (before[i] !== now[i]) return false;
  return true;
}
