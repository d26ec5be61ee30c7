/** Intrinsics that say something about the program, and those that end it. */
import { isConstant } from '../../ir/value.ts';
import { State } from '../machine/states.ts';
import { Ended } from '../machine/stop.ts';
import { assume } from './assume.ts';
import { argOf, type IntrinsicEmitter, type IntrinsicTable } from './lanes.ts';
import { nothing, same } from './memory.ts';

export const MISC_INTRINSICS: IntrinsicTable = [
  ['assume', assume],
  ['expect', same],
  ['expect.with.probability', same],
  ['ssa.copy', same],
  ['annotation', same],
  ['experimental.widenable.condition', eitherTruth],
  ['allow.runtime.check', eitherTruth],
  ['allow.ubsan.check', eitherTruth],
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

function trap(...[cx, call]: Parameters<IntrinsicEmitter>): void {
  cx.e.push(() => {
    throw new Ended('trap', 0, call);
  });
}

/** True, and might as well be false (LangRef). */
function eitherTruth(...[cx, , d]: Parameters<IntrinsicEmitter>): void {
  const { registers: r } = cx.e;
  cx.e.push(() => {
    r.i32[2 * d] = 1;
    r.state[d] = State.Maybe;
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
