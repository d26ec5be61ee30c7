/**
 * The door of the room: what SLP proposes for a block.
 *
 * Plans compete: trees that grow from one seed after the other (`packer.ts`), the PackSet of the paper, which starts from
 * all adjacent references and follows uses as well, and trees from all stores at once (`whole-plans.ts`). The one that
 * saves most is proposed. Trees that share no pack are rewrites of their own, which may be left out alone.
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import {
  type Answer,
  ceilPower,
  Draft,
  emitDraft,
  keptPlan,
  ListKeys,
  type Move,
  type OperandOrder,
  type Pack,
  type Proposal,
  type ProposeContext,
  packText,
  type Refusal,
  type Region,
  type Sink,
  slowedBy,
} from '../pack/index.ts';
import { componentsOf } from './components.ts';
import { numbersOf } from './names.ts';
import { type Failure, type Packing, packBlock } from './packer.ts';
import { saves, type Tree } from './tree.ts';
import { type JudgedPlans, packColumns, packPairs, packTogether } from './whole-plans.ts';

const NOTHING: Answer = { proposals: [], refusals: [] };

export function propose(region: Region, cx: ProposeContext): Answer {
  if (region.kind !== 'block') return NOTHING;
  const { block } = region;
  if (block.size < 3 || cx.known.cfg.rank[block.id]! < 0) return NOTHING;
  const found = keptPlan('slp', block, cx, () => bestPacking(block, cx), movedPacking);
  const packing = unhurried(found, block, cx);
  const refusals = packing.failures.map((failure) => refusalOf(failure));
  if (packing.trees.length === 0) return { proposals: [], refusals };
  return { proposals: [proposalOf(packing, block, cx)], refusals };
}

/** The same for another copy of the function. */
function movedPacking({ trees, failures }: Packing, move: Move): Packing {
  return {
    trees: trees.map((tree) => ({
      ...tree,
      packs: tree.packs.map((pack) => move.pack(pack)),
      sinks: tree.sinks.map((sink) => move.sink(sink)),
      at: move.inst(tree.at),
      blockers: tree.blockers.map((inst) => move.inst(inst)),
    })),
    failures: failures.map((failure) => {
      const at = move.inst(failure.at);
      if (failure.kind !== 'blocked') return { ...failure, at };
      return { ...failure, at, blocker: failure.blocker === null ? null : move.inst(failure.blocker) };
    }),
  };
}

/** Where an operand order made a difference, the other one is tried too: coherent lists may tear their users apart. */
function bestPacking(block: Block, cx: ProposeContext): Packing {
  const judged: JudgedPlans = { keys: new ListKeys(), trees: new Map() };
  const { packing, exchanged, turnable } = packingBy('coherent', judged, block, cx);
  if (block.size > PAIRED_SIZE) return packing;
  let best = packing;
  const others: OperandOrder[] = [];
  if (exchanged) others.push('look-ahead');
  if (turnable) others.push('turned');
  for (const order of others) {
    const other = packingBy(order, judged, block, cx).packing;
    if (saved(other.trees) > saved(best.trees)) best = other;
  }
  return best;
}

function packingBy(
  order: OperandOrder,
  judged: JudgedPlans,
  block: Block,
  cx: ProposeContext,
): { readonly packing: Packing; readonly exchanged: boolean; readonly turnable: boolean } {
  const drafts: Draft[] = [];
  const draft = (): Draft => {
    const made = new Draft(cx.known, cx.module, cx.target, block, order);
    drafts.push(made);
    return made;
  };
  const grown = packBlock(draft(), block, cx);
  const better = betterPlan(grown.trees, wholePlans(draft, judged, block, cx));
  const packing = better === null ? grown : { ...grown, trees: better };
  return {
    packing,
    exchanged: drafts.some(({ exchanged }) => exchanged),
    turnable: drafts.some(({ turnable }) => turnable),
  };
}

