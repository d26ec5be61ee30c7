/** Pointers that walk in bounds to another one: how many turns there are, for the ends of runtime checks. */
import { expect, it } from 'vitest';
import { exactTest } from '../../src/certify/loops/recurrences.ts';
import { walksInBounds } from '../../src/certify/loops/walks.ts';
import { graphOf } from '../../src/certify/walk/graph.ts';
import { answers, pairFile, read } from './pairs.ts';

interface Walk {
  /** `eq` and `uge` leave the loop where they hold. */
  readonly test: 'eq' | 'uge';
  /** What A's step of the pointer promises. */
  readonly step: string;
}

const turn = ({ test, step }: Walk, from: string): string => `body:
  %p = phi ptr [ %p.start, %${from} ], [ %p.next, %body ]
  %q = phi ptr [ %q.start, %${from} ], [ %q.next, %body ]
  %v = load i32, ptr %p, align 4
  %w = trunc i32 %v to i8
  store i8 %w, ptr %q, align 1
  %p.next = getelementptr ${step} i8, ptr %p, i64 4
  %q.next = getelementptr inbounds i8, ptr %q, i64 1
  %end = icmp ${test} ptr %p.next, %e
  br i1 %end, label %done, label %body`;

function scalar(walk: Walk): string {
  const body = turn(walk, 'entry').replace('%p.start', '%b').replace('%q.start', '%o');
  return `define void @f(ptr %b, ptr %e, ptr %o) {
entry:
  %any = icmp ${walk.test === 'eq' ? 'ne' : 'ult'} ptr %b, %e
  br i1 %any, label %body, label %done
${body}
done:
  ret void
}
`;
}

/** Four turns at once, where what is read and what is written do not overlap; `more` is added before the division. */
function vectors(walk: Walk, more: number, bytes = 4): string {
  return `define void @f(ptr %b, ptr %e, ptr %o) {
entry:
  %any = icmp ${walk.test === 'eq' ? 'ne' : 'ult'} ptr %b, %e
  br i1 %any, label %few, label %done
few:
  %to = ptrtoint ptr %e to i64
  %from = ptrtoint ptr %b to i64
  %far = sub i64 %to, %from
  %up = add i64 %far, ${more}
  %n = udiv i64 %up, 4
  %isFew = icmp ult i64 %n, 4
  br i1 %isFew, label %rest, label %check
check:
  %last = sub i64 %n, 1
  %bo = mul i64 %last, ${bytes}
  %bl = getelementptr i8, ptr %b, i64 %bo
  %be = getelementptr i8, ptr %bl, i64 4
  %ol = getelementptr i8, ptr %o, i64 %last
  %oe = getelementptr i8, ptr %ol, i64 1
  %c0 = icmp ult ptr %b, %oe
  %c1 = icmp ult ptr %o, %be
  %near = and i1 %c0, %c1
  br i1 %near, label %rest, label %front
front:
  %over = urem i64 %n, 4
  %most = sub i64 %n, %over
  br label %four
four:
  %index = phi i64 [ 0, %front ], [ %index.next, %four ]
  %p4 = phi ptr [ %b, %front ], [ %p4.next, %four ]
  %q4 = phi ptr [ %o, %front ], [ %q4.next, %four ]
  %v4 = load <4 x i32>, ptr %p4, align 4
  %w4 = trunc <4 x i32> %v4 to <4 x i8>
  store <4 x i8> %w4, ptr %q4, align 1
  %p4.next = getelementptr i8, ptr %p4, i64 16
  %q4.next = getelementptr i8, ptr %q4, i64 4
  %index.next = add nuw i64 %index, 4
  %all = icmp eq i64 %index.next, %most
  br i1 %all, label %middle, label %four
middle:
  %done4 = mul i64 %most, 4
  %none = icmp eq i64 ${walk.test === 'eq' ? '%far, %done4' : '%n, %most'}
  br i1 %none, label %done, label %rest
rest:
  %p.start = phi ptr [ %b, %few ], [ %b, %check ], [ %p4.next, %middle ]
  %q.start = phi ptr [ %o, %few ], [ %o, %check ], [ %q4.next, %middle ]
  br label %body
${turn(walk, 'rest')}
done:
  ret void
}
`;
}

