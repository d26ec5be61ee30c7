/** Bytes that are written back where the source writes another byte of what it reads. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const head = (features: string): string => `target triple = "wasm32"
define void @f(ptr %p, ptr %q, i1 %extra) "target-features"="${features}" {
`;

/** Two bytes are read; each that is negative becomes 0. */
const source = (features = '+simd128'): string => `${head(features)}  %p1 = getelementptr i8, ptr %p, i32 1
  %a = load i8, ptr %p
  %b = load i8, ptr %p1
  %c0 = icmp slt i8 %a, 0
  %c1 = icmp slt i8 %b, 0
  br i1 %c0, label %first, label %then
first:
  store i8 0, ptr %p
  br label %then
then:
  br i1 %c1, label %second, label %end
second:
  store i8 0, ptr %p1
  br label %end
end:
  ret void
}
`;

/** Both at once, behind a branch. */
const target = (features = '+simd128'): string => `${head(features)}  %v = load <2 x i8>, ptr %p, align 1
  %c = icmp slt <2 x i8> %v, zeroinitializer
  %any = call i1 @llvm.vector.reduce.or.v2i1(<2 x i1> %c)
  br i1 %any, label %some, label %end
some:
  %old = load <2 x i8>, ptr %p, align 1
  %new = select <2 x i1> %c, <2 x i8> zeroinitializer, <2 x i8> %old
  store <2 x i8> %new, ptr %p, align 1
  br label %end
end:
  ret void
}
declare i1 @llvm.vector.reduce.or.v2i1(<2 x i1>)
`;

describe('a store behind a branch that is taken where one of its lanes stores', () => {
  const isRefused = (a: string, b: string): void => expect(answers(a, b)[0]).toMatch(/^f: unknown/);

  it('may write back the others, which the source reads', () => {
    expect(answers(source(), target())).toEqual(['f: proved']);
  });

  it('may where the source stores under one of two conditions', () => {
    const more = source()
      .replace('br i1 %c0,', '%d0 = icmp eq i8 %a, 9\n  %e0 = or i1 %c0, %d0\n  br i1 %e0,')
      .replace('br i1 %c1,', '%d1 = icmp eq i8 %b, 9\n  %e1 = or i1 %c1, %d1\n  br i1 %e1,');
    const both = target()
      .replace('%any =', '%d = icmp eq <2 x i8> %v, <i8 9, i8 9>\n  %e = or <2 x i1> %c, %d\n  %any =')
      .replace('(<2 x i1> %c)\n', '(<2 x i1> %e)\n')
      .replace('select <2 x i1> %c', 'select <2 x i1> %e');
    expect(answers(more, both)).toEqual(['f: proved']);
    isRefused(source(), both);
  });

  it('may not where there may be threads', () => isRefused(source('+atomics'), target('+atomics')));

  it('may not without the branch: nothing need be writable', () => {
    isRefused(source(), target().replace('br i1 %any, label %some, label %end', 'br label %some'));
  });

  it('may not where the branch is taken without a store of the source', () => {
    const more = target().replace('br i1 %any', '%or = or i1 %any, %extra\n  br i1 %or');
    isRefused(source(), more);
    isRefused(source(), target().replace('label %some, label %end', 'label %end, label %some'));
  });

  it('may not write other values, or for other lanes', () => {
    const swapped = target().replace(
      '<2 x i8> zeroinitializer, <2 x i8> %old',
      '<2 x i8> %old, <2 x i8> zeroinitializer',
    );
    isRefused(source(), swapped);
    isRefused(source(), target().replace('icmp slt', 'icmp sle'));
  });

  it('may not write back what the source does not read, or reads by a volatile access', () => {
    const unread = source().replace('%b = load i8, ptr %p1', '%b = sext i1 %extra to i8');
    const lane = target()
      .replace('%v = load <2 x i8>, ptr %p', '%a = load i8, ptr %p')
      .replace(
        '%c =',
        '%b = sext i1 %extra to i8\n  %i = insertelement <2 x i8> poison, i8 %a, i32 0\n  %v = insertelement <2 x i8> %i, i8 %b, i32 1\n  %c =',
      );
    isRefused(unread, lane);
    const volatile = source().replace('%b = load i8', '%b = load volatile i8');
    const seen = lane.replace(
      '%b = sext i1 %extra to i8',
      '%p1 = getelementptr i8, ptr %p, i32 1\n  %b = load volatile i8, ptr %p1',
    );
    isRefused(volatile, seen);
  });

  it('may not write back one object where another one is stored to', () => {
    const other = source().replace('store i8 0, ptr %p\n', 'store i8 0, ptr %q\n');
    const apart = target()
      .replace(
        'br i1 %any',
        '%c0 = extractelement <2 x i1> %c, i32 0\n  br i1 %c0, label %one, label %both\none:\n  store i8 0, ptr %q\n  br label %both\nboth:\n  br i1 %any',
      )
      .replace('%new =', '%m = insertelement <2 x i1> %c, i1 false, i32 0\n  %new =')
      .replace('select <2 x i1> %c', 'select <2 x i1> %m')
      .replaceAll('ptr %p, ptr %q', 'ptr noalias %p, ptr noalias %q');
    isRefused(other.replaceAll('ptr %p, ptr %q', 'ptr noalias %p, ptr noalias %q'), apart);
  });
});

describe('what chooses a byte that is written back', () => {
  it('is what the select says, where the choice is the greater of two', () => {
    const from = source()
      .replaceAll('store i8 0', 'store i8 7')
      .replaceAll(/slt i8 (%[ab]), 0/g, 'ult i8 $1, 7');
    const to = target()
      .replace('slt <2 x i8> %v, zeroinitializer', 'ult <2 x i8> %v, <i8 7, i8 7>')
      .replace('<2 x i8> zeroinitializer, <2 x i8> %old', '<2 x i8> <i8 7, i8 7>, <2 x i8> %old');
    expect(answers(from, to)).toEqual(['f: proved']);
  });
});
