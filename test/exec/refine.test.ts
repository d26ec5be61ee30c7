import { describe, expect, test } from 'vitest';
import { type ExecOptions, execute, parseArguments, refines, sameOutcome } from '../../src/exec/index.ts';
import { moduleOf } from './calc.ts';

function outcome(body: string, params: string, args: string, result: string, options: ExecOptions = {}) {
  const parsed = parseArguments(args);
  if (!parsed.ok) throw new Error(parsed.message);
  const text = `@g = global [4 x i8] zeroinitializer
declare i32 @putchar(i32)
declare double @sin(double)
define ${result} @f(${params}) {
  ${body}
}`;
  return execute(moduleOf(text), 'f', parsed.args, options);
}

/** Does the second refine the first? */
function compare(source: string, target: string, params = '', args = '', result = 'i32') {
  return refines(outcome(source, params, args, result), outcome(target, params, args, result));
}

describe('results', () => {
  test.each([
    ['ret i32 1', 'ret i32 1', 'refines'],
    ['ret i32 1', 'ret i32 2', 'differs'],
    ['ret i32 poison', 'ret i32 2', 'refines'],
    ['ret i32 2', 'ret i32 poison', 'differs'],
    ['ret i32 undef', 'ret i32 2', 'refines'],
    ['ret i32 undef', 'ret i32 undef', 'refines'],
    ['ret i32 undef', 'ret i32 poison', 'differs'],
    ['ret i32 2', 'ret i32 undef', 'differs'],
    ['unreachable', 'ret i32 2', 'refines'],
    ['ret i32 2', 'unreachable', 'differs'],
    ['%x = mul i32 undef, 2\n  ret i32 %x', 'ret i32 4', 'unknown'],
    ['%x = freeze i32 poison\n  ret i32 %x', 'ret i32 4', 'unknown'],
    ['br label %x\nx:\n  br label %x', 'ret i32 1', 'unknown'],
  ])('%s against %s: %s', (source, target, verdict) => {
    const options = { maxSteps: 100 };
    expect(
      refines(outcome(source, '', '', 'i32', options), outcome(target, '', '', 'i32', options)).verdict,
    ).toBe(verdict);
  });
  test('lanes are compared one by one', () => {
    const lanes = (source: string, target: string) =>
      compare(`ret <2 x i8> ${source}`, `ret <2 x i8> ${target}`, '', '', '<2 x i8>');
    expect(lanes('<i8 1, i8 poison>', '<i8 1, i8 7>').verdict).toBe('refines');
    expect(lanes('<i8 1, i8 poison>', '<i8 poison, i8 7>')).toEqual({
      verdict: 'differs',
      reason: 'lane 0 of the result: source 1, target poison',
    });
  });
  test('a NaN from arithmetic may be any NaN, one that was given may not', () => {
    const made = '%r = fdiv double %x, %x\n  ret double %r';
    const other = 'ret double 0xFFF8000000000123';
    expect(compare(made, other, 'double %x', '0', 'double').verdict).toBe('refines');
    expect(compare('ret double %x', other, 'double %x', '#7ff8000000000000', 'double').verdict).toBe(
      'differs',
    );
    expect(compare(made, 'ret double 1.0', 'double %x', '0', 'double').verdict).toBe('differs');
  });
  test('an open way of the source leaves a difference undecided', () => {
    const source = '%c = freeze i1 poison\n  br i1 %c, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 2';
    expect(compare(source, 'ret i32 1').verdict).toBe('unknown');
    expect(compare(source, 'ret i32 2').verdict).toBe('refines');
  });
  test('pointers are compared by what they point to', () => {
    const p = (body: string, other: string) => compare(body, other, 'ptr %p', '[i32 x 4]', 'ptr');
    expect(p('ret ptr %p', '%q = getelementptr i8, ptr %p, i64 0\n  ret ptr %q').verdict).toBe('refines');
    expect(p('ret ptr %p', '%q = getelementptr i8, ptr %p, i64 1\n  ret ptr %q').verdict).toBe('differs');
    expect(p('ret ptr %p', 'ret ptr null').verdict).toBe('differs');
    expect(p('ret ptr @g', 'ret ptr @g').verdict).toBe('refines');
  });
  test('the tolerance holds only where arithmetic was inexact', () => {
    const source = '%r = call double @sin(double %x)\n  ret double %r';
    const target = '%s = call double @sin(double %x)\n  %r = fadd double %s, 1.0e-12\n  ret double %r';
    const [a, b] = [outcome(source, 'double %x', '1', 'double'), outcome(target, 'double %x', '1', 'double')];
    expect(refines(a, b).verdict).toBe('unknown');
    expect(refines(a, b, { tolerance: 1e-9 }).verdict).toBe('refines');
    expect(compare('ret double 1.0', 'ret double 0x3FF0000000000001', '', '', 'double').verdict).toBe(
      'differs',
    );
  });
});

