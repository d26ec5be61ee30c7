/** `superword bench` over the whole suite: everything compiles, runs, and computes the same in every column. */
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FOLDERS, KERNELS, kernelsOf } from '../bench-suite/kernels.ts';
import { superword, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);
const MINUTES = 60_000;

test(
  'every kernel of the suite has a scalar, an LLVM and a superword column that agree',
  () => {
    const env = { ...process.env, SUPERWORD_CACHE: join(folder.path, 'cache'), SUPERWORD_CLANG: 'embedded' };
    const { code, stdout } = superword(folder.path, ['bench', KERNELS, '--rounds=3', '--json'], {
      env,
      timeout: 45 * MINUTES,
    });
    const report = JSON.parse(stdout);
    expect(report.failures).toEqual([]);
    const names = FOLDERS.flatMap((f) => kernelsOf(f).map((k) => `${f}/${k.name}`)).sort();
    expect(report.kernels.map((k: { name: string }) => k.name).sort()).toEqual(names);
    const bad = report.kernels.filter(
      (k: { checksumsEqual: boolean; llvmEqual: boolean; faults: unknown[] }) =>
        !k.checksumsEqual || !k.llvmEqual || k.faults.length > 0,
    );
    expect(bad).toEqual([]);
    expect(Object.keys(report.folders).sort()).toEqual([...FOLDERS].sort());
    expect(code).toBe(0);
  },
  50 * MINUTES,
);
