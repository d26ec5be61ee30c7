/** What is known of one instruction of a machine. */
import type { Formula } from './formula.ts';

export interface LaneType {
  readonly lanes: number;
  readonly bits: number;
}

/** What an instruction is for, whatever LLVM IR asks for it. */
export interface LaneInstruction {
  /** As the machine's manual calls it; unique within its target. */
  readonly name: string;
  /** The targets that have it: names of `TARGETS`. */
  readonly targets: readonly string[];
  /** What the function must have among its `target-features`. */
  readonly feature: string;
  readonly inputs: readonly LaneType[];
  /** One lane: a scalar. */
  readonly output: LaneType;
  /** What lane `index` of the output is. */
  readonly lane: (index: number) => Formula;
}

export interface Instruction extends LaneInstruction {
  /** LLVM's intrinsic; with the types that follow the name, where it is overloaded. */
  readonly intrinsic: string;
  /** Cycles of throughput. */
  readonly cost: number;
}

export function lanes(count: number, bits: number): LaneType {
  return { lanes: count, bits };
}

/** `<8 x i16>`, or `i32` for a scalar. */
export function laneTypeText({ lanes: count, bits }: LaneType): string {
  return count === 1 ? `i${bits}` : `<${count} x i${bits}>`;
}
