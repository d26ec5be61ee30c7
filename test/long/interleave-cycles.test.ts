/** What llvm-mca says of our networks and of LLVM's wide form; and what NEON makes of the forms we leave alone. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { wideIr } from '../../src/cli/commands/vls-llvm.ts';
import { targetNamed } from '../../src/target/index.ts';
import { getSequence } from '../../src/vectorize/optvls/index.ts';
import { targetCosts } from '../../src/vectorize/strided/index.ts';
import { rowsOf } from '../optvls/rows.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const has = (tool: string): boolean => spawnSync(tool, ['--version']).status === 0;
const MINUTES = 60_000;

interface Report {
  readonly avx2FromFactor4: number;
  readonly worstOnX86: number;
  readonly rows: readonly {
    readonly target: string;
    readonly kind: string;
    readonly type: string;
    readonly factor: number;
    readonly shuffles: number;
    readonly bound: number;
    readonly naive: number;
    readonly kept: boolean;
    readonly cycles: number | null;
    readonly wide: number | null;
  }[];
}

describe.skipIf(!has('llvm-mca-19') || !has('llc-19') || !has('opt-19'))(
  'the table of networks',
  () => {
    let report: Report;
    beforeAll(() => {
      const { stdout, stderr } = spawnSync(process.execPath, ['scripts/bench-interleave.mjs', '--json'], {
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      });
      expect(stderr).toBe('');
      report = JSON.parse(stdout) as Report;
    }, 5 * MINUTES);

    test('has a row for every target, type, factor and direction', () => {
      expect(report.rows).toHaveLength(5 * 2 * 6 * 7);
    });

    test('on x86 no row is worse than the wide form by more than a twentieth', () => {
      const worse = report.rows.filter(
        (r) => r.target !== 'neon' && !r.kept && r.wide !== null && r.cycles! > r.wide * 1.05,
      );
      expect(
        worse.map((r) => `${r.target} ${r.kind} ${r.type} ${r.factor}: ${r.cycles} against ${r.wide}`),
      ).toEqual([]);
    });

    test('on AVX2 from factor 4 on ours are twice as fast in the geometric mean', () => {
      expect(report.avx2FromFactor4).toBeGreaterThanOrEqual(2);
    });

    test('on WebAssembly no row is above the constructions, and powers of two are at the bound', () => {
      for (const row of report.rows.filter((r) => r.target === 'wasm128')) {
        expect(row.shuffles).toBeLessThanOrEqual(row.naive);
        if ([2, 4, 8].includes(row.factor) || ['i32', 'f32', 'i64', 'f64'].includes(row.type)) {
          expect([row.type, row.factor, row.shuffles]).toEqual([row.type, row.factor, row.bound]);
        }
      }
    });
  },
  5 * MINUTES,
);

describe.skipIf(!has('llc-19'))('NEON', () => {
  test('has ld2, ld3, ld4 and st2, st3, st4 for the wide forms of factors 2 to 4, which we leave alone', () => {
    const target = targetNamed('neon')!;
    const machine = { name: target.name, target, units: false };
    for (const row of rowsOf(machine).filter((r) => r.factor <= 4)) {
      const answer = getSequence(
        row.group,
        targetCosts(target, row.element.startsWith('i') ? 'integers' : 'floats'),
      );
      expect([row.name, answer.ok ? 'sequence' : answer.code]).toEqual([row.name, 'leave-wide']);
      const ir = wideIr(row.group, { name: 'f', element: row.element, ends: 'memory' });
      const { stdout } = spawnSync('llc-19', ['-O3'], {
        input: `target triple = "aarch64-unknown-linux-gnu"\n${ir}`,
        encoding: 'utf8',
      });
      const instruction = `${row.kind === 'load' ? 'ld' : 'st'}${row.factor}`;
      expect(stdout, row.name).toMatch(new RegExp(`^\\s+${instruction}\\s`, 'm'));
    }
  });
});
