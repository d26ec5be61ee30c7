/**
 * Reductions: a header phi whose value only feeds its own update, by operations whose order does not matter.
 *
 *     %s = phi [ start ], [ %t ]        every value that hangs on %s leads to %t, and is one of
 *     …                                   an operation of the kind, with one operand from the chain
 *                                         a select or phi between values of the chain (the update is conditional)
 *
 * Floats need `reassoc` on every addition or multiplication of the chain, or the licence of `omp simd reduction`, which
 * stands in the loop's metadata. Without it a sum of one addition can still be taken in order.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import { Flag } from '../../../ir/flags.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../../ir/inst.ts';
import { isBinary, Op } from '../../../ir/op.ts';
import { isFloat, isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { Hints } from '../hints.ts';
import { nameOf } from '../refusals.ts';
import { isAlways, type Predicates } from './predicates.ts';
import type { LoopShape } from './shape.ts';

export type ReductionKind =
  | 'add'
  | 'mul'
  | 'and'
  | 'or'
  | 'xor'
  | 'smin'
  | 'smax'
  | 'umin'
  | 'umax'
  | 'fadd'
  | 'fmul'
  | 'fmin'
  | 'fmax'
  | 'fminimum'
  | 'fmaximum'
  | 'any' // becomes one invariant value when a condition holds, and keeps it
  | 'last'; // becomes a counter when a condition holds: the greatest of what the lanes keep

/** Minima and maxima make no values that were not there: whatever their operations promise stays true. */
export function isExtreme(kind: ReductionKind): boolean {
  return /m(?:in|ax)/.test(kind);
}

export interface Reduction {
  readonly kind: ReductionKind;
  /** What comes in over the back edge. */
  readonly next: Inst;
  /** The instructions of the chain, the phi left out. */
  readonly chain: ReadonlySet<Inst>;
  /**
   * Is there one scalar instead of lanes, updated once a turn? A float sum in order, or a result that is stored in
   * every iteration of a loop with breaks. `added` is what is added in an iteration.
   */
  readonly scalar: { readonly update: Inst; readonly added: Value; readonly isOrdered: boolean } | null;
  /** Stores of the result to one place, in every iteration: only the last counts, and is done behind the loop. */
  readonly stored: readonly Inst[];
  /** Of kind `any`: the value it becomes. */
  readonly becomes: Value | null;
  /** Fast-math flags that all its operations have. */
  readonly flags: number;
}

export type ReductionResult =
  | { readonly ok: true; readonly reduction: Reduction }
  | { readonly ok: false; readonly at: Inst | null; readonly why: string };

export function reductionOf(
  shape: LoopShape,
  phi: InstOf<typeof Op.Phi>,
  hints: Hints,
  predicates: Predicates,
): ReductionResult {
  const next = phi.operands[phi.blocks.indexOf(shape.latch)]!;
  if (!isInst(next) || !shape.loop.blocks.has(next.block!.id)) return no(null, 'it is no update of itself');
  if (!isInt(phi.type) && !isFloat(phi.type)) return no(phi, 'it is neither an integer nor a float');
  const chain = chainFrom(shape, phi);
  if (!chain.has(next)) return no(null, 'its next value does not hang on it');
  const on = (value: Value): boolean => value === phi || (isInst(value) && chain.has(value));
  const stores = usersOf(next).filter((user) => isStoreOf(shape, predicates, user, next));
  const stray = strayIn(shape, phi, next, chain, stores);
  if (stray !== null) {
    const isInside = stray.block !== null && shape.loop.blocks.has(stray.block.id);
    return isInside
      ? no(stray, `${nameOf(stray)} uses a value on the way`)
      : no(next, `${nameOf(stray)} uses a value on the way, behind the loop`);
  }
  const kinds = new Set<ReductionKind>();
  let flags = -1;
  let becomes: Value | null = null;
  for (const inst of chain) {
    const link = linkOf(inst, on);
    if (link === null) return no(inst, `${nameOf(inst)} is no operation that can be done in any order`);
    if (link.kind !== null) kinds.add(link.kind);
    if (link.kind === 'any') {
      if (becomes !== null && becomes !== link.becomes) return no(inst, 'it becomes different values');
      becomes = link.becomes;
      if (isInst(becomes!) && shape.loop.blocks.has(becomes.block!.id))
        return no(inst, 'it becomes a value that changes');
    }
    if (link.isFloat) flags &= inst.flags | link.flags;
  }
  const [kind, another] = [...kinds];
  if (kind === undefined || another !== undefined) return no(phi, 'different operations update it');
  const reduction: Reduction = {
    kind,
    next,
    chain,
    scalar: null,
    stored: [],
    becomes,
    flags: flags === -1 ? 0 : flags,
  };
  if (stores.length > 0 && shape.breaks.length > 0) return storedResult(reduction, predicates, on, hints);
  return unlessOrdered(phi, { ...reduction, stored: stores }, on, hints);
}

