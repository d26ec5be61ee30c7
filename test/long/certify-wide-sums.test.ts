/** Sums of narrow numbers in wide lanes, pair by pair and in parts of few bits: proved, unless something may be lost. */
import { describe, expect, it } from 'vitest';
import { answers } from '../certify/pairs.ts';

/** A loop over bytes; `addend` makes %e of %v (and of %u, where there are two rows) in 32 bits. */
function scalarLoop(start: string, from: string, addend: string): string {
  return `loop:
  %i = phi i64 [ ${start === '0' ? '0' : '%ri'}, %${from} ], [ %i.next, %loop ]
  %s = phi i32 [ ${start}, %${from} ], [ %s.next, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %q
  %r = getelementptr i8, ptr %o, i64 %i
  %u = load i8, ptr %r
${addend}
  %s.next = add i32 %s, %e
  %i.next = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i.next, %n
  br i1 %c, label %exit, label %loop
exit:
  br label %out`;
}

const DECLARATIONS = `declare <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8>)
declare <4 x i32> @llvm.wasm.extadd.pairwise.unsigned.v4i32(<8 x i16>)
declare <8 x i16> @llvm.wasm.extadd.pairwise.signed.v8i16(<16 x i8>)
declare <4 x i32> @llvm.wasm.extadd.pairwise.signed.v4i32(<8 x i16>)
declare <4 x i32> @llvm.wasm.dot(<8 x i16>, <8 x i16>)
declare <2 x i64> @llvm.x86.sse2.psad.bw(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.x86.ssse3.pmadd.ub.sw.128(<16 x i8>, <16 x i8>)
declare <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16>, <8 x i16>)
declare <16 x i8> @llvm.umax.v16i8(<16 x i8>, <16 x i8>)
declare <16 x i8> @llvm.umin.v16i8(<16 x i8>, <16 x i8>)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
`;

function pair(addend: string, body: string): { a: string; b: string } {
  const head = 'define i32 @f(ptr %p, ptr %o, i8 %w, i64 %n) {\nentry:\n  %z = icmp eq i64 %n, 0\n';
  const a = `${head}  br i1 %z, label %out, label %loop
${scalarLoop('0', 'entry', addend)}
out:
  %res = phi i32 [ 0, %entry ], [ %s.next, %exit ]
  ret i32 %res
}
${DECLARATIONS}`;
  const b = `${head}  br i1 %z, label %out, label %check
check:
  %few = icmp ult i64 %n, 32
  br i1 %few, label %rest, label %ph
ph:
  %left = urem i64 %n, 32
  %whole = sub i64 %n, %left
  %one = insertelement <16 x i8> poison, i8 %w, i64 0
  %wanted = shufflevector <16 x i8> %one, <16 x i8> poison, <16 x i32> zeroinitializer
  br label %body
body:
  %index = phi i64 [ 0, %ph ], [ %index.next, %body ]
  %acc = phi <4 x i32> [ zeroinitializer, %ph ], [ %acc.next, %body ]
  %p0 = getelementptr i8, ptr %p, i64 %index
  %v0 = load <16 x i8>, ptr %p0, align 1
  %p1 = getelementptr i8, ptr %p0, i64 16
  %v1 = load <16 x i8>, ptr %p1, align 1
  %o0 = getelementptr i8, ptr %o, i64 %index
  %u0 = load <16 x i8>, ptr %o0, align 1
  %o1 = getelementptr i8, ptr %o0, i64 16
  %u1 = load <16 x i8>, ptr %o1, align 1
${body}
  %index.next = add nuw i64 %index, 32
  %done = icmp eq i64 %index.next, %whole
  br i1 %done, label %middle, label %body
middle:
  %sum = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %acc.next)
  %all = icmp eq i64 %n, %whole
  br i1 %all, label %out, label %rest
rest:
  %ri = phi i64 [ 0, %check ], [ %whole, %middle ]
  %rs = phi i32 [ 0, %check ], [ %sum, %middle ]
  br label %loop
${scalarLoop('%rs', 'rest', addend)}
out:
  %res = phi i32 [ 0, %entry ], [ %s.next, %exit ], [ %sum, %middle ]
  ret i32 %res
}
${DECLARATIONS}`;
  return { a, b };
}

