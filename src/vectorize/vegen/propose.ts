/**
 * The door of the room: the cheapest plan that the solver finds for a block. Packs that have nothing to do with each other
 * are rewrites of their own, which may be left out alone.
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { diagnostic } from '../../support/diagnostic.ts';
import { UnionFind } from '../../support/union-find.ts';
import {
  type Answer,
  Draft,
  keptPlan,
  type Move,
  type Proposal,
  type Propose,
  type ProposeContext,
  type Region,
  slowedBy,
} from '../pack/index.ts';
import { emitItems } from './emit-plan.ts';
import { fitPlan } from './fit-plan.ts';
import { type Item, operandInsts, packItem, sinkItem } from './items.ts';
import type { Pins } from './pins.ts';
import type { BlockPlan } from './plan-file.ts';
import { planReport } from './plan-report.ts';
import { searchPlan, settlePlan } from './search.ts';
import { seedsIn } from './seeds.ts';
import { Solver } from './solver.ts';

const NOTHING: Answer = { proposals: [], refusals: [] };

/** Larger blocks are left to others. */
const MAX_SIZE = 40_000;

/** What prices are wrong by. */
const MARGIN = 0.12;

/**
 * The part of the savings that is believed: who takes the cheapest of many plans takes the one whose price is most wrong,
 * too. Measured on 24 blocks for AVX2 of which this room and slp made different code (llvm-mca, znver4): choosing between the
 * two with this part is 5.8 % above the better of them, anything from 5/6 to 9/10 alike; with 3/4 it is 9.3 %, with all of it
 * 3.9 %. It is not 1 because of passes that come later: in WebAssembly slp's plan of `subband-analysis-i16` is made narrower by
 * them and this room's is not, which no price knows; with 7/8 ours won there by a hair, and was 1.4 times slower.
 */
const SURE = 5 / 6;

export function propose(region: Region, cx: ProposeContext): Answer {
  if (region.kind !== 'block') return NOTHING;
  const { block } = region;
  if (block.size < 3 || block.size > MAX_SIZE || cx.known.cfg.rank[block.id]! < 0) return NOTHING;
  const draft = new Draft(cx.known, cx.module, cx.target, block);
  const seeds = seedsIn(draft, block);
  if (seeds.length === 0) return NOTHING;
  const solver = new Solver(block, cx, draft, seeds);
  const found = keptPlan('vegen', block, cx, () => search(solver, block, cx), movedPlan);
  if (solver.plan.items.size === 0) settlePlan(solver, found.items);
  solver.isOptimal = found.isOptimal;
  const items = [...solver.plan.items];
  const gone = goneBy(solver);
  const saved = solver.scalarCost - solver.plan.cost;
  if (items.length === 0 || saved <= MARGIN * gone) return NOTHING;
  if (isSlowedDown(items, block, cx)) return NOTHING;
  return { proposals: [proposalOf(solver, items, gone, block, cx)], refusals: [] };
}

interface Found {
  readonly items: readonly Item[];
  readonly isOptimal: boolean;
}

/** The solver's plan is the one that was found. */
function search(solver: Solver, block: Block, cx: ProposeContext): Found {
  solver.improvePlan();
  searchPlan(solver, plansOf(cx.rivals ?? [], block));
  return { items: [...solver.plan.items], isOptimal: solver.isOptimal };
}

/** The same for another copy of the function. */
function movedPlan({ items, isOptimal }: Found, move: Move): Found {
  const moved = items.map((item) =>
    item.kind === 'pack' ? packItem(move.pack(item.pack)) : sinkItem(move.sink(item.sink)),
  );
  return { items: moved, isOptimal };
}

/** What other packers propose, as far as it is all in this block. */
function plansOf(rivals: readonly Proposal[], block: Block): Item[][] {
  return rivals.flatMap(({ packing }) => {
    if (packing === undefined || packing.packs.some((pack) => pack.block !== block)) return [];
    return [[...packing.packs.map(packItem), ...packing.sinks.map(sinkItem)]];
  });
}

/** As `propose`, but blocks that a file plans get that plan, whatever it costs. */
export function proposePinned(pins: Pins): Propose {
  return (region, cx) => {
    const pinned = region.kind === 'block' ? pins.of(region.block, cx.after ?? null) : null;
    return region.kind === 'block' && pinned !== null
      ? proposalFrom(pinned, pins, region.block, cx)
      : propose(region, cx);
  };
}

