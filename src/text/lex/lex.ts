/**
 * The lexer: from bytes to tokens, one at a time, in linear time, without making strings.
 *
 * `next(lexer)` moves to the next token; its kind is `tok`, its bytes are `start` to `at`, its number `int`. Names and
 * labels are interned (`scope/names.ts`), words of the language have tokens of their own (`token.ts`). Every rule about
 * which bytes make which token is LLVM's (LangRef, "Identifiers"; what LangRef leaves open was measured with opt).
 */
import { unescapeBytes } from '../../ir/name.ts';
import { HASH_SEED, internName, internSpan } from '../scope/names.ts';
import { CLASS, DIGIT, HEX, LETTER, NAME, WORD } from './char-class.ts';
import { fault, isLabelTail, type Lexer, lexLabel, plainFault } from './lexer.ts';
import { lexNumber, lexPositive } from './number.ts';
import { Kw, Tok } from './token.ts';
import { LETTER_CODE, wordToken } from './word-table.ts';

/** What kind of token a byte starts: the case of it in `scan`, or 0 for none. */
const STARTS = new Uint8Array(256);
/** The token of a byte that is a token alone. */
const SINGLE = new Uint8Array(256);
for (let c = 0; c < 256; c++) {
  if ((CLASS[c]! & LETTER) !== 0) STARTS[c] = 2;
  if ((CLASS[c]! & DIGIT) !== 0) STARTS[c] = 6;
}
startsAll(' \t\n\r\0', 1);
startsAll('i', 7);
startsAll('%', 4);
startsAll('@', 5);
startsAll('-', 6);
startsAll('!', 8);
startsAll(';', 9);
startsAll('"', 10);
startsAll('#', 11);
startsAll('$', 12);
startsAll('.', 13);
startsAll('^', 14);
startsAll('+', 15);
startsAll('/', 16);
const singles = '()[]{}<>,=*|:';
startsAll(singles, 3);
for (let i = 0; i < singles.length; i++) SINGLE[singles.charCodeAt(i)] = Tok.LParen + i;

function startsAll(bytes: string, kind: number): void {
  for (let i = 0; i < bytes.length; i++) STARTS[bytes.charCodeAt(i)] = kind;
}

/** Moves to the next token. */
export function next(p: Lexer): void {
  p.prevEnd = p.at;
  p.tok = scan(p);
}

/** Finds the next token, sets everything but `tok`. */
function scan(p: Lexer): number {
  const text = p.text;
  const end = text.length;
  let at = p.at;
  while (at < end) {
    const c = text.charCodeAt(at);
    // Numbers as cases make a jump table; they are those of `STARTS`.
    switch (STARTS[c]) {
      case 1: // white space
        at++;
        continue;
      case 2: // a letter
        p.start = at;
        return lexWord(p, at);
      case 3: // a token alone
        p.start = at;
        p.at = at + 1;
        return SINGLE[c]!;
      case 4: // %
        p.start = at;
        return lexName(p, at, Tok.LocalName, Tok.LocalNumber);
      case 5: // @
        p.start = at;
        return lexName(p, at, Tok.GlobalName, Tok.GlobalNumber);
      case 6: // a digit or -
        p.start = at;
        return lexNumber(p, at);
      case 7: // i
        p.start = at;
        return (CLASS[text.charCodeAt(at + 1)]! & DIGIT) !== 0 ? lexIntType(p, at) : lexWord(p, at);
      case 8: // !
        p.start = at;
        return lexExclaim(p, at);
      case 9: // ;
        at = endOfComment(p, at);
        continue;
      case 10: // "
        p.start = at;
        return lexString(p, at);
      case 11: // #
        p.start = at;
        return lexHash(p, at);
      case 12: // $
        p.start = at;
        return lexDollar(p, at);
      case 13: // .
        p.start = at;
        return lexDot(p, at);
      case 14: // ^
        p.start = at;
        return lexNumbered(p, at, Tok.SummaryNumber);
      case 15: // +
        p.start = at;
        return lexPositive(p, at);
      case 16: {
        // /
        p.start = at;
        if (text.charCodeAt(at + 1) !== 42) return plainFault(p, at, at + 1, strayByte(c, at));
        at = endOfBlockComment(text, at);
        if (at < 0) return fault(p, p.start, text.length, 'this comment does not end');
        continue;
      }
      default:
        return plainFault(p, at, at + 1, strayByte(c, at));
    }
  }
  p.start = end;
  p.at = end;
  return Tok.Eof;
}

