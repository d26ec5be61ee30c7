/**
 * Scopes that B has made (`!alias.scope`, `!noalias`), after a runtime check for instance, or that stand for more of B's turns
 * than of A's. What they say is said of every two times that two instructions are executed, and has to follow from the rest:
 *
 * - of two accesses in one stretch, as for any two addresses;
 * - of two in a loop also between its turns: they point into objects that are apart, or the path has compared all that they
 *   touch in all turns of the loop. In a nest, of two that start from different pointers and are apart in one turn, it is taken
 *   as given, and named in the verdict;
 * - of two that no stretch has both of: they point into objects that are apart.
 *
 * A scope that B declares in a loop says nothing between the turns of that loop.
 */
import type { LoopForest } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { type Fault, faultAt } from '../fault.ts';
import type { MemoryContext } from '../memory/memory.ts';
import { relate } from '../memory/memory.ts';
import { areApart, type Objects } from '../memory/objects.ts';
import type { Term } from '../terms/terms.ts';
import type { Access, Segment } from '../walk/state.ts';
import { declaredDepths, disclaims, scopedOf } from './scopes.ts';

/** How a verdict calls scopes that B has made. */
const OWN_SCOPES = 'alias.scope of the second';
export const TOO_MANY_SCOPES = 'scopes say more of memory than the source';

/** An instruction of B with scopes. */
interface Seen {
  /** What it has pointed into; null: anything. */
  readonly bases: Set<Term | null>;
  isWrite: boolean;
  isMade: boolean;
}

/** Pairs that are asked about. */
const MAX_PAIRS = 4096;

/** Of one attempt. */
export class MadeScopes {
  /** Scopes of A that every turn of a loop makes anew. */
  private readonly anew: ReadonlyMap<MdNode, number>;
  private forest: LoopForest | null = null;
  private depths: ReadonlyMap<MdNode, number> = new Map();
  private readonly seen = new Map<Inst, Seen>();
  /** Pairs of instructions that were shown to be apart, for all turns. */
  private readonly shown = new Set<string>();

  constructor(a: LoopForest) {
    this.anew = declaredDepths(a);
  }

  /** B is walked from its start. */
  begin(b: LoopForest): void {
    this.forest = b;
    this.depths = declaredDepths(b);
    this.seen.clear();
    this.shown.clear();
  }

  /** Does the scope of A say less than one of its name in B, where one turn may stand for several? */
  isAnew(scope: MdNode): boolean {
    return (this.anew.get(scope) ?? 0) > 0;
  }

  see(inst: Inst, base: Term | null, isWrite: boolean, isMade: boolean): void {
    const known = this.seen.get(inst) ?? { bases: new Set(), isWrite: false, isMade: false };
    this.seen.set(inst, known);
    known.bases.add(base);
    known.isWrite ||= isWrite;
    known.isMade ||= isMade;
  }

  /** An access of which scopes say more than is so, of those in one stretch; `partsOf`: A's accesses of its bytes. */
  inVain(
    memory: MemoryContext,
    { reads, writes }: Segment,
    partsOf: (access: Access) => readonly Access[],
  ): Fault | null {
    let pairs = 0;
    for (const store of writes) {
      for (const other of [...reads, ...writes]) {
        const [x, y] = [store.by, other.by];
        if (x === null || y === null || x === y || !this.isClaimed(x, y, () => true)) continue;
        const isBetweenTurns = this.depthOf(x, y) > 0 && this.isClaimedBetween(x, y);
        const isApart = (one: Access, another: Access): boolean =>
          ++pairs <= MAX_PAIRS &&
          (isBetweenTurns
            ? this.inAllTurns(memory, one, another, this.depthOf(x, y))
            : relate(memory, ...placesOf(one, another)) === 'apart');
        if (!isApart(store, other)) {
          const [parts, others] = [partsOf(store), partsOf(other)];
          const areShown = parts.every((part) => others.every((one) => isApart(part, one)));
          if (parts.length === 0 || others.length === 0 || !areShown) return faultAt(TOO_MANY_SCOPES, x);
        }
        this.shown.add(keyOf(x, y));
      }
    }
    return null;
  }

  /** At the end: an access of which scopes say more than is so, of any other. */
  leftInVain(objects: Objects): Fault | null {
    const all = [...this.seen].filter(([, { isMade }]) => isMade);
    let pairs = 0;
    for (const [x, made] of all) {
      for (const [y, other] of this.seen) {
        if ((!made.isWrite && !other.isWrite) || this.shown.has(keyOf(x, y))) continue;
        if (!this.isClaimedBetween(x, y) || (x === y && this.depthOf(x, y) === 0)) continue;
        if (++pairs > MAX_PAIRS) return faultAt(TOO_MANY_SCOPES, x);
        for (const base of made.bases)
          for (const another of other.bases)
            if (base === null || another === null || !areApart(objects, base, another))
              return faultAt(TOO_MANY_SCOPES, x);
      }
    }
    return null;
  }

  private isClaimed(x: Inst, y: Inst, isUsable: (scope: MdNode) => boolean): boolean {
    const isMade = this.seen.get(x)?.isMade === true || this.seen.get(y)?.isMade === true;
    return isMade && disclaims(scopedOf(x), scopedOf(y), isUsable);
  }

  /** Is it said of two times that need not be of one turn? */
  private isClaimedBetween(x: Inst, y: Inst): boolean {
    const depth = this.depthOf(x, y);
    return this.isClaimed(x, y, (scope) => {
      const declared = this.depths.get(scope) ?? 0;
      return declared === 0 || declared < depth;
    });
  }

  /** How many loops are around the one that is within more. */
  private depthOf(x: Inst, y: Inst): number {
    return Math.max(this.loopsAround(x), this.loopsAround(y));
  }

  private loopsAround({ block }: Inst): number {
    return (block === null ? null : this.forest?.innermost[block.id])?.depth ?? 0;
  }

  private inAllTurns(memory: MemoryContext, x: Access, y: Access, depth: number): boolean {
    if (areApart(memory.objects, x.address.base, y.address.base)) return true;
    if (depth < 2) return memory.inAllTurns?.(...placesOf(x, y)) === true;
    if (x.address.base === y.address.base || relate(memory, ...placesOf(x, y)) !== 'apart') return false;
    memory.objects.used.add(OWN_SCOPES);
    return true;
  }
}

function placesOf(x: Access, y: Access) {
  return [x.address, x.size, y.address, y.size, x.guard, y.guard] as const;
}

function keyOf(x: Inst, y: Inst): string {
  return x.id < y.id ? `${x.id} ${y.id}` : `${y.id} ${x.id}`;
}
