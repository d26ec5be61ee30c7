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
