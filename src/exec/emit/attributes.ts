/**
 * Promises of parameter and result attributes (LangRef, "Parameter Attributes"). `noundef` and `dereferenceable` broken
 * are undefined behaviour; `nonnull`, `align`, `range` and `nofpclass` broken make the value poison, which `noundef` then
 * catches. `byval` gives the callee a copy of its own. `noalias`, `readonly` and the like are not checked.
 */
import { type AttributeSet, allAttributes, findAttribute } from '../../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../../ir/func.ts';
import { type CallInst, calleeOf, type Inst } from '../../ir/inst.ts';
import { abiAlign, allocSize } from '../../ir/layout.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import type { Step } from '../machine/code.ts';
import type { Leaf } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { Undefined } from '../machine/stop.ts';
import { floatClass } from '../numbers/float.ts';
import type { Emitter } from './emitter.ts';
import { isInRange } from './load-notes.ts';

/** Steps that run when a function is entered. */
export function emitParameterChecks(e: Emitter, func: Func, slots: readonly number[]): void {
  func.params.forEach((param, i) => {
    const attributes = paramAttributesOf(func, i);
    if (slots[i]! < 0) return;
    const byval = findAttribute(attributes, 'byval')?.type ?? null;
    const what = `argument ${i} of @${func.name ?? ''}`;
    const at = (): Inst | null => e.machine.frame.call;
    emitChecks(e, attributes, param.type, slots[i]!, what, at);
    if (byval !== null) e.push(byvalCopy(e, byval, attributes, slots[i]!, at));
  });
}

/** Steps that run before a function returns. */
export function emitReturnChecks(e: Emitter, func: Func, type: Type, slot: number, at: Inst): void {
  emitChecks(e, func.resultAttributes, type, slot, `the result of @${func.name ?? ''}`, () => at);
}

/** Steps that run before a call. */
export function emitArgumentChecks(e: Emitter, call: CallInst): void {
  const callee = calleeOf(call);
  const isIntrinsic = callee.kind === ValueKind.Func && callee.name?.startsWith('llvm.') === true;
  call.extra.argAttributes.forEach((attributes, i) => {
    const arg = call.operands[i];
    if (arg === undefined || arg.type.kind === TypeKind.Metadata) return;
    const slot = e.slotOf(arg);
    if (slot < 0) return;
    // A poisoned copy must not change the caller's own value: only what is undefined at once is checked here.
    if (findAttribute(attributes, 'noundef') !== null) {
      e.push(noundefStep(e, arg.type, slot, `argument ${i} of the call`, () => call));
    }
    // LLVM 19 shortens a memset and leaves the old `dereferenceable` on it; what it touches is checked anyway.
    const size = isIntrinsic ? 0 : dereferenceable(attributes);
    if (size > 0)
      e.push(dereferenceableStep(e, attributes, size, slot, `argument ${i} of the call`, () => call));
  });
}

/** Steps that run when a call has returned, on its own copy of the result. */
export function emitResultChecks(e: Emitter, call: CallInst, slot: number): void {
  emitChecks(e, call.extra.resultAttributes, call.type, slot, 'the result of the call', () => call);
}

type Place = () => Inst | null;

function emitChecks(
  e: Emitter,
  attributes: AttributeSet,
  type: Type,
  slot: number,
  what: string,
  at: Place,
): void {
  const tests = testsOf(attributes, type);
  if (tests.length > 0) e.push(poisonStep(e, type, slot, tests));
  if (findAttribute(attributes, 'noundef') !== null) e.push(noundefStep(e, type, slot, what, at));
  const size = dereferenceable(attributes);
  if (size > 0) e.push(dereferenceableStep(e, attributes, size, slot, what, at));
}

type Test = (bits: bigint, leaf: Leaf) => boolean;

function testsOf(attributes: AttributeSet, type: Type): Test[] {
  const tests: Test[] = [];
  for (const attribute of allAttributes(attributes)) {
    if (attribute.isString) continue;
    if (attribute.name === 'nonnull') tests.push((bits) => bits !== 0n);
    if (attribute.name === 'align' && type.kind === TypeKind.Ptr && attribute.int !== null) {
      const align = attribute.int;
      tests.push((bits) => bits % align === 0n);
    }
    if (attribute.name === 'range') {
      const bounds = /(-?\d+)\s*,\s*(-?\d+)\s*\)?$/.exec(attribute.value ?? attribute.text);
      if (bounds !== null) {
        const low = BigInt(bounds[1]!);
        const high = BigInt(bounds[2]!);
        tests.push((bits, leaf) => isInRange(bits, low, high, leaf.bits));
      }
    }
    if (attribute.name === 'nofpclass') {
      const mask = classMask(attribute.value ?? attribute.text);
      tests.push((bits, leaf) => leaf.format === null || (floatClass(leaf.format, bits) & mask) === 0);
    }
  }
  return tests;
}

