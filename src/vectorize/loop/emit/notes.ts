/** Loop metadata: both loops are marked as vectorized, so that nobody vectorizes them again. */
import { constInt } from '../../../ir/constant.ts';
import { setAttachments } from '../../../ir/edit.ts';
import type { Inst } from '../../../ir/inst.ts';
import { type MdField, type MdNode, mdString, mdTuple, mdValue } from '../../../ir/metadata.ts';
import { type Module, numberMetadata } from '../../../ir/module.ts';
import { I32 } from '../../../ir/type.ts';
import { type Hints, isNode, REMAINDER, textOf } from '../hints.ts';

/** What LLVM is told about the two loops. */
export interface LoopTurns {
  /** Iterations that the vector loop takes at a time, in so many vectors. */
  readonly chunk: number;
  readonly parts: number;
  /** May the old loop have to do all iterations, for what is found out at run time? */
  readonly isTested: boolean;
  /** Is it LLVM that unrolls vector loops further, and keeps the old one as it is? */
  readonly isUnrolledLater: boolean;
}

/**
 * LLVM unrolls small loops by as much: a turn of so many parts is unrolled already, and a loop of fewer than two such turns
 * gains little.
 */
const UNROLLED = 4;

/** `vector` and `scalar` are the branches of the new and of the old loop; null where that is no loop. */
export function markLoops(
  module: Module,
  hints: Hints,
  vector: Inst | null,
  scalar: Inst | null,
  { chunk, parts, isTested, isUnrolledLater }: LoopTurns,
): void {
  const kept = keptHints(hints);
  const done = sharedNode(module, [mdString('llvm.loop.isvectorized'), mdValue(constInt(I32, 1))]);
  const whole = (isWhole: boolean): MdField[] =>
    isWhole ? [sharedNode(module, [mdString('llvm.loop.unroll.runtime.disable')])] : [];
  // What is left over is short, by vectors or not: to unroll it only puts one more test before the first iteration.
  const isLast = hints.remainderOf > 0;
  if (vector !== null)
    attach(module, vector, [...kept, ...whole((isLast || parts >= UNROLLED) && !isUnrolledLater), done]);
  if (scalar === null) return;
  const rest = isLast ? [] : [sharedNode(module, [mdString(REMAINDER), mdValue(constInt(I32, chunk))])];
  attach(module, scalar, [
    ...kept,
    ...whole(isLast || isUnrolledLater || (chunk < 2 * UNROLLED && !isTested)),
    done,
    ...rest,
  ]);
}

/** A loop of a few turns that nobody is to vectorize or to unroll. */
export function markAsDone(module: Module, hints: Hints, branch: Inst): void {
  const done = sharedNode(module, [mdString('llvm.loop.isvectorized'), mdValue(constInt(I32, 1))]);
  const whole = sharedNode(module, [mdString('llvm.loop.unroll.runtime.disable')]);
  attach(module, branch, [...keptHints(hints), whole, done]);
}

/** What is not about vectorizing stays true. */
function keptHints(hints: Hints): MdField[] {
  return (hints.node?.values ?? []).filter((field) => {
    if (!isNode(field) || field === hints.node) return false;
    const name = textOf(field.values[0]);
    if (name === REMAINDER) return false;
    return !/^llvm\.loop\.(?:vectorize|interleave|isvectorized|parallel_accesses|unroll)/.test(name);
  });
}

function attach(module: Module, branch: Inst, fields: readonly MdField[]): void {
  const node = mdTuple([...fields], true);
  node.values.unshift(node);
  numberMetadata(module, node);
  const others = (branch.notes?.attachments ?? []).filter((a) => a.kind !== 'llvm.loop' && a.kind !== 'prof');
  setAttachments(branch, [...others, { kind: 'llvm.loop', node }]);
}

/** A tuple that the module has already, or a new one. */
function sharedNode(module: Module, values: MdField[]): MdNode {
  const key = keyOf(values);
  for (const node of module.metadata)
    if (node !== undefined && node.name === '' && !node.distinct && keyOf(node.values) === key) return node;
  return numberMetadata(module, mdTuple(values));
}

function keyOf(values: readonly MdField[]): string {
  return values
    .map((field) => {
      if (typeof field !== 'object' || field === null) return String(field);
      if (field.kind === 'string') return field.value;
      if (field.kind === 'value') return 'value' in field.value ? String(field.value.value) : '?';
      return '!';
    })
    .join(' ');
}
