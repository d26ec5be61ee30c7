/**
 * When a lane is poison: a condition, kept as a graph of `or` over atoms ("this addition wraps", "this argument is
 * poison"). Atoms are hash-consed over value terms, so that the same condition in both functions is one node.
 * The target may be poison only where the source is: every atom of the target's graph must stand in the source's, or
 * be known false because the source has undefined behaviour otherwise.
 */
import { bitInts, notBool } from './integers.ts';
import { isImpossible } from './ranges.ts';
import type { Term, Terms } from './terms.ts';

export type Poison = Term;

export function never(t: Terms): Poison {
  return t.make('never', 'poison');
}

export function always(t: Terms): Poison {
  return t.make('always', 'poison');
}

export function atom(t: Terms, kind: string, args: readonly Term[], data = ''): Poison {
  return t.make('if', 'poison', args, `${kind} ${data}`);
}

/** Does the order of what it is about mean nothing? Then its terms are sorted. */
export function isSymmetric(t: Terms, p: Poison): boolean {
  return t.op[p] === 'if' && / (add|mul|or)$/.test(t.data[p]!);
}

export function either(t: Terms, parts: readonly Poison[]): Poison {
  const none = never(t);
  const kept: Poison[] = [];
  for (const p of parts) {
    if (p === none || kept.includes(p)) continue;
    if (t.op[p] === 'always') return p;
    kept.push(p);
  }
  if (kept.length === 0) return none;
  if (kept.length === 1) return kept[0]!;
  return t.make(
    'either',
    'poison',
    kept.length > 2 ? kept : kept[0]! < kept[1]! ? kept : [kept[1]!, kept[0]!],
  );
}

/** The same but for what is refuted. Flat: which conditions there are, not how they came together. */
export function without(t: Terms, p: Poison, refute: Refute): Poison {
  const kept = new Set<Poison>();
  const seen = new Set<Poison>();
  const stack: Poison[] = [p];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (t.op[at] === 'either') stack.push(...t.args[at]!);
    else if (t.op[at] !== 'if' || !refute(at)) kept.add(at);
  }
  return either(
    t,
    [...kept].sort((x, y) => x - y),
  );
}

/** Poison by `p` only while the condition holds. */
export function under(t: Terms, condition: Term, p: Poison): Poison {
  if (p === never(t)) return p;
  const known = t.intOf(condition);
  if (known !== undefined) return known === 1n ? p : never(t);
  const parts = t.op[p] === 'either' ? t.args[p]! : [p];
  if (!parts.some((part) => t.op[part] === 'under')) return t.make('under', 'poison', [condition, p]);
  // A part that has this condition already needs it no more; one that has the opposite is never poison here.
  const opposite = notBool(t, condition);
  const kept = either(
    t,
    parts.map((part) => {
      if (t.op[part] !== 'under') return part;
      const [other, inner] = t.args[part]! as readonly [Term, Poison];
      if (other === condition) return inner;
      if (other === opposite) return never(t);
      const left = t.undef[condition]! ? other : whereTrue(t, other, condition, opposite);
      return left === other ? part : under(t, left, inner);
    }),
  );
  return kept === never(t) ? kept : t.make('under', 'poison', [condition, kept]);
}

/** What is left of a condition where another one, without `undef` in it, holds: of `a and b`, where a does, b. */
function whereTrue(t: Terms, other: Term, condition: Term, opposite: Term): Term {
  const isNot = t.op[other] === 'not';
  const inner = isNot ? t.args[other]![0]! : other;
  const op = t.op[inner];
  if (t.type[inner] !== 'i1' || t.undef[inner]! || (op !== 'and' && op !== 'or')) return other;
  const args = t.args[inner]!;
  if (!args.includes(condition) && !args.includes(opposite)) return other;
  const known = args.map((arg) =>
    arg === condition ? t.bool(true) : arg === opposite ? t.bool(false) : arg,
  );
  const left = bitInts(t, 1, op, known);
  return isNot ? notBool(t, left) : left;
}

