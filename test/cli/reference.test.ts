/** The pages of docs/reference say what the registries say. `UPDATE=1` writes them anew. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { referencePages } from '../../src/cli/reference.ts';
import { CATALOG, ORDER, PASSES, PIPELINES, parsePipeline } from '../../src/index.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'reference');

test.each([...referencePages()])('docs/reference/%s is up to date', (name, text) => {
  const path = join(FOLDER, name);
  if (process.env.UPDATE === '1') writeFileSync(path, text);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('there is no page without a registry', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...referencePages().keys()].sort());
});

test('every named pipeline parses and keeps the order of passes', () => {
  for (const { text } of PIPELINES) {
    const parsed = parsePipeline(text, CATALOG);
    if (!parsed.ok) throw new Error(parsed.faults[0]!.message);
    const names = parsed.passes.map((p) => p.definition.name);
    for (const [before, after, reason] of ORDER) {
      if (!names.includes(before) || !names.includes(after)) continue;
      expect(names.lastIndexOf(before), reason).toBeLessThan(names.indexOf(after));
    }
  }
});

test('the order speaks of passes that exist', () => {
  const names = new Set(PASSES.map((p) => p.name));
  for (const [before, after] of ORDER) expect([names.has(before), names.has(after)]).toEqual([true, true]);
});
