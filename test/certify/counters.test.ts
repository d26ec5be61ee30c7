/** Counters of loops: those that the source never asks for (an index beside a pointer that walks) may be poison there, ours may not; steps in whatever form. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"\n';

/** The sum of `i * *p` while p walks to e; the index may be poison, nobody branches on it. */
const turn = (flags: string, from: string): string => `body:
  %p = phi ptr [ %p.start, %${from} ], [ %p.next, %body ]
  %i = phi i32 [ %i.start, %${from} ], [ %i.next, %body ]
  %s = phi i32 [ %s.start, %${from} ], [ %s.next, %body ]
  %v = load i32, ptr %p, align 4
  %m = mul i32 %v, %i
  %s.next = add i32 %m, %s
  %p.next = getelementptr inbounds nuw i8, ptr %p, i32 4
  %i.next = add ${flags}i32 %i, 1
  %end = icmp eq ptr %p.next, %e
  br i1 %end, label %done, label %body`;

function scalar(flags: string): string {
  const body = turn(flags, 'entry')
    .replace('%p.start', '%x')
    .replace('%i.start', '0')
    .replace('%s.start', '0');
  return `${HEAD}define i32 @f(ptr %x, ptr %e, i32 %q) {
entry:
  %none = icmp eq ptr %x, %e
  br i1 %none, label %done, label %body
${body}
done:
  %r = phi i32 [ 0, %entry ], [ %s.next, %body ]
  ret i32 %r
}
`;
}

/** Two turns at once. */
function vectors(flags: string): string {
  return `${HEAD}define i32 @f(ptr %x, ptr %e, i32 %q) {
entry:
  %none = icmp eq ptr %x, %e
  br i1 %none, label %done, label %few
few:
  %en = ptrtoint ptr %e to i32
  %xn = ptrtoint ptr %x to i32
  %bytes = sub i32 %en, %xn
  %n = udiv i32 %bytes, 4
  %isFew = icmp ult i32 %n, 2
  br i1 %isFew, label %rest, label %front
front:
  %over = urem i32 %n, 2
  %most = sub i32 %n, %over
  br label %two
two:
  %index = phi i32 [ 0, %front ], [ %index.next, %two ]
  %ind = phi ptr [ %x, %front ], [ %ind.next, %two ]
  %sum = phi <2 x i32> [ zeroinitializer, %front ], [ %sum.next, %two ]
  %is = phi <2 x i32> [ <i32 0, i32 1>, %front ], [ %is.next, %two ]
  %vec = load <2 x i32>, ptr %ind, align 4
  %is.next = add <2 x i32> %is, <i32 2, i32 2>
  %ms = mul <2 x i32> %vec, %is
  %sum.next = add <2 x i32> %ms, %sum
  %ind.next = getelementptr i8, ptr %ind, i32 8
  %index.next = add nuw i32 %index, 2
  %all = icmp eq i32 %index.next, %most
  br i1 %all, label %middle, label %two
middle:
  %lo = extractelement <2 x i32> %sum.next, i32 0
  %hi = extractelement <2 x i32> %sum.next, i32 1
  %total = add i32 %lo, %hi
  %done.bytes = mul i32 %most, 4
  %left = icmp eq i32 %bytes, %done.bytes
  br i1 %left, label %done, label %rest
rest:
  %i.start = phi i32 [ 0, %few ], [ %most, %middle ]
  %p.start = phi ptr [ %x, %few ], [ %ind.next, %middle ]
  %s.start = phi i32 [ 0, %few ], [ %total, %middle ]
  br label %body
${turn(flags, 'rest')}
done:
  %r = phi i32 [ 0, %entry ], [ %total, %middle ], [ %s.next, %body ]
  ret i32 %r
}
`;
}

const isProved = (a: string, b: string): boolean => answers(a, b).every((line) => /: proved/.test(line));

describe('a counter that the source does not ask for', () => {
  it.each(['', 'nuw ', 'nsw '])('does not keep ours from counting (%s)', (flags) => {
    expect(isProved(scalar(flags), vectors(flags))).toBe(true);
  });

  it.each([
    ['begins elsewhere', '%index = phi i32 [ 0, %front ]', '%index = phi i32 [ 2, %front ]'],
    [
      'may be poison',
      '%index.next = add',
      '%low = add nuw i32 %index, -2\n  %index.next = add nuw i32 %low, 4;',
    ],
    ['begins with what may be poison', '%index = phi i32 [ 0, %front ]', '%index = phi i32 [ %q, %front ]'],
    ['takes longer steps', '%index.next = add nuw i32 %index, 2', '%index.next = add nuw i32 %index, 4'],
    ['goes on from elsewhere', '[ %most, %middle ]', '[ %n, %middle ]'],
    ['is another lane', '<i32 0, i32 1>', '<i32 1, i32 0>'],
  ])('ours is refused where it %s', (_, from, to) => {
    const spoilt = vectors('nuw ').replace(from, to);
    expect(spoilt).not.toBe(vectors('nuw '));
    expect(isProved(scalar('nuw '), spoilt)).toBe(false);
  });
});

describe('a pointer walks, however its step is written:', () => {
  const plain = '%p.next = getelementptr inbounds nuw i8, ptr %p, i32 4';
  const walks = (step: string): boolean =>
    isProved(scalar('nuw ').replace(plain, step), vectors('nuw ').replace(plain, step));

  it.each([
    'getelementptr inbounds nuw [0 x i32], ptr %p, i32 0, i32 1',
    'getelementptr inbounds nuw { i16, [2 x i8], i32 }, ptr %p, i32 0, i32 2',
    'getelementptr inbounds nuw { i16, [2 x i8], i32 }, ptr %p, i32 0, i32 1, i32 2',
  ])('%s', (step) => expect(walks(`%p.next = ${step}`)).toBe(true));

  it('through a cast of typed pointers', () => {
    expect(walks(`${plain.replace('%p.next', '%p.moved')}\n  %p.next = bitcast ptr %p.moved to ptr`)).toBe(
      true,
    );
  });

  it('but not by another number of bytes than ours takes', () => {
    expect(walks('%p.next = getelementptr inbounds nuw [0 x i32], ptr %p, i32 0, i32 2')).toBe(false);
    expect(walks('%p.next = getelementptr inbounds nuw { i16, [2 x i8], i32 }, ptr %p, i32 0, i32 1')).toBe(
      false,
    );
  });
});
