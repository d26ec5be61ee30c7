/**
 * What A's accesses say of each other by their metadata: of two that A carries out, at least one of them a write, the
 * notes may say that they touch no common byte. That is a fact about addresses, on this path, so B may use it too: its
 * accesses are looked up by where A's lie. An access under a guard counts only where the guard holds. Of accesses behind
 * a call nothing is used, since A may never come to them.
 */
import type { Inst } from '../ir/inst.ts';
import { otherTurn, type Turn, type Turns } from './access-groups.ts';
import { guardParts } from './guarded.ts';
import type { Address } from './memory.ts';
import type { Objects } from './objects.ts';
import type { Access } from './state.ts';
import type { Term, Terms } from './terms.ts';

/** An access of A that carries notes. */
interface Noted {
  readonly access: Access;
  readonly isWrite: boolean;
  readonly turns: readonly Turn[];
}

export class AccessNotes {
  readonly turns: Turns;
  private readonly t: Terms;
  private readonly objects: Objects;
  /** By base, then by the sum without its constant. */
  private readonly noted = new Map<Term, Map<Term, Noted[]>>();

  constructor(t: Terms, objects: Objects, turns: Turns) {
    this.t = t;
    this.objects = objects;
    this.turns = turns;
  }

  /** A comes to this access. */
  hear(inst: Inst, access: Access, isWrite: boolean): void {
    const turns = this.turns.of(inst);
    const { base, rest } = access.address;
    if (turns.length === 0 || this.objects.byBase.get(base)?.kind === 'alloca') return;
    if (this.t.undef[access.address.pointer]!) return;
    const byRest = this.noted.get(base) ?? new Map<Term, Noted[]>();
    this.noted.set(base, byRest);
    const list = byRest.get(rest) ?? [];
    byRest.set(rest, list);
    list.push({ access, isWrite, turns });
  }

  /** Do A's notes keep these bytes apart, where both guards hold? */
  areApart(
    a: Address,
    aSize: number,
    b: Address,
    bSize: number,
    aGuard: Term | null,
    bGuard: Term | null,
  ): boolean {
    if (this.noted.size === 0) return false;
    const left = this.around(a, aSize, aGuard);
    if (left.length === 0) return false;
    const right = this.around(b, bSize, bGuard);
    for (const x of left) {
      for (const y of right) {
        const axiom = x.isWrite || y.isWrite ? otherTurn(x.turns, y.turns) : null;
        if (axiom === null) continue;
        this.objects.used.add(axiom);
        return true;
      }
    }
    return false;
  }

  /** A's accesses that touch all these bytes, wherever the guard holds. */
  private around({ base, rest, k }: Address, size: number, guard: Term | null): readonly Noted[] {
    const list = this.noted.get(base)?.get(rest) ?? [];
    return list.filter(({ access }) => {
      if (access.address.k > k || access.address.k + access.size < k + size) return false;
      return access.guard === null || guardParts(this.t, guard).includes(access.guard);
    });
  }
}
