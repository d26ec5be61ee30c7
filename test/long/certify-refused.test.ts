/**
 * Small pairs by hand, one fault each (`test/files/certify/refused`): `=== name`, the source, `---`, the target. Whoever
 * teaches the checker a new rule finds here what it must not let through.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answers } from '../certify/pairs.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'certify', 'refused');

function pairsIn(file: string): [name: string, a: string, b: string][] {
  const [, ...pairs] = readFileSync(join(FOLDER, file), 'latin1').split(/^=== /m);
  return pairs.map((text) => {
    const end = text.indexOf('\n');
    const [a, b] = text.slice(end + 1).split(/^---\n/m) as [string, string];
    return [text.slice(0, end), a, b];
  });
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  it.each(pairsIn(file))('%s is not proved', (_, a, b) => {
    const answer = answers(a, b).find((line) => line.startsWith('f: '));
    expect(answer).toMatch(/^f: unknown/);
  });
});
