import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { countedLoop } from './counted-loop.ts';
import { vectorize } from './sweep.ts';

/** Three sums of products of three elements, far apart: with each other, or with constants. */
function sums(factors: readonly string[]): string {
  const element = (name: string, of: string, k: number): string =>
    `  %${name}.at = add nuw nsw i64 %i, ${1000 * k}
  %${name}.p = getelementptr inbounds float, ptr %${of}, i64 %${name}.at`;
  const loads = [0, 1, 2].map(
    (k) => `${element(`v${k}`, 'a', k)}\n  %v${k} = load float, ptr %v${k}.p, align 4`,
  );
  const stores = [0, 1, 2].map((k) => {
    const products = [0, 1, 2].map((j) => `  %m${k}${j} = fmul float %v${j}, ${factors[3 * k + j]}`);
    return `${products.join('\n')}
  %s${k} = fadd float %m${k}0, %m${k}1
  %w${k} = fadd float %s${k}, %m${k}2
${element(`w${k}`, 'o', k)}
  store float %w${k}, ptr %w${k}.p, align 4`;
  });
  return countedLoop('float:9000 float:9000', ['a', 'o'], [...loads, ...stores].join('\n'));
}

const said = (text: string): string =>
  vectorize(text, 'case.ll', 'avx2', 'vf=8').remarks.map(remarkText).join('\n');

test('constants that find no register are a reason against two vectors at a time', () => {
  const same = sums(Array.from({ length: 9 }, (_, k) => (k % 2 === 0 ? '%v0' : '%v1')));
  const constant = sums(Array.from({ length: 9 }, (_, k) => `${k}.5`));
  expect(said(same)).toMatch(/8 lanes, [24] at a time/);
  expect(said(constant)).toMatch(/8 lanes, 1 at a time/);
});
