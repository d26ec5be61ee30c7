/**
 * Arithmetic on float constants, rounded as the machine rounds by default. Answers null where the result is no number
 * (payloads are not followed) or where a machine that flushes denormals would differ.
 */
import { Op } from '../../ir/op.ts';

const view = new DataView(new ArrayBuffer(8));

/** Both are bits in hexadecimal, of `float` or `double`; so is the answer. */
export function foldFloats(type: string, op: Op, a: string, b: string): string | null {
  const x = numberOf(type, a);
  const y = numberOf(type, b);
  if (x === null || y === null) return null;
  const exact =
    op === Op.FAdd ? x + y : op === Op.FSub ? x - y : op === Op.FMul ? x * y : op === Op.FDiv ? x / y : null;
  // Rounding to double first changes nothing for these four: it has more than twice the digits.
  return exact === null ? null : textOf(type, exact);
}

/** The number with the other sign; null for what is none. */
export function oppositeFloat(type: string, bits: string): string | null {
  const value = numberOf(type, bits);
  return value === null ? null : textOf(type, -value);
}

/** Has it a sign? Not for what is no number. */
export function isNegativeFloat(type: string, bits: string): boolean {
  const value = numberOf(type, bits);
  return value !== null && (value < 0 || Object.is(value, -0));
}

function numberOf(type: string, bits: string): number | null {
  const value = BigInt(`0x${bits}`);
  if (type === 'double') {
    view.setBigUint64(0, value);
    return usual(view.getFloat64(0), DOUBLE_LEAST);
  }
  if (type !== 'float') return null;
  view.setUint32(0, Number(value));
  return usual(view.getFloat32(0), FLOAT_LEAST);
}

function textOf(type: string, exact: number): string | null {
  if (type === 'double') {
    if (usual(exact, DOUBLE_LEAST) === null) return null;
    view.setFloat64(0, exact);
    return view.getBigUint64(0).toString(16);
  }
  if (usual(Math.fround(exact), FLOAT_LEAST) === null) return null;
  view.setFloat32(0, exact);
  return view.getUint32(0).toString(16);
}

const DOUBLE_LEAST = 2 ** -1022;
const FLOAT_LEAST = 2 ** -126;

function usual(value: number, least: number): number | null {
  if (Number.isNaN(value)) return null;
  return value !== 0 && Math.abs(value) < least ? null : value;
}

/** Of `fcmp`: true exactly when the other is false. */
export const OPPOSITE_PREDICATES: Readonly<Record<string, string>> = {
  oeq: 'une',
  une: 'oeq',
  ogt: 'ule',
  ule: 'ogt',
  oge: 'ult',
  ult: 'oge',
  olt: 'uge',
  uge: 'olt',
  ole: 'ugt',
  ugt: 'ole',
  one: 'ueq',
  ueq: 'one',
  ord: 'uno',
  uno: 'ord',
  true: 'false',
  false: 'true',
};
