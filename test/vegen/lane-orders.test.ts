/** Orders of lanes, chosen for all packs together: what is shuffled, how often, and that nothing else changes. */
import { describe, expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { execute, parseArguments, refines } from '../../src/exec/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { Random } from '../../src/support/random.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { chooseLaneOrders } from '../../src/vectorize/vegen/index.ts';
import { verifyFunction } from '../../src/verify/index.ts';
import { sharedBlock, solverFor } from './blocks.ts';

/** `d[i] = a[order[i]] op b[order[i]] op c[order[i]]`, four lanes. */
function permuted(order: readonly number[], ops: readonly [string, string]): string {
  const lines: string[] = [];
  order.forEach((from, lane) => {
    for (const base of ['a', 'b', 'c'])
      lines.push(
        `%p${base}${lane} = getelementptr inbounds i32, ptr %${base}, i64 ${from}`,
        `%${base}${lane} = load i32, ptr %p${base}${lane}, align 4`,
      );
    lines.push(
      `%x${lane} = ${ops[0]} i32 %a${lane}, %b${lane}`,
      `%y${lane} = ${ops[1]} i32 %x${lane}, %c${lane}`,
      `%q${lane} = getelementptr inbounds i32, ptr %d, i64 ${lane}`,
      `store i32 %y${lane}, ptr %q${lane}, align 4`,
    );
  });
  const params = ['a', 'b', 'c', 'd'].map((name) => `ptr noalias %${name}`).join(', ');
  return `define void @f(${params}) {\n  ${lines.join('\n  ')}\n  ret void\n}\n`;
}

/** What `vegen` makes of it, without a checker. */
function packed(text: string, target: string): string {
  const module = parseModule(text, 'a.ll').module!;
  const pipeline = parsePipeline('vegen', CATALOG);
  if (!pipeline.ok) throw new Error('there is no such pass');
  optimize(module, pipeline.passes, { target: { forced: targetNamed(target) }, verify: verifyFunction });
  return printModule(module);
}

describe('operations in the order of their loads', () => {
  test.each([
    ['lanes in reverse', [3, 2, 1, 0]],
    ['lanes that are turned', [1, 2, 3, 0]],
    ['lanes in pairs', [1, 0, 3, 2]],
  ] as const)('%s are shuffled once, before the store', (_what, order) => {
    for (const target of ['wasm128', 'avx2']) {
      const code = packed(permuted(order, ['sub', 'xor']), target);
      expect(code.match(/shufflevector/g)).toHaveLength(1);
      expect(code).toMatch(/= xor <4 x i32> .*\n(?: *%\w+ = getelementptr.*\n)* *%\w+ = shufflevector/);
    }
  });

  test('lanes that lie as memory does are not shuffled', () => {
    expect(packed(permuted([0, 1, 2, 3], ['add', 'mul']), 'wasm128')).not.toContain('shufflevector');
  });
});

test('orders are only changed where that is cheaper, and the price stays exact', () => {
  const random = new Random(41);
  let better = 0;
  for (let round = 0; round < 12; round++) {
    const { solver } = solverFor(sharedBlock(random, 4), random.pick(['wasm128', 'avx2']));
    solver.improvePlan();
    const before = solver.plan.cost;
    chooseLaneOrders(solver);
    expect(solver.plan.cost).toBeLessThanOrEqual(before);
    expect(solver.plan.cost).toBe(solver.plan.recomputed());
    if (solver.plan.cost < before) better++;
  }
  expect(better).toBeGreaterThan(1);
});

test('lists in any order give the numbers that they gave', () => {
  const random = new Random(43);
  const buffer = '[i32 3, -7, 100, 2147483647]';
  const args = parseArguments(`${buffer}, [i32 5, 11, -2, 9], [i32 x 4]`);
  if (!args.ok) throw new Error(args.message);
  for (let round = 0; round < 6; round++) {
    const text = sharedBlock(random, 4);
    const before = parseModule(text, 'a.ll').module!;
    const code = packed(text, 'wasm128');
    const after = parseModule(code, 'b.ll').module!;
    const { verdict } = refines(execute(before, 'f', args.args), execute(after, 'f', args.args));
    expect([verdict, verdict === 'refines' ? '' : `${text}${code}`]).toEqual(['refines', '']);
  }
});
