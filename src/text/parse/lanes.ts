/** Lists of numbers inside instructions: the indices of `extractvalue`, the mask of `shufflevector`. */
import { type Constant, constElement } from '../../ir/constant.ts';
import { isVector } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { Tok } from '../lex/token.ts';
import { expectNumber, fail, jumpTo, type Parser, unexpected } from './parser.ts';

/** Passes over a comma, unless the attachments of the instruction begin after it. */
export function acceptComma(p: Parser): boolean {
  if (p.tok !== Tok.Comma) return false;
  const { start, prevEnd } = p;
  next(p);
  if (p.tok !== Tok.MetadataName) return true;
  jumpTo(p, start);
  p.prevEnd = prevEnd;
  return false;
}

/** `, 0, 1`: at least one index. */
export function parseIndices(p: Parser): number[] {
  if (!acceptComma(p)) unexpected(p, "',' and an index");
  const indices: number[] = [];
  do indices.push(expectNumber(p, 'an index'));
  while (acceptComma(p));
  return indices;
}

/** More lanes than this in a mask are beyond us. */
const MAX_MASK = 1 << 20;

/** The lanes that a mask names: −1 where it does not matter. `lanes` is how many each of the two vectors has. */
export function shuffleMask(p: Parser, mask: Constant, lanes: number, start: number): number[] {
  const { type } = mask;
  if (!isVector(type) || type.count > MAX_MASK) {
    return fail(p, 'mask', `a mask of more than ${MAX_MASK} lanes cannot be read`, start, p.prevEnd);
  }
  const list: number[] = [];
  for (let i = 0; i < type.count; i++) {
    const lane = constElement(mask, i);
    if (lane?.kind === ValueKind.Int && lane.small >= 0 && lane.small < 2 * lanes && !type.scalable) {
      list.push(lane.small);
    } else if (lane?.kind === ValueKind.Int && lane.small === 0) {
      list.push(0);
    } else if (lane?.kind === ValueKind.Undef || lane?.kind === ValueKind.Poison) {
      list.push(-1);
    } else {
      const message = type.scalable
        ? 'the mask of a scalable vector is zeroinitializer or poison'
        : `lane ${i} of the mask is not an integer constant below ${2 * lanes}`;
      fail(p, 'mask', message, start, p.prevEnd);
    }
  }
  return list;
}