/** Poison by `p` where the condition holds, by `q` where its opposite does: what is in both needs no condition. */
export function underEither(t: Terms, condition: Term, opposite: Term, p: Poison, q: Poison): Poison[] {
  const inQ = new Set([q, ...partsOf(t, q)]);
  const shared = inQ.has(p) ? [p] : partsOf(t, p).filter((x) => inQ.has(x));
  const rest = (x: Poison): Poison[] =>
    shared.includes(x) ? [] : partsOf(t, x).filter((part) => !shared.includes(part));
  return [...shared, under(t, condition, either(t, rest(p))), under(t, opposite, either(t, rest(q)))];
}

/** What is left of `p` where `known` is poison in any case: of `x < y ? x : y`, nothing that a comparison has not. */
export function beyond(t: Terms, known: Poison, p: Poison): Poison {
  if (p === known) return never(t);
  const there = new Set(partsOf(t, known));
  if (there.has(p)) return never(t);
  const parts = partsOf(t, p);
  return parts.some((part) => there.has(part))
    ? either(
        t,
        parts.filter((part) => !there.has(part)),
      )
    : p;
}

function partsOf(t: Terms, p: Poison): readonly Poison[] {
  return t.op[p] === 'either' ? t.args[p]! : [p];
}

/** Atoms known to be false: A has undefined behaviour otherwise. The number says since which event. */
export type Defined = ReadonlyMap<Poison, number>;

/** What a path knows of a condition; undefined when nothing. */
export type Decide = (condition: Term) => boolean | undefined;

/** Is this way of being poison ruled out by what the path knows? */
export type Refute = (p: Poison) => boolean;

/** Does one of the source's own ways of being poison follow from this one? */
export type Implied = (p: Poison, source: ReadonlySet<Poison>) => boolean;

/** Guards within guards, at most. */
const MAX_NESTED = 16;

/** Is every way in which `target` is poison one in which `source` is? */
export function covers(
  t: Terms,
  source: Poison,
  target: Poison,
  defined: Defined,
  until: number,
  decide: Decide,
  refute: Refute = () => false,
  implied: Implied = () => false,
): boolean {
  if (coversPlainly(t, source, target, defined, until, decide, refute, implied, NO_GUARDS)) return true;
  const shared = eitherWay(t, reach(t, source, decide), decide);
  if (shared.length === 0) return false;
  const more = either(t, [source, ...shared]);
  return coversPlainly(t, more, target, defined, until, decide, refute, implied, NO_GUARDS);
}

/** What makes the source poison both under a condition and under its opposite, so that the condition does not matter. */
function eitherWay(t: Terms, source: ReadonlySet<Poison>, decide: Decide): Poison[] {
  const found: Poison[] = [];
  for (const p of source) {
    if (t.op[p] !== 'under') continue;
    const [condition, inner] = t.args[p]! as readonly [Term, Poison];
    if (t.op[condition] !== 'not') continue;
    const opposite = reachUnder(t, source, t.args[condition]![0]!, decide);
    found.push(...inBoth(t, reach(t, inner, decide), opposite, decide, 0));
  }
  return found;
}

/** Nodes of both sets; of guards that are in both, what both have behind them. */
function inBoth(
  t: Terms,
  a: ReadonlySet<Poison>,
  b: ReadonlySet<Poison>,
  decide: Decide,
  depth: number,
): Poison[] {
  const found: Poison[] = [];
  for (const p of a) {
    if (b.has(p)) found.push(p);
    else if (t.op[p] === 'under' && depth < MAX_NESTED) {
      const [condition, inner] = t.args[p]! as readonly [Term, Poison];
      const other = reachUnder(t, b, condition, decide);
      const inside = inBoth(t, reach(t, inner, decide), other, decide, depth + 1);
      if (inside.length > 0) found.push(under(t, condition, either(t, inside)));
    }
  }
  return found;
}

const NO_GUARDS: readonly Term[] = [];

