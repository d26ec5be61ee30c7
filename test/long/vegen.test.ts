/** The pack solver at length: how far it is from the optimum, how long it takes, and many random blocks. */
import { expect, test } from 'vitest';
import { Random } from '../../src/support/random.ts';
import { candidatesOf, localSearch, optimumOf, searchPlan } from '../../src/vectorize/vegen/index.ts';
import { BlockWriter, sharedBlock, solverFor } from '../vegen/blocks.ts';

/** Candidates of blocks that are small enough for every set of them to be looked at. */
const MOST = 18;
const NODES = 60_000;

interface Row {
  readonly candidates: number;
  readonly greedy: number;
  readonly local: number;
  readonly found: number;
  readonly best: number;
}

test('on small blocks the default search is within two percent of the optimum on average', () => {
  const random = new Random(17);
  const rows: Row[] = [];
  for (let round = 0; round < 600 && rows.length < 60; round++) {
    const isShared = random.bool();
    const text = isShared
      ? sharedBlock(random, random.pick([2, 4]))
      : new BlockWriter(random).text(1, [2, 4, 4, 8]);
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
    const local = solver.plan.cost;
    searchPlan(solver);
    const found = solver.plan.cost;
    rows.push({ candidates: candidates.length, greedy, local, found, best: Math.min(optimum.cost, found) });
  }
  const gap = (of: 'greedy' | 'local' | 'found', among = rows): number =>
    among.reduce((sum, row) => sum + row[of] / row.best - 1, 0) / among.length;
  const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;
  const optimal = (of: 'greedy' | 'local' | 'found'): number =>
    rows.filter((row) => row[of] === row.best).length;
  // The default search tries all sets of a few candidates itself: what it finds where it does not.
  const larger = rows.filter(({ candidates }) => candidates > 12);
  console.log(
    [
      `${rows.length} blocks, above the optimum on average (and how many are optimal):`,
      `  greedy        ${percent(gap('greedy'))} (${optimal('greedy')})`,
      `  local moves   ${percent(gap('local'))} (${optimal('local')})`,
      `  default       ${percent(gap('found'))} (${optimal('found')}); ${percent(gap('found', larger))} of ${larger.length} with more than 12 candidates, greedy ${percent(gap('greedy', larger))}`,
    ].join('\n'),
  );
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(larger.length).toBeGreaterThanOrEqual(7);
  expect(gap('found')).toBeLessThan(0.02);
  expect(gap('found', larger)).toBeLessThan(0.02);
});

test('a block of 3,000 instructions is solved within its budget, at every effort', () => {
  const text = new BlockWriter(new Random(23)).text(17, [8, 8, 16]);
  for (const effort of [1, 2, 3] as const) {
    const start = process.cpuUsage().user;
    const { solver } = solverFor(text, 'avx2', effort);
    solver.improvePlan();
    searchPlan(solver);
    const seconds = (process.cpuUsage().user - start) / 1e6;
    console.log(
      `effort ${effort}: ${solver.set.insts.length} instructions, ${seconds.toFixed(2)} s, cost ${solver.scalarCost.toFixed(0)} before, ${solver.plan.cost.toFixed(0)} after`,
    );
    expect(solver.set.insts.length).toBeGreaterThan(2000);
    expect(solver.plan.cost).toBeLessThan(solver.scalarCost);
    expect(seconds).toBeLessThan([0, 3, 9, 60][effort]!);
  }
}, 180_000);
