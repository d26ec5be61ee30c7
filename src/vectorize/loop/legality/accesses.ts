/**
 * The loads and stores of a loop by how their addresses move, and whether they may run where the program does not.
 *
 *     unit       one element further each iteration          wide access
 *     reverse    one element back                            wide access, lanes reversed
 *     uniform    stays                                       scalar access
 *     strided    k elements each iteration                   a group, or lane by lane
 *     stepped    by a counter that is shifted or masked      a wide access, lanes shuffled (`lane-offsets.ts`)
 *     random     anything else                               lane by lane
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { isDereferenceable } from '../../../analysis/dereferenceable.ts';
import { evolvedAddress } from '../../../analysis/evolution.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import { constantOf, difference } from '../../../analysis/linear.ts';
import type { LoopAccess } from '../../../analysis/loop-deps.ts';
import type { Block } from '../../../ir/block.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { isSimpleAccess } from '../../../ir/inst.ts';
import { abiAlign, allocSize, bitSize, storeSize } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { runsAlone } from '../../../ir/threads.ts';
import { isFloat, isInt, isPtr, type Type } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import { type Assumption, assumedStride } from './assumptions.ts';
import { laneOffsets } from './lane-offsets.ts';
import { isAlways, type Predicates } from './predicates.ts';
import type { LoopShape } from './shape.ts';

export type AccessPattern = 'unit' | 'reverse' | 'uniform' | 'strided' | 'stepped' | 'random';

export interface Access {
  readonly inst: InstOf<typeof Op.Load> | InstOf<typeof Op.Store>;
  readonly pointer: Value;
  readonly type: Type;
  /** Bytes. */
  readonly size: number;
  readonly align: number;
  readonly isStore: boolean;
  /** Bytes an iteration; null when it is no constant. */
  readonly stride: number | null;
  /** What the stride rests on: sums that do not wrap, which is tested before the loop. */
  readonly assumptions: readonly Assumption[];
  readonly pattern: AccessPattern;
  /** Does it run only in some iterations? */
  readonly conditional: boolean;
  /**
   * A conditional access that may as well run always: what it touches is there, and harmless to read; of a store, harmless
   * to write back as it was: the program writes there anyway, or nobody else could see it.
   */
  readonly speculatable: boolean;
  /**
   * A conditional store where every iteration touches the bytes, and nobody else sees them: where one lane stores, the object
   * is one that may be written, and the other lanes may be written back.
   */
  readonly guardable: boolean;
  /** Of the dependence analysis. */
  readonly range: LoopAccess;
}

export type Accesses = ReadonlyMap<Inst, Access>;

export function accessesOf(
  known: Analyses,
  shape: LoopShape,
  predicates: Predicates,
  assumes: boolean,
  reasons: Reasons,
): Accesses {
  const deps = known.loopDependences(shape.loop);
  const found = new Map<Inst, Access>();
  for (const range of deps.accesses) {
    const { inst } = range;
    if (!isSimpleAccess(inst)) {
      reasons.add('LoopMemory', inst, `${nameOf(inst)} is more than a plain load or store`);
      continue;
    }
    const type = inst.op === Op.Load ? inst.type : inst.operands[0]!.type;
    const { layout } = known.module;
    if (
      !isElement(type) ||
      storeSize(layout, type) * 8 !== bitSize(layout, type) ||
      allocSize(layout, type) !== storeSize(layout, type)
    ) {
      reasons.add('LoopType', inst, `values of type ${type.text} have no lanes`);
      continue;
    }
    const pointer = inst.operands[inst.op === Op.Load ? 0 : 1]!;
    const size = storeSize(layout, type);
    const conditional = !isAlways(predicates, inst.block!);
    const isMoving = conditional && leansOnConditions(shape, predicates, pointer);
    const assumed =
      assumes && range.stride === null && !conditional ? assumedStride(known, shape, pointer) : null;
    const stride = range.stride === null || isMoving ? (assumed?.stride ?? null) : Number(range.stride);
    found.set(inst, {
      inst,
      pointer,
      type,
      size,
      align: inst.extra.align === 0 ? abiAlign(layout, type) : inst.extra.align,
      isStore: inst.op === Op.Store,
      stride,
      assumptions: assumed?.assumptions ?? [],
      pattern:
        stride === null && isStepped(known, shape, inst, pointer) ? 'stepped' : patternOf(stride, size),
      conditional,
      speculatable: false,
      guardable: false,
      range,
    });
  }
  const isAlone = runsAlone(known.func, known.module);
  for (const [inst, access] of found) {
    if (!access.conditional) continue;
    const speculatable = maySpeculate(known, shape, access, found);
    const guardable = access.isStore && isAlone && mayBeGuarded(known, shape, access, found);
    found.set(inst, { ...access, speculatable, guardable });
  }
  for (const inst of deps.blockers)
    reasons.add(
      'LoopMemory',
      inst,
      `${nameOf(inst)} may touch any memory, or keeps its place among the accesses`,
    );
  return found;
}

