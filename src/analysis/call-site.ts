/**
 * What is promised about a call: by attributes of the call itself and of the function it calls, by the table of
 * intrinsics, and taken back by operand bundles (LangRef, "Function Attributes", "Operand Bundles").
 */
import { type AttributeSet, findAttribute, hasAttribute } from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import { argCountOf, type CallInst, calleeOf } from '../ir/inst.ts';
import { type DeclaredMemory, parseMemory, READ, WRITE } from '../ir/memory-attribute.ts';
import { isPtrOrPtrVector, TypeKind } from '../ir/type.ts';
import { ValueKind } from '../ir/value.ts';
import { intrinsicOf } from './intrinsics.ts';

/** What a call may do to memory, by place. Each is a union of `READ` and `WRITE`. */
export interface CallMemory {
  /** What its pointer arguments point into. */
  readonly args: number;
  /** Anything else that other instructions can see. */
  readonly other: number;
  /** State that no load or store can see. */
  readonly hidden: number;
}

const NO_MEMORY: CallMemory = { args: 0, other: 0, hidden: 0 };
const ANY_MEMORY: CallMemory = { args: READ | WRITE, other: READ | WRITE, hidden: READ | WRITE };

/** The function that is called, if its type is the call's: only then do its attributes speak for the call. */
export function calledFunction(call: CallInst): Func | null {
  const callee = calleeOf(call);
  return callee.kind === ValueKind.Func && callee.fnType === call.extra.fnType ? callee : null;
}

/** Has the call itself or the function an attribute that promises something? */
export function hasCallAttribute(call: CallInst, name: string): boolean {
  if (hasAttribute(call.extra.attributes, name)) return true;
  const func = calledFunction(call);
  return func !== null && hasAttribute(func.attributes, name);
}

/** The attributes of one argument: the call's and the function's. */
function argumentAttributes(call: CallInst, index: number): readonly AttributeSet[] {
  const sets: AttributeSet[] = [];
  const own = call.extra.argAttributes[index];
  if (own !== undefined) sets.push(own);
  const func = calledFunction(call);
  if (func !== null && index < func.params.length) sets.push(paramAttributesOf(func, index));
  return sets;
}

export function hasArgumentAttribute(call: CallInst, index: number, name: string): boolean {
  return argumentAttributes(call, index).some((set) => hasAttribute(set, name));
}

function hasResultAttribute(call: CallInst, name: string): boolean {
  if (hasAttribute(call.extra.resultAttributes, name)) return true;
  const func = calledFunction(call);
  return func !== null && hasAttribute(func.resultAttributes, name);
}

/** What the call may do to memory. */
export function memoryOf(call: CallInst): CallMemory {
  const intrinsic = intrinsicOf(call);
  if (intrinsic !== null) {
    switch (intrinsic.kind) {
      case 'pure':
      case 'partial':
      case 'marker':
        return NO_MEMORY;
      case 'state':
      case 'trap':
        return { args: 0, other: 0, hidden: READ | WRITE };
      case 'access':
        return { args: READ | WRITE, other: 0, hidden: 0 };
      case 'stack':
        return ANY_MEMORY;
    }
  }
  const func = calledFunction(call);
  let memory = declaredMemory(call.extra.attributes);
  if (func !== null) memory = intersect(memory, declaredMemory(func.attributes));
  return withBundles(call, memory);
}

/** What may happen to what one argument points into: narrower than `memoryOf(call).args` where it says so. */
export function argumentMemory(call: CallInst, index: number): number {
  let access = memoryOf(call).args;
  if (hasArgumentAttribute(call, index, 'readnone')) access = 0;
  if (hasArgumentAttribute(call, index, 'readonly')) access &= READ;
  if (hasArgumentAttribute(call, index, 'writeonly')) access &= WRITE;
  // The callee works on a copy; making it reads.
  if (hasArgumentAttribute(call, index, 'byval')) access = READ;
  return access;
}

/** May the callee keep the pointer, so that memory can be reached through it later? */
export function capturesArgument(call: CallInst, index: number): boolean {
  if (index >= argCountOf(call)) return !isHarmlessBundleUse(call);
  const intrinsic = intrinsicOf(call);
  if (intrinsic !== null) {
    // A pointer that is not accessed but handed over (a value to store) is kept where the access is.
    const isAccessed = intrinsic.accesses.some((access) => access.arg === index);
    return (
      isPtrOrPtrVector(call.type) ||
      (intrinsic.kind === 'access' && !isAccessed) ||
      intrinsic.kind === 'stack'
    );
  }
  for (const set of argumentAttributes(call, index)) {
    if (hasAttribute(set, 'nocapture') || hasAttribute(set, 'byval')) return false;
    const captures = findAttribute(set, 'captures');
    if (captures !== null && !(captures.value ?? 'provenance').includes('provenance')) return false;
  }
  // What neither writes nor throws nor answers a pointer has no place to keep one.
  const memory = memoryOf(call);
  const keepsNothing = ((memory.args | memory.other | memory.hidden) & WRITE) === 0;
  return !(keepsNothing && call.type.kind === TypeKind.Void && hasCallAttribute(call, 'nounwind'));
}

export function mayUnwind(call: CallInst): boolean {
  return intrinsicOf(call) === null && !hasCallAttribute(call, 'nounwind');
}

/** May it run for ever, or end the program? */
export function mayNotReturn(call: CallInst): boolean {
  const intrinsic = intrinsicOf(call);
  if (intrinsic !== null) return intrinsic.kind === 'trap';
  return !hasCallAttribute(call, 'willreturn');
}

/** Is it a call of an allocation function: does its result alias nothing that was there before? */
export function returnsNoAlias(call: CallInst): boolean {
  return hasResultAttribute(call, 'noalias') && isPtrOrPtrVector(call.type);
}

const declared = new Map<string, CallMemory>();

function declaredMemory(set: AttributeSet): CallMemory {
  const attribute = findAttribute(set, 'memory');
  if (attribute === null || attribute.value === null) return ANY_MEMORY;
  let memory = declared.get(attribute.value);
  if (memory === undefined) {
    memory = memoryAsCalled(parseMemory(attribute.value));
    declared.set(attribute.value, memory);
  }
  return memory;
}

function memoryAsCalled({ rest, named }: DeclaredMemory): CallMemory {
  let other = rest;
  for (const [place, access] of named) {
    // Places that we have no name for are somewhere among the others: errno is a variable like any.
    if (place !== 'argmem' && place !== 'inaccessiblemem') other |= access;
  }
  return { args: named.get('argmem') ?? rest, other, hidden: named.get('inaccessiblemem') ?? rest };
}

function intersect(a: CallMemory, b: CallMemory): CallMemory {
  return { args: a.args & b.args, other: a.other & b.other, hidden: a.hidden & b.hidden };
}

const HARMLESS_BUNDLES = new Set(['ptrauth', 'kcfi', 'convergencectrl']);
const READING_BUNDLES = new Set(['deopt', 'funclet']);

function withBundles(call: CallInst, memory: CallMemory): CallMemory {
  let access = 0;
  for (const { tag } of call.extra.bundles) {
    if (HARMLESS_BUNDLES.has(tag)) continue;
    access |= READING_BUNDLES.has(tag) ? READ : READ | WRITE;
  }
  if (access === 0) return memory;
  return { args: memory.args | access, other: memory.other | access, hidden: memory.hidden | access };
}

/** Pointers in the bundles of an assumption are only talked about. */
function isHarmlessBundleUse(call: CallInst): boolean {
  return intrinsicOf(call)?.name === 'assume';
}
