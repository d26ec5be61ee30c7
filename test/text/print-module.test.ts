import { describe, expect, it } from 'vitest';
import { type AttributeGroup, attributeSet, flagAttribute, NO_ATTRIBUTES } from '../../src/ir/attribute.ts';
import { constExpr, constInt, constNull } from '../../src/ir/constant.ts';
import { type Func, makeFunc } from '../../src/ir/func.ts';
import type { Alias, GlobalVar, IFunc } from '../../src/ir/global.ts';
import { parseLayout } from '../../src/ir/layout.ts';
import { mdTuple } from '../../src/ir/metadata.ts';
import { type Module, makeModule, numberMetadata } from '../../src/ir/module.ts';
import { escapeBytes } from '../../src/ir/name.ts';
import { Op } from '../../src/ir/op.ts';
import {
  defineStruct,
  functionType,
  I1,
  I8,
  I32,
  I64,
  namedStruct,
  numberedStruct,
  PTR,
  ptrType,
  type Type,
  VOID,
} from '../../src/ir/type.ts';
import { ValueKind } from '../../src/ir/value.ts';
import { printFunction, printModule, printModuleTo, printModuleToBuffer } from '../../src/text/print.ts';
import { emit, hasOpt, newBlock, oneFunction, throughOpt } from './printed.ts';

const PARTS = {
  loc: -1,
  linkage: '',
  preemption: '',
  visibility: '',
  dllStorage: '',
  unnamedAddr: '',
  partition: null,
} as const;

function variable(name: string | null, valueType: Type, more: Partial<GlobalVar> = {}): GlobalVar {
  return {
    ...PARTS,
    kind: ValueKind.GlobalVar,
    type: PTR,
    name,
    valueType,
    threadLocal: '',
    externallyInitialized: false,
    isConstant: false,
    initializer: constInt(I32, 0),
    section: null,
    comdat: null,
    align: 0,
    codeModel: null,
    sanitizers: [],
    attributes: NO_ATTRIBUTES,
    attachments: [],
    ...more,
  };
}

function textOf(fill: (module: Module) => void): string {
  const module = makeModule();
  fill(module);
  return printModule(module);
}

describe('a variable', () => {
  const withVariable = (more: Partial<GlobalVar>): string => {
    return textOf((module) => module.globals.push(variable('g', I32, more))).trim();
  };
  const hole = { ...mdTuple([]), number: 3 };
  it.each<[string, Partial<GlobalVar>]>([
    ['@g = global i32 0', {}],
    ['@g = external global i32', { initializer: null }],
    ['@g = external global i32', { initializer: null, linkage: 'external' }],
    ['@g = extern_weak global i32', { initializer: null, linkage: 'extern_weak' }],
    ['@g = global i32 0', { linkage: 'external', visibility: 'default', preemption: 'dso_preemptable' }],
    ['@g = dso_local constant i32 0, align 4', { preemption: 'dso_local', isConstant: true, align: 4 }],
    ['@g = internal global i32 0', { preemption: 'dso_local', linkage: 'internal' }],
    ['@g = hidden global i32 0', { preemption: 'dso_local', visibility: 'hidden' }],
    [
      '@g = weak_odr dllexport thread_local(initialexec) unnamed_addr global i32 0',
      {
        linkage: 'weak_odr',
        dllStorage: 'dllexport',
        threadLocal: 'initialexec',
        unnamedAddr: 'unnamed_addr',
      },
    ],
    [
      '@g = thread_local addrspace(1) externally_initialized global i32 0',
      { threadLocal: 'generaldynamic', type: ptrType(1), externallyInitialized: true },
    ],
    [
      '@g = global i32 0, section "a\\22", partition "p", code_model "large", no_sanitize_address, sanitize_memtag, comdat, align 8, !x !3 nobuiltin',
      {
        section: 'a"',
        partition: 'p',
        codeModel: 'large',
        sanitizers: ['no_sanitize_address', 'sanitize_memtag'],
        comdat: { name: 'g', explicit: false },
        align: 8,
        attachments: [{ kind: 'x', node: hole }],
        attributes: attributeSet([flagAttribute('nobuiltin')]),
      },
    ],
    ['@g = global i32 0, comdat($"a b")', { comdat: { name: 'a b', explicit: true } }],
  ])('%s', (text, more) => {
    expect(withVariable(more)).toBe(text);
  });
});

