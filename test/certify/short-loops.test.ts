import { expect, it } from 'vitest';
import { answer } from './pairs.ts';

const SIGNATURE = 'void @f(ptr %x, ptr %y)';

/** Four turns: y[i] = 3 x[i]. */
function loop(entry: string, start: string, from: string): string {
  return `turn:
  %i = phi i64 [ ${start}, ${from} ], [ %next, %turn ]
  %p = getelementptr inbounds i32, ptr %x, i64 %i
  %a = load i32, ptr %p, align 4
  %m = mul i32 %a, 3
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %m, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %${entry}, label %turn
${entry}:
  ret void`;
}

const SOURCE = `entry:\n  br label %turn\n${loop('end', '0', '%entry')}`;

/** All four at once where the two are at least 16 bytes apart, the loop where they are not. */
const TARGET = `entry:
  %n = ptrtoint ptr %x to i64
  %o = ptrtoint ptr %y to i64
  %d = sub i64 %o, %n
  %near = add i64 %d, 15
  %c = icmp ult i64 %near, 31
  br i1 %c, label %slow, label %fast
fast:
  %v = load <4 x i32>, ptr %x, align 4
  %w = mul <4 x i32> %v, <i32 3, i32 3, i32 3, i32 3>
  store <4 x i32> %w, ptr %y, align 4
  ret void
slow:
  %resume = phi i64 [ 0, %entry ]
  br label %turn
${loop('end', '%resume', '%slow')}`;

it('a loop that is one vector turn, or itself where pointers overlap, is walked turn by turn', () => {
  expect(answer(SIGNATURE, SOURCE, TARGET)).toBe('proved');
});

it('what lies before what is read may overlap it: a turn writes only what was read', () => {
  const later = TARGET.replace('%d, 15', '%d, 11').replace('%near, 31', '%near, 27');
  expect(answer(SIGNATURE, SOURCE, later)).toBe('proved');
});

it('not where the comparison lets them overlap, a lane differs, or the loop that is left starts elsewhere', () => {
  const wrong = [
    TARGET.replace('ult i64 %near, 31', 'ult i64 %near, 27'),
    TARGET.replace('i32 3>', 'i32 4>'),
    TARGET.replace('phi i64 [ 0,', 'phi i64 [ 1,'),
    TARGET.replace('eq i64 %next, 4', 'eq i64 %next, 5'),
  ];
  for (const target of wrong) expect(answer(SIGNATURE, SOURCE, target)).toMatch(/^unknown/);
});
