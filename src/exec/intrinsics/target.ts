/** Instructions of one machine (`llvm.wasm.dot`, `llvm.x86.avx2.psad.bw`), by their lane formulas. */
import { constElement } from '../../ir/constant.ts';
import type { CallInst } from '../../ir/inst.ts';
import { isConstant, ValueKind } from '../../ir/value.ts';
import { asUnsigned } from '../../support/wide-int.ts';
import {
  decided,
  evaluate,
  type Instruction,
  instructionOf,
  lanesRead,
} from '../../target/instructions/index.ts';
import { derived, State } from '../machine/states.ts';
import { Unsupported } from '../machine/stop.ts';
import { argOf, type IntrinsicEmitter } from './lanes.ts';

/** How a call of the intrinsic is executed; null when it is no instruction that we know. */
export function targetIntrinsic(name: string): IntrinsicEmitter | null {
  const instruction = instructionOf(name);
  return instruction === null ? null : (cx, call, d) => emitLanes(cx, call, d, instruction);
}

function emitLanes(
  cx: Parameters<IntrinsicEmitter>[0],
  call: CallInst,
  d: number,
  instruction: Instruction,
): void {
  const { e } = cx;
  const leaf = e.leafOf(call.type);
  const slots = instruction.inputs.map((_, i) => e.slotOf(argOf(call, i)));
  const froms = instruction.inputs.map((_, i) => e.leafOf(argOf(call, i).type));
  if (leaf.bits !== instruction.output.bits) throw new Unsupported('an intrinsic of another type', call);
  const known = (input: number, index: number): bigint | null => {
    const operand = argOf(call, input);
    const isScalar = instruction.inputs[input]!.lanes === 1;
    const lane = isScalar ? operand : isConstant(operand) ? constElement(operand, index) : null;
    return lane?.kind === ValueKind.Int ? asUnsigned(lane.value, lane.type.bits) : null;
  };
  for (let k = 0; k < instruction.output.lanes; k++) {
    const formula = decided(instruction.lane(k), known);
    const read = lanesRead(formula).map(({ input, index }) => slots[input]! + index);
    const at = (input: number, index: number): bigint => e.bitsOf(slots[input]! + index, froms[input]!);
    const statesOf = (lanes: readonly number[]): number => {
      let states = 0;
      for (let i = 0; i < lanes.length; i++) states |= e.registers.state[lanes[i]!]!;
      return states;
    };
    e.push(() => {
      let states = statesOf(read);
      if ((states & State.Poison) !== 0) {
        // Of what a look-up chooses from, only what is chosen counts.
        const plain = (input: number, index: number): bigint | null =>
          e.registers.state[slots[input]! + index] === State.Plain ? at(input, index) : null;
        states = statesOf(
          lanesRead(decided(formula, plain)).map(({ input, index }) => slots[input]! + index),
        );
      }
      if ((states & State.Poison) !== 0) return e.registers.setState(d + k, State.Poison);
      e.registers.set(d + k, leaf, evaluate(formula, at), derived(states));
    });
  }
}
