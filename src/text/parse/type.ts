/**
 * Types (LangRef, "Type System").
 *
 * Typed pointers (`i32*`, `i8 addrspace(1)*`, `void (i32)*`) are read as opaque pointers; what the last one pointed to
 * is kept in `p.lastPointee` for the words that LLVM ≤ 14 put on them.
 */
import {
  type ArrayType,
  arrayType,
  BFLOAT,
  DOUBLE,
  FLOAT,
  FP128,
  type FunctionType,
  functionType,
  HALF,
  intType,
  isPtr,
  LABEL,
  METADATA,
  namedStruct,
  numberedStruct,
  PPC_FP128,
  PTR,
  type PtrType,
  ptrType,
  scalableVectorType,
  structType,
  TOKEN,
  type Type,
  TypeKind,
  targetExtType,
  type VectorType,
  VOID,
  vectorType,
  X86_AMX,
  X86_FP80,
  X86_MMX,
} from '../../ir/type.ts';
import { next } from '../lex/lex.ts';
import { stringValue, tokenText } from '../lex/lexer.ts';
import { bigIntValue, digitCount } from '../lex/number.ts';
import { Kw, Tok } from '../lex/token.ts';
import { ATTRIBUTE_OF_TOKEN, TOKEN_COUNT } from '../lex/word-table.ts';
import { accept, enter, expect, expectNumber, fail, leave, type Parser, unexpected } from './parser.ts';

/** Types that are one word, by token. */
const PLAIN: (Type | null)[] = new Array<Type | null>(TOKEN_COUNT).fill(null);
PLAIN[Kw.void] = VOID;
PLAIN[Kw.half] = HALF;
PLAIN[Kw.bfloat] = BFLOAT;
PLAIN[Kw.float] = FLOAT;
PLAIN[Kw.double] = DOUBLE;
PLAIN[Kw.fp128] = FP128;
PLAIN[Kw.x86_fp80] = X86_FP80;
PLAIN[Kw.ppc_fp128] = PPC_FP128;
PLAIN[Kw.label] = LABEL;
PLAIN[Kw.token] = TOKEN;
PLAIN[Kw.metadata] = METADATA;
PLAIN[Kw.x86_amx] = X86_AMX;
PLAIN[Kw.x86_mmx] = X86_MMX;

/** The largest address space, 24 bits. */
const MAX_ADDRESS_SPACE = 0xffffff;

/** A type that is not `void`. */
export function parseType(p: Parser): Type {
  const start = p.start;
  const type = parseTypeOrVoid(p);
  if (type === VOID) fail(p, 'void-type', "'void' is only the result of a function", start, p.prevEnd);
  return type;
}

/** A type or `void`. */
export function parseTypeOrVoid(p: Parser): Type {
  let type: Type;
  if (p.tok === Tok.IntType) {
    type = intType(p.int);
    next(p);
  } else if (p.tok === Kw.ptr) {
    type = parsePtr(p);
    if (p.tok === Tok.Star) fail(p, 'typed-opaque-pointer', "'ptr*' does not exist: pointers are all 'ptr'");
    if (p.tok !== Tok.LParen) return type;
  } else {
    const plain = PLAIN[p.tok];
    if (plain != null) {
      type = plain;
      next(p);
    } else {
      type = parseComposite(p);
    }
  }
  if (p.tok !== Tok.Star && p.tok !== Tok.LParen && p.tok !== Kw.addrspace) return type;
  return parseSuffixes(p, type);
}

/** `addrspace(1)`, `addrspace("G")`, or nothing, which is `otherwise`. */
export function parseAddressSpace(p: Parser, otherwise = 0): number {
  if (p.tok !== Kw.addrspace) return otherwise;
  next(p);
  expect(p, Tok.LParen, "'(' after 'addrspace'");
  let space: number;
  if (p.tok === Tok.String) {
    space = symbolicAddressSpace(p);
    next(p);
  } else {
    space = expectNumber(p, 'the number of an address space', MAX_ADDRESS_SPACE);
  }
  expect(p, Tok.RParen, "')' after the address space");
  return space;
}

/** The struct that the current token (`%name` or `%4`) names, born by its first mention. Moves past nothing. */
function structHere(p: Parser): Type {
  const named = p.tok === Tok.LocalName;
  const table = named ? p.structByName : p.structByNumber;
  const known = table.get(p.int);
  if (known !== undefined) return known;
  const type = named ? namedStruct(p.names.texts[p.int]!) : numberedStruct(p.int);
  table.set(p.int, type);
  p.structPlaces.set(type, { text: tokenText(p), mentioned: p.start, defined: -1 });
  return type;
}

