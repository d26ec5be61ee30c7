/** swifterror: a pointer that lives in a register, so it is loaded, stored and passed on, and nothing else. */
import { Flag } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import { argCountOf, type Inst } from '../ir/inst.ts';
import { Op, opName } from '../ir/op.ts';
import { TypeKind } from '../ir/type.ts';
import { usersOf } from '../ir/uses.ts';
import { type Argument, ValueKind } from '../ir/value.ts';
import { maskOf, maskOfAll } from './attributes/mask.ts';
import { Bit } from './attributes/table.ts';
import { argumentMask } from './calls.ts';
import type { Context } from './context.ts';
import { type FunctionRule, functionRule, type InstRule, instRule } from './rule.ts';

export const SWIFTERROR_RULES: readonly InstRule[] = [
  instRule(
    'swifterror-alloca',
    [Op.Alloca],
    'A swifterror alloca is one pointer, and is loaded, stored to and passed on only.',
    (inst, cx) => {
      if ((inst.flags & Flag.SwiftError) === 0) return null;
      if (inst.extra.allocated.kind !== TypeKind.Ptr)
        return `a swifterror alloca is of a pointer, not of ${inst.extra.allocated.text}`;
      const count = inst.operands[0]!;
      if (count.kind !== ValueKind.Int || count.value !== 1n) return 'a swifterror alloca is of one pointer';
      return useFault(inst, cx);
    },
  ),
];

export const SWIFTERROR_FUNCTION_RULES: readonly FunctionRule[] = [
  functionRule(
    'swifterror-parameter',
    'A swifterror parameter is loaded, stored to and passed on only.',
    (func: Func, cx) => {
      if ((maskOfAll(func.paramAttributes) & Bit.SwiftError) === 0) return null;
      for (let i = 0; i < func.paramAttributes.length; i++) {
        if ((maskOf(func.paramAttributes[i]!) & Bit.SwiftError) === 0 || func.params[i] === undefined)
          continue;
        const wrong = useFault(func.params[i]!, cx);
        if (wrong !== null) return wrong;
      }
      return null;
    },
  ),
];

function useFault(value: Inst | Argument, cx: Context): string | null {
  for (const user of usersOf(value)) {
    switch (user.op) {
      case Op.Load:
        break;
      case Op.Store:
        if (user.operands[1] !== value) return `${cx.name(value)} is swifterror and cannot be stored itself`;
        break;
      case Op.Call:
      case Op.Invoke:
        for (let i = 0; i < argCountOf(user); i++) {
          if (user.operands[i] === value && (argumentMask(user, i) & Bit.SwiftError) === 0)
            return `${cx.name(value)} is swifterror, and is passed as something else`;
        }
        break;
      default:
        return `${cx.name(value)} is swifterror, and the ${opName(user.op)} cannot use it`;
    }
  }
  return null;
}
