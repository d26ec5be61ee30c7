/** Look-ups in tables reach the machine as the instructions that they are meant to be. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from './sweep.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'loop');

/** What llc makes of the vectorized file; null where there is no llc. */
function assembly(file: string, target: string, options: string, flags: readonly string[]): string | null {
  const { after } = vectorize(readFileSync(join(FOLDER, file), 'latin1'), file, target, options);
  const made = spawnSync('llc-19', ['-O3', '-o', '-', ...flags], {
    input: printModule(after),
    encoding: 'latin1',
  });
  return made.error === undefined ? made.stdout : null;
}

const WASM = ['-mtriple=wasm32', '-mattr=+simd128'];
const X86 = ['-mtriple=x86_64', '-mattr=+avx2'];

test.each([
  ['table-bytes.ll', 'wasm128', 'vf=16,uf=1', WASM, 'i8x16.swizzle', 4],
  ['table-memory.ll', 'wasm128', 'vf=16,uf=1', WASM, 'i8x16.swizzle', 2],
  ['table-words.ll', 'wasm128', 'vf=16,uf=1', WASM, 'i8x16.swizzle', 4],
  ['table-bytes.ll', 'avx2', 'vf=32,uf=1', X86, 'vpshufb\\s+%ymm', 4],
  ['table-memory.ll', 'avx2', 'vf=32,uf=1', X86, 'vpshufb\\s+%ymm', 2],
] as const)('%s on %s: %s has its look-ups', (file, target, options, flags, instruction, count) => {
  const text = assembly(file, target, options, flags);
  if (text === null) {
    console.warn('skipped: there is no llc-19');
    return;
  }
  expect(text.match(new RegExp(instruction, 'g'))).toHaveLength(count);
});
