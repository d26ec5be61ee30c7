/** Bad and hostile input, one test a kind: what the command line answers, and that it answers. */
import { afterAll, describe, expect, test } from 'vitest';
import { expectFault, expectLimit, printText, verifyText, workFolder } from './referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

const verify = (text: string) => verifyText(folder.path, text);

function expectAccepted(text: string): void {
  const answer = verify(text);
  expect(answer.code, answer.stderr.slice(0, 500)).toBe(0);
}

/** Accepted, and every line that is no comment comes back as it was. */
function expectKept(text: string): void {
  const answer = printText(folder.path, text);
  expect(answer.code, answer.stderr.slice(0, 500)).toBe(0);
  const printed = new Set(
    answer.stdout.split('\n').map((line) => line.replace(/\s+; preds = .*/, '').trim()),
  );
  const lost = text.split('\n').filter((line) => !/^\s*(?:;.*)?$/.test(line) && !printed.has(line.trim()));
  expect(lost).toEqual([]);
}

/** A function of one block around these lines. */
function body(lines: string, head = 'define i32 @f(i32 %a, i32 %b)'): string {
  return `${head} {\n${lines}\n  ret i32 0\n}\n`;
}

describe('bytes', () => {
  test('an empty file is an empty module', () => {
    const answer = printText(folder.path, '');
    expect(answer).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('a zero byte is refused with its column, or is white space; nothing after it is lost', () => {
    const answer = printText(folder.path, '@a = global i32 1\0\n@b = global i32 2\n');
    if (answer.code === 0) expect(answer.stdout).toContain('@b = global i32 2');
    else expectFault(answer, /./, '1:18');
  });

  test('a byte order mark is skipped with a note', () => {
    const answer = printText(folder.path, '\xef\xbb\xbf@a = global i32 1\n');
    expect(answer.code).toBe(0);
    expect(answer.stderr).toMatch(/note\[[a-z-]+\]: .*byte order mark/i);
    expect(answer.stdout).toContain('@a = global i32 1');
    expect(answer.stdout).not.toContain('\xef\xbb\xbf');
  });

  test('carriage returns at line ends are kept', () => {
    const answer = printText(folder.path, '@a = global i32 1\r\n@b = global i32 2\r\n');
    expect(answer.code, answer.stderr).toBe(0);
    expect(answer.stdout).toContain('@a = global i32 1\r\n');
    expect(answer.stdout.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('bytes that are no UTF-8 are kept inside a quoted name', () => {
    const answer = printText(folder.path, '@"\xff\xfe" = global i32 1\n');
    expect(answer.code, answer.stderr).toBe(0);
    expect(answer.stdout).toMatch(/@"(?:\xff\xfe|\\FF\\FE)" = global i32 1/);
  });

  test('a byte that is no UTF-8 and no part of the language is named with its place', () => {
    expectFault(verify('@a = global i32 1\n@\xff = global i32 1\n'), /byte/i);
  });

  test('a file cut off is refused where it ends', () => {
    expectFault(verify('define i32 @f(i32 %a) {\n  %r = add i32 %a,'), /./, '2:19');
  });

  test('bitcode is named as such', () => {
    const answer = verify('BC\xc0\xde\x35\x14\x00\x00\x05\x00\x00\x00');
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/bitcode/i);
  });

  test.each([
    ['gzip', '\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x4b\x04\x00'],
    ['zip', 'PK\x03\x04\x14\x00\x00\x00\x08\x00\x00\x00'],
  ])('a %s file is named as a binary file', (_, bytes) => {
    const answer = verify(bytes);
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/binary file/i);
  });
});

describe('depth and size', () => {
  test('100,000 nested arrays meet the nesting limit', () => {
    const text = `@a = external global ${'[1 x '.repeat(100_000)}i8${']'.repeat(100_000)}\n`;
    expectLimit(verify(text), /nest/i);
  });

  test('50,000 nested structs meet the nesting limit', () => {
    expectLimit(verify(`@a = external global ${'{ '.repeat(50_000)}i8${' }'.repeat(50_000)}\n`), /nest/i);
  });

  test('20,000 nested constant expressions meet the nesting limit', () => {
    const open = 'getelementptr (i8, ptr '.repeat(20_000);
    expectLimit(verify(`@a = global ptr ${open}@a${', i64 1)'.repeat(20_000)}\n`), /nest/i);
  });

  test('an integer of a million digits is refused', () => {
    const answer = verify(`@a = global i32 ${'7'.repeat(1_000_000)}\n`);
    expectFault(answer, /./);
    expect(answer.stderr.length).toBeLessThan(5_000);
  });

  test('integers have at most 8,388,608 bits', () => {
    expectFault(verify('declare void @f(i8388609)\n'), /./, '1:17');
  });

  test('a multiplication of 8,388,607 bits passes through', () => {
    expectKept('define i8388607 @f(i8388607 %a) {\n  %r = mul i8388607 %a, %a\n  ret i8388607 %r\n}\n');
  });

  test('a vector of a million lanes passes through', () => {
    expectKept(
      'define <1000000 x i32> @f(<1000000 x i32> %a) {\n  %r = add <1000000 x i32> %a, %a\n  ret <1000000 x i32> %r\n}\n',
    );
  });

  test('a vector of 4,294,967,295 lanes passes through', () => {
    expectKept('declare void @f(<4294967295 x i8>)\n');
  });

  test('an array of 18,446,744,073,709,551,615 elements passes through', () => {
    expectKept('@a = external global [18446744073709551615 x i64]\n');
  });

  test('a comment of 100 MB on one line is skipped, or over the limit', () => {
    const answer = verify(`;${'x'.repeat(100_000_000)}\n@a = global i32 1\n`);
    expect([0, 3]).toContain(answer.code);
  });

  test('a name of 5 MB is a name', () => {
    expectAccepted(`@${'n'.repeat(5_000_000)} = global i32 1\n`);
  });

  test('200,000 loads in one block are read', () => {
    const loads = Array.from({ length: 200_000 }, (_, i) => `  %v${i} = load i32, ptr %p, align 4\n`);
    expectAccepted(`define void @f(ptr %p) {\n${loads.join('')}  ret void\n}\n`);
  });

  test('a chain of 100,000 additions is read without recursion', () => {
    const adds = Array.from({ length: 100_000 }, (_, i) => `  %x${i + 1} = add i32 %x${i}, %x${i}\n`);
    expectAccepted(`define i32 @f(i32 %x0) {\n${adds.join('')}  ret i32 %x100000\n}\n`);
  });

  test('50,000 blocks are read without recursion', () => {
    const blocks = Array.from(
      { length: 50_000 },
      (_, i) => `b${i}:\n  br i1 %c, label %b${i + 1}, label %end\n`,
    );
    expectAccepted(
      `define void @f(i1 %c) {\n  br label %b0\n${blocks.join('')}b50000:\n  br label %end\nend:\n  ret void\n}\n`,
    );
  });
});

describe('names and numbers', () => {
  test('an undefined value is refused, with the name that was meant', () => {
    expectFault(
      verify(body('  %count = add i32 %a, 1\n  %r = add i32 %conut, 1')),
      /did you mean '%count'/,
      '3:16',
    );
  });

  test('a value defined twice is refused with both places', () => {
    const answer = verify(body('  %x = add i32 %a, 1\n  %x = add i32 %a, 2'));
    expectFault(answer, /./, '3:3');
    expect(answer.stderr).toMatch(/in\.ll:2:3: note\[/);
  });

  test('a function defined twice is refused with both places', () => {
    const answer = verify(`${body('')}${body('')}`);
    expectFault(answer, /./);
    expect(answer.stderr).toMatch(/in\.ll:1:\d+: note\[/);
  });

  test('numbers may be skipped', () => {
    expectAccepted('define i32 @f(i32 %a) {\n  %5 = add i32 %a, 1\n  ret i32 %5\n}\n');
  });

  test('metadata that is not there is refused', () => {
    expectFault(verify('!named = !{!0}\n!0 = !{!7}\n'), /!7/, '2:8');
  });

  test('a cycle of metadata is no cycle for us', () => {
    expectKept('!named = !{!0}\n!0 = distinct !{!0, !1}\n!1 = distinct !{!1, !0}\n');
  });

  test('a call of a function that is not there is refused', () => {
    expectFault(verify(body('  call void @nosuch()')), /@nosuch/, '2:13');
  });

  test('a name with a zero byte is refused', () => {
    expectFault(verify('@"a\\00b" = global i32 1\n'), /./, '1:1');
  });

  test('a name that is markup is a name', () => {
    expectKept('@"<img src=x onerror=alert(1)>" = global i32 1\n');
  });

  test('names that JavaScript objects are born with are names', () => {
    expectKept(
      [
        '%toString = type { i32 }',
        '$valueOf = comdat any',
        '@__proto__ = global %toString zeroinitializer, comdat($valueOf)',
        'define i32 @constructor(i32 %__proto__) {',
        '  %constructor = add i32 %__proto__, 1',
        '  ret i32 %constructor, !__proto__ !0',
        '}',
        '!hasOwnProperty = !{!0}',
        '!__proto__ = !{!0}',
        '!0 = !{}',
        '',
      ].join('\n'),
    );
  });

  test('an attribute group that is not there is empty', () => {
    expectAccepted('declare void @f() #9\n');
  });
});

describe('values and types', () => {
  const wrong: readonly [string, string, RegExp, string?][] = [
    ['a struct that holds itself by value', '%t = type { i32, %t }\n@a = external global %t\n', /recursive/i],
    ['a use before its definition', body('  %x = add i32 %y, 1\n  %y = add i32 %a, 1'), /domina/i, '2'],
    [
      'a shuffle mask index beyond both vectors',
      body(
        '  %r = shufflevector <4 x i32> zeroinitializer, <4 x i32> zeroinitializer, <2 x i32> <i32 0, i32 9>',
      ),
      /mask/i,
    ],
    ['two types in one addition', body('  %w = zext i32 %a to i64\n  %r = add i32 %a, %w'), /i64/, '3:20'],
    ['an alignment of three', body('  %p = alloca i32, align 3'), /power of two/i, '2:26'],
    ['an alignment of 2^33', body('  %p = alloca i32, align 8589934592'), /align/i, '2:26'],
    ['a vector without lanes', 'declare void @f(<0 x i32>)\n', /./],
    ['a decimal that a float cannot hold', '@a = global float 0.1\n', /./, '1:19'],
    [
      'a switch with a case twice',
      'define void @f(i32 %a) {\n  switch i32 %a, label %d [\n    i32 1, label %d\n    i32 1, label %d\n  ]\nd:\n  ret void\n}\n',
      /./,
      '4',
    ],
    ['a branch to the entry block', 'define void @f() {\nentry:\n  br label %entry\n}\n', /entry/],
    [
      'a block without a terminator',
      'define void @f() {\n  %x = add i32 1, 2\n}\n',
      /terminator|instruction/i,
    ],
    [
      'a phi without one of its predecessors',
      'define i32 @f(i1 %c) {\ne:\n  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %x = phi i32 [ 0, %e ]\n  ret i32 %x\n}\n',
      /%a|predecessor/,
      '7:3',
    ],
    ['two aliases of each other', '@a = alias i32, ptr @b\n@b = alias i32, ptr @a\n', /cycle|itself/i],
    [
      'aliases of each other through expressions',
      '@a = alias i8, getelementptr (i8, ptr @b, i64 1)\n@b = alias i8, getelementptr (i8, ptr @a, i64 1)\n',
      /cycle|itself/i,
    ],
  ];
  test.each(wrong)('%s: refused', (_, text, says, place) => {
    expectFault(verify(text), says, place);
  });

  test('a phi of itself in a loop is right', () => {
    expectAccepted(
      'define void @f(i1 %c) {\ne:\n  br label %b\nb:\n  %x = phi i32 [ 0, %e ], [ %x, %b ]\n  br i1 %c, label %b, label %d\nd:\n  ret void\n}\n',
    );
  });

  test('an instruction of itself is right where nothing can reach it', () => {
    expectAccepted('define void @f() {\n  ret void\ndead:\n  %x = add i32 %x, 1\n  br label %dead\n}\n');
  });

  test('all faults of a file are reported, not the first alone', () => {
    const answer = verify(body('  %x = add i32 %nosuch, 1\n  %y = fadd i32 %a, 1\n  call void @gone()'));
    expect(answer.stderr.match(/: error\[/g)?.length).toBeGreaterThanOrEqual(3);
  });
});

describe('what we do not model is kept', () => {
  const kept: readonly [string, string][] = [
    [
      'block addresses and indirect branches',
      'define void @f(ptr %p) {\n  indirectbr ptr %p, [label %a]\na:\n  ret void\n}\n@t = global ptr blockaddress(@f, %a)\n',
    ],
    [
      'inline assembly',
      'define i32 @f(i32 %a) {\n  %r = call i32 asm sideeffect "mov $1, $0", "=r,r,~{memory}"(i32 %a)\n  ret i32 %r\n}\n',
    ],
    [
      'scalable vectors',
      'define <vscale x 4 x i32> @f(<vscale x 4 x i32> %a) {\n  %r = add <vscale x 4 x i32> %a, %a\n  ret <vscale x 4 x i32> %r\n}\n',
    ],
    ['target extension types', 'declare target("spirv.Image", void, 0, 1) @f(target("aarch64.svcount"))\n'],
    [
      'comdats, ifuncs and aliases',
      '$c = comdat largest\n@v = global i32 0, comdat($c)\n@a = weak alias i32, ptr @v\n@i = ifunc void (), ptr @r\ndefine ptr @r() {\n  ret ptr null\n}\n',
    ],
    [
      'use-list orders',
      'define i32 @f(i32 %a) {\n  %x = add i32 %a, 1\n  %y = add i32 %a, %x\n  ret i32 %y\n  uselistorder i32 %a, { 1, 0 }\n}\n',
    ],
    [
      'summary entries',
      '^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))\n^1 = gv: (guid: 7, summaries: (variable: (module: ^0)))\n',
    ],
    ['odd source file names', 'source_filename = "a\\22b\\0A<c>.c"\n'],
    [
      'a big-endian layout with 16-bit pointers',
      'target datalayout = "E-p:16:16"\n@a = global ptr @a, align 2\n',
    ],
  ];
  test.each(kept)('%s', (_, text) => {
    expectKept(text);
  });

  test('of two data layouts the last one counts', () => {
    const answer = printText(
      folder.path,
      'target datalayout = "e"\ntarget datalayout = "E"\n@a = global i32 1\n',
    );
    expect(answer.code).toBe(0);
    expect(answer.stdout).toContain('target datalayout = "E"');
  });

  test.each(['null_pointer_is_valid', 'strictfp', 'noinline optnone', 'naked', 'noimplicitfloat'])(
    'a function that is %s comes back as it was',
    (attribute) => {
      const answer = printText(folder.path, `define void @f() ${attribute} {\n  unreachable\n}\n`);
      expect(answer.code, answer.stderr).toBe(0);
      for (const word of attribute.split(' ')) expect(answer.stdout).toContain(word);
    },
  );

  test('typed pointers are read and printed as opaque ones', () => {
    const answer = printText(
      folder.path,
      'define i32 @f(i32* %p) {\n  %v = load i32, i32* %p\n  ret i32 %v\n}\n',
    );
    expect(answer.code, answer.stderr).toBe(0);
    expect(answer.stdout).toContain('define i32 @f(ptr %p)');
    expect(answer.stdout).toContain('load i32, ptr %p');
  });

  test('an instruction of a newer LLVM is kept as text, with a warning', () => {
    const text = body('  %r = frobnicate nuw <4 x i32> %a, label %x, { 1, "two" }, !md !0');
    const answer = printText(folder.path, `${text}!0 = !{}\n`);
    expect(answer.code, answer.stderr).toBe(0);
    expect(answer.stderr).toMatch(/in\.ll:2:\d+: warning\[/);
    expect(answer.stdout).toContain('%r = frobnicate nuw <4 x i32> %a, label %x, { 1, "two" }, !md !0');
  });

  test('a slip in an opcode is refused, with the opcode that was meant', () => {
    expectFault(verify(body('  %r = ad i32 %a, 1')), /did you mean 'add'/, '2:8');
  });
});
