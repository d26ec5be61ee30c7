/** Variables are aligned for the vectors of the code that was changed, where that is for the module to say. */
import { describe, expect, test } from 'vitest';
import { CATALOG, optimize, parseModule, parsePipeline, printModule, targetNamed } from '../../src/index.ts';
import { answers } from '../certify/pairs.ts';

const LOOP = `define void @f(ptr noalias %p, ptr noalias %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %from, align 4
  %y = fmul float %x, 2.0
  %to = getelementptr inbounds float, ptr %q, i64 %i
  store float %y, ptr %to, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 1024
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
`;

/** The line of the variable when the loop beside it has been through the vectorizer. */
function aligned(variable: string, target: string, passes = 'loop-vectorize'): string {
  const { module } = parseModule(`${variable}\n${LOOP}`, 'a.ll');
  const pipeline = parsePipeline(passes, CATALOG);
  if (module === null || !pipeline.ok) throw new Error('not read');
  optimize(module, pipeline.passes, { target: { forced: targetNamed(target) } });
  return printModule(module)
    .split('\n')
    .find((line) => line.startsWith('@'))!;
}

const ARRAY = '@a = internal global [100 x float] zeroinitializer, align 16';

test.each([
  ['a local array', ARRAY],
  [
    'an array that no other module may replace',
    '@a = dso_local global [100 x float] zeroinitializer, align 4',
  ],
])('%s begins where a register of 32 bytes does', (_, variable) => {
  expect(aligned(variable, 'avx2')).toBe(variable.replace(/align \d+/, 'align 32'));
});

describe('left as it is', () => {
  test.each<[string, string, string, string?]>([
    ['where registers have 16 bytes', ARRAY, 'sse4.2'],
    ['where nothing was vectorized', ARRAY, 'avx2', 'dce'],
    ['what is aligned to more', ARRAY.replace('16', '64'), 'avx2'],
    ['a small array', '@a = internal global [16 x float] zeroinitializer, align 16', 'avx2'],
    ['what is only read', '@a = internal constant [100 x float] zeroinitializer, align 16', 'avx2'],
    ['an array that is only declared', '@a = external global [100 x float], align 16', 'avx2'],
    [
      'an array of which there may be others',
      '@a = weak dso_local global [100 x float] zeroinitializer, align 16',
      'avx2',
    ],
    [
      'an array that another module may replace',
      '@a = global [100 x float] zeroinitializer, align 16',
      'avx2',
    ],
    [
      'an array in a section of its own',
      '@a = internal global [100 x float] zeroinitializer, section "rows", align 16',
      'avx2',
    ],
    [
      'an array of each thread',
      '@a = internal thread_local global [100 x float] zeroinitializer, align 16',
      'avx2',
    ],
  ])('%s', (_, variable, target, passes) => {
    expect(aligned(variable, target, passes)).toBe(variable);
  });
});

describe('what uses a variable that is aligned otherwise', () => {
  const user = (variable: string, add: string): string => `${variable}
define i32 @f(i32 %x) {
  %v = load i32, ptr @a, align 4
  %r = add i32 ${add}
  ret i32 %r
}
`;
  const verdict = (a: string, b: string): string => answers(user(a, '%x, %v'), user(b, '%v, %x')).join();
  const array = '@a = internal global [100 x i32] zeroinitializer, align 16';

  test('is proved, where it is the module that aligns it to more', () => {
    expect(verdict(array, array.replace('16', '32'))).toMatch(/proved/);
  });

  test.each([
    ['to less', array, array.replace('16', '8')],
    [
      'to more than another module may have',
      '@a = external global [100 x i32], align 16',
      '@a = external global [100 x i32], align 32',
    ],
    [
      'to more, of which there may be others',
      '@a = weak global [100 x i32] zeroinitializer, align 16',
      '@a = weak global [100 x i32] zeroinitializer, align 32',
    ],
    [
      'to more, in a row of others',
      '@a = internal global [100 x i32] zeroinitializer, section "rows", align 16',
      '@a = internal global [100 x i32] zeroinitializer, section "rows", align 32',
    ],
  ])('is not: %s', (_, a, b) => {
    expect(verdict(a, b)).not.toMatch(/proved/);
  });
});