/** `guards` are those that the target stands under. */
function coversPlainly(
  t: Terms,
  source: Poison,
  target: Poison,
  defined: Defined,
  until: number,
  decide: Decide,
  refute: Refute,
  implied: Implied,
  guards: readonly Term[],
): boolean {
  if (source === target || target === never(t) || t.op[source] === 'always') return true;
  const inSource = reach(t, source, decide);
  if (inSource.has(always(t))) return true;
  const seen = new Set<Poison>();
  const stack: Poison[] = [target];
  for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
    if (seen.has(p) || inSource.has(p)) continue;
    seen.add(p);
    const since = defined.get(p);
    if (since !== undefined && since <= until) continue;
    switch (t.op[p]) {
      case 'never':
        break;
      case 'either':
        stack.push(...t.args[p]!);
        break;
      case 'under': {
        const [condition, inner] = t.args[p]! as readonly [Term, Poison];
        const joint = jointly(t, guards, condition);
        if (decide(condition) === false || decide(joint) === false) break;
        // Under its guard in the source, or ruled out under it, or there without one.
        const guarded = new Set<Poison>();
        for (const guard of joint === condition ? [condition] : [condition, joint]) {
          const given = [...inSource, ...definedUnder(t, defined, guard, until)];
          for (const x of reachUnder(t, given, guard, decide)) guarded.add(x);
        }
        for (const x of reach(t, inner, decide)) {
          if (t.op[x] === 'either' || guarded.has(x) || implied(x, guarded)) continue;
          // Guards within guards: what the source has under the outer one is its own there.
          const isNested =
            t.op[x] === 'under' &&
            guards.length < MAX_NESTED &&
            coversPlainly(t, either(t, [source, ...guarded]), x, defined, until, decide, refute, implied, [
              ...guards,
              condition,
            ]);
          if (!isNested) stack.push(x);
        }
        break;
      }
      default:
        if (!isImpossible(t, p) && !implied(p, inSource) && !refute(p)) return false;
    }
  }
  return true;
}

/** Guards within guards as one: the source may have asked them together, or know that they never hold together. */
function jointly(t: Terms, guards: readonly Term[], condition: Term): Term {
  if (guards.length === 0 || t.undef[condition]! || guards.some((guard) => t.undef[guard]!)) return condition;
  return bitInts(t, 1, 'and', [...guards, condition]);
}

/** What makes the source poison wherever the condition holds. */
function reachUnder(
  t: Terms,
  source: Iterable<Poison>,
  condition: Term,
  decide: Decide,
): ReadonlySet<Poison> {
  const parts: Poison[] = [];
  for (const p of source) if (t.op[p] === 'under' && t.args[p]![0] === condition) parts.push(t.args[p]![1]!);
  return reach(t, either(t, parts), decide);
}

const guardedIn = new WeakMap<Defined, ReadonlyMap<Term, readonly Poison[]>>();

/** What is false from event `until` on, at the latest, wherever the condition holds: nodes that have it as their guard. */
function definedUnder(t: Terms, defined: Defined, condition: Term, until: number): readonly Poison[] {
  let found = guardedIn.get(defined);
  if (found === undefined) {
    const out = new Map<Term, Poison[]>();
    for (const p of defined.keys()) {
      if (t.op[p] !== 'under') continue;
      const guard = t.args[p]![0]!;
      const list = out.get(guard);
      if (list === undefined) out.set(guard, [p]);
      else list.push(p);
    }
    found = out;
    guardedIn.set(defined, found);
  }
  return (found.get(condition) ?? []).filter((p) => defined.get(p)! <= until);
}

/** Nodes that make the source poison on their own; behind an undecided guard only the guarded node itself. */
export function reach(t: Terms, source: Poison, decide: Decide): Set<Poison> {
  const seen = new Set<Poison>();
  const stack: Poison[] = [source];
  for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
    if (seen.has(p)) continue;
    seen.add(p);
    if (t.op[p] === 'either') stack.push(...t.args[p]!);
    else if (t.op[p] === 'under' && decide(t.args[p]![0]!) === true) stack.push(t.args[p]![1]!);
  }
  return seen;
}

/** Marks every atom of a graph as false from event `since` on. Guards that are not decided hide what they guard. */
export function define(t: Terms, p: Poison, since: number, into: Map<Poison, number>, decide: Decide): void {
  const stack: Poison[] = [p];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    // What is marked was marked with all below it, no later.
    if (into.has(node)) continue;
    into.set(node, since);
    if (t.op[node] === 'either') stack.push(...t.args[node]!);
    else if (t.op[node] === 'under' && decide(t.args[node]![0]!) === true) stack.push(t.args[node]![1]!);
  }
}
