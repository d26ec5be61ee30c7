import { describe, expect, test } from 'vitest';
import { calc, run, show, table } from './calc.ts';

const i2 = (name: string, type: string): string =>
  `call ${type} @llvm.${name}.${type}(${type} %a, ${type} %b)`;

describe('integers', () => {
  table('minima, maxima, orders', [
    ['i8', i2('smax', 'i8'), 'i8 -1', 'i8 1', '1'],
    ['i8', i2('smin', 'i8'), 'i8 -1', 'i8 1', '-1'],
    ['i8', i2('umax', 'i8'), 'i8 -1', 'i8 1', '-1'],
    ['i8', i2('umin', 'i8'), 'i8 -1', 'i8 1', '1'],
    ['i32', i2('smax', 'i32'), 'i32 -2147483648', 'i32 2147483647', '2147483647'],
    ['i32', i2('umax', 'i32'), 'i32 -2147483648', 'i32 2147483647', '-2147483648'],
    ['i64', i2('smin', 'i64'), 'i64 -5', 'i64 4294967296', '-5'],
    ['i32', i2('smax', 'i32'), 'i32 poison', 'i32 1', 'poison'],
    ['i8', 'call i8 @llvm.scmp.i8.i32(i32 %a, i32 %b)', 'i32 -1', 'i32 1', '-1'],
    ['i8', 'call i8 @llvm.ucmp.i8.i32(i32 %a, i32 %b)', 'i32 -1', 'i32 1', '1'],
    ['i2', 'call i2 @llvm.ucmp.i2.i32(i32 %a, i32 %b)', 'i32 1', 'i32 1', '0'],
    ['i8', 'call i8 @llvm.abs.i8(i8 %a, i1 false)', 'i8 -128', '-128'],
    ['i8', 'call i8 @llvm.abs.i8(i8 %a, i1 true)', 'i8 -128', 'poison'],
    ['i8', 'call i8 @llvm.abs.i8(i8 %a, i1 true)', 'i8 -5', '5'],
  ]);
  table('bits', [
    ['i8', 'call i8 @llvm.ctpop.i8(i8 %a)', 'i8 -2', '7'],
    ['i32', 'call i32 @llvm.ctlz.i32(i32 %a, i1 false)', 'i32 1', '31'],
    ['i32', 'call i32 @llvm.ctlz.i32(i32 %a, i1 false)', 'i32 0', '32'],
    ['i32', 'call i32 @llvm.ctlz.i32(i32 %a, i1 true)', 'i32 0', 'poison'],
    ['i64', 'call i64 @llvm.cttz.i64(i64 %a, i1 true)', 'i64 4294967296', '32'],
    ['i16', 'call i16 @llvm.bswap.i16(i16 %a)', 'i16 258', '513'],
    ['i8', 'call i8 @llvm.bitreverse.i8(i8 %a)', 'i8 1', '-128'],
    ['i5', 'call i5 @llvm.bitreverse.i5(i5 %a)', 'i5 1', '-16'],
    ['i8', 'call i8 @llvm.fshl.i8(i8 %a, i8 %b, i8 %c)', 'i8 1', 'i8 -128', 'i8 9', '3'],
    ['i8', 'call i8 @llvm.fshr.i8(i8 %a, i8 %b, i8 %c)', 'i8 1', 'i8 -128', 'i8 1', '-64'],
    ['i8', 'call i8 @llvm.fshl.i8(i8 %a, i8 %a, i8 %b)', 'i8 -127', 'i8 1', '3'],
  ]);
  table('saturation', [
    ['i8', i2('sadd.sat', 'i8'), 'i8 100', 'i8 100', '127'],
    ['i8', i2('sadd.sat', 'i8'), 'i8 -100', 'i8 -100', '-128'],
    ['i8', i2('uadd.sat', 'i8'), 'i8 -1', 'i8 1', '-1'],
    ['i8', i2('ssub.sat', 'i8'), 'i8 -100', 'i8 100', '-128'],
    ['i8', i2('usub.sat', 'i8'), 'i8 1', 'i8 2', '0'],
    ['i8', i2('sshl.sat', 'i8'), 'i8 -3', 'i8 6', '-128'],
    ['i8', i2('ushl.sat', 'i8'), 'i8 3', 'i8 7', '-1'],
    ['i8', i2('ushl.sat', 'i8'), 'i8 3', 'i8 8', 'poison'],
  ]);
  const over = (name: string): string => `call { i8, i1 } @llvm.${name}.with.overflow.i8(i8 %a, i8 %b)`;
  table('overflow', [
    ['{ i8, i1 }', over('sadd'), 'i8 100', 'i8 28', '<-128, 1>'],
    ['{ i8, i1 }', over('uadd'), 'i8 100', 'i8 28', '<-128, 0>'],
    ['{ i8, i1 }', over('ssub'), 'i8 -128', 'i8 1', '<127, 1>'],
    ['{ i8, i1 }', over('usub'), 'i8 1', 'i8 2', '<-1, 1>'],
    ['{ i8, i1 }', over('smul'), 'i8 16', 'i8 8', '<-128, 1>'],
    ['{ i8, i1 }', over('umul'), 'i8 16', 'i8 16', '<0, 1>'],
    ['{ i8, i1 }', over('sadd'), 'i8 poison', 'i8 1', '<poison, poison>'],
    [
      '{ <2 x i8>, <2 x i1> }',
      'call { <2 x i8>, <2 x i1> } @llvm.uadd.with.overflow.v2i8(<2 x i8> %a, <2 x i8> %b)',
      '<2 x i8> <-1, 1>',
      '<2 x i8> <1, 1>',
      '<0, 2, 1, 0>',
    ],
  ]);
  table('fixed point', [
    ['i8', 'call i8 @llvm.smul.fix.i8(i8 %a, i8 %b, i32 4)', 'i8 24', 'i8 -32', '-48'],
    ['i8', 'call i8 @llvm.smul.fix.i8(i8 %a, i8 %b, i32 4)', 'i8 1', 'i8 1', '~0'],
    ['i8', 'call i8 @llvm.smul.fix.sat.i8(i8 %a, i8 %b, i32 0)', 'i8 100', 'i8 2', '127'],
    ['i8', 'call i8 @llvm.umul.fix.i8(i8 %a, i8 %b, i32 7)', 'i8 -128', 'i8 -128', '-128'],
  ]);
});

