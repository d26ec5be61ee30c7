/**
 * `llvm.loop.parallel_accesses`: accesses of the groups that a loop names do not depend on each other from one turn of
 * that loop to another. Nothing is said of two accesses in one turn, of accesses without a named group, or of two runs
 * of the loop.
 *
 * While A is walked, its loops are followed: each access of a named group is given the run and the turn of every loop
 * that names it. Local objects, and pointers that may point to some, are left out: a private variable of `omp simd` is one
 * object that every turn writes anew, and its accesses stand in the groups as well.
 */
import type { Loop, LoopForest } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { groupsSaid, isNode, type LoopNotes, loopNotes } from './loop-notes.ts';

/** A loop that names groups. */
export interface ParallelLoop {
  readonly loop: Loop;
  readonly name: string;
  readonly groups: ReadonlySet<MdNode>;
}

export function parallelLoops(forest: LoopForest): readonly ParallelLoop[] {
  const out: ParallelLoop[] = [];
  for (const loop of forest.loops) {
    const notes: LoopNotes | null = loopNotes(loop);
    if (notes === null || notes.groups === null || notes.groups.size === 0) continue;
    out.push({ loop, name: notes.name, groups: notes.groups });
  }
  return out;
}

/** How many loops are around an access, and which of them, from the outermost, name a group of it. */
export interface Naming {
  readonly depth: number;
  readonly named: ReadonlySet<number>;
}

/** Of the target all that any latch of a loop says; of the source what is said of the loop as a whole. */
export function namingLoops({ loops, innermost }: LoopForest, isTarget: boolean): (inst: Inst) => Naming {
  const said = new Map(loops.map((loop) => [loop, isTarget ? groupsSaid(loop) : loopNotes(loop)?.groups]));
  return (inst) => {
    const groups = groupsOf(inst);
    const named = new Set<number>();
    const inner = inst.block === null ? null : (innermost[inst.block.id] ?? null);
    for (let loop = inner; loop !== null; loop = loop.parent)
      if (groups.some((group) => said.get(loop)?.has(group) === true)) named.add(loop.depth);
    return { depth: inner?.depth ?? 0, named };
  };
}

/**
 * Does what B's loops say of an access follow from what A's say? A loop within as many others is the same one. Where B has
 * more or fewer it may be any of those in between, and all of them have to say it.
 */
export function namesFollow(a: Naming, b: Naming): boolean {
  const more = a.depth - b.depth;
  return [...b.named].every((depth) => {
    const [first, last] = [
      Math.max(1, Math.min(depth, depth + more)),
      Math.min(a.depth, Math.max(depth, depth + more)),
    ];
    for (let at = first; at <= last; at++) if (!a.named.has(at)) return false;
    return first <= last;
  });
}

/** One turn of one run of a loop that names the access's group. */
export interface Turn {
  readonly loop: ParallelLoop;
  readonly run: number;
  readonly turn: number;
}

/** In which turns of which loops a walk is. It begins in the first turn of whatever loops are around its start. */
export class Turns {
  private readonly now: { readonly loop: ParallelLoop; run: number; turn: number }[];
  private readonly headers: ReadonlySet<Block>;
  private stretches = 0;

  constructor(loops: readonly ParallelLoop[], headers: ReadonlySet<Block>) {
    this.headers = headers;
    this.now = loops.map((loop) => ({ loop, run: 0, turn: 0 }));
  }

  /** The same, to go on from in another way. */
  copy(): Turns {
    const copy = new Turns([], this.headers);
    copy.stretches = this.stretches;
    for (const state of this.now) copy.now.push({ ...state });
    return copy;
  }

  /** How many headers of loops the walk has come to. */
  get stretch(): number {
    return this.stretches;
  }

  /** Tells of the edge `from → block`. */
  enter(block: Block, from: Block): void {
    if (this.headers.has(block)) this.stretches++;
    for (const state of this.now) {
      const { loop } = state.loop;
      if (loop.header !== block) continue;
      if (loop.blocks.has(from.id)) state.turn++;
      else {
        state.run++;
        state.turn = 0;
      }
    }
  }

  /** The turns that the access stands in, of loops that name a group of it. */
  of(inst: Inst): readonly Turn[] {
    const node = inst.notes?.attachments.find((note) => note.kind === 'llvm.access.group')?.node;
    if (node === undefined) return NO_TURNS;
    const out: Turn[] = [];
    for (const { loop, run, turn } of this.now) {
      if (loop.loop.blocks.has(inst.block!.id) && isInGroup(loop.groups, node)) out.push({ loop, run, turn });
    }
    return out;
  }
}

const NO_TURNS: readonly Turn[] = [];

/** The groups that an access is in. */
export function groupsOf(inst: Inst): readonly MdNode[] {
  const node = inst.notes?.attachments.find((note) => note.kind === 'llvm.access.group')?.node;
  return node === undefined ? [] : [node, ...node.values.filter(isNode)];
}

/** The node is a group, or a list of them. */
function isInGroup(groups: ReadonlySet<MdNode>, node: MdNode): boolean {
  return groups.has(node) || node.values.some((field) => isNode(field) && groups.has(field));
}

/** The loop by which two accesses are independent; null when there is none. */
export function otherTurn(a: readonly Turn[], b: readonly Turn[]): string | null {
  for (const x of a) {
    for (const y of b) {
      if (x.loop === y.loop && x.run === y.run && x.turn !== y.turn) return x.loop.name;
    }
  }
  return null;
}
