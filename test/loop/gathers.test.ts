/** Gathers of code generators that take them apart: a load a lane, by indices that leave the register in 32 bits. */
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { sweep, vectorize } from './sweep.ts';

/** `o[i] = t[o[i] * 5 & 255]`: tables of words are too large for registers, and products are not made lane by lane. */
const source = (extend: string): string =>
  countedLoop(
    'i32:n i32:n+256',
    ['o', 't'],
    `  %p = getelementptr inbounds i32, ptr %o, i64 %i
  %x = load i32, ptr %p, align 4
  %five = mul i32 %x, 5
  %low = and i32 %five, 255
  %at = ${extend} i32 %low to i64
  %q = getelementptr inbounds i32, ptr %t, i64 %at
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr %p, align 4`,
  );
const tuned = (text: string, cpu: string): string =>
  text.replace('"target-features"', `"tune-cpu"="${cpu}" "target-features"`);

describe.each(['sext', 'zext'])('indices extended by %s', (extend) => {
  const done = vectorize(source(extend), 'case.ll', 'avx2', 'vf=8,uf=1');
  const text = printModule(done.after);

  test('are taken out of the register in 32 bits', () => {
    expect(text).not.toMatch(/masked\.gather/);
    expect(text.match(/extractelement <8 x i32>/g)).toHaveLength(8);
    expect(text.match(new RegExp(`= ${extend} i32 %\\S+ to i64`, 'g'))).toHaveLength(9);
  });

  test('load what they loaded, which is proved', () => {
    expect(sweep(source(extend), done, [0, 1, 8, 17, 30], 0)).toEqual([]);
    const [before, after] = [done.before, done.after];
    expect(checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind).toBe('proved');
  });

  test.each([
    ['skylake', true],
    ['znver3', false],
    ['generic', false],
  ])('tuned for %s a gather is kept: %s', (cpu, isKept) => {
    const { after } = vectorize(tuned(source(extend), cpu), 'case.ll', 'avx2', 'vf=8,uf=1');
    expect(/call <8 x i32> @llvm\.masked\.gather/.test(printModule(after))).toBe(isKept);
  });
});
