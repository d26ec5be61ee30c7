/** What is known, or asked, of numbers: rows that are 0, rows that are at least 0, and alternatives. */
import type { Numbers } from './linear.ts';
import type { Row } from './omega.ts';

/** Of two, one holds: rows that are 0, and rows that are at least 0. */
export interface Claim {
  readonly zeros: readonly Row[];
  readonly rows: readonly Row[];
  readonly splits: readonly (readonly Claim[])[];
  /** What was found out about it (`notesOf`); a copy with other rows may carry those of the claim that it was copied from. */
  notes: ClaimNotes | null;
}

/** The variables that a claim speaks of. Claims are many and short-lived: a field costs less than a weak table. */
export interface ClaimNotes {
  readonly of: Claim;
  readonly variables: ReadonlySet<number>;
  /** Whose variables the next two are. */
  numbers: Numbers | null;
  data: readonly number[] | null;
  addresses: readonly number[] | null;
}

export const NOTHING: Claim = { zeros: [], rows: [], splits: [], notes: null };

export function together(parts: readonly (Claim | null)[]): Claim | null {
  const kept = parts.filter((part) => part !== null);
  if (kept.length === 0) return null;
  return {
    zeros: kept.flatMap((x) => x.zeros),
    rows: kept.flatMap((x) => x.rows),
    splits: kept.flatMap((x) => x.splits),
    notes: null,
  };
}

/** Those in its rows and alternatives. */
export function variablesOf(claim: Claim): ReadonlySet<number> {
  return notesOf(claim).variables;
}

export function notesOf(claim: Claim): ClaimNotes {
  const known = claim.notes;
  if (known !== null && known.of === claim) return known;
  const variables = new Set<number>();
  const stack: Claim[] = [claim];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    addVariables(at.zeros, variables);
    addVariables(at.rows, variables);
    for (const split of at.splits) stack.push(...split);
  }
  const notes: ClaimNotes = { of: claim, variables, numbers: null, data: null, addresses: null };
  claim.notes = notes;
  return notes;
}

function addVariables(rows: readonly Row[], to: Set<number>): void {
  for (let i = 0; i < rows.length; i++) {
    const { variables } = rows[i]!;
    for (let k = 0; k < variables.length; k++) to.add(variables[k]!);
  }
}
