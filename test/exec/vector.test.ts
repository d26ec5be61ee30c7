import { describe } from 'vitest';
import { table } from './calc.ts';

describe('lanes', () => {
  table('extract and insert', [
    ['i32', 'extractelement <3 x i32> %a, i32 %b', '<3 x i32> <1, 2, 3>', 'i32 2', '3'],
    ['i32', 'extractelement <3 x i32> %a, i32 %b', '<3 x i32> <1, 2, 3>', 'i32 3', 'poison'],
    ['i32', 'extractelement <3 x i32> %a, i64 %b', '<3 x i32> <1, 2, 3>', 'i64 -1', 'poison'],
    ['i32', 'extractelement <3 x i32> %a, i32 %b', '<3 x i32> <1, 2, 3>', 'i32 poison', 'poison'],
    ['i32', 'extractelement <3 x i32> %a, i32 0', '<3 x i32> <poison, 2, 3>', 'poison'],
    ['<3 x i32>', 'insertelement <3 x i32> %a, i32 9, i32 %b', '<3 x i32> <1, 2, 3>', 'i32 1', '<1, 9, 3>'],
    [
      '<3 x i32>',
      'insertelement <3 x i32> %a, i32 9, i32 %b',
      '<3 x i32> <1, 2, 3>',
      'i32 3',
      '<poison, poison, poison>',
    ],
    [
      '<3 x i32>',
      'insertelement <3 x i32> %a, i32 poison, i32 %b',
      '<3 x i32> <1, 2, 3>',
      'i32 1',
      '<1, poison, 3>',
    ],
    ['<2 x i128>', 'insertelement <2 x i128> %a, i128 -1, i32 1', '<2 x i128> <1, 2>', '<1, -1>'],
  ]);
  table('shuffles', [
    [
      '<4 x i8>',
      'shufflevector <2 x i8> %a, <2 x i8> %b, <4 x i32> <i32 3, i32 0, i32 2, i32 1>',
      '<2 x i8> <1, 2>',
      '<2 x i8> <3, 4>',
      '<4, 1, 3, 2>',
    ],
    [
      '<2 x i8>',
      'shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> <i32 poison, i32 0>',
      '<2 x i8> <1, 2>',
      '<poison, 1>',
    ],
    [
      '<2 x i8>',
      'shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> <i32 2, i32 0>',
      '<2 x i8> <1, 2>',
      '<poison, 1>',
    ],
    [
      '<2 x i8>',
      'shufflevector <2 x i8> %a, <2 x i8> undef, <2 x i32> <i32 3, i32 0>',
      '<2 x i8> <1, 2>',
      '<undef, 1>',
    ],
    [
      '<2 x ptr>',
      'shufflevector <2 x ptr> %a, <2 x ptr> %a, <2 x i32> <i32 1, i32 0>',
      '<2 x ptr> <null, &1>',
      'ptr [i8 1]',
      '<&(argument 1), null>',
    ],
  ]);
  table('select', [
    ['i32', 'select i1 %a, i32 1, i32 2', 'i1 1', '1'],
    ['i32', 'select i1 %a, i32 1, i32 poison', 'i1 1', '1'],
    ['i32', 'select i1 %a, i32 1, i32 poison', 'i1 0', 'poison'],
    ['i32', 'select i1 %a, i32 1, i32 2', 'i1 poison', 'poison'],
    ['i32', 'select i1 %a, i32 1, i32 2', 'i1 undef', '~2'],
    ['i32', 'select i1 %a, i32 7, i32 7', 'i1 undef', '7'],
    [
      '<2 x i32>',
      'select <2 x i1> %a, <2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>',
      '<2 x i1> <1, 0>',
      '<1, 4>',
    ],
    [
      '<2 x i32>',
      'select <2 x i1> %a, <2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>',
      '<2 x i1> <poison, 1>',
      '<poison, 2>',
    ],
    ['<2 x i32>', 'select i1 %a, <2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>', 'i1 0', '<3, 4>'],
    [
      '{ i8, double }',
      'select i1 %a, { i8, double } { i8 1, double 2.0 }, { i8, double } zeroinitializer',
      'i1 1',
      '<1, 2>',
    ],
  ]);
  table('freeze', [
    ['i32', 'freeze i32 %a', 'i32 7', '7'],
    ['i32', 'freeze i32 %a', 'i32 poison', '~0'],
    ['<2 x i32>', 'freeze <2 x i32> %a', '<2 x i32> <undef, 3>', '<~0, 3>'],
    ['i32', '%x = freeze i32 %a\n  %r = sub i32 %x, %x', 'i32 poison', '~0'],
  ]);
  table('aggregates', [
    ['i32', 'extractvalue { i8, { i32, i64 } } %a, 1, 0', '{ i8, { i32, i64 } } {1, {2, 3}}', '2'],
    ['{ i32, i64 }', 'extractvalue { i8, { i32, i64 } } %a, 1', '{ i8, { i32, i64 } } {1, {2, 3}}', '<2, 3>'],
    ['[3 x i8]', 'insertvalue [3 x i8] %a, i8 9, 1', '[3 x i8] {1, 2, 3}', '<1, 9, 3>'],
    [
      '{ i8, { i32, i64 } }',
      'insertvalue { i8, { i32, i64 } } poison, { i32, i64 } %a, 1',
      '{ i32, i64 } {2, 3}',
      '<poison, 2, 3>',
    ],
  ]);
});

