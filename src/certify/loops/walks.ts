/**
 * Pointers that walk to another one, as in `for (; p != end; p++)`, and stay in their object on the way.
 *
 *     %p = phi ptr [ %start, … ], [ %next, %latch ]
 *     … load i32, ptr %p
 *     %next = getelementptr i8, ptr %p, i32 4
 *     br (icmp eq ptr %next, %end), …
 *
 * They stay there because `inbounds` says so, or because every turn touches the object at both ends of its step: LLVM drops
 * the flag where it makes one pointer of two that walk alike (`std::transform` in place).
 */
import type { Loop } from '../../analysis/loops.ts';
import { Flag } from '../../ir/flags.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import { type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isVector, TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { type CounterTest, distance } from './recurrences.ts';

/**
 * Is it a pointer that walks to another one, and is compared with it behind the one step of each turn, which must stay in
 * bounds? Behind the object a branch or the next access is undefined, and objects are finite: so it meets the other one, a
 * whole number of steps away, or is not below it any more; and no address on the way is a number that has wrapped.
 */
export function walksInBounds(layout: Layout, loop: Loop, test: CounterTest): boolean {
  const { counter, ahead, next, predicate, stays } = test;
  const { phi, step } = counter;
  return (
    phi.type.kind === TypeKind.Ptr &&
    (predicate === (stays ? 'ne' : 'eq') || (predicate === (stays ? 'ult' : 'uge') && step > 0n)) &&
    ahead === step &&
    next !== null &&
    next.op === Op.GetElementPtr &&
    next.operands[0] === phi &&
    phi.operands.includes(next) &&
    ((next.flags & Flag.InBounds) !== 0 || touchesBothEnds(layout, loop, phi, step))
  );
}

/** Far less than half of any memory, so that places of one object are as far apart as their numbers say. */
const MOST = 1n << 20n;

/** Is the object accessed on or around both the place where a step begins and the one where it ends, in every turn? */
function touchesBothEnds(layout: Layout, loop: Loop, phi: Inst, step: bigint): boolean {
  let [low, high] = [step, 0n];
  if (step > 0n) [low, high] = [0n, step];
  let [first, last] = [high, low];
  // Whoever comes to the end of a turn has gone through these.
  for (const block of new Set([loop.header, ...loop.latches])) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const access = accessOf(layout, inst);
      const at = access === null ? null : distance(layout, phi, access.pointer, 'exact');
      if (access === null || at === null || at < -MOST || at > MOST) continue;
      if (at < first) first = at;
      if (at + access.size > last) last = at + access.size;
    }
  }
  return first <= low && high <= last;
}

/** What is volatile may lie in no object at all; what is atomic is left to others. */
function accessOf(layout: Layout, inst: Inst): { pointer: Value; size: bigint } | null {
  if (!isSimpleAccess(inst)) return null;
  const [type, pointer] =
    inst.op === Op.Load ? [inst.type, inst.operands[0]!] : [inst.operands[0]!.type, inst.operands[1]!];
  if (isVector(type) && type.scalable) return null;
  const size = storeSize(layout, type);
  return size > 0 && size <= Number(MOST) ? { pointer, size: BigInt(size) } : null;
}
