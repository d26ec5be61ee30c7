/** Arithmetic, comparisons, casts and selects on single lanes: the value's term and when it is poison. */
import { Flag } from '../../ir/flags.ts';
import { Op, opName } from '../../ir/op.ts';
import { asSigned } from '../../support/wide-int.ts';
import { isSimple, type Lane, laneOf, Unsupported } from '../lanes/lanes.ts';
import { brokenWhere } from './byte-conditions.ts';
import { wordOf } from './byte-lists.ts';
import { compareInts } from './comparisons.ts';
import { extremePoison } from './extremes.ts';
import { chainFloats, chooseParts, isComputed, licence, NEGATIVE_ZERO, someNan } from './float-chains.ts';
import { foldFloats, isNegativeFloat, oppositeFloat } from './floats.ts';
import {
  type BitOp,
  bitInts,
  chooseTerm,
  extendSum,
  mulInts,
  sextInt,
  truncInt,
  zextInt,
} from './integers.ts';
import { sorted } from './lists.ts';
import { wordPoison } from './loaded-bytes.ts';
import { joinPicks } from './picks.ts';
import { atom, beyond, type Decide, either, never, type Poison, underEither } from './poison.ts';
import { rangeOf } from './ranges.ts';
import { divideInt, shiftInt } from './shifts.ts';
import { steppedShift } from './stepped-shifts.ts';
import { addInts, scaleInt, subInts } from './sums.ts';
import { intType, type Sum, type Term, type Terms } from './terms.ts';

export function binaryLane(t: Terms, op: Op, flags: number, a: Lane, b: Lane): Lane {
  const bits = t.bits[a.val]!;
  if (bits === 0) return floatBinary(t, op, flags, a, b);
  const conditions: Poison[] = [a.poi, b.poi];
  const args: readonly [Term, Term] = [a.val, b.val];
  const name = opName(op);
  const flag = (bit: number, kind: string): void => {
    if ((flags & bit) !== 0) conditions.push(atom(t, kind, isSymmetric(op) ? sorted(args) : args, name));
  };
  let val: Term;
  let sx = false;
  let ux = false;
  switch (op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
      flag(Flag.Nsw, 'nsw');
      flag(Flag.Nuw, 'nuw');
      val =
        op === Op.Add
          ? addInts(t, bits, args)
          : op === Op.Sub
            ? subInts(t, bits, a.val, b.val)
            : mulInts(t, bits, args);
      sx = (flags & Flag.Nsw) !== 0 && a.sx && b.sx && isExact(t, op, bits, a.val, b.val, val, true);
      ux =
        (flags & Flag.Nuw) !== 0 &&
        op !== Op.Sub &&
        a.ux &&
        b.ux &&
        isExact(t, op, bits, a.val, b.val, val, false);
      break;
    case Op.And:
    case Op.Xor:
      val = bitsOfTwo(t, op === Op.And ? 'and' : 'xor', args);
      break;
    case Op.Or: {
      flag(Flag.Disjoint, 'disjoint');
      // Where no bit is set twice, it is a sum.
      val =
        (flags & Flag.Disjoint) !== 0 || isDisjoint(t, a.val, b.val) || isDisjoint(t, b.val, a.val)
          ? addInts(t, bits, args)
          : bitsOfTwo(t, 'or', args);
      const word = wordOf(t, val);
      if (word !== null) {
        val = word.val;
        conditions.splice(0, conditions.length, wordPoison(t, word, either(t, conditions)));
      }
      sx = a.sx && b.sx && isExact(t, Op.Add, bits, a.val, b.val, val, true);
      ux = a.ux && b.ux && isExact(t, Op.Add, bits, a.val, b.val, val, false);
      break;
    }
    case Op.Shl: {
      flag(Flag.Nsw, 'nsw');
      flag(Flag.Nuw, 'nuw');
      conditions.push(shiftPoison(t, bits, b.val));
      val = steppedShift(t, bits, 'shl', a.val, b.val) ?? shiftInt(t, bits, 'shl', a.val, b.val);
      const by = t.intOf(b.val);
      if (by !== undefined && by < BigInt(bits)) {
        const factor = t.int(bits, 1n << by);
        sx =
          (flags & Flag.Nsw) !== 0 &&
          a.sx &&
          by < BigInt(bits - 1) &&
          isExact(t, Op.Mul, bits, a.val, factor, val, true);
        ux = (flags & Flag.Nuw) !== 0 && a.ux && isExact(t, Op.Mul, bits, a.val, factor, val, false);
      }
      break;
    }
    case Op.LShr:
    case Op.AShr: {
      flag(Flag.Exact, 'exact');
      conditions.push(shiftPoison(t, bits, b.val));
      const name = op === Op.LShr ? 'lshr' : 'ashr';
      val = steppedShift(t, bits, name, a.val, b.val) ?? shiftInt(t, bits, name, a.val, b.val);
      break;
    }
    case Op.UDiv:
    case Op.SDiv:
    case Op.URem:
    case Op.SRem:
      flag(Flag.Exact, 'exact');
      val =
        divideByOne(t, op, bits, a.val, b.val) ??
        divideByConstant(t, op, bits, a.val, b.val) ??
        t.make(name, intType(bits), args);
      break;
    default:
      throw new Unsupported(name);
  }
  const simple = isSimple(t, val);
  return { val, poi: either(t, conditions), sx: sx || simple, ux: ux || simple };
}

