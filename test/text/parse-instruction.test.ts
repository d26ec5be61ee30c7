/** What instructions become: operands, blocks, flags and extras as the opcode table says. */
import { describe, expect, test } from 'vitest';
import { FAST_MATH, Flag } from '../../src/ir/flags.ts';
import { calleeOf, type Inst, isCall } from '../../src/ir/inst.ts';
import { Op, opName } from '../../src/ir/op.ts';
import { I1, PTR, VOID } from '../../src/ir/type.ts';
import { type Value, ValueKind } from '../../src/ir/value.ts';
import { functionOf, instructionOf, instructionsOf, moduleOf } from './read.ts';

/** `%name`, `@name`, or the kind of a constant and what it holds. */
function shown(value: Value): string {
  switch (value.kind) {
    case ValueKind.Inst:
    case ValueKind.Argument:
    case ValueKind.Block:
      return `%${value.name ?? '?'}`;
    case ValueKind.Int:
      return String(value.value);
    case ValueKind.Func:
    case ValueKind.GlobalVar:
      return `@${value.name}`;
    case ValueKind.Null:
      return 'null';
    case ValueKind.None:
      return 'none';
    default:
      return `kind ${value.kind}`;
  }
}

function operandsOf(inst: Inst): string {
  return inst.operands.map(shown).join(' ');
}

const PARAMS = 'i32 %a, i32 %b, ptr %p, float %x, float %y, <4 x i32> %v, i1 %c, { i32, i1 } %s, i64 %n';

