import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** A store of a float under a condition, and one that always writes, both to the variable @a. */
function pair(features: string, variable = 'global'): readonly [string, string] {
  const head = `target triple = "wasm32"
@a = external ${variable} [8 x float]
define void @f(i1 %c, float %x) "target-features"="${features}" {
`;
  const source = `${head}  br i1 %c, label %yes, label %no
yes:
  store float %x, ptr @a, align 4
  br label %no
no:
  ret void
}`;
  const target = `${head}  %old = load <4 x i8>, ptr @a, align 4
  %new = bitcast float %x to <4 x i8>
  %m = insertelement <1 x i1> poison, i1 %c, i64 0
  %w = sext <1 x i1> %m to <1 x i32>
  %b = bitcast <1 x i32> %w to <4 x i8>
  %k = icmp ne <4 x i8> %b, zeroinitializer
  %s = select <4 x i1> %k, <4 x i8> %new, <4 x i8> %old
  store <4 x i8> %s, ptr @a, align 4
  ret void
}`;
  return [source, target];
}

it('where nobody else looks, a variable may be written back', () => {
  expect(answers(...pair('+simd128'))).toEqual(['f: proved']);
});

it('where there may be threads, or the variable is constant, it may not', () => {
  expect(answers(...pair('+simd128,+atomics'))[0]).toMatch(/^f: unknown/);
  expect(answers(...pair('+simd128', 'constant'))[0]).toMatch(/^f: unknown/);
});

it('the other value in the other lanes is another store', () => {
  const [source, target] = pair('+simd128');
  expect(answers(source, target.replace('%new, <4 x i8> %old', '%old, <4 x i8> %new'))[0]).toMatch(
    /^f: unknown/,
  );
});

it('a wider value is not written back: it may be poison in a part', () => {
  const [source, target] = pair('+simd128');
  const wide = target.replace(
    / {2}%old[^}]*ret void/,
    `  %old = load float, ptr @a, align 4
  %s = select i1 %c, float %x, float %old
  store float %s, ptr @a, align 4
  ret void`,
  );
  expect(answers(source, wide)[0]).toMatch(/^f: unknown/);
});

/** The colours of two pixels, and the bytes between them written back: the last of them is not written. */
function pixels(features = '+simd128', change: (target: string) => string = (text) => text): string {
  const head = `target triple = "wasm32"
define void @f(ptr %p, i8 %r, i8 %g) "target-features"="${features}" {
`;
  const source = `${head}  store i8 %r, ptr %p
  %p2 = getelementptr inbounds i8, ptr %p, i32 2
  store i8 %g, ptr %p2
  %p4 = getelementptr inbounds i8, ptr %p, i32 4
  store i8 %r, ptr %p4
  %p6 = getelementptr inbounds i8, ptr %p, i32 6
  store i8 %g, ptr %p6
  ret void
}`;
  const target = `${head}  %a = insertelement <7 x i8> poison, i8 %r, i64 0
  %b = insertelement <7 x i8> %a, i8 %g, i64 2
  %c = insertelement <7 x i8> %b, i8 %r, i64 4
  %d = insertelement <7 x i8> %c, i8 %g, i64 6
  %old = load <7 x i8>, ptr %p, align 1
  %new = select <7 x i1> <i1 1, i1 0, i1 1, i1 0, i1 1, i1 0, i1 1>, <7 x i8> %d, <7 x i8> %old
  store <7 x i8> %new, ptr %p, align 1
  ret void
}`;
  return answers(source, change(target)).join();
}

it('where nobody else looks, what lies between bytes that are stored may be written back', () => {
  expect(pixels()).toBe('f: proved');
  expect(pixels('+simd128,+atomics')).toMatch(/^f: unknown/);
});

it('what lies behind them may not, though its value stays', () => {
  const beyond = (text: string): string =>
    text.replaceAll('<7 x', '<8 x').replace('i1 0, i1 1>', 'i1 0, i1 1, i1 0>');
  expect(pixels('+simd128', beyond)).toMatch(/^f: unknown/);
});

it.each([
  ['another value in a hole', 'i1 1, i1 0, i1 1, i1 0, i1 1>', 'i1 1, i1 1, i1 1, i1 0, i1 1>', '%b,', '%b,'],
  ['a value that is not stored', '<i1 1, i1 0', '<i1 0, i1 0', '%b,', '%b,'],
  [
    'a neighbour in a hole',
    '%d, <7 x i8> %old',
    '%d, <7 x i8> %moved',
    '%new =',
    '%moved = shufflevector <7 x i8> %old, <7 x i8> poison, <7 x i32> <i32 0, i32 2, i32 1, i32 3, i32 4, i32 5, i32 6>\n  %new =',
  ],
  ['a number in a hole', '%d, <7 x i8> %old', '%d, <7 x i8> zeroinitializer', '%b,', '%b,'],
])('%s is not written back', (_, from, to, also, then) => {
  expect(pixels('+simd128', (text) => text.replace(from, to).replace(also, then))).toMatch(/^f: unknown/);
});

it('what was loaded before somebody stored there is not what is there', () => {
  const late = (text: string): string =>
    text.replace(
      '  store <7',
      '  %q = getelementptr inbounds i8, ptr %p, i32 1\n  store i8 %r, ptr %q\n  store <7',
    );
  expect(pixels('+simd128', late)).toMatch(/^f: unknown/);
});

/** The same, taken from both by one shuffle. */
const shuffled =
  (mask: string) =>
  (text: string): string =>
    text.replace(/%new = select .*/, `%new = shufflevector <7 x i8> %d, <7 x i8> %old, <7 x i32> <${mask}>`);

const IN_PLACE = 'i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6';