/** Unsigned, by a constant above 0. */
export function divideUnsigned(t: Terms, bits: number, a: Term, by: bigint): Term {
  if (by === 1n) return a;
  const divisor = t.int(bits, by);
  return (
    divideByConstant(t, Op.UDiv, bits, a, divisor) ?? t.make(opName(Op.UDiv), intType(bits), [a, divisor])
  );
}

/** Of powers of two the rounding is known elsewhere, in the bits that it was written in. */
function divideByConstant(t: Terms, op: Op, bits: number, a: Term, b: Term): Term | null {
  const by = t.intOf(b);
  if (by === undefined || by < 2n || t.undef[a]!) return null;
  const isPower = (by & (by - 1n)) === 0n;
  if (op === Op.SDiv || op === Op.SRem) {
    if (!isPower || by >> BigInt(bits - 1) !== 0n) return null;
    const quotient = divideByPower(t, bits, a, by);
    return op === Op.SDiv ? quotient : subInts(t, bits, a, scaleInt(t, bits, quotient, by));
  }
  return isPower ? null : divideInt(t, bits, op === Op.UDiv ? 'udiv' : 'urem', a, by);
}

/** Rounded towards 0: to numbers below 0 as much is added as makes a shift round up. */
function divideByPower(t: Terms, bits: number, a: Term, by: bigint): Term {
  const zeros = BigInt(by.toString(2).length - 1);
  const shift = (op: 'lshr' | 'ashr', x: Term, amount: bigint): Term =>
    shiftInt(t, bits, op, x, t.int(bits, amount));
  const most = BigInt(bits) - 1n;
  const bias = shift('lshr', zeros === 1n ? a : shift('ashr', a, most), BigInt(bits) - zeros);
  return shift('ashr', addInts(t, bits, [a, bias]), zeros);
}

function divideByOne(t: Terms, op: Op, bits: number, a: Term, b: Term): Term | null {
  if (t.intOf(b) !== 1n || bits === 1) return null;
  return op === Op.UDiv || op === Op.SDiv ? a : t.int(bits, 0n);
}

/** A bit operation on two numbers; on two that are picked from tables by one number, a table of its results. */
function bitsOfTwo(t: Terms, op: BitOp, args: readonly [Term, Term]): Term {
  return joinPicks(t, op, args[0], args[1]) ?? bitInts(t, t.bits[args[0]]!, op, args);
}

/** A number below a power of two that divides everything in the other. */
function isDisjoint(t: Terms, a: Term, b: Term): boolean {
  if (t.undef[a]! || t.undef[b]!) return false;
  const low = rangeOf(t, b).unsigned.high;
  const { constant, factors } = t.sumOf(a);
  let power = 1n;
  while (power <= low) power <<= 1n;
  return constant % power === 0n && factors.every((factor) => factor % power === 0n);
}

function isSymmetric(op: Op): boolean {
  return op === Op.Add || op === Op.Mul || op === Op.Or;
}

