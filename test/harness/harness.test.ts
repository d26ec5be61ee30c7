/** Harnesses made for functions of LLVM IR: what the arguments become, and that the result can be run. */
import { describe, expect, test } from 'vitest';
import { execute, type Outcome } from '../../src/exec/index.ts';
import {
  chooseFunction,
  fitHarness,
  type HarnessAnswer,
  type HarnessOptions,
} from '../../src/harness/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';

function read(text: string): Module {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  if (module === null) throw new Error(diagnostics.map((d) => d.message).join('\n'));
  return module;
}

const OPTIONS: HarnessOptions = { size: 100, seed: 1, given: [], shrink: true };

function made(text: string, options: Partial<HarnessOptions> = {}): HarnessAnswer & { module: Module } {
  const module = read(text);
  const chosen = chooseFunction(module, null);
  if (!chosen.ok) throw new Error(chosen.reason);
  return { ...fitHarness(chosen.func, module, { ...OPTIONS, ...options }), module };
}

/** What each argument became; the harness is well formed, and its checksum can be computed. */
function about(text: string, options: Partial<HarnessOptions> = {}): readonly string[] {
  const answer = made(text, options);
  if (!answer.ok) throw new Error(answer.reason);
  const whole = read(`${printModule(answer.module)}\n${answer.harness.text}`);
  expect(verifyModule(whole).map((d) => d.message)).toEqual([]);
  expect(run(whole, 'kernel_checksum').kind).toBe('returned');
  return answer.harness.about;
}

function run(module: Module, name: string): Outcome {
  return execute(module, name, [], { globals: false });
}

function reason(text: string): string {
  const answer = made(text);
  return answer.ok ? 'there is one' : answer.reason;
}

/** `for (i = 0; i < n; i++) body`, with %i as i64 and %n as i32. */
function loop(params: string, body: string, more = ''): string {
  return `target datalayout = "e-p:64:64-i64:64"
${more}
define void @f(${params}, i32 %n) {
entry:
  %wide = sext i32 %n to i64
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %done
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
${body}
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %wide
  br i1 %more, label %loop, label %done
done:
  ret void
}
`;
}

