/** The referees themselves: they must be able to say no. */
import { expect, test } from 'vitest';
import { caseFamilies, casesOf } from './referee/cases.ts';
import { KINDS, mutants, type Seed } from './referee/mutate.ts';
import { agreement, disagreementsPage, type Judged, summarize } from './referee/report.ts';
import { firstDifference } from './referee/tools.ts';

const SEEDS: readonly Seed[] = caseFamilies()
  .flatMap(casesOf)
  .filter(({ expect }) => expect === 'accept')
  .map(({ name, text }) => ({ name, text }));

test('the same seed number gives the same mutants, another one gives others', () => {
  expect(mutants(SEEDS, 50, 1)).toEqual(mutants(SEEDS, 50, 1));
  expect(mutants(SEEDS, 50, 1)).not.toEqual(mutants(SEEDS, 50, 2));
});

test('mutants are all different, none is a seed, and every kind of change is among them', () => {
  const made = mutants(SEEDS, 400, 3);
  const texts = new Set(made.map(({ text }) => text));
  expect(texts.size).toBe(400);
  expect(SEEDS.filter(({ text }) => texts.has(text))).toEqual([]);
  expect([...new Set(made.map(({ kind }) => kind))].sort()).toEqual([...KINDS].sort());
});

test('a mutant differs from its seed in one place', () => {
  const [seed, ...rest] = SEEDS.filter(({ text }) => text.length > 200);
  expect(rest.length).toBeGreaterThan(0);
  for (const { text } of mutants([seed!], 40, 4)) {
    const original = seed!.text;
    let start = 0;
    while (start < original.length && original[start] === text[start]) start++;
    let end = 0;
    const most = Math.min(original.length, text.length) - start;
    while (end < most && original[original.length - 1 - end] === text[text.length - 1 - end]) end++;
    expect(original.slice(start, original.length - end)).not.toContain('\n\n\n');
    expect(Math.max(original.length, text.length) - start - end).toBeLessThan(120);
  }
});

test('a single different byte is found, with its line', () => {
  expect(firstDifference('a\nb\nc', 'a\nb\nc')).toBeNull();
  expect(firstDifference('a\nb\nc', 'a\nB\nc')).toContain('line 2 differs');
  expect(firstDifference('a\nb', 'a\nb\n')).toContain('line 3 differs');
});

test('disagreements are counted by their direction; a crash of the referee is no opinion', () => {
  const summary = summarize([
    judged('accept', 'accept'),
    judged('warn', 'accept'),
    judged('reject', 'accept'),
    judged('accept', 'reject'),
    judged('crash', 'reject'),
    judged('accept', 'limit'),
    judged('reject', 'thrown'),
  ]);
  const counts = [summary.tooKind, summary.tooStrict, summary.thrown, summary.byDesign, summary.noOpinion];
  expect(counts.map((list) => list.length)).toEqual([1, 1, 1, 1, 1]);
  expect(agreement(summary)).toBeCloseTo(2 / 5);
  expect(disagreementsPage([], summary)).toContain('| 1 | their reason | seed, line 1 |');
});

function judged(theirs: Judged['theirs']['verdict'], ours: Judged['ours']['verdict']): Judged {
  return {
    mutant: { seed: 'seed', kind: 'delete', change: 'line 1', text: '' },
    theirs: { verdict: theirs, reason: 'their reason' },
    ours: { verdict: ours, reason: 'our reason', byDesign: false },
  };
}
