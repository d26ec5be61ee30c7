/**
 * Calls: of intrinsics and host functions (steps like any other), of functions with a body (the end of a segment), and
 * through pointers (decided when they happen).
 */
import { type Func, isDeclaration } from '../../ir/func.ts';
import { argCountOf, type CallInst, calleeOf, type Inst } from '../../ir/inst.ts';
import { type FunctionType, TypeKind, VOID } from '../../ir/type.ts';
import { type InlineAsm, type Value, ValueKind } from '../../ir/value.ts';
import type { HostCall, HostFunction } from '../host/host.ts';
import { emitIntrinsic } from '../intrinsics/intrinsics.ts';
import type { FunctionCode, Segment } from '../machine/code.ts';
import type { Compilation } from '../machine/compile.ts';
import type { Machine } from '../machine/machine.ts';
import type { Registers } from '../machine/registers.ts';
import type { Leaf } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { Undefined, Unsupported } from '../machine/stop.ts';
import { ANY_OBJECT } from '../memory/memory.ts';
import { emitArgumentChecks, emitResultChecks } from './attributes.ts';
import { moveStep, runOf } from './moves.ts';

export function emitCall(cx: Compilation, call: CallInst) {
  const { e } = cx;
  emitArgumentChecks(e, call);
  const target = targetOf(calleeOf(call));
  if (target.kind === 'asm') return emitAsm(cx, call, target.asm);
  if (target.kind === 'func') {
    const { func } = target;
    if (func.name?.startsWith('llvm.') === true) return emitIntrinsic(cx, call, func.name);
    checkType(call, func.fnType);
    if (isDeclaration(func) || func.rawBody !== null) {
      e.push(hostStep(cx, call, func));
    } else {
      cx.cut((resume) => directCall(cx, call, func, resume));
    }
  } else {
    cx.cut((resume) => indirectCall(cx, call, target.pointer, resume));
  }
  if (call.type !== VOID) emitResultChecks(e, call, e.slotOf(call));
}

/** The call of an `invoke`; nothing unwinds here, so it always goes on along the normal edge. */
export function emitInvoke(
  cx: Compilation,
  call: CallInst,
  normal: () => Segment | null,
): () => Segment | null {
  emitCall(cx, call);
  return normal;
}

type Target =
  | { readonly kind: 'func'; readonly func: Func }
  | { readonly kind: 'asm'; readonly asm: InlineAsm }
  | { readonly kind: 'pointer'; readonly pointer: Value };

function targetOf(callee: Value): Target {
  let value = callee;
  for (let depth = 0; depth < 64; depth++) {
    if (value.kind === ValueKind.Func) return { kind: 'func', func: value };
    if (value.kind === ValueKind.InlineAsm) return { kind: 'asm', asm: value };
    if (value.kind === ValueKind.Alias) value = value.aliasee;
    else if (value.kind === ValueKind.DsoLocalEquivalent || value.kind === ValueKind.NoCfi)
      value = value.symbol;
    else break;
  }
  return { kind: 'pointer', pointer: callee };
}

function checkType(call: CallInst, fnType: FunctionType): void {
  if (call.extra.fnType === fnType) return;
  throw new Undefined(
    'bad-callee',
    `a call of type ${call.extra.fnType.text} reaches a function of type ${fnType.text}`,
    call,
  );
}

/** An empty template moves nothing (a barrier for the compiler) or its tied operand; other assembly is not ours. */
function emitAsm(cx: Compilation, call: CallInst, asm: InlineAsm): void {
  const { e } = cx;
  const parts = asm.constraints.split(',');
  const outputs = parts.filter((part) => part.startsWith('='));
  if (asm.template.trim() === '' && call.type === VOID) return;
  if (asm.template.trim() === '' && outputs.length === 1 && parts[1] === '0') {
    const input = call.operands[0]!;
    const shape = e.shapeOf(call.type);
    if (input.type === call.type) {
      e.push(moveStep(e, runOf(e.slotOf(call), e.slotOf(input), shape.leaves.length), shape));
      return;
    }
  }
  throw new Unsupported('inline assembly', call);
}

function directCall(cx: Compilation, call: CallInst, func: Func, resume: Segment): () => Segment | null {
  const { machine, code, e } = cx;
  const args = argSlots(cx, call);
  const count = call.type === VOID ? 0 : e.shapeOf(call.type).leaves.length;
  const result = call.type === VOID ? 0 : e.slotOf(call);
  let callee: FunctionCode | null = null;
  return () => {
    callee ??= machine.codeOf(func);
    return enter(cx, code, callee, args, call, resume, result, count);
  };
}