describe('vector intrinsics', () => {
  table('reductions of integers', [
    ['i8', 'call i8 @llvm.vector.reduce.add.v4i8(<4 x i8> %a)', '<4 x i8> <100, 100, 100, 1>', '45'],
    ['i8', 'call i8 @llvm.vector.reduce.mul.v3i8(<3 x i8> %a)', '<3 x i8> <3, 5, 7>', '105'],
    ['i8', 'call i8 @llvm.vector.reduce.and.v2i8(<2 x i8> %a)', '<2 x i8> <12, 10>', '8'],
    ['i8', 'call i8 @llvm.vector.reduce.or.v2i8(<2 x i8> %a)', '<2 x i8> <12, 10>', '14'],
    ['i8', 'call i8 @llvm.vector.reduce.xor.v2i8(<2 x i8> %a)', '<2 x i8> <12, 10>', '6'],
    ['i8', 'call i8 @llvm.vector.reduce.smax.v2i8(<2 x i8> %a)', '<2 x i8> <-1, 1>', '1'],
    ['i8', 'call i8 @llvm.vector.reduce.smin.v2i8(<2 x i8> %a)', '<2 x i8> <-1, 1>', '-1'],
    ['i8', 'call i8 @llvm.vector.reduce.umax.v2i8(<2 x i8> %a)', '<2 x i8> <-1, 1>', '-1'],
    ['i8', 'call i8 @llvm.vector.reduce.umin.v2i8(<2 x i8> %a)', '<2 x i8> <-1, 1>', '1'],
    ['i8', 'call i8 @llvm.vector.reduce.or.v2i8(<2 x i8> %a)', '<2 x i8> <-1, poison>', 'poison'],
    ['i1', 'call i1 @llvm.vector.reduce.or.v2i1(<2 x i1> %a)', '<2 x i1> <0, 1>', '1'],
  ]);
  table('reductions of floats go from the start value, lane by lane', [
    [
      'float',
      'call float @llvm.vector.reduce.fadd.v4f32(float %b, <4 x float> %a)',
      '<4 x float> <1e30, 1, -1e30, 1>',
      'float 0',
      '1',
    ],
    [
      'float',
      'call float @llvm.vector.reduce.fadd.v2f32(float %b, <2 x float> %a)',
      '<2 x float> <-0, -0>',
      'float -0',
      '-0',
    ],
    [
      'double',
      'call double @llvm.vector.reduce.fmul.v2f64(double %b, <2 x double> %a)',
      '<2 x double> <3, 4>',
      'double 0.5',
      '6',
    ],
    ['float', 'call float @llvm.vector.reduce.fmax.v3f32(<3 x float> %a)', '<3 x float> <1, nan, 2>', '2'],
    [
      'float',
      'call float @llvm.vector.reduce.fmin.v3f32(<3 x float> %a)',
      '<3 x float> <nan, nan, nan>',
      'nan',
    ],
    [
      'float',
      'call float @llvm.vector.reduce.fmaximum.v3f32(<3 x float> %a)',
      '<3 x float> <1, nan, 2>',
      'nan',
    ],
    ['float', 'call float @llvm.vector.reduce.fminimum.v2f32(<2 x float> %a)', '<2 x float> <0, -0>', '-0'],
    [
      'float',
      'call nnan float @llvm.vector.reduce.fmax.v2f32(<2 x float> %a)',
      '<2 x float> <1, nan>',
      'poison',
    ],
    [
      'float',
      'call float @llvm.vector.reduce.fadd.v2f32(float %b, <2 x float> %a)',
      '<2 x float> <poison, 1>',
      'float 0',
      'poison',
    ],
  ]);
  table('lanes moved', [
    [
      '<4 x i8>',
      'call <4 x i8> @llvm.vector.insert.v4i8.v2i8(<4 x i8> %a, <2 x i8> %b, i64 2)',
      '<4 x i8> <1, 2, 3, 4>',
      '<2 x i8> <8, 9>',
      '<1, 2, 8, 9>',
    ],
    [
      '<2 x i8>',
      'call <2 x i8> @llvm.vector.extract.v2i8.v4i8(<4 x i8> %a, i64 2)',
      '<4 x i8> <1, 2, 3, 4>',
      '<3, 4>',
    ],
    [
      '<4 x i8>',
      'call <4 x i8> @llvm.vector.reverse.v4i8(<4 x i8> %a)',
      '<4 x i8> <1, 2, 3, 4>',
      '<4, 3, 2, 1>',
    ],
    [
      '<4 x i8>',
      'call <4 x i8> @llvm.vector.splice.v4i8(<4 x i8> %a, <4 x i8> %b, i32 1)',
      '<4 x i8> <1, 2, 3, 4>',
      '<4 x i8> <5, 6, 7, 8>',
      '<2, 3, 4, 5>',
    ],
    [
      '<4 x i8>',
      'call <4 x i8> @llvm.vector.splice.v4i8(<4 x i8> %a, <4 x i8> %b, i32 -1)',
      '<4 x i8> <1, 2, 3, 4>',
      '<4 x i8> <5, 6, 7, 8>',
      '<4, 5, 6, 7>',
    ],
    [
      '<4 x i8>',
      'call <4 x i8> @llvm.vector.interleave2.v4i8(<2 x i8> %a, <2 x i8> %b)',
      '<2 x i8> <1, 2>',
      '<2 x i8> <3, 4>',
      '<1, 3, 2, 4>',
    ],
    [
      '{ <2 x i8>, <2 x i8> }',
      'call { <2 x i8>, <2 x i8> } @llvm.vector.deinterleave2.v4i8(<4 x i8> %a)',
      '<4 x i8> <1, 2, 3, 4>',
      '<1, 3, 2, 4>',
    ],
    ['<3 x i8>', 'call <3 x i8> @llvm.stepvector.v3i8()', '<0, 1, 2>'],
    [
      '<4 x i1>',
      'call <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8 %a, i8 %b)',
      'i8 5',
      'i8 7',
      '<1, 1, 0, 0>',
    ],
    [
      '<4 x i1>',
      'call <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8 %a, i8 %b)',
      'i8 -2',
      'i8 -1',
      '<1, 0, 0, 0>',
    ],
  ]);
});

