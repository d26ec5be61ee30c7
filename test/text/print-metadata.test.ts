import { describe, expect, it } from 'vitest';
import { constInt } from '../../src/ir/constant.ts';
import { setAttachments, setDebugLoc, setRecords } from '../../src/ir/edit.ts';
import { type MdField, type MdNode, mdString, mdTuple, mdValue, NO_KEYS } from '../../src/ir/metadata.ts';
import { type Module, makeModule, numberMetadata } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import { I32, VOID } from '../../src/ir/type.ts';
import { printInst, printModule } from '../../src/text/print.ts';
import { emit, newBlock, oneFunction } from './printed.ts';

function special(name: string, fields: [string, MdField][], distinct = false): MdNode {
  const keys = fields.map(([key]) => key);
  const values = fields.map(([, value]) => value);
  return { kind: 'node', number: -1, distinct, name, keys, values, loc: -1 };
}

function expression(...values: MdField[]): MdNode {
  return { kind: 'node', number: -1, distinct: false, name: 'DIExpression', keys: NO_KEYS, values, loc: -1 };
}

/** The lines of a module that has nothing but these nodes, numbered from 0. */
function lines(...nodes: MdNode[]): string[] {
  const module = makeModule();
  for (const node of nodes) numberMetadata(module, node);
  return printModule(module).trim().split('\n');
}

describe('a node', () => {
  it('is a tuple of strings, values, nodes and nulls', () => {
    const inner = mdTuple([], true);
    const node = mdTuple([mdString('a"b'), mdValue(constInt(I32, 1)), inner, null]);
    expect(lines(inner, node)).toEqual(['!0 = distinct !{}', '!1 = !{!"a\\22b", i32 1, !0, null}']);
  });

  it('has named fields in the order they were written', () => {
    const scope = mdTuple([]);
    const node = special('DILocation', [
      ['line', 7],
      ['scope', scope],
      ['column', 3],
    ]);
    expect(lines(scope, node)[1]).toBe('!1 = !DILocation(line: 7, scope: !0, column: 3)');
  });

  it('has strings without an exclamation mark where a field is a string, with one where it is metadata', () => {
    const parameter = special('DITemplateValueParameter', [
      ['tag', 'DW_TAG_GNU_template_template_param'],
      ['name', mdString('T')],
      ['value', mdString('v')],
    ]);
    const macro = special('DIMacro', [
      ['type', 'DW_MACINFO_define'],
      ['name', mdString('M')],
      ['value', mdString('1')],
    ]);
    expect(lines(parameter, macro)).toEqual([
      '!0 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "T", value: !"v")',
      '!1 = !DIMacro(type: DW_MACINFO_define, name: "M", value: "1")',
    ]);
  });

  it('has words, wide integers and lists as they were', () => {
    const node = special('GenericDINode', [
      ['tag', 'DW_TAG_member'],
      ['header', mdString('h')],
      ['operands', mdTuple([mdString('s'), null])],
    ]);
    const wide = special('DIEnumerator', [
      ['name', mdString('e')],
      ['value', 18446744073709551615n],
      ['isUnsigned', 'true'],
    ]);
    expect(lines(node, wide)).toEqual([
      '!0 = !GenericDINode(tag: DW_TAG_member, header: "h", operands: {!"s", null})',
      '!1 = !DIEnumerator(name: "e", value: 18446744073709551615, isUnsigned: true)',
    ]);
  });

  it('keeps its number, and holes stay holes', () => {
    const module = makeModule();
    const five = { ...mdTuple([]), number: 5 };
    module.metadata[5] = five;
    module.namedMetadata.push({ name: 'x', nodes: [five] });
    expect(printModule(module)).toBe('\n!x = !{!5}\n\n!5 = !{}\n');
  });

  it('without a number is given the next free one at its first use; an expression is written in place', () => {
    const module = makeModule();
    const known = numberMetadata(module, mdTuple([]));
    const self = mdTuple([null], true);
    self.values[0] = self;
    const outer = mdTuple([expression('DW_OP_plus_uconst', 4), self, known]);
    module.namedMetadata.push({ name: 'odd name', nodes: [outer, self] });
    expect(printModule(module)).toBe(
      [
        '\n!odd\\20name = !{!1, !2}\n',
        '!0 = !{}',
        '!1 = !{!DIExpression(DW_OP_plus_uconst, 4), !2, !0}',
        '!2 = distinct !{!2}\n',
      ].join('\n'),
    );
    expect(self.number).toBe(-1);
  });
});

describe('on an instruction', () => {
  it('the debug location comes first, then the other attachments in order; records stand on lines before it', () => {
    const { module, func } = oneFunction(VOID, [I32]);
    const inst = emit(newBlock(func, 'entry'), Op.Ret, VOID, [], null);
    const here = numberMetadata(module, mdTuple([]));
    setDebugLoc(inst, here);
    setAttachments(inst, [
      { kind: 'prof', node: here },
      { kind: 'a b', node: here },
    ]);
    const list: MdNode = {
      ...expression(mdValue(func.params[0]!), mdValue(constInt(I32, 3))),
      name: 'DIArgList',
    };
    setRecords(inst, [
      { name: 'value', args: [mdValue(func.params[0]!), here, expression(), here] },
      { name: 'value', args: [list, here, expression('DW_OP_LLVM_arg', 0), here] },
      { name: 'label', args: [here, here] },
    ]);
    expect(printModule(module)).toContain(
      [
        'entry:',
        '    #dbg_value(i32 %a, !0, !DIExpression(), !0)',
        '    #dbg_value(!DIArgList(i32 %a, i32 3), !0, !DIExpression(DW_OP_LLVM_arg, 0), !0)',
        '    #dbg_label(!0, !0)',
        '  ret void, !dbg !0, !prof !0, !a\\20b !0',
      ].join('\n'),
    );
  });

  it('a node without a number is shown in place in a message, even when it leads back to itself', () => {
    const { func } = oneFunction(VOID, []);
    const inst = emit(newBlock(func, 'entry'), Op.Ret, VOID, [], null);
    const self = mdTuple([null]);
    self.values[0] = self;
    setDebugLoc(inst, self);
    expect(printInst(inst)).toBe('ret void, !dbg !{!{!{!{!...}}}}');
  });
});

describe('a module', () => {
  it('has its named lists before its nodes, a blank line before each', () => {
    const module: Module = makeModule();
    module.namedMetadata.push({
      name: 'llvm.ident',
      nodes: [numberMetadata(module, mdTuple([mdString('x')]))],
    });
    expect(printModule(module)).toBe('\n!llvm.ident = !{!0}\n\n!0 = !{!"x"}\n');
  });
});
