/** Intrinsics that the checker understands; `undefined` for those it does not, which are calls like others. */
import { Flag } from '../../ir/flags.ts';
import { argCountOf, type InstOf } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { type IntType, scalarType, TypeKind } from '../../ir/type.ts';
import { stepAssume } from '../axioms/assumed.ts';
import { alignOf, offsetPointer, readLane, slotsOf, writeLane } from '../memory/accesses.ts';
import { addressOf } from '../memory/memory.ts';
import { binaryLane, floatPoison, selectLane } from '../terms/arithmetic.ts';
import { concatInts, sliceInt } from '../terms/bits.ts';
import { compareInts } from '../terms/comparisons.ts';
import { extremeLane, extremePoison, FLOAT_EXTREMES, isFree, REDUCED } from '../terms/extremes.ts';
import { chainFloats, licence } from '../terms/float-chains.ts';
import { absInt, bitInts, minMax, sextInt, truncInt, zextInt } from '../terms/integers.ts';
import { sorted } from '../terms/lists.ts';
import type { MinMax } from '../terms/min-max.ts';
import { atom, either, never, type Poison } from '../terms/poison.ts';
import { addInts, subInts } from '../terms/sums.ts';
import type { Term } from '../terms/terms.ts';
import { currentSegment, demand, mustKnow, type Side, touch } from '../walk/state.ts';
import { chosenIndex } from './extensions.ts';
import { instructionLanes } from './instructions.ts';
import { type Lane, laneCount, laneOf, Unsupported } from './lanes.ts';

type Call = InstOf<typeof Op.Call>;
type Get = (operand: number) => readonly Lane[];

/** Uninterpreted, lane by lane; the value says whether the first two arguments may change places. */
const LANEWISE: ReadonlyMap<string, boolean> = new Map([
  ['sqrt', false],
  ['fabs', false],
  ['floor', false],
  ['ceil', false],
  ['trunc', false],
  ['rint', false],
  ['nearbyint', false],
  ['round', false],
  ['roundeven', false],
  ['copysign', false],
  ['exp', false],
  ['exp2', false],
  ['log', false],
  ['log2', false],
  ['log10', false],
  ['exp10', false],
  ['sin', false],
  ['cos', false],
  ['tan', false],
  ['asin', false],
  ['acos', false],
  ['atan', false],
  ['atan2', false],
  ['sinh', false],
  ['cosh', false],
  ['tanh', false],
  ['pow', false],
  ['powi', false],
  ['ldexp', false],
  ['lrint', false],
  ['llrint', false],
  ['lround', false],
  ['llround', false],
  ['canonicalize', false],
  ['minnum', true],
  ['maxnum', true],
  ['minimum', true],
  ['maximum', true],
  ['fma', true],
  ['fmuladd', true],
  ['ctpop', false],
  ['fshl', false],
  ['fshr', false],
  ['fptosi.sat', false],
  ['fptoui.sat', false],
]);

const MIN_MAX: ReadonlySet<string> = new Set(['smin', 'smax', 'umin', 'umax']);
/** With the alignment as an argument, as up to LLVM 21; other forms are calls like others. */
const MASKED: ReadonlySet<string> = new Set([
  'masked.load',
  'masked.store',
  'masked.gather',
  'masked.scatter',
]);
/** Notes for other tools: nothing happens. */
const SILENT: ReadonlySet<string> = new Set([
  'dbg',
  'donothing',
  'pseudoprobe',
  'experimental.noalias.scope.decl',
]);

