/**
 * Instructions of NEON (Arm's manual, "A64 SIMD and floating-point instructions"). No test has run them on such a machine:
 * nothing is emitted by these rows, and neither the interpreter nor the checker trusts them. A test sees that LLVM's
 * intrinsics are these instructions.
 */
import {
  absDifference,
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

const SIGNS: readonly { readonly letter: 's' | 'u'; readonly extend: Extend; readonly saturate: Extend }[] = [
  { letter: 's', extend: sext, saturate: saturateSigned },
  { letter: 'u', extend: zext, saturate: saturateUnsigned },
];

function row(
  name: string,
  bits: number,
  of: (a: Formula, b: Formula) => Formula,
  how: { readonly intrinsic?: string } = {},
): Instruction {
  const type = lanes(128 / bits, bits);
  return {
    name: `${name}.${type.lanes}x${bits}`,
    targets: ['neon'],
    feature: 'neon',
    intrinsic: `llvm.${how.intrinsic ?? `aarch64.neon.${name}`}.v${type.lanes}i${bits}`,
    inputs: [type, type],
    output: type,
    lane: (i) => of(lane(0, i, bits), lane(1, i, bits)),
    cost: 1,
  };
}

const SATURATING: readonly Instruction[] = SIGNS.flatMap(({ letter, extend, saturate }) =>
  [8, 16].flatMap((bits) => {
    const wide = (a: Formula): Formula => extend(a, 2 * bits);
    return [
      row(`${letter}qadd`, bits, (a, b) => saturate(add(wide(a), wide(b)), bits), {
        intrinsic: `${letter}add.sat`,
      }),
      row(`${letter}qsub`, bits, (a, b) => saturate(sub(wide(a), wide(b)), bits), {
        intrinsic: `${letter}sub.sat`,
      }),
    ];
  }),
);

/** Averages, rounded down (`hadd`) and up (`rhadd`). */
const AVERAGES: readonly Instruction[] = SIGNS.flatMap(({ letter, extend }) =>
  [8, 16].flatMap((bits) =>
    ['hadd', 'rhadd'].map((name, up) =>
      row(`${letter}${name}`, bits, (a, b) => {
        const sum = add(extend(a, 2 * bits), extend(b, 2 * bits), constant(2 * bits, up));
        return trunc(binary('ashr', sum, constant(2 * bits, 1)), bits);
      }),
    ),
  ),
);

/** Twice the product, its high half; the least number by itself is the one case that does not fit. */
const HIGH_PRODUCTS: readonly Instruction[] = ['sqdmulh', 'sqrdmulh'].map((name, rounds) =>
  row(name, 16, (a, b) => {
    const product = mul(constant(64, 2), mul(sext(a, 64), sext(b, 64)));
    const sum = add(product, constant(64, rounds === 1 ? 0x8000 : 0));
    return saturateSigned(binary('ashr', sum, constant(64, 16)), 16);
  }),
);

const DIFFERENCES: readonly Instruction[] = [8, 16, 32].map((bits) => row('uabd', bits, absDifference));

/** Sums of neighbours in twice the bits. */
const PAIRWISE: readonly Instruction[] = SIGNS.flatMap(({ letter, extend }) =>
  [8, 16].map((bits): Instruction => {
    const [from, to] = [lanes(128 / bits, bits), lanes(64 / bits, 2 * bits)];
    return {
      name: `${letter}addlp.${from.lanes}x${bits}`,
      targets: ['neon'],
      feature: 'neon',
      intrinsic: `llvm.aarch64.neon.${letter}addlp.v${to.lanes}i${to.bits}.v${from.lanes}i${bits}`,
      inputs: [from],
      output: to,
      lane: (i) => add(extend(lane(0, 2 * i, bits), to.bits), extend(lane(0, 2 * i + 1, bits), to.bits)),
      cost: 1,
    };
  }),
);

/** Numbers in half the bits, the nearest that fits. */
const NARROWING: readonly Instruction[] = [
  { name: 'sqxtn', saturate: saturateSigned },
  { name: 'sqxtun', saturate: saturateUnsigned },
].flatMap(({ name, saturate }) =>
  [16, 32].map((bits): Instruction => {
    const [from, to] = [lanes(128 / bits, bits), lanes(128 / bits, bits / 2)];
    return {
      name: `${name}.${from.lanes}x${bits}`,
      targets: ['neon'],
      feature: 'neon',
      intrinsic: `llvm.aarch64.neon.${name}.v${to.lanes}i${to.bits}`,
      inputs: [from],
      output: to,
      lane: (i) => saturate(lane(0, i, bits), to.bits),
      cost: 1,
    };
  }),
);

/** Sixteen bytes looked up by sixteen others; 0 beyond the end. */
const TABLE: Instruction = {
  ...row('tbl1', 8, (a) => a),
  lane: (i) => {
    let picked: Formula = constant(8, 0);
    for (let k = 15; k >= 0; k--)
      picked = select(compare('eq', lane(1, i, 8), constant(8, k)), lane(0, k, 8), picked);
    return picked;
  },
};

/** Four products of bytes added to each lane; a part of the architecture from Armv8.4 on. */
const DOTS: readonly Instruction[] = SIGNS.map(({ letter, extend }): Instruction => {
  const [sums, bytes] = [lanes(4, 32), lanes(16, 8)];
  return {
    name: `${letter}dot.4x32`,
    targets: ['neon'],
    feature: 'dotprod',
    intrinsic: `llvm.aarch64.neon.${letter}dot.v4i32.v16i8`,
    inputs: [sums, bytes, bytes],
    output: sums,
    lane: (i) => {
      const product = (k: number): Formula => mul(extend(lane(1, k, 8), 32), extend(lane(2, k, 8), 32));
      return add(lane(0, i, 32), ...[0, 1, 2, 3].map((k) => product(4 * i + k)));
    },
    cost: 1,
  };
});

export const NEON_INSTRUCTIONS: readonly Instruction[] = [
  ...SATURATING,
  ...AVERAGES,
  ...HIGH_PRODUCTS,
  ...DIFFERENCES,
  ...PAIRWISE,
  ...NARROWING,
  TABLE,
  ...DOTS,
];