describe('aliases and ifuncs', () => {
  it('have a typed aliasee unless it is an expression', () => {
    const g = variable('g', I32);
    const resolver = makeFunc('r', functionType(PTR, []));
    const alias: Alias = {
      ...PARTS,
      kind: ValueKind.Alias,
      type: PTR,
      name: 'a',
      valueType: I32,
      threadLocal: '',
      aliasee: g,
      linkage: 'weak',
      unnamedAddr: 'local_unnamed_addr',
    };
    const inside: Alias = {
      ...alias,
      name: null,
      linkage: '',
      unnamedAddr: '',
      partition: 'p',
      aliasee: constExpr(Op.GetElementPtr, PTR, [g, constInt(I64, 1)], 0, { source: I8, inRange: null }),
    };
    const ifunc: IFunc = {
      ...PARTS,
      kind: ValueKind.IFunc,
      type: PTR,
      name: 'i',
      valueType: functionType(VOID, []),
      resolver,
      attachments: [],
    };
    const text = textOf((module) => {
      module.globals.push(g);
      module.aliases.push(alias, inside);
      module.ifuncs.push(ifunc);
      module.functions.push(resolver);
    });
    expect(text).toBe(
      [
        '',
        '@g = global i32 0',
        '',
        '@a = weak local_unnamed_addr alias i32, ptr @g',
        '@0 = alias i32, getelementptr (i8, ptr @g, i64 1), partition "p"',
        '',
        '@i = ifunc void (), ptr @r',
        '',
        'declare ptr @r()',
        '',
      ].join('\n'),
    );
  });
});

describe('the head of a function', () => {
  const head = (result: Type, params: Type[], more: Partial<Func>, varArg = false): string => {
    const func = Object.assign(makeFunc('f', functionType(result, params, varArg)), more);
    return printFunction(func, makeModule()).trim();
  };
  const noundef = attributeSet([flagAttribute('noundef')]);
  const group: AttributeGroup = { number: 2, defined: true, attributes: [flagAttribute('cold')] };
  it.each<[string, string]>([
    ['declare void @f()', head(VOID, [], {})],
    ['declare void @f(...)', head(VOID, [], {}, true)],
    ['declare void @f(i32, ...)', head(VOID, [I32], {}, true)],
    [
      'declare extern_weak fastcc noundef i32 @f(ptr noundef)',
      head(I32, [PTR], {
        linkage: 'extern_weak',
        callingConv: 'fastcc',
        resultAttributes: noundef,
        paramAttributes: [noundef],
      }),
    ],
    [
      'declare void @f() local_unnamed_addr section "s" partition "p" comdat($c) align 16 prefalign(32) gc "g" prefix i32 1 prologue i8 2 personality ptr null',
      head(VOID, [], {
        unnamedAddr: 'local_unnamed_addr',
        section: 's',
        partition: 'p',
        comdat: { name: 'c', explicit: true },
        align: 16,
        preferredAlign: 32,
        gc: 'g',
        prefix: constInt(I32, 1),
        prologue: constInt(I8, 2),
        personality: constNull(PTR),
      }),
    ],
    [
      '; Function Attrs: nounwind cold\ndeclare void @f() nounwind #2',
      head(VOID, [], { attributes: attributeSet([flagAttribute('nounwind')], [group]) }),
    ],
    [
      'declare !a !3 void @f()',
      head(VOID, [], { attachments: [{ kind: 'a', node: { ...mdTuple([]), number: 3 } }] }),
    ],
  ])('%s', (text, printed) => {
    expect(printed).toBe(text);
  });

  it('spells the alignments of a group out in the comment, and leaves string attributes out', () => {
    const of = (text: string) => ({ ...flagAttribute(text.split('=')[0]!), text });
    const attributes = [
      of('alignstack=16'),
      { ...of('"k"="v"'), isString: true },
      of('align=8'),
      of('memory(none)'),
    ];
    const func = makeFunc('f', functionType(VOID, []));
    func.attributes = attributeSet([], [{ number: 0, defined: true, attributes }]);
    const module = makeModule();
    module.functions.push(func);
    module.attributeGroups.push(func.attributes.groups[0]!, { number: 1, defined: false, attributes: [] });
    expect(printModule(module)).toBe(
      [
        '',
        '; Function Attrs: alignstack(16) align 8 memory(none)',
        'declare void @f() #0',
        '',
        'attributes #0 = { alignstack=16 "k"="v" align=8 memory(none) }',
        '',
      ].join('\n'),
    );
    expect(printModule(module, { plain: true })).not.toContain(';');
  });

  it('tells its address space when the program has one of its own', () => {
    const module = makeModule();
    module.layout = parseLayout('P1').layout;
    expect(printFunction(makeFunc('f', functionType(VOID, []), 1), module)).toBe(
      'declare void @f() addrspace(1)\n',
    );
    expect(printFunction(makeFunc('f', functionType(VOID, [])), module)).toBe(
      'declare void @f() addrspace(0)\n',
    );
  });
});

