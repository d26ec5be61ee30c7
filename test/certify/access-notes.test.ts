/** Types and scopes of A's accesses keep them apart, where nothing else does. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** A store, then a load; `!1 …` are the notes on them. The result loads first. */
function pair(store: string, load: string, notes: string, between = ''): { a: string; b: string } {
  const stored = `store i32 7, ptr %p, align 4${store}`;
  const loaded = `%x = load i32, ptr %q, align 4${load}`;
  const text = (first: string, second: string): string =>
    `define i32 @f(ptr noundef %p, ptr noundef %q) {\n${first}\n${between}\n${second}\nret i32 %x\n}\ndeclare void @opaque()\n${notes}`;
  return { a: text(stored, loaded), b: text(loaded, stored) };
}

const verdict = ({ a, b }: { a: string; b: string }, axioms = true): string => answers(a, b, axioms)[0]!;

const TYPES = `!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"pair", !2, i64 0, !3, i64 4}
!5 = !{!"twice", !4, i64 0, !4, i64 8}
!6 = !{!"other root"}
!7 = !{!"foreign", !6, i64 0}
!8 = !{!"shell", !2, i64 0}
`;

/** Tags by name: outer type, inner type, offset, and 1 for constant memory. */
const TAGS: Readonly<Record<string, string>> = {
  char: '!{!1, !1, i64 0}',
  int: '!{!2, !2, i64 0}',
  float: '!{!3, !3, i64 0}',
  'pair.int': '!{!4, !2, i64 0}',
  'pair.float': '!{!4, !3, i64 4}',
  'twice[0].int': '!{!5, !2, i64 0}',
  'twice[1].int': '!{!5, !2, i64 8}',
  'twice[1].float': '!{!5, !3, i64 12}',
  foreign: '!{!7, !7, i64 0}',
  'shell.int': '!{!8, !2, i64 0}',
  'constant int': '!{!2, !2, i64 0, i64 1}',
};

function typed(store: string, load: string): { a: string; b: string } {
  return pair(', !tbaa !20', ', !tbaa !21', `${TYPES}!20 = ${TAGS[store]}\n!21 = ${TAGS[load]}\n`);
}

describe('types', () => {
  it.each([
    ['int', 'float'],
    ['pair.int', 'float'],
    ['pair.int', 'pair.float'],
    ['twice[0].int', 'twice[1].float'],
    ['twice[0].int', 'twice[1].int'],
    ['pair.int', 'twice[1].float'],
    ['shell.int', 'pair.int'],
    ['char', 'constant int'],
  ])('%s and %s are apart', (store, load) => {
    expect(verdict(typed(store, load))).toBe('f: proved (given: TBAA)');
    expect(verdict(typed(load, store))).toBe('f: proved (given: TBAA)');
    expect(verdict(typed(store, load), false)).toMatch(/unknown/);
  });

  it.each([
    ['int', 'int'],
    ['char', 'int'],
    ['char', 'pair.float'],
    ['int', 'pair.int'],
    ['int', 'twice[1].int'],
    ['pair.int', 'twice[1].int'],
    ['int', 'foreign'],
    ['int', 'shell.int'],
  ])('%s and %s may be the same', (store, load) => {
    expect(verdict(typed(store, load))).toMatch(/unknown/);
    expect(verdict(typed(load, store))).toMatch(/unknown/);
  });

  it('in the new form a struct is apart from what it does not hold', () => {
    const notes = `!0 = !{!"root"}
!1 = !{!0, i64 1, !"char"}
!2 = !{!1, i64 4, !"int"}
!3 = !{!1, i64 4, !"float"}
!4 = !{!1, i64 8, !"pair", !2, i64 0, i64 4, !3, i64 4, i64 4}
!5 = !{!1, i64 8, !"ints", !2, i64 0, i64 4, !2, i64 4, i64 4}
!20 = !{!4, !2, i64 0, i64 4}
!21 = !{!4, !3, i64 4, i64 4}
!22 = !{!2, !2, i64 0, i64 4}
!23 = !{!5, !5, i64 0, i64 8}
!24 = !{!1, !1, i64 0, i64 1}
!25 = !{!2, !2, i64 0, i64 4, i64 1}
`;
    const of = (x: number, y: number): string => verdict(pair(`, !tbaa !${x}`, `, !tbaa !${y}`, notes));
    expect(of(20, 21)).toBe('f: proved (given: TBAA)');
    expect(of(22, 21)).toBe('f: proved (given: TBAA)');
    expect(of(23, 21)).toBe('f: proved (given: TBAA)');
    expect(of(24, 25)).toBe('f: proved (given: TBAA)');
    for (const [x, y] of [
      [20, 22],
      [22, 23],
      [20, 24],
      [23, 24],
    ] as const) {
      expect(of(x, y)).toMatch(/unknown/);
      expect(of(y, x)).toMatch(/unknown/);
    }
  });

  it('a note on one of them says nothing', () => {
    expect(verdict(pair(', !tbaa !20', '', `${TYPES}!20 = ${TAGS.int}\n`))).toMatch(/unknown/);
  });

  it("the result's own notes say nothing", () => {
    const { a } = pair('', '', TYPES);
    expect(verdict({ a, b: typed('int', 'float').b })).toMatch(/unknown/);
  });

  it('what stands behind a call may never happen', () => {
    const { a } = typed('int', 'float');
    const called = a.replace('%x = load', 'call void @opaque()\n%x = load');
    const early = a
      .replace(/store.*\n/, '')
      .replace(/(%x = load.*\n)/, '$1store i32 7, ptr %p, align 4\ncall void @opaque()\n');
    expect(verdict({ a: called, b: early })).toMatch(/unknown/);
  });

  it('they are not named where the proof does without', () => {
    const body = (sum: string): string =>
      `define i32 @f(ptr noundef %p, ptr noundef %q, i32 noundef %a) {\nstore i32 7, ptr %p, align 4, !tbaa !20\n%x = load i32, ptr %q, align 4, !tbaa !21\n${sum}\nret i32 %y\n}\n${TYPES}!20 = ${TAGS.int}\n!21 = ${TAGS.float}\n`;
    expect(verdict({ a: body('%y = add i32 %x, %a'), b: body('%y = add i32 %a, %x') })).toBe('f: proved');
  });

  it('what A learns late it has known from the start', () => {
    // The first load may be of any type; the second says what it is.
    const text = (swap: boolean): string => {
      const lines = ['%x = load i32, ptr %q, align 4', '%y = load i32, ptr %q, align 4, !tbaa !21'];
      if (swap) lines.reverse();
      return `define i32 @f(ptr noundef %p, ptr noundef %q) {\nstore i32 7, ptr %p, align 4, !tbaa !20\n${lines.join('\n')}\n%z = xor i32 %x, 5\n%s = mul i32 %z, %y\nret i32 %s\n}\n${TYPES}!20 = ${TAGS.int}\n!21 = ${TAGS.float}\n`;
    };
    expect(verdict({ a: text(false), b: text(true) })).toMatch(/^f: proved/);
  });
});

