/** Loops that A has unrolled and B goes through turn by turn: every way out of B must be one of A's. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

interface Parts {
  readonly params?: string;
  readonly limit?: string;
  readonly start?: string;
  readonly phis?: string;
  readonly body: string;
  readonly step: string;
  readonly result?: string;
  readonly notes?: string;
}

const loop = ({
  params = 'ptr noalias %d, ptr noalias %s, i64 %n',
  limit = '%end = and i64 %n, -2',
  start = '0',
  phis = '',
  body,
  step,
  result = '0',
  notes = '',
}: Parts): string => `
define i64 @f(${params}) {
entry:
  ${limit}
  %none = icmp slt i64 %end, 2
  br i1 %none, label %exit, label %loop
loop:
  %i = phi i64 [ ${start}, %entry ], [ %next, %loop ]
  ${phis}
  ${body}
  ${step}
  %done = icmp eq i64 %next, %end
  br i1 %done, label %exit, label %loop${notes === '' ? '' : ', !llvm.loop !0'}
exit:
  %r = phi i64 [ 0, %entry ], [ ${result}, %loop ]
  ret i64 %r
}
${notes}
`;

/** `d[at] = 3 s[at]`, named by a number. */
const copy = (
  k: number,
  at: string,
  by = 3,
): string => `%p${k} = getelementptr inbounds i32, ptr %s, i64 ${at}
  %x${k} = load i32, ptr %p${k}, align 4
  %y${k} = mul i32 %x${k}, ${by}
  %q${k} = getelementptr inbounds i32, ptr %d, i64 ${at}
  store i32 %y${k}, ptr %q${k}, align 4`;

const STEP_TWO = '%next = add nuw nsw i64 %i, 2';
const STEP_ONE = '%next = add i64 %i, 1';
const TWO: Parts = {
  body: `${copy(0, '%i')}\n  %j = or disjoint i64 %i, 1\n  ${copy(1, '%j')}`,
  step: STEP_TWO,
};
const ONE: Parts = { body: copy(0, '%i'), step: STEP_ONE };

const SUMS = '%t = phi i64 [ 0, %entry ], [ %t1, %loop ]';
const SUM = '%t = phi i64 [ 0, %entry ], [ %t0, %loop ]';
const add = (
  k: number,
  at: string,
  to: string,
  of: string,
): string => `%p${k} = getelementptr inbounds i32, ptr %s, i64 ${at}
  %x${k} = load i32, ptr %p${k}, align 4
  %e${k} = zext i32 %x${k} to i64
  %${to} = add i64 %${of}, %e${k}`;
const TWO_ADDED: Parts = {
  phis: SUMS,
  body: `${add(0, '%i', 't0', 't')}\n  %j = or disjoint i64 %i, 1\n  ${add(1, '%j', 't1', 't0')}`,
  step: STEP_TWO,
  result: '%t1',
};
const ONE_ADDED: Parts = { phis: SUM, body: add(0, '%i', 't0', 't'), step: STEP_ONE, result: '%t0' };

it('two turns at once, and one turn after the other', () => {
  expect(answers(loop(TWO), loop(ONE))).toEqual(['f: proved (given: noalias)']);
  expect(answers(loop(TWO_ADDED), loop(ONE_ADDED))).toEqual(['f: proved']);
});

it('a limit in the middle of two turns is none of A’s', () => {
  const limit = '%end = add i64 %n, 0';
  expect(answers(loop({ ...TWO, limit }), loop({ ...ONE, limit }))[0]).toMatch(/^f: unknown/);
});

