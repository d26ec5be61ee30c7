import { describe, expect, test } from 'vitest';
import { type Alias, aliasEver, aliasInLoop, aliasNow, readsConstant } from '../../src/analysis/alias.ts';
import { isCaptured, underlyingObjects } from '../../src/analysis/objects.ts';
import { Case, straight } from './case.ts';

/** The alias of the first two accesses of the function, as kind and reason. */
function now(c: Case, a = 0, b = 1): string {
  return text(aliasNow(c.an.alias, c.accesses()[a]!, c.accesses()[b]!));
}

function text({ kind, why, distance }: Alias): string {
  return distance === null ? `${kind}: ${why}` : `${kind}: ${why} ${distance}`;
}

const STORES = (p: string, q: string): string => `store i32 1, ptr ${p}\n store i32 2, ptr ${q}`;

describe('objects', () => {
  test('distinct variables, allocas and allocations are apart', () => {
    const before = '@g = global i32 0\n@h = global i32 0\ndeclare noalias ptr @malloc(i64)';
    const c = straight(
      `%x = alloca i32
       %m = call ptr @malloc(i64 4)
       store i32 0, ptr @g
       store i32 0, ptr @h
       store i32 0, ptr %x
       store i32 0, ptr %m
       store i32 0, ptr %p`,
      before,
    );
    for (let a = 0; a < 4; a++) {
      for (let b = a + 1; b < 4; b++) expect(now(c, a, b)).toBe('no: distinct-objects');
    }
    expect(now(c, 0, 4)).toBe('may: unknown'); // @g and %p
    expect(now(c, 2, 4)).toBe('no: distinct-objects'); // the alloca is younger than the argument
    expect(now(c, 3, 4)).toBe('no: distinct-objects');
  });

  test('an alias is what it stands for, unless another module may replace it', () => {
    const c = straight(
      STORES('@a', '@g'),
      '@g = global [2 x i32] zeroinitializer\n@a = alias i32, getelementptr inbounds (i8, ptr @g, i64 4)',
    );
    expect(underlyingObjects(c.an.objects, c.accesses()[0]!.pointer)).toEqual([c.module.globals[0]]);
    expect(now(c)).toBe('may: unknown');
    const weak = straight(
      STORES('@a', '@h'),
      '@g = global i32 0\n@h = global i32 0\n@a = weak alias i32, ptr @g',
    );
    expect(now(weak)).toBe('may: unknown');
  });

  test('a noalias argument is apart from all but copies of itself', () => {
    const params = 'ptr noalias %p, ptr %q, ptr %s';
    expect(now(straight(STORES('%p', '%q'), '', params))).toBe('no: noalias-argument');
    const own = straight(
      '%x = getelementptr i8, ptr %p, i64 %i\n store i32 0, ptr %p\n store i32 0, ptr %x',
      '',
      `${params}, i64 %i`,
    );
    expect(now(own)).toBe('may: unknown');
    const loaded = '%l = load ptr, ptr %s\n store i32 0, ptr %p\n store i32 0, ptr %l';
    expect(now(straight(loaded, '', params), 1, 2)).toBe('no: not-captured');
    const kept = straight(`store ptr %p, ptr %s\n ${loaded}`, '', params);
    expect(now(kept, 2, 3)).toBe('may: unknown');
  });

  test('an alloca that is stored somewhere may be met through a loaded pointer', () => {
    const body = (keep: string): string =>
      `%x = alloca i32\n ${keep}\n %l = load ptr, ptr %q\n store i32 1, ptr %x\n store i32 2, ptr %l`;
    expect(now(straight(body('')), 1, 2)).toBe('no: not-captured');
    expect(now(straight(body('store ptr %x, ptr %q')), 2, 3)).toBe('may: unknown');
    expect(now(straight(body('%a = ptrtoint ptr %x to i64')), 1, 2)).toBe('may: unknown');
    expect(now(straight(body('%a = icmp eq ptr %x, %q')), 1, 2)).toBe('may: unknown');
    expect(now(straight(body('%a = icmp eq ptr %x, null')), 1, 2)).toBe('no: not-captured');
  });

  test('a call keeps what it is given, unless it promises not to', () => {
    const before = `declare void @keep(ptr)
declare void @look(ptr nocapture)
declare void @peek(ptr captures(none))
declare ptr @pass(ptr returned nocapture)
@slot = global ptr null`;
    const captured = (use: string): boolean => {
      const c = straight(`%x = alloca i32\n ${use}`, before);
      return isCaptured(c.an.objects, c.inst('x'));
    };
    expect(captured('call void @keep(ptr %x)')).toBe(true);
    expect(captured('call void @look(ptr %x)')).toBe(false);
    expect(captured('call void @peek(ptr %x)')).toBe(false);
    expect(captured('call void @keep(ptr nocapture %x)')).toBe(false);
    expect(captured('%y = call ptr @pass(ptr %x)')).toBe(false);
    expect(captured('%y = call ptr @pass(ptr %x)\n store ptr %y, ptr @slot')).toBe(true);
    expect(captured('%y = getelementptr i8, ptr %x, i64 1\n store ptr %y, ptr @slot')).toBe(true);
  });

  test('a pointer in a vector that is stored or scattered is kept', () => {
    const before = 'declare void @llvm.masked.store.v2p0.p0(<2 x ptr>, ptr, i32, <2 x i1>)';
    const c = straight(
      `%x = alloca i32
       %v = insertelement <2 x ptr> poison, ptr %x, i32 0
       call void @llvm.masked.store.v2p0.p0(<2 x ptr> %v, ptr %q, i32 8, <2 x i1> splat (i1 true))`,
      before,
    );
    expect(isCaptured(c.an.objects, c.inst('x'))).toBe(true);
  });

  test('through selects and phis all possibilities count', () => {
    const c = straight(
      `%x = alloca i32
       %y = alloca i32
       %z = alloca i32
       %c = icmp eq i32 %n, 0
       %s = select i1 %c, ptr %x, ptr %y
       store i32 1, ptr %s
       store i32 2, ptr %z
       store i32 3, ptr %y`,
    );
    expect(now(c, 0, 1)).toBe('no: distinct-objects');
    expect(now(c, 0, 2)).toBe('may: unknown');
  });

  test('a web of phis too large to follow may be anything, a local object included', () => {
    const blocks = Array.from({ length: 80 }, (_, i) => {
      return `b${i}:\n  %p${i} = phi ptr [ ${i === 0 ? '%x' : `%p${i - 1}`}, %${i === 0 ? 'entry' : `b${i - 1}`} ], [ %y, %s${i} ]
  br i1 %c, label %b${i + 1}, label %s${i}
s${i}:
  br label %b${i}`;
    });
    const c = new Case(`define void @f(i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  br label %b0
${blocks.join('\n')}
b80:
  store i32 1, ptr %p79
  store i32 2, ptr %x
  ret void
}`);
    expect(now(c)).toBe('may: unknown');
  });

  test('null is nowhere in address space 0, and somewhere in others', () => {
    expect(now(straight(STORES('null', '%q')))).toBe('no: null');
    expect(
      now(new Case(`define void @f(ptr %q) null_pointer_is_valid {\n ${STORES('null', '%q')}\n ret void\n}`)),
    ).toBe('may: unknown');
  });

  test('constants are read without any dependence, with !invariant.load as well', () => {
    const c = new Case(`@t = constant [4 x i32] zeroinitializer
define void @f(ptr %p, i64 %i) {
  %a = getelementptr i32, ptr @t, i64 %i
  %x = load i32, ptr %a
  %y = load i32, ptr %p, !invariant.load !0
  %z = load i32, ptr %p
  ret void
}
!0 = !{}`);
    expect(c.accesses().map((a) => readsConstant(c.an.alias, a))).toEqual([true, true, false]);
  });
});

