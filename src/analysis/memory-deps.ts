/**
 * Which instruction must stay after which: dependences through memory, within a block or a stretch of blocks.
 *
 *     raw    reads what an earlier one writes              war    writes what an earlier one reads
 *     waw    writes what an earlier one writes             order  keeps its place for another reason: volatile and
 *                                                                 atomic accesses, calls that may not come back
 *
 * The graph has a node for every instruction with an effect, in order, and joins: nodes without an instruction that
 * stand for "all of these". Edges lead from a node to lower numbers only. Two instructions are independent when no path
 * leads from the later one to the earlier one (operands are edges too, but not in here). The answers hold for one pass
 * through the blocks with no back edge taken (`aliasNow`).
 *
 * The cost is near to linear:
 *
 *     1. accesses are grouped by the objects they may be in; groups that are apart never meet
 *     2. within a group, accesses of one base and one symbolic offset form a row: there, every byte remembers who wrote
 *        it last and who read it since
 *     3. between rows, if nothing can tell them apart, one edge to a join of the whole row is enough; otherwise the last
 *        few of the row are compared one by one, and a join stands for the older ones
 */
import type { Block } from '../ir/block.ts';
import { type Inst, isCall } from '../ir/inst.ts';
import type { Layout } from '../ir/layout.ts';
import { isTerminator } from '../ir/op.ts';
import { type AliasAnalysis, aliasNow } from './alias.ts';
import { type Effects, effectsOf, hasEffects, isSpeculatable, passesOn } from './effects.ts';
import {
  type Access,
  accessesOf,
  canTellApart,
  type DepKind,
  type Joined,
  kindOf,
  type Located,
  Places,
  type Row,
} from './memory-rows.ts';

export interface Dep {
  /** The node that must come first. */
  readonly on: number;
  readonly kind: DepKind;
  /** Do the two surely touch a common byte (or is it certain that they keep their order)? */
  readonly certain: boolean;
}

export interface DepGraph {
  /** Instructions in order; null is a join of the nodes it depends on. */
  readonly nodes: readonly (Inst | null)[];
  /** By node: what it depends on directly. */
  readonly deps: readonly (readonly Dep[])[];
  /** The node of an instruction; undefined when it has no effect. */
  readonly nodeOf: ReadonlyMap<Inst, number>;
}

const NO_DEPS: Dep[] = [];

/** How many members of a row are compared one by one; a join stands for the older ones. */
const WINDOW = 16;

export function blockDependences(aa: AliasAnalysis, block: Block): DepGraph {
  return regionDependences(aa, [block]);
}

/** For one pass through the blocks, which are given in the order of execution (reverse post-order). */
export function regionDependences(aa: AliasAnalysis, blocks: readonly Block[]): DepGraph {
  const builder = new Builder(aa);
  for (const block of blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) builder.add(inst);
  }
  return builder.graph();
}

/** Must `later` stay after `earlier`, directly or through others? Both are nodes. */
export function mustFollow(graph: DepGraph, later: number, earlier: number): boolean {
  const seen = new Set<number>();
  const work = [later];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (at === earlier) return true;
    for (const { on } of graph.deps[at]!) {
      if (on < earlier || seen.has(on)) continue;
      seen.add(on);
      work.push(on);
    }
  }
  return false;
}

class Builder {
  private readonly aa: AliasAnalysis;
  private readonly layout: Layout;
  private readonly nodes: (Inst | null)[] = [];
  private readonly deps: Dep[][] = [];
  private readonly nodeOf = new Map<Inst, number>();
  private places: Places;
  /** The last node that nothing may cross, and the nodes since. */
  private barrier = -1;
  /** The last node after which control may be gone. */
  private exit = -1;
  private hidden = -1;
  /** Nodes that write, or do something else that can be seen, since the last exit. */
  private visible: number[] = [];
  private sinceBarrier: number[] = [];

  constructor(aa: AliasAnalysis) {
    this.aa = aa;
    this.layout = aa.layout;
    this.places = new Places(aa);
  }

  graph(): DepGraph {
    return { nodes: this.nodes, deps: this.deps, nodeOf: this.nodeOf };
  }

