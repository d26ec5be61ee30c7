/** Unrolled loops, written turn by turn: test/files/reroll; and bodies that look like copies and are none. */
import { describe, expect, it } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { testPassFiles } from '../pass-files.ts';

describe('reroll', () => testPassFiles('reroll'));

/** A loop of two copies: a body of the second may differ from the first. */
const twoCopies = (second: string, { step = 2, end = '%even' } = {}): string => `
define void @f(ptr noalias %d, ptr noalias %s, i64 %n) {
entry:
  %even = and i64 %n, -2
  %none = icmp eq i64 %even, 0
  br i1 %none, label %exit, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s0 = getelementptr inbounds i32, ptr %s, i64 %i
  %x0 = load i32, ptr %s0, align 4
  %y0 = mul i32 %x0, 3
  %d0 = getelementptr inbounds i32, ptr %d, i64 %i
  store i32 %y0, ptr %d0, align 4
  %i1 = or disjoint i64 %i, 1
  ${second}
  %i.next = add nuw nsw i64 %i, ${step}
  %done = icmp eq i64 %i.next, ${end}
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
`;

const SECOND = `%s1 = getelementptr inbounds i32, ptr %s, i64 %i1
  %x1 = load i32, ptr %s1, align 4
  %y1 = mul i32 %x1, 3
  %d1 = getelementptr inbounds i32, ptr %d, i64 %i1
  store i32 %y1, ptr %d1, align 4`;

function isRerolled(text: string): boolean {
  const { module } = parseModule(text, 'a.ll');
  const pipeline = parsePipeline('reroll', CATALOG);
  if (!pipeline.ok) throw new Error('no such pass');
  const report = optimize(module!, pipeline.passes, {
    target: { forced: targetNamed('avx2') },
    check: certifier(),
  });
  expect(report.dropped).toEqual([]);
  return !printModule(module!).includes('%x1 =');
}

it('two copies of one turn are one', () => {
  expect(isRerolled(twoCopies(SECOND))).toBe(true);
});

it.each([
  ['multiply with another number', twoCopies(SECOND.replace('%x1, 3', '%x1, 5'))],
  ['compute another operation', twoCopies(SECOND.replace('mul', 'add'))],
  ['store to the same place', twoCopies(SECOND.replace('ptr %d, i64 %i1', 'ptr %d, i64 %i'))],
  ['load what the first one loads', twoCopies(SECOND.replace('ptr %s, i64 %i1', 'ptr %s, i64 %i'))],
  ['store by half', twoCopies(SECOND.replace('store i32 %y1', 'store i16 7'))],
  ['are volatile', twoCopies(SECOND.replace('load i32', 'load volatile i32'))],
  ['leave a place out', twoCopies(SECOND, { step: 3 })],
  ['go round until somewhere in between', twoCopies(SECOND, { end: '%n' })],
])('copies that %s are left alone', (_, text) => {
  expect(isRerolled(text)).toBe(false);
});

it('a turn that is left over may stand behind the loop', () => {
  const text = twoCopies(SECOND).replace(
    'exit:',
    `exit:
  %at = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %last = getelementptr inbounds i32, ptr %d, i64 %at
  store i32 7, ptr %last, align 4`,
  );
  expect(isRerolled(text)).toBe(true);
});