export function stepIntrinsic(
  side: Side,
  call: Call,
  name: string,
  get: Get,
): readonly Lane[] | null | undefined {
  const parts = name.split('.').slice(1);
  const one = parts[0]!;
  const two = `${one}.${parts[1] ?? ''}`;
  if (SILENT.has(one) || name.startsWith('llvm.experimental.noalias.scope.decl')) return null;
  if (one === 'assume') return stepAssume(side, call, get);
  if (call.extra.bundles.length > 0) return undefined;
  // A note about its first operand, which is the result.
  if (one === 'annotation') return get(0);
  if (MIN_MAX.has(one))
    return lanewise(
      call,
      get,
      (args) => chosenIndex(side, call, one, args) ?? minMaxLane(side, one as MinMax, args),
    );
  if (one === 'abs' || one === 'ctlz' || one === 'cttz') {
    const flag = side.t.intOf(get(1)[0]!.val) === 1n;
    return get(0).map((a) => flaggedLane(side, one, a, flag));
  }
  if (one === 'scmp' || one === 'ucmp')
    return lanewise(call, get, (args) => orderLane(side, call, one, args));
  if (one === 'bswap' || one === 'bitreverse') return get(0).map((a) => swappedLane(side, one, a));
  if (SATURATING.test(two))
    return lanewise(
      call,
      get,
      (args) => chosenIndex(side, call, two, args) ?? saturatedLane(side, two, args),
    );
  const key = LANEWISE.has(one) ? one : LANEWISE.has(two) ? two : null;
  if (key !== null) return lanewise(call, get, (args) => uninterpreted(side, call, key, args));
  if (name.startsWith('llvm.get.active.lane.mask.')) return activeLanes(side, call, get);
  if (two === 'vector.reduce') return [reduce(side, call, parts[2]!, get)];
  if (MASKED.has(two) && argCountOf(call) === 4) {
    return masked(side, call, parts[1]!, get);
  }
  return instructionLanes(side.t, name, get);
}

function lanewise(call: Call, get: Get, one: (args: readonly Lane[]) => Lane): Lane[] {
  const count = argCountOf(call);
  const args = Array.from({ length: count }, (_, i) => get(i));
  return args[0]!.map((_, i) => one(args.map((a) => a[i] ?? a[0]!)));
}

function minMaxLane(side: Side, op: MinMax, args: readonly Lane[]): Lane {
  const { t } = side;
  return laneOf(
    t,
    minMax(
      t,
      t.bits[args[0]!.val]!,
      op,
      args.map((a) => a.val),
    ),
    either(
      t,
      args.map((a) => a.poi),
    ),
  );
}

/** Which of two is greater, as −1, 0 or 1: whether it is the first, less whether it is the second. */
function orderLane({ t }: Side, call: Call, op: 'scmp' | 'ucmp', args: readonly Lane[]): Lane {
  const [a, b] = args as readonly [Lane, Lane];
  const poi = either(t, [a.poi, b.poi]);
  const { text, bits } = scalarType(call.type) as IntType;
  if (t.undef[a.val]! || t.undef[b.val]!) return laneOf(t, t.make(op, text, [a.val, b.val]), poi);
  const less = op === 'scmp' ? 'slt' : 'ult';
  const isFirst = zextInt(t, bits, compareInts(t, less, b.val, a.val));
  const isSecond = zextInt(t, bits, compareInts(t, less, a.val, b.val));
  return laneOf(t, subInts(t, bits, isFirst, isSecond), poi);
}

/** The bytes, or all bits, in the other order. */
function swappedLane({ t }: Side, op: 'bswap' | 'bitreverse', { val, poi }: Lane): Lane {
  const bits = t.bits[val]!;
  if (t.undef[val]! || bits % 8 !== 0) return laneOf(t, t.make(op, t.type[val]!, [val]), poi);
  const bytes = Array.from({ length: bits / 8 }, (_, i) => sliceInt(t, val, bits - 8 - 8 * i, 8));
  const turned = op === 'bswap' ? bytes : bytes.map((byte) => t.make(op, 'i8', [byte]));
  return laneOf(t, concatInts(t, turned), poi);
}

const SATURATING = /^[su](?:add|sub)\.sat$/;

/** The exact sum or difference in two bits more, clamped to the lane's range. */
function saturatedLane(side: Side, name: string, args: readonly Lane[]): Lane {
  const { t } = side;
  const bits = t.bits[args[0]!.val]!;
  const wide = bits + 2;
  const isSigned = name[0] === 's';
  const [a, b] = args.map(({ val }) => (isSigned ? sextInt(t, wide, val) : zextInt(t, wide, val)));
  const exact = name.startsWith('add', 1) ? addInts(t, wide, [a!, b!]) : subInts(t, wide, a!, b!);
  const most = (1n << BigInt(isSigned ? bits - 1 : bits)) - 1n;
  const least = isSigned ? -most - 1n : 0n;
  const low = minMax(t, wide, 'smax', [exact, t.int(wide, least)]);
  const val = truncInt(t, bits, minMax(t, wide, 'smin', [low, t.int(wide, most)]));
  const poison = args.map(({ poi }) => poi);
  return laneOf(t, val, either(t, poison));
}

