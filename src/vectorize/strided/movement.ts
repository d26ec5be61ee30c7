/**
 * Where the accesses of a group can stand together.
 *
 * Loads go up to the first of them, stores down to the last. An access may pass what it does not depend on and what
 * does not depend on it, by the block's graph of memory dependences (`analysis/memory-deps.ts`); accesses of the group
 * do not hinder each other. Groups of one kind can be judged from one graph: if all loads only go up (all stores only
 * go down), two that change places have passed each other where that was asked.
 */
import type { DepGraph } from '../../analysis/memory-deps.ts';
import type { Inst } from '../../ir/inst.ts';
import { accessesOf, type Column } from './columns.ts';

export interface MovedGroup {
  readonly columns: readonly Column[];
  /** In the order of the block. */
  readonly accesses: readonly Inst[];
  /** Where all of them will stand: at the first load, at the last store. */
  readonly leader: Inst;
}

/** Cuts columns into groups that can stand together, each as large as it can be; `blocked` names what was in the way. */
export function movableGroups(
  columns: readonly Column[],
  graph: DepGraph,
  orderOf: (inst: Inst) => number,
): { readonly groups: readonly MovedGroup[]; readonly blocked: readonly Blocked[] } {
  const load = columns[0]!.access === 'load';
  const blocked: Blocked[] = [];
  const classes: Column[][] = [];
  for (const column of inOrder(columns, load, orderOf)) {
    let home: Column[] | null = null;
    for (const each of classes) {
      const obstacle = obstacleTo([...each, column], load, graph, orderOf);
      if (obstacle === null) {
        home = each;
        break;
      }
      blocked.push({ column, by: obstacle });
    }
    if (home !== null) home.push(column);
    else {
      const obstacle = obstacleTo([column], load, graph, orderOf);
      if (obstacle === null) classes.push([column]);
      else blocked.push({ column, by: obstacle });
    }
  }
  const groups = classes.map((each) => {
    const accesses = accessesOf(each, orderOf);
    return { columns: each, accesses, leader: load ? accesses[0]! : accesses.at(-1)! };
  });
  return { groups, blocked };
}

/** A column that cannot stand with an earlier group (or at one place at all), and an instruction that it may not pass. */
export interface Blocked {
  readonly column: Column;
  readonly by: Inst;
}

function inOrder(columns: readonly Column[], load: boolean, orderOf: (inst: Inst) => number): Column[] {
  const key = (c: Column): number => {
    const orders = c.by.map(orderOf);
    return load ? Math.min(...orders) : -Math.max(...orders);
  };
  return [...columns].sort((a, b) => key(a) - key(b));
}

function obstacleTo(
  columns: readonly Column[],
  load: boolean,
  graph: DepGraph,
  orderOf: (inst: Inst) => number,
): Inst | null {
  const accesses = accessesOf(columns, orderOf);
  const own = new Set<Inst>(accesses);
  return load ? obstacleAbove(accesses, own, graph) : obstacleBelow(accesses, own, graph);
}

/** Something after the first of these loads that a later one must follow; null when all can stand at the first. */
export function obstacleAbove(
  accesses: readonly Inst[],
  own: ReadonlySet<Inst>,
  graph: DepGraph,
): Inst | null {
  const first = graph.nodeOf.get(accesses[0]!);
  if (first === undefined) return null;
  const seen = new Set<number>();
  const work: number[] = [];
  for (const inst of accesses) {
    const node = graph.nodeOf.get(inst);
    if (node !== undefined) work.push(node);
  }
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const { on } of graph.deps[at]!) {
      if (on <= first || seen.has(on)) continue;
      seen.add(on);
      const inst = graph.nodes[on]!;
      if (inst !== null && !own.has(inst)) return inst;
      work.push(on);
    }
  }
  return null;
}

/** Something before the last store that must follow an earlier store of the group. */
function obstacleBelow(accesses: readonly Inst[], own: ReadonlySet<Inst>, graph: DepGraph): Inst | null {
  const nodes = accesses.map((inst) => graph.nodeOf.get(inst) ?? -1);
  const [first, last] = [Math.min(...nodes), Math.max(...nodes)];
  // Marks what must follow one of the stores, in order; joins hand it on.
  const after = new Set<number>(nodes);
  for (let node = first + 1; node < last; node++) {
    if (after.has(node)) continue;
    if (!graph.deps[node]!.some(({ on }) => after.has(on))) continue;
    after.add(node);
    const inst = graph.nodes[node]!;
    if (inst !== null && !own.has(inst)) return inst;
  }
  return null;
}
