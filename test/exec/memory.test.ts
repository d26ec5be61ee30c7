import { describe, expect, test } from 'vitest';
import { buffer, calc, moduleOf, run, show, table } from './calc.ts';

describe('what may be accessed', () => {
  table('bounds', [
    ['i32', 'load i32, ptr %a', 'ptr [i32 7]', '7'],
    [
      'i32',
      '%p = getelementptr i32, ptr %a, i64 1\n  %r = load i32, ptr %p',
      'ptr [i32 7]',
      'UB out-of-bounds',
    ],
    [
      'i32',
      '%p = getelementptr i32, ptr %a, i64 -1\n  %r = load i32, ptr %p',
      'ptr [i32 7]',
      'UB out-of-bounds',
    ],
    ['i64', 'load i64, ptr %a, align 4', 'ptr [i32 7]', 'UB out-of-bounds'],
    [
      'i16',
      '%p = getelementptr i8, ptr %a, i64 3\n  %r = load i16, ptr %p, align 1',
      'ptr [i32 7]',
      'UB out-of-bounds',
    ],
    ['i8', 'load i8, ptr %a', 'ptr null', 'UB null-dereference'],
    ['i8', '%p = getelementptr i8, ptr %a, i64 8\n  %r = load i8, ptr %p', 'ptr null', 'UB null-dereference'],
    ['i8', 'load i8, ptr %a', 'ptr poison', 'UB poison-address'],
    ['i8', 'load i8, ptr %a', 'ptr undef', 'UB poison-address'],
    ['<4 x i32>', 'load <4 x i32>, ptr %a, align 4', 'ptr [i32 1, 2, 3]', 'UB out-of-bounds'],
    ['<2 x i32>', 'load <2 x i32>, ptr %a, align 4', 'ptr [i32 1, 2, 3]', '<1, 2>'],
    ['void', 'store i64 1, ptr %a, align 1', 'ptr [i8 x 7]', 'UB out-of-bounds'],
    ['{}', 'load {}, ptr %a', 'ptr null', '<>'],
  ]);
  table('a pointer keeps to its own object', [
    [
      'i8',
      '%x = alloca i8\n  %y = alloca i8\n  store i8 1, ptr %x\n  store i8 2, ptr %y\n  %i = ptrtoint ptr %x to i64\n  %j = ptrtoint ptr %y to i64\n  %d = sub i64 %j, %i\n  %p = getelementptr i8, ptr %x, i64 %d\n  %r = load i8, ptr %p',
      'UB out-of-bounds',
    ],
  ]);
  table('alignment', [
    ['i32', 'load i32, ptr %a, align 4', 'ptr [i32 7]', '7'],
    ['i32', 'load i32, ptr %a, align 8', 'ptr [i32 7]', 'UB misaligned'],
    ['i32', 'load i32, ptr %a, align 8', 'ptr [i32 align 8 7]', '7'],
    ['<4 x i32>', 'load <4 x i32>, ptr %a, align 16', 'ptr [i32 x 4]', 'UB misaligned'],
    ['<4 x i32>', 'load <4 x i32>, ptr %a, align 16', 'ptr [i32 x 4 align 16]', '<0, 0, 0, 0>'],
    ['<4 x i32>', 'load <4 x i32>, ptr %a, align 32', 'ptr [i32 x 4 align 16]', 'UB misaligned'],
    [
      'i16',
      '%p = getelementptr i8, ptr %a, i64 1\n  %r = load i16, ptr %p',
      'ptr [i8 x 4 align 2]',
      'UB misaligned',
    ],
    [
      'i16',
      '%p = getelementptr i8, ptr %a, i64 1\n  %r = load i16, ptr %p, align 1',
      'ptr [i8 1, 2, 3]',
      '770',
    ],
    [
      'i32',
      '%p = getelementptr i8, ptr %a, i64 1\n  %r = load i32, ptr %p, align 1',
      'ptr [i8 1, 2, 3, 4, 5]',
      '84148994',
    ],
    [
      'double',
      '%p = getelementptr i8, ptr %a, i64 1\n  store double 2.5, ptr %p, align 1\n  %r = load double, ptr %p, align 1',
      'ptr [i8 x 9]',
      '2.5',
    ],
    ['void', 'store i32 1, ptr %a, align 8', 'ptr [i32 7]', 'UB misaligned'],
  ]);
  test('an argument is as aligned as its parameter says, and no more', () => {
    const text = (align: number): string => `define i32 @f(ptr align 8 %p) {
  %r = load i32, ptr %p, align ${align}
  ret i32 %r
}`;
    expect(show(run(text(8), 'f', '[i32 7]'))).toBe('7');
    expect(show(run(text(16), 'f', '[i32 7]'))).toBe('UB misaligned');
  });
  test('constants are read, not written', () => {
    const text = `@c = constant i32 5
define i32 @get() {
  %r = load i32, ptr @c
  ret i32 %r
}
define void @set() {
  store i32 6, ptr @c
  ret void
}`;
    expect(show(run(text, 'get', ''))).toBe('5');
    expect(show(run(text, 'set', ''))).toBe('UB write-to-constant');
  });
  test('an external variable has contents that we do not know', () => {
    const text = `@x = external global i32
define i32 @f() {
  %r = load i32, ptr @x
  ret i32 %r
}`;
    expect(show(run(text, 'f', ''))).toBe('unsupported: the external variable @x');
  });
});