describe('masked memory', () => {
  const on = '<2 x i1> <i1 true, i1 true>';
  const first = '<2 x i1> <i1 true, i1 false>';
  const second = '<2 x i1> <i1 false, i1 true>';
  const off = '<2 x i1> zeroinitializer';
  const load = (mask: string, align = 4): string =>
    `call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %a, i32 ${align}, ${mask}, <2 x i32> <i32 8, i32 9>)`;
  table('load', [
    ['<2 x i32>', load(on), 'ptr [i32 1, 2]', '<1, 2>'],
    ['<2 x i32>', load(first), 'ptr [i32 1]', '<1, 9>'],
    ['<2 x i32>', load(on), 'ptr [i32 1]', 'UB out-of-bounds'],
    ['<2 x i32>', load(off), 'ptr null', '<8, 9>'],
    ['<2 x i32>', load(on, 8), 'ptr [i32 1, 2]', 'UB misaligned'],
    [
      '<2 x i32>',
      `%p = getelementptr i8, ptr %a, i64 -4\n  %r = ${load(second).replace('%a', '%p')}`,
      'ptr [i32 1]',
      '<8, 1>',
    ],
    [
      '<2 x i32>',
      'call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %a, i32 4, <2 x i1> %b, <2 x i32> poison)',
      'ptr [i32 1, 2]',
      '<2 x i1> <1, poison>',
      'UB branch-on-poison',
    ],
    [
      '<2 x i32>',
      `call <2 x i32> @llvm.masked.expandload.v2i32(ptr %a, ${second}, <2 x i32> <i32 8, i32 9>)`,
      'ptr [i32 1]',
      '<8, 1>',
    ],
    [
      '<2 x i32>',
      `%p = getelementptr i32, ptr %a, <2 x i64> <i64 2, i64 0>\n  %r = call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> %p, i32 4, ${on}, <2 x i32> poison)`,
      'ptr [i32 1, 2, 3]',
      '<3, 1>',
    ],
    [
      '<2 x i32>',
      `%p = getelementptr i32, ptr %a, <2 x i64> <i64 9, i64 0>\n  %r = call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> %p, i32 4, ${second}, <2 x i32> poison)`,
      'ptr [i32 1, 2, 3]',
      '<poison, 1>',
    ],
  ]);
  const thenLoad = (call: string): string => `${call}\n  %r = load <2 x i32>, ptr %a, align 4`;
  table('store', [
    [
      '<2 x i32>',
      thenLoad(`call void @llvm.masked.store.v2i32.p0(<2 x i32> <i32 8, i32 9>, ptr %a, i32 4, ${second})`),
      'ptr [i32 1, 2]',
      '<1, 9>',
    ],
    [
      '<2 x i32>',
      thenLoad(`call void @llvm.masked.compressstore.v2i32(<2 x i32> <i32 8, i32 9>, ptr %a, ${second})`),
      'ptr [i32 1, 2]',
      '<9, 2>',
    ],
    [
      '<2 x i32>',
      thenLoad(
        `%p = getelementptr i32, ptr %a, <2 x i64> <i64 1, i64 1>\n  call void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> <i32 8, i32 9>, <2 x ptr> %p, i32 4, ${on})`,
      ),
      'ptr [i32 1, 2]',
      '<1, 9>',
    ],
    [
      '<2 x i32>',
      thenLoad(`call void @llvm.masked.store.v2i32.p0(<2 x i32> <i32 8, i32 poison>, ptr %a, i32 4, ${on})`),
      'ptr [i32 1, 2]',
      '<8, poison>',
    ],
  ]);
});
