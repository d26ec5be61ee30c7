/** What the source leaves open, or what is undefined by its own word, is never shown as a difference. */
import { expect, test } from 'vitest';
import { DEFAULT_JUDGE, judge } from '../../src/driver/index.ts';
import { read } from '../certify/pairs.ts';

const HEAD = `
declare void @llvm.assume(i1)
declare i1 @llvm.allow.ubsan.check(i8)
declare i1 @llvm.experimental.widenable.condition()
!0 = !{float 2.5}
!1 = !{}
`;

function verdict(signature: string, a: string, b: string): string {
  const [first, second] = [a, b].map((body) => read(`define ${signature} {\n${body}\n}\n${HEAD}`));
  const [f, g] = [first!, second!].map(({ functions }) => functions.find(({ name }) => name === 'f')!);
  return judge(f!, first!, g!, second!, DEFAULT_JUDGE).kind;
}

/** The second is right, or the first undefined: whatever the checker says, it is not *wrong*. */
const OPEN: readonly (readonly [what: string, signature: string, a: string, b: string])[] = [
  [
    'a quotient whose last bits are open',
    'float @f(float %x, float %y)',
    '%r = fdiv float %x, %y, !fpmath !0\nret float %r',
    '%d = fdiv float 1.0, %y\n%r = fmul float %x, %d\nret float %r',
  ],
  [
    'a store through what is said to be read only',
    'void @f(ptr readonly %p)',
    'store i8 1, ptr %p\nret void',
    'store i8 2, ptr %p\nret void',
  ],
  [
    'a store in a function that is said to write nothing',
    'void @f(ptr %p) memory(read)',
    'store i8 1, ptr %p\nret void',
    'store i8 2, ptr %p\nret void',
  ],
  [
    'a store to what a load says never changes',
    'i8 @f(ptr %p)',
    '%v = load i8, ptr %p, !invariant.load !1\nstore i8 2, ptr %p\n%w = load i8, ptr %p, !invariant.load !1\nret i8 %w',
    '%v = load i8, ptr %p, !invariant.load !1\nstore i8 2, ptr %p\nret i8 %v',
  ],
  [
    'a store to what may be what a load says never changes',
    'i8 @f(ptr %p, ptr %q)',
    'store i8 2, ptr %q\n%w = load i8, ptr %p, !invariant.load !1\nret i8 %w',
    '%w = load i8, ptr %p, !invariant.load !1\nstore i8 2, ptr %q\nret i8 %w',
  ],
  [
    'which of two local objects comes first',
    'i1 @f()',
    '%p = alloca i8\n%q = alloca i8\n%c = icmp ult ptr %p, %q\nret i1 %c',
    'ret i1 false',
  ],
  [
    'bytes between the parts of a struct',
    'i64 @f({i8, i32} %s, ptr %p)',
    'store {i8, i32} %s, ptr %p\n%v = load i64, ptr %p, align 4\nret i64 %v',
    'store {i8, i32} %s, ptr %p\n%v = load i64, ptr %p, align 4\n%w = or i64 %v, 65280\nret i64 %w',
  ],
  [
    'a check that may be left out',
    'i1 @f()',
    '%v = call i1 @llvm.allow.ubsan.check(i8 1)\nret i1 %v',
    'ret i1 false',
  ],
  [
    'a condition that may be either',
    'i1 @f()',
    '%v = call i1 @llvm.experimental.widenable.condition()\nret i1 %v',
    'ret i1 false',
  ],
  [
    'objects that are assumed to be two, in an order that nobody asks about',
    'i8 @f(ptr %p, ptr %q)',
    'call void @llvm.assume(i1 true) ["separate_storage"(ptr %p, ptr %q)]\nstore i8 1, ptr %p\n%v = load i8, ptr %q\n%w = mul i8 %v, %v\nret i8 %w',
    '%v = load i8, ptr %q\nstore i8 1, ptr %p\n%n = sub i8 0, %v\n%w = mul i8 %n, %n\nret i8 %w',
  ],
];

test.each(OPEN)('%s', (_, signature, a, b) => {
  expect(verdict(signature, a, b)).not.toBe('wrong');
});

test('what is said, and kept, is no reason to look away', () => {
  const f = 'i8 @f(ptr readonly %p, ptr %q) memory(argmem: readwrite)';
  const load = '%v = load i8, ptr %p, !invariant.load !1\nstore i8 %v, ptr %q\n';
  expect(verdict(f, `${load}ret i8 %v`, `${load}ret i8 0`)).toBe('wrong');
  // The first copies the bytes between the parts, the second loses them.
  const whole = '%s = load i64, ptr %p, align 4\nstore i64 %s, ptr %q, align 4\nret void';
  expect(
    verdict(
      'void @f(ptr %p, ptr %q)',
      whole,
      '%s = load {i8, i32}, ptr %p\nstore {i8, i32} %s, ptr %q\nret void',
    ),
  ).toBe('wrong');
});
