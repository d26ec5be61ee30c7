/** `<string.h>`, `<stdlib.h>` and the printing part of `<stdio.h>`. */

import { State } from '../machine/states.ts';
import { Ended, Undefined } from '../machine/stop.ts';
import { ANY_OBJECT, NO_OBJECT } from '../memory/memory.ts';
import {
  bytesArg,
  checkArg,
  type HostCall,
  type HostFunction,
  intArg,
  returnArg,
  setIntResult,
  setObjectResult,
  sizeArg,
  textArg,
} from './host.ts';
import { formatText } from './printf.ts';

export const LIBC: readonly (readonly [string, HostFunction])[] = [
  ['memcpy', copy({ mayOverlap: false })],
  ['memmove', copy({ mayOverlap: true })],
  ['memset', fill],
  ['memcmp', compareBytes],
  ['bcmp', compareBytes],
  ['memchr', findByte],
  ['strlen', (call) => setIntResult(call, BigInt(textArg(call, 0).length))],
  ['strnlen', boundedLength],
  ['strcmp', (call) => setIntResult(call, orderOf(textArg(call, 0), textArg(call, 1)))],
  ['strncmp', compareSome],
  ['strcpy', copyText],
  ['abs', absolute],
  ['labs', absolute],
  ['llabs', absolute],
  ['malloc', (call) => allocate(call, sizeArg(call, 0), State.Undef, 16)],
  ['calloc', (call) => allocate(call, sizeArg(call, 0) * sizeArg(call, 1), State.Plain, 16)],
  ['aligned_alloc', (call) => allocate(call, sizeArg(call, 1), State.Undef, sizeArg(call, 0))],
  ['_Znwm', (call) => allocate(call, sizeArg(call, 0), State.Undef, 16)],
  ['_Znam', (call) => allocate(call, sizeArg(call, 0), State.Undef, 16)],
  ['realloc', reallocate],
  ['free', release],
  ['_ZdlPv', release],
  ['_ZdlPvm', release],
  ['_ZdaPv', release],
  ['abort', (call) => end(call, 'abort')],
  ['exit', (call) => end(call, 'exit')],
  ['_exit', (call) => end(call, 'exit')],
  ['puts', (call) => print(call, `${textArg(call, 0)}\n`)],
  ['putchar', putChar],
  ['putc', putChar],
  ['fputc', putChar],
  ['printf', (call) => print(call, formatText(call, 0))],
  ['fflush', (call) => setIntResult(call, 0n)],
];

function copy(how: { readonly mayOverlap: boolean }): HostFunction {
  return (call) => {
    const size = sizeArg(call, 2);
    if (size > 0) {
      const to = bytesArg(call, 0, size, true);
      const from = bytesArg(call, 1, size, false);
      if (!how.mayOverlap && Math.abs(to - from) < size) {
        throw new Undefined('overlapping-copy', `memcpy of ${size} bytes onto itself`, call.inst);
      }
      call.machine.memory.copyBytes(to, from, size);
    }
    returnArg(call, 0);
  };
}

function fill(call: HostCall): void {
  const size = sizeArg(call, 2);
  const byte = Number(intArg(call, 1) & 0xffn);
  if (size > 0) call.machine.memory.fill(bytesArg(call, 0, size, true), size, byte, State.Plain);
  returnArg(call, 0);
}

/** The bytes at a pointer, all of them initialised. */
function definedBytes(call: HostCall, index: number, size: number): Uint8Array {
  if (size === 0) return new Uint8Array(0);
  const { memory } = call.machine;
  const at = bytesArg(call, index, size, false);
  for (let i = 0; i < size; i++) {
    if ((memory.state8[at + i]! & (State.Undef | State.Poison)) !== 0) {
      throw new Undefined('noundef-violated', `@${call.name} reads uninitialised memory`, call.inst);
    }
  }
  return memory.u8.subarray(at, at + size);
}

function compareBytes(call: HostCall): void {
  const size = sizeArg(call, 2);
  const a = definedBytes(call, 0, size);
  const b = definedBytes(call, 1, size);
  const at = a.findIndex((byte, i) => byte !== b[i]);
  setIntResult(call, at < 0 ? 0n : a[at]! < b[at]! ? -1n : 1n);
}

