/**
 * The loops of bench/kernels, vectorized by opt-19, against the same loops before: how many are proved, for all trip
 * counts. `UPDATE=1` writes the table of docs/certify-loops.md. Not proved are also those that opt-19 gets wrong by our
 * rules: fast-math sums that keep `nnan` and `ninf` in another order.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { findFunction } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';
import { inParallel, missing, runTool } from '../referee/tools.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KERNELS = join(ROOT, 'bench', 'kernels');
const PAGE = join(ROOT, 'docs', 'certify-loops.md');
const FOLDERS = ['loop', 'interleave', 'idiom', 'packed', 'private'];
const COMPILE = [
  '-O2',
  '-fno-vectorize',
  '-fno-slp-vectorize',
  '-fno-unroll-loops',
  '-S',
  '-emit-llvm',
  '-o',
  '-',
];
const ONE_LANE = ['-mllvm', '-force-vector-width=1', '-mllvm', '-force-vector-interleave=1'];
const IN_ORDER = '-hints-allow-reordering=false';

interface Variant {
  readonly name: string;
  readonly flags: readonly string[];
  readonly machine: readonly string[];
  /** At least this share is proved. */
  readonly least: number;
}

const VARIANTS: readonly Variant[] = [
  {
    name: '4 lanes',
    flags: [IN_ORDER, '-force-vector-width=4', '-force-vector-interleave=1'],
    machine: [],
    least: 0.7,
  },
  {
    name: '4 lanes, twice',
    flags: [IN_ORDER, '-force-vector-width=4', '-force-vector-interleave=2'],
    machine: [],
    least: 0.5,
  },
  { name: 'AVX2, as opt-19 likes', flags: [], machine: ['-mavx2'], least: 0.4 },
];

const SECONDS = 3;

describe.skipIf(missing('certify-opt-loops', 'clang-19', 'opt-19'))('loops that opt-19 vectorizes', () => {
  test('most are proved for all trip counts, without a solver', async () => {
    const rows: string[] = [];
    const reasons = new Map<string, number>();
    const shares: [Variant, number][] = [];
    for (const variant of VARIANTS) {
      const { all, proved } = await measure(variant, reasons);
      rows.push(`| ${variant.name} | ${all} | ${proved} | ${Math.round((100 * proved) / all)} % |`);
      shares.push([variant, proved / all]);
    }
    if (process.env.UPDATE === '1') writePage(rows, reasons);
    for (const [variant, share] of shares) expect(share, variant.name).toBeGreaterThanOrEqual(variant.least);
  }, 600_000);
});

async function measure(
  variant: Variant,
  reasons: Map<string, number>,
): Promise<{ all: number; proved: number }> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(KERNELS, folder))
      .filter((name) => name.endsWith('.c'))
      .map((name) => join(KERNELS, folder, name)),
  );
  const pairs = await inParallel(files, async (file) => {
    const own = /^\/\/ flags: (.*)/.exec(readFileSync(file, 'latin1'))?.[1]?.trim().split(/\s+/) ?? [];
    const flags = [...COMPILE, ...ONE_LANE, ...own, ...variant.machine, file];
    const a = await runTool('clang-19', flags, '');
    const b = await runTool('opt-19', ['-S', '-passes=loop-vectorize', ...variant.flags], a.stdout);
    return a.code === 0 && b.code === 0 ? { a: a.stdout, b: b.stdout } : null;
  });
  let all = 0;
  let proved = 0;
  for (const pair of pairs) {
    if (pair === null) continue;
    const a = parseModule(pair.a, 'a.ll').module;
    const b = parseModule(pair.b, 'b.ll').module;
    if (a === null || b === null) continue;
    for (const func of a.functions) {
      const other = findFunction(b, func.name!);
      if (func.blocks.length === 0 || other === null) continue;
      if (!other.blocks.some((block) => block.name?.startsWith('vector.body') === true)) continue;
      const until = Date.now() + SECONDS * 1000;
      const answer = checkFunction(func, a, other, b, {
        ...DEFAULT_CHECK,
        overTime: () => Date.now() > until,
      });
      all++;
      if (answer.kind === 'proved') proved++;
      else {
        const what = answer.reason.replace(/: .*$/, '');
        reasons.set(what, (reasons.get(what) ?? 0) + 1);
      }
    }
  }
  return { all, proved };
}

function writePage(rows: readonly string[], reasons: ReadonlyMap<string, number>): void {
  const page = readFileSync(PAGE, 'utf8');
  const list = [...reasons].sort((x, y) => y[1] - x[1]).map(([reason, count]) => `| ${count} | ${reason} |`);
  const table = [
    '| vectorized for | functions | proved | share |',
    '|---|---|---|---|',
    ...rows,
    '',
    'Why the others are not, by what was said first:',
    '',
    '| functions | reason |',
    '|---|---|',
    ...list,
  ];
  const [head] = page.split('<!-- table -->');
  writeFileSync(PAGE, `${head}<!-- table -->\n\n${table.join('\n')}\n`);
}
