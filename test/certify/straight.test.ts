import { describe, expect, it } from 'vitest';
import { answer, answers, pairFile } from './pairs.ts';

const I2 = 'i32 @f(i32 noundef %x, i32 noundef %y)';

describe('integer values', () => {
  it('sums are equal in any order', () => {
    expect(
      answer(
        I2,
        '%a = add i32 %x, %y\n%b = add i32 %a, 3\nret i32 %b',
        '%a = add i32 3, %y\n%b = add i32 %a, %x\nret i32 %b',
      ),
    ).toBe('proved');
    expect(answer(I2, '%a = sub i32 %x, %y\nret i32 %a', '%a = sub i32 %y, %x\nret i32 %a')).toMatch(
      /^unknown/,
    );
  });

  it('a select is a minimum exactly when it is one', () => {
    const min = '%m = call i32 @llvm.smin.i32(i32 %x, i32 %y)\nret i32 %m';
    expect(answer(I2, '%c = icmp slt i32 %x, %y\n%m = select i1 %c, i32 %x, i32 %y\nret i32 %m', min)).toBe(
      'proved',
    );
    expect(answer(I2, '%c = icmp sge i32 %x, %y\n%m = select i1 %c, i32 %y, i32 %x\nret i32 %m', min)).toBe(
      'proved',
    );
    expect(
      answer(I2, '%c = icmp ult i32 %x, %y\n%m = select i1 %c, i32 %x, i32 %y\nret i32 %m', min),
    ).toMatch(/^unknown/);
    expect(
      answer(I2, '%c = icmp slt i32 %x, %y\n%m = select i1 %c, i32 %y, i32 %x\nret i32 %m', min),
    ).toMatch(/^unknown/);
  });

  it('sext and zext are not exchanged', () => {
    const f = 'i32 @f(i8 noundef %x)';
    expect(answer(f, '%a = sext i8 %x to i32\nret i32 %a', '%a = zext i8 %x to i32\nret i32 %a')).toMatch(
      /^unknown/,
    );
  });

  it('sext and zext of one bit are not exchanged either', () => {
    const f = 'i32 @f(i1 noundef %x)';
    expect(answer(f, '%a = sext i1 %x to i32\nret i32 %a', '%a = zext i1 %x to i32\nret i32 %a')).toMatch(
      /^unknown/,
    );
  });

  it('of two neighbours one is even, of a number and the next but one not always', () => {
    const f = 'i32 @f(i32 noundef %x)';
    const product = (step: number): string =>
      `%a = add i32 %x, ${step}\n%m = mul i32 %a, %x\n%z = and i32 %m, 1\nret i32 %z`;
    expect(answer(f, 'ret i32 0', product(-1))).toBe('proved');
    expect(answer(f, 'ret i32 0', product(3))).toBe('proved');
    expect(answer(f, 'ret i32 0', product(-2))).toMatch(/^unknown/);
    expect(answer(f, 'ret i32 0', product(-1).replace('and i32 %m, 1', 'and i32 %m, 2'))).toMatch(/^unknown/);
  });

  it('a value with a note is that value and no other', () => {
    const noted = (value: string): string =>
      `%a = call i32 @llvm.annotation.i32.p0(i32 ${value}, ptr null, ptr null, i32 0)\nret i32 %a`;
    expect(answer(I2, 'ret i32 %x', noted('%x'))).toBe('proved');
    expect(answer(I2, 'ret i32 %x', noted('%y'))).toMatch(/^unknown/);
    expect(answer(I2, 'ret i32 0', noted('1'))).not.toBe('proved');
    expect(answer(I2, 'ret i32 0', noted('poison'))).not.toBe('proved');
  });

  it('a shift in fewer bits is another shift', () => {
    const f = 'i16 @f(i8 noundef %x)';
    const wide = '%z = zext i8 %x to i32\n%s = lshr i32 %z, 27\n%t = trunc i32 %s to i16\nret i16 %t';
    expect(answer(f, wide, '%z = zext i8 %x to i16\n%s = lshr i16 %z, 27\nret i16 %s')).toMatch(/^unknown/);
  });
});

