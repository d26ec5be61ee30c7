/** Unary, binary, cast, compare, select, phi and freeze (LangRef, "Binary Operations" to "Other Operations"). */
import { FAST_MATH } from '../../ir/flags.ts';
import { NO_BLOCKS } from '../../ir/inst.ts';
import { isFloatArithmetic, Op, opName } from '../../ir/op.ts';
import {
  I1,
  isFirstClass,
  isFloat,
  isFloatOrFloatVector,
  isIntOrIntVector,
  isPtrOrPtrVector,
  isVector,
  scalarType,
  type Type,
  TypeKind,
  withScalar,
} from '../../ir/type.ts';
import { next } from '../lex/lex.ts';
import { Kw, Tok } from '../lex/token.ts';
import { blockHere } from '../scope/scope.ts';
import { pushBlock, pushValue, takeBlocks, takeValues } from '../scope/scratch.ts';
import { emit } from './emit.ts';
import { parseFlags, parseFloatPredicate, parseIntPredicate } from './flags.ts';
import { acceptComma } from './lanes.ts';
import { error, expect, fail, type Parser, unexpected } from './parser.ts';
import { parseType } from './type.ts';
import { isCastValid, selectFault } from './type-rules.ts';
import { parseTypedValue, parseValue } from './value.ts';

/** `add nsw i32 %a, %b` */
export function parseBinary(p: Parser, op: Op): void {
  const flags = parseFlags(p, op);
  const start = p.start;
  const type = parseType(p);
  const a = parseValue(p, type);
  expect(p, Tok.Comma, "',' between the operands");
  const b = parseValue(p, type);
  const fits = isFloatArithmetic(op) ? isFloatOrFloatVector(type) : isIntOrIntVector(type);
  if (!fits) reportOperand(p, op, type, start);
  emit(p, op, type, [a, b], NO_BLOCKS, flags, null);
}

/** `fneg float %a` */
export function parseUnary(p: Parser, op: Op): void {
  const flags = parseFlags(p, op);
  const start = p.start;
  const operand = parseTypedValue(p);
  if (!isFloatOrFloatVector(operand.type)) reportOperand(p, op, operand.type, start);
  emit(p, op, operand.type, [operand], NO_BLOCKS, flags, null);
}

/** `zext nneg i8 %a to i32` */
export function parseCast(p: Parser, op: Op): void {
  const flags = parseFlags(p, op);
  const start = p.start;
  const from = parseType(p);
  const operand = parseValue(p, from);
  if (p.tok !== Kw.to) unexpected(p, `'to' after the operand of '${opName(op)}'`);
  next(p);
  const type = parseType(p);
  if (!isCastValid(op, from, type)) {
    const message = `'${opName(op)}' cannot turn '${from.text}' into '${type.text}'`;
    error(p, 'cast', message, start, p.prevEnd);
  }
  if ((flags & FAST_MATH) !== 0) checkFastMath(p, op, type);
  emit(p, op, type, [operand], NO_BLOCKS, flags, null);
}

/** `icmp slt i32 %a, %b` */
export function parseIntCompare(p: Parser, op: Op): void {
  const flags = parseFlags(p, op);
  const predicate = parseIntPredicate(p);
  const start = p.start;
  const type = parseType(p);
  const a = parseValue(p, type);
  expect(p, Tok.Comma, "',' between the operands");
  const b = parseValue(p, type);
  if (!isIntOrIntVector(type) && !isPtrOrPtrVector(type)) reportOperand(p, op, type, start);
  emit(p, op, comparisonType(type), [a, b], NO_BLOCKS, flags, predicate);
}

