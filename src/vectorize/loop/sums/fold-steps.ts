/**
 * Instructions that add neighbouring lanes into wider ones, by what they are good for here:
 *
 *     sums           lanes of one vector; where the instruction takes two, the other is the same number in all lanes
 *     differences    |a − b| of two vectors
 *     products       a · b of two vectors
 */
import type { Reading } from '../../../analysis/integer-forms.ts';
import { INSTRUCTIONS, type Instruction } from '../../../target/instructions/index.ts';

export interface FoldStep {
  readonly name: string;
  readonly does: 'sums' | 'differences' | 'products';
  /** Bits of a lane before and after, and how many lanes one is made of. */
  readonly from: number;
  readonly to: number;
  readonly ratio: number;
  /** How lanes are read, and those of the result are to be. */
  readonly reads: Reading;
  /** In its widths, the widest first. */
  readonly forms: readonly Instruction[];
  /** Of sums by an instruction of two operands: which one is the constant, and what it is. */
  readonly constant: { readonly at: 0 | 1; readonly value: bigint } | null;
  /** Instructions. */
  readonly cost: number;
}

interface Row {
  /** As the table of instructions calls it, without the marks of other widths. */
  readonly name: string;
  readonly does: FoldStep['does'];
  readonly reads: Reading;
  readonly constant?: FoldStep['constant'];
}

/** Of two that would do, the better one first. */
const ROWS: readonly Row[] = [
  { name: 'i16x8.extadd_pairwise_i8x16_s', does: 'sums', reads: 'signed' },
  { name: 'i16x8.extadd_pairwise_i8x16_u', does: 'sums', reads: 'unsigned' },
  { name: 'i32x4.extadd_pairwise_i16x8_s', does: 'sums', reads: 'signed' },
  { name: 'i32x4.extadd_pairwise_i16x8_u', does: 'sums', reads: 'unsigned' },
  { name: 'i32x4.dot_i16x8_s', does: 'products', reads: 'signed' },
  { name: 'psadbw', does: 'differences', reads: 'unsigned' },
  { name: 'psadbw', does: 'sums', reads: 'unsigned', constant: { at: 1, value: 0n } },
  // The first operand is read as unsigned: one times a signed byte, and no pair of those saturates.
  { name: 'pmaddubsw', does: 'sums', reads: 'signed', constant: { at: 0, value: 1n } },
  { name: 'pmaddubsw', does: 'sums', reads: 'unsigned', constant: { at: 1, value: 1n } },
  { name: 'pmaddwd', does: 'sums', reads: 'signed', constant: { at: 1, value: 1n } },
  { name: 'pmaddwd', does: 'products', reads: 'signed' },
];

const cache = new Map<string, readonly FoldStep[]>();

/** Those of the target of that name. */
export function foldStepsOf(target: string): readonly FoldStep[] {
  let known = cache.get(target);
  if (known === undefined) {
    known = ROWS.flatMap((row) => stepsOf(row, target));
    cache.set(target, known);
  }
  return known;
}

function stepsOf({ name, does, reads, constant = null }: Row, target: string): FoldStep[] {
  const forms = INSTRUCTIONS.filter(
    (one) => one.targets.includes(target) && (one.name === name || one.name === `v${name}.256`),
  ).sort((a, b) => b.output.lanes - a.output.lanes);
  const [widest] = forms;
  if (widest === undefined) return [];
  const { inputs, output, cost } = widest;
  const [input] = inputs;
  const ratio = input!.lanes / output.lanes;
  return [{ name, does, from: input!.bits, to: output.bits, ratio, reads, forms, constant, cost }];
}