describe('lifetimes', () => {
  test('a local object ends with its function', () => {
    const text = `define ptr @g() {
  %p = alloca i32
  store i32 1, ptr %p
  ret ptr %p
}
define i32 @f() {
  %p = call ptr @g()
  %r = load i32, ptr %p
  ret i32 %r
}`;
    expect(show(run(text, 'f', ''))).toBe('UB use-after-scope');
  });
  const life = (body: string): string =>
    show(
      run(
        `declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define i32 @f() {
  %p = alloca i32
  ${body}
  %r = load i32, ptr %p
  ret i32 %r
}`,
        'f',
        '',
      ),
    );
  const start = 'call void @llvm.lifetime.start.p0(i64 4, ptr %p)\n';
  const end = 'call void @llvm.lifetime.end.p0(i64 4, ptr %p)\n';
  test('it lives between its marks', () => {
    expect(life(`${start} store i32 1, ptr %p`)).toBe('1');
    expect(life(`store i32 1, ptr %p\n ${start}`)).toBe('UB use-after-scope');
    expect(life(`${start} store i32 1, ptr %p\n ${end}`)).toBe('UB use-after-scope');
    expect(life(`${start} store i32 1, ptr %p\n ${start}`)).toBe('undef');
    expect(life(start)).toBe('undef');
  });
  test('heap memory lives until it is freed', () => {
    const text = (body: string): string => `declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
define i32 @f() {
  ${body}
  ret i32 %r
}`;
    const go = (body: string): string => show(run(text(body), 'f', ''));
    expect(go('%p = call ptr @malloc(i64 4)\n store i32 3, ptr %p\n %r = load i32, ptr %p')).toBe('3');
    expect(go('%p = call ptr @malloc(i64 4)\n %r = load i32, ptr %p')).toBe('undef');
    expect(go('%p = call ptr @calloc(i64 2, i64 2)\n %r = load i32, ptr %p')).toBe('0');
    expect(go('%p = call ptr @malloc(i64 4)\n call void @free(ptr %p)\n %r = load i32, ptr %p')).toBe(
      'UB use-after-free',
    );
    expect(
      go(
        '%p = call ptr @malloc(i64 4)\n call void @free(ptr %p)\n call void @free(ptr %p)\n %r = add i32 0, 0',
      ),
    ).toBe('UB invalid-free');
    expect(go('%p = alloca i32\n call void @free(ptr %p)\n %r = add i32 0, 0')).toBe('UB invalid-free');
    expect(go('call void @free(ptr null)\n %r = add i32 0, 5')).toBe('5');
    expect(
      go(
        '%p = call ptr @malloc(i64 4)\n store i32 9, ptr %p\n %q = call ptr @realloc(ptr %p, i64 400)\n %r = load i32, ptr %q',
      ),
    ).toBe('9');
    expect(
      go('%p = call ptr @malloc(i64 4)\n %q = call ptr @realloc(ptr %p, i64 400)\n %r = load i32, ptr %p'),
    ).toBe('UB use-after-free');
  });
  test('a variable-length array in a loop does not use up memory when the stack is restored', () => {
    const text = `declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = call ptr @llvm.stacksave.p0()
  %p = alloca i8, i32 60000
  store i8 1, ptr %p
  call void @llvm.stackrestore.p0(ptr %s)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %j
}`;
    expect(show(run(text, 'f', '2000', { maxMemory: 1 << 20 }))).toBe('2000');
  });
});

