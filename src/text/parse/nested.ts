/** Constants inside constants, and whether a constant fits its place. */
import { type Constant, constPoison } from '../../ir/constant.ts';
import type { Type } from '../../ir/type.ts';
import { error, type Parser } from './parser.ts';
import { parseType } from './type.ts';

/** `i32 7` inside a constant: a type and a constant of it. */
export function parseNested(p: Parser): Constant {
  return p.readConstant(p, parseType(p));
}

/** A constant that takes the place of one that is wrong. */
export function errorConstant(type: Type): Constant {
  return constPoison(type);
}

/** Reports that a constant has another type than its place. */
export function checkType(p: Parser, constant: Constant, type: Type, start: number): Constant {
  if (constant.type === type) return constant;
  const message = `this constant has type '${constant.type.text}', but '${type.text}' is expected here`;
  error(p, 'type-mismatch', message, start, p.prevEnd);
  return errorConstant(type);
}
