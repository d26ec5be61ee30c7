/**
 * Runs rooms over a function, region by region: innermost loops first, then outwards, then the blocks.
 *
 *     1. every room that takes the region proposes; nothing changes meanwhile
 *     2. one cost decides: the proposal that saves most wins, and it must save something ("leave it scalar" is always in
 *        the running, and whatever stays scalar and canonical is left to LLVM)
 *     3. a loop competes with the proposals for its blocks: savings of an iteration against the sum of theirs
 *     4. `mayRewrite` is asked once for each rewrite of the winner, in order; those that are kept are emitted
 *     5. what was refused becomes remarks, and the winner's remark names the runner-up's price
 * A block that a room decides beforehand (a plan that is pinned) is asked of that room alone, and loops around it of none.
 *
 * The next region is proposed for the function as it is then.
 */
import { analyses } from '../../analysis/cache.ts';
import type { Loop, LoopForest } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { PassContext } from '../../pass/index.ts';
import { REMARK_CODES, type RemarkPart, remarkAt } from '../../remark/index.ts';
import { targetOf } from '../../target/index.ts';
import type { Answer, Proposal, Propose, ProposeContext, Refusal, Region } from './proposal.ts';

/** A vectorizer, as a line in a table. */
export interface Room {
  /** The name of its pass. */
  readonly name: string;
  readonly takes: readonly Region['kind'][];
  readonly propose: Propose;
  /** Does it go on from its first plan, for as long as `effort` lets it? */
  readonly searches?: boolean;
  /** Is the block, after that room has rewritten it or none has, this room's whatever it costs? */
  readonly decides?: (block: Block, after: string | null) => boolean;
}

export interface RegionOptions {
  readonly effort: 1 | 2 | 3;
  /** What a proposal must save to be taken: more than nothing, or nothing at all (a room's own pass may be content). */
  readonly least?: 'something' | 'nothing';
  /** The pass that runs the rooms. */
  readonly pass?: string;
  /** Do remarks carry the plans of what was done? */
  readonly tellsPlans?: boolean;
}

/** Was anything changed? */
export function runRooms(
  func: Func,
  cx: PassContext,
  rooms: readonly Room[],
  options: RegionOptions,
): boolean {
  const walk = new Walk(func, cx, rooms, options);
  return walk.run();
}

/** A room's proposal and which room it came from. */
interface Offer {
  readonly room: Room;
  readonly proposal: Proposal;
}

interface Offers {
  readonly version: number;
  /** By one room alone, whatever is saved? */
  readonly isDecided: boolean;
  readonly offers: readonly Offer[];
  readonly refusals: readonly (Refusal & { readonly pass: string })[];
}

/** Loops of a forest, inner ones first, and the next to be asked about. */
interface LoopsLeft {
  readonly forest: LoopForest;
  readonly loops: readonly Loop[];
  next: number;
}

class Walk {
  private readonly func: Func;
  private readonly cx: PassContext;
  private readonly rooms: readonly Room[];
  /** Those that decide some blocks beforehand; mostly none. */
  private readonly deciders: readonly Room[];
  private readonly options: RegionOptions;
  private changed = false;
  private readonly settled = new Set<Block>();
  private readonly answers = new Map<Block, Offers>();
  private readonly headers: ReadonlyMap<Block, number>;
  /** Loops that may yet be asked about, as long as the function's loops are these. */
  private left: LoopsLeft | null = null;

  constructor(func: Func, cx: PassContext, rooms: readonly Room[], options: RegionOptions) {
    this.func = func;
    this.cx = cx;
    this.rooms = rooms;
    this.deciders = rooms.filter((room) => room.decides !== undefined);
    this.options = options;
    const { loops } = analyses(func, cx.module).loops;
    const found = new Set(loops.map(({ header }) => header));
    this.headers = new Map(func.blocks.filter((block) => found.has(block)).map((block, at) => [block, at]));
  }

  run(): boolean {
    const original = [...this.func.blocks];
    this.runLoops();
    const standing = new Set(this.func.blocks);
    for (const block of original) {
      if (standing.has(block) && !this.settled.has(block)) this.runBlock(block);
    }
    return this.changed;
  }

  /** Loops from the inside out; one that was rewritten, and all around it, is settled. */
  private runLoops(): void {
    if (!this.rooms.some((room) => room.takes.includes('loop'))) return;
    const asked = new Set<Block>();
    for (let loop = this.nextLoop(asked); loop !== null; loop = this.nextLoop(asked)) {
      asked.add(loop.header);
      this.runLoop(loop);
    }
  }

