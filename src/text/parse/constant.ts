/** Constants that are made of others: aggregates, strings, splats, addresses of blocks, forms of symbols. */
import type { Block } from '../../ir/block.ts';
import {
  type Constant,
  type ConstBlockAddress,
  type ConstPtrAuth,
  type ConstSymbolForm,
  constAggregate,
  constBytes,
  constSplat,
  constUndef,
  constZero,
} from '../../ir/constant.ts';
import type { Func } from '../../ir/func.ts';
import {
  arrayType,
  I8,
  I32,
  I64,
  isPtr,
  isVector,
  PTR,
  structType,
  type Type,
  TypeKind,
  vectorType,
} from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { stringValue, tokenText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { blockHere, lookName, lookNumber, type Scope } from '../scope/scope.ts';
import { asForward, holdsForward, symbolHere } from '../scope/symbols.ts';
import { checkType, errorConstant, parseNested } from './nested.ts';
import { accept, enter, error, expect, fail, leave, type Parser, unexpected } from './parser.ts';

/** `[…]`, `{…}`, `<…>` or `<{…}>` of this type. */
export function parseAggregate(p: Parser, type: Type): Constant {
  const start = p.start;
  enter(p);
  let constant: Constant;
  if (p.tok === Tok.LBracket) constant = parseArrayConstant(p, type, start);
  else if (p.tok === Tok.LBrace) constant = parseStructConstant(p, type, start, false);
  else constant = parseAngles(p, type, start);
  leave(p);
  holdsForward(p, constant);
  return constant;
}

/** `c"…"` */
export function parseBytes(p: Parser, type: Type): Constant {
  const start = p.start;
  next(p);
  if (p.tok !== Tok.String) unexpected(p, "a string after 'c'");
  const bytes = stringValue(p);
  next(p);
  if (type.kind !== TypeKind.Array || type.element !== I8 || type.count !== BigInt(bytes.length)) {
    return checkType(p, constBytes(arrayType(I8, BigInt(bytes.length)), bytes), type, start);
  }
  return bytesConstant(type, bytes);
}

/** `splat (i32 7)` */
export function parseSplat(p: Parser, type: Type): Constant {
  const start = p.start;
  enter(p);
  next(p);
  expect(p, Tok.LParen, "'(' after 'splat'");
  const element = parseNested(p);
  expect(p, Tok.RParen, "')' after the element of the splat");
  leave(p);
  if (!isVector(type)) fail(p, 'type-mismatch', `a splat is a vector, not '${type.text}'`, start, p.prevEnd);
  if (element.type !== type.element) {
    const message = `the element has type '${element.type.text}', but the lanes are '${type.element.text}'`;
    error(p, 'type-mismatch', message, start, p.prevEnd);
    return errorConstant(type);
  }
  const constant = constSplat(type, element);
  holdsForward(p, constant);
  return constant;
}

/** `dso_local_equivalent @f`, `no_cfi @f` */
export function parseSymbolForm(p: Parser, type: Type): Constant {
  const word = tokenText(p);
  const kind = p.tok === Kw.no_cfi ? ValueKind.NoCfi : ValueKind.DsoLocalEquivalent;
  next(p);
  if (p.tok !== Tok.GlobalName && p.tok !== Tok.GlobalNumber) unexpected(p, `a symbol after '${word}'`);
  const symbol = symbolHere(p, type);
  if (kind === ValueKind.DsoLocalEquivalent) {
    const forward = asForward(symbol);
    if (forward !== null) forward.mustBeFunction = true;
    else if (symbol.kind === ValueKind.GlobalVar) reportVariable(p, tokenText(p));
  }
  next(p);
  if (!isPtr(type)) return errorConstant(type);
  // A placeholder stands for a symbol, and `symbolHere` gives nothing else.
  const constant: ConstSymbolForm = { kind, type, symbol: symbol as ConstSymbolForm['symbol'] };
  holdsForward(p, constant);
  return constant;
}

function reportVariable(p: Parser, text: string): void {
  error(p, 'not-a-function', `'dso_local_equivalent' is for functions, '${text}' is a variable`);
}

/** `ptrauth (ptr @p, i32 0, i64 5, ptr @d)`, with fewer operands or one more. */
export function parsePtrAuth(p: Parser, type: Type): Constant {
  const start = p.start;
  enter(p);
  next(p);
  expect(p, Tok.LParen, "'(' after 'ptrauth'");
  const operands: Constant[] = [];
  do operands.push(parseNested(p));
  while (accept(p, Tok.Comma));
  expect(p, Tok.RParen, "')' after the operands of 'ptrauth'");
  leave(p);
  const [base, key, discriminator, address, symbol] = operands;
  const fits =
    isPtr(base!.type) &&
    key?.type === I32 &&
    key.kind === ValueKind.Int &&
    (discriminator === undefined || (discriminator.type === I64 && discriminator.kind === ValueKind.Int)) &&
    (address === undefined || isPtr(address.type)) &&
    (symbol === undefined || isPtr(symbol.type)) &&
    operands.length <= 5;
  if (!fits)
    fail(
      p,
      'ptrauth',
      "the operands of 'ptrauth' are a pointer, an i32, an i64 and a pointer",
      start,
      p.prevEnd,
    );
  if (!isPtr(type) || base!.type !== type) return checkType(p, base!, type, start);
  const constant: ConstPtrAuth = { kind: ValueKind.PtrAuth, type, operands };
  holdsForward(p, constant);
  return constant;
}

/** An address whose block is known when the function's body has been read. */
export interface PendingBlockAddress {
  readonly constant: ConstBlockAddress;
  /** Is it `%name` or `%4`? */
  readonly named: boolean;
  /** The name id or number. */
  readonly key: number;
  readonly start: number;
  readonly end: number;
}

/** `blockaddress(@f, %bb)` */
export function parseBlockAddress(p: Parser, type: Type): Constant {
  const start = p.start;
  next(p);
  expect(p, Tok.LParen, "'(' after 'blockaddress'");
  if (p.tok !== Tok.GlobalName && p.tok !== Tok.GlobalNumber) unexpected(p, 'a function');
  const functionTok = p.tok;
  const functionKey = p.int;
  const symbol = symbolHere(p, isPtr(type) ? type : PTR);
  if (symbol.kind !== ValueKind.Func && asForward(symbol) === null) {
    error(p, 'not-a-function', `'${tokenText(p)}' is not a function, so it has no blocks`);
  }
  next(p);
  expect(p, Tok.Comma, "',' after the function");
  if (p.tok !== Tok.LocalName && p.tok !== Tok.LocalNumber) unexpected(p, 'the label of a block');
  const constant = {
    kind: ValueKind.BlockAddress,
    type: isPtr(type) ? type : PTR,
    func: symbol as Func, // checked above, or a placeholder that is replaced
    block: null as unknown as Block, // set below, or when the function has been read
  };
  if (p.scope !== null && p.scope.func === symbol) {
    constant.block = blockHere(p);
  } else {
    const pending = { constant, named: p.tok === Tok.LocalName, key: p.int, start: p.start, end: p.at };
    const key = functionTok === Tok.GlobalName ? functionKey : -1 - functionKey;
    const list = p.symbols.blockAddresses.get(key);
    if (list === undefined) p.symbols.blockAddresses.set(key, [pending]);
    else list.push(pending);
  }
  next(p);
  expect(p, Tok.RParen, "')' after the label");
  if (!isPtr(type)) return checkType(p, constant, type, start);
  holdsForward(p, constant);
  return constant;
}

/** Gives the addresses of a function's blocks, taken before its body was read, their blocks. */
export function settleBlockAddresses(p: Parser, scope: Scope, key: number): void {
  const list = p.symbols.blockAddresses.get(key);
  if (list === undefined) return;
  p.symbols.blockAddresses.delete(key);
  for (const pending of list) {
    const local = pending.named ? lookName(p, pending.key) : lookNumber(scope, pending.key);
    settle(p, pending, local?.kind === ValueKind.Block && local.id >= 0 ? local : null);
  }
}

/** Those that were taken after the function's body was read, or of functions that have none. */
export function settleLateBlockAddresses(p: Parser): void {
  for (const [key, list] of p.symbols.blockAddresses) {
    const symbol = key >= 0 ? p.symbols.byName.get(key) : p.symbols.byNumber.get(-1 - key);
    if (symbol === undefined || asForward(symbol) !== null) continue; // reported as undefined
    if (symbol.kind !== ValueKind.Func) {
      for (const { start, end } of list) error(p, 'not-a-function', 'only a function has blocks', start, end);
      continue;
    }
    const labels = symbol.blocks.length === 0 ? null : labelsOf(symbol);
    for (const pending of list) {
      if (labels === null) {
        const why = symbol.rawBody === null ? 'is only declared, so it has no blocks' : 'is kept as text';
        const message = `the block is not known: '@${symbol.name}' ${why}`;
        error(p, 'undefined-value', message, pending.start, pending.end);
        continue;
      }
      const label = pending.named ? p.names.texts[pending.key]! : pending.key;
      settle(p, pending, labels.get(label) ?? null);
    }
  }
}

function settle(p: Parser, pending: PendingBlockAddress, block: Block | null): void {
  if (block !== null) {
    (pending.constant as { block: Block }).block = block; // it is born only now
    return;
  }
  const text = p.text.slice(pending.start, pending.end);
  error(p, 'undefined-value', `use of undefined label '${text}'`, pending.start, pending.end);
}

/** The blocks of a function by name, or by number as LLVM counts: arguments, blocks and results without a name. */
function labelsOf(func: Func): Map<string | number, Block> {
  const labels = new Map<string | number, Block>();
  let number = 0;
  for (const param of func.params) if (param.name === null) number++;
  for (const block of func.blocks) {
    labels.set(block.name ?? number++, block);
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.name === null && inst.type.kind !== TypeKind.Void) number++;
    }
  }
  return labels;
}

