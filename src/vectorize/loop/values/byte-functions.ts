/**
 * Bytes that are a function of one other byte: reversed bits, counted bits, products in finite fields, digits. Whatever
 * computes them, all 256 results are known beforehand. Many are two look-ups, one for each half of the byte:
 *
 *     f(x) = low[x & 15] op high[x >> 4]        op: exclusive or (all that moves or adds bits without carries), or, and, sum
 *
 * or one, where only one half matters.
 */
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { costsOf, type Target } from '../../../target/index.ts';
import { binary, compare, constant, type Formula, lane, select } from '../../../target/instructions/index.ts';
import type { LaneFormula, Match } from '../../pack/index.ts';
import type { LoopModel } from '../model.ts';
import { type ByteTree, evaluateBytes, treeOf } from './byte-trees.ts';
import { formsOf, type Halves, halvesCost, halvesOf } from './halves.ts';

/** The value as look-ups by the halves of a byte, if that is cheaper than what computes it; null otherwise. */
export function byteFunctionOf(model: LoopModel, root: Inst, target: Target): Match | null {
  const how = costsOf(target).tables;
  if (how === null || !isInt(root.type)) return null;
  const tree = treeOf(model, root);
  if (tree === null) return null;
  const most = costOf(model, target, root, tree);
  if (most <= how.cycles + 1) return null;
  const values = evaluateBytes(tree, root);
  const found = values === null ? null : halvesOf(values);
  if (found === null) return null;
  const cost = halvesCost(found, how);
  if (cost >= most) return null;
  const what: LaneFormula = {
    name: 'look-ups of halves',
    bits: 8,
    inputs: [8],
    lane: laneOf(found),
    recipe: { kind: 'nibbles', ...found, forms: formsOf(how) },
    cost,
  };
  return { root, what, inputs: [tree.leaf], tree: [...tree.insts] };
}

/** Instructions on registers of bytes that the look-ups save; code generators have no better idea for `bitreverse`. */
function costOf(model: LoopModel, target: Target, root: Inst, { insts }: ByteTree): number {
  const { shift } = costsOf(target).tables!;
  let cost = 0;
  for (const inst of insts) {
    if (inst.op === Op.ZExt || inst.op === Op.SExt || inst.op === Op.Trunc) continue;
    if (inst !== root && usersOf(inst).some((user) => !insts.has(user))) continue;
    if (inst.op === Op.Call && intrinsicOf(inst)?.name === 'bitreverse') return Number.POSITIVE_INFINITY;
    const bits = isInt(inst.type) ? (model.widths.get(inst) ?? inst.type.bits) : 8;
    const isShift = inst.op === Op.Shl || inst.op === Op.LShr || inst.op === Op.AShr;
    cost += Math.max(1, bits / 8) * (isShift ? shift : 1);
  }
  return cost;
}

function laneOf({ low, high, op }: Halves): Formula {
  const x = lane(0, 0, 8);
  const pick = (index: Formula, table: readonly number[]): Formula =>
    table.reduceRight<Formula>(
      (rest, value, i) => select(compare('eq', index, constant(8, i)), constant(8, value), rest),
      constant(8, 0),
    );
  const first = low === null ? null : pick(binary('and', x, constant(8, 15)), low);
  const second = high === null ? null : pick(binary('lshr', x, constant(8, 4)), high);
  if (first === null || second === null) return first ?? second!;
  return binary(op, first, second);
}