/** Lane i is on where base + i, without wrapping, is below the limit; a limit of 0 gives poison. */
function activeLanes(side: Side, call: Call, get: Get): Lane[] {
  const { t } = side;
  const [base, limit] = [get(0)[0]!, get(1)[0]!];
  const bits = t.bits[base.val]! + 1;
  const isNone = compareInts(t, 'eq', limit.val, t.int(bits - 1, 0n));
  const none = side.decide(isNone) === false ? never(t) : atom(t, 'no active lanes', [limit.val]);
  const from = zextInt(t, bits, base.val);
  return Array.from({ length: laneCount(call.type) }, (_, i) => {
    const at = addInts(t, bits, [from, t.int(bits, BigInt(i))]);
    const val = compareInts(t, 'ult', at, zextInt(t, bits, limit.val));
    return laneOf(t, val, either(t, [base.poi, limit.poi, none]));
  });
}

function flaggedLane(side: Side, op: string, a: Lane, flag: boolean): Lane {
  const { t } = side;
  const val = op === 'abs' ? absInt(t, t.bits[a.val]!, a.val) : t.make(op, t.type[a.val]!, [a.val]);
  return laneOf(t, val, flag ? either(t, [a.poi, atom(t, `${op} of its limit`, [a.val])]) : a.poi);
}

function uninterpreted(side: Side, call: Call, name: string, args: readonly Lane[]): Lane {
  const { t } = side;
  const extreme = FLOAT_EXTREMES.find((op) => op === name);
  if (extreme !== undefined)
    return extremeLane(t, extreme, call.flags, licence(call.flags & Flag.Nsz), args, side.name === 'B');
  const type = call.type.kind === TypeKind.Vector ? call.type.element.text : call.type.text;
  const vals = args.map((a) => a.val);
  const ordered = LANEWISE.get(name) === true ? [...sorted(vals.slice(0, 2)), ...vals.slice(2)] : vals;
  const val = t.make(name, type, ordered, licence(call.flags));
  const step = t.make(name, type, ordered, 'step');
  const range: Poison = name.startsWith('fpto') ? never(t) : floatPoison(t, call.flags, step);
  return laneOf(t, val, either(t, [...args.map((a) => a.poi), range]));
}

function reduce(side: Side, call: Call, op: string, get: Get): Lane {
  const { t } = side;
  const isFloat = op === 'fadd' || op === 'fmul';
  const lanes = isFloat ? [...get(0), ...get(1)] : get(0);
  const vals = lanes.map((lane) => lane.val);
  const type = t.type[vals[0]!]!;
  const bits = t.bits[vals[0]!]!;
  const poi = either(
    t,
    lanes.map((lane) => lane.poi),
  );
  if (isFloat) {
    const code = op === 'fadd' ? Op.FAdd : Op.FMul;
    if (licence(call.flags) !== '0' && (Number(licence(call.flags)) & 1) !== 0) {
      const step = t.make(`reduce.${op}`, type, vals, 'step');
      return laneOf(
        t,
        chainFloats(t, type, code, call.flags, vals),
        either(t, [poi, floatPoison(t, call.flags, step)]),
      );
    }
    return lanes.slice(1).reduce((sum, lane) => binaryLane(t, code, call.flags, sum, lane), lanes[0]!);
  }
  switch (op) {
    case 'add':
    case 'mul':
      return lanes
        .slice(1)
        .reduce((x, y) => binaryLane(t, op === 'add' ? Op.Add : Op.Mul, 0, x, y), lanes[0]!);
    case 'and':
    case 'or':
    case 'xor':
      return laneOf(t, bitInts(t, bits, op, vals), poi);
    case 'smin':
    case 'smax':
    case 'umin':
    case 'umax':
      return laneOf(t, minMax(t, bits, op, vals), poi);
    default: {
      const extreme = REDUCED.get(op);
      if (extreme !== undefined && isFree(extreme, call.flags)) {
        const sign = licence(call.flags & Flag.Nsz);
        return extremeLane(t, extreme, call.flags, sign, lanes, side.name === 'B');
      }
      const val = t.make(`reduce.${op}`, type, sorted(vals), licence(call.flags));
      if (extreme !== undefined)
        return laneOf(t, val, extremePoison(t, call.flags, lanes, side.name === 'B'));
      return laneOf(
        t,
        val,
        either(t, [poi, floatPoison(t, call.flags, t.make(`reduce.${op}`, type, sorted(vals), 'step'))]),
      );
    }
  }
}

