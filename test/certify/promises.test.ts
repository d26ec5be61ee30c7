/** What the target may not promise: of values, of memory, of functions that it calls, of loops. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const DECLARED = `
declare i32 @g(i32)
declare i32 @pure(i32) memory(none) nounwind willreturn
declare void @use(ptr)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.smax.i32(i32, i32)
declare <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x i32>)
`;
const NOTES = `
!0 = !{i32 0, i32 5}
!1 = !{}
!2 = !{float 2.5}
!3 = !{!"root"}
!4 = !{!"char", !3}
!5 = !{!"int", !4}
!6 = !{!"float", !4}
!7 = !{!5, !5, i64 0}
!8 = !{!6, !6, i64 0}
!9 = !{!4, !4, i64 0}
!10 = distinct !{!10, !"domain"}
!11 = distinct !{!11, !10, !"scope"}
!12 = !{!11}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.parallel_accesses", !17}
!17 = distinct !{}
`;

function answer(signature: string, a: string, b: string, axioms = true): string {
  const text = (body: string): string => `${DECLARED}define ${signature} {\n${body}\n}\n${NOTES}`;
  return answers(text(a), text(b), axioms)[0]!;
}

/** The same, but not instruction by instruction. */
function unlike(body: string): string {
  return body.replace(/ret (?=[^\n]*$)/, '%unused = add i32 0, 1\nret ');
}

const LOOP = (accesses: string, notes: string): string => `entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %j, %h ]
  %q = getelementptr i32, ptr %p, i64 %i
  ${accesses}
  %j = add i64 %i, 2
  %c = icmp eq i64 %j, %n
  br i1 %c, label %x, label %h${notes}
x:
  ret void`;

