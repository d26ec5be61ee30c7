/**
 * Sums and bits whose parts are computed otherwise, and so stand in another order: a condition on a byte by a table of bits
 * against comparisons, within what else is counted. And mutants of both.
 */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

interface Shape {
  /** How the condition and `%p` are joined. */
  readonly join: string;
  /** What becomes of the number of both and of `%n`. */
  readonly add: string;
}

const PLAIN: Shape = { join: 'and i1 %p, %c', add: 'add nuw nsw i32 %n, %count' };

const body = (condition: string, { join, add }: Shape): string => `define i32 @f(i8 %x, i1 %p, i32 %n) {
  ${condition}
  %both = ${join}
  %count = zext i1 %both to i32
  %twice = shl i32 %count, 1
  %r = ${add}
  ret i32 %r
}`;

/** Neither a space, a tab nor a line feed: by a table, and by comparisons. */
const TABLE = `%wide = zext i8 %x to i33
  %shift = lshr i33 4294965759, %wide
  %bit = trunc i33 %shift to i1
  %above = icmp ugt i8 %x, 32
  %c = select i1 %above, i1 true, i1 %bit`;
const compared = (first: number, space = 32): string => `%from = sub i8 %x, ${first}
  %run = icmp ule i8 %from, 1
  %space = icmp eq i8 %x, ${space}
  %any = or i1 %run, %space
  %c = xor i1 %any, true`;

const verdict = (mine: Shape, theirs: Shape, condition = compared(9)): string =>
  answers(body(TABLE, mine), body(condition, theirs)).join();

describe('parts of sums and of bits that are computed otherwise', () => {
  const shapes: Shape[] = [
    PLAIN,
    { ...PLAIN, join: 'or i1 %p, %c' },
    { ...PLAIN, add: 'sub i32 %n, %count' },
    { ...PLAIN, add: 'add i32 %n, %twice' },
    { ...PLAIN, add: 'mul nuw nsw i32 %n, %count' },
  ];

  test('may stand in any order', () => {
    for (const shape of shapes)
      expect(`${shape.join}; ${shape.add}: ${verdict(shape, shape)}`).toContain('proved');
  });

  test('are others where the byte is compared with others', () => {
    for (const shape of shapes)
      for (const condition of [compared(8), compared(10), compared(9, 31)])
        expect(verdict(shape, shape, condition)).not.toContain('proved');
  });

  test('are taken equally often, and joined in the same way', () => {
    for (const mine of shapes)
      for (const theirs of shapes) if (mine !== theirs) expect(verdict(mine, theirs)).not.toContain('proved');
  });

  test('wrap where the source does, and not in another way', () => {
    const adds = ['add i32', 'add nsw i32', 'add nuw i32', 'add nuw nsw i32'];
    const may = (mine: string, theirs: string): boolean =>
      ['nuw', 'nsw'].every((flag) => mine.includes(flag) || !theirs.includes(flag));
    for (const mine of adds)
      for (const theirs of adds) {
        const shape = (add: string): Shape => ({ ...PLAIN, add: `${add} %n, %count` });
        expect(verdict(shape(mine), shape(theirs)).includes('proved')).toBe(may(mine, theirs));
      }
  });
});
