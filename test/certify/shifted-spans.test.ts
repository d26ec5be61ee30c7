/**
 * `y[i] = x[i >> 1]`, `x[i & ~1]` and `x[i | 1]` between pointers that may overlap: a check before the loop compares all that
 * the upper bits of a counter touch.
 */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"\n';

/** What the check before the vectors takes for the last byte that is read. */
interface Form {
  readonly part: Part;
  /** What it makes of the last number; the loop has the part's own operand. */
  readonly by: number;
  /** Bytes behind the last address. */
  readonly behind: number;
}

/** The upper bits of a counter, and what a vector of them is loaded as. */
interface Part {
  readonly op: string;
  readonly by: number;
  /** What it is of 0. */
  readonly first: number;
  readonly elements: number;
  readonly lanes: readonly number[];
}

const HALF: Part = { op: 'lshr', by: 1, first: 0, elements: 2, lanes: [0, 0, 1, 1] };
const EVEN: Part = { op: 'and', by: -2, first: 0, elements: 3, lanes: [0, 0, 2, 2] };
const ODD: Part = { op: 'or', by: 1, first: 1, elements: 3, lanes: [0, 0, 2, 2] };

/** As clang writes it where the counter is not negative. */
const EVEN_INDEX: Part = { ...EVEN, by: 0x7ffffffe };
/** Begins anew after 65,536 turns. */
const EVEN_SHORT: Part = { ...EVEN, by: 0xfffe };

const STREAMS = ['u', 'v', 'w'] as const;

/** Three streams that are read at half the speed at which three members of a record are written. */
function turn({ op, by }: Part, from: string, start: string): string {
  const loads = STREAMS.map(
    (name) => `  %p${name} = getelementptr inbounds i8, ptr %${name}, i32 %half
  %${name}1 = load i8, ptr %p${name}, align 1
  %${name}2 = zext i8 %${name}1 to i32`,
  );
  const stores = STREAMS.map(
    (name, i) => `  %q${name} = getelementptr inbounds i8, ptr %q, i32 ${i}
  %t${name} = trunc i32 %s${name} to i8
  store i8 %t${name}, ptr %q${name}, align 1`,
  );
  return `body:
  %i = phi i32 [ ${start}, %${from} ], [ %i.next, %body ]
  %half = ${op} i32 %i, ${by}
${loads.join('\n')}
  %su = add i32 %u2, %v2
  %sv = add i32 %v2, %w2
  %sw = add i32 %w2, 1
  %three = mul i32 %i, 3
  %q = getelementptr inbounds i8, ptr %y, i32 %three
${stores.join('\n')}
  %i.next = add nuw nsw i32 %i, 1
  %end = icmp eq i32 %i.next, %n
  br i1 %end, label %done, label %body`;
}

function scalar(part: Part): string {
  return `${HEAD}define void @f(ptr %y, ptr %u, ptr %v, ptr %w, i32 %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %done
${turn(part, 'entry', '0')}
done:
  ret void
}
`;
}

