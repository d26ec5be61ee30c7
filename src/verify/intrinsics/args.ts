/** Small questions about arguments of intrinsics. */
import type { CallInst } from '../../ir/inst.ts';
import { TypeKind, type VectorType } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';

/** A constant argument as an unsigned number; NaN when it is none or too large. */
export function unsignedArg(call: CallInst, index: number): number {
  const value = call.operands[index];
  if (value === undefined || value.kind !== ValueKind.Int) return Number.NaN;
  return Number(BigInt.asUintN(value.type.bits, value.value));
}

/** A constant argument as a signed number; NaN when it is none. */
export function signedArg(call: CallInst, index: number): number {
  const value = call.operands[index];
  return value !== undefined && value.kind === ValueKind.Int ? Number(value.value) : Number.NaN;
}

export function vectorOf(value: Value | undefined): VectorType | null {
  return value !== undefined && value.type.kind === TypeKind.Vector ? value.type : null;
}

export function isPowerOfTwo(n: number): boolean {
  return n > 0 && Number.isInteger(Math.log2(n));
}

/** The text of a metadata argument `metadata !"…"`; null when it is something else. */
export function metadataText(value: Value | undefined): string | null {
  if (value === undefined || value.kind !== ValueKind.Metadata) return null;
  return value.metadata.kind === 'string' ? value.metadata.value : null;
}