describe('what is in memory', () => {
  table('bytes', [
    ['i32', '%p = alloca i32\n  %r = load i32, ptr %p', 'undef'],
    ['i32', '%p = alloca i32\n  store i8 1, ptr %p\n  %r = load i32, ptr %p', '~1'],
    ['i32', '%p = alloca i32\n  store i32 poison, ptr %p\n  %r = load i32, ptr %p', 'poison'],
    [
      'i32',
      '%p = alloca i32\n  store i32 7, ptr %p\n  store i8 poison, ptr %p\n  %r = load i32, ptr %p',
      'poison',
    ],
    [
      'i32',
      '%p = alloca i32\n  store i32 poison, ptr %p\n  store i32 1, ptr %p\n  %r = load i32, ptr %p',
      '1',
    ],
    [
      '<2 x i16>',
      '%p = alloca i32\n  store <2 x i16> <i16 1, i16 poison>, ptr %p\n  %r = load <2 x i16>, ptr %p',
      '<1, poison>',
    ],
    ['i16', '%p = alloca i32\n  store <2 x i16> <i16 1, i16 poison>, ptr %p\n  %r = load i16, ptr %p', '1'],
    ['i16', 'load i16, ptr %a', 'ptr [i8 align 2 1, 2]', '513'],
    ['i128', '%p = alloca i128\n  store i128 %a, ptr %p\n  %r = load i128, ptr %p', 'i128 -5', '-5'],
    [
      'x86_fp80',
      '%p = alloca x86_fp80\n  store x86_fp80 %a, ptr %p\n  %r = load x86_fp80, ptr %p',
      'x86_fp80 #7fff8000000000000bad',
      '#7fff8000000000000bad',
    ],
  ]);
  table('types that are no whole number of bytes', [
    ['i17', '%p = alloca i17\n  store i17 %a, ptr %p\n  %r = load i17, ptr %p', 'i17 -3', '-3'],
    [
      'i32',
      '%p = alloca i32\n  store i32 0, ptr %p\n  store i17 %a, ptr %p\n  %r = load i32, ptr %p',
      'i17 -1',
      '131071',
    ],
    ['i17', '%p = alloca i32\n  store i32 -1, ptr %p\n  %r = load i17, ptr %p', 'undef'],
    ['i1', '%p = alloca i8\n  store i8 1, ptr %p\n  %r = load i1, ptr %p', '1'],
    ['i1', '%p = alloca i8\n  store i8 2, ptr %p\n  %r = load i1, ptr %p', 'undef'],
    [
      '<4 x i4>',
      '%p = alloca i16\n  store <4 x i4> %a, ptr %p\n  %r = load <4 x i4>, ptr %p',
      '<4 x i4> <1, 2, 3, 4>',
      '<1, 2, 3, 4>',
    ],
    [
      'i16',
      '%p = alloca i16\n  store <4 x i4> %a, ptr %p\n  %r = load i16, ptr %p',
      '<4 x i4> <1, 2, 3, 4>',
      '17185',
    ],
    [
      'i8',
      '%p = alloca i8\n  store <8 x i1> %a, ptr %p\n  %r = load i8, ptr %p',
      '<8 x i1> <1, 1, 0, 0, 0, 0, 0, 0>',
      '3',
    ],
    [
      '<8 x i1>',
      '%p = alloca i8\n  store <8 x i1> %a, ptr %p\n  %r = load <8 x i1>, ptr %p',
      '<8 x i1> <1, poison, 0, 0, 0, 0, 0, undef>',
      '<1, poison, 0, 0, 0, 0, 0, undef>',
    ],
    [
      'i8',
      '%p = alloca i8\n  store <8 x i1> %a, ptr %p\n  %r = load i8, ptr %p',
      '<8 x i1> <1, poison, 0, 0, 0, 0, 0, 0>',
      'poison',
    ],
    ['<3 x i1>', '%p = alloca i8\n  store i8 5, ptr %p\n  %r = load <3 x i1>, ptr %p', '<1, 0, 1>'],
    [
      '<2 x i24>',
      '%p = alloca [6 x i8]\n  store <2 x i24> %a, ptr %p, align 1\n  %r = load <2 x i24>, ptr %p, align 1',
      '<2 x i24> <1, -2>',
      '<1, -2>',
    ],
  ]);
  test('lanes of one bit keep their poison through a copy of the memory', () => {
    expect(
      calc(
        '<8 x i1>',
        `%p = alloca i8
  %q = alloca i8
  store <8 x i1> %a, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 1, i1 false)
  %r = load <8 x i1>, ptr %q`,
        '<8 x i1> <1, poison, 0, 0, 0, 0, 0, 1>',
      ),
    ).toBe('<1, poison, 0, 0, 0, 0, 0, 1>');
  });
  table('aggregates', [
    [
      '{ i8, i32 }',
      '%p = alloca { i8, i32 }\n  store { i8, i32 } %a, ptr %p\n  %r = load { i8, i32 }, ptr %p',
      '{ i8, i32 } {1, 2}',
      '<1, 2>',
    ],
    [
      'i32',
      '%p = alloca { i8, i32 }\n  store { i8, i32 } %a, ptr %p\n  %q = getelementptr { i8, i32 }, ptr %p, i64 0, i32 1\n  %r = load i32, ptr %q',
      '{ i8, i32 } {1, 2}',
      '2',
    ],
    [
      'i8',
      '%p = alloca { i8, i32 }\n  store { i8, i32 } %a, ptr %p\n  %q = getelementptr i8, ptr %p, i64 1\n  %r = load i8, ptr %q',
      '{ i8, i32 } {1, 2}',
      'undef',
    ],
    [
      '[2 x i16]',
      '%p = alloca [2 x i16]\n  store [2 x i16] %a, ptr %p\n  %r = load [2 x i16], ptr %p',
      '[2 x i16] {3, poison}',
      '<3, poison>',
    ],
  ]);
  table('pointers', [
    [
      'i32',
      '%q = alloca ptr\n  store ptr %a, ptr %q\n  %p = load ptr, ptr %q\n  %r = load i32, ptr %p',
      'ptr [i32 5]',
      '5',
    ],
    ['ptr', '%q = alloca ptr\n  store ptr null, ptr %q\n  %r = load ptr, ptr %q', 'null'],
    [
      'i32',
      '%q = alloca ptr\n  %s = alloca ptr\n  store ptr %a, ptr %q\n  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %q, i64 8, i1 false)\n  %p = load ptr, ptr %s\n  %r = load i32, ptr %p',
      'ptr [i32 5]',
      '5',
    ],
    [
      'i32',
      '%q = alloca ptr\n  store ptr %a, ptr %q\n  %i = load i64, ptr %q, align 8\n  %s = alloca i64\n  store i64 %i, ptr %s\n  %p = load ptr, ptr %s, align 4\n  %r = load i32, ptr %p',
      'ptr [i32 5]',
      '5',
    ],
    ['i32', '%p = load ptr, ptr %a\n  %r = load i32, ptr %p', 'ptr [ptr &1+4]', 'ptr [i32 1, 2]', '2'],
  ]);
  test('big-endian layouts store the high byte first', () => {
    const text = `target datalayout = "E"
define <2 x i8> @f(i16 %x) {
  %p = alloca i16
  store i16 %x, ptr %p
  %r = load <2 x i8>, ptr %p, align 1
  ret <2 x i8> %r
}
define i16 @g(<4 x i4> %x) {
  %r = bitcast <4 x i4> %x to i16
  ret i16 %r
}
define i16 @h(<4 x i4> %x) {
  %p = alloca i16
  store <4 x i4> %x, ptr %p
  %r = load i16, ptr %p
  ret i16 %r
}`;
    expect(show(run(text, 'f', '258'))).toBe('<1, 2>');
    expect(show(run(text, 'g', '<1, 2, 3, 4>'))).toBe(String(0x1234));
    expect(show(run(text, 'h', '<1, 2, 3, 4>'))).toBe(String(0x1234));
  });
  test('buffers can be read afterwards', () => {
    const module = moduleOf(`define void @f(ptr %p, ptr %q) {
  %x = load i16, ptr %p
  store i16 %x, ptr %q
  %q1 = getelementptr i16, ptr %q, i64 1
  store i16 poison, ptr %q1
  ret void
}`);
    const outcome = run(
      `define void @f(ptr %p, ptr %q) {
  %x = load i16, ptr %p
  store i16 %x, ptr %q
  %q1 = getelementptr i16, ptr %q, i64 1
  store i16 poison, ptr %q1
  ret void
}`,
      'f',
      '[i16 -7], [i16 1, 2, 3]',
    );
    expect(buffer(outcome, 0, module.layout)).toBe('[i16 -7]');
    expect(buffer(outcome, 1, module.layout)).toBe('[i16 -7, poison, 3]');
  });
});

