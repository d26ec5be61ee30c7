/** Names of kernels, tables, the JSON document and the chart. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { folderChart, withFigures } from '../../scripts/figures.mjs';
import { chartSvg } from '../../src/measure/chart.ts';
import { findKernels, globTest } from '../../src/measure/kernel-files.ts';
import { type Header, reportJson } from '../../src/measure/report.ts';
import type { Row } from '../../src/measure/row.ts';
import { markdownReport, textReport, timeText } from '../../src/measure/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'superword-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'suite', 'loop'), { recursive: true });
writeFileSync(join(folder, 'suite', 'loop', 'b.c'), '// flags: -ffast-math -DX="a b"\nint x;\n');
writeFileSync(join(folder, 'suite', 'loop', 'a.c'), '\n// flags: -no\n');
writeFileSync(join(folder, 'suite', 'README.md'), '');
writeFileSync(join(folder, 'suite', 'k.ll'), '');

const HEADER: Header = {
  target: 'wasm128',
  machine: 'V8 <&>',
  compiler: 'clang 22',
  flags: '-O3',
  columns: { scalar: '-O3, no vectors' },
  rounds: 30,
  launches: 3,
};

function row(name: string, scalar: number, llvm: number, superword: number, more: Partial<Row> = {}): Row {
  return {
    name,
    folder: name.split('/')[0]!,
    ns: { scalar, llvm, superword, after: null, unproved: null },
    calls: 10,
    spread: 0.01,
    checksumsEqual: true,
    llvmEqual: true,
    approximate: false,
    vectorized: 0,
    certified: null,
    reverted: 0,
    proposer: null,
    rewrites: {},
    faults: [],
    made: null,
    ...more,
  };
}

const ROWS = [
  row('loop/a', 2000, 500, 250, { vectorized: 1, proposer: 'slp', rewrites: { BlockPacked: 2 } }),
  row('loop/b', 2000, 2000, 2000),
  row('idiom/c', 2000, 2000, 2000),
  row('loop/loses', 2000, 1000, 4000, { approximate: true }),
  row('idiom/wrong', 2000, 1000, 100, { checksumsEqual: false }),
  row('idiom/llvm-wrong', 2000, 1000, 1000, { llvmEqual: false }),
];

describe('kernels', () => {
  test('are found below folders, in order, with the flags of their first line', () => {
    const found = findKernels(['suite'], folder);
    if (!found.ok) throw new Error(found.reason);
    expect(found.kernels.map((k) => [k.name, k.path, k.flags])).toEqual([
      ['suite/k', join('suite', 'k.ll'), []],
      ['loop/a', join('suite', 'loop', 'a.c'), []],
      ['loop/b', join('suite', 'loop', 'b.c'), ['-ffast-math', '-DX=a b']],
    ]);
  });

  test('have the same name however they are named on the command line, and are taken once', () => {
    const paths = ['suite/loop/a.c', 'suite/loop', join(folder, 'suite')];
    const found = findKernels(paths, folder);
    expect(found.ok && found.kernels.map((k) => k.name)).toEqual(['loop/a', 'loop/b', 'suite/k']);
  });

  test('of one name and two endings are told apart', () => {
    mkdirSync(join(folder, 'twins'));
    for (const ending of ['c', 'll']) writeFileSync(join(folder, 'twins', `a.${ending}`), '');
    const found = findKernels(['twins'], folder);
    expect(found.ok && found.kernels.map((k) => k.name)).toEqual(['twins/a', 'twins/a.ll']);
  });

  test('that are not there are told by the path that was given', () => {
    expect(findKernels(['nothing'], folder)).toMatchObject({ ok: false, path: 'nothing' });
  });

  test.each([
    ['loop/*', ['loop/a', 'loop/a-f32']],
    ['*-f32', ['loop/a-f32', 'idiom/b-f32']],
    ['a', ['loop/a']],
    ['**/b*', ['idiom/b-f32']],
    ['{loop,idiom}/?-f32', ['loop/a-f32', 'idiom/b-f32']],
    ['[x', []],
    ['{a', []],
  ])('of the pattern %s are %j', (glob, names) => {
    expect(['loop/a', 'loop/a-f32', 'idiom/b-f32'].filter(globTest(glob))).toEqual(names);
  });
});