/** Where the order of floats matters there is one scalar, or no reduction. */
function unlessOrdered(
  phi: Inst,
  reduction: Reduction,
  on: (value: Value) => boolean,
  hints: Hints,
): ReductionResult {
  const { kind, next, chain, flags } = reduction;
  if (kind === 'fadd' || kind === 'fmul') return floatSum(phi, reduction, on, hints);
  if ((kind === 'fmin' || kind === 'fmax') && hasSelects(chain) && !isInAnyOrder(flags))
    return no(next, 'NaN, or the sign of a zero, would depend on the order; -ffast-math would help');
  return { ok: true, reduction };
}

/** Do the flags of minima say that there is no NaN, and that the sign of a zero does not matter? */
export function isInAnyOrder(flags: number): boolean {
  const careless = Flag.Nnan | Flag.Nsz;
  return (flags & careless) === careless;
}

function no(at: Inst | null, why: string): ReductionResult {
  return { ok: false, at, why };
}

/** A store of the result to one place, in every iteration: the last one is enough. */
function isStoreOf(shape: LoopShape, predicates: Predicates, user: Inst, value: Inst): boolean {
  if (user.op !== Op.Store || user.operands[0] !== value || !isSimpleAccess(user)) return false;
  return isInvariant(shape.loop, user.operands[1]!) && isAlways(predicates, user.block!);
}

/** In a loop that may be left in any turn the last store of each turn is done. */
function storedResult(
  reduction: Reduction,
  predicates: Predicates,
  on: (value: Value) => boolean,
  hints: Hints,
): ReductionResult {
  const { next, chain, kind, flags } = reduction;
  const [a, b] = next.operands;
  const isPlain = isBinary(next.op) && next.op !== Op.Sub && next.op !== Op.FSub;
  if (chain.size !== 1 || !isPlain || !isAlways(predicates, next.block!))
    return no(next, 'its result is stored in every iteration, and it is more than one operation');
  const isFree = kind[0] !== 'f' || (flags & Flag.Reassoc) !== 0 || hints.reorderFloats;
  if (!isFree && kind !== 'fadd') return no(next, 'the order of a float product matters');
  const added = on(a!) ? b! : a!;
  return { ok: true, reduction: { ...reduction, scalar: { update: next, added, isOrdered: !isFree } } };
}

/** Everything within an iteration that hangs on the phi. */
function chainFrom(shape: LoopShape, phi: Inst): Set<Inst> {
  const chain = new Set<Inst>();
  const work: Inst[] = [phi];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const user of usersOf(at)) {
      const isInside = user.block !== null && shape.loop.blocks.has(user.block.id);
      if (!isInside || chain.has(user) || (user.op === Op.Phi && user.block === shape.header)) continue;
      if (user.op === Op.Store) continue;
      chain.add(user);
      work.push(user);
    }
  }
  return chain;
}

/** A use, inside or outside, that sees something else than the final value; null when there is none. */
function strayIn(
  shape: LoopShape,
  phi: Inst,
  next: Inst,
  chain: ReadonlySet<Inst>,
  stores: readonly Inst[],
): Inst | null {
  for (const inst of [phi, ...chain]) {
    for (const user of usersOf(inst)) {
      if (user === phi || chain.has(user) || stores.includes(user)) continue;
      const isInside = user.block !== null && shape.loop.blocks.has(user.block.id);
      // Behind a loop that leaves at the bottom the next value is the result; behind others the scalar loop brings it.
      const isResult = !shape.isBottom || inst === next;
      if (isInside || !isResult) return user;
    }
    // A value that leads nowhere is of no use to the update.
    if (inst !== phi && inst !== next && usersOf(inst).every((user) => !chain.has(user) && user !== phi))
      return inst;
  }
  return null;
}

export interface Link {
  /** null for what only chooses between values of the chain. */
  readonly kind: ReductionKind | null;
  readonly isFloat: boolean;
  /** Promises that belong to it although they stand elsewhere. */
  readonly flags: number;
  readonly becomes: Value | null;
}

const CHOICE: Link = { kind: null, isFloat: false, flags: 0, becomes: null };

