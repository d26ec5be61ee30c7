/** What the columns of a group cost as they stand, in the cycles of the target's tables. */
import type { Inst, InstOf } from '../../ir/inst.ts';
import { bitSize, type Layout } from '../../ir/layout.ts';
import { isBinary, Op } from '../../ir/op.ts';
import { isFloat, isInt, isVector } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { costsOf, type Target } from '../../target/index.ts';
import type { CostModel } from '../optvls/index.ts';
import type { Column } from './columns.ts';
import { targetCosts } from './cost-model.ts';
import { type GroupShape, planGroup, registerBytesFor } from './group.ts';

/** What is there must be this much dearer: of prices that are nearer to each other half are in the wrong order (README.md). */
const MARGIN = 0.92;

export function isWorthIt(before: number, after: number): boolean {
  return after < before * MARGIN;
}

/**
 * Columns of wide accesses take their share of what the target's table says of all columns together, or of what
 * consecutive accesses and one result after the other take, if that is less: the table is about full registers.
 */
export function existingCost(
  target: Target,
  layout: Layout,
  columns: readonly Column[],
  shape: GroupShape,
): number {
  const model = targetCosts(
    target,
    shape.floats === true ? 'floats' : 'integers',
    registerBytesFor(target, shape),
  );
  const network = networkCost(target, layout, columns);
  if (network !== null) return network;
  let sum = 0;
  for (const column of columns) sum += columnCost(target, model, column, shape);
  return sum;
}

/**
 * Loads and shuffles of whole registers, as we write them: what they cost is known. What others need too stays and does
 * not count. null when there is anything else.
 */
function networkCost(target: Target, layout: Layout, columns: readonly Column[]): number | null {
  if (columns[0]!.access === 'store') return null;
  const prices = new Map<Inst, { readonly loads: number; readonly shuffles: number }>();
  const work = columns.map((column) => column.value).filter(isInst);
  for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
    if (prices.has(inst)) continue;
    if (inst.op === Op.Load && isVector(inst.type) && bitSize(layout, inst.type) <= target.registerBits[0]!) {
      prices.set(inst, { loads: 1, shuffles: 0 });
    } else {
      const shuffles =
        inst.op === Op.ShuffleVector && isOfRegisters(inst) ? ownPrice(target, layout, inst) : null;
      if (shuffles === null) return null;
      prices.set(inst, { loads: 0, shuffles });
      work.push(...inst.operands.filter(isInst));
    }
  }
  const dying = new Set<Inst>(columns.map((column) => column.value).filter(isInst));
  let [loads, shuffles] = [0, 0];
  for (let inst: Inst | null = columns[0]!.by[0]!.block!.last; inst !== null; inst = inst.prev) {
    const price = prices.get(inst);
    if (price === undefined || (!dying.has(inst) && !usersOf(inst).every((user) => dying.has(user))))
      continue;
    dying.add(inst);
    loads += price.loads;
    shuffles += price.shuffles;
  }
  const { ports } = costsOf(target);
  return ports === null ? loads + shuffles : Math.max(loads / ports.load, shuffles);
}

/** As wide as its operands, or both of them one after the other. */
function isOfRegisters({ operands, extra: { mask } }: InstOf<typeof Op.ShuffleVector>): boolean {
  const { type } = operands[0]!;
  if (!isVector(type)) return false;
  return (
    mask.length === type.count || (mask.length === 2 * type.count && mask.every((m, i) => m < 0 || m === i))
  );
}

/** The price of a shuffle of single registers; null of a wider one. */
export function ownPrice(
  target: Target,
  layout: Layout,
  { type: result, operands, extra }: InstOf<typeof Op.ShuffleVector>,
): number | null {
  const { type } = operands[0]!;
  const widest = target.registerBits[0]!;
  if (!isVector(type) || bitSize(layout, type) > widest || bitSize(layout, result) > widest) return null;
  const { element, count } = type;
  const { mask } = extra;
  const sources = mask.some((m) => m >= count) && mask.some((m) => m >= 0 && m < count) ? 2 : 1;
  const model = targetCosts(target, isFloat(element) ? 'floats' : 'integers', widest / 8);
  const ofLoads = operands.every((o) => isInst(o) && o.op === Op.Load && usersOf(o).length === 1);
  return model.shuffle({ bits: bitSize(layout, element), sourceLanes: count, mask, sources, ofLoads });
}

