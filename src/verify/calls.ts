/** Calls, invokes and callbrs: what is called, with which arguments. Attributes, bundles and intrinsics have files of their own. */
import { hasAttribute, NO_ATTRIBUTES } from '../ir/attribute.ts';
import { Flag } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import { argCountOf, type CallInst, calleeOf, type Inst } from '../ir/inst.ts';
import { bitSize } from '../ir/layout.ts';
import { Op, opName } from '../ir/op.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { maskOf, maskOfAll } from './attributes/mask.ts';
import { Bit } from './attributes/table.ts';
import type { Context } from './context.ts';
import { isIntrinsicName } from './intrinsics/names.ts';
import { MAX_ALIGN } from './memory.ts';
import { aboutDebugInfo, firstRule, type InstRule, instRule } from './rule.ts';
import { someInside, typeFault } from './types.ts';

/** As the rules below see them. */
export const CALL_OPS = [Op.Call, Op.Invoke, Op.CallBr] as const;

export const CALL_RULES: readonly InstRule[] = [
  firstRule(
    'call-bundle-operands',
    CALL_OPS,
    'The operands of bundles are among those of the call.',
    (call) => (argCountOf(call as CallInst) >= 0 ? null : 'the bundles have more operands than the call'),
  ),
  firstRule('call-callee', CALL_OPS, 'What is called is a pointer.', (call, cx) => {
    const callee = calleeOf(call as CallInst);
    return callee.type.kind === TypeKind.Ptr
      ? null
      : `a function is called by its address, not by ${cx.typed(callee)}`;
  }),
  firstRule(
    'call-arguments',
    CALL_OPS,
    'The arguments of a call have the types of the parameters; more only for variadic functions.',
    argumentFault,
  ),
  instRule(
    'call-type',
    CALL_OPS,
    'The result of a call is that of its function type, which can exist.',
    (call, cx) => {
      const { fnType } = call.extra;
      if (call.type !== fnType.result)
        return `a call of type ${fnType.text} gives ${fnType.result.text}, not ${call.type.text}`;
      return typeFault(fnType, cx);
    },
  ),
  instRule(
    'intrinsic-signature-at-call',
    CALL_OPS,
    'An intrinsic is called with its own signature.',
    (call) => {
      const callee = calleeOf(call as CallInst);
      if (callee.kind !== ValueKind.Func || !isIntrinsicName(callee.name)) return null;
      return callee.fnType === call.extra.fnType
        ? null
        : `@${callee.name} is called as if it were ${call.extra.fnType.text}`;
    },
  ),
  instRule(
    'special-argument',
    CALL_OPS,
    'Only intrinsics take metadata and tokens; only direct calls give tokens and x86_amx.',
    specialTypes,
  ),
  instRule(
    'chain-call',
    CALL_OPS,
    'Functions of the amdgpu_cs_chain conventions are not called.',
    ({ extra }) =>
      extra.callingConv.startsWith('amdgpu_cs_chain')
        ? `functions of ${extra.callingConv} are entered by llvm.amdgcn.cs.chain only`
        : null,
  ),
  instRule('argument-alignment', CALL_OPS, 'What is passed and returned can be aligned.', (call, cx) => {
    const { fnType } = call.extra;
    if (isHuge(fnType.result, cx)) return `${fnType.result.text} would be aligned to more than 2^32`;
    const huge = fnType.params.find((type) => isHuge(type, cx));
    return huge === undefined ? null : `${huge.text} would be aligned to more than 2^32`;
  }),
  instRule(
    'swifterror-argument',
    CALL_OPS,
    'A swifterror argument is a swifterror alloca or parameter.',
    swiftErrorFault,
  ),
  instRule('inalloca-argument', CALL_OPS, 'An inalloca argument is an inalloca alloca.', (call) => {
    const last = call.extra.fnType.params.length - 1;
    if (last < 0 || (argumentMask(call as CallInst, last) & Bit.InAlloca) === 0) return null;
    const source = stripOffsets(call.operands[last]!);
    return source.kind === ValueKind.Inst && source.op === Op.Alloca && (source.flags & Flag.InAlloca) === 0
      ? 'the inalloca argument comes from an alloca without inalloca'
      : null;
  }),
  instRule(
    'preallocated-argument',
    CALL_OPS,
    'A call with a preallocated argument has a preallocated bundle or is musttail, not both.',
    (call) => {
      for (let i = 0; i < call.extra.argAttributes.length; i++) {
        if ((maskOf(call.extra.argAttributes[i]!) & Bit.Preallocated) === 0) continue;
        const bundled = call.extra.bundles.some((b) => b.tag === 'preallocated');
        if (bundled === ((call.flags & Flag.MustTail) !== 0))
          return 'a preallocated argument needs a preallocated bundle or a musttail call, not both';
      }
      return null;
    },
  ),
  instRule('callbr-asm', [Op.CallBr], 'callbr calls inline asm that does not unwind.', (call) => {
    const callee = calleeOf(call as CallInst);
    if (callee.kind === ValueKind.Func && callee.name === 'llvm.amdgcn.kill') return null; // since LLVM 22
    if (callee.kind !== ValueKind.InlineAsm) return 'callbr calls inline asm only';
    return callee.unwind ? 'the inline asm of a callbr does not unwind' : null;
  }),
  aboutDebugInfo(
    instRule(
      'call-debug-location',
      CALL_OPS,
      'In a function with debug information, a call that could be inlined has a location when its callee has debug information.',
      missingLocation,
    ),
  ),
];

