/**
 * The module's symbols while it is being read.
 *
 * A symbol may be used before it is defined. Such a use gets a placeholder, a `ForwardSymbol`, in the place of the
 * value; whatever holds one (an instruction, an aggregate, a metadata value, …) is handed to `holdsForward`, and when
 * the whole text has been read the placeholders in it are replaced.
 */
import { type Constant, constPoison } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import type { GlobalSymbol } from '../../ir/module.ts';
import { quoteName } from '../../ir/name.ts';
import { type FunctionType, isPtr, type PtrType, type Type } from '../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { Tok } from '../lex/token.ts';
import type { PendingBlockAddress } from '../parse/constant.ts';
import { error, noteAt, type Parser, suggest } from '../parse/parser.ts';

/** No `ValueKind`: placeholders never leave the reader. */
const FORWARD = -1;

/** Stands for a symbol that has not been defined yet. */
export interface ForwardSymbol {
  readonly kind: typeof FORWARD;
  /** Of the address, as the first use has it. */
  readonly type: PtrType;
  /** `@name` or `@4`. */
  readonly text: string;
  /** The name id, or −1 for a numbered symbol. */
  readonly nameId: number;
  /** The name id, or −1 − number. */
  readonly key: number;
  /** The first use. */
  readonly loc: number;
  /** The function type that it was called with first; null if it was not called. */
  calledAs: FunctionType | null;
  /** Does a `dso_local_equivalent` name it? */
  mustBeFunction: boolean;
  target: GlobalSymbol | null;
}

export interface Symbols {
  /** By name id. */
  readonly byName: Map<number, GlobalSymbol | ForwardSymbol>;
  readonly byNumber: Map<number, GlobalSymbol | ForwardSymbol>;
  /** The next number an unnamed symbol gets. */
  nextNumber: number;
  readonly forwards: ForwardSymbol[];
  /** Block addresses that wait for a function's body, by the function's name id, or −1 − number. */
  readonly blockAddresses: Map<number, PendingBlockAddress[]>;
  /** The symbol whose definition is being read, as a key of `failed`; null if there is none. */
  open: number | null;
  /** Symbols whose definitions could not be read: name ids, or −1 − numbers. Nobody complains that they are missing. */
  readonly failed: Set<number>;
  /** What holds placeholders. */
  readonly holders: object[];
  /** Was a placeholder handed out since the last `holdsForward` of an instruction or definition? */
  handedOut: boolean;
}

export function makeSymbols(): Symbols {
  return {
    byName: new Map(),
    byNumber: new Map(),
    nextNumber: 0,
    forwards: [],
    blockAddresses: new Map(),
    open: null,
    failed: new Set(),
    holders: [],
    handedOut: false,
  };
}

/** The symbol of the current token (`@name` or `@4`) as a value of pointer type `type`. Moves past nothing. */
export function symbolHere(p: Parser, type: Type): Constant {
  const named = p.tok === Tok.GlobalName;
  const table = named ? p.symbols.byName : p.symbols.byNumber;
  const known = table.get(p.int);
  if (!isPtr(type)) {
    error(p, 'type-mismatch', `a symbol is a pointer, but '${type.text}' is expected here`);
    return constPoison(type);
  }
  if (known === undefined) return placeholder(p, type, named);
  if (known.type !== type) {
    const text = p.text.slice(p.start, p.at);
    error(p, 'type-mismatch', `'${text}' has type '${known.type.text}', but '${type.text}' is expected here`);
  }
  if (known.kind !== FORWARD) return known;
  p.symbols.handedOut = true;
  return known as unknown as Constant; // stands for one until `resolveSymbols`
}

function placeholder(p: Parser, type: PtrType, named: boolean): Constant {
  const text = named ? `@${quoteName(p.names.texts[p.int]!)}` : `@${p.int}`;
  const nameId = named ? p.int : -1;
  const forward: ForwardSymbol = {
    kind: FORWARD,
    type,
    text,
    nameId,
    key: named ? nameId : -1 - p.int,
    loc: p.start,
    calledAs: null,
    mustBeFunction: false,
    target: null,
  };
  (named ? p.symbols.byName : p.symbols.byNumber).set(p.int, forward);
  p.symbols.forwards.push(forward);
  p.symbols.handedOut = true;
  return forward as unknown as Constant; // stands for one until `resolveSymbols`
}