/** Four turns at once behind comparisons of each stream with what is written. */
function vectors({ part, by, behind }: Form): string {
  const { op, elements, lanes, first } = part;
  const checks = STREAMS.map(
    (name) => `  %e${name} = getelementptr i8, ptr %${name}, i32 %last.half
  %f${name} = getelementptr i8, ptr %e${name}, i32 ${behind}
  %g${name} = getelementptr i8, ptr %${name}, i32 ${first}
  %c${name} = icmp ult ptr %g${name}, %ye
  %d${name} = icmp ult ptr %y, %f${name}
  %n${name} = and i1 %c${name}, %d${name}`,
  );
  const loads = STREAMS.map(
    (name) => `  %vp${name} = getelementptr inbounds i8, ptr %${name}, i32 %half.index
  %va${name} = load <${elements} x i8>, ptr %vp${name}, align 1
  %vb${name} = shufflevector <${elements} x i8> %va${name}, <${elements} x i8> poison, <4 x i32> <${lanes.map((lane) => `i32 ${lane}`).join(', ')}>`,
  );
  return `${HEAD}define void @f(ptr %y, ptr %u, ptr %v, ptr %w, i32 %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %few, label %done
few:
  %isFew = icmp ult i32 %n, 4
  br i1 %isFew, label %rest, label %check
check:
  %last = sub i32 %n, 1
  %last.half = ${op} i32 %last, ${by}
  %last.three = mul i32 %last, 3
  %yl = getelementptr i8, ptr %y, i32 %last.three
  %ye = getelementptr i8, ptr %yl, i32 3
${checks.join('\n')}
  %near1 = or i1 %nu, %nv
  %near = or i1 %near1, %nw
  br i1 %near, label %rest, label %front
front:
  %over = urem i32 %n, 4
  %most = sub i32 %n, %over
  br label %four
four:
  %index = phi i32 [ 0, %front ], [ %index.next, %four ]
  %half.index = ${op} i32 %index, ${part.by}
${loads.join('\n')}
  %r0 = add <4 x i8> %vbu, %vbv
  %r1 = add <4 x i8> %vbv, %vbw
  %r2 = add <4 x i8> %vbw, splat (i8 1)
  %low = shufflevector <4 x i8> %r0, <4 x i8> %r1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %high = shufflevector <4 x i8> %r2, <4 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %all3 = shufflevector <8 x i8> %low, <8 x i8> %high, <12 x i32> <i32 0, i32 4, i32 8, i32 1, i32 5, i32 9, i32 2, i32 6, i32 10, i32 3, i32 7, i32 11>
  %three.index = mul i32 %index, 3
  %q4 = getelementptr inbounds i8, ptr %y, i32 %three.index
  store <12 x i8> %all3, ptr %q4, align 1
  %index.next = add nuw i32 %index, 4
  %all = icmp eq i32 %index.next, %most
  br i1 %all, label %middle, label %four
middle:
  %none = icmp eq i32 %n, %most
  br i1 %none, label %done, label %rest
rest:
  %i.start = phi i32 [ 0, %few ], [ 0, %check ], [ %most, %middle ]
  br label %body
${turn(part, 'rest', '%i.start')}
done:
  ret void
}
`;
}

function answer(form: Form): string {
  return answers(scalar(form.part), vectors(form))[0]!;
}

const PARTS = [
  ['half the speed', HALF],
  ['even numbers', EVEN],
  ['odd numbers', ODD],
  ['even numbers of 31 bits', EVEN_INDEX],
] as const;

it.each(PARTS)('three streams at %s are apart from what is written, by one comparison each', (_, part) => {
  expect(answer({ part, by: part.by, behind: 1 })).toBe('f: proved');
});

it.each(PARTS)('a byte too few at %s is not enough', (_, part) => {
  expect(answer({ part, by: part.by, behind: 0 })).toMatch(/unknown/);
});

it('a shift too far, or a mask that clears more, is not enough', () => {
  expect(answer({ part: HALF, by: 2, behind: 1 })).toMatch(/unknown/);
  expect(answer({ part: EVEN, by: -4, behind: 1 })).toMatch(/unknown/);
});

it('the end of a stream of 31 bits may be written otherwise', () => {
  expect(answer({ part: EVEN_INDEX, by: -2, behind: 1 })).toBe('f: proved');
  expect(answer({ part: EVEN_INDEX, by: -2, behind: 0 })).toMatch(/unknown/);
  expect(answer({ part: EVEN_INDEX, by: -4, behind: 1 })).toMatch(/unknown/);
});

it('where a counter has more bits than the mask leaves, its last number is no end', () => {
  expect(answer({ part: EVEN_SHORT, by: 0xfffe, behind: 1 })).toMatch(/unknown/);
  expect(answer({ part: EVEN_SHORT, by: -2, behind: 1 })).toMatch(/unknown/);
});
