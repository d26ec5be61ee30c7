/** A function that is put back is not planned anew. */
import { expect, test } from 'vitest';
import { analyses } from '../../src/analysis/cache.ts';
import { instsOf } from '../../src/ir/block.ts';
import { cloneFunction } from '../../src/ir/clone.ts';
import type { Func } from '../../src/ir/func.ts';
import type { Module } from '../../src/ir/module.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import { keptPlan, type ProposeContext } from '../../src/vectorize/pack/index.ts';
import { propose as slp } from '../../src/vectorize/slp/index.ts';
import { propose as vegen } from '../../src/vectorize/vegen/index.ts';

/** Eight sums of neighbours, with another operation in the last lane if that is told. */
function moduleWith(last: string): Module {
  const lanes = Array.from({ length: 8 }, (_, i) => [
    `%p${i} = getelementptr inbounds i32, ptr %a, i64 ${i}`,
    `%v${i} = load i32, ptr %p${i}`,
    `%w${i} = mul i32 %v${i}, %k`,
    `%s${i} = ${i === 7 ? last : 'add'} i32 %w${i}, 5`,
    `%q${i} = getelementptr inbounds i32, ptr %d, i64 ${i}`,
    `store i32 %s${i}, ptr %q${i}`,
  ]).flat();
  const text = `define void @f(ptr noalias %a, ptr noalias %d, i32 %k) {\n${lanes.join('\n')}\nret void\n}`;
  return parseModule(text, 'f.ll').module!;
}

function contextOf(func: Func, module: Module): ProposeContext {
  const target = targetNamed('avx2')!;
  return {
    func,
    module,
    known: analyses(func, module),
    target,
    effort: 2,
    debug: null,
    after: null,
    headers: new Map(),
  };
}

test('the plan of a block is found again in a copy of its function, and not in another function', () => {
  const module = moduleWith('add');
  const [func] = module.functions as [Func];
  let finds = 0;
  const ask = (of: Func, within = module): readonly Func[] => {
    const block = of.blocks[0]!;
    const found = keptPlan(
      'test',
      block,
      contextOf(of, within),
      () => {
        finds++;
        return [instsOf(block)[2]!];
      },
      (insts, move) => insts.map((inst) => move.inst(inst)),
    );
    return found.map((inst) => inst.block!.parent);
  };
  expect(ask(func)).toEqual([func]);
  const copy = cloneFunction(func);
  expect(ask(copy)[0]).toBe(copy);
  expect(finds).toBe(1);
  const other = moduleWith('sub').functions[0] as Func;
  expect(ask(other)[0]).toBe(other);
  expect(finds).toBe(2);
});

test.each([
  ['slp', slp],
  ['vegen', vegen],
] as const)('what %s finds again costs the same and is about the copy', (_, propose) => {
  const module = moduleWith('add');
  const [func] = module.functions as [Func];
  const copy = cloneFunction(func);
  const [first, again] = [func, copy].map((of) => {
    const answer = propose({ kind: 'block', block: of.blocks[0]! }, contextOf(of, module));
    return answer.proposals[0]!;
  });
  expect(again!.costAfter).toBe(first!.costAfter);
  expect(again!.rewrites.map(({ what }) => what)).toEqual(first!.rewrites.map(({ what }) => what));
  for (const { at } of again!.rewrites) expect(at.block!.parent).toBe(copy);
  again!.emit(new Set(again!.rewrites.keys()));
  expect(instsOf(func.blocks[0]!)).toHaveLength(49);
  expect(instsOf(copy.blocks[0]!).length).toBeLessThan(20);
});

test('in a function of many blocks nothing is kept: to write it down takes longer than to plan one of them', () => {
  const block = (k: number): string => {
    const adds = Array.from({ length: 39 }, (_, i) => `%x${k}.${i} = add i32 %k, ${i}`);
    return `b${k}:\n${adds.join('\n')}\nbr label %b${k + 1}`;
  };
  const findsIn = (count: number): number => {
    const blocks = Array.from({ length: count }, (_, k) => block(k));
    const text = `define void @f(i32 %k) {\n${blocks.join('\n')}\nb${count}:\nret void\n}`;
    const { module } = parseModule(text, 'f.ll');
    const [func] = module!.functions as [Func];
    let finds = 0;
    for (const of of [func, cloneFunction(func)])
      keptPlan(
        'test',
        of.blocks[0]!,
        contextOf(of, module!),
        () => ++finds,
        (answer) => answer,
      );
    return finds;
  };
  expect([findsIn(30), findsIn(40)]).toEqual([1, 2]);
});