  add(inst: Inst): void {
    if (isTerminator(inst.op) && !isCall(inst)) return; // it stays where it is
    const traps = !isSpeculatable(inst);
    if (!hasEffects(inst) && !(traps && this.exit >= 0)) return;
    const effects = effectsOf(inst, this.layout);
    const accesses = effects.isBarrier ? [] : accessesOf(this.aa, inst, effects);
    const located = accesses.map((access) => this.places.locate(access));
    const found: Dep[] = [];
    if (this.barrier >= 0) found.push({ on: this.barrier, kind: 'order', certain: true });
    if (effects.isBarrier) this.orderAfterAll(found);
    for (const access of located) this.findAccessDeps(access, found);
    this.orderAfterExit(effects, traps, found);
    if (effects.hidden && this.hidden >= 0) found.push({ on: this.hidden, kind: 'order', certain: true });
    // Joins may have been made meanwhile: its own number comes after theirs.
    const node = this.nodes.length;
    this.nodes.push(inst);
    this.deps.push(withoutRepeats(found));
    this.nodeOf.set(inst, node);
    this.remember(effects, located, node);
  }

  private orderAfterAll(found: Dep[]): void {
    for (const on of this.sinceBarrier) found.push({ on, kind: 'order', certain: true });
  }

  /** What may leave comes after all that can be seen; what can be seen, or may trap, comes after what may leave. */
  private orderAfterExit(effects: Effects, traps: boolean, found: Dep[]): void {
    if (this.exit >= 0 && (traps || effects.writes)) {
      found.push({ on: this.exit, kind: 'order', certain: true });
    }
    if (passesOn(effects)) return;
    for (const on of this.visible) found.push({ on, kind: 'order', certain: true });
  }

  private remember(effects: Effects, located: readonly Located[], node: number): void {
    if (!passesOn(effects)) {
      this.exit = node;
      this.visible = [];
    } else if (effects.writes || effects.hidden) {
      this.visible.push(node);
    }
    if (effects.hidden) this.hidden = node;
    if (effects.isBarrier) {
      this.barrier = node;
      this.sinceBarrier = [];
      this.places = new Places(this.aa);
      return;
    }
    this.sinceBarrier.push(node);
    for (const access of located) this.places.add(node, access);
  }

  private findAccessDeps(located: Located, found: Dep[]): void {
    const { writes } = located.access;
    if (!writes && !this.places.hasWrites) return;
    this.places.eachRowNear(located.row, (row) => {
      if (row.members.length > 0 && (writes || row.hasWrites)) this.compareWith(row, located, found);
    });
  }

  /** Edges to the members of a row that the access may meet. */
  private compareWith(row: Row, located: Located, found: Dep[]): void {
    const { access } = located;
    if (row === located.row && row.isExact) {
      row.eachOverlap(located, (on, kind, certain) => found.push({ on, kind, certain }));
      return;
    }
    if (!canTellApart(row, located)) {
      this.joinRow(row, access, row.members.length, found);
      return;
    }
    const from = Math.max(0, row.members.length - WINDOW);
    if (from > 0) this.joinRow(row, access, from, found);
    for (let i = from; i < row.members.length; i++) {
      const { node, access: earlier } = row.members[i]!;
      if (!access.writes && !earlier.writes) continue;
      const { kind } = aliasNow(this.aa, earlier.range!, access.range!);
      if (kind === 'no') continue;
      found.push({ on: node, kind: kindOf(earlier, access), certain: kind !== 'may' });
    }
  }

  /** One edge to all of the first `count` members that matter: through a join when there are several. */
  private joinRow(row: Row, access: Access, count: number, found: Dep[]): void {
    const which = access.writes ? 'all' : 'writes';
    const joined = row.join(which, count, (members) => this.makeJoin(members, access));
    if (joined === null) return;
    const kind = kindOf({ reads: !joined.writes, writes: joined.writes }, access);
    found.push({ on: joined.node, kind, certain: false });
  }

  private makeJoin(members: readonly Joined[], access: Access): number {
    this.nodes.push(null);
    this.deps.push(
      members.map(({ node, writes }) => {
        return { on: node, kind: kindOf({ reads: !writes, writes }, access), certain: false };
      }),
    );
    return this.nodes.length - 1;
  }
}

function withoutRepeats(found: Dep[]): Dep[] {
  if (found.length === 0) return NO_DEPS;
  if (found.length === 1) return found;
  const best = new Map<number, Dep>();
  for (const dep of found) {
    const known = best.get(dep.on);
    if (known === undefined || (dep.certain && !known.certain)) best.set(dep.on, dep);
  }
  return [...best.values()].sort((a, b) => a.on - b.on);
}
