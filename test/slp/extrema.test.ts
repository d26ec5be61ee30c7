/** What the lesser and the greater of two floats cost. */
import { expect, test } from 'vitest';
import type { Inst } from '../../src/ir/inst.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import { pricesOf } from '../../src/vectorize/pack/index.ts';

/** A comparison and a select of floats: what both cost as scalars, and on four lanes. */
function costs(target: string, predicate: string, chosen: string): { scalar: number; packed: number } {
  const { module } = parseModule(
    `define float @f(float %a, float %b) {
entry:
  br label %loop
loop:
  %m = phi float [ %a, %entry ], [ %s, %loop ]
  %c = fcmp ${predicate} float %b, %m
  %s = select i1 %c, ${chosen}
  %d = fcmp oeq float %s, 0.0
  br i1 %d, label %end, label %loop
end:
  ret float %s
}`,
    'test.ll',
  );
  const insts: Inst[] = [];
  for (let inst = module!.functions[0]!.blocks[1]!.first; inst !== null; inst = inst.next) insts.push(inst);
  const pair = insts.slice(1, 3);
  const prices = pricesOf(targetNamed(target)!, module!.layout);
  const sum = (price: (inst: Inst) => number): number => pair.reduce((all, inst) => all + price(inst), 0);
  return { scalar: sum((i) => prices.scalar(i)), packed: sum((i) => prices.packed(i, 4, 'varies')) };
}

test('the lesser of two floats is one instruction of x86, as a scalar and in lanes', () => {
  expect(costs('avx2', 'olt', 'float %b, float %m')).toEqual({ scalar: 1, packed: 1 });
  expect(costs('avx2', 'ogt', 'float %m, float %b')).toEqual({ scalar: 1, packed: 1 });
});

test('what decides otherwise about equal numbers, or chooses something else, is two', () => {
  expect(costs('avx2', 'ole', 'float %b, float %m').scalar).toBeGreaterThan(1);
  expect(costs('avx2', 'olt', 'float %b, float 1.0').scalar).toBeGreaterThan(1);
});

test('in WebAssembly a running extremum is a comparison and a branch that is foreseen', () => {
  expect(costs('wasm128', 'olt', 'float %b, float %m').scalar).toBe(2);
  expect(costs('wasm128', 'olt', 'float %b, float 1.0').scalar).toBeGreaterThan(2);
});
