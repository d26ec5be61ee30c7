/**
 * Which metadata LLVM reads and which it refuses, one rule a line; measured with llvm-as 19, asked again where it is
 * installed. `\n` ends a line.
 */
import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parseModule } from '../../src/text/index.ts';

const ACCEPTED = lines(String.raw`
!0 = !DIBasicType(name: "x", flags: DIFlagPublic | 4 | DIFlagVector)
!0 = !DIBasicType(name: "x", flags: 4294967295)
!0 = !DIBasicType(tag: DW_TAG_null)
!0 = !DIBasicType(size: 18446744073709551615)
!0 = !DIBasicType(size: u0x12)
!0 = !DIBasicType("name": "x")
!0 = !DIBasicType()
!0 = !DIDerivedType(tag: DW_TAG_member, baseType: null, dwarfAddressSpace: 4294967295)
!0 = !DISubprogram(name: "f", spFlags: 0)
!0 = !DISubprogram(name: "f", type: null, spFlags: 0)
!0 = !DISubprogram(name: "f", isDefinition: false)
!0 = !DISubprogram(name: "f", spFlags: DISPFlagOptimized | 4)
!0 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition)
!0 = !DISubprogram(name: "f", isDefinition: true, spFlags: 0)
!0 = !DIFile(filename: "a", directory: "b", checksumkind: CSK_SHA256, checksum: "a", source: "")
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !{}, emissionKind: FullDebug)
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !{}, emissionKind: 3, nameTableKind: GNU)
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !{}, nameTableKind: None)
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !{}, nameTableKind: Apple)
!0 = distinct !DIAssignID()
!0 = !DIEnumerator(name: "a", value: -1, isUnsigned: false)
!0 = !DIEnumerator(name: "a", value: 123456789012345678901234567890)
!0 = !DILocation(line: 1, column: 65535, scope: !{})
!0 = !DISubrange(count: -1)
!0 = !DISubrange(lowerBound: null)
!0 = !DISubrange(count: i32 5)
!0 = !DISubrange(count: 9223372036854775807)
!0 = !DISubrange(lowerBound: -9223372036854775808)
!0 = !DIExpression(DW_OP_plus, DW_ATE_signed)
!0 = !DIExpression(DW_OP_LLVM_fragment, 0, 8)
!0 = !DIExpression(DW_OP_lit31, DW_OP_reg0, DW_OP_breg31)
!0 = !DIExpression(DW_OP_LLVM_user)
!0 = distinct !DIExpression()
!0 = !{!DIArgList(i32 5)}
!0 = !{!DIArgList()}
!0 = !{null, !"s", i32 5, ptr null, !{}, !DIExpression()}
!0 = distinct !{!0}
!00 = distinct !{!0}
!0 = !GenericDINode(tag: 1, header: "h", operands: {!"a", null, !{}})
!0 = !GenericDINode(tag: 1, header: "h", operands: {})
!0 = !DITemplateValueParameter(value: !"foo")
!0 = !DITemplateValueParameter(value: i32 5)
!0 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, value: !{})
!0 = !DITemplateTypeParameter(name: "T", type: null)
!0 = !DIGlobalVariable()
!0 = !DIMacro(type: DW_MACINFO_define, name: "")
!0 = !DIMacroFile(type: DW_MACINFO_start_file, line: 1, file: null)
!0 = !DILabel(scope: !{}, name: "a", file: null, line: 1)
!4294967295 = !{!4294967295}
!100000 = !{!99999}\n!99999 = !{}
!0 = !DIBasicType(tag: 65535)
!0 = !DISubroutineType(types: null, cc: DW_CC_normal)
!0 = !DISubprogram(name: "f", isDefinition: false, virtuality: DW_VIRTUALITY_none)
!0 = !DISubprogram(name: "f", spFlags: 0, thisAdjustment: -2147483648)
!a = !{!0}\n!a = !{!0}\n!0 = !{!"x"}
!a = !{!DIExpression()}
!a = !{}
!a = !{! 0}\n! 0 = ! { ! 1, ! "x" }\n!1 = !{}
!a\5C = !{!0}\n!0 = !{}
!a.b-c$_1 = !{!0}\n!0 = !{}
!0 = !{!"a\00\22b"}
!0 = !{!0}\n!1 = !{!0, !1, !2}\n!2 = !{!1}
!0 = !{i32 5, i64 -1, float 1.0, ptr null, i1 true, <2 x i32> <i32 1, i32 2>, [2 x i8] c"ab"}
!0 = !{ptr undef, ptr poison}
!0 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !{}, entity: !{}, line: 3)
!0 = !DICompositeType(tag: DW_TAG_array_type, rank: 5, elements: !{})
!0 = !DICompositeType(tag: DW_TAG_array_type, rank: !{}, runtimeLang: DW_LANG_C)
!0 = !DICompositeType(tag: DW_TAG_array_type, identifier: "")
!0 = !DILocalVariable(scope: !{}, arg: 65535)
!0 = !DILexicalBlockFile(scope: !{}, discriminator: 0)
!0 = !DICommonBlock(scope: null)
!0 = !DIModule(scope: null, name: "m", isDecl: true)
!0 = !DINamespace(scope: null, exportSymbols: true)
!0 = !DIStringType(stringLength: !{}, size: 5)
!0 = !DIGenericSubrange(lowerBound: !{}, upperBound: 5)
!0 = !DIGlobalVariableExpression(var: !{}, expr: !DIExpression())
`);

