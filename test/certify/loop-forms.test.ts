/**
 * Loops as our own passes make them (`test/files/certify/forms`): each is proved, and what spoils it is not. One fault a form
 * here, all of them in `test/long/certify-form-mutants.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { FIRST_FAULTS, FORMS, form, spoilt } from './form-faults.ts';
import { answer, answers } from './pairs.ts';

it.each(FORMS)('%s is proved', (name) => {
  const { a, b } = form(name);
  expect(answers(a, b).filter((line) => !/: proved/.test(line))).toEqual([]);
});

it.each(FIRST_FAULTS)('$form with one thing wrong is not proved: $what', (fault) => {
  const lines = answers(form(fault.form).a, spoilt(fault));
  expect(lines.some((line) => /: unknown/.test(line))).toBe(true);
});

describe('loads in front of loops', () => {
  const F = 'void @f(ptr noundef %p, ptr noundef %q, i64 noundef %n)';
  const loop = (before: string, inside: string): string => `${before}
br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  ${inside}
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %v, ptr %g, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void`;
  const load = '%v = load i32, ptr %q, align 4';

  it('move there only when no store of the loop may write what they load', () => {
    expect(answer(F, loop('', load), loop(load, ''))).toMatch(/^unknown/);
    const apart = F.replace('ptr noundef %p', 'ptr noalias noundef %p');
    expect(answer(apart, loop('', load), loop(load, ''))).toBe('proved (given: noalias)');
  });

  it('do not move in front of a loop that may not run', () => {
    const guarded = (before: string, inside: string): string =>
      `${before}\n%some = icmp eq i64 %n, 0\nbr i1 %some, label %exit, label %head\nhead:\n${loop('', inside).replace('%0', '%head')}`;
    const apart = F.replace('ptr noundef %p', 'ptr noalias noundef %p');
    expect(answer(apart, guarded('', load), guarded(load, ''))).toMatch(/^unknown/);
  });
});

describe('groups with gaps', () => {
  const F = 'i32 @f(ptr noundef %p, i64 noundef %n)';
  const scalar = `br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 0, %0 ], [ %t, %loop ]
  %d = shl nuw nsw i64 %i, 1
  %g = getelementptr inbounds i32, ptr %p, i64 %d
  %x = load i32, ptr %g, align 4
  %t = add i32 %s, %x
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %t`;
  const vector = (rest: string): string => `%short = icmp ule i64 %n, 4
br i1 %short, label %scalar, label %ph
ph:
  %mod = urem i64 %n, 4
  ${rest}
  %limit = sub i64 %n, %left
  br label %body
body:
  %k = phi i64 [ 0, %ph ], [ %k4, %body ]
  %v = phi <4 x i32> [ zeroinitializer, %ph ], [ %w, %body ]
  %k2 = shl i64 %k, 1
  %a = getelementptr inbounds i32, ptr %p, i64 %k2
  %wide = load <8 x i32>, ptr %a, align 4
  %even = shufflevector <8 x i32> %wide, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %w = add <4 x i32> %v, %even
  %k4 = add nuw i64 %k, 4
  %out = icmp eq i64 %k4, %limit
  br i1 %out, label %middle, label %body
middle:
  %sum = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %w)
  %all = icmp eq i64 %n, %limit
  br i1 %all, label %exit, label %scalar
scalar:
  %from = phi i64 [ 0, %0 ], [ %limit, %middle ]
  %init = phi i32 [ 0, %0 ], [ %sum, %middle ]
  br label %loop
loop:
  %i = phi i64 [ %from, %scalar ], [ %next, %loop ]
  %s = phi i32 [ %init, %scalar ], [ %t, %loop ]
  %d = shl nuw nsw i64 %i, 1
  %g = getelementptr inbounds i32, ptr %p, i64 %d
  %x = load i32, ptr %g, align 4
  %t = add i32 %s, %x
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  %r = phi i32 [ %sum, %middle ], [ %t, %loop ]
  ret i32 %r`;

  it('are read whole only while a turn is left for the scalar loop', () => {
    const kept = '%none = icmp eq i64 %mod, 0\n%left = select i1 %none, i64 4, i64 %mod';
    expect(answer(F, scalar, vector(kept))).toBe('proved');
    expect(answer(F, scalar, vector('%left = add i64 %mod, 0'))).toMatch(/^unknown/);
  });
});

describe('minima of floats are taken in another order only where the source allows it', () => {
  const { a, b } = form('float-extremes');
  const without = (text: string, flag: string): string => text.replaceAll(` ${flag}`, '');
  it.each(['nnan', 'nsz'])('not without %s', (flag) => {
    const lines = answers(without(a, flag), without(b, flag));
    expect(lines.filter((line) => /: proved/.test(line))).toEqual([]);
  });
  it.each(['nnan', 'ninf'])('the target may do without %s', (flag) => {
    expect(answers(a, without(b, flag)).filter((line) => !/: proved/.test(line))).toEqual([]);
  });
  it('the target may not have a flag that the source has not', () => {
    const lines = answers(without(a, 'ninf'), b);
    expect(lines.filter((line) => /: proved/.test(line))).toEqual([]);
  });
});
