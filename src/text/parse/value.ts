/**
 * Values as operands (LangRef, "Constants", "Global and local values"): the type is known, the value is read to fit it.
 */
import type { Constant, ConstInt } from '../../ir/constant.ts';
import {
  constFloat,
  constInt,
  constNull,
  constPoison,
  constUndef,
  constZero,
  NONE,
} from '../../ir/constant.ts';
import { I1, type IntType, isFirstClass, isFloat, TOKEN, type Type, TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { closest } from '../../support/edit-distance.ts';
import { floatFaultMessage, parseFloatLiteral } from '../float.ts';
import { next } from '../lex/lex.ts';
import { tokenText } from '../lex/lexer.ts';
import { bigIntValue, hexLiteral } from '../lex/number.ts';
import { Kw, Tok } from '../lex/token.ts';
import { localHere } from '../scope/scope.ts';
import { symbolHere } from '../scope/symbols.ts';
import {
  parseAggregate,
  parseBlockAddress,
  parseBytes,
  parsePtrAuth,
  parseSplat,
  parseSymbolForm,
} from './constant.ts';
import { isConstantOp, parseExpression } from './expression.ts';
import { errorConstant } from './nested.ts';
import { error, fail, type Parser, remark, unexpected } from './parser.ts';
import { parseType } from './type.ts';

/** `i32 %x`: a type and a value of it. */
export function parseTypedValue(p: Parser): Value {
  return parseValue(p, parseType(p));
}

/** `i32 7`: a type and a constant of it. */
export function parseTypedConstant(p: Parser): Constant {
  return parseConstant(p, parseType(p));
}

/** A value of this type: a local, a symbol or a constant. */
export function parseValue(p: Parser, type: Type): Value {
  if (p.tok === Tok.LocalNumber || p.tok === Tok.LocalName) {
    const value = localHere(p, type);
    next(p);
    return value;
  }
  return parseConstant(p, type);
}

/** A constant of this type; values of a function may not stand in it. */
export function parseConstant(p: Parser, type: Type): Constant {
  switch (p.tok) {
    case Tok.Int:
      return parseIntLiteral(p, type);
    case Tok.GlobalName:
    case Tok.GlobalNumber: {
      const symbol = symbolHere(p, type);
      next(p);
      return symbol;
    }
    case Tok.Float:
      return parseFloatValue(p, type);
    case Tok.LBracket:
    case Tok.LBrace:
    case Tok.Less:
      return parseAggregate(p, type);
    case Kw.c:
      return parseBytes(p, type);
    case Kw.splat:
      return parseSplat(p, type);
    case Kw.blockaddress:
      return parseBlockAddress(p, type);
    case Kw.dso_local_equivalent:
    case Kw.no_cfi:
      return parseSymbolForm(p, type);
    case Kw.ptrauth:
      return parsePtrAuth(p, type);
    case Tok.LocalName:
    case Tok.LocalNumber:
      error(
        p,
        'local-in-constant',
        `'${tokenText(p)}' is a value of a function, a constant is expected here`,
      );
      next(p);
      return errorConstant(type);
    default:
      return isConstantOp(p.tok) ? parseExpression(p, type) : parseWord(p, type);
  }
}

/** `true`, `null`, `undef` and so on. */
function parseWord(p: Parser, type: Type): Constant {
  const constant = wordConstant(p, type);
  next(p);
  return constant;
}

function wordConstant(p: Parser, type: Type): Constant {
  switch (p.tok) {
    case Kw.true:
    case Kw.false:
      if (type !== I1) return wrongType(p, type, `'${tokenText(p)}' has type 'i1'`);
      return constInt(I1, p.tok === Kw.true ? -1 : 0);
    case Kw.null:
      if (type.kind !== TypeKind.Ptr) return wrongType(p, type, "'null' is a pointer");
      return constNull(type);
    case Kw.undef:
    case Kw.poison:
      if (!isFirstClass(type) || type.kind === TypeKind.Label || type.kind === TypeKind.Metadata) {
        return fail(p, 'type-mismatch', `there is no '${tokenText(p)}' of type '${type.text}'`);
      }
      return p.tok === Kw.undef ? constUndef(type) : constPoison(type);
    case Kw.zeroinitializer:
      if (!hasZero(type)) return fail(p, 'type-mismatch', `there is no zero of type '${type.text}'`);
      return constZero(type);
    case Kw.none:
      if (type !== TOKEN) return wrongType(p, type, "'none' is a token");
      return NONE;
    default:
      return noValue(p, type);
  }
}

function hasZero(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Void:
    case TypeKind.Function:
    case TypeKind.Label:
    case TypeKind.Metadata:
    case TypeKind.Token:
      return false;
    case TypeKind.TargetExt:
      if (type.name === 'spirv.Image' || type.name === 'spirv.SignedImage') return false;
      return /^(spirv\.|aarch64\.svcount$|riscv\.vector\.tuple$)/.test(type.name);
    default:
      return true;
  }
}

