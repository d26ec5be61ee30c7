/** `superword vls` on the files of test/files/vls: what it prints is beside them. `UPDATE=1` writes it anew. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../src/cli/commands/vls.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'vls');

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs the command in this process; `FILE` is how the file is called in the output. */
function vls(path: string, flags: readonly string[]): { code: number; text: string } {
  let text = '';
  const keep = (chunk: unknown): boolean => {
    text += String(chunk);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  const code = run([path, ...flags]);
  vi.restoreAllMocks();
  return { code, text: text.replaceAll(path, 'FILE') };
}

describe('every file prints what is beside it', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.vls'));
  test.each(files)('%s', (name) => {
    const path = join(FOLDER, name);
    const flags = /^# run:(.*)/
      .exec(readFileSync(path, 'latin1'))![1]!
      .split(' ')
      .filter((w) => w !== '');
    const { code, text } = vls(path, flags);
    const golden = path.replace(/\.vls$/, '.out');
    const got = `${text}exit ${code}\n`;
    if (process.env.UPDATE === '1') writeFileSync(golden, got);
    expect(got).toBe(readFileSync(golden, 'utf8'));
  });
});

test('--target prices with that machine, and takes a JSON file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'superword-vls-'));
  const json = join(folder, 'mine.json');
  writeFileSync(json, '{"name": "mine", "like": "wasm128"}');
  const example = join(FOLDER, 'example-1.vls');
  expect(vls(example, ['--target=wasm128', '--json']).text).toContain('"model": "wasm128"');
  expect(vls(example, [`--target=${json}`, '--json']).text).toContain('"model": "mine"');
  expect(() => vls(example, ['--target=z80'])).toThrow("there is no target 'z80'");
  writeFileSync(json, '{"name": "mine", "like": "z80", "colour": 1}');
  expect(() => vls(example, [`--target=${json}`])).toThrow(/unknown field 'colour'/);
  rmSync(folder, { recursive: true });
});

test('--svg draws every stage into a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'superword-vls-'));
  const file = join(folder, 'out.svg');
  vls(join(FOLDER, 'example-1.vls'), ['--algorithm=graph', `--svg=${file}`]);
  const svg = readFileSync(file, 'utf8');
  for (const stage of ['initial graph', 'simplified graph', 'graph after round 2', 'sequence']) {
    expect(svg).toContain(stage);
  }
  expect(existsSync(file)).toBe(true);
  rmSync(folder, { recursive: true });
});
