/** WebAssembly's fixed-width SIMD instructions that compute more than one operation lane by lane. */
import {
  add,
  binary,
  compare,
  constant,
  type Formula,
  lane,
  mul,
  saturateSigned,
  saturateUnsigned,
  select,
  sext,
  sub,
  trunc,
  zext,
} from './formula.ts';
import { type Instruction, lanes } from './instruction.ts';

type Extend = (a: Formula, bits: number) => Formula;

const I8 = lanes(16, 8);
const I16 = lanes(8, 16);
const I32 = lanes(4, 32);

/** An instruction of WebAssembly. */
export function row(
  name: string,
  intrinsic: string,
  inputs: Instruction['inputs'],
  output: Instruction['output'],
  of: Instruction['lane'],
): Instruction {
  return { name, targets: ['wasm128'], feature: 'simd128', intrinsic, inputs, output, lane: of, cost: 1 };
}

function narrow(
  name: string,
  intrinsic: string,
  from: typeof I8,
  to: typeof I8,
  isSigned: boolean,
): Instruction {
  const saturate = isSigned ? saturateSigned : saturateUnsigned;
  return row(name, intrinsic, [from, from], to, (i) => {
    const half = from.lanes;
    return saturate(lane(i < half ? 0 : 1, i % half, from.bits), to.bits);
  });
}

function average(name: string, intrinsic: string, type: typeof I8): Instruction {
  const wide = type.bits * 2;
  return row(name, intrinsic, [type, type], type, (i) => {
    const sum = add(zext(lane(0, i, type.bits), wide), zext(lane(1, i, type.bits), wide), constant(wide, 1));
    return trunc(binary('lshr', sum, constant(wide, 1)), type.bits);
  });
}

function saturating(
  name: string,
  intrinsic: string,
  type: typeof I8,
  isSigned: boolean,
  of: (a: Formula, b: Formula) => Formula,
): Instruction {
  const wide = type.bits * 2;
  const [extend, saturate]: [Extend, Extend] = isSigned ? [sext, saturateSigned] : [zext, saturateUnsigned];
  return row(name, intrinsic, [type, type], type, (i) =>
    saturate(of(extend(lane(0, i, type.bits), wide), extend(lane(1, i, type.bits), wide)), type.bits),
  );
}

/** Sums of neighbours in twice the bits. */
function pairwise(from: typeof I8, to: typeof I8, isSigned: boolean): Instruction {
  const [extend, letter, word]: [Extend, string, string] = isSigned
    ? [sext, 's', 'signed']
    : [zext, 'u', 'unsigned'];
  return row(
    `i${to.bits}x${to.lanes}.extadd_pairwise_i${from.bits}x${from.lanes}_${letter}`,
    `llvm.wasm.extadd.pairwise.${word}.v${to.lanes}i${to.bits}`,
    [from],
    to,
    (i) => add(extend(lane(0, 2 * i, from.bits), to.bits), extend(lane(0, 2 * i + 1, from.bits), to.bits)),
  );
}

/** The highest bit of every lane. */
export function bitmask(name: string, intrinsic: string, type: typeof I8): Instruction {
  return row(name, intrinsic, [type], lanes(1, 32), () => {
    const bits = Array.from({ length: type.lanes }, (_, i) => {
      const isNegative = compare('slt', lane(0, i, type.bits), constant(type.bits, 0));
      return select(isNegative, constant(32, 1n << BigInt(i)), constant(32, 0));
    });
    return bits.reduce((all, bit) => binary('or', all, bit));
  });
}

/** Is any lane, or is every lane, more than zero? */
export function truth(name: string, intrinsic: string, type: typeof I8, isAll: boolean): Instruction {
  return row(name, intrinsic, [type], lanes(1, 32), () => {
    const set = Array.from({ length: type.lanes }, (_, i) =>
      select(compare('eq', lane(0, i, type.bits), constant(type.bits, 0)), constant(32, 0), constant(32, 1)),
    );
    return set.reduce((all, bit) => binary(isAll ? 'and' : 'or', all, bit));
  });
}

