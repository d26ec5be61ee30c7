/**
 * The order of a block under bundles: instructions that are to stand together.
 *
 * What an instruction must follow are its operands in the block and what `memory-deps` says. A set of bundles is legal
 * when the graph in which each bundle is one node has no cycle. Edges lead backwards, so a cycle must jump forwards
 * inside a bundle: only bundles that overlap in the text can be on one, and a search never goes further back than they
 * do. That keeps the cost near to linear.
 *
 *     1. `bundle` asks: does a path lead from a member to another, through instructions and bundles? If not, it is noted.
 *     2. `undo` takes back the bundles made since a mark.
 *     3. `schedule` puts the block in order, as near to the old order as it can.
 */
import type { DepGraph } from '../../analysis/memory-deps.ts';
import type { Block } from '../../ir/block.ts';
import { instsOf } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst } from '../../ir/value.ts';

interface Bundle {
  readonly members: readonly number[];
  readonly low: number;
  readonly high: number;
  /** Near which of its members it is put. */
  readonly near: 'first' | 'last';
}

/** What must follow what in a block, bundles apart: the same for every order that is tried. */
interface Nodes {
  readonly insts: readonly Inst[];
  /** Of each node, an instruction's place or, behind the instructions, a join: the nodes that it follows. */
  readonly deps: readonly (readonly number[])[];
  /** Where a node stands; of a join, the place of the first instruction that could ask for it. */
  readonly place: readonly number[];
  readonly placeOf: ReadonlyMap<Inst, number>;
}

export class BlockOrder {
  readonly block: Block;
  readonly insts: Nodes['insts'];
  private readonly deps: Nodes['deps'];
  private readonly place: Nodes['place'];
  private readonly placeOf: Nodes['placeOf'];
  private readonly bundles: Bundle[] = [];
  // A large block is asked for many orders, each with a few bundles: tables that begin as zeros cost next to nothing.
  /** By place: the number of its bundle, counted from 1. */
  private readonly bundleAt: Int32Array;
  /** Stretches of the block that overlapping bundles cover: how far back a place leads towards the stretch's lowest. */
  private readonly back: Int32Array;
  /** By the lowest place of a stretch: how far it reaches. */
  private readonly reach: Int32Array;
  private readonly seen: Int32Array;
  private stamp = 0;
  /** Edges that may still be looked at. */
  private budget: number;

  constructor(block: Block, graph: DepGraph, budget = DEFAULT_BUDGET) {
    this.block = block;
    this.budget = budget;
    const { insts, deps, place, placeOf } = nodesOf(block, graph);
    this.insts = insts;
    this.deps = deps;
    this.place = place;
    this.placeOf = placeOf;
    const count = insts.length;
    this.bundleAt = new Int32Array(count);
    this.back = new Int32Array(count);
    this.reach = new Int32Array(count);
    this.seen = new Int32Array(this.deps.length);
  }

  /** Is the block so large that questions are no longer answered? */
  get isExhausted(): boolean {
    return this.budget <= 0;
  }

  mark(): number {
    return this.bundles.length;
  }

  undo(mark: number): void {
    while (this.bundles.length > mark) {
      for (const member of this.bundles.pop()!.members) this.bundleAt[member] = 0;
    }
  }

  /** Makes a bundle of the instructions if that is legal; otherwise says what is in the way. */
  bundle(
    members: readonly Inst[],
    near: 'first' | 'last' = 'last',
  ): { readonly ok: true } | { readonly ok: false; readonly blocker: Inst | null } {
    const places = members.map((inst) => this.placeOf.get(inst) ?? -1);
    if (places.some((p) => p < 0 || this.bundleAt[p] !== 0)) return { ok: false, blocker: null };
    if (members[0]!.op !== Op.Phi) {
      const blocker = this.pathBetween(places);
      if (blocker !== undefined) return { ok: false, blocker };
    }
    const low = Math.min(...places);
    const high = Math.max(...places);
    this.note({ members: places, low, high, near });
    this.cover(low, high);
    return { ok: true };
  }

  /** A bundle without asking: `schedule` leaves out what waits for itself then. */
  force(members: readonly Inst[]): void {
    const places = members.map((inst) => this.placeOf.get(inst)!);
    this.note({ members: places, low: Math.min(...places), high: Math.max(...places), near: 'last' });
  }

  private note(bundle: Bundle): void {
    const number = this.bundles.push(bundle);
    for (const place of bundle.members) this.bundleAt[place] = number;
  }

