/** How programs start: what V8 compiled is kept beside them, and nothing depends on it. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);
const bin = join(folder.path, 'dist', 'bin');
const compiled = join(bin, '.compiled');
const input = join(folder.path, 'f.ll');

beforeAll(() => {
  mkdirSync(bin, { recursive: true });
  for (const name of readdirSync(dirname(MAIN)).filter((file) => /\.js(?:on)?$/.test(file)))
    cpSync(join(dirname(MAIN), name), join(bin, name));
  writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}');
  writeFileSync(input, 'define i32 @f(i32 %x) {\n  ret i32 %x\n}\n');
});

const verify = (): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(bin, 'superword.js'), 'verify', input], {
    encoding: 'utf8',
  });
  return stdout + stderr;
};

test('the first run of a command keeps what was compiled, the next one says the same', () => {
  expect(existsSync(compiled)).toBe(false);
  const first = verify();
  expect(first).toContain('well formed');
  expect(readdirSync(compiled)).toHaveLength(1);
  expect(readdirSync(compiled)[0]).toMatch(/^superword-verify-/);
  expect(verify()).toBe(first);
});

test('a kept file that is of no use is passed over', () => {
  const first = verify();
  const [name] = readdirSync(compiled);
  const whole = readFileSync(join(compiled, name!));
  for (const bad of [Buffer.alloc(0), Buffer.from('nonsense'), whole.subarray(0, whole.length >> 1)]) {
    writeFileSync(join(compiled, name!), bad);
    expect(verify()).toBe(first);
  }
});
