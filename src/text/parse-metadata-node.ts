/**
 * Specialised metadata nodes: `!DILocation(line: 7, column: 3, scope: !5)`, read by the schema in `di-schema.ts`, and
 * `!DIExpression(…)`, whose elements have no keys.
 */
import { type MdField, type MdNode, mdString } from '../ir/metadata.ts';
import { closest } from '../support/edit-distance.ts';
import { FieldKind, type FieldSpec, NODE_SPECS, type NodeSpec } from './di-schema.ts';
import { ENCODINGS, OPERATIONS, type WordFamily } from './dwarf-words.ts';
import { bigIntValue, digitCount, nameText, next, stringValue } from './lex.ts';
import { extendShape, makeNode, pushValue, rootShape, type Shape, takeValues } from './metadata-table.ts';
import { HASH_SEED, hashStep, internSpan } from './names.ts';
import { parseElement, parseTuple } from './parse-metadata.ts';
import { accept, enter, error, expect, fail, leave, type Parser, unexpected } from './parser.ts';
import { Kw, Tok } from './token.ts';

/** Fills in a node from the text; the lexer is on its name. `node.distinct` is already known. */
export function fillNode(p: Parser, node: MdNode): void {
  const start = p.start;
  const name = nameText(p);
  if (name === 'DIExpression') {
    fillExpression(p, node);
    return;
  }
  const root = rootOf(p, p.int) ?? unknownNode(p, name);
  next(p);
  expect(p, Tok.LParen, `'(' after the name of a metadata node`);
  enter(p);
  const base = p.metadata.top;
  let shape = root;
  if (p.tok !== Tok.RParen) {
    do {
      if (p.tok !== Tok.Label) unexpected(p, 'the name of a field and a colon');
      shape = p.int === shape.lastKey ? shape.lastShape! : follow(p, shape);
      next(p);
      pushValue(p.metadata, parseField(p, shape.field!));
    } while (accept(p, Tok.Comma));
  }
  if (p.tok !== Tok.RParen) unexpected(p, `',' or ')' in a metadata node`);
  if (!shape.complete) missingField(p, shape);
  node.name = root.spec.name;
  node.keys = shape.keys;
  node.values = takeValues(p.metadata, base);
  if (shape.spec.hasRules) checkNode(p, node, shape.spec, start);
  next(p);
  leave(p);
}

