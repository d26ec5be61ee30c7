/**
 * Instructions of a target that make each lane of several lanes of their inputs: dot products of pairs, horizontal sums,
 * saturating narrows. One operation is what all lanes of an instruction do, over live-ins in order of appearance; the
 * slices say which lane of which input each live-in of a lane is.
 *
 *     i32x4.dot_i16x8_s      operation   sext(a)·sext(b) + sext(c)·sext(d)
 *                            lane k      a = x[2k]  b = y[2k]  c = x[2k+1]  d = y[2k+1]
 */
import type { Analyses } from '../../analysis/cache.ts';
import { hasInstructionsOf, type Target } from '../../target/index.ts';
import {
  type Formula,
  formulaText,
  INSTRUCTIONS,
  type Instruction,
  lane,
  lanesRead,
} from '../../target/instructions/index.ts';
import type { OneLane } from './matches.ts';

export interface Slice {
  readonly input: number;
  readonly index: number;
}

export interface Binding {
  readonly instruction: Instruction;
  /** What every lane does. */
  readonly operation: OneLane;
  /** By output lane, then by live-in. */
  readonly slices: readonly (readonly Slice[])[];
}

/** More live-ins a lane than this are not tried out. */
const MAX_LIVE_INS = 4;

const cache = new Map<string, readonly Binding[]>();

/** Those that code for a function may use. */
export function bindingsIn(known: Analyses, target: Target): readonly Binding[] {
  return hasInstructionsOf(known.func, known.module, target) ? bindingsOf(target.name) : [];
}

function bindingsOf(target: string): readonly Binding[] {
  let known = cache.get(target);
  if (known === undefined) {
    known = INSTRUCTIONS.filter(({ targets }) => targets.includes(target)).flatMap(bindingOf);
    cache.set(target, known);
  }
  return known;
}

function bindingOf(instruction: Instruction): Binding[] {
  const { output, inputs } = instruction;
  if (output.lanes < 2 || !/^llvm\.(?:wasm|x86)\./.test(instruction.intrinsic)) return [];
  const slices: Slice[][] = [];
  let first: OneLane | null = null;
  for (let k = 0; k < output.lanes; k++) {
    const formula = instruction.lane(k);
    const read = inOrder(formula);
    if (read.length === 0 || read.length > MAX_LIVE_INS || lanesRead(formula).length !== read.length)
      return [];
    slices.push(read);
    const renamed: OneLane = {
      bits: output.bits,
      inputs: read.map(({ input }) => inputs[input]!.bits),
      lane: rename(formula, read),
    };
    if (first !== null && formulaText(first.lane) !== formulaText(renamed.lane)) return [];
    first ??= renamed;
  }
  // What works lane by lane is matched with everything else that does (`pack/lane-formulas.ts`).
  if (slices.every((list, k) => list.every(({ index }) => index === k))) return [];
  // Sums and differences of neighbours are done in three steps by machines that have them: shuffles are no dearer.
  if (first!.inputs.length === 2 && (first!.lane.op === 'add' || first!.lane.op === 'sub')) return [];
  return [{ instruction, operation: first!, slices }];
}

function inOrder(formula: Formula): Slice[] {
  const found = new Map<string, Slice>();
  const walk = (at: Formula): void => {
    if (at.op === 'lane') found.set(`${at.input} ${at.index}`, { input: at.input, index: at.index });
    else for (const below of partsOf(at)) walk(below);
  };
  walk(formula);
  return [...found.values()];
}

function rename(formula: Formula, read: readonly Slice[]): Formula {
  if (formula.op === 'lane')
    return lane(
      read.findIndex(({ input, index }) => input === formula.input && index === formula.index),
      0,
      formula.bits,
    );
  if (formula.op === 'const') return formula;
  if (formula.op === 'select')
    return {
      ...formula,
      cond: rename(formula.cond, read),
      a: rename(formula.a, read),
      b: rename(formula.b, read),
    };
  if ('b' in formula) return { ...formula, a: rename(formula.a, read), b: rename(formula.b, read) };
  return { ...formula, a: rename(formula.a, read) };
}

function partsOf(formula: Formula): Formula[] {
  if (formula.op === 'lane' || formula.op === 'const') return [];
  if (formula.op === 'select') return [formula.cond, formula.a, formula.b];
  return 'b' in formula ? [formula.a, formula.b] : [formula.a];
}
