/**
 * Truths that are put together as bits of a number: `bits |= (unsigned)(p[k] == c) << k`. What machines compute of a mask in one
 * step is a tree of `or`s here, with a leaf for each bit:
 *
 *     zext c             bit 0
 *     select c, 2^k, 0   bit k
 *     shl (zext c), k    bit k
 *
 * 1. Leaves of one `or` tree are put in the order of their bits.
 * 2. Runs of neighbouring bits are cut into vectors of 16, 8 or 4 truths that are alike; the rest stays as it is.
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { soleUserOf } from '../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import { isIsomorphic, isPackable, type Sink } from '../pack/index.ts';
import type { ReductionLeaves } from './reduction-trees.ts';

/** A leaf of the tree: which truth it holds in which bit, and what goes with it. */
interface Bit {
  readonly leaf: Inst;
  readonly truth: Inst;
  readonly at: number;
  readonly gone: readonly Inst[];
}

const WIDTHS = [16, 8, 4];

/** The tree with masks of each width that it has enough truths for, the widest first. */
export function truthBitSinks(root: Inst, { tree, leaves }: ReductionLeaves): Sink[] {
  if (root.op !== Op.Or || root.type.kind !== TypeKind.Int) return [];
  const found = leaves.flatMap((leaf) => bitOf(leaf, root) ?? []).sort((a, b) => a.at - b.at);
  const runs = runsOf(found);
  const { bits } = root.type;
  return WIDTHS.filter((lanes) => lanes <= bits).flatMap((lanes) => {
    const masks = runs.flatMap((run) => cut(run, lanes));
    if (masks.length === 0) return [];
    const taken = new Set<Value>(masks.flat().map(({ leaf }) => leaf));
    return {
      kind: 'bits',
      root,
      tree: [...tree, ...masks.flat().flatMap(({ gone }) => gone)],
      operands: masks.map((mask) => mask.map(({ truth }) => truth)),
      shifts: masks.map((mask) => mask[0]!.at),
      rest: leaves.filter((leaf) => !taken.has(leaf)),
    } as const;
  });
}

function bitOf(leaf: Value, root: Inst): Bit | null {
  if (!isInst(leaf) || leaf.block !== root.block || soleUserOf(leaf) === null) return null;
  const bit = shiftedTruth(leaf) ?? chosenPower(leaf);
  return bit !== null && bit.truth.block === root.block && isPackable(bit.truth) ? bit : null;
}

/** `zext c`, `shl (zext c), k` */
function shiftedTruth(leaf: Inst): Bit | null {
  const amount = leaf.op === Op.Shl ? leaf.operands[1]! : null;
  if (amount !== null && (amount.kind !== ValueKind.Int || !isPlace(amount.small, amount.type.bits)))
    return null;
  const cast = amount === null ? leaf : leaf.operands[0]!;
  if (!isInst(cast) || cast.op !== Op.ZExt || cast.block !== leaf.block) return null;
  const truth = truthIn(cast.operands[0]!);
  if (truth === null) return null;
  const gone = cast === leaf || soleUserOf(cast) === null ? [leaf] : [leaf, cast];
  return { leaf, truth, at: amount === null ? 0 : amount.small, gone };
}

/** More than that is poison; and numbers that are not small are no places. */
function isPlace(amount: number, bits: number): boolean {
  return amount >= 0 && amount < bits;
}

/** `select c, 2^k, 0` */
function chosenPower(leaf: Inst): Bit | null {
  if (leaf.op !== Op.Select) return null;
  const [condition, yes, no] = leaf.operands as [Value, Value, Value];
  const truth = truthIn(condition);
  if (truth === null || yes.kind !== ValueKind.Int || no.kind !== ValueKind.Int || no.value !== 0n)
    return null;
  const power = BigInt.asUintN(yes.type.bits, yes.value);
  if (power === 0n || (power & (power - 1n)) !== 0n) return null;
  return { leaf, truth, at: power.toString(2).length - 1, gone: [leaf] };
}

function truthIn(value: Value): Inst | null {
  return isInst(value) && value.type.kind === TypeKind.Int && value.type.bits === 1 ? value : null;
}

/** Neighbouring bits with different truths that are alike. */
function runsOf(bits: readonly Bit[]): Bit[][] {
  const runs: Bit[][] = [];
  for (const bit of bits) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    const isNext =
      last !== undefined &&
      last.at + 1 === bit.at &&
      isIsomorphic(last.truth, bit.truth) &&
      !run!.some(({ truth }) => truth === bit.truth);
    if (isNext) run!.push(bit);
    else runs.push([bit]);
  }
  return runs;
}

function cut(run: readonly Bit[], lanes: number): (readonly Bit[])[] {
  const parts: (readonly Bit[])[] = [];
  for (let at = 0; at + lanes <= run.length; at += lanes) parts.push(run.slice(at, at + lanes));
  return parts;
}
