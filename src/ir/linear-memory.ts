/**
 * WebAssembly's memory is one array of bytes from address 0 on, all of which may be read: a load traps only behind its
 * end, which `memory.size` tells in pages, and which never moves down. To LLVM a plain load from where no object is is
 * undefined nevertheless; a volatile one "may use addresses which do not point to memory", so that what it reads is what
 * the machine says (LangRef, Volatile Memory Accesses). All of it may be written as well: without threads a volatile store
 * of what has just been loaded so is seen by nobody, whatever lies there.
 */
import { Flag } from './flags.ts';
import type { Func } from './func.ts';
import { calleeOf } from './inst.ts';
import type { Module } from './module.ts';
import { Op } from './op.ts';
import { ValueKind } from './value.ts';

/** Has the module such a memory, with addresses of 32 bits? */
export function hasLinearMemory(module: Module): boolean {
  return /^wasm32\b/.test(module.triple ?? '');
}

/** The intrinsic that asks how many pages there are, of memory 0. */
export const MEMORY_SIZE = 'llvm.wasm.memory.size.i32';

/** Bytes of a page, as a power of two. */
export const PAGE_SHIFT = 16;

/** Does the function look at memory itself already? Who compares it with another one cannot tell such looks apart. */
export function readsMemoryItself({ blocks }: Func): boolean {
  for (const block of blocks)
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if ((inst.flags & Flag.Volatile) !== 0) return true;
      const callee = inst.op === Op.Call ? calleeOf(inst) : null;
      if (callee?.kind === ValueKind.Func && callee.name === MEMORY_SIZE) return true;
    }
  return false;
}
