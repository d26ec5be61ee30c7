/**
 * Blocks whose integers need fewer bits than C gives them:
 *
 *     copy of the function ──▶ scalars of the block in 16 or 8 bits (`narrow/scalars.ts`) ──▶ what would the packers save?
 *
 * Lanes are twice as many then, and packers price what there is. It is tried on a copy, because scalars of 16 bits are worth
 * nothing by themselves: only what saves more than the block packed in its own widths is done.
 */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { isCast, Op } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { emitScalars, fits, type NarrowScalars, narrowScalars, narrowsVectors } from '../narrow/index.ts';
import {
  Accesses,
  type Answer,
  type Pack,
  type Placed,
  type Proposal,
  type Propose,
  type ProposeContext,
  type Room,
  runsOf,
} from '../pack/index.ts';
import { copyWith, mayCopy } from './emit-reuse.ts';
import { declaringCalled, onTrial } from './emit-trial.ts';

const NOTHING: Answer = { proposals: [], refusals: [] };

const WIDTHS = [8, 16];

/** Fewer operations than this are not worth a copy of the function. */
const MIN_NODES = 8;

/** What prices are wrong by: the block is to cost no more than this part of what the best other proposal makes of it. */
const CHEAPER = 0.9;

/** The room that lets other rooms pack a block whose integers are narrow. */
export function narrowedRoom(rooms: readonly Room[]): Room {
  const packers = rooms.filter(({ takes }) => takes.includes('block'));
  return { name: 'narrow-blocks', takes: ['block'], propose: narrowed(packers) };
}

function narrowed(packers: readonly Room[]): Propose {
  return (region, cx) => {
    if (region.kind !== 'block' || cx.effort === 1 || (cx.after ?? null) !== null) return NOTHING;
    if (cx.known.cfg.rank[region.block.id]! < 0 || !mayCopy(cx.func)) return NOTHING;
    const rivals = cx.rivals ?? [];
    const register = cx.target.registerBits[0]!;
    if (!storesMany(region.block, register / INT_BITS, cx)) return NOTHING;
    let best: Offer | null = null;
    for (const bits of WIDTHS) {
      if (scalarsOf(region.block, bits, cx.known) === null) continue;
      const offer = onTrial(cx.module, () => {
        const copy = copyWith(region.block);
        makeNarrow(copy.block, bits, cx.module);
        return bestOf(packers, copy.block, bits, { ...cx, func: copy.func });
      });
      if (offer !== null && (best === null || saving(offer.proposal) > saving(best.proposal))) best = offer;
    }
    if (best === null || !hasMore(best, register)) return NOTHING;
    const rival = Math.max(0, ...rivals.map((proposal) => savingLater(proposal, register, cx)));
    const { costBefore, costAfter } = best.proposal;
    if (costAfter > CHEAPER * (costBefore - rival)) return NOTHING;
    return { proposals: [proposalOf(best, packers, region.block, cx)], refusals: [] };
  };
}

/** What C computes in. */
const INT_BITS = 32;

/** Are more short numbers stored side by side than wide ones would be computed in a register? */
function storesMany(block: Block, lanes: number, { known, module }: ProposeContext): boolean {
  const accesses = new Accesses(known.affine, module.layout);
  const places: Placed[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    const bits = inst.op === Op.Store ? bitsOf(inst.operands[0]!.type) : 0;
    const place = bits > 0 && bits < INT_BITS ? accesses.of(inst) : null;
    if (place !== null) places.push(place);
  }
  return runsOf(places).some((run) => run.length > lanes);
}

/**
 * What a proposal saves once a later pass has made its vectors narrow: those that fill several registers, of numbers that
 * fit as they are.
 */
