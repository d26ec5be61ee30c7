/**
 * A set of packs that can be emitted together: no instruction in two of them, and no pack that waits for itself.
 *
 * What an instruction must follow are its operands in the block and the memory it depends on. Each pack is one node of
 * that graph; a pack may come in when no path leads from one of its members to another, through other packs. Edges lead
 * backwards in the text and only packs jump forwards, so a search never goes further back than the packs that overlap.
 */
import type { DepGraph } from '../../analysis/memory-deps.ts';
import { type Block, instsOf } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst } from '../../ir/value.ts';

/** Whatever defines several instructions of the block at once. */
export interface Bundle {
  readonly members: readonly Inst[];
  /** Is each computed where it stands? The tree of a reduction is; lanes of a vector are computed together. */
  readonly isLoose: boolean;
}

/** Where a trail has its end: no place of an instruction. */
const END = -1;

export class VectorPackSet {
  readonly insts: readonly Inst[];
  private readonly placeOf = new Map<Inst, number>();
  /** By place; behind the instructions, joins of memory dependences. */
  private readonly deps: number[][];
  private readonly packOf: (Bundle | null)[];
  private readonly packs = new Set<Bundle>();
  /** Where members stand, of bundles that were asked about: searches try the same ones again and again. */
  private readonly places = new Map<Bundle, readonly number[]>();
  private readonly seen: Int32Array;
  private readonly stack: number[] = [];
  private stamp = 0;
  /** Edges looked at so far: what a deterministic budget counts. */
  work = 0;

  constructor(block: Block, graph: DepGraph) {
    this.insts = instsOf(block);
    this.insts.forEach((inst, place) => {
      this.placeOf.set(inst, place);
    });
    this.deps = this.insts.map((inst) => this.operandsOf(inst));
    this.addMemory(graph);
    this.packOf = new Array<Bundle | null>(this.insts.length).fill(null);
    this.seen = new Int32Array(this.deps.length);
  }

  isPacked(inst: Inst): boolean {
    const place = this.placeOf.get(inst);
    return place !== undefined && this.packOf[place] !== null;
  }

  /** Adds the pack, unless one of its members is in another or it would wait for itself. */
  tryAdd(pack: Bundle): boolean {
    const places = this.freePlaces(pack);
    if (places === null || (isTied(pack) && this.reaches(places))) return false;
    for (let i = 0; i < places.length; i++) this.packOf[places[i]!] = pack;
    this.packs.add(pack);
    return true;
  }

  /** The packs for which this one would wait for itself; null when that is not what keeps it out. */
  cycleWith(pack: Bundle): readonly Bundle[] | null {
    const places = isTied(pack) ? this.freePlaces(pack) : null;
    const trail = new Map<number, number>();
    if (places === null || !this.reaches(places, trail)) return null;
    return this.packsOn(trail);
  }

  private freePlaces(pack: Bundle): readonly number[] | null {
    const places = this.placesOf(pack);
    for (let i = 0; i < places.length; i++)
      if (places[i]! < 0 || this.packOf[places[i]!] !== null) return null;
    return places;
  }

  /** Of its members; -1 for what is not of the block. */
  private placesOf(pack: Bundle): readonly number[] {
    let places = this.places.get(pack);
    if (places === undefined) {
      places = pack.members.map((inst) => this.placeOf.get(inst) ?? -1);
      this.places.set(pack, places);
    }
    return places;
  }

  remove(pack: Bundle): void {
    if (!this.packs.delete(pack)) return;
    for (const place of this.placesOf(pack)) this.packOf[place] = null;
  }

  /** The packs of a cycle, if any: none while packs come in through `tryAdd` alone. */
  findDepCycle(): readonly Bundle[] | null {
    for (const pack of this.packs) {
      if (!isTied(pack)) continue;
      const places = this.placesOf(pack);
      for (const place of places) this.packOf[place] = null;
      const trail = new Map<number, number>();
      const isCyclic = this.reaches(places, trail);
      for (const place of places) this.packOf[place] = pack;
      if (isCyclic) return [pack, ...this.packsOn(trail)];
    }
    return null;
  }

  /** Does a path lead from a member to a member? `trail` is told who led to whom; its last entry ends the path. */
  private reaches(members: readonly number[], trail: Map<number, number> | null = null): boolean {
    // Two stamps a search: places that were seen, and members.
    this.stamp += 2;
    const [own, mine] = [this.stamp, this.stamp + 1];
    const { seen, stack } = this;
    stack.length = 0;
    for (let i = 0; i < members.length; i++) {
      const deps = this.deps[members[i]!]!;
      for (let k = 0; k < deps.length; k++) stack.push(deps[k]!);
    }
    for (let i = 0; i < members.length; i++) seen[members[i]!] = mine;
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if (seen[node] === mine) return true;
      if (seen[node] === own) continue;
      seen[node] = own;
      const pack = node < this.packOf.length ? this.packOf[node]! : null;
      const height = stack.length;
      if (pack === null || pack.isLoose) {
        this.visit(node, stack);
      } else {
        const places = this.placesOf(pack);
        for (let i = 0; i < places.length; i++) {
          seen[places[i]!] = own;
          this.visit(places[i]!, stack);
        }
      }
      if (trail === null) continue;
      const end = stack.slice(height).find((next) => seen[next] === mine);
      for (const next of stack.slice(height)) if (!trail.has(next)) trail.set(next, node);
      if (end !== undefined) {
        trail.set(END, node);
        return true;
      }
    }
    return false;
  }

  /** The tied packs along the path that a trail ends in. */
  private packsOn(trail: ReadonlyMap<number, number>): Bundle[] {
    const found = new Set<Bundle>();
    const met = new Set<number>();
    for (let node = trail.get(END); node !== undefined && !met.has(node); node = trail.get(node)) {
      met.add(node);
      const pack = node < this.packOf.length ? this.packOf[node]! : null;
      if (pack !== null && !pack.isLoose) found.add(pack);
    }
    return [...found];
  }

  private visit(node: number, stack: number[]): void {
    const deps = this.deps[node]!;
    this.work += deps.length;
    for (let i = 0; i < deps.length; i++) stack.push(deps[i]!);
  }

  private operandsOf(inst: Inst): number[] {
    if (inst.op === Op.Phi) return [];
    const found: number[] = [];
    for (const operand of inst.operands) {
      const place = isInst(operand) ? this.placeOf.get(operand) : undefined;
      if (place !== undefined) found.push(place);
    }
    return found;
  }

  private addMemory(graph: DepGraph): void {
    const nodeOf = graph.nodes.map((inst) =>
      inst === null ? this.deps.push([]) - 1 : this.placeOf.get(inst)!,
    );
    graph.deps.forEach((deps, node) => {
      for (const { on } of deps) this.deps[nodeOf[node]!]!.push(nodeOf[on]!);
    });
  }
}

/** Does the whole wait for all that one member waits for? Phis wait for nothing in the block. */
function isTied({ members, isLoose }: Bundle): boolean {
  return !isLoose && members[0]!.op !== Op.Phi;
}
