/**
 * Is a scope of A one of B? Two functions of one module have the very same nodes; those of two modules are known by their
 * names and those of their domains. A function that was inlined twice leaves two scopes of one name: of those nobody can
 * tell which is which.
 */
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { isNode, isString } from './loop-notes.ts';
import { scopedOf } from './scopes.ts';

/** Of one attempt: functions do not change while it lasts. */
export class SameScopes {
  private readonly known = new Map<Func, Scopes>();

  /** `a` on an instruction of A, `b` on one of B. */
  isSame(instA: Inst, a: MdNode, instB: Inst, b: MdNode): boolean {
    if (a === b) return true;
    const name = nameOf(a);
    if (name === null || name !== nameOf(b)) return false;
    const [own, other] = [this.scopesIn(instA), this.scopesIn(instB)];
    return own?.get(name) === a && other?.get(name) === b && ![...own.values()].includes(b);
  }

  private scopesIn({ block }: Inst): Scopes | null {
    if (block === null) return null;
    const func = block.parent;
    const scopes = this.known.get(func) ?? collect(func);
    this.known.set(func, scopes);
    return scopes;
  }
}

/** Scopes by name; null for a name that several have. */
type Scopes = ReadonlyMap<string, MdNode | null>;

function collect(func: Func): Scopes {
  const out = new Map<string, MdNode | null>();
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const { scopes, disclaimed } = scopedOf(inst);
      for (const scope of [...(scopes?.values ?? []), ...(disclaimed?.values ?? [])]) {
        const name = isNode(scope) ? nameOf(scope) : null;
        if (name === null || !isNode(scope)) continue;
        const isAnother = out.has(name) && out.get(name) !== scope;
        out.set(name, isAnother ? null : scope);
      }
    }
  }
  return out;
}

function nameOf(scope: MdNode): string | null {
  const [, domain, own] = scope.values;
  const around = isNode(domain) ? domain.values[1] : undefined;
  return isString(own) && isString(around) ? JSON.stringify([around.value, own.value]) : null;
}
