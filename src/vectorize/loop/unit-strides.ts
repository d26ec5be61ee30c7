/**
 * Loops whose strides are arguments, or numbers loaded before the loop, in two versions:
 *
 *     for (i = 0; i < n; i++) y[i * inc] += x[i];        inc == 1 ?  the loop with 1 in place of inc, which is vectorized
 *                                                                 :  the loop as it was
 *
 * Strides are whatever a counter moves by, or is multiplied with, that is an argument or was loaded. Mostly it is 1. What
 * was loaded may be no number at all: it is frozen at once, for all that use it. It is
 * done only where the loop with 1 can be vectorized and the loop as it is cannot, or at a much higher price: that is asked
 * of a copy of the function. Where the loop around it can be vectorized with it, whatever the stride is, there is no need.
 * A function that is to be small keeps one loop.
 */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import { isInvariant } from '../../analysis/induction.ts';
import type { Loop } from '../../analysis/loops.ts';
import { hasAttribute } from '../../ir/attribute.ts';
import type { Block } from '../../ir/block.ts';
import { cloneFunction } from '../../ir/clone.ts';
import { type Func, isToBeSmall, paramAttributesOf } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { type Argument, isInst, type Value, ValueKind } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { type Target, targetOf } from '../../target/index.ts';
import { isCountable } from './emit/count.ts';
import { emitUnitStride } from './emit/unit-strides.ts';
import { outerModelOf } from './outer/model.ts';
import { outerPlansFor } from './outer/planner.ts';
import { Reasons } from './refusals.ts';
import { MUCH, type VersionedLoop, vectorPrice, versionedLoop } from './versions.ts';

const NAME = 'unit-strides';

export const unitStrides: PassDefinition = {
  name: NAME,
  about: 'Versions of loops for strides that are arguments and may be 1.',
  options: [],
  run: (func, cx) => {
    let any = false;
    for (let found = next(func, cx); found !== null; found = next(func, cx)) {
      if (!cx.mayRewrite('a version for strides of 1')) break;
      emitUnitStride(func, found);
      any = true;
    }
    return any;
  },
};

/** A loop, and its strides with what they are: each of them perhaps extended. */
export interface StridedLoop extends VersionedLoop {
  readonly strides: ReadonlyMap<Value, Argument | Inst>;
}

function next(func: Func, cx: PassContext): StridedLoop | null {
  if (isToBeSmall(func)) return null;
  const target = targetOf(func, cx.module, cx.target);
  if (target === null) return null;
  const known = analyses(func, cx.module);
  for (const loop of known.loops.loops) {
    const found = stridedLoop(known, loop);
    if (found !== null && isWorthIt(known, loop, target) && !isInNest(known, loop, target)) return found;
  }
  return null;
}

function stridedLoop(known: Analyses, loop: Loop): StridedLoop | null {
  const found = versionedLoop(known, loop);
  if (found === null) return null;
  const { blocks, entering } = found;
  const strides = new Map<Value, Argument | Inst>();
  for (const block of blocks)
    for (let inst = block.first; inst !== null; inst = inst.next)
      for (const stride of stridesOf(inst)) {
        const origin = isInvariant(loop, stride) ? originOf(known.func, stride) : null;
        if (origin !== null) strides.set(stride, origin);
      }
  if (strides.size === 0 || entering.some((block) => asksFor(block, strides))) return null;
  return { ...found, strides };
}

/** Does the block ask whether a stride is some number? Then the loop has a version for that already. */
function asksFor(block: Block, strides: StridedLoop['strides']): boolean {
  const asked = new Set<Value>(strides.values());
  const work: Value[] = [...block.last!.operands];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (!isInst(at)) continue;
    if (at.op === Op.And) work.push(...at.operands);
    if (at.op === Op.ICmp && at.extra === 'eq' && at.operands.some((operand) => asked.has(operand)))
      return true;
  }
  return false;
}

/** What a product in an address multiplies with, and what a counter moves by. */
function stridesOf(inst: Inst): readonly Value[] {
  if (inst.op === Op.Mul) return isIndex(inst, 0) ? inst.operands : [];
  if (inst.op !== Op.Add) return [];
  const isCounter = inst.operands.some(
    (operand) => isInst(operand) && operand.op === Op.Phi && operand.operands.includes(inst),
  );
  return isCounter ? inst.operands : [];
}

const MAX_STEPS = 4;

/** Does an address hang on it, by sums and extensions? Numbers that are computed with are no strides. */
function isIndex(value: Inst, steps: number): boolean {
  return usersOf(value).some((user) => {
    if (user.op === Op.GetElementPtr) return user.operands[0] !== value;
    const isStep = user.op === Op.Add || user.op === Op.Sub || user.op === Op.SExt || user.op === Op.ZExt;
    return isStep && steps < MAX_STEPS && isIndex(user, steps + 1);
  });
}

/** The argument or load that a value is, perhaps extended. A branch will hang on it, so that arguments must be numbers. */
function originOf(func: Func, value: Value): Argument | Inst | null {
  const isExtended = isInst(value) && (value.op === Op.SExt || value.op === Op.ZExt);
  const inner = isExtended ? value.operands[0]! : value;
  if (!isInt(inner.type) || inner.type.bits === 1) return null;
  if (isInst(inner)) return isLoaded(inner) ? inner : null;
  if (inner.kind !== ValueKind.Argument) return null;
  return hasAttribute(paramAttributesOf(func, inner.index), 'noundef') ? inner : null;
}

/** A load, perhaps frozen by the version of another loop. */
function isLoaded(inst: Inst): boolean {
  if (inst.op !== Op.Freeze) return inst.op === Op.Load && inst.next !== null;
  const [inner] = inst.operands;
  return isInst(inner!) && inner.op === Op.Load;
}

/** Can the version for 1 be vectorized, the loop as it is not, or not nearly as well? */
function isWorthIt(known: Analyses, loop: Loop, target: Target): boolean {
  const copy = cloneFunction(known.func);
  const twin = analyses(copy, known.module);
  const other = stridedLoop(twin, twin.loops.loops[loop.index]!)!;
  const header = emitUnitStride(copy, other);
  const after = analyses(copy, known.module);
  const one = after.loops.loops.find((candidate) => candidate.header === header);
  const cost = one === undefined ? null : vectorPrice(after, one, target);
  if (cost === null) return false;
  const now = vectorPrice(known, loop, target);
  return now === null || now > MUCH * cost;
}

/** Does it pay to vectorize a loop around it, with all that is in that? */
function isInNest(known: Analyses, loop: Loop, target: Target): boolean {
  for (let outer = loop.parent; outer !== null; outer = outer.parent) {
    const result = outerModelOf(known, outer, 'auto');
    if (!result.ok || !isCountable(result.model.shape.count, known.evolutions)) continue;
    const [best] = outerPlansFor(result.model, target, 0, new Reasons());
    if (best !== undefined && best.costAfter < best.costBefore) return true;
  }
  return false;
}
