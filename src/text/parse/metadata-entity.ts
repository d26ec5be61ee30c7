/** Metadata at the top level: numbered nodes, named lists, and what is settled when all of it is read. */
import type { MdNode, NamedMetadata } from '../../ir/metadata.ts';
import { next } from '../lex/lex.ts';
import { nameText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { enterNode, handOver, lookUp, makeNode, nodeNumbered } from '../scope/metadata-table.ts';
import { fillNode, parseMdNode, parseTuple } from './metadata.ts';
import { accept, error, expect, expectNumber, noteAt, type Parser, unexpected } from './parser.ts';

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

/** `!7` or `! 7`. */
function numberHere(p: Parser): number {
  if (accept(p, Tok.Exclaim)) return expectNumber(p, 'the number of a metadata node');
  const number = p.int;
  next(p);
  return number;
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
  if (p.tok === Tok.MetadataNumber) return parseMdNode(p);
  if (p.tok === Tok.MetadataName && nameText(p) === 'DIExpression') return parseMdNode(p);
  const start = p.start;
  if (p.tok !== Tok.Exclaim) unexpected(p, 'a numbered metadata node');
  next(p);
  return nodeNumbered(p.metadata, expectNumber(p, 'the number of a metadata node'), start);
}