/** A tail call is said not to access local objects of its caller. A's are not asked about: its accesses count in any case. */
function isTailOnLocal({ name, t, allocaKeys, memoryContext }: Side, call: Call, pointer: Term): boolean {
  if (name === 'A' || (call.flags & (Flag.Tail | Flag.MustTail)) === 0) return false;
  const kind = memoryContext.objects.byBase.get(addressOf(t, pointer).base)?.kind;
  return kind === 'alloca' || (kind === undefined && allocaKeys.size > 0);
}

const OF_FLOATS = Flag.Nnan | Flag.Ninf | Flag.Nsz | Flag.Arcp | Flag.Contract | Flag.Afn | Flag.Reassoc;

/**
 * Masked accesses: lanes whose mask is off do nothing. A mask that is not known is a guard, where paths are merged, and
 * is tried both ways otherwise.
 */
function masked(side: Side, call: Call, kind: string, get: Get): readonly Lane[] | null {
  const { t } = side;
  // A's are not read either: so it is poison less often.
  if (side.name === 'B' && (call.flags & OF_FLOATS) !== 0)
    throw new Unsupported('fast-math flags on a masked access');
  const isStore = kind === 'store' || kind === 'scatter';
  const type = isStore ? call.operands[0]!.type : call.type;
  const at = isStore ? 1 : 0;
  // Of scattered lanes 0 stands for what their type asks for.
  const align = alignOf(side, Number(t.intOf(get(at + 1)[0]!.val) ?? 1n), scalarType(type));
  const mask = get(at + 2);
  const pointers = get(at);
  const spread = kind === 'gather' || kind === 'scatter';
  const passthru = isStore ? null : get(at + 3);
  const lanes: Lane[] = [];
  slotsOf(side, type).forEach((slot, i) => {
    demand(side, mask[i]!.poi);
    const condition = mask[i]!.val;
    const isKnown = side.merges === null || side.decide(condition) !== undefined;
    if (!isKnown && t.undef[condition]!) throw new Unsupported('a condition that may be undef');
    if (isKnown && !mustKnow(side, condition)) {
      if (passthru !== null) lanes.push(passthru[i]!);
      return;
    }
    const outer = side.guard;
    if (!isKnown) side.merges?.note();
    if (!isKnown) side.guard = outer === null ? condition : bitInts(t, 1, 'and', [outer, condition]);
    const { guard } = side;
    const from = spread ? pointers[i]! : pointers[0]!;
    demand(side, from.poi);
    if (isTailOnLocal(side, call, from.val))
      throw new Unsupported('a tail call that accesses a local object');
    const pointer: Term = spread ? from.val : offsetPointer(side, from.val, slot.offset);
    const segment = currentSegment(side);
    // The alignment is that of the first lane's address, whether that lane is on or not.
    if (!spread) segment.reads.push({ address: addressOf(t, from.val), size: 0, align, guard, by: call });
    const access = { address: addressOf(t, pointer), size: slot.size, align: spread ? align : 1, guard };
    if (isStore) {
      touch(side, 'writes', access);
      writeLane(side, pointer, { ...slot, offset: 0 }, get(0)[i]!);
    } else {
      touch(side, 'reads', access);
      const lane = readLane(side, pointer, slot.type, slot.size);
      lanes.push(
        isKnown ? lane : selectLane(t, 0, { ...mask[i]!, poi: never(t) }, lane, passthru![i]!, side.decide),
      );
    }
    side.guard = outer;
  });
  return isStore ? null : lanes;
}
