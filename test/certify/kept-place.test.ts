/** Where the greatest is, and what stands there: a choice that B has frozen is settled once A needs the place. */
import { expect, it, test } from 'vitest';
import { answers, pairFile } from './pairs.ts';

const { a, b } = pairFile('kept-place');

it('what is loaded behind a loop from the place of the greatest is the same', () => {
  expect(answers(a, b)).toEqual(['greatest: proved']);
});

test.each([
  ['only less ones are looked for', [['%12 = icmp sgt', '%12 = icmp slt']]],
  [
    'one of them is not looked at',
    [
      ['%14 = call', '%few = and <4 x i1> %13, <i1 true, i1 true, i1 true, i1 false>\n  %14 = call'],
      ['(<4 x i1> %13)', '(<4 x i1> %few)'],
    ],
  ],
  ['the place is kept where it changes', [['[ %39, %vector.early ]', '[ %record1, %vector.early ]']]],
  ['the greatest is kept where it changes', [['[ %40, %vector.early ]', '[ %record, %vector.early ]']]],
  [
    'the place beside it is taken',
    [['%32 = getelementptr i8, ptr %ind, i32 8', '%32 = getelementptr i8, ptr %ind, i32 4']],
  ],
  ['it is compared with an older one', [['%31 = icmp sgt i32 %30, %28', '%31 = icmp sgt i32 %30, %22']]],
  [
    'the last one is loaded',
    [
      ['%44 = phi ptr', '%last = phi ptr [ %p.013, %for.body ], [ %ind, %middle.block ]\n  %44 = phi ptr'],
      ['load i32, ptr %44', 'load i32, ptr %last'],
    ],
  ],
])('not where %s', (_, changes) => {
  let wrong = b;
  for (const [from, to] of changes) {
    expect(wrong).toContain(from);
    wrong = wrong.replace(from!, to!);
  }
  expect(answers(a, wrong)[0]).toMatch(/unknown/);
});
