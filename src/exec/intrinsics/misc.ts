/** Intrinsics that say something about the program, and those that end it. */
import { argCountOf, type CallInst } from '../../ir/inst.ts';
import { TypeKind } from '../../ir/type.ts';
import { isConstant, type Value } from '../../ir/value.ts';
import type { Compilation } from '../machine/compile.ts';
import { State } from '../machine/states.ts';
import { Ended, Undefined } from '../machine/stop.ts';
import { argOf, type IntrinsicEmitter, type IntrinsicTable } from './lanes.ts';
import { nothing, same } from './memory.ts';

export const MISC_INTRINSICS: IntrinsicTable = [
  ['assume', assume],
  ['expect', same],
  ['expect.with.probability', same],
  ['ssa.copy', same],
  ['annotation', same],
  ['experimental.widenable.condition', truth],
  ['allow.runtime.check', truth],
  ['allow.ubsan.check', truth],
  ['is.constant', isKnown],
  ['trap', trap],
  ['ubsantrap', trap],
  ['debugtrap', nothing],
  ['donothing', nothing],
  ['sideeffect', nothing],
  ['pseudoprobe', nothing],
  ['fake.use', nothing],
  ['var.annotation', nothing],
  ['experimental.noalias.scope.decl', nothing],
  ['dbg.declare', nothing],
  ['dbg.value', nothing],
  ['dbg.assign', nothing],
  ['dbg.label', nothing],
  ['get.rounding', toNearest],
  ['readcyclecounter', someValue],
  ['readsteadycounter', someValue],
];

/** The condition must hold, and so must what the bundles say of alignment, null and readable bytes. */
function assume(...[cx, call]: Parameters<IntrinsicEmitter>): void {
  const { state, i32 } = cx.e.registers;
  const c = cx.e.slotOf(argOf(call, 0));
  cx.e.push(() => {
    const known = state[c]!;
    if ((known & State.Poison) !== 0) throw new Undefined('assume-violated', 'the condition is poison', call);
    if ((known & State.Undef) !== 0) throw new Undefined('assume-violated', 'the condition is undef', call);
    if (known !== State.Plain) cx.machine.openChoice = true;
    if (i32[2 * c] === 0) throw new Undefined('assume-violated', 'the condition is false', call);
  });
  let first = argCountOf(call);
  for (const { tag, count } of call.extra.bundles) {
    assumeBundle(cx, call, tag, call.operands.slice(first, first + count));
    first += count;
  }
}

/** `["align"(ptr %p, i64 16)]`, `["nonnull"(ptr %p)]`, `["dereferenceable"(ptr %p, i64 8)]`; others say nothing to us. */
function assumeBundle(cx: Compilation, call: CallInst, tag: string, operands: readonly Value[]): void {
  const { e, machine } = cx;
  const { registers: r } = e;
  const [pointer, number, offset] = operands;
  if (pointer === undefined || pointer.type.kind !== TypeKind.Ptr) return;
  const p = e.slotOf(pointer);
  const leaf = e.leafOf(pointer.type);
  const bitsOf = (value: Value | undefined): (() => bigint) => {
    if (value === undefined) return () => 0n;
    const [slot, type] = [e.slotOf(value), e.leafOf(value.type)];
    return () => r.get(slot, type);
  };
  const [size, shift] = [bitsOf(number), bitsOf(offset)];
  const holds = (): boolean => {
    const bits = r.get(p, leaf);
    switch (tag) {
      case 'align':
        return BigInt.asUintN(leaf.bits, bits - shift()) % (size() || 1n) === 0n;
      case 'nonnull':
        return bits !== 0n;
      case 'dereferenceable':
        return machine.memory.isDereferenceable(
          r.provenance[p]!,
          r.i32[2 * p]!,
          r.i32[2 * p + 1]!,
          Number(size()),
        );
      default:
        return true;
    }
  };
  if (tag !== 'align' && tag !== 'nonnull' && tag !== 'dereferenceable') return;
  e.push(() => {
    const isDefined = (r.state[p]! & (State.Poison | State.Undef)) === 0;
    if (!isDefined || !holds())
      throw new Undefined('assume-violated', `the pointer is not as "${tag}" says`, call);
  });
}

function trap(...[cx, call]: Parameters<IntrinsicEmitter>): void {
  cx.e.push(() => {
    throw new Ended('trap', 0, call);
  });
}

function truth(...[cx, , d]: Parameters<IntrinsicEmitter>): void {
  const { registers: r } = cx.e;
  cx.e.push(() => {
    r.i32[2 * d] = 1;
    r.state[d] = State.Plain;
  });
}

/** Whether an optimizer would find a constant is its own business; that it has one written there is not. */
function isKnown(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { registers: r } = cx.e;
  const known = isConstant(argOf(call, 0)) ? 1 : 0;
  cx.e.push(() => {
    r.i32[2 * d] = known;
    r.state[d] = known === 1 ? State.Plain : State.Maybe;
  });
}

function toNearest(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const leaf = cx.e.leafOf(call.type);
  cx.e.push(() => cx.e.registers.set(d, leaf, 1n, State.Plain));
}

function someValue(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const leaf = cx.e.leafOf(call.type);
  cx.e.push(() => cx.e.registers.set(d, leaf, cx.machine.choose(leaf.bits), State.Maybe));
}
