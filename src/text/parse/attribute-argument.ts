/** The arguments of attributes, one function a form (`attribute-table.ts` says which has which). */
import type { IntType, Type } from '../../ir/type.ts';
import { TypeKind } from '../../ir/type.ts';
import { unreachable } from '../../support/invariant.ts';
import { next } from '../lex/lex.ts';
import { nameText, stringValue, tokenText } from '../lex/lexer.ts';
import { bigIntValue, digitCount } from '../lex/number.ts';
import { Tok } from '../lex/token.ts';
import { type AttributeInfo, Position } from '../words/attribute-table.ts';
import { parseAlignValue } from './flags.ts';
import {
  accept,
  enter,
  error,
  expect,
  expectNumber,
  fail,
  isWord,
  leave,
  type Parser,
  unexpected,
} from './parser.ts';
import { parseType } from './type.ts';

/** What an attribute says beyond its name; `text` is the whole attribute. */
export interface Argument {
  readonly text: string;
  readonly int: bigint | null;
  readonly type: Type | null;
  readonly value: string | null;
}

/** The argument of an attribute; the lexer is on the token after the name. */
export function parseArgument(
  p: Parser,
  info: AttributeInfo,
  position: number,
  pointee: Type | null,
): Argument {
  const { name, form } = info;
  switch (form) {
    case 'flag':
      return plain(name);
    case 'align':
      return withInt(`${name} %`, accept(p, Tok.LParen) ? closed(p, parseAlignValue(p)) : parseAlignValue(p));
    case 'alignstack':
      return parseAlignStack(p, name, position);
    case 'bytes':
      return parseBytes(p, name);
    case 'type':
      return parseTypeArgument(p, name, pointee);
    case 'allocsize':
      return parseAllocSize(p, name);
    case 'allockind':
      return parseAllocKind(p, name);
    case 'vscale-range':
      return parseVscaleRange(p, name);
    case 'uwtable':
      return parseUnwindTable(p, name);
    case 'memory':
      return withValue(name, parseMemory(p));
    case 'nofpclass':
      return withValue(name, parseFloatClasses(p));
    case 'range':
      return parseRange(p, name);
    case 'initializes':
      return withValue(name, parseInitializes(p));
    case 'captures':
      return withValue(name, parseCaptures(p));
    case 'optional-int':
      return p.tok === Tok.LParen ? parseBytes(p, name) : plain(name);
    default:
      return unreachable(form, 'form of attribute');
  }
}

function plain(text: string): Argument {
  return { text, int: null, type: null, value: null };
}

function withInt(pattern: string, int: number | bigint): Argument {
  return { text: pattern.replace('%', String(int)), int: BigInt(int), type: null, value: null };
}

function withValue(name: string, value: string): Argument {
  return { text: `${name}(${value})`, int: null, type: null, value };
}

function open(p: Parser, name: string): void {
  expect(p, Tok.LParen, `'(' after '${name}'`);
}

function closed<T>(p: Parser, value: T): T {
  expect(p, Tok.RParen, "')' after the attribute's argument");
  return value;
}

function parseAlignStack(p: Parser, name: string, position: number): Argument {
  if ((position & ~(Position.Function | Position.Param | Position.Result)) !== 0) {
    expect(p, Tok.Equal, `'=' after '${name}' in a group`);
    return withInt(`${name}=%`, parseAlignValue(p));
  }
  open(p, name);
  return withInt(`${name}(%)`, closed(p, parseAlignValue(p)));
}

/** `(8)`: a number of bytes, 64 bits, not 0. */
function parseBytes(p: Parser, name: string): Argument {
  open(p, name);
  if (p.tok !== Tok.Int) unexpected(p, 'a number of bytes');
  const bytes = digitCount(p) <= 20 ? bigIntValue(p) : 0n;
  if (bytes <= 0n || bytes >= 1n << 64n)
    fail(p, 'number-range', `'${name}' takes at least one byte, at most 2^64 - 1`);
  next(p);
  return closed(p, withInt(`${name}(%)`, bytes));
}

