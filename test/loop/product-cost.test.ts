import { expect, test } from 'vitest';
import type { Inst } from '../../src/ir/inst.ts';
import { targetNamed } from '../../src/target/index.ts';
import { productCost } from '../../src/vectorize/pack/extended-products.ts';
import { read } from './sweep.ts';

/** The price of each instruction of a function, where it has one. */
function costs(target: string, lines: readonly string[]): (number | null)[] {
  const text = `define void @f(i32 %a, i32 %b, ptr %p) {\n${lines.join('\n')}\nret void\n}`;
  const func = read(text, 'case.ll').functions[0]!;
  const insts: Inst[] = [];
  for (let inst = func.blocks[0]!.first; inst !== null; inst = inst.next) insts.push(inst);
  return insts.slice(0, 3).map((inst) => productCost(targetNamed(target)!, inst));
}

const product = (first: string, second: string): string[] => [
  `%x = ${first} i32 %a to i64`,
  `%y = ${second} i32 %b to i64`,
  '%m = mul i64 %x, %y',
  'store i64 %m, ptr %p',
];

test('extensions are in the products of WebAssembly, not in those of x86', () => {
  expect(costs('wasm128', product('sext', 'sext'))).toEqual([0, 0, 1.5]);
  expect(costs('avx2', product('zext', 'zext'))).toEqual([null, null, 1]);
});

test('numbers that are extended differently, or used otherwise, have their usual prices', () => {
  expect(costs('wasm128', product('sext', 'zext'))).toEqual([null, null, null]);
  const also = [...product('sext', 'sext'), 'store i64 %x, ptr %p'];
  expect(costs('wasm128', also)).toEqual([null, 0, 1.5]);
});
