/** Narrow numbers compared with a wide one that the loop does not change: it is clamped before the loop. */
import { expect, it } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { sweep, vectorize } from './sweep.ts';

function source(extend: string, predicate: string, limit: number): string {
  return `; sweep: i8:n n ${limit}
define i32 @f(ptr noundef readonly %a, i64 noundef %n, i32 noundef %t) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %p = getelementptr inbounds i8, ptr %a, i64 %i
  %x = load i8, ptr %p
  %w = ${extend} i8 %x to i32
  %c = icmp ${predicate} i32 %w, %t
  %e = zext i1 %c to i32
  %s.next = add i32 %s, %e
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  ret i32 %r
}
`;
}

const PREDICATES = ['eq', 'ne', 'slt', 'sge', 'ugt', 'ule'];

it.each(PREDICATES)('%s comes out the same for limits within and beyond the numbers', (predicate) => {
  for (const extend of ['zext', 'sext'])
    for (const limit of [-129, 3, 65541]) {
      const text = source(extend, predicate, limit);
      const done = vectorize(text, 'clamp.ll', 'wasm128', 'vf=16,uf=1');
      expect(sweep(text, done, [16, 21], 0)).toEqual([]);
    }
});

it('the comparison is done in 16 bits', () => {
  const { after } = vectorize(source('zext', 'sgt', 3), 'clamp.ll', 'wasm128', 'vf=16,uf=1');
  expect(printModule(after)).toMatch(/icmp sgt <16 x i16>/);
});
