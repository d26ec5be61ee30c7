/**
 * What all parts of the reader share: the lexer, the module under construction, the diagnostics, the symbol tables.
 *
 * Every `parse…(p)` is called with the lexer on the first token of its construct and returns with the lexer on the
 * first token after it. A construct that cannot be read is reported and left with `fail`, which unwinds to the next
 * place where reading can go on (the next instruction, the next top-level entity); a construct that can be read but is
 * wrong is reported with `error`, and reading goes on. Lists are loops; what nests goes through `enter` and `leave`,
 * which stop at `MAX_NESTING`.
 *
 * The parts:
 *
 *     lex/           bytes → tokens
 *     scope/         what has been read so far: values of the function, symbols, metadata; forward references among them
 *     module.ts  global.ts  function.ts  body.ts  instruction.ts and a file a family of instructions
 *     type.ts  value.ts  constant.ts  expression.ts  attribute.ts
 *     metadata.ts  metadata-field.ts   nodes, attachments, debug records, by the schema in words/di-schema.ts
 *     metadata-entity.ts               `!7 = …`, `!name = …`
 *     use-list-order.ts  summary.ts    kept as text
 *     upgrade/       what older LLVMs wrote, once all is read
 */
import type { AttributeSet } from '../../ir/attribute.ts';
import { type Constant, type ConstInt, constInt } from '../../ir/constant.ts';
import type { AllocaExtra, CallExtra, GepExtra, IndicesExtra } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { type Module, makeModule } from '../../ir/module.ts';
import {
  type ArrayType,
  type FunctionType,
  I1,
  type StructType,
  type Type,
  type VectorType,
} from '../../ir/type.ts';
import { type Diagnostic, diagnostic, type Severity } from '../../support/diagnostic.ts';
import { closest } from '../../support/edit-distance.ts';
import { type SourceText, type Span, sourceText } from '../../support/source.ts';
import { next } from '../lex/lex.ts';
import { type Lexer, tokenText } from '../lex/lexer.ts';
import { FIRST_WORD, Tok } from '../lex/token.ts';
import { allWords } from '../lex/word-table.ts';
import { type AttributeTables, makeAttributeTables } from '../scope/attribute-sets.ts';
import { type MetadataTable, makeMetadataTable, nodeNumbered } from '../scope/metadata-table.ts';
import { makeNames } from '../scope/names.ts';
import type { Local, Scope } from '../scope/scope.ts';
import { makeScratch, type Scratch } from '../scope/scratch.ts';
import type { Symbols } from '../scope/symbols.ts';
import type { NotesTable } from './notes.ts';

/** How deep types, constants and metadata may nest. */
const MAX_NESTING = 256;

/** Reading stops after this many errors. */
const MAX_ERRORS = 50;

