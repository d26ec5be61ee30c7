import { describe, expect, test } from 'vitest';
import { execute, prepare } from '../../src/exec/index.ts';
import { moduleOf, run, show } from './calc.ts';

const go = (text: string, args: string, options = {}): string => show(run(text, 'f', args, options));

describe('branches', () => {
  const branch = `define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}`;
  test('a condition decides, and must be defined', () => {
    expect(go(branch, '1')).toBe('1');
    expect(go(branch, '0')).toBe('2');
    expect(go(branch, 'poison')).toBe('UB branch-on-poison');
    expect(go(branch, 'undef')).toBe('UB branch-on-undef');
  });
  test('a frozen condition is a choice, and the outcome says that there was one', () => {
    const text = branch.replace('br i1 %c', '%d = freeze i1 %c\n  br i1 %d');
    const outcome = run(text, 'f', 'poison');
    expect(show(outcome)).toBe('2');
    expect(outcome.openChoice).toBe(true);
  });
  test('switch', () => {
    const text = (type: string): string => `define i32 @f(${type} %x) {
  switch ${type} %x, label %d [
    ${type} 0, label %a
    ${type} -1, label %b
    ${type} 7, label %b
  ]
a:
  ret i32 10
b:
  ret i32 20
d:
  ret i32 30
}`;
    for (const type of ['i8', 'i32', 'i64', 'i100']) {
      expect(go(text(type), '0')).toBe('10');
      expect(go(text(type), '-1')).toBe('20');
      expect(go(text(type), '7')).toBe('20');
      expect(go(text(type), '8')).toBe('30');
      expect(go(text(type), 'poison')).toBe('UB branch-on-poison');
    }
  });
  test('indirectbr', () => {
    const text = `@t = constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
define i32 @f(i64 %i) {
  %p = getelementptr ptr, ptr @t, i64 %i
  %q = load ptr, ptr %p
  indirectbr ptr %q, [label %a]
a:
  ret i32 1
b:
  ret i32 2
}`;
    expect(go(text, '0')).toBe('1');
    expect(go(text, '1')).toBe('UB bad-jump');
  });
  test('unreachable', () => {
    expect(go('define void @f() {\n  unreachable\n}', '')).toBe('UB unreachable-reached');
  });
});

describe('phis', () => {
  test('all read before any is written: values that change places', () => {
    const text = `define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi i32 [ 1, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %c, %loop ]
  %c = phi i32 [ 3, %entry ], [ %a, %loop ]
  %d = phi i32 [ 9, %entry ], [ %a, %loop ]
  %j = add i32 %i, 1
  %t = icmp ult i32 %j, %n
  br i1 %t, label %loop, label %exit
exit:
  %x = mul i32 %a, 1000
  %y = mul i32 %b, 100
  %z = mul i32 %c, 10
  %xy = add i32 %x, %y
  %xyz = add i32 %xy, %z
  %r = add i32 %xyz, %d
  ret i32 %r
}`;
    expect(go(text, '1')).toBe('1239');
    expect(go(text, '2')).toBe('2311');
    expect(go(text, '3')).toBe('3122');
    expect(go(text, '4')).toBe('1233');
  });
  test('two cycles at once, of vectors and of wide integers', () => {
    const text = `define { <2 x i8>, i128 } @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi <2 x i8> [ <i8 1, i8 2>, %entry ], [ %b, %loop ]
  %b = phi <2 x i8> [ <i8 3, i8 poison>, %entry ], [ %a, %loop ]
  %p = phi i128 [ 5, %entry ], [ %q, %loop ]
  %q = phi i128 [ -6, %entry ], [ %p, %loop ]
  %j = add i32 %i, 1
  %t = icmp ult i32 %j, %n
  br i1 %t, label %loop, label %exit
exit:
  %x = insertvalue { <2 x i8>, i128 } poison, <2 x i8> %a, 0
  %r = insertvalue { <2 x i8>, i128 } %x, i128 %p, 1
  ret { <2 x i8>, i128 } %r
}`;
    expect(go(text, '1')).toBe('<1, 2, 5>');
    expect(go(text, '2')).toBe('<3, poison, -6>');
    expect(go(text, '3')).toBe('<1, 2, 5>');
  });
});

