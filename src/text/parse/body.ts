/**
 * The body of a function: blocks, instructions, debug records.
 *
 * An instruction that is wrong is reported, and reading goes on at the next line that starts one. An instruction of a
 * newer LLVM makes the whole body text that is kept as it is.
 */
import { type Block, makeBlock } from '../../ir/block.ts';
import { LABEL } from '../../ir/type.ts';
import type { BlockId } from '../../ir/value.ts';
import { ValueKind } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { tokenText } from '../lex/lexer.ts';
import { FIRST_OPCODE, Kw, LAST_OPCODE, Tok } from '../lex/token.ts';
import {
  closeScope,
  ERROR_TYPE,
  isHalfBorn,
  type Local,
  lookName,
  lookNumber,
  reportUndefinedLocals,
  type Scope,
  setName,
  setNumber,
} from '../scope/scope.ts';
import { settleBlockAddresses } from './constant.ts';
import { emitError } from './emit.ts';
import { isOfNewerVersion, parseInstruction, UnknownInstruction } from './instruction.ts';
import { parseDebugRecord } from './metadata.ts';
import { error, jumpTo, noteAt, ParseFailure, type Parser, remark, unexpected } from './parser.ts';
import { parseUseListOrder } from './use-list-order.ts';

/** `{ … }`; the lexer is on the `{`. `key` is the function's in `Symbols.blockAddresses`. Closes the scope. */
export function parseBody(p: Parser, scope: Scope, key: number): void {
  const open = p.start;
  scope.errorsBefore = p.errorCount;
  try {
    next(p);
    readBlocks(p, scope);
    settleBlockAddresses(p, scope, key);
    reportUndefinedLocals(p, scope);
  } catch (thrown) {
    if (!(thrown instanceof UnknownInstruction)) throw thrown;
    keepAsText(p, scope, open, thrown.message);
  } finally {
    closeScope(p);
  }
}

/** Reads to the closing brace and past it. */
function readBlocks(p: Parser, scope: Scope): void {
  for (;;) {
    try {
      while (p.tok !== Tok.RBrace) readItem(p, scope);
      endBlock(p, scope);
      if (scope.func.blocks.length === 0)
        error(p, 'empty-body', 'the body of a function has at least one block');
      next(p);
      return;
    } catch (thrown) {
      if (!(thrown instanceof ParseFailure)) throw thrown;
      if (isNewWord(p, scope) && p.errorCount === scope.errorsBefore + 1) {
        p.diagnostics.pop(); // the only error of the function is that word
        p.errorCount--;
        throw new UnknownInstruction(tokenText(p));
      }
      emitError(p);
      scope.broken = true;
      if (!skipToInstruction(p, scope)) return;
    }
  }
}

/** A label, an instruction, a debug record or a directive. */
function readItem(p: Parser, scope: Scope): void {
  switch (p.tok) {
    case Tok.Label:
    case Tok.LabelNumber:
      endBlock(p, scope);
      openBlock(p, scope);
      next(p);
      break;
    case Tok.DebugRecord:
      if (scope.block === null) openBlock(p, scope);
      scope.records.push(parseDebugRecord(p));
      p.symbols.handedOut = false;
      break;
    case Kw.uselistorder:
    case Kw.uselistorder_bb:
      endBlock(p, scope);
      parseUseListOrder(p);
      if (p.tok !== Tok.RBrace && p.tok !== Kw.uselistorder) unexpected(p, "'uselistorder' or '}'");
      break;
    case Tok.Eof:
      unexpected(p, `'}' at the end of the function`);
      break;
    default:
      if (scope.block === null) openBlock(p, scope);
      if (parseInstruction(p, scope)) scope.block = null;
  }
}

/** The current block ends here: without a terminator if it is still open. */
function endBlock(p: Parser, scope: Scope): void {
  if (scope.block === null) return;
  const { block } = scope;
  scope.block = null;
  if (scope.broken) return;
  const message = 'an instruction is expected: the block has no terminator yet';
  error(p, 'no-terminator', message, p.start, p.at, [
    noteAt('the block starts here', block.loc, block.loc + 1),
  ]);
}

