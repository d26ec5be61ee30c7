/** Text that is made to hurt: it is read, refused or given up at a limit, in linear time and without deep recursion. */
import { describe, expect, test } from 'vitest';
import { renderDiagnostic } from '../../src/support/diagnostic.ts';
import { sourceText } from '../../src/support/source.ts';
import { parseModule } from '../../src/text/index.ts';
import { errorsOf, functionOf, instructionsOf, moduleOf } from './read.ts';

/** Everything here takes milliseconds; the guard is for what is quadratic. */
const GUARD = 20_000;

describe('nesting', () => {
  test.each([
    ['arrays', `@a = global ${'[1 x '.repeat(100_000)}i8`],
    ['structs', `%a = type ${'{'.repeat(50_000)}`],
    ['function types', `declare void @f(${'void ('.repeat(100_000)}`],
    ['constants', `@a = global [1 x i8] ${'[[1 x i8] '.repeat(100_000)}`],
    ['getelementptrs', `@a = global ptr ${'getelementptr (i8, ptr '.repeat(20_000)}`],
    ['splats', `@a = global <1 x i8> ${'splat (<1 x i8> '.repeat(100_000)}`],
    ['metadata', `!0 = ${'!{'.repeat(100_000)}`],
  ])(
    '%s deeper than 256 levels end at a limit',
    (_, text) => {
      const { module, diagnostics, limit } = parseModule(text, 'a.ll');
      expect([module, limit, diagnostics.map((d) => d.code)]).toEqual([null, true, ['nesting-limit']]);
    },
    GUARD,
  );

  test('256 levels are read', () => {
    const module = moduleOf(`@a = global ${'[1 x '.repeat(256)}i8${']'.repeat(256)} zeroinitializer`);
    expect(module.globals.length).toBe(1);
  });

  test.each([
    ['('.repeat(1 << 20), '1:1 unexpected-token'],
    [`@a = global ${'['.repeat(1 << 20)}`, '1:14 unexpected-token'],
    ['aaaa!'.repeat(200_000), '1:1 unexpected-token'],
    ['a-'.repeat(500_000), '1:1 unexpected-token'],
    [`@a = global i8${'$i8'.repeat(300_000)}`, '1:15 unexpected-token'],
  ])(
    'a megabyte of nonsense is one error (%#)',
    (text, error) => {
      expect(errorsOf(text)).toEqual([error]);
    },
    GUARD,
  );
});

describe('large things', () => {
  test(
    'an integer of a million digits is refused, unless the type is as wide',
    () => {
      expect(errorsOf(`@a = global i32 ${'9'.repeat(1_000_000)}`)).toEqual(['1:17 integer-too-wide']);
      expect(moduleOf(`@a = global i8388608 ${'9'.repeat(1_000_000)}`).globals.length).toBe(1);
      expect(moduleOf(`@a = global i32 ${'0'.repeat(1_000_000)}7`).globals.length).toBe(1);
    },
    GUARD,
  );

  test(
    'fifty thousand blocks, and two hundred thousand instructions in one',
    () => {
      const blocks = Array.from({ length: 50_000 }, (_, i) => `b${i}:\n  br label %b${i + 1}\n`).join('');
      const many = functionOf(`() {\n  br label %b0\n${blocks}b50000:\n  ret void\n}`);
      expect(many.blocks.length).toBe(50_002);
      const loads = Array.from({ length: 200_000 }, (_, i) => `  %x${i} = load i32, ptr %p\n`).join('');
      expect(instructionsOf(functionOf(`(ptr %p) {\n${loads}  ret void\n}`)).length).toBe(200_001);
    },
    GUARD,
  );

  test(
    'a name of five megabytes, an array of a million elements, a switch of fifty thousand cases',
    () => {
      expect(moduleOf(`@"${'n'.repeat(5 << 20)}" = global i32 0`).globals[0]!.name?.length).toBe(5 << 20);
      expect(moduleOf(`@a = global [1000000 x i32] [${'i32 1, '.repeat(999_999)}i32 1]`).globals.length).toBe(
        1,
      );
      const cases = Array.from({ length: 50_000 }, (_, i) => `i32 ${i}, label %a`).join(' ');
      const func = functionOf(`(i32 %x) {\n  switch i32 %x, label %a [ ${cases} ]\na:\n  ret void\n}`);
      expect(instructionsOf(func)[0]!.operands.length).toBe(50_001);
    },
    GUARD,
  );

  test('vectors and arrays that no memory holds cost nothing', () => {
    const module = moduleOf(
      '@a = external global <4294967295 x i8>\n@b = external global [18446744073709551615 x i64]\n@c = global <1000000 x i32> zeroinitializer',
    );
    expect(module.globals.map((g) => g.valueType.text)).toEqual([
      '<4294967295 x i8>',
      '[18446744073709551615 x i64]',
      '<1000000 x i32>',
    ]);
  });

  test(
    'structs inside structs, fifty thousand in a row',
    () => {
      const types = Array.from({ length: 50_000 }, (_, i) => `%t${i} = type { %t${i + 1} }\n`).join('');
      expect(moduleOf(`${types}%t50000 = type { i32 }\n@g = global %t0 zeroinitializer`).structs.length).toBe(
        50_001,
      );
    },
    GUARD,
  );

  test('numbers far beyond the others', () => {
    const text =
      'define i32 @f() #4294967295 {\n  %4294967294 = add i32 1, 2\n  ret i32 %4294967294, !x !4294967295\n}\n!4294967295 = !{}\n';
    expect(moduleOf(text).functions.length).toBe(1);
    expect(errorsOf('@4294967296 = global i32 0')).toEqual(['1:1 bad-token']);
  });

  test(
    'names that have the same polynomial hash',
    () => {
      const lines = Array.from({ length: 1 << 14 }, (_, i) => {
        const bits = i.toString(2).padStart(14, '0');
        return `@${bits.replaceAll('0', 'Aa').replaceAll('1', 'BB')} = global i32 0`;
      });
      expect(moduleOf(lines.join('\n')).globals.length).toBe(1 << 14);
    },
    GUARD,
  );

  test(
    'a hundred thousand undefined symbols do not ask for a guess each',
    () => {
      const calls = Array.from({ length: 100_000 }, (_, i) => `  call void @g${i}()\n`).join('');
      expect(errorsOf(`define void @f() {\n${calls}  ret void\n}`).length).toBe(50);
    },
    GUARD,
  );
});

