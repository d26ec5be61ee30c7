import { describe, expect, test } from 'vitest';
import type { Constant } from '../../src/ir/constant.ts';
import { Op } from '../../src/ir/op.ts';
import { ValueKind } from '../../src/ir/value.ts';
import { printValue } from '../../src/text/index.ts';
import { errorsOf, moduleOf } from './read.ts';

/** The initializer of `@a`, from a text that defines it last. */
function constantOf(
  typed: string,
  before = '@g = global i32 0\n@s = global [4 x i8] zeroinitializer\n',
): Constant {
  return moduleOf(`${before}@a = global ${typed}`).globals.at(-1)!.initializer!;
}

describe('one form a constant', () => {
  test.each([
    ['i32 -1', '-1'],
    ['i8 255', '-1'],
    ['i1 true', 'true'],
    ['i1 -1', 'true'],
    ['i128 170141183460469231731687303715884105728', '-170141183460469231731687303715884105728'],
    ['i32 u0xFF', '255'],
    ['float 1.5', '1.500000e+00'],
    ['[2 x i8] [i8 65, i8 66]', 'c"AB"'],
    ['[2 x i8] c"\\00\\00"', 'zeroinitializer'],
    ['[2 x i32] [i32 0, i32 0]', 'zeroinitializer'],
    ['[0 x i32] []', 'undef'],
    ['i32 add (i32 2, i32 3)', '5'],
    ['i8 mul nsw (i8 100, i8 sub (i8 0, i8 3))', '-44'],
    ['i32 ptrtoint (ptr null to i32)', '0'],
    ['i8 trunc (i32 257 to i8)', '1'],
    ['{ i32, ptr } { i32 0, ptr null }', 'zeroinitializer'],
    ['<2 x i32> splat (i32 7)', '<i32 7, i32 7>'],
    ['<vscale x 2 x i32> splat (i32 7)', 'splat (i32 7)'],
    ['<2 x i32> <i32 undef, i32 undef>', 'undef'],
    ['i32 zeroinitializer', '0'],
    ['ptr bitcast (ptr @g to ptr)', '@g'],
    ['ptr getelementptr ([4 x i8], ptr @s, i32 0, i32 0)', '@s'],
    ['i8* bitcast (i32* @g to i8*)', '@g'],
    [
      'i8* getelementptr inbounds ([4 x i8], [4 x i8]* @s, i64 0, i64 1)',
      'getelementptr inbounds ([4 x i8], ptr @s, i64 0, i64 1)',
    ],
    ['i64 ptrtoint (ptr @g to i64)', 'ptrtoint (ptr @g to i64)'],
    ['i64 add nuw (i64 ptrtoint (ptr @g to i64), i64 1)', 'add nuw (i64 ptrtoint (ptr @g to i64), i64 1)'],
  ])('%s is %s', (text, printed) => {
    const module = moduleOf(`@g = global i32 0\n@s = global [4 x i8] zeroinitializer\n@a = global ${text}`);
    expect(printValue(module.globals.at(-1)!.initializer!)).toBe(printed);
  });

  test('expressions that LLVM has given up are kept', () => {
    const constant = constantOf('i1 icmp ne (ptr @g, ptr null)');
    expect(constant.kind === ValueKind.Expr && [constant.op, constant.extra]).toEqual([Op.ICmp, 'ne']);
    const select = constantOf('i32 select (i1 icmp eq (ptr @g, ptr @s), i32 1, i32 2)');
    expect(select.kind === ValueKind.Expr && select.operands.length).toBe(3);
  });

  test('the range of a getelementptr', () => {
    const constant = constantOf('ptr getelementptr inrange(-8, 16) (i8, ptr @g, i64 8)');
    expect(constant.kind === ValueKind.Expr && constant.extra).toMatchObject({
      inRange: { low: -8n, high: 16n },
    });
  });
});

