/**
 * Indices of look-ups that LLVM's optimizer cannot see through, and its code generator can.
 *
 * The optimizer turns `i8x16.swizzle` with constant indices back into shuffles, and merges these with the shuffles around
 * them into masks that no engine has an instruction for. So look-ups in loops take their indices from the entry block,
 * where they are joined with a zero that carries an annotation. The optimizer leaves annotations alone; the code generator
 * drops them and is left with constants, and an engine that sees constant indices need not bring them into range.
 *
 *     zero = annotation(0)      indices or (zero, zero, …)
 */
import { buildBinary, buildBroadcast, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constInt, constNull, sameConstant } from '../../ir/constant.ts';
import { setOperand } from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I8, I32, PTR } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';

/** Where the indices stand among a look-up's operands. */
export const INDICES = 1;

/** Hides the indices of all the look-ups; none of them stands in the entry block. */
export function emitKeptIndices(func: Func, module: Module, lookups: readonly Inst[]): void {
  const end = func.blocks[0]!.last;
  invariant(end !== null, 'a block ends');
  const place = placeBefore(end);
  // The note's text, its file and its line: there are none.
  const note = [constNull(PTR), constNull(PTR), constInt(I32, 0)];
  const hidden = buildIntrinsic(place, module, 'annotation', [I8, PTR], I8, [constInt(I8, 0), ...note]);
  const zero = buildBroadcast(place, hidden, 16);
  const kept: { readonly indices: Value; readonly value: Value }[] = [];
  for (const lookup of lookups) {
    const indices = lookup.operands[INDICES]!;
    let known = kept.find((one) => sameConstant(one.indices, indices));
    if (known === undefined) {
      known = { indices, value: buildBinary(place, Op.Or, indices, zero) };
      kept.push(known);
    }
    setOperand(lookup, INDICES, known.value);
  }
}