describe('bytes', () => {
  test('a byte order mark is skipped, with a note', () => {
    const { module, diagnostics } = parseModule('\xef\xbb\xbf@a = global i32 0', 'a.ll');
    expect([module?.globals.length, diagnostics.map((d) => `${d.severity} ${d.code}`)]).toEqual([
      1,
      ['note byte-order-mark'],
    ]);
  });

  test('NUL bytes and carriage returns are white space', () => {
    expect(moduleOf('@a\0=\0global i32 0 ; c\r\n@b = global i32 1\r\n').globals.length).toBe(2);
  });

  test('bytes beyond ASCII stand in names and strings as they are', () => {
    const [g] = moduleOf('@"\xe9" = global [2 x i8] c"\xff\xfe"').globals;
    expect([g!.name, g!.initializer]).toMatchObject(['\xe9', { bytes: '\xff\xfe' }]);
  });

  test.each([
    ['BC\xc0\xde\x35', 'this is bitcode'],
    ['\xde\xc0\x17\x0b\0', 'this is bitcode'],
    ['\x1f\x8b\x08', 'binary file'],
    ['PK\x03\x04', 'binary file'],
    ['\x7fELF\x02', 'binary file'],
  ])('%j is refused in one clear sentence', (text, message) => {
    const { module, diagnostics, limit } = parseModule(text, 'a.ll');
    expect([module, limit, diagnostics.length, diagnostics[0]!.code]).toEqual([
      null,
      false,
      1,
      'binary-file',
    ]);
    expect(diagnostics[0]!.message).toContain(message);
  });

  test('a byte that starts nothing is named once, with its offset', () => {
    const [first] = parseModule('define void @f\xff\xfe() {', 'a.ll').diagnostics;
    expect(first!.message).toBe('unexpected byte 0xff (at offset 14) outside of a string');
  });

  test('a message about a name of a million bytes is short', () => {
    const { diagnostics } = parseModule(`define i32 @f() {\n  ret i32 %${'x'.repeat(1e6)}\n}`, 'a.ll');
    const shown = renderDiagnostic(sourceText('a.ll', ''), { ...diagnostics[0]!, span: null });
    expect(diagnostics[0]!.message.length).toBeGreaterThan(1e6);
    expect(shown.length).toBeLessThan(1000);
  });

  test('nothing is a module', () => {
    expect(moduleOf('').functions).toEqual([]);
    expect(moduleOf('; only a comment').functions).toEqual([]);
  });
});
