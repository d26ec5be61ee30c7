/** The analyses of a function, as if two families of accesses of a block were known to be apart, and others too. */
import type { AliasAnalysis } from '../../analysis/alias.ts';
import { Analyses } from '../../analysis/cache.ts';
import { type DepGraph, regionDependences } from '../../analysis/memory-deps.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import type { Family, FamilyPair } from './families.ts';

/** Of the function as it stands; asks about memory in other blocks are answered as ever. */
export class SupposedApart extends Analyses {
  private readonly home: Block;
  private readonly other: Block | null;
  private readonly familyOf = new Map<Inst, Family>();
  private readonly apart = new Map<Family, Set<Family>>();
  private graphs: { readonly version: number; readonly graph: DepGraph } | null = null;

  /** `other` is the version of the block for pointers that do overlap, once there is one. */
  constructor(
    func: Func,
    module: Module,
    home: Block,
    pairs: readonly FamilyPair[],
    other: Block | null = null,
  ) {
    super(func, module);
    this.home = home;
    this.other = other;
    for (const [a, b] of pairs) {
      this.note(a, b);
      this.note(b, a);
    }
  }

  override isRare(block: Block): boolean {
    return block === this.other;
  }

  override blockDependences(block: Block): DepGraph {
    if (block !== this.home) return super.blockDependences(block);
    const { version } = this.func;
    if (this.graphs?.version !== version)
      this.graphs = { version, graph: regionDependences(this.supposedAlias(), [block]) };
    return this.graphs.graph;
  }

  /** What may be where in the block. */
  supposedAlias(): AliasAnalysis {
    return { ...this.alias, supposedApart: (a, b) => this.areApart(a.inst, b.inst) };
  }

  private areApart(a: Inst, b: Inst): boolean {
    const [mine, other] = [this.familyOf.get(a), this.familyOf.get(b)];
    return mine !== undefined && other !== undefined && this.apart.get(mine)?.has(other) === true;
  }

  private note(family: Family, other: Family): void {
    for (const { inst } of family.ranges) this.familyOf.set(inst, family);
    const others = this.apart.get(family);
    if (others === undefined) this.apart.set(family, new Set([other]));
    else others.add(other);
  }
}
