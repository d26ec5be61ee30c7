/** One instruction on one side: its lanes, and what it does to the segment. */
import { Flag } from '../../ir/flags.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import type { Attachment } from '../../ir/metadata.ts';
import { isBinary, isCast, Op, opName } from '../../ir/op.ts';
import { isFloat, scalarType, type Type, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { alignOf, hasByteLanes, loadLanes, stepOrdered, storeLanes } from '../memory/accesses.ts';
import { storeBlended } from '../memory/blends.ts';
import { readsLinearMemory, writesLinearMemory } from '../memory/linear-memory.ts';
import { binaryLane, compareFloats, compareLane, negateFloat, selectLane } from '../terms/arithmetic.ts';
import { compareInts } from '../terms/comparisons.ts';
import { chainExtremes, chosenExtreme, extremePoison } from '../terms/extremes.ts';
import { licence, withoutLicences } from '../terms/float-chains.ts';
import { either, never, under } from '../terms/poison.ts';
import { currentSegment, demand, type Side } from '../walk/state.ts';
import { stepCall } from './calls.ts';
import { extendedIndex, hasNoMoreBits, indexMask } from './extensions.ts';
import { type Lane, laneCount, laneOf, poisonLane, Unsupported } from './lanes.ts';
import { castLanes, gepLanes, lanesOf } from './operands.ts';

/** Of one condition as many computations are kept: a loop that is walked turn by turn may compute it in each. */
const MAX_COMPUTED = 64;

/** Terminators and phis are the path's work; everything else is done here. */
export function step(side: Side, inst: Inst): void {
  side.inst = inst;
  const lanes = evaluate(side, inst);
  if (lanes === null) return;
  side.env.set(inst, lanes);
  if (side.conditions !== null && scalarType(inst.type).text === 'i1') {
    for (const { val, poi } of lanes) {
      const known = side.conditions.get(val);
      if (known === undefined) side.conditions.set(val, [poi]);
      else if (known.length < MAX_COMPUTED && !known.includes(poi)) known.push(poi);
    }
  }
}

function evaluate(side: Side, inst: Inst): readonly Lane[] | null {
  const { t } = side;
  if (side.name === 'B' && inst.notes?.attachments.some((note) => note.kind === 'fpmath') === true)
    throw new Unsupported('a result that need not be exact');
  if (side.name === 'B' && inst.op === Op.IntToPtr && inst.notes?.attachments.some(isOfBytes) === true)
    throw new Unsupported('bytes that are said to be there');
  const get = (i: number): readonly Lane[] => lanesOf(side, inst.operands[i]!);
  if (isBinary(inst.op)) {
    const b = get(1);
    const flags = flagsOf(side, inst);
    const mask = indexMask(inst);
    const lanes = get(0).map((a, i) =>
      mask !== null && t.intOf(b[i]!.val) === mask && hasNoMoreBits(side, a, mask)
        ? a
        : binaryLane(t, inst.op, flags, a, b[i]!),
    );
    if (isDivision(inst.op)) get(0).forEach((a, i) => void recordDivision(side, inst.op, a, b[i]!));
    return lanes;
  }
  if (isCast(inst.op)) {
    const index = extendedIndex(side, inst, get(0)[0]!);
    if (index !== null) return [index];
  }
  if (isCast(inst.op)) return castLanes(side, inst.op, inst.flags, get(0), inst.type);
  switch (inst.op) {
    case Op.FNeg:
      return get(0).map((a) => negateFloat(t, inst.flags, a));
    case Op.ICmp: {
      const b = get(1);
      return get(0).map((a, i) => compareLane(t, inst.extra, inst.flags, a, b[i]!));
    }
    case Op.FCmp: {
      const b = get(1);
      return get(0).map((a, i) => compareFloats(t, inst.extra, inst.flags, a, b[i]!, side.name === 'B'));
    }
    case Op.Select: {
      const c = get(0);
      const b = get(2);
      return get(1).map((a, i) => {
        const condition = c.length === 1 ? c[0]! : c[i]!;
        // What the source has chosen on this path it may leave as it is.
        const isSettled = side.name === 'A' && side.decide(condition.val) !== undefined;
        const flags = isSettled ? withoutLicences(inst.flags) : inst.flags;
        const lane = selectLane(t, flags, condition, a, b[i]!, side.decide);
        return asExtreme(side, inst, lane, [a, b[i]!], condition);
      });
    }
    case Op.Freeze:
      return get(0).map((a) => freezeLane(side, a));
    case Op.Alloca: {
      const key = side.allocaKeys.get(inst);
      if (key === undefined) return opaque(side, inst);
      return [laneOf(t, t.make('alloca', inst.type.text, [], key), never(t))];
    }
    case Op.Load:
      if (!hasByteLanes(side, inst.type) || (isOrdered(inst) && !readsLinearMemory(side, inst)))
        return opaque(side, inst);
      return loadLanes(side, inst, get(0)[0]!);
    case Op.Store:
      if (!hasByteLanes(side, inst.operands[0]!.type) || (isOrdered(inst) && !writesLinearMemory(side, inst)))
        return opaque(side, inst);
      stepStore(side, inst, get);
      return null;
    case Op.Fence:
    case Op.CmpXchg:
    case Op.AtomicRmw:
    case Op.VaArg:
    case Op.LandingPad:
      return opaque(side, inst);
    case Op.GetElementPtr:
      return gepLanes(
        side,
        inst.type,
        inst.extra.source,
        inst.flags,
        inst.operands,
        inst.operands.map((_, i) => get(i)),
      );
    case Op.ExtractElement:
      return [extractLane(side, get(0), get(1)[0]!)];
    case Op.InsertElement:
      return insertLane(side, get(0), get(1)[0]!, get(2)[0]!);
    case Op.ShuffleVector: {
      const all = [...get(0), ...get(1)];
      return inst.extra.mask.map((m) => (m < 0 ? poisonLane(t, t.type[all[0]!.val]!) : all[m]!));
    }
    case Op.ExtractValue: {
      const [from, count] = flatRange(inst.operands[0]!.type, inst.extra.indices);
      return get(0).slice(from, from + count);
    }
    case Op.InsertValue: {
      const [from, count] = flatRange(inst.operands[0]!.type, inst.extra.indices);
      const lanes = [...get(0)];
      lanes.splice(from, count, ...get(1));
      return lanes;
    }
    case Op.Call:
      return stepCall(side, inst, (i) => get(i));
    default:
      throw new Unsupported(`the instruction ${opName(inst.op)}`);
  }
}

/** Is it a note of which bytes lie behind an address? On loads and calls it is compared (`promises.ts`). */
function isOfBytes({ kind }: Attachment): boolean {
  return kind === 'dereferenceable' || kind === 'dereferenceable_or_null';
}

/**
 * `x < y ? x : y` of floats, as the minimum that it is: in the source where NaN is poison and the sign of a zero does not
 * matter; in the target only for what its flags say, since then an arm is such a value if an operand of it is.
 */
function asExtreme(side: Side, select: Inst, lane: Lane, arms: readonly Lane[], c: Lane): Lane {
  const { t } = side;
  const found = isFloat(scalarType(select.type)) ? chosenExtreme(t, lane.val) : null;
  if (found === null || !arms.every((arm) => found.args.includes(arm.val))) return lane;
  if (side.name === 'B')
    return { ...lane, poi: either(t, [c.poi, extremePoison(t, select.flags, arms, true)]) };
  const [condition] = select.operands;
  const hasNoNan =
    condition?.kind === ValueKind.Inst && condition.op === Op.FCmp && (condition.flags & Flag.Nnan) !== 0;
  if (!hasNoNan || (select.flags & Flag.Nsz) === 0) return lane;
  return laneOf(t, chainExtremes(t, found.op, licence(Flag.Nsz), found.args), lane.poi);
}

/** With the licence of its loop to be reordered. */
function flagsOf(side: Side, inst: Inst): number {
  const axiom = side.licensed.get(inst);
  if (axiom === undefined) return inst.flags;
  side.memoryContext.objects.used.add(axiom);
  return inst.flags | Flag.Reassoc;
}

function isOrdered(inst: Inst): boolean {
  return (inst.flags & (Flag.Volatile | Flag.Atomic)) !== 0;
}

function opaque(side: Side, inst: Inst): readonly Lane[] | null {
  const operands = inst.operands.map((operand) => lanesOf(side, operand));
  return stepOrdered(side, inst, operands);
}

function isDivision(op: Op): boolean {
  return op === Op.UDiv || op === Op.SDiv || op === Op.URem || op === Op.SRem;
}

/** Division by zero, by poison, and INT_MIN by −1 are undefined behaviour. */
function recordDivision(side: Side, op: Op, a: Lane, b: Lane): void {
  demand(side, b.poi);
  const { t } = side;
  const segment = currentSegment(side);
  const name = opName(op);
  // Poison may be INT_MIN.
  const isMinusOne = compareInts(t, 'eq', b.val, t.int(t.bits[b.val]!, -1n));
  if (op === Op.SDiv || op === Op.SRem) demand(side, under(t, isMinusOne, a.poi));
  segment.divisions.set(`${name} ${a.val} ${b.val}`, { op: name, a: a.val, b: b.val, by: side.inst });
}

function freezeLane(side: Side, a: Lane): Lane {
  const { t } = side;
  if (a.poi === never(t) && !t.undef[a.val]!) return a;
  const key = `${a.val} ${a.poi}`;
  const count = side.freezes.get(key) ?? 0;
  side.freezes.set(key, count + 1);
  // Each freeze chooses for itself: they are told apart by their order.
  return laneOf(
    t,
    t.make('frozen', t.type[a.val]!, [t.make('freeze', 'frozen', [], `${side.pathName} ${key} ${count}`)]),
    never(t),
  );
}

function extractLane(side: Side, lanes: readonly Lane[], index: Lane): Lane {
  const at = side.t.intOf(index.val);
  if (at === undefined) throw new Unsupported('a lane number that is no constant');
  const lane = lanes[Number(at)];
  return lane === undefined ? poisonLane(side.t, side.t.type[lanes[0]!.val]!) : poisonedBy(side, lane, index);
}

/** Poison where another lane is, too: a lane number that has overflowed. */
function poisonedBy({ t }: Side, lane: Lane, by: Lane): Lane {
  return by.poi === never(t) ? lane : { ...lane, poi: either(t, [lane.poi, by.poi]) };
}

function insertLane(side: Side, lanes: readonly Lane[], element: Lane, index: Lane): readonly Lane[] {
  const at = side.t.intOf(index.val);
  if (at === undefined) throw new Unsupported('a lane number that is no constant');
  if (at >= BigInt(lanes.length)) return lanes.map((lane) => poisonLane(side.t, side.t.type[lane.val]!));
  const out = [...lanes];
  out[Number(at)] = element;
  return out.map((lane) => poisonedBy(side, lane, index));
}

/** Where a path of indices leads in the flat list of lanes. */
function flatRange(type: Type, indices: readonly number[]): readonly [from: number, count: number] {
  let at = type;
  let from = 0;
  for (const index of indices) {
    if (at.kind === TypeKind.Struct) {
      for (let i = 0; i < index; i++) from += laneCount(at.fields![i]!);
      at = at.fields![index]!;
    } else if (at.kind === TypeKind.Array) {
      from += index * laneCount(at.element);
      at = at.element;
    } else throw new Unsupported('a path into no aggregate');
  }
  return [from, laneCount(at)];
}

function stepStore(
  side: Side,
  store: InstOf<typeof Op.Store>,
  get: (operand: number) => readonly Lane[],
): void {
  const { type } = store.operands[0]!;
  const align = alignOf(side, store.extra.align, type);
  if (!storeBlended(side, store, get(0), get(1)[0]!, align))
    storeLanes(side, type, get(0), get(1)[0]!, align);
}
