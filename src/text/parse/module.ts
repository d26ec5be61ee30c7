/**
 * A whole module: what stands at the top level, in any order, and what must be settled when all of it is read.
 *
 *     source_filename, target     first of all
 *     %T = type …, $c = comdat …, @g = …, declare, define, attributes, !0 = …, module asm, …
 */
import { parseLayout } from '../../ir/layout.ts';
import { closest } from '../../support/edit-distance.ts';
import { next } from '../lex/lex.ts';
import { tokenText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { resolveSymbols } from '../scope/symbols.ts';
import { declareCalledIntrinsics } from '../upgrade/undeclared-intrinsics.ts';
import { parseAttributeGroup, settleGroupAligns } from './attribute.ts';
import { settleLateBlockAddresses } from './constant.ts';
import { parseDeclaration, parseDefinition } from './function.ts';
import { parseGlobal } from './global.ts';
import { finishMetadata, parseNamedMetadata, parseStandaloneMetadata } from './metadata-entity.ts';
import { accept, error, expect, fail, jumpTo, ParseFailure, type Parser, unexpected } from './parser.ts';
import { parseSummaryEntry } from './summary.ts';
import { checkComdats, parseComdat, parseString } from './symbol.ts';
import { checkStructs, parseTypeDefinition } from './type-definition.ts';
import { parseUseListOrder } from './use-list-order.ts';

/** Reads everything into `p.module`. */
export function readModule(p: Parser): void {
  next(p);
  guarded(p, readTargets);
  guarded(p, readEntities);
  settle(p);
}

/** Runs a reader of entities, again from the next entity each time one fails. */
function guarded(p: Parser, read: (p: Parser) => void): void {
  for (;;) {
    try {
      read(p);
      return;
    } catch (thrown) {
      if (!(thrown instanceof ParseFailure)) throw thrown;
      skipToEntity(p);
    }
  }
}

/** `source_filename` and `target` lines, which stand before everything else. */
function readTargets(p: Parser): void {
  for (;;) {
    if (p.tok === Kw.source_filename) {
      next(p);
      expect(p, Tok.Equal, "'=' after 'source_filename'");
      p.module.sourceFileName = parseString(p, 'the name of the source file');
    } else if (p.tok === Kw.target) {
      readTarget(p);
    } else {
      return;
    }
  }
}

function readTarget(p: Parser): void {
  next(p);
  const isTriple = p.tok === Kw.triple;
  if (!isTriple && p.tok !== Kw.datalayout) unexpected(p, "'triple' or 'datalayout' after 'target'");
  next(p);
  expect(p, Tok.Equal, "'='");
  const { start, at: end } = p;
  const text = parseString(p, 'a string');
  if (isTriple) {
    p.module.triple = text;
    return;
  }
  const { layout, faults } = parseLayout(text);
  p.module.layoutText = text;
  p.module.layout = layout;
  for (const fault of faults) error(p, 'data-layout', `invalid data layout: ${fault}`, start, end);
}

function readEntities(p: Parser): void {
  while (p.tok !== Tok.Eof) (READERS.get(p.tok) ?? unknownEntity)(p);
}

/** What reads the entity that starts with a token. */
const READERS: ReadonlyMap<number, (p: Parser) => void> = new Map([
  [Kw.define, parseDefinition],
  [Kw.declare, parseDeclaration],
  [Tok.GlobalName, parseGlobal],
  [Tok.GlobalNumber, parseGlobal],
  [Tok.LocalName, readTypeDefinition],
  [Tok.LocalNumber, readTypeDefinition],
  [Tok.MetadataNumber, parseStandaloneMetadata],
  [Tok.Exclaim, parseStandaloneMetadata],
  [Tok.MetadataName, parseNamedMetadata],
  [Kw.attributes, parseAttributeGroup],
  [Tok.ComdatName, parseComdat],
  [Kw.module, readModuleAsm],
  [Tok.SummaryNumber, parseSummaryEntry],
  [Kw.uselistorder, parseUseListOrder],
  [Kw.uselistorder_bb, parseUseListOrder],
]);

/** `%T = type { … }` */
function readTypeDefinition(p: Parser): void {
  const { start, at: end, int: key } = p;
  const named = p.tok === Tok.LocalName;
  next(p);
  expect(p, Tok.Equal, "'=' after the name of a type");
  expect(p, Kw.type, "'type' after '='");
  parseTypeDefinition(p, named, key, start, end);
}

/** `module asm "…"` */
function readModuleAsm(p: Parser): void {
  next(p);
  expect(p, Kw.asm, "'asm' after 'module'");
  p.module.moduleAsm.push(parseString(p, "a string after 'module asm'"));
}

const ENTITY_WORDS = ['define', 'declare', 'attributes', 'module', 'target', 'source_filename'];

function unknownEntity(p: Parser): never {
  if (p.tok === Kw.target || p.tok === Kw.source_filename) {
    fail(p, 'target-order', `'${tokenText(p)}' stands before everything else`);
  }
  const near = p.tok === Tok.Word ? closest(tokenText(p), ENTITY_WORDS) : undefined;
  if (near !== undefined) {
    fail(p, 'unexpected-token', `unknown word '${tokenText(p)}'; did you mean '${near}'?`);
  }
  return unexpected(p, 'a definition or declaration');
}

/** Moves to the next line that starts an entity. */
function skipToEntity(p: Parser): void {
  p.depth = 0;
  p.scratch.valueTop = 0;
  p.scratch.blockTop = 0;
  p.symbols.handedOut = false;
  if (p.symbols.open !== null) p.symbols.failed.add(p.symbols.open);
  p.symbols.open = null;
  for (;;) {
    const line = p.text.indexOf('\n', p.start);
    if (line < 0) {
      jumpTo(p, p.text.length);
      return;
    }
    jumpTo(p, line + 1);
    if (p.tok === Tok.LocalName || p.tok === Tok.LocalNumber) {
      if (isTypeDefinition(p)) return;
    } else if (p.tok === Tok.Eof || READERS.has(p.tok)) {
      return;
    }
  }
}

/** Is the name at the current token followed by `= type`? Leaves the lexer where it is. */
function isTypeDefinition(p: Parser): boolean {
  const { start } = p;
  next(p);
  const found = accept(p, Tok.Equal) && p.tok === Kw.type;
  jumpTo(p, start);
  return found;
}

/** What could not be known before the end: symbols, types, labels, comdats and nodes that were used early. */
function settle(p: Parser): void {
  checkStructs(p);
  declareCalledIntrinsics(p);
  resolveSymbols(p);
  settleLateBlockAddresses(p);
  checkComdats(p);
  settleGroupAligns(p);
  finishMetadata(p);
}
