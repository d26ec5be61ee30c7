/**
 * Loops that keep what they carry in memory, because their other stores might change it:
 *
 *     for (i) { y = c[0] * x[i] + s[0];  s[0] = s[1] - c[1] * y;  s[1] = c[2] * x[i];  x[i] = y; }
 *
 * Each turn waits for what the turn before has stored, and nothing can be packed across stores that may be seen. Hardly ever
 * `x` is `s` or `c`. So there are two versions, and the addresses are compared once:
 *
 *     s, c and x[0 .. n) are apart ?  the loop with s and c in registers; it stores to s where a turn ends, as the program does
 *                                  :  the loop as it was
 *
 * Only loops of one block: each place is then stored to in every turn, or in none. Loops that can be vectorized as they are
 * stay as they are; a function that is to be small keeps one loop.
 */
import { addressOf } from '../../analysis/affine.ts';
import { type Analyses, analyses } from '../../analysis/cache.ts';
import { effectsOf, passesOn } from '../../analysis/effects.ts';
import { isInvariant } from '../../analysis/induction.ts';
import { constantOf, difference } from '../../analysis/linear.ts';
import type { Loop } from '../../analysis/loops.ts';
import { cloneFunction } from '../../ir/clone.ts';
import { type Func, isToBeSmall } from '../../ir/func.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import { storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import type { Type } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { type Target, targetOf } from '../../target/index.ts';
import { emitKeptState } from './emit/kept-state.ts';
import { asksFor } from './kept-fields.ts';
import { type VersionedLoop, vectorPrice, versionedLoop } from './versions.ts';

export const keptState: PassDefinition = {
  name: 'kept-state',
  about: 'Versions of loops that carry in registers what they keep in memory.',
  options: [],
  isProvedAlone: true,
  run: (func, cx) => {
    let any = false;
    for (let found = next(func, cx); found !== null; found = next(func, cx)) {
      if (!cx.mayRewrite('a version for state that is kept')) break;
      emitKeptState(func, cx.module, found);
      any = true;
    }
    return any;
  },
};

/** A place in memory that is the same in all turns. */
export interface KeptPlace {
  readonly pointer: Value;
  readonly type: Type;
  readonly size: number;
  /** Its loads and stores, in their order. */
  readonly accesses: readonly Inst[];
}

export interface StateLoop extends VersionedLoop {
  readonly places: readonly KeptPlace[];
}

/** More places take more registers than there are. */
const MAX_PLACES = 32;
/** Fewer turns do not pay for comparisons. */
const MIN_TURNS = 4n;

function next(func: Func, cx: PassContext): StateLoop | null {
  if (isToBeSmall(func)) return null;
  const target = targetOf(func, cx.module, cx.target);
  if (target === null) return null;
  const known = analyses(func, cx.module);
  for (const loop of known.loops.loops) {
    const found = stateLoop(known, loop);
    if (found !== null && isWorthIt(known, loop, target)) return found;
  }
  return null;
}

function stateLoop(known: Analyses, loop: Loop): StateLoop | null {
  const found = versionedLoop(known, loop);
  if (found === null || found.blocks.length > 1) return null;
  const { header, entering } = found;
  const places: { pointer: Value; type: Type; size: number; accesses: Inst[] }[] = [];
  let moving = 0;
  for (let inst = header.first; inst !== null && inst !== header.last; inst = inst.next) {
    const effects = effectsOf(inst, known.module.layout);
    if (!passesOn(effects)) return null;
    if (!effects.reads && !effects.writes) continue;
    if ((inst.op !== Op.Load && inst.op !== Op.Store) || !isSimpleAccess(inst)) return null;
    const pointer = inst.operands[inst.op === Op.Load ? 0 : 1]!;
    if (!isInvariant(loop, pointer)) {
      moving++;
      continue;
    }
    const type = inst.op === Op.Load ? inst.type : inst.operands[0]!.type;
    const size = storeSize(known.module.layout, type);
    const near = places.filter((place) => mayTouch(known, place, pointer, size));
    const same = near.find((place) => distance(known, place.pointer, pointer) === 0 && place.type === type);
    if (near.length > (same === undefined ? 0 : 1)) return null;
    if (same === undefined) places.push({ pointer, type, size, accesses: [inst] });
    else same.accesses.push(inst);
  }
  if (moving === 0 || places.length > MAX_PLACES || !places.some(isCarried)) return null;
  const loaded = new Set(places.filter(isLoaded).map(({ pointer }) => pointer));
  return entering.some((block) => asksFor(block, loaded)) ? null : { ...found, places };
}

/** Bytes from one pointer to the other; null where that is no constant. */
function distance(known: Analyses, from: Value, to: Value): number | null {
  const [a, b] = [addressOf(known.affine, from), addressOf(known.affine, to)];
  if (a.base !== b.base || a.offset.width !== b.offset.width) return null;
  const apart = difference(b.offset, a.offset);
  const bytes = apart === null ? null : constantOf(apart);
  return bytes !== null && Number.isSafeInteger(Number(bytes)) ? Number(bytes) : null;
}

/** Places a constant apart that overlap; others are compared where the program runs. */
function mayTouch(
  known: Analyses,
  place: Pick<KeptPlace, 'pointer' | 'size'>,
  pointer: Value,
  size: number,
): boolean {
  const bytes = distance(known, place.pointer, pointer);
  return bytes !== null && bytes < place.size && -bytes < size;
}

/** Is what a turn finds there what a turn before has left? */
function isCarried({ accesses }: KeptPlace): boolean {
  return accesses[0]!.op === Op.Load && accesses.some(({ op }) => op === Op.Store);
}

function isLoaded({ accesses }: KeptPlace): boolean {
  return accesses[0]!.op === Op.Load;
}

/** Can the version be made, and are there no vectors without it? */
function isWorthIt(known: Analyses, loop: Loop, target: Target): boolean {
  const { max } = known.tripCount(loop);
  if ((max !== null && max < MIN_TURNS) || vectorPrice(known, loop, target) !== null) return false;
  const copy = cloneFunction(known.func);
  const twin = analyses(copy, known.module);
  return emitKeptState(copy, known.module, stateLoop(twin, twin.loops.loops[loop.index]!)!) !== null;
}