function wrongType(p: Parser, type: Type, what: string): Constant {
  error(p, 'type-mismatch', `${what}, but '${type.text}' is expected here`);
  return errorConstant(type);
}

const VALUE_WORDS = [
  'true',
  'false',
  'null',
  'undef',
  'poison',
  'zeroinitializer',
  'none',
  'splat',
  'blockaddress',
];

function noValue(p: Parser, type: Type): never {
  if (p.tok === Tok.Word) {
    const word = tokenText(p);
    const near = closest(word, VALUE_WORDS);
    if (near !== undefined) fail(p, 'unknown-word', `unknown word '${word}'; did you mean '${near}'?`);
  }
  return unexpected(p, `a value of type '${type.text}'`);
}

/** An integer literal. Like LLVM, it is cut to the width of the type; we say so. */
function parseIntLiteral(p: Parser, type: Type): Constant {
  if (type.kind !== TypeKind.Int) {
    const help = isFloat(type) ? `; write '${tokenText(p)}.0'` : '';
    error(p, 'type-mismatch', `an integer stands here, but '${type.text}' is expected${help}`);
    next(p);
    return errorConstant(type);
  }
  if (p.wide) {
    const constant = wideInt(p, type);
    next(p);
    return constant;
  }
  const value = p.int;
  const { bits } = type;
  // Beyond both ranges of a narrow type?
  if (bits < 32 && (value >= 2 ** bits || value < -(2 ** (bits - 1)))) warnCut(p, type);
  next(p);
  const cache = p.smallInts;
  const slot = (value * 31 + bits) & (cache.length - 1);
  const known = cache[slot]!;
  if (known.type === type && known.small === value) return known;
  const constant = constInt(type, value);
  cache[slot] = constant;
  return constant;
}

function wideInt(p: Parser, type: IntType): ConstInt {
  const hex = hexLiteral(p);
  if (hex === null && significantDigits(p) > type.bits * 0.302 + 2) {
    return fail(p, 'integer-too-wide', `this integer has too many digits for '${type.text}'`);
  }
  const value = bigIntValue(p);
  const constant = constInt(type, value);
  if (hex === null && constant.value !== value && BigInt.asUintN(type.bits, value) !== value)
    warnCut(p, type);
  return constant;
}

/** Digits without sign and leading zeros. */
function significantDigits(p: Parser): number {
  let at = p.start;
  if (p.text.charCodeAt(at) === 45) at++;
  while (at < p.at - 1 && p.text.charCodeAt(at) === 48) at++;
  return p.at - at;
}

function warnCut(p: Parser, type: IntType): void {
  remark(p, 'warning', 'integer-cut', `this integer is cut to fit '${type.text}'`, p.start, p.at);
}

function parseFloatValue(p: Parser, type: Type): Constant {
  if (!isFloat(type)) {
    error(p, 'type-mismatch', `a floating-point number stands here, but '${type.text}' is expected`);
    next(p);
    return errorConstant(type);
  }
  const bits = parseFloatLiteral(tokenText(p), type);
  if (typeof bits === 'string') {
    error(p, `float-${bits}`, floatFaultMessage(bits, type));
    next(p);
    return errorConstant(type);
  }
  next(p);
  return constFloat(type, bits);
}
