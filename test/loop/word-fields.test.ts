/** Narrow fields of records as parts of words. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized, sweep, type Vectorized } from './sweep.ts';

/** `o[i] = h[i].offset + h[i].length + 4 * (h[i].flags & 15)` of a struct of bytes, two bytes and four. */
const HEADERS = countedLoop(
  'i64:n i32:n',
  ['h', 'o'],
  `  %r = getelementptr inbounds [8 x i8], ptr %h, i64 %i
  %pf = getelementptr inbounds i8, ptr %r, i64 1
  %pl = getelementptr inbounds i8, ptr %r, i64 2
  %po = getelementptr inbounds i8, ptr %r, i64 4
  %offset = load i32, ptr %po, align 4
  %length = load i16, ptr %pl, align 2
  %flags = load i8, ptr %pf, align 1
  %wide = zext i16 %length to i32
  %four = shl i8 %flags, 2
  %some = and i8 %four, 60
  %more = zext i8 %some to i32
  %s = add i32 %offset, %wide
  %t = add i32 %s, %more
  %q = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 %t, ptr %q, align 4`,
)
  .replace('%some = icmp', '%any = icmp')
  .replace('br i1 %some', 'br i1 %any');

const isProved = ({ before, after }: Vectorized): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

test('a byte and two bytes of a record are one word, which is proved; then the loop is vectorized', () => {
  const words = optimized(HEADERS, 'case.ll', 'avx2', 'word-fields');
  const text = printModule(words.after);
  expect(text).not.toMatch(/load i(?:8|16),/);
  expect(text.match(/load i32,/g)).toHaveLength(2);
  expect(isProved(words)).toBe(true);
  expect(sweep(HEADERS, words, [0, 1, 3], 0)).toEqual([]);
  const whole = optimized(HEADERS, 'case.ll', 'avx2', 'word-fields,loop-vectorize');
  expect(printModule(whole.after)).toContain('vector.body');
  expect(sweep(HEADERS, whole, [0, 1, 7, 16, 17, 40], 0)).toEqual([]);
});

test('words that are read in another place are not proved', () => {
  const words = optimized(HEADERS, 'case.ll', 'avx2', 'word-fields');
  const wrong = optimized(
    printModule(words.after).replace(/(lshr i32 %\w+), 8/, '$1, 9'),
    'case.ll',
    'avx2',
    'dce',
  );
  const [a, b] = [words.before.functions[0]!, wrong.after.functions[0]!];
  expect(printModule(wrong.after)).toMatch(/lshr i32 %\w+, 9/);
  expect(checkFunction(a, words.before, b, wrong.after).kind).not.toBe('proved');
});

test.each([
  [
    'a byte of the word is not loaded',
    HEADERS.replace('load i32, ptr %po, align 4', 'load i32, ptr %q, align 4')
      .replace('  %q = getelementptr inbounds i32, ptr %o, i64 %i\n', '')
      .replace('  %offset', '  %q = getelementptr inbounds i32, ptr %o, i64 %i\n  %offset'),
  ],
  [
    'something is stored between the loads',
    HEADERS.replace('  %flags = load', '  store i16 3, ptr %pl, align 2\n  %flags = load'),
  ],
  [
    'a field is wanted as it is',
    HEADERS.replace('%some = and i8 %four, 60', '%some = call i8 @llvm.ctpop.i8(i8 %four)').replace(
      'attributes',
      'declare i8 @llvm.ctpop.i8(i8)\nattributes',
    ),
  ],
  [
    'fields are of one width',
    HEADERS.replace('load i16, ptr %pl, align 2', 'load i8, ptr %pl, align 1').replace(
      'zext i16 %length',
      'zext i8 %length',
    ),
  ],
])('records are left alone where %s', (_, text) => {
  const { after } = optimized(text, 'case.ll', 'avx2', 'word-fields');
  expect(printModule(after)).toMatch(/load i8,/);
});
