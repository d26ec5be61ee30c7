/** Instructions as LLVM IR that a compiler turns into code, and vectors to try them on. */

import type { Random } from '../../src/support/random.ts';
import { asUnsigned } from '../../src/support/wide-int.ts';
import {
  type Compiled,
  compileFormula,
  evaluate,
  type Instruction,
  type LaneInstruction,
  type LaneType,
  laneTypeText,
  type PlainInstruction,
} from '../../src/target/instructions/index.ts';

/** Every vector of every input takes this much room, whatever it needs. */
export const SLOT = 32;

export type Tried = Instruction | PlainInstruction;

/** One function an instruction: reads its inputs at `in`, writes its output at `out`. */
export function moduleFor(instructions: readonly Tried[], head: string, features: string): string {
  return moduleOf(instructions, head, features, (instruction, k) => {
    const result = laneTypeText(instruction.output);
    const loads = instruction.inputs.flatMap((input, i) => [
      `%p${i} = getelementptr i8, ptr %in, i32 ${i * SLOT}`,
      `%v${i} = load ${laneTypeText(input)}, ptr %p${i}, align 1`,
    ]);
    const lines = [...loads, ...codeOf(instruction), `store ${result} %r, ptr %out, align 1`, 'ret void'];
    return `define void @t${k}(ptr %in, ptr %out) #0 {\n${lines.join('\n')}\n}`;
  });
}

/** One function an instruction, from vectors to a vector. */
export function valuesFor(instructions: readonly Tried[], head: string, features: string): string {
  return moduleOf(instructions, head, features, (instruction, k) => {
    const result = laneTypeText(instruction.output);
    const parameters = instruction.inputs.map((input, i) => `${laneTypeText(input)} %v${i}`).join(', ');
    const lines = [...codeOf(instruction), `ret ${result} %r`];
    return `define ${result} @t${k}(${parameters}) #0 {\n${lines.join('\n')}\n}`;
  });
}

function moduleOf(
  instructions: readonly Tried[],
  head: string,
  features: string,
  functionOf: (instruction: Tried, k: number) => string,
): string {
  const declared = new Set(instructions.flatMap(declarations));
  const attributes = `attributes #0 = { "target-features"="${features}" }`;
  return [head, ...instructions.map(functionOf), ...declared, attributes].join('\n');
}

/** What computes %r from %v0, %v1, … */
function codeOf(instruction: Tried): readonly string[] {
  if ('code' in instruction) return instruction.code;
  const args = instruction.inputs.map((input, i) => `${laneTypeText(input)} %v${i}`).join(', ');
  return [`%r = call ${laneTypeText(instruction.output)} @${instruction.intrinsic}(${args})`];
}

function declarations(instruction: Tried): readonly string[] {
  if ('code' in instruction) return instruction.declares;
  const types = instruction.inputs.map(laneTypeText).join(', ');
  return [`declare ${laneTypeText(instruction.output)} @${instruction.intrinsic}(${types})`];
}

/** Inputs as bytes: every pair of edge values in some lane, then random vectors. */
export function vectorsFor({ inputs }: LaneInstruction, random: Random, count: number): Uint8Array[] {
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
export function expected(instruction: LaneInstruction, input: Uint8Array): Uint8Array {
  const { lanes, bits } = instruction.output;
  const bytes = new Uint8Array((lanes * bits) / 8);
  const at = (slot: number, index: number): bigint =>
    readLane(input, slot * SLOT, index, instruction.inputs[slot]!.bits);
  compiledLanes(instruction).forEach((compiled, i) => {
    const value =
      compiled === null
        ? evaluate(instruction.lane(i), at)
        : BigInt(compiled((slot, index) => readNumber(input, slot, index, instruction.inputs[slot]!.bits)));
    writeLane(bytes, 0, i, bits, value);
  });
  return bytes;
}

const LANES = new WeakMap<LaneInstruction, readonly (Compiled | null)[]>();

/** That these are what they evaluate to is another test. */
function compiledLanes(instruction: LaneInstruction): readonly (Compiled | null)[] {
  let known = LANES.get(instruction);
  if (known === undefined) {
    known = Array.from({ length: instruction.output.lanes }, (_, i) => compileFormula(instruction.lane(i)));
    LANES.set(instruction, known);
  }
  return known;
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

/** A lane of at most 32 bits. */
function readNumber(bytes: Uint8Array, slot: number, index: number, bits: number): number {
  const first = slot * SLOT + index * (bits / 8);
  let value = 0;
  for (let b = bits / 8 - 1; b >= 0; b--) value = value * 256 + bytes[first + b]!;
  return value;
}
