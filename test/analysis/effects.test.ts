import { describe, expect, test } from 'vitest';
import { effectsOf, isSpeculatable, passesOn } from '../../src/analysis/effects.ts';
import { Op } from '../../src/ir/op.ts';
import { type Case, straight } from './case.ts';

const DECLARATIONS = `
declare void @any()
declare void @none() memory(none) nounwind willreturn
declare i32 @reads() memory(read) nounwind willreturn
declare void @args(ptr, ptr readonly, i32) memory(argmem: readwrite) nounwind willreturn
declare void @hidden() memory(inaccessiblemem: readwrite) nounwind willreturn
declare void @errno() memory(errnomem: write) nounwind willreturn
declare i32 @setjmp(ptr) returns_twice
declare i32 @safe(i32) memory(none) speculatable nounwind willreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)
declare void @llvm.assume(i1)
declare i32 @llvm.umin.i32(i32, i32)
declare ptr @llvm.stacksave.p0()
declare void @llvm.trap()
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.lifetime.start.p0(i64, ptr)`;

/** A word for each effect of the first instruction that is no alloca. */
function effects(body: string): string {
  const c = straight(body, DECLARATIONS);
  const inst = c.insts().find((i) => i.op !== Op.Alloca)!;
  const { reads, writes, ranges, isBarrier, hidden, mayUnwind, mayNotReturn } = effectsOf(
    inst,
    c.module.layout,
  );
  const words = [
    ...(reads ? ['reads'] : []),
    ...(writes ? ['writes'] : []),
    ...(ranges === null ? ['anything'] : ranges.map((r) => rangeText(c, r))),
    ...(isBarrier ? ['barrier'] : []),
    ...(hidden ? ['hidden'] : []),
    ...(mayUnwind ? ['unwinds'] : []),
    ...(mayNotReturn ? ['leaves'] : []),
  ];
  return words.join(' ');
}

function rangeText(
  _: Case,
  range: { pointer: unknown; size: number; whole: boolean; reads: boolean; writes: boolean },
): string {
  const name = (range.pointer as { name: string }).name;
  const mode = `${range.reads ? 'r' : ''}${range.writes ? 'w' : ''}`;
  return `${mode}(${name} ${range.size}${range.whole ? '' : ' or less'})`;
}

describe('effects', () => {
  test.each([
    ['%x = load i32, ptr %p', 'reads r(p 4)'],
    ['store i24 0, ptr %p', 'writes w(p 3)'],
    ['%x = load <vscale x 4 x i32>, ptr %p', 'reads r(p Infinity or less)'],
    ['%x = load volatile i32, ptr %p', 'reads r(p 4) barrier leaves'],
    ['%x = load atomic i32, ptr %p unordered, align 4', 'reads r(p 4)'],
    ['%x = load atomic i32, ptr %p monotonic, align 4', 'reads writes rw(p 4)'],
    ['%x = load atomic i32, ptr %p acquire, align 4', 'reads writes rw(p 4) barrier'],
    ['%x = atomicrmw add ptr %p, i32 1 monotonic', 'reads writes rw(p 4)'],
    ['%x = cmpxchg ptr %p, i32 1, i32 2 monotonic seq_cst', 'reads writes rw(p 4) barrier'],
    ['fence release', 'reads writes anything barrier hidden'],
    ['%x = add i32 %n, 1', ''],
  ])('%s: %s', (body, expected) => {
    expect(effects(body)).toBe(expected);
  });

  test.each([
    ['call void @any()', 'reads writes anything hidden unwinds leaves'],
    ['call void @any() memory(none) nounwind willreturn', ''],
    ['call void @none()', ''],
    ['call void @none() [ "unknown"(i32 1) ]', 'reads writes anything hidden'],
    ['call void @none() [ "deopt"(i32 1) ]', 'reads anything hidden'],
    ['%x = call i32 @reads()', 'reads anything hidden'],
    ['call void @args(ptr %p, ptr %q, i32 1)', 'reads writes rw(p Infinity or less) r(q Infinity or less)'],
    ['call void @args(ptr writeonly %p, ptr readnone %q, i32 1)', 'reads writes w(p Infinity or less)'],
    ['call void @hidden()', 'hidden'],
    ['call void @errno()', 'writes anything'],
    ['%x = call i32 @setjmp(ptr %p)', 'reads writes anything barrier hidden unwinds leaves'],
    ['call void %p()', 'reads writes anything hidden unwinds leaves'],
  ])('%s: %s', (body, expected) => {
    expect(effects(body)).toBe(expected);
  });

  test.each([
    ['call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)', 'reads writes w(p 8) r(q 8)'],
    [
      'call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %i, i1 false)',
      'reads writes w(p Infinity or less) r(q Infinity or less)',
    ],
    [
      'call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 true)',
      'reads writes w(p 8) r(q 8) barrier leaves',
    ],
    [
      'call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i32 4)',
      'reads writes anything hidden unwinds leaves',
    ],
    ['call void @llvm.assume(i1 true)', ''],
    ['%x = call i32 @llvm.umin.i32(i32 %n, i32 1)', ''],
    ['%x = call ptr @llvm.stacksave.p0()', 'reads writes anything barrier hidden'],
    ['call void @llvm.trap()', 'hidden leaves'],
    [
      '%x = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> splat (i1 true), <4 x i32> poison)',
      'reads r(p 16 or less)',
    ],
    ['%a = alloca i32\n call void @llvm.lifetime.start.p0(i64 4, ptr %a)', 'writes w(a Infinity or less)'],
  ])('%s: %s', (body, expected) => {
    expect(effects(body)).toBe(expected);
  });

  test('a call through another type than the function has keeps none of its promises', () => {
    expect(effects('call void @none(i32 1)')).toBe('reads writes anything hidden unwinds leaves');
  });
});

describe('speculation', () => {
  test.each([
    ['%x = add nsw i32 %n, 1', true],
    ['%x = udiv i32 %n, 3', true],
    ['%x = udiv i32 %n, %n', false],
    ['%x = sdiv i32 %n, 3', true],
    ['%x = sdiv i32 %n, -1', false],
    ['%x = srem <2 x i32> undef, <i32 3, i32 0>', false],
    ['%x = srem <2 x i32> undef, <i32 3, i32 4>', true],
    ['%x = load i32, ptr %p', false],
    ['store i32 0, ptr %p', false],
    ['call void @llvm.assume(i1 true)', false],
    ['%x = call i32 @llvm.umin.i32(i32 %n, i32 1)', true],
    ['call void @none()', false],
    ['%x = call i32 @safe(i32 1)', true],
    ['%x = freeze i32 %n', true],
    ['%x = getelementptr inbounds i32, ptr %p, i64 %i', true],
  ])('%s may be executed anywhere: %s', (body, expected) => {
    const c = straight(body, DECLARATIONS);
    expect(isSpeculatable(c.insts()[0]!)).toBe(expected);
  });

  test('a call that may not come back does not pass control on', () => {
    const c = straight('call void @any()\n call void @none()', DECLARATIONS);
    const [any, none] = c.insts().map((inst) => effectsOf(inst, c.module.layout));
    expect(passesOn(any!)).toBe(false);
    expect(passesOn(none!)).toBe(true);
  });
});
