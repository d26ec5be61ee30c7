/**
 * `!DIExpression(…)`: operations of DWARF and of LLVM with their operands, one after the other. An expression is valid
 * when every operation is known and has its operands, and those that must come first or last do.
 */
import { type MdField, type MdNode, mdField } from '../../ir/metadata.ts';
import { isNode, numberOf } from './fields.ts';

export interface Operation {
  readonly name: string;
  readonly args: readonly number[];
}

/** Operands of the operations that have any. */
const ARGS: ReadonlyMap<string, number> = new Map([
  ['DW_OP_LLVM_fragment', 2],
  ['DW_OP_LLVM_convert', 2],
  ['DW_OP_LLVM_extract_bits_sext', 2],
  ['DW_OP_LLVM_extract_bits_zext', 2],
  ['DW_OP_bregx', 2],
  ['DW_OP_constu', 1],
  ['DW_OP_consts', 1],
  ['DW_OP_deref_size', 1],
  ['DW_OP_plus_uconst', 1],
  ['DW_OP_LLVM_tag_offset', 1],
  ['DW_OP_LLVM_entry_value', 1],
  ['DW_OP_LLVM_arg', 1],
  ['DW_OP_regx', 1],
]);

/** Codes of the operations, for expressions that are written in numbers. */
const CODES: ReadonlyMap<number, string> = new Map([
  [0x06, 'DW_OP_deref'],
  [0x10, 'DW_OP_constu'],
  [0x11, 'DW_OP_consts'],
  [0x12, 'DW_OP_dup'],
  [0x14, 'DW_OP_over'],
  [0x16, 'DW_OP_swap'],
  [0x18, 'DW_OP_xderef'],
  [0x1a, 'DW_OP_and'],
  [0x1b, 'DW_OP_div'],
  [0x1c, 'DW_OP_minus'],
  [0x1d, 'DW_OP_mod'],
  [0x1e, 'DW_OP_mul'],
  [0x20, 'DW_OP_not'],
  [0x21, 'DW_OP_or'],
  [0x22, 'DW_OP_plus'],
  [0x23, 'DW_OP_plus_uconst'],
  [0x24, 'DW_OP_shl'],
  [0x25, 'DW_OP_shr'],
  [0x26, 'DW_OP_shra'],
  [0x27, 'DW_OP_xor'],
  [0x29, 'DW_OP_eq'],
  [0x2a, 'DW_OP_ge'],
  [0x2b, 'DW_OP_gt'],
  [0x2c, 'DW_OP_le'],
  [0x2d, 'DW_OP_lt'],
  [0x2e, 'DW_OP_ne'],
  [0x90, 'DW_OP_regx'],
  [0x92, 'DW_OP_bregx'],
  [0x94, 'DW_OP_deref_size'],
  [0x97, 'DW_OP_push_object_address'],
  [0x9f, 'DW_OP_stack_value'],
  [0x1000, 'DW_OP_LLVM_fragment'],
  [0x1001, 'DW_OP_LLVM_convert'],
  [0x1002, 'DW_OP_LLVM_tag_offset'],
  [0x1003, 'DW_OP_LLVM_entry_value'],
  [0x1004, 'DW_OP_LLVM_implicit_pointer'],
  [0x1005, 'DW_OP_LLVM_arg'],
  [0x1006, 'DW_OP_LLVM_extract_bits_sext'],
  [0x1007, 'DW_OP_LLVM_extract_bits_zext'],
]);

const PLAIN = new Set(CODES.values());

/** The operations of an expression; null when it is not valid. */
export function operationsOf(node: MdNode): readonly Operation[] | null {
  const list = splitOperations(node.values);
  if (list === null) return null;
  for (let i = 0; i < list.length; i++) {
    const { name, args } = list[i]!;
    // A register ends the question: what follows belongs to the machine.
    if (/^DW_OP_b?reg\d+$/.test(name)) return list;
    if (!isKnown(name)) return null;
    const last = i === list.length - 1;
    if (name === 'DW_OP_LLVM_fragment') return last ? list : null;
    if (name === 'DW_OP_stack_value' && !last && list[i + 1]!.name !== 'DW_OP_LLVM_fragment') return null;
    if (name === 'DW_OP_swap' && node.values.length === 1) return null;
    if (name === 'DW_OP_LLVM_entry_value') {
      const first = list[0]!.name === 'DW_OP_LLVM_arg' && list[0]!.args[0] === 0 ? 1 : 0;
      return i === first && args[0] === 1 ? list : null;
    }
  }
  return list;
}

function isKnown(name: string): boolean {
  return (
    PLAIN.has(name) ||
    /^DW_OP_lit([0-9]|[12][0-9]|3[01])$/.test(name) ||
    name === 'DW_OP_neg' ||
    name === 'DW_OP_abs'
  );
}

/** Null when operands are missing. */
function splitOperations(fields: readonly MdField[]): Operation[] | null {
  const list: Operation[] = [];
  for (let i = 0; i < fields.length; ) {
    const name = operationName(fields[i]!);
    const count = /^DW_OP_breg\d+$/.test(name) ? 1 : (ARGS.get(name) ?? 0);
    if (i + count >= fields.length) return null;
    list.push({ name, args: fields.slice(i + 1, i + 1 + count).map(numberOf) });
    i += 1 + count;
  }
  return list;
}

function operationName(field: MdField): string {
  if (typeof field === 'string') return field;
  const code = numberOf(field);
  if (code >= 0x30 && code <= 0x4f) return `DW_OP_lit${code - 0x30}`;
  if (code >= 0x50 && code <= 0x6f) return `DW_OP_reg${code - 0x50}`;
  if (code >= 0x70 && code <= 0x8f) return `DW_OP_breg${code - 0x70}`;
  return CODES.get(code) ?? '?';
}

/** The part of a variable that an expression describes, in bits; null when it is the whole. */
function fragmentOf(node: MdNode): { readonly offset: number; readonly size: number } | null {
  const last = operationsOf(node)?.at(-1);
  if (last?.name !== 'DW_OP_LLVM_fragment') return null;
  return { offset: last.args[0]!, size: last.args[1]! };
}

/** Does the expression speak of what a register held on entry? */
export function isEntryValue(node: MdNode): boolean {
  const list = operationsOf(node) ?? [];
  const first = list[0]?.name === 'DW_OP_LLVM_arg' ? list[1] : list[0];
  return first?.name === 'DW_OP_LLVM_entry_value';
}

/** What is wrong with a fragment of a variable; null if nothing is. */
export function fragmentFault(variable: MdNode, expression: MdNode): string | null {
  const fragment = fragmentOf(expression);
  if (fragment === null) return null;
  const size = variableSize(variable);
  if (size === null) return null;
  if (fragment.offset + fragment.size > size)
    return `the fragment reaches over the ${size} bits of the variable`;
  return fragment.size === size ? 'the fragment is the whole variable' : null;
}

/** In bits; null when the type does not tell. */
function variableSize(variable: MdNode): number | null {
  const seen = new Set<MdNode>();
  let type = mdField(variable, 'type');
  while (isNode(type) && !seen.has(type)) {
    seen.add(type);
    const size = numberOf(mdField(type, 'size'));
    if (size !== 0) return size;
    if (type.name !== 'DIDerivedType') return null;
    type = mdField(type, 'baseType');
  }
  return null;
}
