import { describe, expect, test } from 'vitest';
import {
  arrayType,
  BFLOAT,
  DOUBLE,
  defineStruct,
  FLOAT,
  functionType,
  I1,
  I8,
  I32,
  I64,
  METADATA,
  namedStruct,
  PTR,
  ptrType,
  scalableVectorType,
  structType,
  type Type,
  targetExtType,
  VOID,
  vectorType,
} from '../../src/ir/type.ts';
import { intrinsicName, mangledIntrinsicName, mangleType } from '../../src/text/words/intrinsic-names.ts';
import { OVERLOADS } from '../../src/text/words/intrinsic-overloads.ts';

const V4I32 = vectorType(I32, 4);
const V4F32 = vectorType(FLOAT, 4);
const V4I1 = vectorType(I1, 4);
const V4PTR = vectorType(PTR, 4);

describe('the types in names of intrinsics', () => {
  const foo = namedStruct('struct.foo');
  defineStruct(foo, [I32], false);
  const cases: [Type, string][] = [
    [I32, 'i32'],
    [BFLOAT, 'bf16'],
    [DOUBLE, 'f64'],
    [PTR, 'p0'],
    [ptrType(3), 'p3'],
    [V4F32, 'v4f32'],
    [scalableVectorType(I64, 2), 'nxv2i64'],
    [V4PTR, 'v4p0'],
    [arrayType(I8, 4n), 'a4i8'],
    [foo, 's_struct.foos'],
    [structType([I32, PTR]), 'sl_i32p0s'],
    [functionType(VOID, [I32], true), 'f_isVoidi32varargf'],
    [METADATA, 'Metadata'],
    [targetExtType('spirv.Image', [FLOAT], [1]), 'tspirv.Image_f32_1t'],
  ];
  test.each(cases)('%o is spelt %s', (type, spelt) => {
    expect(mangleType(type)).toBe(spelt);
  });
});

describe('names recomputed from signatures', () => {
  test('pointees leave the suffix', () => {
    const memcpy = functionType(VOID, [PTR, PTR, I64, I1]);
    expect(mangledIntrinsicName('llvm.memcpy.p0i8.p0i8.i64', memcpy)).toBe('llvm.memcpy.p0.p0.i64');
    const spaces = functionType(VOID, [ptrType(1), PTR, I32, I1]);
    expect(mangledIntrinsicName('llvm.memcpy.p1i8.p0i8.i32', spaces)).toBe('llvm.memcpy.p1.p0.i32');
  });

  test('a masked load is named by its result and its pointer', () => {
    const load = functionType(V4I32, [PTR, I32, V4I1, V4I32]);
    expect(mangledIntrinsicName('llvm.masked.load.v4i32.p0v4i32', load)).toBe('llvm.masked.load.v4i32.p0');
  });

  test('a gather is named by its vector of pointers', () => {
    const gather = functionType(V4I32, [V4PTR, I32, V4I1, V4I32]);
    expect(mangledIntrinsicName('llvm.masked.gather.v4i32.v4p0i32', gather)).toBe(
      'llvm.masked.gather.v4i32.v4p0',
    );
  });

  test('names that had no suffix get one', () => {
    expect(mangledIntrinsicName('llvm.stacksave', functionType(PTR, []))).toBe('llvm.stacksave.p0');
    expect(mangledIntrinsicName('llvm.prefetch', functionType(VOID, [PTR, I32, I32, I32]))).toBe(
      'llvm.prefetch.p0',
    );
  });

  test('struct names with dots do not confuse', () => {
    const start = functionType(VOID, [I64, PTR]);
    expect(mangledIntrinsicName('llvm.lifetime.start.p0s_struct.foo.bars', start)).toBe(
      'llvm.lifetime.start.p0',
    );
  });

  test('the longest known base wins', () => {
    const inline = functionType(VOID, [PTR, PTR, I64, I1]);
    expect(mangledIntrinsicName('llvm.memcpy.inline.p0i8.p0i8.i64', inline)).toBe(
      'llvm.memcpy.inline.p0.p0.i64',
    );
    const sat = functionType(I32, [I32, I32, I32]);
    expect(mangledIntrinsicName('llvm.smul.fix.sat.i32', sat)).toBe('llvm.smul.fix.sat.i32');
  });

  test('elements of a struct result count', () => {
    const overflow = functionType(structType([I32, I1]), [I32, I32]);
    expect(intrinsicName('llvm.sadd.with.overflow', overflow)).toBe('llvm.sadd.with.overflow.i32');
  });

  test("a target's intrinsic loses its pointees", () => {
    const vld1 = functionType(V4I32, [PTR, I32]);
    expect(mangledIntrinsicName('llvm.arm.neon.vld1.v4i32.p0i8', vld1)).toBe('llvm.arm.neon.vld1.v4i32.p0');
  });

  test('what is not known, not overloaded or already right stays', () => {
    expect(mangledIntrinsicName('llvm.foo.bar.p0i8', functionType(VOID, [PTR]))).toBeNull();
    expect(mangledIntrinsicName('llvm.assume', functionType(VOID, [I1]))).toBeNull();
    expect(mangledIntrinsicName('memcpy', functionType(VOID, [PTR]))).toBeNull();
    expect(
      mangledIntrinsicName('llvm.vp.load.ff.v4i32.p0', functionType(V4I32, [PTR, V4I1, I32])),
    ).toBeNull();
    expect(mangledIntrinsicName('llvm.x86.sse2.pmadd.wd', functionType(V4I32, []))).toBeNull();
  });

  test('a suffix of more types than LLVM 19 knows is left alone', () => {
    const expand = functionType(V4I32, [PTR, V4I1, V4I32]);
    expect(mangledIntrinsicName('llvm.masked.expandload.v4i32.p0', expand)).toBeNull();
    expect(mangledIntrinsicName('llvm.masked.expandload', expand)).toBe('llvm.masked.expandload.v4i32');
  });

  test('a signature of another shape is left alone', () => {
    expect(mangledIntrinsicName('llvm.lifetime.start.p0', functionType(VOID, [PTR]))).toBeNull();
  });

  test('a hostile name is answered at once', () => {
    const name = `llvm.memcpy.${'s_s.p0'.repeat(20000)}!`;
    expect(mangledIntrinsicName(name, functionType(VOID, [PTR]))).toBeNull();
    expect(mangledIntrinsicName(`llvm.memcpy.${'p0'.repeat(20000)}`, functionType(VOID, [PTR]))).toBeNull();
  });
});

test('the table of overloads knows each intrinsic once', () => {
  expect(OVERLOADS.size).toBe(328);
  expect(OVERLOADS.get('memcpy')).toEqual(['0', '1', '2']);
  expect(OVERLOADS.get('frexp')).toEqual(['r0', 'r1']);
});
