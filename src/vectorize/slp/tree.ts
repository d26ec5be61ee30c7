/**
 * One tree: a seed and all packs that grew from it, with what it saves. A tree is judged as a whole, with every extract,
 * insert and shuffle that it needs and with what its neighbours (trees that are there already) gain or lose by it.
 *
 * Before that it is pruned: where a branch costs more than it saves, it stays scalar (Porpodas and Jones, TSLP, 2015).
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst } from '../../ir/value.ts';
import type { Draft, Pack, Sink } from '../pack/index.ts';

export interface Tree {
  readonly packs: readonly Pack[];
  readonly sinks: readonly Sink[];
  /** What the scalars cost, and what is left of that. */
  readonly before: number;
  readonly after: number;
  /** Is any lane from memory, an edge or another tree, or a float? Else all of it comes out of integer registers. */
  readonly isFed: boolean;
  /** `pack 4 stores of float` */
  readonly what: string;
  readonly at: Inst;
  /** Why branches stayed scalar. */
  readonly blockers: readonly Inst[];
}

export function saves(tree: Tree): number {
  return tree.before - tree.after;
}

/**
 * Does it save more than prices are wrong by? Where all results are taken apart again, or all operands put together from
 * integer registers, they are wrong by more: everything goes through the few units that move between registers.
 */
export function pays(tree: Tree): boolean {
  const ends = tree.sinks.length > 0 || tree.packs.some(({ kind }) => kind === 'store' || kind === 'phi');
  return saves(tree) > (ends && tree.isFed ? MARGIN : LOOSE_MARGIN) * tree.before;
}

const MARGIN = 0.12;
const LOOSE_MARGIN = 0.3;

/** The tree of these packs, pruned; branches that were cut are no longer in the draft. */
export function judge(
  draft: Draft,
  packs: readonly Pack[],
  sinks: readonly Sink[],
  about: { readonly what: string; readonly at: Inst; readonly blockers: readonly Inst[] },
): Tree {
  const kept = pruned(draft, packs, sinks);
  const { before, after } = priceOf(draft, kept, sinks);
  return { packs: kept, sinks, before, after, isFed: isFed(draft, kept, sinks), ...about };
}

function isFed(draft: Draft, packs: readonly Pack[], sinks: readonly Sink[]): boolean {
  if (packs.some(({ kind }) => kind === 'load' || kind === 'phi')) return true;
  const own = new Set(packs);
  return [...packs, ...sinks].some(({ operands }) =>
    operands.flat().some((value) => {
      const lane = draft.laneOf(value);
      if (lane !== null) return !own.has(lane.pack);
      return !isConstant(value) && (isFloat(value.type) || (isInst(value) && value.op === Op.Load));
    }),
  );
}

/** The price with these packs, their neighbours' changes included. */
function priceOf(
  draft: Draft,
  packs: readonly Pack[],
  sinks: readonly Sink[],
): { before: number; after: number } {
  const near = draft.neighbours(packs, sinks);
  const together = draft.price([...packs, ...near.packs], [...sinks, ...near.sinks]);
  for (const pack of packs) draft.remove(pack);
  for (const sink of sinks) draft.removeSink(sink);
  const alone = draft.price(near.packs, near.sinks);
  for (const pack of packs) draft.restore(pack);
  for (const sink of sinks) draft.addSink(sink);
  return { before: together.before - alone.before, after: together.after - alone.after };
}

const MAX_PRUNED = 150;

/** Cuts branches as long as that helps. */
function pruned(draft: Draft, packs: readonly Pack[], sinks: readonly Sink[]): Pack[] {
  let kept = [...packs];
  if (packs.length > MAX_PRUNED) return kept;
  const roots = sinks.length === 0 ? 1 : 0;
  for (let round = 0; round < 8; round++) {
    let best: { branch: Pack[]; saves: number } | null = null;
    const tried = new Set<number>();
    for (let i = roots; i < kept.length; i++) {
      const branch = branchOf(draft, kept, i);
      if (tried.has(branch.length) && branch.length === kept.length - roots) continue;
      tried.add(branch.length);
      const { before, after } = priceOf(draft, branch, []);
      const gain = after - before;
      if (gain > 1e-9 && (best === null || gain > best.saves)) best = { branch, saves: gain };
    }
    if (best === null) return kept;
    const cut = new Set(best.branch);
    for (const pack of cut) draft.remove(pack);
    kept = kept.filter((pack) => !cut.has(pack));
  }
  return kept;
}

/** A pack and those below it that nothing else in a pack uses. */
function branchOf(draft: Draft, packs: readonly Pack[], from: number): Pack[] {
  const branch = new Set<Pack>([packs[from]!]);
  for (let i = from + 1; i < packs.length; i++) {
    if (usedOnlyBy(draft, packs[i]!, branch)) branch.add(packs[i]!);
  }
  return [...branch];
}

function usedOnlyBy(draft: Draft, pack: Pack, branch: ReadonlySet<Pack>): boolean {
  let isUsed = false;
  for (const inst of pack.lanes) {
    for (const user of usersOf(inst)) {
      const lane = draft.laneOf(user);
      if (lane === null) {
        if (draft.sinkOf(user) !== null) return false;
        continue;
      }
      if (!branch.has(lane.pack)) return false;
      isUsed = true;
    }
  }
  return isUsed;
}