describe('poison', () => {
  it('flags may go but not come', () => {
    const plain = '%a = add i32 %x, %y\nret i32 %a';
    const flagged = '%a = add nsw i32 %x, %y\nret i32 %a';
    expect(answer(I2, flagged, plain)).toBe('proved');
    expect(answer(I2, plain, flagged)).toMatch(/^unknown/);
  });

  it('nuw does not survive another order', () => {
    const f = 'i32 @f(i32 noundef %x, i32 noundef %y, i32 noundef %z)';
    const a = '%a = add nuw i32 %x, %y\n%b = add nuw i32 %a, %z\nret i32 %b';
    expect(answer(f, a, '%a = add nuw i32 %y, %z\n%b = add nuw i32 %a, %x\nret i32 %b')).toMatch(/^unknown/);
    expect(answer(f, a, '%a = add i32 %y, %z\n%b = add i32 %a, %x\nret i32 %b')).toBe('proved');
  });

  it('a logical or may not become a bitwise one', () => {
    const f = 'i1 @f(i1 %x, i1 %y)';
    const logical = '%a = select i1 %x, i1 true, i1 %y\nret i1 %a';
    const bitwise = '%a = or i1 %x, %y\nret i1 %a';
    expect(answer(f, logical, bitwise)).toMatch(/^unknown/);
    expect(answer(f, bitwise, logical)).toBe('proved');
    expect(answer('i1 @f(i1 noundef %x, i1 noundef %y)', logical, bitwise)).toBe('proved');
  });

  it('undef may become anything that is not poison, and nothing becomes undef', () => {
    expect(answer(I2, 'ret i32 undef', 'ret i32 %x')).toBe('proved');
    expect(answer(I2, 'ret i32 undef', 'ret i32 poison')).toMatch(/^unknown/);
    expect(answer(I2, 'ret i32 %x', 'ret i32 undef')).toMatch(/^unknown/);
    expect(answer(I2, 'ret i32 0', '%a = sub i32 undef, undef\nret i32 %a')).toMatch(/^unknown/);
    expect(answer(I2, 'ret i32 poison', 'ret i32 undef')).toBe('proved');
  });

  it('each freeze chooses for itself', () => {
    const f = 'i32 @f(i32 %x)';
    const one = '%a = freeze i32 %x\n%s = sub i32 %a, %a\nret i32 %s';
    const two = '%a = freeze i32 %x\n%b = freeze i32 %x\n%s = sub i32 %a, %b\nret i32 %s';
    expect(answer(f, one, two)).toMatch(/^unknown/);
  });
});

describe('floating point', () => {
  const F3 = 'float @f(float %x, float %y, float %z)';
  const chain = (flags: string, first: string, second: string, third: string): string =>
    `%a = fadd ${flags} float ${first}, ${second}\n%b = fadd ${flags} float %a, ${third}\nret float %b`;

  it('keeps its order unless both sides may reorder', () => {
    expect(answer(F3, chain('', '%x', '%y', '%z'), chain('', '%y', '%z', '%x'))).toMatch(/^unknown/);
    expect(answer(F3, chain('reassoc', '%x', '%y', '%z'), chain('reassoc', '%y', '%z', '%x'))).toBe('proved');
    expect(answer(F3, chain('', '%x', '%y', '%z'), chain('reassoc', '%y', '%z', '%x'))).toMatch(/^unknown/);
  });

  it('nnan does not survive another order', () => {
    expect(
      answer(F3, chain('reassoc nnan', '%x', '%y', '%z'), chain('reassoc nnan', '%y', '%z', '%x')),
    ).toMatch(/^unknown/);
    expect(answer(F3, chain('reassoc nnan', '%x', '%y', '%z'), chain('reassoc', '%y', '%z', '%x'))).toBe(
      'proved',
    );
  });

  it('licences may go but not come', () => {
    const f = 'float @f(float %x, float %y)';
    const mul = (flags: string): string =>
      `%a = fmul ${flags} float %x, %y\n%b = fsub ${flags} float %a, %x\nret float %b`;
    expect(answer(f, mul('contract'), mul(''))).toBe('proved');
    expect(answer(f, mul(''), mul('contract'))).toMatch(/^unknown/);
  });
});

