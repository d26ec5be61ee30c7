/**
 * A second version of a loop of one block, for places that no other access of it touches. What a turn finds there is a phi;
 * what it leaves there is stored at its end, place by place:
 *
 *     version:  s0 = phi [load s, entry], [t, version]        loads of s are s0, then what was stored there last
 *               …
 *               store t, s
 *               br
 */
import { analyses } from '../../../analysis/cache.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { Block } from '../../../ir/block.ts';
import { buildBinary, buildCondBr, buildFreeze, buildICmp, placeBefore } from '../../../ir/build.ts';
import { cloneBlocks, emptyCloneMap, mapValue } from '../../../ir/clone.ts';
import { constInt } from '../../../ir/constant.ts';
import { addIncoming, erase, moveBefore, replaceAllUses } from '../../../ir/edit.ts';
import type { Func } from '../../../ir/func.ts';
import type { Inst } from '../../../ir/inst.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I1 } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { KeptPlace, StateLoop } from '../kept-state.ts';
import { type Access, accessesOf } from '../legality/accesses.ts';
import { predicatesOf } from '../legality/predicates.ts';
import { type Reach, reachesOf, type Touched } from '../legality/runtime-checks.ts';
import { shapeOf } from '../legality/shape.ts';
import { Reasons } from '../refusals.ts';
import { liveOutsOf, makeEntry, makeExit, Names, phiAtTop } from './blocks.ts';
import { addressType, moved, type Range, resized, Starts } from './checks.ts';
import { countType, emitCountAndGuard, isCountable } from './count.ts';

/** The header of the new version; null, and half of it done, where nobody can say what its other accesses touch. */
export function emitKeptState(func: Func, module: Module, state: StateLoop): Block | null {
  const { header, blocks, exiting, places } = state;
  const names = new Names(func);
  const entry = makeEntry(state, names);
  const exit = makeExit(state, liveOutsOf(blocks), names);
  const map = emptyCloneMap();
  cloneBlocks(blocks, header, map);
  const version = map.blocks.get(header)!;
  for (const [inst, phi] of exit.phis) addIncoming(phi, mapValue(inst, map), map.blocks.get(exiting)!);
  for (const { accesses } of places)
    keep(
      accesses.map((access) => mapValue(access, map) as Inst),
      version,
      entry,
    );
  const branch = entry.last!;
  // Until it is known what to ask, the version is where the loop was entered.
  const undecided = buildCondBr(placeBefore(branch), UNDECIDED, header, version);
  erase(branch);
  const near = emitNear(func, module, version, entry, places);
  if (near === null) return null;
  buildCondBr(placeBefore(undecided), near, header, version);
  erase(undecided);
  return version;
}

const UNDECIDED = constInt(I1, 0);

/** One place in a register: loaded in front of the loop if it is read before it is written, stored to once a turn. */
function keep(accesses: readonly Inst[], version: Block, entry: Block): void {
  const [first] = accesses as [Inst];
  const stores = accesses.filter(({ op }) => op === Op.Store);
  const last = stores.at(-1);
  const isCarried = first.op === Op.Load && last !== undefined;
  const phi = isCarried ? phiAtTop(version, first.type, null) : null;
  let held: Value = phi ?? first;
  if (phi !== null) replaceAllUses(first, phi);
  if (first.op === Op.Load) moveBefore(first, entry.last!);
  for (const access of accesses) {
    if (access.op === Op.Store) held = access.operands[0]!;
    else if (access !== first) {
      replaceAllUses(access, held);
      erase(access);
    }
  }
  if (last === undefined) return;
  if (phi !== null) {
    addIncoming(phi, first, entry);
    addIncoming(phi, last.operands[0]!, version);
  }
  for (const store of stores) if (store !== last) erase(store);
  moveBefore(last, version.last!);
}

/** Does it move by as many bytes in every turn, whatever the numbers are? */
function isEven({ stride, pattern, assumptions }: Access): boolean {
  return stride !== null && pattern !== 'stepped' && assumptions.length === 0;
}

interface KeptTouched extends Touched {
  readonly isStored: boolean;
}

/** May one of the places be touched by another access, or be another place? Null where nobody can say. */
function emitNear(
  func: Func,
  module: Module,
  version: Block,
  entry: Block,
  places: readonly KeptPlace[],
): Value | null {
  const known = analyses(func, module);
  const reasons = new Reasons();
  const loop = known.loops.loops.find(({ header }) => header === version)!;
  const shape = shapeOf(known, loop, reasons);
  if (shape === null || !isCountable(shape.count, known.evolutions)) return null;
  const accesses = [...accessesOf(known, shape, predicatesOf(shape), false, reasons).values()];
  const moving = accesses.filter(({ pointer }) => !isInvariant(loop, pointer));
  if (!reasons.isEmpty || !moving.every(isEven)) return null;
  const kept = reachesOf(
    known,
    places.map(
      ({ pointer, size, accesses: own }): KeptTouched => ({
        pointer,
        size,
        stride: 0,
        isStored: own.some(({ op }) => op === Op.Store),
      }),
    ),
  );
  const place = placeBefore(entry.last!);
  const starts = new Starts(place, shape, entry);
  const { count, fails } = emitCountAndGuard(place, known.evolutions, shape, countType(shape));
  const questions: Value[] = fails === null ? [] : [fails];
  const compare = (a: Range, b: Range): void => {
    const [first, second] = [buildICmp(place, 'ult', a.low, b.high), buildICmp(place, 'ult', b.low, a.high)];
    questions.push(buildBinary(place, Op.And, first, second));
  };
  const rangeOf = ({ lowest, bytes }: Pick<Reach<Touched>, 'lowest' | 'bytes'>): Range => {
    const type = addressType(lowest, module);
    const start = starts.of(lowest.pointer);
    const [step, size] = [lowest.stride!, constInt(type, bytes)];
    if (step === 0) return { low: start, high: moved(place, start, size) };
    const last = buildBinary(place, Op.Sub, resized(place, count, type), constInt(type, 1));
    const far = moved(place, start, buildBinary(place, Op.Mul, last, constInt(type, step)));
    const [low, top] = step > 0 ? [start, far] : [far, start];
    return { low, high: moved(place, top, size) };
  };
  const fixed = kept.map((reach) => ({
    range: rangeOf(reach),
    isStored: reach.members.some(({ isStored }) => isStored),
  }));
  fixed.forEach((one, at) => {
    for (const other of fixed.slice(at + 1))
      if (one.isStored || other.isStored) compare(one.range, other.range);
  });
  for (const reach of reachesOf(known, moving)) {
    const isStored = reach.members.some((access) => access.isStore);
    const range = rangeOf(reach);
    for (const one of fixed) if (isStored || one.isStored) compare(range, one.range);
  }
  if (questions.length > MAX_QUESTIONS) return null;
  const all = questions.reduce((a, b) => buildBinary(place, Op.Or, a, b));
  return buildFreeze(place, all);
}

/** More would have to save more than a loop that waits for memory loses. */
const MAX_QUESTIONS = 10;
