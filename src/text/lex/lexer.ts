/** The state of the lexer, what a token says, and what the files of the lexer share. `next` is in `lex.ts`. */
import { unescapeBytes } from '../../ir/name.ts';
import { HASH_SEED, internSpan, type Names } from '../scope/names.ts';
import { CLASS, NAME } from './char-class.ts';
import { Tok } from './token.ts';

export interface Lexer {
  /** One byte a character. */
  readonly text: string;
  /** The current token's kind: `Tok` or a word's token. */
  tok: number;
  /** The current token stands from `start` … */
  start: number;
  /** … to here, where the next one is looked for. */
  at: number;
  /** Where the token before ended. */
  prevEnd: number;
  /** The number or name id of the token. */
  int: number;
  /** An `Int` that is not between −2³¹ and 2³¹: `int` is 0, ask `bigIntValue`. */
  wide: boolean;
  /** What is wrong with a `Tok.Error`. */
  fault: string;
  readonly names: Names;
  /** Are there carriage returns? They end comments, too. */
  readonly hasReturns: boolean;
}

/** The bytes of the current token. */
export function tokenText(p: Lexer): string {
  return p.text.slice(p.start, p.at);
}

/** The name of the current token: of names and labels, without sigil and quotes. */
export function nameText(p: Lexer): string {
  return p.names.texts[p.int]!;
}

/** What is between the quotes of a `Tok.String`, escapes undone. */
export function stringValue(p: Lexer): string {
  return unescapeBytes(p.text.slice(p.start + 1, p.at - 1));
}

/** Do bytes of names lead from `at` to a colon? */
export function isLabelTail(text: string, at: number): boolean {
  while ((CLASS[text.charCodeAt(at)]! & NAME) !== 0) at++;
  return text.charCodeAt(at) === 58;
}

/** A label from `start` to the next colon. */
export function lexLabel(p: Lexer, start: number): number {
  const colon = p.text.indexOf(':', start);
  let hash = HASH_SEED;
  for (let i = start; i < colon; i++) hash = Math.imul(hash ^ p.text.charCodeAt(i), 0x01000193);
  p.int = internSpan(p.names, p.text, start, colon, hash);
  p.at = colon + 1;
  return Tok.Label;
}

/** Makes the bytes a `Tok.Error`; where what was expected should stand is perhaps a byte that has no sign. */
export function fault(p: Lexer, start: number, end: number, message: string): number {
  const byte = end < p.text.length ? p.text.charCodeAt(end) : 0;
  const found = byte > 126 ? `, not byte 0x${byte.toString(16)} (at offset ${end})` : '';
  return plainFault(p, start, end, message + found);
}

/** Makes the bytes a `Tok.Error`. */
export function plainFault(p: Lexer, start: number, end: number, message: string): number {
  p.start = start;
  p.at = end;
  p.fault = message;
  return Tok.Error;
}