  /** Of those that are left the innermost, in the order of the function. */
  private nextLoop(asked: ReadonlySet<Block>): Loop | null {
    const forest = analyses(this.func, this.cx.module).loops;
    const isLeft = ({ header }: Loop): boolean => !asked.has(header) && !this.settled.has(header);
    if (this.left?.forest !== forest) {
      const loops = forest.loops.filter(isLeft).sort((a, b) => b.depth - a.depth);
      this.left = { forest, loops, next: 0 };
    }
    const { left } = this;
    while (left.next < left.loops.length) {
      const loop = left.loops[left.next++]!;
      if (isLeft(loop)) return loop;
    }
    return null;
  }

  private runLoop(loop: Loop): void {
    const region: Region = { kind: 'loop', loop };
    if (this.holdsDecided(loop)) return;
    const { offers: all, refusals } = this.ask(region);
    const offers = all.filter(
      ({ proposal: { region: about } }) => about.kind !== 'loop' || !this.holdsDecided(about.loop),
    );
    const packed = offers.length === 0 ? [] : this.blockOffers(loop);
    const winner = best(offers, 'something');
    const rival = packed.reduce((sum, offer) => sum + saving(offer.proposal), 0);
    if (winner === null || saving(winner.proposal) < rival) {
      this.refuse(refusals);
      if (winner !== null) this.lost(winner, rival);
      return;
    }
    for (const offer of ranked(offers, 'something')) {
      if (saving(offer.proposal) < rival) break;
      const runnerUp = rival > 0 ? { by: 'slp', saves: rival } : second(offers, offer);
      // A proposal may be about a loop around this one.
      const { region: about } = offer.proposal;
      const done = about.kind === 'loop' ? about.loop : loop;
      const { cfg } = analyses(this.func, this.cx.module).loops;
      const inside = done.blocks.toArray().map((id) => cfg.blocks[id]!);
      // What was asked for in vain around the loop that is vectorized instead.
      const told = done === loop ? refusals : [];
      if (!this.emit(offer, runnerUp, told)) continue; // not allowed: the next best
      for (const block of inside) this.settled.add(block);
      for (let outer = done.parent; outer !== null; outer = outer.parent) this.settled.add(outer.header);
      return;
    }
    this.refuse(refusals);
  }

  /** The best proposals for the blocks that are in this loop and in no inner one. */
  private blockOffers(loop: Loop): Offer[] {
    const { innermost, cfg } = analyses(this.func, this.cx.module).loops;
    const found: Offer[] = [];
    for (const id of loop.blocks.toArray()) {
      if (innermost[id] !== loop) continue;
      const block = cfg.blocks[id]!;
      const offer = best(this.askBlock(block).offers, 'something');
      if (offer !== null) found.push(offer);
    }
    return found;
  }

  private runBlock(block: Block): void {
    const { offers, refusals, isDecided } = this.askBlock(block);
    this.refuse(refusals);
    for (const offer of isDecided ? offers : ranked(offers, this.options.least)) {
      if (!this.emit(offer, second(offers, offer))) continue; // not allowed: the next best
      this.others(block, offer.room);
      return;
    }
  }

  /** What the other rooms make of a block that one has rewritten. */
  private others(block: Block, done: Room): void {
    if (this.rooms.length < 2) return;
    const { offers, isDecided } = this.ask({ kind: 'block', block }, done);
    const winner = isDecided ? (offers[0] ?? null) : best(offers, this.options.least);
    if (winner !== null) this.emit(winner, second(offers, winner));
  }

  private askBlock(block: Block): Offers {
    const known = this.answers.get(block);
    if (known !== undefined && known.version === this.func.version) return known;
    const answer = this.ask({ kind: 'block', block });
    this.answers.set(block, answer);
    return answer;
  }

  private ask(region: Region, except: Room | null = null): Offers {
    const offers: Offer[] = [];
    const refusals: (Refusal & { readonly pass: string })[] = [];
    const decider = region.kind === 'block' ? this.deciderOf(region.block, except) : null;
    const target = targetOf(this.func, this.cx.module, this.cx.target);
    if (target !== null) {
      const context: ProposeContext = {
        func: this.func,
        module: this.cx.module,
        known: analyses(this.func, this.cx.module),
        target,
        effort: this.options.effort,
        debug: this.cx.debug,
        after: except?.name ?? null,
        headers: this.headers,
      };
      for (const room of decider === null ? this.rooms : [decider]) {
        if (room === except || !room.takes.includes(region.kind)) continue;
        const rivals = offers.map(({ proposal }) => proposal);
        const answer: Answer = room.propose(region, { ...context, rivals });
        for (const proposal of answer.proposals) offers.push({ room, proposal });
        for (const refusal of answer.refusals) refusals.push({ ...refusal, pass: room.name });
      }
    }
    return { version: this.func.version, isDecided: decider !== null, offers, refusals };
  }

