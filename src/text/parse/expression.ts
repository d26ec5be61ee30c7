/**
 * Constant expressions: `getelementptr (…)`, `ptrtoint (…)`, also those that LLVM has given up since 14 (`select`,
 * `icmp`, `zext`, …). Those that say nothing are left away as LLVM does: a bitcast to the same type, a GEP by zeros.
 */
import { type Constant, type ConstInt, constExpr, constInt, isZero } from '../../ir/constant.ts';
import { FAST_MATH } from '../../ir/flags.ts';
import type { Extra, GepExtra } from '../../ir/inst.ts';
import { isBinary, isCast, isFloatArithmetic, Op, opName } from '../../ir/op.ts';
import {
  I1,
  isFloatOrFloatVector,
  isIntOrIntVector,
  isPtrOrPtrVector,
  isVector,
  type Type,
  TypeKind,
  withScalar,
} from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { bigIntValue, digitCount } from '../lex/number.ts';
import { FIRST_OPCODE, Kw, LAST_OPCODE, Tok } from '../lex/token.ts';
import { holdsForward } from '../scope/symbols.ts';
import { parseFlags, parseFloatPredicate, parseIntPredicate } from './flags.ts';
import { parseIndices, shuffleMask } from './lanes.ts';
import { checkType, parseNested } from './nested.ts';
import { accept, enter, expect, fail, leave, type Parser, unexpected } from './parser.ts';
import { parseType } from './type.ts';
import {
  elementAt,
  gepTarget,
  gepType,
  isCastValid,
  isShuffleValid,
  isSizedNow,
  selectFault,
  shuffleType,
} from './type-rules.ts';

/** Is there, or was there, a constant expression of this opcode? */
export function isConstantOp(tok: number): boolean {
  if (tok < FIRST_OPCODE || tok > LAST_OPCODE) return false;
  const op = (tok - FIRST_OPCODE) as Op; // the tokens stand in the order of the opcodes
  if (isBinary(op) || isCast(op)) return true;
  switch (op) {
    case Op.GetElementPtr:
    case Op.FNeg:
    case Op.ICmp:
    case Op.FCmp:
    case Op.Select:
    case Op.ExtractElement:
    case Op.InsertElement:
    case Op.ShuffleVector:
    case Op.ExtractValue:
    case Op.InsertValue:
      return true;
    default:
      return false;
  }
}

/** What an expression is made of, before its type is compared with the expected one. */
interface Expression {
  readonly type: Type;
  readonly operands: Constant[];
  readonly flags: number;
  readonly extra: Extra;
}

/** An expression of this type, or of any if that is null; the lexer is on its opcode. */
export function parseExpression(p: Parser, type: Type | null): Constant {
  const start = p.start;
  const op = (p.tok - FIRST_OPCODE) as Op; // the tokens stand in the order of the opcodes
  enter(p);
  next(p);
  const parts = parseParts(p, op, start);
  leave(p);
  const simple = simplest(op, parts);
  if (simple !== null) return checkType(p, simple, type ?? simple.type, start);
  const constant = constExpr(op, parts.type, parts.operands, parts.flags, parts.extra);
  holdsForward(p, constant);
  return checkType(p, constant, type ?? constant.type, start);
}

function parseParts(p: Parser, op: Op, start: number): Expression {
  if (isCast(op)) return parseCast(p, op, start);
  if (isBinary(op)) return parseBinary(p, op, start);
  switch (op) {
    case Op.GetElementPtr:
      return parseGep(p, start);
    case Op.ICmp:
    case Op.FCmp:
      return parseCompare(p, op, start);
    case Op.ExtractValue:
    case Op.InsertValue:
      return parseValueAccess(p, op, start);
    default:
      return parseOthers(p, op, start);
  }
}

/** The expression in fewer words; null if it is needed as it is. */
function simplest(op: Op, { type, operands, extra }: Expression): Constant | null {
  const first = operands[0]!;
  if (op === Op.BitCast && first.type === type) return first;
  if (first.kind === ValueKind.Int) return folded(op, type, first, operands[1]);
  if (op === Op.PtrToInt && first.kind === ValueKind.Null && type.kind === TypeKind.Int)
    return constInt(type, 0);
  if (op !== Op.GetElementPtr || first.type !== type || (extra as GepExtra).inRange !== null) return null;
  for (let i = 1; i < operands.length; i++) if (!isZero(operands[i]!)) return null;
  return first;
}

