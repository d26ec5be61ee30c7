/**
 * The sparse solver: one fact a value, facts flow from operands to users (Wegman and Zadeck 1991, without the
 * conditional part).
 *
 * It starts from the best: a value that was never looked at holds every fact.
 *
 *     1. visit the reached blocks in reverse post-order, computing each value's fact from its operands' facts
 *     2. a phi whose operands were not all known then is looked at again
 *     3. whenever a fact gets weaker, the users of the value are looked at again, earliest first, until nothing changes
 *
 * Facts only ever get weaker, and a phi that keeps changing is widened, so it ends soon. What it answers does not
 * depend on who asked first.
 *
 * After an edit most instructions are what they were, and so is all they are computed from: given what was found before,
 * only the others are visited, and only blocks that were edited are read again, unless other blocks are reached than then.
 */
import type { Block } from '../ir/block.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { indexUses } from '../ir/uses.ts';
import { isInst, type Value } from '../ir/value.ts';
import { SharedList } from '../support/shared-list.ts';
import { PriorityWorklist } from '../support/worklist.ts';
import type { Cfg } from './cfg.ts';

/** A fact of `Fact`'s lattice for every value that the problem is about. */
export interface Problem<Fact> {
  /** Is the problem about this instruction? The others have no fact and are not visited. */
  readonly concerns: (inst: Inst) => boolean;
  /** The fact of anything but the instructions it is about: constants, arguments, other results. */
  readonly leaf: (value: Value) => Fact;
  /** The fact of an instruction other than a phi, from those of its operands. */
  readonly transfer: (inst: Inst, factOf: (value: Value) => Fact) => Fact;
  /** What holds whenever one of the two holds. Answers `a` itself when that is it. */
  readonly join: (a: Fact, b: Fact) => Fact;
  /** More that is known of a value where it is used: by an instruction, or at the end of the block of a phi's edge. */
  readonly refine?: (value: Value, fact: Fact, user: Inst) => Fact;
  /** As `join`, and may be called only a few times in a row before it answers the same. */
  readonly widen: (a: Fact, b: Fact) => Fact;
}

/** Visits of a phi before it is widened. */
const PATIENCE = 3;

/** What was found, and of what. */
export interface Solution<Fact> {
  /** By value id; undefined where the problem is not about the value, or it is never reached. */
  readonly facts: SharedList<Fact>;
  /** By value id, the instructions as they were then. */
  readonly seen: SharedList<Seen>;
  /** By block id, those that were reached. */
  readonly blocks: readonly (SeenBlock | undefined)[];
}

interface SeenBlock {
  readonly block: Block;
  readonly edits: number;
  /** Of the instructions in it that the problem is about. */
  readonly ids: readonly number[];
}

/** Is the block what it was? */
function isAsSeen(seen: SeenBlock, block: Block | undefined): boolean {
  return seen.block === block && seen.edits === block.edits;
}

/** All that the fact of an instruction depends on. */
interface Seen {
  readonly inst: Inst;
  readonly flags: number;
  readonly extra: unknown;
  readonly notes: unknown;
  /** Operands, of a phi those whose edge is reached. */
  readonly operands: readonly Value[];
}

/** `before`: found by the same problem for an earlier state of the function. */
export function solve<Fact>(
  cfg: Cfg,
  problem: Problem<Fact>,
  before: Solution<Fact> | null = null,
): Solution<Fact> {
  return new Solver(cfg, problem, before).run();
}

/** Is every block that is still there reached now if it was reached then? */
function isReachedAlike({ blocks, rank }: Cfg, before: Solution<unknown>): boolean {
  const count = Math.min(blocks.length, before.blocks.length);
  for (let id = 0; id < count; id++)
    if (blocks[id] !== undefined && rank[id]! >= 0 !== (before.blocks[id] !== undefined)) return false;
  return true;
}

/**
 * By value id: its place in the walk of step 1; −1 for what is not visited. Kept from run to run, which each leave it as they
 * found it: most visit few instructions of many.
 */
const NO_PLACES = new Int32Array(0);
let places: Int32Array = NO_PLACES;