function proposalFrom(pinned: BlockPlan, pins: Pins, block: Block, cx: ProposeContext): Answer {
  const { target } = pinned;
  pins.meet(pinned);
  if (target !== null && target.text !== cx.target.name) {
    const message = `the plan is for ${target.text}, the function for ${cx.target.name}`;
    pins.tell([diagnostic('error', 'plan-target', message, target.span)]);
    return NOTHING;
  }
  const solver = new Solver(block, cx);
  const { items, faults } = fitPlan(pinned, solver, block);
  pins.tell(faults);
  if (faults.length > 0 || items.length === 0) return NOTHING;
  return { proposals: [proposalOf(solver, items, goneBy(solver), block, cx)], refusals: [] };
}

/** Would a loop wait longer for what it carries than an iteration took before? */
function isSlowedDown(items: readonly Item[], block: Block, cx: ProposeContext): boolean {
  const draft = new Draft(cx.known, cx.module, cx.target, block);
  for (const item of items) {
    if (item.kind === 'pack') draft.restore(item.pack);
    else draft.addSink(item.sink);
  }
  return slowedBy(draft) !== null;
}

/** What the scalars cost that are not computed any more. */
function goneBy(solver: Solver): number {
  const { plan, draft, set } = solver;
  let cost = 0;
  for (const inst of set.insts) if (!plan.isScalar(inst)) cost += draft.prices.scalar(inst);
  return cost;
}

function proposalOf(
  solver: Solver,
  items: readonly Item[],
  before: number,
  block: Block,
  cx: ProposeContext,
): Proposal {
  const parts = componentsOf(items);
  const lanes = Math.max(...items.map(lanesOf));
  return {
    proposer: 'vegen',
    region: { kind: 'block', block },
    costBefore: before,
    costAfter: before - SURE * (solver.scalarCost - solver.plan.cost),
    rewrites: parts.map((part) => ({ what: `pack ${textOf(part)}`, at: firstOf(part) })),
    code: 'BlockPlanned',
    parts: [
      'planned ',
      { key: 'Packs', value: String(items.length) },
      ' packs of up to ',
      { key: 'Lanes', value: String(lanes) },
      ' lanes: ',
      { key: 'Seeds', value: parts.slice(0, 4).map(textOf).join(', ') },
      parts.length > 4 ? ` and ${parts.length - 4} more` : '',
    ],
    packing: {
      packs: items.flatMap((item) => (item.kind === 'pack' ? [item.pack] : [])),
      sinks: items.flatMap((item) => (item.kind === 'sink' ? [item.sink] : [])),
    },
    plan: () => planReport(solver, items, block, cx),
    emit: (kept) => {
      const wanted = parts.filter((_, index) => kept.has(index)).flat();
      emitItems(wanted, new Draft(cx.known, cx.module, cx.target, block), new Solver(block, cx), cx.module);
    },
  };
}

function lanesOf(item: Item): number {
  return item.kind === 'pack' ? item.pack.width : item.sink.operands[0]!.length;
}

function firstOf(items: readonly Item[]): Inst {
  const end = items.find((item) => item.kind === 'sink' || item.pack.kind === 'store') ?? items[0]!;
  return end.members[0]!;
}

function textOf(items: readonly Item[]): string {
  const ends = items.filter((item) => item.kind === 'sink' || item.pack.kind === 'store');
  const list = (ends.length > 0 ? ends : items.slice(0, 1)).map((item) =>
    item.kind === 'sink'
      ? item.sink.kind === 'bits'
        ? 'truths as bits'
        : `a ${item.sink.kind}`
      : `${item.pack.width} ${item.pack.kind}s of ${item.pack.element.text}`,
  );
  return list.slice(0, 2).join(' and ');
}

/** Items that take each other's values, together. */
function componentsOf(items: readonly Item[]): Item[][] {
  const owner = new Map<Inst, number>();
  items.forEach((item, index) => {
    for (const inst of item.members) owner.set(inst, index);
  });
  const groups = new UnionFind(items.length);
  items.forEach((item, index) => {
    const near = [...operandInsts(item), ...item.members.flatMap((inst) => inst.operands)];
    for (const value of near) {
      const other = owner.get(value as Inst);
      if (other !== undefined) groups.union(index, other);
    }
  });
  const byRoot = new Map<number, Item[]>();
  items.forEach((item, index) => {
    const root = groups.find(index);
    byRoot.set(root, [...(byRoot.get(root) ?? []), item]);
  });
  return [...byRoot.values()];
}
