/**
 * In which order operands of commutative operations fit together.
 *
 *     1. lane by lane, the order in which a lane looks most like the one before and like the first, several steps down:
 *        the look-ahead of Porpodas, Rocha and Góes (LSLP, CGO 2018)
 *     2. a pair of neighbours can look alike where the list as a whole does not: in
 *
 *            ay·bz  az·bx  ax·by         a and b differences of neighbouring loads
 *
 *        bx follows az in memory, yet only [ay az ax] and [bz bx by] are vectors that exist. Where a list is not coherent
 *        (one vector, in any order of its lanes), lanes are exchanged as long as that makes the lists more coherent.
 *
 *     3. subtractions have an order, yet in
 *
 *            a·x - b·y   d·y - c·x       rows of an inverse matrix, cross products
 *
 *        [a c]·[x x] and [b d]·[y y] are less work than what stands there. The second lane is subtracted the other way
 *        round then (`turned`), like another operation of an alternating pack.
 */
import type { Inst } from '../../ir/inst.ts';
import { isBinary, Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import type { Looks } from './looks.ts';

/** Step 1 alone, with step 2, with step 3: what is best for a list may not be best for the packs around it. */
export type OperandOrder = 'look-ahead' | 'coherent' | 'turned';

export interface OperandLists {
  /** One list for each operand. */
  readonly lists: readonly (readonly Value[])[];
  /** Did step 2 change anything? */
  readonly exchanged: boolean;
  /** Lanes whose operands stand the other way round, though it matters (step 3). */
  readonly turned: ReadonlySet<number>;
  /** Would step 3 change anything? */
  readonly turnable: boolean;
}

const NONE: ReadonlySet<number> = new Set();
const AS_THEY_ARE = { exchanged: false, turned: NONE, turnable: false };

/** The operands of all lanes, with those of commutative lanes exchanged where that makes the lists more alike. */
export function operandLists(lanes: readonly Inst[], looks: Looks, order: OperandOrder): OperandLists {
  const count = looks.of(lanes[0]!).operands;
  const lists: Value[][] = [];
  for (let i = 0; i < count; i++) lists.push(lanes.map((lane) => lane.operands[i]!));
  if (count < 2) return { lists, ...AS_THEY_ARE };
  const [first, second] = [lists[0]!, lists[1]!];
  if (isSubtraction(lanes)) {
    const turned = turnedLanes(first, second);
    if (order !== 'turned') return { lists, ...AS_THEY_ARE, turnable: turned.size > 0 };
    for (const lane of turned) [first[lane], second[lane]] = [second[lane]!, first[lane]!];
    return { lists, exchanged: false, turned, turnable: turned.size > 0 };
  }
  if (!lanes.some((lane) => looks.of(lane).commutes)) return { lists, ...AS_THEY_ARE };
  const differences = lanes.map((lane) => (looks.of(lane).commutes ? differenceOf(lane, looks) : null));
  if (differences.every((inst) => inst !== null)) {
    differences.forEach((inst, lane) => {
      [first[lane], second[lane]] = [inst!.operands[0]!, inst!.operands[1]!];
    });
    return { lists, ...AS_THEY_ARE };
  }
  laneByLane(lanes, first, second, looks);
  const exchanged = order === 'coherent' && exchange(lanes, first, second, looks);
  return { lists, ...AS_THEY_ARE, exchanged };
}

function isSubtraction(lanes: readonly Inst[]): boolean {
  const { op } = lanes[0]!;
  return (op === Op.FSub || op === Op.Sub) && lanes.every((lane) => lane.op === op);
}

/** Those that have more in common with the lane before, or else with the first, on the other side than on their own. */
function turnedLanes(first: readonly Value[], second: readonly Value[]): ReadonlySet<number> {
  const turned = new Set<number>();
  const [left, right] = [[...first], [...second]];
  for (let lane = 1; lane < left.length; lane++) {
    const [a, b] = [left[lane]!, right[lane]!];
    const gain = (by: number): number =>
      shared(left[by]!, b) + shared(right[by]!, a) - shared(left[by]!, a) - shared(right[by]!, b);
    if ((gain(lane - 1) || gain(0)) <= 0) continue;
    [left[lane], right[lane]] = [b, a];
    turned.add(lane);
  }
  return turned;
}

/** Are they one value, or computed from one? */
function shared(a: Value, b: Value): number {
  if (isConstant(a) || isConstant(b)) return 0;
  if (a === b) return 2;
  if (!isInst(a) || !isInst(b) || a.op !== b.op || a.op === Op.Load) return 0;
  return a.operands.some((operand) => !isConstant(operand) && b.operands.includes(operand)) ? 1 : 0;
}

/** Lanes whose order is fixed come first, and show the others what fits. */
function laneByLane(lanes: readonly Inst[], first: Value[], second: Value[], looks: Looks): void {
  const fixed = lanes.findIndex((lane) => !looks.of(lane).commutes);
  const anchor = fixed < 0 ? 0 : fixed;
  for (let lane = 0; lane < lanes.length; lane++) {
    if (lane === anchor || !looks.of(lanes[lane]!).commutes) continue;
    const by = lane > 0 && lane - 1 !== anchor ? lane - 1 : anchor;
    const [a, b] = [first[lane]!, second[lane]!];
    const straight = closeness(first, second, anchor, by, a, b, looks);
    const crossed = closeness(first, second, anchor, by, b, a, looks);
    if (crossed > straight) [first[lane], second[lane]] = [b, a];
  }
}

/** So many lanes are exchanged in all ways; of more, one at a time; of very many, none: there the look-ahead has to do. */
const ALL_WAYS = 4;
const MAX_EXCHANGED = 8;

/** Lists are looked into so deep. */
const COHERENT = 2;

/** Exchanges operands of lanes as long as that makes the two lists together more coherent. Did it? */
function exchange(lanes: readonly Inst[], first: Value[], second: Value[], looks: Looks): boolean {
  const both = (): number => coherence(first, COHERENT, looks) + coherence(second, COHERENT, looks);
  let best = both();
  if (best >= 2) return false;
  const inOrder = lanes.flatMap((lane, at) =>
    looks.of(lane).commutes && isBackwards(first[at]!, second[at]!, looks) ? [at] : [],
  );
  const swap = (way: readonly number[]): void => {
    for (const at of way) [first[at], second[at]] = [second[at]!, first[at]!];
  };
  swap(inOrder);
  const sorted = both();
  const isBetter = sorted > best + 1e-9;
  if (isBetter) best = sorted;
  else swap(inOrder);
  if (lanes.length > MAX_EXCHANGED || best >= 2) return isBetter;
  const free = lanes.flatMap((lane, at) => (looks.of(lane).commutes ? [at] : []));
  if (free.length === lanes.length) free.shift(); // all the other way round is the same
  const ways = free.length < ALL_WAYS ? subsetsOf(free) : free.map((at) => [at]);
  for (let round = 0; ; round++) {
    let better: readonly number[] | null = null;
    for (const way of ways) {
      swap(way);
      const now = both();
      swap(way);
      if (now > best + 1e-9) [best, better] = [now, way];
    }
    if (better === null) return isBetter || round > 0;
    swap(better);
  }
}

/** Is the first computed from what lies behind the memory that the second is computed from? */
function isBackwards(first: Value, second: Value, looks: Looks): boolean {
  const step = stepOf(first, second, COHERENT, looks);
  return typeof step === 'number' && step < 0;
}

/** All but the empty one. */
function subsetsOf(items: readonly number[]): number[][] {
  const subsets: number[][] = [];
  for (let bits = 1; bits < 1 << items.length; bits++)
    subsets.push(items.filter((_, at) => (bits & (1 << at)) !== 0));
  return subsets;
}

/** How far a list is one vector, whatever the order of its lanes: 1 wholly, 0 not at all. */
function coherence(list: readonly Value[], depth: number, looks: Looks): number {
  const [head] = list;
  if (list.every((value) => value === head) || list.every(isConstant)) return 1;
  if (!list.every(isInst)) return 0;
  const lanes = list as readonly Inst[];
  const first = lanes[0]!;
  if (lanes.some((lane) => lane.block !== first.block || lane.type !== first.type)) return 0;
  if (first.op === Op.Load) return closeLoads(lanes, looks);
  const { isLane, kind, operands: count, commutes } = looks.of(first);
  if (!isLane || !lanes.every((lane) => looks.of(lane).kind === kind)) return 0;
  if (depth === 0 || first.op === Op.Phi || count === 0) return KIN;
  const lists = Array.from({ length: count }, (_, i) => lanes.map((lane) => lane.operands[i]!));
  if (count > 1 && commutes) laneByLane(lanes, lists[0]!, lists[1]!, looks);
  const sum = lists.reduce((total, one) => total + coherence(one, depth - 1, looks), 0);
  return KIN + ((1 - KIN) * sum) / count;
}

/** Alike, and nothing known of what they are computed from. */
const KIN = 0.5;

/** The part that different loads fill of the memory between the first and the last; less where some are there twice. */
function closeLoads(loads: readonly Inst[], looks: Looks): number {
  if (loads.some((load) => load.op !== Op.Load)) return 0;
  const offsets = new Set<number>();
  for (const load of loads) {
    const apart = looks.distance(loads[0]!, load);
    if (apart === null) return FAR;
    offsets.add(apart);
  }
  const { type } = loads[0]!;
  const size = type.kind === TypeKind.Int || type.kind === TypeKind.Float ? type.bits / 8 : POINTER;
  const filled = (offsets.size * size) / (Math.max(...offsets) - Math.min(...offsets) + size);
  const different = offsets.size / loads.length;
  return Math.max(FAR, Math.min(1, filled) * (1 + different) * 0.5);
}

/** Bytes of a pointer, where nobody counts on it. */
const POINTER = 8;

/** Loads of which it is not known where they are to each other. */
const FAR = 0.2;

/** Of a butterfly: what takes the operands of a sum as well, and in an order that is fixed. */
function differenceOf(sum: Inst, looks: Looks): Inst | null {
  const [a, b] = [sum.operands[0]!, sum.operands[1]!];
  if (!isInst(a) || a === b) return null;
  for (const user of usersOf(a)) {
    if (user.block !== sum.block || user.type !== sum.type || !isBinary(user.op) || looks.of(user).commutes)
      continue;
    const [x, y] = [user.operands[0]!, user.operands[1]!];
    if ((x === a && y === b) || (x === b && y === a)) return user;
  }
  return null;
}

function closeness(
  first: readonly Value[],
  second: readonly Value[],
  anchor: number,
  by: number,
  a: Value,
  b: Value,
  looks: Looks,
): number {
  let near = likeness(first[by]!, a, DEPTH, looks) + likeness(second[by]!, b, DEPTH, looks);
  const step = stepOf(first[by]!, a, DEPTH, looks);
  if (typeof step === 'number' && stepOf(second[by]!, b, DEPTH, looks) === step) near += STEADY;
  if (by === anchor) return 2 * near;
  return near + likeness(first[anchor]!, a, DEPTH, looks) + likeness(second[anchor]!, b, DEPTH, looks);
}

const DEPTH = 3;

/** Worth more than one pair of neighbours beside loads that are not: both operands move on by the same bytes. */
const STEADY = 6;

/** By how many bytes all loads under one value are behind those under another; `any` when there are none, or null. */
export function stepOf(a: Value, b: Value, depth: number, looks: Looks): number | 'any' | null {
  if (a === b || (isConstant(a) && isConstant(b))) return 'any';
  if (!isInst(a) || !isInst(b) || a.block !== b.block || a.op !== b.op) return null;
  if (a.op === Op.Load) return looks.distance(a, b);
  if (depth === 0 || !looks.of(a).isLane || !looks.of(b).isLane) return null;
  const straight = commonStep(a, b, depth, looks, 0);
  return straight === null && looks.of(a).commutes ? commonStep(a, b, depth, looks, 1) : straight;
}

/** Of all operands; the first two change places where `crossed` is 1. */
function commonStep(a: Inst, b: Inst, depth: number, looks: Looks, crossed: 0 | 1): number | 'any' | null {
  let common: number | 'any' = 'any';
  const count = Math.min(looks.of(a).operands, looks.of(b).operands);
  for (let i = 0; i < count; i++) {
    const other = i < 2 && count > 1 ? i ^ crossed : i;
    const step = stepOf(a.operands[i]!, b.operands[other]!, depth - 1, looks);
    if (step === null || (step !== 'any' && common !== 'any' && step !== common)) return null;
    if (step !== 'any') common = step;
  }
  return common;
}

/** What the same value scores, by depth: more than any two values that are only alike all the way down. */
const SAME = [7, 19, 43, 91];

/** How alike two values are that would be neighbours in a vector; more is better, 0 is not at all. */
export function likeness(a: Value, b: Value, depth: number, looks: Looks): number {
  if (a === b) return SAME[depth]!;
  if (isConstant(a) && isConstant(b)) return 4;
  if (!isInst(a) || !isInst(b)) return a.kind === ValueKind.Argument && b.kind === ValueKind.Argument ? 1 : 0;
  if (a.block !== b.block) return 0;
  if (a.op === Op.Load && b.op === Op.Load) {
    if (a.type !== b.type) return 0;
    const apart = looks.distance(a, b);
    if (apart === null) return 1;
    const size = Math.abs(apart);
    return apart > 0 && size <= 8 ? 6 : size <= 64 ? 4 : 2;
  }
  const [mine, other] = [looks.of(a), looks.of(b)];
  if (!mine.isLane || !other.isLane) return 0;
  const same = mine.kind === other.kind;
  if (!same && (mine.blend < 0 || mine.blend !== other.blend)) return 0;
  if (depth === 0) return same ? 4 : 2;
  if (depth < REMEMBERED) return (same ? 4 : 2) + operandLikeness(a, b, depth, looks);
  const key = (a.id * 2 ** 24 + b.id) * 4 + depth;
  let score = looks.likenesses.get(key);
  if (score === undefined) {
    score = (same ? 4 : 2) + operandLikeness(a, b, depth, looks);
    looks.likenesses.set(key, score);
  }
  return score;
}

/** Less deep it is found out as soon as it is looked up. */
const REMEMBERED = 2;

function operandLikeness(a: Inst, b: Inst, depth: number, looks: Looks): number {
  const [mine, other] = [looks.of(a), looks.of(b)];
  const count = Math.min(mine.operands, 3);
  if (count >= 2 && mine.commutes && other.commutes) {
    const [a0, a1, b0, b1] = [a.operands[0]!, a.operands[1]!, b.operands[0]!, b.operands[1]!];
    const straight = likeness(a0, b0, depth - 1, looks) + likeness(a1, b1, depth - 1, looks);
    const crossed = likeness(a0, b1, depth - 1, looks) + likeness(a1, b0, depth - 1, looks);
    return Math.max(straight, crossed);
  }
  let score = 0;
  for (let i = 0; i < count; i++) score += likeness(a.operands[i]!, b.operands[i]!, depth - 1, looks);
  return score;
}
