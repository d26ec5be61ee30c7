/**
 * Which of the claims of a path a question is about: those that share variables with it, directly or through others.
 * Lanes ask about the same variables again and again, so that what was gathered for some is kept.
 */
import { type Claim, NOTHING, variablesOf } from './claims.ts';
import type { Numbers } from './linear.ts';
import type { Row } from './omega.ts';

export interface Known {
  readonly claim: Claim;
  readonly variables: readonly number[];
  readonly isAddress: boolean;
  /** A condition that the path took, not what follows from A's undefined behaviour. */
  readonly isTaken: boolean;
  /** One of the many things that A's instructions need: only asked when the others do not do. */
  readonly isWeak: boolean;
}

/** Which weak facts a question looks at; `own`: none, and nothing that speaks of other addresses than the question does. */
export type Weak = 'own' | 'none' | 'latest' | 'all';

/** What a question looks at. */
export interface Relevant {
  /** Were there weak facts? */
  readonly hasWeak: boolean;
  /** Do they speak of addresses that the question does not speak of? */
  readonly hasOthers: boolean;
  readonly zeros: readonly Row[];
  readonly rows: readonly Row[];
  /** Those of the question itself are not among them. */
  readonly splits: readonly (readonly Claim[])[];
  readonly wraps: readonly number[];
}

const MAX_ROWS = 120;
const MAX_WEAK = 16;
const MAX_LATEST = 3;

/** What a claim says without some of the variables: less, but not more. */
function without({ zeros, rows, splits }: Claim, isLeftOut: (v: number) => boolean): Claim {
  const isKept = (row: Row): boolean => !row.variables.some(isLeftOut);
  const areKept = (alternatives: readonly Claim[]): boolean =>
    alternatives.every((one) => !variablesOf(one).some(isLeftOut));
  return {
    zeros: zeros.filter(isKept),
    rows: rows.filter(isKept),
    splits: splits.filter(areKept),
    notes: null,
  };
}

/** The claims of a path by their variables, as long as there are no more. */
export class ClaimIndex {
  private readonly claims: readonly Known[];
  private readonly numbers: Numbers;
  private readonly byVariable = new Map<number, Known[]>();
  private readonly gathered = new Map<string, Relevant>();

  constructor(claims: readonly Known[], numbers: Numbers) {
    this.claims = claims;
    this.numbers = numbers;
    for (const known of claims) {
      for (const v of known.variables) {
        const list = this.byVariable.get(v);
        if (list === undefined) this.byVariable.set(v, [known]);
        else list.push(known);
      }
    }
  }

  /** Is there a claim about the variable? */
  has(variable: number): boolean {
    return this.byVariable.has(variable);
  }

  relevantTo(claim: Claim, weak: Weak): Relevant {
    const variables = variablesOf(claim);
    let key = weak as string;
    for (const v of variables) key += ` ${v}`;
    let found = this.gathered.get(key);
    if (found === undefined) {
      found = this.gather(variables, this.numbers.addressesIn(claim), weak);
      this.gathered.set(key, found);
    }
    return found;
  }

  /** `own`: the addresses that these variables speak of. */
  private gather(variables: readonly number[], own: readonly number[], withWeak: Weak): Relevant {
    const zeros: Row[] = [];
    const rows: Row[] = [];
    const splits: (readonly Claim[])[] = [];
    const wraps: number[] = [];
    const seen = new Set<number>();
    const latest = withWeak === 'latest' ? this.latest() : null;
    let hasWeak = false;
    let weak = 0;
    const taken = new Set<Known>();
    const work = [...variables];
    let next = 0;
    const isOther = (v: number): boolean => this.numbers.variables[v]!.isAddress && !own.includes(v);
    const take = (given: Claim): void => {
      const more = withWeak === 'own' ? without(given, isOther) : given;
      zeros.push(...more.zeros);
      rows.push(...more.rows);
      splits.push(...more.splits);
      for (const v of variablesOf(more)) work.push(v);
    };
    while (next < work.length) {
      for (; next < work.length; next++) {
        const v = work[next]!;
        if (seen.has(v)) continue;
        seen.add(v);
        const variable = this.numbers.variables[v]!;
        rows.push(...variable.bounds);
        take(variable.claim);
        if (variable.isWrap) wraps.push(v);
      }
      for (const v of seen) {
        if (rows.length > MAX_ROWS) break;
        for (const fact of this.byVariable.get(v) ?? []) {
          if (taken.has(fact) || rows.length > MAX_ROWS || (fact.isAddress && own.length === 0)) continue;
          if (this.isAside(fact, seen)) continue;
          if (fact.isWeak) {
            hasWeak = true;
            if (withWeak === 'own' || withWeak === 'none' || latest?.has(fact) === false || ++weak > MAX_WEAK)
              continue;
          }
          taken.add(fact);
          take(fact.claim);
        }
      }
    }
    return { hasWeak, hasOthers: [...seen].some(isOther), zeros, rows, splits, wraps };
  }

  /** A fact with a variable that no other fact speaks of, nor the question, says next to nothing of the others. */
  private isAside(fact: Known, asked: ReadonlySet<number>): boolean {
    for (const v of fact.variables) {
      if (asked.has(v) || this.numbers.variables[v]!.claim !== NOTHING) continue;
      if (this.byVariable.get(v)!.length === 1) return true;
    }
    return false;
  }

  /** The last weak facts: what the instruction before the question needs. */
  private latest(): ReadonlySet<Known> {
    const found = new Set<Known>();
    for (let i = this.claims.length - 1; i >= 0 && found.size < MAX_LATEST; i--)
      if (this.claims[i]!.isWeak) found.add(this.claims[i]!);
    return found;
  }
}