describe('the table', () => {
  const text = textReport({ header: HEADER, rows: ROWS, failures: [] });

  test('starts with target, machine, compiler, flags and columns', () => {
    expect(
      text
        .split('\n')
        .slice(0, 5)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['target', 'machine', 'compiler', 'flags', 'scalar']);
  });

  test('keeps losing kernels, and says what is wrong with a row', () => {
    expect(text).toMatch(/^loop\/loses .* 0\.50 .*≈$/m);
    expect(text).toMatch(/^idiom\/wrong .* 0\.10 .*CHECKSUM DIFFERS$/m);
    expect(text).toMatch(/^idiom\/llvm-wrong .*llvm's checksum differs$/m);
    expect(text).toMatch(/^loop\/a .*vectorized 1 by slp$/m);
  });

  test('has a geomean of each folder and of all', () => {
    expect(text).toMatch(/^loop +3 +2\.00 +1\.59/m);
    expect(text).toMatch(/^idiom +3 +1\.41 +0\.58/m);
    expect(text).toMatch(/^all +6 /m);
  });

  test('says what proofs cost where that was measured', () => {
    const rows = [50, 200].map((unproved) =>
      row(`loop/u${unproved}`, 400, 100, 100, {
        ns: { scalar: 400, llvm: 100, superword: 100, after: null, unproved },
      }),
    );
    const measured = textReport({ header: HEADER, rows, failures: [] });
    expect(measured).toMatch(/^loop\/u50 .* 1\.00 +0\.50 +1\.0%$/m);
    expect(measured).toMatch(/^all +2 .* 1\.000 /m);
    expect(text).not.toContain('unproved');
    expect(reportJson(HEADER, rows, []).kernels[0]).toMatchObject({ unprovedNs: 50, overUnproved: 0.5 });
  });

  test('names the kernels that could not be measured', () => {
    const fault = { code: 'compile', message: 'clang could not compile it', detail: '' } as const;
    const failures = [{ name: 'loop/x', folder: 'loop', fault }];
    expect(textReport({ header: HEADER, rows: ROWS, failures })).toContain(
      'loop/x: not measured: clang could not compile it',
    );
  });

  test('in Markdown has as many cells in every row', () => {
    const lines = markdownReport({ header: HEADER, rows: ROWS, failures: [] })
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('loop/'));
    expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
  });

  test.each([
    [0.5, '0.500 ns'],
    [950, '950 ns'],
    [1234, '1.23 us'],
    [4.56e6, '4.56 ms'],
    [null, '-'],
  ])('writes %d as %s', (ns, shown) => {
    expect(timeText(ns)).toBe(shown);
  });
});

test('the JSON document has the fields that scripts rely on', () => {
  const report = reportJson(HEADER, ROWS, []);
  expect(report.kernels[0]).toMatchObject({
    name: 'loop/a',
    scalarNs: 2000,
    llvmNs: 500,
    superwordNs: 250,
    overScalar: 8,
    overLlvm: 2,
    llvmOverScalar: 4,
    checksumsEqual: true,
    vectorized: 1,
    certified: null,
    reverted: 0,
    proposer: 'slp',
    rewrites: { BlockPacked: 2 },
    spread: 0.01,
  });
  expect(report.geomeanOverScalar).toBeCloseTo((8 * 0.5 * 0.1 * 2) ** (1 / 6));
  expect(report.llvmGeomeanOverScalar).toBeCloseTo((4 * 2 * 2) ** (1 / 5));
  expect(Object.keys(report.folders)).toEqual(['loop', 'idiom']);
});

test('the chart is whole XML, has every kernel in it, and marks losing and wrong ones', () => {
  const svg = chartSvg(HEADER, ROWS);
  expect(svg.startsWith('<svg ')).toBe(true);
  expect(svg.endsWith('</svg>\n')).toBe(true);
  for (const name of [
    '>a<',
    '>loses<',
    '>wrong<',
    '>llvm-wrong<',
    '>0.10 wrong, LLVM 2.00<',
    'V8 &lt;&amp;&gt;',
  ]) {
    expect(svg).toContain(name);
  }
  expectWhole(svg);
});

test('the README gets the table and the losers of two reports between its marks, and a chart of the folders', () => {
  const [wasm, avx2] = [reportJson(HEADER, ROWS, []), reportJson(HEADER, ROWS.slice(0, 3), [])];
  const readme = withFigures('a\n<!-- figures -->\nstale\n<!-- end of figures -->\nz\n', wasm, avx2);
  expect(readme.startsWith('a\n<!-- figures -->\n| folder |')).toBe(true);
  expect(readme.endsWith('<!-- end of figures -->\nz\n')).toBe(true);
  expect(readme).toContain('\n| loop | 3 | 0.79 | 1.41 |\n');
  expect(readme).toContain(
    "Slower than LLVM's code by more than 5 %: 2 (loses 0.25; wrong 0.10) on WebAssembly, none on AVX2;",
  );
  expect(readme).not.toContain('stale');
  expect(() => withFigures('no marks', wasm, avx2)).toThrow('README.md lacks');
  expectWhole(folderChart(wasm, avx2));
});

function expectWhole(svg: string): void {
  const open = svg.match(/<(?:text|rect|line|svg)\b/g)!.length;
  const closed = svg.match(/\/>|<\/(?:text|svg)>/g)!.length;
  expect(open).toBe(closed);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
}