describe('distances', () => {
  const at = (a: number, sizeA: string, b: number, sizeB: string): string => {
    const c = straight(`
      %a = getelementptr i8, ptr %p, i64 ${a}
      %b = getelementptr i8, ptr %p, i64 ${b}
      store ${sizeA} zeroinitializer, ptr %a
      store ${sizeB} zeroinitializer, ptr %b`);
    return now(c);
  };

  test('a constant distance is compared with both sizes', () => {
    expect(at(0, '[4 x i8]', 4, '[4 x i8]')).toBe('no: distance 4');
    expect(at(0, '[4 x i8]', 3, '[4 x i8]')).toBe('partial: distance 3');
    expect(at(4, '[4 x i8]', 0, '[5 x i8]')).toBe('partial: distance -4');
    expect(at(4, '[4 x i8]', 0, '[4 x i8]')).toBe('no: distance -4');
    expect(at(8, '[4 x i8]', 8, '[4 x i8]')).toBe('must: distance 0');
    expect(at(8, '[4 x i8]', 8, '[2 x i8]')).toBe('partial: distance 0');
    expect(at(8, '[0 x i8]', 8, '[2 x i8]')).toBe('no: empty');
  });

  test('offsets that differ by 2^32 are the same only where indices have 32 bits', () => {
    const body = `
      %a = getelementptr i8, ptr %p, i64 4294967296
      store i32 1, ptr %p
      store i32 2, ptr %a`;
    expect(now(straight(body))).toBe('no: distance 4294967296');
    expect(now(straight(body, 'target datalayout = "e-p:32:32"'))).toBe('must: distance 0');
    // With wider pointers than indices nothing is said about accesses that touch the wrapping point.
    expect(now(straight(body, 'target datalayout = "e-p:64:64:64:32"'))).toBe('must: distance 0');
  });

  test('huge accesses overlap round the end of the address space', () => {
    const c = straight(
      `store [4294967290 x i8] zeroinitializer, ptr %p
       %a = getelementptr i8, ptr %p, i64 4294967292
       store i64 0, ptr %a`,
      'target datalayout = "e-p:32:32"',
    );
    expect(now(c)).toBe('partial: distance -4');
  });

  test('symbolic offsets are apart by their low bits', () => {
    const c = straight(`
      %a = shl i64 %i, 3
      %b = or i64 %a, 4
      %x = getelementptr i8, ptr %p, i64 %a
      %y = getelementptr i8, ptr %p, i64 %b
      %z = shl i64 %j, 3
      %w = getelementptr i8, ptr %p, i64 %z
      store i32 1, ptr %x
      store i32 2, ptr %y
      store i32 3, ptr %w
      store i64 4, ptr %y`);
    expect(now(c, 0, 1)).toBe('no: distance 4');
    expect(now(c, 1, 2)).toBe('no: residue');
    expect(now(c, 0, 2)).toBe('may: unknown');
    expect(now(c, 3, 2)).toBe('may: unknown');
  });

  test('a stride that is no power of two proves nothing but its power of two: indices may wrap', () => {
    const c = straight(`
      %a = mul i64 %i, 12
      %b = mul i64 %j, 12
      %d = add i64 %b, 8
      %e = add i64 %b, 2
      %x = getelementptr i8, ptr %p, i64 %a
      %y = getelementptr i8, ptr %p, i64 %d
      %z = getelementptr i8, ptr %p, i64 %e
      store i32 1, ptr %x
      store i32 2, ptr %y
      store i16 3, ptr %x
      store i16 4, ptr %z`);
    expect(now(c, 0, 1)).toBe('may: unknown');
    expect(now(c, 2, 3)).toBe('no: residue');
  });

  test('bounded indices are apart by their range', () => {
    const c = straight(`
      %a = and i64 %i, 15
      %x = getelementptr i32, ptr %p, i64 %a
      %y = getelementptr i8, ptr %p, i64 64
      %z = getelementptr i8, ptr %p, i64 60
      store i32 1, ptr %x
      store i32 2, ptr %y
      store i32 3, ptr %z`);
    expect(now(c, 0, 1)).toBe('no: range');
    expect(now(c, 0, 2)).toBe('may: unknown');
  });

  test('an add that may wrap does not make zero-extended indices neighbours', () => {
    const c = straight(`
      %a = add i32 %n, 1
      %b = zext i32 %n to i64
      %c = zext i32 %a to i64
      %x = getelementptr i32, ptr %p, i64 %b
      %y = getelementptr i32, ptr %p, i64 %c
      store i32 1, ptr %x
      store i32 2, ptr %y`);
    expect(now(c)).toBe('may: unknown');
  });
});

