/**
 * Bytes that are a function of one other byte: reversed bits, counted bits, products in finite fields, digits. Whatever
 * computes them, all 256 results are known beforehand. Many are two look-ups, one for each half of the byte:
 *
 *     f(x) = low[x & 15] op high[x >> 4]        op: exclusive or (all that moves or adds bits without carries), or, and, sum
 *
 * or one, where only one half matters. Where there are two results, or a truth, it is enough that the tables tell a class of
 * bytes from the others:
 *
 *     c == 'a' || c == 'e' || …       (low[c & 15] & high[c >> 4]) != 0
 */
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { I1, isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { costsOf, type TableLookups, type Target } from '../../../target/index.ts';
import { binary, compare, constant, type Formula, lane, select } from '../../../target/instructions/index.ts';
import type { LaneFormula, Match, Nibbles, Recipe } from '../../pack/index.ts';
import type { LoopModel } from '../model.ts';
import { type ByteTree, evaluateBytes, treeOf } from './byte-trees.ts';
import { type Choices, choiceCount } from './choices.ts';
import { classOf, formsOf, halvesCost, halvesOf } from './halves.ts';

/** The value as look-ups by the halves of a byte, if that is cheaper than what computes it; null otherwise. */
export function byteFunctionOf(model: LoopModel, root: Inst, target: Target): Match | null {
  const how = costsOf(target).tables;
  if (how === null || !isInt(root.type)) return null;
  const tree = treeOf(model, root);
  if (tree === null) return null;
  const most = costOf(model, target, root, tree);
  if (most <= how.cycles + 1) return null;
  const values = evaluateBytes(tree, root);
  const found = values === null ? null : (halves(values, root, how) ?? classed(values, root, how));
  if (found === null || found.cost >= most) return null;
  const what: LaneFormula = { ...found, inputs: [8] };
  return { root, what, inputs: [tree.leaf], tree: [...tree.insts] };
}

type Found = Omit<LaneFormula, 'inputs'>;

function halves(values: readonly number[], { type }: Inst, how: TableLookups): Found | null {
  const found = type === I1 ? null : halvesOf(values);
  if (found === null) return null;
  const { low, high, op } = found;
  return {
    name: 'look-ups of halves',
    bits: 8,
    lane: joined(low, high, op),
    recipe: { kind: 'nibbles', ...found, forms: formsOf(how) },
    cost: halvesCost(found, how),
  };
}

/** Two results, of which the one for fewer bytes is looked up. */
function classed(values: readonly number[], { type }: Inst, how: TableLookups): Found | null {
  const [no, yes, ...more] = [...new Set(values)].sort((a, b) => a - b);
  if (no === undefined || yes === undefined || more.length > 0) return null;
  const found = classOf(values.map((value) => value === yes));
  if (found === null) return null;
  const { low, high } = found;
  const isTruth = type === I1;
  const recipe: Recipe = {
    kind: 'class',
    low,
    high,
    values: isTruth ? null : { yes, no },
    forms: formsOf(how),
  };
  const isOther = compare('eq', joined(low, high, 'and'), constant(8, 0));
  return {
    name: 'look-ups of classes',
    bits: isTruth ? 1 : 8,
    lane: isTruth
      ? binary('xor', isOther, constant(1, 1))
      : select(isOther, constant(8, no), constant(8, yes)),
    recipe,
    cost: halvesCost(found, how) + (isTruth ? 1 : 2),
  };
}

/** Instructions on registers of bytes that the look-ups save; code generators have no better idea for `bitreverse`. */
function costOf(model: LoopModel, target: Target, root: Inst, { insts, phis }: ByteTree): number {
  const { shift } = costsOf(target).tables!;
  let cost = 0;
  for (const inst of insts) {
    const choices = phis.get(inst);
    if (choices !== undefined) {
      cost += choiceCount(choices) + casesIn(choices);
      continue;
    }
    if (inst.op === Op.ZExt || inst.op === Op.SExt || inst.op === Op.Trunc) continue;
    if (inst !== root && usersOf(inst).some((user) => !insts.has(user))) continue;
    if (inst.op === Op.Call && intrinsicOf(inst)?.name === 'bitreverse') return Number.POSITIVE_INFINITY;
    const bits = isInt(inst.type) ? (model.widths.get(inst) ?? inst.type.bits) : 8;
    const isShift = inst.op === Op.Shl || inst.op === Op.LShr || inst.op === Op.AShr;
    cost += Math.max(1, bits / 8) * (isShift ? shift : 1);
  }
  return cost;
}

/** Comparisons with the cases of a switch, and what joins them. */
function casesIn({ list }: Choices): number {
  const cases = list.flatMap(({ tests }) => tests.map(({ condition }) => condition.cases?.length ?? 0));
  return cases.reduce((sum, count) => sum + Math.max(0, 2 * count - 1), 0);
}

type Table = readonly number[] | null;

function joined(low: Table, high: Table, op: Nibbles['op']): Formula {
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