describe('the target may promise only what the source does', () => {
  it.each<[string, string, string, string]>([
    ['a range of a call', 'i32 @f(i32 %x)', '%r = call i32 @g(i32 %x)', ', !range !0'],
    ['a range of a call that only computes', 'i32 @f(i32 %x)', '%r = call i32 @pure(i32 %x)', ', !range !0'],
    ['that a call gives no poison', 'i32 @f(i32 %x)', '%r = call i32 @g(i32 %x)', ', !noundef !1'],
    ['a range of an intrinsic', 'i32 @f(i32 %x)', '%r = call i32 @llvm.ctpop.i32(i32 %x)', ', !range !0'],
    ['a type of an access', 'i32 @f(ptr %x)', '%r = load i32, ptr %x', ', !tbaa !7'],
  ])('%s', (_, signature, first, note) => {
    const body = (text: string): string => `${text}\n%s = add i32 %r, 0\nret i32 %s`;
    expect(
      answer(
        signature,
        body(first + note),
        body(first + note)
          .replace('%s', '%t')
          .replace('%s', '%t'),
      ),
    ).toBe('f: proved');
    expect(answer(signature, body(first + note), body(first))).toBe('f: proved');
    expect(answer(signature, body(first), body(first + note))).toMatch(/unknown/);
  });

  it.each<[string, string]>([
    ['a range of the result', 'call range(i32 0, 3) i32 @llvm.smax.i32(i32 %x, i32 %y)'],
    ['a range of an argument', 'call i32 @llvm.smax.i32(i32 range(i32 0, 3) %x, i32 %y)'],
    ['that the result is no poison', 'call noundef i32 @llvm.smax.i32(i32 %x, i32 %y)'],
    ['that an argument is no poison', 'call i32 @llvm.smax.i32(i32 noundef %x, i32 %y)'],
  ])('by an attribute of an intrinsic: %s', (_, call) => {
    const body = (text: string): string => `%r = ${text}\nret i32 %r`;
    const plain = 'call i32 @llvm.smax.i32(i32 %x, i32 %y)';
    expect(answer('i32 @f(i32 %x, i32 %y)', body(call), unlike(body(call)))).toBe('f: proved');
    expect(answer('i32 @f(i32 %x, i32 %y)', body(call), body(plain))).toBe('f: proved');
    expect(answer('i32 @f(i32 %x, i32 %y)', body(plain), body(call))).toMatch(/unknown/);
  });

  it('a type from which the target’s follows is enough', () => {
    const body = (tag: string): string =>
      `%r = load i32, ptr %x, !tbaa ${tag}\n%s = add i32 %r, 0\nret i32 %s`;
    expect(answer('i32 @f(ptr %x)', body('!7'), body('!9').replace('add', 'or'))).toBe('f: proved');
    expect(answer('i32 @f(ptr %x)', body('!7'), body('!8').replace('add', 'or'))).toMatch(
      /says more of memory/,
    );
    expect(answer('i32 @f(ptr %x)', body('!9'), body('!7').replace('add', 'or'))).toMatch(
      /says more of memory/,
    );
  });

  it('what lies between the lanes that are looked at may be of other types', () => {
    const source = (short: string): string => `%q = getelementptr i8, ptr %x, i64 4
      %r = load i32, ptr %x, align 4, !tbaa !7
      %h = load ${short}, ptr %q, align 4, !tbaa !8
      %p = getelementptr i8, ptr %x, i64 8
      %s = load i32, ptr %p, align 4, !tbaa !7
      %t = add i32 %r, %s
      ret i32 %t`;
    const wide = (more: string): string => `%v = load <3 x i32>, ptr %x, align 4, !tbaa !7
      %r = extractelement <3 x i32> %v, i32 0
      %s = extractelement <3 x i32> %v, i32 2
      %t = add i32 %r, %s${more}
      ret i32 %t`;
    expect(answer('i32 @f(ptr %x)', source('i16'), wide(''))).toBe('f: proved');
    expect(answer('i32 @f(ptr %x)', source('i32'), wide(''))).toBe('f: proved');
    for (const more of ['%u = freeze <3 x i32> %v', '%u = extractelement <3 x i32> %v, i32 1'])
      expect(answer('i32 @f(ptr %x)', source('i32'), wide(`\n${more}`))).toMatch(/says more of memory/);
  });

  it('scopes that only the target has say nothing where nobody is of what others disclaim', () => {
    const body = (note: string): string =>
      `%r = load i32, ptr %x${note}\nstore i32 1, ptr %y${note}\nret i32 %r`;
    const [a, b] = [body(''), body(', !noalias !12')];
    expect(answer('i32 @f(ptr %x, ptr %y)', a, b)).toBe('f: proved');
    expect(answer('i32 @f(ptr %x, ptr %y)', a, b, false)).toMatch(/scopes say more/);
    expect(answer('i32 @f(ptr %x, ptr %y)', b, unlike(b))).toBe('f: proved');
  });

  it('scopes that only the target has are not believed of two accesses side by side', () => {
    const body = (load: string, store: string): string =>
      `%r = load i32, ptr %x${load}\nstore i32 1, ptr %y${store}\nret i32 %r`;
    const [a, b] = [body('', ''), body(', !noalias !12', ', !alias.scope !12')];
    expect(answer('i32 @f(ptr %x, ptr %y)', a, b)).toMatch(/scopes say more/);
    expect(answer('i32 @f(ptr noalias %x, ptr %y)', a, b)).toBe('f: proved (given: noalias)');
  });

  it('scopes of one of two accesses are not those of both', () => {
    const scalar = `%q = getelementptr i32, ptr %x, i64 1
      %r = load i32, ptr %x, !noalias !12
      %s = load i32, ptr %q`;
    const wide = `%v = load <2 x i32>, ptr %x, align 4, !noalias !12
      %r = extractelement <2 x i32> %v, i32 0
      %s = extractelement <2 x i32> %v, i32 1`;
    const body = (loads: string): string => `${loads}\n%t = add i32 %r, %s\nret i32 %t`;
    const store = (loads: string): string => `store i32 1, ptr %y, align 4, !alias.scope !12\n${body(loads)}`;
    expect(answer('i32 @f(ptr %x, ptr %y)', store(scalar), store(wide))).toMatch(/scopes say more/);
    const both = `${scalar}, !noalias !12`;
    expect(answer('i32 @f(ptr %x, ptr %y)', store(both), store(wide))).toBe('f: proved');
    expect(answer('i32 @f(ptr %x)', body(`${scalar}, !noalias !12`), body(wide))).toBe('f: proved');
  });

  it('that a result need not be exact', () => {
    const body = (note: string): string => `%r = fdiv float %x, %y${note}\nret float %r`;
    expect(answer('float @f(float %x, float %y)', body(', !fpmath !2'), body(''))).toBe('f: proved');
    expect(answer('float @f(float %x, float %y)', body(''), body(', !fpmath !2'))).toMatch(
      /need not be exact/,
    );
  });

  it('that a loop comes to an end', () => {
    const store = 'store i32 7, ptr %q';
    const [a, b] = [LOOP(store, ''), LOOP(store, ', !llvm.loop !13')];
    expect(answer('void @f(ptr %p, i64 %n)', a, b)).toMatch(/must come to an end/);
    expect(answer('void @f(ptr %p, i64 %n) mustprogress', a, b)).toBe('f: proved');
  });

  it('that turns of a loop are independent', () => {
    const access = (note: string): string => `%v = load i32, ptr %p${note}\n  store i32 %v, ptr %q${note}`;
    const b = LOOP(access(', !llvm.access.group !17'), ', !llvm.loop !15');
    expect(answer('void @f(ptr %p, i64 %n)', LOOP(access(''), ''), b)).toMatch(/a loop says more/);
    expect(answer('void @f(ptr %p, i64 %n)', b, unlike(b))).toBe('f: proved');
  });

  it('an alignment of an object that others are given', () => {
    const body = (align: number): string =>
      `%a = alloca i64, align ${align}\ncall void @use(ptr %a)\nret void`;
    expect(answer('void @f()', body(8), body(16))).toBe('f: proved');
    expect(answer('void @f()', body(16), body(8))).toMatch(/unknown/);
  });

  it('an alignment of scattered lanes, which 0 stands for too', () => {
    const body = (align: number): string =>
      `%v = call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> %p, i32 ${align}, <2 x i1> <i1 true, i1 true>, <2 x i32> poison)\nret <2 x i32> %v`;
    expect(answer('<2 x i32> @f(<2 x ptr> %p)', body(4), body(0))).toBe('f: proved');
    expect(answer('<2 x i32> @f(<2 x ptr> %p)', body(1), body(0))).toMatch(/alignment/);
  });

  it('that the sign of a zero does not matter, where the source has branched', () => {
    const a = 'br i1 %c, label %t, label %e\nt:\nret float %x\ne:\nret float %y';
    const b = (flag: string): string => `%r = select${flag} i1 %c, float %x, float %y\nret float %r`;
    expect(answer('float @f(i1 noundef %c, float %x, float %y)', a, b(''))).toBe('f: proved');
    expect(answer('float @f(i1 noundef %c, float %x, float %y)', a, b(' nsz'))).toMatch(/unknown/);
    expect(answer('float @f(i1 noundef %c, float %x, float %y)', b(' nsz'), a)).toBe('f: proved');
  });
});