function findByte(call: HostCall): void {
  const wanted = Number(intArg(call, 1) & 0xffn);
  const size = sizeArg(call, 2);
  for (let i = 0; i < size; i++) {
    const at = bytesArg(call, 0, i + 1, false) + i;
    if (call.machine.memory.u8[at] === wanted) {
      returnArg(call, 0);
      call.registers.i32[2 * call.result] = at;
      return;
    }
  }
  setObjectResult(call, NO_OBJECT);
}

function boundedLength(call: HostCall): void {
  const limit = sizeArg(call, 1);
  let length = 0;
  while (length < limit && definedBytes(call, 0, length + 1)[length] !== 0) length++;
  setIntResult(call, BigInt(length));
}

function compareSome(call: HostCall) {
  const limit = sizeArg(call, 2);
  for (let i = 0; i < limit; i++) {
    const a = definedBytes(call, 0, i + 1)[i]!;
    const b = definedBytes(call, 1, i + 1)[i]!;
    if (a !== b) return setIntResult(call, a < b ? -1n : 1n);
    if (a === 0) break;
  }
  setIntResult(call, 0n);
}

function copyText(call: HostCall): void {
  const text = textArg(call, 1);
  const size = text.length + 1;
  call.machine.memory.copyBytes(bytesArg(call, 0, size, true), bytesArg(call, 1, size, false), size);
  returnArg(call, 0);
}

function orderOf(a: string, b: string): bigint {
  return a === b ? 0n : a < b ? -1n : 1n;
}

/** abs(INT_MIN) is undefined in C, but every machine answers INT_MIN. */
function absolute(call: HostCall): void {
  const value = BigInt.asIntN(call.leaves[0]!.bits, intArg(call, 0));
  setIntResult(call, value < 0n ? -value : value);
}

function allocate(call: HostCall, size: number, state: number, align: number): void {
  const { memory } = call.machine;
  const number = memory.allocateHeap(size, align);
  if (state === State.Plain) memory.fill(memory.base[number]!, size, 0, State.Plain);
  setObjectResult(call, number);
}

function reallocate(call: HostCall): void {
  const { memory } = call.machine;
  const old = heapObject(call);
  const size = sizeArg(call, 1);
  const number = memory.allocateHeap(size, 16);
  if (old !== NO_OBJECT) {
    const kept = Math.min(size, memory.objects[old]!.size);
    memory.copyBytes(memory.base[number]!, memory.base[old]!, kept);
    memory.freeHeap(old);
  }
  setObjectResult(call, number);
}

function release(call: HostCall): void {
  const number = heapObject(call);
  if (number !== NO_OBJECT) call.machine.memory.freeHeap(number);
}

/** The heap object that the first argument is the beginning of; null is none. */
function heapObject(call: HostCall): number {
  checkArg(call, 0);
  const { memory } = call.machine;
  const slot = call.args[0]!;
  const address = call.registers.i32[2 * slot]!;
  const high = call.registers.i32[2 * slot + 1]!;
  if ((address | high) === 0) return NO_OBJECT;
  const provenance = call.registers.provenance[slot]!;
  const number = provenance === ANY_OBJECT ? memory.findExposed(address, 0) : provenance;
  const object = memory.objects[number];
  const isStart = high === 0 && address === memory.base[number];
  if (object?.kind !== 'heap' || !isStart) {
    throw new Undefined('invalid-free', `@${call.name} of ${memory.describe(number, address)}`, call.inst);
  }
  if (!object.alive) throw new Undefined('invalid-free', `@${call.name} of what is free already`, call.inst);
  return number;
}

function end(call: HostCall, by: 'abort' | 'exit'): never {
  const status = by === 'exit' ? Number(BigInt.asIntN(32, intArg(call, 0))) : 0;
  throw new Ended(by, status, call.inst);
}

function print(call: HostCall, text: string): void {
  call.machine.write(text);
  setIntResult(call, BigInt(text.length));
}

function putChar(call: HostCall): void {
  const code = Number(intArg(call, 0) & 0xffn);
  call.machine.write(String.fromCharCode(code));
  setIntResult(call, BigInt(code));
}
