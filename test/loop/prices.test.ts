/** Rules of the price on WebAssembly: elements that are only moved, bits that are counted, masks of whole registers. */
import { expect, test } from 'vitest';
import { analyses } from '../../src/analysis/cache.ts';
import { targetNamed } from '../../src/target/index.ts';
import { wideningCost } from '../../src/vectorize/loop/cost/mask.ts';
import { modelOf } from '../../src/vectorize/loop/model.ts';
import { read, vectorize } from './sweep.ts';

const loop = (body: string): string => `target triple = "wasm32-unknown-unknown"
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
define void @f(ptr noalias %x, ptr noalias %y, ptr noalias %at, i32 %n) "target-features"="+simd128" {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
${body}
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
`;

/** y[i] = f(x[at[i]]) */
const gathered = (work: string, stored: string): string =>
  loop(`  %a = getelementptr inbounds i32, ptr %at, i32 %i
  %k = load i32, ptr %a, align 4
  %p = getelementptr inbounds i32, ptr %x, i32 %k
  %v = load i32, ptr %p, align 4
${work}
  %q = getelementptr inbounds i32, ptr %y, i32 %i
  store i32 ${stored}, ptr %q, align 4`);

/** y[128 * i] = f(x[i]) */
const spread = (work: string, stored: string): string =>
  loop(`  %p = getelementptr inbounds i32, ptr %x, i32 %i
  %v = load i32, ptr %p, align 4
${work}
  %k = shl nuw nsw i32 %i, 7
  %q = getelementptr inbounds i32, ptr %y, i32 %k
  store i32 ${stored}, ptr %q, align 4`);

test('elements that are only moved and stored one by one stay scalar; loaded one by one they need not', () => {
  const codes = (text: string): string[] => vectorize(text, 'case.ll', 'wasm128').remarks.map((r) => r.code);
  expect(codes(spread('', '%v'))).toEqual(['LoopUnprofitable']);
  expect(codes(gathered('', '%v'))).toEqual(['LoopVectorized']);
  const work = Array.from({ length: 8 }, (_, i) => {
    const from = i === 0 ? '%v' : `%w${i - 1}`;
    return `  %s${i} = mul i32 ${from}, ${from}\n  %w${i} = xor i32 %s${i}, ${i + 3}`;
  });
  expect(codes(spread(work.join('\n'), '%w7'))).toEqual(['LoopVectorized']);
});

test('bits of long words are counted one by one, and the rest side by side pays', () => {
  const text = loop(`  %p = getelementptr inbounds i64, ptr %x, i32 %i
  %v = load i64, ptr %p, align 8
  %q = getelementptr inbounds i64, ptr %y, i32 %i
  %u = load i64, ptr %q, align 8
  %c = xor i64 %u, %v
  %b = call i64 @llvm.ctpop.i64(i64 %c)
  %a = getelementptr inbounds i64, ptr %at, i32 %i
  %o = load i64, ptr %a, align 8
  %s = add i64 %b, %o
  store i64 %s, ptr %a, align 8`);
  const declared = `${text}declare i64 @llvm.ctpop.i64(i64)\n`;
  expect(vectorize(declared, 'case.ll', 'wasm128').remarks.map((r) => r.code)).toEqual(['LoopVectorized']);
});

/** What widening masks costs where bytes are compared and numbers of so many bits chosen. */
function widening(bits: number, lanes: number, target: string): number {
  const text = loop(`  %p = getelementptr inbounds i8, ptr %x, i32 %i
  %v = load i8, ptr %p, align 1
  %c = icmp eq i8 %v, 7
  %q = getelementptr inbounds i${bits}, ptr %y, i32 %i
  %u = load i${bits}, ptr %q, align 1
  %w = select i1 %c, i${bits} %u, i${bits} 300
  store i${bits} %w, ptr %q, align 1`);
  const module = read(text, 'case.ll');
  const known = analyses(module.functions[0]!, module);
  const machine = targetNamed(target)!;
  const result = modelOf(known, known.loops.loops[0]!, machine);
  return result.ok ? wideningCost(result.model, machine, lanes) : Number.NaN;
}

test('the halves of a mask of a whole register are widened where they are', () => {
  expect(widening(16, 16, 'wasm128')).toBe(2);
  // Half a register, and less: one result, nothing to move.
  expect(widening(16, 8, 'wasm128')).toBe(1);
  // A quarter of a register goes to each of four: three of them have to be moved first.
  expect(widening(32, 16, 'wasm128')).toBeGreaterThan(8);
  expect(widening(16, 16, 'avx2')).toBe(0);
});

test('functions of the C library are called lane by lane, which much else has to pay for', () => {
  const verdict = (steps: number): string[] => {
    const work = Array.from({ length: steps }, (_, i) => `  %t${i + 1} = fmul float %t${i}, ${i + 2}.5`);
    const text = loop(`  %p = getelementptr inbounds float, ptr %x, i32 %i
  %v = load float, ptr %p, align 4
  %t0 = call float @llvm.sin.f32(float %v)
${work.join('\n')}
  %q = getelementptr inbounds float, ptr %y, i32 %i
  store float %t${steps}, ptr %q, align 4`);
    return vectorize(`${text}declare float @llvm.sin.f32(float)\n`, 'case.ll', 'wasm128').remarks.map(
      (r) => r.code,
    );
  };
  expect(verdict(2)).toEqual(['LoopUnprofitable']);
  expect(verdict(30)).toEqual(['LoopVectorized']);
});
