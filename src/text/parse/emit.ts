/** Instructions are born here: the last step of reading one. */
import type { Block } from '../../ir/block.ts';
import { type Extra, type Inst, makeInst } from '../../ir/inst.ts';
import type { Op } from '../../ir/op.ts';
import { type Type, VOID } from '../../ir/type.ts';
import { type Value, type ValueId, ValueKind } from '../../ir/value.ts';
import { Tok } from '../lex/token.ts';
import {
  ERROR_TYPE,
  isHalfBorn,
  type Local,
  lookName,
  lookNumber,
  NO_RESULT,
  type Scope,
  setName,
  setNumber,
} from '../scope/scope.ts';
import { error, noteAt, type Parser } from './parser.ts';

/** Makes the instruction, or completes it if it was used before, and puts it at the end of the current block. */
export function emit(
  p: Parser,
  op: Op,
  type: Type,
  operands: Value[],
  blocks: Block[],
  flags: number,
  extra: Extra,
): void {
  const scope = p.scope!;
  const half = claimResult(p, scope, type);
  const id = scope.func.valueCount++ as ValueId;
  let inst: Inst;
  if (half === null) {
    // One shape for all; `op` and `extra` belong together, as each caller knows.
    inst = makeInst(id, op, type, operands, blocks, flags, extra as never, scope.start) as Inst;
    if (type !== VOID) enterResult(p, scope, inst);
  } else {
    inst = half;
    complete(inst, id, op, type, operands, blocks, flags, extra, scope.start);
  }
  append(scope.block!, inst);
  if (p.symbols.handedOut) {
    p.symbols.holders.push(inst);
    p.symbols.handedOut = false;
  }
}

function append(block: Block, inst: Inst): void {
  const last = block.last;
  inst.block = block;
  inst.order = block.size++;
  if (last === null) {
    block.first = inst;
  } else {
    last.next = inst;
    inst.prev = last;
  }
  block.last = inst;
}

/** The fields of a half-born instruction are written this once. */
type Unborn = { -readonly [K in keyof Inst]: Inst[K] };

function complete(
  inst: Inst,
  id: ValueId,
  op: Op,
  type: Type,
  operands: Value[],
  blocks: Block[],
  flags: number,
  extra: Extra,
  loc: number,
): void {
  const unborn = inst as Unborn;
  unborn.id = id;
  unborn.op = op;
  unborn.type = type;
  unborn.operands = operands;
  unborn.blocks = blocks;
  unborn.flags = flags;
  unborn.extra = extra;
  unborn.loc = loc;
}

/** Checks the result's name or number; the instruction that was born early under it, if there is one. */
function claimResult(p: Parser, scope: Scope, type: Type): Inst | null {
  const { resultTok } = scope;
  if (type === VOID) {
    if (resultTok !== NO_RESULT) reportVoidName(p, scope);
    return null;
  }
  let known: Local | undefined;
  if (resultTok === Tok.LocalName) {
    known = lookName(p, scope.resultKey);
  } else {
    if (resultTok === NO_RESULT) scope.resultKey = scope.next;
    else if (scope.resultKey < scope.next) reportOrder(p, scope);
    scope.next = scope.resultKey + 1;
    known = lookNumber(scope, scope.resultKey);
  }
  return known === undefined ? null : claimKnown(p, scope, known, type);
}

function claimKnown(p: Parser, scope: Scope, known: Local, type: Type): Inst | null {
  if (!isHalfBorn(known)) {
    if (known.type !== ERROR_TYPE) reportTwice(p, scope, known);
    return null;
  }
  if (known.kind !== ValueKind.Inst) {
    const message = `'${resultText(p, scope)}' is used as a label, but defined as a value`;
    error(p, 'type-mismatch', message, scope.start, scope.resultEnd, [firstUse(p, scope, known)]);
    return null;
  }
  if (known.type !== type && known.type !== ERROR_TYPE) {
    const text = resultText(p, scope);
    const message = `'${text}' has type '${type.text}', but was used as '${known.type.text}'`;
    error(p, 'type-mismatch', message, scope.start, scope.resultEnd, [firstUse(p, scope, known)]);
  }
  return known;
}

function enterResult(p: Parser, scope: Scope, inst: Inst): void {
  if (scope.resultTok === Tok.LocalName) {
    inst.name = p.names.texts[scope.resultKey]!;
    setName(p, scope, scope.resultKey, inst);
  } else {
    setNumber(scope, scope.resultKey, inst);
  }
}

/** An instruction that could not be read defines its name all the same, so that its users do not complain. */
export function emitError(p: Parser): void {
  const scope = p.scope!;
  if (scope.resultTok === NO_RESULT) return;
  const named = scope.resultTok === Tok.LocalName;
  const known = named ? lookName(p, scope.resultKey) : lookNumber(scope, scope.resultKey);
  if (!named) scope.next = Math.max(scope.next, scope.resultKey + 1);
  if (known !== undefined) {
    if (isHalfBorn(known)) (known as { type: Type }).type = ERROR_TYPE; // it never gets a type of its own
    return;
  }
  const inst = makeInst(0 as ValueId, 0, ERROR_TYPE, [], [], 0, null, scope.start) as Inst;
  enterResult(p, scope, inst);
}

function reportVoidName(p: Parser, scope: Scope): void {
  const message = 'an instruction without a result has no name';
  error(p, 'void-name', message, scope.start, scope.resultEnd);
}

function reportOrder(p: Parser, scope: Scope): void {
  const message = `the next result without a name is numbered '%${scope.next}' or greater`;
  error(p, 'number-order', message, scope.start, scope.resultEnd);
}

function reportTwice(p: Parser, scope: Scope, first: Local): void {
  const text = resultText(p, scope);
  const notes = [noteAt('the first definition is here', first.loc, first.loc + text.length)];
  error(p, 'redefinition', `'${text}' is defined twice`, scope.start, scope.resultEnd, notes);
}

function firstUse(p: Parser, scope: Scope, known: Local): ReturnType<typeof noteAt> {
  const text = resultText(p, scope);
  return noteAt('the first use is here', known.loc, known.loc + text.length);
}

function resultText(p: Parser, scope: Scope): string {
  return scope.resultTok === NO_RESULT ? `%${scope.resultKey}` : p.text.slice(scope.start, scope.resultEnd);
}
