/** The two formats that JavaScript computes in, as bits and as numbers. */
import type { ConstFloat } from '../ir/constant.ts';

export interface FloatBits {
  readonly number: (bits: bigint) => number;
  /** Rounds to the format. */
  readonly bits: (value: number) => bigint;
}

const view = new DataView(new ArrayBuffer(8));

export const DOUBLE_BITS: FloatBits = {
  number: (bits) => {
    view.setBigUint64(0, bits);
    return view.getFloat64(0);
  },
  bits: (value) => {
    view.setFloat64(0, value);
    return view.getBigUint64(0);
  },
};

export const FLOAT_BITS: FloatBits = {
  number: (bits) => {
    view.setUint32(0, Number(bits));
    return view.getFloat32(0);
  },
  bits: (value) => {
    view.setFloat32(0, value);
    return BigInt(view.getUint32(0));
  },
};

/** Is it a float or double, and no NaN? */
export function isNumber({ type, bits }: ConstFloat): boolean {
  const format = type.bits === 32 ? FLOAT_BITS : type.bits === 64 ? DOUBLE_BITS : null;
  return format !== null && !Number.isNaN(format.number(bits));
}
