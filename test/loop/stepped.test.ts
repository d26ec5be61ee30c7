/** Loads by counters that are shifted or masked: wide loads of which each lane takes an element. */
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { read, sweep, type Vectorized, vectorize } from './sweep.ts';

/** `d[i] = u[index]`, the elements of both 16 bits; `u` has so many. */
const text = (index: string, elements = 'n'): string =>
  countedLoop(
    `i16:n i16:${elements}`,
    ['d', 'u'],
    `  ${index}
  %p = getelementptr inbounds i16, ptr %u, i64 %at
  %v = load i16, ptr %p, align 2
  %q = getelementptr inbounds i16, ptr %d, i64 %i
  store i16 %v, ptr %q, align 2`,
  );

const isProved = ({ before, after }: Pick<Vectorized, 'before' | 'after'>): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

/** Every other one of seven, in two loads that overlap. */
const EVEN = /i32 0, i32 0, i32 2, i32 2, i32 5, i32 5, i32 7, i32 7/;

describe('an address by a counter that is', () => {
  test.each([
    ['shifted', '%at = lshr i64 %i, 1', 'n', /load <4 x i16>.*\n.*i32 0, i32 0, i32 1, i32 1, i32 2, i32 2/],
    ['shifted by more than a vector', '%at = lshr i64 %i, 4', 'n', /load i16/],
    ['masked', '%at = and i64 %i, 3', '4', /load <4 x i16>.*\n.*i32 0, i32 1, i32 2, i32 3, i32 0, i32 1/],
    ['masked by more than a vector', '%at = and i64 %i, 31', '32', /and i64 %index, 31/],
    ['shifted and masked', '%h = lshr i64 %i, 1\n  %at = and i64 %h, 1', '2', /load <2 x i16>/],
    ['changed in its lowest bit', '%at = xor i64 %i, 1', 'n+1', /i32 1, i32 0, i32 3, i32 2/],
    ['cut to even numbers', '%at = and i64 %i, -2', 'n', EVEN],
    ['raised to odd numbers', '%at = or i64 %i, 1', 'n+1', EVEN],
  ])('%s', (_, index, elements, expected) => {
    const source = text(index, elements);
    const done = vectorize(source, 'case.ll', 'avx2', 'vf=8,uf=2');
    expect(printModule(done.after)).toMatch(expected);
    expect(isProved(done)).toBe(true);
    expect(sweep(source, done, [0, 16, 37], 0)).toEqual([]);
  });

  test.each([
    ['shifted', '%at = lshr i64 %i, 1', 'n', /lshr i64 %\d+, 1/],
    ['masked', '%at = and i64 %i, 3', '4', /getelementptr i8, ptr %\d+, i64 2/],
    ['cut to even numbers', '%at = and i64 %i, -2', 'n', /and i64 %\d+, -2/],
    ['raised to odd numbers', '%at = or i64 %i, 1', 'n+1', /or i64 %\d+, 1/],
  ])('%s is compared before the loop, without restrict', (_, index, elements, check) => {
    const source = text(index, elements).replaceAll('ptr noalias', 'ptr');
    const done = vectorize(source, 'case.ll', 'avx2', 'vf=4,uf=1');
    const after = printModule(done.after);
    expect(after).toMatch(check);
    expect(isProved(done)).toBe(true);
    expect(sweep(source, done, [4, 9], 5)).toEqual([]);
    const unchecked = after.replace(
      /br i1 %\d+, label %scalar\.ph, label %vector\.ph/g,
      'br i1 false, label %scalar.ph, label %vector.ph',
    );
    expect(isProved({ before: done.before, after: read(unchecked, 'mutant.ll') })).toBe(false);
  });

  test('masked by more than a turn is not compared: the loop may not come to the end of it', () => {
    const source = text('%at = and i64 %i, 63', '64').replaceAll('ptr noalias', 'ptr');
    expect(printModule(vectorize(source, 'case.ll', 'avx2', 'vf=4,uf=1').after)).not.toContain('vector.body');
  });

  test('shifted, from a start that is no multiple, is loaded lane by lane', () => {
    const source = text('%one = add nuw i64 %i, 1\n  %at = lshr i64 %one, 1', 'n+1');
    expect(printModule(vectorize(source, 'case.ll', 'avx2', 'vf=8,uf=1').after)).not.toMatch(
      /load <\d+ x i16>, ptr %u/,
    );
  });

  test('shifted is not proved with another lane, or from another place', () => {
    const done = vectorize(text('%at = lshr i64 %i, 1'), 'case.ll', 'avx2', 'vf=8,uf=1');
    const after = printModule(done.after);
    for (const [from, to] of [
      ['i32 0, i32 0, i32 1, i32 1', 'i32 0, i32 1, i32 1, i32 1'],
      ['lshr i64 %index, 1', 'lshr i64 %index, 2'],
      ['load <4 x i16>', 'load <5 x i16>'],
    ] as const) {
      const mutant = after
        .replace(from, to)
        .replace('<4 x i16> poison, <8', from.startsWith('load') ? '<5 x i16> poison, <8' : '$&');
      const text = from.startsWith('load')
        ? mutant.replace('shufflevector <4 x i16>', 'shufflevector <5 x i16>')
        : mutant;
      expect(text).not.toBe(after);
      expect(isProved({ before: done.before, after: read(text, 'mutant.ll') })).toBe(false);
    }
  });
});
