import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { printModule } from '../../src/text/index.ts';
import { answers } from '../certify/pairs.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized, sweep, type Vectorized } from './sweep.ts';

/** o[i] = a polynomial of a[i], in bytes: `terms` multiplications and additions. */
function polynomial(terms: number): string {
  const steps = Array.from(
    { length: terms },
    (_, k) => `  %m${k} = mul i8 %s${k}, %x\n  %s${k + 1} = add i8 %m${k}, ${2 * k + 3}`,
  );
  return countedLoop(
    'i8:n i8:n',
    ['a', 'o'],
    `  %p = getelementptr inbounds i8, ptr %a, i64 %i
  %x = load i8, ptr %p, align 1
  %s0 = xor i8 %x, 85
${steps.join('\n')}
  %q = getelementptr inbounds i8, ptr %o, i64 %i
  store i8 %s${terms}, ptr %q, align 1`,
  );
}

const said = ({ remarks }: Vectorized): string[] =>
  remarks.filter((r) => r.code === 'LoopRemainderVectorized').map(remarkText);

test('what 32 lanes leave over is done by fewer, at every trip count', () => {
  const text = polynomial(12);
  const done = optimized(text, 'case.ll', 'avx2', 'loop-vectorize{vf=32,uf=1},loop-remainders');
  expect(said(done).join()).toMatch(/what is left of it is vectorized: (?:8|16) lanes, 1 at a time/);
  const counts = Array.from({ length: 100 }, (_, n) => n);
  expect(sweep(text, done, counts, 0)).toEqual([]);
});

test('what is left of what was left stays scalar', () => {
  const passes = 'loop-vectorize{vf=32,uf=1},loop-remainders,loop-remainders,loop-vectorize';
  expect(said(optimized(polynomial(12), 'case.ll', 'avx2', passes))).toHaveLength(1);
});

test('LLVM unrolls neither the vectors of what was left, nor what is left of it', () => {
  const unrollable = ({ after }: Vectorized): boolean[] => {
    const text = printModule(after);
    const loops = [...text.matchAll(/!llvm\.loop (!\d+)/g)].map(([, node]) => node);
    const never = /^(!\d+) = !\{!"llvm\.loop\.unroll\.runtime\.disable"\}/m.exec(text)?.[1] ?? 'none';
    return loops.map(
      (node) => !text.split('\n').some((line) => line.startsWith(`${node} =`) && line.includes(`, ${never}`)),
    );
  };
  const before = 'loop-vectorize{vf=32,uf=1}';
  // The vector loop, and the old one.
  expect(unrollable(optimized(polynomial(12), 'case.ll', 'avx2', before))).toEqual([true, true]);
  const done = optimized(polynomial(12), 'case.ll', 'avx2', `${before},loop-remainders`);
  expect(unrollable(done)).toEqual([true, false, false]);
});

test('few lanes and loops of others are left alone', () => {
  const few = 'loop-vectorize{vf=8,uf=1},loop-remainders';
  expect(said(optimized(polynomial(12), 'case.ll', 'avx2', few))).toEqual([]);
  expect(said(optimized(polynomial(12), 'case.ll', 'avx2', 'loop-remainders'))).toEqual([]);
});

test('rows of seven are done by four lanes, at every trip count', () => {
  const text = polynomial(1);
  const done = optimized(text, 'case.ll', 'avx2', 'loop-vectorize{vf=16,uf=1},loop-remainders');
  expect(said(done).join()).toMatch(/what is left of it is vectorized: 4 lanes, 1 at a time/);
  const counts = Array.from({ length: 40 }, (_, n) => n);
  expect(sweep(text, done, counts, 0)).toEqual([]);
});

/** o[i] = the mean of a[i] and o[i], in 16 bits. */
const MEANS = countedLoop(
  'i16:n i16:n',
  ['a', 'o'],
  `  %p = getelementptr inbounds i16, ptr %a, i64 %i
  %x = load i16, ptr %p, align 2
  %q = getelementptr inbounds i16, ptr %o, i64 %i
  %y = load i16, ptr %q, align 2
  %wx = sext i16 %x to i32
  %wy = sext i16 %y to i32
  %s = add nsw i32 %wx, %wy
  %h = lshr i32 %s, 1
  %t = trunc i32 %h to i16
  store i16 %t, ptr %q, align 2`,
);

test('of lanes that save about as much the fewest are taken, at every trip count', () => {
  const done = optimized(MEANS, 'case.ll', 'avx2', 'loop-vectorize{vf=16,uf=2},loop-remainders');
  expect(said(done).join()).toMatch(/what is left of it is vectorized: 4 lanes, 1 at a time/);
  const counts = Array.from({ length: 80 }, (_, n) => n);
  expect(sweep(MEANS, done, counts, 0)).toEqual([]);
});

/** o[i] = a[2i] * a[2i + 1], where nobody knows whether they overlap. */
const PAIRS = countedLoop(
  'i16:2n i8:n',
  ['a', 'o'],
  `  %at = shl nuw nsw i64 %i, 2
  %p = getelementptr inbounds nuw i8, ptr %a, i64 %at
  %x = load i16, ptr %p, align 2
  %p2 = getelementptr inbounds nuw i8, ptr %p, i64 2
  %y = load i16, ptr %p2, align 2
  %m = mul i16 %x, %y
  %h = lshr i16 %m, 3
  %t = trunc i16 %h to i8
  %q = getelementptr inbounds nuw i8, ptr %o, i64 %i
  store i8 %t, ptr %q, align 1`,
).replaceAll('noalias ', 'noundef ');

test('ranges of a remainder are compared, which the checker needs', () => {
  const vectorized = optimized(PAIRS, 'case.ll', 'avx2', 'loop-vectorize{vf=16,uf=1}');
  const done = optimized(PAIRS, 'case.ll', 'avx2', 'loop-vectorize{vf=16,uf=1},loop-remainders');
  expect(said(done).join()).toMatch(
    /what is left of it is vectorized: .* lanes, 1 at a time, if a pair of pointers/,
  );
  const [before, after] = [printModule(vectorized.after), printModule(done.after)];
  expect(answers(before, after).join()).toMatch(/^f: proved/);
  // Only whether the counter is before the end is asked, not whether the ranges are apart.
  const without = after.replace(/= or i1 %\d+, (%\d+)\n {2}br i1/, '= or i1 $1, $1\n  br i1');
  expect(without).not.toBe(after);
  expect(answers(before, without).join()).toMatch(/^f: unknown/);
});

/** o[i] = a[i] as a float. */
const CONVERSIONS = countedLoop(
  'i16:n float:n',
  ['a', 'o'],
  `  %p = getelementptr inbounds i16, ptr %a, i64 %i
  %x = load i16, ptr %p, align 2
  %f = sitofp i16 %x to float
  %q = getelementptr inbounds float, ptr %o, i64 %i
  store float %f, ptr %q, align 4`,
);

test('in WebAssembly short bodies are worth a second loop, too, at every trip count', () => {
  const passes = 'loop-vectorize{vf=4,uf=4},loop-remainders';
  const done = optimized(CONVERSIONS, 'case.ll', 'wasm128', passes);
  expect(said(done).join()).toMatch(/what is left of it is vectorized: 4 lanes, 1 at a time/);
  const counts = Array.from({ length: 40 }, (_, n) => n);
  expect(sweep(CONVERSIONS, done, counts, 0)).toEqual([]);
});