function isElement(type: Type): boolean {
  if (isInt(type)) return type.bits === 8 || type.bits === 16 || type.bits === 32 || type.bits === 64;
  return (isFloat(type) && (type.text === 'float' || type.text === 'double')) || isPtr(type);
}

/** Turns of this length show whether lanes lie at the same distances in all of them. */
const TRIED = 16;

function isStepped(known: Analyses, { loop }: LoopShape, inst: Inst, pointer: Value): boolean {
  return inst.op === Op.Load && laneOffsets(known, loop, pointer, TRIED) !== null;
}

function patternOf(stride: number | null, size: number): AccessPattern {
  if (stride === null) return 'random';
  if (stride === 0) return 'uniform';
  if (stride === size) return 'unit';
  return stride === -size ? 'reverse' : 'strided';
}

/**
 * Is the address computed by steps that only hold where the access runs? A sum that is extended afterwards moves evenly
 * only while it does not wrap, and that is promised for the iterations that compute it, not for the lanes around them.
 */
function leansOnConditions(shape: LoopShape, predicates: Predicates, pointer: Value): boolean {
  const work: Value[] = [pointer];
  const seen = new Set<Value>();
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (!isInst(at) || seen.has(at) || isInvariant(shape.loop, at)) continue;
    seen.add(at);
    if (at.op === Op.Phi || at.op === Op.Load) continue;
    const isExtension = at.op === Op.SExt || at.op === Op.ZExt;
    if (isExtension && !isAlways(predicates, at.block!)) return true;
    for (const operand of at.operands) work.push(operand);
  }
  return false;
}

/** Are the bytes there in every iteration: read or written anyway, or part of an object that is large enough? */
function maySpeculate(
  known: Analyses,
  shape: LoopShape,
  access: Access,
  all: ReadonlyMap<Inst, Access>,
): boolean {
  const mine = evolvedAddress(known.evolutions, access.pointer);
  const touching = new Set<Block>();
  const [before, behind] = [new Set<Block>(), new Set<Block>()];
  for (const other of all.values()) {
    const theirs = evolvedAddress(known.evolutions, other.pointer);
    if (theirs.base !== mine.base || (access.isStore && !other.isStore)) continue;
    const form = difference(theirs.offset, mine.offset);
    const apart = form === null ? null : constantOf(form);
    if (apart === null) continue;
    if (apart === 0n && other.size >= access.size) touching.add(other.inst.block!);
    if (apart <= 0n) before.add(other.inst.block!);
    if (apart + BigInt(other.size) >= BigInt(access.size)) behind.add(other.inst.block!);
  }
  if (isOnEveryPath(shape, touching)) return true;
  // What lies between two places of one object that every iteration touches is there as well.
  if (!access.isStore && isOnEveryPath(shape, before) && isOnEveryPath(shape, behind)) return true;
  if (access.stride === null || !isInvariant(shape.loop, mine.base)) return false;
  if (access.isStore && !mayWriteBack(known, mine.base)) return false;
  if (access.stride === 0) return isDereferenceable(known.affine, access.pointer, access.size);
  return isInsideObject(known, shape, access);
}

/** Are the bytes of a store there in every iteration, and not known to be constant? */
function mayBeGuarded(
  known: Analyses,
  shape: LoopShape,
  store: Access,
  all: ReadonlyMap<Inst, Access>,
): boolean {
  const { base } = evolvedAddress(known.evolutions, store.pointer);
  const isConstant = base.kind === ValueKind.GlobalVar && base.isConstant;
  return !isConstant && maySpeculate(known, shape, { ...store, isStore: false }, all);
}

/** May memory of the object be written with what it holds? Not if it is constant, or others might write meanwhile. */
function mayWriteBack(known: Analyses, base: Value): boolean {
  if (!runsAlone(known.func, known.module)) return false;
  if (base.kind === ValueKind.GlobalVar) return !base.isConstant;
  return isInst(base) && base.op === Op.Alloca;
}

/** Does every way through an iteration lead through one of the blocks? */
function isOnEveryPath(shape: LoopShape, blocks: ReadonlySet<Block>): boolean {
  const seen = new Set<Block>();
  const work: Block[] = [shape.header];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (blocks.has(at) || seen.has(at)) continue;
    if (at === shape.latch) return false;
    seen.add(at);
    work.push(...shape.successors(at));
  }
  return true;
}

/** A constant start, a constant stride and a greatest count: the last element must still be in the object. */
function isInsideObject(known: Analyses, shape: LoopShape, access: Access): boolean {
  const { base, offset } = evolvedAddress(known.evolutions, access.pointer);
  const rest = offset.terms.filter(({ atom }) => atom.value !== shape.header);
  const max = known.tripCount(shape.loop).max;
  if (rest.length > 0 || max === null || max > 1n << 40n || access.stride! < 0) return false;
  const end = Number(offset.constant) + access.stride! * Number(max) + access.size;
  return offset.constant >= 0n && isDereferenceable(known.affine, base, end);
}