describe('memory', () => {
  const memory = (source: string, target: string, args = '[i16 1, 2]') =>
    compare(`${source}\n  ret i32 0`, `${target}\n  ret i32 0`, 'ptr %p', args);
  test('buffers', () => {
    expect(memory('store i16 5, ptr %p', 'store i16 5, ptr %p').verdict).toBe('refines');
    expect(memory('store i16 5, ptr %p', 'store i16 6, ptr %p')).toEqual({
      verdict: 'differs',
      reason: 'byte 0 of argument 0: source 0x05, target 0x06',
    });
    expect(memory('store i16 poison, ptr %p', 'store i16 6, ptr %p').verdict).toBe('refines');
    expect(memory('store i16 6, ptr %p', 'store i16 poison, ptr %p').verdict).toBe('differs');
    expect(memory('store i16 6, ptr %p', '').verdict).toBe('differs');
  });
  test('globals', () => {
    expect(memory('store i8 5, ptr @g', 'store i8 6, ptr @g').verdict).toBe('differs');
    expect(memory('store i8 5, ptr @g', 'store i8 5, ptr @g').verdict).toBe('refines');
  });
  test('pointers in memory', () => {
    const args = '[ptr null]';
    expect(memory('store ptr @g, ptr %p', 'store ptr @g, ptr %p', args).verdict).toBe('refines');
    expect(memory('store ptr @g, ptr %p', 'store ptr %p, ptr %p', args).verdict).toBe('differs');
    const asInteger = '%i = ptrtoint ptr @g to i64\n  store i64 %i, ptr %p';
    expect(memory('store ptr @g, ptr %p', asInteger, args).verdict).toBe('unknown');
  });
  test('NaNs in memory', () => {
    const store = (value: string) =>
      `%x = load float, ptr %p\n  %n = fdiv float %x, %x\n  store float ${value}, ptr %p`;
    expect(memory(store('%n'), store('0xFFF8000020000000'), '[float 0]').verdict).toBe('refines');
    expect(memory(store('%n'), store('0.0'), '[float 0]').verdict).toBe('unknown');
  });
  test('what is seen from outside', () => {
    const put = (c: number) => `%x = call i32 @putchar(i32 ${c})`;
    expect(memory(put(65), put(65)).verdict).toBe('refines');
    expect(memory(put(65), put(66)).verdict).toBe('differs');
    expect(memory('store volatile i16 1, ptr %p', 'store i16 1, ptr %p').verdict).toBe('differs');
    const stored = (value: string): string => `store volatile i16 ${value}, ptr %p`;
    expect(memory(stored('poison'), stored('3')).verdict).toBe('refines');
    expect(memory(stored('undef'), stored('3')).verdict).toBe('refines');
    expect(memory(stored('undef'), stored('poison')).verdict).toBe('differs');
    expect(memory(stored('3'), stored('poison')).verdict).toBe('differs');
  });
});

test('two outcomes are the same when each refines the other', () => {
  const one = outcome('ret i32 1', '', '', 'i32');
  const poison = outcome('ret i32 poison', '', '', 'i32');
  expect(sameOutcome(one, one)).toBe(true);
  expect(sameOutcome(poison, one)).toBe(false);
  expect(sameOutcome(poison, poison)).toBe(true);
});