class Solver<Fact> {
  private readonly cfg: Cfg;
  private readonly problem: Problem<Fact>;
  private readonly facts: SharedList<Fact>;
  private readonly place: Int32Array;
  private readonly visited: Inst[] = [];
  /** By place. */
  private visits = new Uint8Array(0);
  private readonly seen: SharedList<Seen>;
  private readonly before: Solution<Fact> | null;
  /** The same, where blocks that were not edited are what they were. */
  private readonly kept: Solution<Fact> | null;
  /** By block id: has it instructions to visit? */
  private readonly isOpenBlock: Uint8Array;
  /** For the problem, which asks for operands only: `transfer` has seen that they all have a fact. */
  private readonly settledFactOf = (value: Value): Fact => this.factOf(value)!;

  constructor(cfg: Cfg, problem: Problem<Fact>, before: Solution<Fact> | null) {
    this.cfg = cfg;
    this.problem = problem;
    this.before = before;
    this.kept = before !== null && isReachedAlike(cfg, before) ? before : null;
    const count = cfg.func.valueCount;
    this.facts = this.kept?.facts.copy() ?? new SharedList();
    this.seen = this.kept?.seen.copy() ?? new SharedList();
    this.place = places.length < count ? new Int32Array(2 * count).fill(-1) : places;
    places = NO_PLACES;
    this.isOpenBlock = new Uint8Array(cfg.count);
  }

  run(): Solution<Fact> {
    try {
      return this.solve();
    } finally {
      for (let i = 0; i < this.visited.length; i++) this.place[this.visited[i]!.id] = -1;
      places = this.place;
    }
  }

  private solve(): Solution<Fact> {
    const { order, blocks } = this.cfg;
    const changed: Inst[] = [];
    const seenBlocks: (SeenBlock | undefined)[] = new Array(this.cfg.count).fill(undefined);
    if (this.kept !== null) this.keepBlocks(this.kept, seenBlocks);
    for (let i = 0; i < order.length; i++) seenBlocks[order[i]!] ??= this.look(blocks[order[i]!]!, changed);
    if (this.before !== null) this.forgetUsers(changed);
    const open: Inst[] = [];
    for (let i = 0; i < order.length; i++)
      if (this.isOpenBlock[order[i]!] === 1) this.walk(blocks[order[i]!]!, open);
    if (open.length > 0) this.settle(open);
    return { facts: this.facts, seen: this.seen, blocks: seenBlocks };
  }

  /** Blocks that are what they were are taken over; what was found in others is found anew. */
  private keepBlocks({ blocks }: Solution<Fact>, to: (SeenBlock | undefined)[]): void {
    for (let id = 0; id < blocks.length; id++) {
      const then = blocks[id];
      if (then === undefined) continue;
      if (isAsSeen(then, this.cfg.blocks[id])) {
        to[id] = then;
        continue;
      }
      for (const inst of then.ids) {
        this.seen.set(inst, undefined);
        this.facts.set(inst, undefined);
      }
    }
  }

