/** Functions without a body that we know: the C library's, and what the caller of the interpreter adds. */
import type { CallInst } from '../../ir/inst.ts';
import type { Machine } from '../machine/machine.ts';
import type { Registers } from '../machine/registers.ts';
import type { Leaf } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { Undefined, Unsupported } from '../machine/stop.ts';

/** A call of such a function, while it runs. */
export interface HostCall {
  readonly machine: Machine;
  readonly name: string;
  readonly inst: CallInst;
  readonly registers: Registers;
  /** First slots of the arguments. */
  readonly args: readonly number[];
  readonly leaves: readonly Leaf[];
  /** First slot of the result; −1 for void. */
  readonly result: number;
  readonly resultLeaf: Leaf | null;
}

/** Reads arguments, does its work, sets the result. Throws a `Stop` when it cannot. */
export type HostFunction = (call: HostCall) => void;

/** An integer argument, unsigned. Poison and undef are undefined behaviour: the outside would see them. */
export function intArg(call: HostCall, index: number): bigint {
  checkArg(call, index);
  return call.registers.get(call.args[index]!, call.leaves[index]!);
}

/** An integer argument that is small enough to count with. */
export function sizeArg(call: HostCall, index: number): number {
  return Number(intArg(call, index));
}

/** The address of `size` bytes at a pointer argument, checked. */
export function bytesArg(call: HostCall, index: number, size: number, writes: boolean): number {
  checkArg(call, index);
  const slot = call.args[index]!;
  const r = call.registers;
  const { i32, provenance } = r;
  return call.machine.memory.check(
    provenance[slot]!,
    i32[2 * slot]!,
    i32[2 * slot + 1]!,
    size,
    1,
    writes,
    call.inst,
  );
}

/** The text at a pointer argument, up to its zero byte. */
export function textArg(call: HostCall, index: number): string {
  let text = '';
  const { memory } = call.machine;
  for (let length = 1; ; length++) {
    const address = bytesArg(call, index, length, false);
    const byte = memory.u8[address + length - 1]!;
    if ((memory.state8[address + length - 1]! & (State.Undef | State.Poison)) !== 0) {
      throw new Undefined('noundef-violated', `${call.name} reads uninitialised memory`, call.inst);
    }
    if (byte === 0) return text;
    text += String.fromCharCode(byte);
  }
}

export function setIntResult(call: HostCall, value: bigint): void {
  if (call.result < 0 || call.resultLeaf === null) return;
  call.registers.set(call.result, call.resultLeaf, BigInt.asUintN(call.resultLeaf.bits, value), State.Plain);
}

/** The result points to the beginning of an object; object 0 is null. */
export function setObjectResult(call: HostCall, number: number): void {
  const r = call.registers;
  if (call.result < 0) return;
  r.i32[2 * call.result] = number === 0 ? 0 : call.machine.memory.base[number]!;
  r.i32[2 * call.result + 1] = 0;
  r.state[call.result] = State.Plain;
  r.provenance[call.result] = number;
}

/** The result is an argument, as it is. */
export function returnArg(call: HostCall, index: number): void {
  if (call.result >= 0) call.registers.copy(call.result, call.args[index]!);
}

export function checkArg(call: HostCall, index: number): void {
  const slot = call.args[index];
  if (slot === undefined) throw new Unsupported(`@${call.name} with so few arguments`, call.inst);
  const state = call.registers.state[slot]!;
  if ((state & State.Poison) !== 0 || (state & State.Undef) !== 0) {
    throw new Undefined(
      'noundef-violated',
      `argument ${index} of @${call.name} is poison or undef`,
      call.inst,
    );
  }
}