const BYTES = '  %e = zext i8 %v to i32';
const COUNT = '  %h = icmp eq i8 %v, %w\n  %e = zext i1 %h to i32';
const ABS =
  '  %x = zext i8 %v to i32\n  %y = zext i8 %u to i32\n  %d = sub nsw i32 %x, %y\n  %e = call i32 @llvm.abs.i32(i32 %d, i1 true)';
const TERNARY =
  '  %x = zext i8 %v to i32\n  %y = zext i8 %u to i32\n  %g = icmp ult i8 %v, %u\n  %d = sub nsw i32 %x, %y\n  %m = sub nsw i32 %y, %x\n  %e = select i1 %g, i32 %m, i32 %d';

const PAIRS = `  %a0 = call <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8> %v0)
  %a1 = call <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8> %v1)
  %a = add <8 x i16> %a0, %a1
  %t = call <4 x i32> @llvm.wasm.extadd.pairwise.unsigned.v4i32(<8 x i16> %a)
  %acc.next = add <4 x i32> %acc, %t`;

const MASKS = `  %h0 = icmp eq <16 x i8> %v0, %wanted
  %h1 = icmp eq <16 x i8> %v1, %wanted
  %m0 = sext <16 x i1> %h0 to <16 x i8>
  %m1 = sext <16 x i1> %h1 to <16 x i8>
  %m = add <16 x i8> %m0, %m1
  %a = call <8 x i16> @llvm.wasm.extadd.pairwise.signed.v8i16(<16 x i8> %m)
  %t = call <4 x i32> @llvm.wasm.extadd.pairwise.signed.v4i32(<8 x i16> %a)
  %acc.next = sub <4 x i32> %acc, %t`;

const MASKS_X86 = `  %h0 = icmp eq <16 x i8> %v0, %wanted
  %h1 = icmp eq <16 x i8> %v1, %wanted
  %m0 = sext <16 x i1> %h0 to <16 x i8>
  %m1 = sext <16 x i1> %h1 to <16 x i8>
  %m = add <16 x i8> %m0, %m1
  %k = sub <16 x i8> zeroinitializer, %m
  %a = call <2 x i64> @llvm.x86.sse2.psad.bw(<16 x i8> %k, <16 x i8> zeroinitializer)
  %t = bitcast <2 x i64> %a to <4 x i32>
  %acc.next = add <4 x i32> %acc, %t`;

const EXTREMES = [0, 1]
  .map(
    (i) => `  %g${i} = call <16 x i8> @llvm.umax.v16i8(<16 x i8> %v${i}, <16 x i8> %u${i})
  %l${i} = call <16 x i8> @llvm.umin.v16i8(<16 x i8> %v${i}, <16 x i8> %u${i})
  %d${i} = sub <16 x i8> %g${i}, %l${i}
  %a${i} = call <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8> %d${i})`,
  )
  .concat(PAIRS.split('\n').slice(2))
  .join('\n');

const SAD = `  %a0 = call <2 x i64> @llvm.x86.sse2.psad.bw(<16 x i8> %v0, <16 x i8> %u0)
  %a1 = call <2 x i64> @llvm.x86.sse2.psad.bw(<16 x i8> %v1, <16 x i8> %u1)
  %a = add <2 x i64> %a0, %a1
  %t = bitcast <2 x i64> %a to <4 x i32>
  %acc.next = add <4 x i32> %acc, %t`;

const ONES_8 = '<16 x i8> splat (i8 1)';
const ONES_16 = '<8 x i16> splat (i16 1)';
const SIGNED = '  %e = sext i8 %v to i32';
const SIGNED_X86 = `  %a0 = call <8 x i16> @llvm.x86.ssse3.pmadd.ub.sw.128(${ONES_8}, <16 x i8> %v0)
  %a1 = call <8 x i16> @llvm.x86.ssse3.pmadd.ub.sw.128(${ONES_8}, <16 x i8> %v1)
  %a = add <8 x i16> %a0, %a1
  %t = call <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16> %a, ${ONES_16})
  %acc.next = add <4 x i32> %acc, %t`;

