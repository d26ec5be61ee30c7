/** Small fills and copies of local objects are stores to both sides; what they promise counts. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = `declare void @use(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@table = private constant [4 x float] [float 1.0, float 2.0, float 3.0, float 4.0], align 16
@open = private constant [4 x float] [float 1.0, float undef, float 3.0, float 4.0], align 16
@variable = private global [4 x float] [float 1.0, float 2.0, float 3.0, float 4.0], align 16
`;

/** A function with a local object that others see behind `body`. */
function text(body: string, type = '[4 x float]'): string {
  return `${HEAD}define void @f() {
  %t = alloca ${type}, align 16
${body}
  call void @use(ptr %t)
  ret void
}`;
}

const fill = (byte = 0, bytes = 16, of = 'align 16', attributes = '', isVolatile = false): string =>
  `  call void @llvm.memset.p0.i64(ptr ${of} %t, i8 ${byte}, i64 ${bytes}, i1 ${isVolatile})${attributes}`;
const copy = (from: string): string =>
  `  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %t, ptr align 16 @${from}, i64 16, i1 false)`;

/** Stores side by side, of one type each. */
function stores(values: readonly string[], align = 4, step = 4): string {
  return values
    .map(
      (value, i) => `  %p${i} = getelementptr i8, ptr %t, i64 ${i * step}
  store ${value}, ptr %p${i}, align ${i === 0 ? Math.max(align, step) : align}`,
    )
    .join('\n');
}

const zeros = Array.from({ length: 4 }, () => 'float 0.0');
const with1 = (value: string): string[] => zeros.map((zero, i) => (i === 1 ? value : zero));
const ask = (a: string, b: string): string => answers(a, b)[0]!;

describe('a fill', () => {
  it('is stores of the numbers, and stores of the numbers are a fill', () => {
    expect(ask(text(fill()), text(stores(zeros)))).toBe('f: proved');
    expect(ask(text(stores(zeros, 4)), text(fill(0, 16, 'align 4')))).toBe('f: proved');
    expect(ask(text(fill(0, 16, 'align 16 noundef nonnull dereferenceable(16)')), text(stores(zeros)))).toBe(
      'f: proved',
    );
  });

  it('of bytes other than 0 is numbers of those bytes', () => {
    const ones = Array.from({ length: 4 }, () => 'i32 16843009');
    expect(ask(text(fill(1), '[4 x i32]'), text(stores(ones), '[4 x i32]'))).toBe('f: proved');
    const wrong = ['i32 16843008', ...ones.slice(1)];
    expect(ask(text(fill(1), '[4 x i32]'), text(stores(wrong), '[4 x i32]'))).toMatch(/unknown/);
  });

  it.each<[string, string, string]>([
    ['a number is missing', text(fill()), text(stores(zeros.slice(1)))],
    ['a number is another', text(fill()), text(stores(with1('float 1.0')))],
    ['a zero is negative', text(fill()), text(stores(with1('float -0.0')))],
    ['a number is poison', text(fill()), text(stores(with1('float poison')))],
    ['more is written', text(fill(0, 12)), text(stores(zeros))],
    ['less is written', text(fill()), text(fill(0, 12))],
    ['less is written, by a byte', text(fill()), text(fill(0, 15))],
    ['another byte is written', text(fill()), text(fill(1))],
    ['it is volatile', text(fill(0, 16, '', '', true)), text(stores(zeros))],
    ['it is volatile in the second', text(stores(zeros)), text(fill(0, 16, '', '', true))],
    ['more alignment is claimed', text(stores(zeros)), text(fill(0, 16, 'align 64'))],
    ['more alignment is claimed of a number', text(fill(0, 16, 'align 1')), text(stores(zeros, 64))],
    ['more bytes are promised', text(stores(zeros)), text(fill(0, 16, 'dereferenceable(17)'))],
    ['nothing is said to be written', text(stores(zeros)), text(fill(0, 16, '', ' memory(none)'))],
    ['it is said not to return', text(stores(zeros)), text(fill(0, 16, '', ' noreturn'))],
    ['it is said to be read only', text(stores(zeros)), text(fill(0, 16, 'readonly'))],
  ])('is refused where %s', (_, a, b) => {
    expect(ask(a, b)).toMatch(/unknown/);
  });

  it('fills what lies between numbers as well', () => {
    const type = '{ i8, i32 }';
    const a = text(fill(0, 8), type);
    expect(ask(a, text(stores(['i8 0', 'i32 0'], 4), type))).toMatch(/unknown/);
    const bytes = Array.from({ length: 4 }, () => 'i8 0');
    const rest = '  %q = getelementptr i8, ptr %t, i64 4\n  store i32 0, ptr %q, align 4';
    expect(ask(a, text(`${stores(bytes, 1, 1)}\n${rest}`, type))).toBe('f: proved');
  });
});

describe('a copy of a table', () => {
  const numbers = ['float 1.0', 'float 2.0', 'float 3.0', 'float 4.0'];
  it('is stores of its numbers', () => {
    expect(ask(text(copy('table')), text(stores(numbers)))).toBe('f: proved');
  });

  it.each<[string, string, string]>([
    ['a number is another', copy('table'), stores([...numbers.slice(0, 3), 'float 5.0'])],
    ['two are exchanged', copy('table'), stores(['float 2.0', 'float 1.0', ...numbers.slice(2)])],
    ['the table may change', copy('variable'), stores(numbers)],
    ['a number of it is undef', copy('open'), stores(with1('float poison'))],
    ['it is another table', copy('table'), copy('variable')],
  ])('is refused where %s', (_, a, b) => {
    expect(ask(text(a), text(b))).toMatch(/unknown/);
  });
});