const REFUSED = lines(String.raw`
!0 = !DIBasicType(name: "x", flags: DIFlagZero)
!0 = !DIBasicType(name: "x", flags: 4294967296)
!0 = !DIBasicType(name: "x", flags: -1)
!0 = !DIBasicType(tag: DW_TAG_nope)
!0 = !DIBasicType(size: 18446744073709551616)
!0 = !DIBasicType(size: 0x12)
!0 = !DIBasicType(size: s0x12)
!0 = !DIBasicType(size: -1)
!0 = !DIBasicType(size: -0)
!0 = !DIBasicType(size: 1,)
!0 = !DIBasicType(size: 1, size: 2)
!0 = !DIBasicType(name : "x")
!0 = !DIBasicType(name: "x"; c
!0 = !DIBasicType(name: !"x")
!0 = !DIBasicType name: "x")
!0 = !DIBasicType(name: "x"
!0 = !DIBasicType(encoding: DW_ATE_signed, align: 4294967296)
!0 = !DIBasicType(encoding: DW_ATE_lo_user)
!0 = !DIBasicType(encoding: DW_TAG_member)
!0 = !DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: null, ptrAuthKey: 8)
!0 = !DIDerivedType(tag: DW_TAG_member)
!0 = !DISubprogram(name: "f", type: !{})
!0 = !DISubprogram(name: "f")
!0 = !DISubprogram(name: "f", spFlags: 8)
!0 = !DISubprogram(name: "f", spFlags: DISPFlagOptimized | 8)
!0 = !DISubprogram(name: "f", spFlags: DISPFlagZero)
!0 = !DISubprogram(name: "f", spFlags: DISPFlagDefinition)
!0 = !DIFile(filename: "a", directory: "b", checksum: "abc")
!0 = !DIFile(filename: "a", directory: "b", checksumkind: CSK_MD5)
!0 = !DIFile(filename: "a", directory: "b", checksumkind: 1, checksum: "a")
!0 = !DIFile(filename: "a", directory: "b", checksumkind: CSK_MD6, checksum: "a")
!0 = !DIFile(filename: "a")
!0 = !DICompileUnit(language: DW_LANG_C99, file: !{})
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: null)
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !{}, emissionKind: Foo)
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !{}, emissionKind: 4)
!0 = distinct !DICompileUnit(file: !{})
!0 = distinct !DICompileUnit(language: DW_LANG_C99)
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !{}, splitDebugInlining: 1)
!0 = !DIAssignID()
!0 = distinct !DIAssignID(a: 1)
!0 = !DIEnumerator(name: "a", value: -1, isUnsigned: true)
!0 = !DIEnumerator(name: "a", value: s0xFF, isUnsigned: true)
!0 = !DIEnumerator(value: 1)
!0 = !DILocation(line: 1, column: 65536, scope: !{})
!0 = !DILocation(line: 1, column: 65535, scope: null)
!0 = !DILocation(line: 1, column: 5)
!0 = !DILocation(line: 4294967296, scope: !{})
!0 = !DILocation(lime: 42, scope: !{})
!0 = !DISubrange(count: -2)
!0 = !DISubrange(count: null)
!0 = !DISubrange(count: 9223372036854775808)
!0 = !DISubrange(lowerBound: -9223372036854775809)
!0 = !DIFoo(count: i32 5)
!0 = !DIExpression(-1)
!0 = !DIExpression(DW_OP_plus, 18446744073709551616)
!0 = !DIExpression(DW_OP_nope)
!0 = !DIExpression(DW_ATE_nope)
!0 = !DIExpression(DW_OP_lit32)
!0 = !DIExpression(foo)
!0 = !DIExpression(1,)
!0 = !DIArgList(i32 5)
!0 = !{metadata !1}
!0 = !{i32 %x}
!0 = !{null, }
!0 = !{null i32}
!0 = !{,}
!0 = !{
!0 = {null}
!0 = i32 5
!0 = !"s"
!0 = distinct distinct !{!0}
!0 = !{distinct !{}}
!0 = !{!DICompileUnit(language: DW_LANG_C99, file: !{})}
!0 = !GenericDINode(tag: 1, header: "h", operands: !{})
!0 = !GenericDINode(header: "h")
!0 = !DITemplateValueParameter(value: "foo")
!0 = !DITemplateTypeParameter(name: "T")
!0 = !DIGlobalVariable(name: "")
!0 = !DIMacro(type: DW_MACINFO_invalid, name: "")
!0 = !DILabel(scope: !{}, name: "a", file: null)
!0 = !{!4294967296}
!0 = !{!4294967295}
!0 = !DIBasicType(tag: 65536)
!0 = !DIBasicType(encoding: 256)
!0 = !DIMacro(type: 256, name: "a")
!0 = distinct !DICompileUnit(language: 65536, file: !{})
!0 = !DISubroutineType(types: null, cc: 256)
!0 = !DISubroutineType(types: null, cc: DW_CC_nope)
!0 = !DISubprogram(name: "f", isDefinition: false, virtuality: 3)
!0 = !DISubprogram(name: "f", spFlags: 0, thisAdjustment: -2147483649)
!a = !{!0, !{}}\n!0 = !{}
!a = !{!0, !"x"}\n!0 = !{}
!a = !{!DIArgList()}
!a = !{!DIBasicType()}
!a = !{!0,}\n!0 = !{}
!a = {!0}\n!0 = !{}
!a = distinct !{}
!0 = !{!"unterminated}
!0 = !{!1}
!0 = !{}\n!0 = !{}
!0 = !{i32 5 i32 6}
!0 = !{void}
!0 = !{label}
!0 = !{i32}
!0 = !DIObjCProperty(name: "a", attributes: 4294967296)
!0 = !DILocalVariable(scope: !{}, arg: 65536)
!0 = !DILexicalBlockFile(scope: !{})
!0 = !DIGlobalVariableExpression(var: !{})
`);

