/**
 * Arguments to try a function with. They aim at what rewrites get wrong: trip counts around the widths of vectors,
 * numbers at the ends of their ranges, poison, buffers that end where the function stops reading, buffers that overlap.
 *
 * A recipe is drawn from a seed; what it makes depends on the sizes of the buffers, which grow until the function no
 * longer leaves them.
 */

import { buildCfg } from '../analysis/cfg.ts';
import { dominatorTree } from '../analysis/dominators.ts';
import { findLoops } from '../analysis/loops.ts';
import type { ExecArg } from '../exec/index.ts';
import { findAttribute, hasAttribute } from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { allocSize } from '../ir/layout.ts';
import type { Module } from '../ir/module.ts';
import { Op } from '../ir/op.ts';
import { I8, isInt, scalarType, type Type, TypeKind } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { Random } from '../support/random.ts';
import { breaksOwnPromises } from './own-promises.ts';

/** What is known of a parameter before anything is run. */
export interface Trial {
  readonly type: Type;
  /** Does an integer bound a loop? Then it is a trip count. */
  readonly isExtent: boolean;
  /** What is read and written behind a pointer. */
  readonly element: Type;
  readonly elementSize: number;
  /** Bytes that are promised to be there. */
  readonly least: number;
  readonly mayBePoison: boolean;
  /** May its buffer be another's? */
  readonly mayOverlap: boolean;
}

/** Bytes of a buffer that are drawn one by one, for every try. */
const MOST_PROMISED = 1n << 16n;

/** null when a parameter has a type that nobody can make a value of, memory must hold what nobody draws, or it says what it does not keep. */
export function trialsOf(func: Func, module: Module): readonly Trial[] | null {
  if (looksUpPlaces(func) || breaksOwnPromises(func)) return null;
  const extents = hasLoop(func) ? extentsOf(func) : new Set<Value>();
  const alone = saysWhatOverlaps(func);
  const trials: Trial[] = [];
  for (let i = 0; i < func.params.length; i++) {
    const param = func.params[i]!;
    if (!canMake(param.type, 0)) return null;
    const set = paramAttributesOf(func, i);
    const element = param.type.kind === TypeKind.Ptr ? elementOf(param) : param.type;
    const promised = findAttribute(set, 'dereferenceable')?.int ?? 0n;
    if (promised > MOST_PROMISED) return null;
    trials.push({
      type: param.type,
      isExtent: extents.has(param),
      element,
      elementSize: param.type.kind === TypeKind.Ptr ? allocSize(module.layout, element) : 0,
      least: Number(promised),
      mayBePoison: !hasAttribute(set, 'noundef'),
      mayOverlap: param.type.kind === TypeKind.Ptr && !alone && !hasAttribute(set, 'noalias'),
    });
  }
  return trials;
}

function canMake(type: Type, depth: number): boolean {
  switch (type.kind) {
    case TypeKind.Int:
    case TypeKind.Float:
    case TypeKind.Ptr:
      return true;
    case TypeKind.Vector:
      return !type.scalable && type.count <= 256;
    case TypeKind.Array:
      return type.count <= 64 && depth < 4 && canMake(type.element, depth + 1);
    case TypeKind.Struct:
      return type.fields !== null && depth < 4 && type.fields.every((field) => canMake(field, depth + 1));
    default:
      return false;
  }
}

/** Promises about memory that the interpreter does not check: such functions get buffers of their own. */
function saysWhatOverlaps(func: Func): boolean {
  const promises = new Set([
    'tbaa',
    'tbaa.struct',
    'noalias',
    'alias.scope',
    'llvm.access.group',
    'invariant.load',
  ]);
  return someInst(func, (inst) => inst.notes?.attachments.some((note) => promises.has(note.kind)) === true);
}

/**
 * Does it access a place that was looked up in memory, and promise by an access group that no two turns look up the same?
 * Indices that are drawn do not keep that.
 */
function looksUpPlaces(func: Func): boolean {
  return someInst(func, (inst) => {
    if (inst.op !== Op.Load && inst.op !== Op.Store) return false;
    if (inst.notes?.attachments.some((note) => note.kind === 'llvm.access.group') !== true) return false;
    return isLoaded(inst.operands[inst.op === Op.Load ? 0 : 1]!);
  });
}