function lexWord(p: Lexer, start: number): number {
  const text = p.text;
  let at = start;
  // The key of the word: see the word table.
  let low = 0;
  let high = 0;
  let code = LETTER_CODE[text.charCodeAt(at)]!;
  do {
    high = ((high << 6) | (low >>> 24)) & 0x3fffffff;
    low = ((low << 6) | code) & 0x3fffffff;
    code = LETTER_CODE[text.charCodeAt(++at)]!;
  } while (code > 0);
  const after = text.charCodeAt(at);
  if (after === 58 || ((CLASS[after]! & NAME) !== 0 && isLabelTail(text, at))) return lexLabel(p, start);
  const token = wordToken(text, start, at, low, high);
  if (token === Tok.Word) return lexOddWord(p, start, at, text.charCodeAt(start));
  p.at = at;
  return token;
}

/** `i32`, or a label that starts like it. */
function lexIntType(p: Lexer, start: number): number {
  const text = p.text;
  let at = start + 1;
  let bits = 0;
  let c = text.charCodeAt(at);
  do {
    if (bits <= 8388608) bits = bits * 10 + (c - 48);
    c = text.charCodeAt(++at);
  } while ((CLASS[c]! & DIGIT) !== 0);
  if ((c === 58 || (CLASS[c]! & NAME) !== 0) && isLabelTail(text, at)) return lexLabel(p, start);
  if (bits < 1 || bits > 8388608) return fault(p, start, at, 'an integer type has 1 to 8388608 bits');
  p.int = bits;
  p.at = at;
  return Tok.IntType;
}

/** Words outside the table: `u0x1F`, `s0xFF`, `cc10`, or a word that we do not know. */
function lexOddWord(p: Lexer, start: number, end: number, first: number): number {
  const text = p.text;
  if (
    (first === 117 || first === 115) &&
    text.charCodeAt(start + 1) === 48 &&
    text.charCodeAt(start + 2) === 120
  ) {
    let at = start + 3;
    while (at < end && (CLASS[text.charCodeAt(at)]! & HEX) !== 0) at++;
    if (at === end && at > start + 3) {
      p.wide = true;
      p.int = 0;
      p.at = end;
      return Tok.Int;
    }
  }
  if (first === 99 && text.charCodeAt(start + 1) === 99 && isDigits(text, start + 2, end)) {
    p.at = start + 2;
    return Kw.cc;
  }
  p.at = end;
  return Tok.Word;
}

/** After `%` or `@`: a number, a name, or a quoted name. */
function lexName(p: Lexer, start: number, named: number, numbered: number): number {
  const text = p.text;
  let at = start + 1;
  let c = text.charCodeAt(at);
  const kind = CLASS[c]!;
  if ((kind & DIGIT) !== 0) return lexNumbered(p, start, numbered);
  if ((kind & NAME) !== 0) {
    let hash = HASH_SEED;
    do {
      hash = Math.imul(hash ^ c, 0x01000193);
      c = text.charCodeAt(++at);
    } while ((CLASS[c]! & NAME) !== 0);
    p.int = internSpan(p.names, text, start + 1, at, hash);
    p.at = at;
    return named;
  }
  if (c === 34) return lexQuotedName(p, start, named);
  return fault(p, start, at, `a name or a number is expected after '${text[start]}'`);
}

function lexQuotedName(p: Lexer, start: number, token: number): number {
  const close = p.text.indexOf('"', start + 2);
  if (close < 0) return fault(p, start, p.text.length, 'this name has no closing quote');
  const name = unescapeBytes(p.text.slice(start + 2, close));
  if (name.includes('\0')) return fault(p, start, close + 1, 'a name may not hold a NUL byte');
  p.int = internName(p.names, name);
  p.at = close + 1;
  return token;
}

