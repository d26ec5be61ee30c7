/**
 * `omp simd`: a loop whose metadata both ask for vectorization and declare its accesses parallel may add up (multiply) a
 * float accumulator in any order, as if its operation had `reassoc`. It is what the programmer asserts, so an axiom.
 */
import type { Loop, LoopForest } from '../analysis/loops.ts';
import type { Inst } from '../ir/inst.ts';
import type { MdField, MdNode } from '../ir/metadata.ts';
import { Op } from '../ir/op.ts';
import { isFloat } from '../ir/type.ts';
import { ValueKind } from '../ir/value.ts';

/** The operations of accumulators that may be reordered, with what to name in the verdict. */
export function licensedSums(forest: LoopForest): ReadonlyMap<Inst, string> {
  const out = new Map<Inst, string>();
  for (const loop of forest.loops) {
    const note = noteOf(loop);
    if (note === null || !isSimd(note)) continue;
    for (let phi = loop.header.first; phi !== null && phi.op === Op.Phi; phi = phi.next) {
      const next = accumulatorOf(loop, phi);
      if (next !== null) out.set(next, `omp simd${lineOf(note)}`);
    }
  }
  return out;
}

function noteOf(loop: Loop): MdNode | null {
  const [latch, another] = loop.latches;
  if (latch === undefined || another !== undefined) return null;
  return latch.last?.notes?.attachments.find((note) => note.kind === 'llvm.loop')?.node ?? null;
}

function isSimd(note: MdNode): boolean {
  let isEnabled = false;
  let isParallel = false;
  for (const property of note.values) {
    const [name, value] = isNode(property) ? property.values : [];
    if (!isString(name)) continue;
    if (name.value === 'llvm.loop.parallel_accesses') isParallel = true;
    if (name.value === 'llvm.loop.vectorize.enable') isEnabled = isTrue(value);
  }
  return isEnabled && isParallel;
}

function isNode(field: MdField | undefined): field is MdNode {
  return typeof field === 'object' && field !== null && field.kind === 'node';
}

function isString(field: MdField | undefined): field is { kind: 'string'; value: string } {
  return typeof field === 'object' && field !== null && field.kind === 'string';
}

function isTrue(field: MdField | undefined): boolean {
  if (typeof field !== 'object' || field === null || field.kind !== 'value') return false;
  return field.value.kind === ValueKind.Int && field.value.value !== 0n;
}

/** `, line 12` when the loop says where it begins. */
function lineOf(note: MdNode): string {
  for (const field of note.values) {
    if (!isNode(field) || field.name !== 'DILocation') continue;
    const line = field.values[field.keys.indexOf('line')];
    if (typeof line === 'number') return `, line ${line}`;
  }
  return '';
}

/** The addition or multiplication that makes the phi's next value, if the phi is used for nothing else in the loop. */
function accumulatorOf(loop: Loop, phi: Inst): Inst | null {
  if (!isFloat(phi.type)) return null;
  const next = phi.operands[phi.blocks.indexOf(loop.latches[0]!)];
  if (next?.kind !== ValueKind.Inst || (next.op !== Op.FAdd && next.op !== Op.FMul)) return null;
  if (next.block === null || !loop.blocks.has(next.block.id)) return null;
  if ((next.operands[0] === phi) === (next.operands[1] === phi)) return null;
  return isUsedOnceInside(loop, phi, next) && isUsedOnceInside(loop, next, phi) ? next : null;
}

function isUsedOnceInside(loop: Loop, value: Inst, by: Inst): boolean {
  for (const block of value.block!.parent.blocks) {
    if (!loop.blocks.has(block.id)) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst !== by && inst.operands.includes(value)) return false;
    }
  }
  return true;
}
