/** Metadata attached to instructions: on which instructions it says something, and its shape (LangRef, "Metadata"). */

import { type Inst, isCall } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { Op, opName } from '../../ir/op.ts';
import { FLOAT, isFloatOrFloatVector, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { directCallee } from '../calls.ts';
import { MAX_ALIGN } from '../memory.ts';
import { type AttachmentRule, aboutDebugInfo, attachmentRule } from '../rule.ts';
import { ALIAS_SCOPE_RULES } from './alias-scopes.ts';
import { constantIn, isNode, isText, isTuple, isValue, nodeText } from './fields.ts';
import { rangeListFault } from './ranges.ts';
import { TBAA_RULES } from './tbaa.ts';

export const ATTACHMENT_RULES: readonly AttachmentRule[] = [
  attachmentRule('range', ['range'], 'Loads and calls of integers have ranges.', (node, inst) => {
    if (inst.op !== Op.Load && inst.op !== Op.Call && inst.op !== Op.Invoke)
      return `${opName(inst.op)} has no range`;
    return rangeListFault(node, inst.type, { whole: false });
  }),
  attachmentRule('nonnull', ['nonnull'], 'nonnull stands empty on loads of pointers.', (node, inst) => {
    if (inst.type.kind !== TypeKind.Ptr || inst.op !== Op.Load) return 'nonnull stands on loads of pointers';
    return node.values.length === 0 ? null : 'nonnull has no operands';
  }),
  attachmentRule(
    'dereferenceable',
    ['dereferenceable', 'dereferenceable_or_null'],
    'They stand on loads and inttoptrs of pointers, with one i64.',
    (node, inst) => {
      if (inst.type.kind !== TypeKind.Ptr || (inst.op !== Op.Load && inst.op !== Op.IntToPtr))
        return 'dereferenceable stands on loads and inttoptrs of pointers';
      return node.values.length === 1 && constantIn(node.values[0])?.type.bits === 64
        ? null
        : 'dereferenceable has one operand, an i64';
    },
  ),
  attachmentRule(
    'align-metadata',
    ['align'],
    'align stands on loads of pointers, with one i64 that is a power of two up to 2^32.',
    (node, inst) => {
      if (inst.type.kind !== TypeKind.Ptr || inst.op !== Op.Load) return 'align stands on loads of pointers';
      const align = node.values.length === 1 ? constantIn(node.values[0]) : null;
      if (align === null || align.type.bits !== 64) return 'align has one operand, an i64';
      const bytes = BigInt.asUintN(64, align.value);
      return bytes > 0n && (bytes & (bytes - 1n)) === 0n && bytes <= BigInt(MAX_ALIGN)
        ? null
        : `an alignment is a power of two up to 2^32, and ${bytes} is not`;
    },
  ),
  attachmentRule(
    'fpmath',
    ['fpmath'],
    'fpmath stands on results that are floats, with one positive float.',
    (node, inst) => {
      if (!isFloatOrFloatVector(inst.type)) return 'fpmath stands on results that are floats';
      const [accuracy] = node.values;
      if (node.values.length !== 1 || !isValue(accuracy) || accuracy.value.kind !== ValueKind.Float)
        return 'fpmath has one operand, a float';
      const { type, bits } = accuracy.value;
      if (type !== FLOAT) return 'the accuracy of fpmath is a float';
      return bits > 0n && bits < 0x7f80_0000n ? null : 'the accuracy of fpmath is a positive number';
    },
  ),
  attachmentRule(
    'invariant-group',
    ['invariant.group'],
    'invariant.group stands on loads and stores.',
    (_node, inst) =>
      inst.op === Op.Load || inst.op === Op.Store ? null : `${opName(inst.op)} has no invariant.group`,
  ),
  attachmentRule(
    'profile',
    ['prof'],
    'A profile starts with its name; branch weights have one integer a successor.',
    profileFault,
  ),
  attachmentRule(
    'access-group',
    ['llvm.access.group'],
    'Access groups are distinct empty nodes, or lists of them.',
    (node) => {
      if (isAccessGroup(node)) return null;
      const good = node.values.every((value) => isNode(value) && isAccessGroup(value));
      return good ? null : `${nodeText(node)} lists distinct empty nodes`;
    },
  ),
  attachmentRule(
    'memprof',
    ['memprof'],
    'memprof stands on calls and lists blocks, each a call stack and strings.',
    memprofFault,
  ),
  attachmentRule(
    'callsite',
    ['callsite'],
    'callsite stands on calls and lists constant integers.',
    (node, inst) => (isCall(inst) ? stackFault(node) : `${opName(inst.op)} has no callsite`),
  ),
  attachmentRule(
    'annotation',
    ['annotation'],
    'An annotation is a list of strings or of lists of strings.',
    (node) => {
      const isString = (value: unknown): boolean => isText(value as MdNode['values'][number]);
      if (node.name !== '' || node.values.length === 0)
        return 'an annotation is a list with at least one operand';
      return node.values.every((value) => isText(value) || (isTuple(value) && value.values.every(isString)))
        ? null
        : 'an annotation lists strings or lists of strings';
    },
  ),
  attachmentRule(
    'mmra',
    ['mmra'],
    'mmra stands on memory operations, as a pair of strings or a list of them.',
    (node, inst) => {
      if (!MEMORY.has(inst.op)) return `${opName(inst.op)} has no mmra`;
      if (isTag(node)) return null;
      return node.name === '' && node.values.every((value) => isNode(value) && isTag(value))
        ? null
        : 'mmra is a pair of strings or a list of such pairs';
    },
  ),
  aboutDebugInfo(
    attachmentRule(
      'assign-id',
      ['DIAssignID'],
      'A DIAssignID stands on allocas, stores and memory intrinsics.',
      (_node, inst) => {
        const intrinsic = isCall(inst) && /^llvm\.mem(cpy|move|set)\./.test(directCallee(inst)?.name ?? '');
        return inst.op === Op.Alloca || inst.op === Op.Store || intrinsic
          ? null
          : `${opName(inst.op)} has no DIAssignID`;
      },
    ),
  ),
  ...ALIAS_SCOPE_RULES,
  ...TBAA_RULES,
];

const MEMORY: ReadonlySet<Op> = new Set([
  Op.Load,
  Op.Store,
  Op.AtomicRmw,
  Op.CmpXchg,
  Op.Fence,
  Op.Call,
  Op.Invoke,
  Op.CallBr,
]);

function isTag(node: MdNode): boolean {
  return node.name === '' && node.values.length === 2 && isText(node.values[0]) && isText(node.values[1]);
}

function isAccessGroup(node: MdNode): boolean {
  return node.values.length === 0 && node.distinct;
}

function profileFault(node: MdNode, inst: Inst): string | null {
  const { values } = node;
  const [name] = values;
  if (values.length < 2) return 'a profile has at least two operands';
  if (!isText(name)) return 'a profile starts with its name';
  if (name.value !== 'branch_weights') return null;
  // "expected" may stand before the weights.
  const from = isText(values[1]) ? 2 : 1;
  const weights = values.slice(from);
  const [least, most] = weightCount(inst);
  if (most === 0) return `${opName(inst.op)} has no branch weights`;
  if (weights.length < least || weights.length > most)
    return `${opName(inst.op)} has ${most} branch weights here, not ${weights.length}`;
  return weights.every((weight) => constantIn(weight) !== null)
    ? null
    : 'branch weights are constant integers';
}

function weightCount(inst: Inst): readonly [number, number] {
  switch (inst.op) {
    case Op.Invoke:
      return [1, 2];
    case Op.Br:
    case Op.Switch:
    case Op.IndirectBr:
    case Op.CallBr:
      return [inst.blocks.length, inst.blocks.length];
    case Op.Call:
      return [1, 1];
    case Op.Select:
      return [2, 2];
    default:
      return [0, 0];
  }
}

function stackFault(node: MdNode): string | null {
  const good = node.values.length > 0 && node.values.every((value) => constantIn(value) !== null);
  return good ? null : 'a call stack lists constant integers, at least one';
}

function memprofFault(node: MdNode, inst: Inst): string | null {
  if (!isCall(inst)) return `${opName(inst.op)} has no memprof`;
  if (node.values.length === 0) return 'memprof lists at least one block';
  for (const block of node.values) {
    if (!isNode(block) || block.values.length < 2) return 'a block of memprof has at least two operands';
    const [stack, ...rest] = block.values;
    if (!isNode(stack)) return 'a block of memprof starts with a call stack';
    const wrong = stackFault(stack);
    if (wrong !== null) return wrong;
    const last = rest.pop();
    if (!rest.every(isText) || !(isText(last) || constantIn(last) !== null))
      return 'after the call stack a block of memprof has strings';
  }
  return null;
}
