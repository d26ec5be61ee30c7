/** Guards: conditions under which something happens, where the path has not decided them (`merge.ts`). */
import { notBool } from '../terms/integers.ts';
import { sorted } from '../terms/lists.ts';
import type { Decide } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';

/** The guard itself, and each of the conditions that it joins. */
export function guardParts(t: Terms, guard: Term | null): readonly Term[] {
  if (guard === null) return [];
  return t.op[guard] === 'and' ? [guard, ...t.args[guard]!] : [guard];
}

/** Conditions of which one holds wherever the guard does; null where it always does. */
export function alternatives(t: Terms, guard: Term | null): readonly (Term | null)[] {
  if (guard === null || t.op[guard] !== 'or') return [guard];
  return t.args[guard]!.flatMap((part) => alternatives(t, part));
}

/** Does a guard hold wherever a condition does, since all that the condition chooses between is among what it does? */
export function holdsWhere(t: Terms, guard: Term, condition: Term): boolean {
  const enough = new Set(alternatives(t, guard));
  return alternatives(t, condition).every((one) => enough.has(one));
}

/** Can they never hold together: does one say the opposite of a condition of the other? */
export function areExclusive(t: Terms, a: Term | null, b: Term | null): boolean {
  if (a === null || b === null) return false;
  const parts = guardParts(t, b);
  return guardParts(t, a).some((part) => parts.includes(notBool(t, part)));
}

/** What a path knows where the guard holds as well. */
export function decideUnder(t: Terms, guard: Term | null, decide: Decide): Decide {
  if (guard === null) return decide;
  const parts = guardParts(t, guard);
  return (condition) => {
    if (parts.includes(condition)) return true;
    return areExclusive(t, condition, guard) ? false : decide(condition);
  };
}

/** The term with its choices made, as far as they are decided; only where that needs no new normal form. */
export function chosenUnder(t: Terms, term: Term, decide: Decide): Term {
  // Parts are shared: at each depth each is looked at once.
  const known = Array.from({ length: MAX_DEPTH + 1 }, () => new Map<Term, Term>());
  const choose = (at: Term, depth: number): Term => {
    if (depth > MAX_DEPTH || t.undef[at]!) return at;
    let chosen = known[depth]!.get(at);
    if (chosen === undefined) {
      chosen = chosenFrom(t, at, decide, (part) => choose(part, depth + 1));
      known[depth]!.set(at, chosen);
    }
    return chosen;
  };
  return choose(term, 0);
}

const MAX_DEPTH = 16;

function chosenFrom(t: Terms, term: Term, decide: Decide, choose: (part: Term) => Term): Term {
  const args = t.args[term]!;
  if (t.op[term] === 'select') {
    const known = decide(args[0]!);
    if (known !== undefined) return choose(args[known ? 1 : 2]!);
  }
  if (!REBUILT.has(t.op[term]!)) return term;
  const chosen = args.map(choose);
  if (chosen.every((arg, i) => arg === args[i])) return term;
  const isSymmetric = t.op[term] === 'fadd' || t.op[term] === 'fmul';
  return t.make(t.op[term]!, t.type[term]!, isSymmetric ? sorted(chosen) : chosen, t.data[term]);
}

/** Terms that are made as they are written. */
const REBUILT: ReadonlySet<string> = new Set([
  'fadd',
  'fsub',
  'fmul',
  'fdiv',
  'fneg',
  'fpext',
  'fptrunc',
  'sqrt',
  'fabs',
]);
