/** Sums of bytes that are clamped by an unsigned minimum: what is negative is beyond all others in 16 bits as well. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized, sweep } from './sweep.ts';

/** y[i] = clamp((x[i] * factor - 5 * x[i + 1]) >> 5) */
const source = (factor: number): string =>
  `${countedLoop(
    'i8:n+1 i8:n',
    ['x', 'y'],
    `  %p = getelementptr inbounds i8, ptr %x, i64 %i
  %a = load i8, ptr %p, align 1
  %i.1 = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds i8, ptr %x, i64 %i.1
  %b = load i8, ptr %q, align 1
  %wa = zext i8 %a to i32
  %wb = zext i8 %b to i32
  %ma = mul nuw nsw i32 %wa, ${factor}
  %mb = mul nsw i32 %wb, -5
  %s = add nsw i32 %ma, %mb
  %v = ashr i32 %s, 5
  %below = icmp slt i32 %v, 0
  %least = call i32 @llvm.umin.i32(i32 %v, i32 255)
  %byte = trunc i32 %least to i8
  %r = select i1 %below, i8 0, i8 %byte
  %t = getelementptr inbounds i8, ptr %y, i64 %i
  store i8 %r, ptr %t, align 1`,
  )}declare i32 @llvm.umin.i32(i32, i32)\n`;

test.each([
  [40, 16],
  [400, 32],
])('a factor of %i takes %i bits', (factor, bits) => {
  const text = source(factor);
  const done = optimized(text, 'case.ll', 'avx2', 'loop-vectorize{vf=16,uf=1}');
  expect(printModule(done.after)).toMatch(new RegExp(`ashr <16 x i${bits}>`));
  expect(sweep(text, done, [0, 1, 16, 17, 50], 0)).toEqual([]);
  const { before, after } = done;
  expect(checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind).toBe('proved');
});
