/**
 * x86's products of short integers that are added to sums of 32 bits (AVX-512 VNNI, at 256 bits). LLVM's intrinsics take
 * all operands as lanes of 32 bits. They have three inputs, so that no matcher takes them: they are known, not emitted.
 */
import { add, binary, constant, type Formula, lane, mul, sext, trunc, zext } from './formula.ts';
import { type Instruction, lanes } from './instruction.ts';

type Extend = (a: Formula, bits: number) => Formula;

const SUMS = lanes(8, 32);

/** Piece `k` of so many bits of a lane. */
function piece(input: number, index: number, bits: number, k: number): Formula {
  return trunc(binary('lshr', lane(input, index, 32), constant(32, bits * k)), bits);
}

function row(name: string, bits: number, first: Extend, second: Extend): Instruction {
  const pieces = Array.from({ length: 32 / bits }, (_, k) => k);
  return {
    name: `${name}.256`,
    targets: ['avx512'],
    feature: 'avx512vnni',
    intrinsic: `llvm.x86.avx512.${name}.256`,
    inputs: [SUMS, SUMS, SUMS],
    output: SUMS,
    lane: (i) => {
      const products = pieces.map((k) =>
        mul(first(piece(1, i, bits, k), 32), second(piece(2, i, bits, k), 32)),
      );
      return add(lane(0, i, 32), ...products);
    },
    cost: 1,
  };
}

export const VNNI_INSTRUCTIONS: readonly Instruction[] = [
  row('vpdpbusd', 8, zext, sext),
  row('vpdpwssd', 16, sext, sext),
];
