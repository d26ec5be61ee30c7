/**
 * Metadata: numbered and inline nodes, named lists, strings, values as metadata, attachments, debug records.
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
  type MdNode,
  type Metadata,
  mdString,
  mdValue,
  type NamedMetadata,
} from '../ir/metadata.ts';
import { TypeKind } from '../ir/type.ts';
import { closest } from '../support/edit-distance.ts';
import { nameText, next, stringValue, tokenText } from './lex.ts';
import {
  enterNode,
  handOver,
  lookUp,
  makeNode,
  nodeNumbered,
  pushValue,
  takeValues,
} from './metadata-table.ts';
import { fillNode } from './parse-metadata-node.ts';
import { parseType } from './parse-type.ts';
import { parseValue } from './parse-value.ts';
import {
  accept,
  enter,
  error,
  expect,
  expectNumber,
  fail,
  leave,
  noteAt,
  type Parser,
  unexpected,
} from './parser.ts';
import { holdsForward } from './symbols.ts';
import { Kw, Tok } from './token.ts';

/** Any metadata operand; values of the function in `p.scope` are allowed. */
export function parseMetadata(p: Parser): Metadata {
  if (p.tok === Tok.MetadataName && nameText(p) === 'DIArgList') return parseArgList(p);
  return isValueStart(p) ? parseValueMetadata(p) : parseElement(p);
}

/** Metadata inside a node: as an operand, but without values of a function. */
export function parseElement(p: Parser): Metadata {
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

/** `!7 = …`; the lexer is on the number. */
export function parseStandaloneMetadata(p: Parser): void {
  const start = p.start;
  const number = numberHere(p);
  expect(p, Tok.Equal, `'=' after the number of a metadata node`);
  const node = definedNode(p, number, start);
  p.metadata.top = 0;
  p.symbols.handedOut = false;
  node.distinct = accept(p, Kw.distinct);
  if (p.tok === Tok.MetadataName) fillNode(p, node);
  else {
    expect(p, Tok.Exclaim, `a metadata node: '!{' or '!' and its name`);
    parseTuple(p, node);
  }
  p.symbols.handedOut = false;
}

/** `!name = !{!1, !2}`; the lexer is on the name. A list that stands twice goes on. */
export function parseNamedMetadata(p: Parser): void {
  const list = namedList(p, p.int);
  next(p);
  expect(p, Tok.Equal, `'=' after the name of a metadata list`);
  expect(p, Tok.Exclaim, `'!{'`);
  expect(p, Tok.LBrace, `'{'`);
  if (p.tok !== Tok.RBrace) {
    do list.nodes.push(listedNode(p));
    while (accept(p, Tok.Comma));
  }
  expect(p, Tok.RBrace, `',' or '}' in a metadata list`);
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

/** Reports the nodes that were used and never defined, and hands all nodes to the module. */
export function finishMetadata(p: Parser): void {
  const { forwards, forwardPlaces } = p.metadata;
  forwards.forEach((node, i) => {
    if (node.loc >= 0) return;
    const place = forwardPlaces[i]!;
    const text = `!${node.number}`;
    error(p, 'undefined-metadata', `use of undefined metadata '${text}'`, place, place + text.length);
  });
  handOver(p.metadata, p.module);
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

/** `!7` or `! 7`. */
function numberHere(p: Parser): number {
  if (accept(p, Tok.Exclaim)) return expectNumber(p, 'the number of a metadata node');
  const number = p.int;
  next(p);
  return number;
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

/** The node that the definition of `!number` at `start` fills in. */
function definedNode(p: Parser, number: number, start: number): MdNode {
  const known = lookUp(p.metadata, number);
  if (known === undefined) {
    const node = makeNode(number, start);
    enterNode(p.metadata, node);
    return node;
  }
  if (known.loc < 0) {
    known.loc = start;
    return known;
  }
  const end = start + `!${number}`.length;
  error(p, 'redefinition', `metadata '!${number}' is defined twice`, start, end, [
    noteAt('the first definition is here', known.loc, known.loc + (end - start)),
  ]);
  return makeNode(number, start);
}

function namedList(p: Parser, nameId: number): NamedMetadata {
  let list = p.metadata.named.get(nameId);
  if (list === undefined) {
    list = { name: p.names.texts[nameId]!, nodes: [] };
    p.metadata.named.set(nameId, list);
    p.module.namedMetadata.push(list);
  }
  return list;
}

/** An element of a named list: `!7`, or an expression. */
function listedNode(p: Parser): MdNode {
  if (p.tok === Tok.MetadataNumber) return referenceHere(p);
  if (p.tok === Tok.MetadataName && nameText(p) === 'DIExpression') return parseInline(p);
  const start = p.start;
  if (p.tok !== Tok.Exclaim) unexpected(p, 'a numbered metadata node');
  next(p);
  return nodeNumbered(p.metadata, expectNumber(p, 'the number of a metadata node'), start);
}

function unknownRecord(p: Parser, name: string): never {
  const near = closest(name, [...RECORD_ARGS.keys()]);
  const help = near === undefined ? '' : `; did you mean '#dbg_${near}'?`;
  return fail(p, 'unknown-record', `there is no debug record '#dbg_${name}'${help}`);
}
