import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { countedLoop } from './counted-loop.ts';
import { vectorize } from './sweep.ts';

/** o[i] = the sum of a[i + 100k] · (one of so many numbers that were loaded before the loop). */
function weighted(numbers: number): string {
  const taps = Array.from(
    { length: 14 },
    (_, k) => `  %p${k}.at = add nuw nsw i64 %i, ${100 * k}
  %p${k} = getelementptr inbounds float, ptr %a, i64 %p${k}.at
  %v${k} = load float, ptr %p${k}, align 4
  %m${k} = fmul float %v${k}, %w${k % numbers}
  %s${k + 1} = fadd float %s${k}, %m${k}`,
  );
  const body = `  %s0 = fadd float %w0, 1.0
${taps.join('\n')}
  %q = getelementptr inbounds float, ptr %o, i64 %i
  store float %s14, ptr %q, align 4`;
  const weights = Array.from(
    { length: numbers },
    (_, k) => `  %w${k}.p = getelementptr inbounds float, ptr %a, i64 ${k}
  %w${k} = load float, ptr %w${k}.p, align 4\n`,
  );
  return countedLoop('float:2000 float:n', ['a', 'o'], body).replace(
    'entry:\n',
    `entry:\n${weights.join('')}`,
  );
}

const said = (text: string, target: string, lanes: number): string =>
  vectorize(text, 'case.ll', target, `vf=${lanes}`).remarks.map(remarkText).join('\n');

test('many numbers from before the loop leave no registers for several vectors at a time, in WebAssembly', () => {
  expect(said(weighted(2), 'wasm128', 4)).toMatch(/4 lanes, [24] at a time/);
  expect(said(weighted(14), 'wasm128', 4)).toMatch(/4 lanes, 1 at a time/);
});

/** o[i] = is that sum more than the first number, as a byte? */
function compared(numbers: number): string {
  return weighted(numbers)
    .replace('getelementptr inbounds float, ptr %o', 'getelementptr inbounds i8, ptr %o')
    .replace(
      'store float %s14, ptr %q, align 4',
      '%c = fcmp ogt float %s14, %w0\n  %b = zext i1 %c to i8\n  store i8 %b, ptr %q, align 1',
    );
}

test('nor for lanes in several registers, each of which takes them anew', () => {
  expect(said(compared(2), 'wasm128', 0)).toMatch(/(8|16) lanes/);
  expect(said(compared(14), 'wasm128', 0)).toMatch(/4 lanes, 1 at a time/);
});
