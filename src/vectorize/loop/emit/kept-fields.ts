/**
 * A second version of a loop, for fields that its stores leave alone. What is compared are distances modulo 2^bits, so that
 * nothing need be known of sums that wrap: with `low`, where a store's bytes begin, and `length`, how many there are,
 *
 *     field − low ≥ length   and   low − field ≥ size of the field         no byte of the one is one of the other
 */
import { analyses } from '../../../analysis/cache.ts';
import { isSpeculatable } from '../../../analysis/effects.ts';
import type { Block } from '../../../ir/block.ts';
import {
  buildBinary,
  buildCast,
  buildCondBr,
  buildFreeze,
  buildICmp,
  type Place,
  placeBefore,
} from '../../../ir/build.ts';
import { cloneBlocks, emptyCloneMap, mapValue } from '../../../ir/clone.ts';
import { constInt } from '../../../ir/constant.ts';
import { addIncoming, erase, moveBefore, replaceAllUses, setFlags } from '../../../ir/edit.ts';
import { POISON_FLAGS } from '../../../ir/flags.ts';
import type { Func } from '../../../ir/func.ts';
import type { Inst } from '../../../ir/inst.ts';
import { storeSize } from '../../../ir/layout.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I1, type IntType, isInt } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { FieldLoop } from '../kept-fields.ts';
import { accessesOf } from '../legality/accesses.ts';
import { predicatesOf } from '../legality/predicates.ts';
import { type Reach, reachesOf } from '../legality/runtime-checks.ts';
import { shapeOf } from '../legality/shape.ts';
import { Reasons } from '../refusals.ts';
import { liveOutsOf, makeEntry, makeExit, Names, startOf } from './blocks.ts';
import { addressType, resized, Starts } from './checks.ts';
import { countType, emitCountAndGuard, isCountable } from './count.ts';

/** The header of the new version; null, and half of it done, where nobody can say what its stores touch. */
export function emitKeptFields(func: Func, module: Module, fieldLoop: FieldLoop): Block | null {
  const { header, blocks, exiting, fields } = fieldLoop;
  const names = new Names(func);
  const entry = makeEntry(fieldLoop, names);
  const exit = makeExit(fieldLoop, liveOutsOf(blocks), names);
  const last = func.blocks.findLast((block) => blocks.includes(block))!;
  const map = emptyCloneMap();
  cloneBlocks(blocks, last, map);
  const version = map.blocks.get(header)!;
  const copies = blocks.map((block) => map.blocks.get(block)!);
  for (const [inst, phi] of exit.phis) addIncoming(phi, mapValue(inst, map), map.blocks.get(exiting)!);
  const loaded = loadBefore(
    fields.map((load) => mapValue(load, map) as Inst),
    entry,
  );
  const starts = startWithFields(version, entry, loaded);
  moveSettled(copies, entry);
  const branch = entry.last!;
  // Until it is known what to ask, the version is where the loop was entered.
  const undecided = buildCondBr(placeBefore(branch), UNDECIDED, header, version);
  erase(branch);
  const near = emitNear(func, module, version, entry, loaded, starts);
  if (near === null) return null;
  buildCondBr(placeBefore(undecided), near, header, version);
  erase(undecided);
  return version;
}

const UNDECIDED = constInt(I1, 0);

/** The loads moved in front of the loop, one for each place. */
function loadBefore(loads: readonly Inst[], entry: Block): Set<Inst> {
  const before = new Set<Inst>();
  for (const load of loads) {
    const [pointer] = load.operands;
    const same = [...before].find((one) => one.operands[0] === pointer && one.type === load.type);
    if (same === undefined) {
      moveBefore(load, entry.last!);
      before.add(load);
    } else {
      replaceAllUses(load, same);
      erase(load);
    }
  }
  return before;
}

/**
 * A value that is the field of the turn before starts with what the field was when somebody looked last. If it is that still,
 * it is so in all turns. What it starts with, and the field.
 */
function startWithFields(
  version: Block,
  entry: Block,
  loaded: ReadonlySet<Inst>,
): (readonly [start: Value, field: Inst])[] {
  const starts: (readonly [Value, Inst])[] = [];
  for (let phi = version.first; phi !== null && phi.op === Op.Phi; ) {
    const next = phi.next;
    const start = startOf(phi, entry);
    const field = phi.operands.find((value) => value !== start);
    if (field !== undefined && isInst(field) && loaded.has(field)) {
      replaceAllUses(phi, start);
      erase(phi);
      replaceAllUses(field, start);
      starts.push([start, field]);
    }
    phi = next;
  }
  return starts;
}

