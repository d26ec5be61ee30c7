/** Which packs can stand together: against a slow answer, and what is on a cycle when they cannot. */
import { describe, expect, test } from 'vitest';
import type { DepGraph } from '../../src/analysis/memory-deps.ts';
import type { Block } from '../../src/ir/block.ts';
import type { Inst } from '../../src/ir/inst.ts';
import { Op } from '../../src/ir/op.ts';
import { isInst } from '../../src/ir/value.ts';
import { Random } from '../../src/support/random.ts';
import { type Bundle, VectorPackSet } from '../../src/vectorize/vegen/pack-set.ts';
import { BlockWriter, sharedBlock, solverFor } from './blocks.ts';

/** Can the block be put into an order in which the members of each bundle stand together? By taking away what is free. */
function hasOrder(block: Block, graph: DepGraph, bundles: readonly Bundle[]): boolean {
  const nodeOf = new Map<object, number>();
  const needs: Set<number>[] = [];
  const nodeFor = (what: object): number => {
    let node = nodeOf.get(what);
    if (node === undefined) {
      node = needs.push(new Set()) - 1;
      nodeOf.set(what, node);
    }
    return node;
  };
  for (const bundle of bundles) for (const inst of bundle.members) nodeOf.set(inst, nodeFor(bundle));
  const insts: Inst[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) insts.push(inst);
  const add = (from: number, to: number): void => {
    needs[from]!.add(to);
  };
  for (const inst of insts) {
    const node = nodeFor(inst);
    for (const operand of inst.operands)
      if (isInst(operand) && operand.block === block && inst.op !== Op.Phi) add(node, nodeFor(operand));
  }
  const joins = graph.nodes.map((inst, index) => (inst === null ? nodeFor({ index }) : nodeFor(inst)));
  graph.deps.forEach((deps, node) => {
    for (const { on } of deps) add(joins[node]!, joins[on]!);
  });
  const left = new Set(needs.keys());
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const node of [...left]) {
      if ([...needs[node]!].some((other) => left.has(other))) continue;
      left.delete(node);
      isMoving = true;
    }
  }
  return left.size === 0;
}

function bundleOf(members: readonly Inst[]): Bundle {
  return { members, isLoose: false };
}

describe('tryAdd', () => {
  test('admits just those packs that leave the block in some order', () => {
    const random = new Random(61);
    let [admitted, refused] = [0, 0];
    for (let round = 0; round < 24; round++) {
      const text = random.bool() ? sharedBlock(random, 4) : new BlockWriter(random).text(1, [4]);
      // Buffers that may overlap order loads and stores.
      const { func, cx } = solverFor(text.replaceAll('noalias ', ''), 'wasm128');
      const block = func.blocks[0]!;
      const graph = cx.known.blockDependences(block);
      const set = new VectorPackSet(block, graph);
      const free = set.insts.filter((inst) => inst !== block.last);
      const standing: Bundle[] = [];
      for (let step = 0; step < 25; step++) {
        const members = [random.pick(free), random.pick(free)];
        if (new Set(members).size < 2 || members.some((inst) => set.isPacked(inst))) continue;
        const bundle = bundleOf(members);
        const isLegal = hasOrder(block, graph, [...standing, bundle]);
        expect(set.tryAdd(bundle)).toBe(isLegal);
        if (isLegal) standing.push(bundle);
        isLegal ? admitted++ : refused++;
      }
      expect(set.findDepCycle()).toBeNull();
      expect(hasOrder(block, graph, standing)).toBe(true);
    }
    expect(Math.min(admitted, refused)).toBeGreaterThan(50);
  });
});

describe('a cycle', () => {
  const text = `define void @f(ptr noalias %a, ptr noalias %d) {
  %x0 = load i32, ptr %a, align 4
  %y1 = add i32 %x0, 1
  %s0 = mul i32 %x0, 3
  %t0 = xor i32 %s0, 5
  %t1 = xor i32 %y1, 5
  %s1 = mul i32 %t1, 3
  store i32 %s1, ptr %d, align 4
  %q = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %t0, ptr %q, align 4
  ret void
}
`;
  test('is told by the packs that are on it, and is gone without any of them', () => {
    const { func, cx } = solverFor(text, 'wasm128');
    const block = func.blocks[0]!;
    const set = new VectorPackSet(block, cx.known.blockDependences(block));
    const named = (name: string): Inst => set.insts.find((inst) => inst.name === name)!;
    const products = bundleOf([named('s0'), named('s1')]);
    const sums = bundleOf([named('t0'), named('t1')]);
    expect(set.tryAdd(products)).toBe(true);
    expect(set.tryAdd(sums)).toBe(false);
    expect(set.cycleWith(sums)).toEqual([products]);
    set.remove(products);
    expect(set.cycleWith(sums)).toBeNull();
    expect(set.tryAdd(sums)).toBe(true);
  });
});
