/** Globals, functions and what stands on them. */
import { describe, expect, test } from 'vitest';
import { errorsOf, moduleOf } from './read.ts';

describe('variables', () => {
  test('have every word and property', () => {
    const [g] = moduleOf(
      '$c = comdat any\n@g = weak_odr hidden thread_local(initialexec) unnamed_addr addrspace(3) externally_initialized constant i32 7, section "s", partition "p", comdat($c), align 8, code_model "large", no_sanitize_address, sanitize_memtag, !dbg !0 #1\nattributes #1 = { "k"="v" }\n!0 = !{}',
    ).globals;
    expect(g).toMatchObject({
      name: 'g',
      linkage: 'weak_odr',
      visibility: 'hidden',
      threadLocal: 'initialexec',
      unnamedAddr: 'unnamed_addr',
      externallyInitialized: true,
      isConstant: true,
      section: 's',
      partition: 'p',
      comdat: { name: 'c', explicit: true },
      align: 8,
      codeModel: 'large',
      sanitizers: ['no_sanitize_address', 'sanitize_memtag'],
    });
    expect(g!.type.text).toBe('ptr addrspace(3)');
    expect(g!.attachments.map((a) => a.kind)).toEqual(['dbg']);
    expect(g!.attributes.groups[0]!.attributes.map((a) => a.text)).toEqual(['"k"="v"']);
  });

  test('external ones have no initializer, numbered ones no name', () => {
    const globals = moduleOf(
      '@a = external global i32\n@b = extern_weak global i32\n@0 = global i8 1\n@5 = global i8 2',
    ).globals;
    expect(globals.map((g) => [g.name, g.initializer === null])).toEqual([
      ['a', true],
      ['b', true],
      [null, false],
      [null, false],
    ]);
  });

  test('aliases and ifuncs', () => {
    const module = moduleOf(
      '@g = global i32 0\n@a = internal alias i32, ptr @g\n@b = alias i8, getelementptr (i8, ptr @g, i64 1)\n@i = ifunc void (), ptr @r\ndefine ptr @r() {\n  ret ptr null\n}',
    );
    expect(module.aliases.map((a) => [a.name, a.linkage])).toEqual([
      ['a', 'internal'],
      ['b', ''],
    ]);
    expect(module.ifuncs[0]!.resolver).toBe(module.functions[0]);
  });
});

describe('functions', () => {
  test('have every word and property', () => {
    const [f] = moduleOf(
      '$f = comdat any\ndefine linkonce_odr dso_local protected dllexport fastcc noundef signext i8 @f(ptr byval(i32) align 4 dereferenceable(8) %p, i32 range(i32 0, 10), ...) local_unnamed_addr addrspace(0) #0 alignstack(16) memory(argmem: read) section "s" partition "q" comdat align 32 gc "x" prefix i32 1 prologue i8 2 personality ptr null !dbg !0 {\n  ret i8 0\n}\nattributes #0 = { nounwind "a" }\n!0 = !{}',
    ).functions;
    expect(f).toMatchObject({
      linkage: 'linkonce_odr',
      preemption: 'dso_local',
      visibility: 'protected',
      dllStorage: 'dllexport',
      callingConv: 'fastcc',
      unnamedAddr: 'local_unnamed_addr',
      section: 's',
      partition: 'q',
      comdat: { name: 'f', explicit: false },
      align: 32,
      gc: 'x',
    });
    expect(f!.fnType.text).toBe('i8 (ptr, i32, ...)');
    expect(f!.resultAttributes.own.map((a) => a.text)).toEqual(['noundef', 'signext']);
    expect(f!.paramAttributes.map((set) => set.own.map((a) => a.text))).toEqual([
      ['byval(i32)', 'align 4', 'dereferenceable(8)'],
      ['range(i32 0, 10)'],
    ]);
    expect(f!.attributes.own.map((a) => a.text)).toEqual(['alignstack(16)', 'memory(argmem: read)']);
    expect(f!.params.map((a) => a.name)).toEqual(['p', null]);
  });

  test('declarations have metadata before the type', () => {
    const [f] = moduleOf('declare !dbg !0 cc 10 void @f(i32, ...)\n!0 = !{}').functions;
    expect([f!.callingConv, f!.attachments.length, f!.blocks.length]).toEqual(['cc 10', 1, 0]);
  });

  test('typed pointers give byval and sret their types', () => {
    const [f] = moduleOf(
      '%S = type { i32 }\ndefine void @f(%S* sret %a, i8 addrspace(1)* %b, void (i32)* %c) {\n  ret void\n}',
    ).functions;
    expect(f!.paramAttributes[0]!.own[0]!.text).toBe('sret(%S)');
    expect(f!.params.map((a) => a.type.text)).toEqual(['ptr', 'ptr addrspace(1)', 'ptr']);
  });

  test('an attribute group may come later, be missing, or hold an alignment', () => {
    const module = moduleOf('declare void @f() #1 #2\nattributes #1 = { cold align=8 }');
    const [f] = module.functions;
    expect(f!.align).toBe(8);
    expect(f!.attributes.groups.map((g) => [g.number, g.defined, g.attributes.length])).toEqual([
      [1, true, 1],
      [2, false, 0],
    ]);
    expect(module.attributeGroups.map((g) => g.number)).toEqual([1]);
  });
});

