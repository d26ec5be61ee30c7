/** The shape of the bench suite: what every kernel has to have. No compiler is needed here. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FOLDERS, KERNELS, type Kernel, kernelsOf } from './bench-suite/kernels.ts';

const ALL = FOLDERS.flatMap(kernelsOf);
const WORDS = ['vectorizes', 'poor', 'scalar'];
const FLAGS = ['-ffast-math', '-fopenmp-simd', '-fno-math-errno'];

/** The names of the kernels that break a rule. */
const breaking = (rule: (kernel: Kernel) => boolean) =>
  ALL.filter((kernel) => !rule(kernel)).map(({ folder, name }) => `${folder}/${name}`);

describe('the suite', () => {
  test('has its five folders and nothing else beside the header and the notes', () => {
    expect(readdirSync(KERNELS).sort()).toEqual([...FOLDERS, 'README.md', 'kernel.h'].sort());
  });

  test.each([
    ['interleave', 40],
    ['packed', 40],
    ['idiom', 50],
    ['loop', 60],
    ['private', 25],
  ] as const)('%s has at least %i kernels and nothing but kernels', (folder, least) => {
    expect(kernelsOf(folder).length).toBeGreaterThanOrEqual(least);
    expect(readdirSync(join(KERNELS, folder)).filter((file) => !/^[a-z0-9-]+\.c$/.test(file))).toEqual([]);
  });

  test.each(FOLDERS)('a third or more of %s are kernels that LLVM vectorizes well', (folder) => {
    const kernels = kernelsOf(folder);
    const well = kernels.filter(({ marks }) => marks.get('llvm') === 'vectorizes');
    expect(well.length * 3).toBeGreaterThanOrEqual(kernels.length);
  });

  test('no two kernels share a name', () => {
    const names = ALL.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('is frozen: a kernel that was once measured is never edited or removed', () => {
    const frozen = readFileSync(join(import.meta.dirname, 'bench-suite', 'frozen.txt'), 'utf8');
    const lines = frozen.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(248);
    const now = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join(KERNELS, file)))
        .digest('hex');
    const changed = lines.filter((line) => now(line.slice(66)) !== line.slice(0, 64));
    expect(changed).toEqual([]);
  });

  test('the notes list every kernel once', () => {
    const notes = readFileSync(join(KERNELS, 'README.md'), 'utf8');
    const listed = [...notes.matchAll(/^\| ([a-z]+\/[a-z0-9-]+) \|/gm)].map((match) => match[1]);
    expect(listed.sort()).toEqual(ALL.map(({ folder, name }) => `${folder}/${name}`).sort());
  });
});

describe('every kernel', () => {
  test('says in its head what it is, in whole sentences', () => {
    expect(breaking(({ about }) => about.length > 0 && /^[A-Z0-9].*\.$/s.test(about.join(' ')))).toEqual([]);
  });

  test('says what LLVM makes of it on AVX2 and on WebAssembly', () => {
    const good = ({ marks }: Kernel) =>
      WORDS.includes(marks.get('llvm') ?? '') && WORDS.includes(marks.get('wasm') ?? '');
    expect(breaking(good)).toEqual([]);
  });

  test('asks for known flags only, on its first line', () => {
    expect(breaking(({ flags }) => flags.every((flag) => FLAGS.includes(flag)))).toEqual([]);
    expect(breaking(({ text }) => text.lastIndexOf('// flags:') <= 0)).toEqual([]);
  });

  test('defines setup, kernel and checksum', () => {
    for (const heading of [
      'void kernel_setup(unsigned seed) {',
      'void kernel(void) {',
      'unsigned long long kernel_checksum(void) {',
    ]) {
      expect(breaking(({ text }) => text.split('\n').some((line) => line.startsWith(heading)))).toEqual([]);
    }
  });

  test('makes its data from the seed and includes only the shared header', () => {
    expect(breaking(({ text }) => text.includes('seed_data(seed);'))).toEqual([]);
    const includes = ({ text }: Kernel) => [...text.matchAll(/^#include .*$/gm)].map(String);
    expect(breaking((kernel) => includes(kernel).join() === '#include "../kernel.h"')).toEqual([]);
  });

  test('has the code under test in an external function that is not inlined', () => {
    expect(breaking(({ text }) => /^NOINLINE \w/m.test(text))).toEqual([]);
  });

  test('takes its size from N, which a caller may set', () => {
    expect(breaking(({ text }) => /^#ifndef N\n#define N \d+\n#endif$/m.test(text))).toEqual([]);
  });

  test('under -ffast-math has a tolerance, and one with a tolerance answers the bits of a double', () => {
    const tolerant = ({ text }: Kernel) => text.includes('\ndouble kernel_tolerance(void) {');
    expect(breaking((kernel) => tolerant(kernel) || !kernel.flags.includes('-ffast-math'))).toEqual([]);
    expect(breaking((k) => tolerant(k) === k.text.includes('return checksum_of_double('))).toEqual([]);
  });

  test('of private/ is an omp simd loop, and no other kernel is', () => {
    const simd = ({ text, flags }: Kernel) =>
      text.includes('#pragma omp simd') && flags.includes('-fopenmp-simd');
    expect(breaking((kernel) => simd(kernel) === (kernel.folder === 'private'))).toEqual([]);
  });

  test('is at most 120 columns wide, without tabs, and ends in one line break', () => {
    const tidy = ({ text }: Kernel) =>
      !/\t|[^\n]{121}|[ \t]\n/.test(text) && text.endsWith('\n') && !text.endsWith('\n\n');
    expect(breaking(tidy)).toEqual([]);
  });
});