describe('floats', () => {
  const f1 = (name: string, type = 'double'): string =>
    `call ${type} @llvm.${name}.${type === 'double' ? 'f64' : type === 'float' ? 'f32' : 'f16'}(${type} %a)`;
  const f2 = (name: string): string => `call float @llvm.${name}.f32(float %a, float %b)`;
  table('rounding', [
    ['double', f1('floor'), 'double -0.5', '-1'],
    ['double', f1('ceil'), 'double -0.5', '-0'],
    ['double', f1('trunc'), 'double -1.5', '-1'],
    ['double', f1('round'), 'double 2.5', '3'],
    ['double', f1('round'), 'double 0.49999999999999994', '0'],
    ['double', f1('roundeven'), 'double 2.5', '2'],
    ['double', f1('rint'), 'double 3.5', '4'],
    ['double', f1('nearbyint'), 'double -0.5', '-0'],
    ['half', f1('floor', 'half'), 'half 2.75', '2'],
    ['i32', 'call i32 @llvm.lrint.i32.f64(double %a)', 'double 2.5', '2'],
    ['i64', 'call i64 @llvm.llround.i64.f64(double %a)', 'double -2.5', '-3'],
  ]);
  table('the lesser and the greater as WebAssembly chooses them: the first, unless the second is beyond it', [
    ['float', f2('wasm.pmin'), 'float 1', 'float 2', '1'],
    ['float', f2('wasm.pmin'), 'float 2', 'float 1', '1'],
    ['float', f2('wasm.pmin'), 'float 0', 'float -0', '0'],
    ['float', f2('wasm.pmin'), 'float 1', 'float #7fc00000', '1'],
    ['float', f2('wasm.pmax'), 'float 1', 'float 2', '2'],
    ['float', f2('wasm.pmax'), 'float -0', 'float 0', '-0'],
    ['float', f2('wasm.pmax'), 'float #7fc00000', 'float 1', 'nan'],
  ]);
  table('signs and roots', [
    ['double', f1('fabs'), 'double -1.5', '1.5'],
    ['double', f1('fabs'), 'double #fff0000000000001', '#7ff0000000000001'],
    ['float', f1('fabs', 'float'), 'float -0', '0'],
    ['float', f2('copysign'), 'float 3', 'float -0', '-3'],
    ['float', f2('copysign'), 'float #7f800001', 'float -1', '#ff800001'],
    ['double', f1('sqrt'), 'double 2', '1.4142135623730951'],
    ['float', f1('sqrt', 'float'), 'float 2', '1.4142135'],
    ['double', f1('sqrt'), 'double -1', 'nan'],
    ['half', f1('sqrt', 'half'), 'half 2', '1.414'],
    ['double', f1('canonicalize'), 'double #7ff0000000000001', 'nan'],
  ]);
  table('minima and maxima', [
    ['float', f2('minnum'), 'float nan', 'float 1', '1'],
    ['float', f2('minnum'), 'float 1', 'float nan', '1'],
    ['float', f2('minnum'), 'float nan', 'float nan', 'nan'],
    ['float', f2('minnum'), 'float #7f800001', 'float 1', '~1'],
    ['float', f2('minnum'), 'float 0', 'float -0', '~-0'],
    ['float', f2('maxnum'), 'float -1', 'float 1', '1'],
    ['float', f2('minimum'), 'float nan', 'float 1', 'nan'],
    ['float', f2('minimum'), 'float 0', 'float -0', '-0'],
    ['float', f2('maximum'), 'float -0', 'float 0', '0'],
    ['float', f2('minimumnum'), 'float #7f800001', 'float 1', '1'],
    ['float', f2('maximumnum'), 'float -0', 'float 0', '0'],
    ['float', f2('maximumnum'), 'float nan', 'float -inf', '-inf'],
  ]);
  const fma = (name: string, type: string, suffix: string): string =>
    `call ${type} @llvm.${name}.${suffix}(${type} %a, ${type} %b, ${type} %c)`;
  table('fused', [
    [
      'double',
      fma('fma', 'double', 'f64'),
      'double 1.0000000000000002',
      'double 1.0000000000000002',
      'double -1.0000000000000004',
      '4.930380657631324e-32',
    ],
    [
      'float',
      fma('fma', 'float', 'f32'),
      'float 1.0000001',
      'float 1.0000001',
      'float -1.0000002',
      '1.4210855e-14',
    ],
    ['float', fma('fmuladd', 'float', 'f32'), 'float 1.0000001', 'float 1.0000001', 'float -1.0000002', '0'],
    ['half', fma('fma', 'half', 'f16'), 'half 1.001', 'half 1.001', 'half -1.002', '9.5e-7'],
    ['float', fma('fma', 'float', 'f32'), 'float inf', 'float 0', 'float 1', 'nan'],
  ]);
  test('fmuladd is fused when that is asked for', () => {
    const text = `declare float @llvm.fmuladd.f32(float, float, float)
define float @f(float %a, float %b, float %c) {
  %r = ${fma('fmuladd', 'float', 'f32')}
  ret float %r
}`;
    const args = '1.0000001,1.0000001,-1.0000002';
    expect(show(run(text, 'f', args, { fuse: true }))).toBe('1.4210855e-14');
    expect(run(text, 'f', args).inexact).toBe(true);
  });
  table('other', [
    ['i32', 'call i32 @llvm.fptosi.sat.i32.f32(float %a)', 'float 1e20', '2147483647'],
    ['i32', 'call i32 @llvm.fptosi.sat.i32.f32(float %a)', 'float -inf', '-2147483648'],
    ['i32', 'call i32 @llvm.fptosi.sat.i32.f32(float %a)', 'float nan', '0'],
    ['i8', 'call i8 @llvm.fptoui.sat.i8.f32(float %a)', 'float -3', '0'],
    ['i8', 'call i8 @llvm.fptoui.sat.i8.f32(float %a)', 'float 300', '-1'],
    ['float', 'call float @llvm.ldexp.f32.i32(float %a, i32 %b)', 'float 1.5', 'i32 3', '12'],
    ['float', 'call float @llvm.ldexp.f32.i32(float %a, i32 %b)', 'float 1.5', 'i32 -2000', '0'],
    ['i1', 'call i1 @llvm.is.fpclass.f32(float %a, i32 3)', 'float nan', '1'],
    ['i1', 'call i1 @llvm.is.fpclass.f32(float %a, i32 1)', 'float #7f800001', '1'],
    ['i1', 'call i1 @llvm.is.fpclass.f32(float %a, i32 512)', 'float inf', '1'],
    ['i1', 'call i1 @llvm.is.fpclass.f32(float %a, i32 16)', 'float -1e-45', '1'],
    ['i1', 'call i1 @llvm.is.fpclass.f32(float %a, i32 96)', 'float 0', '1'],
    ['double', 'call double @llvm.pow.f64(double %a, double %b)', 'double 1', 'double nan', '1'],
    ['double', 'call double @llvm.exp2.f64(double %a)', 'double 3', '8'],
    ['double', 'call double @llvm.powi.f64.i32(double %a, i32 %b)', 'double 2', 'i32 -1', '0.5'],
    ['float', 'call float @llvm.cos.f32(float %a)', 'float 0', '1'],
    ['float', 'call nnan float @llvm.sqrt.f32(float %a)', 'float -1', 'poison'],
  ]);
});