describe('operands', () => {
  test.each([
    ['%r = add nsw i32 %a, 7', '%a 7', 'i32'],
    ['%r = fadd float %x, %y', '%x %y', 'float'],
    ['%r = fneg float %x', '%x', 'float'],
    ['%r = zext i32 %a to i64', '%a', 'i64'],
    ['%r = icmp slt i32 %a, %b', '%a %b', 'i1'],
    ['%r = icmp eq <4 x i32> %v, %v', '%v %v', '<4 x i1>'],
    ['%r = fcmp olt float %x, %y', '%x %y', 'i1'],
    ['%r = select i1 %c, i32 %a, i32 %b', '%c %a %b', 'i32'],
    ['%r = freeze i32 %a', '%a', 'i32'],
    ['%r = alloca i32, align 8', '1', 'ptr'],
    ['%r = alloca i32, i64 %n', '%n', 'ptr'],
    ['%r = load i32, ptr %p', '%p', 'i32'],
    ['store i32 %a, ptr %p', '%a %p', 'void'],
    ['fence seq_cst', '', 'void'],
    ['%r = cmpxchg ptr %p, i32 %a, i32 %b acq_rel monotonic', '%p %a %b', '{ i32, i1 }'],
    ['%r = atomicrmw add ptr %p, i32 %a seq_cst', '%p %a', 'i32'],
    ['%r = getelementptr inbounds i32, ptr %p, i64 %n', '%p %n', 'ptr'],
    ['%r = getelementptr i8, ptr %p, <4 x i32> %v', '%p %v', '<4 x ptr>'],
    ['%r = extractelement <4 x i32> %v, i32 %a', '%v %a', 'i32'],
    ['%r = insertelement <4 x i32> %v, i32 %a, i64 %n', '%v %a %n', '<4 x i32>'],
    ['%r = extractvalue { i32, i1 } %s, 1', '%s', 'i1'],
    ['%r = insertvalue { i32, i1 } %s, i1 %c, 1', '%s %c', '{ i32, i1 }'],
    ['%r = va_arg ptr %p, i32', '%p', 'i32'],
    ['%r = call i32 @g(i32 %a, ptr %p)', '%a %p @g', 'i32'],
    ['call void @h(i32 1) [ "deopt"(i32 %a, ptr null), "x"() ]', '1 %a null @h', 'void'],
  ])('%s', (line, operands, type) => {
    const inst = instructionOf(line, PARAMS, 'declare i32 @g(i32, ptr)\ndeclare void @h(i32)');
    expect(operandsOf(inst)).toBe(operands);
    expect(inst.type.text).toBe(type);
    expect(inst.name).toBe(type === 'void' ? null : 'r');
  });

  test('terminators have labels in blocks, in the order of the opcode table', () => {
    const func = functionOf(`(i32 %a, ptr %p, i1 %c) personality ptr null {
entry:
  switch i32 %a, label %one [
    i32 1, label %two
    i32 -1, label %one
  ]
one:
  br i1 %c, label %two, label %three
two:
  br label %three
three:
  indirectbr ptr %p, [label %one, label %two]
four:
  invoke void @g() to label %one unwind label %five
five:
  %l = landingpad { ptr, i32 } cleanup catch ptr null filter [1 x ptr] [ptr @g]
  resume { ptr, i32 } %l
six:
  callbr void asm "", "!i"() to label %one [label %two]
}
declare void @g()`);
    const seen = instructionsOf(func).map(
      (i) => `${opName(i.op)} ${operandsOf(i)} | ${i.blocks.map(shown).join(' ')}`,
    );
    expect(seen).toEqual([
      'switch %a 1 -1 | %one %two %one',
      'br %c | %two %three',
      'br  | %three',
      'indirectbr %p | %one %two',
      'invoke @g | %one %five',
      'landingpad null kind 10 | ',
      'resume %l | ',
      'callbr kind 22 | %one %two',
    ]);
    const pad = instructionsOf(func)[5]!;
    expect([pad.flags, pad.extra]).toEqual([Flag.Cleanup, { clauses: ['catch', 'filter'] }]);
  });

  test('funclet pads name their parents', () => {
    const func = functionOf(`() personality ptr null {
entry:
  invoke void @f() to label %out unwind label %cs
cs:
  %s = catchswitch within none [label %h] unwind label %clean
h:
  %p = catchpad within %s [i32 1, ptr null]
  catchret from %p to label %out
clean:
  %q = cleanuppad within none []
  cleanupret from %q unwind to caller
out:
  ret void
}`);
    const seen = instructionsOf(func).map(
      (i) => `${opName(i.op)} ${operandsOf(i)} | ${i.blocks.map(shown).join(' ')}`,
    );
    expect(seen).toEqual([
      'invoke @f | %out %cs',
      'catchswitch none | %h %clean',
      'catchpad %s 1 null | ',
      'catchret %p | %out',
      'cleanuppad none | ',
      'cleanupret %q | ',
      'ret  | ',
    ]);
  });

  test('phis have values and incoming blocks in parallel', () => {
    const func = functionOf(`(i32 %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %a
  br i1 %c, label %out, label %loop
out:
  ret void
}`);
    const [, phi, add] = instructionsOf(func);
    expect([operandsOf(phi!), phi!.blocks.map(shown)]).toEqual(['0 %j', ['%entry', '%loop']]);
    expect(phi!.operands[1]).toBe(add); // used before it was defined
  });
});

