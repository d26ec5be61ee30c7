/** What may stand as an operand at all: values of this function, symbols of this module, constants that make sense. */
import { calleeOf, type Inst, isCall } from '../ir/inst.ts';
import { Op, opName } from '../ir/op.ts';
import { forEachLocalIn } from '../ir/uses.ts';
import { ValueKind } from '../ir/value.ts';
import { bundlesOf } from './bundles.ts';
import { DOMINANCE_RULE } from './flow.ts';
import { isIntrinsicName, isReservedList } from './intrinsics/names.ts';
import { type OperandRule, operandRule } from './rule.ts';
import { isValueType } from './types.ts';

export const OPERAND_RULES: readonly OperandRule[] = [
  operandRule(
    'foreign-value',
    [ValueKind.Inst],
    'An instruction uses values that stand in its own function.',
    (value, inst, _, cx) =>
      value.block !== null && value.block.parent === cx.func
        ? null
        : `the ${opName(inst.op)} uses ${cx.name(value)}, which does not stand in this function`,
  ),
  operandRule(
    'foreign-value',
    [ValueKind.Argument],
    'An instruction uses parameters of its own function.',
    (value, inst, _, cx) =>
      value.parent === cx.func
        ? null
        : `the ${opName(inst.op)} uses ${cx.name(value)}, a parameter of another function`,
  ),
  DOMINANCE_RULE,
  operandRule(
    'void-operand',
    [ValueKind.Inst, ValueKind.Argument],
    'What is used has a value.',
    (value, inst, _, cx) =>
      isValueType(value.type) || value.kind === ValueKind.Argument // an argument may be an opaque struct
        ? null
        : `the ${opName(inst.op)} uses ${cx.name(value)}, which has no value`,
  ),
  operandRule(
    'label-operand',
    [ValueKind.Block],
    'A block that is used as a value belongs to the function.',
    (value, inst, _, cx) =>
      value.parent === cx.func ? null : `the ${opName(inst.op)} uses a block of another function`,
  ),
  operandRule(
    'foreign-symbol',
    [ValueKind.GlobalVar, ValueKind.Func, ValueKind.Alias, ValueKind.IFunc],
    'Symbols belong to the module that uses them.',
    (value, inst, _, cx) =>
      cx.owns(value) ? null : `the ${opName(inst.op)} uses ${cx.name(value)}, which is not in this module`,
  ),
  operandRule(
    'reserved-variable',
    [ValueKind.GlobalVar],
    'The lists that LLVM reads are not used by the program.',
    (value, _inst, _, cx) =>
      isReservedList(value.name) ? `${cx.name(value)} is for LLVM and cannot be used` : null,
  ),
  operandRule(
    'intrinsic-address',
    [ValueKind.Func],
    'Intrinsics are called, and only some invoked; they have no address.',
    (value, inst, index, cx) => {
      if (!isIntrinsicName(value.name)) return null;
      if (isAttachedCall(inst, index)) return null;
      if (!isCall(inst) || index !== inst.operands.length - 1)
        return `${cx.name(value)} is an intrinsic and has no address`;
      // Which ones a callbr may name is the rule callbr-asm's.
      return inst.op !== Op.Invoke || INVOCABLE.test(value.name!)
        ? null
        : `${cx.name(value)} is an intrinsic and cannot be invoked`;
    },
  ),
  operandRule(
    'asm-address',
    [ValueKind.InlineAsm],
    'Inline asm is called; it has no address.',
    (_value, inst, index) =>
      isCall(inst) && index === inst.operands.length - 1 ? null : 'inline asm is only called',
  ),
  operandRule(
    'metadata-operand',
    [ValueKind.Metadata],
    'Metadata is an argument of calls only.',
    (_value, inst, index) =>
      isCall(inst) && index < inst.operands.length - 1 ? null : `the ${opName(inst.op)} takes no metadata`,
  ),
  operandRule(
    'local-metadata',
    [ValueKind.Metadata],
    'Values in metadata arguments belong to the function.',
    (value, _inst, _, cx) => {
      let wrong: string | null = null;
      forEachLocalIn(value.metadata, (local) => {
        const home = local.kind === ValueKind.Argument ? local.parent : (local.block?.parent ?? null);
        if (home !== cx.func) wrong = `${cx.name(local)}, in metadata, does not stand in this function`;
      });
      return wrong;
    },
  ),
];

/** The intrinsics that an invoke may call. */
const INVOCABLE =
  /^llvm\.(donothing|seh\.(try|scope)\.(begin|end)|coro\.(resume|destroy|await\.suspend\..*)|experimental\.(patchpoint(\..*)?|gc\.statepoint(\..*)?)|fake\.use|wasm\.rethrow)$/;

/** Operands of the bundle "clang.arc.attachedcall" name functions without taking their address. */
function isAttachedCall(inst: Inst, index: number): boolean {
  if (!isCall(inst) || inst.extra.bundles.length === 0) return false;
  return (
    bundlesOf(inst).some(
      ({ bundle, inputs }) =>
        bundle.tag === 'clang.arc.attachedcall' && inputs.includes(inst.operands[index]!),
    ) && calleeOf(inst) !== inst.operands[index]
  );
}