  /** Notes what there is, and which instructions are not what they were. */
  private look(block: Block, changed: Inst[]): SeenBlock {
    const ids: number[] = [];
    this.isOpenBlock[block.id] = 1;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (!this.problem.concerns(inst)) continue;
      ids.push(inst.id);
      const old = this.before?.seen.get(inst.id);
      const isSame = old !== undefined && this.isAsSeen(inst, old);
      this.seen.set(inst.id, isSame ? old : this.sight(inst));
      if (isSame) this.facts.set(inst.id, this.before!.facts.get(inst.id));
      else changed.push(inst);
    }
    return { block, edits: block.edits, ids };
  }

  private isReached(phi: Inst, edge: number): boolean {
    return this.cfg.rank[phi.blocks[edge]!.id]! >= 0;
  }

  private sight(inst: Inst): Seen {
    const { flags, extra, notes } = inst;
    const isPhi = inst.op === Op.Phi;
    const operands = isPhi ? inst.operands.filter((_, i) => this.isReached(inst, i)) : [...inst.operands];
    return { inst, flags, extra, notes, operands };
  }

  private isAsSeen(inst: Inst, { inst: same, flags, extra, notes, operands }: Seen): boolean {
    if (same !== inst || flags !== inst.flags || extra !== inst.extra || notes !== inst.notes) return false;
    const isPhi = inst.op === Op.Phi;
    let at = 0;
    for (let i = 0; i < inst.operands.length; i++) {
      if (isPhi && !this.isReached(inst, i)) continue;
      if (operands[at++] !== inst.operands[i]) return false;
    }
    return at === operands.length;
  }

  /** Takes back the facts of what is computed from what changed. */
  private forgetUsers(changed: Inst[]): void {
    if (changed.length > 0) indexUses(this.cfg.func);
    const affected = new Set(changed);
    for (let inst = changed.pop(); inst !== undefined; inst = changed.pop()) {
      for (let u = 0; u < inst.users.length; u++) {
        const user = inst.users[u]!;
        if (affected.has(user) || this.seen.get(user.id) === undefined || user.block === null) continue;
        affected.add(user);
        this.facts.set(user.id, undefined);
        this.isOpenBlock[user.block.id] = 1;
        changed.push(user);
      }
    }
  }

  private walk(block: Block, open: Inst[]): void {
    const { facts } = this;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (this.seen.get(inst.id) === undefined || facts.get(inst.id) !== undefined) continue;
      this.place[inst.id] = this.visited.length;
      this.visited.push(inst);
      facts.set(inst.id, this.compute(inst));
      if (inst.op === Op.Phi) open.push(inst);
    }
  }

  private settle(open: readonly Inst[]): void {
    indexUses(this.cfg.func);
    this.visits = new Uint8Array(this.visited.length);
    const work = new PriorityWorklist((at) => at);
    for (const phi of open) work.push(this.place[phi.id]!);
    for (let at = work.pop(); at >= 0; at = work.pop()) {
      const inst = this.visited[at]!;
      const fresh = this.compute(inst);
      if (fresh === undefined) continue;
      const old = this.facts.get(inst.id);
      const merged = old === undefined ? fresh : this.merge(inst, old, fresh);
      if (merged === old) continue;
      this.facts.set(inst.id, merged);
      for (let u = 0; u < inst.users.length; u++) {
        const user = this.place[inst.users[u]!.id]!;
        if (user >= 0) work.push(user);
      }
    }
  }

  private merge(inst: Inst, old: Fact, fresh: Fact): Fact {
    if (inst.op !== Op.Phi) return this.problem.join(old, fresh);
    const at = this.place[inst.id]!;
    const patient = ++this.visits[at]! <= PATIENCE;
    if (!patient) this.visits[at] = PATIENCE;
    return patient ? this.problem.join(old, fresh) : this.problem.widen(old, fresh);
  }

  /** undefined while nothing speaks against anything. */
  private compute(inst: Inst): Fact | undefined {
    if (inst.op !== Op.Phi) return this.transfer(inst);
    let joined: Fact | undefined;
    for (let i = 0; i < inst.operands.length; i++) {
      if (!this.isReached(inst, i)) continue;
      const plain = this.factOf(inst.operands[i]!);
      if (plain === undefined) continue;
      const end = inst.blocks[i]!.last;
      const fact = end === null ? plain : (this.problem.refine?.(inst.operands[i]!, plain, end) ?? plain);
      joined = joined === undefined ? fact : this.problem.join(joined, fact);
    }
    return joined;
  }

  private transfer(inst: Inst): Fact | undefined {
    for (let i = 0; i < inst.operands.length; i++) {
      // A value that is not settled yet: this one waits for it, and is looked at again when it changes.
      if (this.isOpen(inst.operands[i]!)) return undefined;
    }
    const { refine } = this.problem;
    if (refine === undefined) return this.problem.transfer(inst, this.settledFactOf);
    return this.problem.transfer(inst, (value) => refine(value, this.factOf(value)!, inst));
  }

  private isOpen(value: Value): boolean {
    return isInst(value) && this.facts.get(value.id) === undefined && this.problem.concerns(value);
  }

  private factOf(value: Value): Fact | undefined {
    if (isInst(value) && this.problem.concerns(value)) return this.facts.get(value.id);
    return this.problem.leaf(value);
  }
}
