/**
 * Blocks that store bytes with holes between them:
 *
 *     p[0] = f(…);  p[1] = f(…);  p[2] = f(…);          colours change, the fourth byte of each pixel stays
 *     p[4] = f(…);  p[5] = f(…);  p[6] = f(…);
 *
 * What lies in the holes is written back as it is, so that neighbouring stores fill registers; the packers are asked what
 * they make of that, on a copy. Only where nobody else can look at memory meanwhile, and only bytes of an object that the
 * block stores to: between two of its stores, or beside one and loaded by the block anyway (`strided/filled.ts` does the
 * same for vectors).
 */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import type { Block } from '../../ir/block.ts';
import { isToBeSmall } from '../../ir/func.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { runsAlone } from '../../ir/threads.ts';
import { TypeKind } from '../../ir/type.ts';
import { costsOf } from '../../target/index.ts';
import {
  Accesses,
  type Answer,
  type Placed,
  type Proposal,
  type Propose,
  type ProposeContext,
  type Room,
} from '../pack/index.ts';
import { isWatched } from '../strided/index.ts';
import { fillHoles, type Hole } from './emit-filled.ts';
import { copyWith, mayCopy } from './emit-reuse.ts';
import { declaringCalled, onTrial } from './emit-trial.ts';

const NOTHING: Answer = { proposals: [], refusals: [] };

/** What prices are wrong by: the block is to cost no more than this part of what the best other proposal makes of it. */
const CHEAPER = 0.85;

/** The room that lets other rooms pack a block whose stores have holes. */
export function filledRoom(rooms: readonly Room[]): Room {
  const packers = rooms.filter(({ takes }) => takes.includes('block'));
  return { name: 'fill-holes', takes: ['block'], propose: filled(packers) };
}

function filled(packers: readonly Room[]): Propose {
  return (region, cx) => {
    if (region.kind !== 'block' || cx.effort === 1 || (cx.after ?? null) !== null) return NOTHING;
    if (!runsAlone(cx.func, cx.module) || isWatched(cx.func) || isToBeSmall(cx.func)) return NOTHING;
    if (cx.known.cfg.rank[region.block.id]! < 0 || !mayCopy(cx.func)) return NOTHING;
    const holes = holesOf(region.block, cx.known, cx.module.layout);
    if (holes.length === 0) return NOTHING;
    const inner = onTrial(cx.module, () => {
      const copy = copyWith(region.block);
      const twins = holesOf(copy.block, analyses(copy.func, cx.module), cx.module.layout);
      fillHoles(copy.block, twins, cx.module);
      return bestOf(packers, copy.block, { ...cx, func: copy.func }, 'estimate');
    });
    if (inner === null) return NOTHING;
    // What is loaded and written back is no work that was there before.
    const costBefore = inner.proposal.costBefore - holes.length * moving(cx);
    const { costAfter } = inner.proposal;
    const rival = Math.max(0, ...(cx.rivals ?? []).map(saving));
    if (costAfter > CHEAPER * (costBefore - rival)) return NOTHING;
    return { proposals: [proposalOf(inner, costBefore, packers, holes, region.block, cx)], refusals: [] };
  };
}

/** Of a byte, as a scalar. */
function moving({ target }: ProposeContext): number {
  const costs = costsOf(target);
  return (costs.cost('load', 'i8') ?? 1) + (costs.cost('store', 'i8') ?? 1);
}

/**
 * Bytes that can be written back in one go with the stores around them: in runs of more than a few bytes, of which at
 * least half are stored, each at most once.
 */
function holesOf(block: Block, known: Analyses, layout: Layout): Hole[] {
  const accesses = new Accesses(known.affine, layout);
  const stores: Placed[] = [];
  const loads: Placed[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    const place = isByteAccess(inst) ? accesses.of(inst) : null;
    if (place !== null) (inst.op === Op.Store ? stores : loads).push(place);
  }
  const buckets = new Map<number, Placed[]>();
  for (const place of stores) {
    const own = buckets.get(place.bucket);
    if (own === undefined) buckets.set(place.bucket, [place]);
    else own.push(place);
  }
  const holes: Hole[] = [];
  for (const [bucket, own] of buckets) {
    const loaded = new Set(loads.filter((place) => place.bucket === bucket).map(({ at }) => at));
    holes.push(...holesIn(own, loaded));
  }
  return holes;
}

