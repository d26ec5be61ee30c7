/** Which target a function has, by what it says of its machine. */
import { describe, expect, test } from 'vitest';
import { targetOf, whyNoTarget } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';

function moduleFor(triple: string, attributes: string) {
  const { module } = parseModule(
    `target triple = "${triple}"\ndefine void @f() ${attributes} {\n  ret void\n}\n`,
    'a.ll',
  );
  return module!;
}

function targetFor(triple: string, attributes: string): string | undefined {
  const module = moduleFor(triple, attributes);
  return targetOf(module.functions[0]!, module, { forced: null })?.name;
}

describe('the target of a function', () => {
  // What rustc writes: the name of the CPU and none of its features. Checked against clang-19 -march=NAME.
  test.each([
    ['x86-64', undefined],
    ['x86-64-v2', 'sse4.2'],
    ['tremont', 'sse4.2'],
    ['x86-64-v3', 'avx2'],
    ['alderlake', 'avx2'],
    ['knl', 'avx2'],
    ['znver3', 'avx2'],
    ['sapphirerapids', 'avx512'],
    ['znver5', 'avx512'],
  ])('of an x86 CPU named %s', (cpu, target) => {
    expect(targetFor('x86_64-unknown-linux-gnu', `"target-cpu"="${cpu}"`)).toBe(target);
  });

  test('goes by features where they are written out', () => {
    expect(targetFor('x86_64-unknown-linux-gnu', '"target-features"="+sse4.2,+avx2"')).toBe('avx2');
    expect(targetFor('x86_64-unknown-linux-gnu', '"target-features"="+sse4.2,+avx2,-avx2"')).toBe('sse4.2');
    expect(targetFor('wasm32-unknown-unknown', '"target-features"="+simd128"')).toBe('wasm128');
    expect(targetFor('aarch64-unknown-linux-gnu', '')).toBe('neon');
  });
});

describe('why there is none', () => {
  test.each([
    ['x86_64-unknown-linux-gnu', 'not compiled for x86-64 with SSE4.2'],
    ['wasm32-unknown-unknown', 'not compiled for WebAssembly with the fixed-width SIMD instructions'],
    ['riscv64-unknown-linux-gnu', 'no target of ours is a riscv64'],
  ])('on %s', (triple, why) => {
    expect(targetFor(triple, '')).toBeUndefined();
    expect(whyNoTarget(moduleFor(triple, ''))).toBe(why);
  });
});
