import { expect, it } from 'vitest';
import { answer } from './pairs.ts';

/** A sum is stored where the next load may look; what that load gives is stored behind it. */
function sums(adds: string, next = '%n = load i32, ptr %q, align 4'): string {
  return `  %x = load i32, ptr %p, align 4
  %p1 = getelementptr inbounds i8, ptr %p, i64 4
  %y = load i32, ptr %p1, align 4
  %p2 = getelementptr inbounds i8, ptr %p, i64 8
  %z = load i32, ptr %p2, align 4
  ${adds}
  store i32 %s, ptr %d, align 4
  ${next}
  %m = mul i32 %n, 3
  %d1 = getelementptr inbounds i8, ptr %d, i64 4
  store i32 %m, ptr %d1, align 4
  ret void`;
}

const SIGNATURE = 'void @f(ptr %p, ptr %q, ptr %d)';
const SOURCE = sums('%a = add nsw i32 %x, %y\n  %s = add nsw i32 %a, %z');

it('a load that may see a sum is the same where the sum was made in another order, without its flags', () => {
  const target = sums('%a = add i32 %y, %z\n  %s = add i32 %x, %a');
  expect(answer(SIGNATURE, SOURCE, target)).toBe('proved');
});

it('flags that only the target has are not forgiven', () => {
  const target = sums('%a = add nuw i32 %y, %z\n  %s = add i32 %x, %a');
  expect(answer(SIGNATURE, SOURCE, target)).toMatch(/^unknown/);
});

it('nor is another sum, or a load from elsewhere', () => {
  const other = sums('%a = add i32 %y, %y\n  %s = add i32 %x, %a');
  expect(answer(SIGNATURE, SOURCE, other)).toMatch(/^unknown/);
  const late = sums('%a = add i32 %y, %z\n  %s = add i32 %x, %a', '%n = load i32, ptr %p1, align 4');
  expect(answer(SIGNATURE, SOURCE, late)).toMatch(/^unknown/);
});

it('a load does not go above a store that it may see', () => {
  const early = sums(
    '%a = add i32 %y, %z\n  %s = add i32 %x, %a\n  %e = load i32, ptr %q, align 4',
    '%n = add i32 %e, 0',
  );
  expect(answer(SIGNATURE, SOURCE, early)).toMatch(/^unknown/);
});

it('a load that is poison where the sum is must not decide a branch that the source does not take by it', () => {
  const source = SOURCE.replace('  ret void', '  ret void\n');
  const target = sums('%a = add i32 %y, %z\n  %s = add i32 %x, %a').replace(
    '  ret void',
    '  %c = icmp eq i32 %n, 0\n  br i1 %c, label %yes, label %no\nyes:\n  ret void\nno:\n  ret void',
  );
  expect(answer(SIGNATURE, source, target)).toMatch(/^unknown/);
});

/** The smaller of two floats, twice: the second pair may lie where the first result was stored. */
function minima(compare: string): string {
  const one = (i: number): string => `  %x${i} = load float, ptr %p${i}, align 4
  %y${i} = load float, ptr %q${i}, align 4
  %c${i} = ${compare.replaceAll('@', String(i))}
  %m${i} = select i1 %c${i}, float %x${i}, float %y${i}
  store float %m${i}, ptr %d${i}, align 4`;
  const places = ['p', 'q', 'd'].map(
    (name) => `  %${name}0 = getelementptr i8, ptr %${name}, i64 0
  %${name}1 = getelementptr i8, ptr %${name}, i64 4`,
  );
  return `${places.join('\n')}\n${one(0)}\n${one(1)}\n  ret void`;
}

it('what a comparison is poison by, its arms need not be poison by once more', () => {
  const source = minima('fcmp olt float %x@, %y@');
  expect(answer(SIGNATURE, source, minima('fcmp ogt float %y@, %x@'))).toBe('proved');
  expect(answer(SIGNATURE, source, minima('fcmp ogt float %x@, %y@'))).toMatch(/^unknown/);
  expect(answer(SIGNATURE, source, minima('fcmp nnan ogt float %y@, %x@'))).toMatch(/^unknown/);
});
