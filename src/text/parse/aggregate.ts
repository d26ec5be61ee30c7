/** Lanes and fields: extractelement, insertelement, shufflevector, extractvalue, insertvalue; va_arg. */
import { NO_BLOCKS } from '../../ir/inst.ts';
import type { Op } from '../../ir/op.ts';
import { isAggregate, isFirstClass, isVector, type Type, TypeKind } from '../../ir/type.ts';
import { Tok } from '../lex/token.ts';
import { isConstantLike } from '../scope/symbols.ts';
import { emit } from './emit.ts';
import { parseIndices, shuffleMask } from './lanes.ts';
import { error, expect, fail, type Parser } from './parser.ts';
import { parseType } from './type.ts';
import { elementAt, isShuffleValid, shuffleType } from './type-rules.ts';
import { parseTypedValue } from './value.ts';

/** `extractelement <4 x i32> %v, i32 %i` */
export function parseExtractElement(p: Parser, op: Op): void {
  const start = p.start;
  const vector = parseTypedValue(p);
  expect(p, Tok.Comma, "',' after the vector");
  const index = parseTypedValue(p);
  if (!isVector(vector.type)) notAVector(p, vector.type, start);
  checkIndex(p, index.type, start);
  emit(p, op, vector.type.element, [vector, index], NO_BLOCKS, 0, null);
}

/** `insertelement <4 x i32> %v, i32 %x, i32 %i` */
export function parseInsertElement(p: Parser, op: Op): void {
  const start = p.start;
  const vector = parseTypedValue(p);
  expect(p, Tok.Comma, "',' after the vector");
  const element = parseTypedValue(p);
  expect(p, Tok.Comma, "',' after the element");
  const index = parseTypedValue(p);
  if (!isVector(vector.type)) notAVector(p, vector.type, start);
  if (element.type !== vector.type.element) {
    const message = `the element has type '${element.type.text}', but the lanes are '${vector.type.element.text}'`;
    fail(p, 'type-mismatch', message, start, p.prevEnd);
  }
  checkIndex(p, index.type, start);
  emit(p, op, vector.type, [vector, element, index], NO_BLOCKS, 0, null);
}

/** `shufflevector <4 x i32> %a, <4 x i32> %b, <2 x i32> <i32 0, i32 5>` */
export function parseShuffle(p: Parser, op: Op): void {
  const start = p.start;
  const a = parseTypedValue(p);
  expect(p, Tok.Comma, "',' after the first vector");
  const b = parseTypedValue(p);
  expect(p, Tok.Comma, "',' after the second vector");
  const maskStart = p.start;
  const mask = parseTypedValue(p);
  if (!isVector(a.type)) notAVector(p, a.type, start);
  if (!isVector(mask.type) || !isConstantLike(mask) || !isShuffleValid(a.type, b.type, mask.type)) {
    fail(p, 'operand-type', 'a shuffle takes two vectors of one type and a constant mask', start, p.prevEnd);
  }
  const lanes = shuffleMask(p, mask, a.type.count, maskStart);
  emit(p, op, shuffleType(a.type, mask.type), [a, b], NO_BLOCKS, 0, { mask: lanes });
}

/** `extractvalue { i32, i1 } %s, 1` */
export function parseExtractValue(p: Parser, op: Op): void {
  const start = p.start;
  const aggregate = parseTypedValue(p);
  const indices = parseIndices(p);
  emit(
    p,
    op,
    elementType(p, aggregate.type, indices, start),
    [aggregate],
    NO_BLOCKS,
    0,
    indicesExtra(p, indices),
  );
}

/** `insertvalue { i32, i1 } %s, i1 %x, 1` */
export function parseInsertValue(p: Parser, op: Op): void {
  const start = p.start;
  const aggregate = parseTypedValue(p);
  expect(p, Tok.Comma, "',' after the aggregate");
  const element = parseTypedValue(p);
  const indices = parseIndices(p);
  const wanted = elementType(p, aggregate.type, indices, start);
  if (element.type !== wanted) {
    const message = `the element has type '${element.type.text}', but '${wanted.text}' stands there`;
    error(p, 'type-mismatch', message, start, p.prevEnd);
  }
  emit(p, op, aggregate.type, [aggregate, element], NO_BLOCKS, 0, indicesExtra(p, indices));
}

/** `va_arg ptr %list, i32` */
export function parseVaArg(p: Parser, op: Op): void {
  const list = parseTypedValue(p);
  expect(p, Tok.Comma, "',' after the argument list");
  const start = p.start;
  const type = parseType(p);
  if (!isFirstClass(type))
    error(p, 'operand-type', `there is no argument of type '${type.text}'`, start, p.prevEnd);
  emit(p, op, type, [list], NO_BLOCKS, 0, null);
}

function elementType(p: Parser, aggregate: Type, indices: readonly number[], start: number): Type {
  if (!isAggregate(aggregate)) {
    return fail(p, 'operand-type', `'${aggregate.text}' is neither a struct nor an array`, start, p.prevEnd);
  }
  const type = elementAt(aggregate, indices);
  if (type !== null) return type;
  return fail(p, 'indices', `the indices lead nowhere in '${aggregate.text}'`, start, p.prevEnd);
}

/** A single index, by far the most frequent form, is shared. */
function indicesExtra(p: Parser, indices: readonly number[]): { indices: readonly number[] } {
  const index = indices[0]!;
  if (indices.length > 1 || index > 64) return { indices };
  let extra = p.singleIndices[index];
  if (extra === undefined) {
    extra = { indices };
    p.singleIndices[index] = extra;
  }
  return extra;
}

function checkIndex(p: Parser, type: Type, start: number): void {
  if (type.kind === TypeKind.Int) return;
  error(p, 'operand-type', `the index of a lane is an integer, not '${type.text}'`, start, p.prevEnd);
}

function notAVector(p: Parser, type: Type, start: number): never {
  fail(p, 'operand-type', `a vector is expected here, not '${type.text}'`, start, p.prevEnd);
}