describe('metadata that LLVM 19 reads', () => {
  test.each(ACCEPTED)('%s', (text) => {
    expect(parseModule(text, 'case.ll').diagnostics).toEqual([]);
  });
});

describe('metadata that LLVM 19 refuses', () => {
  test.each(REFUSED)('%s', (text) => {
    const { module, diagnostics } = parseModule(text, 'case.ll');
    expect(module).toBeNull();
    expect(diagnostics[0]?.severity).toBe('error');
    expect(diagnostics[0]?.span).not.toBeNull();
  });
});

const hasAssembler = spawnSync('llvm-as-19', ['--version']).status === 0;
if (!hasAssembler) console.warn('skipped: comparisons with llvm-as-19, which is not installed');

describe.skipIf(!hasAssembler)('the verdicts are those of llvm-as 19', () => {
  test('it reads what we read', async () => {
    expect(await disagreements(ACCEPTED, true)).toEqual([]);
  });

  test('it refuses what we refuse', async () => {
    expect(await disagreements(REFUSED, false)).toEqual([]);
  });
});

/** The texts that llvm-as 19 reads, or not, against expectation; four are asked at a time. */
async function disagreements(texts: readonly string[], expected: boolean): Promise<string[]> {
  const wrong: string[] = [];
  let at = 0;
  const worker = async (): Promise<void> => {
    for (let text = texts[at++]; text !== undefined; text = texts[at++]) {
      if ((await assembles(text)) !== expected) wrong.push(text);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return wrong;
}

function assembles(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('llvm-as-19', ['-disable-output', '-disable-verify', '-'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.on('close', (code) => resolve(code === 0));
    child.stdin.end(text);
  });
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `${line.replaceAll('\\n', '\n')}\n`);
}
