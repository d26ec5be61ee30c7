/** Statepoints: calls through which a garbage collector may move objects ("Garbage Collection Safepoints in LLVM"). */

import { uniquePredecessor } from '../../analysis/cfg.ts';
import { findAttribute, hasAttribute, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import { argCountOf, type CallInst, type Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isPtrOrPtrVector, scalarType, type Type, TypeKind, VOID } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { bundlesOf } from '../bundles.ts';
import { directCallee } from '../calls.ts';
import type { Context } from '../context.ts';
import { type IntrinsicRule, intrinsicRule } from '../rule.ts';
import { signedArg, unsignedArg } from './args.ts';

export const GC_RULES: readonly IntrinsicRule[] = [
  intrinsicRule(
    'statepoint',
    'experimental.gc.statepoint',
    'A statepoint wraps a call with the arguments that its callee takes.',
    statepointFault,
  ),
  intrinsicRule(
    'statepoint-uses',
    'experimental.gc.statepoint',
    'Only gc.result and gc.relocate use the token of a statepoint.',
    (call) => {
      for (const user of usersOf(call as Inst)) {
        const name = user.op === Op.Call ? (directCallee(user)?.name ?? '') : '';
        if (!/^llvm\.experimental\.gc\.(result|relocate)\./.test(name))
          return 'only gc.result and gc.relocate use the token';
      }
      return null;
    },
  ),
  intrinsicRule(
    'statepoint-result',
    'experimental.gc.result',
    'gc.result gives what the function behind the statepoint returns.',
    (call, cx) => {
      const token = call.operands[0]!;
      if (isNothing(token)) return null;
      const statepoint = statepointOf(token);
      if (statepoint === null) return `the token comes from a statepoint, not from ${cx.name(token)}`;
      const wrapped = wrappedType(statepoint);
      return wrapped?.kind !== TypeKind.Function || wrapped.result === call.type
        ? null
        : `it gives ${wrapped.result.text}, not ${call.type.text}`;
    },
  ),
  intrinsicRule(
    'statepoint-relocate',
    'experimental.gc.relocate',
    'gc.relocate gives a pointer that its statepoint carries.',
    relocateFault,
  ),
];

function isNothing(value: Value): boolean {
  return value.kind === ValueKind.Undef || value.kind === ValueKind.Poison;
}

function isStatepoint(inst: Inst): inst is Inst & CallInst {
  if (inst.op !== Op.Call && inst.op !== Op.Invoke) return false;
  return directCallee(inst)?.name?.startsWith('llvm.experimental.gc.statepoint.') ?? false;
}

function statepointOf(token: Value): CallInst | null {
  return token.kind === ValueKind.Inst && isStatepoint(token) ? token : null;
}

/** The type of the function that a statepoint calls; null when it is not told. */
function wrappedType(statepoint: CallInst): Type | null {
  return findAttribute(statepoint.extra.argAttributes[2] ?? NO_ATTRIBUTES, 'elementtype')?.type ?? null;
}

function statepointFault(call: CallInst): string | null {
  const memory = findAttribute(call.extra.attributes, 'memory');
  if (memory !== null && !/^readwrite/.test(memory.value ?? '')) return 'it reads and writes all memory';
  if (signedArg(call, 1) < 0) return 'the number of patchable bytes is not negative';
  const wrapped = wrappedType(call);
  if (wrapped === null) return 'the callee has elementtype';
  if (wrapped.kind !== TypeKind.Function) return 'the elementtype of the callee is a function type';
  const count = unsignedArg(call, 3);
  const { params, varArg, result } = wrapped;
  if (varArg ? count < params.length : count !== params.length)
    return `the callee takes ${params.length} arguments, not ${count}`;
  if (varArg && result !== VOID) return 'a variadic callee returns void';
  if (unsignedArg(call, 4) > 3) return 'the flags are two bits';
  const args = argCountOf(call);
  if (args !== 7 + count) return `it has ${7 + count} arguments, not ${args}`;
  for (let i = 0; i < params.length; i++) {
    const value = call.operands[5 + i]!;
    if (value.type !== params[i])
      return `argument ${i} of the callee is ${params[i]!.text}, not ${value.type.text}`;
    if (varArg && hasAttribute(call.extra.argAttributes[5 + i] ?? NO_ATTRIBUTES, 'sret'))
      return 'an argument of the variadic part cannot be sret';
  }
  for (const at of [5 + count, 6 + count]) {
    if (unsignedArg(call, at) !== 0) return 'transition and deoptimization arguments stand in bundles';
  }
  return null;
}

function relocateFault(call: CallInst, cx: Context): string | null {
  if (cx.func!.gc === null) return 'the function has no garbage collector';
  if (!isPtrOrPtrVector(call.type)) return `it gives a pointer, not ${call.type.text}`;
  const token = call.operands[0]!;
  if (isNothing(token)) return null;
  const statepoint = relocatedStatepoint(token, cx);
  if (statepoint === null) return 'its token comes from a statepoint, or from the landingpad of one';
  const live = bundlesOf(statepoint).find(({ bundle }) => bundle.tag === 'gc-live')?.inputs;
  if (live === undefined) return null;
  for (const index of [1, 2]) {
    const value = live[unsignedArg(call, index)];
    if (value === undefined)
      return `the statepoint carries ${live.length} pointers, and argument ${index} names another`;
    if (!isPtrOrPtrVector(value.type)) return `what is relocated is a pointer, not ${value.type.text}`;
  }
  const derived = live[unsignedArg(call, 2)]!.type;
  if ((derived.kind === TypeKind.Vector) !== (call.type.kind === TypeKind.Vector))
    return 'vectors are relocated to vectors, pointers to pointers';
  return scalarType(derived) === scalarType(call.type) ? null : 'the address space stays';
}

/** On the path of an exception the token is that of the landingpad. */
function relocatedStatepoint(token: Value, cx: Context): CallInst | null {
  if (token.kind !== ValueKind.Inst || token.op !== Op.LandingPad) return statepointOf(token);
  const before = uniquePredecessor(cx.cfg, token.block!.id);
  const last = before < 0 ? null : cx.cfg.blocks[before]!.last;
  return last !== null && isStatepoint(last) ? last : null;
}
