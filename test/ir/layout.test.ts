import { describe, expect, it } from 'vitest';
import {
  abiAlign,
  allocSize,
  bitSize,
  fieldOffset,
  indexBits,
  isSized,
  parseLayout,
  storeSize,
} from '../../src/ir/layout.ts';
import {
  arrayType,
  DOUBLE,
  defineStruct,
  FP128,
  I1,
  I8,
  I16,
  I32,
  I64,
  I128,
  intType,
  namedStruct,
  PTR,
  ptrType,
  scalableVectorType,
  structType,
  vectorType,
  X86_FP80,
} from '../../src/ir/type.ts';

const X86 = parseLayout(
  'e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128',
).layout;
const WASM = parseLayout('e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20').layout;

describe('the data layout', () => {
  it('gives scalars the sizes and alignments of x86-64', () => {
    expect([I1, I8, I16, I32, I64, I128].map((t) => storeSize(X86, t))).toEqual([1, 1, 2, 4, 8, 16]);
    expect([I1, I8, I16, I32, I64, I128].map((t) => abiAlign(X86, t))).toEqual([1, 1, 2, 4, 8, 16]);
    expect([storeSize(X86, X86_FP80), allocSize(X86, X86_FP80), abiAlign(X86, FP128)]).toEqual([10, 16, 16]);
  });

  it('takes the alignment of an odd integer width from the next listed one, or from the widest', () => {
    expect(abiAlign(X86, intType(24))).toBe(4);
    expect(abiAlign(X86, intType(200))).toBe(16);
    expect(allocSize(X86, intType(24))).toBe(4);
  });

  it('tells pointer and index widths by address space', () => {
    expect([storeSize(X86, PTR), storeSize(X86, ptrType(270)), storeSize(WASM, PTR)]).toEqual([8, 4, 4]);
    expect(indexBits(WASM, 0)).toBe(32);
    expect(indexBits(parseLayout('p:64:64:64:32').layout, 0)).toBe(32);
    expect(WASM.nonIntegral).toEqual([1, 10, 20]);
  });

  it('pads structs and leaves packed ones alone', () => {
    const loose = structType([I8, I32, I16]);
    expect([fieldOffset(X86, loose, 1), fieldOffset(X86, loose, 2), allocSize(X86, loose)]).toEqual([
      4, 8, 12,
    ]);
    const packed = structType([I8, I32, I16], true);
    expect([fieldOffset(X86, packed, 1), allocSize(X86, packed), abiAlign(X86, packed)]).toEqual([1, 7, 1]);
  });

  it('aligns vectors to their size, rounded up to a power of two', () => {
    expect(abiAlign(X86, vectorType(I32, 8))).toBe(32);
    expect(allocSize(X86, vectorType(I32, 3))).toBe(16);
    expect(storeSize(X86, vectorType(I1, 9))).toBe(2);
  });

  it('knows no size of opaque, recursive, scalable and immense types', () => {
    const opaque = namedStruct('opaque');
    const loop = namedStruct('loop');
    defineStruct(loop, [I32, arrayType(loop, 2n)], false);
    expect([isSized(X86, opaque), isSized(X86, loop), isSized(X86, scalableVectorType(I32, 4))]).toEqual([
      false,
      false,
      true,
    ]);
    const immense = arrayType(I64, 2n ** 64n - 1n);
    for (const type of [opaque, loop, scalableVectorType(I32, 4), immense]) {
      expect(bitSize(X86, type)).toBe(Number.POSITIVE_INFINITY);
    }
  });

  it('settles a chain of 100,000 nested structs without recursion', () => {
    let inner = structType([I32, DOUBLE]);
    for (let i = 0; i < 100_000; i++) {
      const outer = namedStruct(`s${i}`);
      defineStruct(outer, [inner], false);
      inner = outer;
    }
    expect(allocSize(X86, inner)).toBe(16);
  });

  it('names the parts of a layout string that make no sense', () => {
    expect(parseLayout('e-i64:65-p:0:0-q7').faults).toEqual(['i64:65', 'p:0:0', 'q7']);
    expect(parseLayout('e-m:e-i64:64').faults).toEqual([]);
  });
});

it('the same text is the same layout, and faults are told each time', () => {
  const text = 'e-p:32:32-i64:64-x9';
  const first = parseLayout(text);
  expect(parseLayout(text).layout).toBe(first.layout);
  expect(parseLayout(text).faults).toEqual(first.faults);
  expect(first.faults).toHaveLength(1);
  expect(parseLayout('e-p:32:32').layout).not.toBe(first.layout);
});
