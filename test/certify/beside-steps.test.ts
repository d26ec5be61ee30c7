/** A step by an index that is a few more than one by which A steps: in bounds where A touches both ends. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** Two loads, one behind the other; `pointers` makes %p and %q. */
const loads = (pointers: string, type = 'i32'): string => `
define i64 @f(ptr %x, i64 %i) {
  %j = add i64 %i, 1
  %l = sub i64 %i, 1
  ${pointers}
  %a = load ${type}, ptr %p, align 1
  %b = load ${type}, ptr %q, align 1
  %u = zext ${type} %a to i64
  %v = zext ${type} %b to i64
  %r = add i64 %u, %v
  ret i64 %r
}
`;

const steps = (first: string, second: string): string => `%p = ${first}\n  %q = ${second}`;
const by = (flags: string, from: string, index: string, type = 'i32'): string =>
  `getelementptr ${flags} ${type}, ptr ${from}, i64 ${index}`;

const A = loads(steps(by('inbounds nuw', '%x', '%i'), by('inbounds nuw', '%p', '1')));

it('one further on', () => {
  const b = loads(steps(by('inbounds nuw', '%x', '%i'), by('inbounds nuw', '%x', '%j')));
  expect(answers(A, b)).toEqual(['f: proved']);
});

it('one back, without a promise that the index is no less than nothing', () => {
  const a = loads(steps(by('inbounds', '%x', '%i'), by('inbounds', '%p', '-1')));
  expect(answers(a, loads(steps(by('inbounds', '%x', '%i'), by('inbounds', '%x', '%l'))))).toEqual([
    'f: proved',
  ]);
  const wide = loads(steps(by('inbounds nuw', '%x', '%i'), by('inbounds', '%p', '-1')));
  const promised = loads(steps(by('inbounds nuw', '%x', '%i'), by('inbounds nuw', '%x', '%l')));
  expect(answers(wide, promised)[0]).toMatch(/^f: unknown/);
});

it.each([
  // %x may lie outside of the object that %i leads into.
  ['no step of the source is in bounds', steps(by('', '%x', '%i'), by('', '%p', '1'))],
  ['the source only promises not to wrap', steps(by('nusw', '%x', '%i'), by('nusw', '%p', '1'))],
  [
    'the source steps from another place',
    `%z = getelementptr i8, ptr %x, i64 0\n  ${steps('getelementptr inbounds i8, ptr null, i64 0', by('', '%x', '%j'))}`,
  ],
])('where %s nothing is said of the sum', (_, pointers) => {
  const b = loads(steps(by('', '%x', '%i'), by('inbounds', '%x', '%j')));
  expect(answers(loads(pointers), b)[0]).toMatch(/^f: unknown/);
});

it('what is stepped to has to be touched', () => {
  const b = loads(`${steps(by('inbounds nuw', '%x', '%i'), by('inbounds nuw', '%p', '1'))}
  %k = add i64 %i, 3\n  %far = ${by('inbounds', '%x', '%k')}\n  %c = icmp eq ptr %far, %q\n  br i1 %c, label %on, label %on
on:`);
  expect(answers(A, b)[0]).toMatch(/^f: unknown/);
});