/**
 * The plan that saves most, if that is clearly more than the trees of single seeds save. Of plans that are nearly as good as
 * the best the one with the narrowest vectors: lanes of wide ones are dearer to move than tables of masks tell. How near is
 * measured in what is saved and in what is left to do: 168 of 224 cycles saved and 176 are 56 and 48 left. On Zen 5 a cycle of
 * plans in 256 bits with lanes that cross took 1.2 to 1.5 times what one of plans in 128 bits did.
 */
function betterPlan(grown: readonly Tree[], plans: readonly (readonly Tree[])[]): readonly Tree[] | null {
  const most = Math.max(...plans.map(saved));
  const left = Math.max(...plans.map(scalars)) - most;
  const slack = Math.min(most * (1 - 1 / NEARLY), left * (NEAR_TO_LEFT - 1));
  if (!(most - saved(grown) > slack)) return null;
  const best = plans.filter((trees) => most - saved(trees) <= slack);
  return best.reduce((a, b) => (widest(b) < widest(a) ? b : a));
}

const NEARLY = 1.05;
const NEAR_TO_LEFT = 1.12;

/** What the scalars of the trees cost. */
function scalars(trees: readonly Tree[]): number {
  return trees.reduce((sum, tree) => sum + tree.before, 0);
}

/** Lanes of what is computed, three as wide as four; stores may join several vectors. */
function widest(trees: readonly Tree[]): number {
  const packs = trees.flatMap((tree) => tree.packs.filter(({ kind }) => kind !== 'store'));
  return Math.max(0, ...packs.map(({ width }) => ceilPower(width)));
}

/** Blocks larger than this are packed by trees alone. */
const PAIRED_SIZE = 1500;

function wholePlans(draft: () => Draft, judged: JudgedPlans, block: Block, cx: ProposeContext): Tree[][] {
  if (block.size > PAIRED_SIZE) return cx.debug === null ? [] : [packPairs(draft(), block, cx, judged)];
  const plans = [packPairs(draft(), block, cx, judged)];
  if (cx.effort > 1) {
    for (const part of [1, 2, 4, 'threes'] as const)
      plans.push(packTogether(draft(), block, cx, judged, part));
    for (const part of [1, 2]) plans.push(packTogether(draft(), block, cx, judged, part, true));
    for (const part of [1, 2, 4, 8]) {
      for (const depth of [1, 2]) {
        for (const joined of joinings(cx))
          plans.push(packColumns(draft(), block, cx, judged, part, depth, joined));
      }
    }
  }
  return plans;
}

/**
 * How many vectors a store may join. Wide registers are put together from their parts first; two narrow vectors are halved
 * into one as they are.
 */
function joinings(cx: ProposeContext): number[] {
  return cx.target.registerBits.length > 1 ? [Number.POSITIVE_INFINITY, 2] : [Number.POSITIVE_INFINITY];
}

function saved(trees: readonly Tree[]): number {
  return trees.reduce((sum, tree) => sum + saves(tree), 0);
}

/** Without what makes a loop wait longer for what it carries than it took before. */
function unhurried(packing: Packing, block: Block, cx: ProposeContext): Packing {
  const failures = [...packing.failures];
  const trees = rewritesOf(packing.trees).flatMap((rewrite) => {
    const pace = slowedBy(draftOf([rewrite], block, cx));
    if (pace === null) return rewrite.trees;
    failures.push({ kind: 'waits', what: rewrite.what, at: rewrite.at, ...pace });
    return [];
  });
  return { trees, failures };
}

/** Trees that have packs in common, or feed each other, belong together. */
interface Rewriting {
  readonly trees: readonly Tree[];
  readonly what: string;
  readonly at: Inst;
  readonly packs: readonly Pack[];
  readonly sinks: readonly Sink[];
}

