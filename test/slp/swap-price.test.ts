/** What a number in the other endianness costs. */
import { expect, test } from 'vitest';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import { pricesOf } from '../../src/vectorize/pack/index.ts';

function scalar(target: string, type: string): number {
  const { module } = parseModule(
    `declare ${type} @llvm.bswap.${type}(${type})
define ${type} @f(${type} %a) {
  %r = call ${type} @llvm.bswap.${type}(${type} %a)
  ret ${type} %r
}`,
    'test.ll',
  );
  const func = module!.functions.find(({ name }) => name === 'f')!;
  return pricesOf(targetNamed(target)!, module!.layout).scalar(func.blocks[0]!.first!);
}

test('swapped bytes are an instruction of x86, and shifts and masks of WebAssembly', () => {
  expect(['i16', 'i32', 'i64'].map((type) => scalar('avx2', type))).toEqual([1, 1, 1]);
  expect(['i16', 'i32', 'i64'].map((type) => scalar('wasm128', type))).toEqual([3, 4, 16]);
});
