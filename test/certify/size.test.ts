import { expect, it } from 'vitest';
import { INPUTS } from '../../scripts/bench-certify-input.mjs';
import { checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { answers, read } from './pairs.ts';

it.each(Object.entries(INPUTS))('%s: functions of two thousand instructions are proved', (_, make) => {
  const [a, b] = make(2000);
  expect(answers(a, b)).toEqual([expect.stringMatching(/^f: proved/)]);
});

it('a question that takes too long is unknown, also in the midst of one long block', () => {
  const [a, b] = INPUTS.packed!(2000).map(read);
  let asked = 0;
  const overTime = (): boolean => ++asked > 2;
  expect(checkFunction(a!.functions[0]!, a!, b!.functions[0]!, b!, { ...DEFAULT_CHECK, overTime })).toEqual({
    kind: 'unknown',
    reason: 'out of time',
  });
  expect(asked).toBe(3);
});

function workOf(a: string, b: string): number {
  const [x, y] = [read(a), read(b)];
  let work = 0;
  const onWork = (units: number): void => {
    work += units;
  };
  checkFunction(x.functions[0]!, x, y.functions[0]!, y, { ...DEFAULT_CHECK, onWork });
  return work;
}

it('a loop behind thirty others takes no more work than the first', () => {
  const [few, many] = [110, 440].map((size) => workOf(...(INPUTS.loops!(size) as [string, string])));
  expect(many! / few!).toBeLessThan(5);
});

it('a function may take more work the more loops it has', () => {
  const [a, b] = INPUTS.loops!(220).map(read);
  const ask = (workPerLoop: number): string =>
    checkFunction(a!.functions[0]!, a!, b!.functions[0]!, b!, { ...DEFAULT_CHECK, work: 1000, workPerLoop })
      .kind;
  expect([ask(0), ask(25_000)]).toEqual(['unknown', 'proved']);
});

it('a branch on undef is given up at once', () => {
  const text = (op: string): string =>
    `define i32 @f(i32 %x) {\n%c = icmp eq i32 undef, %x\nbr i1 %c, label %a, label %b\n` +
    `a:\nret i32 1\nb:\n%y = ${op} i32 %x, 0\nret i32 %y\n}`;
  expect(workOf(text('add'), text('sub'))).toBeLessThan(5000);
});

it('a load that may see a hundred stores still sees the right one', () => {
  const stores = (count: number): string =>
    Array.from({ length: count }, (_, i) => `%q${i} = load ptr, ptr %p\nstore i32 ${i}, ptr %q${i}`).join(
      '\n',
    );
  const text = (count: number, last: string): string =>
    `define i32 @f(ptr %p, ptr %r) {\n${stores(count)}\n${last}\n%v = load i32, ptr %r\nret i32 %v\n}`;
  expect(answers(text(100, ''), text(100, ''))).toEqual(['f: proved']);
  const first = (value: number): string => `store i32 ${value}, ptr %r\n`;
  const early = (value: number): string => text(100, '').replace('{\n', `{\n${first(value)}`);
  expect(answers(early(1), early(1))).toEqual(['f: proved']);
  expect(answers(early(1), early(2))[0]).toMatch(/^f: unknown/);
});

it('a loop that nobody ends, and whose counter may overflow in every turn, is given up in seconds', () => {
  const a = `define void @f() {
entry:
  br label %l
l:
  %i = phi i8 [ 64, %entry ], [ %i3, %l ]
  %i2 = add i8 %i, 124
  %i3 = add nsw i8 %i2, 4
  %c = icmp slt i8 %i3, 127
  br i1 %c, label %l, label %x
x:
  ret void
}`;
  // Took minutes: all earlier ways of being poison were looked at again in every turn.
  expect(answers(a, 'define void @f() {\n  ret void\n}')).toEqual([
    'f: unknown (a path of more than 400,000 instructions)',
  ]);
}, 60_000);
