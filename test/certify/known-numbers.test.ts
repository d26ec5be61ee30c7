/** A loop in two versions by the number that an argument is; and versions that compute with another number. */
import { expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'void @f(ptr noundef %x, ptr noundef %y, i32 noundef %inc, i32 noundef %other)';

/** `y[step·i] += x[i]`, or the same with a counter that moves by the step. */
const scaled = (at: string, from: string, step: string): string => `${at}:
  %i${at} = phi i64 [ 0, ${from} ], [ %next${at}, %${at} ]
  %p${at} = getelementptr inbounds float, ptr %x, i64 %i${at}
  %v${at} = load float, ptr %p${at}, align 4
  %m${at} = mul nsw i64 %i${at}, ${step}
  %q${at} = getelementptr inbounds float, ptr %y, i64 %m${at}
  store float %v${at}, ptr %q${at}, align 4
  %next${at} = add nuw nsw i64 %i${at}, 1
  %c${at} = icmp eq i64 %next${at}, 100
  br i1 %c${at}, label %exit, label %${at}
`;
const stepped = (at: string, from: string, step: string): string => `${at}:
  %i${at} = phi i64 [ 0, ${from} ], [ %next${at}, %${at} ]
  %p${at} = getelementptr inbounds float, ptr %x, i64 %i${at}
  store float 1.0, ptr %p${at}, align 4
  %next${at} = add nsw i64 %i${at}, ${step}
  %c${at} = icmp slt i64 %next${at}, 100
  br i1 %c${at}, label %${at}, label %exit
`;

type Loop = typeof scaled;
const END = 'exit:\n  ret void';
const source = (loop: Loop): string => `  %s = sext i32 %inc to i64
  br label %head
${loop('head', '%0', '%s')}${END}`;
const versions = (loop: Loop, condition: string, one: string): string => `  %s = sext i32 %inc to i64
  ${condition}
  br i1 %c, label %one, label %head
${loop('one', '%0', one)}${loop('head', '%0', '%s')}${END}`;

it.each<[string, Loop, string]>([
  ['multiplies', scaled, '%c = icmp eq i32 %inc, 1'],
  ['multiplies, tested as extended', scaled, '%c = icmp eq i64 %s, 1'],
  ['steps', stepped, '%c = icmp eq i32 %inc, 1'],
])('a version for the number 1 of an argument that it %s by is proved', (_, loop, condition) => {
  expect(answer(F, source(loop), versions(loop, condition, '1'))).toMatch(/^proved/);
});

it.each<[string, Loop, string, string]>([
  ['another number', scaled, '%c = icmp eq i32 %inc, 2', '1'],
  ['the number that it is not', scaled, '%c = icmp ne i32 %inc, 1', '1'],
  ['the number of another argument', scaled, '%c = icmp eq i32 %other, 1', '1'],
  ['a bound, not a number', scaled, '%c = icmp sle i32 %inc, 1', '1'],
  ['another step', stepped, '%c = icmp eq i32 %inc, 1', '2'],
  ['a negative step', stepped, '%c = icmp eq i32 %inc, 1', '-1'],
])('a version for %s is not', (_, loop, condition, one) => {
  expect(answer(F, source(loop), versions(loop, condition, one))).toMatch(/^unknown/);
});

/** A stride that is looked up; B freezes it. */
const G = 'void @f(ptr noundef %x, ptr noundef %y, ptr noundef %k)';
const LOAD = '  %inc = load i32, ptr %k, align 4\n';
const frozen = (
  loop: Loop,
  condition: string,
  one: string,
  other = '%s',
): string => `${LOAD}  %g = freeze i32 %inc
  %s = sext i32 %g to i64
  ${condition}
  br i1 %c, label %one, label %head
${loop('one', '%0', one)}${loop('head', '%0', other)}${END}`;

it.each<[string, Loop]>([
  ['multiplies', scaled],
  ['steps', stepped],
])('a version for the number 1 of what was loaded, and is frozen, that it %s by is proved', (_, loop) => {
  expect(answer(G, LOAD + source(loop), frozen(loop, '%c = icmp eq i32 %g, 1', '1'))).toMatch(/^proved/);
});

it.each<[string, Loop, string, string, string]>([
  ['another number', scaled, '%c = icmp eq i32 %g, 2', '1', '%s'],
  ['the number that it is not', scaled, '%c = icmp ne i32 %g, 1', '1', '%s'],
  ['a bound, not a number', scaled, '%c = icmp sle i32 %g, 1', '1', '%s'],
  ['another step', stepped, '%c = icmp eq i32 %g, 1', '2', '%s'],
  ['the same number on both ways', scaled, '%c = icmp eq i32 %g, 1', '1', '1'],
  [
    'the number that a second freeze may be',
    scaled,
    '%h = freeze i32 %inc\n  %c = icmp eq i32 %h, 1',
    '1',
    '%s',
  ],
])('a version of a frozen stride for %s is not', (_, loop, condition, one, other) => {
  expect(answer(G, LOAD + source(loop), frozen(loop, condition, one, other))).toMatch(/^unknown/);
});

it('what A has frozen B must freeze', () => {
  const returned = (value: string): string => `${LOAD}  %g = freeze i32 %inc\n  ret i32 ${value}`;
  expect(answer('i32 @f(ptr noundef %k)', returned('%inc'), returned('%g'))).toMatch(/^proved/);
  expect(answer('i32 @f(ptr noundef %k)', returned('%g'), returned('%inc'))).toMatch(/^unknown/);
});