const CLASS_WORDS: Readonly<Record<string, number>> = {
  all: 0x3ff,
  nan: 0x003,
  snan: 0x001,
  qnan: 0x002,
  inf: 0x204,
  ninf: 0x004,
  pinf: 0x200,
  zero: 0x060,
  nzero: 0x020,
  pzero: 0x040,
  sub: 0x090,
  nsub: 0x010,
  psub: 0x080,
  norm: 0x108,
  nnorm: 0x008,
  pnorm: 0x100,
};

/** `nan inf` or a number. */
function classMask(text: string): number {
  const inner = text.replace(/^nofpclass\(|\)$/g, '');
  if (/^\d+$/.test(inner)) return Number(inner);
  let mask = 0;
  for (const word of inner.split(/\s+/)) mask |= CLASS_WORDS[word] ?? 0;
  return mask;
}

function poisonStep(e: Emitter, type: Type, slot: number, tests: readonly Test[]): Step {
  const { leaves } = e.shapeOf(type);
  const r = e.registers;
  return () => {
    for (let k = 0; k < leaves.length; k++) {
      if ((r.state[slot + k]! & (State.Poison | State.Undef)) !== 0) continue;
      const bits = r.get(slot + k, leaves[k]!);
      if (!tests.every((test) => test(bits, leaves[k]!))) r.setState(slot + k, State.Poison);
    }
  };
}

/** No lane of the value is poison or undef, or behaviour is undefined. */
export function noundefStep(e: Emitter, type: Type, slot: number, what: string, at: Place): Step {
  const count = e.shapeOf(type).leaves.length;
  const { state } = e.registers;
  return () => {
    for (let k = 0; k < count; k++) {
      if ((state[slot + k]! & (State.Poison | State.Undef)) === 0) continue;
      const which = (state[slot + k]! & State.Poison) !== 0 ? 'poison' : 'undef';
      throw new Undefined('noundef-violated', `${what} is noundef, and ${which}`, at());
    }
  };
}

function dereferenceable(attributes: AttributeSet): number {
  const found =
    findAttribute(attributes, 'dereferenceable') ?? findAttribute(attributes, 'dereferenceable_or_null');
  return found?.int === null || found === null ? 0 : Number(found.int);
}

function dereferenceableStep(
  e: Emitter,
  attributes: AttributeSet,
  size: number,
  slot: number,
  what: string,
  at: Place,
): Step {
  const r = e.registers;
  const orNull = findAttribute(attributes, 'dereferenceable') === null;
  return () => {
    const isDefined = (r.state[slot]! & (State.Poison | State.Undef)) === 0;
    const low = r.i32[2 * slot]!;
    const high = r.i32[2 * slot + 1]!;
    if (isDefined && orNull && (low | high) === 0) return;
    if (isDefined && e.machine.memory.isDereferenceable(r.provenance[slot]!, low, high, size)) return;
    throw new Undefined('dereferenceable-violated', `${what} has not ${size} readable bytes`, at());
  };
}

function byvalCopy(e: Emitter, type: Type, attributes: AttributeSet, slot: number, at: Place): Step {
  const { machine, registers: r } = e;
  const { layout } = machine.module;
  const size = allocSize(layout, type);
  const align = Number(findAttribute(attributes, 'align')?.int ?? abiAlign(layout, type));
  return () => {
    if ((r.state[slot]! & (State.Poison | State.Undef)) !== 0) {
      throw new Undefined('poison-address', 'a byval argument is poison or undef', at());
    }
    const from = machine.memory.check(
      r.provenance[slot]!,
      r.i32[2 * slot]!,
      r.i32[2 * slot + 1]!,
      size,
      1,
      false,
      at(),
    );
    const number = machine.memory.allocateStack(size, align, 'a byval copy');
    machine.memory.copyBytes(machine.memory.base[number]!, from, size);
    r.i32[2 * slot] = machine.memory.base[number]!;
    r.i32[2 * slot + 1] = 0;
    r.provenance[slot] = number;
  };
}