describe('calls', () => {
  test('recursion, with arguments that change places', () => {
    const text = `define i32 @f(i32 %a, i32 %b) {
  %z = icmp eq i32 %b, 0
  br i1 %z, label %done, label %more
done:
  ret i32 %a
more:
  %m = urem i32 %a, %b
  %r = call i32 @f(i32 %b, i32 %m)
  %s = add i32 %r, 0
  ret i32 %s
}`;
    expect(go(text, '1071, 462')).toBe('21');
  });
  test('mutual recursion keeps the values of outer calls', () => {
    const text = `define i32 @f(i32 %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %done, label %more
done:
  ret i32 0
more:
  %m = sub i32 %n, 1
  %r = call i32 @g(i32 %m)
  %s = add i32 %r, %n
  ret i32 %s
}
define i32 @g(i32 %n) {
  %r = call i32 @f(i32 %n)
  %s = mul i32 %r, 2
  ret i32 %s
}`;
    expect(go(text, '4')).toBe('26');
  });
  test('deep recursion meets its limit, not the stack of the host', () => {
    const text = `define i32 @f(i32 %n) {
  %r = call i32 @f(i32 %n)
  ret i32 %r
}`;
    expect(go(text, '1')).toBe('limit depth');
  });
  test('through pointers', () => {
    const text = `declare i32 @abs(i32)
define i32 @g(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
@t = constant [3 x ptr] [ptr @g, ptr @abs, ptr null]
define i32 @f(i64 %i) {
  %p = getelementptr ptr, ptr @t, i64 %i
  %q = load ptr, ptr %p
  %r = call i32 %q(i32 -5)
  ret i32 %r
}`;
    expect(go(text, '0')).toBe('-4');
    expect(go(text, '1')).toBe('5');
    expect(go(text, '2')).toBe('UB bad-callee');
  });
  test('of another type are undefined', () => {
    const text = `define i32 @g(i32 %x) {
  ret i32 %x
}
define i32 @f() {
  %r = call i32 @g(i64 1)
  ret i32 %r
}`;
    expect(go(text, '')).toBe('UB bad-callee');
  });
  test('of functions without a body are told by name', () => {
    const text = `declare i32 @mystery(i32)
define i32 @f() {
  %r = call i32 @mystery(i32 1)
  ret i32 %r
}`;
    expect(go(text, '')).toBe('unsupported: the external function @mystery');
  });
  test('may be answered by the host', () => {
    const module = moduleOf(`declare i32 @mystery(i32)
define i32 @f() {
  %r = call i32 @mystery(i32 20)
  ret i32 %r
}`);
    const program = prepare(module, {
      host: {
        mystery: ({ registers, args, leaves, result, resultLeaf }) => {
          registers.set(result, resultLeaf!, registers.get(args[0]!, leaves[0]!) * 2n, 0);
        },
      },
    });
    expect(show(program.run('f', []))).toBe('40');
  });
  test('invoke goes on along its normal edge', () => {
    const text = `declare i32 @__gxx_personality_v0(...)
define i32 @g(i32 %x) {
  ret i32 %x
}
define i32 @f(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  %a = invoke i32 @g(i32 %x) to label %ok unwind label %bad
ok:
  %p = phi i32 [ %a, %entry ]
  ret i32 %p
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}`;
    expect(go(text, '6')).toBe('6');
  });
  test('byval arguments are copies', () => {
    const text = `define void @g(ptr byval(i32) %p) {
  store i32 9, ptr %p
  ret void
}
define i32 @f(ptr %p) {
  call void @g(ptr byval(i32) %p)
  %r = load i32, ptr %p
  ret i32 %r
}`;
    expect(go(text, '[i32 5]')).toBe('5');
  });
  test('an empty inline assembly is a barrier, any other is not supported', () => {
    const text = (asm: string): string => `define i32 @f(i32 %x) {
  call void asm sideeffect "${asm}", "~{memory}"()
  ret i32 %x
}`;
    expect(go(text(''), '3')).toBe('3');
    expect(go(text('nop'), '3')).toBe('unsupported: inline assembly');
  });
});

describe('attributes', () => {
  const attribute = (param: string, args: string): string =>
    go(
      `define ${param.startsWith('ptr') ? 'ptr' : param.split(' ')[0]} @f(${param} %x) {
  ret ${param.startsWith('ptr') ? 'ptr' : param.split(' ')[0]} %x
}`,
      args,
    );
  test.each([
    ['i32 noundef', 'poison', 'UB noundef-violated'],
    ['i32 noundef', '7', '7'],
    ['ptr nonnull', 'null', 'poison'],
    ['ptr nonnull noundef', 'null', 'UB noundef-violated'],
    ['ptr dereferenceable(8)', '[i8 x 8]', '&(argument 0)'],
    ['ptr dereferenceable(9)', '[i8 x 8]', 'UB dereferenceable-violated'],
    ['ptr dereferenceable_or_null(9)', 'null', 'null'],
    ['i8 range(i8 0, 10)', '9', '9'],
    ['i8 range(i8 0, 10)', '10', 'poison'],
    ['float nofpclass(nan)', 'nan', 'poison'],
  ])('%s of %s', (param, arg, expected) => {
    expect(attribute(param, arg)).toBe(expected);
  });
  test('an argument less aligned than promised is poison', () => {
    const text = `define ptr @f(ptr align 8 %p) {
  ret ptr %p
}
define ptr @g(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = call ptr @f(ptr %q)
  ret ptr %r
}`;
    expect(show(run(text, 'g', '[i8 x 8 align 8]'))).toBe('poison');
  });
  test('a noundef result must be defined', () => {
    const text = 'define noundef i32 @f() {\n  ret i32 poison\n}';
    expect(go(text, '')).toBe('UB noundef-violated');
  });
});

