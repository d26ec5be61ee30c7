/** A tree of the loop as the instruction that does it. */
import { emitRecipe, type Match } from '../../pack/index.ts';
import type { BodyEmitter } from './body.ts';
import { lowBits } from './narrow.ts';

/** One part: the inputs in the bits that the instruction takes, then the instruction, register by register. */
export function emitIdiom(
  out: BodyEmitter,
  { what, inputs }: Match,
  part: number,
): ReturnType<typeof emitRecipe> {
  const args = inputs.map((input, at) => lowBits(out, input, part, what.inputs[at]!));
  return emitRecipe(out.place, out.module, what.recipe, args);
}
