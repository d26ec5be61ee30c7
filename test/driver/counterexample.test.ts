import { describe, expect, it } from 'vitest';
import { DEFAULT_JUDGE, judge, searchCounterexample } from '../../src/driver/index.ts';
import { argumentsOfRound, trialsOf } from '../../src/driver/trial-inputs.ts';
import type { ExecArg } from '../../src/exec/index.ts';
import type { Verdict } from '../../src/pass/index.ts';
import { pairFile, read } from '../certify/pairs.ts';

function verdictOf(a: string, b: string, name = 'f'): Verdict {
  const [moduleA, moduleB] = [read(a), read(b)];
  const find = (module: typeof moduleA) => module.functions.find((func) => func.name === name)!;
  return judge(find(moduleA), moduleA, find(moduleB), moduleB, DEFAULT_JUDGE);
}

function text(signature: string, body: string): string {
  return `define ${signature} {\n${body}\n}\n`;
}

function compare(signature: string, a: string, b: string): Verdict {
  return verdictOf(text(signature, a), text(signature, b));
}

describe('what is wrong is shown with an input', () => {
  it('another value', () => {
    const verdict = compare('i32 @f(i32 noundef %x)', 'ret i32 %x', '%y = add i32 %x, 1\nret i32 %y');
    expect(verdict).toMatchObject({ kind: 'wrong', reason: expect.stringMatching(/^the result: source/) });
    expect(verdict).toHaveProperty('counterexample.arguments', expect.stringMatching(/^-?\d+$/));
  });

  it('poison where there was none', () => {
    const f = 'i32 @f(i32 noundef %x, i32 noundef %y)';
    const sum = (flags: string): string => `%s = add ${flags} i32 %x, %y\nret i32 %s`;
    expect(compare(f, sum(''), sum('nsw'))).toMatchObject({ kind: 'wrong' });
    expect(compare(f, sum('nsw'), sum(''))).toMatchObject({ kind: 'proved' });
  });

  it('bytes read behind the end', () => {
    const f = 'i32 @f(ptr noundef %p)';
    const wide = '%v = load <2 x i32>, ptr %p, align 4\n%r = extractelement <2 x i32> %v, i32 0\nret i32 %r';
    expect(compare(f, '%r = load i32, ptr %p, align 4\nret i32 %r', wide)).toMatchObject({
      kind: 'wrong',
      reason: expect.stringMatching(/out-of-bounds/),
    });
  });

  it('an alignment that is not there', () => {
    const f = 'i32 @f(ptr noundef %p)';
    const load = (align: number): string => `%r = load i32, ptr %p, align ${align}\nret i32 %r`;
    expect(compare(f, load(4), load(16))).toMatchObject({ kind: 'wrong' });
  });

  it('stores that change places, where the buffers overlap', () => {
    const stores = ['store i32 1, ptr %p, align 1', 'store i32 2, ptr %q, align 1'];
    const [a, b] = [stores.join('\n'), [...stores].reverse().join('\n')];
    const body = (lines: string): string => `${lines}\nret void`;
    expect(compare('void @f(ptr noundef %p, ptr noundef %q)', body(a), body(b))).toMatchObject({
      kind: 'wrong',
      counterexample: { arguments: expect.stringMatching(/&\d/) },
    });
    expect(compare('void @f(ptr noalias noundef %p, ptr noundef %q)', body(a), body(b))).toMatchObject({
      kind: 'proved',
    });
  });

  it('a loop that stops too early', () => {
    const loop = (bound: string): string => `%m = ${bound}
%go = icmp ugt i32 %m, 0
br i1 %go, label %loop, label %exit
loop:
%i = phi i32 [ 0, %0 ], [ %j, %loop ]
%w = zext i32 %i to i64
%q = getelementptr inbounds i32, ptr %p, i64 %w
store i32 %i, ptr %q, align 4
%j = add nuw i32 %i, 1
%c = icmp ult i32 %j, %m
br i1 %c, label %loop, label %exit
exit:
ret void`;
    const f = 'void @f(ptr noundef %p, i32 noundef %n)';
    const verdict = compare(f, loop('add i32 %n, 0'), loop('and i32 %n, -2'));
    expect(verdict).toMatchObject({
      kind: 'wrong',
      reason: expect.stringMatching(/^byte \d+ of argument 0/),
    });
  });
});

