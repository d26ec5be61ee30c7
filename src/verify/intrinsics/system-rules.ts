/** Rules of intrinsics about control: coroutines, preallocated calls, frames, deoptimization, exceptions. */
import { uniquePredecessor } from '../../analysis/cfg.ts';
import { Flag } from '../../ir/flags.ts';
import type { Func } from '../../ir/func.ts';
import { argCountOf, type CallInst, type Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { VOID } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { maskOf } from '../attributes/mask.ts';
import { Bit } from '../attributes/table.ts';
import { bundlesOf, isCallTo } from '../bundles.ts';
import { argumentMask, directCallee, stripCasts } from '../calls.ts';
import type { Context } from '../context.ts';
import { scopeListFault } from '../metadata/alias-scopes.ts';
import { type IntrinsicRule, intrinsicRule } from '../rule.ts';
import { isDeclared } from '../symbols.ts';
import { unsignedArg } from './args.ts';

export const SYSTEM_RULES: readonly IntrinsicRule[] = [
  intrinsicRule(
    'coro-id-info',
    'coro.id',
    'The info of llvm.coro.id is null or an initialized constant struct or array.',
    (call) => {
      const info = stripCasts(call.operands[3]!);
      if (info.kind === ValueKind.Null) return null;
      const initializer = info.kind === ValueKind.GlobalVar && info.isConstant ? info.initializer : null;
      if (initializer === null) return 'the info is an initialized constant';
      return initializer.kind === ValueKind.Aggregate ? null : 'the info is a struct or an array';
    },
  ),
  intrinsicRule(
    'preallocated-setup',
    'call.preallocated.setup',
    'A setup is for one call, with as many preallocated arguments as it says.',
    setupFault,
  ),
  intrinsicRule(
    'preallocated-token',
    'call.preallocated.arg call.preallocated.teardown',
    'The token comes from a setup.',
    (call) =>
      isCallTo(call.operands[0]!, 'llvm.call.preallocated.setup')
        ? null
        : 'the token comes from llvm.call.preallocated.setup',
  ),
  intrinsicRule(
    'preallocated-arg',
    'call.preallocated.arg',
    'The call has the attribute preallocated.',
    (call) =>
      (maskOf(call.extra.attributes) & Bit.Preallocated) !== 0
        ? null
        : 'the call has the attribute preallocated',
  ),
  intrinsicRule(
    'localescape',
    'localescape',
    'llvm.localescape stands once, in the entry block, and takes static allocas.',
    escapeFault,
  ),
  intrinsicRule(
    'localrecover',
    'localrecover',
    'llvm.localrecover takes a function defined here and an index that it escaped.',
    (call, cx) => {
      const func = stripCasts(call.operands[0]!);
      if (func.kind !== ValueKind.Func || isDeclared(func))
        return 'the first argument is a function defined in this module';
      const escaped = escapedCount(func, cx);
      return unsignedArg(call, 2) < escaped ? null : `${cx.name(func)} escapes ${escaped} objects`;
    },
  ),
  intrinsicRule(
    'exception-pad',
    'eh.exceptioncode eh.exceptionpointer',
    'The argument is a catchpad.',
    (call) => {
      const pad = call.operands[0]!;
      return pad.kind === ValueKind.Inst && pad.op === Op.CatchPad ? null : 'the argument is a catchpad';
    },
  ),
  intrinsicRule(
    'deopt-bundle',
    'experimental.guard experimental.deoptimize',
    'A guard or deoptimization has exactly one deopt bundle and is not invoked.',
    (call) => {
      if (call.op !== Op.Call) return 'it cannot be invoked';
      return call.extra.bundles.filter((b) => b.tag === 'deopt').length === 1
        ? null
        : 'it has exactly one "deopt" bundle';
    },
  ),
  intrinsicRule(
    'deoptimize-return',
    'experimental.deoptimize',
    'A deoptimization is returned at once.',
    (call, cx) => {
      if (call.type !== cx.func!.fnType.result)
        return `it gives what the function returns, ${cx.func!.fnType.result.text}`;
      const { next } = call;
      if (next === null || next.op !== Op.Ret) return 'a return follows it';
      return call.type === VOID || next.operands[0] === call ? null : 'the return that follows returns it';
    },
  ),
  intrinsicRule(
    'noalias-scope',
    'experimental.noalias.scope.decl',
    'The declaration names a list of one scope.',
    (call) => {
      const value = call.operands[0]!;
      const list =
        value.kind === ValueKind.Metadata && value.metadata.kind === 'node' ? value.metadata : null;
      if (list === null) return 'it takes a list of scopes';
      return list.values.length === 1 ? scopeListFault(list) : 'the list has one scope';
    },
  ),
  intrinsicRule(
    'callbr-landingpad',
    'callbr.landingpad',
    'It is the first instruction of an indirect destination of its callbr.',
    callbrPadFault,
  ),
  intrinsicRule('gcroot', 'gcroot', 'llvm.gcroot takes an alloca and a constant.', (call) => {
    const slot = stripCasts(call.operands[0]!);
    const data = call.operands[1]!;
    if (slot.kind !== ValueKind.Inst || slot.op !== Op.Alloca) return 'the first argument is an alloca';
    if (!isConstant(data)) return 'the second argument is a constant';
    return slot.extra.allocated.text.startsWith('ptr') || data.kind !== ValueKind.Null
      ? null
      : 'an alloca that is no pointer needs a constant that is not null';
  }),
  intrinsicRule(
    'gc-function',
    'gcroot gcread gcwrite experimental.gc.statepoint experimental.gc.result',
    'The function has a garbage collector.',
    (_call, cx) => (cx.func!.gc === null ? 'the function has no garbage collector' : null),
  ),
];

function setupFault(call: CallInst): string | null {
  const count = call.operands[0]!;
  if (count.kind !== ValueKind.Int) return 'the number of arguments is a constant';
  let found = false;
  for (const user of usersOf(call as Inst)) {
    if (user.op !== Op.Call && user.op !== Op.Invoke && user.op !== Op.CallBr)
      return 'only calls use the token';
    const name = directCallee(user)?.name ?? '';
    if (name === 'llvm.call.preallocated.teardown') continue;
    if (name === 'llvm.call.preallocated.arg') {
      const index = user.operands[1]!;
      if (index.kind !== ValueKind.Int) return 'the index of an argument is a constant';
      if (!(index.value >= 0n && index.value < count.value))
        return `the index of an argument is below ${count.value}`;
      continue;
    }
    if (found) return 'the token belongs to one call';
    found = true;
    let arguments_ = 0;
    for (let i = 0; i < argCountOf(user); i++)
      if ((argumentMask(user, i) & Bit.Preallocated) !== 0) arguments_++;
    if (arguments_ === 0 || BigInt(arguments_) !== count.value)
      return `the call has ${arguments_} preallocated arguments, not ${count.value}`;
    const bundle = bundlesOf(user).find((b) => b.bundle.tag === 'preallocated');
    if (bundle === undefined || bundle.inputs[0] !== (call as Value))
      return 'the call has the token in its "preallocated" bundle';
  }
  return null;
}

function escapeFault(call: CallInst, cx: Context): string | null {
  if (call.block !== cx.func!.blocks[0]) return 'it stands in the entry block';
  for (let inst = call.prev; inst !== null; inst = inst.prev) {
    if (isCallTo(inst, 'llvm.localescape')) return 'it is called once in a function';
  }
  for (let i = 0; i < argCountOf(call); i++) {
    const value = stripCasts(call.operands[i]!);
    if (value.kind === ValueKind.Null) continue;
    const fixed =
      value.kind === ValueKind.Inst &&
      value.op === Op.Alloca &&
      value.operands[0]!.kind === ValueKind.Int &&
      value.block === cx.func!.blocks[0] &&
      (value.flags & Flag.InAlloca) === 0;
    if (!fixed) return `argument ${i} is a static alloca`;
  }
  return null;
}

function escapedCount(func: Func, cx: Context): number {
  let count = cx.escapedCounts.get(func);
  if (count === undefined) {
    count = 0;
    for (let inst = func.blocks[0]?.first ?? null; inst !== null; inst = inst.next) {
      if (isCallTo(inst, 'llvm.localescape')) count = argCountOf(inst as CallInst);
    }
    cx.escapedCounts.set(func, count);
  }
  return count;
}

function callbrPadFault(call: CallInst, cx: Context): string | null {
  const source = call.operands[0]!;
  if (source.kind !== ValueKind.Inst || source.op !== Op.CallBr) return 'it takes the result of a callbr';
  const block = call.block!;
  const before = uniquePredecessor(cx.cfg, block.id);
  if (before < 0) return 'its block has one predecessor';
  if (cx.cfg.blocks[before]!.last!.op !== Op.CallBr) return 'its block comes after a callbr';
  if (!source.blocks.slice(1).includes(block)) return 'its block is an indirect destination of the callbr';
  return block.first === call ? null : 'it is the first instruction of its block';
}