describe('memory', () => {
  const P2 = 'void @f(ptr %p, ptr %q)';

  it('stores that may overlap keep their order', () => {
    expect(
      answer(
        P2,
        'store i32 1, ptr %p\nstore i32 2, ptr %q\nret void',
        'store i32 2, ptr %q\nstore i32 1, ptr %p\nret void',
      ),
    ).toMatch(/^unknown/);
    const apart = 'void @f(ptr noalias %p, ptr %q)';
    expect(
      answer(
        apart,
        'store i32 1, ptr %p\nstore i32 2, ptr %q\nret void',
        'store i32 2, ptr %q\nstore i32 1, ptr %p\nret void',
      ),
    ).toBe('proved (given: noalias)');
  });

  it('a load does not move over a store that may write it', () => {
    const f = 'i32 @f(ptr %p, ptr %q)';
    expect(
      answer(
        f,
        '%v = load i32, ptr %p\nstore i32 2, ptr %q\nret i32 %v',
        'store i32 2, ptr %q\n%v = load i32, ptr %p\nret i32 %v',
      ),
    ).toMatch(/^unknown/);
  });

  it('a store that overlaps by one byte counts', () => {
    const gep = '%r = getelementptr i8, ptr %p, i64 3\n';
    const one = `${gep}store i32 1, ptr %p, align 1\nstore i32 2, ptr %r, align 1\nret void`;
    const other = `${gep}store i32 2, ptr %r, align 1\nstore i32 1, ptr %p, align 1\nret void`;
    expect(answer(P2, one, other)).toMatch(/^unknown/);
    const far = (text: string): string => text.replace('i64 3', 'i64 4');
    expect(answer(P2, far(one), far(other))).toBe('proved');
  });

  it('no bytes are read or written that the source leaves alone', () => {
    const f = '<4 x i8> @f(ptr %p)';
    const three = Array.from(
      { length: 3 },
      (_, i) => `%p${i} = getelementptr i8, ptr %p, i64 ${i}\n%v${i} = load i8, ptr %p${i}`,
    ).join('\n');
    const insert =
      '%a = insertelement <4 x i8> poison, i8 %v0, i32 0\n%b = insertelement <4 x i8> %a, i8 %v1, i32 1\n%c = insertelement <4 x i8> %b, i8 %v2, i32 2\nret <4 x i8> %c';
    expect(answer(f, `${three}\n${insert}`, '%v = load <4 x i8>, ptr %p, align 1\nret <4 x i8> %v')).toMatch(
      /bytes are read/,
    );
    const gap =
      '%q = getelementptr i8, ptr %p, i64 2\n%v = load i8, ptr %p\n%w = load i8, ptr %q\n%s = add i8 %v, %w\nret i8 %s';
    const wide =
      '%v = load <3 x i8>, ptr %p, align 1\n%x = extractelement <3 x i8> %v, i32 0\n%y = extractelement <3 x i8> %v, i32 2\n%s = add i8 %x, %y\nret i8 %s';
    expect(answer('i8 @f(ptr %p)', gap, wide)).toBe('proved');
    expect(answer(P2, 'store i8 0, ptr %p\nret void', 'store i16 0, ptr %p, align 1\nret void')).toMatch(
      /^unknown/,
    );
  });

  it('an alignment is never higher than what the source proves', () => {
    const two = (align: number): string =>
      `%q1 = getelementptr i32, ptr %p, i64 1\n%v = load i32, ptr %p, align ${align}\n%w = load i32, ptr %q1, align 4\n%s = add i32 %v, %w\nret i32 %s`;
    const wide = (align: number): string =>
      `%v = load <2 x i32>, ptr %p, align ${align}\n%s = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %v)\nret i32 %s`;
    expect(answer('i32 @f(ptr %p)', two(4), wide(4))).toBe('proved');
    expect(answer('i32 @f(ptr %p)', two(4), wide(8))).toMatch(/alignment/);
    expect(answer('i32 @f(ptr %p)', two(8), wide(8))).toBe('proved');
  });

  it('calls and volatile accesses keep their order, and nothing moves over what may not return', () => {
    expect(
      answer(
        P2,
        'call void @opaque()\nstore i32 1, ptr %p\nret void',
        'store i32 1, ptr %p\ncall void @opaque()\nret void',
      ),
    ).toMatch(/^unknown/);
    expect(
      answer(
        'i32 @f(ptr %p)',
        'call void @opaque()\n%v = load i32, ptr %p\nret i32 %v',
        '%v = load i32, ptr %p\ncall void @opaque()\nret i32 %v',
      ),
    ).toMatch(/^unknown/);
    expect(answer(P2, 'store volatile i32 1, ptr %p\nret void', 'store i32 1, ptr %p\nret void')).toMatch(
      /^unknown/,
    );
    expect(
      answer(
        P2,
        'call void @opaque()\nstore i32 1, ptr %p\nret void',
        'call void @opaque()\nstore i32 1, ptr %p\nret void',
      ),
    ).toBe('proved');
  });

  it('a division is not added, and not moved in front of a call', () => {
    expect(answer(I2, 'ret i32 0', '%d = udiv i32 %x, %y\n%z = mul i32 %d, 0\nret i32 %z')).toMatch(
      /division/,
    );
    expect(
      answer(
        I2,
        'call void @opaque()\n%d = udiv i32 %x, %y\nret i32 %d',
        '%d = udiv i32 %x, %y\ncall void @opaque()\nret i32 %d',
      ),
    ).toMatch(/division/);
  });

  it('private objects hold what was stored to them', () => {
    const a = '%s = alloca i32\nstore i32 %x, ptr %s\n%v = load i32, ptr %s\nret i32 %v';
    expect(answer(I2, a, 'ret i32 %x')).toBe('proved');
    expect(
      answer(I2, 'ret i32 0', '%s = alloca i32\n%v = load i32, ptr %s\n%w = sub i32 %v, %v\nret i32 %w'),
    ).toMatch(/^unknown/);
  });
});

