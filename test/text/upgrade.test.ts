/**
 * Old text, upgraded. The files in test/files/text/upgrade hold what LLVM up to 14 wrote; beside each is what we make of
 * it (`UPDATE=1` writes that anew). Where opt-19 is installed it must make the same of both.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findAttribute } from '../../src/ir/attribute.ts';
import type { Inst } from '../../src/ir/inst.ts';
import { findFunction, type Module } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import { usersOf } from '../../src/ir/uses.ts';
import { dropPointerBitcasts, parseModule, printModule } from '../../src/text/index.ts';
import { hasOpt, throughOpt } from './printed.ts';

const FOLDER = new URL('../files/text/upgrade/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.ll'));

function read(text: string): Module {
  const { module, diagnostics } = parseModule(text, 'old.ll');
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return module!;
}

function instructions(module: Module, name: string): Inst[] {
  const list: Inst[] = [];
  for (const block of findFunction(module, name)!.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) list.push(inst);
  }
  return list;
}

describe.each(FILES)('%s', (name) => {
  const old = readFileSync(new URL(name, FOLDER), 'latin1');
  const golden = new URL(`${name}.upgraded`, FOLDER);

  test('is upgraded as it was before', () => {
    const upgraded = printModule(read(old));
    if (process.env.UPDATE === '1') writeFileSync(golden, upgraded, 'latin1');
    expect(upgraded).toBe(readFileSync(golden, 'latin1'));
  });

  test('needs no second upgrade', () => {
    const upgraded = printModule(read(old));
    expect(printModule(read(upgraded))).toBe(upgraded);
  });

  test.skipIf(!hasOpt)('is the same to opt-19 before and after', () => {
    expect(throughOpt(printModule(read(old)))).toBe(throughOpt(old));
  });
});

describe('intrinsics', () => {
  test('two declarations that differ in pointees become one, at the end', () => {
    const module = read(`declare void @llvm.lifetime.start.p0i8(i64, i8*)
declare void @llvm.lifetime.start.p0i32(i64, i32*)
declare void @other()
define void @f(i8* %p, i32* %q) {
  call void @llvm.lifetime.start.p0i8(i64 1, i8* %p)
  call void @llvm.lifetime.start.p0i32(i64 4, i32* %q)
  ret void
}\n`);
    expect(module.functions.map((f) => f.name)).toEqual(['other', 'f', 'llvm.lifetime.start.p0']);
    const [first, second] = instructions(module, 'f');
    expect(first!.operands.at(-1)).toBe(module.functions[2]);
    expect(second!.operands.at(-1)).toBe(module.functions[2]);
  });

  test('a declaration under the right name is used, where it stands', () => {
    const module = read(`declare i8* @llvm.stacksave.p0()
define void @f() {
  %s = call i8* @llvm.stacksave()
  ret void
}
declare i8* @llvm.stacksave()\n`);
    expect(module.functions.map((f) => f.name)).toEqual(['llvm.stacksave.p0', 'f']);
    expect(instructions(module, 'f')[0]!.operands[0]).toBe(module.functions[0]);
  });

  test('modern names stay, and stay where they are', () => {
    const text = `declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare <4 x i32> @llvm.vp.load.ff.v4i32.p0(ptr, <4 x i1>, i32)
declare void @f()\n`;
    expect(read(text).functions.map((f) => f.name)).toEqual([
      'llvm.memcpy.p0.p0.i64',
      'llvm.lifetime.start.p0',
      'llvm.vp.load.ff.v4i32.p0',
      'f',
    ]);
  });

  test('use-list orders of what changed are dropped', () => {
    const module = read(`declare i8* @llvm.ssa.copy.p0i8(i8*)
define void @f(i8* %p) {
  %a = call i8* @llvm.ssa.copy.p0i8(i8* %p)
  %b = call i8* @llvm.ssa.copy.p0i8(i8* %p)
  ret void
  uselistorder i8* %p, { 1, 0 }
}
uselistorder i8* (i8*)* @llvm.ssa.copy.p0i8, { 1, 0 }\n`);
    expect(module.useListOrders).toEqual([]);
    expect(findFunction(module, 'f')!.useListOrders).toEqual([]);
  });

  test('a name that stands in a body kept as text stays', () => {
    const text = `declare i8* @llvm.stacksave()
declare void @llvm.stackrestore(i8*)
define void @f(i8* %p) {
  call void @llvm.stackrestore(i8* %p)
  ret void
}
define void @g() {
  %x = frobnicate i8* @llvm.stacksave
  ret void
}\n`;
    const { module } = parseModule(text, 'newer.ll');
    expect(findFunction(module!, 'g')!.rawBody).not.toBeNull();
    expect(module!.functions.map((f) => f.name)).toEqual([
      'llvm.stacksave',
      'f',
      'g',
      'llvm.stackrestore.p0',
    ]);
  });

  test('a debug value with an offset is left out, with a warning', () => {
    const text = `declare void @llvm.dbg.value(metadata, i64, metadata, metadata)
define void @f(i32 %x) {
  call void @llvm.dbg.value(metadata i32 %x, i64 4, metadata !0, metadata !DIExpression())
  ret void
}
!0 = !{}\n`;
    const { module, diagnostics } = parseModule(text, 'old.ll');
    expect(diagnostics.map((d) => [d.severity, d.code])).toEqual([['warning', 'dropped-debug-value']]);
    expect(instructions(module!, 'f').map((inst) => inst.op)).toEqual([Op.Ret]);
  });
});

describe('attributes', () => {
  const word = (attributes: string): string => {
    const module = read(`declare void @f() ${attributes}\n`);
    return findAttribute(module.functions[0]!.attributes, 'memory')?.text ?? '';
  };

  test.each([
    ['readnone', 'memory(none)'],
    ['readonly', 'memory(read)'],
    ['writeonly', 'memory(write)'],
    ['argmemonly', 'memory(argmem: readwrite)'],
    ['argmemonly readonly', 'memory(argmem: read)'],
    ['inaccessiblememonly', 'memory(inaccessiblemem: readwrite)'],
    ['inaccessiblemem_or_argmemonly writeonly', 'memory(argmem: write, inaccessiblemem: write)'],
    ['argmemonly inaccessiblememonly', 'memory(none)'],
    ['readonly writeonly', 'memory(none)'],
    ['nounwind', ''],
  ])('%s is %s', (old, today) => {
    expect(word(old)).toBe(today);
  });

  test('groups and calls are upgraded, parameters are not', () => {
    const module = read(`declare void @g(i8* readonly) #0
define void @f(i8* %p) {
  call void @g(i8* readonly %p) readonly nounwind
  ret void
}
attributes #0 = { nounwind readnone "readonly" }\n`);
    const [g, f] = module.functions;
    expect(g!.attributes.groups[0]!.attributes.map((a) => a.text)).toEqual([
      'nounwind',
      '"readonly"',
      'memory(none)',
    ]);
    expect(g!.paramAttributes[0]!.own[0]!.name).toBe('readonly');
    const call = f!.blocks[0]!.first!;
    expect(call.op === Op.Call && call.extra.attributes.own.map((a) => a.text)).toEqual([
      'nounwind',
      'memory(read)',
    ]);
    expect(call.op === Op.Call && call.extra.argAttributes[0]!.own[0]!.name).toBe('readonly');
  });
});

describe('casts between pointers', () => {
  const text = `define i8* @f(i32* %p, <2 x i32*> %v) {
  %a = bitcast i32* %p to i8*
  %b = bitcast i8* %a to float*
  %c = bitcast float* %b to i8*
  %w = bitcast <2 x i32*> %v to <2 x i8*>
  %n = bitcast i32 0 to float
  %e = extractelement <2 x i8*> %w, i32 0
  ret i8* %c
}\n`;

  test('are kept by reading', () => {
    expect(instructions(read(text), 'f').filter((inst) => inst.op === Op.BitCast)).toHaveLength(5);
  });

  test('are gone after dropPointerBitcasts, and their users use the pointer', () => {
    const module = read(text);
    dropPointerBitcasts(module);
    const left = instructions(module, 'f');
    expect(left.map((inst) => inst.op)).toEqual([Op.BitCast, Op.ExtractElement, Op.Ret]);
    const [p, v] = findFunction(module, 'f')!.params;
    expect(left[1]!.operands[0]).toBe(v);
    expect(left[2]!.operands[0]).toBe(p);
    expect(usersOf(p!)).toEqual([left[2]]);
  });

  test('a cast that casts itself, in code that is not reached, does no harm', () => {
    const module = read(`define void @f() {
  ret void
dead:
  %x = bitcast i8* %y to i8*
  %y = bitcast i8* %x to i8*
  br label %dead
}\n`);
    dropPointerBitcasts(module);
    expect(instructions(module, 'f').length).toBeGreaterThan(0);
  });

  test('in constants are gone when the text is read', () => {
    const module = read(`@g = global i32 0
@p = global i8* bitcast (i32* @g to i8*)
@q = global i8* bitcast (i8* bitcast (i32* @g to i8*) to i8*)\n`);
    expect(module.globals[1]!.initializer).toBe(module.globals[0]);
    expect(module.globals[2]!.initializer).toBe(module.globals[0]);
  });
});