export const WASM_INSTRUCTIONS: readonly Instruction[] = [
  row('i32x4.dot_i16x8_s', 'llvm.wasm.dot', [I16, I16], I32, (i) => {
    const product = (k: number): Formula => mul(sext(lane(0, k, 16), 32), sext(lane(1, k, 16), 32));
    return add(product(2 * i), product(2 * i + 1));
  }),
  pairwise(I8, I16, true),
  pairwise(I8, I16, false),
  pairwise(I16, I32, true),
  pairwise(I16, I32, false),
  narrow('i8x16.narrow_i16x8_s', 'llvm.wasm.narrow.signed.v16i8.v8i16', I16, I8, true),
  narrow('i8x16.narrow_i16x8_u', 'llvm.wasm.narrow.unsigned.v16i8.v8i16', I16, I8, false),
  narrow('i16x8.narrow_i32x4_s', 'llvm.wasm.narrow.signed.v8i16.v4i32', I32, I16, true),
  narrow('i16x8.narrow_i32x4_u', 'llvm.wasm.narrow.unsigned.v8i16.v4i32', I32, I16, false),
  average('i8x16.avgr_u', 'llvm.wasm.avgr.unsigned.v16i8', I8),
  average('i16x8.avgr_u', 'llvm.wasm.avgr.unsigned.v8i16', I16),
  row('i16x8.q15mulr_sat_s', 'llvm.wasm.q15mulr.sat.signed', [I16, I16], I16, (i) => {
    const product = mul(sext(lane(0, i, 16), 32), sext(lane(1, i, 16), 32));
    return saturateSigned(binary('ashr', add(product, constant(32, 0x4000)), constant(32, 15)), 16);
  }),
  saturating('i8x16.add_sat_s', 'llvm.sadd.sat.v16i8', I8, true, (a, b) => add(a, b)),
  saturating('i8x16.add_sat_u', 'llvm.uadd.sat.v16i8', I8, false, (a, b) => add(a, b)),
  saturating('i8x16.sub_sat_s', 'llvm.ssub.sat.v16i8', I8, true, sub),
  saturating('i8x16.sub_sat_u', 'llvm.usub.sat.v16i8', I8, false, sub),
  saturating('i16x8.add_sat_s', 'llvm.sadd.sat.v8i16', I16, true, (a, b) => add(a, b)),
  saturating('i16x8.add_sat_u', 'llvm.uadd.sat.v8i16', I16, false, (a, b) => add(a, b)),
  saturating('i16x8.sub_sat_s', 'llvm.ssub.sat.v8i16', I16, true, sub),
  saturating('i16x8.sub_sat_u', 'llvm.usub.sat.v8i16', I16, false, sub),
  row('i8x16.swizzle', 'llvm.wasm.swizzle', [I8, I8], I8, (i) => {
    const index = lane(1, i, 8);
    let picked: Formula = constant(8, 0);
    for (let k = 15; k >= 0; k--)
      picked = select(compare('eq', index, constant(8, k)), lane(0, k, 8), picked);
    return picked;
  }),
  row('v128.bitselect', 'llvm.wasm.bitselect.v16i8', [I8, I8, I8], I8, (i) => {
    const [a, b, mask] = [lane(0, i, 8), lane(1, i, 8), lane(2, i, 8)];
    const ones = constant(8, -1);
    const mixed = binary('or', binary('and', a, mask), binary('and', b, binary('xor', mask, ones)));
    const isNone = compare('eq', mask, constant(8, 0));
    return select(compare('eq', mask, ones), a, select(isNone, b, mixed));
  }),
  bitmask('i8x16.bitmask', 'llvm.wasm.bitmask.v16i8', I8),
  bitmask('i16x8.bitmask', 'llvm.wasm.bitmask.v8i16', I16),
  bitmask('i32x4.bitmask', 'llvm.wasm.bitmask.v4i32', I32),
  truth('v128.any_true', 'llvm.wasm.anytrue.v16i8', I8, false),
  truth('i8x16.all_true', 'llvm.wasm.alltrue.v16i8', I8, true),
  truth('i16x8.all_true', 'llvm.wasm.alltrue.v8i16', I16, true),
  truth('i32x4.all_true', 'llvm.wasm.alltrue.v4i32', I32, true),
];
