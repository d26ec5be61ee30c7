/** The corpus is what its README says it is. `UPDATE=1` rewrites the table. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CORPUS, type CSource, cSources, typedFiles } from './referee/corpus.ts';

const README = join(CORPUS, 'README.md');
const START = '<!-- sources: start -->\n';
const END = '<!-- sources: end -->\n';

test('the table of C and C++ sources in the README is fresh', () => {
  const text = readFileSync(README, 'utf8');
  const from = text.indexOf(START) + START.length;
  const fresh = text.slice(0, from) + table(cSources()) + text.slice(text.indexOf(END));
  if (process.env.UPDATE === '1') writeFileSync(README, fresh);
  else expect(text).toBe(fresh);
});

test('every source says in its first line what it is about', () => {
  const silent = cSources().filter(({ about }) => !/^.{20,}\.$/.test(about));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('there are at least 44 sources in C and C++ and 40 files of typed-pointer text', () => {
  expect(cSources().length).toBeGreaterThanOrEqual(44);
  expect(typedFiles().length).toBeGreaterThanOrEqual(40);
});

test('every file of typed-pointer text has typed pointers and no opaque one', () => {
  const opaque = /(?<![.%@\w])ptr(?![.\w])/;
  const wrong = typedFiles().filter(({ text }) => opaque.test(text) || !/[\w)}\]>]\*/.test(text));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

function table(sources: readonly CSource[]): string {
  const rows = sources.map(({ name, about, embedded, because }) => {
    const where = embedded === 'wasm32' ? 'wasm32' : `x86_64: ${because}`;
    return `| ${name} | ${about} | ${where} |\n`;
  });
  return `| file | what it shows | embedded clang compiles it for |\n|---|---|---|\n${rows.join('')}`;
}
