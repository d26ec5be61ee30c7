/** Which column of a target's tables tells the price of which operation. */
import { Op } from '../../ir/op.ts';
import type { Cost } from '../../target/index.ts';

/** Columns of the scalar tables by opcode. */
export const SCALAR_COLUMNS: ReadonlyMap<number, string> = new Map([
  [Op.Mul, 'mul'],
  [Op.And, 'and'],
  [Op.Or, 'and'],
  [Op.Xor, 'and'],
  [Op.Shl, 'shl'],
  [Op.LShr, 'ashr'],
  [Op.AShr, 'ashr'],
  [Op.ICmp, 'icmp'],
  [Op.FAdd, 'fadd'],
  [Op.FSub, 'fadd'],
  [Op.FMul, 'fmul'],
  [Op.FDiv, 'fdiv'],
  [Op.FNeg, 'fadd'],
  [Op.FCmp, 'fcmp'],
  [Op.FpToSi, 'fptosi'],
  [Op.FpToUi, 'fptosi'],
  [Op.SiToFp, 'sitofp'],
  [Op.UiToFp, 'sitofp'],
  [Op.Load, 'load'],
  [Op.Store, 'store'],
  [Op.Select, 'select'],
]);

/** Columns of the vector tables by opcode. */
export const VECTOR_COLUMNS: ReadonlyMap<number, string> = new Map([
  [Op.Add, 'add'],
  [Op.Sub, 'sub'],
  [Op.Mul, 'mul'],
  [Op.And, 'and'],
  [Op.Or, 'and'],
  [Op.Xor, 'xor'],
  [Op.Shl, 'shl'],
  [Op.LShr, 'lshr'],
  [Op.AShr, 'ashr'],
  [Op.FAdd, 'fadd'],
  [Op.FSub, 'fsub'],
  [Op.FMul, 'fmul'],
  [Op.FDiv, 'fdiv'],
  [Op.FCmp, 'fcmp'],
]);

/** Instructions that a scalar intrinsic is. */
export const SCALAR_INTRINSICS: ReadonlyMap<string, Cost> = new Map([
  ['smax', 2],
  ['smin', 2],
  ['umax', 2],
  ['umin', 2],
  ['abs', 2],
  ['fabs', 1],
  ['floor', 1],
  ['ceil', 1],
  ['trunc', 1],
  ['rint', 1],
  ['nearbyint', 1],
  ['minimum', 2],
  ['maximum', 2],
  ['copysign', 2],
  ['fshl', 1],
  ['fshr', 1],
  ['ctpop', 1],
  ['ctlz', 1],
  ['cttz', 1],
  ['sadd.sat', 3],
  ['uadd.sat', 3],
  ['ssub.sat', 3],
  ['usub.sat', 2],
]);

/** Columns of the vector tables by intrinsic. */
export const INTRINSIC_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['smax', 'smax'],
  ['smin', 'smax'],
  ['umax', 'umin'],
  ['umin', 'umin'],
  ['abs', 'abs'],
  ['ctpop', 'ctpop'],
  ['sadd.sat', 'sadd.sat'],
  ['ssub.sat', 'sadd.sat'],
  ['uadd.sat', 'uadd.sat'],
  ['usub.sat', 'uadd.sat'],
  ['fabs', 'fabs'],
  ['sqrt', 'sqrt'],
  ['floor', 'floor'],
  ['ceil', 'floor'],
  ['trunc', 'floor'],
  ['rint', 'floor'],
  ['nearbyint', 'floor'],
  ['fma', 'fma'],
  ['fmuladd', 'fma'],
  ['maxnum', 'maxnum'],
  ['minnum', 'maxnum'],
]);

/**
 * Zeros at an end of a number: instructions beyond a count of its bits, as llc-19 writes them for AVX2. Those above are
 * looked up by nibbles, and joined up to the width; of those below, the bits under the lowest one are counted.
 */
export function beyondCount(name: string, bits: number): Cost | undefined {
  if (name === 'cttz') return 3;
  return name === 'ctlz' ? (bits <= 8 ? 1 : bits <= 16 ? 3 : bits <= 32 ? 5 : 14) : undefined;
}

/** Without a column: instructions a register. */
export const OTHER_INTRINSICS: ReadonlyMap<string, Cost> = new Map([
  ['minimum', 2],
  ['maximum', 2],
  ['copysign', 3],
  ['fshl', 3],
  ['fshr', 3],
]);