it('a shuffle of what was loaded and what was computed writes back what it leaves in its place', () => {
  expect(pixels('+simd128', shuffled(IN_PLACE))).toBe('f: proved');
  expect(pixels('+simd128,+atomics', shuffled(IN_PLACE))).toMatch(/^f: unknown/);
});

it.each([
  ['a computed byte in a hole', IN_PLACE.replace('i32 8', 'i32 1')],
  ['a neighbour in a hole', IN_PLACE.replace('i32 8', 'i32 9')],
  ['another byte where one is stored', IN_PLACE.replace('i32 2', 'i32 0')],
  ['what was there where a byte is stored', IN_PLACE.replace('i32 2', 'i32 9')],
  ['nothing in a hole', IN_PLACE.replace('i32 8', 'i32 poison')],
])('%s is no shuffle that writes back', (_, mask) => {
  expect(pixels('+simd128', shuffled(mask))).toMatch(/^f: unknown/);
});

it('nor is one of what was loaded before somebody stored there', () => {
  const late = (text: string): string =>
    shuffled(IN_PLACE)(text).replace(
      '  store <7',
      '  %q = getelementptr inbounds i8, ptr %p, i32 1\n  store i8 %r, ptr %q\n  store <7',
    );
  expect(pixels('+simd128', late)).toMatch(/^f: unknown/);
});

/** Two pixels of three bytes whose ends change places; what is between them is loaded and stored as it was. */
function swapped(mask: string, features = '+simd128', element = 'i8'): string {
  const size = element === 'i8' ? 1 : 2;
  const head = `target triple = "wasm32"
define void @f(ptr %p) "target-features"="${features}" {
`;
  const pixel = (at: number): string => `  %p${at} = getelementptr inbounds i8, ptr %p, i32 ${at * size}
  %q${at} = getelementptr inbounds i8, ptr %p, i32 ${(at + 2) * size}
  %r${at} = load ${element}, ptr %p${at}, align 1
  %b${at} = load ${element}, ptr %q${at}, align 1
  store ${element} %b${at}, ptr %p${at}, align 1
  store ${element} %r${at}, ptr %q${at}, align 1
`;
  const source = `${head}${pixel(0)}${pixel(3)}  ret void\n}`;
  const bytes = `<${6 * size} x i8>`;
  const keep = Array.from({ length: 6 * size }, (_, i) => `i1 ${Number(Math.floor(i / size) % 3 !== 1)}`);
  const move = `  %new = shufflevector <6 x ${element}> %old, <6 x ${element}> poison, <6 x i32> <${mask}>\n`;
  const store =
    size === 1
      ? '  store <6 x i8> %new, ptr %p, align 1\n'
      : `  %cast = bitcast <6 x i16> %new to ${bytes}
  %back = load ${bytes}, ptr %p, align 1
  %all = select <12 x i1> <${keep.join(', ')}>, ${bytes} %cast, ${bytes} %back
  store ${bytes} %all, ptr %p, align 1
`;
  const target = `${head}  %old = load <6 x ${element}>, ptr %p, align 1\n${move}${store}  ret void\n}`;
  return answers(source, target).join();
}

describe('what is loaded, moved and stored again', () => {
  const ends = 'i32 2, i32 1, i32 0, i32 5, i32 4, i32 3';
  it.each(['i8', 'i16'])('may be written back where it was not moved: %s', (element) => {
    expect(swapped(ends, '+simd128', element)).toBe('f: proved');
    expect(swapped(ends, '+simd128,+atomics', element)).toMatch(/^f: unknown/);
  });

  it.each([
    'i32 2, i32 4, i32 0, i32 5, i32 4, i32 3',
    'i32 2, i32 1, i32 0, i32 5, i32 1, i32 3',
    'i32 2, i32 1, i32 0, i32 3, i32 4, i32 3',
    'i32 0, i32 1, i32 2, i32 5, i32 4, i32 3',
  ])('not as anything else: %s', (mask) => {
    expect(swapped(mask)).toMatch(/^f: unknown/);
  });
});

describe('choices that are put together and stored at once', () => {
  const halves =
    (order = 'i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6', mask = 'i1 1, i1 0, i1 1, i1 0') =>
    (text: string): string =>
      text.replace(
        /%new = .*/,
        `%dl = shufflevector <7 x i8> %d, <7 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %dh = shufflevector <7 x i8> %d, <7 x i8> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 poison>
  %ol = shufflevector <7 x i8> %old, <7 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %oh = shufflevector <7 x i8> %old, <7 x i8> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 poison>
  %nl = select <4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i8> %dl, <4 x i8> %ol
  %nh = select <4 x i1> <${mask}>, <4 x i8> %dh, <4 x i8> %oh
  %new = shufflevector <4 x i8> %nl, <4 x i8> %nh, <7 x i32> <${order}>`,
      );

  it('write back what is there as well', () => {
    expect(pixels('+simd128', halves())).toBe('f: proved');
    expect(pixels('+simd128,+atomics', halves())).toMatch(/^f: unknown/);
  });

  it('not in another order, and not where they choose otherwise', () => {
    expect(pixels('+simd128', halves('i32 0, i32 3, i32 2, i32 1, i32 4, i32 5, i32 6'))).toMatch(
      /^f: unknown/,
    );
    expect(pixels('+simd128', halves('i32 4, i32 5, i32 6, i32 3, i32 0, i32 1, i32 2'))).toMatch(
      /^f: unknown/,
    );
    expect(pixels('+simd128', halves(undefined, 'i1 1, i1 1, i1 1, i1 0'))).toMatch(/^f: unknown/);
    expect(pixels('+simd128', halves(undefined, 'i1 0, i1 0, i1 1, i1 0'))).toMatch(/^f: unknown/);
  });
});
