/** Addresses that nobody writes by hand, but that programs make. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

it('a pointer goes round a loop through a getelementptr without indices', () => {
  const text = (by: string): string => `define void @f(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = phi ptr [ %p, %entry ], [ %same, %loop ]
  store i32 %i, ptr %at
  %same = getelementptr i32, ptr %at${by}
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}
`;
  // The bodies differ in something, so that they are walked.
  const other = text('').replace('%next = add i32 %i, 1', '%next = sub i32 %i, -1');
  expect(answers(text(''), other)).toEqual(['f: proved']);
  expect(answers(text(''), text(', i64 1'))[0]).toMatch(/unknown/);
});
