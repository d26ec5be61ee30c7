/**
 * Metadata of a vectorized loop nest: for everybody that its loops are vectorized, for the checker which loop of the
 * source the vector loop stands for, and with how many lanes.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import type { Loop } from '../../../analysis/loops.ts';
import { constInt } from '../../../ir/constant.ts';
import { setAttachments } from '../../../ir/edit.ts';
import type { Inst } from '../../../ir/inst.ts';
import { mdString, mdTuple, mdValue } from '../../../ir/metadata.ts';
import { type Module, numberMetadata } from '../../../ir/module.ts';
import { I32 } from '../../../ir/type.ts';
import { markLoops } from '../emit/notes.ts';
import { type Hints, isNode, textOf } from '../hints.ts';

/** Which loop it is, in the order of the headers in the text. */
export function loopOrdinal(known: Analyses, loop: Loop): number {
  const headers = new Set(known.loops.loops.map((one) => one.header));
  return known.func.blocks.filter((block) => headers.has(block)).indexOf(loop.header);
}

/** `scalar` is the branch of the old loop; null when it is gone. */
export function markOuter(
  module: Module,
  hints: Hints,
  vector: Inst,
  scalar: Inst | null,
  ordinal: number,
  lanes: number,
): void {
  markLoops(module, hints, vector, scalar, lanes);
  const node = numberMetadata(
    module,
    mdTuple([mdValue(constInt(I32, ordinal)), mdValue(constInt(I32, lanes))]),
  );
  setAttachments(vector, [...(vector.notes?.attachments ?? []), { kind: 'superword.outer', node }]);
}

/** An inner loop of a nest that is done: as the source's, but vectorized. */
export function markInner(module: Module, source: Inst, branch: Inst): void {
  const node = source.notes?.attachments.find((a) => a.kind === 'llvm.loop')?.node ?? null;
  const kept = (node?.values ?? []).filter(
    (field) =>
      isNode(field) &&
      field !== node &&
      !/vectorize|isvectorized|parallel_accesses/.test(textOf(field.values[0])),
  );
  const done = numberMetadata(
    module,
    mdTuple([mdString('llvm.loop.isvectorized'), mdValue(constInt(I32, 1))]),
  );
  const made = mdTuple([...kept, done], true);
  made.values.unshift(made);
  numberMetadata(module, made);
  const others = (branch.notes?.attachments ?? []).filter((a) => a.kind !== 'llvm.loop');
  setAttachments(branch, [...others, { kind: 'llvm.loop', node: made }]);
}
