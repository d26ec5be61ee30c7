/**
 * What a target computes in one step in every lane: its instructions whose output lane k depends on lane k of the inputs
 * alone, the saturating intrinsics that all of them have, and short sequences over these.
 *
 * A formula says what it means (`lane`), a recipe how it is written. A test compares the two.
 */
import type { Analyses } from '../../analysis/cache.ts';
import { hasInstructionsOf, type Target } from '../../target/index.ts';
import {
  absDifference,
  add,
  binary,
  constant,
  type Formula,
  formulaText,
  INSTRUCTIONS,
  type Instruction,
  lane,
  saturateSigned,
  saturateUnsigned,
  sext,
  sub,
  trunc,
  zext,
} from '../../target/instructions/index.ts';

export type BinaryStep = 'add' | 'sub' | 'xor' | 'mul' | 'lshr' | 'ashr';

/** How the lanes are computed, as an expression over the inputs. */
export type Recipe =
  | { readonly kind: 'input'; readonly index: number }
  | { readonly kind: 'ones' }
  /** The same number in all lanes. */
  | { readonly kind: 'constant'; readonly bits: number; readonly value: bigint }
  /** Extended with zeros, or cut, to so many bits. */
  | { readonly kind: 'resize'; readonly bits: number; readonly a: Recipe }
  /** An intrinsic of LLVM that takes any number of lanes; `llvm.<name>.<type>`. */
  | { readonly kind: 'intrinsic'; readonly name: string; readonly args: readonly Recipe[] }
  | { readonly kind: 'binary'; readonly op: BinaryStep; readonly a: Recipe; readonly b: Recipe }
  | ByteShuffle
  | Nibbles
  | NibbleClass
  /** One instruction in several widths, the widest first. */
  | {
      readonly kind: 'instruction';
      readonly forms: readonly Instruction[];
      readonly args: readonly Recipe[];
    };

/** The bytes of the one input in another order, lowest first; -1 is 0. Registers have so many bytes. */
export interface ByteShuffle {
  readonly kind: 'bytes';
  readonly mask: readonly number[];
  readonly register: number;
  /** What becomes of each byte then. */
  readonly each: Nibbles | null;
}

/** Look-ups of bytes by the low and by the high half of the one input, joined; null: that half does not matter. */
export interface Nibbles {
  readonly kind: 'nibbles';
  readonly low: readonly number[] | null;
  readonly high: readonly number[] | null;
  readonly op: 'xor' | 'or' | 'and' | 'add';
  readonly forms: readonly Instruction[];
}

/** Do the look-ups of both halves share a bit? Bytes that are one number where they do, and another where they do not; or that truth. */
export interface NibbleClass {
  readonly kind: 'class';
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly values: { readonly yes: number; readonly no: number } | null;
  readonly forms: readonly Instruction[];
}

export interface LaneFormula {
  readonly name: string;
  /** Bits of a lane of the result, and of each input. */
  readonly bits: number;
  readonly inputs: readonly number[];
  /** The formula of lane 0. */
  readonly lane: Formula;
  readonly recipe: Recipe;
  /** Instructions for one register. */
  readonly cost: number;
}

const cache = new Map<string, readonly LaneFormula[]>();

/** Those that code for a function may use: without instructions of the machine where the function is not made for it. */
export function laneFormulasIn(known: Analyses, target: Target): readonly LaneFormula[] {
  const all = laneFormulasOf(target.name);
  if (hasInstructionsOf(known.func, known.module, target)) return all;
  return all.filter(({ recipe }) => isPlain(recipe));
}

function isPlain(recipe: Recipe): boolean {
  switch (recipe.kind) {
    case 'instruction':
    case 'nibbles':
    case 'class':
      return false;
    case 'intrinsic':
      return recipe.args.every(isPlain);
    case 'binary':
      return isPlain(recipe.a) && isPlain(recipe.b);
    case 'resize':
      return isPlain(recipe.a);
    default:
      return true;
  }
}

/** Those of the target of that name. */
export function laneFormulasOf(target: string): readonly LaneFormula[] {
  let known = cache.get(target);
  if (known === undefined) {
    known = [...instructionsOf(target), ...SATURATING, ...DIFFERENCES];
    known = [...known, ...known.flatMap(floorAverage)];
    cache.set(target, known);
  }
  return known;
}

