/** What functions say of the memory that they touch, and what is taken back where a rewrite reads more. */
import { describe, expect, it } from 'vitest';
import { findAttribute, hasAttribute } from '../../src/ir/attribute.ts';
import { paramAttributesOf } from '../../src/ir/func.ts';
import { admitReads, promisesNoMore } from '../../src/ir/memory-promises.ts';
import { moduleOf } from '../exec/calc.ts';

describe('memory(…)', () => {
  it.each([
    ['readwrite', 'argmem: write', true],
    ['argmem: readwrite', 'argmem: write', true],
    ['argmem: write', 'argmem: readwrite', false],
    ['none', 'argmem: write', false],
    ['read', 'none', true],
    ['argmem: read, errnomem: write', 'write, argmem: read', false],
    ['write, argmem: none', 'write', false],
  ])('%s promises no more than %s: %s', (text, than, answer) => {
    expect(promisesNoMore(text, than)).toBe(answer);
  });
});

describe('a load takes back', () => {
  const admitted = (attributes: string, body: string) => {
    const text = `@g = global i32 0\ndefine void @f(ptr writeonly %p, ptr writeonly %q, i1 %c) ${attributes} {\n${body}\nret void\n}`;
    const func = moduleOf(text).functions[0]!;
    admitReads(func);
    return {
      memory: findAttribute(func.attributes, 'memory')?.text ?? null,
      params: [0, 1].map((i) => hasAttribute(paramAttributesOf(func, i), 'writeonly')),
    };
  };

  it('that its parameter is only written, and the function', () => {
    const body = '%r = getelementptr i32, ptr %q, i64 1\n%x = load i32, ptr %r';
    expect(admitted('memory(argmem: write)', body)).toEqual({
      memory: 'memory(argmem: readwrite)',
      params: [true, false],
    });
  });

  it('the same of both that a choice comes from', () => {
    const body = '%r = select i1 %c, ptr %p, ptr %q\n%x = load i32, ptr %r';
    expect(admitted('nounwind', body)).toEqual({ memory: null, params: [false, false] });
  });

  it('nothing where it reads a local object, or nothing is read', () => {
    const same = { memory: 'memory(argmem: write)', params: [true, true] };
    expect(admitted('memory(argmem: write)', '%a = alloca i32\n%x = load i32, ptr %a')).toEqual(same);
    expect(admitted('memory(argmem: write)', 'store i32 1, ptr %p')).toEqual(same);
  });
});
