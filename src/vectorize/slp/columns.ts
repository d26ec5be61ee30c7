/**
 * Trees whose lanes are not neighbours in the lists that want them.
 *
 *     out[0] = a0 + b0   out[1] = a0 - b0          what stands side by side is different, what is alike stands apart:
 *     out[2] = a1 + b1   out[3] = a1 - b1          the lanes are  [a0+b0  a1+b1]  [a0-b0  a1-b1], and the vector that is
 *                                                  stored is a transpose of them
 *
 *     1. lists that are alike in themselves (one operation deep, or two) are packed as they stand; their operands are wanted next
 *     2. when only mixed lists are left, their members are put into classes of one shape, as deep as classes still fill
 *        vectors, and packed class by class in the order of the memory they are computed from
 *     3. lists that no class takes are packed as anywhere else
 *
 * So both stages of a two-dimensional transform are packed along, with a transpose in between.
 */
import { instsOf } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { areNeighbours, areSaturating, byAddress, type Draft, Shapes } from '../pack/index.ts';
import { type Growth, growLists, type LoadRuns } from './grow.ts';

/** Lists of values that are wanted side by side. */
type Lists = (readonly Value[])[];

/** How deep classes are told apart, and how deep lists have to be alike that are longer than a vector. */
const DEEPEST = 6;
const DEEP = 3;

export class Columns {
  private readonly draft: Draft;
  private readonly loads: LoadRuns;
  private readonly width: number;
  /** How deep lists have to be alike to be packed as they stand. */
  private readonly depth: number;
  private readonly shapes = new Shapes();

  constructor(draft: Draft, loads: LoadRuns, width: number, depth: number) {
    this.draft = draft;
    this.loads = loads;
    this.width = width;
    this.depth = depth;
  }

  /** Packs under these lists. */
  grow(lists: readonly (readonly Value[])[]): Growth {
    const growth: Growth = { packs: [], blockers: [], keepsPlaces: false };
    const seen = new Set<string>();
    for (let wanted: Lists = [...lists]; wanted.length > 0; ) {
      const mixed: Lists = [];
      while (wanted.length > 0) {
        const next: Lists = [];
        for (const list of wanted) {
          const key = this.draft.keys.of(list);
          if (seen.has(key)) continue;
          seen.add(key);
          if (this.isAlike(list, list.length > this.width ? DEEP : this.depth))
            growLists(this.draft, this.siblings(list), this.loads, growth, next);
          else if (areSaturating(list, this.draft.prices) && this.isAlike(list, 1))
            growLists(this.draft, [list], this.loads, growth, next);
          else mixed.push(list);
        }
        wanted = next;
      }
      growLists(this.draft, this.classes(mixed), this.loads, growth, wanted);
      growLists(this.draft, mixed, this.loads, growth, wanted);
    }
    return growth;
  }

  /** Members of the lists in classes of one shape, cut into vectors; the rest is left out. */
  classes(lists: readonly (readonly Value[])[]): Inst[][] {
    const members = new Set<Inst>();
    for (const list of lists)
      for (const value of list) if (isInst(value) && this.draft.isFree(value)) members.add(value);
    let best: Inst[][] = [];
    let most = 0;
    for (let depth = DEEPEST; depth >= 1; depth--) {
      const classes = this.byShape([...members], depth);
      const packed = classes.reduce((sum, { length }) => sum + length - (length % this.width), 0);
      if (packed > most) [best, most] = [classes, packed];
    }
    return best.flatMap((members) => this.vectors(members));
  }

  /** Are all values of the list of one shape, so deep? */
  isAlike(list: readonly Value[], depth: number): boolean {
    const first = this.shapes.of(list[0]!, depth);
    return list.every((value) => this.shapes.of(value, depth) === first);
  }

  /**
   * Values that are computed from memory, each from its own place: together with those of the same shape that are computed
   * from the places beside it, so that what is loaded side by side stays side by side for as long as it can.
   */
  private siblings(list: readonly Value[]): Lists {
    const members = list.filter(isInst);
    const first = members[0];
    if (first === undefined || members.length < list.length || first.op === Op.Load) return [list];
    if (areNeighbours(this.draft, members)) return [list];
    const shape = this.shapes.of(first, DEEPEST);
    const alike = instsOf(first.block!).filter(
      (inst) => this.draft.isFree(inst) && this.shapes.of(inst, DEEPEST) === shape,
    );
    const vectors = this.vectors(alike).filter((vector) => areNeighbours(this.draft, vector));
    const covered = new Set(vectors.flat());
    if (!members.every((inst) => covered.has(inst))) return [list];
    return vectors.filter((vector) => vector.some((inst) => members.includes(inst)));
  }

  private byShape(members: readonly Inst[], depth: number): Inst[][] {
    const classes = new Map<string, Inst[]>();
    for (const inst of members) {
      const key = `${inst.block!.id} ${this.shapes.of(inst, depth)}`;
      const own = classes.get(key);
      if (own === undefined) classes.set(key, [inst]);
      else own.push(inst);
    }
    return [...classes.values()];
  }

  private vectors(members: readonly Inst[]): Inst[][] {
    if (members.length < this.width) return [];
    const inOrder = byAddress(this.draft, inProgramOrder(members));
    const vectors: Inst[][] = [];
    for (let at = 0; at + this.width <= inOrder.length; at += this.width)
      vectors.push(inOrder.slice(at, at + this.width));
    return vectors;
  }
}

function inProgramOrder(members: readonly Inst[]): Inst[] {
  const wanted = new Set(members);
  return instsOf(members[0]!.block!).filter((inst) => wanted.has(inst));
}