/** Computes with integers that are known, as LLVM does when it reads them; null when there is nothing to compute. */
function folded(op: Op, type: Type, a: ConstInt, b: Constant | undefined): Constant | null {
  if (type.kind !== TypeKind.Int) return null;
  if (op === Op.Trunc) return constInt(type, a.value);
  if (b?.kind !== ValueKind.Int) return null;
  const x = a.value;
  const y = b.value;
  switch (op) {
    case Op.Add:
      return constInt(type, x + y);
    case Op.Sub:
      return constInt(type, x - y);
    case Op.Mul:
      return constInt(type, x * y);
    case Op.Xor:
      return constInt(type, x ^ y);
    default:
      return null;
  }
}

/** `(i32 7 to i64)` */
function parseCast(p: Parser, op: Op, start: number): Expression {
  const flags = parseFlags(p, op);
  expect(p, Tok.LParen, `'(' after '${opName(op)}'`);
  const operand = parseNested(p);
  expect(p, Kw.to, "'to' after the value");
  const type = parseType(p);
  expect(p, Tok.RParen, "')' after the type");
  if (!isCastValid(op, operand.type, type) && !(op === Op.AddrSpaceCast && operand.type === type)) {
    fail(
      p,
      'cast',
      `'${opName(op)}' cannot turn '${operand.type.text}' into '${type.text}'`,
      start,
      p.prevEnd,
    );
  }
  return { type, operands: [operand], flags, extra: null };
}

/** `(i32 7, i32 8)` */
function parseBinary(p: Parser, op: Op, start: number): Expression {
  const flags = parseFlags(p, op);
  const operands = parseOperands(p, op);
  const [a, b] = operands;
  if (operands.length !== 2) fail(p, 'operand-count', `'${opName(op)}' takes two operands`, start, p.prevEnd);
  if (a!.type !== b!.type) fail(p, 'type-mismatch', 'both operands have the same type', start, p.prevEnd);
  const fits = isFloatArithmetic(op) ? isFloatOrFloatVector(a!.type) : isIntOrIntVector(a!.type);
  if (!fits)
    fail(p, 'operand-type', `'${opName(op)}' does not compute with '${a!.type.text}'`, start, p.prevEnd);
  return { type: a!.type, operands, flags, extra: null };
}

/** `eq (i32 7, i32 8)` */
function parseCompare(p: Parser, op: Op, start: number): Expression {
  const flags = parseFlags(p, op);
  const extra = op === Op.ICmp ? parseIntPredicate(p) : parseFloatPredicate(p);
  const operands = parseOperands(p, op);
  const [a, b] = operands;
  if (operands.length !== 2) fail(p, 'operand-count', `'${opName(op)}' takes two operands`, start, p.prevEnd);
  if (a!.type !== b!.type) fail(p, 'type-mismatch', 'both operands have the same type', start, p.prevEnd);
  const { type } = a!;
  const fits = op === Op.ICmp ? isIntOrIntVector(type) || isPtrOrPtrVector(type) : isFloatOrFloatVector(type);
  if (!fits) fail(p, 'operand-type', `'${opName(op)}' does not compare '${type.text}'`, start, p.prevEnd);
  return { type: withScalar(type, I1), operands, flags, extra };
}

/** `inbounds (i8, ptr @g, i64 4)` */
function parseGep(p: Parser, start: number): Expression {
  const flags = parseFlags(p, Op.GetElementPtr);
  const inRange = accept(p, Kw.inrange) ? parseInRange(p) : null;
  expect(p, Tok.LParen, "'(' after 'getelementptr'");
  const source = parseType(p);
  expect(p, Tok.Comma, "',' after the type");
  const operands: Constant[] = [parseNested(p)];
  while (accept(p, Tok.Comma)) {
    accept(p, Kw.inrange); // before an index: the form up to LLVM 18, a hint that may be dropped
    operands.push(parseNested(p));
  }
  expect(p, Tok.RParen, "')' after the indices");
  const fault = gepFault(p, source, operands);
  if (fault !== null) fail(p, 'getelementptr', fault, start, p.prevEnd);
  return { type: gepType(operands, operands.length), operands, flags, extra: { source, inRange } };
}

/** Why indices do not fit the type they step through; null if they do. */
function gepFault(p: Parser, source: Type, operands: readonly Constant[]): string | null {
  if (!isPtrOrPtrVector(operands[0]!.type))
    return 'the base of a getelementptr is a pointer or a vector of pointers';
  if (operands.length > 1 && !isSizedNow(p.module.layout, source)) {
    return `'${source.text}' has no size, so a getelementptr cannot step over it`;
  }
  for (let i = 1; i < operands.length; i++) {
    if (!isIntOrIntVector(operands[i]!.type)) return 'the indices of a getelementptr are integers';
  }
  if (gepTarget(source, operands, operands.length) === null)
    return `the indices lead nowhere in '${source.text}'`;
  return null;
}

