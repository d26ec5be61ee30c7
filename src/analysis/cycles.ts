/**
 * Which blocks can be executed more than once in a call of the function: those on a cycle of the graph, natural loop or
 * not. Strongly connected components (Tarjan 1972), with a stack of our own.
 */
import { BitSet } from '../support/bitset.ts';
import type { Cfg } from './cfg.ts';
import type { LoopForest } from './loops.ts';

/** The blocks on some cycle, by id. All others are executed at most once a call. */
export function blocksOnCycles(forest: LoopForest): BitSet {
  const cyclic = new BitSet(forest.cfg.count);
  if (forest.irreducible) addComponents(forest.cfg, cyclic);
  else for (let id = 0; id < forest.innermost.length; id++) if (forest.innermost[id] !== null) cyclic.add(id);
  return cyclic;
}

function addComponents(cfg: Cfg, cyclic: BitSet): void {
  const { start, to } = cfg.successors;
  const number = new Int32Array(cfg.count).fill(-1);
  const low = new Int32Array(cfg.count);
  const cursor = start.slice(0, cfg.count);
  const path: number[] = [];
  const waiting: number[] = [];
  const isWaiting = new Uint8Array(cfg.count);
  let next = 0;
  const enter = (node: number): void => {
    number[node] = low[node] = next++;
    path.push(node);
    waiting.push(node);
    isWaiting[node] = 1;
  };
  if (cfg.order.length > 0) enter(cfg.order[0]!);
  for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
    const at = cursor[node]!++;
    if (at < start[node + 1]!) {
      const target = to[at]!;
      if (target === node) cyclic.add(node);
      if (number[target]! < 0) enter(target);
      else if (isWaiting[target] !== 0) low[node] = Math.min(low[node]!, number[target]!);
      continue;
    }
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
    if (low[node] !== number[node]) continue;
    const isAlone = waiting.at(-1) === node;
    for (let member = waiting.pop()!; ; member = waiting.pop()!) {
      isWaiting[member] = 0;
      if (!isAlone) cyclic.add(member);
      if (member === node) break;
    }
  }
}
