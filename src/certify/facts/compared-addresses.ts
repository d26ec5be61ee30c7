/**
 * Which addresses the facts of a path relate to one another.
 *
 * What is known of one pointer alone, as that a sum of it does not wrap, holds as well for one that lies elsewhere, and
 * what is known of the distance of two pointers holds when both are moved: addresses that no chain of comparisons leads
 * between are never shown to be apart. Most pairs of pointers in a loop are of this kind (those that the source reads
 * from, for which nobody needs a check), and questions about them would be the longest of the proof.
 */
import { UnionFind } from '../../support/union-find.ts';
import type { Claim } from './claims.ts';
import type { Numbers } from './linear.ts';

interface Fact {
  readonly claim: Claim;
  /** A condition that the path took, not what follows from A's undefined behaviour. */
  readonly isTaken: boolean;
}

/** Stands for all numbers that are no addresses. */
const FIXED = 0;

export class ComparedAddresses {
  /** Variables, from 1. */
  private readonly sets: UnionFind;
  private readonly count: number;

  constructor(facts: readonly Fact[], numbers: Numbers) {
    this.count = numbers.variables.length;
    this.sets = new UnionFind(this.count + 1);
    for (const { claim, isTaken } of facts) {
      const [first, ...others] = numbers.addressesIn(claim);
      if (first === undefined) continue;
      if (others.length === 0 && isTaken) this.sets.union(FIXED, first + 1);
      for (const other of others) this.sets.union(first + 1, other + 1);
    }
  }

  /** Does a chain of facts lead from one of these addresses to one of those? No address is a fixed number. */
  areRelated(some: readonly number[], others: readonly number[]): boolean {
    const sets = this.setsOf(some);
    return this.setsOf(others).some((set) => sets.includes(set));
  }

  private setsOf(addresses: readonly number[]): readonly number[] {
    if (addresses.length === 0) return [this.sets.find(FIXED)];
    // What was first spoken of since the facts were looked at is in none of them.
    return addresses.map((v) => (v < this.count ? this.sets.find(v + 1) : v + 1));
  }
}