/** `(-8, 16)` after `inrange` */
function parseInRange(p: Parser): GepExtra['inRange'] {
  expect(p, Tok.LParen, "'(' after 'inrange'");
  const low = parseOffset(p);
  expect(p, Tok.Comma, "',' after the lower bound");
  const high = parseOffset(p);
  if (low >= high) fail(p, 'inrange', "the bounds of 'inrange' are in order and not equal");
  expect(p, Tok.RParen, "')' after the upper bound");
  return { low, high };
}

function parseOffset(p: Parser): bigint {
  if (p.tok !== Tok.Int) unexpected(p, 'an integer');
  if (digitCount(p) > 20) fail(p, 'number-range', 'this bound does not fit in 64 bits');
  const value = bigIntValue(p);
  next(p);
  return value;
}

/** `({ i32, i8 } …, 1)`; `insertvalue` has the element before the indices. */
function parseValueAccess(p: Parser, op: Op, start: number): Expression {
  expect(p, Tok.LParen, `'(' after '${opName(op)}'`);
  const operands: Constant[] = [parseNested(p)];
  if (op === Op.InsertValue) {
    expect(p, Tok.Comma, "',' after the aggregate");
    operands.push(parseNested(p));
  }
  const indices = parseIndices(p);
  expect(p, Tok.RParen, "')' after the indices");
  const aggregate = operands[0]!.type;
  const element = elementAt(aggregate, indices);
  if (element === null)
    fail(p, 'indices', `the indices lead nowhere in '${aggregate.text}'`, start, p.prevEnd);
  if (op === Op.ExtractValue) return { type: element, operands, flags: 0, extra: { indices } };
  if (operands[1]!.type !== element) {
    fail(p, 'type-mismatch', `the element there has type '${element.text}'`, start, p.prevEnd);
  }
  return { type: aggregate, operands, flags: 0, extra: { indices } };
}

function parseOthers(p: Parser, op: Op, start: number): Expression {
  const flags = parseFlags(p, op);
  const operands = parseOperands(p, op);
  const [a, b, c] = operands;
  const wrong = (message: string): never => fail(p, 'operand-type', message, start, p.prevEnd);
  const takes = (count: number): void => {
    if (operands.length !== count) wrong(`'${opName(op)}' takes ${count} operands`);
  };
  switch (op) {
    case Op.FNeg:
      takes(1);
      if (!isFloatOrFloatVector(a!.type)) wrong("'fneg' takes a floating-point value");
      return { type: a!.type, operands, flags: flags & FAST_MATH, extra: null };
    case Op.Select: {
      takes(3);
      const fault = selectFault(a!.type, b!.type, c!.type);
      if (fault !== null) wrong(fault);
      return { type: b!.type, operands, flags, extra: null };
    }
    case Op.ExtractElement:
      takes(2);
      if (!isVector(a!.type) || b!.type.kind !== TypeKind.Int)
        return wrong("'extractelement' takes a vector and an index");
      return { type: a!.type.element, operands, flags: 0, extra: null };
    case Op.InsertElement:
      takes(3);
      if (!isVector(a!.type) || b!.type !== a!.type.element || c!.type.kind !== TypeKind.Int) {
        wrong("'insertelement' takes a vector, an element of it and an index");
      }
      return { type: a!.type, operands, flags: 0, extra: null };
    default: {
      takes(3);
      if (!isVector(a!.type) || !isVector(c!.type) || !isShuffleValid(a!.type, b!.type, c!.type)) {
        return wrong("'shufflevector' takes two vectors of one type and a mask");
      }
      const mask = shuffleMask(p, c!, a!.type.count, start);
      return { type: shuffleType(a!.type, c!.type), operands: [a!, b!], flags: 0, extra: { mask } };
    }
  }
}

/** `(T a, T b, …)` */
function parseOperands(p: Parser, op: Op): Constant[] {
  expect(p, Tok.LParen, `'(' after '${opName(op)}'`);
  const operands: Constant[] = [];
  do operands.push(parseNested(p));
  while (accept(p, Tok.Comma));
  expect(p, Tok.RParen, "')' after the operands");
  return operands;
}
