/** What a call allocates (`noalias` on its result) shares memory with nothing that was there before. */
import { describe, expect, it } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { printModule } from '../../src/text/index.ts';
import { answers, read } from './pairs.ts';

const text = (body: string, declared = 'noalias ptr', attributes = ''): string => `@g = global ptr null
declare ${declared} @malloc(i64)
declare void @seen(ptr)
define i32 @f(ptr %s, i64 %n)${attributes} {
${body}
}
`;

const fresh = (between: string, pointer = '%s'): string => `  %r = call ptr @malloc(i64 %n)
${between}
  %x = load i32, ptr ${pointer}
  store i32 1, ptr %r
  %y = load i32, ptr ${pointer}
  %sum = add i32 %x, %y
  ret i32 %sum`;

/** The second load is left out: right where the store goes elsewhere. */
function verdict(body: string, declared?: string, attributes?: string): string {
  const once = body.replace(/ {2}%y = .*\n/, '').replace('%x, %y', '%x, %x');
  return answers(text(body, declared, attributes), text(once, declared, attributes))[0]!;
}

describe('a store into new memory leaves', () => {
  it.each([
    ['an argument', fresh('')],
    ['a variable', fresh('', '@g')],
    ['another allocation', fresh('  %q = call ptr @malloc(i64 8)', '%q')],
  ])('%s as it was', (_, body) => {
    expect(verdict(body)).toBe('f: proved (given: noalias)');
  });

  it.each([
    ['itself', fresh('', '%r')],
    ['what is behind its beginning', fresh('  %q = getelementptr i8, ptr %r, i64 %n', '%q')],
    ['a pointer that is loaded afterwards', fresh('  store ptr %r, ptr @g\n  %q = load ptr, ptr @g', '%q')],
    ['one of two pointers', fresh('  %c = icmp eq i64 %n, 7\n  %q = select i1 %c, ptr %r, ptr %s', '%q')],
    ['what a call may have made of it', fresh('  %q = call ptr @other(ptr %r)', '%q')],
  ])('nothing certain of %s', (_, body) => {
    const declared = 'ptr @other(ptr)\ndeclare noalias ptr';
    expect(verdict(body, declared)).toMatch(/: unknown/);
  });

  it('nothing certain of an argument where the result may be any pointer, or null be a place', () => {
    expect(verdict(fresh(''), 'ptr')).toMatch(/: unknown/);
    expect(verdict(fresh(''), undefined, ' null_pointer_is_valid')).toMatch(/: unknown/);
  });
});

it('a loop that fills new memory from old is vectorized and kept', () => {
  const module = read(
    text(`entry:
  %r = call ptr @malloc(i64 %n)
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr inbounds i32, ptr %s, i64 %i
  %x = load i32, ptr %from
  %y = mul i32 %x, 3
  %to = getelementptr inbounds i32, ptr %r, i64 %i
  store i32 %y, ptr %to
  %next = add nuw i64 %i, 1
  %last = icmp eq i64 %next, %n
  br i1 %last, label %done, label %loop
done:
  call void @seen(ptr %r)
  ret i32 0`),
  );
  const pipeline = parsePipeline('loop-vectorize', CATALOG);
  if (!pipeline.ok) throw new Error('no such pass');
  const report = optimize(module, pipeline.passes, { check: certifier() });
  expect(report.dropped).toEqual([]);
  expect(printModule(module)).toContain('mul <4 x i32>');
});