/** The type with a function's parameter list after it: `i32 (ptr, ...)`. The lexer is on `(`. */
function parseFunctionType(p: Parser, result: Type): FunctionType {
  const start = p.start;
  enter(p);
  next(p);
  const params: Type[] = [];
  let varArg = false;
  if (p.tok !== Tok.RParen) {
    do {
      if (p.tok === Tok.Ellipsis) {
        next(p);
        varArg = true;
        break;
      }
      params.push(parseParamType(p));
    } while (accept(p, Tok.Comma));
  }
  expect(p, Tok.RParen, "')' after the parameter types");
  leave(p);
  if (!isResultType(result))
    fail(p, 'result-type', `a function cannot return '${result.text}'`, start, p.prevEnd);
  return functionType(result, params, varArg);
}

/** Can a function return it? */
export function isResultType(type: Type): boolean {
  return type.kind !== TypeKind.Function && type.kind !== TypeKind.Label && type.kind !== TypeKind.Metadata;
}

/** Can a parameter have it? */
export function isParamType(type: Type): boolean {
  return type.kind !== TypeKind.Function && type.kind !== TypeKind.Void;
}

function parsePtr(p: Parser): PtrType {
  next(p);
  return p.tok === Kw.addrspace ? ptrType(parseAddressSpace(p)) : PTR;
}

function parseParamType(p: Parser): Type {
  const start = p.start;
  const type = parseType(p);
  if (!isParamType(type))
    fail(p, 'param-type', `a parameter cannot have type '${type.text}'`, start, p.prevEnd);
  if (p.tok === Tok.LocalName || p.tok === Tok.LocalNumber) {
    fail(p, 'name-in-type', 'a function type has no parameter names');
  }
  if (ATTRIBUTE_OF_TOKEN[p.tok] != null) fail(p, 'attribute-in-type', 'a function type has no attributes');
  return type;
}

function parseComposite(p: Parser): Type {
  switch (p.tok) {
    case Tok.LocalName:
    case Tok.LocalNumber: {
      const type = structHere(p);
      next(p);
      return type;
    }
    case Tok.LBrace:
      return structType(parseFields(p));
    case Tok.LBracket:
      return parseArray(p);
    case Tok.Less:
      return isPackedStruct(p) ? structType(parsePackedFields(p), true) : parseVector(p);
    case Kw.target:
      return parseTargetType(p);
    default:
      return unexpected(p, 'a type');
  }
}

/** `*`, `addrspace(1)*` and parameter lists, any number of them. */
function parseSuffixes(p: Parser, start: Type): Type {
  let type = start;
  for (;;) {
    if (p.tok === Tok.LParen) {
      type = parseFunctionType(p, type);
    } else if (p.tok === Tok.Star || p.tok === Kw.addrspace) {
      checkPointee(p, type);
      const space = parseAddressSpace(p);
      expect(p, Tok.Star, "'*' after the address space");
      p.lastPointee = type;
      p.sawTypedPointer = true;
      type = ptrType(space);
    } else {
      return type;
    }
  }
}

function checkPointee(p: Parser, type: Type): void {
  if (type === VOID) fail(p, 'void-pointer', "there is no pointer to void: use 'ptr'");
  if (type === LABEL || type === METADATA || type === TOKEN || type === X86_AMX) {
    fail(p, 'pointer-type', `there is no pointer to '${type.text}'`);
  }
}

/** Is the `<` here the start of `<{ … }>`? */
export function isPackedStruct(p: Parser): boolean {
  let at = p.at;
  while (p.text.charCodeAt(at) <= 32) at++;
  return p.text.charCodeAt(at) === 123;
}

/** `{ i32, ptr }` */
export function parseFields(p: Parser): Type[] {
  enter(p);
  expect(p, Tok.LBrace, "'{' before the fields");
  const fields: Type[] = [];
  if (p.tok !== Tok.RBrace) {
    do {
      const start = p.start;
      const type = parseType(p);
      if (!isFieldType(type)) fail(p, 'field-type', `a struct cannot hold '${type.text}'`, start, p.prevEnd);
      fields.push(type);
    } while (accept(p, Tok.Comma));
  }
  expect(p, Tok.RBrace, "'}' after the fields");
  leave(p);
  return fields;
}

/** `<{ i8, i32 }>` */
export function parsePackedFields(p: Parser): Type[] {
  next(p);
  const fields = parseFields(p);
  expect(p, Tok.Greater, "'>' after the fields of a packed struct");
  return fields;
}

