/** In a version of a loop for a step that is 1, two counters are alike that are not in the loop as it was. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { read } from '../loop/sweep.ts';

const HEAD = `target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32"
`;

/** The greatest of x[inc * i], and where it is. */
const loop = (
  name: string,
  from: string,
  [i, at, start, step]: readonly [string, string, string, string],
): string => `${name}:
  %i.${name} = phi i32 [ ${i}, %${from} ], [ %i.next.${name}, %${name} ]
  %best.${name} = phi i32 [ 0, %${from} ], [ %best.next.${name}, %${name} ]
  %where.${name} = phi i32 [ 0, %${from} ], [ %where.next.${name}, %${name} ]
  %at.${name} = phi i32 [ ${start}, %${from} ], [ %at.next.${name}, %${name} ]
  %p.${name} = getelementptr inbounds i32, ptr %x, i32 %at.${name}
  %v.${name} = load i32, ptr %p.${name}, align 4
  %more.${name} = icmp sgt i32 %v.${name}, %best.${name}
  %where.next.${name} = select i1 %more.${name}, i32 %${at}.${name}, i32 %where.${name}
  %best.next.${name} = select i1 %more.${name}, i32 %v.${name}, i32 %best.${name}
  %at.next.${name} = add nsw i32 %at.${name}, ${step}
  %i.next.${name} = add nuw nsw i32 %i.${name}, 1
  %done.${name} = icmp eq i32 %i.next.${name}, 2000
  br i1 %done.${name}, label %out, label %${name}
`;

const SOURCE = `${HEAD}define i32 @f(ptr noundef %x, i32 noundef %inc) {
entry:
  br label %head
${loop('head', 'entry', ['1', 'i', '%inc', '%inc'])}out:
  %sum = add i32 %best.next.head, %where.next.head
  ret i32 %sum
}
`;

interface Version {
  readonly inc?: string;
  readonly i?: string;
  readonly start?: string;
  readonly step?: string;
}

const versions = ({
  inc = '1',
  i = '1',
  start = '1',
  step = '1',
}: Version): string => `${HEAD}define i32 @f(ptr noundef %x, i32 noundef %inc) {
entry:
  %is = icmp eq i32 %inc, ${inc}
  br i1 %is, label %unit, label %head
${loop('head', 'entry', ['1', 'i', '%inc', '%inc'])}${loop('unit', 'entry', [i, 'i', start, step])}out:
  %best = phi i32 [ %best.next.head, %head ], [ %best.next.unit, %unit ]
  %where = phi i32 [ %where.next.head, %head ], [ %where.next.unit, %unit ]
  %sum = add i32 %best, %where
  ret i32 %sum
}
`;

/** Names tell the checker which value is which; without them it has to find out. */
function verdictOf(version: Version): string {
  const [a, b] = [SOURCE, versions(version)].map((text, side) =>
    read(side === 0 ? text : text.replace(/%(\w+(?:\.next)?)\.unit\b/g, '%u_$1'), 'case.ll'),
  ) as [ReturnType<typeof read>, ReturnType<typeof read>];
  return checkFunction(a.functions[0]!, a, b.functions[0]!, b).kind;
}

test('each of the two stands for its own', () => {
  expect(verdictOf({})).toBe('proved');
  expect(verdictOf({ start: '%inc' })).toBe('proved');
  expect(verdictOf({ step: '%inc' })).toBe('proved');
});

test.each([{ inc: '2' }, { start: '2' }, { start: '0' }, { step: '2' }, { i: '0' }, { i: '2' }])(
  'other numbers are not proved: %j',
  (version) => {
    expect(verdictOf(version)).toBe('unknown');
  },
);
