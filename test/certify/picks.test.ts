/** Look-ups in registers against loads from the tables that stand in them; and mutants of both. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef';
const HEAD = `
@t = internal constant [32 x i8] c"${LETTERS}"
@u = internal constant [32 x i8] c"${LETTERS.toLowerCase()}"
@s = internal constant [20 x i8] c"${LETTERS.slice(0, 20)}"
declare <16 x i8> @llvm.wasm.swizzle(<16 x i8>, <16 x i8>)
declare <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8>, <16 x i8>)
declare <32 x i8> @llvm.x86.avx2.pshuf.b(<32 x i8>, <32 x i8>)
`;

interface Source {
  readonly index: string;
  readonly table?: string;
  readonly lanes?: number;
}

/** Sixteen loads from a table, one behind the other. */
function loads({ index, table = '@t', lanes = 16 }: Source): string {
  const one = (i: number): string => `
  %p${i} = getelementptr i8, ptr %p, i64 ${i}
  %x${i} = load i8, ptr %p${i}
  %z${i} = zext i8 %x${i} to i64
  ${index.replaceAll('#', String(i))}
  %a${i} = getelementptr inbounds i8, ptr ${table}, i64 %i${i}
  %v${i} = load i8, ptr %a${i}
  %q${i} = getelementptr i8, ptr %q, i64 ${i}
  store i8 %v${i}, ptr %q${i}`;
  const all = Array.from({ length: lanes }, (_, i) => one(i)).join('');
  return `${HEAD}define void @f(${ARGUMENTS}) nofree nosync {${all}\n  ret void\n}`;
}

const ARGUMENTS = 'ptr noalias %p, ptr noalias %q, ptr noalias dereferenceable(32) %m';

function vector(letters: string): string {
  const bytes = Array.from(letters, (letter) => `i8 ${letter.charCodeAt(0)}`);
  return `<${letters.length} x i8> <${bytes.join(', ')}>`;
}

/** The same with a vector `%v` that the code in between computes of `%x`. */
function vectors(code: string, lanes = 16): string {
  return `${HEAD}define void @f(${ARGUMENTS}) nofree nosync {
  %x = load <${lanes} x i8>, ptr %p, align 1
  ${code}
  store <${lanes} x i8> %v, ptr %q, align 1
  ret void\n}`;
}

const swizzle = (name: string, table: string, index: string): string =>
  `%${name} = call <16 x i8> @llvm.wasm.swizzle(${table}, <16 x i8> ${index})\n  `;
const shuffle = (name: string, table: string, index: string): string =>
  `%${name} = call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(${table}, <16 x i8> ${index})\n  `;
const verdict = (a: string, b: string): string => answers(a, b).join();

const LOW = '%i# = and i64 %z#, 15';
const FIVE = '%i# = and i64 %z#, 31';
const FIRST = vector(LETTERS.slice(0, 16));
const SECOND = vector(LETTERS.slice(16));
const MASKED = '%i = and <16 x i8> %x, splat (i8 15)\n  ';
const MASKED5 = '%i = and <16 x i8> %x, splat (i8 31)\n  %j = sub <16 x i8> %i, splat (i8 16)\n  ';
const XORED = vector(
  Array.from(LETTERS.slice(16), (letter, i) =>
    String.fromCharCode(letter.charCodeAt(0) ^ LETTERS.charCodeAt(i)),
  ).join(''),
);
const IN_MEMORY = '%w = load <16 x i8>, ptr %m, align 1\n  ';
const TWO_IN_MEMORY = `${IN_MEMORY}%m1 = getelementptr i8, ptr %m, i64 16
  %w1 = load <16 x i8>, ptr %m1, align 1\n  `;

