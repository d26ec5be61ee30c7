/**
 * `superword run` on plain functions that were not written for it: no harness, string.h, structs, 2-D arrays, early
 * exits. Nearly all get a table; the others say why there is none.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Answer, superword, workFolder } from '../referee/command.ts';

const FILES = join(import.meta.dirname, '..', 'files', 'run');
const folder = workFolder();
afterAll(folder.remove);

/** What stands in the way, and should. */
const REASONS = new Map([
  ['map-callback.c', /@map cannot be called: parameter change is a function that it calls/],
  ['past-the-end.c', /@last_eight has undefined behaviour at .*past-the-end\.c:4:\d+: .* at %last \+ 32/],
]);

const files = readdirSync(FILES).sort();
const tables: string[] = [];

test.each(files)('%s', (file) => {
  const answer = run(join(FILES, file), '--rounds=3', '--json');
  const reason = REASONS.get(file);
  if (reason !== undefined) {
    expect(answer.stderr).toMatch(reason);
    expect(answer.code).toBe(1);
    return;
  }
  expect(answer.code, answer.stderr).toBe(0);
  const report = JSON.parse(answer.stdout);
  expect(report.kernels).toHaveLength(1);
  expect(report.kernels[0]).toMatchObject({ checksumsEqual: true, llvmEqual: true, faults: [] });
  expect(report.kernels[0].scalarNs).toBeGreaterThan(0);
  expect(report.harness.arguments.length).toBeGreaterThan(0);
  tables.push(file);
});

test('at least sixteen of twenty have a table', () => {
  expect(files.length).toBeGreaterThanOrEqual(20);
  expect(tables.length * 20).toBeGreaterThanOrEqual(16 * files.length);
});

function run(...args: string[]): Answer {
  const env = { ...process.env, SUPERWORD_CACHE: join(folder.path, 'cache'), SUPERWORD_CLANG: 'embedded' };
  return superword(folder.path, ['run', ...args], { env, timeout: 300_000 });
}
