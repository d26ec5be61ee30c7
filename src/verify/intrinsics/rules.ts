/** Calls of intrinsics: the signature, immediates, and then the rules of each. */
import { hasAttribute, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import { type CallInst, calleeOf } from '../../ir/inst.ts';
import { TypeKind } from '../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { CALL_OPS, directCallee } from '../calls.ts';
import type { Context } from '../context.ts';
import { DEBUG_INTRINSIC_RULES } from '../metadata/debug-records.ts';
import { type InstRule, type IntrinsicRule, instRule, type SymbolRule, symbolRule } from '../rule.ts';
import { COMPUTE_RULES } from './compute-rules.ts';
import { CONSTRAINED_RULES } from './constrained-rules.ts';
import { GC_RULES } from './gc-rules.ts';
import { type Intrinsic, knownIntrinsic } from './known.ts';
import { isIntrinsicName } from './names.ts';
import { signatureFault } from './signature.ts';
import { SYSTEM_RULES } from './system-rules.ts';
import { targetImmediates } from './target-immediates.ts';
import { TARGET_RULES } from './target-rules.ts';
import { VECTOR_INTRINSIC_RULES } from './vector-rules.ts';

/** What is known of the intrinsic that a call calls. */
interface CalledIntrinsic {
  readonly intrinsic: Intrinsic | null;
  /** What is wrong with the declaration. */
  readonly fault: string | null;
  readonly immediates: readonly number[];
  readonly rules: readonly IntrinsicRule[];
}

export const INTRINSIC_RULES: readonly IntrinsicRule[] = [
  ...COMPUTE_RULES,
  ...VECTOR_INTRINSIC_RULES,
  ...CONSTRAINED_RULES,
  ...SYSTEM_RULES,
  ...GC_RULES,
  ...TARGET_RULES,
  ...DEBUG_INTRINSIC_RULES,
];

export const INTRINSIC_CALL_RULES: readonly InstRule[] = [
  instRule(
    'intrinsic-signature',
    CALL_OPS,
    'An intrinsic that is called is declared with one of its signatures.',
    (call, cx) => {
      const called = calledIntrinsic(call as CallInst, cx);
      return called?.fault == null
        ? null
        : `@${(calleeOf(call as CallInst) as { name: string }).name}: ${called.fault}`;
    },
  ),
  instRule(
    'immediate-argument',
    CALL_OPS,
    'Arguments that must be immediates are constant integers or floats.',
    (call, cx) => {
      const inst = call as CallInst;
      const called = calledIntrinsic(inst, cx);
      if (called === null || called.fault !== null) return null;
      for (const index of called.immediates) {
        const value = inst.operands[index];
        if (value !== undefined && !isImmediate(value))
          return `argument ${index} is an immediate, not ${cx.typed(value)}`;
      }
      return null;
    },
  ),
  instRule('amx-constant', CALL_OPS, 'No constant is passed as x86_amx.', (call, cx) => {
    const inst = call as CallInst;
    if (calledIntrinsic(inst, cx) === null) return null;
    const { params } = inst.extra.fnType;
    const wrong = params.findIndex(
      (type, i) => type.kind === TypeKind.X86Amx && isConstant(inst.operands[i]!),
    );
    return wrong < 0 ? null : `argument ${wrong} is a constant x86_amx`;
  }),
];

export const INTRINSIC_SYMBOL_RULES: readonly SymbolRule[] = [
  symbolRule(
    'intrinsic-declaration',
    [ValueKind.Func],
    'The declaration of an intrinsic has at least the parameters that take immediates.',
    (func) => {
      if (!isIntrinsicName(func.name)) return null;
      const signatures = knownIntrinsic(func.name!)?.signatures ?? [];
      const { length } = func.fnType.params;
      const short = signatures.every(({ immediates }) => immediates.some((index) => index >= length));
      return signatures.length > 0 && short ? `${length} parameters are too few for @${func.name}` : null;
    },
  ),
  symbolRule(
    'gc-pointer',
    [ValueKind.Func],
    'llvm.experimental.gc.get.pointer.base gives the type that it takes.',
    ({ name, fnType }) =>
      name?.startsWith('llvm.experimental.gc.get.pointer.base.') !== true ||
      fnType.result === fnType.params[0]
        ? null
        : `it takes ${fnType.params[0]?.text ?? 'nothing'} and gives ${fnType.result.text}`,
  ),
];

function isImmediate(value: Value): boolean {
  return value.kind === ValueKind.Int || value.kind === ValueKind.Float;
}

/** The rules of the intrinsic that a call calls; none when it calls none, or one of another shape. */
export function rulesOfCall(call: CallInst, cx: Context): readonly IntrinsicRule[] {
  const called = calledIntrinsic(call, cx);
  if (called === null || called.fault !== null || called.rules.length === 0) return NO_RULES;
  for (const index of called.immediates) if (!isImmediate(call.operands[index]!)) return NO_RULES;
  return called.rules;
}

const NO_RULES: readonly IntrinsicRule[] = [];

function calledIntrinsic(call: CallInst, cx: Context): CalledIntrinsic | null {
  const callee = directCallee(call);
  if (callee === null || !isIntrinsicName(callee.name)) return null;
  let known = cx.intrinsics.get(callee) as CalledIntrinsic | undefined;
  if (known === undefined) {
    const intrinsic = knownIntrinsic(callee.name!);
    const faults = intrinsic?.signatures.map((s) => signatureFault(s, callee.fnType)) ?? [];
    const at = faults.indexOf(null);
    const declared = callee.params.flatMap((p) =>
      hasAttribute(callee.paramAttributes[p.index] ?? NO_ATTRIBUTES, 'immarg') ? [p.index] : [],
    );
    const listed =
      intrinsic === null
        ? targetImmediates(callee.name!)
        : (intrinsic.signatures[Math.max(at, 0)]?.immediates ?? []);
    known = {
      intrinsic,
      fault: intrinsic === null || at >= 0 ? null : faults[0]!,
      immediates: [...new Set([...listed, ...declared])],
      rules: intrinsic === null ? NO_RULES : (rulesByBase().get(intrinsic.base) ?? NO_RULES),
    };
    cx.intrinsics.set(callee, known);
  }
  return known;
}

let byBase: Map<string, IntrinsicRule[]> | null = null;

function rulesByBase(): Map<string, IntrinsicRule[]> {
  if (byBase !== null) return byBase;
  byBase = new Map();
  for (const rule of INTRINSIC_RULES) {
    for (const base of rule.bases) {
      const list = byBase.get(base);
      if (list === undefined) byBase.set(base, [rule]);
      else list.push(rule);
    }
  }
  return byBase;
}
