/** Functions that no pass may touch, and why. */
import { findAttribute, hasAttribute } from '../ir/attribute.ts';
import type { Func } from '../ir/func.ts';
import { isDeclaration } from '../ir/func.ts';
import { Op } from '../ir/op.ts';

const FORBIDDING = [
  'optnone',
  'naked',
  'strictfp',
  'noimplicitfloat',
  'null_pointer_is_valid',
  'presplitcoroutine',
];

/** A phrase that completes "not optimized: …"; null when the function may be changed. */
export function reasonToSkip(func: Func): string | null {
  if (isDeclaration(func)) return 'it has no body here';
  if (func.rawBody !== null) return 'it holds an instruction that this version does not know';
  for (const name of FORBIDDING) {
    const attribute = findAttribute(func.attributes, name);
    if (attribute !== null && attribute.value !== 'false') return `it is marked ${name}`;
  }
  for (const block of func.blocks) {
    const last = block.last;
    if (last !== null && last.op === Op.IndirectBr) return 'it jumps through an address (indirectbr)';
    if (last !== null && last.op === Op.CallBr) return 'it holds an asm goto (callbr)';
  }
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Call && inst.op !== Op.Invoke) continue;
      if (hasAttribute(inst.extra.attributes, 'returns_twice'))
        return 'it calls a function that returns twice';
    }
  }
  return null;
}