describe('addresses', () => {
  table('getelementptr', [
    ['ptr', 'getelementptr i32, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 3', '&(argument 0 + 12)'],
    ['ptr', 'getelementptr i32, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 -3', '&(argument 0 - 12)'],
    ['ptr', 'getelementptr i32, ptr %a, i8 %b', 'ptr [i32 x 4]', 'i8 -1', '&(argument 0 - 4)'],
    [
      'ptr',
      'getelementptr { i8, [3 x i16] }, ptr %a, i64 %b, i32 1, i64 %b',
      'ptr [i8 x 32]',
      'i64 1',
      '&(argument 0 + 12)',
    ],
    ['ptr', 'getelementptr inbounds i32, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 4', '&(argument 0 + 16)'],
    ['ptr', 'getelementptr inbounds i32, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 5', 'poison'],
    ['ptr', 'getelementptr inbounds i32, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 -1', 'poison'],
    ['ptr', 'getelementptr inbounds i8, ptr %a, i64 %b', 'ptr null', 'i64 0', 'null'],
    ['ptr', 'getelementptr inbounds i8, ptr %a, i64 %b', 'ptr null', 'i64 1', 'poison'],
    ['ptr', 'getelementptr i8, ptr %a, i64 %b', 'ptr null', 'i64 9', 'null + 9'],
    ['ptr', 'getelementptr nuw i8, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 -1', 'poison'],
    ['ptr', 'getelementptr nuw i8, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 100', '&(argument 0 + 100)'],
    ['ptr', 'getelementptr nusw i32, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 4611686018427387904', 'poison'],
    ['ptr', 'getelementptr i32, ptr %a, i64 %b', 'ptr [i32 x 4]', 'i64 4611686018427387904', '&(argument 0)'],
    ['ptr', 'getelementptr i32, ptr %a, i64 %b', 'ptr poison', 'i64 1', 'poison'],
    ['ptr', 'getelementptr i32, ptr %a, i64 poison', 'ptr [i32 x 4]', 'poison'],
    // In bounds at the end, but not on the way.
    ['ptr', 'getelementptr inbounds [4 x i32], ptr %a, i64 2, i64 -8', 'ptr [i32 x 4]', 'poison'],
    [
      '<2 x ptr>',
      'getelementptr i16, ptr %a, <2 x i64> %b',
      'ptr [i16 x 4]',
      '<2 x i64> <1, 3>',
      '<&(argument 0 + 2), &(argument 0 + 6)>',
    ],
    [
      '<2 x ptr>',
      '%v = getelementptr i16, ptr %a, <2 x i64> <i64 1, i64 2>\n  %r = getelementptr i16, <2 x ptr> %v, i64 1',
      'ptr [i16 x 4]',
      '<&(argument 0 + 4), &(argument 0 + 6)>',
    ],
  ]);
  test('on a 32-bit machine offsets are cut to 32 bits', () => {
    const text = (flags: string): string => `target datalayout = "e-p:32:32-i64:64"
define ptr @f(ptr %p, i64 %i) {
  %r = getelementptr ${flags} i8, ptr %p, i64 %i
  ret ptr %r
}`;
    expect(show(run(text(''), 'f', '[i8 x 8], 4294967297'))).toBe('&(argument 0 + 1)');
    expect(show(run(text('inbounds'), 'f', '[i8 x 8], 4294967297'))).toBe('poison');
    expect(show(run(text('inbounds'), 'f', '[i8 x 8], 5'))).toBe('&(argument 0 + 5)');
  });
  test('globals, functions, aliases and constant expressions have addresses', () => {
    const text = `@a = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@p = global ptr getelementptr inbounds ([4 x i32], ptr @a, i64 0, i64 2)
@b = alias i32, getelementptr (i8, ptr @a, i64 4)
@s = constant { i8, ptr, [2 x i16] } { i8 1, ptr @p, [2 x i16] [i16 5, i16 6] }
@t = global i64 ptrtoint (ptr @a to i64)
define i32 @f() {
  %p = load ptr, ptr @p
  %x = load i32, ptr %p
  %y = load i32, ptr @b
  %q = load ptr, ptr getelementptr ({ i8, ptr, [2 x i16] }, ptr @s, i32 0, i32 1)
  %c = icmp eq ptr %q, @p
  %z = zext i1 %c to i32
  %xy = mul i32 %x, 10
  %w = add i32 %xy, %y
  %w10 = mul i32 %w, 10
  %r = add i32 %w10, %z
  ret i32 %r
}
define i32 @g() {
  %i = load i64, ptr @t
  %p = inttoptr i64 %i to ptr
  %r = load i32, ptr %p
  ret i32 %r
}`;
    expect(show(run(text, 'f', ''))).toBe('321');
    expect(show(run(text, 'g', ''))).toBe('1');
  });
});