it('all pairs that opt-19 made by packing straight-line code are proved', () => {
  const { a, b } = pairFile('slp');
  const all = answers(a, b);
  expect(all.length).toBe(15);
  expect(all.filter((line) => !/: proved/.test(line))).toEqual([]);
  expect(answers(a, a).every((line) => /: proved/.test(line))).toBe(true);
  expect(answers(a, b, false).filter((line) => /given/.test(line))).toEqual([]);
});

it('variables that the modules define in two ways are not taken for one', () => {
  const text = (value: number): string =>
    `@g = constant i32 ${value}\ndefine i32 @f() {\n%v = load i32, ptr @g\nret i32 %v\n}\n`;
  expect(answers(text(1), text(1))).toEqual(['f: proved']);
  expect(answers(text(1), text(2))[0]).toMatch(/unknown/);
});

it('attributes that change what a function computes stay, promises may go', () => {
  const text = (attributes: string): string =>
    `define float @f(float %x) ${attributes} {\n%v = fadd float %x, 1.0\nret float %v\n}\n`;
  expect(answers(text('nounwind'), text(''))).toEqual(['f: proved']);
  expect(answers(text(''), text('nounwind'))[0]).toMatch(/new attribute/);
  expect(answers(text('"denormal-fp-math"="preserve-sign"'), text(''))[0]).toMatch(/lost an attribute/);
});