function argumentFault(call: { readonly op: Op }, cx: Context): string | null {
  const inst = call as CallInst;
  const { params, varArg } = inst.extra.fnType;
  const count = argCountOf(inst);
  if (count < params.length || (count > params.length && !varArg)) {
    return `${cx.name(calleeOf(inst))} takes ${params.length} arguments${varArg ? ' or more' : ''}, not ${count}`;
  }
  const { operands } = inst;
  for (let i = 0; i < params.length; i++) {
    if (operands[i]!.type !== params[i])
      return `argument ${i} is ${params[i]!.text}, not ${cx.typed(operands[i]!)}`;
  }
  return null;
}

/** Vectors are aligned to their size, rounded up, unless the layout says otherwise. */
function isHuge(type: Type, cx: Context): boolean {
  if (type.kind < TypeKind.Vector) return false;
  return someInside(type, (inner) => {
    if (inner.kind !== TypeKind.Vector || inner.scalable) return false;
    const bits = bitSize(cx.layout, inner);
    return bits > MAX_ALIGN * 8 && !cx.layout.vectors.has(bits);
  });
}

/** The function that a call calls by its own signature; null for all other calls. */
export function directCallee(call: CallInst): Func | null {
  const callee = calleeOf(call);
  return callee.kind === ValueKind.Func && callee.fnType === call.extra.fnType ? callee : null;
}

function specialTypes(call: { readonly op: Op }): string | null {
  const inst = call as CallInst;
  const { params, result } = inst.extra.fnType;
  const callee = calleeOf(inst);
  const intrinsic = callee.kind === ValueKind.Func && isIntrinsicName(callee.name);
  if (!intrinsic) {
    for (const type of params) {
      if (type.kind === TypeKind.Metadata || type.kind === TypeKind.Token)
        return `only intrinsics take ${type.text}`;
    }
  }
  const special = result.kind === TypeKind.Token || result.kind === TypeKind.X86Amx;
  return special && directCallee(inst) === null ? `only a direct call can give ${result.text}` : null;
}

/** Attributes of an argument as LLVM counts them: those at the call and those of the function called. */
export function argumentMask(call: CallInst, index: number): number {
  const callee = directCallee(call);
  const own = maskOf(call.extra.argAttributes[index] ?? NO_ATTRIBUTES);
  return callee === null ? own : own | maskOf(callee.paramAttributes[index] ?? NO_ATTRIBUTES);
}

/** The bits of all arguments together, those of the function called included. */
function anyMask(call: CallInst): number {
  const callee = directCallee(call);
  return maskOfAll(call.extra.argAttributes) | (callee === null ? 0 : maskOfAll(callee.paramAttributes));
}

function swiftErrorFault(call: { readonly op: Op }, cx: Context): string | null {
  const inst = call as CallInst;
  if ((anyMask(inst) & Bit.SwiftError) === 0) return null;
  const { params } = inst.extra.fnType;
  for (let i = 0; i < params.length; i++) {
    if (params[i]!.kind !== TypeKind.Ptr || (argumentMask(inst, i) & Bit.SwiftError) === 0) continue;
    const value = inst.operands[i]!;
    const source = stripOffsets(value);
    if (source.kind === ValueKind.Inst && source.op === Op.Alloca) {
      if ((source.flags & Flag.SwiftError) === 0)
        return `${cx.name(source)} is passed as swifterror and is no swifterror alloca`;
    } else if (value.kind !== ValueKind.Argument) {
      return `a swifterror argument is an alloca or a parameter, not ${cx.name(value)}`;
    } else if (!hasAttribute(value.parent.paramAttributes[value.index] ?? NO_ATTRIBUTES, 'swifterror')) {
      return `${cx.name(value)} is passed as swifterror and is no swifterror parameter`;
    }
  }
  return null;
}

/** The value under casts of pointers and getelementptrs that stay in bounds by constants. */
function stripOffsets(value: Value): Value {
  let inner = value;
  for (;;) {
    if (inner.kind !== ValueKind.Inst) return inner;
    const inst: Inst = inner;
    if (inst.op !== Op.BitCast && (inst.op !== Op.GetElementPtr || (inst.flags & Flag.InBounds) === 0))
      return inner;
    inner = inst.operands[0]!;
    if (inner === value) return value;
  }
}

/** The value under casts of pointers and getelementptrs of zero offset, in constants too. */
export function stripCasts(value: Value): Value {
  let inner = value;
  for (let steps = 0; steps < 1000; steps++) {
    if (inner.kind !== ValueKind.Inst && inner.kind !== ValueKind.Expr) return inner;
    const zeroGep =
      inner.op === Op.GetElementPtr &&
      inner.operands.slice(1).every((o) => o.kind === ValueKind.Int && o.small === 0);
    if (inner.op !== Op.BitCast && inner.op !== Op.AddrSpaceCast && !zeroGep) return inner;
    if (inner.type.kind !== TypeKind.Ptr) return inner;
    inner = inner.operands[0]!;
  }
  return inner;
}

const INTERPOSABLE = new Set(['weak', 'linkonce', 'common', 'extern_weak', 'appending']);

function missingLocation(call: { readonly op: Op }, cx: Context): string | null {
  const inst = call as CallInst;
  if (!cx.readsDebugInfo || inst.notes?.debugLoc != null) return null;
  const callee = directCallee(inst);
  if (callee === null || callee.blocks.length === 0 || INTERPOSABLE.has(callee.linkage)) return null;
  if (!hasSubprogram(cx.func!) || !hasSubprogram(callee)) return null;
  return `this ${opName(inst.op)} of ${cx.name(callee)} has no !dbg location, and could not be inlined`;
}

export function hasSubprogram(func: Func): boolean {
  return func.attachments.some((a) => a.kind === 'dbg' && a.node.name === 'DISubprogram');
}
