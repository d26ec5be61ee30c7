/**
 * The algorithm of Larsen and Amarasinghe (PLDI 2000, sections 3.2 to 3.5), as it is written there:
 *
 *     1. find_adj_refs     pairs of statements that refer to adjacent memory
 *     2. extend_packlist   pairs that define what a pair uses, and that use what a pair defines, while that is estimated
 *                          to save something
 *     3. combine_packs     pairs that share a statement become longer packs
 *     4. schedule          packs and statements in the order of their dependences; where that is a cycle, the pack of the
 *                          earliest statement left is given up, and all begins anew
 *
 * Statements are numbered by their place in the block. A statement is the left one of one pair at most, and the right one
 * of one at most; a statement that has a place in a pack keeps it (the alignment of the paper), because a pair puts its
 * right statement one lane after its left one.
 */
import type { Block } from '../../ir/block.ts';
import { instsOf } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst } from '../../ir/value.ts';
import { BlockOrder, canCommute, type Draft, isIsomorphic, lanesOperands } from '../pack/index.ts';

/** Two statements, left and right. */
type Pair = readonly [Inst, Inst];

export interface PackSetSteps {
  readonly adjacent: readonly Pair[];
  readonly extended: readonly Pair[];
  readonly combined: readonly (readonly Inst[])[];
  readonly scheduled: readonly (readonly Inst[])[];
}

/** The four steps; `most` lanes a pack at most. */
export function packSet(draft: Draft, block: Block, most: (inst: Inst) => number): PackSetSteps {
  const pairs = new PairSet(draft, block);
  pairs.findAdjacent();
  const adjacent = pairs.list();
  pairs.extend();
  const extended = pairs.list();
  const combined = combine(extended, most);
  const scheduled = schedule(draft, block, combined);
  return { adjacent, extended, combined, scheduled };
}

/** Lines of `-debug`: the set after each step. */
export function packSetLines(steps: PackSetSteps, block: Block): string[] {
  const place = new Map(instsOf(block).map((inst, index) => [inst, index + 1]));
  const text = (packs: readonly (readonly Inst[])[]): string =>
    `{${packs.map((pack) => `<${pack.map((inst) => `(${place.get(inst)})`).join(', ')}>`).join(', ')}}`;
  return [
    `find_adj_refs: ${text(steps.adjacent)}`,
    `extend_packlist: ${text(steps.extended)}`,
    `combine_packs: ${text(steps.combined)}`,
    `schedule: ${text(steps.scheduled)}`,
  ];
}

class PairSet {
  private readonly draft: Draft;
  private readonly insts: readonly Inst[];
  private readonly pairs: Pair[] = [];
  private readonly rightOf = new Map<Inst, Inst>();
  private readonly leftOf = new Map<Inst, Inst>();
  private readonly order: BlockOrder;

  constructor(draft: Draft, block: Block) {
    this.draft = draft;
    this.insts = instsOf(block);
    this.order = new BlockOrder(block, draft.known.blockDependences(block));
  }

  list(): Pair[] {
    return [...this.pairs];
  }

  /** Step 1. References are looked up by address, so that not all pairs have to be compared. */
  findAdjacent(): void {
    const byAddress = new Map<string, Inst[]>();
    for (const inst of this.insts) {
      const place = this.placeOf(inst);
      if (place === null) continue;
      const key = `${place.bucket} ${place.at}`;
      byAddress.set(key, [...(byAddress.get(key) ?? []), inst]);
    }
    for (const left of this.insts) {
      const place = this.placeOf(left);
      if (place === null) continue;
      for (const right of byAddress.get(`${place.bucket} ${place.at + place.size}`) ?? []) {
        if (this.canPack(left, right)) this.add(left, right);
      }
    }
  }

  /** Step 2, until nothing is added. New pairs come at the end of the list and are visited in turn. */
  extend(): void {
    for (let done = 0; done < this.pairs.length && this.pairs.length <= MAX_PAIRS; ) {
      const end = this.pairs.length;
      for (let i = done; i < end; i++) this.followUseDefs(this.pairs[i]!);
      for (let i = done; i < end; i++) this.followDefUses(this.pairs[i]!);
      done = end;
    }
  }

  private followUseDefs([left, right]: Pair): void {
    const count = Math.min(lanesOperands(left), lanesOperands(right));
    for (let i = 0; i < count; i++) {
      const [a, b] = [left.operands[i]!, right.operands[i]!];
      if (isInst(a) && isInst(b) && this.canPack(a, b) && this.savings(a, b) >= 0) this.add(a, b);
    }
  }