describe('numbers in fewer bits', () => {
  const bytes = 'i8 @f(i8 noundef %x, i8 noundef %y)';
  const wide = (op: string, width = 'i32'): string => `%a = zext i8 %x to ${width}
%b = zext i8 %y to ${width}
%s = add ${width} %a, %b
${op}`;

  it('a sum of bytes that is cut off at 255 is the same in 16 bits as in 32, not in 8', () => {
    const cut = (width: string): string =>
      wide(
        `%m = call ${width} @llvm.umin.${width}(${width} %s, ${width} 255)\n%r = trunc ${width} %m to i8\nret i8 %r`,
        width,
      );
    expect(answer(bytes, cut('i32'), cut('i16'))).toBe('proved');
    expect(answer(bytes, cut('i16'), cut('i9'))).toBe('proved');
    const narrow = '%s = add i8 %x, %y\n%r = call i8 @llvm.umin.i8(i8 %s, i8 -1)\nret i8 %r';
    expect(answer(bytes, cut('i32'), narrow)).toMatch(/^unknown/);
    expect(answer(bytes, cut('i32'), cut('i16').replaceAll('umin', 'smin'))).toBe('proved');
    expect(answer(bytes, cut('i32'), cut('i9').replaceAll('umin', 'smin'))).toMatch(/^unknown/);
  });

  it('an average of bytes needs nine bits', () => {
    const mean = (width: string): string =>
      wide(
        `%t = add ${width} %s, 1\n%h = lshr ${width} %t, 1\n%r = trunc ${width} %h to i8\nret i8 %r`,
        width,
      );
    expect(answer(bytes, mean('i32'), mean('i16'))).toBe('proved');
    expect(answer(bytes, mean('i32'), mean('i9'))).toBe('proved');
    expect(answer(bytes, mean('i32'), mean('i16').replace('lshr', 'ashr'))).toBe('proved');
    // The sign's copy is cut off again.
    expect(answer(bytes, mean('i32'), mean('i9').replace('lshr', 'ashr'))).toBe('proved');
    expect(answer(bytes, mean('i32'), mean('i9').replace('lshr i9 %t, 1', 'ashr i9 %t, 2'))).toMatch(
      /^unknown/,
    );
    expect(answer(bytes, mean('i32'), mean('i16').replace('%s, 1', '%s, 2'))).toMatch(/^unknown/);
    const eight = '%s = add i8 %x, %y\n%t = add i8 %s, 1\n%r = lshr i8 %t, 1\nret i8 %r';
    expect(answer(bytes, mean('i32'), eight)).toMatch(/^unknown/);
  });

  it('a difference of bytes and its absolute value need nine bits and a sign', () => {
    const apart = (width: string, extend = 'zext'): string => `%a = ${extend} i8 %x to ${width}
%b = ${extend} i8 %y to ${width}
%s = sub ${width} %a, %b
%m = call ${width} @llvm.abs.${width}(${width} %s, i1 false)
%r = trunc ${width} %m to i8
ret i8 %r`;
    expect(answer(bytes, apart('i32'), apart('i16'))).toBe('proved');
    expect(answer(bytes, apart('i32'), apart('i16').replace('%a, %b', '%b, %a'))).toBe('proved');
    expect(answer(bytes, apart('i32'), apart('i16').replace('i1 false', 'i1 true'))).toBe('proved');
    expect(answer(bytes, apart('i32'), apart('i16', 'sext'))).toMatch(/^unknown/);
    const eight = '%s = sub i8 %x, %y\n%r = call i8 @llvm.abs.i8(i8 %s, i1 false)\nret i8 %r';
    expect(answer(bytes, apart('i32'), eight)).toMatch(/^unknown/);
  });

  it('flags that the ranges keep may come, others may not', () => {
    const plain = wide('%r = trunc i32 %s to i8\nret i8 %r');
    expect(answer(bytes, plain, plain.replace('add i32', 'add nuw nsw i32'))).toBe('proved');
    expect(answer(bytes, plain, plain.replace('trunc i32', 'trunc nuw i32'))).toMatch(/^unknown/);
    const two = 'i32 @f(i32 noundef %x, i32 noundef %y)';
    const sum = (flags: string): string =>
      `%a = zext i32 %x to i33\n%b = zext i32 %y to i33\n%s = add ${flags}i33 %a, %b\n%r = trunc i33 %s to i32\nret i32 %r`;
    expect(answer(two, sum(''), sum('nuw '))).toBe('proved');
    expect(answer(two, sum(''), sum('nsw '))).toMatch(/^unknown/);
  });

  it('comparisons of small numbers are the same in fewer bits, of the right sign', () => {
    const less = (predicate: string, extend = 'zext'): string =>
      `%a = ${extend} i8 %x to i32\n%b = ${extend} i8 %y to i32\n%r = icmp ${predicate} i32 %a, %b\nret i1 %r`;
    const direct = (predicate: string): string => `%r = icmp ${predicate} i8 %x, %y\nret i1 %r`;
    const f = 'i1 @f(i8 noundef %x, i8 noundef %y)';
    expect(answer(f, less('slt'), direct('ult'))).toBe('proved');
    expect(answer(f, less('slt', 'sext'), direct('slt'))).toBe('proved');
    expect(answer(f, less('eq'), direct('eq'))).toBe('proved');
    expect(answer(f, less('slt'), direct('slt'))).toMatch(/^unknown/);
    expect(answer(f, less('ult', 'sext'), direct('slt'))).toMatch(/^unknown/);
  });

  it('xor with a constant that holds every bit is a subtraction', () => {
    const f = 'i64 @f(i3 noundef %x)';
    const z = '%z = zext i3 %x to i64\n';
    expect(answer(f, `${z}%r = xor i64 %z, -1\nret i64 %r`, `${z}%r = sub i64 -1, %z\nret i64 %r`)).toBe(
      'proved',
    );
    expect(answer(f, `${z}%r = xor i64 %z, -9\nret i64 %r`, `${z}%r = sub i64 -9, %z\nret i64 %r`)).toBe(
      'proved',
    );
    expect(answer(f, `${z}%r = xor i64 %z, -4\nret i64 %r`, `${z}%r = sub i64 -4, %z\nret i64 %r`)).toMatch(
      /^unknown/,
    );
  });
});

