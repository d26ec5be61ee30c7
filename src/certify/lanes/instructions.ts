/** Instructions of one machine, through the lane formulas of `target/instructions`: each output lane becomes a term. */
import {
  decided,
  type Formula,
  type Instruction,
  instructionOf,
  lanesRead,
} from '../../target/instructions/index.ts';
import { selectLane } from '../terms/arithmetic.ts';
import { compareInts } from '../terms/comparisons.ts';
import { bitInts, minMax, mulInts, sextInt, truncInt, zextInt } from '../terms/integers.ts';
import { loadPicked, type Picker, picked, pickerOf } from '../terms/picks.ts';
import { atom, type Decide, either, never, type Poison, under } from '../terms/poison.ts';
import { shiftInt } from '../terms/shifts.ts';
import { addInts, subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Lane, laneOf } from './lanes.ts';

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
    // What is poison decides nothing, whatever number stands for it.
    const known = (input: number, index: number): bigint | null => {
      const { val, poi } = inputs[input]![index]!;
      return poi === never(t) ? (t.intOf(val) ?? null) : null;
    };
    const formula = decided(instruction.lane(k), known);
    const chosen = chosenLane(t, formula, inputs, (chooser, number) => {
      const one = decidedBy(instruction, k, chooser, number);
      return one.op === 'select' ? decided(one, known) : one;
    });
    return chosen ?? formulaLane(t, formula, (input, index) => inputs[input]![index]!);
  });
}

/**
 * A lane that chooses by the number in one other lane: for each number that may be there, what is chosen then. What is not
 * chosen does not matter, poison or not, as in the formula's `select`.
 */
function chosenLane(
  t: Terms,
  formula: Formula,
  inputs: readonly (readonly Lane[])[],
  decidedFor: (chooser: LaneRead, number: bigint) => Formula,
): Lane | null {
  if (formula.op !== 'select') return null;
  const [chooser, ...others] = lanesRead(formula.cond);
  if (chooser === undefined || others.length > 0) return null;
  const index = inputs[chooser.input]![chooser.index]!;
  const bits = t.bits[index.val]!;
  const picker = pickerOf(t, index.val);
  if (picker === null || bits > 8) return null;
  const entries: Lane[] = [];
  const nothing = never(t);
  const value = picked(t, picker, (number) => {
    const one = decidedFor(chooser, BigInt.asUintN(bits, number));
    if (one.op !== 'const' && one.op !== 'lane') return null;
    const isLane = one.op === 'lane';
    const entry = isLane ? inputs[one.input]![one.index]! : laneOf(t, t.int(one.bits, one.value), nothing);
    entries.push(entry);
    return entry.val;
  });
  if (value === null) return null;
  return laneOf(t, value, either(t, [index.poi, pickPoison(t, picker, value, entries)]));
}

type LaneRead = ReturnType<typeof lanesRead>[number];

/** By instruction, and by output lane, chooser and number: formulas are data, so every call of it has the same answers. */
const DECIDED = new WeakMap<Instruction, Map<string, Formula>>();

/** What lane `k` of an instruction is where one lane that it reads has this number. */
function decidedBy(instruction: Instruction, k: number, chooser: LaneRead, number: bigint): Formula {
  const answers = DECIDED.get(instruction) ?? new Map<string, Formula>();
  DECIDED.set(instruction, answers);
  const key = `${k} ${chooser.input} ${chooser.index} ${number}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    const isChooser = (input: number, index: number): boolean =>
      input === chooser.input && index === chooser.index;
    answer = decided(instruction.lane(k), (input, index) => (isChooser(input, index) ? number : null));
    answers.set(key, answer);
  }
  return answer;
}

/** When what is picked is poison: if it is loaded, as that load says, else where an entry is that is poison. */
function pickPoison(t: Terms, picker: Picker, value: Term, entries: readonly Lane[]): Poison {
  const isPlain = ({ val, poi }: Lane): boolean => poi === never(t) || poi === atom(t, 'loaded', [val]);
  if (entries.every(isPlain) && entries.some(({ poi }) => poi !== never(t))) {
    if (t.op[value] === 'load') return atom(t, 'loaded', [value]);
    if (loadPicked(t, value) !== null) return atom(t, 'picked', [value]);
  }
  const { variable, low } = picker;
  const [first] = entries;
  if (entries.every(({ poi }) => poi === first!.poi)) return first!.poi;
  const poison = entries.map(({ poi }, i) => {
    const isPicked = compareInts(t, 'eq', variable, t.int(t.bits[variable]!, BigInt(low + i)));
    return under(t, isPicked, poi);
  });
  return either(t, poison);
}

/** What is not chosen does not make it poison. */
function formulaLane(t: Terms, formula: Formula, at: (input: number, index: number) => Lane): Lane {
  const { bits } = formula;
  const of = (part: Formula): Lane => formulaLane(t, part, at);
  switch (formula.op) {
    case 'lane':
      return at(formula.input, formula.index);
    case 'const':
      return laneOf(t, t.int(bits, formula.value), never(t));
    case 'sext':
    case 'zext':
    case 'trunc': {
      const { val, poi } = of(formula.a);
      return laneOf(t, RESIZED[formula.op](t, bits, val), poi);
    }
    case 'select': {
      const [c, a, b] = [of(formula.cond), of(formula.a), of(formula.b)];
      const decide: Decide = (condition) => {
        const known = t.intOf(condition);
        return known === undefined ? undefined : known === 1n;
      };
      return selectLane(t, 0, c, a, b, decide);
    }
    default: {
      const [a, b] = [of(formula.a), of(formula.b)];
      return laneOf(t, operation(t, formula.op, bits, [a.val, b.val]), either(t, [a.poi, b.poi]));
    }
  }
}

const RESIZED = { sext: sextInt, zext: zextInt, trunc: truncInt };

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
