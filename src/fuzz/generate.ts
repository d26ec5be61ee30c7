/** A function and its inputs from a seed and a number: the same on every machine, whatever was made before. */
import { Random } from '../support/random.ts';
import { writeBranches } from './branches.ts';
import { type FuzzInput, inputCount, makeInput } from './inputs.ts';
import { writeLoop } from './loops.ts';
import { someMachine } from './machines.ts';
import { writeStraight } from './straight.ts';
import { writeVectors } from './vectors.ts';
import { Writer } from './writer.ts';

export const SHAPES = ['straight', 'loop', 'branches', 'vectors'] as const;
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
  const shape = random.pick<Shape>([
    'straight',
    'straight',
    'straight',
    'loop',
    'loop',
    'loop',
    'branches',
    'vectors',
  ]);
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
};