export interface Parser extends Lexer {
  readonly source: SourceText;
  readonly module: Module;
  readonly diagnostics: Diagnostic[];
  errorCount: number;
  /** Was reading given up because of a limit of ours, not a fault of the text? */
  limit: boolean;
  /**
   * Reads a constant of a type, for what reads constants that are made of constants: the knot of that recursion, tied
   * where the parser is made.
   */
  readonly readConstant: ReadConstant;
  /** How many words were compared by `suggest`. */
  compared: number;
  /** How many nested constructs are open: see `enter`. */
  depth: number;
  /** The function whose body (or header) is being read; null outside. */
  scope: Scope | null;
  /** The scope of the last function, whose tables can be used again. */
  spareScope: Scope | null;
  /** Values of the current function by name id; null where the name is not (yet) used in it. */
  readonly localOf: (Local | null)[];
  readonly symbols: Symbols;
  /** Types that have a name, by name id and by number: structs, which are born by their first mention, and aliases. */
  readonly structByName: Map<number, Type>;
  readonly structByNumber: Map<number, Type>;
  /** Where structs were first mentioned and where they were defined, for diagnostics. */
  readonly structPlaces: Map<StructType, StructPlace>;
  /** Arrays and fixed vectors that were seen, by element and count: spares the search by key. */
  readonly arrayTypes: Map<Type, Map<number, ArrayType>>;
  readonly vectorTypes: Map<Type, Map<number, VectorType>>;
  /** Small integers that were seen lately, by a hash; the length is a power of two. */
  readonly smallInts: ConstInt[];
  readonly attributes: AttributeTables;
  /** The `align 8` that stood among the attributes of a function; 0 if there was none. */
  functionAlign: number;
  /** Where comdats were defined and first used, by name. */
  readonly comdatPlaces: Map<string, number>;
  readonly comdatUses: Map<string, Span>;
  /** Notes that instructions share. */
  readonly notes: NotesTable;
  readonly scratch: Scratch;
  /** The attributes of the arguments of the call being read; `argCount` of them count. */
  readonly argSets: AttributeSet[];
  argCount: number;
  /** Extras of instructions that were seen, to be shared: by stepped type, function type, allocated type, index. */
  readonly geps: Map<Type, GepExtra>;
  lastGep: GepExtra | null;
  readonly calls: Map<FunctionType, CallExtra>;
  readonly allocas: Map<Type, AllocaExtra>;
  readonly singleIndices: (IndicesExtra | undefined)[];
  /** Metadata nodes by number, forward references among them. */
  readonly metadata: MetadataTable;
  /**
   * What the last typed pointer pointed to, for the words that LLVM ≤ 14 put on them (`i32* byval`), and whether there
   * were any: typed-pointer text is upgraded after reading.
   */
  lastPointee: Type | null;
  sawTypedPointer: boolean;
  /** Were there `readnone` and its like on functions, calls or in groups? They are upgraded after reading. */
  oldMemoryWords: boolean;
}

export type ReadConstant = (p: Parser, type: Type) => Constant;

export interface StructPlace {
  /** `%name`, as written. */
  readonly text: string;
  readonly mentioned: number;
  /** −1 until it is. */
  defined: number;
}

export function makeParser(text: string, name: string, symbols: Symbols, readConstant: ReadConstant): Parser {
  const source = sourceText(name, text);
  return {
    text,
    tok: Tok.Eof,
    start: 0,
    at: 0,
    prevEnd: 0,
    int: 0,
    wide: false,
    fault: '',
    names: makeNames(),
    hasReturns: text.includes('\r'),
    source,
    module: makeModule(source),
    diagnostics: [],
    errorCount: 0,
    limit: false,
    readConstant,
    compared: 0,
    depth: 0,
    scope: null,
    spareScope: null,
    localOf: [],
    symbols,
    structByName: new Map(),
    structByNumber: new Map(),
    structPlaces: new Map(),
    arrayTypes: new Map(),
    vectorTypes: new Map(),
    smallInts: new Array<ConstInt>(1024).fill(constInt(I1, 0)),
    attributes: makeAttributeTables(),
    functionAlign: 0,
    comdatPlaces: new Map(),
    comdatUses: new Map(),
    notes: new Map(),
    scratch: makeScratch(),
    argSets: [],
    argCount: 0,
    geps: new Map(),
    lastGep: null,
    calls: new Map(),
    allocas: new Map(),
    singleIndices: [],
    metadata: makeMetadataTable(),
    lastPointee: null,
    sawTypedPointer: false,
    oldMemoryWords: false,
  };
}

/** Thrown by `fail` once the diagnostic is recorded, caught where reading can go on. */
export class ParseFailure extends Error {}
const FAILURE = new ParseFailure('the diagnostics say why');

/** Thrown when reading must stop for good: too many errors, or a limit. */
export class ParseAbort extends Error {}
const ABORT = new ParseAbort('the diagnostics say why');

/** Records an error at a place (unless told, the current token) and goes on. */
export function error(
  p: Parser,
  code: string,
  message: string,
  start = p.start,
  end = p.at,
  notes: readonly Diagnostic[] = [],
): void {
  p.diagnostics.push(diagnostic('error', code, message, { start, end }, notes));
  if (++p.errorCount >= MAX_ERRORS) {
    p.diagnostics.push(
      diagnostic('note', 'too-many-errors', `reading stopped after ${MAX_ERRORS} errors`, null),
    );
    throw ABORT;
  }
}