/**
 * What becomes dearer when narrow members, which back ends compute and cast together in full registers where they are
 * stored together, are taken apart: half of their casts, and of the operations that they alone need; those run beside the
 * shuffles, on the other ports.
 */
export function partingCost(target: Target, columns: readonly Column[]): number {
  const { ports } = costsOf(target);
  const widest = target.registerBits[0]!;
  const operations = new Set<Inst>();
  let sum = 0;
  for (const { access, form, cast, value, lanes, bits } of columns) {
    if (access === 'load' || form !== 'wide' || lanes * bits >= widest) continue;
    if (isVector(value.type) && cast !== undefined) {
      const { element } = value.type;
      const from = isInt(element) || isFloat(element) ? element.bits : bits;
      if (from > bits) sum += (costsOf(target).cost(`trunc-i${bits}`, `${lanes}xi${from}`) ?? 0) / 2;
    }
    addOperations(value, operations);
  }
  return ports === null ? sum : sum + operations.size / 2 / (ports.vector - 1);
}

/** The operations on all lanes that nothing else needs. */
function addOperations(value: Value, found: Set<Inst>): void {
  const work = [value];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (!isInst(at) || !isBinary(at.op) || usersOf(at).some((user) => !found.has(user) && at !== value))
      continue;
    found.add(at);
    work.push(...at.operands);
  }
}

function columnCost(target: Target, model: CostModel, column: Column, shape: GroupShape): number {
  const kind = shape.access === 'load' ? 'SLoad' : 'SStore';
  const type = { elements: column.lanes, bits: column.shuffledBits ?? column.bits };
  const scalar = model.leave?.('scalar', { kind, type, members: 1, factor: null }) ?? 2 * column.lanes;
  if (column.form === 'scalar') return costsOf(target).ports === null ? scalar : laneByLane(column);
  if (column.form === 'gather') {
    return model.leave?.('gather', { kind, type, members: 1, factor: null }) ?? scalar;
  }
  const factor = Math.abs(column.stride ?? 0) / (column.bits / 8);
  if (isExtended(target, column)) {
    return model.load({ elements: column.lanes * factor, bits: column.bits }, false) / factor;
  }
  const whole = Number.isInteger(factor)
    ? model.leave?.('wide', { kind, type, members: factor, factor })
    : undefined;
  const share = whole === undefined || whole === null ? Number.POSITIVE_INFINITY : whole / factor;
  const naive = planGroup(target, scaled(shape, type.bits), {
    forms: ['network'],
    algorithm: 'naive',
    maker: 'back-end',
  });
  const cost = Math.min(share, naive.ok ? naive.cost / shape.offsets.length : share);
  return Number.isFinite(cost) ? cost : scalar;
}

/**
 * Single accesses where ports decide. A load goes straight into lane 0 and through the port of permutes into the others;
 * halves are put together after. A store of a lane takes the store's port each time.
 */
function laneByLane({ access, lanes, bits }: Column): number {
  return access === 'store' ? lanes : lanes - 1 + Math.ceil((lanes * bits) / 128) - 1;
}

/** The same group with elements of another size. */
function scaled(shape: GroupShape, bits: number): GroupShape {
  if (bits === shape.bits) return shape;
  const by = bits / shape.bits;
  const stride = shape.stride === null ? null : shape.stride * by;
  return { ...shape, bits, stride, offsets: shape.offsets.map((offset) => offset * by) };
}

/** Is it only ever zero-extended to the stride or beyond, on a target where that takes it out of the wide load? */
function isExtended(target: Target, column: Column): boolean {
  if (!costsOf(target).extendsStrided || column.access !== 'load' || !isInst(column.value)) return false;
  const wide = Math.abs(column.stride ?? 0) * 8;
  return usersOf(column.value).every(
    (user) =>
      user.op === Op.ZExt &&
      isVector(user.type) &&
      isInt(user.type.element) &&
      user.type.element.bits >= wide,
  );
}