/** After `%`, `@`, `#`, `!` or `^`: a number below 2³². */
function lexNumbered(p: Lexer, start: number, token: number): number {
  const text = p.text;
  let at = start + 1;
  let number = 0;
  let c = text.charCodeAt(at);
  for (; (CLASS[c]! & DIGIT) !== 0; c = text.charCodeAt(++at)) {
    if (number <= 0xffffffff) number = number * 10 + (c - 48);
  }
  if (at === start + 1) return fault(p, start, at, `a number is expected after '${text[start]}'`);
  if (number > 0xffffffff) return fault(p, start, at, 'this number is too large: the largest is 4294967295');
  p.int = number;
  p.at = at;
  return token;
}

function lexExclaim(p: Lexer, start: number): number {
  const text = p.text;
  let at = start + 1;
  let c = text.charCodeAt(at);
  if ((CLASS[c]! & DIGIT) !== 0) return lexNumbered(p, start, Tok.MetadataNumber);
  if ((CLASS[c]! & NAME) === 0 && c !== 92) {
    p.at = at;
    return Tok.Exclaim;
  }
  let hash = HASH_SEED;
  let escaped = false;
  do {
    if (c === 92) escaped = true;
    hash = Math.imul(hash ^ c, 0x01000193);
    c = text.charCodeAt(++at);
  } while ((CLASS[c]! & NAME) !== 0 || c === 92);
  p.int = escaped
    ? internName(p.names, unescapeBytes(text.slice(start + 1, at)))
    : internSpan(p.names, text, start + 1, at, hash);
  p.at = at;
  return Tok.MetadataName;
}

function lexHash(p: Lexer, start: number): number {
  const text = p.text;
  if ((CLASS[text.charCodeAt(start + 1)]! & DIGIT) !== 0) return lexNumbered(p, start, Tok.AttributeGroup);
  p.at = start + 1;
  if (!text.startsWith('dbg_', p.at)) return Tok.Hash;
  while ((CLASS[text.charCodeAt(p.at)]! & WORD) !== 0) p.at++;
  return Tok.DebugRecord;
}

function lexDollar(p: Lexer, start: number): number {
  const text = p.text;
  if (isLabelTail(text, start)) return lexLabel(p, start);
  const c = text.charCodeAt(start + 1);
  if ((CLASS[c]! & (NAME | DIGIT)) === NAME || c === 34) return lexName(p, start, Tok.ComdatName, Tok.Error);
  return fault(p, start, start + 1, "a name is expected after '$'");
}

function lexDot(p: Lexer, start: number): number {
  const text = p.text;
  if (isLabelTail(text, start)) return lexLabel(p, start);
  if (text.startsWith('...', start)) {
    p.at = start + 3;
    return Tok.Ellipsis;
  }
  return plainFault(p, start, start + 1, strayByte(46, start));
}

function lexString(p: Lexer, start: number): number {
  const text = p.text;
  const close = text.indexOf('"', start + 1);
  if (close < 0) return fault(p, start, text.length, 'this string has no closing quote');
  if (text.charCodeAt(close + 1) !== 58) {
    p.at = close + 1;
    return Tok.String;
  }
  const name = unescapeBytes(text.slice(start + 1, close));
  if (name.includes('\0')) return fault(p, start, close + 2, 'a name may not hold a NUL byte');
  p.int = internName(p.names, name);
  p.at = close + 2;
  return Tok.Label;
}

function endOfComment(p: Lexer, start: number): number {
  let end = p.text.indexOf('\n', start);
  if (end < 0) end = p.text.length;
  if (!p.hasReturns) return end;
  for (let at = start; at < end; at++) if (p.text.charCodeAt(at) === 13) return at;
  return end;
}

/** Where a (nested) block comment ends; −1 if it does not. */
function endOfBlockComment(text: string, start: number): number {
  let depth = 1;
  for (let at = start + 2; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 42 && text.charCodeAt(at + 1) === 47) {
      at++;
      if (--depth === 0) return at + 1;
    } else if (c === 47 && text.charCodeAt(at + 1) === 42) {
      at++;
      depth++;
    }
  }
  return -1;
}

function isDigits(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((CLASS[text.charCodeAt(at)]! & DIGIT) === 0) return false;
  return true;
}

function strayByte(c: number, at: number): string {
  if (c > 32 && c < 127) return `a '${String.fromCharCode(c)}' starts nothing here`;
  return `unexpected byte 0x${c.toString(16).padStart(2, '0')} (at offset ${at}) outside of a string`;
}