describe('arguments', () => {
  test('integers that bound loops are as large as asked; other numbers are small, floats finite', () => {
    const text = loop(
      'ptr %x, float %a, i32 %k',
      `  %p = getelementptr inbounds float, ptr %x, i64 %i
  %v = load float, ptr %p
  %kf = sitofp i32 %k to float
  %w = fmul float %v, %a
  %u = fadd float %w, %kf
  store float %u, ptr %p`,
    );
    const lines = about(text);
    expect(lines[0]).toBe('x: 100 x float (400 bytes)');
    expect(lines[1]).toMatch(/^a = [01]\.\d+ \(float\)$/);
    expect(lines[2]).toMatch(/^k = [1-7] \(i32\)$/);
    expect(lines[3]).toBe('n = 100 (i32)');
    expect(about(text, { size: 20 })[0]).toBe('x: 20 x float (80 bytes)');
  });

  test('buffers grow until no access is out of bounds, in both directions', () => {
    const lines = about(
      loop(
        'ptr %x, ptr %y',
        `  %j = mul nsw i64 %i, 3
  %p = getelementptr i16, ptr %x, i64 %j
  %v = load i16, ptr %p
  %back = sub nsw i64 0, %i
  %q = getelementptr i16, ptr %y, i64 %back
  store i16 %v, ptr %q`,
      ),
    );
    expect(lines[0]).toBe('x: 100 x i16 (600 bytes)');
    expect(lines[1]).toMatch(/^y: 100 x i16 \(200 bytes, and (?:256) bytes before them\)$/);
  });

  test('records have the fields that are accessed, each of its type', () => {
    const lines = about(
      loop(
        'ptr %x',
        `  %p = getelementptr { float, i8, double }, ptr %x, i64 %i
  %a = load float, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %b = load double, ptr %q
  %wide.a = fpext float %a to double
  %s = fadd double %wide.a, %b
  store double %s, ptr %q`,
      ),
    );
    expect(lines[0]).toBe('x: 100 x {float, double} (1600 bytes)');
  });

  test('pointers in buffers lead to buffers of their own, and a bounding field is large', () => {
    const text = `target datalayout = "e-p:64:64-i64:64"
define float @f(ptr %v) {
entry:
  %data = load ptr, ptr %v
  %at = getelementptr i8, ptr %v, i64 8
  %n = load i32, ptr %at
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %p = getelementptr float, ptr %data, i32 %i
  %x = load float, ptr %p
  %t = fadd float %s, %x
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret float %t
}
`;
    expect(about(text)).toEqual(['v: 1 x {pointer, i32} (12 bytes)', 'behind v[0]: 128 x float (512 bytes)']);
  });

  test('a pointer that a walk ends at is the end of the other’s buffer', () => {
    const text = `define i32 @f(ptr %first, ptr %last) {
entry:
  %none = icmp eq ptr %first, %last
  br i1 %none, label %done, label %loop
loop:
  %p = phi ptr [ %first, %entry ], [ %q, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %x = load i32, ptr %p
  %t = xor i32 %s, %x
  %q = getelementptr i32, ptr %p, i64 1
  %end = icmp eq ptr %q, %last
  br i1 %end, label %done, label %loop
done:
  %r = phi i32 [ 0, %entry ], [ %t, %loop ]
  ret i32 %r
}
`;
    expect(about(text)).toEqual(['first: 100 x i32 (400 bytes)', 'last: the end of first']);
  });

  test('two pointers of a record that a walk compares, or whose difference bounds a loop, are one buffer', () => {
    const head = `target datalayout = "e-p:64:64-i64:64"
define void @f(ptr %v) {
entry:
  %begin = load ptr, ptr %v
  %at = getelementptr i8, ptr %v, i64 8
  %end = load ptr, ptr %at
`;
    const body = (pointer: string) => `  %x = load float, ptr ${pointer}
  %y = fmul float %x, 2.0
  store float %y, ptr ${pointer}
`;
    const walk = `${head}  %none = icmp eq ptr %begin, %end
  br i1 %none, label %done, label %loop
loop:
  %p = phi ptr [ %begin, %entry ], [ %next, %loop ]
${body('%p')}  %next = getelementptr inbounds i8, ptr %p, i64 4
  %last = icmp eq ptr %next, %end
  br i1 %last, label %done, label %loop
done:
  ret void
}
`;
    const counted = `${head}  %b = ptrtoint ptr %begin to i64
  %e = ptrtoint ptr %end to i64
  %bytes = sub i64 %e, %b
  %n = ashr exact i64 %bytes, 2
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %done
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds float, ptr %begin, i64 %i
${body('%p')}  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
`;
    for (const text of [walk, counted]) {
      const lines = about(text);
      expect(lines[0]).toBe('v: 1 x {pointer, pointer} (16 bytes)');
      expect(lines[1]).toBe('behind v[0]: 100 x float (400 bytes)');
      expect(lines).toHaveLength(2);
    }
  });

  test('what is given is taken: numbers, buffers, the size', () => {
    const text = loop(
      'ptr %x, i32 %k',
      `  %p = getelementptr i32, ptr %x, i64 %i
  store i32 %k, ptr %p`,
    );
    const buffer = { kind: 'buffer', element: read('@g = global i32 0').globals[0]!.valueType } as const;
    const given = [
      { ...buffer, elements: ['1', '2', '3'], bytes: 12 },
      { kind: 'constant', text: '-5' },
      { kind: 'constant', text: '3' },
    ] as const;
    expect(about(text, { given })).toEqual(['x: as given', 'k = -5 (i32)', 'n = 3 (i32)']);
    const tooMany = [given[0], given[1], { kind: 'size' }] as const;
    expect(made(text, { given: tooMany, shrink: false })).toMatchObject({ ok: false });
  });

  test('vectors, arrays and structs by value have their elements', () => {
    const text = `define <2 x float> @f(<2 x float> %a, [2 x i64] %b, { i8, double } %c, ptr byval({ i32, i32 }) %d) {
  %r = fadd <2 x float> %a, %a
  %x = load i32, ptr %d
  ret <2 x float> %r
}
`;
    const lines = about(text);
    expect(lines[0]).toMatch(/^a = <float 0x\w{16}, float 0x\w{16}> /);
    expect(lines[1]).toMatch(/^b = \[i64 \d, i64 \d\] /);
    expect(lines[3]).toBe('d: 2 x i32 (8 bytes)');
  });
});

