/** Branches whose arms meet again against masked accesses: proved without trying every outcome of every turn. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const TYPES = `@a = global [64 x i32] zeroinitializer
@b = global [64 x i32] zeroinitializer
@c = global [64 x i32] zeroinitializer
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
`;

/** a[i] = c[i] + 1 where b[i] > 0, for 64 turns. */
const SOURCE = `${TYPES}define void @f() {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %latch ]
  %p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %yes, label %latch
yes:
  %q = getelementptr inbounds [64 x i32], ptr @c, i64 0, i64 %i
  %y = load i32, ptr %q, align 4
  %z = add i32 %y, 1
  %r = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %i
  store i32 %z, ptr %r, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn
end:
  ret void
}
`;

const RESULT = `${TYPES}define void @f() {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %i
  %x = load <16 x i32>, ptr %p, align 4
  %c = icmp sgt <16 x i32> %x, zeroinitializer
  %q = getelementptr [64 x i32], ptr @c, i64 0, i64 %i
  %y = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %q, i32 4, <16 x i1> %c, <16 x i32> poison)
  %z = add <16 x i32> %y, splat (i32 1)
  %r = getelementptr [64 x i32], ptr @a, i64 0, i64 %i
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %z, ptr %r, i32 4, <16 x i1> %c)
  %next = add nuw nsw i64 %i, 16
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn
end:
  ret void
}
`;

function verdict(from: string | RegExp, to: string, source = SOURCE): string {
  const other = RESULT.replace(from, to);
  expect(other).not.toBe(RESULT);
  return answers(source, other)[0]!;
}

it('a branch in a loop is a mask of sixteen lanes', () => {
  expect(answers(SOURCE, RESULT)).toEqual(['f: proved']);
});

it('a load of bytes that are there whatever the counter is needs no mask', () => {
  expect(verdict(/%y = call .*/, '%y = load <16 x i32>, ptr %q, align 4')).toBe('f: proved');
});

describe('faults in the masked code are not proved', () => {
  it.each([
    ['the mask is turned round', 'icmp sgt <16 x i32> %x', 'icmp sle <16 x i32> %x'],
    ['the mask is another comparison', 'icmp sgt <16 x i32> %x', 'icmp sge <16 x i32> %x'],
    ['the store has no mask', /call void @llvm.masked.store.*/, 'store <16 x i32> %z, ptr %r, align 4'],
    ['the store is masked by less', '%r, i32 4, <16 x i1> %c', '%r, i32 4, <16 x i1> splat (i1 true)'],
    ['nothing is stored', /call void @llvm.masked.store.*/, ''],
    ['what is off is not poison but stored', '<16 x i32> %z, ptr %r', '<16 x i32> %y, ptr %r'],
    [
      'the load leaves its object',
      /%y = call .*/,
      '%o = getelementptr i8, ptr %q, i64 4\n%y = load <16 x i32>, ptr %o, align 4',
    ],
    ['too high an alignment', '%r, i32 4,', '%r, i32 64,'],
    [
      'lanes change places',
      '%c = icmp sgt <16 x i32> %x, zeroinitializer',
      '%m = icmp sgt <16 x i32> %x, zeroinitializer\n%c = shufflevector <16 x i1> %m, <16 x i1> poison, <16 x i32> <i32 1, i32 0, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>',
    ],
    ['the loop goes one round too far', 'icmp eq i64 %next, 64', 'icmp eq i64 %next, 80'],
  ])('%s', (_, from, to) => {
    expect(verdict(from, to)).toMatch(/: unknown/);
  });

  it('a base that is in bounds only where its lane is on', () => {
    const promised = RESULT.replace('%r = getelementptr [64', '%r = getelementptr inbounds [64');
    const open = (text: string): string =>
      text.replace('@a = global [64 x i32] zeroinitializer', '@a = external global [0 x i32]');
    expect(answers(open(SOURCE), open(RESULT))).toEqual(['f: proved']);
    expect(answers(open(SOURCE), open(promised))[0]).toMatch(/: unknown/);
  });

  it('what is read only behind a branch is not read before it, where the object is not known', () => {
    const pointer = (text: string): string =>
      text.replace('@f()', '@f(ptr noundef %g)').replaceAll('[64 x i32], ptr @c, i64 0', 'i32, ptr %g');
    const safe = pointer(RESULT);
    expect(answers(pointer(SOURCE), safe)[0]).toMatch(/: unknown|: proved/);
    const wide = safe.replace(/%y = call .*/, '%y = load <16 x i32>, ptr %q, align 4');
    expect(answers(pointer(SOURCE), wide)[0]).toMatch(/: unknown/);
  });
});

it('a pointer that is chosen is apart from what both choices are apart from', () => {
  const text = (between: string): string => `@a = global i32 0\n@b = global i32 0\n@c = global i32 0
define i32 @f(i1 noundef %c, i32 noundef %x) {
  %p = select i1 %c, ptr @a, ptr @b
  ${between}
}`;
  const first = (to: string): string =>
    text(`%v = load i32, ptr %p, align 4\nstore i32 %x, ptr ${to}, align 4\nret i32 %v`);
  const second = (to: string): string =>
    text(`store i32 %x, ptr ${to}, align 4\n%v = load i32, ptr %p, align 4\nret i32 %v`);
  expect(answers(first('@c'), second('@c'))).toEqual(['f: proved']);
  expect(answers(first('@b'), second('@b'))[0]).toMatch(/: unknown/);
});
