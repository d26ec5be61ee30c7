/**
 * Addresses that move evenly as long as a narrow sum in them does not wrap, which is tested before the loop.
 *
 *     x[(uint16_t)(i + offset)]      moves by an element an iteration     if offset + (n − 1) ≤ 65535
 *     x[i] with 32-bit i = start, …  on a 64-bit machine                  if start + (n − 1) ≤ 2^32 − 1
 *
 * The extension of such a sum is start + k · step in all n iterations then, without any modulus.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { counterCoefficient, evolvedAddress, evolvedForm, isCounter } from '../../../analysis/evolution.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { isInt } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { LoopShape } from './shape.ts';

/** The sum, how it is extended, and what an iteration adds to it. */
export interface Assumption {
  readonly sum: Inst;
  readonly cast: 'zext' | 'sext';
  readonly step: bigint;
}

export interface AssumedStride {
  /** Bytes an iteration. */
  readonly stride: number;
  readonly assumptions: readonly Assumption[];
}

/** null when the address moves in another way, or not evenly whatever is assumed. */
export function assumedStride(known: Analyses, shape: LoopShape, pointer: Value): AssumedStride | null {
  const { evolutions } = known;
  const { base, offset } = evolvedAddress(evolutions, pointer);
  if (!isInvariant(shape.loop, base)) return null;
  const assumptions: Assumption[] = [];
  let stride = counterCoefficient(offset, shape.loop);
  for (const { atom, coefficient } of offset.terms) {
    if (isCounter(atom) || isInvariant(shape.loop, atom.value)) continue;
    const { value: sum, cast } = atom;
    if ((cast !== 'zext' && cast !== 'sext') || !isInst(sum) || !isInt(sum.type)) return null;
    const form = evolvedForm(evolutions, sum);
    const step = counterCoefficient(form, shape.loop);
    const isEven = form.terms.every(
      (term) => isCounter(term.atom) || isInvariant(shape.loop, term.atom.value),
    );
    if (!isEven || step === 0n) return null;
    assumptions.push({ sum, cast, step });
    stride += coefficient * step;
  }
  if (assumptions.length === 0 || stride < -LIMIT || stride > LIMIT) return null;
  return { stride: Number(stride), assumptions };
}

/** Farther apart nothing is a neighbour. */
const LIMIT = 1n << 20n;
