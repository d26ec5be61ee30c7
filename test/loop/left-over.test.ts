import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { printModule } from '../../src/text/index.ts';
import { leftOverCost } from '../../src/vectorize/loop/cost/left-over.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized } from './sweep.ts';

const SUM = countedLoop(
  'i32:n i32:n',
  ['a', 'o'],
  `  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %y = xor i32 %x, 85
  %q = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 %y, ptr %q, align 4`,
);

test('iterations that a long turn leaves over are priced as vectors of fewer lanes', () => {
  const one = { lanes: 8, part: 6, around: 4, scalar: 6 };
  expect(leftOverCost({ ...one, chunk: 32 }, 15.5)).toBeLessThan(15.5 * 6 - 30);
  expect(leftOverCost({ ...one, chunk: 8 }, 3.5)).toBe(3.5 * 6);
  expect(leftOverCost({ ...one, chunk: 32 }, 3)).toBe(3 * 6);
});

test('a loop of unknown length takes four vectors at a time where that is all it waits for', () => {
  const { remarks } = optimized(SUM, 'case.ll', 'avx2', 'loop-vectorize');
  expect(remarks.map((r) => r.code)).toContain('LoopVectorized');
  expect(remarks.map(remarkText).join()).toContain('8 lanes, 4 at a time');
});

/** The notes of the vector loop and of the old loop: are they not to be unrolled at run time? */
function isWhole(passes: string): { vector: boolean; rest: boolean } {
  const text = printModule(optimized(SUM, 'case.ll', 'avx2', passes).after);
  const disable = /^(!\d+) = !\{!"llvm\.loop\.unroll\.runtime\.disable"\}$/m.exec(text)?.[1] ?? 'none';
  const loops = [...text.matchAll(/^!\d+ = distinct !\{(.*)\}$/gm)].map(([, fields]) => fields!);
  const rest = /^(!\d+) = !\{!"superword\.remainder".*$/m.exec(text)![1]!;
  const has = (fields: string, node: string): boolean => fields.split(', ').includes(node);
  return {
    vector: loops.some((fields) => !has(fields, rest) && has(fields, disable)),
    rest: loops.some((fields) => has(fields, rest) && has(fields, disable)),
  };
}

test('four parts are not unrolled again; what is left is unrolled where there are eight iterations of it', () => {
  expect(isWhole('loop-vectorize{vf=4,uf=1}')).toEqual({ vector: false, rest: true });
  expect(isWhole('loop-vectorize{vf=8,uf=2}')).toEqual({ vector: false, rest: false });
  expect(isWhole('loop-vectorize{vf=8,uf=4}')).toEqual({ vector: true, rest: false });
});

test('vectors of what is left are few, and not unrolled either', () => {
  const text = printModule(
    optimized(SUM, 'case.ll', 'avx2', 'loop-vectorize{vf=8,uf=4},loop-remainders').after,
  );
  const disable = /^(!\d+) = !\{!"llvm\.loop\.unroll\.runtime\.disable"\}$/m.exec(text)![1]!;
  const again = /label %vector\.body1, !llvm\.loop (!\d+)/.exec(text)![1]!;
  expect(new RegExp(`^${again} = distinct !\\{.*${disable}\\b`, 'm').test(text)).toBe(true);
});

test('sums take as many registers as cover what an addition takes', () => {
  const sum = readFileSync(join(import.meta.dirname, '..', 'files', 'loop', 'sum.ll'), 'latin1');
  const said = (text: string): string =>
    optimized(text, 'case.ll', 'avx2', 'loop-vectorize').remarks.map(remarkText).join();
  expect(said(sum)).toContain('8 lanes, 4 at a time');
});
