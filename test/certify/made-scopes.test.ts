/** Scopes that only the target has are proved, between turns as well; the refused ones stand in `refused/more-promises.txt`. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const [LOAD, STORE] = [', !alias.scope !2', ', !noalias !2'];
const SCOPES = '!0 = distinct !{!0}\n!1 = distinct !{!1, !0}\n!2 = !{!1}\n';

/** `q[i] = p[i]`, where the two ranges do not meet; of p only so many bytes an element are compared. Some elements a turn. */
function loop(load: string, store: string, end = 4n, count = 1): string {
  const type = count === 1 ? 'i32' : `<${count} x i32>`;
  return `define void @f(ptr %p, ptr %q, i32 noundef %m) {
entry:
  %w = zext i32 %m to i64
  %fours = shl nuw nsw i64 %w, 2
  %n = add nuw nsw i64 %fours, 4
  %bytes = shl i64 %n, 2
  %pe = getelementptr i8, ptr %p, i64 ${end === 4n ? '%bytes' : '%n'}
  %qe = getelementptr i8, ptr %q, i64 %bytes
  %b0 = icmp ult ptr %p, %qe
  %b1 = icmp ult ptr %q, %pe
  %met = and i1 %b0, %b1
  br i1 %met, label %scalar, label %vector
vector:
  %i = phi i64 [ 0, %entry ], [ %next, %vector ]
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  %h = getelementptr inbounds i32, ptr %q, i64 %i
  %x = load ${type}, ptr %g, align 4${load}
  store ${type} %x, ptr %h, align 4${store}
  %next = add nuw nsw i64 %i, ${count}
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %vector
scalar:
  %j = phi i64 [ 0, %entry ], [ %more, %scalar ]
  %r = getelementptr inbounds i32, ptr %p, i64 %j
  %s = getelementptr inbounds i32, ptr %q, i64 %j
  %y = load i32, ptr %r, align 4
  store i32 %y, ptr %s, align 4
  %more = add nuw nsw i64 %j, 1
  %end = icmp eq i64 %more, %n
  br i1 %end, label %exit, label %scalar
exit:
  ret void
}
${SCOPES}`;
}

describe('scopes of two accesses of a loop', () => {
  it('are proved where a comparison sets all that they touch apart', () => {
    expect(answers(loop('', ''), loop(LOAD, STORE, 4n, 4))).toEqual(['f: proved']);
  });

  it('are refused where fewer bytes are compared', () => {
    expect(answers(loop('', '', 1n), loop(LOAD, STORE, 1n, 4))[0]).toMatch(/unknown/);
  });

  it('are proved of objects that are apart, and named by what says so', () => {
    const apart = (text: string): string =>
      text.replaceAll('ptr %q, i32 noundef', 'ptr noalias %q, i32 noundef');
    expect(answers(apart(loop('', '', 1n)), apart(loop(LOAD, STORE, 1n)))).toEqual([
      'f: proved (given: noalias)',
    ]);
  });
});
