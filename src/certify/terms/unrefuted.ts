/**
 * What is left of the reasons to be poison when those are taken away that a path rules out: what `without` says, for a path
 * that gives the same answer however often it is asked. Sums of a loop that is walked turn by turn each have the reasons of
 * the one before and some more: every part of a graph is looked at once, not once for each sum that it is a part of.
 */
import { either, type Poison, type Refute, without } from './poison.ts';
import type { Terms } from './terms.ts';

export class Unrefuted {
  private readonly t: Terms;
  private readonly refute: Refute;
  /** Conditions that are left, of each part of a graph; null where they are too many to be kept. */
  private readonly left = new Map<Poison, readonly Poison[] | null>();
  private readonly answers = new Map<Poison, Poison>();

  constructor(t: Terms, refute: Refute) {
    this.t = t;
    this.refute = refute;
  }

  of(p: Poison): Poison {
    let answer = this.answers.get(p);
    if (answer === undefined) {
      const left = this.leftOf(p);
      answer =
        left === null
          ? without(this.t, p, this.refute)
          : either(
              this.t,
              [...left].sort((x, y) => x - y),
            );
      this.answers.set(p, answer);
    }
    return answer;
  }

  private leftOf(p: Poison): readonly Poison[] | null {
    const { t, left } = this;
    const stack: Poison[] = [p];
    for (let at = stack.at(-1); at !== undefined; at = stack.at(-1)) {
      const open = left.has(at) || t.op[at] !== 'either' ? [] : t.args[at]!.filter((part) => !left.has(part));
      if (open.length > 0) {
        stack.push(...open);
        continue;
      }
      stack.pop();
      if (!left.has(at)) left.set(at, this.leftOfParts(at));
    }
    return left.get(p)!; // it was on the stack
  }

  private leftOfParts(p: Poison): readonly Poison[] | null {
    const { t } = this;
    if (t.op[p] !== 'either') return t.op[p] === 'if' && this.refute(p) ? NOTHING : [p];
    let all: readonly Poison[] = NOTHING;
    for (const part of t.args[p]!) {
      const more = this.left.get(part);
      if (more === null || more === undefined) return null;
      if (all.length === 0) all = more;
      else if (more.length > 0 && more !== all) all = [...new Set([...all, ...more])];
    }
    return all.length > MOST_KEPT ? null : all;
  }
}

const NOTHING: readonly Poison[] = [];
/** Where little is ruled out, lists of all parts would be long. */
const MOST_KEPT = 128;
