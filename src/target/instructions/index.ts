/** The instructions of all machines as lane formulas, and the one that an intrinsic stands for. */
import type { Instruction } from './instruction.ts';
import { VNNI_INSTRUCTIONS } from './vnni.ts';
import { WASM_INSTRUCTIONS } from './wasm.ts';
import { WRITTEN_INSTRUCTIONS } from './written.ts';
import { X86_INSTRUCTIONS } from './x86.ts';

export { type Compiled, compileFormula } from './compiled.ts';
export * from './formula.ts';
export { type Instruction, type LaneInstruction, type LaneType, laneTypeText } from './instruction.ts';
export { NEON_INSTRUCTIONS } from './neon.ts';
export { PLAIN_INSTRUCTIONS, type PlainInstruction } from './plain.ts';
export { WRITTEN_INSTRUCTIONS } from './written.ts';

export const INSTRUCTIONS: readonly Instruction[] = [
  ...WASM_INSTRUCTIONS,
  ...X86_INSTRUCTIONS,
  ...VNNI_INSTRUCTIONS,
];

/** Generic intrinsics (`llvm.sadd.sat`) have a meaning of their own: only those of one machine are found by name. */
const byIntrinsic: ReadonlyMap<string, Instruction> = new Map(
  [...INSTRUCTIONS, ...WRITTEN_INSTRUCTIONS]
    .filter((i) => /^llvm\.(?:wasm|x86)\./.test(i.intrinsic))
    .map((i) => [i.intrinsic, i]),
);

/** The instruction that a call of this intrinsic is; null when it is none of ours. */
export function instructionOf(intrinsic: string): Instruction | null {
  return byIntrinsic.get(intrinsic) ?? null;
}
