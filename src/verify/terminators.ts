/** Returns, branches and switches. Unwinding is in `landing-pads.ts` and `funclets.ts`. */
import type { InstOf } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { I1, TypeKind, VOID } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import type { Context } from './context.ts';
import { type InstRule, instRule } from './rule.ts';

export const TERMINATOR_RULES: readonly InstRule[] = [
  instRule('return-type', [Op.Ret], 'ret gives back what the function promises.', (inst, cx) => {
    const { result } = cx.func!.fnType;
    const value = inst.operands[0];
    if (value === undefined)
      return result === VOID ? null : `the function returns ${result.text}, and this ret nothing`;
    return value.type === result && result !== VOID
      ? null
      : `the function returns ${result.text}, not ${cx.typed(value)}`;
  }),
  instRule('branch-condition', [Op.Br], 'A branch is decided by an i1.', (inst, cx) => {
    const condition = inst.operands[0];
    return condition === undefined || condition.type === I1
      ? null
      : `a branch is decided by an i1, not by ${cx.typed(condition)}`;
  }),
  instRule(
    'switch-cases',
    [Op.Switch],
    'switch compares an integer with constants of its type, each at most once.',
    switchFault,
  ),
  instRule('indirectbr-address', [Op.IndirectBr], 'indirectbr goes to an address.', (inst, cx) => {
    const address = inst.operands[0]!;
    return address.type.kind === TypeKind.Ptr
      ? null
      : `indirectbr goes to an address, not to ${cx.typed(address)}`;
  }),
];

function switchFault(inst: InstOf<typeof Op.Switch>, cx: Context): string | null {
  const condition = inst.operands[0]!;
  if (condition.type.kind !== TypeKind.Int) return `switch takes an integer, not ${cx.typed(condition)}`;
  const seen = new Set<Value>();
  for (let i = 1; i < inst.operands.length; i++) {
    const value = inst.operands[i]!;
    if (value.kind !== ValueKind.Int) return `a case is a constant integer, not ${cx.typed(value)}`;
    if (value.type !== condition.type)
      return `the switch is over ${condition.type.text}, but a case is ${cx.typed(value)}`;
    if (seen.has(value)) return `case ${cx.name(value)} is there twice`;
    seen.add(value);
  }
  return null;
}
