/** Pointers that differ from way to way but step from one object are apart from what that object is apart from. */
import { describe, expect, it } from 'vitest';
import { answer } from './pairs.ts';

const SIGNATURE =
  'i32 @f(ptr noalias noundef %p, ptr noalias noundef %q, i1 noundef %c, i64 noundef %k, i64 noundef %n)';

/** Two ways to a join; what is done there. */
function joined(other: string, rest: string): string {
  return `br i1 %c, label %far, label %join
far:
  %z = getelementptr i8, ptr ${other}, i64 %k
  br label %join
join:
  %r = phi ptr [ %p, %0 ], [ %z, %far ]
  ${rest}`;
}

describe('where ways meet', () => {
  const stored = 'store i32 7, ptr %q, align 4\n  %x = load i32, ptr %r, align 4\n  ret i32 %x';
  const loaded = '%x = load i32, ptr %r, align 4\n  store i32 7, ptr %q, align 4\n  ret i32 %x';

  it('a load passes a store to another object', () => {
    expect(answer(SIGNATURE, joined('%p', stored), joined('%p', loaded))).toBe('proved (given: noalias)');
  });

  it('it does not where one way steps from that object', () => {
    expect(answer(SIGNATURE, joined('%q', stored), joined('%q', loaded))).toMatch(/^unknown/);
  });
});

describe('where a loop begins', () => {
  /** Copies in a loop, one or two elements in a turn, from where the join has led. */
  const copy = (other: string, lanes: 1 | 2): string => {
    const type = lanes === 1 ? 'i32' : '<2 x i32>';
    const first = 'getelementptr i32, ptr %q, i64 %i';
    const scalar = `%x = load i32, ptr %s, align 4
  %d = ${first}
  store i32 %x, ptr %d, align 4
  %s1 = getelementptr i8, ptr %s, i64 4
  %y = load i32, ptr %s1, align 4
  %e = getelementptr i32, ptr %d, i64 1
  store i32 %y, ptr %e, align 4`;
    const wide = `%x = load ${type}, ptr %s, align 4\n  %d = ${first}\n  store ${type} %x, ptr %d, align 4`;
    return joined(
      other,
      `br label %loop
loop:
  %i = phi i64 [ 0, %join ], [ %j, %loop ]
  %s = phi ptr [ %r, %join ], [ %s.next, %loop ]
  ${lanes === 1 ? scalar : wide}
  %s.next = getelementptr i8, ptr %s, i64 8
  %j = add nuw i64 %i, 2
  %more = icmp ult i64 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 0`,
    );
  };

  it('loads that walk in one object pass stores to another', () => {
    expect(answer(SIGNATURE, copy('%p', 1), copy('%p', 2))).toBe('proved (given: noalias)');
  });

  it('they do not where one way begins in that object', () => {
    expect(answer(SIGNATURE, copy('%q', 1), copy('%q', 2))).toMatch(/^unknown/);
  });
});