function parseArrayConstant(p: Parser, type: Type, start: number): Constant {
  next(p);
  const elements = parseElements(p, Tok.RBracket);
  expect(p, Tok.RBracket, "']' after the elements");
  if (elements.length === 0) {
    if (type.kind === TypeKind.Array && type.count === 0n) return constUndef(type); // as LLVM reads it
    return fail(
      p,
      'type-mismatch',
      `an empty array stands here, but '${type.text}' is expected`,
      start,
      p.prevEnd,
    );
  }
  const element = sameTypes(p, elements, start);
  if (type.kind !== TypeKind.Array || type.element !== element || type.count !== BigInt(elements.length)) {
    const actual = arrayType(element, BigInt(elements.length));
    return checkType(p, constAggregate(actual, elements), type, start);
  }
  return element === I8 ? byteArray(type, elements) : constAggregate(type, elements);
}

/** An array of i8 in its one form: `c"…"` if all elements are integers. */
function byteArray(type: Type, elements: Constant[]): Constant {
  let bytes = '';
  for (const element of elements) {
    if (element.kind !== ValueKind.Int) return constAggregate(type, elements);
    bytes += String.fromCharCode(element.small & 255);
  }
  return bytesConstant(type, bytes);
}

function bytesConstant(type: Type, bytes: string): Constant {
  for (let i = 0; i < bytes.length; i++) if (bytes.charCodeAt(i) !== 0) return constBytes(type, bytes);
  return constZero(type);
}

