/** Where A's behaviour is undefined B may do anything, but not before, and not elsewhere. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

function answer(signature: string, a: string, b: string): string {
  const text = (body: string): string => `declare void @g()\ndefine ${signature} {\n${body}\n}\n`;
  return answers(text(a), text(b))[0]!;
}

const TESTS = {
  'a branch on undef': ['br i1 undef, label %x, label %y', 'x:\nret i32 1\ny:\nret i32 2'],
  'a switch on undef': ['switch i32 undef, label %x [ i32 1, label %y ]', 'x:\nret i32 1\ny:\nret i32 2'],
  'a load of undef': ['%v = load i32, ptr undef\nret i32 %v', ''],
  'a store to a place in undef': ['store i32 1, ptr getelementptr (i8, ptr undef, i64 8)\nret i32 1', ''],
} as const;

describe.each(Object.entries(TESTS))('%s', (_, [last, rest]) => {
  it('lets the result be anything', () => {
    expect(answer('i32 @f(i32 %n)', `${last}\n${rest}`, 'ret i32 %n')).toBe('f: proved');
  });

  it('does not undo calls', () => {
    expect(answer('i32 @f()', `call void @g()\n${last}\n${rest}`, 'call void @g()\nret i32 7')).toBe(
      'f: proved',
    );
    expect(answer('i32 @f()', `call void @g()\n${last}\n${rest}`, 'ret i32 7')).toMatch(/unknown/);
  });

  it('does not excuse other ways', () => {
    const source = `br i1 %c, label %bad, label %good\nbad:\n${last}\n${rest}\ngood:\nret i32 5`;
    expect(answer('i32 @f(i1 %c)', source, 'ret i32 5')).toBe('f: proved');
    expect(answer('i32 @f(i1 %c)', source, 'ret i32 6')).toMatch(/unknown/);
  });

  it('must not come from nowhere', () => {
    expect(answer('i32 @f()', 'ret i32 1', `${last}\n${rest}`)).toMatch(/unknown/);
  });
});

it('what may or may not be undef is not decided', () => {
  const branch = 'br i1 %u, label %x, label %y\nx:\nret i32 1\ny:\nret i32 2';
  expect(answer('i32 @f(i1 %c)', `%u = and i1 %c, undef\n${branch}`, 'ret i32 3')).toMatch(/unknown/);
});
