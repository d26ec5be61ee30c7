/** Terminators but calls, and exception handling pads (LangRef, "Terminator Instructions", "Exception Handling"). */
import type { Block } from '../../ir/block.ts';
import { NONE } from '../../ir/constant.ts';
import { Flag } from '../../ir/flags.ts';
import { NO_BLOCKS } from '../../ir/inst.ts';
import type { Op } from '../../ir/op.ts';
import { I1, isPtr, TOKEN, TypeKind, VOID } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { Kw, Tok } from '../lex/token.ts';
import { isConstantLike } from '../scope/symbols.ts';
import { parseArgument } from './call.ts';
import { emit } from './emit.ts';
import { parseLabel, parseLabels } from './label.ts';
import { accept, error, expect, fail, type Parser, unexpected } from './parser.ts';
import { parseType, parseTypeOrVoid } from './type.ts';
import { parseConstant, parseTypedValue, parseValue } from './value.ts';

/** `ret void`, `ret i32 %x` */
export function parseRet(p: Parser, op: Op): void {
  const start = p.start;
  const type = parseTypeOrVoid(p);
  const wanted = p.scope!.func.fnType.result;
  const operands = type === VOID ? [] : [parseValue(p, type)];
  if (type !== wanted) {
    error(p, 'type-mismatch', `the function returns '${wanted.text}', not '${type.text}'`, start, p.prevEnd);
  }
  emit(p, op, VOID, operands, NO_BLOCKS, 0, null);
}

/** `br label %x`, `br i1 %c, label %x, label %y` */
export function parseBr(p: Parser, op: Op): void {
  if (p.tok === Kw.label) {
    emit(p, op, VOID, [], [parseLabel(p)], 0, null);
    return;
  }
  const start = p.start;
  const type = parseType(p);
  const cond = parseValue(p, type);
  if (type !== I1) {
    error(p, 'operand-type', `the condition of a branch is 'i1', not '${type.text}'`, start, p.prevEnd);
  }
  expect(p, Tok.Comma, "',' after the condition");
  const yes = parseLabel(p);
  expect(p, Tok.Comma, "',' between the labels");
  const no = parseLabel(p);
  emit(p, op, VOID, [cond], [yes, no], 0, null);
}

/** `switch i32 %x, label %default [ i32 0, label %a i32 1, label %b ]` */
export function parseSwitch(p: Parser, op: Op): void {
  const start = p.start;
  const cond = parseTypedValue(p);
  if (cond.type.kind !== TypeKind.Int) {
    fail(p, 'operand-type', `a switch decides by an integer, not by '${cond.type.text}'`, start, p.prevEnd);
  }
  expect(p, Tok.Comma, "',' after the value");
  const operands: Value[] = [cond];
  const blocks: Block[] = [parseLabel(p)];
  expect(p, Tok.LBracket, "'[' before the cases");
  const seen = new Set<Value>();
  while (p.tok !== Tok.RBracket) {
    const caseStart = p.start;
    const type = parseType(p);
    const value = parseConstant(p, type);
    if (value.kind !== ValueKind.Int || type !== cond.type) {
      error(p, 'switch-case', `a case is an integer of type '${cond.type.text}'`, caseStart, p.prevEnd);
    } else if (seen.has(value)) {
      error(p, 'switch-case', 'this case stands twice', caseStart, p.prevEnd);
    }
    seen.add(value);
    expect(p, Tok.Comma, "',' after the case");
    operands.push(value);
    blocks.push(parseLabel(p));
  }
  next(p);
  emit(p, op, VOID, operands.slice(), blocks.slice(), 0, null);
}

/** `indirectbr ptr %a, [label %x, label %y]` */
export function parseIndirectBr(p: Parser, op: Op): void {
  const start = p.start;
  const address = parseTypedValue(p);
  if (!isPtr(address.type)) {
    error(
      p,
      'operand-type',
      `an indirectbr goes to a pointer, not to '${address.type.text}'`,
      start,
      p.prevEnd,
    );
  }
  expect(p, Tok.Comma, "',' after the address");
  emit(p, op, VOID, [address], parseLabels(p), 0, null);
}

