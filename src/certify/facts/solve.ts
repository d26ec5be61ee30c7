/**
 * Questions that the normal form leaves open, for a solver: does a lane refine another under what the path knows and
 * what A's undefined behaviour rules out; can a path happen at all. The solver is whoever the caller brings
 * (`CheckOptions.solver`); without one nothing is asked.
 */
import type { Comparison } from '../compare/comparison.ts';
import type { Lane } from '../lanes/lanes.ts';
import { covers, type Poison, reach } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { SmtText, TooLarge } from './smt.ts';

/** Can these conditions hold together? The question is SMT-LIB 2; anything but `unsat` proves nothing. */
export type Ask = (question: string) => 'sat' | 'unsat' | 'unknown';

/** Premises of a question at most: those that speak of the same things first. */
const MAX_PREMISES = 64;
/** Questions of one check that may come to nothing: guesses of what belongs together are asked as well. */
const MAX_FAILURES = 48;

export class Questions {
  private readonly ask: Ask;
  private readonly used: Set<string>;
  private readonly answers = new Map<string, boolean>();
  private failures = 0;

  /** `used` is told when a proof rests on the solver. */
  constructor(ask: Ask, used: Set<string>) {
    this.ask = ask;
    this.used = used;
  }

  /** Is there nothing for which all of this holds? */
  private isImpossible(text: SmtText, conditions: readonly string[]): boolean {
    const question = text.question(conditions);
    let answer = this.answers.get(question);
    if (answer === undefined) {
      if (this.failures >= MAX_FAILURES) return false;
      answer = this.ask(question) === 'unsat';
      if (!answer) this.failures++;
      this.answers.set(question, answer);
    }
    if (answer) this.used.add('z3');
    return answer;
  }

  /** Is B's lane A's wherever A's is not poison, and poison nowhere else? */
  refines(cx: Comparison, known: ReadonlyMap<Term, boolean>, a: Lane, b: Lane, until: number): boolean {
    const { t } = cx;
    if (t.undef[a.val]! || t.undef[b.val]! || t.type[a.val] !== t.type[b.val]) return false;
    try {
      const text = new SmtText(t);
      const faults = [`(not (= ${text.name(a.val)} ${text.name(b.val)}))`];
      const open = openPoison(cx, a.poi, b.poi, until);
      for (const p of open) {
        const condition = text.poison(p);
        if (condition === null) return false;
        faults.push(condition);
      }
      const about = new Set<Term>();
      for (const term of [a.val, b.val, ...open]) leavesOf(t, term, about);
      // Behind a guard that is not decided A may be sound for the guard's sake.
      const sound = [...reach(t, a.poi, cx.decide)].filter((p) => t.op[p] === 'if');
      for (const [p, since] of cx.defined) if (since <= until && t.op[p] === 'if') sound.push(p);
      const premises = premisesOf(t, text, known, sound, about);
      return this.isImpossible(text, [...premises, `(or ${faults.join(' ')} false)`]);
    } catch (thrown) {
      if (thrown instanceof TooLarge) return false;
      throw thrown;
    }
  }

  /** Do the conditions that a path took contradict each other? */
  isContradiction(t: Terms, known: ReadonlyMap<Term, boolean>): boolean {
    try {
      const text = new SmtText(t);
      const about = new Set<Term>();
      for (const condition of known.keys()) leavesOf(t, condition, about);
      const premises = premisesOf(t, text, known, [], about);
      return premises.length > 0 && this.isImpossible(text, premises);
    } catch (thrown) {
      if (thrown instanceof TooLarge) return false;
      throw thrown;
    }
  }
}

/** B's ways of being poison that are not plainly A's as well. */
function openPoison(cx: Comparison, a: Poison, b: Poison, until: number): Poison[] {
  return atomsOf(cx.t, b).filter((p) => !covers(cx.t, a, p, cx.defined, until, cx.decide, cx.refute));
}

/** All atoms, those behind guards too: that asks for more than it must. */
function atomsOf(t: Terms, poison: Poison): Poison[] {
  const out: Poison[] = [];
  const seen = new Set<Poison>();
  const stack = [poison];
  for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
    if (seen.has(p)) continue;
    seen.add(p);
    if (t.op[p] === 'either') stack.push(...t.args[p]!);
    else if (t.op[p] === 'under') stack.push(t.args[p]![1]!);
    else if (t.op[p] !== 'never') out.push(p);
  }
  return out;
}

/** What the path knows and what A's lanes are sound in, as far as it speaks of the same things, directly or not. */
function premisesOf(
  t: Terms,
  text: SmtText,
  known: ReadonlyMap<Term, boolean>,
  sound: readonly Poison[],
  about: Set<Term>,
): string[] {
  const open = [
    ...[...known].map(([term, value]) => ({ term, value, isPoison: false })),
    ...sound.map((term) => ({ term, value: false, isPoison: true })),
  ]
    .filter(({ term }) => !t.undef[term]!)
    .map((premise) => ({ ...premise, leaves: leavesOf(t, premise.term, new Set()) }));
  const out: string[] = [];
  for (let more = true; more && out.length < MAX_PREMISES; ) {
    more = false;
    for (let i = 0; i < open.length && out.length < MAX_PREMISES; i++) {
      const { term, value, isPoison, leaves } = open[i]!;
      if (![...leaves].some((leaf) => about.has(leaf))) continue;
      open.splice(i--, 1);
      const condition = isPoison ? text.poison(term) : text.holds(term);
      if (condition === null) continue;
      out.push(value ? condition : `(not ${condition})`);
      for (const leaf of leaves) about.add(leaf);
      more = true;
    }
  }
  return out;
}

/** Symbols and whatever else stands for itself; memories say nothing of values. */
function leavesOf(t: Terms, root: Term, into: Set<Term>): Set<Term> {
  const seen = new Set<Term>();
  const stack = [root];
  for (let term = stack.pop(); term !== undefined; term = stack.pop()) {
    if (seen.has(term)) continue;
    seen.add(term);
    const args = t.args[term]!;
    if (args.length > 0) stack.push(...args);
    else if (t.intOf(term) === undefined && t.type[term] !== 'mem' && t.type[term] !== 'poison')
      into.add(term);
  }
  return into;
}