describe('the module', () => {
  test('has its layout, triple, source, assembly, comdats and structs', () => {
    const module = moduleOf(
      'source_filename = "a.c"\ntarget datalayout = "E-A5-G1-P4"\ntarget triple = "t"\nmodule asm ".a"\nmodule asm ".b"\n$c = comdat largest\n%T = type { i32, %T.1* }\n%T.1 = type opaque\n%0 = type <{ i8 }>\n@g = global i32 0\ndeclare void @f(ptr addrspace("G"))',
    );
    expect([module.sourceFileName, module.triple, module.moduleAsm]).toEqual(['a.c', 't', ['.a', '.b']]);
    expect(module.layout.bigEndian).toBe(true);
    expect(module.comdats).toEqual([{ name: 'c', selection: 'largest' }]);
    expect(module.structs.map((s) => [s.text, s.packed, s.fields?.map((f) => f.text) ?? null])).toEqual([
      ['%T', false, ['i32', 'ptr']],
      ['%T.1', false, null],
      ['%0', true, ['i8']],
    ]);
    expect(module.globals[0]!.type.text).toBe('ptr addrspace(1)');
    expect(module.functions[0]!.type.text).toBe('ptr addrspace(4)');
    expect(module.functions[0]!.fnType.params[0]!.text).toBe('ptr addrspace(1)');
  });
});

describe('what is refused', () => {
  test.each([
    ['@a = global i32', '1:16 unexpected-end'],
    ['@a = internal hidden global i32 0', '1:6 linkage'],
    ['@a = global label 0', '1:13 global-type 1:19 type-mismatch'],
    ['@a = global i32 0\n@a = global i32 0', '2:1 redefinition'],
    ['@1 = global i32 0\n@0 = global i32 0', '2:1 number-order'],
    ['@a = global i32 0, align 3', '1:26 alignment'],
    ['@a = global i32 0, align 8589934592', '1:26 alignment'],
    ['@a = global i32 0, comdat', '1:20 undefined-comdat'],
    ['declare internal void @f()', '1:9 linkage'],
    ['define extern_weak void @f() {\n  ret void\n}', '1:8 linkage'],
    ['declare label @f()', '1:9 result-type'],
    ['declare void @f(void)', '1:17 param-type'],
    ['declare void @f() noundef', '1:19 attribute-place'],
    ['declare void @f(i32 nounwind)', '1:21 attribute-place'],
    ['declare void @f(i32 %x, i32 %x)', '1:29 redefinition'],
    ['attributes #0 = { nonsense }', '1:19 unknown-attribute'],
    ['attributes #0 = { }', '1:1 empty-group'],
    ['%T = type { %T }', '1:1 recursive-type'],
    ['%T = type { i32, [2 x %U] }\n%U = type { %T }', '1:1 recursive-type'],
    ['@a = global %T zeroinitializer', '1:13 undefined-type'],
    ['@a = global i32 0\ntarget triple = "x"', '2:1 target-order'],
    ['defin void @f() {\n}', '1:1 unexpected-token'],
    ['target datalayout = "q"', '1:21 data-layout'],
  ])('%j', (text, errors) => {
    expect(errorsOf(text).join(' ')).toBe(errors);
  });
});
