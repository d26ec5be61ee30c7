/**
 * Pairs of functions of which the second is a wrong vectorization of the first, one a class of mistakes that vectorizers
 * are known to make. Results alone would not show most of them: poison, alignment and bounds do.
 */
import { describe, expect, test } from 'vitest';
import { execute, parseArguments, refines } from '../../src/exec/index.ts';
import { moduleOf } from './calc.ts';

function verdict(source: string, target: string, args: string): string {
  const parsed = parseArguments(args);
  if (!parsed.ok) throw new Error(parsed.message);
  const head = `declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
`;
  const outcomes = [source, target].map((text) => execute(moduleOf(head + text), 'f', parsed.args));
  return refines(outcomes[0]!, outcomes[1]!).verdict;
}

interface Pair {
  readonly source: string;
  readonly right: string;
  readonly wrong: string;
  /** Arguments that tell them apart. */
  readonly args: string;
}

const scalarSum = (flags: string): string => `define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) {
  %x = add ${flags} i32 %a, %b
  %y = add i32 %x, %c
  %r = add i32 %y, %d
  ret i32 %r
}`;
const vectorSum = (flags: string): string => `define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) {
  %x = add ${flags} i32 %a, %c
  %y = add ${flags} i32 %b, %d
  %r = add i32 %x, %y
  ret i32 %r
}`;
const chain = (and: (a: string, b: string) => string): string => `define i1 @f(i1 %a, i1 %b) {
  %r = ${and('%a', '%b')}
  ret i1 %r
}`;
const pairLoad = (text: string): string => `define <2 x i32> @f(ptr %p) {
${text}
}`;
const scalarLoads = pairLoad(`  %a = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %p, i64 1
  %b = load i32, ptr %q, align 4
  %x = insertelement <2 x i32> poison, i32 %a, i64 0
  %y = insertelement <2 x i32> %x, i32 %b, i64 1
  ret <2 x i32> %y`);
const swap = (body: string): string => `define void @f(ptr %p, ptr %q) {
${body}
  ret void
}`;

