/** Sizes that break what is recursive or quadratic: all analyses must get through, in little more than linear time. */
import { expect, test } from 'vitest';
import { addressOf, formOf } from '../../src/analysis/affine.ts';
import { aliasEver } from '../../src/analysis/alias.ts';
import { congruenceAt } from '../../src/analysis/alignment.ts';
import type { Analyses } from '../../src/analysis/cache.ts';
import { analyses } from '../../src/analysis/cache.ts';
import { accessOf } from '../../src/analysis/effects.ts';
import { evolvedAddress, evolvedForm } from '../../src/analysis/evolution.ts';
import { trailingZeros } from '../../src/analysis/known-bits.ts';
import { underlyingObjects } from '../../src/analysis/objects.ts';
import { TypeKind } from '../../src/ir/type.ts';
import { parseModule } from '../../src/text/index.ts';

function analyzed(text: string): Analyses {
  const { module, diagnostics } = parseModule(text, 'hostile.ll');
  if (module === null) throw new Error(diagnostics[0]!.message);
  return analyses(module.functions.find((f) => f.blocks.length > 0)!, module);
}

/** Asks every analysis about every value, loop and block. */
function askAll(an: Analyses): void {
  for (const block of an.func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      trailingZeros(an.known, inst);
      if (inst.type.kind === TypeKind.Int) evolvedForm(an.evolutions, inst);
      if (inst.type.kind === TypeKind.Ptr) {
        evolvedAddress(an.evolutions, inst);
        underlyingObjects(an.objects, inst);
      }
      const access = accessOf(inst, an.module.layout);
      if (access !== null) congruenceAt(an.alignments, access.pointer, inst);
    }
    an.blockDependences(block);
  }
  for (const loop of an.loops.loops) {
    an.tripCount(loop);
    if (loop.children.length === 0) an.loopDependences(loop);
  }
}

const repeat = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

test('a chain of 100,000 additions is one form', () => {
  const an = analyzed(`define i64 @f(i64 %v0) {
${repeat(100_000, (i) => `  %v${i + 1} = add i64 %v${i}, ${i % 2 === 0 ? 2 : -1}`)}
  ret i64 %v100000
}`);
  const last = an.func.blocks[0]!.last!.operands[0]!;
  expect(formOf(an.affine, last)).toMatchObject({ constant: 50_000n, terms: [{ coefficient: 1n }] });
  askAll(an);
});

test('a chain of 100,000 GEPs is one address on one object', () => {
  const an = analyzed(`define void @f(ptr %p0) {
${repeat(100_000, (i) => `  %p${i + 1} = getelementptr i8, ptr %p${i}, i64 4`)}
  store i32 1, ptr %p100000
  store i32 1, ptr %p50000
  ret void
}`);
  const [a, b] = [an.func.blocks[0]!.last!.prev!, an.func.blocks[0]!.last!.prev!.prev!];
  expect(addressOf(an.affine, b.operands[1]!).offset.constant).toBe(400_000n);
  expect(underlyingObjects(an.objects, a.operands[1]!)).toEqual([an.func.params[0]]);
  const [x, y] = [accessOf(a, an.module.layout)!, accessOf(b, an.module.layout)!];
  expect(aliasEver(an.alias, x, y)).toMatchObject({ kind: 'no', why: 'distance' });
  askAll(an);
});

test('200,000 loads and stores in a block are gone through', () => {
  const an = analyzed(`define void @f(ptr %p, ptr %q) {
${repeat(
  50_000,
  (i) => `  %a${i} = getelementptr inbounds i32, ptr %p, i64 ${i}
  %x${i} = load i32, ptr %a${i}, align 4
  %b${i} = getelementptr inbounds i32, ptr %q, i64 ${i}
  store i32 %x${i}, ptr %b${i}, align 4`,
)}
  ret void
}`);
  askAll(an);
  expect(an.func.blocks[0]!.size).toBe(200_001);
});

test('50,000 blocks of diamonds with a web of pointers are gone through', () => {
  const an = analyzed(`define void @f(ptr %p0, i1 %c) {
entry:
  br label %b0
${repeat(
  16_000,
  (i) => `b${i}:
  br i1 %c, label %l${i}, label %r${i}
l${i}:
  %l.p${i} = getelementptr i8, ptr %p${i}, i64 4
  br label %r${i}
r${i}:
  %p${i + 1} = phi ptr [ %p${i}, %b${i} ], [ %l.p${i}, %l${i} ]
  store i8 0, ptr %p${i + 1}
  br label %b${i + 1}`,
)}
b16000:
  ret void
}`);
  askAll(an);
  expect(an.func.blocks.length).toBeGreaterThan(48_000);
});

test('20,000 loops side by side, and 3,000 within each other, are counted', () => {
  const beside = analyzed(`define void @f(ptr %p, i64 %n) {
entry:
  br label %l0
${repeat(
  20_000,
  (i) => `l${i}:
  %i${i} = phi i64 [ 0, %${i === 0 ? 'entry' : `l${i - 1}`} ], [ %n${i}, %l${i} ]
  %p${i} = getelementptr inbounds i32, ptr %p, i64 %i${i}
  store i32 0, ptr %p${i}, align 4
  %n${i} = add nuw nsw i64 %i${i}, 1
  %c${i} = icmp ult i64 %n${i}, ${i + 2}
  br i1 %c${i}, label %l${i}, label %l${i + 1}`,
)}
l20000:
  ret void
}`);
  askAll(beside);
  expect(beside.tripCount(beside.loops.loops[777]!).exact).toBe(778n);
  const nested = analyzed(`define void @f(ptr %p, i64 %n) {
entry:
  br label %h0
${repeat(
  3_000,
  (i) => `h${i}:
  %i${i} = phi i64 [ ${i === 0 ? '0' : `%i${i - 1}`}, %${i === 0 ? 'entry' : `h${i - 1}`} ], [ %n${i}, %t${i} ]
  br label %${i === 2_999 ? 't2999' : `h${i + 1}`}`,
)}
${repeat(3_000, (i) => {
  const k = 2_999 - i;
  const body = k === 2_999 ? '  %q = getelementptr i32, ptr %p, i64 %i2999\n  store i32 0, ptr %q\n' : '';
  return `t${k}:
${body}  %n${k} = add nuw nsw i64 %i${k}, 1
  %c${k} = icmp ult i64 %n${k}, %n
  br i1 %c${k}, label %h${k}, label %${k === 0 ? 'done' : `t${k - 1}`}`;
})}
done:
  ret void
}`);
  askAll(nested);
  expect(nested.loops.loops).toHaveLength(3_000);
});

test('a loop with 200 stores is compared pair by pair, one with 40,000 is not', () => {
  const loop = (count: number): Analyses =>
    analyzed(`define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = getelementptr inbounds [65536 x i32], ptr %p, i64 %i
${repeat(
  count,
  (i) => `  %a${i} = getelementptr inbounds i32, ptr %row, i64 ${i}
  store i32 0, ptr %a${i}, align 4`,
)}
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
  const deps = (an: Analyses) => an.loopDependences(an.loops.loops[0]!);
  expect(deps(loop(200))).toMatchObject({ tooMany: false, deps: [] });
  expect(deps(loop(40_000)).tooMany).toBe(true);
});
