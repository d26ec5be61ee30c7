import { describe, expect, test } from 'vitest';
import type { Func } from '../../src/ir/func.ts';
import type { Inst } from '../../src/ir/inst.ts';
import { type MdNode, mdField } from '../../src/ir/metadata.ts';
import type { Module } from '../../src/ir/module.ts';
import { ValueKind } from '../../src/ir/value.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

function read(text: string): Module {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(diagnostics).toEqual([]);
  return module!;
}

/** The messages of a text that cannot be read, with the text that each marks. */
function faults(text: string): string[] {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(module).toBeNull();
  return diagnostics.map((d) => {
    const marked = d.span === null ? '' : text.slice(d.span.start, d.span.end);
    return `${d.code}: ${d.message} [${marked}]`;
  });
}

function node(module: Module, number: number): MdNode {
  return module.metadata[number]!;
}

function instructions(func: Func): Inst[] {
  const list: Inst[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) list.push(inst);
  }
  return list;
}

describe('numbered nodes', () => {
  test('a tuple holds nodes, strings, values and null', () => {
    const module = read('!0 = !{!1, !"a\\22b\\00", i32 -4, null, !{}}\n!1 = distinct !{!1}\n');
    const [first, text, value, nothing, inline] = node(module, 0).values;
    expect(first).toBe(node(module, 1));
    expect(text).toEqual({ kind: 'string', value: 'a"b\0' });
    expect(value).toMatchObject({ kind: 'value', value: { kind: ValueKind.Int, value: -4n } });
    expect(nothing).toBeNull();
    expect(inline).toMatchObject({ kind: 'node', number: -1, name: '', values: [] });
    expect(node(module, 1)).toMatchObject({ distinct: true, number: 1 });
    expect(node(module, 1).values[0]).toBe(node(module, 1));
  });

  test('a node used before its definition is the node that is defined', () => {
    const module = read('!0 = !{!2}\n!1 = !{!2}\n!2 = !{!0, !1}\n');
    expect(node(module, 0).values[0]).toBe(node(module, 2));
    expect(node(module, 1).values[0]).toBe(node(module, 2));
    expect(node(module, 2).values).toEqual([node(module, 0), node(module, 1)]);
    expect(node(module, 2).loc).toBe(22);
  });

  test('the number may stand apart from its mark', () => {
    const module = read('! 3 = ! { ! 3 }\n!a = !{! 3}\n');
    expect(node(module, 3).values[0]).toBe(node(module, 3));
    expect(module.namedMetadata[0]!.nodes[0]).toBe(node(module, 3));
  });

  test('a node that is used and never defined is an error where it is first used', () => {
    expect(faults('!0 = !{!7, !7}\n')).toEqual(["undefined-metadata: use of undefined metadata '!7' [!7]"]);
  });

  test('a second definition is an error that shows the first', () => {
    const { diagnostics } = parseModule('!0 = !{}\n!0 = !{!0}\n', 'test.ll');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: 'redefinition',
      message: "metadata '!0' is defined twice",
      span: { start: 9, end: 11 },
      notes: [{ span: { start: 0, end: 2 } }],
    });
  });

  test('huge numbers cost nothing and become small ones', () => {
    const module = read('!4294967295 = !{!4000000000}\n!4000000000 = !{}\n!1 = !{!4294967295}\n');
    expect(module.metadata.length).toBeLessThan(10);
    expect(node(module, 1).values[0]).toMatchObject({ number: 3 });
    expect(node(module, 3).values[0]).toBe(node(module, 2));
  });

  test('nodes in nodes stop at the limit of nesting', () => {
    const deep = `!0 = ${'!{'.repeat(300)}${'}'.repeat(300)}\n`;
    const result = parseModule(deep, 'test.ll');
    expect(result.module).toBeNull();
    expect(result.limit).toBe(true);
    expect(result.diagnostics[0]!.code).toBe('nesting-limit');
  });

  test('a node that cannot be read is reported once, however often it is used', () => {
    expect(faults('!0 = !{!1, !1}\n!1 = !{oops}\n!2 = !{!1}\n')).toHaveLength(1);
  });
});