const PAIRS: Readonly<Record<string, Pair>> = {
  'a flag kept on a sum that is added in another order': {
    source: scalarSum('nuw'),
    right: vectorSum(''),
    wrong: vectorSum('nuw'),
    args: '1,1,-1,1',
  },
  'a stray nsw on one lane': {
    source: 'define <2 x i8> @f(<2 x i8> %a) {\n  %r = add <2 x i8> %a, <i8 1, i8 1>\n  ret <2 x i8> %r\n}',
    right: 'define <2 x i8> @f(<2 x i8> %a) {\n  %r = add <2 x i8> <i8 1, i8 1>, %a\n  ret <2 x i8> %r\n}',
    wrong:
      'define <2 x i8> @f(<2 x i8> %a) {\n  %r = add nsw <2 x i8> %a, <i8 1, i8 1>\n  ret <2 x i8> %r\n}',
    args: '<1, 127>',
  },
  'sub nuw turned into add nuw of the negative constant': {
    source: 'define i8 @f(i8 %a) {\n  %r = sub nuw i8 %a, 3\n  ret i8 %r\n}',
    right: 'define i8 @f(i8 %a) {\n  %r = add i8 %a, -3\n  ret i8 %r\n}',
    wrong: 'define i8 @f(i8 %a) {\n  %r = add nuw i8 %a, -3\n  ret i8 %r\n}',
    args: '5',
  },
  'a logical and chain turned bitwise, so that poison gets through': {
    source: chain((a, b) => `select i1 ${a}, i1 ${b}, i1 false`),
    right: chain((a, b) => `select i1 ${a}, i1 ${b}, i1 false`),
    wrong: chain((a, b) => `and i1 ${a}, ${b}`),
    args: '0,poison',
  },
  'zext taken for sext in one lane': {
    source: `define <2 x i32> @f(i8 %a, i8 %b) {
  %x = sext i8 %a to i32
  %y = zext i8 %b to i32
  %v = insertelement <2 x i32> poison, i32 %x, i64 0
  %r = insertelement <2 x i32> %v, i32 %y, i64 1
  ret <2 x i32> %r
}`,
    right: `define <2 x i32> @f(i8 %a, i8 %b) {
  %x = sext i8 %a to i32
  %y = zext i8 %b to i32
  %v = insertelement <2 x i32> zeroinitializer, i32 %y, i64 1
  %r = insertelement <2 x i32> %v, i32 %x, i64 0
  ret <2 x i32> %r
}`,
    wrong: `define <2 x i32> @f(i8 %a, i8 %b) {
  %v = insertelement <2 x i8> poison, i8 %a, i64 0
  %w = insertelement <2 x i8> %v, i8 %b, i64 1
  %r = sext <2 x i8> %w to <2 x i32>
  ret <2 x i32> %r
}`,
    args: '-1,-1',
  },
  'too high an alignment on a merged load': {
    source: scalarLoads,
    right: pairLoad('  %r = load <2 x i32>, ptr %p, align 4\n  ret <2 x i32> %r'),
    wrong: pairLoad('  %r = load <2 x i32>, ptr %p, align 8\n  ret <2 x i32> %r'),
    args: '[i32 1,2]',
  },
  'a load widened past the end of the object': {
    source: scalarLoads,
    right: pairLoad('  %r = load <2 x i32>, ptr %p, align 4\n  ret <2 x i32> %r'),
    wrong: pairLoad(`  %w = load <4 x i32>, ptr %p, align 4
  %r = shufflevector <4 x i32> %w, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  ret <2 x i32> %r`),
    args: '[i32 1,2,3]',
  },
  'a load moved over a store to an overlapping place': {
    source: swap(`  %a = load i32, ptr %p, align 4
  store i32 %a, ptr %q, align 4
  %p1 = getelementptr i32, ptr %p, i64 1
  %q1 = getelementptr i32, ptr %q, i64 1
  %b = load i32, ptr %p1, align 4
  store i32 %b, ptr %q1, align 4`),
    right: swap(`  %a = load i32, ptr %p, align 4
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 %a, ptr %q, align 4
  %b = load i32, ptr %p1, align 4
  %q1 = getelementptr i32, ptr %q, i64 1
  store i32 %b, ptr %q1, align 4`),
    wrong: swap('  %v = load <2 x i32>, ptr %p, align 4\n  store <2 x i32> %v, ptr %q, align 4'),
    args: '[i32 1,2,3],&0+4',
  },
  'a strided store that fills its gap': {
    source: swap('  %a = load i32, ptr %q, align 4\n  store i32 %a, ptr %p, align 4'),
    right: swap('  %v = load i32, ptr %q, align 4\n  store i32 %v, ptr %p, align 4'),
    wrong: swap(`  %a = load i32, ptr %q, align 4
  %v = insertelement <2 x i32> poison, i32 %a, i64 0
  store <2 x i32> %v, ptr %p, align 4`),
    args: '[i32 1,2],[i32 7]',
  },
  'a sum of floats in another order': {
    source: `define float @f(<4 x float> %a) {
  %r = call float @llvm.vector.reduce.fadd.v4f32(float -0.0, <4 x float> %a)
  ret float %r
}`,
    right: `define float @f(<4 x float> %a) {
  %x = extractelement <4 x float> %a, i64 0
  %y = extractelement <4 x float> %a, i64 1
  %z = extractelement <4 x float> %a, i64 2
  %w = extractelement <4 x float> %a, i64 3
  %s = fadd float %x, %y
  %t = fadd float %s, %z
  %r = fadd float %t, %w
  ret float %r
}`,
    wrong: `define float @f(<4 x float> %a) {
  %h = shufflevector <4 x float> %a, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %s = fadd <4 x float> %a, %h
  %x = extractelement <4 x float> %s, i64 0
  %y = extractelement <4 x float> %s, i64 1
  %r = fadd float %x, %y
  ret float %r
}`,
    args: '<1e30, 1, -1e30, 1>',
  },
  'a division by a lane that was never divided by': {
    source: `define i32 @f(i32 %a, i32 %b, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  %q = udiv i32 %a, %b
  ret i32 %q
no:
  ret i32 0
}`,
    right: `define i32 @f(i32 %a, i32 %b, i1 %c) {
  %d = select i1 %c, i32 %b, i32 1
  %q = udiv i32 %a, %d
  %r = select i1 %c, i32 %q, i32 0
  ret i32 %r
}`,
    wrong: `define i32 @f(i32 %a, i32 %b, i1 %c) {
  %q = udiv i32 %a, %b
  %r = select i1 %c, i32 %q, i32 0
  ret i32 %r
}`,
    args: '7,0,0',
  },
  'lanes shuffled through a wider integer, which spreads poison': {
    source: `define <2 x i16> @f(<4 x i16> %a) {
  %r = shufflevector <4 x i16> %a, <4 x i16> poison, <2 x i32> <i32 2, i32 3>
  ret <2 x i16> %r
}`,
    right: `define <2 x i16> @f(<4 x i16> %a) {
  %h = shufflevector <4 x i16> %a, <4 x i16> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  %r = shufflevector <4 x i16> %h, <4 x i16> poison, <2 x i32> <i32 0, i32 1>
  ret <2 x i16> %r
}`,
    wrong: `define <2 x i16> @f(<4 x i16> %a) {
  %w = bitcast <4 x i16> %a to <2 x i32>
  %x = extractelement <2 x i32> %w, i64 1
  %r = bitcast i32 %x to <2 x i16>
  ret <2 x i16> %r
}`,
    args: '<1,2,poison,4>',
  },
};

describe('a known mistake is told from a right rewrite', () => {
  test.each(Object.entries(PAIRS))('%s', (_, { source, right, wrong, args }) => {
    expect(verdict(source, right, args)).toBe('refines');
    expect(verdict(source, wrong, args)).toBe('differs');
  });
});