it('xor with a constant is a subtraction when the low bits are known to be zero', () => {
  const f = 'i64 @f(i64 noundef %n)';
  const body = (last: string): string => `%i = shl i64 %n, 3\n%r = ${last}\nret i64 %r`;
  expect(answer(f, body('xor i64 %i, -4'), body('sub i64 -4, %i'))).toBe('proved');
  expect(answer(f, body('xor i64 %i, -8'), body('sub i64 -8, %i'))).toBe('proved');
  expect(answer(f, body('xor i64 %i, -9'), body('sub i64 -9, %i'))).toMatch(/^unknown/);
  expect(answer(f, body('xor i64 %i, 7'), body('sub i64 7, %i'))).toMatch(/^unknown/);
});

describe('pieces of what is loaded', () => {
  const f = 'i16 @f(ptr noundef %p)';
  const whole = '%r = load i16, ptr %p, align 1\nret i16 %r';
  const bytes = (first: number, second: number): string => `%v = load <2 x i8>, ptr %p, align 1
%s = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 ${first}, i32 ${second}>
%r = bitcast <2 x i8> %s to i16
ret i16 %r`;

  it('bytes in order are the whole', () => {
    expect(answer(f, whole, bytes(0, 1))).toBe('proved');
    expect(answer(f, whole, bytes(1, 0))).toMatch(/^unknown/);
    expect(answer(f, whole, bytes(0, 0))).toMatch(/^unknown/);
  });

  it('a whole is more often poison than one of its bytes', () => {
    const g = 'i8 @f(ptr noundef %p)';
    const byte =
      '%q = getelementptr i8, ptr %p, i64 1\n%x = load i8, ptr %p, align 1\n%r = load i8, ptr %q, align 1\nret i8 %r';
    const wide = '%w = load i16, ptr %p, align 1\n%h = lshr i16 %w, 8\n%r = trunc i16 %h to i8\nret i8 %r';
    expect(answer(g, wide, byte)).toBe('proved');
    expect(answer(g, byte, wide)).toMatch(/^unknown/);
    expect(answer(g, wide, byte.replace('i64 1', 'i64 0'))).toMatch(/^unknown/);
    expect(answer(g, wide, byte.replace('ret i8 %r', 'ret i8 %x'))).toMatch(/^unknown/);
  });

  it('a store between two loads is seen', () => {
    const g = 'i16 @f(ptr noundef %p, i8 noundef %x)';
    const split = (between: string): string => `%q = getelementptr i8, ptr %p, i64 1
%a = load i8, ptr %p, align 1
${between}
%b = load i8, ptr %q, align 1
%c = insertelement <2 x i8> poison, i8 %a, i32 0
%d = insertelement <2 x i8> %c, i8 %b, i32 1
%r = bitcast <2 x i8> %d to i16
ret i16 %r`;
    const store = 'store i8 %x, ptr %q, align 1';
    expect(answer(g, whole, split(''))).toBe('proved');
    expect(
      answer(
        g,
        `%r = load i16, ptr %p, align 1\n%q = getelementptr i8, ptr %p, i64 1\n${store}\nret i16 %r`,
        split(store),
      ),
    ).toMatch(/^unknown/);
  });

  it('the order of bytes is that of the layout', () => {
    const big = (body: string): string => `target datalayout = "E"\ndefine ${f} {\n${body}\n}\n`;
    const low = '%w = load i16, ptr %p, align 1\n%b = trunc i16 %w to i8\n%r = zext i8 %b to i16\nret i16 %r';
    const first =
      '%w = load i16, ptr %p, align 1\n%b = load i8, ptr %p, align 1\n%r = zext i8 %b to i16\nret i16 %r';
    expect(answer(f, low, first)).toBe('proved');
    expect(answers(big(low), big(first))[0]).toMatch(/: unknown/);
  });

  it('bits of a shifted number are the same in fewer bits, if they are all there', () => {
    const g = 'i8 @f(i32 noundef %x)';
    const part = (
      width: string,
      by: number,
      op = 'lshr',
    ): string => `${width === 'i32' ? '%w = add i32 %x, 0' : `%w = trunc i32 %x to ${width}`}
%h = ${op} ${width} %w, ${by}
%r = trunc ${width} %h to i8
ret i8 %r`;
    expect(answer(g, part('i32', 3), part('i16', 3))).toBe('proved');
    expect(answer(g, part('i32', 3, 'ashr'), part('i16', 3))).toBe('proved');
    expect(answer(g, part('i32', 8), part('i16', 8))).toBe('proved');
    expect(answer(g, part('i32', 9), part('i16', 9))).toMatch(/^unknown/);
    expect(answer(g, part('i32', 3), part('i16', 4))).toMatch(/^unknown/);
  });
});

