/**
 * Real programs pass their own tests when superword-cc builds them: three small ones here, all of them with
 * `npm run programs`. Rests, and says so, where the sources or clang-19 cannot be had.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'programs.mjs');

interface Row {
  readonly name: string;
  readonly files: number;
  readonly functions: number;
  readonly broken: readonly string[];
  readonly alone: readonly { file: string; reason: string }[];
  readonly sameCode: { total: number; different: readonly string[] } | null;
}

function build(names: readonly string[], columns: string): readonly Row[] {
  const json = join(tmpdir(), `superword-programs-${process.pid}.json`);
  const args = [SCRIPT, ...names, '--no-build', `--columns=${columns}`, `--json=${json}`];
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const line of stderr.split('\n'))
    if (line.includes(' is skipped: ')) process.stderr.write(`${line}\n`);
  const rows = JSON.parse(readFileSync(json, 'utf8')) as Row[];
  rmSync(json, { force: true });
  return rows;
}

describe.each([
  [['zlib'], 'clang,twice,empty,default'],
  [['bzip2'], 'clang,twice,empty,default'],
  [['lz4'], 'clang,default'],
])(
  '%j',
  (names, columns) => {
    const rows = build(names, columns);

    test.each(rows.map((row) => [row.name, row] as const))(
      '%s passes what it passes with clang',
      (_, row) => {
        expect(row.broken).toEqual([]);
        expect(row.files).toBeGreaterThan(5);
        expect(row.functions).toBeGreaterThan(50);
      },
    );

    test.each(rows.map((row) => [row.name, row] as const))('no file of %s was left to clang', (_, row) => {
      expect(row.alone).toEqual([]);
    });

    test.each(rows.map((row) => [row.name, row] as const))(
      'an empty pipeline leaves the code of %s as it is',
      (_, row) => expect(row.sameCode?.different ?? []).toEqual([]),
    );

    test('is built, or skipped with a reason', () => expect(rows.length).toBeLessThanOrEqual(1));
  },
  600_000,
);
