import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sweep, vectorize } from './sweep.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'nest');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.ll'));

const hasPrivates = (file: string) => readFileSync(join(FOLDER, file), 'latin1').includes('= alloca');

/** The target, lanes, and how privates are laid out. */
const CHOICES = [
  ['wasm128', 4, 'auto', FILES],
  ['avx2', 4, 'auto', FILES.filter(hasPrivates)],
  ['wasm128', 2, 'aos', FILES.filter(hasPrivates)],
] as const;

describe.each(CHOICES)('on %s, %i lanes, privates %s', (target, lanes, layout, files) => {
  test.each(files)('%s does what it did, at every trip count, or is refused with a reason', (file) => {
    const text = readFileSync(join(FOLDER, file), 'latin1');
    const done = vectorize(text, file, target, `vf=${lanes},layout=${layout}`);
    expect(done.remarks.filter((r) => r.kind === 'failure')).toEqual([]);
    const code = /^; refuses: (\w+)/m.exec(text)?.[1];
    if (code !== undefined) expect(done.remarks.map((r) => r.code)).toContain(code);
    else expect(done.debug.filter((line) => line.startsWith('outer loop'))).not.toEqual([]);
    const counts = Array.from({ length: 3 * lanes + 4 }, (_, n) => n);
    expect(sweep(text, done, counts, 0)).toEqual([]);
  });
});
