/** The contract of `superword fuzz`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { superword, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

function fuzz(...args: string[]): ReturnType<typeof superword> {
  return superword(folder.path, ['fuzz', '--no-wasm', '--passes=dce', ...args], { timeout: 120_000 });
}

interface Report {
  readonly next: number;
  readonly tally: { readonly functions: number; readonly byPipeline: Record<string, { rewritten: number }> };
  readonly failures: readonly unknown[];
}

test('counts functions and rewrites, and finds nothing wrong with dce', () => {
  const { code, stdout } = fuzz('--count=40', '--jobs=1');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^seed 1, functions 0 to 39: /);
  expect(stdout).toMatch(/\ndce +\d+ +\d+ +\d+ +0\n/);
  expect(stdout).toMatch(/\n0 wrong\n$/);
  expect(existsSync(join(folder.path, 'fuzz-failures'))).toBe(false);
});

test('looks at the same functions whatever the number of jobs, and goes on where it was', {
  timeout: 240_000,
}, () => {
  const tallyOf = (...args: string[]): Report => JSON.parse(fuzz('--json', ...args).stdout) as Report;
  const alone = tallyOf('--count=40', '--jobs=1').tally;
  expect(tallyOf('--count=40', '--jobs=2').tally).toEqual(alone);
  const state = join(folder.path, 'state.json');
  expect(tallyOf('--count=20', '--jobs=1', `--resume=${state}`).next).toBe(20);
  expect(JSON.parse(readFileSync(state, 'utf8'))).toMatchObject({ seed: 1, next: 20 });
  const whole = tallyOf('--count=40', '--jobs=1', `--resume=${state}`);
  expect(whole.tally).toEqual(alone);
  expect(fuzz('--seed=2', `--resume=${state}`).code).toBe(1);
});

test.each([
  [['--seed=x'], '--seed takes a number'],
  [['in.ll'], 'takes no inputs'],
  [['--passes=nothing'], 'no such passes'],
  [['--seed=99999999'], '--seed is below'],
])('%j is a usage error', (args, message) => {
  const { code, stderr } = superword(folder.path, ['fuzz', ...args]);
  expect({ code, says: stderr.includes(message) }).toEqual({ code: 2, says: true });
});