describe('atomics run one after the other', () => {
  const rmw = (op: string, type: string, value: string): string =>
    `%r = atomicrmw ${op} ptr %a, ${type} ${value} seq_cst`;
  test.each([
    ['add', '5', '12'],
    ['sub', '5', '2'],
    ['and', '5', '5'],
    ['nand', '5', '-6'],
    ['or', '8', '15'],
    ['xor', '5', '2'],
    ['max', '-1', '7'],
    ['umax', '-1', '-1'],
    ['min', '-1', '-1'],
    ['umin', '-1', '7'],
    ['xchg', '3', '3'],
    ['uinc_wrap', '7', '0'],
    ['uinc_wrap', '9', '8'],
    ['udec_wrap', '5', '5'],
    ['udec_wrap', '9', '6'],
  ])('atomicrmw %s %s', (op, value, after) => {
    const text = `define i32 @f(ptr %a) {
  ${rmw(op, 'i32', value)}
  %n = load i32, ptr %a
  ret i32 %n
}`;
    expect(show(run(text, 'f', '[i32 7]'))).toBe(after);
  });
  table('cmpxchg', [
    ['{ i32, i1 }', 'cmpxchg ptr %a, i32 7, i32 9 seq_cst seq_cst', 'ptr [i32 7]', '<7, 1>'],
    ['{ i32, i1 }', 'cmpxchg ptr %a, i32 6, i32 9 seq_cst seq_cst', 'ptr [i32 7]', '<7, 0>'],
    ['i32', 'load atomic i32, ptr %a acquire, align 4', 'ptr [i32 7]', '7'],
    [
      'float',
      '%x = atomicrmw fadd ptr %a, float 1.5 seq_cst\n  %r = load float, ptr %a',
      'ptr [float 2]',
      '3.5',
    ],
    ['i32', 'fence seq_cst\n  %r = load i32, ptr %a', 'ptr [i32 7]', '7'],
  ]);
  test('volatile accesses are told in order', () => {
    const outcome = run(
      `define void @f(ptr %a) {
  %x = load volatile i32, ptr %a
  store volatile i32 %x, ptr %a
  ret void
}`,
      'f',
      '[i32 7]',
    );
    expect(outcome.events.map((e) => e.what)).toEqual([
      'volatile load of i32 from argument 0',
      'volatile store of i32 0x7 to argument 0',
    ]);
  });
});

describe('what metadata promises of a load', () => {
  table('!noundef !range !nonnull !align', [
    ['i32', 'load i32, ptr %a, !noundef !{}', 'ptr [i32 poison]', 'UB noundef-violated'],
    ['i8', 'load i8, ptr %a, !range !{i8 0, i8 2}', 'ptr [i8 1]', '1'],
    ['i8', 'load i8, ptr %a, !range !{i8 0, i8 2}', 'ptr [i8 2]', 'poison'],
    ['i8', 'load i8, ptr %a, !range !{i8 0, i8 2}, !noundef !{}', 'ptr [i8 2]', 'UB noundef-violated'],
    ['ptr', 'load ptr, ptr %a, !nonnull !{}', 'ptr [ptr null]', 'poison'],
    ['ptr', 'load ptr, ptr %a, !align !{i64 8}', 'ptr [ptr &1+4]', 'ptr [i32 x 2 align 8]', 'poison'],
  ]);
});
