/** Loads that lie side by side wherever they lie: one word for each lane. */
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { read, sweep, vectorize } from './sweep.ts';

const TYPES = { float: 'fsub', i8: 'sub', i16: 'sub' } as const;
type Element = keyof typeof TYPES;

/** `o[i] = t[k] - t[k + apart]`, where k is made of o[i]. */
function source(element: Element, apart = 1): string {
  const index =
    element === 'float'
      ? '  %bits = bitcast float %x to i32\n  %low = and i32 %bits, 63\n  %k = zext i32 %low to i64'
      : `  %low = and ${element} %x, 63\n  %k = zext ${element} %low to i64`;
  return countedLoop(
    `${element === 'float' ? 'float' : element}:n ${element}:n+80`,
    ['o', 't'],
    `  %p = getelementptr inbounds ${element}, ptr %o, i64 %i
  %x = load ${element}, ptr %p, align 1
${index}
  %q = getelementptr inbounds ${element}, ptr %t, i64 %k
  %v = load ${element}, ptr %q, align 1
  %k.next = add nuw nsw i64 %k, ${apart}
  %r = getelementptr inbounds ${element}, ptr %t, i64 %k.next
  %w = load ${element}, ptr %r, align 1
  %d = ${TYPES[element]} ${element} %v, %w
  store ${element} %d, ptr %p, align 1`,
  );
}

describe.each([
  ['float', '<2 x float>'],
  ['i8', 'i16'],
  ['i16', 'i32'],
] as const)('two of %s', (element, word) => {
  const done = vectorize(source(element), 'case.ll', 'wasm128', 'vf=4,uf=1');
  const text = printModule(done.after);
  const loads = (type: string): number => text.split(` = load ${type}, `).length - 1;

  test(`are ${word} in each lane, and one by one in the scalar loop alone`, () => {
    expect(loads(word)).toBe(4);
    expect(loads(element)).toBe(3);
  });

  test('load what they loaded, which is proved', () => {
    expect(sweep(source(element), done, [0, 1, 4, 9, 30], 0)).toEqual([]);
    const { before, after } = done;
    expect(checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind).toBe('proved');
  });

  test('taken for each other are refused', () => {
    const swapped = text.replace(
      /<i32 0, i32 2, i32 4, i32 6>(\s*%\S+ = shufflevector .*)<i32 1, i32 3, i32 5, i32 7>/,
      '<i32 1, i32 3, i32 5, i32 7>$1<i32 0, i32 2, i32 4, i32 6>',
    );
    expect(swapped).not.toBe(text);
    const other = read(swapped, 'swapped.ll');
    const { before } = done;
    expect(checkFunction(before.functions[0]!, before, other.functions[0]!, other).kind).toBe('unknown');
  });
});

test('elements with a gap between them are loaded one by one', () => {
  const text = printModule(vectorize(source('i16', 2), 'case.ll', 'wasm128', 'vf=4,uf=1').after);
  expect(text).not.toMatch(/= load i32, /);
});