describe('memory and the rest', () => {
  table('blocks of memory', [
    [
      'i32',
      'call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 4, i1 false)\n  %r = load i32, ptr %a',
      'ptr [i32 0]',
      '16843009',
    ],
    [
      'i32',
      'call void @llvm.memset.p0.i64(ptr %a, i8 poison, i64 4, i1 false)\n  %r = load i32, ptr %a',
      'ptr [i32 0]',
      'poison',
    ],
    [
      'i8',
      'call void @llvm.memmove.p0.p0.i64(ptr %b, ptr %a, i64 3, i1 false)\n  %p = getelementptr i8, ptr %a, i64 3\n  %r = load i8, ptr %p',
      'ptr [i8 1, 2, 3, 4]',
      'ptr &0+1',
      '3',
    ],
    [
      'i8',
      'call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 3, i1 false)\n  %r = load i8, ptr %a',
      'ptr [i8 1, 2, 3, 4]',
      'ptr &0+1',
      'UB overlapping-copy',
    ],
    [
      'i8',
      'call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %a, i64 3, i1 false)\n  %r = load i8, ptr %a',
      'ptr [i8 1, 2, 3, 4]',
      '1',
    ],
    [
      'i8',
      'call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr null, i64 0, i1 false)\n  %r = load i8, ptr %a',
      'ptr [i8 1]',
      '1',
    ],
    [
      'void',
      'call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr %b, i64 4, i1 false)',
      'ptr [i8 x 8]',
      'ptr [i8 x 8]',
      'UB misaligned',
    ],
    [
      'void',
      'call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 9, i1 false)',
      'ptr [i8 x 8]',
      'UB out-of-bounds',
    ],
    ['ptr', 'call ptr @llvm.ptrmask.p0.i64(ptr %a, i64 -8)', 'ptr [i8 x 16 align 8]', '&(argument 0)'],
    ['i64', 'call i64 @llvm.objectsize.i64.p0(ptr %a, i1 false, i1 true, i1 false)', 'ptr [i8 x 16]', '~16'],
    ['i64', 'call i64 @llvm.objectsize.i64.p0(ptr %a, i1 false, i1 true, i1 false)', 'ptr null', '-1'],
    ['ptr', 'call ptr @llvm.launder.invariant.group.p0(ptr %a)', 'ptr [i8 1]', '&(argument 0)'],
  ]);
  table('assumptions and ends', [
    ['void', 'call void @llvm.assume(i1 %a)', 'i1 1', 'void'],
    ['void', 'call void @llvm.assume(i1 %a)', 'i1 0', 'UB assume-violated'],
    ['void', 'call void @llvm.assume(i1 %a)', 'i1 poison', 'UB assume-violated'],
    ['void', 'call void @llvm.assume(i1 true) [ "align"(ptr %a, i64 8) ]', 'ptr [i8 x 8 align 8]', 'void'],
    [
      'void',
      'call void @llvm.assume(i1 true) [ "align"(ptr %a, i64 16) ]',
      'ptr [i8 x 8 align 8]',
      'UB assume-violated',
    ],
    ['void', 'call void @llvm.assume(i1 true) [ "nonnull"(ptr %a) ]', 'ptr null', 'UB assume-violated'],
    [
      'void',
      'call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %a, i64 9) ]',
      'ptr [i8 x 8]',
      'UB assume-violated',
    ],
    ['void', 'call void @llvm.assume(i1 true) [ "noundef"(i32 %a) ]', 'i32 1', 'void'],
    ['void', 'call void @llvm.assume(i1 true) [ "noundef"(i32 %a) ]', 'i32 poison', 'UB noundef-violated'],
    [
      'void',
      'call void @llvm.assume(i1 true) [ "noundef"(<2 x i8> %a) ]',
      '<2 x i8> <1, poison>',
      'UB noundef-violated',
    ],
    [
      'void',
      'call void @llvm.assume(i1 true) [ "separate_storage"(ptr %a, ptr %b) ]',
      'ptr [i8 x 8]',
      'ptr [i8 x 8]',
      'void',
    ],
    [
      'void',
      'call void @llvm.assume(i1 true) [ "separate_storage"(ptr %a, ptr %a) ]',
      'ptr [i8 x 8]',
      'UB assume-violated',
    ],
    [
      'void',
      'call void @llvm.assume(i1 true) [ "dereferenceable_or_null"(ptr %a, i64 9) ]',
      'ptr [i8 x 8]',
      'UB assume-violated',
    ],
    [
      'void',
      'call void @llvm.assume(i1 true) [ "dereferenceable_or_null"(ptr %a, i64 9) ]',
      'ptr null',
      'void',
    ],
    [
      'void',
      'call void @llvm.assume(i1 true) [ "nofree"(ptr %a) ]',
      'ptr null',
      'unsupported: the assumption "nofree"',
    ],
    ['i8', 'call i8 @llvm.expect.i8(i8 %a, i8 1)', 'i8 7', '7'],
    ['void', 'call void @llvm.trap()', 'ended trap'],
    ['void', 'call void @llvm.donothing()', 'void'],
    ['i32', 'call i32 @llvm.nonsense.i32(i32 %a)', 'i32 1', 'unsupported: the intrinsic @llvm.nonsense.i32'],
  ]);
  test("WebAssembly's shuffle takes bytes of two registers by immediates", () => {
    const [a, b] = [0, 100].map((from) => Array.from({ length: 16 }, (_, i) => `i8 ${from + i}`).join(', '));
    const indices = [0, 16, 15, 31, ...Array.from({ length: 12 }, (_, i) => 2 * i)].map((i) => `i32 ${i}`);
    const bytes = `call <16 x i8> @llvm.wasm.shuffle(<16 x i8> <${a}>, <16 x i8> <${b}>, ${indices.join(', ')})`;
    const body = (lane: number): string => `%s = ${bytes}\n  %r = extractelement <16 x i8> %s, i32 ${lane}`;
    expect([0, 1, 2, 3, 4, 5, 15].map((lane) => calc('i8', body(lane)))).toEqual([
      '0',
      '100',
      '15',
      '115',
      '0',
      '2',
      '106',
    ]);
  });

  test('an unknown intrinsic in code that is not reached does no harm', () => {
    expect(
      calc(
        'i32',
        `br i1 %a, label %x, label %y
x:
  %z = call i32 @llvm.nonsense.i32(i32 1)
  ret i32 %z
y:
  %r = add i32 2, 3`,
        'i1 0',
      ),
    ).toBe('5');
  });
});