/** `fcmp fast olt float %a, %b` */
export function parseFloatCompare(p: Parser, op: Op): void {
  const flags = parseFlags(p, op);
  const predicate = parseFloatPredicate(p);
  const start = p.start;
  const type = parseType(p);
  const a = parseValue(p, type);
  expect(p, Tok.Comma, "',' between the operands");
  const b = parseValue(p, type);
  if (!isFloatOrFloatVector(type)) reportOperand(p, op, type, start);
  emit(p, op, comparisonType(type), [a, b], NO_BLOCKS, flags, predicate);
}

/** `select i1 %c, i32 %a, i32 %b` */
export function parseSelect(p: Parser, op: Op): void {
  const flags = parseFlags(p, op);
  const start = p.start;
  const condType = parseType(p);
  const cond = parseValue(p, condType);
  expect(p, Tok.Comma, "',' after the condition");
  const type = parseType(p);
  const yes = parseValue(p, type);
  expect(p, Tok.Comma, "',' between the values");
  const otherType = parseType(p);
  const no = parseValue(p, otherType);
  const fault = selectFault(condType, type, otherType);
  if (fault !== null) fail(p, 'operand-type', fault, start, p.prevEnd);
  if (flags !== 0) checkFastMath(p, op, type);
  emit(p, op, type, [cond, yes, no], NO_BLOCKS, flags, null);
}

/** `freeze i32 %a` */
export function parseFreeze(p: Parser, op: Op): void {
  const operand = parseTypedValue(p);
  emit(p, op, operand.type, [operand], NO_BLOCKS, 0, null);
}

/** `phi i32 [ %a, %left ], [ %b, %right ]` */
export function parsePhi(p: Parser, op: Op): void {
  const flags = parseFlags(p, op);
  const start = p.start;
  const type = parseType(p);
  if (!isFirstClass(type)) fail(p, 'operand-type', `a phi cannot have type '${type.text}'`, start, p.prevEnd);
  const { valueTop, blockTop } = p.scratch;
  if (p.tok === Tok.LBracket) {
    do parseIncoming(p, type);
    while (acceptComma(p));
  }
  if (flags !== 0) checkFastMath(p, op, type);
  emit(p, op, type, takeValues(p.scratch, valueTop), takeBlocks(p.scratch, blockTop), flags, null);
}

function parseIncoming(p: Parser, type: Type): void {
  expect(p, Tok.LBracket, "'[' before a value of the phi");
  pushValue(p.scratch, parseValue(p, type));
  expect(p, Tok.Comma, "',' between value and label");
  if (p.tok !== Tok.LocalName && p.tok !== Tok.LocalNumber) unexpected(p, 'the label of a block');
  pushBlock(p.scratch, blockHere(p));
  next(p);
  expect(p, Tok.RBracket, "']' after the label");
}

/** Fast-math flags stand on what computes floats, vectors of them, or aggregates of those. */
export function checkFastMath(p: Parser, op: Op, type: Type): void {
  let inner = type;
  while (inner.kind === TypeKind.Array) inner = inner.element;
  if (inner.kind === TypeKind.Struct && inner.name === null && inner.number < 0 && inner.fields !== null) {
    const [first] = inner.fields;
    if (first !== undefined && inner.fields.every((field) => field === first)) inner = first;
  }
  if (isFloat(isVector(inner) ? inner.element : inner)) return;
  const { opcodeStart } = p.scope!;
  const message = `fast-math flags stand on '${opName(op)}' only if the result is floating-point`;
  error(p, 'fast-math', message, opcodeStart, opcodeStart + opName(op).length);
}

function comparisonType(type: Type): Type {
  return type.kind === TypeKind.Vector ? withScalar(type, I1) : I1;
}

function reportOperand(p: Parser, op: Op, type: Type, start: number): void {
  const wanted = isFloatArithmetic(op) || op === Op.FCmp ? 'floating-point numbers' : 'integers';
  const actual = scalarType(type).kind === TypeKind.Void ? 'void' : type.text;
  const message = `'${opName(op)}' takes ${wanted} or vectors of them, not '${actual}'`;
  error(p, 'operand-type', message, start, start + 1);
}
