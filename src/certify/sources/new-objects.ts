/** Local objects in which there is nothing where a loop begins. */
import { predecessorsOf } from '../../analysis/cfg.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import { calleeOf, type Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import type { Graph } from '../walk/graph.ts';
import { isLifetime } from './jam-shape.ts';

/** Is the object as new wherever the loop begins: nothing of `all` its stores leads there, or a lifetime has begun since? */
export function isNewAt(graph: Graph, loop: Loop, alloca: Inst, all: readonly Inst[]): boolean {
  const { cfg } = graph;
  const stores = new Set(all);
  const seen = new Set<Block>();
  const work: Block[] = [];
  const put = (ids: Iterable<number>): void => {
    for (const id of ids) work.push(cfg.blocks[id]!);
  };
  put([...predecessorsOf(cfg, loop.header.id)].filter((id) => !loop.blocks.has(id)));
  for (let block = work.pop(); block !== undefined; block = work.pop()) {
    if (seen.has(block)) continue;
    seen.add(block);
    let inst = block.last;
    while (inst !== null && inst !== alloca && !stores.has(inst) && !isStart(inst, alloca)) inst = inst.prev;
    if (inst !== null && stores.has(inst)) return false;
    if (inst === null) put(predecessorsOf(cfg, block.id));
  }
  return true;
}

/** `llvm.lifetime.start` of the object. */
export function isStart(inst: Inst, alloca: Inst): boolean {
  if (!isLifetime(inst) || !inst.operands.includes(alloca) || inst.op !== Op.Call) return false;
  const callee = calleeOf(inst);
  return callee.kind === ValueKind.Func && (callee.name ?? '').startsWith('llvm.lifetime.start');
}
