/** Instructions of one machine, through the lane formulas of `target/instructions`: each output lane becomes a term. */
import { decided, type Formula, instructionOf, lanesRead } from '../target/instructions/index.ts';
import { compareInts } from './comparisons.ts';
import { bitInts, chooseTerm, minMax, mulInts, sextInt, shiftInt, truncInt, zextInt } from './integers.ts';
import { type Lane, laneOf } from './lanes.ts';
import { either } from './poison.ts';
import { addInts, subInts } from './sums.ts';
import { intType, type Term, type Terms } from './terms.ts';

/** The lanes of a call of `name` on these inputs; undefined when it is no instruction that we know. */
export function instructionLanes(
  t: Terms,
  name: string,
  get: (operand: number) => readonly Lane[],
): readonly Lane[] | undefined {
  const instruction = instructionOf(name);
  if (instruction === null) return undefined;
  const inputs = instruction.inputs.map((_, i) => get(i));
  if (inputs.some((lanes, i) => lanes.length !== instruction.inputs[i]!.lanes)) return undefined;
  return Array.from({ length: instruction.output.lanes }, (_, k) => {
    const known = (input: number, index: number): bigint | null =>
      t.intOf(inputs[input]![index]!.val) ?? null;
    const formula = decided(instruction.lane(k), known);
    const value = termOf(t, formula, (input, index) => inputs[input]![index]!.val);
    const poison = lanesRead(formula).map(({ input, index }) => inputs[input]![index]!.poi);
    return laneOf(t, value, either(t, poison));
  });
}

function termOf(t: Terms, formula: Formula, at: (input: number, index: number) => Term): Term {
  const { bits } = formula;
  switch (formula.op) {
    case 'lane':
      return at(formula.input, formula.index);
    case 'const':
      return t.int(bits, formula.value);
    case 'sext':
      return sextInt(t, bits, termOf(t, formula.a, at));
    case 'zext':
      return zextInt(t, bits, termOf(t, formula.a, at));
    case 'trunc':
      return truncInt(t, bits, termOf(t, formula.a, at));
    case 'select': {
      const parts = [formula.cond, formula.a, formula.b].map((part) => termOf(t, part, at));
      return chooseTerm(t, intType(bits), parts[0]!, parts[1]!, parts[2]!);
    }
    default: {
      const args = [termOf(t, formula.a, at), termOf(t, formula.b, at)];
      return operation(t, formula.op, bits, args);
    }
  }
}

function operation(t: Terms, op: Formula['op'], bits: number, args: readonly Term[]): Term {
  switch (op) {
    case 'add':
      return addInts(t, bits, args);
    case 'sub':
      return subInts(t, bits, args[0]!, args[1]!);
    case 'mul':
      return mulInts(t, bits, args);
    case 'and':
    case 'or':
    case 'xor':
      return bitInts(t, bits, op, args);
    case 'shl':
    case 'lshr':
    case 'ashr':
      return shiftInt(t, bits, op, args[0]!, args[1]!);
    case 'smin':
    case 'smax':
    case 'umin':
    case 'umax':
      return minMax(t, bits, op, args);
    default:
      return compareInts(t, op, args[0]!, args[1]!);
  }
}