function indirectCall(
  cx: Compilation,
  call: CallInst,
  pointer: Value,
  resume: Segment,
): () => Segment | null {
  const { machine, code, e } = cx;
  const r = e.registers;
  const p = e.slotOf(pointer);
  const args = argSlots(cx, call);
  const count = call.type === VOID ? 0 : e.shapeOf(call.type).leaves.length;
  const result = call.type === VOID ? 0 : e.slotOf(call);
  return () => {
    if ((r.state[p]! & (State.Poison | State.Undef)) !== 0) {
      throw new Undefined('bad-callee', 'the address of the function is poison or undef', call);
    }
    if (r.state[p] !== 0) machine.openChoice = true;
    const address = r.i32[2 * p + 1] === 0 ? r.i32[2 * p]! : -1;
    const provenance = r.provenance[p]!;
    const number = provenance === ANY_OBJECT ? machine.memory.findExposed(address, 1) : provenance;
    const func = machine.symbols.functionAt(number, address);
    if (func === null) throw new Undefined('bad-callee', 'the address called is that of no function', call);
    checkType(call, func.fnType);
    if (func.name?.startsWith('llvm.') === true) throw new Unsupported(`a pointer to @${func.name}`, call);
    if (isDeclaration(func) || func.rawBody !== null) {
      hostStep(cx, call, func)();
      return resume;
    }
    return enter(cx, code, machine.codeOf(func), args, call, resume, result, count);
  };
}

interface ArgSlots {
  /** First slot and number of slots of each argument. */
  readonly slots: readonly number[];
  readonly counts: readonly number[];
  readonly total: number;
}

function argSlots(cx: Compilation, call: CallInst): ArgSlots {
  const slots: number[] = [];
  const counts: number[] = [];
  const fixed = Math.min(argCountOf(call), call.extra.fnType.params.length);
  for (let i = 0; i < fixed; i++) {
    const arg = call.operands[i]!;
    const isValue = arg.type.kind !== TypeKind.Metadata && arg.type.kind !== TypeKind.Token;
    slots.push(isValue ? cx.e.slotOf(arg) : -1);
    counts.push(isValue ? cx.e.shapeOf(arg.type).leaves.length : 0);
  }
  return { slots, counts, total: counts.reduce((sum, count) => sum + count, 0) };
}

function enter(
  cx: Compilation,
  caller: FunctionCode,
  callee: FunctionCode,
  args: ArgSlots,
  call: Inst,
  resume: Segment,
  result: number,
  count: number,
): Segment | null {
  const isRecursive = callee.active > 0;
  let source = caller.registers;
  if (isRecursive) {
    // The registers that the arguments come from may be those they go to: carry them over.
    source = carry(cx.machine, caller.registers, args);
    callee.saved.push();
  }
  let from = 0;
  for (let i = 0; i < args.slots.length; i++) {
    const count = args.counts[i]!;
    callee.registers.copyFrom(callee.params[i]!, source, isRecursive ? from : args.slots[i]!, count);
    from += count;
  }
  return cx.machine.enter(callee, call, caller, resume, result, count, isRecursive);
}

/** The arguments one after the other, from slot 0 on, in registers that nobody else uses. */
function carry(machine: Machine, source: Registers, args: ArgSlots): Registers {
  const scratch = machine.scratch(args.total, source.holdsBig);
  let to = 0;
  for (let i = 0; i < args.slots.length; i++) {
    scratch.copyFrom(to, source, args.slots[i]!, args.counts[i]!);
    to += args.counts[i]!;
  }
  return scratch;
}

/** A call of a function without a body. */
function hostStep(cx: Compilation, call: CallInst, func: Func): () => void {
  const { machine, e } = cx;
  const name = func.name ?? '';
  const host: HostFunction | null = func.rawBody === null ? machine.hostFunction(name) : null;
  if (host === null) {
    const reason = func.rawBody === null ? `the external function @${name}` : `the body of @${name}`;
    return () => {
      throw new Unsupported(reason, call);
    };
  }
  const args: number[] = [];
  const leaves: Leaf[] = [];
  for (let i = 0; i < argCountOf(call); i++) {
    const arg = call.operands[i]!;
    if (arg.type.kind === TypeKind.Metadata) continue;
    args.push(e.slotOf(arg));
    leaves.push(e.leafOf(arg.type));
  }
  const hasResult = call.type !== VOID;
  const hostCall: HostCall = {
    machine,
    name,
    inst: call,
    registers: e.registers,
    args,
    leaves,
    result: hasResult ? e.slotOf(call) : -1,
    resultLeaf: hasResult ? (e.shapeOf(call.type).leaves[0] ?? null) : null,
  };
  return () => host(hostCall);
}
