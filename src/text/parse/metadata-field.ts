/** What stands in the fields of specialised metadata nodes, metadata itself aside; and `!DIExpression(…)`. */
import { type MdField, type MdNode, mdString } from '../../ir/metadata.ts';
import { closest } from '../../support/edit-distance.ts';
import { next } from '../lex/lex.ts';
import { stringValue } from '../lex/lexer.ts';
import { bigIntValue, digitCount } from '../lex/number.ts';
import { Kw, Tok } from '../lex/token.ts';
import { pushValue, takeValues } from '../scope/metadata-table.ts';
import { HASH_SEED, hashStep, internSpan } from '../scope/names.ts';
import { FieldKind, type FieldSpec } from '../words/di-schema.ts';
import { ENCODINGS, OPERATIONS, type WordFamily } from '../words/dwarf-words.ts';
import { accept, error, expect, fail, type Parser, unexpected } from './parser.ts';

/** The value of a field that holds no metadata: a number, a word, flags, a string. */
export function parseLeaf(p: Parser, field: FieldSpec): MdField {
  switch (field.kind) {
    case FieldKind.Unsigned:
    case FieldKind.UnsignedOrNode:
      return unsignedHere(p, field);
    case FieldKind.Signed:
    case FieldKind.SignedOrNode:
      return signedHere(p, field);
    case FieldKind.Integer:
      return integerHere(p);
    case FieldKind.Bool:
      return boolHere(p);
    case FieldKind.String:
      return stringHere(p, field);
    case FieldKind.Word:
      return p.tok === Tok.Int ? unsignedHere(p, field) : familyWord(p, field.family!);
    case FieldKind.PureWord:
      return familyWord(p, field.family!);
    case FieldKind.Flags:
      return flagsHere(p, field);
    case FieldKind.Node:
    case FieldKind.List:
      return null; // the caller reads these
  }
}

/** `DIExpression(DW_OP_plus_uconst, 8)`. */
export function fillExpression(p: Parser, node: MdNode): void {
  node.name = 'DIExpression';
  next(p);
  expect(p, Tok.LParen, `'(' after 'DIExpression'`);
  const base = p.metadata.top;
  if (p.tok !== Tok.RParen) {
    do {
      if (p.tok === Tok.Int) pushValue(p.metadata, unsignedHere(p, ELEMENT));
      else if (p.tok === Tok.Word) pushValue(p.metadata, operationHere(p));
      else unexpected(p, 'a DWARF operation or an unsigned integer');
    } while (accept(p, Tok.Comma));
  }
  node.values = takeValues(p.metadata, base);
  expect(p, Tok.RParen, `',' or ')' in an expression`);
}

function operationHere(p: Parser): string {
  const word = wordHere(p);
  if (OPERATIONS.words.has(word) || ENCODINGS.words.has(word)) {
    next(p);
    return word;
  }
  return unknownWord(p, word.startsWith(ENCODINGS.prefix) ? ENCODINGS : OPERATIONS, word);
}

const ELEMENT: FieldSpec = {
  name: 'element',
  kind: FieldKind.Unsigned,
  min: 0n,
  max: 0xffffffffffffffffn,
  safeMax: Number.MAX_SAFE_INTEGER,
  family: null,
  nullable: false,
  emptyAllowed: false,
  required: false,
};

function unsignedHere(p: Parser, field: FieldSpec): number | bigint {
  if (p.tok !== Tok.Int) unexpected(p, 'an unsigned integer');
  const first = p.text.charCodeAt(p.start);
  // `-0` and `s0x…` are signed to LLVM, whatever their value.
  if (first === 45 || first === 115) unexpected(p, 'an unsigned integer');
  if (p.wide) return wideHere(p, field);
  const value = p.int;
  if (value > field.safeMax) outOfRange(p, field);
  next(p);
  return value;
}

function signedHere(p: Parser, field: FieldSpec): number | bigint {
  if (p.tok !== Tok.Int) unexpected(p, 'an integer');
  if (p.wide) return wideHere(p, field);
  const value = p.int;
  if (value < field.min || value > field.safeMax) outOfRange(p, field);
  next(p);
  return value;
}

/** An integer that may not fit a number. */
function wideHere(p: Parser, field: FieldSpec): number | bigint {
  if (digitCount(p) > 40) outOfRange(p, field);
  const value = bigIntValue(p);
  if (value < field.min || value > field.max) outOfRange(p, field);
  next(p);
  return compact(value);
}

/** Longer numbers take more than linear time to read, and no type has so many digits. */
const MAX_DIGITS = 100_000;

function integerHere(p: Parser): number | bigint {
  if (p.tok !== Tok.Int) unexpected(p, 'an integer');
  if (digitCount(p) > MAX_DIGITS) fail(p, 'number-range', `this number has more than ${MAX_DIGITS} digits`);
  const value = p.wide ? compact(bigIntValue(p)) : p.int;
  next(p);
  return value;
}

function compact(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function outOfRange(p: Parser, field: FieldSpec): never {
  return fail(p, 'number-range', `'${field.name}' is a number from ${field.min} to ${field.max}`);
}

function boolHere(p: Parser): string {
  if (p.tok !== Kw.true && p.tok !== Kw.false) unexpected(p, `'true' or 'false'`);
  const word = p.tok === Kw.true ? 'true' : 'false';
  next(p);
  return word;
}

function stringHere(p: Parser, field: FieldSpec): MdField {
  if (p.tok !== Tok.String) unexpected(p, 'a string');
  const value = stringValue(p);
  if (value === '' && !field.emptyAllowed) error(p, 'empty-field', `'${field.name}' may not be empty`);
  next(p);
  return mdString(value);
}

function flagsHere(p: Parser, field: FieldSpec): number | bigint | string {
  const first = flagHere(p, field);
  if (p.tok !== Tok.Bar) return first;
  let text = String(first);
  while (accept(p, Tok.Bar)) text += ` | ${flagHere(p, field)}`;
  return text;
}

function flagHere(p: Parser, field: FieldSpec): number | bigint | string {
  return p.tok === Tok.Int ? unsignedHere(p, field) : familyWord(p, field.family!);
}

function familyWord(p: Parser, family: WordFamily): string {
  if (p.tok !== Tok.Word) unexpected(p, `a ${family.what}`);
  const word = wordHere(p);
  if (!family.words.has(word)) unknownWord(p, family, word);
  next(p);
  return word;
}

/** The current word, as one string however often it stands in the text. */
function wordHere(p: Parser): string {
  let hash = HASH_SEED;
  for (let at = p.start; at < p.at; at++) hash = hashStep(hash, p.text.charCodeAt(at));
  return p.names.texts[internSpan(p.names, p.text, p.start, p.at, hash)]!;
}

function unknownWord(p: Parser, family: WordFamily, word: string): never {
  const near = closest(word, [...family.words]);
  const help = near === undefined ? '' : `; did you mean '${near}'?`;
  return fail(p, 'unknown-word', `'${word}' is no ${family.what}${help}`);
}