describe('what cannot be called', () => {
  test.each([
    ['a variable number of arguments', 'define void @f(ptr %x, ...) { ret void }', /variable number/],
    [
      'a function as argument',
      'define void @f(ptr %call) { call void %call() ret void }',
      /parameter call is a function that it calls/,
    ],
    ['another address space', 'define void @f(ptr addrspace(1) %x) { ret void }', /another address space/],
    ['a function without a body', 'declare void @g()\ndefine void @f() { call void @g() ret void }', /@g/],
    [
      'an end of the program',
      'declare void @abort()\ndefine void @f() { call void @abort() unreachable }',
      /ends the program/,
    ],
  ])('%s is the reason', (_, text, says) => {
    expect(reason(text)).toMatch(says);
  });

  test('undefined behaviour of the function itself is told with its place', () => {
    const text = loop(
      'ptr %x',
      `  %index = and i64 %i, 15
  %p = getelementptr [8 x i32], ptr @table, i64 0, i64 %index
  store i32 1, ptr %p`,
      '@table = global [8 x i32] zeroinitializer',
    );
    expect(reason(text)).toMatch(
      /^@f has undefined behaviour at a store instruction: store of 4 bytes at @table \+ 32/,
    );
  });

  test('division by zeros of ours is not the function’s fault: other contents are tried', () => {
    const text = loop(
      'ptr %x',
      `  %p = getelementptr i32, ptr %x, i64 %i
  %v = load i32, ptr %p
  %q = udiv i32 1000, %v
  store i32 1, ptr %p`,
    );
    expect(about(text)[0]).toBe('x: 100 x i32 (400 bytes)');
  });

  /** Goes round while the numbers compare so with the one before, of %before and %value. */
  function searchWhile(compared: string): string {
    return `target datalayout = "e-p:64:64-i64:64"
define i64 @f(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %latch ]
  %p = getelementptr i16, ptr %x, i64 %i
  %q = getelementptr i16, ptr %p, i64 -1
  %before = load i16, ptr %q
  %value = load i16, ptr %p
  %on = ${compared}
  br i1 %on, label %latch, label %done
latch:
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i64 %i
}
`;
  }

  test('a search that would end at once is given what keeps it going: sorted numbers, or one number', () => {
    const size = { size: 1000 };
    expect(about(searchWhile('icmp sle i16 %before, %value'), size)).toContain(
      'buffers hold numbers in rising order',
    );
    expect(about(searchWhile('icmp eq i16 %before, %value'), size)).toContain(
      'buffers hold the same number everywhere',
    );
    expect(about(searchWhile('icmp ne i16 %before, 12345'), size).join()).not.toMatch(/buffers hold/);
  });

  test('a loop that never ends is told as such', () => {
    expect(reason('define void @f() {\n  br label %l\nl:\n  br label %l\n}')).toMatch(
      /did not return within/,
    );
  });
});