function isByteAccess(inst: Inst): boolean {
  if (inst.op !== Op.Load && inst.op !== Op.Store) return false;
  if (!isSimpleAccess(inst)) return false;
  const type = inst.op === Op.Store ? inst.operands[0]!.type : inst.type;
  return type.kind === TypeKind.Int && type.bits === 8;
}

/** Fewer stores than this fill no vector that would be worth it. */
const MIN_STORES = 6;
/** Farther apart, stores have nothing to do with each other. */
const MAX_HOLE = 2;

function holesIn(stores: readonly Placed[], loaded: ReadonlySet<number>): Hole[] {
  const stored = new Map(stores.map((place) => [place.at, place]));
  if (stored.size < stores.length) return [];
  const sorted = [...stores].sort((a, b) => a.at - b.at);
  const holes: Hole[] = [];
  for (let from = 0; from < sorted.length; ) {
    let end = from + 1;
    while (end < sorted.length && sorted[end]!.at - sorted[end - 1]!.at <= MAX_HOLE + 1) end++;
    const run = sorted.slice(from, end);
    from = end;
    const [first, last] = [run[0]!, run[run.length - 1]!];
    const missing: number[] = [];
    for (let at = first.at + 1; at < last.at; at++) if (!stored.has(at)) missing.push(at);
    if (missing.length === 0 || run.length < MIN_STORES || missing.length > run.length) continue;
    const length = last.at + 1 - first.at;
    const rest = -length & (BYTES - 1);
    // The last register is filled by what the block loads anyway.
    for (let k = 0; k < rest && rest <= MAX_HOLE && loaded.has(last.at + 1 + k); k++)
      missing.push(last.at + 1 + k);
    for (const at of missing)
      holes.push({ beside: last.inst, bytes: at - last.at, group: run.map(({ inst }) => inst) });
  }
  return holes;
}

/** What is stored at once. */
const BYTES = 8;

interface Offer {
  readonly room: Room;
  readonly proposal: Proposal;
}

function bestOf(
  packers: readonly Room[],
  block: Block,
  cx: ProposeContext,
  how: 'estimate' | 'search',
): Offer | null {
  const known = (cx.knownOf ?? ((func) => analyses(func, cx.module)))(cx.func, block);
  let best: Offer | null = null;
  const rivals: Proposal[] = [];
  for (const room of packers) {
    const effort = how === 'estimate' && room.searches === true ? 1 : cx.effort;
    const { proposals } = room.propose(
      { kind: 'block', block },
      { ...cx, known, rivals, effort, debug: null },
    );
    rivals.push(...proposals);
    for (const proposal of proposals)
      if (saving(proposal) > (best === null ? 0 : saving(best.proposal))) best = { room, proposal };
  }
  return best;
}

function proposalOf(
  { proposal: inner }: Offer,
  costBefore: number,
  packers: readonly Room[],
  holes: readonly Hole[],
  block: Block,
  cx: ProposeContext,
): Proposal {
  return {
    proposer: 'fill-holes',
    region: { kind: 'block', block },
    costBefore,
    costAfter: inner.costAfter,
    rewrites: [{ what: `write ${holes.length} bytes back that lie between stores`, at: holes[0]!.beside }],
    code: 'BlockFilled',
    parts: [
      { key: 'Holes', value: String(holes.length) },
      ' bytes between what is stored are written back: ',
      ...inner.parts,
    ],
    plan: inner.plan,
    emit: () => {
      declaringCalled(cx.module, block, () => {
        fillHoles(block, holes, cx.module);
        const known = analyses(cx.func, cx.module);
        const { proposal } = bestOf(packers, block, { ...cx, known }, 'search') ?? { proposal: null };
        proposal?.emit(new Set(proposal.rewrites.keys()));
      });
    },
  };
}

function saving({ costBefore, costAfter }: Proposal): number {
  return costBefore - costAfter;
}
