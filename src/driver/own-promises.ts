/**
 * Does a function, as it is written, break what it says of memory itself? It stores through what it says is only read, or to
 * what a load says never changes. Its behaviour is undefined then, which the interpreter does not see: nothing that it does
 * differently is a difference.
 */
import type { Func } from '../ir/func.ts';
import { calleeOf, type Inst } from '../ir/inst.ts';
import { READ, WRITE } from '../ir/memory-attribute.ts';
import { isPromisedAway, rootsOf } from '../ir/memory-promises.ts';
import { Op } from '../ir/op.ts';
import { type Value, ValueKind } from '../ir/value.ts';

export function breaksOwnPromises(func: Func): boolean {
  const written = new Set<Value>();
  const unchanging = new Set<Value>();
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const { reads, writes } = pointersOf(inst);
      for (const pointer of writes) for (const root of rootsOf(pointer)) written.add(root);
      for (const pointer of reads) {
        const roots = rootsOf(pointer);
        for (const root of roots) if (isPromisedAway(func, root, READ)) return true;
        const isUnchanging = inst.notes?.attachments.some(({ kind }) => kind === 'invariant.load') === true;
        if (isUnchanging) for (const root of roots) unchanging.add(root);
      }
    }
  }
  return [...written].some((root) => unchanging.has(root) || isPromisedAway(func, root, WRITE));
}

interface Pointers {
  readonly reads: readonly Value[];
  readonly writes: readonly Value[];
}

const NONE: Pointers = { reads: [], writes: [] };

/** Pointers that an instruction follows itself. */
function pointersOf(inst: Inst): Pointers {
  const [first, second] = inst.operands;
  switch (inst.op) {
    case Op.Load:
      return { reads: [first!], writes: [] };
    case Op.Store:
      return { reads: [], writes: [second!] };
    case Op.AtomicRmw:
    case Op.CmpXchg:
      return { reads: [first!], writes: [first!] };
    case Op.Call: {
      const callee = calleeOf(inst);
      const name = callee.kind === ValueKind.Func ? (callee.name ?? '') : '';
      if (/^llvm\.masked\.(?:load|gather|expandload)\./.test(name)) return { reads: [first!], writes: [] };
      if (/^llvm\.masked\.(?:store|scatter|compressstore)\./.test(name))
        return { reads: [], writes: [second!] };
      if (/^llvm\.mem(?:cpy|move)\./.test(name)) return { reads: [second!], writes: [first!] };
      return name.startsWith('llvm.memset.') ? { reads: [], writes: [first!] } : NONE;
    }
    default:
      return NONE;
  }
}
