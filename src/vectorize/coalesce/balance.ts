/**
 * How many windows of a block are worth loading where loads and permutes have units of their own.
 *
 *     busiest unit    loads / ports.load   against   cycles of the block's permutes
 *
 * A load that takes the place of a permute moves work from one to the other; with the last window that a load was for, that
 * load goes. Of all numbers of windows, dearest first, the one is taken that leaves the busier unit the least to do. Windows lie
 * anywhere: the longer they are, the more of them are in two lines of the cache, which is another load. On AVX2, differences of
 * neighbours in four vectors a turn took 138 ns with all three windows loaded, 118 with two, 105 with one, 121 with none; eight
 * taps for four outputs 147 with seven, 141 with two, 131 with one.
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { bitSize, type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { type Type, TypeKind, type VectorType } from '../../ir/type.ts';
import { hasUses, usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { classifyMask, costsOf, type MaskKind } from '../../target/index.ts';
import type { Prices } from '../pack/index.ts';
import type { Window } from './sliding.ts';

/** Bytes of a line of the cache. */
const LINE = 64;
/** What the other unit does is not for nothing: of two numbers that are about as good, the one with less to do. */
const SHARE = 0.1;

/** Those windows that take work from the busier unit; all of them where costs add up. */
export function balanced(
  windows: readonly Window[],
  block: Block,
  layout: Layout,
  prices: Prices,
): readonly Window[] {
  const { ports } = costsOf(prices.target);
  if (ports === null || windows.length === 0) return windows;
  const work = new Work(windows, block, layout, prices);
  const price = (): number => {
    const loads = work.loads / ports.load;
    return Math.max(loads, work.permutes) + (loads + work.permutes) * SHARE;
  };
  let least = price();
  let best = 0;
  const order = [...windows].sort((a, b) => work.permuteOf(b.shuffle) - work.permuteOf(a.shuffle));
  for (let count = 1; count <= order.length; count++) {
    work.load(order[count - 1]!);
    if (price() >= least) continue;
    least = price();
    best = count;
  }
  const chosen = new Set(order.slice(0, best));
  return windows.filter((window) => chosen.has(window));
}

/** What a block has to do: loads as registers, permutes as cycles. */
class Work {
  loads = 0;
  permutes = 0;
  private readonly gone = new Set<Inst>();
  private readonly windows: ReadonlySet<Inst>;
  private readonly layout: Layout;
  private readonly prices: Prices;

  constructor(windows: readonly Window[], block: Block, layout: Layout, prices: Prices) {
    this.windows = new Set(windows.map(({ shuffle }) => shuffle));
    this.layout = layout;
    this.prices = prices;
    // What only leads to windows is no work of its own: code generators put a window together of what lies side by side.
    const inner = new Set<Inst>();
    for (const window of this.windows) this.forgotten(inner, window);
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (!hasUses(inst)) continue;
      if (inst.op === Op.Load) this.loads += this.loadOf(inst.type);
      else if (this.windows.has(inst) || !inner.has(inst)) this.permutes += this.permuteOf(inst);
    }
  }

  /** A window becomes a load. */
  load({ shuffle, element }: Window): void {
    const { count } = shuffle.type as VectorType;
    this.loads += 1 + (count * storeSize(this.layout, element)) / LINE;
    this.permutes -= this.permuteOf(shuffle);
    for (const inst of this.forgotten(this.gone, shuffle))
      if (inst.op === Op.Load) this.loads -= this.loadOf(inst.type);
  }

  /** Adds what nothing wants any more without that instruction, and returns it. */
  private forgotten(gone: Set<Inst>, last: Inst): Inst[] {
    const found = [last];
    gone.add(last);
    for (let at = 0; at < found.length; at++)
      for (const operand of found[at]!.operands) {
        if (!isInst(operand) || gone.has(operand) || operand.op === Op.Phi) continue;
        if (operand.block !== last.block || !usersOf(operand).every((user) => gone.has(user))) continue;
        gone.add(operand);
        found.push(operand);
      }
    return found;
  }

  private loadOf(type: Type): number {
    return type.kind === TypeKind.Vector ? this.prices.load(type.element, type.count) : 1;
  }

  /** A scalar in all lanes is none: where it was loaded that is done by the load. */
  permuteOf(inst: Inst): number {
    if (this.windows.has(inst)) return this.spliceOf(inst.type as VectorType);
    if (inst.op === Op.InsertElement) return isOne(inst) ? 0 : 1;
    if (inst.op !== Op.ShuffleVector || isOne(inst.operands[0]!)) return 0;
    const { mask } = inst.extra;
    const { element, count } = inst.operands[0]!.type as VectorType;
    const bits = bitSize(this.layout, element);
    if (mask.length * bits > this.prices.target.registerBits[0]!)
      return this.prices.shuffle(mask, count, element);
    return this.cyclesOf(classifyMask(mask, count, bits).kind, inst.type as VectorType);
  }

  /** Registers that lie side by side, and one splice of two of them for each of the window's. */
  private spliceOf(type: VectorType): number {
    const size = bitSize(this.layout, type);
    const registers = Math.ceil(size / this.prices.target.registerBits[0]!);
    return registers * this.cyclesOf('splice', type);
  }

  /** What the port of permutes does, and not how long one waits for it. */
  private cyclesOf(kind: MaskKind, type: VectorType): number {
    if (kind === 'identity' || kind === 'extract-low') return 0;
    const bits = bitSize(this.layout, type.element);
    const fits = this.prices.target.registerBits.filter((width) => width >= bits * type.count);
    const letter = type.element.kind === TypeKind.Float && bits >= 32 ? 'f' : 'i';
    const row = `${(fits.at(-1) ?? this.prices.target.registerBits[0]!) / bits}x${letter}${bits}`;
    const { target } = this.prices;
    return (
      costsOf(target).shuffle(kind, row)?.cycles ?? costsOf(target).shuffle('permute-two', row)?.cycles ?? 1
    );
  }
}

/** A vector of which one lane is known. */
function isOne(vector: Value): boolean {
  return isInst(vector) && vector.op === Op.InsertElement && !isInst(vector.operands[0]!);
}
