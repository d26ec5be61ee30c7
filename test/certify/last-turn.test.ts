/** What a second counter has come to in the last turn is a number, where its sums may not wrap: ends of runtime checks. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"\n';

/** `y[i] = x[j]` where j takes three steps a turn. */
const turn = (flags: string, from: string, done: string): string => `body:
  %i = phi i32 [ %i.start, %${from} ], [ %i.next, %body ]
  %j = phi i32 [ %j.start, %${from} ], [ %j.next, %body ]
  %px = getelementptr inbounds float, ptr %x, i32 %j
  %v = load float, ptr %px, align 4
  %py = getelementptr inbounds float, ptr %y, i32 %i
  store float %v, ptr %py, align 4
  %j.next = add ${flags} i32 %j, 3
  %i.next = add nuw nsw i32 %i, 1
  %end = icmp eq i32 %i.next, %n
  br i1 %end, label %${done}, label %body`;

function scalar(flags: string): string {
  const body = turn(flags, 'entry', 'done').replace('%i.start', '0').replace('%j.start', '0');
  return `${HEAD}define void @f(ptr %x, ptr %y, i32 %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %done
${body}
done:
  ret void
}
`;
}

/** Four turns at once, where x ends before y begins or the other way round: x is taken to be so many bytes a turn. */
function vectors(flags: string, bytes: number, behind: number): string {
  const lanes = [0, 1, 2, 3].map(
    (lane) => `  %j${lane} = add i32 %ind, ${3 * lane}
  %p${lane} = getelementptr inbounds float, ptr %x, i32 %j${lane}
  %v${lane} = load float, ptr %p${lane}, align 4
  %w${lane} = insertelement <4 x float> ${lane === 0 ? 'poison' : `%w${lane - 1}`}, float %v${lane}, i32 ${lane}`,
  );
  return `${HEAD}define void @f(ptr %x, ptr %y, i32 %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %few, label %done
few:
  %isFew = icmp ult i32 %n, 4
  br i1 %isFew, label %rest, label %check
check:
  %last = sub i32 %n, 1
  %xo = mul i32 %last, ${bytes}
  %xl = getelementptr i8, ptr %x, i32 %xo
  %xe = getelementptr i8, ptr %xl, i32 ${behind}
  %yo = mul i32 %last, 4
  %yl = getelementptr i8, ptr %y, i32 %yo
  %ye = getelementptr i8, ptr %yl, i32 4
  %c0 = icmp ult ptr %x, %ye
  %c1 = icmp ult ptr %y, %xe
  %near = and i1 %c0, %c1
  br i1 %near, label %rest, label %front
front:
  %over = urem i32 %n, 4
  %most = sub i32 %n, %over
  br label %four
four:
  %index = phi i32 [ 0, %front ], [ %index.next, %four ]
  %ind = phi i32 [ 0, %front ], [ %ind.next, %four ]
${lanes.join('\n')}
  %q = getelementptr inbounds float, ptr %y, i32 %index
  store <4 x float> %w3, ptr %q, align 4
  %ind.next = add i32 %ind, 12
  %index.next = add nuw i32 %index, 4
  %all = icmp eq i32 %index.next, %most
  br i1 %all, label %middle, label %four
middle:
  %none = icmp eq i32 %n, %most
  br i1 %none, label %done, label %rest
rest:
  %i.start = phi i32 [ 0, %few ], [ 0, %check ], [ %most, %middle ]
  %j.start = phi i32 [ 0, %few ], [ 0, %check ], [ %ind.next, %middle ]
  br label %body
${turn(flags, 'rest', 'done')}
done:
  ret void
}
`;
}

it.each(['nuw nsw', 'nuw', 'nsw'])('a counter that steps by an %s sum', (flags) => {
  expect(answers(scalar(flags), vectors(flags, 12, 4))[0]).toBe('f: proved');
});

it.each([
  ['too little of what a turn reads', 8, 4],
  ['a byte too few', 12, 3],
])('%s is not enough', (_, bytes, behind) => {
  expect(answers(scalar('nuw nsw'), vectors('nuw nsw', bytes, behind))[0]).toMatch(/unknown/);
});