describe('a look-up in a register', () => {
  test('is a load from the table that stands there', () => {
    const low = vectors(MASKED + swizzle('v', FIRST, '%i'));
    expect(verdict(loads({ index: LOW }), low)).toContain('proved');
    const high = vectors(`%i = lshr <16 x i8> %x, splat (i8 4)\n  ${swizzle('v', FIRST, '%i')}`);
    expect(verdict(loads({ index: '%i# = lshr i64 %z#, 4' }), high)).toContain('proved');
    const memory = vectors(MASKED + IN_MEMORY + swizzle('v', '<16 x i8> %w', '%i'));
    expect(verdict(loads({ index: LOW, table: '%m' }), memory)).toContain('proved');
    expect(verdict(loads({ index: LOW }), vectors(MASKED + shuffle('v', FIRST, '%i')))).toContain('proved');
  });

  test('of each half of a register is one in that half', () => {
    const code = (table: string): string =>
      vectors(
        `%i = and <32 x i8> %x, splat (i8 15)
  %v = call <32 x i8> @llvm.x86.avx2.pshuf.b(${table}, <32 x i8> %i)`,
        32,
      );
    const source = loads({ index: LOW, lanes: 32 });
    expect(verdict(source, code(vector(LETTERS.slice(0, 16).repeat(2))))).toContain('proved');
    expect(verdict(source, code(vector(LETTERS)))).not.toContain('proved');
  });

  test('is not one from another table, another place or with another index', () => {
    const swizzled = vectors(MASKED + swizzle('v', FIRST, '%i'));
    const wrong = [
      loads({ index: LOW, table: '@u' }),
      loads({ index: '%i# = lshr i64 %z#, 4' }),
      loads({ index: `%k# = and i64 %z#, 15\n  %i# = add i64 %k#, 1` }),
      loads({ index: FIVE }),
    ];
    for (const source of wrong) expect(verdict(source, swizzled)).not.toContain('proved');
    const moved = `%m1 = getelementptr i8, ptr %m, i64 1\n  %w = load <16 x i8>, ptr %m1, align 1\n  `;
    const memory = vectors(MASKED + moved + swizzle('v', '<16 x i8> %w', '%i'));
    expect(verdict(loads({ index: LOW, table: '%m' }), memory)).not.toContain('proved');
  });

  test('is none where the index may lie beyond the table', () => {
    const source = loads({ index: LOW });
    const wide = '%i = and <16 x i8> %x, splat (i8 31)\n  ';
    // Beyond the table there are zeros for WebAssembly, for x86 only where bit 7 is set.
    expect(verdict(source, vectors(wide + swizzle('v', FIRST, '%i')))).not.toContain('proved');
    expect(verdict(source, vectors(shuffle('v', FIRST, '%x')))).not.toContain('proved');
    expect(verdict(source, vectors(swizzle('v', FIRST, '%x')))).not.toContain('proved');
  });

  test('is one from a table that ends before the index does, where the program may not go on', () => {
    const source = loads({ index: FIVE, table: '@s' });
    const windows = (rest: string): string =>
      vectors(
        `${MASKED5}${swizzle('a', FIRST, '%i')}${swizzle('b', vector(rest), '%j')}%v = or <16 x i8> %a, %b`,
      );
    const zeros = '\0'.repeat(12);
    expect(verdict(source, windows(LETTERS.slice(16, 20) + zeros))).toContain('proved');
    // Another letter at its end, and one letter less of it.
    expect(verdict(source, windows(`${LETTERS.slice(16, 19)}?${zeros}`))).not.toContain('proved');
    expect(verdict(source, windows(`${LETTERS.slice(16, 19)}${zeros}\0`))).not.toContain('proved');
    // Of the longer table the letters behind that end are looked at.
    const longer = loads({ index: FIVE });
    expect(verdict(longer, windows(LETTERS.slice(16, 20) + zeros))).not.toContain('proved');
  });

  test('does not make up for a load beyond the table that the program does not do', () => {
    const guarded = (bound: number, load: string): string => `${HEAD}define i8 @f(i8 %x) {
  %c = icmp ult i8 %x, ${bound}
  %z = zext i8 %x to i64
  %a = getelementptr i8, ptr @s, i64 %z
  ${load}
}`;
    const branch = `br i1 %c, label %yes, label %join
yes:
  %l = load i8, ptr %a
  br label %join
join:
  %v = phi i8 [ 0, %0 ], [ %l, %yes ]
  ret i8 %v`;
    const always = `%l = load i8, ptr %a
  %v = select i1 %c, i8 %l, i8 0
  ret i8 %v`;
    expect(verdict(guarded(20, branch), guarded(20, always))).not.toContain('proved');
    expect(verdict(guarded(20, always), guarded(20, branch))).toContain('proved');
  });

  test('reads no more of the memory than there is for sure', () => {
    const source = loads({ index: LOW, table: '%m' });
    const memory = vectors(MASKED + IN_MEMORY + swizzle('v', '<16 x i8> %w', '%i'));
    const little = (text: string): string => text.replace('dereferenceable(32)', 'dereferenceable(15)');
    expect(verdict(little(source), little(memory))).not.toContain('proved');
  });
});

