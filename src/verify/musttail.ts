/**
 * `musttail` (LangRef, "call"): the call takes over its caller's frame. So it stands right before the return, and
 * both functions agree on everything that decides how arguments and results are passed.
 */
import { type AttributeSet, allAttributes, NO_ATTRIBUTES } from '../ir/attribute.ts';
import { Flag } from '../ir/flags.ts';
import { type CallInst, calleeOf, type Inst, type InstOf } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { type FunctionType, VOID } from '../ir/type.ts';
import { ValueKind } from '../ir/value.ts';
import { directCallee } from './calls.ts';
import type { Context } from './context.ts';
import { isIntrinsicName } from './intrinsics/names.ts';
import { type InstRule, instRule } from './rule.ts';

export const MUSTTAIL_RULES: readonly InstRule[] = [
  instRule(
    'musttail-callee',
    [Op.Call],
    'A musttail call agrees with its caller on types, convention and passing of arguments.',
    (call, cx) => ((call.flags & Flag.MustTail) === 0 ? null : mismatch(call, cx)),
  ),
  instRule(
    'musttail-return',
    [Op.Call],
    'A musttail call is followed by a ret of its result, with at most a bitcast between.',
    (call) => ((call.flags & Flag.MustTail) === 0 ? null : notReturned(call)),
  ),
];

/** What decides how an argument is passed. */
const PASSING = new Set([
  'sret',
  'byval',
  'inalloca',
  'inreg',
  'alignstack',
  'swiftself',
  'swiftasync',
  'swifterror',
  'preallocated',
  'byref',
]);

/** Under the tail-call conventions these cannot be kept. */
const NOT_UNDER_TAILCC = ['inalloca', 'inreg', 'swifterror', 'preallocated', 'byref'];

function mismatch(call: InstOf<typeof Op.Call>, cx: Context): string | null {
  const caller = cx.func!;
  const [from, to] = [caller.fnType, call.extra.fnType];
  if (calleeOf(call).kind === ValueKind.InlineAsm) return 'inline asm cannot be called with musttail';
  if (from.varArg !== to.varArg) return 'a musttail call is variadic exactly when its caller is';
  if (from.result !== to.result)
    return `the caller returns ${from.result.text}, the musttail call ${to.result.text}`;
  if (caller.callingConv !== call.extra.callingConv)
    return 'a musttail call has the calling convention of its caller';
  const args = call.extra.argAttributes;
  if (call.extra.callingConv === 'tailcc' || call.extra.callingConv === 'swifttailcc') {
    return underTailConvention(call, [...caller.paramAttributes, ...args], from);
  }
  const callee = directCallee(call);
  const intrinsic = callee !== null && isIntrinsicName(callee.name);
  if (!intrinsic) {
    if (from.params.length !== to.params.length)
      return `the caller has ${from.params.length} parameters, the musttail call ${to.params.length}`;
    for (let i = 0; i < from.params.length; i++) {
      if (from.params[i] !== to.params[i])
        return `parameter ${i} is ${from.params[i]!.text} in the caller and ${to.params[i]!.text} in the musttail call`;
    }
  }
  for (let i = 0; i < from.params.length; i++) {
    const ours = passing(caller.paramAttributes[i] ?? NO_ATTRIBUTES);
    const theirs = passing(args[i] ?? NO_ATTRIBUTES);
    if (ours !== theirs) return `argument ${i} is passed as '${theirs}', and the caller's as '${ours}'`;
  }
  return null;
}

function underTailConvention(
  call: CallInst,
  sets: readonly AttributeSet[],
  from: FunctionType,
): string | null {
  for (const set of sets) {
    const wrong = allAttributes(set).find((a) => NOT_UNDER_TAILCC.includes(a.name));
    if (wrong !== undefined)
      return `'${wrong.text}' does not go with a musttail call under ${call.extra.callingConv}`;
  }
  return from.varArg ? `a musttail call under ${call.extra.callingConv} is not variadic` : null;
}

/** The attributes that decide how an argument is passed, in one order; `align` is one beside byval and byref. */
function passing(set: AttributeSet): string {
  const all = allAttributes(set);
  const aligned = all.some((a) => a.name === 'byval' || a.name === 'byref');
  return all
    .filter((a) => PASSING.has(a.name) || (aligned && a.name === 'align'))
    .map((a) => a.text)
    .sort()
    .join(' ');
}

function notReturned(call: InstOf<typeof Op.Call>): string | null {
  let value: Inst = call;
  let next = call.next;
  if (next !== null && next.op === Op.BitCast) {
    if (next.operands[0] !== call) return 'the bitcast after a musttail call casts its result';
    value = next;
    next = next.next;
  }
  if (next === null || next.op !== Op.Ret) return 'a musttail call stands right before a ret';
  const returned = next.operands[0];
  if (returned === undefined || returned === value || call.type === VOID) return null;
  const nothing = returned.kind === ValueKind.Undef || returned.kind === ValueKind.Poison;
  return nothing ? null : 'the ret after a musttail call returns its result';
}
