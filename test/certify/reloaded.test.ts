/** What A carries from turn to turn and B loads again: it must still be there, and A must just have read it. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

interface Parts {
  readonly pointers?: string;
  readonly before?: string;
  readonly phis?: string;
  readonly body: string;
  readonly types?: string;
}

/** `d[i] = p - s[i + 1]`; `p` is what `phis` or the body make it. */
const loop = ({ pointers = 'noalias', before = '', phis = '', body }: Parts): string => `
declare void @free(ptr)
define void @f(ptr ${pointers} %d, ptr ${pointers} %s, i64 %n) {
entry:
  %first = load i32, ptr %s, align 4
  %s1 = getelementptr i32, ptr %s, i64 1
  %second = load i32, ptr %s1, align 4
  ${before}
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %head ]
  ${phis}
  %j = add nuw nsw i64 %i, 1
  %j2 = add nuw nsw i64 %i, 2
  %pd = getelementptr i32, ptr %d, i64 %i
  ${body}
  store i32 %r, ptr %pd, align 4
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
`;

const NEXT = '%q = getelementptr i32, ptr %s, i64 %j\n  %v = load i32, ptr %q, align 4';
const CARRIED: Parts = {
  phis: '%p = phi i32 [ %first, %entry ], [ %v, %head ]',
  body: `${NEXT}\n  %r = sub i32 %p, %v`,
};
const again = (index: string, type = 'i32', source = '%s'): Parts => ({
  body: `%o = getelementptr ${type}, ptr ${source}, i64 ${index}\n  %p = load i32, ptr %o, align 4\n  ${NEXT}\n  %r = sub i32 %p, %v`,
});
const RELOADED = again('%i');

const TWO: Parts = {
  phis: '%p = phi i32 [ %first, %entry ], [ %p1, %head ]\n  %p1 = phi i32 [ %second, %entry ], [ %v, %head ]',
  body: '%q = getelementptr i32, ptr %s, i64 %j2\n  %v = load i32, ptr %q, align 4\n  %t = mul i32 %p1, %v\n  %r = sub i32 %p, %t',
};
const TWO_RELOADED: Parts = {
  body: `%o = getelementptr i32, ptr %s, i64 %i\n  %p = load i32, ptr %o, align 4
  %o1 = getelementptr i32, ptr %s, i64 %j\n  %p1 = load i32, ptr %o1, align 4\n  ${TWO.body}`,
};

it('a load of the turn before, and one of two turns before', () => {
  expect(answers(loop(CARRIED), loop(RELOADED))).toEqual(['f: proved (given: noalias)']);
  expect(answers(loop(TWO), loop(TWO_RELOADED))).toEqual(['f: proved (given: noalias)']);
});

it.each([
  ['another element', CARRIED, again('%j2')],
  ['of another array', CARRIED, again('%i', 'i32', '%d')],
  ['at another distance', CARRIED, again('%i', 'i16')],
  ['that the stores may change', { ...CARRIED, pointers: '' }, { ...RELOADED, pointers: '' }],
  [
    'that was changed before the loop',
    { ...CARRIED, before: 'store i32 7, ptr %s, align 4' },
    { ...RELOADED, before: 'store i32 7, ptr %s, align 4' },
  ],
  [
    'that starts as something else',
    { ...CARRIED, phis: '%p = phi i32 [ %second, %entry ], [ %v, %head ]' },
    RELOADED,
  ],
  ['that starts as a constant', { ...CARRIED, phis: '%p = phi i32 [ 0, %entry ], [ %v, %head ]' }, RELOADED],
  [
    'that is changed in the turn',
    { ...CARRIED, body: `${CARRIED.body}\n  store i32 9, ptr %q, align 4` },
    { ...RELOADED, body: `${RELOADED.body}\n  store i32 9, ptr %q, align 4` },
  ],
  [
    'of which the sum is carried',
    { ...CARRIED, phis: '%p = phi i32 [ %first, %entry ], [ %r, %head ]' },
    RELOADED,
  ],
  [
    'one turn too late',
    TWO,
    { ...TWO_RELOADED, body: TWO_RELOADED.body.replace('ptr %s, i64 %i\n', 'ptr %s, i64 %j\n') },
  ],
  [
    'that may be gone after a call',
    { ...CARRIED, body: `${CARRIED.body}\n  call void @free(ptr %d)` },
    { ...RELOADED, body: `${RELOADED.body}\n  call void @free(ptr %d)` },
  ],
  [
    'that promises more',
    CARRIED,
    { body: RELOADED.body.replace('%p = load i32, ptr %o, align 4', '%p = load i32, ptr %o, align 8') },
  ],
  [
    'that promises what only the load in the loop did',
    { ...CARRIED, body: CARRIED.body.replace('%q, align 4', '%q, align 4, !range !0') },
    { body: RELOADED.body.replace('%o, align 4', '%o, align 4, !range !0') },
  ],
] as [string, Parts, Parts][])('a load %s is not proved', (_, a, b) => {
  const notes = '\n!0 = !{i32 0, i32 10}\n';
  expect(answers(loop(a) + notes, loop(b) + notes).join()).toMatch(/^f: (?:unknown|wrong)/);
});
