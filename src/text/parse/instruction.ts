/** One instruction: result name, opcode, what the opcode's family reads, attachments. */
import { isBinary, isCast, isTerminator, OP_COUNT, OPS, Op } from '../../ir/op.ts';
import { closest } from '../../support/edit-distance.ts';
import { next } from '../lex/lex.ts';
import { nameText, tokenText } from '../lex/lexer.ts';
import { FIRST_OPCODE, Kw, LAST_OPCODE, Tok } from '../lex/token.ts';
import { allWords } from '../lex/word-table.ts';
import { NO_RESULT, type Scope } from '../scope/scope.ts';
import {
  parseExtractElement,
  parseExtractValue,
  parseInsertElement,
  parseInsertValue,
  parseShuffle,
  parseVaArg,
} from './aggregate.ts';
import {
  parseBinary,
  parseCast,
  parseFloatCompare,
  parseFreeze,
  parseIntCompare,
  parsePhi,
  parseSelect,
  parseUnary,
} from './arithmetic.ts';
import { unknownAttribute } from './attribute.ts';
import { parseCall, parseCallTerminator } from './call.ts';
import {
  parseAlloca,
  parseAtomicRmw,
  parseCmpXchg,
  parseFence,
  parseGep,
  parseLoad,
  parseStore,
} from './memory.ts';
import { attachRecords, parseNotes } from './notes.ts';
import { expect, fail, type Parser, startsLine, unexpected } from './parser.ts';
import {
  parseBr,
  parseCatchRet,
  parseCatchSwitch,
  parseCleanupRet,
  parseIndirectBr,
  parseLandingPad,
  parsePad,
  parseResume,
  parseRet,
  parseSwitch,
  parseUnreachable,
} from './terminator.ts';

type OpcodeParser = (p: Parser, op: Op) => void;

/** By opcode. Each is called with the lexer after the opcode, and ends with `emit`. */
const PARSERS: readonly OpcodeParser[] = (() => {
  const table = new Array<OpcodeParser>(OP_COUNT).fill(parseUnary);
  for (const { op } of OPS) {
    if (isBinary(op)) table[op] = parseBinary;
    else if (isCast(op)) table[op] = parseCast;
  }
  table[Op.Ret] = parseRet;
  table[Op.Br] = parseBr;
  table[Op.Switch] = parseSwitch;
  table[Op.IndirectBr] = parseIndirectBr;
  table[Op.Invoke] = parseCallTerminator;
  table[Op.CallBr] = parseCallTerminator;
  table[Op.Resume] = parseResume;
  table[Op.CatchSwitch] = parseCatchSwitch;
  table[Op.CatchRet] = parseCatchRet;
  table[Op.CleanupRet] = parseCleanupRet;
  table[Op.Unreachable] = parseUnreachable;
  table[Op.Alloca] = parseAlloca;
  table[Op.Load] = parseLoad;
  table[Op.Store] = parseStore;
  table[Op.Fence] = parseFence;
  table[Op.CmpXchg] = parseCmpXchg;
  table[Op.AtomicRmw] = parseAtomicRmw;
  table[Op.GetElementPtr] = parseGep;
  table[Op.ICmp] = parseIntCompare;
  table[Op.FCmp] = parseFloatCompare;
  table[Op.Phi] = parsePhi;
  table[Op.Select] = parseSelect;
  table[Op.Freeze] = parseFreeze;
  table[Op.VaArg] = parseVaArg;
  table[Op.LandingPad] = parseLandingPad;
  table[Op.CatchPad] = parsePad;
  table[Op.CleanupPad] = parsePad;
  table[Op.ExtractElement] = parseExtractElement;
  table[Op.InsertElement] = parseInsertElement;
  table[Op.ShuffleVector] = parseShuffle;
  table[Op.ExtractValue] = parseExtractValue;
  table[Op.InsertValue] = parseInsertValue;
  return table;
})();

