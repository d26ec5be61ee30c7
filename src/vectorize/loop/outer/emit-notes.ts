/**
 * Metadata of a vectorized loop nest: for everybody that its loops are vectorized, for the checker which loop of the
 * source the vector loop stands for, with how many lanes, and whose ranges were compared before it.
 */
import { constInt } from '../../../ir/constant.ts';
import { setAttachments } from '../../../ir/edit.ts';
import type { Inst } from '../../../ir/inst.ts';
import { mdString, mdTuple, mdValue } from '../../../ir/metadata.ts';
import { type Module, numberMetadata } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I32 } from '../../../ir/type.ts';
import { markLoops } from '../emit/notes.ts';
import { type Hints, isNode, textOf } from '../hints.ts';
import type { OuterModel } from './model.ts';

/** The accesses that stand for families compared before the nest, by their places among its accesses in the text. */
export function comparedOrdinals({ known, shape, checks }: OuterModel): readonly number[] {
  const places = new Map<Inst, number>();
  for (const block of known.func.blocks) {
    if (!shape.loop.blocks.has(block.id)) continue;
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (inst.op === Op.Load || inst.op === Op.Store) places.set(inst, places.size);
  }
  return checks.flatMap(({ families }) => families.map(({ lowest }) => places.get(lowest.inst)!));
}

/** What the checker is told of a vector loop. */
interface OuterNote {
  readonly loop: number;
  readonly lanes: number;
  /** Two by two. */
  readonly compared: readonly number[];
}

/** `scalar` is the branch of the old loop; null when it is gone. */
export function markOuter(
  module: Module,
  hints: Hints,
  vector: Inst,
  scalar: Inst | null,
  { loop, lanes, compared }: OuterNote,
): void {
  const isTested = compared.length > 0;
  markLoops(module, hints, vector, scalar, { chunk: lanes, parts: 1, isTested, isUnrolledLater: false });
  const numbers = [loop, lanes, ...compared];
  const node = numberMetadata(module, mdTuple(numbers.map((number) => mdValue(constInt(I32, number)))));
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