it('the undefined behaviour of the source excuses anything', () => {
  const f = 'i32 @f(i32 noundef %x)';
  const verdict = compare(f, '%d = udiv i32 %x, 0\nret i32 %d', '%y = mul i32 %x, 3\nret i32 %y');
  expect(verdict.kind).not.toBe('wrong');
});

it('what is neither proved nor refuted says how far it was tried', () => {
  const f = 'i32 @f(i32 noundef %x)';
  const [a, b] = ['%a = mul i32 %x, %x\n%o = and i32 %a, 2\nret i32 %o', 'ret i32 0'];
  expect(compare(f, a, b)).toEqual({
    kind: 'unknown',
    reason: 'the returned value differs: ret i32 0; equal on 128 inputs',
  });
});

it.each([
  ['narrow-shift', 'f'],
  ['select-or', 'h'],
  ['masked-counter', 'f'],
  ['mixed-extensions', 'f'],
  ['narrow-unsigned', 'f'],
])("opt-19's mistake in %s is shown with an input", (name, func) => {
  const { a, b } = pairFile(name);
  expect(verdictOf(a, b, func)).toMatchObject({ kind: 'wrong' });
});

it('where indices in memory are promised to be different ones, none are made up', () => {
  const { a, b } = pairFile('notes');
  const other = b.replace('fadd <4 x float>', 'fsub <4 x float>');
  expect(other).not.toBe(b);
  expect(verdictOf(a, other, 'groups')).toMatchObject({ kind: 'unknown' });
});

describe('data layouts', () => {
  const f = 'define i64 @f(ptr noundef %p) {\n%v = load i64, ptr %p\nret i64 %v\n}\n';
  const layout = (text: string): string => `target datalayout = "${text}"\n`;

  it('that the second completes are those of the first', () => {
    const given = { kind: 'proved', given: ['data layout of the second'] };
    expect(verdictOf(f, `${layout('e-i64:64')}${f}`)).toEqual(given);
    expect(verdictOf(layout('e-i64:64') + f, layout('e-m:e-p270:32:32-i64:64') + f)).toEqual(given);
    expect(verdictOf(layout('e-i64:64') + f, layout('e-i64:64') + f)).toEqual({ kind: 'proved', given: [] });
  });

  it('that say other things are not compared', () => {
    const other = { kind: 'unknown', reason: expect.stringMatching(/^the data layouts differ/) };
    expect(verdictOf(layout('e-i64:64') + f, layout('E-i64:64') + f)).toMatchObject(other);
    expect(verdictOf(layout('e-i64:64') + f, f)).toMatchObject(other);
    expect(verdictOf(layout('e-i64:64') + f, layout('e-p:32:32-i64:64') + f)).toMatchObject(other);
  });
});

it('buffers of millions of bytes are not made up', () => {
  const f = 'i32 @f(ptr dereferenceable(50000000) %p)';
  const verdict = compare(f, '%v = load i32, ptr %p\nret i32 %v', 'ret i32 0');
  expect(verdict).toEqual({ kind: 'unknown', reason: 'the returned value differs: ret i32 0' });
});

describe('what another order may come to is no counterexample', () => {
  it('floats that are added up in a loop that asks to be vectorized', () => {
    const sum = (order: string, note: string): string => `define float @f(ptr noundef %p) {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %s = phi float [ 0.0, %0 ], [ %t, %turn ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q, align 4
  %q1 = getelementptr inbounds float, ptr %q, i64 1
  %y = load float, ptr %q1, align 4
  ${order}
  %next = add nuw nsw i64 %i, 2
  %done = icmp eq i64 %next, 8
  br i1 %done, label %end, label %turn${note}
end:
  ret float %t
}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.vectorize.enable", i1 true}
`;
    const [one, other] = [
      '%u = fadd float %s, %x\n%t = fadd float %u, %y',
      '%u = fadd float %x, %y\n%t = fadd float %s, %u',
    ];
    expect(verdictOf(sum(one, ''), sum(other, ''))).toMatchObject({ kind: 'wrong' });
    expect(verdictOf(sum(one, ', !llvm.loop !1'), sum(other, ''))).toMatchObject({ kind: 'unknown' });
  });

  it('poison by a flag on what was frozen, which another choice would have given as well', () => {
    const body = (flag: string): string => `%v = lshr ${flag}i4 %x, 2
      %w = freeze i4 %v
      %c = trunc nsw i4 %w to i1
      %r = select i1 %c, i4 5, i4 %x
      ret i4 %r`;
    const [a, b] = [text('i4 @f(i4 noundef %x)', body('exact ')), text('i4 @f(i4 noundef %x)', body(''))];
    const [moduleA, moduleB] = [read(a), read(b)];
    const { found } = searchCounterexample(moduleA.functions[0]!, moduleA, moduleB.functions[0]!, moduleB);
    expect(found).toBe(null);
  });
});