/** Starts the block whose label is the current token, or one without a label. */
function openBlock(p: Parser, scope: Scope): void {
  const named = p.tok === Tok.Label && p.names.texts[p.int] !== '';
  const numbered = p.tok === Tok.LabelNumber;
  const number = numbered ? p.int : scope.next;
  if (!named) {
    if (number < scope.next) {
      error(p, 'number-order', `the next label without a name is numbered '${scope.next}' or greater`);
    }
    scope.next = number + 1;
  }
  const known = named ? lookName(p, p.int) : lookNumber(scope, number);
  const block = claimBlock(p, scope, known);
  block.id = scope.func.blockCount++ as BlockId;
  block.loc = p.start;
  if (named) {
    block.name = p.names.texts[p.int]!;
    setName(p, scope, p.int, block);
  } else {
    setNumber(scope, number, block);
  }
  scope.func.blocks.push(block);
  scope.block = block;
  scope.broken = false;
}

/** The block born by an earlier mention of the label, or a new one. */
function claimBlock(p: Parser, scope: Scope, known: Local | undefined): Block {
  if (known?.kind === ValueKind.Block && isHalfBorn(known)) return known;
  if (known !== undefined && known.type !== ERROR_TYPE) {
    const label = p.tok === Tok.Label ? `'%${p.names.texts[p.int]}'` : `'%${p.int}'`;
    const twice = known.type === LABEL ? 'is defined twice' : 'is a value already, not a label';
    error(p, 'redefinition', `${label} ${twice}`, p.start, p.at, [
      noteAt(
        isHalfBorn(known) ? 'the first use is here' : 'the first definition is here',
        known.loc,
        known.loc + 1,
      ),
    ]);
  }
  return makeBlock(-1 as BlockId, scope.func, null, p.start);
}

/** Did reading fail at a word that follows the opcode and its flags, and that we do not know? */
function isNewWord(p: Parser, scope: Scope): boolean {
  if (p.start <= scope.opcodeStart || !isOfNewerVersion(p)) return false;
  // A flag is followed by a type.
  if (!/^ +(?:i\d|ptr\b|half\b|bfloat\b|float\b|double\b|[<[{])/.test(p.text.slice(p.at, p.at + 20)))
    return false;
  return /^[a-z_]+( [a-z_]+)* $/.test(
    p.text.slice(scope.opcodeStart, Math.min(p.start, scope.opcodeStart + 80)),
  );
}

/**
 * Moves to the next line that starts an instruction, a label, or the end of the function; false if the function ends
 * without a brace, in which case the lexer is on the next entity of the module.
 */
function skipToInstruction(p: Parser, scope: Scope): boolean {
  p.depth = 0;
  p.scratch.valueTop = 0;
  p.scratch.blockTop = 0;
  scope.records.length = 0;
  for (;;) {
    const line = p.text.indexOf('\n', p.start);
    if (line < 0) {
      jumpTo(p, p.text.length);
      return false;
    }
    jumpTo(p, line + 1);
    switch (p.tok) {
      case Tok.LocalName:
      case Tok.LocalNumber:
      case Tok.Label:
      case Tok.LabelNumber:
      case Tok.RBrace:
      case Tok.DebugRecord:
      case Kw.tail:
      case Kw.musttail:
      case Kw.notail:
        return true;
      case Kw.define:
      case Kw.declare:
      case Tok.GlobalName:
      case Kw.attributes:
      case Tok.Eof:
        return false;
      default:
        if (p.tok >= FIRST_OPCODE && p.tok <= LAST_OPCODE) return true;
    }
  }
}

/** Makes the text between the braces the body, and moves past them. */
function keepAsText(p: Parser, scope: Scope, open: number, word: string): void {
  const { func } = scope;
  p.depth = 0;
  p.scratch.valueTop = 0;
  p.scratch.blockTop = 0;
  remark(
    p,
    'warning',
    'unknown-instruction',
    `'${word}' is not known here: the function is kept as it is`,
    p.start,
    p.at,
  );
  const close = matchingBrace(p.text, open);
  if (close === p.text.length) {
    jumpTo(p, close);
    unexpected(p, "'}' at the end of the function");
  }
  func.rawBody = p.text.slice(open + 1, close);
  func.blocks = [];
  func.blockCount = 0;
  func.valueCount = func.params.length;
  func.useListOrders = [];
  jumpTo(p, close + 1);
}

/** The brace that closes the one at `open`, strings and comments aside; the end of the text if there is none. */
function matchingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 123: // {
        depth++;
        break;
      case 125: // }
        if (--depth === 0) return at;
        break;
      case 34: // "
        at = endOf(text, '"', at + 1);
        break;
      case 59: // ;
        at = endOf(text, '\n', at);
        break;
    }
  }
  return text.length;
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}
