/**
 * What metadata promises of a loaded value: `!noundef` broken is undefined behaviour; `!range`, `!nonnull`, `!align` and
 * `!nofpclass` broken make the value poison.
 */
import type { Inst } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { ValueKind } from '../../ir/value.ts';
import type { Step } from '../machine/code.ts';
import type { Leaf } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { Undefined } from '../machine/stop.ts';
import type { Emitter } from './emitter.ts';

/** A step that checks the value in slot `d` on; null when nothing is promised. */
export function checkLoaded(e: Emitter, inst: Inst, d: number): Step | null {
  const attachments = inst.notes?.attachments ?? [];
  if (attachments.length === 0) return null;
  const { leaves } = e.shapeOf(inst.type);
  const tests: ((bits: bigint, leaf: Leaf) => boolean)[] = [];
  let noundef = false;
  for (const { kind, node } of attachments) {
    if (kind === 'noundef') noundef = true;
    else if (kind === 'nonnull') tests.push((bits) => bits !== 0n);
    else if (kind === 'range') tests.push(inRanges(node));
    else if (kind === 'align') {
      const align = intsOf(node)[0] ?? 1n;
      tests.push((bits) => bits % align === 0n);
    }
  }
  if (!noundef && tests.length === 0) return null;
  const r = e.registers;
  return () => {
    for (let k = 0; k < leaves.length; k++) {
      const leaf = leaves[k]!;
      const isPlain = (r.state[d + k]! & (State.Poison | State.Undef)) === 0;
      if (isPlain && !tests.every((test) => test(r.get(d + k, leaf), leaf))) r.setState(d + k, State.Poison);
      if (noundef && (r.state[d + k]! & (State.Poison | State.Undef)) !== 0) {
        throw new Undefined('noundef-violated', 'a load marked !noundef reads poison or undef', inst);
      }
    }
  };
}

/** `!{i32 0, i32 10, i32 20, i32 30}`: in one of the half-open, possibly wrapping ranges. */
function inRanges(node: MdNode): (bits: bigint, leaf: Leaf) => boolean {
  const bounds = intsOf(node);
  return (bits, leaf) => {
    for (let i = 0; i + 1 < bounds.length; i += 2) {
      if (isInRange(bits, bounds[i]!, bounds[i + 1]!, leaf.bits)) return true;
    }
    return false;
  };
}

/** low ≤ bits < high, modulo 2^width; equal bounds are the full range. */
export function isInRange(bits: bigint, low: bigint, high: bigint, width: number): boolean {
  const span = BigInt.asUintN(width, high - low);
  return span === 0n || BigInt.asUintN(width, bits - low) < span;
}

function intsOf(node: MdNode): bigint[] {
  const ints: bigint[] = [];
  for (const value of node.values) {
    if (value !== null && typeof value === 'object' && value.kind === 'value') {
      if (value.value.kind === ValueKind.Int) ints.push(value.value.value);
    }
  }
  return ints;
}