/** Records an error at a place (unless told, the current token) and gives up the construct. */
export function fail(
  p: Parser,
  code: string,
  message: string,
  start = p.start,
  end = p.at,
  notes: readonly Diagnostic[] = [],
): never {
  error(p, code, message, start, end, notes);
  throw FAILURE;
}

/** Records a warning or a note. */
export function remark(
  p: Parser,
  severity: Severity,
  code: string,
  message: string,
  start: number,
  end: number,
): void {
  p.diagnostics.push(diagnostic(severity, code, message, { start, end }));
}

/** A note that belongs to an error, such as the first of two definitions. */
export function noteAt(message: string, start: number, end: number): Diagnostic {
  return diagnostic('note', 'see', message, { start, end });
}

/** Gives up the construct: the current token is not what is `expected` (a noun phrase) here. */
export function unexpected(p: Parser, expected: string): never {
  if (p.tok === Tok.Error) fail(p, 'bad-token', p.fault);
  if (p.tok === Tok.Eof) fail(p, 'unexpected-end', `expected ${expected}, found the end of the file`);
  const near = p.tok === Tok.Word ? closest(tokenText(p), allWords(), 1) : undefined;
  const help = near === undefined ? '' : `; did you mean '${near}'?`;
  fail(p, 'unexpected-token', `expected ${expected}, found ${describeToken(p)}${help}`);
}

/** How many candidates are compared in all before nobody asks any more what was meant. */
const MAX_COMPARED = 100_000;

/** The candidate that was meant by a word, for "did you mean"; undefined if none is near. */
export function suggest(p: Parser, word: string, candidates: readonly string[]): string | undefined {
  p.compared += candidates.length;
  return p.compared > MAX_COMPARED ? undefined : closest(word, candidates);
}

/** Passes over a token that must stand here; `what` names it and its place: "'(' after 'blockaddress'". */
export function expect(p: Parser, tok: number, what: string): void {
  if (p.tok !== tok) unexpected(p, what);
  next(p);
}

/** Passes over the token if it stands here. */
export function accept(p: Lexer, tok: number): boolean {
  if (p.tok !== tok) return false;
  next(p);
  return true;
}

/** The number of an `Int` token that must stand here and be in 0 … max. */
export function expectNumber(p: Parser, what: string, max = 0xffffffff): number {
  if (p.tok !== Tok.Int) unexpected(p, what);
  const value = p.wide ? wideNumber(p) : p.int;
  if (value < 0 || value > max) fail(p, 'number-range', `expected ${what}, from 0 to ${max}`);
  next(p);
  return value;
}

/** The metadata node `!number`, born by its first mention: the current token. */
export function nodeByNumber(p: Parser, number: number): MdNode {
  return nodeNumbered(p.metadata, number, p.start);
}

/** One level deeper in a type, constant or metadata node. Stops reading when the text nests too deep for us. */
export function enter(p: Parser): void {
  if (++p.depth <= MAX_NESTING) return;
  p.limit = true;
  const message = `nested more than ${MAX_NESTING} levels deep`;
  p.diagnostics.push(diagnostic('error', 'nesting-limit', message, { start: p.start, end: p.at }));
  p.errorCount++;
  throw ABORT;
}

export function leave(p: Parser): void {
  p.depth--;
}

/** The current token in quotes, cut short if it is long. */
function describeToken(p: Parser): string {
  const text = tokenText(p);
  return text.length > 40 ? `'${text.slice(0, 40)}…'` : `'${text}'`;
}

/** Is the current token a word of the language or any other run of letters? */
export function isWord(p: Lexer): boolean {
  return p.tok >= FIRST_WORD || p.tok === Tok.Word;
}

/** Is `offset` at the start of its line, spaces aside? */
export function startsLine(text: string, offset: number): boolean {
  let at = offset - 1;
  while (at >= 0 && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at--;
  return at < 0 || text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13;
}

/** Moves the lexer to an offset and reads the token there. */
export function jumpTo(p: Lexer, offset: number): void {
  p.at = offset;
  next(p);
}

function wideNumber(p: Parser): number {
  const text = tokenText(p);
  return text.length <= 15 ? Number(text) : Number.POSITIVE_INFINITY;
}
