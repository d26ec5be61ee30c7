/** Loops that go downwards in all they access: lanes as they lie in memory, and where that may not be. */
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { sweep, type Vectorized, vectorize } from './sweep.ts';

const downwards = (rest: string): string =>
  countedLoop(
    'i32:n+8 i32:n+8',
    ['x', 'y'],
    `  %back = sub nuw nsw i64 %n, %i
  %at = sub nsw i64 %back, 1
  %p = getelementptr inbounds i32, ptr %x, i64 %at
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %y, i64 %at
${rest}`,
  );

const isTurned = ({ after }: Vectorized): boolean => /<i32 3, i32 2, i32 1, i32 0>/.test(printModule(after));

const isProved = ({ before, after }: Vectorized): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

describe.each(['avx2', 'wasm128'] as const)('on %s', (target) => {
  test.each([
    ['a map', '  %w = mul i32 %v, 3\n  store i32 %w, ptr %q, align 4'],
    [
      'a choice, and what is there already',
      `  %o = load i32, ptr %q, align 4
  %c = icmp sgt i32 %o, %v
  %w = select i1 %c, i32 %o, i32 7
  store i32 %w, ptr %q, align 4`,
    ],
  ])('%s: nothing is turned around', (_, rest) => {
    const text = downwards(rest);
    const done = vectorize(text, 'case.ll', target, 'vf=4,uf=2');
    expect(printModule(done.after)).toContain('load <4 x i32>');
    expect(isTurned(done)).toBe(false);
    expect(isProved(done)).toBe(true);
    expect(sweep(text, done, [0, 1, 7, 8, 9, 17], 0)).toEqual([]);
  });

  test.each([
    [
      'the number of the iteration',
      '  %k = trunc i64 %i to i32\n  %w = add i32 %v, %k\n  store i32 %w, ptr %q, align 4',
    ],
    [
      'something else goes upwards',
      '  %u = getelementptr inbounds i32, ptr %y, i64 %i\n  store i32 %v, ptr %u, align 4',
    ],
    ['only the last one counts', '  store i32 %v, ptr %y, align 4'],
  ])('%s: lanes are turned around', (_, rest) => {
    const text = downwards(rest);
    const done = vectorize(text, 'case.ll', target, 'vf=4,uf=1');
    expect(printModule(done.after)).toContain('load <4 x i32>');
    expect(isTurned(done)).toBe(true);
    expect(isProved(done)).toBe(true);
    expect(sweep(text, done, [0, 1, 7, 8, 9, 17], 0)).toEqual([]);
  });
});

/** What is carried in %s: its next value is %t; `behind` makes %r of it behind the loop. */
const carried = (rest: string): string => `; sweep: i32:n n
define i32 @f(ptr noalias %x, i64 %n) {
entry:
  %go = icmp sgt i64 %n, 0
  br i1 %go, label %loop, label %out
loop:
  %i = phi i64 [ %n, %entry ], [ %j, %loop ]
  %s = phi i32 [ 5, %entry ], [ %t, %loop ]
  %j = add nsw i64 %i, -1
  %p = getelementptr inbounds i32, ptr %x, i64 %j
  %v = load i32, ptr %p, align 4
${rest}
  %more = icmp sgt i64 %i, 1
  br i1 %more, label %loop, label %out
out:
  %r = phi i32 [ 0, %entry ], [ %t, %loop ]
  ret i32 %r
}`;

test.each([
  ['a total', '  %t = add i32 %s, %v', false],
  ['any of them', '  %c = icmp eq i32 %v, 3\n  %t = select i1 %c, i32 9, i32 %s', false],
  [
    'the last one',
    '  %u = xor i32 %v, 1\n  %t = add i32 %u, 0\n  %w = add i32 %s, %u\n  store i32 %w, ptr %p, align 4',
    true,
  ],
])('%s of numbers that are read downwards', (_, rest, turned) => {
  const text = carried(rest);
  const done = vectorize(text, 'case.ll', 'wasm128', 'vf=4,uf=1');
  expect(printModule(done.after)).toContain('load <4 x i32>');
  expect(isTurned(done)).toBe(turned);
  expect(isProved(done)).toBe(true);
  expect(sweep(text, done, [0, 1, 7, 8, 9, 17], 0)).toEqual([]);
});
