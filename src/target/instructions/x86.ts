/**
 * x86 instructions that compute more than one operation lane by lane, at 128 and 256 bits. Those of 256 bits that move
 * lanes (packs, horizontal sums, byte shuffles) work on each half of 128 bits for itself.
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
import { type Instruction, type LaneType, lanes } from './instruction.ts';

/** The 128-bit form needs `feature` alone, the 256-bit form AVX2. */
interface Width {
  readonly bits: 128 | 256;
  readonly feature: string;
}

function both(feature: string, make: (width: Width) => Instruction): Instruction[] {
  return [make({ bits: 128, feature }), make({ bits: 256, feature: 'avx2' })];
}

function row(
  width: Width,
  name: string,
  intrinsic: readonly [small: string, large: string],
  inputs: readonly LaneType[],
  output: LaneType,
  of: Instruction['lane'],
): Instruction {
  const isLarge = width.bits === 256;
  return {
    name: isLarge ? `v${name}.256` : name,
    targets: isLarge ? ['avx2', 'avx512'] : ['sse4.2', 'avx2', 'avx512'],
    feature: width.feature,
    intrinsic: isLarge ? `llvm.x86.avx2.${intrinsic[1]}` : `llvm.x86.${intrinsic[0]}`,
    inputs,
    output,
    lane: of,
    cost: 1,
  };
}

const vector = ({ bits }: Width, element: number): LaneType => lanes(bits / element, element);

/** The lane of one of two inputs, or −1 − lane for the second, when each half takes from `a`, then from `b`. */
function halves(index: number, from: LaneType, to: LaneType): { input: number; index: number } {
  const perHalf = 128 / to.bits;
  const inHalf = 128 / from.bits;
  const half = Math.floor(index / perHalf);
  const at = index % perHalf;
  return at < inHalf
    ? { input: 0, index: half * inHalf + at }
    : { input: 1, index: half * inHalf + (at - inHalf) };
}

function pack(
  name: string,
  intrinsic: readonly [string, string],
  feature: string,
  from: number,
  isSigned: boolean,
): Instruction[] {
  return both(feature, (width) => {
    const [wide, narrow] = [vector(width, from), vector(width, from / 2)];
    const saturate = isSigned ? saturateSigned : saturateUnsigned;
    return row(width, name, intrinsic, [wide, wide], narrow, (i) => {
      const source = halves(i, wide, narrow);
      return saturate(lane(source.input, source.index, from), narrow.bits);
    });
  });
}

/** Sums or differences of neighbours: of `a`, then of `b`, half by half. */
function horizontal(
  name: string,
  intrinsic: readonly [string, string],
  bits: number,
  of: (a: Formula, b: Formula) => Formula,
): Instruction[] {
  return both('ssse3', (width) => {
    const type = vector(width, bits);
    return row(width, name, intrinsic, [type, type], type, (i) => {
      const perHalf = 128 / bits;
      const half = Math.floor(i / perHalf) * perHalf;
      const at = i % perHalf;
      const input = at < perHalf / 2 ? 0 : 1;
      const first = half + 2 * (at % (perHalf / 2));
      return of(lane(input, first, bits), lane(input, first + 1, bits));
    });
  });
}