describe('symbols before their definitions', () => {
  test('stand in initializers, aggregates, expressions, aliases and calls', () => {
    const module = moduleOf(`
@a = global [2 x ptr] [ptr @b, ptr getelementptr (i8, ptr @b, i64 4)]
@c = global ptr @f
@b = global i64 0
@d = alias i64, ptr @b
define ptr @g() personality ptr @p {
  %x = call ptr @f(ptr @b)
  ret ptr %x
}
declare ptr @f(ptr)
declare i32 @p(...)
!m = !{!0}
!0 = !{ptr @f}
`);
    const [a, c, b] = module.globals;
    const f = module.functions[1]!;
    if (a?.initializer?.kind !== ValueKind.Aggregate) throw new Error('no aggregate');
    expect(a.initializer.elements[0]).toBe(b);
    const gep = a.initializer.elements[1]!;
    expect(gep.kind === ValueKind.Expr && gep.operands[0]).toBe(b);
    expect(c!.initializer).toBe(f);
    expect(module.aliases[0]!.aliasee).toBe(b);
    const g = module.functions[0]!;
    expect(g.personality).toBe(module.functions[2]);
    expect(g.blocks[0]!.first!.operands).toEqual([b, f]);
    expect(module.metadata[0]!.values[0]).toEqual({ kind: 'value', value: f });
  });

  test('block addresses find blocks before, inside and after the function', () => {
    const module = moduleOf(`
@a = global [2 x ptr] [ptr blockaddress(@f, %x), ptr blockaddress(@f, %2)]
define void @f(i32) {
  indirectbr ptr blockaddress(@f, %x), [label %x, label %2]
2:
  ret void
x:
  ret void
}
@b = global ptr blockaddress(@f, %2)
@c = global ptr blockaddress(@f, %x)
`);
    const [entry, two, x] = module.functions[0]!.blocks;
    const blocks = module.globals.flatMap(({ initializer }) => {
      const list = initializer?.kind === ValueKind.Aggregate ? initializer.elements : [initializer!];
      return list.map((c) => (c.kind === ValueKind.BlockAddress ? c.block : null));
    });
    expect(blocks).toEqual([x, two, two, x]);
    const address = entry!.first!.operands[0]!;
    expect(address.kind === ValueKind.BlockAddress && address.block).toBe(x);
  });
});

describe('constants that do not fit', () => {
  test.each([
    ['@a = global i32 1.0', '1:17 type-mismatch'],
    ['@a = global float 1', '1:19 type-mismatch'],
    ['@a = global float 0.1', '1:19 float-inexact'],
    ['@a = global ptr 0', '1:17 type-mismatch'],
    ['@a = global i32 null', '1:17 type-mismatch'],
    ['@a = global i32 true', '1:17 type-mismatch'],
    ['@a = global [2 x i32] [i32 1]', '1:23 type-mismatch'],
    ['@a = global [2 x i32] [i32 1, i8 1]', '1:23 type-mismatch'],
    ['@a = global [2 x i8] c"abc"', '1:22 type-mismatch'],
    ['@a = global { i32 } { i8 1 }', '1:21 type-mismatch'],
    ['@a = global { i32 } <{ i32 1 }>', '1:21 type-mismatch'],
    ['@a = global <2 x i32> <i32 1>', '1:23 type-mismatch'],
    ['@a = global <2 x i32> <>', '1:23 vector-size'],
    ['@a = global i32 99999999999999999999', '1:17 integer-too-wide'],
    ['@a = global i8 trunc (i8 1 to i8)', '1:16 cast'],
    ['@a = global ptr getelementptr ({ i32 }, ptr null, i32 0, i32 1)', '1:17 getelementptr'],
    ['@a = global i32 %x', '1:17 local-in-constant'],
    ['@a = global i32 nul', '1:17 unknown-word'],
    ['@a = global ptr blockaddress(@a, %x)', '1:34 not-a-function'],
  ])('%s', (text, error) => {
    expect(errorsOf(text)).toEqual([error]);
  });
});
