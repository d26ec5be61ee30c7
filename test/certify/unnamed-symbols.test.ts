/** Symbols without a name are what their number says: `@0` and `@1` are two variables, however alike they look. */
import { describe, expect, it } from 'vitest';
import { execute, parseArguments, refines } from '../../src/exec/index.ts';
import { answers, read } from './pairs.ts';

const A = `@0 = global i32 1
@1 = global i32 1
@2 = private constant [2 x ptr] [ptr @0, ptr @1]
define ptr @whose() {
  ret ptr @0
}
define void @write(i32 %x) {
  store i32 %x, ptr @0
  ret void
}
define ptr @entry() {
  %p = load ptr, ptr @2
  ret ptr %p
}
define ptr @behind() {
  ret ptr getelementptr (i8, ptr @0, i64 2)
}
define i32 @twice(i32 %x) {
  store i32 %x, ptr @1
  %v = load i32, ptr @1
  ret i32 %v
}
define void @"0"() {
  ret void
}
define ptr @own() {
  ret ptr @"0"
}
`;

describe('variables without a name', () => {
  it('are the same under one number', () => {
    expect(answers(A, A).filter((line) => !line.endsWith(': proved'))).toEqual([]);
    const once = A.replace('  %v = load i32, ptr @1\n  ret i32 %v', '  ret i32 %x');
    expect(once).not.toBe(A);
    expect(answers(A, once).filter((line) => !line.endsWith(': proved'))).toEqual([]);
  });

  it.each([
    ['whose', 'ret ptr @0', 'ret ptr @1'],
    ['write', 'store i32 %x, ptr @0', 'store i32 %x, ptr @1'],
    ['behind', 'i8, ptr @0', 'i8, ptr @1'],
    ['entry', '[ptr @0, ptr @1]', '[ptr @1, ptr @0]'],
    ['write', '@0 = global i32 1', '@0 = global i32 2'],
    ['own', 'ret ptr @"0"', 'ret ptr @0'],
  ])('@%s: %s is not %s', (func, from, to) => {
    const other = A.replace(from, to);
    expect(other).not.toBe(A);
    expect(answers(A, other).find((line) => line.startsWith(`${func}:`))).toMatch(/: unknown/);
  });

  it('are compared with their own selves when two runs are', () => {
    const args = parseArguments('7');
    if (!args.ok) throw new Error(args.message);
    const run = (text: string) => execute(read(text), 'write', args.args);
    const other = A.replace('store i32 %x, ptr @0', 'store i32 %x, ptr @1');
    expect(refines(run(A), run(A)).verdict).toBe('refines');
    expect(refines(run(A), run(other))).toMatchObject({
      verdict: 'differs',
      reason: expect.stringContaining('of @0:'),
    });
  });
});