export const X86_INSTRUCTIONS: readonly Instruction[] = [
  ...both('sse2', (width) => {
    const [from, to] = [vector(width, 16), vector(width, 32)];
    return row(width, 'pmaddwd', ['sse2.pmadd.wd', 'pmadd.wd'], [from, from], to, (i) => {
      const product = (k: number): Formula => mul(sext(lane(0, k, 16), 32), sext(lane(1, k, 16), 32));
      return add(product(2 * i), product(2 * i + 1));
    });
  }),
  ...both('ssse3', (width) => {
    const [from, to] = [vector(width, 8), vector(width, 16)];
    return row(width, 'pmaddubsw', ['ssse3.pmadd.ub.sw.128', 'pmadd.ub.sw'], [from, from], to, (i) => {
      const product = (k: number): Formula => mul(zext(lane(0, k, 8), 32), sext(lane(1, k, 8), 32));
      return saturateSigned(add(product(2 * i), product(2 * i + 1)), 16);
    });
  }),
  ...both('sse2', (width) => {
    const [from, to] = [vector(width, 8), vector(width, 64)];
    return row(width, 'psadbw', ['sse2.psad.bw', 'psad.bw'], [from, from], to, (i) => {
      const parts = Array.from({ length: 8 }, (_, k) =>
        zext(absDifference(lane(0, 8 * i + k, 8), lane(1, 8 * i + k, 8)), 64),
      );
      return add(...parts);
    });
  }),
  ...pack('packsswb', ['sse2.packsswb.128', 'packsswb'], 'sse2', 16, true),
  ...pack('packuswb', ['sse2.packuswb.128', 'packuswb'], 'sse2', 16, false),
  ...pack('packssdw', ['sse2.packssdw.128', 'packssdw'], 'sse2', 32, true),
  ...pack('packusdw', ['sse41.packusdw', 'packusdw'], 'sse4.1', 32, false),
  ...highMultiply('pmulhw', ['sse2.pmulh.w', 'pmulh.w'], sext),
  ...highMultiply('pmulhuw', ['sse2.pmulhu.w', 'pmulhu.w'], zext),
  ...both('ssse3', (width) => {
    const type = vector(width, 16);
    return row(width, 'pmulhrsw', ['ssse3.pmul.hr.sw.128', 'pmul.hr.sw'], [type, type], type, (i) => {
      const product = mul(sext(lane(0, i, 16), 32), sext(lane(1, i, 16), 32));
      return trunc(binary('ashr', add(product, constant(32, 0x4000)), constant(32, 15)), 16);
    });
  }),
  ...both('sse2', (width) => average(width, 'pavgb', ['sse2.pavg.b', 'pavg.b'], 8)),
  ...both('sse2', (width) => average(width, 'pavgw', ['sse2.pavg.w', 'pavg.w'], 16)),
  ...horizontal('phaddw', ['ssse3.phadd.w.128', 'phadd.w'], 16, (a, b) => add(a, b)),
  ...horizontal('phaddd', ['ssse3.phadd.d.128', 'phadd.d'], 32, (a, b) => add(a, b)),
  ...horizontal('phsubw', ['ssse3.phsub.w.128', 'phsub.w'], 16, sub),
  ...horizontal('phsubd', ['ssse3.phsub.d.128', 'phsub.d'], 32, sub),
  ...horizontal('phaddsw', ['ssse3.phadd.sw.128', 'phadd.sw'], 16, (a, b) =>
    saturateSigned(add(sext(a, 32), sext(b, 32)), 16),
  ),
  ...both('ssse3', (width) => {
    const type = vector(width, 8);
    return row(width, 'pshufb', ['ssse3.pshuf.b.128', 'pshuf.b'], [type, type], type, (i) => {
      const half = Math.floor(i / 16) * 16;
      const index = lane(1, i, 8);
      const low = binary('and', index, constant(8, 15));
      let picked: Formula = lane(0, half, 8);
      for (let k = 1; k < 16; k++)
        picked = select(compare('eq', low, constant(8, k)), lane(0, half + k, 8), picked);
      return select(compare('slt', index, constant(8, 0)), constant(8, 0), picked);
    });
  }),
  ...both('sse2', (width) => {
    const type = vector(width, 8);
    return row(width, 'pmovmskb', ['sse2.pmovmskb.128', 'pmovmskb'], [type], lanes(1, 32), () => {
      const bits = Array.from({ length: type.lanes }, (_, i) => {
        const isNegative = compare('slt', lane(0, i, 8), constant(8, 0));
        return select(isNegative, constant(32, 1n << BigInt(i)), constant(32, 0));
      });
      return bits.reduce((all, bit) => binary('or', all, bit));
    });
  }),
];

function highMultiply(
  name: string,
  intrinsic: readonly [string, string],
  extend: (a: Formula, bits: number) => Formula,
): Instruction[] {
  return both('sse2', (width) => {
    const type = vector(width, 16);
    return row(width, name, intrinsic, [type, type], type, (i) => {
      const product = mul(extend(lane(0, i, 16), 32), extend(lane(1, i, 16), 32));
      return trunc(binary('lshr', product, constant(32, 16)), 16);
    });
  });
}

function average(
  width: Width,
  name: string,
  intrinsic: readonly [string, string],
  bits: number,
): Instruction {
  const type = vector(width, bits);
  const wide = bits * 2;
  return row(width, name, intrinsic, [type, type], type, (i) => {
    const sum = add(zext(lane(0, i, bits), wide), zext(lane(1, i, bits), wide), constant(wide, 1));
    return trunc(binary('lshr', sum, constant(wide, 1)), bits);
  });
}
