/** Loops that keep what they carry in memory, in two versions. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { bufferArgument, execute, intArgument, refines } from '../../src/exec/index.ts';
import { findFunction } from '../../src/ir/module.ts';
import { I8 } from '../../src/ir/type.ts';
import { printModule } from '../../src/text/index.ts';
import { optimized, type Vectorized } from './sweep.ts';

/** for (i) { y = x[i] + s[0]; s[0] = s[1] ^ c[0] & y; s[1] = c[1] + x[i]; x[i] = y; } */
const STATE = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr noundef %x, ptr noundef %c, ptr noundef %s, i64 noundef %n) #0 {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %exit, label %enter
enter:
  %c1 = getelementptr inbounds nuw i8, ptr %c, i64 2
  %s1 = getelementptr inbounds nuw i8, ptr %s, i64 2
  br label %loop
loop:
  %i = phi i64 [ 0, %enter ], [ %next, %loop ]
  %p = getelementptr inbounds nuw i16, ptr %x, i64 %i
  %in = load i16, ptr %p, align 1
  %old = load i16, ptr %s, align 1
  %y = add i16 %in, %old
  %a = load i16, ptr %c, align 1
  %t = and i16 %a, %y
  %older = load i16, ptr %s1, align 1
  %u = xor i16 %older, %t
  store i16 %u, ptr %s, align 1
  %b = load i16, ptr %c1, align 1
  %v = add i16 %b, %in
  store i16 %v, ptr %s1, align 1
  store i16 %y, ptr %p, align 1
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
define void @drive(ptr noundef %buffer, i64 noundef %at, i64 noundef %ct, i64 noundef %st, i64 noundef %n) {
  %x = getelementptr i8, ptr %buffer, i64 %at
  %c = getelementptr i8, ptr %buffer, i64 %ct
  %s = getelementptr i8, ptr %buffer, i64 %st
  call void @f(ptr %x, ptr %c, ptr %s, i64 %n)
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

/** The samples from the last to the first. */
const BACKWARDS = STATE.replace('ptr %x, i64 %i\n', 'ptr %x, i64 %back\n').replace(
  '  %p = ',
  '  %left = sub nuw nsw i64 %n, %i\n  %back = sub nuw nsw i64 %left, 1\n  %p = ',
);

/** What is stored is loaded again in the same turn, and stored once more. */
const AGAIN = STATE.replace(
  'store i16 %y, ptr %p, align 1',
  'store i16 %y, ptr %p, align 1\n  %z = load i16, ptr %s, align 1\n  %w = add i16 %z, %in\n  store i16 %w, ptr %s, align 1',
);

const FORMS: readonly [string, string][] = [
  ['forwards', STATE],
  ['backwards', BACKWARDS],
  ['with a place that is stored to twice', AGAIN],
];

function kept(text: string): Vectorized {
  return optimized(text, 'case.ll', 'avx2', 'kept-state');
}

test.each(FORMS)('a loop in two versions is proved: %s', (_, text) => {
  const { before, after } = kept(text);
  expect(printModule(after)).not.toBe(printModule(before));
  const [a, b] = [findFunction(before, 'f')!, findFunction(after, 'f')!];
  expect(checkFunction(a, before, b, after).kind).toBe('proved');
});

test.each(FORMS)('it is right wherever samples, state and coefficients lie: %s', (_, text) => {
  const { before, after } = kept(text);
  const wrong: string[] = [];
  const data = Array.from({ length: 64 }, (_unused, i) => intArgument((i * 37 + 11) & 255));
  for (const at of [0, 1, 12])
    for (const ct of [0, 3, 20, 24])
      for (let st = 0; st <= 32; st += st < 6 ? 1 : 3)
        for (const n of [1, 2, 5]) {
          const run = (module: Vectorized['before']): ReturnType<typeof execute> =>
            execute(module, 'drive', [
              bufferArgument(I8, data, undefined, 16),
              ...[at, ct, st, n].map((number) => intArgument(number)),
            ]);
          const found = refines(run(before), run(after));
          if (found.verdict === 'differs') wrong.push(`${at} ${ct} ${st}, ${n}: ${found.reason}`);
        }
  expect(wrong).toEqual([]);
});

test('a second time nothing is left to do', () => {
  const { after } = kept(STATE);
  const again = optimized(printModule(after), 'case.ll', 'avx2', 'kept-state');
  expect(printModule(again.after)).toBe(printModule(again.before));
});

test.each<[string, (text: string) => string]>([
  ['is to be small', (text) => text.replace('nounwind', 'nounwind optsize')],
  [
    'loads state that others may change',
    (text) => text.replace('%old = load i16', '%old = load volatile i16'),
  ],
  ['carries nothing', (text) => text.replace(/ {2}store i16 %[uv], ptr %s1?, align 1\n/g, '')],
  ['stores in parts', (text) => text.replace('store i16 %v, ptr %s1', 'store i8 7, ptr %s1')],
  [
    'stores nobody knows where',
    (text) =>
      text.replace('ptr %x, i64 %i\n', 'ptr %x, i64 %q\n').replace('  %p =', '  %q = mul i64 %i, %i\n  %p ='),
  ],
  ['makes few turns', (text) => text.replace('icmp eq i64 %next, %n', 'icmp eq i64 %next, 3')],
])('a loop stays as it is that %s', (_, change) => {
  const text = change(STATE);
  expect(text).not.toBe(STATE);
  const { before, after } = kept(text);
  expect(printModule(after)).toBe(printModule(before));
});