function savingLater(proposal: Proposal, register: number, cx: ProposeContext): number {
  if (proposal.packing === undefined || !narrowsVectors(cx.target)) return saving(proposal);
  const { packs, sinks } = proposal.packing;
  const computed = packs.filter(({ kind }) => kind !== 'load' && kind !== 'store').map(({ lanes }) => lanes);
  const lists = [...computed, ...sinks.flatMap(({ operands }) => operands)];
  let more = 0;
  for (const list of lists) {
    const registers = (list.length * INT_BITS) / register;
    if (registers <= 1 || bitsOf(list[0]!.type) !== INT_BITS) continue;
    const bits = WIDTHS.find((width) => list.every((value) => fits(value, width, cx.known)));
    if (bits !== undefined) more += registers * (1 - bits / INT_BITS);
  }
  return saving(proposal) + more;
}

/** Are there more lanes than wide integers would leave room for? With as many nothing is gained. */
function hasMore({ bits, proposal: { packing } }: Offer, register: number): boolean {
  return (packing?.packs ?? []).some(
    (pack) => isComputed(pack, bits) && bitsOf(pack.element) === bits && pack.width * INT_BITS > register,
  );
}

/** Integers of so many bits or more, by an operation that is no conversion. */
function isComputed({ kind, lanes, element }: Pack, bits: number): boolean {
  return kind !== 'load' && kind !== 'store' && !isCast(lanes[0]!.op) && bitsOf(element) >= bits;
}

function bitsOf(type: Type): number {
  return type.kind === TypeKind.Int ? type.bits : 0;
}

/** Of all operations that can be done in so many bits; fewer than a few are none. */
function scalarsOf(block: Block, bits: number, known: Analyses): NarrowScalars | null {
  const scalars = narrowScalars(block, bits, known);
  return scalars === null || scalars.nodes.size < MIN_NODES ? null : scalars;
}

function makeNarrow(block: Block, bits: number, module: Module): void {
  const scalars = scalarsOf(block, bits, analyses(block.parent, module));
  if (scalars !== null) emitScalars(scalars, module);
}

interface Offer {
  readonly bits: number;
  readonly room: Room;
  readonly proposal: Proposal;
}

/** Rooms that search for long stop at their first plan: most copies are not worth it. */
function bestOf(packers: readonly Room[], block: Block, bits: number, cx: ProposeContext): Offer | null {
  const known = (cx.knownOf ?? ((func) => analyses(func, cx.module)))(cx.func, block);
  let best: Offer | null = null;
  const rivals: Proposal[] = [];
  for (const room of packers) {
    const effort = room.searches === true ? 1 : cx.effort;
    const { proposals } = room.propose(
      { kind: 'block', block },
      { ...cx, known, rivals, effort, debug: null },
    );
    rivals.push(...proposals);
    for (const proposal of proposals)
      if (saving(proposal) > (best === null ? 0 : saving(best.proposal))) best = { bits, room, proposal };
  }
  return best;
}

function proposalOf(
  { bits, proposal: inner }: Offer,
  packers: readonly Room[],
  block: Block,
  cx: ProposeContext,
): Proposal {
  return {
    proposer: 'narrow-blocks',
    region: { kind: 'block', block },
    costBefore: inner.costBefore,
    costAfter: inner.costAfter,
    rewrites: [{ what: `pack integers of ${bits} bits`, at: firstOf(block) }],
    code: 'BlockNarrowed',
    parts: [
      'computed in ',
      { key: 'Bits', value: String(bits) },
      ' bits where those are enough: ',
      ...inner.parts,
    ],
    plan: inner.plan,
    emit: () => {
      declaringCalled(cx.module, block, () => {
        makeNarrow(block, bits, cx.module);
        const { proposal } = bestOf(packers, block, bits, cx) ?? { proposal: null };
        proposal?.emit(new Set(proposal.rewrites.keys()));
      });
    },
  };
}

/** Where the remark stands. */
function firstOf(block: Block): Inst {
  let store: Inst | null = null;
  for (let inst = block.first; inst !== null && store === null; inst = inst.next)
    if (inst.op === Op.Store) store = inst;
  return store ?? block.first!;
}

function saving({ costBefore, costAfter }: Proposal): number {
  return costBefore - costAfter;
}
