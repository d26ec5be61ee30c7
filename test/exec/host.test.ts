import { describe, expect, test } from 'vitest';
import { calc, run, show, table } from './calc.ts';

describe('the C library', () => {
  table('strings and memory', [
    ['i64', 'call i64 @strlen(ptr %a)', 'ptr [i8 104, 105, 0]', '2'],
    ['i64', 'call i64 @strlen(ptr %a)', 'ptr [i8 104, 105]', 'UB out-of-bounds'],
    ['i32', 'call i32 @memcmp(ptr %a, ptr %b, i64 2)', 'ptr [i8 1, 2]', 'ptr [i8 1, 3]', '-1'],
    ['i32', 'call i32 @memcmp(ptr %a, ptr %b, i64 0)', 'ptr null', 'ptr null', '0'],
    ['i32', 'call i32 @strcmp(ptr %a, ptr %b)', 'ptr [i8 98, 0]', 'ptr [i8 97, 98, 0]', '1'],
    ['i32', 'call i32 @strncmp(ptr %a, ptr %b, i64 1)', 'ptr [i8 97, 0]', 'ptr [i8 97, 98, 0]', '0'],
    [
      'i8',
      '%p = call ptr @memcpy(ptr %a, ptr %b, i64 1)\n  %r = load i8, ptr %p',
      'ptr [i8 1]',
      'ptr [i8 9]',
      '9',
    ],
    ['i8', '%p = call ptr @memset(ptr %a, i32 263, i64 1)\n  %r = load i8, ptr %p', 'ptr [i8 1]', '7'],
    ['ptr', 'call ptr @memchr(ptr %a, i32 7, i64 4)', 'ptr [i8 1, 2, 7, 4]', '&(argument 0 + 2)'],
    ['ptr', 'call ptr @memchr(ptr %a, i32 9, i64 4)', 'ptr [i8 1, 2, 7, 4]', 'null'],
    ['i32', 'call i32 @abs(i32 %a)', 'i32 -5', '5'],
    ['i32', 'call i32 @abs(i32 %a)', 'i32 poison', 'UB noundef-violated'],
    ['void', 'call void @abort()', 'ended abort'],
    ['void', 'call void @exit(i32 3)', 'ended exit'],
  ]);
  table('mathematics', [
    ['double', 'call double @sqrt(double %a)', 'double 16', '4'],
    ['float', 'call float @sqrtf(float %a)', 'float 2', '1.4142135'],
    ['double', 'call double @floor(double %a)', 'double -1.5', '-2'],
    ['double', 'call double @round(double %a)', 'double -1.5', '-2'],
    ['double', 'call double @rint(double %a)', 'double 2.5', '2'],
    ['double', 'call double @fmin(double %a, double %b)', 'double nan', 'double 2', '2'],
    ['float', 'call float @fmaxf(float %a, float %b)', 'float 1', 'float 2', '2'],
    ['double', 'call double @fmod(double %a, double %b)', 'double 7', 'double 4', '3'],
    [
      'double',
      'call double @fma(double %a, double %a, double %b)',
      'double 1.0000000000000002',
      'double -1.0000000000000004',
      '4.930380657631324e-32',
    ],
    ['double', 'call double @exp(double %a)', 'double 0', '1'],
    ['double', 'call double @pow(double %a, double %b)', 'double 2', 'double 10', '1024'],
    ['double', 'call double @ldexp(double %a, i32 %b)', 'double 1', 'i32 4', '16'],
    ['i64', 'call i64 @lround(double %a)', 'double 2.5', '3'],
    ['double', 'call double @sin(double %a)', 'double poison', 'poison'],
  ]);
  test('functions of libm that others may round otherwise make the outcome inexact', () => {
    const text = (f: string): string => `declare double @${f}(double)
define double @f(double %x) {
  %r = call double @${f}(double %x)
  ret double %r
}`;
    expect(run(text('sin'), 'f', '1').inexact).toBe(true);
    expect(run(text('sqrt'), 'f', '2').inexact).toBe(false);
  });
});

describe('printing', () => {
  const print = (format: string, ...args: string[]): string => {
    const bytes = `${format.replace(/\n/g, '\\0A')}\\00`;
    const length = format.length + 1;
    const params = args.map((arg) => arg.slice(0, arg.indexOf(' ')));
    const outcome = run(
      `@s = constant [${length} x i8] c"${bytes}"
declare i32 @printf(ptr, ...)
define i32 @f(${params.map((type, i) => `${type} %x${i}`).join(', ')}) {
  %r = call i32 (ptr, ...) @printf(ptr @s${params.map((type, i) => `, ${type} %x${i}`).join('')})
  ret i32 %r
}`,
      'f',
      args.map((arg) => arg.slice(arg.indexOf(' ') + 1)).join(','),
    );
    expect(show(outcome)).toBe(String(outcome.output.length));
    return outcome.output;
  };
  test.each([
    ['%d %i|%5d|%-5d|%05d', ['i32 -1', 'i32 2', 'i32 3', 'i32 4', 'i32 -5'], '-1 2|    3|4    |-0005'],
    ['%u %x %X %#x %lld', ['i32 -1', 'i32 255', 'i32 255', 'i32 16', 'i64 -9'], '4294967295 ff FF 0x10 -9'],
    [
      '%f %.2f %e %g %g',
      ['double 1.5', 'double 2.345', 'double 12345.678', 'double 0.0001', 'double 1e20'],
      '1.500000 2.35 1.234568e+04 0.0001 1e+20',
    ],
    ['%c%%%s', ['i32 65', 'ptr [i8 104, 105, 0]'], 'A%hi'],
    ['%*d', ['i32 4', 'i32 7'], '   7'],
  ])('printf %s', (format, args, expected) => {
    expect(print(format, ...args)).toBe(expected);
  });
  test('puts', () => {
    expect(calc('i32', 'call i32 @puts(ptr %a)', 'ptr [i8 104, 105, 0]')).toBe('3');
  });
});
