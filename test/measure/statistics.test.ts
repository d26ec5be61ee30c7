/** Times, spreads and geomeans, and what they say about a run. */
import { describe, expect, test } from 'vitest';
import { compareWith, readBaseline } from '../../src/measure/baseline.ts';
import { agree } from '../../src/measure/checksum.ts';
import { geomeansOf, llvmOverScalar, overScalar, type Row } from '../../src/measure/row.ts';
import { geomean, geomeanSpread, ratioSpread, spreadOf, timeOf } from '../../src/measure/statistics.ts';

const ROW: Row = {
  name: 'loop/a',
  folder: 'loop',
  ns: { scalar: 400, llvm: 100, superword: 200, after: null, unproved: null },
  calls: 100,
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
};

describe('times', () => {
  /** So many batches of each time. */
  const batches = (...counts: [ns: number, count: number][]): number[] =>
    counts.flatMap(([ns, count]) => new Array<number>(count).fill(ns));

  test('the least time counts: noise only adds', () => {
    expect(timeOf(batches([300, 50], [100, 50]))).toBe(100);
    expect(timeOf(batches([50, 4], [100, 40], [170, 60]))).toBe(50);
    expect(timeOf([7])).toBe(7);
    expect(timeOf([])).toBe(0);
  });

  test('the spread shows a speed that few batches have, which another run may miss', () => {
    expect(spreadOf(batches([100, 50], [300, 50]))).toBe(0);
    expect(spreadOf(batches([100, 8], [200, 92]))).toBeCloseTo(1);
    expect(spreadOf(batches([100, 13], [200, 87]))).toBe(0);
    expect(spreadOf(batches([100, 1], [200, 99]))).toBeCloseTo(1);
  });

  test('runs that see another one of two speeds as often as chance has it agree within what they print', () => {
    // Of a hundred batches: how many runs of which kind there are hardly matters, so all pairs of neighbours are tried.
    const runs = Array.from({ length: 30 }, (_, fast) => batches([100, fast], [200, 100 - fast]));
    for (const [i, a] of runs.entries())
      for (const b of runs.slice(i, i + 5)) {
        const apart = Math.abs(Math.log(timeOf(a) / timeOf(b)));
        expect(apart).toBeLessThanOrEqual(Math.log1p(Math.max(spreadOf(a), spreadOf(b))) + 1e-9);
      }
  });

  test('a ratio is as uncertain as its two least certain columns together, and one and a half percent more', () => {
    expect(ratioSpread([0.01, 0.02, 0])).toBeCloseTo(1.01 * 1.02 * 1.015 - 1);
    expect(ratioSpread([0, 0])).toBeCloseTo(0.015);
  });

  test('a geomean is the mean of factors, and surer than its parts', () => {
    expect(geomean([2, 8])).toBeCloseTo(4);
    expect(geomean([])).toBeNull();
    expect(geomeanSpread(new Array(100).fill(0.05))).toBeCloseTo(0.005, 3);
  });
});

describe('rows', () => {
  test('how much faster a column is, is the slower time over the faster', () => {
    expect(overScalar(ROW)).toBe(2);
    expect(llvmOverScalar(ROW)).toBe(4);
  });

  test('a version with another checksum counts a tenth, however fast it is', () => {
    const wrong = { ...ROW, checksumsEqual: false };
    expect(overScalar(wrong)).toBe(0.1);
    expect(geomeansOf([ROW, wrong]).overScalar).toBeCloseTo(Math.sqrt(0.2));
  });

  test('LLVM’s time does not count when its own result is wrong', () => {
    expect(geomeansOf([ROW, { ...ROW, llvmEqual: false }]).llvmOverScalar).toBe(4);
  });
});

describe('checksums', () => {
  const bits = (x: number): bigint => {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, x);
    return view.getBigUint64(0);
  };

  test('are equal bit for bit', () => {
    expect(agree(5n, 5n, null)).toBe(true);
    expect(agree(bits(1), bits(1 + 2 ** -52), null)).toBe(false);
  });

  test('with a tolerance are doubles that lie that close together, as a part of the larger', () => {
    expect(agree(bits(1000), bits(1000.09), 1e-4)).toBe(true);
    expect(agree(bits(1000), bits(1000.11), 1e-4)).toBe(false);
    expect(agree(bits(Number.POSITIVE_INFINITY), bits(1), 1e-4)).toBe(false);
    expect(agree(bits(Number.NaN), bits(-Number.NaN), 1e-4)).toBe(true);
  });
});

describe('a baseline', () => {
  const report = (overScalarThen: number): string =>
    JSON.stringify({
      schema: 1,
      target: 'wasm128',
      header: { compiler: 'clang' },
      kernels: [
        { name: 'loop/a', overScalar: overScalarThen, spread: 0.01 },
        { name: 'loop/gone', overScalar: 1, spread: 0.01 },
      ],
    });

  test('is compared by ratios; what moved less than both spreads did not move', () => {
    const same = compareWith(readBaseline(report(2.03))!, [ROW]);
    expect(same.changed).toEqual([]);
    expect(same.missing).toEqual(['loop/gone']);
    const worse = compareWith(readBaseline(report(2.5))!, [ROW, { ...ROW, name: 'loop/new' }]);
    expect(worse.changed.map((c) => c.name)).toEqual(['loop/a']);
    expect(worse.geomean).toBeCloseTo(0.8);
    expect(worse.added).toBe(1);
  });

  test('that is no report of ours is refused', () => {
    for (const text of [
      '',
      '[]',
      '{"schema":2,"kernels":[]}',
      '{"schema":1}',
      '{"schema":1,"kernels":[3]}',
    ]) {
      expect(readBaseline(text)).toBeNull();
    }
  });
});
