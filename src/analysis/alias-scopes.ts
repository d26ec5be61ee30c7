/**
 * `!alias.scope` and `!noalias` (LangRef, "'noalias' and 'alias.scope' Metadata"): an access that lists scopes under
 * `!noalias` does not meet accesses that are in no other scopes of the same domain.
 *
 * A scope that is declared (`llvm.experimental.noalias.scope.decl`) inside a loop begins anew in each iteration: what it
 * says holds within an iteration only.
 */
import type { Block } from '../ir/block.ts';
import type { Func } from '../ir/func.ts';
import { type Inst, isCall } from '../ir/inst.ts';
import type { MdNode } from '../ir/metadata.ts';
import { ValueKind } from '../ir/value.ts';
import { intrinsicOf } from './intrinsics.ts';

/** The blocks in which a scope is declared. */
export type ScopeDeclarations = ReadonlyMap<MdNode, readonly Block[]>;

export function scopeDeclarations(func: Func): ScopeDeclarations {
  const found = new Map<MdNode, Block[]>();
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (!isCall(inst) || intrinsicOf(inst)?.name !== 'experimental.noalias.scope.decl') continue;
      const list = inst.operands[0]!;
      if (list.kind !== ValueKind.Metadata || list.metadata.kind !== 'node') continue;
      for (const scope of nodesOf(list.metadata)) found.set(scope, [...(found.get(scope) ?? []), block]);
    }
  }
  return found;
}

/**
 * Do the scopes of two accesses say that they do not meet? `isOver` tells of a block that it may be executed between
 * the two: scopes declared there say nothing.
 */
export function scopesAreApart(
  declarations: () => ScopeDeclarations,
  a: Inst,
  b: Inst,
  isOver: (block: Block) => boolean,
): boolean {
  const list = (inst: Inst, kind: string): MdNode[] => {
    const node = inst.notes?.attachments.find((attachment) => attachment.kind === kind)?.node;
    if (node === undefined) return [];
    const scopes = nodesOf(node);
    return scopes.some((scope) => declarations().get(scope)?.some(isOver)) ? [] : scopes;
  };
  return (
    excludes(list(a, 'noalias'), list(b, 'alias.scope')) ||
    excludes(list(b, 'noalias'), list(a, 'alias.scope'))
  );
}

/** Is there a domain in which all scopes of the other access are listed? */
function excludes(noalias: readonly MdNode[], scopes: readonly MdNode[]): boolean {
  const domains = new Set(noalias.map(domainOf));
  for (const domain of domains) {
    if (domain === null) continue;
    const inDomain = scopes.filter((scope) => domainOf(scope) === domain);
    if (inDomain.length > 0 && inDomain.every((scope) => noalias.includes(scope))) return true;
  }
  return false;
}

/** `!{!self, !domain, …}` */
function domainOf(scope: MdNode): MdNode | null {
  const domain = scope.values[1];
  return domain !== null && typeof domain === 'object' && domain.kind === 'node' ? domain : null;
}

function nodesOf(list: MdNode): MdNode[] {
  return list.values.filter((v) => v !== null && typeof v === 'object' && v.kind === 'node') as MdNode[]; // filtered
}
