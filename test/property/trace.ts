/**
 * Runs a function and writes down what happens: blocks entered, values of integers and pointers, accesses with their
 * addresses. A copy of the function with calls of our own in it is executed; the copy has the ids of the original.
 */
import { type ExecArg, type HostCall, type Outcome, prepare } from '../../src/exec/index.ts';
import { buildCall, buildCast, placeBefore } from '../../src/ir/build.ts';
import { cloneFunction } from '../../src/ir/clone.ts';
import { constInt } from '../../src/ir/constant.ts';
import { type Func, makeFunc } from '../../src/ir/func.ts';
import { type Inst, isCall } from '../../src/ir/inst.ts';
import type { Module } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import { functionType, I8, I32, I64, PTR, type Type, TypeKind, VOID } from '../../src/ir/type.ts';
import { type Argument, type Value, ValueKind } from '../../src/ir/value.ts';
import { BUFFER_BYTES, type ProgramInput } from './programs.ts';

export type TraceEvent =
  | { readonly kind: 'block'; readonly id: number }
  /** `bits` are unsigned; null for poison and undef, and what was made of undef. */
  | { readonly kind: 'value'; readonly id: number; readonly bits: bigint | null }
  /** The pointer operand with that number of the instruction, just before it is executed. */
  | {
      readonly kind: 'access';
      readonly id: number;
      readonly operand: number;
      readonly address: bigint | null;
    };

export interface Trace {
  readonly events: readonly TraceEvent[];
  readonly outcome: Outcome;
}

const MAX_EVENTS = 1500;

/** Prepares a function; the answer runs it. */
export function tracer(module: Module, func: Func): (input: ProgramInput) => Trace {
  let events: TraceEvent[] = [];
  const put = (event: TraceEvent): void => {
    if (events.length < MAX_EVENTS) events.push(event);
  };
  const bits = (call: HostCall, index: number): bigint | null => {
    const slot = call.args[index]!;
    // Undef, poison, and what was made of them: another use may see other bits.
    return (call.registers.state[slot]! & 7) === 0 ? call.registers.get(slot, call.leaves[index]!) : null;
  };
  const number = (call: HostCall, index: number): number => Number(bits(call, index));
  const program = prepare(instrumented(module, func), {
    maxSteps: 5_000,
    maxMemory: 1 << 20,
    globals: false,
    host: {
      on_block: (call) => put({ kind: 'block', id: number(call, 0) }),
      on_int: (call) => put({ kind: 'value', id: number(call, 0), bits: bits(call, 1) }),
      on_pointer: (call) => put({ kind: 'value', id: number(call, 0), bits: bits(call, 1) }),
      on_access: (call) =>
        put({ kind: 'access', id: number(call, 0), operand: number(call, 1), address: bits(call, 2) }),
    },
  });
  return (input) => {
    events = [];
    const outcome = program.run('traced', argumentsOf(input));
    return { events, outcome };
  };
}

const BUFFERS = 3;
const FILL = Array.from({ length: BUFFER_BYTES }, (_, i) => ({ kind: 'int' as const, value: BigInt(i % 7) }));

/** A buffer argument points to its beginning: they stand behind the others, which point into them. */
function argumentsOf(program: ProgramInput): ExecArg[] {
  const behind = program.pointers.length + program.ints.length;
  const used = new Set(program.pointers.map((p) => p.buffer));
  return [
    ...program.pointers.map(({ buffer, offset }) => {
      return { kind: 'pointer' as const, argument: behind + buffer, offset };
    }),
    ...program.ints.map((value) => ({ kind: 'int' as const, value })),
    ...Array.from({ length: BUFFERS }, (_, i) => ({
      kind: 'buffer' as const,
      element: I8,
      count: used.has(i) ? BUFFER_BYTES : 16,
      elements: used.has(i) ? FILL : [],
      align: 64,
    })),
  ];
}

/** The module with one function more, @traced, which takes the buffers as further arguments. */
function instrumented(module: Module, func: Func): Module {
  const buffers = new Array<Type>(BUFFERS).fill(PTR);
  const hook = (name: string, params: Type[]): Func => makeFunc(name, functionType(VOID, params));
  const hooks = {
    block: hook('on_block', [I32]),
    int: hook('on_int', [I32, I64]),
    pointer: hook('on_pointer', [I32, PTR]),
    access: hook('on_access', [I32, I32, PTR]),
  };
  const copy = cloneFunction(func);
  insertHooks(copy, hooks);
  const params = [...func.fnType.params, ...buffers];
  const traced: Func = { ...copy, name: 'traced', params: [...copy.params] };
  const shell = makeFunc('traced', functionType(VOID, params));
  for (let i = func.params.length; i < params.length; i++) {
    traced.params.push({ ...shell.params[i]!, id: traced.valueCount++ as never, parent: traced });
  }
  const whole: Func = { ...traced, fnType: shell.fnType };
  for (const param of whole.params) param.parent = whole;
  for (const block of whole.blocks) block.parent = whole;
  const declared = [hooks.block, hooks.int, hooks.pointer, hooks.access];
  return { ...module, functions: [...module.functions, whole, ...declared] };
}

function insertHooks(
  func: Func,
  hooks: { readonly block: Func; readonly int: Func; readonly pointer: Func; readonly access: Func },
): void {
  for (const block of func.blocks) {
    const phis: Inst[] = [];
    const insts: Inst[] = [];
    for (let inst = block.first; inst !== null; inst = inst.next)
      (inst.op === Op.Phi ? phis : insts).push(inst);
    const first = insts[0]!;
    const call = (at: Inst, hook: Func, args: Value[]): void => {
      buildCall(placeBefore(at), hook, hook.fnType, args);
    };
    call(first, hooks.block, [constInt(I32, block.id)]);
    if (block === func.blocks[0]) for (const param of func.params) logValue(param, first, hooks, call);
    for (const phi of phis) logValue(phi, first, hooks, call);
    for (const inst of insts) {
      inst.operands.forEach((operand, index) => {
        if (operand.type.kind !== TypeKind.Ptr || operand.kind === ValueKind.Func || !isAccess(inst)) return;
        if (inst.op === Op.Store && index === 0) return;
        call(inst, hooks.access, [constInt(I32, inst.id), constInt(I32, index), operand]);
      });
      if (inst.next !== null) logValue(inst, inst.next, hooks, call);
    }
  }
}

function isAccess(inst: Inst): boolean {
  return inst.op === Op.Load || inst.op === Op.Store || isCall(inst);
}

function logValue(
  inst: Inst | Argument,
  at: Inst,
  hooks: { readonly int: Func; readonly pointer: Func },
  call: (at: Inst, hook: Func, args: Value[]) => void,
): void {
  const id = constInt(I32, inst.id);
  if (inst.type.kind === TypeKind.Ptr) call(at, hooks.pointer, [id, inst]);
  if (inst.type.kind !== TypeKind.Int || inst.type.bits > 64) return;
  const wide = inst.type.bits === 64 ? inst : buildCast(placeBefore(at), Op.ZExt, inst, I64);
  call(at, hooks.int, [id, wide]);
}