const MET: Walk = { test: 'eq', step: 'inbounds' };
const BELOW: Walk = { test: 'uge', step: 'inbounds' };

it('a pointer that walks to another one makes as many turns as there are elements between them', () => {
  expect(answers(scalar(MET), vectors(MET, 0))).toEqual(['f: proved']);
});

it('one that walks while it is below another one makes so many, rounded up', () => {
  expect(answers(scalar(BELOW), vectors(BELOW, 3))).toEqual(['f: proved']);
});

it.each([
  ['rounded down where a part of an element is left', BELOW, 0, 4],
  ['counted one turn too many', MET, 4, 4],
  ['compared over fewer bytes than are read', MET, 0, 3],
])('they are not %s', (_, walk, more, bytes) => {
  expect(answers(scalar(walk), vectors(walk, more, bytes))[0]).toMatch(/unknown/);
});

/** Does the pointer of this loop walk in bounds? */
function isWalk(body: string, step = ''): boolean {
  const module = read(`define void @f(ptr %b, ptr %e, i1 %c, i64 %k) {
entry:
  br label %body
body:
  %p = phi ptr [ %b, %entry ], [ %next, %latch ]
${body}
latch:
  %next = getelementptr ${step} i8, ptr %p, i64 4
  %more = icmp ne ptr %next, %e
  br i1 %more, label %body, label %done
done:
  ret void
}
`);
  const func = module.functions[0]!;
  const [loop] = graphOf(func).forest.loops;
  return walksInBounds(module.layout, loop!, exactTest(module.layout, loop!)!);
}

it('a pointer that may leave its object may wrap and come back', () => {
  expect(isWalk('br label %latch')).toBe(false);
  expect(isWalk('br label %latch', 'inbounds')).toBe(true);
});

it.each([
  ['all at once', true, 'store i32 0, ptr %p\nbr label %latch'],
  [
    'in two parts',
    true,
    'store i16 0, ptr %p\n%q = getelementptr i8, ptr %p, i64 2\n%v = load i16, ptr %q\nbr label %latch',
  ],
  ['beyond its end', true, '%v = load i64, ptr %p\nbr label %latch'],
  ['not to its end', false, 'store i16 0, ptr %p\nbr label %latch'],
  ['not from its start', false, '%q = getelementptr i8, ptr %p, i64 2\nstore i16 0, ptr %q\nbr label %latch'],
  [
    'only sometimes',
    false,
    'br i1 %c, label %then, label %latch\nthen:\nstore i32 0, ptr %p\nbr label %latch',
  ],
  ['where there may be no object', false, 'store volatile i32 0, ptr %p\nbr label %latch'],
  ['somewhere', false, '%q = getelementptr i8, ptr %p, i64 %k\nstore i32 0, ptr %q\nbr label %latch'],
  ['behind another pointer', false, 'store i32 0, ptr %b\nbr label %latch'],
])('what a step goes over is touched %s: in bounds %s', (_, expected, body) => {
  expect(isWalk(body)).toBe(expected);
});

it('one that touches all it steps over in every turn stays in its object', () => {
  const loose: Walk = { ...MET, step: '' };
  expect(answers(scalar(loose), vectors(loose, 0))).toEqual(['f: proved']);
});

it('what is stored as lanes of bytes tells how many turns of the source one turn is', () => {
  const { a, b } = pairFile('conditional-walk');
  expect(answers(a, b)).toEqual(['clear: proved']);
  const wrong = b.replace('icmp ult i32 %n, 4', 'icmp ult i32 %n, 3');
  expect(wrong).not.toBe(b);
  expect(answers(a, wrong)[0]).toMatch(/unknown/);
});
