/** What a path knows: conditions that it took or refused, and what follows from them at once. */
import { notBool } from './integers.ts';
import type { Term, Terms } from './terms.ts';

/** Asks more of the conditions a path knows than they say by themselves (`linear.ts`). */
export type Infer = (condition: Term, facts: Facts) => boolean | undefined;

export class Facts {
  readonly known: Map<Term, boolean>;
  private readonly t: Terms;
  private readonly infer: Infer;

  constructor(t: Terms, infer: Infer, known: ReadonlyMap<Term, boolean> = new Map()) {
    this.t = t;
    this.infer = infer;
    this.known = new Map(known);
  }

  /** These facts and one more. */
  with(condition: Term, value: boolean): Facts {
    const more = new Facts(this.t, this.infer, this.known);
    more.add(condition, value);
    return more;
  }

  private add(condition: Term, value: boolean): void {
    const { t } = this;
    const stack: [Term, boolean][] = [[condition, value]];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const [c, v] = top;
      if (t.intOf(c) !== undefined || this.known.has(c)) continue;
      this.known.set(c, v);
      const op = t.op[c]!;
      if (op === 'not') stack.push([t.args[c]![0]!, !v]);
      else if ((op === 'and' && v) || (op === 'or' && !v)) for (const arg of t.args[c]!) stack.push([arg, v]);
    }
  }

  readonly decide = (condition: Term): boolean | undefined => {
    const { t } = this;
    const constant = t.intOf(condition);
    if (constant !== undefined) return constant === 1n;
    if (t.undef[condition]!) return undefined;
    const known = this.known.get(condition);
    if (known !== undefined) return known;
    const op = t.op[condition]!;
    if (op === 'not') {
      const inner = this.decide(t.args[condition]![0]!);
      return inner === undefined ? undefined : !inner;
    }
    if ((op === 'and' || op === 'or') && t.type[condition] === 'i1')
      return this.decideAll(condition, op === 'or');
    const opposite = this.known.get(notBool(t, condition));
    if (opposite !== undefined) return !opposite;
    return this.infer(condition, this);
  };

  /** An `or` is true when one part is; an `and` false when one part is. */
  private decideAll(condition: Term, strong: boolean): boolean | undefined {
    let all = true;
    for (const arg of this.t.args[condition]!) {
      const value = this.decide(arg);
      if (value === strong) return strong;
      if (value === undefined) all = false;
    }
    return all ? !strong : undefined;
  }
}

/** What all of them know. */
export function commonFacts(all: readonly Facts[]): Map<Term, boolean> {
  const out = new Map<Term, boolean>();
  const first = all[0];
  if (first === undefined) return out;
  for (const [condition, value] of first.known) {
    if (all.every((facts) => facts.known.get(condition) === value)) out.set(condition, value);
  }
  return out;
}
