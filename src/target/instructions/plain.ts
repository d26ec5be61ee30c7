/**
 * Instructions that code generators make of plain LLVM IR: there is no intrinsic to ask for them, and none is needed.
 * Who writes `code` on these inputs gets the instruction, which a test sees to; what it computes is its formula.
 */
import {
  binary,
  compare,
  constant,
  type Formula,
  lane,
  mul,
  select,
  sext,
  sub,
  trunc,
  zext,
} from './formula.ts';
import { type LaneInstruction, type LaneType, lanes, laneTypeText } from './instruction.ts';

export interface PlainInstruction extends LaneInstruction {
  /** Lines of LLVM IR that compute %r from %v0, %v1, … */
  readonly code: readonly string[];
  /** Intrinsics that the lines call, with their types. */
  readonly declares: readonly string[];
}

type Machine = Pick<LaneInstruction, 'targets' | 'feature'>;

const WASM: Machine = { targets: ['wasm128'], feature: 'simd128' };
const SSE: Machine = { targets: ['sse4.2', 'avx2', 'avx512'], feature: 'sse4.1' };
const AVX2: Machine = { targets: ['avx2', 'avx512'], feature: 'avx2' };

const SIGNS = [
  { letter: 's', word: 'sext', extend: sext },
  { letter: 'u', word: 'zext', extend: zext },
] as const;

/** Half of the lanes of two registers, extended to twice the bits and multiplied. */
const EXTENDED_PRODUCTS: readonly PlainInstruction[] = [8, 16, 32].flatMap((bits) => {
  const from = lanes(128 / bits, bits);
  const to = lanes(from.lanes / 2, 2 * bits);
  return SIGNS.flatMap(({ letter, word, extend }) =>
    ['low', 'high'].map((half, high): PlainInstruction => {
      const first = high * to.lanes;
      const picked = Array.from({ length: to.lanes }, (_, i) => `i32 ${first + i}`).join(', ');
      const part = laneTypeText(lanes(to.lanes, bits));
      const take = (k: number): string[] => [
        `%h${k} = shufflevector ${laneTypeText(from)} %v${k}, ${laneTypeText(from)} poison, <${to.lanes} x i32> <${picked}>`,
        `%w${k} = ${word} ${part} %h${k} to ${laneTypeText(to)}`,
      ];
      return {
        ...WASM,
        name: `i${to.bits}x${to.lanes}.extmul_${half}_i${bits}x${from.lanes}_${letter}`,
        inputs: [from, from],
        output: to,
        lane: (i) =>
          mul(extend(lane(0, first + i, bits), to.bits), extend(lane(1, first + i, bits), to.bits)),
        code: [...take(0), ...take(1), `%r = mul ${laneTypeText(to)} %w0, %w1`],
        declares: [],
      };
    }),
  );
});

/** The low numbers of 32 bits of each lane, multiplied. */
const DOUBLE_PRODUCTS: readonly PlainInstruction[] = SIGNS.flatMap(({ letter, extend }) =>
  [SSE, AVX2].map((machine, large): PlainInstruction => {
    const type = lanes(large === 1 ? 4 : 2, 64);
    const text = laneTypeText(type);
    const half = (k: number): string[] =>
      letter === 'u'
        ? [`%w${k} = and ${text} %v${k}, splat (i64 4294967295)`]
        : [`%h${k} = shl ${text} %v${k}, splat (i64 32)`, `%w${k} = ashr ${text} %h${k}, splat (i64 32)`];
    const low = (k: number, i: number): Formula => extend(trunc(lane(k, i, 64), 32), 64);
    return {
      ...machine,
      name: `${large === 1 ? 'v' : ''}${letter === 'u' ? 'pmuludq' : 'pmuldq'}${large === 1 ? '.256' : ''}`,
      inputs: [type, type],
      output: type,
      lane: (i) => mul(low(0, i), low(1, i)),
      code: [...half(0), ...half(1), `%r = mul ${text} %w0, %w1`],
      declares: [],
    };
  }),
);

/** An intrinsic of LLVM that every machine has, for these lanes. */
function generic(
  machine: Machine,
  name: string,
  intrinsic: string,
  type: LaneType,
  of: (a: Formula, b: Formula) => Formula,
): PlainInstruction {
  const text = laneTypeText(type);
  const called = `@llvm.${intrinsic}.v${type.lanes}i${type.bits}`;
  // abs takes one operand, and whether its result is poison for the least number.
  const takes = intrinsic === 'abs' ? [text, 'i1'] : intrinsic === 'ctpop' ? [text] : [text, text];
  const passes = takes.map((one, k) => (one === 'i1' ? 'i1 false' : `${one} %v${k}`)).join(', ');
  return {
    ...machine,
    name,
    inputs: takes.filter((one) => one !== 'i1').map(() => type),
    output: type,
    lane: (i) => of(lane(0, i, type.bits), lane(1, i, type.bits)),
    code: [`%r = call ${text} ${called}(${passes})`],
    declares: [`declare ${text} ${called}(${takes.join(', ')})`],
  };
}

