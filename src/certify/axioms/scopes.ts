/**
 * `!alias.scope` and `!noalias`: an access is of some scopes and disclaims others. Two are apart when in some domain one
 * is of scopes that the other disclaims, all of them. A scope that is declared inside a loop
 * (`llvm.experimental.noalias.scope.decl`) is another one in every turn: between turns it says nothing.
 */
import type { LoopForest } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { Op } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import { isNode } from './loop-notes.ts';

export interface Scoped {
  /** The list of `!alias.scope`; null when there is none. */
  readonly scopes: MdNode | null;
  /** The list of `!noalias`. */
  readonly disclaimed: MdNode | null;
}

const UNSCOPED: Scoped = { scopes: null, disclaimed: null };

export function scopedOf(inst: Inst): Scoped {
  let scopes: MdNode | null = null;
  let disclaimed: MdNode | null = null;
  for (const note of inst.notes?.attachments ?? []) {
    if (note.kind === 'alias.scope') scopes = note.node;
    if (note.kind === 'noalias') disclaimed = note.node;
  }
  return scopes === null && disclaimed === null ? UNSCOPED : { scopes, disclaimed };
}

/** Scopes that are declared, by how many loops are around the outermost declaration of each. */
export function declaredDepths({ loops, innermost }: LoopForest): ReadonlyMap<MdNode, number> {
  const out = new Map<MdNode, number>();
  for (const block of loops[0]?.header.parent.blocks ?? []) {
    const depth = innermost[block.id]?.depth ?? 0;
    for (let inst = block.first; inst !== null; inst = inst.next)
      for (const scope of declaredBy(inst)) out.set(scope, Math.min(depth, out.get(scope) ?? depth));
  }
  return out;
}

/** Scopes that are made anew in every turn of some loop. */
export function scopesOfLoops(forest: LoopForest): ReadonlySet<MdNode> {
  return new Set([...declaredDepths(forest)].flatMap(([scope, depth]) => (depth > 0 ? [scope] : [])));
}

function declaredBy(inst: Inst): readonly MdNode[] {
  if (inst.op !== Op.Call) return [];
  const callee = inst.operands[inst.operands.length - 1]!;
  const name = callee.kind === ValueKind.Func ? (callee.name ?? '') : '';
  const [list] = inst.operands;
  if (!name.startsWith('llvm.experimental.noalias.scope.decl') || list?.kind !== ValueKind.Metadata)
    return [];
  return isNode(list.metadata) ? list.metadata.values.filter(isNode) : [];
}

/** Do the notes keep them apart? `isUsable` says which scopes mean the same for both. */
export function disclaims(a: Scoped, b: Scoped, isUsable: (scope: MdNode) => boolean): boolean {
  return isDisclaimed(a.scopes, b.disclaimed, isUsable) || isDisclaimed(b.scopes, a.disclaimed, isUsable);
}

function isDisclaimed(
  scopes: MdNode | null,
  disclaimed: MdNode | null,
  isUsable: (scope: MdNode) => boolean,
): boolean {
  if (scopes === null || disclaimed === null) return false;
  const byDomain = new Map<MdNode, boolean>();
  for (const scope of scopes.values) {
    if (!isNode(scope)) return false;
    const domain = scope.values[1];
    if (!isNode(domain)) return false;
    const isCovered = isUsable(scope) && disclaimed.values.includes(scope);
    byDomain.set(domain, (byDomain.get(domain) ?? true) && isCovered);
  }
  return [...byDomain.values()].some((isCovered) => isCovered);
}
