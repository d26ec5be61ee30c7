/** Metadata attached to functions and variables. */
import type { Func } from '../../ir/func.ts';
import { isDeclaration } from '../../ir/func.ts';
import type { GlobalVar } from '../../ir/global.ts';
import { pointerLayout } from '../../ir/layout.ts';
import { intType, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { stripCasts } from '../calls.ts';
import type { Context } from '../context.ts';
import { aboutDebugInfo, type SymbolRule, symbolRule } from '../rule.ts';
import { constantIn, isText, isValue } from './fields.ts';
import { rangeListFault } from './ranges.ts';

const OBJECTS = [ValueKind.GlobalVar, ValueKind.Func] as const;

export const SYMBOL_ATTACHMENT_RULES: readonly SymbolRule[] = [
  symbolRule('associated', OBJECTS, 'associated names one other symbol.', (symbol) => {
    for (const { kind, node } of symbol.attachments) {
      if (kind !== 'associated') continue;
      const [target] = node.values;
      if (node.values.length !== 1 || !isValue(target)) return 'associated names one symbol';
      if (target.value.type.kind !== TypeKind.Ptr) return 'associated names a symbol by its address';
      if (stripCasts(target.value) === symbol) return 'a symbol is not associated with itself';
    }
    return null;
  }),
  symbolRule(
    'absolute-symbol',
    OBJECTS,
    'absolute_symbol lists ranges of integers as wide as an address.',
    (symbol, cx) => {
      const node = symbol.attachments.find((a) => a.kind === 'absolute_symbol')?.node;
      if (node === undefined) return null;
      const { bits } = pointerLayout(cx.layout, symbol.type.addressSpace);
      return rangeListFault(node, intType(bits), { whole: true });
    },
  ),
  symbolRule(
    'function-profile',
    [ValueKind.Func],
    'A definition has one entry count, a declaration none.',
    profileFault,
  ),
  symbolRule('kcfi-type', [ValueKind.Func], 'kcfi_type is one i32 constant.', (func) => {
    const nodes = func.attachments.filter((a) => a.kind === 'kcfi_type');
    if (nodes.length > 1 && !isDeclaration(func)) return 'a function has one kcfi_type';
    const wrong = nodes.find(
      ({ node }) => node.values.length !== 1 || constantIn(node.values[0])?.type.bits !== 32,
    );
    return wrong === undefined ? null : 'kcfi_type is one i32 constant';
  }),
  aboutDebugInfo(
    symbolRule(
      'variable-debug',
      [ValueKind.GlobalVar],
      'The !dbg of a variable is a DIGlobalVariableExpression.',
      (variable: GlobalVar, _cx: Context) => {
        const wrong = variable.attachments.find(
          (a) => a.kind === 'dbg' && a.node.name !== 'DIGlobalVariableExpression',
        );
        return wrong === undefined ? null : 'the !dbg of a variable is a DIGlobalVariableExpression';
      },
    ),
  ),
];

function profileFault(func: Func): string | null {
  const nodes = func.attachments.filter((a) => a.kind === 'prof').map((a) => a.node);
  if (nodes.length === 0) return null;
  for (const node of nodes) {
    const [name, count] = node.values;
    if (node.values.length < 2) return 'the profile of a function has at least two operands';
    if (!isText(name) || !/^(synthetic_)?function_entry_count$/.test(name.value))
      return 'the profile of a function is function_entry_count';
    if (!isValue(count)) return 'the entry count is a constant';
  }
  if (isDeclaration(func)) return 'a declaration has no profile';
  return nodes.length > 1 ? 'a function has one profile' : null;
}