describe('a body', () => {
  /** entry → long-named, 2; long-named → itself, 2; one block that nothing reaches. */
  function diamond(): Module {
    const { module, func } = oneFunction(VOID, [I1], [null]);
    const entry = newBlock(func, null);
    const loop = newBlock(func, 'a name that is longer than the column of comments: 50');
    const last = newBlock(func, null);
    const dead = newBlock(func, 'dead');
    const condition = func.params[0]!;
    emit(entry, Op.Br, VOID, [condition], null, 0, [loop.block, last.block]);
    emit(loop, Op.Br, VOID, [condition], null, 0, [loop.block, last.block]);
    emit(last, Op.Ret, VOID, [], null);
    emit(dead, Op.Br, VOID, [condition], null, 0, [last.block, last.block]);
    return module;
  }
  const name = '"a name that is longer than the column of comments: 50"';
  const expected = [
    '',
    'define void @f(i1 %0) {',
    `  br i1 %0, label %${name}, label %2`,
    '',
    `${name}: ; preds = %${name}, %1`,
    `  br i1 %0, label %${name}, label %2`,
    '',
    `2:                                                ; preds = %dead, %dead, %${name}, %1`,
    '  ret void',
    '',
    'dead:                                             ; No predecessors!',
    '  br i1 %0, label %2, label %2',
    '}',
    '',
  ];

  it('has numbered blocks, and comments on who branches to them', () => {
    expect(printModule(diamond())).toBe(expected.join('\n'));
  });

  it('has no comments when it is to be plain', () => {
    expect(printModule(diamond(), { plain: true })).toBe(expected.join('\n').replace(/ +;.*/g, ''));
  });

  it.skipIf(!hasOpt)('is what opt-19 prints', () => {
    expect(throughOpt(expected.join('\n'))).toBe(expected.join('\n'));
  });

  it('that was kept as text comes back as it was', () => {
    const { module, func } = oneFunction(VOID, []);
    func.rawBody = '\n  newop i32 7\n  ret void\n';
    expect(printModule(module)).toBe('\ndefine void @f() {\n  newop i32 7\n  ret void\n}\n');
  });

  it('ends with its use-list orders', () => {
    const { module, func } = oneFunction(VOID, []);
    emit(newBlock(func, null), Op.Ret, VOID, [], null);
    func.useListOrders = ['uselistorder i32 %x, { 1, 0 }'];
    module.useListOrders.push('uselistorder ptr @g, { 1, 0 }');
    expect(printModule(module)).toBe(
      [
        '',
        'define void @f() {',
        '  ret void',
        '',
        '; uselistorder directives',
        '  uselistorder i32 %x, { 1, 0 }',
        '}',
        '',
        '; uselistorder directives',
        'uselistorder ptr @g, { 1, 0 }',
        '',
      ].join('\n'),
    );
  });
});