describe('look-ups in several windows', () => {
  const windows = (first: string, second: string, op: string): string =>
    vectors(`${MASKED5}${swizzle('a', first, '%i')}${swizzle('b', second, '%j')}%v = ${op} <16 x i8> %a, %b`);

  test('are a load from all of them', () => {
    expect(verdict(loads({ index: FIVE }), windows(FIRST, SECOND, 'or'))).toContain('proved');
    const code = `${swizzle('a', '<16 x i8> %w', '%i')}${swizzle('b', '<16 x i8> %w1', '%j')}`;
    const memory = vectors(`${MASKED5}${TWO_IN_MEMORY}${code}%v = or <16 x i8> %a, %b`);
    expect(verdict(loads({ index: FIVE, table: '%m' }), memory)).toContain('proved');
    const cyclic = vectors(
      `${MASKED5}${shuffle('a', FIRST, '%i')}${shuffle('b', XORED, '%j')}%v = xor <16 x i8> %a, %b`,
    );
    expect(verdict(loads({ index: FIVE }), cyclic)).toContain('proved');
  });

  test('are none when one is wrong, or they are joined wrongly', () => {
    const source = loads({ index: FIVE });
    expect(verdict(source, windows(SECOND, FIRST, 'or'))).not.toContain('proved');
    expect(verdict(source, windows(FIRST, FIRST, 'or'))).not.toContain('proved');
    expect(verdict(source, windows(FIRST, SECOND, 'and'))).not.toContain('proved');
    const code = `${shuffle('a', FIRST, '%i')}${shuffle('b', SECOND, '%j')}`;
    expect(verdict(source, vectors(`${MASKED5}${code}%v = or <16 x i8> %a, %b`))).not.toContain('proved');
  });
});

describe('a constant variable', () => {
  const LOAD = (at: string): string => `${HEAD}define i8 @f(ptr %p) {
  store i8 0, ptr %p
  %v = load i8, ptr ${at}
  ret i8 %v\n}`;
  const CONSTANT = (byte: number): string => `${HEAD}define i8 @f(ptr %p) {
  store i8 0, ptr %p
  ret i8 ${byte}\n}`;

  test('holds what it holds, whatever is stored', () => {
    expect(verdict(LOAD('@t'), CONSTANT(65))).toContain('proved');
    expect(verdict(LOAD('getelementptr (i8, ptr @t, i64 3)'), CONSTANT(68))).toContain('proved');
    expect(verdict(LOAD('@t'), CONSTANT(66))).not.toContain('proved');
  });

  test('is one that nobody can write, here or elsewhere', () => {
    for (const word of [
      'internal global',
      'weak constant',
      'external constant',
      'externally_initialized constant',
    ]) {
      const other = (text: string): string =>
        word === 'external constant'
          ? text.replace(/@t = .*/, '@t = external constant [32 x i8]')
          : text.replace('@t = internal constant', `@t = ${word}`);
      expect(verdict(other(LOAD('@t')), other(CONSTANT(65)))).not.toContain('proved');
    }
  });
});

describe('tables of shifted numbers stand for shifts', () => {
  const numbers = (entry: (i: number) => number): string =>
    `<16 x i8> <${Array.from({ length: 16 }, (_, i) => `i8 ${entry(i) & 255}`).join(', ')}>`;
  const splat = (number: number): string => numbers(() => number).replace('<16 x i8> ', '');
  /** Some bits of %x, shifted, beside the upper bits of its neighbour. */
  const beside = (code: string): string =>
    vectors(`%y = shufflevector <16 x i8> %x, <16 x i8> poison, <16 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4,
      i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14>
  %h = lshr <16 x i8> %y, ${splat(4)}
  ${code}
  %v = or <16 x i8> %h, %s`);
  const moved = (op: string, places: number, mask: number): string =>
    beside(`%k = ${op} <16 x i8> %x, ${splat(places)}\n  %s = and <16 x i8> %k, ${splat(mask)}`);
  const looked = (entry: (i: number) => number): string =>
    beside(`%i = and <16 x i8> %x, ${splat(15)}\n  ${shuffle('s', numbers(entry), '%i')}`);

  test('to the left, to the right, and not at all', () => {
    expect(
      verdict(
        moved('shl', 4, 48),
        looked((i) => (i << 4) & 48),
      ),
    ).toBe('f: proved');
    expect(
      verdict(
        moved('shl', 4, 240),
        looked((i) => i << 4),
      ),
    ).toBe('f: proved');
    expect(
      verdict(
        moved('lshr', 2, 3),
        looked((i) => i >> 2),
      ),
    ).toBe('f: proved');
    expect(
      verdict(
        moved('lshr', 0, 5),
        looked((i) => i & 5),
      ),
    ).toBe('f: proved');
  });

  test.each<[string, string, (i: number) => number]>([
    ['an entry is another', moved('shl', 4, 48), (i) => ((i << 4) & 48) ^ (i === 9 ? 16 : 0)],
    ['they are shifted further', moved('shl', 4, 48), (i) => (i << 5) & 48],
    ['a bit is missing', moved('shl', 4, 48), (i) => (i << 4) & 32],
    ['a bit more is taken', moved('shl', 4, 48), (i) => (i << 4) & 112],
    ['bits are shifted in that the table does not know', moved('lshr', 2, 7), (i) => i >> 2],
  ])('not where %s', (_, source, entry) => {
    expect(verdict(source, looked(entry))).not.toBe('f: proved');
  });
});