  /**
   * The instructions in an order in which the members of each bundle stand side by side, each near the member it wants to be near.
   */
  schedule(): Inst[] {
    const count = this.insts.length;
    const unit = this.deps.map((_, node) => this.unitOf(node));
    const waits = new Int32Array(this.deps.length);
    const users: number[][] = this.deps.map(() => []);
    for (let node = 0; node < this.deps.length; node++) {
      const mine = unit[node]!;
      for (const dep of this.deps[node]!) {
        if (unit[dep]! === mine) continue;
        users[unit[dep]!]!.push(mine);
        waits[mine]!++;
      }
    }
    const ready = new Heap((node) => this.keyOf(node));
    for (let node = 0; node < this.deps.length; node++) {
      if (unit[node] === node && waits[node] === 0) ready.push(node);
    }
    const order: Inst[] = [];
    for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
      if (node < count) {
        for (const member of this.bundleOf(node)?.members ?? [node]) order.push(this.insts[member]!);
      }
      for (const user of users[node]!) if (--waits[user]! === 0) ready.push(user);
    }
    return order;
  }

  /** One node stands for a bundle: its last member. */
  private unitOf(node: number): number {
    return this.bundleOf(node)?.high ?? node;
  }

  private keyOf(node: number): number {
    const bundle = this.bundleOf(node);
    return bundle?.near === 'first' ? bundle.low : this.place[node]!;
  }

  /** Joins, which stand behind the instructions, are in none. */
  private bundleOf(node: number): Bundle | undefined {
    const number = node < this.insts.length ? this.bundleAt[node]! : 0;
    return number === 0 ? undefined : this.bundles[number - 1]!;
  }

  /** undefined when no path leads from one member to another; otherwise what the path goes through. */
  private pathBetween(members: readonly number[]): Inst | null | undefined {
    const { deps, place, seen, insts } = this;
    const floor = this.floor(Math.min(...members));
    // Two stamps a search: places that were seen, and members. Those are in no bundle, and nothing goes on from them.
    this.stamp += 2;
    const [own, mine] = [this.stamp, this.stamp + 1];
    const stack: number[] = [];
    for (let i = 0; i < members.length; i++) {
      const followed = deps[members[i]!]!;
      for (let k = 0; k < followed.length; k++) if (place[followed[k]!]! >= floor) stack.push(followed[k]!);
    }
    for (let i = 0; i < members.length; i++) seen[members[i]!] = mine;
    for (let i = 0; i < stack.length; i++) if (seen[stack[i]!] === mine) return insts[stack[i]!] ?? null;
    let last: Inst | null = null;
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if (seen[node] === own) continue;
      if (node < insts.length) last = insts[node]!;
      const through = this.bundleOf(node)?.members ?? null;
      const count = through === null ? 1 : through.length;
      for (let i = 0; i < count; i++) {
        const at: number = through === null ? node : through[i]!;
        seen[at] = own;
        const followed: readonly number[] = deps[at]!;
        for (let k = 0; k < followed.length; k++) {
          const dep = followed[k]!;
          if (seen[dep] === mine) return insts[at] ?? last;
          if (place[dep]! >= floor && seen[dep] !== own) stack.push(dep);
          this.budget--;
        }
      }
      if (this.budget <= 0) return null;
    }
    return undefined;
  }

  /** The lowest place that bundles around this one reach back to. Paths are halved on the way. */
  private floor(place: number): number {
    const { back } = this;
    let at = place;
    while (back[at] !== 0) {
      back[at]! += back[at - back[at]!]!;
      at -= back[at]!;
    }
    return at;
  }

  /** All places from `low` to `high` are one stretch from now on, also after `undo`: that only searches too far. */
  private cover(low: number, high: number): void {
    const base = this.floor(low);
    while (base + this.reach[base]! < high) {
      const next = this.floor(base + this.reach[base]! + 1);
      this.back[next] = next - base;
      this.reach[base] = next + this.reach[next]! - base;
    }
  }
}

const known = new WeakMap<DepGraph, Nodes>();

/** Found once for a graph: a graph is of a block as it stands. */
function nodesOf(block: Block, graph: DepGraph): Nodes {
  let nodes = known.get(graph);
  if (nodes === undefined) {
    nodes = findNodes(block, graph);
    known.set(graph, nodes);
  }
  return nodes;
}

function findNodes(block: Block, graph: DepGraph): Nodes {
  const insts = instsOf(block);
  const placeOf = new Map<Inst, number>();
  for (let i = 0; i < insts.length; i++) placeOf.set(insts[i]!, i);
  const place = insts.map((_, i) => i);
  const deps = insts.map((inst) => operandsOf(inst, block, placeOf));
  const nodeOf: number[] = [];
  let next = 0;
  graph.nodes.forEach((inst, node) => {
    if (inst !== null) {
      nodeOf[node] = placeOf.get(inst)!;
      next = nodeOf[node]!;
      return;
    }
    nodeOf[node] = deps.push([]) - 1;
    place.push(next);
  });
  graph.deps.forEach((list, node) => {
    for (const { on } of list) deps[nodeOf[node]!]!.push(nodeOf[on]!);
  });
  return { insts, deps, place, placeOf };
}

function operandsOf(inst: Inst, block: Block, placeOf: ReadonlyMap<Inst, number>): number[] {
  const found: number[] = [];
  if (inst.op === Op.Phi) return found;
  for (const operand of inst.operands) {
    if (!isInst(operand) || operand.block !== block) continue;
    const place = placeOf.get(operand);
    if (place !== undefined) found.push(place);
  }
  return found;
}

const DEFAULT_BUDGET = 40_000_000;

/** The least first. */
class Heap {
  private readonly items: number[] = [];
  private readonly key: (item: number) => number;

  constructor(key: (item: number) => number) {
    this.key = key;
  }

  push(item: number): void {
    const { items, key } = this;
    let at = items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (key(items[above]!) <= key(items[at]!)) break;
      [items[above], items[at]] = [items[at]!, items[above]!];
      at = above;
    }
  }

  pop(): number | undefined {
    const { items, key } = this;
    const top = items[0];
    const last = items.pop();
    if (top === undefined || last === undefined || items.length === 0) return top;
    items[0] = last;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      let least = at;
      if (left < items.length && key(items[left]!) < key(items[least]!)) least = left;
      if (left + 1 < items.length && key(items[left + 1]!) < key(items[least]!)) least = left + 1;
      if (least === at) return top;
      [items[at], items[least]] = [items[least]!, items[at]!];
      at = least;
    }
  }
}