describe('named metadata', () => {
  test('a list that stands twice goes on', () => {
    const module = read('!a = !{!0}\n!b = !{}\n!a = !{!1, !0}\n!0 = !{}\n!1 = !{!0}\n');
    expect(module.namedMetadata.map((list) => list.name)).toEqual(['a', 'b']);
    expect(module.namedMetadata[0]!.nodes.map((n) => n.number)).toEqual([0, 1, 0]);
  });

  test('names of prototypes are names like others', () => {
    const module = read('!__proto__ = !{!0}\n!constructor = !{!0}\n!0 = !{}\n');
    expect(module.namedMetadata.map((list) => list.name)).toEqual(['__proto__', 'constructor']);
  });
});

describe('specialised nodes', () => {
  test('fields keep their order, integers are numbers, words are text', () => {
    const module =
      read(`!0 = distinct !DISubprogram(spFlags: DISPFlagLocalToUnit|DISPFlagDefinition, name: "f",
  line: 7, thisAdjustment: -4, virtuality: DW_VIRTUALITY_none, isOptimized: true, unit: null, flags: 256)\n`);
    const sub = node(module, 0);
    expect(sub.name).toBe('DISubprogram');
    expect(sub.keys).toEqual([
      'spFlags',
      'name',
      'line',
      'thisAdjustment',
      'virtuality',
      'isOptimized',
      'unit',
      'flags',
    ]);
    expect(sub.values).toEqual([
      'DISPFlagLocalToUnit | DISPFlagDefinition',
      { kind: 'string', value: 'f' },
      7,
      -4,
      'DW_VIRTUALITY_none',
      'true',
      null,
      256,
    ]);
  });

  test('nodes alike share their keys', () => {
    const module = read(`!0 = distinct !{}
!1 = !DILocation(line: 1, column: 2, scope: !0)
!2 = !DILocation(line: 3, column: 4, scope: !0)
!3 = !DILocation(column: 4, line: 3, scope: !0)\n`);
    expect(node(module, 1).keys).toBe(node(module, 2).keys);
    expect(node(module, 3).keys).toEqual(['column', 'line', 'scope']);
    expect(mdField(node(module, 2), 'column')).toBe(4);
  });

  test('integers beyond 2^53 are exact', () => {
    const module = read('!0 = !DIEnumerator(name: "e", value: 18446744073709551615, isUnsigned: true)\n');
    expect(mdField(node(module, 0), 'value')).toBe(18446744073709551615n);
    const safe = read('!0 = !DIEnumerator(name: "e", value: -9007199254740991)\n');
    expect(mdField(node(safe, 0), 'value')).toBe(-9007199254740991);
  });

  test('an expression has elements without keys', () => {
    const module = read(
      '!0 = !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_constu, 18446744073709551615)\n',
    );
    expect(node(module, 0)).toMatchObject({ name: 'DIExpression', keys: [] });
    expect(node(module, 0).values).toEqual([
      'DW_OP_LLVM_convert',
      32,
      'DW_ATE_signed',
      'DW_OP_constu',
      18446744073709551615n,
    ]);
  });

  test('a generic node has a list of operands', () => {
    const module = read('!0 = !GenericDINode(tag: DW_TAG_member, header: "h", operands: {!0, null, !"s"})\n');
    expect(mdField(node(module, 0), 'operands')).toMatchObject({
      kind: 'node',
      values: [node(module, 0), null, { kind: 'string', value: 's' }],
    });
  });

  test('nodes and fields of LLVM 20 to 22 are read', () => {
    read(`!0 = !DIFile(filename: "a", directory: "b")
!1 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C_plus_plus, sourceLanguageVersion: 202302, file: !0)
!2 = !DISubrangeType(name: "r", file: !0, line: 3, scope: !0, size: 32, align: 8, lowerBound: -3, upperBound: !0, bias: 1)
!3 = !DIFixedPointType(name: "f", size: 32, encoding: DW_ATE_signed_fixed, kind: Rational, numerator: 1, denominator: 8)
!4 = !DIFixedPointType(name: "f", size: 32, kind: Binary, factor: -4)
!5 = !DIBasicType(name: "b", size: 8, dataSize: 5, num_extra_inhabitants: 3, encoding: DW_ATE_unsigned)
!6 = distinct !DISubprogram(name: "s", unit: !1, keyInstructions: true)
!7 = !DILocation(line: 1, scope: !6, atomGroup: 1, atomRank: 2)
!8 = !DICompositeType(tag: DW_TAG_enumeration_type, enumKind: DW_APPLE_ENUM_KIND_Open, size: !0, bitStride: !0, specification: !0)
!9 = !DILabel(scope: !6, name: "l", file: !0, line: 4, column: 2, isArtificial: true, coroSuspendIdx: 7)\n`);
  });

  test.each([
    [
      '!0 = !DILocatoin(line: 1)',
      "unknown-node: there is no metadata node '!DILocatoin'; did you mean 'DILocation'? [!DILocatoin]",
    ],
    [
      '!0 = !DILocation(lien: 1)',
      "unknown-field: a 'DILocation' has no field 'lien'; did you mean 'line'? [lien:]",
    ],
    [
      '!0 = !DILocation(line: 1, line: 2)',
      "repeated-field: the field 'line' stands twice in this 'DILocation' [line:]",
    ],
    ['!0 = !DILocation(line: 1)', "missing-field: the field 'scope' is missing in this 'DILocation' [)]"],
    [
      '!0 = !DIFile()',
      "missing-field: the fields 'filename' and 'directory' are missing in this 'DIFile' [)]",
    ],
    [
      '!0 = !DILocation(line: 4294967296)',
      "number-range: 'line' is a number from 0 to 4294967295 [4294967296]",
    ],
    ['!0 = !DILocation(line: -1)', "unexpected-token: expected an unsigned integer, found '-1' [-1]"],
    ['!0 = !DILocation(scope: null)', "null-field: 'scope' may not be null [null]"],
    [
      '!0 = !DIBasicType(tag: DW_TAG_membre)',
      "unknown-word: 'DW_TAG_membre' is no DWARF tag; did you mean 'DW_TAG_member'? [DW_TAG_membre]",
    ],
    [
      '!0 = !DIBasicType(flags: DIFlagPublik)',
      "unknown-word: 'DIFlagPublik' is no debug info flag; did you mean 'DIFlagPublic'? [DIFlagPublik]",
    ],
    [
      '!0 = !DICompileUnit(language: DW_LANG_C, file: !{})',
      "not-distinct: a 'DICompileUnit' must be distinct [!DICompileUnit]",
    ],
    [
      '!0 = !DIExpression(DW_OP_pluss)',
      "unknown-word: 'DW_OP_pluss' is no DWARF operation; did you mean 'DW_OP_plus'? [DW_OP_pluss]",
    ],
  ])('%s', (text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  test('a number of a million digits is refused at once', () => {
    expect(faults(`!0 = !DIEnumerator(name: "e", value: ${'9'.repeat(1_000_000)})`)[0]).toMatch(
      /^number-range/,
    );
    expect(faults(`!0 = !DILocation(line: ${'9'.repeat(1_000_000)})`)[0]).toMatch(/^number-range/);
  });
});

describe('values in metadata', () => {
  test('symbols that are defined later are found', () => {
    const module = read('!0 = !{ptr @g, ptr @f}\n@g = global i32 0\ndeclare void @f()\n');
    expect(node(module, 0).values).toEqual([
      { kind: 'value', value: module.globals[0] },
      { kind: 'value', value: module.functions[0] },
    ]);
  });

  test('operands and argument lists may hold values of the function', () => {
    const module = read(`declare void @llvm.dbg.value(metadata, metadata, metadata)
define void @f(i32 %x) {
  call void @llvm.dbg.value(metadata i32 %x, metadata !0, metadata !DIExpression())
  call void @llvm.dbg.value(metadata !DIArgList(i32 %x, i32 %y), metadata !0, metadata !DIExpression())
  %y = add i32 %x, 1
  ret void
}
!0 = !{}\n`);
    const [first, second, y] = instructions(module.functions[1]!);
    const x = module.functions[1]!.params[0]!;
    expect(first!.operands[0]).toMatchObject({ metadata: { kind: 'value', value: x } });
    const list = second!.operands[0]!;
    expect(list.kind).toBe(ValueKind.Metadata);
    expect(list).toMatchObject({ metadata: { name: 'DIArgList', number: -1 } });
    if (list.kind !== ValueKind.Metadata || list.metadata.kind !== 'node') return;
    expect(list.metadata.values.map((v) => (v as { value: unknown }).value)).toEqual([x, y]);
  });

  test('nodes may not', () => {
    const text = (operand: string): string => `declare void @g(metadata)
define void @f(i32 %x) {
  call void @g(metadata ${operand})
  ret void
}\n`;
    expect(faults(text('!{i32 %x}'))[0]).toMatch(/^local-outside.*\[%x\]$/);
    expect(faults(text('!DITemplateValueParameter(value: i32 %x)'))[0]).toMatch(/^local-outside/);
    expect(faults('!0 = !{i32 %x}')[0]).toMatch(/^local-outside/);
  });

  test('metadata inside metadata is refused', () => {
    expect(faults('!0 = !{metadata !0}')).toEqual([
      "metadata-in-metadata: 'metadata' cannot stand inside metadata [metadata]",
    ]);
  });
});

describe('attachments', () => {
  const module = read(`@g = global i32 0, !kind !0, !kind !1
declare !kind !0 !other !1 void @d()
define void @f(ptr %p) !dbg !2 !kind !0 {
  %v = load i32, ptr %p, !tbaa !0, !dbg !3, !kind !{!"inline"}
  store i32 %v, ptr %p, !dbg !3
  ret void
}
!0 = !{!"a"}
!1 = !{!"b"}
!2 = distinct !DISubprogram(name: "f")
!3 = !DILocation(line: 1, scope: !2)\n`);

  test('stand on globals, declarations and definitions, several of a kind', () => {
    const names = (list: readonly { kind: string; node: MdNode }[]): string[] =>
      list.map(({ kind, node }) => `${kind} ${node.number}`);
    expect(names(module.globals[0]!.attachments)).toEqual(['kind 0', 'kind 1']);
    expect(names(module.functions[0]!.attachments)).toEqual(['kind 0', 'other 1']);
    expect(names(module.functions[1]!.attachments)).toEqual(['dbg 2', 'kind 0']);
  });

  test('of instructions: the debug location apart from the others', () => {
    const [load, store, ret] = instructions(module.functions[1]!);
    expect(load!.notes!.debugLoc).toBe(node(module, 3));
    expect(load!.notes!.attachments.map((a) => a.kind)).toEqual(['tbaa', 'kind']);
    expect(store!.notes).toMatchObject({ attachments: [], records: [] });
    expect(store!.notes!.debugLoc).toBe(node(module, 3));
    expect(ret!.notes).toBeNull();
  });
});

describe('debug records', () => {
  test('stand on the instruction after them', () => {
    const module = read(`define void @f(i32 %x, ptr %p) {
    #dbg_declare(ptr %p, !0, !DIExpression(), !1)
    #dbg_value(!DIArgList(i32 %x, i32 %y), !0, !DIExpression(DW_OP_LLVM_arg, 0), !1)
  %y = add i32 %x, 1
    #dbg_assign(i32 %y, !0, !DIExpression(), !2, ptr %p, !DIExpression(), !1)
    #dbg_label(!3, !1)
  ret void
}
!0 = !{}
!1 = !{!"loc"}
!2 = distinct !DIAssignID()
!3 = !{!"label"}\n`);
    const [add, ret] = instructions(module.functions[0]!);
    expect(add!.notes!.records.map((r) => r.name)).toEqual(['declare', 'value']);
    expect(ret!.notes!.records.map((r) => r.name)).toEqual(['assign', 'label']);
    const [assign, label] = ret!.notes!.records;
    expect(assign!.args[0]).toEqual({ kind: 'value', value: add });
    expect(assign!.args).toHaveLength(7);
    expect(label!.args).toEqual([node(module, 3), node(module, 1)]);
  });

  test('an unknown record is an error with a guess', () => {
    const text = 'define void @f() {\n  #dbg_valeu(i32 0, !0, !0, !0)\n  ret void\n}\n!0 = !{}\n';
    expect(faults(text)).toEqual([
      "unknown-record: there is no debug record '#dbg_valeu'; did you mean '#dbg_value'? [#dbg_valeu]",
    ]);
  });

  test('records and calls of debug intrinsics exclude each other', () => {
    const text = `declare void @llvm.dbg.value(metadata, metadata, metadata)
define void @f(i32 %x) {
    #dbg_value(i32 %x, !0, !DIExpression(), !0)
  call void @llvm.dbg.value(metadata i32 %x, metadata !0, metadata !DIExpression())
  ret void
}
!0 = !{}\n`;
    expect(faults(text)[0]).toMatch(/^mixed-debug-info/);
  });
});

describe('use-list orders and summaries', () => {
  const body = 'define i32 @f(i32 %x) {\n  %y = add i32 %x, %x\n  %z = mul i32 %y, %x\n';

  test('orders are kept as text where they stand', () => {
    const module = read(`@g = global ptr @f
@h = global ptr @f
${body}  ret i32 %z
  uselistorder i32 %x, { 2,  1, 0 }
}
uselistorder ptr @f, { 1, 0 }
define void @b(i1 %c) {
  br i1 %c, label %one, label %two
one:
  br label %two
two:
  ret void
}
uselistorder_bb @b, %two, { 1, 0 }\n`);
    expect(module.functions[0]!.useListOrders).toEqual(['uselistorder i32 %x, { 2,  1, 0 }']);
    expect(module.useListOrders).toEqual([
      'uselistorder ptr @f, { 1, 0 }',
      'uselistorder_bb @b, %two, { 1, 0 }',
    ]);
  });

  test.each([
    ['{ 0, 1, 2 }', 'do not change the order'],
    ['{ 0, 0, 1 }', 'each once'],
    ['{ 0, 1, 3 }', 'each once'],
    ['{ 0 }', 'at least two'],
    ['{ }', 'expected an index'],
    ['{ 1, 0 }', 'has 3 uses, but there are 2 indexes'],
  ])('the indexes %s are refused', (indexes, why) => {
    expect(faults(`${body}  ret i32 %z\n  uselistorder i32 %x, ${indexes}\n}\n`)[0]).toContain(why);
  });

  test('the function of a block order must have that block', () => {
    const text = 'define void @f() {\nentry:\n  ret void\n}\n';
    expect(faults(`${text}uselistorder_bb @f, %nosuch, { 1, 0 }\n`)[0]).toContain("no block '%nosuch'");
    expect(faults('uselistorder_bb @f, %x, { 1, 0 }\n')[0]).toContain('no function with a body');
  });

  test('summary entries are kept as text', () => {
    const lines = [
      '^0 = module: (path: "a)b", hash: (0, 0, 0, 0, 0))',
      '^1 = gv: (guid: 15822663052811949562, summaries: ((function: (module: ^0))))',
      '^2 = flags: 8',
      '^3 = blockcount: 0',
    ];
    expect(read(`${lines.join('\n')}\n`).summary).toEqual(lines);
  });

  test.each(['^0 = foo: (1)', '^0 = module: 1', '^0 = module: (1', '^0 = flags: (1)', '^0 : module: (1)'])(
    'the entry %s is refused',
    (text) => {
      expect(faults(text)).toHaveLength(1);
    },
  );
});

test('what was read is printed back as it stood', () => {
  const text = `!named = !{!0, !1}
!0 = distinct !{!0, !"a\\22", i32 -4, null, !DIExpression(DW_OP_deref)}
!1 = !GenericDINode(tag: DW_TAG_member, header: "h", operands: {!0, null, !"s"})
!2 = !DITemplateValueParameter(name: "v", type: null, value: !"text")
!3 = !DIEnumerator(name: "e", value: 18446744073709551615, isUnsigned: true)
!4 = !DIBasicType(tag: DW_TAG_base_type, name: "int", size: 32, encoding: DW_ATE_signed, flags: DIFlagPublic | DIFlagVector)
`;
  const printed = printModule(read(text));
  for (const line of text.split('\n')) expect(printed).toContain(line);
  expect(printModule(read(printed))).toBe(printed);
});
