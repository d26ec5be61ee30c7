/**
 * Entries of a module summary: `^0 = module: (path: "a.o", hash: (0, 0, 0, 0, 0))`. They are kept as text: only the
 * start and the parentheses are looked at, as LLVM does when it reads a module without its summary.
 */
import { next } from '../lex/lex.ts';
import { nameText, tokenText } from '../lex/lexer.ts';
import { Tok } from '../lex/token.ts';
import { expect, fail, type Parser, unexpected } from './parser.ts';

const IN_PARENTHESES: ReadonlySet<string> = new Set(['gv', 'module', 'typeid', 'typeidCompatibleVTable']);
const NUMBERS: ReadonlySet<string> = new Set(['flags', 'blockcount']);

/** One entry; the lexer is on `^7`. */
export function parseSummaryEntry(p: Parser): void {
  const start = p.start;
  next(p);
  expect(p, Tok.Equal, `'=' after the number of a summary entry`);
  const tag = tagHere(p);
  if (NUMBERS.has(tag)) expect(p, Tok.Int, `a number after '${tag}:'`);
  else skipParentheses(p);
  p.module.summary.push(p.text.slice(start, p.prevEnd));
}

/** `gv:` or `gv :`. */
function tagHere(p: Parser): string {
  const isLabel = p.tok === Tok.Label;
  const tag = isLabel ? nameText(p) : tokenText(p);
  if (!IN_PARENTHESES.has(tag) && !NUMBERS.has(tag)) {
    unexpected(p, `'gv:', 'module:', 'typeid:', 'typeidCompatibleVTable:', 'flags:' or 'blockcount:'`);
  }
  next(p);
  if (!isLabel) expect(p, Tok.Colon, `':' after '${tag}'`);
  return tag;
}

function skipParentheses(p: Parser): void {
  const open = p.start;
  expect(p, Tok.LParen, `'(' of a summary entry`);
  for (let depth = 1; depth > 0; next(p)) {
    if (p.tok === Tok.LParen) depth++;
    else if (p.tok === Tok.RParen) depth--;
    else if (p.tok === Tok.Eof) fail(p, 'unexpected-end', 'this summary entry does not end', open, open + 1);
  }
}