describe('the harness', () => {
  const SUM = loop(
    'ptr %x',
    `  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p
  %w = fadd FLAGS double %v, 1.0
  store double %w, ptr %p`,
  );

  function checksum(answer: HarnessAnswer & { module: Module }, calls: number): bigint {
    if (!answer.ok) throw new Error(answer.reason);
    const lines = Array.from({ length: calls }, () => '  call void @kernel()').join('\n');
    const main = `define i64 @test() {\n  call void @kernel_setup(i32 1)\n${lines}\n  %r = call i64 @kernel_checksum()\n  ret i64 %r\n}\n`;
    const outcome = run(read(`${printModule(answer.module)}\n${answer.harness.text}\n${main}`), 'test');
    if (outcome.kind !== 'returned') throw new Error(outcome.kind);
    return outcome.value!.scalars[0]!.bits;
  }

  test('has a checksum that depends on what the function does, and on the seed', () => {
    const plain = made(SUM.replace('FLAGS ', ''));
    expect(checksum(plain, 1)).not.toBe(checksum(plain, 0));
    expect(checksum(plain, 1)).toBe(checksum(made(SUM.replace('FLAGS ', '')), 1));
    expect(checksum(made(SUM.replace('FLAGS ', ''), { seed: 2 }), 1)).not.toBe(checksum(plain, 1));
  });

  test('where floats may be reordered has a tolerance, and its checksum is one double', () => {
    const fast = made(SUM.replace('FLAGS', 'reassoc'));
    if (!fast.ok) throw new Error(fast.reason);
    expect(fast.harness.tolerant).toBe(true);
    expect(fast.harness.text).toContain('define double @kernel_tolerance()');
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, checksum(fast, 1) - 0n);
    expect(view.getFloat64(0)).toBeGreaterThan(100);
    expect(view.getFloat64(0)).toBeLessThan(300);
  });

  test('lets the optimizer see neither the arguments nor the callee', () => {
    const { harness } = made(SUM.replace('FLAGS ', '')) as Extract<HarnessAnswer, { ok: true }>;
    const kernel = harness.text.slice(
      harness.text.indexOf('@kernel()'),
      harness.text.indexOf('@kernel_checksum'),
    );
    expect(kernel.match(/load volatile/g)).toHaveLength(3);
    expect(kernel).not.toContain('@f(');
  });
});

test('what runs is the function and all that it calls, and nothing else', () => {
  const answer = made(`define i32 @f(i32 %x) { %y = call i32 @g(i32 %x) %z = add i32 %y, 1 ret i32 %z }
define internal i32 @g(i32 %x) { %y = call i32 @h(i32 %x) ret i32 %y }
define internal i32 @h(i32 %x) { ret i32 %x }
define i32 @other(i32 %x) { ret i32 %x }`);
  expect(answer.ok && [...answer.harness.runs].sort()).toEqual(['f', 'g', 'h']);
});

describe('without a name the function is', () => {
  test('the largest that others can call, and never main', () => {
    const module = read(`define i32 @small(i32 %x) { ret i32 %x }
define i32 @large(i32 %x) { %y = add i32 %x, 1 ret i32 %y }
define internal i32 @inner(i32 %x) { %y = add i32 %x, 1 %z = add i32 %y, 1 ret i32 %z }
define i32 @main() { %y = add i32 1, 1 %z = add i32 %y, 1 %w = add i32 %z, 1 ret i32 %w }`);
    const chosen = chooseFunction(module, null);
    expect(chosen.ok && chosen.func.name).toBe('large');
    expect(chooseFunction(module, 'inner')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('internal'),
    });
    expect(chooseFunction(module, 'none')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('@small'),
    });
  });

  test('found by its plain name in C++', () => {
    const module = read(
      'define void @_Z4stepPfi(ptr %x, i32 %n) { ret void }\ndefine void @_Z5otherv() { ret void }',
    );
    const chosen = chooseFunction(module, 'step');
    expect(chosen.ok && chosen.func.name).toBe('_Z4stepPfi');
  });
});
