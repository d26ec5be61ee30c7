import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** A load at an index of sixteen bits, where the sum of its parts is at most `most`; and one at the sum of more bits. */
function pair(most: number, extension = 'zext'): readonly [string, string] {
  const head = `define i8 @f(ptr %p, i16 noundef %i, i16 noundef %j) {
  %a = ${extension} i16 %i to i32
  %b = ${extension} i16 %j to i32
  %s = add i32 %a, %b
  %u = add i32 %s, ${extension === 'zext' ? 0 : 32768}
  %c = icmp ule i32 %u, ${most}
  br i1 %c, label %yes, label %no
no:
  ret i8 0
yes:
`;
  const tail = `  %q = getelementptr i8, ptr %p, i32 %k
  %v = load i8, ptr %q, align 1
  ret i8 %v
}`;
  return [
    `${head}  %n = add i16 %i, %j\n  %k = ${extension} i16 %n to i32\n${tail}`,
    `${head}  %k = add i32 %s, 0\n${tail}`,
  ];
}

it('an index of few bits that the path bounds is a sum of more bits', () => {
  expect(answers(...pair(65535))).toEqual(['f: proved']);
  expect(answers(...pair(65535, 'sext'))).toEqual(['f: proved']);
});

it('one that may wrap is not', () => {
  expect(answers(...pair(65536))[0]).toMatch(/^f: unknown/);
  expect(answers(...pair(65536, 'sext'))[0]).toMatch(/^f: unknown/);
});
