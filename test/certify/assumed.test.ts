/** Operand bundles of `llvm.assume` and `dereferenceable_or_null`: what A assumes may be used, and B assumes no more. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

function verdict(signature: string, a: string, b: string, axioms = true): string {
  const text = (body: string): string =>
    `define ${signature} {\n${body}\n}\ndeclare void @llvm.assume(i1)\ndeclare void @opaque()\n`;
  return answers(text(a), text(b), axioms)[0]!.replace(/^f: /, '');
}

const assume = (bundle: string): string => `call void @llvm.assume(i1 true) [ ${bundle} ]\n`;
const GIVEN = 'proved (given: llvm.assume)';
const ONE = 'i32 @f(ptr noundef %p, ptr noundef %q)';

describe('alignment', () => {
  const load = (align: number, at = 0): string =>
    `%s = getelementptr i8, ptr %p, i64 ${at}\n%x = load i32, ptr %s, align ${align}\nret i32 %x`;

  it('may be as high as A assumes', () => {
    const bundle = assume('"align"(ptr %p, i64 16)');
    expect(verdict(ONE, bundle + load(4), load(16))).toBe(GIVEN);
    expect(verdict(ONE, bundle + load(4, 32), load(16, 32))).toBe(GIVEN);
    // Less than the offset in front of it.
    const shifted = assume('"align"(ptr %p, i64 16, i64 4)');
    expect(verdict(ONE, shifted + load(4, 12), load(16, 12))).toBe(GIVEN);
    expect(verdict(ONE, shifted + load(4, 4), load(16, 4))).toMatch(/unknown/);
  });

  it('not higher, of another place or of another pointer', () => {
    const bundle = assume('"align"(ptr %p, i64 16)');
    expect(verdict(ONE, bundle + load(4), load(32))).toMatch(/unknown/);
    expect(verdict(ONE, bundle + load(4, 8), load(16, 8))).toMatch(/unknown/);
    expect(verdict(ONE, assume('"align"(ptr %q, i64 16)') + load(4), load(16))).toMatch(/unknown/);
    expect(verdict(ONE, bundle + load(4), load(16), false)).toMatch(/unknown/);
  });

  it('holds in the loop behind it', () => {
    const loop = (align: number, count: number): string => {
      const type = count === 1 ? 'i32' : `<${count} x i32>`;
      const value = count === 1 ? '7' : '<i32 7, i32 7, i32 7, i32 7>';
      return `br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %r = getelementptr inbounds i32, ptr %p, i64 %i
  store ${type} ${value}, ptr %r, align ${align}
  %next = add nuw nsw i64 %i, ${count}
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn
end:
  ret i32 0`;
    };
    const bundle = assume('"align"(ptr %p, i64 16)');
    expect(verdict(ONE, bundle + loop(4, 1), loop(16, 4))).toBe(GIVEN);
    expect(verdict(ONE, bundle + loop(4, 1), loop(32, 4))).toMatch(/unknown/);
  });
});

describe('bytes that may be read', () => {
  const guarded = `%c = icmp eq ptr %q, null
  br i1 %c, label %no, label %yes
yes:
  %x = load i32, ptr %p, align 1
  ret i32 %x
no:
  ret i32 0`;
  const early = `%x = load i32, ptr %p, align 1
  %c = icmp eq ptr %q, null
  %r = select i1 %c, i32 0, i32 %x
  ret i32 %r`;

  it.each([
    ['as many as assumed', '"dereferenceable"(ptr %p, i64 4)', GIVEN],
    ['more', '"dereferenceable"(ptr %p, i64 3)', /unknown/],
    ['of another pointer', '"dereferenceable"(ptr %q, i64 4)', /unknown/],
  ])('%s', (_, bundle, expected) => {
    expect(verdict(ONE, assume(bundle) + guarded, early)).toMatch(expected);
  });

  it('until a call that may free them', () => {
    const call = 'call void @opaque()\n';
    const bundle = assume('"dereferenceable"(ptr %p, i64 4)');
    expect(verdict(ONE, bundle + call + guarded, call + early)).toMatch(/unknown/);
    const lasting = `${ONE} nofree nosync`;
    expect(verdict(lasting, bundle + call + guarded, call + early)).toBe(GIVEN);
  });

  it.each([
    ['a null pointer has none', 'ptr noundef dereferenceable_or_null(4) %p', early, /unknown/],
    [
      'one that is not null has',
      'ptr noundef nonnull dereferenceable_or_null(4) %p',
      early,
      'proved (given: dereferenceable)',
    ],
  ])('dereferenceable_or_null: %s', (_, parameter, result, expected) => {
    expect(verdict(`i32 @f(${parameter}, ptr noundef %q) nofree nosync`, guarded, result)).toMatch(expected);
  });

  it('dereferenceable_or_null: behind a test for null they may be read', () => {
    const test = (rest: string): string =>
      `%n = icmp eq ptr %p, null\nbr i1 %n, label %none, label %some\nnone:\nret i32 1\nsome:\n${rest}`;
    const signature = 'i32 @f(ptr noundef dereferenceable_or_null(4) %p, ptr noundef %q) nofree nosync';
    expect(verdict(signature, test(guarded), test(early))).toBe('proved (given: dereferenceable)');
    expect(verdict(signature.replace('(4)', '(3)'), test(guarded), test(early))).toMatch(/unknown/);
    expect(verdict(signature.replace(' nofree nosync', ''), test(guarded), test(early))).toMatch(/unknown/);
  });
});

describe('pointers', () => {
  const store = 'store i32 7, ptr %p, align 4\n';
  const load = '%x = load i32, ptr %q, align 4\n';
  const ret = 'ret i32 %x';

  it('into objects that are assumed to be separate are apart, with all that is derived from them', () => {
    const bundle = assume('"separate_storage"(ptr %p, ptr %q)');
    expect(verdict(ONE, bundle + store + load + ret, load + store + ret)).toBe(GIVEN);
    expect(verdict(ONE, store + load + ret, load + store + ret)).toMatch(/unknown/);
    expect(verdict(ONE, bundle + store + load + ret, load + store + ret, false)).toMatch(/unknown/);
    const other = assume('"separate_storage"(ptr %p, ptr null)');
    expect(verdict(ONE, other + store + load + ret, load + store + ret)).toMatch(/unknown/);
  });

  it('that are assumed not to be null are not', () => {
    const compare = '%c = icmp eq ptr %p, null\n%x = zext i1 %c to i32\n';
    expect(verdict(ONE, assume('"nonnull"(ptr %p)') + compare + ret, 'ret i32 0')).toBe(GIVEN);
    expect(verdict(ONE, assume('"nonnull"(ptr %q)') + compare + ret, 'ret i32 0')).toMatch(/unknown/);
  });
});

describe("the result's own assumptions", () => {
  const rest = 'ret i32 0';
  const bundle = '"align"(ptr %p, i64 16)';

  it('are those of the source', () => {
    expect(verdict(ONE, assume(bundle) + rest, `%z = add i32 0, 0\n${assume(bundle)}ret i32 %z`)).toBe(GIVEN);
    expect(verdict(ONE, assume(bundle) + rest, `%z = add i32 0, 0\n${assume(bundle)}ret i32 %z`, false)).toBe(
      'proved',
    );
  });

  it.each([
    ['a new one', rest, assume(bundle) + rest],
    ['a stronger one', assume(bundle) + rest, assume('"align"(ptr %p, i64 32)') + rest],
    ['of another pointer', assume(bundle) + rest, assume('"align"(ptr %q, i64 16)') + rest],
    ['of another kind', assume(bundle) + rest, assume('"nonnull"(ptr %p)') + rest],
  ])('%s is not proved', (_, a, b) => {
    expect(verdict(ONE, a, b)).toMatch(/unknown/);
    expect(verdict(ONE, a, b, false)).toMatch(/unknown/);
  });
});
