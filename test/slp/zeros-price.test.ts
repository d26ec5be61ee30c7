/** What zeros at the ends of numbers cost: one instruction of a scalar, look-ups or sums of bits in vectors of AVX2. */
import { expect, test } from 'vitest';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import { pricesOf } from '../../src/vectorize/pack/index.ts';

function price(target: string, name: string, bits: number, lanes: number): number {
  const type = `i${bits}`;
  const { module } = parseModule(
    `declare ${type} @llvm.${name}.${type}(${type}, i1)
define ${type} @f(${type} %a) {
  %r = call ${type} @llvm.${name}.${type}(${type} %a, i1 false)
  ret ${type} %r
}`,
    'test.ll',
  );
  const call = module!.functions.find((func) => func.name === 'f')!.blocks[0]!.first!;
  const prices = pricesOf(targetNamed(target)!, module!.layout);
  return lanes === 1 ? prices.scalar(call) : prices.packed(call, lanes, 'varies');
}

test('a scalar is one instruction', () => {
  for (const target of ['avx2', 'wasm128'])
    for (const name of ['ctlz', 'cttz']) expect(price(target, name, 32, 1)).toBe(1);
});

test('AVX2 counts them for all lanes of a register, WebAssembly lane by lane', () => {
  expect(price('avx2', 'ctlz', 32, 8)).toBe(12);
  expect(price('avx2', 'cttz', 32, 8)).toBe(10);
  expect(price('avx2', 'ctlz', 8, 32)).toBe(4);
  expect(price('avx2', 'ctlz', 32, 16)).toBe(24);
  expect(price('wasm128', 'ctlz', 32, 4)).toBeGreaterThan(4 * 3);
});