/** Is it computed from something that was loaded? */
function isLoaded(value: Value): boolean {
  const seen = new Set<Value>();
  const stack = [value];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.kind !== ValueKind.Inst || seen.has(at)) continue;
    if (at.op === Op.Load) return true;
    seen.add(at);
    stack.push(...at.operands);
  }
  return false;
}

function hasLoop(func: Func): boolean {
  const cfg = buildCfg(func);
  const forest = findLoops(cfg, dominatorTree(cfg));
  return forest.loops.length > 0 || forest.irreducible;
}

function someInst(func: Func, holds: (inst: Inst) => boolean): boolean {
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) if (holds(inst)) return true;
  }
  return false;
}

/** Integer parameters that are compared, or come to be after casts, sums and shifts. */
function extentsOf(func: Func): ReadonlySet<Value> {
  const found = new Set<Value>();
  const visit = (value: Value, depth: number): void => {
    if (value.kind === ValueKind.Argument) {
      if (isInt(value.type) && value.type.bits >= 8) found.add(value);
    } else if (value.kind === ValueKind.Inst && depth < 6 && value.op !== Op.Phi && value.op !== Op.Load) {
      for (const operand of value.operands) visit(operand, depth + 1);
    }
  };
  someInst(func, (inst) => {
    if (inst.op === Op.ICmp) for (const operand of inst.operands) visit(operand, 0);
    return false;
  });
  return found;
}

/** The first type that is read or written through the pointer. */
function elementOf(pointer: Value): Type {
  const seen = new Set<Value>([pointer]);
  const func = pointer.kind === ValueKind.Argument ? pointer.parent : null;
  if (func === null) return I8;
  let found: Type | null = null;
  for (let grown = true; grown && found === null; ) {
    grown = false;
    someInst(func, (inst) => {
      const address = inst.op === Op.Store ? inst.operands[1] : inst.operands[0];
      if (address === undefined) return false;
      if ((inst.op === Op.Load || inst.op === Op.Store) && seen.has(address)) {
        const type = scalarType(inst.op === Op.Load ? inst.type : inst.operands[0]!.type);
        if (type.kind <= TypeKind.Ptr) found = type;
      }
      const steps =
        (inst.op === Op.GetElementPtr && seen.has(address)) ||
        ((inst.op === Op.Phi || inst.op === Op.Select) && inst.operands.some((o) => seen.has(o)));
      if (steps && !seen.has(inst)) {
        seen.add(inst);
        grown = true;
      }
      return found !== null;
    });
  }
  return found ?? I8;
}

/** Small ones first; around every power of two up to 64. */
const TRIPS = [
  0, 1, 2, 3, 4, 5, 7, 8, 9, 6, 12, 15, 16, 17, 11, 13, 19, 20, 10, 14, 18, 23, 31, 32, 33, 35, 47, 48, 51,
  64, 65, 67,
];

export const TRIP_COUNT = TRIPS.length;

export interface Made {
  readonly args: readonly ExecArg[];
  /** The greatest trip count among them; −1 without one. */
  readonly turns: number;
  /** Which argument's buffer each pointer points into. */
  readonly owner: readonly number[];
}

/**
 * The arguments of the `round`-th try, with buffers of at least so many bytes. Buffers grow and shrink many times before a
 * function stays in them: what was drawn for them is kept.
 */
export function argumentsOfRound(
  trials: readonly Trial[],
  round: number,
): (bytes: readonly number[]) => Made {
  const random = new Random(round * 7919 + 1);
  const turns = trials.some((trial) => trial.isExtent) ? TRIPS[round % TRIPS.length]! : 1;
  const poison = random.bool(0.3);
  const owner = trials.map((_, i) => i);
  const overlapping = trials.map((_, i) => i).filter((i) => trials[i]!.mayOverlap);
  const offsets = new Map<number, number>();
  if (overlapping.length > 1 && random.bool(0.4)) {
    const first = random.int(overlapping.length);
    const second = (first + 1 + random.int(overlapping.length - 1)) % overlapping.length;
    const [from, to] = [overlapping[first]!, overlapping[second]!];
    owner[to] = from;
    offsets.set(to, overlapOffset(random, trials[from]!.elementSize));
  }
  let greatest = -1;
  const makers = trials.map((trial, i): ((bytes: number) => ExecArg) => {
    // Each parameter draws from a stream of its own: a longer buffer begins as the shorter one did.
    const own = new Random(round * 7919 + 2 + i * 104729);
    const offset = offsets.get(i);
    const always = (arg: ExecArg) => () => arg;
    if (offset !== undefined) return always({ kind: 'pointer', argument: owner[i]!, offset });
    if (trial.isExtent && (round < TRIPS.length || own.bool(0.8))) {
      const value = own.bool(0.9) ? turns : (TRIPS[own.int(TRIPS.length)] ?? 0);
      greatest = Math.max(greatest, value);
      return always({ kind: 'int', value: BigInt(value) });
    }
    if (trial.type.kind !== TypeKind.Ptr)
      return always(makeValue(own, trial.type, poison && trial.mayBePoison));
    return bufferMaker(own, trial, turns, poison);
  });
  return (bytes) => ({ args: makers.map((make, i) => make(bytes[i]!)), turns: greatest, owner });
}