const INPUTS: readonly Recipe[] = [0, 1].map((index) => ({ kind: 'input', index }));

function instructionsOf(target: string): LaneFormula[] {
  const byMeaning = new Map<string, Instruction[]>();
  for (const instruction of INSTRUCTIONS) {
    if (!instruction.targets.includes(target) || instruction.inputs.length > 2) continue;
    if (!isLaneWise(instruction)) continue;
    if (!/^llvm\.(?:wasm|x86)\./.test(instruction.intrinsic)) continue;
    const meaning = formulaText(instruction.lane(0));
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), instruction]);
  }
  return [...byMeaning.values()].map((list) => {
    const forms = list.sort((a, b) => b.output.lanes - a.output.lanes);
    const { name, inputs, output, cost, lane: of } = forms[0]!;
    return {
      name,
      bits: output.bits,
      inputs: inputs.map(({ bits }) => bits),
      lane: of(0),
      recipe: { kind: 'instruction', forms, args: INPUTS.slice(0, inputs.length) },
      cost,
    };
  });
}

/** Does every lane depend on the same lane of the inputs alone? */
function isLaneWise({ inputs, output, lane: of }: Instruction): boolean {
  if (inputs.some(({ lanes }) => lanes !== output.lanes) || inputs.some(({ bits }) => bits !== output.bits))
    return false;
  const first = formulaText(of(0));
  for (let k = 0; k < output.lanes; k++)
    if (formulaText(of(k)) !== first.replaceAll('[0]', `[${k}]`)) return false;
  return true;
}

const SATURATING: readonly LaneFormula[] = [8, 16].flatMap((bits) =>
  (['sadd', 'uadd', 'ssub', 'usub'] as const).map((name): LaneFormula => {
    const isSigned = name[0] === 's';
    const wide = (index: number): Formula => (isSigned ? sext : zext)(lane(index, 0, bits), 2 * bits);
    const both = name.endsWith('add') ? add(wide(0), wide(1)) : sub(wide(0), wide(1));
    return {
      name: `${name}.sat.i${bits}`,
      bits,
      inputs: [bits, bits],
      lane: (isSigned ? saturateSigned : saturateUnsigned)(both, bits),
      recipe: { kind: 'intrinsic', name: `${name}.sat`, args: INPUTS },
      cost: 1,
    };
  }),
);

/** |a − b| of unsigned numbers in their own width. */
const DIFFERENCES: readonly LaneFormula[] = [8, 16].map((bits) => ({
  name: `difference.i${bits}`,
  bits,
  inputs: [bits, bits],
  lane: absDifference(lane(0, 0, bits), lane(1, 0, bits)),
  recipe: {
    kind: 'binary',
    op: 'sub',
    a: { kind: 'intrinsic', name: 'umax', args: INPUTS },
    b: { kind: 'intrinsic', name: 'umin', args: INPUTS },
  },
  cost: 3,
}));

/** The average that is rounded down, by the one that is rounded up: ⌊(a + b) / 2⌋ = ¬⌈(¬a + ¬b) / 2⌉. */
function floorAverage({ name, bits, lane: of, recipe }: LaneFormula): LaneFormula[] {
  const up = (one: number): Formula => {
    const sum = add(
      zext(lane(0, 0, bits), 2 * bits),
      zext(lane(1, 0, bits), 2 * bits),
      constant(2 * bits, one),
    );
    return trunc(binary('lshr', sum, constant(2 * bits, 1)), bits);
  };
  if (formulaText(of) !== formulaText(up(1)) || recipe.kind !== 'instruction') return [];
  const not = (a: Recipe): Recipe => ({ kind: 'binary', op: 'xor', a, b: { kind: 'ones' } });
  const sum = add(zext(lane(0, 0, bits), 2 * bits), zext(lane(1, 0, bits), 2 * bits));
  return [
    {
      name: `floor ${name}`,
      bits,
      inputs: [bits, bits],
      lane: trunc(binary('lshr', sum, constant(2 * bits, 1)), bits),
      recipe: not({ ...recipe, args: INPUTS.map(not) }),
      cost: 4,
    },
  ];
}
