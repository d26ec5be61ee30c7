/** Instructions as LLVM IR that a compiler turns into code, and vectors to try them on. */

import type { Random } from '../../src/support/random.ts';
import { asUnsigned } from '../../src/support/wide-int.ts';
import {
  evaluate,
  type Instruction,
  type LaneType,
  laneTypeText,
} from '../../src/target/instructions/index.ts';

/** Every vector of every input takes this much room, whatever it needs. */
export const SLOT = 32;

/** One function an instruction: reads its inputs at `in`, writes its output at `out`. */
export function moduleFor(instructions: readonly Instruction[], head: string, features: string): string {
  const declared = new Set<string>();
  const bodies = instructions.map((instruction, k) => {
    const types = instruction.inputs.map(laneTypeText);
    const result = laneTypeText(instruction.output);
    declared.add(`declare ${result} @${instruction.intrinsic}(${types.join(', ')})`);
    const loads = types.map(
      (type, i) =>
        `  %p${i} = getelementptr i8, ptr %in, i32 ${i * SLOT}\n  %v${i} = load ${type}, ptr %p${i}, align 1`,
    );
    const args = types.map((type, i) => `${type} %v${i}`).join(', ');
    return `define void @t${k}(ptr %in, ptr %out) #0 {
${loads.join('\n')}
  %r = call ${result} @${instruction.intrinsic}(${args})
  store ${result} %r, ptr %out, align 1
  ret void
}`;
  });
  return [head, ...bodies, ...declared, `attributes #0 = { "target-features"="${features}" }`].join('\n');
}

/** Inputs as bytes: every pair of edge values in some lane, then random vectors. */
export function vectorsFor({ inputs }: Instruction, random: Random, count: number): Uint8Array[] {
  const bits = inputs[0]!.bits;
  const top = 1n << BigInt(bits - 1);
  const edges = [0n, 1n, -1n, top - 1n, -top, -top + 1n, top >> 1n];
  const pairs =
    inputs.length === 1 ? edges.map((a) => [a, 0n]) : edges.flatMap((a) => edges.map((b) => [a, b]));
  const vectors: Uint8Array[] = [];
  const lanes = inputs[0]!.lanes;
  for (let from = 0; from < pairs.length; from++) {
    vectors.push(
      bytesOf(inputs, (input, index) => {
        const [a, b] = pairs[(from + index * 5) % pairs.length]!;
        return input === 0 ? a! : b!;
      }),
    );
  }
  for (let i = 0; i < count; i++) {
    vectors.push(bytesOf(inputs, (input) => random.bits(inputs[input]!.bits)));
  }
  return lanes > 0 ? vectors : [];
}

function bytesOf(inputs: readonly LaneType[], at: (input: number, index: number) => bigint): Uint8Array {
  const bytes = new Uint8Array(inputs.length * SLOT);
  inputs.forEach(({ lanes, bits }, input) => {
    for (let i = 0; i < lanes; i++) writeLane(bytes, input * SLOT, i, bits, at(input, i));
  });
  return bytes;
}

/** What the formulas say. */
export function expected(instruction: Instruction, input: Uint8Array): Uint8Array {
  const { lanes, bits } = instruction.output;
  const bytes = new Uint8Array((lanes * bits) / 8);
  const at = (slot: number, index: number): bigint =>
    readLane(input, slot * SLOT, index, instruction.inputs[slot]!.bits);
  for (let i = 0; i < lanes; i++) writeLane(bytes, 0, i, bits, evaluate(instruction.lane(i), at));
  return bytes;
}

function writeLane(bytes: Uint8Array, base: number, index: number, bits: number, value: bigint): void {
  let rest = asUnsigned(value, bits);
  for (let b = 0; b < bits / 8; b++) {
    bytes[base + index * (bits / 8) + b] = Number(rest & 255n);
    rest >>= 8n;
  }
}

function readLane(bytes: Uint8Array, base: number, index: number, bits: number): bigint {
  let value = 0n;
  for (let b = bits / 8 - 1; b >= 0; b--)
    value = (value << 8n) | BigInt(bytes[base + index * (bits / 8) + b]!);
  return value;
}