/** Is the value a placeholder? */
export function asForward(value: { readonly kind: number }): ForwardSymbol | null {
  return value.kind === FORWARD ? (value as ForwardSymbol) : null;
}

/** Is it a constant, or will it be one? */
export function isConstantLike(value: Value): value is Constant {
  return isConstant(value) || asForward(value) !== null;
}

/**
 * To be called for every object that was just born with values in it (operands, elements, a metadata value, an
 * initializer): if it holds placeholders, they are replaced when the symbols are known.
 */
export function holdsForward(p: Parser, holder: object): void {
  if (p.symbols.handedOut) p.symbols.holders.push(holder);
}

/** Enters a symbol that has just been defined; `number` counts for unnamed ones. */
export function defineSymbol(p: Parser, symbol: GlobalSymbol, nameId: number, number: number): void {
  const table = nameId >= 0 ? p.symbols.byName : p.symbols.byNumber;
  const key = nameId >= 0 ? nameId : number;
  const known = table.get(key);
  table.set(key, symbol);
  p.symbols.open = null;
  if (known === undefined) return;
  const length = symbolText(symbol, number).length;
  if (known.kind !== FORWARD) {
    error(
      p,
      'redefinition',
      `'${symbolText(symbol, number)}' is defined twice`,
      symbol.loc,
      symbol.loc + length,
      [noteAt('the first definition is here', known.loc, known.loc + length)],
    );
    return;
  }
  known.target = symbol;
  if (known.type !== symbol.type) {
    const message = `'${known.text}' has type '${symbol.type.text}', but was used as '${known.type.text}'`;
    error(p, 'type-mismatch', message, symbol.loc, symbol.loc + length, [
      noteAt('the first use is here', known.loc, known.loc + known.text.length),
    ]);
  }
}

/** Replaces all placeholders; reports the symbols that were used and never defined. */
export function resolveSymbols(p: Parser): void {
  const { forwards, holders } = p.symbols;
  for (const forward of forwards) {
    if (forward.target === null) reportUndefined(p, forward);
    else if (forward.mustBeFunction && forward.target.kind === ValueKind.GlobalVar) {
      const message = `'dso_local_equivalent' is for functions, '${forward.text}' is a variable`;
      error(p, 'not-a-function', message, forward.loc, forward.loc + forward.text.length);
    }
  }
  for (const holder of holders) {
    if (isInstLike(holder)) replaceIn(holder.operands);
    else replaceInside(holder as Record<string, unknown>);
  }
  holders.length = 0;
  p.symbols.handedOut = false;
}

function isInstLike(holder: object): holder is Inst {
  return (holder as { kind?: unknown }).kind === ValueKind.Inst;
}

function replaceInside(holder: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(holder)) {
    if (Array.isArray(value)) replaceIn(value);
    else if (isForwardObject(value) && value.target !== null) holder[key] = value.target;
  }
}

function replaceIn(list: unknown[]): void {
  for (let i = 0; i < list.length; i++) {
    const value = list[i];
    if (isForwardObject(value) && value.target !== null) list[i] = value.target;
  }
}

function isForwardObject(value: unknown): value is ForwardSymbol {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === FORWARD;
}

function reportUndefined(p: Parser, forward: ForwardSymbol): void {
  if (p.symbols.failed.has(forward.key)) return;
  const names: string[] = [];
  for (const [id, symbol] of p.symbols.byName) if (symbol.kind !== FORWARD) names.push(p.names.texts[id]!);
  const near = forward.nameId < 0 ? undefined : suggest(p, p.names.texts[forward.nameId]!, names);
  const help = near === undefined ? '' : `; did you mean '@${quoteName(near)}'?`;
  const message = `use of undefined symbol '${forward.text}'${help}`;
  error(p, 'undefined-symbol', message, forward.loc, forward.loc + forward.text.length);
}

function symbolText(symbol: GlobalSymbol, number: number): string {
  return symbol.name === null ? `@${number}` : `@${quoteName(symbol.name)}`;
}
