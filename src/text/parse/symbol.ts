/** What functions, variables, aliases and ifuncs have in common: linkage words, comdats, sections, numbers. */
import type { ComdatRef, Linkage, SymbolParts, ThreadLocal } from '../../ir/global.ts';
import { next } from '../lex/lex.ts';
import { nameText, stringValue, tokenText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { TOKEN_COUNT, tokenOfWord } from '../lex/word-table.ts';
import { error, expect, fail, noteAt, type Parser, unexpected } from './parser.ts';

/** The name or number that stands before `=` or after a function's result type. */
export interface SymbolKey {
  /** −1 for a numbered symbol. */
  readonly nameId: number;
  readonly name: string | null;
  /** −1 for a named symbol. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** `@name` or `@4`, which must stand here. Numbers rise, but may leave some out. */
export function parseSymbolKey(p: Parser, what: string): SymbolKey {
  const { start, at: end } = p;
  if (p.tok === Tok.GlobalName) {
    const key = { nameId: p.int, name: nameText(p), number: -1, start, end };
    next(p);
    p.symbols.open = key.nameId;
    // An empty name is none.
    return key.name === '' ? { nameId: -1, name: null, number: p.symbols.nextNumber++, start, end } : key;
  }
  if (p.tok !== Tok.GlobalNumber) unexpected(p, what);
  const number = p.int;
  if (number < p.symbols.nextNumber) {
    error(
      p,
      'number-order',
      `the next symbol without a name is numbered '@${p.symbols.nextNumber}' or greater`,
    );
  }
  p.symbols.nextNumber = Math.max(p.symbols.nextNumber, number + 1);
  p.symbols.open = -1 - number;
  next(p);
  return { nameId: -1, name: null, number, start, end };
}

/** The words before `global`, `alias` or a function's calling convention. */
export interface LinkageWords {
  readonly linkage: Linkage;
  /** Was the word written? External is the default. */
  readonly hasLinkage: boolean;
  readonly preemption: SymbolParts['preemption'];
  readonly visibility: SymbolParts['visibility'];
  readonly dllStorage: SymbolParts['dllStorage'];
}

const LINKAGES = words<Linkage>(
  'private internal available_externally linkonce weak common appending extern_weak linkonce_odr weak_odr external',
);
const PREEMPTIONS = words<'dso_local' | 'dso_preemptable'>('dso_local dso_preemptable');
const VISIBILITIES = words<'default' | 'hidden' | 'protected'>('default hidden protected');
const DLL_STORAGES = words<'dllimport' | 'dllexport'>('dllimport dllexport');
const UNNAMED = words<'unnamed_addr' | 'local_unnamed_addr'>('unnamed_addr local_unnamed_addr');
const TLS_MODELS = words<ThreadLocal>('localdynamic initialexec localexec');

export function parseLinkageWords(p: Parser): LinkageWords {
  const start = p.start;
  const linkage = take(p, LINKAGES);
  const preemption = take(p, PREEMPTIONS) ?? '';
  const visibility = take(p, VISIBILITIES) ?? '';
  const dllStorage = take(p, DLL_STORAGES) ?? '';
  const found: LinkageWords = {
    linkage: linkage ?? '',
    hasLinkage: linkage !== null,
    preemption,
    visibility,
    dllStorage,
  };
  const fault = linkageFault(found);
  if (fault !== null) error(p, 'linkage', fault, start, p.prevEnd);
  return found;
}

function linkageFault({ linkage, preemption, visibility, dllStorage }: LinkageWords): string | null {
  if (preemption === 'dso_local' && dllStorage === 'dllimport') {
    return "what is imported from a DLL is not 'dso_local'";
  }
  if (linkage !== 'private' && linkage !== 'internal') return null;
  if (visibility !== '' && visibility !== 'default') return `a ${linkage} symbol has default visibility`;
  if (dllStorage !== '') return `a ${linkage} symbol is neither imported nor exported`;
  return null;
}

export function parseUnnamedAddr(p: Parser): SymbolParts['unnamedAddr'] {
  return take(p, UNNAMED) ?? '';
}

/** `thread_local`, `thread_local(initialexec)` or nothing. */
export function parseThreadLocal(p: Parser): ThreadLocal {
  if (p.tok !== Kw.thread_local) return '';
  next(p);
  if (p.tok !== Tok.LParen) return 'generaldynamic';
  next(p);
  const model = take(p, TLS_MODELS);
  if (model === null) return unexpected(p, "'localdynamic', 'initialexec' or 'localexec'");
  expect(p, Tok.RParen, "')' after the model");
  return model;
}

/** The string after `section`, `partition`, `gc` or `code_model`; the lexer is on that word. */
export function parseWordString(p: Parser): string {
  const word = tokenText(p);
  next(p);
  return parseString(p, `a string after '${word}'`);
}

/** A string that must stand here. */
export function parseString(p: Parser, what: string): string {
  if (p.tok !== Tok.String) unexpected(p, what);
  const value = stringValue(p);
  next(p);
  return value;
}

/** `comdat` or `comdat($name)`; the lexer is on `comdat`. `own` is the symbol's own name. */
export function parseComdatRef(p: Parser, own: string | null): ComdatRef {
  const { start } = p;
  next(p);
  if (p.tok !== Tok.LParen) {
    if (own === null) fail(p, 'comdat', 'a symbol without a name has no comdat of its own', start, p.prevEnd);
    useComdat(p, own, start, p.prevEnd);
    return { name: own, explicit: false };
  }
  next(p);
  if (p.tok !== Tok.ComdatName) unexpected(p, 'the name of a comdat');
  const name = nameText(p);
  useComdat(p, name, p.start, p.at);
  next(p);
  expect(p, Tok.RParen, "')' after the comdat");
  return { name, explicit: true };
}

function useComdat(p: Parser, name: string, start: number, end: number): void {
  if (!p.comdatUses.has(name)) p.comdatUses.set(name, { start, end });
}

const SELECTIONS = words<'any' | 'exactmatch' | 'largest' | 'nodeduplicate' | 'samesize'>(
  'any exactmatch largest nodeduplicate samesize',
);

/** `$name = comdat any`; the lexer is on the name. */
export function parseComdat(p: Parser): void {
  const { start, at: end } = p;
  const name = nameText(p);
  next(p);
  expect(p, Tok.Equal, "'=' after the comdat's name");
  expect(p, Kw.comdat, "'comdat'");
  const selection = take(p, SELECTIONS);
  if (selection === null) unexpected(p, "a selection kind such as 'any'");
  const first = p.comdatPlaces.get(name);
  if (first !== undefined) {
    error(p, 'redefinition', `comdat '$${name}' is defined twice`, start, end, [
      noteAt('the first definition is here', first, first + (end - start)),
    ]);
    return;
  }
  p.comdatPlaces.set(name, start);
  p.module.comdats.push({ name, selection });
}

/** Reports comdats that are used and not defined. */
export function checkComdats(p: Parser): void {
  for (const [name, { start, end }] of p.comdatUses) {
    if (!p.comdatPlaces.has(name))
      error(p, 'undefined-comdat', `use of undefined comdat '$${name}'`, start, end);
  }
}

function take<T>(p: Parser, table: readonly (T | null)[]): T | null {
  const value = table[p.tok] ?? null;
  if (value !== null) next(p);
  return value;
}

function words<T extends string>(list: string): (T | null)[] {
  const table: (T | null)[] = new Array<T | null>(TOKEN_COUNT).fill(null);
  for (const word of list.split(' ')) table[tokenOfWord(word)] = word as T; // the caller lists the members of T
  return table;
}
