/** Indices that are loaded and moved by a number that stays the same are scalars all the way to the address. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized, sweep } from './sweep.ts';

/** y[i] = x[f(index)], where the index is x[i] itself. */
function vectorized(steps: string): string {
  const text = countedLoop(
    'i32:2n+9 i32:n',
    ['x', 'y'],
    `  %p = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
${steps}
  %wide = zext i32 %index to i64
  %t = getelementptr inbounds i32, ptr %x, i64 %wide
  %u = load i32, ptr %t, align 4
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %u, ptr %q, align 4`,
  );
  const done = optimized(text, 'case.ll', 'avx2', 'loop-vectorize{vf=4,uf=2}');
  expect(sweep(text, done, [0, 1, 7, 8, 9, 20], 0)).toEqual([]);
  const { before, after } = done;
  expect(checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind).toBe('proved');
  return /vector\.body:[\s\S]*?\n\n/.exec(printModule(after))?.[0] ?? '';
}

test('one operation, and two', () => {
  const one = vectorized('  %index = and i32 %v, 7');
  expect(one.match(/and i32 /g)).toHaveLength(8);
  expect(one).not.toMatch(/extractelement|and <4/);
  const two = vectorized('  %low = and i32 %v, 3\n  %index = sub i32 7, %low');
  expect(two.match(/sub i32 7, /g)).toHaveLength(8);
  expect(two).not.toMatch(/extractelement/);
});

test('more operations are done on vectors, and what comes out is taken apart', () => {
  const three = vectorized('  %a = and i32 %v, 6\n  %b = lshr i32 %a, 1\n  %index = xor i32 %b, 1');
  expect(three).toMatch(/xor <4 x i32>/);
  expect(three).toMatch(/extractelement/);
});

test('what is wanted elsewhere too stays a vector', () => {
  const used = vectorized(
    '  %index = and i32 %v, 7\n  %same = add i32 %v, 1\n  %z = getelementptr inbounds i32, ptr %y, i64 %i\n  store i32 %same, ptr %z, align 4',
  );
  expect(used).toMatch(/and <4 x i32>/);
});