const multiple = (by: number): string => `  %x = zext i8 %v to i32\n  %e = mul nuw nsw i32 %x, ${by}`;
const multiples = (by: number): string =>
  PAIRS.replace(
    ' %a = add',
    ` %m = mul <8 x i16> %a0, splat (i16 ${by})\n  %k = mul <8 x i16> %a1, splat (i16 ${by})\n  %a = add`,
  ).replace('%a0, %a1\n  %t', '%m, %k\n  %t');

const FORMS: readonly [string, string, string][] = [
  ['bytes, pair by pair', BYTES, PAIRS],
  ['bits, as masks of bytes', COUNT, MASKS],
  ['bits, by sums of eight bytes', COUNT, MASKS_X86],
  ['absolute differences by maxima and minima', ABS, EXTREMES],
  ['a choice of two differences by maxima and minima', TERNARY, EXTREMES],
  ['absolute differences by psadbw', ABS, SAD],
  ['a choice of two differences by psadbw', TERNARY, SAD],
  ['signed bytes by products with one', SIGNED, SIGNED_X86],
  ['multiples that do not wrap', multiple(60), multiples(60)],
];

it.each(FORMS)('%s are proved', (_, addend, body) => {
  const { a, b } = pair(addend, body);
  expect(answers(a, b)).toEqual(['f: proved']);
});

describe('what loses or changes a number is not proved', () => {
  it.each<[string, string, string, RegExp, string]>([
    ['bytes read as signed', BYTES, PAIRS, /(%a0 = .*)unsigned/, '$1signed'],
    ['signed bytes read as unsigned', SIGNED, PAIRS, /nothing/, ''],
    ['multiples of pairs that wrap', multiple(300), multiples(300), /nothing/, ''],
    ['masks that are added', COUNT, MASKS, /sub <4 x i32>/, 'add <4 x i32>'],
    ['masks read as unsigned', COUNT, MASKS, /signed\.v8i16/, 'unsigned.v8i16'],
    ['another comparison', COUNT, MASKS, /%h1 = icmp eq/, '%h1 = icmp ne'],
    ['masks counted twice', COUNT, MASKS, /%m0, %m1/, '%m1, %m1'],
    [
      'masks that are not turned round',
      COUNT,
      MASKS_X86,
      /(%k = .*)zeroinitializer, %m/,
      '$1%m, zeroinitializer',
    ],
    [
      'bytes added in bytes',
      BYTES,
      PAIRS.replace('(<16 x i8> %v0)', '(<16 x i8> %b)'),
      /^/,
      '  %b = add <16 x i8> %v0, %v1\n',
    ],
    ['the sum of two maxima', ABS, EXTREMES, /llvm\.umin\.v16i8/, 'llvm.umax.v16i8'],
    ['maxima and minima of different numbers', ABS, EXTREMES, /(umin.*%v0, <16 x i8> )%u0/, '$1%u1'],
    ['a choice the other way round', TERNARY.replace('icmp ult', 'icmp ugt'), EXTREMES, /nothing/, ''],
    ['a choice by signed numbers', TERNARY.replace('icmp ult', 'icmp slt'), EXTREMES, /nothing/, ''],
    [
      'a difference the other way round',
      TERNARY,
      SAD.replace('%v0, <16 x i8> %u0', '%v0, <16 x i8> zeroinitializer'),
      /nothing/,
      '',
    ],
    ['products with two', SIGNED, SIGNED_X86, /splat \(i8 1\)/, 'splat (i8 2)'],
    ['unsigned bytes as the signed operand', BYTES, SIGNED_X86, /nothing/, ''],
  ])('%s', (_, addend, body, pattern, into) => {
    const { a, b } = pair(addend, body.replace(pattern, into));
    expect(answers(a, b)).not.toEqual(['f: proved']);
  });
});
