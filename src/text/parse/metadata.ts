/**
 * Metadata wherever it stands: references, nodes, strings, values as metadata, attachments, debug records.
 *
 *     !7 = distinct !{!7, !"text", i32 4, null}        !named = !{!7}
 *     !8 = !DILocation(line: 3, scope: !9)             call void @f(metadata ptr %p), !dbg !8
 *
 * Only a value that stands directly as an operand (`metadata i32 %x`, in a debug record, in a `DIArgList`) may be one
 * of the function; inside nodes it may not. (LangRef, "Metadata".)
 */
import {
  type Attachment,
  type DebugRecord,
  type MdField,
  type MdNode,
  type Metadata,
  mdString,
  mdValue,
} from '../../ir/metadata.ts';
import { TypeKind } from '../../ir/type.ts';
import { closest } from '../../support/edit-distance.ts';
import { next } from '../lex/lex.ts';
import { nameText, stringValue, tokenText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import {
  extendShape,
  makeNode,
  nodeNumbered,
  pushValue,
  rootShape,
  type Shape,
  takeValues,
} from '../scope/metadata-table.ts';
import { holdsForward } from '../scope/symbols.ts';
import { FieldKind, type FieldSpec, NODE_SPECS } from '../words/di-schema.ts';
import { fillExpression, parseLeaf } from './metadata-field.ts';
import { checkNode, missingField, unknownField, unknownNode } from './metadata-rules.ts';
import {
  accept,
  enter,
  error,
  expect,
  expectNumber,
  fail,
  leave,
  type Parser,
  unexpected,
} from './parser.ts';
import { parseType } from './type.ts';
import { parseValue } from './value.ts';

/** Any metadata operand; values of the function in `p.scope` are allowed. */
export function parseMetadata(p: Parser): Metadata {
  if (p.tok === Tok.MetadataName && nameText(p) === 'DIArgList') return parseArgList(p);
  return isValueStart(p) ? parseValueMetadata(p) : parseElement(p);
}

/** Metadata inside a node: as an operand, but without values of a function. */
function parseElement(p: Parser): Metadata {
  switch (p.tok) {
    case Tok.MetadataNumber:
      return referenceHere(p);
    case Tok.MetadataName:
      return nameText(p) === 'DIArgList' ? withoutScope(p, parseArgList) : parseInline(p);
    case Tok.Exclaim:
      return parseAfterExclaim(p);
    default:
      return withoutScope(p, parseValueMetadata);
  }
}

/** `!7`, `!{…}` or `!DIExpression(…)`. */
export function parseMdNode(p: Parser): MdNode {
  if (p.tok === Tok.MetadataNumber) return referenceHere(p);
  if (p.tok === Tok.MetadataName) return parseInline(p);
  if (p.tok !== Tok.Exclaim) unexpected(p, 'a metadata node');
  const metadata = parseAfterExclaim(p);
  if (metadata.kind === 'node') return metadata;
  return fail(
    p,
    'unexpected-token',
    'expected a metadata node, found a metadata string',
    p.prevEnd - 1,
    p.prevEnd,
  );
}

/** `{!1, null, i32 4}` into the values of a node; the lexer is on the `{`. */
export function parseTuple(p: Parser, node: MdNode): void {
  expect(p, Tok.LBrace, `'{' of a metadata node`);
  enter(p);
  const table = p.metadata;
  const base = table.top;
  if (p.tok !== Tok.RBrace) {
    do pushValue(table, accept(p, Kw.null) ? null : parseElement(p));
    while (accept(p, Tok.Comma));
  }
  node.values = takeValues(table, base);
  expect(p, Tok.RBrace, `',' or '}' in a metadata node`);
  leave(p);
}

/** `!kind !node`; the lexer is on the kind. */
export function parseAttachment(p: Parser): Attachment {
  if (p.tok !== Tok.MetadataName) unexpected(p, 'the kind of an attachment, such as !dbg');
  const kind = nameText(p);
  next(p);
  return { kind, node: parseMdNode(p) };
}

/** `!kind !node !kind !node …`, as after the header of a function. */
export function parseAttachments(p: Parser): Attachment[] {
  const attachments: Attachment[] = [];
  while (p.tok === Tok.MetadataName) attachments.push(parseAttachment(p));
  return attachments;
}

/** What stands between location and debug location, by kind: `N` is a node, `M` any metadata. */
const RECORD_ARGS: ReadonlyMap<string, string> = new Map([
  ['value', 'MNN'],
  ['declare', 'MNN'],
  ['declare_value', 'MNN'],
  ['assign', 'MNNNMN'],
  ['label', 'N'],
]);

/** `#dbg_value(ptr %p, !8, !DIExpression(), !9)`. */
export function parseDebugRecord(p: Parser): DebugRecord {
  // `# dbg_value` is two tokens and as good.
  const name = accept(p, Tok.Hash) ? tokenText(p).slice('dbg_'.length) : tokenText(p).slice('#dbg_'.length);
  const kinds = RECORD_ARGS.get(name) ?? unknownRecord(p, name);
  next(p);
  expect(p, Tok.LParen, `'(' of a debug record`);
  const args: Metadata[] = [];
  for (const kind of kinds) {
    args.push(kind === 'N' ? parseMdNode(p) : parseMetadata(p));
    expect(p, Tok.Comma, `',' in a debug record`);
  }
  args.push(parseMdNode(p));
  expect(p, Tok.RParen, `')' of a debug record`);
  return { name, args };
}

function isValueStart(p: Parser): boolean {
  return p.tok !== Tok.MetadataNumber && p.tok !== Tok.MetadataName && p.tok !== Tok.Exclaim;
}

function referenceHere(p: Parser): MdNode {
  const node = nodeNumbered(p.metadata, p.int, p.start);
  next(p);
  return node;
}

function parseInline(p: Parser): MdNode {
  const node = makeNode(-1, p.start);
  fillNode(p, node);
  return node;
}

/** A string, a tuple, or a number that stands apart from its `!`. */
function parseAfterExclaim(p: Parser): Metadata {
  const start = p.start;
  next(p);
  if (p.tok === Tok.LBrace) {
    const node = makeNode(-1, start);
    parseTuple(p, node);
    return node;
  }
  if (p.tok === Tok.String) {
    const text = mdString(stringValue(p));
    next(p);
    return text;
  }
  if (p.tok !== Tok.Int) unexpected(p, `a number, '{' or a string after '!'`);
  return nodeNumbered(p.metadata, expectNumber(p, 'the number of a metadata node'), start);
}

function parseValueMetadata(p: Parser): Metadata {
  const start = p.start;
  const type = parseType(p);
  if (type.kind === TypeKind.Metadata) {
    fail(p, 'metadata-in-metadata', `'metadata' cannot stand inside metadata`, start, p.prevEnd);
  }
  const metadata = mdValue(parseValue(p, type));
  holdsForward(p, metadata);
  return metadata;
}

/** `DIArgList(i32 %a, i64 7)`. */
function parseArgList(p: Parser): MdNode {
  const node = makeNode(-1, p.start);
  node.name = 'DIArgList';
  next(p);
  expect(p, Tok.LParen, `'(' after 'DIArgList'`);
  const base = p.metadata.top;
  if (p.tok !== Tok.RParen) {
    do pushValue(p.metadata, parseValueMetadata(p));
    while (accept(p, Tok.Comma));
  }
  node.values = takeValues(p.metadata, base);
  expect(p, Tok.RParen, `',' or ')' in a 'DIArgList'`);
  return node;
}

function withoutScope<T>(p: Parser, parse: (p: Parser) => T): T {
  const scope = p.scope;
  if (scope === null) return parse(p);
  p.scope = null;
  try {
    return parse(p);
  } finally {
    p.scope = scope;
  }
}

/** Fills in a specialised node from the text; the lexer is on its name. `node.distinct` is already known. */
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
    case FieldKind.Node:
      return parseNullable(p, field);
    case FieldKind.UnsignedOrNode:
    case FieldKind.SignedOrNode:
      return p.tok === Tok.Int ? parseLeaf(p, field) : parseNullable(p, field);
    case FieldKind.List: {
      const list = makeNode(-1, p.start);
      parseTuple(p, list);
      return list;
    }
    default:
      return parseLeaf(p, field);
  }
}

function parseNullable(p: Parser, field: FieldSpec): MdField {
  if (p.tok !== Kw.null) return parseElement(p);
  if (!field.nullable) error(p, 'null-field', `'${field.name}' may not be null`);
  next(p);
  return null;
}

function unknownRecord(p: Parser, name: string): never {
  const near = closest(name, [...RECORD_ARGS.keys()]);
  const help = near === undefined ? '' : `; did you mean '#dbg_${near}'?`;
  return fail(p, 'unknown-record', `there is no debug record '#dbg_${name}'${help}`);
}