const SCOPES = `!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0, !"left"}
!2 = distinct !{!2, !0, !"right"}
!3 = !{!1}
!4 = !{!2}
!5 = !{!1, !2}
!6 = distinct !{!6, !"another domain"}
!7 = distinct !{!7, !6, !"left"}
!8 = !{!7}
!9 = !{!1, !7}
`;

describe('scopes', () => {
  it.each([
    ['one is of a scope that the other disclaims', ', !alias.scope !3', ', !noalias !3'],
    ['the same the other way round', ', !noalias !3', ', !alias.scope !3'],
    ['all its scopes of the domain are disclaimed', ', !alias.scope !5', ', !noalias !5'],
    ['all its scopes of one domain are', ', !alias.scope !9', ', !noalias !8'],
  ])('apart: %s', (_, store, load) => {
    expect(verdict(pair(store, load, SCOPES))).toBe('f: proved (given: alias.scope)');
    expect(verdict(pair(store, load, SCOPES), false)).toMatch(/unknown/);
  });

  it.each([
    ['both are of one scope', ', !alias.scope !3', ', !alias.scope !3'],
    ['another scope is disclaimed', ', !alias.scope !3', ', !noalias !4'],
    ['one of two scopes is', ', !alias.scope !5', ', !noalias !3'],
    ['both disclaim', ', !noalias !3', ', !noalias !3'],
    ['a scope of the same name in another domain', ', !alias.scope !3', ', !noalias !8'],
  ])('not apart: %s', (_, store, load) => {
    expect(verdict(pair(store, load, SCOPES))).toMatch(/unknown/);
  });
});

describe('scopes of a loop', () => {
  const loop = (
    declared: string,
    place: 'inside' | 'outside',
  ): string => `define void @f(ptr noundef %p, ptr noundef %o) {
  ${place === 'outside' ? declared : ''}
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  ${place === 'inside' ? declared : ''}
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %q, align 4, !alias.scope !3
  %r = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 %x, ptr %r, align 4, !noalias !3
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn
end:
  ret void
}
declare void @llvm.experimental.noalias.scope.decl(metadata)
${SCOPES}`;
  const wide = `define void @f(ptr noundef %p, ptr noundef %o) {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load <4 x i32>, ptr %q, align 4
  %r = getelementptr inbounds i32, ptr %o, i64 %i
  store <4 x i32> %x, ptr %r, align 4
  %next = add nuw nsw i64 %i, 4
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn
end:
  ret void
}
`;
  const DECLARED = 'call void @llvm.experimental.noalias.scope.decl(metadata !3)';

  it('that stand outside of it hold between its turns', () => {
    expect(verdict({ a: loop('', 'outside'), b: wide })).toBe('f: proved (given: alias.scope)');
    expect(verdict({ a: loop(DECLARED, 'outside'), b: wide })).toBe('f: proved (given: alias.scope)');
  });

  it('that are declared in it are others in every turn', () => {
    expect(verdict({ a: loop(DECLARED, 'inside'), b: wide })).toMatch(/unknown/);
  });
});
