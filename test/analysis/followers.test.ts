/** What an even value was an iteration ago. */
import { expect, test } from 'vitest';
import { analyses } from '../../src/analysis/cache.ts';
import { parseModule } from '../../src/text/index.ts';

/** The inductions among %before and %earlier, with their steps and whether they are known not to wrap (signed, unsigned). */
function followers(before: string, earlier = '0', next = '%i'): string[] {
  const { module } = parseModule(
    `define void @f(i64 %n, i64 %k) {
entry:
  br label %head
head:
  %i = phi i64 [ 5, %entry ], [ %more, %head ]
  %before = phi i64 [ ${before}, %entry ], [ ${next}, %head ]
  %earlier = phi i64 [ ${earlier}, %entry ], [ %before, %head ]
  %other = xor i64 %i, %k
  %more = add nuw nsw i64 %i, 2
  %done = icmp ugt i64 %more, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}`,
    'case.ll',
  );
  const func = module!.functions[0]!;
  const known = analyses(func, module!);
  const found = known.inductions(known.loops.loops[0]!);
  return [...found.values()]
    .filter(({ phi }) => phi.name !== 'i')
    .map((one) => `${one.phi.name} ${one.constantStep} ${one.noSignedWrap} ${one.noUnsignedWrap}`);
}

test('a value that starts a step behind a counter and becomes it is an induction', () => {
  expect(followers('3')).toEqual(['before 2 true true']);
});

test('so is what follows a follower, and what becomes the next value of the counter', () => {
  expect(followers('3', '1')).toEqual(['before 2 true true', 'earlier 2 true true']);
  expect(followers('1', '-1', '%more')).toEqual([]);
  expect(followers('5', '3', '%more')).toEqual(['before 2 true true', 'earlier 2 true true']);
});

test.each([
  ['starts from elsewhere', '4', '%i'],
  ['starts from an argument', '%k', '%i'],
  ['becomes something uneven', '3', '%other'],
])('a value that %s is none', (_, before, next) => {
  expect(followers(before, '0', next)).toEqual([]);
});