function shiftPoison(t: Terms, bits: number, amount: Term): Poison {
  const by = t.intOf(amount);
  if (by !== undefined && by < BigInt(bits)) return never(t);
  return atom(t, 'shift', [amount], String(bits));
}

/** Do the parts of the result, read as numbers, come from those of the operands without wrapping? */
function isExact(t: Terms, op: Op, bits: number, a: Term, b: Term, result: Term, signed: boolean): boolean {
  if (t.undef[result]!) return false;
  const read = signed ? (v: bigint) => asSigned(v, bits) : (v: bigint) => v;
  const x = t.sumOf(a);
  const y = t.sumOf(b);
  const want = new Map<Term, bigint>();
  let constant = 0n;
  const addScaled = (sum: Sum, factor: bigint): void => {
    constant += read(sum.constant) * factor;
    for (let i = 0; i < sum.atoms.length; i++) {
      want.set(sum.atoms[i]!, (want.get(sum.atoms[i]!) ?? 0n) + read(sum.factors[i]!) * factor);
    }
  };
  if (op === Op.Mul) {
    if (y.atoms.length === 0) addScaled(x, read(y.constant));
    else if (x.atoms.length === 0) addScaled(y, read(x.constant));
    else return isSimple(t, result);
  } else {
    addScaled(x, 1n);
    addScaled(y, op === Op.Sub ? -1n : 1n);
  }
  const got = t.sumOf(result);
  if (read(got.constant) !== constant) return false;
  for (let i = 0; i < got.atoms.length; i++) {
    if (want.get(got.atoms[i]!) !== read(got.factors[i]!)) return false;
    want.delete(got.atoms[i]!);
  }
  for (const left of want.values()) if (left !== 0n) return false;
  return true;
}

function floatBinary(t: Terms, op: Op, flags: number, a: Lane, b: Lane): Lane {
  const type = t.type[a.val]!;
  const poi = (val: Term): Poison => either(t, [a.poi, b.poi, floatPoison(t, flags, val)]);
  const name = opName(op);
  const signed = (flags & Flag.Reassoc) === 0 ? withoutSign(t, op, a, b) : null;
  if (signed !== null) return floatBinary(t, signed.op, flags, signed.a, signed.b);
  const negated = op === Op.FSub ? negatedProduct(t, b.val) : null;
  if (negated !== null) return floatBinary(t, Op.FAdd, flags, a, { ...b, val: negated });
  if ((op === Op.FAdd || op === Op.FMul) && (flags & Flag.Reassoc) !== 0) {
    const args = [a.val, b.val];
    const val = someNan(t, chainFloats(t, type, op, flags, args), `${name}*`, licence(flags), args);
    // What the flags say is said of this operation, not of the whole chain.
    return laneOf(t, val, poi(t.make(name, type, sorted(unsignedFactors(t, op, [a.val, b.val])), 'step')));
  }
  if (op === Op.FSub && (flags & Flag.Reassoc) !== 0) {
    const val = chainFloats(t, type, Op.FAdd, flags, [a.val, turnedTerm(t, b.val)]);
    return laneOf(t, val, poi(t.make(name, type, [a.val, b.val], 'step')));
  }
  if (op === Op.FAdd && isNeutral(t, type, b.val) && isComputed(t, a.val))
    return laneOf(t, a.val, poi(a.val));
  const args = op === Op.FAdd || op === Op.FMul ? sorted([a.val, b.val]) : [a.val, b.val];
  const isConstant = t.op[a.val] === 'float' && t.op[b.val] === 'float';
  const folded = isConstant ? foldFloats(type, op, t.data[a.val]!, t.data[b.val]!) : null;
  const val = folded === null ? t.make(name, type, args, licence(flags)) : t.make('float', type, [], folded);
  const step = op === Op.FMul ? sorted(unsignedFactors(t, op, args)) : args;
  return laneOf(t, val, poi(t.make(name, type, step, 'step')));
}

function isNeutral(t: Terms, type: string, term: Term): boolean {
  return !t.flushes && t.op[term] === 'float' && t.data[term] === NEGATIVE_ZERO[type];
}

