/** Loads for vectors behind the first store of a turn wait in registers, in WebAssembly. */
import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized } from './sweep.ts';

/** `o[i] = Σ w_k · a[i + k]` of so many weights. */
function filter(weights: number): string {
  const terms = Array.from(
    { length: weights },
    (_, k) => `  %i${k} = add nuw nsw i64 %i, ${k}
  %p${k} = getelementptr inbounds float, ptr %a, i64 %i${k}
  %x${k} = load float, ptr %p${k}, align 4
  %m${k} = fmul float %x${k}, %w${k}
  %s${k} = fadd float ${k === 0 ? '0.0' : `%s${k - 1}`}, %m${k}`,
  );
  const names = Array.from({ length: weights }, (_, k) => `float %w${k}, `).join('');
  return countedLoop(
    'f32:n f32:n',
    ['a', 'o'],
    `${terms.join('\n')}
  %q = getelementptr inbounds float, ptr %o, i64 %i
  store float %s${weights - 1}, ptr %q, align 4`,
  ).replace('@f(', `@f(${names}`);
}

const said = (text: string, target: string): string =>
  optimized(text, 'case.ll', target, 'loop-vectorize').remarks.map(remarkText).join();

test('five loads and five weights leave room for two vectors at a time, not for four', () => {
  expect(said(filter(5), 'wasm128')).toContain('4 lanes, 2 at a time');
});

test('two of each leave room for four', () => {
  expect(said(filter(2), 'wasm128')).toContain('4 lanes, 4 at a time');
});
