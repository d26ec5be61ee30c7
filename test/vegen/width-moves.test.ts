/** Moves of the search: packs made wider and narrower, scalars that are left, plans that another packer begins. */
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { localSearch } from '../../src/vectorize/vegen/index.ts';
import { packItem } from '../../src/vectorize/vegen/items.ts';
import { solverFor } from './blocks.ts';

/** Four sums of numbers from both ends of a row, each times another number in the end. */
const ROW = [
  'define void @f(ptr noalias %a, ptr noalias %d) {',
  ...[0, 1, 2, 3].map(
    (i) => `  %p${i} = getelementptr inbounds float, ptr %a, i64 ${i}
  %x${i} = load float, ptr %p${i}
  %q${i} = getelementptr inbounds float, ptr %a, i64 ${7 - i}
  %y${i} = load float, ptr %q${i}
  %s${i} = fadd float %x${i}, %y${i}
  %t${i} = fmul float %s${i}, %s${i}
  %r${i} = getelementptr inbounds float, ptr %d, i64 ${i}
  store float %t${i}, ptr %r${i}`,
  ),
  '  ret void',
  '}',
].join('\n');

test('two packs of half a register become one, with all that they take', () => {
  const { solver } = solverFor(ROW, 'wasm128');
  const named = (name: string) => solver.set.insts.find((inst) => inst.name === name)!;
  for (const op of ['x', 'y', 's', 't'])
    for (const half of [
      [0, 1],
      [2, 3],
    ]) {
      const [pack] = solver.producers.of(half.map((i) => named(`${op}${i}`)));
      expect(solver.plan.add(packItem(pack!))).toBe(true);
    }
  const before = solver.plan.cost;
  localSearch(solver);
  expect(solver.plan.cost).toBeLessThan(before);
  const widths = [...solver.plan.items].flatMap((item) => (item.kind === 'pack' ? [item.pack.width] : []));
  expect(new Set(widths)).toEqual(new Set([4]));
});

test('a row of sums and differences, each a broadcast of the next stage, is packed whole and proved', () => {
  const numbers = [0, 1, 2, 3];
  const text = [
    'define void @f(ptr noalias %a, ptr noalias %d) {',
    ...numbers.map(
      (i) => `  %p${i} = getelementptr inbounds float, ptr %a, i64 ${i}
  %x${i} = load float, ptr %p${i}
  %q${i} = getelementptr inbounds float, ptr %a, i64 ${7 - i}
  %y${i} = load float, ptr %q${i}
  %s${i} = fsub float %x${i}, %y${i}`,
    ),
    ...numbers.map((lane) =>
      [
        ...numbers.map((i) => `  %m${lane}${i} = fmul float %s${i}, ${1 + lane * 4 + i}.5`),
        `  %u${lane} = fadd float %m${lane}0, %m${lane}1`,
        `  %v${lane} = fadd float %u${lane}, %m${lane}2`,
        `  %w${lane} = fadd float %v${lane}, %m${lane}3`,
        `  %r${lane} = getelementptr inbounds float, ptr %d, i64 ${lane}`,
        `  store float %w${lane}, ptr %r${lane}`,
      ].join('\n'),
    ),
    '  ret void',
    '}',
  ].join('\n');
  const { module } = parseModule(text, 'test.ll');
  const pipeline = parsePipeline('choose', CATALOG);
  if (!pipeline.ok) throw new Error('choose is a pass');
  const { dropped } = optimize(module!, pipeline.passes, {
    target: { forced: targetNamed('avx2') },
    check: certifier(),
  });
  expect(dropped).toEqual([]);
  const code = printModule(module!);
  expect(code).toContain('fsub <4 x float>');
  expect(code.match(/load <4 x float>/g)).toHaveLength(2);
  expect(code).not.toMatch(/(fsub|fmul|fadd) float/);
});
