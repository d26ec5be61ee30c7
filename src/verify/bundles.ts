/** Operand bundles of calls (LangRef, "Operand Bundles"). */
import { hasAttribute } from '../ir/attribute.ts';
import { argCountOf, type CallInst, type OperandBundle } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { I32, I64, TypeKind, VOID } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { CALL_OPS, directCallee } from './calls.ts';
import { type InstRule, instRule } from './rule.ts';

export const BUNDLE_RULES: readonly InstRule[] = [
  instRule(
    'bundle',
    CALL_OPS,
    'Each of the known bundles stands at most once on a call, with the operands it needs.',
    (call) => bundleFault(call as CallInst),
  ),
];

/** Bundles that may be there only once. */
const SOLE = new Set([
  'deopt',
  'gc-transition',
  'funclet',
  'cfguardtarget',
  'ptrauth',
  'kcfi',
  'preallocated',
  'gc-live',
  'clang.arc.attachedcall',
]);

function bundleFault(call: CallInst): string | null {
  const { bundles } = call.extra;
  if (bundles.length === 0) return null;
  const seen = new Set<string>();
  for (const { bundle, inputs } of bundlesOf(call)) {
    if (SOLE.has(bundle.tag) && seen.has(bundle.tag)) return `the bundle "${bundle.tag}" is there twice`;
    seen.add(bundle.tag);
    const wrong = inputsFault(call, bundle.tag, inputs);
    if (wrong !== null) return `the bundle "${bundle.tag}" ${wrong}`;
  }
  return null;
}

/** The bundles of a call with their operands. */
export function bundlesOf(
  call: CallInst,
): { readonly bundle: OperandBundle; readonly inputs: readonly Value[] }[] {
  let at = argCountOf(call);
  return call.extra.bundles.map((bundle) => {
    const inputs = call.operands.slice(at, at + bundle.count);
    at += bundle.count;
    return { bundle, inputs };
  });
}

function inputsFault(call: CallInst, tag: string, inputs: readonly Value[]): string | null {
  const [first, second] = inputs;
  switch (tag) {
    case 'funclet':
      if (inputs.length !== 1) return 'has one operand';
      return first!.kind === ValueKind.Inst && (first!.op === Op.CatchPad || first!.op === Op.CleanupPad)
        ? null
        : 'names a catchpad or a cleanuppad';
    case 'cfguardtarget':
      return inputs.length === 1 ? null : 'has one operand';
    case 'ptrauth':
      if (inputs.length !== 2) return 'has two operands';
      if (first!.kind !== ValueKind.Int || first!.type !== I32) return 'has a key that is an i32 constant';
      if (second!.type !== I64) return 'has a discriminator that is an i64';
      return directCallee(call) === null ? null : 'does not stand on a direct call';
    case 'kcfi':
      return inputs.length === 1 && first!.kind === ValueKind.Int && first!.type === I32
        ? null
        : 'has one operand, an i32 constant';
    case 'preallocated':
      return inputs.length === 1 && isCallTo(first!, 'llvm.call.preallocated.setup')
        ? null
        : 'names a token of llvm.call.preallocated.setup';
    case 'clang.arc.attachedcall':
      return attachedCallFault(call, inputs);
    default:
      return null;
  }
}

function attachedCallFault(call: CallInst, inputs: readonly Value[]): string | null {
  const { result } = call.extra.fnType;
  const noReturn = hasAttribute(call.extra.attributes, 'noreturn') && result === VOID;
  if (result.kind !== TypeKind.Ptr && !noReturn) return 'stands on a call that returns a pointer, or never';
  const [func] = inputs;
  if (inputs.length !== 1 || func!.kind !== ValueKind.Func) return 'names one function';
  return /^(llvm\.objc\.|objc_)(retain|unsafeClaim)AutoreleasedReturnValue$/.test(func!.name ?? '')
    ? null
    : 'names objc_retainAutoreleasedReturnValue or objc_unsafeClaimAutoreleasedReturnValue';
}

/** Is it a direct call to the function of that name? */
export function isCallTo(value: Value, name: string): boolean {
  if (value.kind !== ValueKind.Inst) return false;
  if (value.op !== Op.Call && value.op !== Op.Invoke) return false;
  return directCallee(value)?.name === name;
}