function isFieldType(type: Type): boolean {
  return type.kind !== TypeKind.Function && type !== LABEL && type !== METADATA && type !== TOKEN;
}

/** `[4 x i8]` */
function parseArray(p: Parser): ArrayType {
  enter(p);
  next(p);
  if (p.tok !== Tok.Int) unexpected(p, 'the number of elements');
  const count = p.wide ? -1 : p.int;
  const wide = p.wide ? wideCount(p) : 0n;
  if (!p.wide && count < 0) fail(p, 'array-size', 'an array has no negative number of elements');
  next(p);
  expect(p, Kw.x, "'x' after the number of elements");
  const start = p.start;
  const element = parseType(p);
  if (!isFieldType(element) || element === X86_AMX) {
    fail(p, 'array-element', `an array cannot hold '${element.text}'`, start, p.prevEnd);
  }
  expect(p, Tok.RBracket, "']' after the element type");
  leave(p);
  if (count < 0) return arrayType(element, wide);
  return memo(p.arrayTypes, element, count, () => arrayType(element, BigInt(count)));
}

function wideCount(p: Parser): bigint {
  if (digitCount(p) <= 20) {
    const count = bigIntValue(p);
    if (count >= 0n && count < 1n << 64n) return count;
  }
  return fail(p, 'array-size', 'an array has at most 2^64 - 1 elements');
}

/** `<4 x float>`, `<vscale x 2 x i64>` */
function parseVector(p: Parser): VectorType {
  enter(p);
  next(p);
  const scalable = p.tok === Kw.vscale;
  if (scalable) {
    next(p);
    expect(p, Kw.x, "'x' after 'vscale'");
  }
  if (p.tok !== Tok.Int) unexpected(p, 'the number of lanes');
  const countStart = p.start;
  const countEnd = p.at;
  const count = expectNumber(p, 'the number of lanes');
  if (count === 0) fail(p, 'vector-size', 'a vector has at least one lane', countStart, countEnd);
  expect(p, Kw.x, "'x' after the number of lanes");
  const start = p.start;
  const element = parseType(p);
  if (!isLaneType(element))
    fail(p, 'vector-element', `a lane cannot have type '${element.text}'`, start, p.prevEnd);
  expect(p, Tok.Greater, "'>' after the lane type");
  leave(p);
  if (scalable) return scalableVectorType(element, count);
  return memo(p.vectorTypes, element, count, () => vectorType(element, count));
}

function memo<T>(table: Map<Type, Map<number, T>>, element: Type, count: number, make: () => T): T {
  let row = table.get(element);
  if (row === undefined) {
    row = new Map();
    table.set(element, row);
  }
  let type = row.get(count);
  if (type === undefined) {
    type = make();
    row.set(count, type);
  }
  return type;
}

function isLaneType(type: Type): boolean {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float || isPtr(type);
}

/** `target("spirv.Image", void, 1, 0)` */
function parseTargetType(p: Parser): Type {
  enter(p);
  next(p);
  expect(p, Tok.LParen, "'(' after 'target'");
  if (p.tok !== Tok.String) unexpected(p, 'the name of the type in quotes');
  const name = stringValue(p);
  next(p);
  const types: Type[] = [];
  const numbers: number[] = [];
  while (accept(p, Tok.Comma)) {
    if (p.tok === Tok.Int) {
      numbers.push(expectNumber(p, 'a number'));
    } else {
      if (numbers.length > 0) unexpected(p, 'a number (types stand before numbers)');
      types.push(parseTypeOrVoid(p));
    }
  }
  expect(p, Tok.RParen, "')' after the parameters of the type");
  leave(p);
  return targetExtType(name, types, numbers);
}

/** `"A"`, `"G"`, `"P"`: the address spaces of allocas, globals and code; others as the data layout names them. */
function symbolicAddressSpace(p: Parser): number {
  const { layout } = p.module;
  switch (stringValue(p)) {
    case 'A':
      return layout.allocaAddressSpace;
    case 'G':
      return layout.globalAddressSpace;
    case 'P':
      return layout.programAddressSpace;
    default:
      return namedAddressSpace(p);
  }
}

/** A name that the data layout gives to an address space, as in `p7(constant):64:64`. */
function namedAddressSpace(p: Parser): number {
  for (const [, number, name] of (p.module.layoutText ?? '').matchAll(/(?:^|-)p[a-z]*(\d*)\(([^)]*)\)/g)) {
    if (name === stringValue(p)) return Number(number);
  }
  return fail(p, 'address-space', `there is no address space named ${tokenText(p)}`);
}