/**
 * Moves what is computed from the fields alone in front of the loop as well. There it is computed of what the fields are now,
 * though a store of the first turn may change them before the loop asks: it promises nothing.
 */
function moveSettled(blocks: readonly Block[], entry: Block): void {
  const inside = new Set<Block | null>(blocks);
  for (const block of blocks) {
    for (let inst = block.first; inst !== null; ) {
      const next = inst.next;
      const isSettled = inst.operands.every((operand) => !isInst(operand) || !inside.has(operand.block));
      if (isSettled && inst.op !== Op.Phi && isSpeculatable(inst)) {
        moveBefore(inst, entry.last!);
        setFlags(inst, inst.flags & ~POISON_FLAGS);
      }
      inst = next;
    }
  }
}

/** Does a store of the loop touch one of the fields? Null where nobody can say. */
function emitNear(
  func: Func,
  module: Module,
  version: Block,
  entry: Block,
  fields: ReadonlySet<Inst>,
  starts: readonly (readonly [start: Value, field: Inst])[],
): Value | null {
  const known = analyses(func, module);
  const reasons = new Reasons();
  const loop = known.loops.loops.find(({ header }) => header === version)!;
  const shape = shapeOf(known, loop, reasons);
  if (shape === null || !isCountable(shape.count, known.evolutions)) return null;
  const accesses = accessesOf(known, shape, predicatesOf(shape), false, reasons);
  const stores = [...accesses.values()].filter(({ isStore }) => isStore);
  if (!reasons.isEmpty || stores.some(({ stride }) => stride === null)) return null;
  const kept = [...fields].map((load) => ({
    pointer: load.operands[0]!,
    size: storeSize(module.layout, load.type),
    stride: 0,
  }));
  const place = placeBefore(entry.last!);
  const firsts = new Starts(place, shape, entry);
  const { count, fails } = emitCountAndGuard(place, known.evolutions, shape, countType(shape));
  let near: Value | null = null;
  const or = (one: Value): void => {
    near = near === null ? one : buildBinary(place, Op.Or, near, one);
  };
  if (fails !== null) or(fails);
  for (const stored of reachesOf(known, stores)) {
    const type = addressType(stored.lowest, module);
    const range = rangeOf(place, firsts, stored, count, type);
    if (range === null) return null;
    if (range.isTooLong !== null) or(range.isTooLong);
    for (const { lowest, bytes } of reachesOf(known, kept)) {
      const field = buildCast(place, Op.PtrToInt, lowest.pointer, type);
      or(buildICmp(place, 'ult', buildBinary(place, Op.Sub, range.low, field), constInt(type, bytes)));
      or(buildICmp(place, 'ult', buildBinary(place, Op.Sub, field, range.low), range.length));
    }
  }
  invariant(near !== null, 'there are stores and fields');
  // Of what was loaded before the loop had to: if that is poison, the loop is undefined behaviour.
  near = buildFreeze(place, near);
  for (const [start, field] of starts) or(buildFreeze(place, buildICmp(place, 'ne', field, start)));
  return near;
}

interface ByteRange {
  readonly low: Value;
  readonly length: Value;
  /** Is it longer than a number of the type? Null where it cannot be. */
  readonly isTooLong: Value | null;
}

/** Which bytes a store touches in the whole loop; null where their number does not fit. */
function rangeOf(
  place: Place,
  starts: Starts,
  { lowest, bytes }: Reach,
  count: Value,
  type: IntType,
): ByteRange | null {
  const start = buildCast(place, Op.PtrToInt, starts.of(lowest.pointer), type);
  const stride = lowest.stride!;
  const step = Math.abs(stride);
  invariant(isInt(count.type), 'counts are integers');
  if (step === 0) return { low: start, length: constInt(type, bytes), isTooLong: null };
  if (count.type.bits > type.bits) return null;
  if (stride === 1 && bytes === 1 && count.type === type)
    return { low: start, length: count, isTooLong: null };
  const last = resized(place, buildBinary(place, Op.Sub, count, constInt(count.type, 1)), type);
  const far = step === 1 ? last : buildBinary(place, Op.Mul, last, constInt(type, step));
  const low = stride > 0 ? start : buildBinary(place, Op.Sub, start, far);
  const length = buildBinary(place, Op.Add, far, constInt(type, bytes));
  const most = ((1n << BigInt(type.bits)) - 1n - BigInt(bytes)) / BigInt(step);
  const fits = 1n << BigInt(count.type.bits) <= most;
  return { low, length, isTooLong: fits ? null : buildICmp(place, 'ugt', last, constInt(type, most)) };
}