describe('or without a common bit', () => {
  const f = 'i32 @f(i32 noundef %x, i32 noundef %y)';
  const or = (flag: string): string => `%r = or ${flag}i32 %x, %y\nret i32 %r`;

  it('may lose its flag, not gain it', () => {
    expect(answer(f, or('disjoint '), or(''))).toBe('proved');
    expect(answer(f, or('disjoint '), '%r = add i32 %x, %y\nret i32 %r')).toBe('proved');
    expect(answer(f, or(''), or('disjoint '))).toMatch(/^unknown/);
    expect(answer(f, or(''), '%r = add i32 %x, %y\nret i32 %r')).toMatch(/^unknown/);
  });
});

describe('float constants', () => {
  const fold = (op: string, x: string, y: string, result: string): string =>
    answer('float @f()', `%r = ${op} float ${x}, ${y}\nret float %r`, `ret float ${result}`);

  it('are computed as the machine does, rounded once', () => {
    expect(fold('fadd', '1.5', '2.25', '3.75')).toBe('proved');
    expect(fold('fdiv', '1.0', '3.0', '0x3FD5555560000000')).toBe('proved');
    expect(fold('fdiv', '1.0', '3.0', '0x3FD5555540000000')).toMatch(/^unknown/);
    expect(fold('fadd', '0.0', '-0.0', '0.0')).toBe('proved');
    expect(fold('fadd', '0.0', '-0.0', '-0.0')).toMatch(/^unknown/);
    expect(fold('fdiv', '0.0', '0.0', '0x7FF8000000000000')).toMatch(/^unknown/);
  });
});