function proposalOf(packing: Packing, block: Block, cx: ProposeContext): Proposal {
  const { trees } = packing;
  const rewrites = rewritesOf(trees);
  const before = trees.reduce((sum, tree) => sum + tree.before, 0);
  const after = trees.reduce((sum, tree) => sum + tree.after, 0);
  const lanes = Math.max(...trees.map(lanesOf));
  return {
    proposer: 'slp',
    region: { kind: 'block', block },
    costBefore: before,
    costAfter: after,
    rewrites: rewrites.map(({ what, at }) => ({ what: `pack ${what}`, at })),
    code: 'BlockPacked',
    parts: [
      'packed ',
      {
        key: 'Seeds',
        value: trees
          .map((tree) => tree.what)
          .slice(0, 4)
          .join(', '),
      },
      trees.length > 4 ? ` and ${trees.length - 4} more` : '',
      ' into vectors of up to ',
      { key: 'Lanes', value: String(lanes) },
      ' lanes',
    ],
    packing: {
      packs: trees.flatMap((tree) => tree.packs),
      sinks: trees.flatMap((tree) => tree.sinks),
    },
    plan: () => planLines(trees, block),
    emit: (kept) => {
      const wanted = rewrites.filter((_, index) => kept.has(index));
      emitDraft(draftOf(wanted, block, cx), cx.module);
    },
  };
}

function draftOf(rewrites: readonly Rewriting[], block: Block, cx: ProposeContext): Draft {
  const draft = new Draft(cx.known, cx.module, cx.target, block);
  for (const { packs, sinks } of rewrites) {
    for (const pack of packs) {
      draft.orderOf(pack.block).force(pack.lanes);
      draft.restore(pack);
    }
    for (const sink of sinks) draft.addSink(sink);
  }
  return draft;
}

function lanesOf(tree: Tree): number {
  let most = 0;
  for (const pack of tree.packs) most = Math.max(most, pack.width);
  for (const sink of tree.sinks) most = Math.max(most, sink.operands[0]!.length);
  return most;
}

function rewritesOf(trees: readonly Tree[]): Rewriting[] {
  const parts = componentsOf(
    trees,
    (tree) => [...tree.packs.flatMap((pack) => pack.lanes), ...tree.sinks.flatMap((sink) => sink.tree)],
    (tree) => [...tree.packs, ...tree.sinks].flatMap(({ operands }) => operands),
  );
  return parts.map((list) => ({
    trees: list,
    what: list.map((tree) => tree.what).join(' and '),
    at: list[0]!.at,
    packs: list.flatMap((tree) => tree.packs),
    sinks: list.flatMap((tree) => tree.sinks),
  }));
}

function planLines(trees: readonly Tree[], block: Block): string[] {
  const name = numbersOf(block);
  const lines: string[] = [];
  for (const tree of trees) {
    lines.push(`slp: ${tree.what}, saves ${round(saves(tree))} of ${round(tree.before)}`);
    for (const pack of tree.packs) lines.push(`slp:   ${packText(pack, name)}`);
    for (const sink of tree.sinks) {
      lines.push(
        `slp:   ${sink.kind} of ${sink.operands.length} x ${sink.operands[0]!.length} lanes into ${name(sink.root)}`,
      );
    }
  }
  return lines;
}

function refusalOf(failure: Failure): Refusal {
  switch (failure.kind) {
    case 'blocked':
      return {
        code: 'SeedBlocked',
        at: failure.blocker ?? failure.at,
        parts: [
          { key: 'Seed', value: failure.what },
          ' not packed: this instruction has to stay between them',
        ],
      };
    case 'dear':
      return {
        code: 'PackingCostsMore',
        at: failure.at,
        parts: [
          { key: 'Seed', value: failure.what },
          ' not packed: scalars cost ',
          { key: 'CostBefore', value: round(failure.before) },
          ', vectors ',
          { key: 'CostAfter', value: round(failure.after) },
        ],
      };
    case 'waits':
      return {
        code: 'PackingWaits',
        at: failure.at,
        parts: [
          { key: 'Seed', value: failure.what },
          failure.of === 'block'
            ? ' not packed: the block takes about '
            : ' not packed: an iteration of the loop takes about ',
          { key: 'CyclesBefore', value: round(failure.before) },
          ' cycles, and would wait ',
          { key: 'CyclesAfter', value: round(failure.after) },
          failure.of === 'block' ? ' for its own results' : ' for what the one before it computed',
        ],
      };
    case 'large':
      return { code: 'SeedTooLarge', at: failure.at, parts: ['the block is too large to look at all seeds'] };
  }
}

function round(cost: number): string {
  return String(Math.round(cost * 100) / 100);
}