/** Reads an instruction into the current block; was it a terminator? */
export function parseInstruction(p: Parser, scope: Scope): boolean {
  scope.start = p.start;
  scope.resultTok = NO_RESULT;
  if (p.tok === Tok.LocalNumber || p.tok === Tok.LocalName) {
    // An empty name is none.
    scope.resultTok = p.tok === Tok.LocalName && nameText(p) === '' ? NO_RESULT : p.tok;
    scope.resultKey = p.int;
    scope.resultEnd = p.at;
    next(p);
    expect(p, Tok.Equal, "'=' after the name of a result");
  } else {
    scope.resultEnd = p.at;
  }
  scope.opcodeStart = p.start;
  const tok = p.tok;
  if (tok < FIRST_OPCODE || tok > LAST_OPCODE) {
    if (tok !== Kw.tail && tok !== Kw.musttail && tok !== Kw.notail) unknownOpcode(p);
    parseCall(p);
    finish(p, scope);
    return false;
  }
  const op = (tok - FIRST_OPCODE) as Op; // the tokens stand in the order of the opcodes
  if (op === Op.Call) {
    parseCall(p);
  } else {
    next(p);
    PARSERS[op]!(p, op);
  }
  finish(p, scope);
  return isTerminator(op);
}

/** Attachments, and the debug records that stood before. */
function finish(p: Parser, scope: Scope): void {
  const inst = scope.block!.last!;
  if (p.tok === Tok.Comma) {
    next(p);
    parseNotes(p, inst);
  }
  if (scope.records.length > 0) attachRecords(scope, inst);
}

/** Thrown for an instruction that we do not know and that is no slip of the pen either. */
export class UnknownInstruction extends Error {}

const OPCODE_NAMES = [...OPS.map((info) => info.name), 'tail', 'musttail', 'notail'];

/** Words that LLVM had and gave up before version 14. */
const GONE = new Set(['malloc', 'free', 'unwind', 'vicmp', 'vfcmp', 'getresult', 'singlethread']);

function unknownOpcode(p: Parser): never {
  if (p.tok === Tok.Equal) missingOperand(p);
  if (p.tok !== Tok.Word) return unexpected(p, 'an instruction');
  const word = tokenText(p);
  if (!startsLine(p.text, p.scope!.start)) unknownAttribute(p, 'the end of the instruction');
  const near = closest(word, OPCODE_NAMES, 1);
  if (near !== undefined) {
    fail(p, 'unknown-instruction', `unknown instruction '${word}'; did you mean '${near}'?`);
  }
  // A function with errors is not kept as it is.
  if (isOfNewerVersion(p) && p.errorCount === p.scope!.errorsBefore) throw new UnknownInstruction(word);
  return fail(p, 'unknown-instruction', `unknown instruction '${word}'`);
}

/**
 * At an `=`: the name before it was taken for the last operand of the line before, which misses one. Reading goes on
 * at the line of the name.
 */
function missingOperand(p: Parser): void {
  const line = p.text.lastIndexOf('\n', p.start);
  if (line < 0 || !/^\s*%[^\s=]+\s*$/.test(p.text.slice(line, Math.min(p.start, line + 1000)))) return;
  const start = p.text.slice(0, line).trimEnd().length;
  p.start = line;
  fail(p, 'missing-operand', 'an operand is missing at the end of this line', start, start + 1);
}

/** Does the word at the current token look like one that a newer LLVM has in its place? */
export function isOfNewerVersion(p: Parser): boolean {
  if (p.tok !== Tok.Word || GONE.has(tokenText(p)) || p.at - p.start < 3) return false;
  if (closest(tokenText(p), allWords(), 1) !== undefined) return false;
  // The instruction starts its line, and operands follow the word.
  return startsLine(p.text, p.scope!.start) && /^ *[a-z%@(<[{]/.test(p.text.slice(p.at, p.at + 20));
}
