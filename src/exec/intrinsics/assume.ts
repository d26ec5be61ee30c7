/**
 * `llvm.assume` (LangRef, "Assume Operand Bundles"): the condition must hold, and so must what the bundles say. A bundle that
 * nobody here can check may not be taken for true: it could be what excuses the program.
 */
import { argCountOf, type CallInst } from '../../ir/inst.ts';
import { TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { noundefStep } from '../emit/attributes.ts';
import type { Compilation } from '../machine/compile.ts';
import { State } from '../machine/states.ts';
import { Undefined, Unsupported } from '../machine/stop.ts';
import { ANY_OBJECT } from '../memory/memory.ts';
import { argOf, type IntrinsicEmitter } from './lanes.ts';

export function assume(...[cx, call]: Parameters<IntrinsicEmitter>): void {
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
    const operands = call.operands.slice(first, first + count);
    if (tag === 'noundef')
      for (const value of operands)
        cx.e.push(noundefStep(cx.e, value.type, cx.e.slotOf(value), 'what is assumed', () => call));
    else if (tag === 'separate_storage') assumeSeparate(cx, call, operands);
    else if (OF_POINTERS.has(tag)) assumePointer(cx, call, tag, operands);
    else if (!SILENT.has(tag)) throw new Unsupported(`the assumption "${tag}"`, call);
    first += count;
  }
}

/** They say how likely something is, or nothing any more. */
const SILENT: ReadonlySet<string> = new Set(['cold', 'ignore']);
const OF_POINTERS: ReadonlySet<string> = new Set([
  'align',
  'nonnull',
  'dereferenceable',
  'dereferenceable_or_null',
]);

/** `["align"(ptr %p, i64 16)]`, `["nonnull"(ptr %p)]`, `["dereferenceable"(ptr %p, i64 8)]`. */
function assumePointer(cx: Compilation, call: CallInst, tag: string, operands: readonly Value[]): void {
  const { e, machine } = cx;
  const { registers: r } = e;
  const [pointer, number, offset] = operands;
  if (pointer === undefined || pointer.type.kind !== TypeKind.Ptr)
    throw new Unsupported(`the assumption "${tag}" of no pointer`, call);
  const p = e.slotOf(pointer);
  const leaf = e.leafOf(pointer.type);
  const bitsOf = (value: Value | undefined): (() => bigint) => {
    if (value === undefined) return () => 0n;
    const [slot, type] = [e.slotOf(value), e.leafOf(value.type)];
    return () => r.get(slot, type);
  };
  const [size, shift] = [bitsOf(number), bitsOf(offset)];
  const isReadable = (): boolean =>
    machine.memory.isDereferenceable(r.provenance[p]!, r.i32[2 * p]!, r.i32[2 * p + 1]!, Number(size()));
  const holds = (): boolean => {
    const bits = r.get(p, leaf);
    switch (tag) {
      case 'align':
        return BigInt.asUintN(leaf.bits, bits - shift()) % (size() || 1n) === 0n;
      case 'nonnull':
        return bits !== 0n;
      default:
        return (tag === 'dereferenceable_or_null' && bits === 0n) || isReadable();
    }
  };
  e.push(() => {
    const isDefined = (r.state[p]! & (State.Poison | State.Undef)) === 0;
    if (!isDefined || !holds())
      throw new Undefined('assume-violated', `the pointer is not as "${tag}" says`, call);
  });
}

/** `["separate_storage"(ptr %p, ptr %q)]`: what is based on one is no part of the other's object. */
function assumeSeparate({ e }: Compilation, call: CallInst, operands: readonly Value[]): void {
  const [p, q] = operands.map((value) => e.slotOf(value));
  const { state, provenance } = e.registers;
  if (p === undefined || q === undefined) throw new Unsupported('an assumption of so few pointers', call);
  e.push(() => {
    const isDefined = ((state[p]! | state[q]!) & (State.Poison | State.Undef)) === 0;
    // A pointer that may lead anywhere may lead to the other's object as well.
    const [x, y] = [provenance[p]!, provenance[q]!];
    if (isDefined && (x === ANY_OBJECT || y === ANY_OBJECT))
      throw new Unsupported('what is assumed of a pointer to any object', call);
    if (!isDefined || (x > ANY_OBJECT && x === y))
      throw new Undefined('assume-violated', 'the pointers are not to separate objects', call);
  });
}
