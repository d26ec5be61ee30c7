/**
 * One choice after the other against the greatest of many: with x₁ ≤ x₂ ≤ …, and none of l₁, l₂, … greater than x₁,
 *
 *     c₂ ? x₂ : (c₁ ? x₁ : max(l₁, l₂, …))    is    max(c₁ ? x₁ : l₁,  c₂ ? x₂ : l₂, …)
 *
 * Of the conditions that hold the last has the greatest x; where none does it is the greatest l.
 */
import { notBool } from '../terms/integers.ts';
import type { Term, Terms } from '../terms/terms.ts';

const MAX_CHOICES = 256;

/** Is `b` such a greatest number of what `a` chooses? `isAtMost` compares signed numbers. */
export function isGreatestKept(t: Terms, a: Term, b: Term, isAtMost: (x: Term, y: Term) => boolean): boolean {
  if (t.op[b] !== 'smax' || t.undef[a]! || t.undef[b]!) return false;
  const chain = chainOf(t, a);
  if (chain === null) return false;
  const kept = new Set(t.args[chain.base]!);
  const taken = new Map(chain.choices.map((choice) => [`${choice.condition} ${choice.value}`, choice]));
  if (taken.size !== chain.choices.length) return false;
  for (const arg of t.args[b]!) {
    const own = choiceIn(t, arg, kept);
    if (own === null || !kept.delete(own.kept)) return false;
    if (own.condition !== null && !taken.delete(`${own.condition} ${own.value}`)) return false;
  }
  if (kept.size > 0 || taken.size > 0) return false;
  const values = chain.choices.map(({ value }) => value).reverse();
  return (
    values.every((value, i) => i === 0 || isAtMost(values[i - 1]!, value)) &&
    t.args[chain.base]!.every((l) => isAtMost(l, values[0]!))
  );
}

interface ChoiceOfOne {
  readonly condition: Term;
  readonly value: Term;
}

/** The choices, the first one asked in front, and the greatest number behind them; null when it is none such. */
function chainOf(t: Terms, term: Term): { choices: readonly ChoiceOfOne[]; base: Term } | null {
  const choices: ChoiceOfOne[] = [];
  const goesOn = (at: Term): boolean => t.op[at] === 'select' || t.op[at] === 'smax';
  let at = term;
  while (t.op[at] === 'select' && choices.length < MAX_CHOICES) {
    const [c, x, y] = t.args[at]! as readonly [Term, Term, Term];
    if (goesOn(x) === goesOn(y)) return null;
    choices.push(goesOn(y) ? { condition: c, value: x } : { condition: notBool(t, c), value: y });
    at = goesOn(y) ? y : x;
  }
  return t.op[at] === 'smax' && choices.length > 0 ? { choices, base: at } : null;
}

interface KeptOne {
  readonly kept: Term;
  readonly condition: Term | null;
  readonly value: Term;
}

/** `c ? x : l`, or `l` alone, of those that are kept. */
function choiceIn(t: Terms, arg: Term, kept: ReadonlySet<Term>): KeptOne | null {
  if (kept.has(arg)) return { kept: arg, condition: null, value: arg };
  if (t.op[arg] !== 'select') return null;
  const [c, x, y] = t.args[arg]! as readonly [Term, Term, Term];
  if (kept.has(y)) return { kept: y, condition: c, value: x };
  return kept.has(x) ? { kept: x, condition: notBool(t, c), value: y } : null;
}
