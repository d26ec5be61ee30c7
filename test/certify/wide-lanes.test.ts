/** Lanes extended where they lie, read as wider ones; low halves of lanes put side by side there. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"\n';

/** The product of two neighbours, their extensions written as they are given. */
function product(kind: 'sext' | 'zext', even: string, odd: string): string {
  return `${HEAD}define i16 @f(ptr %p) {
  %x = load <2 x i16>, ptr %p, align 2
${even}
${odd}
  %m = mul i32 %a, %b
  %h = lshr i32 %m, 15
  %r = trunc i32 %h to i16
  ret i16 %r
}`.replaceAll('KIND', kind);
}

const EVEN = '  %e = extractelement <2 x i16> %x, i32 0\n  %a = KIND i16 %e to i32';
const ODD = '  %o = extractelement <2 x i16> %x, i32 1\n  %b = KIND i16 %o to i32';

/** `lanes` of `%x` and two zeros, as one number. */
function wide(name: string, lanes: string, shift: string): string {
  return `  %s${name} = shufflevector <2 x i16> %x, <2 x i16> zeroinitializer, <2 x i32> <${lanes}>
  %w${name} = bitcast <2 x i16> %s${name} to i32
  %${name} = ${shift} i32 %w${name}, ${shift === 'or' ? 0 : 16}`;
}

it('with zeros beside it a lane is extended, at the bottom, or at the top and shifted down', () => {
  const signed = product('sext', EVEN, ODD);
  const unsigned = product('zext', EVEN, ODD);
  const top = product('sext', wide('a', 'i32 2, i32 0', 'ashr'), wide('b', 'i32 2, i32 1', 'ashr'));
  const bottom = product('zext', wide('a', 'i32 0, i32 2', 'or'), wide('b', 'i32 1, i32 2', 'or'));
  const shifted = product('zext', wide('a', 'i32 2, i32 0', 'lshr'), wide('b', 'i32 2, i32 1', 'lshr'));
  expect(answers(signed, top)).toEqual(['f: proved']);
  expect(answers(unsigned, bottom)).toEqual(['f: proved']);
  expect(answers(unsigned, shifted)).toEqual(['f: proved']);
});

it('another lane, another sign or what lies beside it is another number', () => {
  const signed = product('sext', EVEN, ODD);
  const unsigned = product('zext', EVEN, ODD);
  const b = wide('b', 'i32 2, i32 1', 'ashr');
  expect(answers(signed, product('sext', wide('a', 'i32 2, i32 1', 'ashr'), b))[0]).not.toMatch(/proved/);
  expect(answers(signed, product('sext', wide('a', 'i32 2, i32 0', 'lshr'), b))[0]).not.toMatch(/proved/);
  expect(answers(signed, product('sext', wide('a', 'i32 0, i32 2', 'or'), b))[0]).not.toMatch(/proved/);
  expect(answers(unsigned, product('zext', wide('a', 'i32 0, i32 1', 'or'), ODD))[0]).not.toMatch(/proved/);
});

it('a lane beside it that is shifted out may be poison nevertheless', () => {
  const beside = product('sext', EVEN, wide('b', 'i32 0, i32 1', 'ashr'));
  const alone = `${HEAD}define i32 @f(<2 x i16> %x) {
  %o = extractelement <2 x i16> %x, i32 1
  %b = sext i16 %o to i32
  ret i32 %b
}`;
  const both = `${HEAD}define i32 @f(<2 x i16> %x) {
  %w = bitcast <2 x i16> %x to i32
  %b = ashr i32 %w, 16
  ret i32 %b
}`;
  expect(answers(product('sext', EVEN, ODD), beside)).toEqual(['f: proved']);
  expect(answers(alone, both)[0]).not.toMatch(/proved/);
});

/** The upper half of a lane that was shifted up. */
function half(shift: number, lane: number): string {
  return `${HEAD}define i16 @f(i32 %a, i32 %b) {
  %s = add i32 %a, %b
  %h = lshr i32 %s, 15
  %u = shl i32 %h, ${shift}
  %v = bitcast i32 %u to <2 x i16>
  %r = extractelement <2 x i16> %v, i32 ${lane}
  ret i16 %r
}`;
}

it('the upper half of a lane that was shifted up is its lower half', () => {
  const source = `${HEAD}define i16 @f(i32 %a, i32 %b) {
  %s = add i32 %a, %b
  %h = lshr i32 %s, 15
  %r = trunc i32 %h to i16
  ret i16 %r
}`;
  expect(answers(source, half(16, 1))).toEqual(['f: proved']);
  for (const wrong of [half(16, 0), half(15, 1), half(17, 1), half(0, 1)])
    expect(answers(source, wrong)[0]).not.toMatch(/proved/);
});