describe('time', () => {
  const LOOP = new Case(`define void @f(ptr %p, ptr %q) {
entry:
  %e = getelementptr i8, ptr %q, i64 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %a
  %next = add nuw nsw i64 %i, 1
  %b = getelementptr inbounds i32, ptr %p, i64 %next
  store i32 %x, ptr %b
  store i32 0, ptr %q
  store i32 0, ptr %e
  %l = load ptr, ptr %q
  %m = getelementptr i8, ptr %l, i64 4
  store i32 1, ptr %l
  store i32 2, ptr %m
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
  const [a, b, q, e, , l, m] = LOOP.accesses() as Parameters<typeof aliasNow>[1][];

  test('neighbours of one iteration are apart now, not ever', () => {
    expect(text(aliasNow(LOOP.an.alias, a!, b!))).toBe('no: distance 4');
    expect(text(aliasEver(LOOP.an.alias, a!, b!))).toBe('may: unknown');
    expect(text(aliasInLoop(LOOP.an.alias, LOOP.loop('loop'), a!, b!))).toBe('may: unknown');
  });

  test('addresses that do not change are apart always', () => {
    expect(text(aliasInLoop(LOOP.an.alias, LOOP.loop('loop'), q!, e!))).toBe('no: distance 4');
    expect(text(aliasEver(LOOP.an.alias, q!, e!))).toBe('no: distance 4');
  });

  test('a base that is loaded anew each time is not the same ever', () => {
    expect(text(aliasNow(LOOP.an.alias, l!, m!))).toBe('no: distance 4');
    expect(text(aliasEver(LOOP.an.alias, l!, m!))).toBe('may: unknown');
  });

  test('in cycles that are no loops nothing is the same ever', () => {
    const c = new Case(`define void @f(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %l = load ptr, ptr %p
  %m = getelementptr i8, ptr %l, i64 4
  store i32 1, ptr %l
  store i32 2, ptr %m
  br label %b
b:
  br i1 %c, label %a, label %done
done:
  ret void
}`);
    const [, x, y] = c.accesses();
    expect(c.an.loops.irreducible).toBe(true);
    expect(text(aliasNow(c.an.alias, x!, y!))).toBe('no: distance 4');
    expect(text(aliasEver(c.an.alias, x!, y!))).toBe('may: unknown');
  });

  test('even and odd elements are apart ever', () => {
    const c = new Case(`define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %even = shl i64 %i, 1
  %odd = or i64 %even, 1
  %a = getelementptr i32, ptr %p, i64 %even
  %b = getelementptr i32, ptr %p, i64 %odd
  store i32 1, ptr %a
  store i32 2, ptr %b
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
    const [x, y] = c.accesses();
    expect(text(aliasEver(c.an.alias, x!, y!))).toBe('no: residue');
  });
});

