/** Labels as operands. */
import type { Block } from '../../ir/block.ts';
import { next } from '../lex/lex.ts';
import { Kw, Tok } from '../lex/token.ts';
import { blockHere } from '../scope/scope.ts';
import { accept, expect, type Parser, unexpected } from './parser.ts';

/** `label %x` */
export function parseLabel(p: Parser): Block {
  expect(p, Kw.label, "'label'");
  if (p.tok !== Tok.LocalName && p.tok !== Tok.LocalNumber)
    unexpected(p, "the name of a block after 'label'");
  const block = blockHere(p);
  next(p);
  return block;
}

/** `[label %x, label %y]`, possibly empty. */
export function parseLabels(p: Parser): Block[] {
  expect(p, Tok.LBracket, "'[' before the labels");
  const blocks: Block[] = [];
  if (p.tok !== Tok.RBracket) {
    do blocks.push(parseLabel(p));
    while (accept(p, Tok.Comma));
  }
  expect(p, Tok.RBracket, "']' after the labels");
  return blocks;
}