const EXTREMA = ['smin', 'umin', 'smax', 'umax'] as const;
/** x86's letters for lanes. */
const WORDS = [
  { bits: 8, letter: 'b' },
  { bits: 16, letter: 'w' },
  { bits: 32, letter: 'd' },
] as const;

const absolute = (a: Formula): Formula =>
  select(compare('slt', a, constant(a.bits, 0)), sub(constant(a.bits, 0), a), a);

const LANE_WISE: readonly PlainInstruction[] = WORDS.flatMap(({ bits, letter }) => {
  const [small, large] = [lanes(128 / bits, bits), lanes(256 / bits, bits)];
  const shape = `i${bits}x${small.lanes}`;
  const extrema = EXTREMA.flatMap((op) => {
    const of = (a: Formula, b: Formula): Formula => binary(op, a, b);
    const kind = op.slice(1);
    const sign = op[0] === 's' ? 's' : 'u';
    const name = `p${kind}${sign}${letter}`;
    return [
      generic(WASM, `${shape}.${kind}_${sign}`, op, small, of),
      generic(SSE, name, op, small, of),
      generic(AVX2, `v${name}.256`, op, large, of),
    ];
  });
  return [
    ...extrema,
    generic(WASM, `${shape}.abs`, 'abs', small, absolute),
    generic(SSE, `pabs${letter}`, 'abs', small, absolute),
    generic(AVX2, `vpabs${letter}.256`, 'abs', large, absolute),
  ];
});

/** Ones are counted one by one. */
const POPULATION = generic(WASM, 'i8x16.popcnt', 'ctpop', lanes(16, 8), (a) => {
  const bits = Array.from({ length: 8 }, (_, k) =>
    binary('and', binary('lshr', a, constant(8, k)), constant(8, 1)),
  );
  return bits.reduce((sum, bit) => binary('add', sum, bit));
});

/** Lanes in twice the bits, or four times. */
const EXTENSIONS: readonly PlainInstruction[] = [
  { from: 8, to: 16, letters: 'bw' },
  { from: 8, to: 32, letters: 'bd' },
  { from: 16, to: 32, letters: 'wd' },
  { from: 32, to: 64, letters: 'dq' },
].flatMap(({ from, to, letters }) =>
  SIGNS.map(({ letter, word, extend }): PlainInstruction => {
    const output = lanes(256 / to, to);
    const input = lanes(output.lanes, from);
    return {
      ...AVX2,
      name: `vpmov${letter === 's' ? 's' : 'z'}x${letters}.256`,
      inputs: [input],
      output,
      lane: (i) => extend(lane(0, i, from), to),
      code: [`%r = ${word} ${laneTypeText(input)} %v0 to ${laneTypeText(output)}`],
      declares: [],
    };
  }),
);

/** One of two lanes, by the sign of a third one. */
const CHOICES: readonly PlainInstruction[] = [SSE, AVX2].map((machine, large): PlainInstruction => {
  const type = lanes(16 << large, 8);
  const text = laneTypeText(type);
  return {
    ...machine,
    name: large === 1 ? 'vpblendvb.256' : 'pblendvb',
    inputs: [type, type, type],
    output: type,
    lane: (i) => select(compare('slt', lane(2, i, 8), constant(8, 0)), lane(1, i, 8), lane(0, i, 8)),
    code: [
      `%c = icmp slt ${text} %v2, zeroinitializer`,
      `%r = select <${type.lanes} x i1> %c, ${text} %v1, ${text} %v0`,
    ],
    declares: [],
  };
});

/** The signs of all lanes as the bits of a number. */
const SIGNS_OF_LANES: PlainInstruction = {
  ...AVX2,
  name: 'vmovmskps.256',
  inputs: [lanes(8, 32)],
  output: lanes(1, 8),
  lane: () => {
    const bits = Array.from({ length: 8 }, (_, i) =>
      select(compare('slt', lane(0, i, 32), constant(32, 0)), constant(8, 1 << i), constant(8, 0)),
    );
    return bits.reduce((all, bit) => binary('or', all, bit));
  },
  code: ['%c = icmp slt <8 x i32> %v0, zeroinitializer', '%r = bitcast <8 x i1> %c to i8'],
  declares: [],
};

export const PLAIN_INSTRUCTIONS: readonly PlainInstruction[] = [
  ...EXTENDED_PRODUCTS,
  ...DOUBLE_PRODUCTS,
  ...LANE_WISE,
  POPULATION,
  ...EXTENSIONS,
  ...CHOICES,
  SIGNS_OF_LANES,
];
