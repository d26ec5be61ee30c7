/**
 * What two sides of one path are compared by: memory, what the path knows and decides, and what A's undefined behaviour
 * rules out on it.
 */
import type { Lane } from '../lanes/lanes.ts';
import type { Frozen } from '../loops/settled.ts';
import type { MemoryContext } from '../memory/memory.ts';
import { type Decide, type Defined, define, type Poison, type Refute } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { Owed } from '../walk/owed.ts';
import type { Side } from '../walk/state.ts';

export interface Comparison {
  readonly t: Terms;
  readonly memory: MemoryContext;
  readonly decide: Decide;
  readonly defined: Defined;
  readonly refute: Refute;
  /** A's conditions on the path, and when each is poison. */
  readonly conditions: ReadonlyMap<Term, readonly Poison[]>;
  /** Conditions of which the path knows frozen copies. */
  readonly frozen: Frozen;
  /** Is the number at most so large, by what the path knows? */
  readonly isAtMost: (number: Term, most: bigint) => boolean;
  /** Do so many bytes from a pointer on end at a number, or before? */
  readonly endsBefore: (pointer: Term, size: number, end: Term) => boolean;
  /** Is one integer not greater than another, both signed? */
  readonly isSignedAtMost: (x: Term, y: Term) => boolean;
  /** Places that B has yet to store to, as it had at the start of the path; and may it still, at its end? */
  readonly owed: readonly Owed[];
  readonly mayOwe: boolean;
  /** Asks a solver whether one lane refines another; null without one. */
  readonly solve: ((cx: Comparison, a: Lane, b: Lane, until: number) => boolean) | null;
}

/** What A's undefined behaviour rules out on this path, with the segment since which it does. */
export function definedBy(a: Side, inherited: Iterable<Poison>): Map<Poison, number> {
  const into = new Map<Poison, number>();
  for (const p of inherited) into.set(p, -1);
  a.segments.forEach((segment, i) => {
    for (const p of segment.demands) define(a.t, p, i, into, a.decide);
  });
  return into;
}
