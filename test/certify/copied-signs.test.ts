/** Numbers with copies of their sign on top are in the same order without them, also read as unsigned. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { parseModule } from '../../src/text/index.ts';

const read = (text: string) => parseModule(text, 'case.ll').module!;

function verdict(a: string, b: string): string {
  const [x, y] = [read(a), read(b)];
  return checkFunction(x.functions[0]!, x, y.functions[0]!, y).kind;
}

/** The difference of two bytes, times a number, shifted down. */
const work = (bits: number, times: number, by: number): string => `
  %a = zext i8 %x to i${bits}
  %b = zext i8 %y to i${bits}
  %d = sub i${bits} %a, %b
  %m = mul i${bits} %d, ${times}
  %s = ashr i${bits} %m, ${by}`;

const least = (bits: number, times: number, by: number, op = 'umin', most = 255): string => `
define i8 @f(i8 noundef %x, i8 noundef %y) {${work(bits, times, by)}
  %u = call i${bits} @llvm.${op}.i${bits}(i${bits} %s, i${bits} ${most})
  %r = trunc i${bits} %u to i8
  ret i8 %r
}
declare i${bits} @llvm.${op}.i${bits}(i${bits}, i${bits})
`;

test('minima and maxima in fewer bits', () => {
  expect(verdict(least(32, 20, 5), least(16, 20, 5))).toBe('proved');
  expect(verdict(least(32, 128, 3), least(16, 128, 3))).toBe('proved');
  expect(verdict(least(32, 20, 5, 'umax', 60), least(16, 20, 5, 'umax', 60))).toBe('proved');
});

test.each([
  ['numbers that do not fit', least(32, 300, 8), least(16, 300, 8)],
  ['another bound', least(32, 20, 5), least(16, 20, 5, 'umin', 127)],
  ['read as signed', least(32, 20, 5), least(16, 20, 5, 'smin')],
  [
    'a bound that is negative in so many bits',
    least(32, 20, 5, 'umin', 40_000),
    least(16, 20, 5, 'umin', 40_000),
  ],
])('%s: not proved', (_, a, b) => {
  expect(verdict(a, b)).toBe('unknown');
});

const compared = (bits: number, predicate: string, bound: number, times = 20): string => `
define i1 @f(i8 noundef %x, i8 noundef %y) {${work(bits, times, 5)}
  %r = icmp ${predicate} i${bits} %s, ${bound}
  ret i1 %r
}
`;

test('comparisons in fewer bits', () => {
  expect(verdict(compared(32, 'ult', 100), compared(16, 'ult', 100))).toBe('proved');
  expect(verdict(compared(32, 'uge', 100), compared(16, 'uge', 100))).toBe('proved');
  expect(verdict(compared(32, 'ult', 100), compared(16, 'slt', 100))).toBe('unknown');
  expect(verdict(compared(32, 'ult', 100), compared(16, 'ult', 99))).toBe('unknown');
  expect(verdict(compared(32, 'ult', 100, 200), compared(16, 'ult', 100, 200))).toBe('unknown');
});
