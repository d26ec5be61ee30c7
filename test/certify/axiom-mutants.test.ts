/** Faults planted in what the source asserts: without the assertion, or with less of it, the rewrite is not proved. */
import { expect, it } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { findFunction } from '../../src/ir/module.ts';
import { answers, pairFile, read } from './pairs.ts';

const { a: SOURCE, b: RESULT } = pairFile('notes');

interface Weaker {
  readonly fault: string;
  readonly from: string;
  readonly func: string;
  readonly a: string;
  readonly b: string;
}

/** By class: what a line of the source becomes; `both` when the result says the same. */
const FAULTS: readonly {
  readonly fault: string;
  readonly pattern: RegExp;
  readonly by: string;
  readonly both?: true;
}[] = [
  { fault: 'group dropped', pattern: /, !llvm\.access\.group !\d+/, by: '' },
  { fault: 'group changed', pattern: /(!llvm\.access\.group) !\d+/, by: '$1 !50' },
  { fault: 'group not named', pattern: /, !llvm\.loop !\d+/, by: '' },
  { fault: 'another loop’s groups', pattern: /(!llvm\.loop) !2$/, by: '$1 !7' },
  { fault: 'another loop’s groups', pattern: /(!llvm\.loop) !7$/, by: '$1 !2' },
  { fault: 'type dropped', pattern: /, !tbaa !\d+/, by: '' },
  { fault: 'type of everything', pattern: /(!tbaa) !\d+/, by: '$1 !24' },
  { fault: 'type of another root', pattern: /(!tbaa) !\d+/, by: '$1 !52' },
  { fault: 'scope dropped', pattern: /, !(alias\.scope|noalias) !33/, by: '' },
  { fault: 'scope changed', pattern: /(!(?:alias\.scope|noalias)) !33/, by: '$1 !54' },
  { fault: 'assumption dropped', pattern: /call void @llvm\.assume.*/, by: '', both: true },
  { fault: 'less is assumed', pattern: /i64 32\) \]/, by: 'i64 16) ]', both: true },
];

const MORE_NOTES = `!50 = distinct !{}
!51 = !{!"another root"}
!52 = !{!53, !53, i64 0}
!53 = !{!"int", !51, i64 0}
!54 = !{!55}
!55 = distinct !{!55, !30, !"something else"}
`;

function weakerSources(): Weaker[] {
  const out: Weaker[] = [];
  let func = '';
  const lines = SOURCE.split('\n');
  lines.forEach((line, i) => {
    func = /^define .*@(\w+)\(/.exec(line)?.[1] ?? func;
    for (const { fault, pattern, by, both } of FAULTS) {
      if (!/^\s/.test(line) || !pattern.test(line)) continue;
      const a = `${[...lines.slice(0, i), line.replace(pattern, by), ...lines.slice(i + 1)].join('\n')}${MORE_NOTES}`;
      const b = both === true ? RESULT.replace(line, line.replace(pattern, by)) : RESULT;
      out.push({ fault, from: line.trim(), func, a, b });
    }
  });
  return out;
}

/** What a single note of the source is not needed for. */
const EQUIVALENT: readonly { readonly why: string; readonly is: (weaker: Weaker) => boolean }[] = [
  { why: 'the first load stands before all stores', is: ({ from }) => /^%x0 = load/.test(from) },
  { why: 'the store to the same place is of the group', is: ({ from }) => /^%old = load/.test(from) },
  { why: 'the last store stands behind all loads', is: ({ from }) => /^store i32 %y3,/.test(from) },
];

it('opt-19 uses what the source asserts, and every verdict names it', () => {
  expect(answers(SOURCE, RESULT)).toEqual([
    'group: proved (given: omp simd)',
    'groups: proved (given: omp simd)',
    'types: proved (given: TBAA)',
    'scopes: proved (given: alias.scope)',
    'assumed: proved (given: llvm.assume)',
  ]);
  for (const line of answers(SOURCE, RESULT, false)) expect(line).toMatch(/: unknown/);
});

it('with less asserted it is not proved', () => {
  const counts = new Map<string, [made: number, proved: number]>();
  const wrong: string[] = [];
  weakerSources().forEach((weaker, i) => {
    // Those of loops take their time.
    if (process.env.MUTANTS !== 'all' && /^groups?$/.test(weaker.func) && i % 3 !== 0) return;
    const count = counts.get(weaker.fault) ?? [0, 0];
    counts.set(weaker.fault, count);
    count[0]++;
    const [a, b] = [read(weaker.a), read(weaker.b)];
    const answer = checkFunction(findFunction(a, weaker.func)!, a, findFunction(b, weaker.func)!, b);
    if (answer.kind !== 'proved') return;
    count[1]++;
    if (!EQUIVALENT.some(({ is }) => is(weaker)))
      wrong.push(`${weaker.func}: ${weaker.fault}: ${weaker.from}`);
  });
  if (process.env.MUTANTS === 'all') process.stdout.write(`axioms: ${JSON.stringify([...counts])}\n`);
  expect(wrong).toEqual([]);
  expect(counts.size).toBeGreaterThanOrEqual(9);
});
