/** What conversions cost that WebAssembly's back end takes apart, lane by lane. */
import { expect, test } from 'vitest';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import { pricesOf } from '../../src/vectorize/pack/index.ts';

function price(target: string, op: string, from: string, to: string, lanes: number): number {
  const { module } = parseModule(
    `define ${to} @f(${from} %a) {
  %r = ${op} ${from} %a to ${to}
  ret ${to} %r
}`,
    'test.ll',
  );
  const cast = module!.functions[0]!.blocks[0]!.first!;
  return pricesOf(targetNamed(target)!, module!.layout).packed(cast, lanes, 'varies');
}

test('numbers of few bits become floats a register at a time', () => {
  expect(price('wasm128', 'sitofp', 'i8', 'float', 4)).toBeLessThan(4);
  expect(price('wasm128', 'sitofp', 'i8', 'float', 8)).toBeGreaterThan(8 * 2);
  expect(price('wasm128', 'uitofp', 'i16', 'double', 4)).toBeGreaterThan(4 * 2);
  expect(price('avx2', 'sitofp', 'i8', 'float', 16)).toBeLessThan(16);
});

test('words become floats in any number', () => {
  expect(price('wasm128', 'sitofp', 'i32', 'float', 8)).toBe(2);
});

test('doubles become floats a register at a time, and integers one by one', () => {
  expect(price('wasm128', 'fptrunc', 'double', 'float', 2)).toBe(1);
  expect(price('wasm128', 'fptrunc', 'double', 'float', 4)).toBeGreaterThan(4 * 2);
  expect(price('wasm128', 'fptosi', 'double', 'i32', 2)).toBeGreaterThan(2 * 2);
});
