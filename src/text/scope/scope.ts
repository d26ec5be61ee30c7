/**
 * The values of the function that is being read, by name and by number.
 *
 * A value may be used before its definition is read. Its object is then born early, without content, with an id of −1
 * (`isHalfBorn`), and the definition fills it in: users hold the right object from the start, and nothing has to be
 * replaced afterwards. Blocks are born by the first mention of their label in the same way.
 */
import { type Block, makeBlock } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import { type Inst, makeInst, NO_BLOCKS } from '../../ir/inst.ts';
import type { DebugRecord } from '../../ir/metadata.ts';
import { quoteName } from '../../ir/name.ts';
import { Op } from '../../ir/op.ts';
import { LABEL, type Type } from '../../ir/type.ts';
import { type Argument, type BlockId, type Value, type ValueId, ValueKind } from '../../ir/value.ts';
import { Tok } from '../lex/token.ts';
import { error, type Parser, suggest } from '../parse/parser.ts';

/** What a name or number of a function can stand for. */
export type Local = Inst | Argument | Block;

export interface Scope {
  readonly func: Func;
  /** By number, below `count`; undefined where a number is not (yet) used. */
  readonly numbered: (Local | undefined)[];
  count: number;
  /** Numbers far beyond the others. */
  readonly far: Map<number, Local>;
  /** The number that the next unnamed value gets. */
  next: number;
  /** The ids of all names used in the function. */
  readonly names: number[];
  /** What was used before it was defined, in order. */
  readonly forwards: ForwardLocal[];
  /** Where instructions go; null between blocks. */
  block: Block | null;
  /** Was something in the current block not readable? Then nobody complains about a missing terminator. */
  broken: boolean;
  /** How many errors there were before the body. */
  errorsBefore: number;
  /** The instruction being read: where it starts, … */
  start: number;
  /** … what stands before its `=`: `Tok.LocalName`, `Tok.LocalNumber`, or `NO_RESULT`, … */
  resultTok: number;
  /** … the name id or number of that, and its place. */
  resultKey: number;
  resultEnd: number;
  /** … the place of its opcode. */
  opcodeStart: number;
  /** Debug records that wait for the instruction they stand before. */
  readonly records: DebugRecord[];
}

/** For `resultTok`: nothing stands before the opcode. */
export const NO_RESULT = -1;

export interface ForwardLocal {
  readonly local: Inst | Block;
  /** `%x` or `%4`. */
  readonly text: string;
  /** The first use. */
  readonly loc: number;
}

/** The type of values whose definition could not be read: fits everywhere. */
export const ERROR_TYPE: Type = { kind: 0, text: '<error>' };

const UNBORN = -1;

/** A scope for the function; the tables of `spare`, a closed scope, are used again. */
export function makeScope(func: Func, spare: Scope | null): Scope {
  if (spare !== null) spare.numbered.fill(undefined, 0, spare.count);
  return {
    func,
    numbered: spare === null ? [] : spare.numbered,
    count: 0,
    far: new Map(),
    next: 0,
    names: [],
    forwards: [],
    block: null,
    broken: false,
    errorsBefore: 0,
    start: 0,
    resultTok: NO_RESULT,
    resultKey: 0,
    resultEnd: 0,
    opcodeStart: 0,
    records: [],
  };
}

/** Forgets the names of the function. */
export function closeScope(p: Parser): void {
  if (p.scope === null) return;
  for (const id of p.scope.names) p.localOf[id] = null;
  p.spareScope = p.scope;
  p.scope = null;
}

/** Was it used, but its definition not read yet? */
export function isHalfBorn(local: Local): boolean {
  return local.id === UNBORN;
}

/** The local of the current token (`%name` or `%4`) as a value of this type. Moves past nothing. */
export function localHere(p: Parser, type: Type): Value {
  const scope = p.scope;
  if (scope === null) {
    error(p, 'local-outside', `a value of a function, '${localText(p)}', cannot be used outside of it`);
    return errorValue(p, type);
  }
  const known = p.tok === Tok.LocalNumber ? lookNumber(scope, p.int) : lookName(p, p.int);
  if (known === undefined) return bornEarly(p, scope, type);
  if (known.type === type) return known;
  if (known.type === ERROR_TYPE) return errorValue(p, type);
  reportMismatch(p, known, type);
  return errorValue(p, type);
}

