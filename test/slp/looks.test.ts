/** What the look-ahead remembers of instructions is what is true of them. */
import { expect, test } from 'vitest';
import { instsOf } from '../../src/ir/block.ts';
import { parseModule } from '../../src/text/index.ts';
import {
  canCommute,
  isIsomorphic,
  isPackable,
  lanesOperands,
  mayAlternate,
} from '../../src/vectorize/pack/isomorphism.ts';
import { Looks } from '../../src/vectorize/pack/looks.ts';

const TEXT = `
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.smax.i32(i32, i32)
declare float @llvm.fmuladd.f32(float, float, float)
declare i32 @g(i32)
define void @f(i32 %a, i32 %b, i64 %c, float %x, float %y, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %a, %entry ], [ %s, %loop ]
  %j = phi i32 [ %b, %entry ], [ %d, %loop ]
  %s = add i32 %a, %b
  %t = add nsw i32 %b, %a
  %d = sub i32 %a, %b
  %w = add i64 %c, %c
  %q = udiv i32 %a, %b
  %e = icmp eq i32 %a, %b
  %e2 = icmp ne i32 %a, %b
  %l = icmp slt i32 %a, %b
  %l2 = icmp slt i64 %c, %c
  %n = fcmp oeq float %x, %y
  %m = fmul float %x, %y
  %k = fadd float %x, %y
  %u = call i32 @llvm.abs.i32(i32 %a, i1 true)
  %u2 = call i32 @llvm.abs.i32(i32 %a, i1 false)
  %v = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %f = call float @llvm.fmuladd.f32(float %x, float %y, float %x)
  %o = call i32 @g(i32 %a)
  %z = zext i32 %a to i64
  %z2 = sext i32 %a to i64
  %r = select i1 %e, i32 %a, i32 %b
  %r2 = select i1 %e, i64 %c, i64 %c
  %g = load i32, ptr %p
  %h = load volatile i32, ptr %p
  store i32 %a, ptr %p
  store float %x, ptr %p
  br i1 %e, label %loop, label %end
end:
  ret void
}`;

test('kinds are isomorphism, blends are what may alternate', () => {
  const { module } = parseModule(TEXT, 'a.ll');
  const func = module!.functions.find(({ name }) => name === 'f')!;
  const insts = func.blocks.flatMap((block) => instsOf(block));
  const looks = new Looks(() => null);
  for (const a of insts) {
    const mine = looks.of(a);
    expect(mine.isLane).toBe(isPackable(a));
    expect(mine.operands).toBe(lanesOperands(a));
    expect(mine.commutes).toBe(canCommute(a));
    if (!mine.isLane) continue;
    for (const b of insts.filter(isPackable)) {
      const other = looks.of(b);
      expect([a.name, b.name, mine.kind === other.kind]).toEqual([a.name, b.name, isIsomorphic(a, b)]);
      expect(mine.blend >= 0 && mine.blend === other.blend).toBe(mayAlternate(a, b));
    }
  }
});
