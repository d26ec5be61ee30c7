/** What every turn of A tests may be tested in front of the loop, where nothing can come between. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answers, pairFile } from './pairs.ts';

function loop(arm: string, front: string): string {
  return `declare void @g()
define void @f(ptr noalias %c, ptr noalias %p, i64 %n) {
entry:
${front}
while:
  %i = phi i64 [ 0, %front ], [ %next, %latch ]
  %at = getelementptr i32, ptr %c, i64 %i
  %v = load i32, ptr %at
  %t = icmp ne i32 %v, 0
  br i1 %t, label %arm, label %latch
arm:
${arm}
  br label %latch
latch:
  %next = add nsw i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %while, label %done
done:
  ret void
}
`;
}

const PLAIN = '  br label %front\nfront:\n  br label %while';
const TESTED = `  %few = icmp ult i64 %n, 8
  br i1 %few, label %short, label %front
short:
  br label %front
front:
  br label %while`;
const STORE = '%q = getelementptr i32, ptr %p, i64 %i\nstore i32 1, ptr %q';

it.each([
  ['behind a branch that may store', STORE, /: proved/],
  ['behind a call that may not return', 'call void @g()', /: unknown/],
  ['behind what others see at once', 'store volatile i32 1, ptr %p', /: unknown/],
])('%s', (_, arm, expected) => {
  expect(answers(loop(arm, PLAIN), loop(arm, TESTED))[0]).toMatch(expected);
});

it('what only one of two ways tests is not known before', () => {
  const arm = '%d = udiv i64 %n, %n';
  const early = `  %e = udiv i64 1, %n\n${PLAIN}`;
  expect(answers(loop(arm, PLAIN), loop(arm, early))[0]).toMatch(/: unknown/);
});

describe('an inner loop must come to its end before turns of the outer run side by side', () => {
  const { a, b } = pairFile(join('forms', 'inner-downwards'));
  const test = /icmp ugt i32 (%\w+), 1/;
  it.each([
    ['ugt', '1', /: proved/],
    ['sgt', '-7', /: proved/],
    ['ult', '9', /never end/],
  ])('downwards while %s %s', (predicate, limit, expected) => {
    const [x, y] = [a, b].map((text) => text.replace(test, `icmp ${predicate} i32 $1, ${limit}`));
    expect(answers(x!.replace('add nsw', 'add'), y!.replace('add nsw', 'add'))[0]).toMatch(expected);
  });
});