it('draws what is in a buffer once, however often its size changes', () => {
  const module = read(
    text('void @f(ptr noalias %p, ptr noalias %q)', 'store i32 1, ptr %p\nstore float 1.0, ptr %q\nret void'),
  );
  const trials = trialsOf(module.functions[0]!, module)!;
  const elementsOf = (arg: ExecArg | undefined) => (arg?.kind === 'buffer' ? arg.elements : []);
  for (let round = 0; round < 20; round++) {
    const make = argumentsOfRound(trials, round);
    const small = make([16, 400]).args;
    const large = make([400, 16]).args;
    for (const [i, few, many] of [
      [0, small, large],
      [1, large, small],
    ] as const) {
      expect(elementsOf(few[i])).toHaveLength(4);
      expect(elementsOf(many[i])).toHaveLength(100);
      for (const [k, element] of elementsOf(few[i]).entries()) expect(element).toBe(elementsOf(many[i])[k]);
    }
    expect(make([400, 16]).args).toEqual(argumentsOfRound(trials, round)([400, 16]).args);
  }
});

describe('where things lie is no difference', () => {
  /** The bits of an address, counted in one way and in another that the checker does not see to be it. */
  const COUNT = 'declare i64 @llvm.ctpop.i64(i64)\n';
  const atOnce = '%r = call i64 @llvm.ctpop.i64(i64 %p)\n%s = add i64 %p, %r\nret i64 %s';
  const inHalves = [
    '%p1 = and i64 %p, 6148914691236517205',
    '%p2 = and i64 %p, -6148914691236517206',
    '%q1 = call i64 @llvm.ctpop.i64(i64 %p1)',
    '%q2 = call i64 @llvm.ctpop.i64(i64 %p2)',
    '%r = add i64 %q1, %q2',
    '%s = add i64 %p, %r',
    'ret i64 %s',
  ].join('\n');

  it('of a variable, with others around it and another number of blocks', () => {
    const f = (body: string): string =>
      text('i64 @f(i64 noundef %x)', `br label %a\na:\n%p = ptrtoint ptr @g to i64\n${body}`);
    const b = f(`br label %b\nb:\nbr label %c\nc:\n${inHalves}`);
    const other = '@h = global [1000 x i64] zeroinitializer, align 64\n';
    const verdict = verdictOf(
      `${COUNT}@g = external global i32\n${f(atOnce)}`,
      `${other}@g = external global i32, align 32\n${b}${COUNT}`,
    );
    expect(verdict).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/equal on \d+ inputs/) });
  });

  it('of a local object', () => {
    const f = (before: string, body: string): string =>
      COUNT + text('i64 @f()', `${before}%a = alloca i32\n%p = ptrtoint ptr %a to i64\n${body}`);
    const verdict = verdictOf(f('', atOnce), f('%z = alloca [77 x i64]\nstore i64 1, ptr %z\n', inHalves));
    expect(verdict).toMatchObject({ kind: 'unknown' });
  });

  it('but what an address is not is one', () => {
    const f = (by: number): string =>
      `@g = global i32 0\n${text('i64 @f()', `%p = ptrtoint ptr @g to i64\n%r = add i64 %p, ${by}\nret i64 %r`)}`;
    expect(verdictOf(f(1), f(2))).toMatchObject({ kind: 'wrong' });
  });
});