/** What an instruction does to the values of a chain; null when their order would matter. */
export function linkOf(inst: Inst, on: (value: Value) => boolean): Link | null {
  const [a, b, c] = inst.operands;
  const isOne = a !== undefined && b !== undefined && on(a) !== on(b);
  const plain = (kind: ReductionKind): Link | null => (isOne ? { ...CHOICE, kind } : null);
  const float = (kind: ReductionKind): Link | null => (isOne ? { ...CHOICE, kind, isFloat: true } : null);
  switch (inst.op) {
    case Op.Add:
      return plain('add');
    case Op.Sub:
      return on(a!) ? plain('add') : null;
    case Op.Mul:
      return plain('mul');
    case Op.And:
      return plain('and');
    case Op.Or:
      return plain('or');
    case Op.Xor:
      return plain('xor');
    case Op.FAdd:
      return float('fadd');
    case Op.FSub:
      return on(a!) ? float('fadd') : null;
    case Op.FMul:
      return float('fmul');
    case Op.Phi:
      return inst.operands.every(on) ? CHOICE : null;
    case Op.ICmp:
    case Op.FCmp:
      return isOne && usersOf(inst).every((user) => minMaxOf(user) !== null) ? CHOICE : null;
    case Op.Select:
      return selectLink(inst, on, a!, b!, c!);
    case Op.Call:
      return callLink(inst, on);
    default:
      return null;
  }
}

function selectLink(
  inst: Inst,
  on: (value: Value) => boolean,
  cond: Value,
  yes: Value,
  no: Value,
): Link | null {
  if (on(cond)) {
    const kind = minMaxOf(inst);
    if (kind === null || on(yes) === on(no)) return null;
    // That there is no NaN is the comparison's to promise; which zero it is, the choice's alone: it hands it on.
    const promised = isInst(cond) ? cond.flags & ~Flag.Nsz : 0;
    return { ...CHOICE, kind, isFloat: isFloat(inst.type), flags: promised };
  }
  if (on(yes) && on(no)) return CHOICE;
  if (on(yes) === on(no)) return null;
  return { ...CHOICE, kind: 'any', becomes: on(yes) ? no : yes };
}

const CALLS: ReadonlyMap<string, ReductionKind> = new Map([
  ['smin', 'smin'],
  ['smax', 'smax'],
  ['umin', 'umin'],
  ['umax', 'umax'],
  ['minnum', 'fmin'],
  ['maxnum', 'fmax'],
  ['minimum', 'fminimum'],
  ['maximum', 'fmaximum'],
]);

function callLink(inst: InstOf<typeof Op.Call>, on: (value: Value) => boolean): Link | null {
  const name = intrinsicOf(inst)?.name ?? '';
  const kind = CALLS.get(name);
  const [a, b, c] = inst.operands;
  if (kind !== undefined) return on(a!) !== on(b!) ? { ...CHOICE, kind, isFloat: isFloat(inst.type) } : null;
  if (name === 'fmuladd' || name === 'fma')
    return on(c!) && !on(a!) && !on(b!) ? { ...CHOICE, kind: 'fadd', isFloat: true } : null;
  return null;
}

/** The kind of `a < b ? a : b` and its like; null when it is no minimum or maximum. */
export function minMaxOf(inst: Inst): ReductionKind | null {
  if (inst.op !== Op.Select) return null;
  const [cond, yes, no] = inst.operands as [Value, Value, Value];
  if (!isInst(cond) || (cond.op !== Op.ICmp && cond.op !== Op.FCmp)) return null;
  const [x, y] = cond.operands as [Value, Value];
  const isSame = x === yes && y === no;
  if (!isSame && !(x === no && y === yes)) return null;
  const predicate: string = cond.extra;
  const isLess = /l[te]$/.test(predicate);
  if (!isLess && !/g[te]$/.test(predicate)) return null;
  const isMin = isLess === isSame;
  if (cond.op === Op.FCmp) return isMin ? 'fmin' : 'fmax';
  if (predicate[0] === 's') return isMin ? 'smin' : 'smax';
  return isMin ? 'umin' : 'umax';
}

/** Selects of float comparisons answer differently for NaN and for zeros of both signs, whatever is first. */
function hasSelects(chain: ReadonlySet<Inst>): boolean {
  return [...chain].some((inst) => inst.op === Op.Select || inst.op === Op.FCmp);
}

function floatSum(
  phi: Inst,
  reduction: Reduction,
  on: (value: Value) => boolean,
  hints: Hints,
): ReductionResult {
  if ((reduction.flags & Flag.Reassoc) !== 0 || hints.reorderFloats) return { ok: true, reduction };
  const { next, chain, kind } = reduction;
  if (kind === 'fadd' && chain.size === 1 && next.op === Op.FAdd) {
    const added = on(next.operands[0]!) ? next.operands[1]! : next.operands[0]!;
    return { ok: true, reduction: { ...reduction, scalar: { update: next, added, isOrdered: true } } };
  }
  return no(
    next,
    `the order of a float ${kind === 'fadd' ? 'sum' : 'product'} matters; -ffast-math or omp simd reduction would help (${nameOf(phi)})`,
  );
}
