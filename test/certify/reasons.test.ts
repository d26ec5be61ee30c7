/** The reason of *unknown* names what does not fit and the instruction that shows it. */
import { expect, it } from 'vitest';
import { answer, answers } from './pairs.ts';

const F = 'void @f(ptr noundef %p, i32 noundef %x, i1 noundef %c)';

it.each([
  [
    'store i32 %x, ptr %p, align 4',
    'store i32 0, ptr %p, align 4',
    'a stored value differs: store i32 0, ptr %p, align 4',
  ],
  ['store i32 %x, ptr %p, align 4', '', 'a store of the source is missing: store i32 %x, ptr %p, align 4'],
  [
    '',
    'store i32 %x, ptr %p, align 4',
    'bytes are written that the source does not write here: store i32 %x, ptr %p, align 4',
  ],
  [
    '',
    '%l = load i32, ptr %p, align 4',
    'bytes are read that the source does not read here: %l = load i32, ptr %p, align 4',
  ],
  ['', '%d = udiv i32 1, %x', 'a division may trap where the source does not divide: %d = udiv i32 1, %x'],
  ['call void @opaque()', '', 'the calls or ordered accesses are not the same: call void @opaque()'],
  [
    'store i32 %x, ptr %p, align 4',
    'store i32 %x, ptr %p, align 8',
    'an alignment is higher than the source proves: store i32 %x, ptr %p, align 8',
  ],
])('%s as %s: %s', (a, b, reason) => {
  expect(answer(F, `${a}\nret void`, `${b}\nret void`)).toBe(`unknown (${reason})`);
});

it('notes of the instruction are left out', () => {
  const a = 'define void @f(ptr noundef %p) {\nstore i32 1, ptr %p, align 4\nret void\n}\n';
  const b = a
    .replace('i32 1, ptr %p, align 4', 'i32 2, ptr %p, align 4, !nontemporal !0')
    .concat('!0 = !{i32 1}\n');
  expect(answers(a, b)).toEqual(['f: unknown (a stored value differs: store i32 2, ptr %p, align 4)']);
});

it('of several attempts the one that came furthest speaks', () => {
  const body = (value: string): string => `
  br i1 %c, label %yes, label %no
yes:
  br label %join
no:
  br label %join
join:
  %v = phi i32 [ %x, %yes ], [ 7, %no ]
  %w = mul i32 %v, ${value}
  store i32 %w, ptr %p, align 4
  ret void`;
  expect(answer(F, body('3'), body('5'))).toBe(
    'unknown (a stored value differs: store i32 %w, ptr %p, align 4)',
  );
});

it('what a branch needs is shown at the branch', () => {
  const body = (flag: string): string => `
  %y = add ${flag} i32 %x, 1
  %d = icmp eq i32 %y, 0
  br i1 %d, label %yes, label %no
yes:
  ret void
no:
  ret void`;
  expect(answer(F, body(''), body('nsw'))).toMatch(/may be poison .*: br i1 %d, label %yes, label %no\)$/);
});
