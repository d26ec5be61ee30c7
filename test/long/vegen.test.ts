/** The pack solver at length: how far it is from the optimum, how long it takes, and many random blocks. */
import { expect, test } from 'vitest';
import { Random } from '../../src/support/random.ts';
import { candidatesOf, localSearch, optimumOf } from '../../src/vectorize/vegen/index.ts';
import { BlockWriter, solverFor } from '../vegen/blocks.ts';

/** Candidates of blocks that are small enough for every set of them to be looked at. */
const MOST = 16;
const NODES = 60_000;

test('on small blocks the default search is within two percent of the optimum on average', () => {
  const random = new Random(17);
  const rows: { readonly greedy: number; readonly found: number; readonly best: number }[] = [];
  for (let round = 0; round < 400 && rows.length < 48; round++) {
    const text = new BlockWriter(random).text(1, [2, 4, 4, 8]);
    const target = random.pick(['wasm128', 'avx2']);
    const exact = solverFor(text, target).solver;
    const candidates = candidatesOf(exact, MOST + 1);
    if (candidates.length < 3 || candidates.length > MOST) continue;
    const optimum = optimumOf(exact, candidates, NODES);
    if (!optimum.isProved) continue;
    const { solver } = solverFor(text, target);
    solver.improvePlan();
    const greedy = solver.plan.cost;
    localSearch(solver);
    rows.push({ greedy, found: solver.plan.cost, best: Math.min(optimum.cost, solver.plan.cost) });
  }
  const gap = (of: 'greedy' | 'found'): number =>
    rows.reduce((sum, row) => sum + row[of] / row.best - 1, 0) / rows.length;
  const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;
  const exact = rows.filter((row) => row.found === row.best).length;
  console.log(
    `${rows.length} blocks: greedy ${percent(gap('greedy'))} above the optimum, with local moves ${percent(gap('found'))}, ${exact} of them optimal`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(gap('found')).toBeLessThan(0.02);
});

test('a block of 3,000 instructions is solved within its budget, at every effort', () => {
  const text = new BlockWriter(new Random(23)).text(17, [8, 8, 16]);
  for (const effort of [1, 2, 3] as const) {
    const start = process.cpuUsage().user;
    const { solver } = solverFor(text, 'avx2', effort);
    solver.improvePlan();
    if (effort > 1) localSearch(solver);
    const seconds = (process.cpuUsage().user - start) / 1e6;
    console.log(
      `effort ${effort}: ${solver.set.insts.length} instructions, ${seconds.toFixed(2)} s, cost ${solver.scalarCost.toFixed(0)} before, ${solver.plan.cost.toFixed(0)} after`,
    );
    expect(solver.set.insts.length).toBeGreaterThan(2000);
    expect(solver.plan.cost).toBeLessThan(solver.scalarCost);
    expect(seconds).toBeLessThan([0, 10, 30, 120][effort]!);
  }
});
