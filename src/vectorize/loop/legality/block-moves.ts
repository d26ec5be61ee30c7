/**
 * Loops that only copy or fill memory. LLVM makes `memcpy` and `memset` of them when it makes code, if it knows that
 * nothing overlaps; those choose their instructions by length and machine, and no vector loop of ours beats them.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import { hasAttribute } from '../../../ir/attribute.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import type { LoopModel } from '../model.ts';
import type { Access } from './accesses.ts';

/** Of a loop that may be vectorized. Pointers that have to be compared first keep LLVM from it. */
export function isBlockMove(model: LoopModel): boolean {
  const { accesses, phis, ordering, shape, known } = model;
  // Who compiles without a library has none of these functions.
  if (hasAttribute(known.func.attributes, 'no-builtins')) return false;
  if (ordering.checks.length + ordering.assumptions.length + shape.breaks.length > 0) return false;
  if ([...phis.values()].some(({ kind }) => kind !== 'induction')) return false;
  const stores = [...accesses.values()].filter(({ isStore }) => isStore);
  return stores.length > 0 && stores.every((store) => isMoved(model, store));
}

function isMoved({ accesses, shape }: LoopModel, store: Access): boolean {
  if (store.conditional || (store.pattern !== 'unit' && store.pattern !== 'reverse')) return false;
  const value = store.inst.operands[0]!;
  if (!isInst(value) || isInvariant(shape.loop, value)) return hasEqualBytes(value);
  const load = value.op === Op.Load ? accesses.get(value) : undefined;
  return (
    load !== undefined && load.pattern === store.pattern && !load.conditional && load.size === store.size
  );
}

/** Is it one byte, repeated? */
function hasEqualBytes(value: Value): boolean {
  if (isInt(value.type) && value.type.bits === 8) return true;
  switch (value.kind) {
    case ValueKind.Zero:
    case ValueKind.Null:
      return true;
    case ValueKind.Int: {
      const { bits } = value.type;
      const byte = BigInt.asUintN(8, value.value);
      for (let at = 8n; at < BigInt(bits); at += 8n)
        if (BigInt.asUintN(8, value.value >> at) !== byte) return false;
      return true;
    }
    case ValueKind.Float:
      return value.bits === 0n;
    default:
      return false;
  }
}
