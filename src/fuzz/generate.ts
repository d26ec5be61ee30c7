/** A function and its inputs from a seed and a number: the same on every machine, whatever was made before. */
import { Random } from '../support/random.ts';
import { writeBranches } from './branches.ts';
import { writeIdioms } from './idioms.ts';
import { type FuzzInput, inputCount, makeInput } from './inputs.ts';
import { writeLoop } from './loops.ts';
import { someMachine } from './machines.ts';
import { writeRecords } from './records.ts';
import { writeStraight } from './straight.ts';
import { writeVectors } from './vectors.ts';
import { Writer } from './writer.ts';

export const SHAPES = ['straight', 'loop', 'branches', 'vectors', 'records', 'idioms'] as const;
export type Shape = (typeof SHAPES)[number];

export interface FuzzFunction {
  readonly seed: number;
  readonly index: number;
  readonly shape: Shape;
  /** The machine it is written for, as `--target` names it. */
  readonly machine: string;
  readonly name: string;
  /** A module with this one function in it. */
  readonly text: string;
  readonly inputs: readonly FuzzInput[];
}

/** Seeds are whole numbers below this. */
export const MAX_SEED = 2 ** 20;

export function generate(seed: number, index: number): FuzzFunction {
  const random = new Random(seed * 2 ** 32 + index);
  const shape = random.pick(WEIGHTS);
  const machine = someMachine(random);
  const w = new Writer(random.fork(), machine, index);
  WRITERS[shape](w);
  const name = `f${index}`;
  const text = w.finish(name);
  const needs = { pointers: w.pointers, scalars: w.scalars, loops: w.loops, isExact: w.isExact };
  const inputs = Array.from({ length: inputCount(needs) }, (_, i) => makeInput(random.fork(), needs, i));
  return { seed, index, shape, machine: machine.name, name, text, inputs };
}

const WRITERS: Readonly<Record<Shape, (w: Writer) => void>> = {
  straight: writeStraight,
  loop: writeLoop,
  branches: writeBranches,
  vectors: writeVectors,
  records: writeRecords,
  idioms: writeIdioms,
};

/** How often each shape comes. */
const WEIGHTS: readonly Shape[] = SHAPES.flatMap((shape) =>
  new Array<Shape>(shape === 'straight' || shape === 'loop' ? 5 : shape === 'vectors' ? 1 : 2).fill(shape),
);