function overlapOffset(random: Random, size: number): number {
  const unit = Math.max(1, size);
  const steps = [0, unit, 1, 2 * unit, 3 * unit, 4 * unit, unit + 1, 8 * unit, 16 * unit - 1, 5 * unit];
  return steps[random.int(steps.length)]!;
}

/** As many elements as bytes are asked for; before anybody asks, one a turn. */
function bufferMaker(
  random: Random,
  trial: Trial,
  turns: number,
  poison: boolean,
): (bytes: number) => ExecArg {
  const { element, elementSize, least } = trial;
  const size = Math.max(1, elementSize);
  const same = random.bool(0.1) ? makeValue(random, element, false) : null;
  const drawn: ExecArg[] = [];
  return (asked) => {
    const bytes = Math.max(asked, least);
    const count = Math.max(1, bytes === 0 ? turns : Math.ceil(bytes / size));
    while (drawn.length < count) {
      if (poison && random.bool(0.1)) drawn.push(POISON);
      else drawn.push(same ?? makeValue(random, element, false));
    }
    return { kind: 'buffer', element, count, elements: drawn.slice(0, count), align: 0 };
  };
}

function makeValue(random: Random, type: Type, poison: boolean): ExecArg {
  if (poison && random.bool(0.25)) return { kind: 'poison' };
  switch (type.kind) {
    case TypeKind.Int:
      return { kind: 'int', value: makeInt(random, type.bits) };
    case TypeKind.Float:
      return { kind: 'float', value: makeFloat(random) };
    case TypeKind.Vector:
    case TypeKind.Array: {
      const count = Number(type.count);
      // One lane alone shows more than many.
      const lane = poison ? random.int(count) : -1;
      const elements = Array.from({ length: count }, (_, i) =>
        i === lane ? POISON : makeValue(random, type.element, false),
      );
      return { kind: 'elements', elements };
    }
    case TypeKind.Struct:
      return { kind: 'elements', elements: (type.fields ?? []).map((f) => makeValue(random, f, poison)) };
    default:
      return { kind: 'null' };
  }
}

const POISON: ExecArg = { kind: 'poison' };

function makeInt(random: Random, bits: number): bigint {
  const edges = edgesOf(bits);
  const how = random.int(10);
  let value = edges[random.int(edges.length)]!;
  if (how < 4) value = BigInt(random.between(-20, 100));
  else if (how < 7) value = (BigInt(random.u32()) << 32n) | BigInt(random.u32());
  return BigInt.asIntN(bits, value);
}

const EDGES = new Map<number, readonly bigint[]>();

/** Numbers at which something changes: where a width ends, where a sign does. */
function edgesOf(bits: number): readonly bigint[] {
  let edges = EDGES.get(bits);
  if (edges === undefined) {
    const top = 1n << BigInt(bits - 1);
    edges = [0n, 1n, -1n, -top, top - 1n, top >> 1n, 2n, -2n, 1n - top, 127n, 128n, 255n, -128n, 32767n];
    EDGES.set(bits, edges);
  }
  return edges;
}

const FLOATS = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e30,
  -1e30,
  3e-39,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1.5,
  3e38,
  2 ** 31,
];

function makeFloat(random: Random): number {
  if (random.bool(0.25)) return FLOATS[random.int(FLOATS.length)]!;
  return Math.fround(random.between(-1000, 1000) / 8 + (random.bool() ? 1 / 3 : 0));
}