describe('flags and extras', () => {
  test.each([
    ['%r = add nuw nsw i32 %a, %b', Flag.Nuw | Flag.Nsw],
    ['%r = add nsw nuw i32 %a, %b', Flag.Nuw | Flag.Nsw],
    ['%r = lshr exact i32 %a, %b', Flag.Exact],
    ['%r = or disjoint i32 %a, %b', Flag.Disjoint],
    ['%r = zext nneg i32 %a to i64', Flag.Nneg],
    ['%r = trunc nuw nsw i32 %a to i8', Flag.Nuw | Flag.Nsw],
    ['%r = icmp samesign ult i32 %a, %b', Flag.SameSign],
    ['%r = getelementptr inbounds nuw i8, ptr %p, i64 1', Flag.InBounds | Flag.Nuw],
    ['%r = getelementptr nusw inbounds i8, ptr %p, i64 1', Flag.InBounds], // inbounds implies nusw
    ['%r = getelementptr nusw i8, ptr %p, i64 1', Flag.Nusw],
    ['%r = fmul fast float %x, %y', FAST_MATH],
    ['%r = fmul nnan ninf nsz arcp contract afn reassoc float %x, %y', FAST_MATH],
    ['%r = select nnan i1 %c, float %x, float %y', Flag.Nnan],
    ['%r = load volatile i32, ptr %p', Flag.Volatile],
    ['%r = load atomic volatile i32, ptr %p seq_cst, align 4', Flag.Volatile | Flag.Atomic],
    ['store atomic i32 %a, ptr %p release, align 4', Flag.Atomic],
    ['%r = cmpxchg weak volatile ptr %p, i32 %a, i32 %b seq_cst seq_cst', Flag.Weak | Flag.Volatile],
    ['%r = tail call nnan float @k()', Flag.Tail | Flag.Nnan],
    ['notail call float @k()', Flag.NoTail],
    ['%r = alloca inalloca i32', Flag.InAlloca],
    ['%r = alloca swifterror ptr', Flag.SwiftError],
  ])('%s', (line, flags) => {
    expect(instructionOf(line, PARAMS, 'declare float @k()').flags).toBe(flags);
  });

  test.each([
    ['%r = icmp uge i32 %a, %b', 'uge'],
    ['%r = fcmp true float %x, %y', 'true'],
    ['%r = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 7, i32 poison>', { mask: [7, -1] }],
    ['%r = shufflevector <4 x i32> %v, <4 x i32> poison, <3 x i32> zeroinitializer', { mask: [0, 0, 0] }],
    ['%r = extractvalue { i32, i1 } %s, 1', { indices: [1] }],
    ['fence syncscope("agent") acquire', { ordering: 'acquire', syncScope: 'agent' }],
    ['%r = load i32, ptr %p, align 16', { align: 16, ordering: null, syncScope: '' }],
    [
      '%r = load atomic i32, ptr %p syncscope("s") monotonic, align 4',
      { align: 4, ordering: 'monotonic', syncScope: 's' },
    ],
    [
      '%r = cmpxchg ptr %p, i32 %a, i32 %b syncscope("s") acq_rel acquire, align 8',
      { align: 8, success: 'acq_rel', failure: 'acquire', syncScope: 's' },
    ],
    [
      '%r = atomicrmw fmax ptr %p, float %x monotonic',
      { operation: 'fmax', align: 0, ordering: 'monotonic', syncScope: '' },
    ],
  ])('%s', (line, extra) => {
    expect(instructionOf(line, PARAMS).extra).toEqual(extra);
  });

  test('a call tells its type, convention, attributes and bundles', () => {
    const call = instructionOf(
      '%r = call fastcc zeroext i8 (i32, ...) @g(i32 noundef 1, ptr %p) nounwind #3 [ "a"(i32 2), "b"() ]',
      'ptr %p',
      'declare fastcc i8 @g(i32, ...)\nattributes #3 = { cold }',
    );
    if (!isCall(call)) throw new Error('not a call');
    const { extra } = call;
    expect(extra.fnType.text).toBe('i8 (i32, ...)');
    expect(extra.callingConv).toBe('fastcc');
    expect(extra.resultAttributes.own.map((a) => a.text)).toEqual(['zeroext']);
    expect(extra.argAttributes.map((set) => set.own.map((a) => a.text))).toEqual([['noundef'], []]);
    expect(extra.attributes.own.map((a) => a.text)).toEqual(['nounwind']);
    expect(extra.attributes.groups.map((g) => [g.number, g.attributes.map((a) => a.text)])).toEqual([
      [3, ['cold']],
    ]);
    expect(extra.bundles).toEqual([
      { tag: 'a', count: 1 },
      { tag: 'b', count: 0 },
    ]);
    expect(shown(calleeOf(call))).toBe('@g');
  });

  test('inline assembly is a callee', () => {
    const call = instructionOf('call void asm sideeffect inteldialect "nop", "~{memory}"()');
    expect(call.operands).toEqual([
      {
        kind: ValueKind.InlineAsm,
        type: PTR,
        template: 'nop',
        constraints: '~{memory}',
        sideEffect: true,
        alignStack: false,
        intelDialect: true,
        unwind: false,
      },
    ]);
  });

  test('what is equal is shared', () => {
    const func = functionOf(
      `(ptr %p) {
  call void @g(i32 noundef 1), !x !0
  call void @g(i32 noundef 2), !x !0
  %a = getelementptr i8, ptr %p, i64 1
  %b = getelementptr i8, ptr %p, i64 1
  ret void
}
!0 = !{}`,
      'void',
      'declare void @g(i32)',
    );
    const [c, d, a, b] = instructionsOf(func);
    expect(c!.extra).toBe(d!.extra);
    expect(c!.notes).toBe(d!.notes);
    expect(a!.extra).toBe(b!.extra);
    expect(a!.operands[1]).toBe(b!.operands[1]);
  });
});

