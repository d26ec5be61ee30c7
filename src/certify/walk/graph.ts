/**
 * A function as the checker walks it: its blocks, its loops, and what of them lives on. Each of the sets is made in one
 * look at all instructions.
 */
import { buildCfg, type Cfg } from '../../analysis/cfg.ts';
import { dominatorTree } from '../../analysis/dominators.ts';
import { findLoops, type Loop, type LoopForest } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { type Value, ValueKind } from '../../ir/value.ts';

export interface Graph {
  readonly func: Func;
  readonly cfg: Cfg;
  readonly forest: LoopForest;
  readonly headers: ReadonlySet<Block>;
  /** Headers of the loops in which something is stored. */
  readonly storing: ReadonlySet<Block>;
  /** Values that are used in another block than their own, or by a phi. */
  readonly carried: ReadonlySet<Value>;
  /** Ids of phis of loop headers from which something is computed that is used behind the loop. */
  readonly outliving: ReadonlySet<number>;
}

export function graphOf(func: Func): Graph {
  const cfg = buildCfg(func);
  const forest = findLoops(cfg, dominatorTree(cfg));
  const headers = new Set(forest.loops.map((loop) => loop.header));
  const { carried, leaving } = usesOf(func, forest);
  const storing = storingLoops(func, forest);
  return { func, cfg, forest, headers, storing, carried, outliving: outlivingPhis(leaving, headers) };
}

/** Has the walk left the loop of which this block is the header, when it is at `at`? No where it is no header. */
export function hasLeft({ cfg, forest }: Graph, header: number, at: number): boolean {
  const loop = forest.innermost[header] ?? null;
  return loop !== null && loop.header === cfg.blocks[header] && !loop.blocks.has(at);
}

function storingLoops(func: Func, forest: LoopForest): Set<Block> {
  const out = new Set<Block>();
  for (const block of func.blocks) {
    let loop: Loop | null = forest.innermost[block.id] ?? null;
    if (loop === null || out.has(loop.header) || !hasStore(block)) continue;
    for (; loop !== null; loop = loop.parent) out.add(loop.header);
  }
  return out;
}

function hasStore(block: Block): boolean {
  for (let inst = block.first; inst !== null; inst = inst.next) if (inst.op === Op.Store) return true;
  return false;
}

function usesOf(func: Func, forest: LoopForest): { carried: Set<Value>; leaving: Inst[] } {
  const carried = new Set<Value>();
  const leaving: Inst[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      for (const value of inst.operands) {
        if (value.kind !== ValueKind.Inst || value.block === null) continue;
        if (value.block === block && inst.op !== Op.Phi) continue;
        carried.add(value);
        const loop = forest.innermost[value.block.id] ?? null;
        if (loop !== null && !loop.blocks.has(block.id)) leaving.push(value);
      }
    }
  }
  return { carried, leaving };
}

/** Back from what leaves loops to the phis of headers; loads are where the way ends. */
function outlivingPhis(leaving: Inst[], headers: ReadonlySet<Block>): Set<number> {
  const out = new Set<number>();
  const seen = new Set<Inst>(leaving);
  const work = [...seen];
  for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
    if (inst.op === Op.Phi && inst.block !== null && headers.has(inst.block)) {
      out.add(inst.id);
      continue;
    }
    if (inst.op === Op.Load) continue;
    for (const value of inst.operands) {
      if (value.kind !== ValueKind.Inst || seen.has(value)) continue;
      seen.add(value);
      work.push(value);
    }
  }
  return out;
}