/** Something of everything, in LLVM's own order. */
function fullModule(): Module {
  const module = makeModule();
  module.sourceFileName = 'a"b.c';
  module.layoutText = 'e-m:e';
  module.triple = 'x86_64-pc-linux-gnu';
  module.moduleAsm.push('.globl x', '\t"y"');
  const list = namedStruct('list');
  defineStruct(list, [I32, PTR], false);
  const pair = numberedStruct(0);
  defineStruct(pair, [I8, list], true);
  module.structs.push(pair, list, namedStruct('opaque type'));
  module.comdats.push({ name: 'd e', selection: 'largest' }, { name: 'c', selection: 'any' });
  module.globals.push(variable('g', I32, { comdat: { name: 'c', explicit: true } }), variable(null, I32));
  const func = makeFunc('f', functionType(list, [pair]));
  func.comdat = { name: 'd e', explicit: true };
  emit(newBlock(func, null), Op.Unreachable, VOID, [], null);
  const opaque = makeFunc('h', functionType(PTR, [PTR]));
  module.functions.push(func, makeFunc(null, functionType(VOID, [])), opaque);
  const group = { number: 0, defined: true, attributes: [flagAttribute('nounwind')] };
  opaque.attributes = attributeSet([], [group]);
  module.attributeGroups.push(group);
  module.namedMetadata.push({ name: 'x', nodes: [numberMetadata(module, mdTuple([]))] });
  return module;
}

describe('a module', () => {
  const expected = [
    'source_filename = "a\\22b.c"',
    'target datalayout = "e-m:e"',
    'target triple = "x86_64-pc-linux-gnu"',
    '',
    'module asm ".globl x"',
    'module asm "\\09\\22y\\22"',
    '',
    '%0 = type <{ i8, %list }>',
    '%list = type { i32, ptr }',
    '%"opaque type" = type opaque',
    '',
    '$"d e" = comdat largest',
    '',
    '$c = comdat any',
    '',
    '@g = global i32 0, comdat($c)',
    '@0 = global i32 0',
    '',
    'define %list @f(%0 %0) comdat($"d e") {',
    '  unreachable',
    '}',
    '',
    'declare void @1()',
    '',
    '; Function Attrs: nounwind',
    'declare ptr @h(ptr) #0',
    '',
    'attributes #0 = { nounwind }',
    '',
    '!x = !{!0}',
    '',
    '!0 = !{}',
    '',
  ].join('\n');

  it('is printed in the order of LLVM, with its blank lines', () => {
    expect(printModule(fullModule())).toBe(expected);
  });

  it.skipIf(!hasOpt)('is what opt-19 prints, but for the type that nothing uses', () => {
    expect(throughOpt(expected)).toBe(expected.replace('%"opaque type" = type opaque\n', ''));
  });

  it('has a line with its id only when that is asked for', () => {
    expect(printModule(makeModule(), { moduleId: 'a.ll' })).toBe("; ModuleID = 'a.ll'\n");
    expect(printModule(makeModule(), { moduleId: 'a\nb' })).toBe('');
    expect(printModule(makeModule())).toBe('');
  });

  it('ends with its summary', () => {
    expect(textOf((module) => module.summary.push('^0 = flags: 8'))).toBe('\n^0 = flags: 8\n');
  });
});

describe('printing in pieces', () => {
  const module = makeModule();
  for (let i = 0; i < 20000; i++) module.globals.push(variable(`variable.with.number.${i}`, I32));
  module.globals.push(variable('x'.repeat(400000), I32), variable(`${'y'.repeat(300000)} z`, I32));
  const whole = printModule(module);

  it('gives the same text in chunks', () => {
    const chunks: string[] = [];
    printModuleTo(module, (chunk) => chunks.push(chunk));
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.join('')).toBe(whole);
    expect(whole.length).toBeGreaterThan(1400000);
  });

  it('gives the same text as bytes, in a buffer that is used again', () => {
    const buffers = new Set<ArrayBufferLike>();
    const chunks: string[] = [];
    printModuleToBuffer(module, (bytes) => {
      buffers.add(bytes.buffer);
      chunks.push(Buffer.from(bytes).toString('latin1'));
    });
    expect(buffers.size).toBe(1);
    expect(chunks.join('')).toBe(whole);
  });

  it('writes strings with escapes longer than the buffer', () => {
    const bytes = String.fromCharCode(...Array.from({ length: 256 }, (_, i) => i)).repeat(2000);
    const full = makeModule();
    full.sourceFileName = bytes;
    expect(printModule(full)).toBe(`source_filename = "${escapeBytes(bytes)}"\n`);
  });

  it('writes a name longer than the buffer', () => {
    expect(whole).toContain(`\n@${'x'.repeat(400000)} = global i32 0\n@"${'y'.repeat(300000)} z" = global`);
  });
});
