/** Clamps of numbers that were clamped in more bits and cut: what instructions do that narrow in two steps. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

interface Case {
  readonly low?: number;
  readonly high?: number;
  readonly first?: 'signed' | 'unsigned';
  readonly last?: 'signed' | 'unsigned';
  readonly noundef?: string;
}

/** Clamps of 32 bits, then a truncation to bytes. */
function clamped({ low = 0, high = 255, noundef = 'noundef' }: Case): string {
  const name = low === 0 ? 'umin' : 'smin';
  return `define <16 x i8> @f(<4 x i32> ${noundef} %x) {
  %l = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %x, <4 x i32> splat (i32 ${low}))
  %h = call <4 x i32> @llvm.${name}.v4i32(<4 x i32> %l, <4 x i32> splat (i32 ${high}))
  %t = trunc <4 x i32> %h to <4 x i8>
  %r = shufflevector <4 x i8> %t, <4 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  ret <16 x i8> %r
}`;
}

function narrowed({ first = 'signed', last = 'unsigned', noundef = 'noundef' }: Case): string {
  return `define <16 x i8> @f(<4 x i32> ${noundef} %x) {
  %a = call <8 x i16> @llvm.wasm.narrow.${first}.v8i16.v4i32(<4 x i32> %x, <4 x i32> %x)
  %r = call <16 x i8> @llvm.wasm.narrow.${last}.v16i8.v8i16(<8 x i16> %a, <8 x i16> %a)
  ret <16 x i8> %r
}`;
}

const verdict = (one: Case): string => answers(clamped(one), narrowed(one)).join();

describe('steps that clamp are one clamp', () => {
  test.each<[string, Case]>([
    ['to bytes', {}],
    ['to signed bytes', { low: -128, high: 127, last: 'signed' }],
    ['of numbers that may be undefined', { noundef: '' }],
  ])('%s', (_, one) => {
    expect(verdict(one)).toBe('f: proved');
  });
});

describe('another clamp is not', () => {
  test.each<[string, Case]>([
    [
      'first to unsigned numbers, then to signed ones',
      { low: -128, high: 127, first: 'unsigned', last: 'signed' },
    ],
    ['first to unsigned numbers, which are read as signed', { first: 'unsigned' }],
    ['to signed bytes', { last: 'signed' }],
    ['to unsigned bytes', { low: -128, high: 127 }],
    ['to less', { high: 254 }],
    ['from above nothing', { low: 1 }],
    ['to more', { low: -129, high: 127, last: 'signed' }],
  ])('%s', (_, one) => {
    expect(verdict(one)).toMatch(/^f: (unknown|wrong)/);
  });
});