const TYPED_BY_POINTER = new Set(['byval', 'sret', 'inalloca', 'preallocated']);

/** `(i32)`. Typed-pointer text may leave it out: then it is what the parameter points to. */
function parseTypeArgument(p: Parser, name: string, pointee: Type | null): Argument {
  if (p.tok !== Tok.LParen && pointee !== null && TYPED_BY_POINTER.has(name)) return withType(name, pointee);
  if (p.tok !== Tok.LParen && name === 'preallocated') return plain(name);
  open(p, name);
  return closed(p, withType(name, parseType(p)));
}

function withType(name: string, type: Type): Argument {
  return { text: `${name}(${type.text})`, int: null, type, value: null };
}

function parseAllocSize(p: Parser, name: string): Argument {
  open(p, name);
  const size = expectNumber(p, 'the place of a parameter');
  if (!accept(p, Tok.Comma)) return closed(p, withInt(`${name}(%)`, size));
  const start = p.start;
  const count = expectNumber(p, 'the place of a parameter');
  if (count === size) fail(p, 'allocsize', "the two parameters of 'allocsize' differ", start, p.prevEnd);
  return closed(p, {
    text: `${name}(${size},${count})`,
    int: BigInt(size),
    type: null,
    value: `${size},${count}`,
  });
}

const ALLOC_KINDS = new Set(['alloc', 'realloc', 'free', 'uninitialized', 'zeroed', 'aligned']);

function parseAllocKind(p: Parser, name: string): Argument {
  open(p, name);
  if (p.tok !== Tok.String) unexpected(p, 'the kinds in quotes');
  const value = stringValue(p);
  for (const kind of value.split(',')) {
    if (!ALLOC_KINDS.has(kind)) error(p, 'allockind', `there is no kind of allocation '${kind}'`);
  }
  next(p);
  return closed(p, { text: `${name}("${value}")`, int: null, type: null, value });
}

function parseVscaleRange(p: Parser, name: string): Argument {
  open(p, name);
  const low = expectNumber(p, 'the least vscale');
  const high = accept(p, Tok.Comma) ? expectNumber(p, 'the greatest vscale') : low;
  return closed(p, {
    text: `${name}(${low},${high})`,
    int: BigInt(low),
    type: null,
    value: `${low},${high}`,
  });
}

function parseUnwindTable(p: Parser, name: string): Argument {
  if (!accept(p, Tok.LParen)) return plain(name);
  const kind = tokenText(p);
  if (kind !== 'sync' && kind !== 'async') unexpected(p, "'sync' or 'async'");
  next(p);
  return closed(p, kind === 'async' ? plain(name) : { ...withValue(name, kind) });
}

const ACCESSES = new Set(['none', 'read', 'write', 'readwrite']);
const PLACES = new Set(['argmem', 'inaccessiblemem', 'errnomem', 'target_mem0', 'target_mem1']);

/** `(read, argmem: none)`: the default first. */
function parseMemory(p: Parser): string {
  open(p, 'memory');
  const parts: string[] = [];
  do {
    const place = p.tok === Tok.Label ? nameText(p) : null;
    if (place !== null) {
      if (!PLACES.has(place)) fail(p, 'memory', `there is no memory named '${place}'`);
      next(p);
    } else if (parts.some((part) => part.includes(':'))) {
      fail(p, 'memory', 'the default access stands before the others');
    }
    const access = tokenText(p);
    if (!ACCESSES.has(access)) unexpected(p, "'none', 'read', 'write' or 'readwrite'");
    next(p);
    parts.push(place === null ? access : `${place}: ${access}`);
  } while (accept(p, Tok.Comma));
  return closed(p, parts.join(', '));
}

const FLOAT_CLASSES = new Set(
  'all nan snan qnan inf ninf pinf norm nnorm pnorm sub nsub psub zero nzero pzero'.split(' '),
);

