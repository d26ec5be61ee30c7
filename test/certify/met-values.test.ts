/** Straight code behind a loop, where A's pointer has walked there and B's stands behind all vectors. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'target datalayout = "e-p:64:64-i64:64"\n';

/** Behind the loop, wherever it has come to. */
const TAIL = `
tail:
  %end = phi ptr [ %p, %entry ], [ %last, LEFT ]
  %sum = phi i32 [ 0, %entry ], [ %total, LEFT ]
  %odd = and i32 %n, 4
  %none = icmp eq i32 %odd, 0
  br i1 %none, label %done, label %first
first:
  %x = load i32, ptr %end, align 4
  %one = add i32 %sum, %x
  %q = getelementptr inbounds i8, ptr %end, i64 4
  %more = and i32 %n, 2
  %enough = icmp eq i32 %more, 0
  br i1 %enough, label %done, label %second
second:
  %y = load i32, ptr %q, align 4
  %two = add i32 %one, %y
  store i32 7, ptr %q, align 4
  br label %done
done:
  %r = phi i32 [ %sum, %tail ], [ %one, %first ], [ %two, %second ]
  ret i32 %r
}
`;

const ENTRY = `define i32 @f(ptr %p, i32 %n) {
entry:
  %few = lshr i32 %n, 3
  %wide = zext i32 %few to i64
  %none.at.all = icmp eq i32 %few, 0
  br i1 %none.at.all, label %tail, label %many
`;

const A = `${HEAD}${ENTRY}
many:
  br label %loop
loop:
  %i = phi i64 [ 0, %many ], [ %i.next, %loop ]
  %at = phi ptr [ %p, %many ], [ %last, %loop ]
  %s = phi i32 [ 0, %many ], [ %total, %loop ]
  %v = load i32, ptr %at, align 4
  %total = add i32 %s, %v
  %last = getelementptr inbounds i8, ptr %at, i64 4
  %i.next = add nuw i64 %i, 1
  %over = icmp eq i64 %i.next, %wide
  br i1 %over, label %tail, label %loop
${TAIL.replaceAll('LEFT', '%loop')}`;

const B = `${HEAD}${ENTRY}
many:
  %too.few = icmp ult i64 %wide, 4
  br i1 %too.few, label %scalar, label %vector
vector:
  %rest = urem i64 %wide, 4
  %whole = sub i64 %wide, %rest
  br label %body
body:
  %i = phi i64 [ 0, %vector ], [ %i.next, %body ]
  %at = phi ptr [ %p, %vector ], [ %at.next, %body ]
  %s = phi <4 x i32> [ zeroinitializer, %vector ], [ %t, %body ]
  %v = load <4 x i32>, ptr %at, align 4
  %t = add <4 x i32> %s, %v
  %at.next = getelementptr i8, ptr %at, i64 16
  %i.next = add nuw i64 %i, 4
  %over = icmp eq i64 %i.next, %whole
  br i1 %over, label %middle, label %body
middle:
  %made = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %t)
  %bytes = mul i64 %whole, 4
  %behind = getelementptr i8, ptr %p, i64 %bytes
  %all = icmp eq i64 %wide, %whole
  br i1 %all, label %left, label %scalar
scalar:
  %i.from = phi i64 [ 0, %many ], [ %whole, %middle ]
  %at.from = phi ptr [ %p, %many ], [ %behind, %middle ]
  %s.from = phi i32 [ 0, %many ], [ %made, %middle ]
  br label %loop
loop:
  %j = phi i64 [ %i.from, %scalar ], [ %j.next, %loop ]
  %a = phi ptr [ %at.from, %scalar ], [ %a.next, %loop ]
  %u = phi i32 [ %s.from, %scalar ], [ %u.next, %loop ]
  %w = load i32, ptr %a, align 4
  %u.next = add i32 %u, %w
  %a.next = getelementptr i8, ptr %a, i64 4
  %j.next = add nuw i64 %j, 1
  %end.of.loop = icmp eq i64 %j.next, %wide
  br i1 %end.of.loop, label %left, label %loop
left:
  %last = phi ptr [ %behind, %middle ], [ %a.next, %loop ]
  %total = phi i32 [ %made, %middle ], [ %u.next, %loop ]
  br label %tail
${TAIL.replaceAll('LEFT', '%left')}
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
`;

const verdict = (b: string): string => answers(A, b)[0]!;

/** What is replaced is there. */
const spoilt = (from: string, to: string): string => {
  expect(B).toContain(from);
  return B.replace(from, to);
};

describe('a pointer behind a loop', () => {
  it('is where the path knows that it is', () => {
    expect(verdict(B)).toBe('f: proved');
  });

  it.each<[string, string, string]>([
    ['one further', '%bytes = mul i64 %whole, 4', '%bytes = add i64 %whole, 4'],
    ['as if there were fewer lanes', '%bytes = mul i64 %whole, 4', '%bytes = mul i64 %whole, 3'],
    ['another way round', '[ %behind, %middle ], [ %a.next, %loop ]', '[ %p, %middle ], [ %a.next, %loop ]'],
    ['before some are left', '%all = icmp eq i64 %wide, %whole', '%all = icmp uge i64 %wide, %whole'],
    ['where the loop began', 'getelementptr i8, ptr %p, i64 %bytes', 'getelementptr i8, ptr %p, i64 0'],
    ['read behind it', 'load i32, ptr %end, align 4', 'load i32, ptr %q2, align 4'],
    ['the next one stored', 'store i32 7, ptr %q', 'store i32 7, ptr %end'],
    ['the next one read', '%y = load i32, ptr %q', '%y = load i32, ptr %end'],
  ])('is not proved %s', (_, from, to) => {
    const changed = spoilt(from, to).replace(
      to.includes('%q2') ? 'first:\n' : '\0',
      'first:\n  %q2 = getelementptr i8, ptr %end, i64 4\n',
    );
    expect(verdict(changed)).toMatch(/^f: unknown/);
  });
});
