import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sweep, vectorize } from './sweep.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'loop');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.ll'));

/** Lanes, parts: every trip count from 0 to three turns and three iterations more. */
const CHOICES = [
  ['avx2', 4, 2],
  ['avx2', 4, 1],
  ['wasm128', 2, 1],
] as const;

describe.each(CHOICES)('on %s, %i lanes, %i at a time', (target, lanes, parts) => {
  test.each(FILES)('%s does what it did, at every trip count and overlap', (file) => {
    const text = readFileSync(join(FOLDER, file), 'latin1');
    const done = vectorize(text, file, target, `vf=${lanes},uf=${parts}`);
    expect(done.remarks.filter((r) => r.kind === 'failure')).toEqual([]);
    const counts = Array.from({ length: 3 * lanes * parts + 4 }, (_, n) => n);
    expect(sweep(text, done, counts, 2 * lanes)).toEqual([]);
  });
});