  /** Only the pair of uses that saves most is taken. */
  private followDefUses([left, right]: Pair): void {
    let best: Pair | null = null;
    let most = -1;
    for (const a of new Set(usersOf(left))) {
      for (const b of new Set(usersOf(right))) {
        if (!this.usesAlike(a, b, left, right) || !this.canPack(a, b)) continue;
        const saved = this.savings(a, b);
        if (saved > most) [best, most] = [[a, b], saved];
      }
    }
    if (best !== null) this.add(best[0], best[1]);
  }

  /** In the same operand, or in any of the two that may change places. */
  private usesAlike(a: Inst, b: Inst, left: Inst, right: Inst): boolean {
    if (a === b) return false;
    const at = a.operands.indexOf(left);
    if (b.operands[at] === right) return true;
    return at < 2 && canCommute(a) && b.operands[1 - at] === right;
  }

  private canPack(left: Inst, right: Inst): boolean {
    if (left === right || left.block !== this.order.block || right.block !== this.order.block) return false;
    if (!this.draft.isFree(left) || !this.draft.isFree(right) || !isIsomorphic(left, right)) return false;
    if (this.rightOf.has(left) || this.leftOf.has(right) || this.closesCircle(left, right)) return false;
    if (left.op === Op.Load || left.op === Op.Store) {
      const [a, b] = [this.placeOf(left), this.placeOf(right)];
      if (a === null || b === null || a.bucket !== b.bucket || a.at + a.size !== b.at) return false;
    }
    const mark = this.order.mark();
    const answer = this.order.bundle([left, right]);
    this.order.undo(mark);
    return answer.ok;
  }

  /** A chain of pairs has a first and a last statement. */
  private closesCircle(left: Inst, right: Inst): boolean {
    let at: Inst | undefined = right;
    for (let steps = 0; at !== undefined && steps <= MAX_CHAIN; steps++) {
      if (at === left) return true;
      at = this.rightOf.get(at);
    }
    return at !== undefined;
  }

  /** Instructions that go, less what it takes to bring operands together and results apart. */
  private savings(left: Inst, right: Inst): number {
    let saved = 1;
    const count = Math.min(lanesOperands(left), lanesOperands(right));
    for (let i = 0; i < count; i++) {
      const [a, b] = [left.operands[i]!, right.operands[i]!];
      if (a === b || (!isInst(a) && !isInst(b))) continue;
      if (isInst(a) && isInst(b) && this.rightOf.get(a) === b) saved += PACK;
      else if (isInst(a) && isInst(b) && a.op === b.op && this.draft.isFree(a) && this.draft.isFree(b))
        saved += 0;
      else saved -= PACK;
    }
    for (const user of usersOf(left)) if (this.isPairedUse(user, right)) saved += UNPACK;
    return saved;
  }

  private isPairedUse(user: Inst, right: Inst): boolean {
    const other = this.rightOf.get(user);
    return other?.operands.includes(right) ?? false;
  }

  private add(left: Inst, right: Inst): void {
    if (this.rightOf.get(left) === right) return;
    this.pairs.push([left, right]);
    this.rightOf.set(left, right);
    this.leftOf.set(right, left);
  }

  private placeOf(inst: Inst): ReturnType<Draft['accesses']['of']> {
    return this.draft.isFree(inst) ? this.draft.accesses.of(inst) : null;
  }
}

const PACK = 2;
const UNPACK = 1;
const MAX_CHAIN = 4096;
const MAX_PAIRS = 20_000;

/** Step 3. Chains longer than a register are cut. */
function combine(pairs: readonly Pair[], most: (inst: Inst) => number): Inst[][] {
  const next = new Map(pairs);
  const isRight = new Set(pairs.map(([, right]) => right));
  const packs: Inst[][] = [];
  for (const [head] of pairs) {
    if (isRight.has(head)) continue;
    const chain: Inst[] = [];
    for (let at: Inst | undefined = head; at !== undefined; at = next.get(at)) chain.push(at);
    const width = most(head);
    for (let at = 0; at < chain.length; at += width) {
      const pack = chain.slice(at, at + width);
      if (pack.length > 1) packs.push(pack);
    }
  }
  return packs;
}

/** Step 4: the packs that are left when nothing waits for itself. */
function schedule(draft: Draft, block: Block, packs: readonly (readonly Inst[])[]): (readonly Inst[])[] {
  let kept = [...packs];
  const graph = draft.known.blockDependences(block);
  for (;;) {
    const order = new BlockOrder(block, graph);
    for (const pack of kept) order.force(pack);
    const done = new Set(order.schedule());
    if (done.size === order.insts.length) return kept;
    const stuck = order.insts.find((inst) => !done.has(inst) && kept.some((pack) => pack.includes(inst)));
    if (stuck === undefined) return [];
    kept = kept.filter((pack) => !pack.includes(stuck));
  }
}