/** `(nan inf)` or a mask of ten bits. */
function parseFloatClasses(p: Parser): string {
  open(p, 'nofpclass');
  if (p.tok === Tok.Int) {
    const mask = p.wide ? -1 : p.int;
    if (mask < 1 || mask > 1023) fail(p, 'nofpclass', 'the mask has ten bits and is not 0');
    next(p);
    return closed(p, String(mask));
  }
  const classes: string[] = [];
  while (isWord(p) && FLOAT_CLASSES.has(tokenText(p))) {
    classes.push(tokenText(p));
    next(p);
  }
  if (classes.length === 0) unexpected(p, "a class of numbers such as 'nan'");
  return closed(p, classes.join(' '));
}

/** `(i32 0, 10)` */
function parseRange(p: Parser, name: string): Argument {
  open(p, name);
  const start = p.start;
  const type = parseType(p);
  if (type.kind !== TypeKind.Int) {
    return fail(p, 'range', `a range is one of integers, not of '${type.text}'`, start, p.prevEnd);
  }
  const low = parseBound(p, type);
  expect(p, Tok.Comma, "',' after the lower bound");
  const high = parseBound(p, type);
  if (low === high) fail(p, 'range', 'a range holds some values, not all and not none');
  const value = `${type.text} ${low}, ${high}`;
  return closed(p, { text: `${name}(${value})`, int: null, type, value });
}

/** A bound as LLVM prints it: signed. */
function parseBound(p: Parser, type: IntType): bigint {
  if (p.tok !== Tok.Int) unexpected(p, 'an integer');
  const fits = digitCount(p) <= type.bits * 0.302 + 2;
  const value = fits ? bigIntValue(p) : 0n;
  const bits = BigInt.asIntN(type.bits, value);
  if (!fits || (bits !== value && BigInt.asUintN(type.bits, value) !== value)) {
    fail(p, 'range', `this integer does not fit in '${type.text}'`);
  }
  next(p);
  return bits;
}

/** `((0, 4), (8, 12))`: in order, with gaps between. */
function parseInitializes(p: Parser): string {
  open(p, 'initializes');
  const parts: string[] = [];
  let last: number | null = null;
  do {
    expect(p, Tok.LParen, "'(' before a range of bytes");
    const start = p.start;
    const low = parseSigned(p);
    expect(p, Tok.Comma, "',' after the first byte");
    const high = parseSigned(p);
    if (low >= high || (last !== null && low <= last)) {
      fail(
        p,
        'initializes',
        'the ranges are not empty, in order and apart from each other',
        start,
        p.prevEnd,
      );
    }
    closed(p, null);
    parts.push(`(${low}, ${high})`);
    last = high;
  } while (accept(p, Tok.Comma));
  return closed(p, parts.join(', '));
}

function parseSigned(p: Parser): number {
  if (p.tok !== Tok.Int) unexpected(p, 'an integer');
  const value =
    digitCount(p) <= 15 ? Number(bigIntValue(p)) : fail(p, 'number-range', 'this offset is too large');
  next(p);
  return value;
}

const CAPTURED = new Set(['none', 'address', 'address_is_null', 'provenance', 'read_provenance']);

/** `(none)`, `(address, ret: address, provenance)` */
function parseCaptures(p: Parser): string {
  open(p, 'captures');
  enter(p);
  const parts: string[] = [];
  let inList = 0; // how many stand here since the start or since `ret:`
  let last = '';
  do {
    let prefix = '';
    if (p.tok === Tok.Label && nameText(p) === 'ret') {
      prefix = 'ret: ';
      next(p);
    }
    const component = tokenText(p);
    if (!CAPTURED.has(component)) unexpected(p, "what is captured, such as 'none' or 'address'");
    if (prefix !== '') inList = 0;
    if (inList > 0 && (component === 'none' || last === 'none')) {
      fail(p, 'captures', "'none' stands alone: something is captured or nothing is");
    }
    inList++;
    last = component;
    next(p);
    parts.push(prefix + component);
  } while (accept(p, Tok.Comma));
  leave(p);
  return closed(p, parts.join(', '));
}
