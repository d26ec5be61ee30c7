/** All errors of a text are reported, each once, with a place and, where we can guess, what was meant. */
import { describe, expect, test } from 'vitest';
import { parseModule } from '../../src/text/index.ts';
import { errorsOf, rendered } from './read.ts';

test('every fault of a file is reported, and none twice', () => {
  const text = `@g = globl i32 0
define i32 @a(i32 %x, i32 nondef %y) {
  ret i32 %z
}
define i32 @b(i32 %value, i32 %y) {
entry:
  %z = ad i32 %value, %y
  %w = add i32 %valu, %z
  %w = add i64 %y, 1
  %q = sub nsw i32 %z,
  %r = mul i32 %q, %z
  switch i32 %y, label %e [
    i32 0, label %e
    i32 1, labl %e
  ]
next:
  br i1 %r, label %nxt, label %next
e:
  ret i64 0
}
declare void @c(i32) nounwnd
define void @d() {
  call i32 @a(i32 1, i32 2)
  call void @c(i32 1)
  call void @cc(i32 1)
  ret void
}
`;
  expect(errorsOf(text)).toEqual([
    '1:6 unexpected-token',
    '2:27 unknown-attribute',
    '7:8 unknown-instruction',
    '8:16 undefined-value',
    '9:3 redefinition',
    '9:16 type-mismatch',
    '10:23 missing-operand',
    '14:12 unexpected-token',
    '17:9 type-mismatch',
    '17:19 undefined-value',
    '19:7 type-mismatch',
    '21:22 unknown-attribute',
    '25:13 undefined-symbol',
  ]);
});

describe('told in full', () => {
  test('an undefined value, and what was meant', () => {
    expect(rendered('define i32 @f(i32 %value) {\n  %x = add i32 %valeu, 1\n  ret i32 %x\n}\n')).toBe(
      [
        "a.ll:2:16: error[undefined-value]: use of undefined value '%valeu'; did you mean '%value'?",
        '    %x = add i32 %valeu, 1',
        '                 ^~~~~~',
      ].join('\n'),
    );
  });

  test('a value that is defined twice, with the first place', () => {
    expect(rendered('define void @f() {\n  %x = add i32 1, 2\n  %x = add i32 3, 4\n  ret void\n}\n')).toBe(
      [
        "a.ll:3:3: error[redefinition]: '%x' is defined twice",
        '    %x = add i32 3, 4',
        '    ^~',
        'a.ll:2:3: note[see]: the first definition is here',
        '    %x = add i32 1, 2',
        '    ^~',
      ].join('\n'),
    );
  });

  test('a value that is used as another type before its definition', () => {
    expect(
      rendered(
        'define void @f() {\na:\n  br label %b\nb:\n  %p = phi i32 [ %q, %b ], [ 0, %a ]\n  %q = add i64 1, 2\n  br label %b\n}\n',
      ),
    ).toBe(
      [
        "a.ll:6:3: error[type-mismatch]: '%q' has type 'i64', but was used as 'i32'",
        '    %q = add i64 1, 2',
        '    ^~',
        'a.ll:5:18: note[see]: the first use is here',
        '    %p = phi i32 [ %q, %b ], [ 0, %a ]',
        '                   ^~',
      ].join('\n'),
    );
  });

  test('a block without a terminator', () => {
    expect(rendered('define void @f() {\nentry:\n  %x = add i32 1, 2\n}\n')).toBe(
      [
        'a.ll:4:1: error[no-terminator]: an instruction is expected: the block has no terminator yet',
        '  }',
        '  ^',
        'a.ll:2:1: note[see]: the block starts here',
        '  entry:',
        '  ^',
      ].join('\n'),
    );
  });

  test('an instruction that is almost one', () => {
    expect(rendered('define void @f() {\n  %x = ad i32 1, 2\n  ret void\n}\n')).toBe(
      [
        "a.ll:2:8: error[unknown-instruction]: unknown instruction 'ad'; did you mean 'add'?",
        '    %x = ad i32 1, 2',
        '         ^~',
      ].join('\n'),
    );
  });

  test('an instruction of a newer LLVM is a warning', () => {
    expect(rendered('define void @f() {\n  %x = frobnicate i32 1, 2\n  ret void\n}\n')).toBe(
      [
        "a.ll:2:8: warning[unknown-instruction]: 'frobnicate' is not known here: the function is kept as it is",
        '    %x = frobnicate i32 1, 2',
        '         ^~~~~~~~~~',
      ].join('\n'),
    );
  });

  test('an integer that does not fit is cut, as LLVM cuts it', () => {
    expect(rendered('@a = global i8 256\n')).toBe(
      [
        "a.ll:1:16: warning[integer-cut]: this integer is cut to fit 'i8'",
        '  @a = global i8 256',
        '                 ^~~',
      ].join('\n'),
    );
  });

  test('a file that ends too early', () => {
    expect(rendered('define i32 @f() {\n  %x = add i32 1,')).toBe(
      [
        "a.ll:2:18: error[unexpected-end]: expected a value of type 'i32', found the end of the file",
        '    %x = add i32 1,',
        '                   ^',
      ].join('\n'),
    );
  });
});

describe('errors do not spread', () => {
  test.each([
    [
      "a result that could not be read is nobody's fault",
      'define i32 @f() {\n  %x = add i32 1 2\n  %y = add i64 %x, 1\n  ret i32 %x\n}',
      ['2:18 unexpected-token'],
    ],
    [
      'a function whose header is wrong exists',
      'declare void @f(i32 %x %y)\ndefine void @g() {\n  call void @f(i32 1)\n  ret void\n}',
      ['1:24 unexpected-token'],
    ],
    [
      'a variable whose initializer is wrong exists',
      '@a = global i32 oops\n@b = global ptr @a',
      ['1:17 unexpected-token'],
    ],
    [
      'a terminator that is wrong ends its block',
      'define void @f() {\na:\n  br labl %b\nb:\n  ret void\n}',
      ['3:6 unexpected-token'],
    ],
    [
      'lines inside a switch are not instructions',
      'define void @f(i32 %x) {\n  switch i32 %x, label %a {\n    i32 0, label %a\n  ]\na:\n  ret void\n}',
      ['2:27 unexpected-token'],
    ],
    [
      'a body that ends without a brace ends at the next function',
      'define void @f() {\n  ret voi\ndefine void @g() {\n  ret void\n}',
      ['2:7 unexpected-token'],
    ],
  ])('%s', (_, text, errors) => {
    expect(errorsOf(text)).toEqual(errors);
  });
});

test('reading stops after fifty errors', () => {
  const text = `define void @f() {\n${'  %x = ad i32 1, 2\n'.repeat(1000)}  ret void\n}\n`;
  const { diagnostics, module } = parseModule(text, 'a.ll');
  expect(module).toBe(null);
  expect(diagnostics.filter((d) => d.severity === 'error').length).toBe(50);
  expect(diagnostics.at(-1)?.code).toBe('too-many-errors');
});
