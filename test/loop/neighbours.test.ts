/** Sums of neighbours in memory: what adds them, that the sums are those of the source, and when members go alone. */
import { describe, expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { sweep, vectorize } from './sweep.ts';

interface Case {
  readonly name: string;
  readonly element: string;
  readonly sum: string;
  readonly result: string;
  readonly extension: 'zext' | 'sext';
  readonly members: number;
  /** Makes %r of the sum %s. */
  readonly rest: string;
  readonly lanes: number;
}

const CASES: readonly Case[] = [
  {
    name: 'two signed words',
    element: 'i16',
    sum: 'i32',
    result: 'i32',
    extension: 'sext',
    members: 2,
    rest: '%r = add i32 %s, 0',
    lanes: 8,
  },
  {
    name: 'four bytes that are halved into words',
    element: 'i8',
    sum: 'i32',
    result: 'i16',
    extension: 'zext',
    members: 4,
    rest: '%h = lshr i32 %s, 1\n  %r = trunc i32 %h to i16',
    lanes: 8,
  },
  {
    name: 'the mean of eight bytes',
    element: 'i8',
    sum: 'i16',
    result: 'i8',
    extension: 'zext',
    members: 8,
    rest: '%h = lshr i16 %s, 3\n  %r = trunc i16 %h to i8',
    lanes: 16,
  },
];

const ADDS = { avx2: /pmadd\.(?:wd|ub\.sw)|psad\.bw/, wasm128: /extadd\.pairwise/ };

function source({ element, sum, result, extension, members, rest }: Case, stride = members): string {
  const loads = Array.from(
    { length: members },
    (_, i) => `  %p${i} = getelementptr inbounds ${element}, ptr %p, i64 ${i}
  %v${i} = load ${element}, ptr %p${i}
  %e${i} = ${extension} ${element} %v${i} to ${sum}
  %s${i + 1} = add ${sum} %s${i}, %e${i}`,
  ).join('\n');
  return `; sweep: ${element}:${stride}n ${result}:n n
define void @f(ptr noalias noundef readonly %a, ptr noalias noundef %b, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = mul nuw nsw i64 %i, ${stride}
  %p = getelementptr inbounds ${element}, ptr %a, i64 %at
  %s0 = add ${sum} 0, 4
${loads}
  %s = add ${sum} %s${members}, 0
  ${rest}
  %q = getelementptr inbounds ${result}, ptr %b, i64 %i
  store ${result} %r, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
`;
}

describe.each(['avx2', 'wasm128'] as const)('on %s', (target) => {
  test.each(CASES)('$name are added where they lie', (one) => {
    const text = source(one);
    const done = vectorize(text, 'sum.ll', target, `vf=${one.lanes},uf=1`);
    expect(done.remarks.filter((r) => r.kind === 'failure')).toEqual([]);
    expect(printModule(done.after)).toMatch(ADDS[target]);
    expect(sweep(text, done, [0, one.lanes - 1, one.lanes, 2 * one.lanes + 1], 0)).toEqual([]);
  });
});

/** Each member multiplied; `at` their places in the stride. */
function weighted(
  element: string,
  extension: string,
  weights: readonly number[],
  at: readonly number[],
  stride: number,
): string {
  const terms = weights
    .map(
      (weight, i) => `  %p${i} = getelementptr inbounds ${element}, ptr %p, i64 ${at[i]}
  %v${i} = load ${element}, ptr %p${i}
  %e${i} = ${extension} ${element} %v${i} to i32
  %m${i} = mul nsw i32 %e${i}, ${weight}
  %s${i + 1} = add i32 %s${i}, %m${i}`,
    )
    .join('\n');
  return `; sweep: ${element}:${stride}n i32:n n
define void @f(ptr noalias noundef readonly %a, ptr noalias noundef %b, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = mul nuw nsw i64 %i, ${stride}
  %p = getelementptr inbounds ${element}, ptr %a, i64 %at
  %s0 = add i32 0, 128
${terms}
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %s${weights.length}, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
`;
}

const MULTIPLIES = { avx2: /pmadd\.wd/, wasm128: /wasm\.dot/ };

describe.each(['avx2', 'wasm128'] as const)('on %s', (target) => {
  test.each([
    ['three of four bytes', weighted('i8', 'zext', [77, 150, 29], [0, 1, 2], 4)],
    ['the last three of four bytes', weighted('i8', 'zext', [66, 129, 25], [1, 2, 3], 4)],
    ['four signed bytes', weighted('i8', 'sext', [3, -5, 7, 110], [0, 1, 2, 3], 4)],
    ['two words', weighted('i16', 'sext', [3, -32767], [0, 1], 2)],
    ['two of four words', weighted('i16', 'sext', [300, -5], [0, 2], 4)],
  ])('%s are multiplied by constants and added where they lie', (_, text) => {
    const done = vectorize(text, 'sum.ll', target, 'vf=16,uf=1');
    expect(done.remarks.filter((r) => r.kind === 'failure')).toEqual([]);
    expect(printModule(done.after)).toMatch(MULTIPLIES[target]);
    expect(sweep(text, done, [0, 15, 16, 17, 33], 0)).toEqual([]);
  });

  test.each([
    ['factors of more than 16 bits', weighted('i16', 'sext', [3, 40000], [0, 1], 2)],
    ['the least number of 16 bits', weighted('i16', 'sext', [-32768, -32768], [0, 1], 2)],
    ['words without a sign', weighted('i16', 'zext', [3, 5], [0, 1], 2)],
    ['strides that are no power of two', weighted('i8', 'zext', [77, 150, 29], [0, 1, 2], 3)],
  ])('%s go another way', (_, text) => {
    const done = vectorize(text, 'sum.ll', target, 'vf=16,uf=1');
    expect(printModule(done.after)).not.toMatch(MULTIPLIES[target]);
    expect(sweep(text, done, [0, 16, 33], 0)).toEqual([]);
  });
});

test('members that leave a hole in their stride go alone', () => {
  const done = vectorize(source(CASES[0]!, 3), 'sum.ll', 'wasm128', 'vf=4,uf=1');
  expect(printModule(done.after)).not.toMatch(ADDS.wasm128);
});