it.each([
  ['multiplies by another number', { ...ONE, body: copy(0, '%i', 5) }],
  ['begins further on', { ...ONE, start: '1' }],
  ['begins two further on', { ...ONE, start: '2' }],
  ['ends a turn earlier', { ...ONE, limit: '%even = and i64 %n, -2\n  %end = sub i64 %even, 1' }],
  ['ends a group earlier', { ...ONE, limit: '%even = and i64 %n, -2\n  %end = sub i64 %even, 2' }],
  ['goes on to the odd one', { ...ONE, limit: '%end = add i64 %n, 0' }],
  [
    'stores a place further on',
    {
      ...ONE,
      body: ONE.body
        .replace('ptr %d, i64 %i', 'ptr %d, i64 %next0')
        .replace('%q0 =', '%next0 = add i64 %i, 1\n  %q0 ='),
    },
  ],
  ['stores to the other array', { ...ONE, body: ONE.body.replace('ptr %d', 'ptr %s') }],
  ['loads from the other array', { ...ONE, body: ONE.body.replace('ptr %s', 'ptr %d') }],
  ['stores every turn twice as far', { ...ONE, step: '%next = add i64 %i, 2' }],
  ['promises that the product does not wrap', { ...ONE, body: ONE.body.replace('mul i32', 'mul nsw i32') }],
  [
    'promises more of addresses',
    { ...ONE, body: ONE.body.replaceAll('getelementptr inbounds', 'getelementptr inbounds nuw') },
  ],
  [
    'promises that single steps stay below the half',
    { ...ONE, step: '%next = add nsw i64 %i, 9223372036854775807' },
  ],
  [
    'is sure of more alignment',
    { ...ONE, body: ONE.body.replace('load i32, ptr %p0, align 4', 'load i32, ptr %p0, align 8') },
  ],
  [
    'loads without being asked',
    {
      ...ONE,
      body: `${ONE.body}\n  %far = getelementptr i32, ptr %s, i64 %n\n  %z = load i32, ptr %far, align 4`,
    },
  ],
] as [string, Parts][])('a loop turn by turn that %s', (_, changed) => {
  expect(answers(loop(TWO), loop(changed))[0]).toMatch(/^f: unknown/);
});

it.each([
  ['that begins with 1', { ...ONE_ADDED, phis: SUM.replace('0, %entry', '1, %entry') }],
  ['that is as it was before the last turn', { ...ONE_ADDED, result: '%t' }],
  [
    'of every number twice',
    {
      ...ONE_ADDED,
      body: ONE_ADDED.body
        .replace('add i64 %t, %e0', 'add i64 %t0b, %e0')
        .replace('%t0 =', '%t0b = add i64 %t, %e0\n  %t0 ='),
    },
  ],
  ['of numbers with a sign', { ...ONE_ADDED, body: ONE_ADDED.body.replace('zext', 'sext') }],
  ['that promises not to wrap', { ...ONE_ADDED, body: ONE_ADDED.body.replace('%t0 = add', '%t0 = add nuw') }],
] as [string, Parts][])('a sum turn by turn %s', (_, changed) => {
  expect(answers(loop(TWO_ADDED), loop(changed))[0]).toMatch(/^f: unknown/);
});

it('in place, a copy that reads what the one before has stored', () => {
  const params = 'ptr %d, i64 %n';
  const load = (k: number, at: string): string =>
    `%p${k} = getelementptr inbounds i32, ptr %d, i64 ${at}\n  %x${k} = load i32, ptr %p${k}, align 4\n  `;
  const store = (k: number, at: string): string =>
    `%q${k} = getelementptr inbounds i32, ptr %d, i64 ${at}\n  store i32 %x${k}, ptr %q${k}, align 4\n  `;
  const indices = '%j = or disjoint i64 %i, 1\n  %k = add i64 %i, 2\n  ';
  const two = (body: string): string => loop({ params, body: indices + body, step: STEP_TWO });
  const one = loop({
    params,
    body: `%j = add i64 %i, 1\n  ${load(0, '%i')}${store(0, '%j')}`,
    step: STEP_ONE,
  });
  const [first, second] = [load(0, '%i'), load(1, '%j')];
  const [third, fourth] = [store(0, '%j'), store(1, '%k')];
  expect(answers(two(first + third + second + fourth), one)).toEqual(['f: proved']);
  // Both loaded first: the second one does not see what the first one stores.
  expect(answers(two(first + second + third + fourth), one)[0]).toMatch(/^f: unknown/);
});

it('what is said of accesses of different turns is not forgotten', () => {
  const said = (body: string): string => body.replaceAll('align 4', 'align 4, !llvm.access.group !2');
  const notes = '!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.parallel_accesses", !2}\n!2 = distinct !{}';
  const [two, one] = [TWO, ONE].map((parts) => ({ ...parts, params: 'ptr %d, ptr %s, i64 %n' })) as [
    Parts,
    Parts,
  ];
  expect(answers(loop(two), loop({ ...one, body: said(one.body), notes }))[0]).toMatch(/^f: unknown/);
});