/** `resume { ptr, i32 } %x` */
export function parseResume(p: Parser, op: Op): void {
  emit(p, op, VOID, [parseTypedValue(p)], NO_BLOCKS, 0, null);
}

export function parseUnreachable(p: Parser, op: Op): void {
  emit(p, op, VOID, [], NO_BLOCKS, 0, null);
}

/** `catchswitch within none [label %a] unwind to caller` */
export function parseCatchSwitch(p: Parser, op: Op): void {
  const parent = parseParentPad(p);
  expect(p, Tok.LBracket, "'[' before the handlers");
  const blocks: Block[] = [];
  do blocks.push(parseLabel(p));
  while (accept(p, Tok.Comma));
  expect(p, Tok.RBracket, "']' after the handlers");
  const unwind = parseUnwind(p);
  if (unwind !== null) blocks.push(unwind);
  emit(p, op, TOKEN, [parent], blocks.slice(), 0, { unwindsToCaller: unwind === null });
}

/** `catchret from %pad to label %x` */
export function parseCatchRet(p: Parser, op: Op): void {
  expect(p, Kw.from, "'from' after 'catchret'");
  const pad = parseValue(p, TOKEN);
  expect(p, Kw.to, "'to' after the pad");
  emit(p, op, VOID, [pad], [parseLabel(p)], 0, null);
}

/** `cleanupret from %pad unwind to caller` */
export function parseCleanupRet(p: Parser, op: Op): void {
  expect(p, Kw.from, "'from' after 'cleanupret'");
  const pad = parseValue(p, TOKEN);
  const unwind = parseUnwind(p);
  emit(p, op, VOID, [pad], unwind === null ? NO_BLOCKS : [unwind], 0, null);
}

/** `unwind to caller` (null) or `unwind label %x` */
function parseUnwind(p: Parser): Block | null {
  expect(p, Kw.unwind, "'unwind'");
  if (p.tok !== Kw.to) return parseLabel(p);
  next(p);
  expect(p, Kw.caller, "'caller' after 'unwind to'");
  return null;
}

/** `catchpad within %cs [ptr @t, i32 0]`, `cleanuppad within none []` */
export function parsePad(p: Parser, op: Op): void {
  const parent = parseParentPad(p);
  const operands: Value[] = [parent];
  expect(p, Tok.LBracket, "'[' before the arguments of the pad");
  if (p.tok !== Tok.RBracket) {
    do operands.push(parseArgument(p));
    while (accept(p, Tok.Comma));
  }
  expect(p, Tok.RBracket, "']' after the arguments of the pad");
  emit(p, op, TOKEN, operands.slice(), NO_BLOCKS, 0, null);
}

/** `within none` or `within %pad` */
function parseParentPad(p: Parser): Value {
  expect(p, Kw.within, "'within'");
  if (accept(p, Kw.none)) return NONE;
  if (p.tok !== Tok.LocalName && p.tok !== Tok.LocalNumber) unexpected(p, "'none' or the enclosing pad");
  return parseValue(p, TOKEN);
}

/** `landingpad { ptr, i32 } cleanup catch ptr @t filter [1 x ptr] [ptr @u]` */
export function parseLandingPad(p: Parser, op: Op): void {
  const type = parseType(p);
  const flags = accept(p, Kw.cleanup) ? Flag.Cleanup : 0;
  const operands: Value[] = [];
  const clauses: ('catch' | 'filter')[] = [];
  while (p.tok === Kw.catch || p.tok === Kw.filter) {
    const clause = p.tok === Kw.catch ? 'catch' : 'filter';
    next(p);
    const start = p.start;
    const operand = parseTypedValue(p);
    const isArray = operand.type.kind === TypeKind.Array;
    if (isArray !== (clause === 'filter') || !isConstantLike(operand)) {
      const message = `a '${clause}' takes ${clause === 'filter' ? 'a constant array' : 'a constant that is no array'}`;
      error(p, 'operand-type', message, start, p.prevEnd);
    }
    clauses.push(clause);
    operands.push(operand);
  }
  emit(p, op, type, operands.slice(), NO_BLOCKS, flags, { clauses });
}