function parseStructConstant(p: Parser, type: Type, start: number, packed: boolean): Constant {
  next(p);
  const elements = parseElements(p, Tok.RBrace);
  expect(p, Tok.RBrace, "'}' after the fields");
  if (packed) expect(p, Tok.Greater, "'>' after the fields of a packed struct");
  if (type.kind !== TypeKind.Struct || type.fields === null) {
    const actual = structType(
      elements.map((e) => e.type),
      packed,
    );
    return checkType(p, constAggregate(actual, elements), type, start);
  }
  const fault = structFault(type.fields, elements, type.packed, packed);
  if (fault === null) return constAggregate(type, elements);
  error(p, 'type-mismatch', fault, start, p.prevEnd);
  return errorConstant(type);
}

function structFault(
  fields: readonly Type[],
  elements: readonly Constant[],
  wantsPacked: boolean,
  packed: boolean,
): string | null {
  if (fields.length !== elements.length)
    return `the struct has ${fields.length} fields, here are ${elements.length}`;
  if (wantsPacked !== packed)
    return wantsPacked ? 'a packed struct is expected here' : 'this struct is not packed';
  for (let i = 0; i < fields.length; i++) {
    const actual = elements[i]!.type;
    if (actual !== fields[i])
      return `field ${i} has type '${actual.text}', but '${fields[i]!.text}' is expected`;
  }
  return null;
}

/** `<i32 1, i32 2>` or `<{ … }>` */
function parseAngles(p: Parser, type: Type, start: number): Constant {
  next(p);
  if (p.tok === Tok.LBrace) return parseStructConstant(p, type, start, true);
  const elements = parseElements(p, Tok.Greater);
  expect(p, Tok.Greater, "'>' after the lanes");
  if (elements.length === 0)
    return fail(p, 'vector-size', 'a vector has at least one lane', start, p.prevEnd);
  const element = sameTypes(p, elements, start);
  const { kind } = element;
  if (kind !== TypeKind.Int && kind !== TypeKind.Float && kind !== TypeKind.Ptr) {
    fail(p, 'vector-element', `a lane cannot have type '${element.text}'`, start, p.prevEnd);
  }
  const actual = vectorType(element, elements.length);
  return checkType(p, constAggregate(actual, elements), type, start);
}

/** `i32 1, i32 2` up to the closing token. */
function parseElements(p: Parser, close: number): Constant[] {
  const elements: Constant[] = [];
  if (p.tok === close) return elements;
  do elements.push(parseNested(p));
  while (accept(p, Tok.Comma));
  return elements;
}

/** The type of the elements, which must be one. */
function sameTypes(p: Parser, elements: readonly Constant[], start: number): Type {
  const { type } = elements[0]!;
  for (let i = 1; i < elements.length; i++) {
    const other = elements[i]!.type;
    if (other === type) continue;
    const message = `element ${i} has type '${other.text}', but the first has '${type.text}'`;
    return fail(p, 'type-mismatch', message, start, p.prevEnd);
  }
  return type;
}