describe('metadata', () => {
  const TYPES = `
!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"S", !2, i64 0, !3, i64 4, !2, i64 8}
!5 = !{!"T", !4, i64 0, !4, i64 12}
!6 = !{!"other root"}
!7 = !{!"long", !6, i64 0}
!10 = !{!2, !2, i64 0}
!11 = !{!3, !3, i64 0}
!12 = !{!1, !1, i64 0}
!13 = !{!4, !2, i64 0}
!14 = !{!4, !2, i64 8}
!15 = !{!5, !2, i64 12}
!16 = !{!7, !7, i64 0}
!17 = !{!2, !2, i64 0, i64 1}
!18 = !{!5, !3, i64 16}`;

  const tagged = (a: number, b: number): string => {
    return now(
      new Case(`define void @f(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !${a}
  store i32 2, ptr %q, !tbaa !${b}
  ret void
}${TYPES}`),
    );
  };

  test.each([
    [10, 11, 'no: types'], // int and float
    [10, 12, 'may: unknown'], // char is all
    [10, 16, 'may: unknown'], // another root says nothing
    [13, 14, 'no: types'], // two fields
    [13, 13, 'may: unknown'],
    [13, 10, 'may: unknown'], // an int may be that field
    [13, 11, 'no: types'], // a float may not
    [15, 13, 'may: unknown'], // T.second.first is S.first
    [15, 14, 'no: types'], // and is not S.third
    [18, 13, 'no: types'],
    [17, 11, 'no: types'],
    [17, 10, 'no: types'], // constant memory is never written
  ])('types !%i and !%i: %s', (a, b, expected) => {
    expect(tagged(a, b)).toBe(expected);
    expect(tagged(b, a)).toBe(expected);
  });

  test('the oldest form of types is understood, the one with sizes makes no claim', () => {
    const of = (a: string, b: string): string =>
      now(
        new Case(`define void @f(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !tbaa !2
  store i32 2, ptr %q, !tbaa !3
  ret void
}
!0 = !{!"root"}
!1 = !{!"char", !0}
!2 = ${a}
!3 = ${b}`),
      );
    expect(of('!{!"int", !1}', '!{!"float", !1}')).toBe('no: types');
    expect(of('!{!"int", !1}', '!{!"long", !2}')).toBe('may: unknown');
  });

  const SCOPES = (body: string): Case =>
    new Case(`declare void @llvm.experimental.noalias.scope.decl(metadata)
define void @f(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  ${body}
  br i1 undef, label %loop, label %done
done:
  ret void
}
!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3}
!4 = distinct !{!4, !3}
!10 = !{!1}
!11 = !{!1, !2}
!12 = !{!2}
!13 = !{!4}`);

  test('scopes exclude accesses that are in no other scope of the domain', () => {
    const pair = (a: string, b: string): string =>
      now(SCOPES(`store i32 1, ptr %p, ${a}\n store i32 2, ptr %q, ${b}`));
    expect(pair('!alias.scope !10', '!noalias !10')).toBe('no: scopes');
    expect(pair('!alias.scope !11', '!noalias !10')).toBe('may: unknown');
    expect(pair('!alias.scope !10', '!noalias !11')).toBe('no: scopes');
    expect(pair('!alias.scope !10', '!noalias !13')).toBe('may: unknown');
  });

  test('a scope that is declared in the loop says nothing about other iterations', () => {
    const accesses = 'store i32 1, ptr %p, !alias.scope !10\n store i32 2, ptr %q, !noalias !10';
    const inside = SCOPES(`call void @llvm.experimental.noalias.scope.decl(metadata !10)\n ${accesses}`);
    const [x, y] = inside.accesses();
    expect(text(aliasNow(inside.an.alias, x!, y!))).toBe('no: scopes');
    expect(text(aliasInLoop(inside.an.alias, inside.loop('loop'), x!, y!))).toBe('may: unknown');
    expect(text(aliasEver(inside.an.alias, x!, y!))).toBe('may: unknown');
    const outside = SCOPES(accesses);
    const [v, w] = outside.accesses();
    expect(text(aliasInLoop(outside.an.alias, outside.loop('loop'), v!, w!))).toBe('no: scopes');
  });
});
