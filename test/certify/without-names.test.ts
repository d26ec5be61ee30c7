/** Values that ways leave behind in front of a loop are known behind it, whether or not they have names. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

function text(loop: string, joined: string): string {
  return `declare i32 @g()
@t = global [64 x i32] zeroinitializer
define i32 @f(i1 noundef %0) {
  br i1 %0, label %2, label %4
2:
  %3 = call i32 @g()
  br label %4
4:
  %5 = phi i32 [ 7, %1 ], [ %3, %2 ]
  %6 = phi i32 [ 9, %1 ], [ %3, %2 ]
  br label %7
7:
${loop}
14:
  ${joined}
  ret i32 %15
}
`;
}

const SCALAR = `  %8 = phi i64 [ 0, %4 ], [ %11, %7 ]
  %9 = getelementptr inbounds [64 x i32], ptr @t, i64 0, i64 %8
  store i32 1, ptr %9, align 4
  %10 = add i32 1, 1
  %11 = add nuw nsw i64 %8, 1
  %12 = icmp eq i64 %11, 64
  %13 = add i32 %10, 1
  br i1 %12, label %14, label %7`;
const VECTOR = SCALAR.replace(
  /store .*/,
  'store <4 x i32> <i32 1, i32 1, i32 1, i32 1>, ptr %9, align 4',
).replace('%8, 1', '%8, 4');
const sum = '%15 = sub i32 %5, %6';

it('the same values are the same', () => {
  expect(answers(text(SCALAR, sum), text(VECTOR, sum))).toEqual(['f: proved']);
});

it.each(['%15 = sub i32 %6, %5', '%15 = sub i32 %5, %5', '%15 = add i32 %5, 0'])(
  'others are not: %s',
  (other) => {
    expect(answers(text(SCALAR, sum), text(VECTOR, other))[0]).toMatch(/unknown/);
  },
);

it('a value that differs on one way only is another', () => {
  const other = text(VECTOR, sum).replace('[ 9, %1 ]', '[ 8, %1 ]');
  expect(answers(text(SCALAR, sum), other)[0]).toMatch(/unknown/);
});