/** The block of the current token (`%name` or `%4`). Moves past nothing. */
export function blockHere(p: Parser): Block {
  const value = localHere(p, LABEL);
  // `localHere` answers with a value of the type it was asked for; only blocks are labels.
  return value.kind === ValueKind.Block ? value : makeBlock(UNBORN as BlockId, p.scope!.func, null, p.start);
}

/** The local with this number; undefined if there is none. */
export function lookNumber(scope: Scope, number: number): Local | undefined {
  if (number < scope.count) return scope.numbered[number];
  return scope.far.size === 0 ? undefined : scope.far.get(number);
}

/** The local with this name id; undefined if there is none. */
export function lookName(p: Parser, id: number): Local | undefined {
  if (id >= p.localOf.length) return undefined;
  return p.localOf[id] ?? undefined;
}

/** Enters a local under its number. */
export function setNumber(scope: Scope, number: number, local: Local): void {
  const { numbered } = scope;
  if (number < scope.count) {
    numbered[number] = local;
  } else if (number < scope.count + 4096) {
    while (scope.count < number) putNumber(scope, scope.far.get(scope.count));
    putNumber(scope, local);
  } else {
    scope.far.set(number, local);
  }
}

function putNumber(scope: Scope, local: Local | undefined): void {
  if (scope.count < scope.numbered.length) scope.numbered[scope.count] = local;
  else scope.numbered.push(local);
  scope.count++;
}

/** Enters a local under its name. */
export function setName(p: Parser, scope: Scope, id: number, local: Local): void {
  const table = p.localOf;
  while (table.length <= id) table.push(null);
  if (table[id] === null) scope.names.push(id);
  table[id] = local;
}

/** A value that takes the place of one that could not be read, so that nobody complains about it again. */
function errorValue(p: Parser, type: Type): Value {
  if (type === LABEL && p.scope !== null) return makeBlock(UNBORN as BlockId, p.scope.func, null, p.start);
  return makeInst(UNBORN as ValueId, Op.Freeze, type, [], NO_BLOCKS, 0, null, p.start);
}

/** Reports what was used and never defined. */
export function reportUndefinedLocals(p: Parser, scope: Scope): void {
  for (const { local, text, loc } of scope.forwards) {
    if (!isHalfBorn(local) || local.type === ERROR_TYPE) continue;
    const near = nearestName(p, scope, local);
    const help = near === undefined ? '' : `; did you mean '%${quoteName(near)}'?`;
    const what = local.kind === ValueKind.Block ? 'label' : 'value';
    error(p, 'undefined-value', `use of undefined ${what} '${text}'${help}`, loc, loc + text.length);
  }
}

/** `%x` as the current token has it. */
function localText(p: Parser): string {
  return p.text.slice(p.start, p.at);
}

function bornEarly(p: Parser, scope: Scope, type: Type): Inst | Block {
  const local =
    type === LABEL
      ? makeBlock(UNBORN as BlockId, scope.func, null, p.start)
      : (makeInst(UNBORN as ValueId, Op.Freeze, type, [], NO_BLOCKS, 0, null, p.start) as Inst);
  scope.forwards.push({ local, text: localText(p), loc: p.start });
  if (p.tok === Tok.LocalNumber) setNumber(scope, p.int, local);
  else {
    local.name = p.names.texts[p.int]!;
    setName(p, scope, p.int, local);
  }
  return local;
}

function reportMismatch(p: Parser, known: Local, type: Type): void {
  const text = localText(p);
  if (type === LABEL)
    error(p, 'type-mismatch', `'${text}' is a value of type '${known.type.text}', not a label`);
  else if (known.type === LABEL)
    error(p, 'type-mismatch', `'${text}' is a label, not a value of type '${type.text}'`);
  else
    error(p, 'type-mismatch', `'${text}' has type '${known.type.text}', but '${type.text}' is expected here`);
}

/** The nearest name of the same sort (values for values, labels for labels) that is defined in the function. */
function nearestName(p: Parser, scope: Scope, local: Inst | Block): string | undefined {
  if (local.name === null) return undefined;
  const names: string[] = [];
  for (const id of scope.names) {
    const other = p.localOf[id];
    if (other == null || isHalfBorn(other)) continue;
    if ((other.kind === ValueKind.Block) === (local.kind === ValueKind.Block)) names.push(p.names.texts[id]!);
  }
  return suggest(p, local.name, names);
}
