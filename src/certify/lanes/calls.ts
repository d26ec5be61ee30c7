/**
 * Calls. Known intrinsics compute lane by lane; calls that neither touch memory nor stop are terms; every other call
 * is an event: same order, same callee, same attributes, same arguments, and memory afterwards is a new symbol.
 */
import { type AttributeSet, allAttributes, findAttribute, hasAttribute } from '../../ir/attribute.ts';
import type { Func } from '../../ir/func.ts';
import { argCountOf, type CallInst, calleeOf, type InstOf } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { symbolLanes } from '../memory/accesses.ts';
import { stepFill } from '../memory/fills.ts';
import { memorySize } from '../memory/linear-memory.ts';
import { addAllocation, allocates } from '../memory/objects.ts';
import { atom } from '../terms/poison.ts';
import { currentSegment, demand, endSegment, type Side } from '../walk/state.ts';
import { stepIntrinsic } from './intrinsics.ts';
import { type Lane, laneOf, laneTypes, Unsupported } from './lanes.ts';
import { lanesOf } from './operands.ts';
import { noted, promisedArguments, promisedResult, saysMore } from './promises.ts';

export function stepCall(
  side: Side,
  call: InstOf<typeof Op.Call> | InstOf<typeof Op.Invoke>,
  get: (operand: number) => readonly Lane[],
): readonly Lane[] | null {
  const callee = calleeOf(call);
  if (call.op === Op.Call && callee.kind === ValueKind.Func && callee.name?.startsWith('llvm.') === true) {
    if (stepFill(side, call, callee.name, get)) return null;
    if (side.name === 'B' && saysMore(call, callee.name))
      throw new Unsupported('a call of an intrinsic that promises more than intrinsics do');
    const known =
      memorySize(side, call) ?? stepIntrinsic(side, call, callee.name, promisedArguments(side, call, get));
    if (known === null) return null;
    if (known !== undefined) return noted(side, promisedResult(side, call, known), call);
  }
  for (let i = 0; i < argCountOf(call); i++) {
    if (call.operands[i]!.kind === ValueKind.Metadata)
      throw new Unsupported('a call with metadata arguments');
  }
  const args = call.operands.slice(0, -1).map((operand) => lanesOf(side, operand));
  const what = describe(call);
  const isKnown = callee.kind === ValueKind.Func;
  const target = callee.kind === ValueKind.InlineAsm ? [] : lanesOf(side, callee);
  demandDefined(side, call, args);
  if (
    isKnown &&
    isPure(callee, call) &&
    call.type.kind !== TypeKind.Void &&
    call.extra.bundles.length === 0
  ) {
    return noted(side, pureCall(side, call, what, [target, ...args].flat()), call);
  }
  for (const lane of target) demand(side, lane.poi);
  const name = endSegment(side, { what, args: [target, ...args].flat() });
  if (call.type.kind === TypeKind.Void) return null;
  // On another way from the same place the same number of calls may stand before one that gives back any pointer.
  const isFresh = call.type.kind === TypeKind.Ptr && allocates(side.memoryContext.objects, call);
  const lanes = symbolLanes(side, isFresh ? `${name} fresh` : name, call.type);
  if (isFresh) addAllocation(side.memoryContext.objects, lanes[0]!.val);
  return noted(side, lanes, call);
}

/** Neither reads nor writes memory, returns, and does not unwind. */
export function isPure(callee: Func, call: CallInst): boolean {
  const has = (name: string): boolean =>
    hasAttribute(callee.attributes, name) || hasAttribute(call.extra.attributes, name);
  const memory = findAttribute(callee.attributes, 'memory') ?? findAttribute(call.extra.attributes, 'memory');
  const untouched = memory?.value?.trim() === 'none' || has('readnone');
  return untouched && has('willreturn') && has('nounwind') && !has('convergent');
}

/**
 * An uninterpreted function of its arguments, poison and all. Unless it says that it may be called anywhere it may divide
 * by an argument, say: where it is called counts.
 */
function pureCall(side: Side, call: CallInst, what: string, args: readonly Lane[]): Lane[] {
  const { t } = side;
  const lanes = laneTypes(call.type).map((type, i) => {
    const val = t.make(
      'call',
      type,
      args.map((a) => a.val),
      `${what} #${i}`,
    );
    return laneOf(t, val, atom(t, 'result', [val, ...args.map((a) => a.poi)]));
  });
  if (!isSpeculatable(call) && lanes.length > 0) currentSegment(side).calls.set(lanes[0]!.poi, call);
  return lanes;
}

function isSpeculatable(call: CallInst): boolean {
  const callee = calleeOf(call);
  return callee.kind === ValueKind.Func && hasAttribute(callee.attributes, 'speculatable');
}

/** `noundef` arguments that are poison are undefined behaviour. */
function demandDefined(side: Side, call: CallInst, args: readonly (readonly Lane[])[]): void {
  const callee = calleeOf(call);
  for (let i = 0; i < argCountOf(call); i++) {
    const declared = callee.kind === ValueKind.Func ? callee.paramAttributes[i] : undefined;
    const own = call.extra.argAttributes[i];
    const has = (set: AttributeSet | undefined): boolean => set !== undefined && hasAttribute(set, 'noundef');
    if (has(declared) || has(own)) for (const lane of args[i]!) demand(side, lane.poi);
  }
}

const asmKeys = ['template', 'constraints', 'sideEffect', 'alignStack', 'intelDialect', 'unwind'];

/** Everything that is written on a call but its operands. */
function describe(call: CallInst): string {
  const { fnType, callingConv, resultAttributes, argAttributes, attributes, bundles } = call.extra;
  const list = (set: AttributeSet): string =>
    allAttributes(set)
      .map((a) => a.text)
      .sort()
      .join(' ');
  const args = argAttributes.map(list).join(';');
  const tags = bundles.map((b) => `${b.tag}${b.count}`).join();
  const callee = calleeOf(call);
  const asm = callee.kind === ValueKind.InlineAsm ? JSON.stringify(callee, asmKeys) : '';
  return `${call.op} ${asm} ${fnType.text} ${callingConv} ${call.flags} ${list(resultAttributes)}(${args})${list(attributes)}[${tags}]`;
}