/** `a + −b` and `−b + a` are `a − b`, `a − −b` is `a + b`: to the bit, but for what is no number, whose sign is anything. */
function withoutSign(
  t: Terms,
  op: Op,
  a: Lane,
  b: Lane,
): { readonly op: Op; readonly a: Lane; readonly b: Lane } | null {
  if ((op !== Op.FAdd && op !== Op.FSub) || t.flushes) return null;
  const isNegative = ({ val }: Lane): boolean => t.op[val] === 'fneg' && t.data[val] === licence(0);
  const turned = (lane: Lane): Lane => ({ ...lane, val: t.args[lane.val]![0]! });
  if (isNegative(b)) return { op: op === Op.FAdd ? Op.FSub : Op.FAdd, a, b: turned(b) };
  return op === Op.FAdd && isNegative(a) ? { op: Op.FSub, a: b, b: turned(a) } : null;
}

/** −x, to the bit: a difference is a sum with it, but for what is no number, whose sign is anything. */
export function turnedTerm(t: Terms, term: Term): Term {
  const type = t.type[term]!;
  if (t.op[term] === 'fneg' && t.data[term] === licence(0)) return t.args[term]![0]!;
  const opposite = t.op[term] === 'float' ? oppositeFloat(type, t.data[term]!) : null;
  return opposite === null ? t.make('fneg', type, [term], licence(0)) : t.make('float', type, [], opposite);
}

/** Whether a product is a number, or infinite, does not depend on the sign of a constant in it. */
function unsignedFactors(t: Terms, op: Op, args: readonly Term[]): Term[] {
  return args.map((arg) => {
    if (op !== Op.FMul || t.op[arg] !== 'float' || !isNegativeFloat(t.type[arg]!, t.data[arg]!)) return arg;
    const opposite = oppositeFloat(t.type[arg]!, t.data[arg]!);
    return opposite === null ? arg : t.make('float', t.type[arg]!, [], opposite);
  });
}

/** The same product by the negative constant, which is just as far from zero; null where there is no one constant. */
function negatedProduct(t: Terms, term: Term): Term | null {
  if ((t.op[term] !== 'fmul' && t.op[term] !== 'fmul*') || t.flushes) return null;
  const args = t.args[term]!;
  const constants = args.filter((arg) => t.op[arg] === 'float');
  const opposite = constants.length === 1 ? oppositeFloat(t.type[term]!, t.data[constants[0]!]!) : null;
  if (opposite === null) return null;
  const type = t.type[term]!;
  const others = args.filter((arg) => arg !== constants[0]);
  return t.make(t.op[term]!, type, sorted([...others, t.make('float', type, [], opposite)]), t.data[term]!);
}

/** `nnan`, `ninf`: poison when an operand or the result of `step` is such a value. */
export function floatPoison(t: Terms, flags: number, step: Term): Poison {
  const parts: Poison[] = [];
  if ((flags & Flag.Nnan) !== 0) parts.push(atom(t, 'nnan', [step]));
  if ((flags & Flag.Ninf) !== 0) parts.push(atom(t, 'ninf', [step]));
  return either(t, parts);
}

export function negateFloat(t: Terms, flags: number, a: Lane): Lane {
  const val = t.make('fneg', t.type[a.val]!, [a.val], licence(flags));
  return laneOf(t, val, either(t, [a.poi, floatPoison(t, flags, val)]));
}

export function compareLane(t: Terms, predicate: string, flags: number, a: Lane, b: Lane): Lane {
  const val = compareInts(t, predicate, a.val, b.val);
  const sign = (flags & Flag.SameSign) !== 0 ? atom(t, 'samesign', sorted([a.val, b.val])) : never(t);
  return laneOf(t, val, either(t, [a.poi, b.poi, sign]));
}

const SWAPPED: Readonly<Record<string, string>> = { ogt: 'olt', oge: 'ole', ugt: 'ult', uge: 'ule' };
const SYMMETRIC: ReadonlySet<string> = new Set(['oeq', 'one', 'ord', 'ueq', 'une', 'uno']);