  private deciderOf(block: Block, done: Room | null): Room | null {
    const found = this.deciders.find((room) => room !== done && room.decides!(block, done?.name ?? null));
    return found ?? null;
  }

  private holdsDecided(loop: Loop): boolean {
    if (this.deciders.length === 0) return false;
    return this.func.blocks.some(
      (block) => loop.blocks.has(block.id) && this.deciderOf(block, null) !== null,
    );
  }

  /** `told`: refusals that go with it. */
  private emit(
    winner: Offer,
    runnerUp: { readonly by: string; readonly saves: number } | null,
    told: Offers['refusals'] = [],
  ): boolean {
    const { proposal, room } = winner;
    const kept = new Set<number>();
    proposal.rewrites.forEach((rewrite, index) => {
      if (this.cx.mayRewrite(rewrite.what)) kept.add(index);
    });
    if (kept.size === 0) return false;
    this.refuse(told);
    const wantsPlan = this.options.tellsPlans === true || this.cx.debug !== null;
    const plan = wantsPlan ? proposal.plan() : [];
    for (const line of plan) this.cx.debug?.(line);
    const at: Inst = proposal.rewrites[0]!.at;
    const parts: RemarkPart[] = [
      ...proposal.parts,
      ...(proposal.parts.some((part) => typeof part !== 'string' && part.key === 'CostBefore')
        ? []
        : priceParts(proposal)),
    ];
    if (runnerUp !== null) {
      parts.push('; ', { key: 'RunnerUp', value: runnerUp.by }, ' would have saved ');
      parts.push({ key: 'RunnerUpSaves', value: round(runnerUp.saves) });
    }
    const remark = remarkAt('passed', room.name, proposal.code, this.func, at, parts);
    this.cx.remarks.emit(this.options.tellsPlans === true ? { ...remark, plan } : remark);
    for (const { code, at: place, parts: words } of proposal.settles ?? [])
      this.cx.remarks.emit(remarkAt('passed', room.name, code, this.func, place, words));
    this.cx.count(`${room.name}.rewrites`, kept.size);
    proposal.emit(kept);
    this.changed = true;
    return true;
  }

  private lost(offer: Offer, rival: number): void {
    const { proposal, room } = offer;
    this.cx.remarks.emit(
      remarkAt('missed', room.name, 'OutPriced', this.func, proposal.rewrites[0]!.at, [
        'not done: it saves ',
        { key: 'Saves', value: round(saving(proposal)) },
        ', packing the blocks saves ',
        { key: 'RunnerUpSaves', value: round(rival) },
      ]),
    );
  }

  private refuse(refusals: readonly (Refusal & { readonly pass: string })[]): void {
    for (const { code, at, parts, pass } of refusals) {
      const kind = KINDS.get(code) ?? 'missed';
      this.cx.remarks.emit(remarkAt(kind, pass, code, this.func, at, parts));
    }
  }
}

const KINDS = new Map(REMARK_CODES.map((row) => [row.code, row.kind]));

function saving(proposal: Proposal): number {
  return proposal.costBefore - proposal.costAfter;
}

/** Those that save enough, the one that saves most first; of equals, as the rooms are listed. */
function ranked(offers: readonly Offer[], least: RegionOptions['least']): Offer[] {
  return offers
    .filter(({ proposal }) => saving(proposal) > 0 || (saving(proposal) === 0 && least === 'nothing'))
    .sort((a, b) => saving(b.proposal) - saving(a.proposal));
}

function best(offers: readonly Offer[], least: RegionOptions['least']): Offer | null {
  return ranked(offers, least)[0] ?? null;
}

/** What the best of the others, or leaving it scalar, saves. */
function second(offers: readonly Offer[], winner: Offer): { by: string; saves: number } | null {
  // A room's other proposals are fallbacks, not rivals.
  const others = offers.filter((offer) => offer.room !== winner.room);
  const next = best(others, 'something');
  return next === null ? null : { by: next.room.name, saves: saving(next.proposal) };
}

function priceParts(proposal: Proposal): RemarkPart[] {
  return [
    ' (cost ',
    { key: 'CostBefore', value: round(proposal.costBefore) },
    ' before, ',
    { key: 'CostAfter', value: round(proposal.costAfter) },
    ' after)',
  ];
}

function round(cost: number): string {
  return String(Math.round(cost * 100) / 100);
}