describe('limits', () => {
  const loop = 'define void @f() {\n  br label %x\nx:\n  br label %x\n}';
  test('steps', () => {
    const outcome = run(loop, 'f', '', { maxSteps: 1000 });
    expect(show(outcome)).toBe('limit steps');
  });
  test('memory', () => {
    const text = `define void @f(i64 %n) {
  %p = alloca i8, i64 %n
  ret void
}`;
    expect(go(text, '1000')).toBe('void');
    expect(go(text, '10000000000')).toBe('limit memory');
    expect(go(text, '-1')).toBe('limit memory');
    expect(
      go('@x = global [1000000000000 x i8] zeroinitializer\ndefine void @f() {\n  ret void\n}', ''),
    ).toBe('limit memory');
  });
  test('values', () => {
    expect(go('define [9000000 x i8] @f() {\n  ret [9000000 x i8] zeroinitializer\n}', '')).toBe(
      'limit size',
    );
  });
});

test('a function full of huge vectors meets its limit, not the memory of the host', () => {
  const lines = Array.from({ length: 60 }, (_, i) => `  %x${i + 1} = add <200000 x i8> %x${i}, %x${i}`);
  const text = `define i8 @f() {
  %x0 = freeze <200000 x i8> poison
${lines.join('\n')}
  %r = extractelement <200000 x i8> %x60, i64 0
  ret i8 %r
}`;
  const outcome = execute(moduleOf(text), 'f', []);
  expect(show(outcome)).toBe('limit size');
});

describe('what is not supported says so', () => {
  test.each([
    [
      'define <vscale x 2 x i32> @f() {\n  ret <vscale x 2 x i32> zeroinitializer\n}',
      'values of type <vscale x 2 x i32>',
    ],
    ['define i32 @f(ptr %p) {\n  %r = va_arg ptr %p, i32\n  ret i32 %r\n}', "the instruction 'va_arg'"],
  ])('%s', (text, reason) => {
    const outcome = run(text, 'f', text.includes('%p') ? 'null' : '');
    expect(outcome.kind).toBe('unsupported');
    expect(show(outcome)).toContain(reason.slice(0, 10));
  });
  test('arguments that do not fit', () => {
    expect(go('define void @f(i32 %x) {\n  ret void\n}', '')).toBe('unsupported: @f takes 1 argument, not 0');
    expect(go('define void @f(i8 %x) {\n  ret void\n}', '256')).toBe(
      'unsupported: argument 0: 256 does not fit i8',
    );
    expect(go('define i8 @f(i8 %x, i8 %y) {\n  ret i8 %x\n}', '255, -128')).toBe('-1');
    expect(go('define void @f(i32 %x) {\n  ret void\n}', '1.5')).toBe(
      'unsupported: argument 0: this is no i32',
    );
    expect(go('define void @f(<2 x i8> %x) {\n  ret void\n}', '<1>')).toBe(
      'unsupported: argument 0: <2 x i8> needs 2 elements',
    );
    expect(go('define void @f(ptr %x) {\n  ret void\n}', '&3')).toBe(
      'unsupported: argument 0 points to an argument that is no buffer',
    );
  });
  test('a function that is not there', () => {
    expect(show(run('', 'f', ''))).toBe('unsupported: there is no function @f');
  });
});

describe('a program', () => {
  test('starts every run from the same memory', () => {
    const module = moduleOf(`@n = global i32 0
@p = global ptr @n
define i32 @f() {
  %p = load ptr, ptr @p
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr @n
  store ptr null, ptr @p
  ret i32 %y
}`);
    const program = prepare(module);
    expect(show(program.run('f', []))).toBe('1');
    expect(show(program.run('f', []))).toBe('1');
  });
  test('counts its work by class, exactly up to where it stopped', () => {
    const module = moduleOf(`define i32 @f(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %w = insertelement <2 x i32> zeroinitializer, i32 %v, i32 0
  %x = add <2 x i32> %w, %w
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %j
}`);
    const program = prepare(module);
    const buffer = {
      kind: 'buffer',
      element: module.functions[0]!.fnType.result,
      count: 3,
      elements: [],
      align: 0,
    } as const;
    const done = program.run('f', [buffer, { kind: 'int', value: 3n }]);
    expect([...done.counts.byClass]).toEqual([
      ['address', 3],
      ['branch', 5],
      ['compare', 3],
      ['integer', 3],
      ['integer <2 x i32>', 3],
      ['load', 3],
      ['phi', 3],
      ['shuffle <2 x i32>', 3],
    ]);
    expect(done.counts.total).toBe(26);
    const stopped = program.run('f', [buffer, { kind: 'int', value: 4n }]);
    expect(stopped.kind).toBe('undefined');
    expect(stopped.counts.total).toBe(1 + 3 * 8 + 3);
  });
});
