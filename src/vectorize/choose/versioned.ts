/**
 * Blocks in two versions, where nobody knows whether pointers overlap:
 *
 *     head:  are they near each other?  ──no──▶ the block, packed as if nothing overlapped ──▶ join
 *                                       ──yes─▶ the block as it was                        ──▶ join
 *
 * The rooms are asked about the block under the supposition that what will be compared is apart (`families.ts`); their
 * best proposal is worth what it saves less what the comparisons cost. What is loaded again because of stores in between
 * is loaded once there (`emit-reuse.ts`). Two copies of a block take room: a function that is to be small has none.
 */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import type { Block } from '../../ir/block.ts';
import { type Func, isToBeSmall } from '../../ir/func.ts';
import { costsOf } from '../../target/index.ts';
import type { Answer, Proposal, Propose, ProposeContext, Room } from '../pack/index.ts';
import { copyWith, mayCopy, reuseLoads } from './emit-reuse.ts';
import { emitVersions } from './emit-versions.ts';
import { type FamilyPair, pairsToCompare } from './families.ts';
import { SupposedApart } from './supposed.ts';

const NOTHING: Answer = { proposals: [], refusals: [] };

/** A comparison subtracts, adds, compares, and is joined with the others. */
const STEPS = 4;
/** The branch on all of them, and the one from the end of the first version around the second. */
const BRANCHES = 2;

/** What prices are wrong by, as the packers see it. */
const MARGIN = 0.12;

/** The room that lets other rooms pack a block under a supposition. */
export function versionedRoom(rooms: readonly Room[]): Room {
  const packers = rooms.filter(({ takes }) => takes.includes('block'));
  return { name: 'version-blocks', takes: ['block'], propose: versioned(packers) };
}

function versioned(packers: readonly Room[]): Propose {
  return (region, cx) => {
    if (region.kind !== 'block' || cx.effort === 1 || isToBeSmall(cx.func)) return NOTHING;
    if ((cx.after ?? null) !== null || cx.known.cfg.rank[region.block.id]! < 0) return NOTHING;
    const pairs = pairsToCompare(cx.known, region.block);
    if (pairs.length === 0) return NOTHING;
    const inner = bestLean(packers, region.block, pairs, cx);
    if (inner === null) return NOTHING;
    const proposal = proposalOf(inner.proposal, packers, region.block, pairs, cx);
    if (saving(proposal) <= MARGIN * proposal.costBefore) return NOTHING;
    return { proposals: [proposal], refusals: [] };
  };
}

/** What the packers make of the block once it loads nothing twice; tried on a copy, unless that is too large to be made. */
function bestLean(
  packers: readonly Room[],
  block: Block,
  pairs: readonly FamilyPair[],
  cx: ProposeContext,
): Offer | null {
  if (!loadsTwice(pairs) || !mayCopy(cx.func)) return bestOf(packers, block, pairs, cx, 'estimate');
  const copy = copyWith(block);
  const twins = pairsToCompare(analyses(copy.func, cx.module), copy.block);
  reuseLoads(copy.block, twins, cx.module);
  const left = pairsToCompare(analyses(copy.func, cx.module), copy.block);
  return bestOf(packers, copy.block, left, { ...cx, func: copy.func }, 'estimate');
}

/** Does one pointer appear in two loads of a family? */
function loadsTwice(pairs: readonly FamilyPair[]): boolean {
  return pairs.flat().some(({ ranges }) => {
    const loaded = ranges.filter(({ writes }) => !writes).map(({ pointer }) => pointer);
    return new Set(loaded).size < loaded.length;
  });
}

interface Offer {
  readonly room: Room;
  readonly proposal: Proposal;
}

/** `estimate`: rooms that search for long stop at their first plan. Most versions are not worth it, and that tells. */
function bestOf(
  packers: readonly Room[],
  block: Block,
  pairs: readonly FamilyPair[],
  cx: ProposeContext,
  how: 'estimate' | 'search',
  other: Block | null = null,
): Offer | null {
  const known = new SupposedApart(cx.func, cx.module, block, pairs, other);
  const knownOf = (func: Func, twin: Block): Analyses =>
    new SupposedApart(func, cx.module, twin, pairsToCompare(analyses(func, cx.module), twin), other);
  let best: Offer | null = null;
  const rivals: Proposal[] = [];
  for (const room of packers) {
    const effort = how === 'estimate' && room.searches === true ? 1 : cx.effort;
    const { proposals } = room.propose(
      { kind: 'block', block },
      { ...cx, known, knownOf, rivals, effort, debug: null },
    );
    rivals.push(...proposals);
    for (const proposal of proposals)
      if (saving(proposal) > (best === null ? 0 : saving(best.proposal))) best = { room, proposal };
  }
  return best;
}

function proposalOf(
  inner: Proposal,
  packers: readonly Room[],
  block: Block,
  pairs: readonly FamilyPair[],
  cx: ProposeContext,
): Proposal {
  const step = costsOf(cx.target).cost('add', 'i64') ?? 1;
  return {
    proposer: 'version-blocks',
    region: { kind: 'block', block },
    costBefore: inner.costBefore,
    costAfter: inner.costAfter + (pairs.length * STEPS + BRANCHES) * step,
    rewrites: [{ what: `compare ${pairs.length} pairs of pointers`, at: inner.rewrites[0]!.at }],
    code: 'BlockVersioned',
    parts: [
      'packed where ',
      { key: 'Comparisons', value: String(pairs.length) },
      ' comparisons of pointers find nothing that overlaps: ',
      ...inner.parts,
    ],
    plan: inner.plan,
    emit: () => {
      const { fast, slow } = emitVersions(block, pairs, cx.known.affine);
      reuseLoads(fast, pairsToCompare(analyses(cx.func, cx.module), fast), cx.module);
      packAll(packers, fast, slow, cx);
    },
  };
}

/** What is proposed for the version in which nothing overlaps, then what the others make of that. */
function packAll(packers: readonly Room[], block: Block, other: Block, cx: ProposeContext): void {
  let rooms = packers;
  for (let turn = 0; turn < 2; turn++) {
    const known = analyses(cx.func, cx.module);
    const best = bestOf(rooms, block, pairsToCompare(known, block), cx, 'search', other);
    if (best === null) return;
    best.proposal.emit(new Set(best.proposal.rewrites.keys()));
    rooms = rooms.filter((room) => room !== best.room);
  }
}

function saving({ costBefore, costAfter }: Proposal): number {
  return costBefore - costAfter;
}