describe('dereferenceable', () => {
  const both = (attributes: string, body: string): string =>
    `define i32 @f(ptr noundef dereferenceable(8) %p, i1 noundef %c) ${attributes} {\n${body}\n}\n`;
  const late = 'br i1 %c, label %a, label %b\na:\n%x = load i32, ptr %p, align 4\nret i32 %x\nb:\nret i32 0';
  const early = (type: string): string =>
    `%v = load ${type}, ptr %p, align 4\n%x = extractelement ${type} %v, i32 0\n%r = select i1 %c, i32 %x, i32 0\nret i32 %r`;

  it('lets bytes be read that the source may not read, while nothing can free them', () => {
    const lasting = 'nofree nosync';
    expect(answers(both(lasting, late), both(lasting, early('<1 x i32>')))[0]).not.toMatch(/bytes are read/);
    expect(answers(both('', late), both('', early('<1 x i32>')))[0]).toMatch(/: unknown/);
    expect(answers(both(lasting, late), both(lasting, early('<4 x i32>')))[0]).toMatch(/: unknown/);
    expect(answers(both(lasting, late), both(lasting, early('<1 x i32>')), false)[0]).toMatch(/: unknown/);
  });
});

describe('choices within choices', () => {
  const F = 'i32 @f(i32 noundef %x, i32 noundef %y, i1 noundef %c, i1 noundef %d)';
  const body = (...lines: string[]): string => `${lines.join('\n')}\nret i32 %r`;
  const MASKED = [
    '%n = xor i1 %c, true',
    '%m = select i1 %n, i1 %d, i1 false',
    '%i = select i1 %m, i32 7, i32 %y',
    '%r = select i1 %c, i32 %x, i32 %i',
  ];
  const NESTED = ['%i = select i1 %d, i32 7, i32 %y', '%r = select i1 %c, i32 %x, i32 %i'];

  it('are the same by masks and by conditions', () => {
    expect(answer(F, body(...NESTED), body(...MASKED))).toBe('proved');
    expect(answer(F, body(...MASKED), body(...NESTED))).toBe('proved');
  });

  it('are not the same by a mask of the other arm', () => {
    const other = MASKED.map((line) => line.replace('select i1 %n,', 'select i1 %c,'));
    expect(answer(F, body(...NESTED), body(...other))).toMatch(/^unknown/);
    const either = MASKED.map((line) => line.replace('i1 %d, i1 false', 'i1 true, i1 %d'));
    expect(answer(F, body(...NESTED), body(...either))).toMatch(/^unknown/);
  });

  it('may be poison only under the guards of the source', () => {
    const made = ['%a = add nsw i32 %x, 1', '%w = add i32 %x, 1', '%i = select i1 %d, i32 %a, i32 %w'];
    const inner = body(...made, '%r = select i1 %c, i32 %i, i32 %w');
    const outer = body(...made, '%r = select i1 %c, i32 %w, i32 %i');
    const always = body(...made, '%r = select i1 %c, i32 %i, i32 %i');
    const less = body('%r = add i32 %x, 1');
    expect(answer(F, inner, outer)).toMatch(/^unknown/);
    expect(answer(F, inner, always)).toMatch(/^unknown/);
    expect(answer(F, always, inner)).toBe('proved');
    expect(answer(F, inner, less)).toBe('proved');
  });
});

describe('indices of few bits', () => {
  const F = 'void @f(ptr noundef %p, i32 noundef %i, <2 x i32> noundef %v)';
  const lanes = (flags: string): string => `%j = add ${flags} i32 %i, 1
%q = getelementptr inbounds i32, ptr %p, i32 %i
%r = getelementptr inbounds i32, ptr %p, i32 %j
%x = extractelement <2 x i32> %v, i32 0
%y = extractelement <2 x i32> %v, i32 1
store i32 %x, ptr %q, align 4
store i32 %y, ptr %r, align 4
ret void`;
  const wide =
    '%q = getelementptr inbounds i32, ptr %p, i32 %i\nstore <2 x i32> %v, ptr %q, align 4\nret void';

  it('are neighbours where they do not wrap', () => {
    expect(answer(F, lanes('nsw'), wide)).toBe('proved');
    expect(answer(F, lanes(''), wide)).toMatch(/^unknown/);
    expect(answer(F, lanes('nuw'), wide)).toMatch(/^unknown/);
  });
});
