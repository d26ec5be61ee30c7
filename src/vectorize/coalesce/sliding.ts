/**
 * Shuffles that put together what lies side by side in memory: the windows of a filter.
 *
 *     x = load p[0..8)                        x = load p[0..8)
 *     y = load p[8..16)            becomes    y = load p[8..16)
 *     w = lanes 1..8 of x, y                  w = load p[1..9)
 *
 * Lanes may have been extended on the way: the window is, then. All bytes were read, and nothing was written meanwhile, so the load reads what the shuffle moved. Loads that are not
 * aligned cost no more than others on today's machines; a shuffle of two registers costs more than a load on some.
 */
import { hasEffects } from '../../analysis/effects.ts';
import type { Block } from '../../ir/block.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import { type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { scalarType, type Type, TypeKind, type VectorType } from '../../ir/type.ts';
import { hasUses, usersOf } from '../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import { type Accesses, isMemoryLane, type Prices } from '../pack/index.ts';

export interface Window {
  readonly shuffle: Inst;
  /** The loads whose lanes it holds, the last of the block last. */
  readonly loads: readonly Inst[];
  /** The load that the first lane is of, and how many bytes of it come before. */
  readonly head: Inst;
  readonly skip: number;
  /** The type of a lane in memory. */
  readonly element: Type;
  /** How lanes were extended after they were loaded. */
  readonly extend: Extend | null;
}

type Extend = typeof Op.ZExt | typeof Op.SExt;

/** A lane of a load, perhaps extended; of a scalar, lane 0. */
interface Origin {
  readonly load: Inst;
  readonly lane: number;
  readonly extend: Extend | null;
}

/** The windows of a block, of at least 64 bits. */
export function windowsIn(block: Block, accesses: Accesses, layout: Layout, prices: Prices): Window[] {
  const found: Window[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (!isMove(inst) || !hasUses(inst)) continue;
    const window = windowOf(inst, accesses, layout);
    if (window !== null && isCheaper(window, prices) && isQuiet(window.loads)) found.push(window);
  }
  return found;
}

/** The last of the moves that put a vector together. */
function isMove(inst: Inst): boolean {
  if (inst.op === Op.ShuffleVector) return true;
  return inst.op === Op.InsertElement && !usersOf(inst).some(({ op }) => op === Op.InsertElement);
}

function windowOf(shuffle: Inst, accesses: Accesses, layout: Layout): Window | null {
  const { type } = shuffle;
  if (type.kind !== TypeKind.Vector || type.scalable) return null;
  const origins = Array.from({ length: type.count }, (_, lane) => originOf(shuffle, lane, MAX_DEPTH));
  const first = origins[0];
  if (first === undefined || first === null) return null;
  const element = scalarType(first.load.type);
  if (!isMemoryLane(element)) return null; // vectors of bits are packed in memory
  const size = storeSize(layout, element);
  const bytes = size * type.count;
  if (bytes < 8 || (bytes & (bytes - 1)) !== 0) return null;
  for (let lane = 0; lane < origins.length; lane++) {
    const origin = origins[lane];
    if (origin === null || origin === undefined || origin.load.block !== shuffle.block) return null;
    if (origin.extend !== first.extend || scalarType(origin.load.type) !== element) return null;
    const apart = accesses.distance(first.load, origin.load);
    if (apart === null || apart + (origin.lane - first.lane) * size !== lane * size) return null;
  }
  const loads = new Set(origins.map((origin) => origin!.load));
  // What one load holds is at hand already.
  if (loads.size < 2) return null;
  const { load: head, extend } = first;
  return { shuffle, loads: inOrder(loads), head, skip: first.lane * size, element, extend };
}

/** Moves one after the other that a lane is followed through. */
const MAX_DEPTH = 16;

/** Which lane of which load a lane of a vector is; null when it is none. */
function originOf(vector: Value, lane: number, depth: number): Origin | null {
  if (!isInst(vector) || depth === 0) return null;
  if (vector.op === Op.Load) return isSimpleAccess(vector) ? { load: vector, lane, extend: null } : null;
  if (vector.op === Op.ZExt || vector.op === Op.SExt) {
    const origin = originOf(vector.operands[0]!, lane, depth - 1);
    return origin === null || origin.extend !== null ? null : { ...origin, extend: vector.op };
  }
  if (vector.op === Op.InsertElement) {
    const [into, scalar, index] = vector.operands;
    if (index!.kind !== ValueKind.Int) return null;
    return index!.small === lane ? originOf(scalar!, 0, depth - 1) : originOf(into!, lane, depth - 1);
  }
  if (vector.op !== Op.ShuffleVector) return null;
  const from = vector.extra.mask[lane]!;
  const { count } = vector.operands[0]!.type as VectorType;
  if (from < 0) return null;
  return from < count
    ? originOf(vector.operands[0]!, from, depth - 1)
    : originOf(vector.operands[1]!, from - count, depth - 1);
}

function inOrder(loads: ReadonlySet<Inst>): Inst[] {
  const [any] = loads;
  const found: Inst[] = [];
  for (let inst = any!.block!.first; inst !== null; inst = inst.next) if (loads.has(inst)) found.push(inst);
  return found;
}

/** Machines extend while they load. */
function isCheaper({ shuffle, element }: Window, prices: Prices): boolean {
  if (shuffle.op !== Op.ShuffleVector) return true;
  const { count, element: lane } = shuffle.type as VectorType;
  const from = (shuffle.operands[0]!.type as VectorType).count;
  return prices.load(element, count) <= prices.shuffle(shuffle.extra.mask, from, lane);
}

/** Is nothing done to memory from the first of the loads to the last? */
function isQuiet(loads: readonly Inst[]): boolean {
  const last = loads[loads.length - 1]!;
  for (let inst: Inst | null = loads[0]!; inst !== null && inst !== last; inst = inst.next)
    if (hasEffects(inst) && !(inst.op === Op.Load && isSimpleAccess(inst))) return false;
  return true;
}
