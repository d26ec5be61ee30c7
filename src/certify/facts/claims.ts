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
  /** Each once. */
  readonly variables: readonly number[];
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
export function variablesOf(claim: Claim): readonly number[] {
  return notesOf(claim).variables;
}

export function notesOf(claim: Claim): ClaimNotes {
  const known = claim.notes;
  if (known !== null && known.of === claim) return known;
  const notes: ClaimNotes = {
    of: claim,
    variables: variablesIn(claim),
    numbers: null,
    data: null,
    addresses: null,
  };
  claim.notes = notes;
  return notes;
}

/** Most claims say between what one row lies: then its list will do for all. */
function variablesIn(claim: Claim): readonly number[] {
  let only: readonly number[] = NONE;
  let several: Set<number> | null = null;
  const stack: Claim[] = [claim];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const rows of [at.zeros, at.rows]) {
      for (let i = 0; i < rows.length; i++) {
        const { variables } = rows[i]!;
        if (several !== null) addAll(variables, several);
        else if (only.length === 0) only = variables;
        else if (!areAmong(variables, only)) {
          several = new Set(only);
          addAll(variables, several);
        }
      }
    }
    for (const split of at.splits) stack.push(...split);
  }
  return several === null ? only : [...several];
}

const NONE: readonly number[] = [];

function areAmong(some: readonly number[], all: readonly number[]): boolean {
  if (some === all) return true;
  for (let i = 0; i < some.length; i++) if (!all.includes(some[i]!)) return false;
  return true;
}

function addAll(variables: readonly number[], to: Set<number>): void {
  for (let i = 0; i < variables.length; i++) to.add(variables[i]!);
}
