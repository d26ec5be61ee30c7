/** What is added in a loop to totals of more bits (`wide-sums.ts` finds them, `folds.ts` adds them up). */
import type { Inst } from '../../../ir/inst.ts';
import type { Value } from '../../../ir/value.ts';
import type { Interval } from '../values/intervals.ts';
import type { FoldStep } from './fold-steps.ts';

/**
 *     value    a number, of which so many bits hold all that it may be
 *     truth    a condition, as a mask: −1 where it holds
 *     pairs    of numbers in so many bits, for an instruction that adds their products or differences
 *     same     a number that does not change in the loop
 *
 * The range is that of a lane: of pairs, of the instruction's result.
 */
export type Addend = { readonly isNegative: boolean; readonly bits: number; readonly range: Interval } & (
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'truth'; readonly value: Value }
  | { readonly kind: 'same'; readonly value: Value }
  | { readonly kind: 'pairs'; readonly a: Value; readonly b: Value; readonly step: FoldStep }
);

export interface WideSum {
  /** Of the total. */
  readonly bits: number;
  readonly addends: readonly Addend[];
  /** Instructions that may be used, and bits of a register. */
  readonly steps: readonly FoldStep[];
  readonly register: number;
}

/** By the header's phi. */
export type WideSums = ReadonlyMap<Inst, WideSum>;

/** What the vector loop must have of an addend: values, and in how many bits. */
export function neededBy(addend: Addend): { readonly value: Value; readonly bits: number }[] {
  switch (addend.kind) {
    case 'value':
      return [{ value: addend.value, bits: addend.bits }];
    case 'same':
      return [];
    case 'truth':
      return [{ value: addend.value, bits: 1 }];
    case 'pairs':
      return [addend.a, addend.b].map((value) => ({ value, bits: addend.bits }));
  }
}
