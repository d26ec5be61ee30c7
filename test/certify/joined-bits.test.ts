/** Tests of the `or` and `and` of numbers, and the same of each number. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** `join` of four numbers, compared; and the comparison of each, joined. */
function pair(
  join: string,
  test: string,
  each: string,
  truths: string,
): readonly [source: string, target: string] {
  const head = 'define i1 @f(<4 x i8> %v) {\n';
  const source = `${head}  %j = call i8 @llvm.vector.reduce.${join}.v4i8(<4 x i8> %v)
  %c = icmp ${test}
  ret i1 %c
}
declare i8 @llvm.vector.reduce.${join}.v4i8(<4 x i8>)`;
  const target = `${head}  %e = icmp ${each}
  %c = call i1 @llvm.vector.reduce.${truths}.v4i1(<4 x i1> %e)
  ret i1 %c
}
declare i1 @llvm.vector.reduce.${truths}.v4i1(<4 x i1>)`;
  return [source, target];
}

const ZERO = 'eq <4 x i8> %v, zeroinitializer';
const ONES = 'eq <4 x i8> %v, splat (i8 -1)';
const NEGATIVE = 'slt <4 x i8> %v, zeroinitializer';

it('an or is zero if all are, an and is all ones if all are, and signs are joined as numbers are', () => {
  expect(answers(...pair('or', 'eq i8 %j, 0', ZERO, 'and'))).toEqual(['f: proved']);
  expect(answers(...pair('and', 'eq i8 %j, -1', ONES, 'and'))).toEqual(['f: proved']);
  expect(answers(...pair('or', 'slt i8 %j, 0', NEGATIVE, 'or'))).toEqual(['f: proved']);
  expect(answers(...pair('and', 'slt i8 %j, 0', NEGATIVE, 'and'))).toEqual(['f: proved']);
});

it('one zero does not make an or zero, nor an and that is zero all of them', () => {
  for (const wrong of [
    pair('or', 'eq i8 %j, 0', ZERO, 'or'),
    pair('and', 'eq i8 %j, 0', ZERO, 'and'),
    pair('and', 'eq i8 %j, 0', ZERO, 'or'),
    pair('or', 'eq i8 %j, -1', ONES, 'and'),
    pair('or', 'slt i8 %j, 0', NEGATIVE, 'and'),
    pair('and', 'slt i8 %j, 0', NEGATIVE, 'or'),
    pair('xor', 'slt i8 %j, 0', NEGATIVE, 'or'),
  ])
    expect(answers(...wrong)[0]).not.toMatch(/proved/);
});