/** `DIExpression(DW_OP_plus_uconst, 8)`. */
function fillExpression(p: Parser, node: MdNode): void {
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

function rootOf(p: Parser, nameId: number): Shape | null {
  const known = p.metadata.roots.get(nameId);
  if (known !== undefined) return known;
  const spec = NODE_SPECS.get(p.names.texts[nameId]!);
  const root = spec === undefined ? null : rootShape(spec);
  p.metadata.roots.set(nameId, root);
  return root;
}

/** The shape after the field whose name is the current token. */
function follow(p: Parser, shape: Shape): Shape {
  let after = shape.following.get(p.int);
  if (after === undefined) {
    const index = shape.spec.indexOf.get(nameText(p));
    if (index === undefined) unknownField(p, shape.spec);
    if ((shape.seen & (1 << index)) !== 0) {
      fail(p, 'repeated-field', `the field '${nameText(p)}' stands twice in this '${shape.spec.name}'`);
    }
    after = extendShape(shape, index);
    shape.following.set(p.int, after);
  }
  shape.lastKey = p.int;
  shape.lastShape = after;
  return after;
}

function parseField(p: Parser, field: FieldSpec): MdField {
  switch (field.kind) {
    case FieldKind.Unsigned:
      return unsignedHere(p, field);
    case FieldKind.Signed:
      return signedHere(p, field);
    case FieldKind.Integer:
      return integerHere(p);
    case FieldKind.Bool:
      return boolHere(p);
    case FieldKind.String:
      return stringHere(p, field);
    case FieldKind.Node:
      return nodeHere(p, field);
    case FieldKind.UnsignedOrNode:
      return p.tok === Tok.Int ? unsignedHere(p, field) : nodeHere(p, field);
    case FieldKind.SignedOrNode:
      return p.tok === Tok.Int ? signedHere(p, field) : nodeHere(p, field);
    case FieldKind.Word:
      return p.tok === Tok.Int ? unsignedHere(p, field) : familyWord(p, field.family!);
    case FieldKind.PureWord:
      return familyWord(p, field.family!);
    case FieldKind.Flags:
      return flagsHere(p, field);
    case FieldKind.List: {
      const list = makeNode(-1, p.start);
      parseTuple(p, list);
      return list;
    }
  }
}

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

function nodeHere(p: Parser, field: FieldSpec): MdField {
  if (p.tok !== Kw.null) return parseElement(p);
  if (!field.nullable) error(p, 'null-field', `'${field.name}' may not be null`);
  next(p);
  return null;
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

/** What the schema does not say: conditions that tie fields, and `distinct`, together. The lexer is on the `)`. */
function checkNode(p: Parser, node: MdNode, spec: NodeSpec, start: number): void {
  if (
    !node.distinct &&
    (spec.distinct === 'required' || (spec.distinct === 'for definitions' && isDefinition(node)))
  ) {
    const which = spec.distinct === 'required' ? `'${spec.name}'` : 'subprogram that is a definition';
    error(p, 'not-distinct', `a ${which} must be distinct`, start, start + spec.name.length + 1);
  }
  const has = (key: string): boolean => node.keys.includes(key);
  switch (spec.name) {
    case 'DIFile':
      if (has('checksum') !== has('checksumkind')) {
        error(p, 'missing-field', `'checksum' and 'checksumkind' stand together or not at all`);
      }
      break;
    case 'DICompileUnit':
      if (!has('language') && !has('sourceLanguageName')) {
        error(p, 'missing-field', `the field 'language' is missing in this 'DICompileUnit'`);
      } else if (has('language') && has('sourceLanguageName')) {
        error(p, 'repeated-field', `'language' and 'sourceLanguageName' exclude each other`);
      } else if (has('sourceLanguageVersion') && !has('sourceLanguageName')) {
        error(p, 'missing-field', `'sourceLanguageVersion' stands only beside 'sourceLanguageName'`);
      }
      break;
    case 'DIEnumerator': {
      const value = node.values[node.keys.indexOf('value')];
      const isUnsigned = node.values[node.keys.indexOf('isUnsigned')];
      if (isUnsigned === 'true' && isNegative(value)) {
        error(p, 'number-range', 'an unsigned enumerator has a negative value');
      }
      break;
    }
  }
}

function isNegative(value: MdField | undefined): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && value < 0;
}

/** A subprogram is a definition unless `spFlags`, or else `isDefinition`, says that it is not. */
function isDefinition(node: MdNode): boolean {
  const at = node.keys.indexOf('spFlags');
  if (at < 0) return node.values[node.keys.indexOf('isDefinition')] !== 'false';
  const flags = node.values[at];
  return String(flags)
    .split(' | ')
    .some((flag) => flag === 'DISPFlagDefinition' || (Number(flag) & 8) !== 0);
}

function unknownNode(p: Parser, name: string): never {
  const help = didYouMean(closest(name, [...NODE_SPECS.keys(), 'DIExpression', 'DIArgList']));
  return fail(p, 'unknown-node', `there is no metadata node '!${name}'${help}`);
}

function unknownField(p: Parser, spec: NodeSpec): never {
  const name = nameText(p);
  const help = didYouMean(closest(name, [...spec.indexOf.keys()]));
  return fail(p, 'unknown-field', `a '${spec.name}' has no field '${name}'${help}`);
}

function unknownWord(p: Parser, family: WordFamily, word: string): never {
  const help = didYouMean(closest(word, [...family.words]));
  return fail(p, 'unknown-word', `'${word}' is no ${family.what}${help}`);
}

function didYouMean(near: string | undefined): string {
  return near === undefined ? '' : `; did you mean '${near}'?`;
}

function missingField(p: Parser, shape: Shape): never {
  const missing = shape.spec.fields.filter((field, i) => field.required && (shape.seen & (1 << i)) === 0);
  const names = missing.map((field) => `'${field.name}'`).join(' and ');
  const noun = missing.length === 1 ? 'the field' : 'the fields';
  const verb = missing.length === 1 ? 'is' : 'are';
  return fail(p, 'missing-field', `${noun} ${names} ${verb} missing in this '${shape.spec.name}'`);
}