describe('names and numbers', () => {
  test('arguments, blocks and results without a name are counted together', () => {
    const func = functionOf(
      '(i32, i32 %x, i32) {\n  %3 = add i32 %0, %1\n  br label %4\n\n4:\n  ret i32 %3\n}',
      'i32',
    );
    const [add, , ret] = instructionsOf(func);
    expect(add!.operands).toEqual([func.params[0], func.params[2]]);
    expect(ret!.operands[0]).toBe(add);
    expect(func.blocks.map((b) => b.name)).toEqual([null, null]);
  });

  test('numbers may be left out, but rise', () => {
    const func = functionOf('(i32 %5) {\n  br label %9\n9:\n  %20 = add i32 %5, 1\n  ret i32 %20\n}', 'i32');
    expect(instructionsOf(func).map((i) => i.op)).toEqual([Op.Br, Op.Add, Op.Ret]);
  });

  test('a result without a name takes the next number', () => {
    const func = functionOf(
      '() {\n  call i32 @g()\n  %2 = call i32 @g()\n  ret i32 %1\n}\ndeclare i32 @g()',
      'i32',
    );
    const [first, , ret] = instructionsOf(func);
    expect(ret!.operands[0]).toBe(first);
  });

  test('labels and names that are words of the language or of JavaScript', () => {
    const func = functionOf(
      '(i32 %add, i32 %__proto__, i32 %constructor) {\nret:\n  %"%" = add i32 %add, %__proto__\n  br label %toString\ntoString:\n  ret i32 %constructor\n}',
      'i32',
    );
    expect(func.blocks.map((b) => b.name)).toEqual(['ret', 'toString']);
    expect(instructionsOf(func)[0]!.operands).toEqual([func.params[0], func.params[1]]);
  });

  test('ids are dense, and places are those of the text', () => {
    const text = 'define i32 @f(i32 %a) {\nentry:\n  %x = add i32 %a, %a\n  ret i32 %x\n}\n';
    const func = moduleOf(text).functions[0]!;
    const insts = instructionsOf(func);
    expect([func.valueCount, func.blockCount, ...insts.map((i) => i.id)]).toEqual([3, 1, 1, 2]);
    expect(insts.map((i) => text.slice(i.loc).split(' ')[0])).toEqual(['%x', 'ret']);
    expect(text.slice(func.loc)).toMatch(/^@f/);
    expect(text.slice(func.params[0]!.loc)).toMatch(/^%a/);
    expect(text.slice(func.blocks[0]!.loc)).toMatch(/^entry:/);
    expect(func.blocks[0]!.size).toBe(2);
  });
});

test('an instruction of a newer LLVM leaves the function as it is, with a warning', () => {
  const body = '\n  %y = frobnicate fancy i32 %x ; {\n  call void @g(ptr @"}")\n  ret void\n';
  const module = moduleOf(`define void @f(i32 %x) {${body}}\ndefine void @g(ptr %p) {\n  ret void\n}`);
  const [f, g] = module.functions;
  expect(f!.rawBody).toBe(body);
  expect(f!.blocks).toEqual([]);
  expect(g!.blocks.length).toBe(1);
});

test('types of results: void has none', () => {
  expect(instructionOf('store i32 1, ptr %p', 'ptr %p').type).toBe(VOID);
  expect(instructionOf('%c = icmp eq ptr %p, null', 'ptr %p').type).toBe(I1);
});