/** Licences do not change what a comparison answers, but for `nsz`, `reassoc` and the like they are kept apart. */
export function compareFloats(
  t: Terms,
  predicate: string,
  flags: number,
  a: Lane,
  b: Lane,
  isTarget: boolean,
): Lane {
  let args = [a.val, b.val];
  let name = predicate;
  if (SWAPPED[predicate] !== undefined) {
    name = SWAPPED[predicate]!;
    args = [b.val, a.val];
  } else if (SYMMETRIC.has(predicate)) args = sorted(args);
  const constant = name === 'true' || name === 'false';
  const val = constant ? t.bool(name === 'true') : t.make('fcmp', 'i1', args, name);
  return laneOf(t, val, extremePoison(t, flags, [a, b], isTarget));
}

export function selectLane(t: Terms, flags: number, c: Lane, a: Lane, b: Lane, decide: Decide): Lane {
  const type = t.type[a.val]!;
  const licensed = (val: Term): Term =>
    licence(flags) !== '0' ? t.make('select.licence', type, [val], licence(flags)) : val;
  const known = decide(c.val);
  if (known !== undefined) {
    const chosen = known ? a : b;
    const flagged = floatPoison(t, flags, t.make('select.step', type, [chosen.val]));
    return { ...chosen, val: licensed(chosen.val), poi: either(t, [c.poi, chosen.poi, flagged]) };
  }
  // A lane that is poison takes no part in the value: only in when the result is poison.
  const joined = chooseParts(t, flags, c.val, a.val, b.val);
  const val = joined ?? chooseTerm(t, type, c.val, a.val, b.val);
  const flagged = floatPoison(t, flags, t.make('select.step', type, [val]));
  const opposite = not(t, c.val);
  const p = brokenWhere(t, c.val, beyond(t, c.poi, a.poi));
  const q = brokenWhere(t, opposite, beyond(t, c.poi, b.poi));
  const poi = either(t, [c.poi, ...underEither(t, c.val, opposite, p, q), flagged]);
  return laneOf(t, joined ?? licensed(val), poi);
}

function not(t: Terms, c: Term): Term {
  return bitInts(t, 1, 'xor', [c, t.bool(true)]);
}

/** Casts but those that look at bits (`bitcast`) or pointers. */
export function castLane(t: Terms, op: Op, flags: number, a: Lane, to: string): Lane {
  const bits = t.bits[a.val]!;
  const width = to.startsWith('i') ? Number(to.slice(1)) : 0;
  const conditions: Poison[] = [a.poi];
  let val: Term;
  let sx = false;
  let ux = false;
  switch (op) {
    case Op.Trunc:
      if ((flags & Flag.Nsw) !== 0) conditions.push(atom(t, 'nsw', [a.val], `trunc ${width}`));
      if ((flags & Flag.Nuw) !== 0) conditions.push(atom(t, 'nuw', [a.val], `trunc ${width}`));
      val = truncInt(t, width, a.val);
      break;
    case Op.ZExt:
      if ((flags & Flag.Nneg) !== 0) conditions.push(atom(t, 'nneg', [a.val]));
      val = a.ux ? extendSum(t, 'zext', width, a.val) : zextInt(t, width, a.val);
      ux = a.ux;
      sx = a.ux;
      break;
    case Op.SExt:
      val = a.sx ? extendSum(t, 'sext', width, a.val) : sextInt(t, width, a.val);
      sx = a.sx;
      break;
    case Op.UiToFp:
    case Op.SiToFp:
      if ((flags & Flag.Nneg) !== 0) conditions.push(atom(t, 'nneg', [a.val]));
      val = t.make(opName(op), to, [a.val]);
      break;
    case Op.FpToUi:
    case Op.FpToSi:
      val = t.make(opName(op), to, [a.val]);
      conditions.push(atom(t, 'range', [val]));
      break;
    case Op.FpTrunc:
    case Op.FpExt:
      val = t.make(opName(op), to, [a.val], licence(flags));
      conditions.push(floatPoison(t, flags, val));
      break;
    default:
      throw new Unsupported(`${opName(op)} of i${bits}`);
  }
  const simple = isSimple(t, val);
  return { val, poi: either(t, conditions), sx: sx || simple, ux: ux || simple };
}