describe('functions that are called', () => {
  const module = (declaration: string): string =>
    `${declaration}\ndefine i32 @f(ptr %p) {\n%r = call i32 @g(ptr %p)\nret i32 %r\n}`;
  const plain = module('declare i32 @g(ptr)');

  it.each([
    'declare i32 @g(ptr) noreturn',
    'declare i32 @g(ptr) nounwind memory(none)',
    'declare i32 @g(ptr nonnull noundef)',
    'declare range(i32 0, 5) i32 @g(ptr)',
    'define i32 @g(ptr %p) {\nret i32 7\n}',
  ])('of @g more may not be said: %s', (declaration) => {
    expect(answers(plain, module(declaration))[0]).toMatch(/more is said of the function @g/);
    expect(answers(module(declaration), module(declaration)).at(-1)).toBe('f: proved');
  });

  it('of the C library more is known, if that is given', () => {
    const library = (attributes: string, body = ''): string =>
      `${body === '' ? 'declare' : 'define'} i64 @strlen(ptr %s)${attributes}${body}
       define i64 @f(ptr %p) {\n%r = call i64 @strlen(ptr %p)\nret i64 %r\n}`;
    const b = library(' nounwind willreturn');
    expect(answers(library(''), b)).toEqual(['f: proved (given: C library)']);
    expect(answers(library(''), b, false)[0]).toMatch(/more is said of the function @strlen/);
    expect(answers(library(''), library('', '{\nret i64 0\n}'))[0]).toMatch(
      /more is said of the function @strlen/,
    );
  });

  it('less may be', () => {
    expect(answers(module('declare i32 @g(ptr) nounwind'), plain)).toEqual(['f: proved']);
  });
});
