/**
 * Underlying objects: what a pointer may point into, found by walking back through address arithmetic, casts, selects
 * and phis to the places where pointers are born. And what those births promise:
 *
 *     alloca, byval, malloc   memory of its own: nothing that was there before points into it
 *     global variable         memory of its own; anybody may have its address
 *     noalias argument        what is accessed through it is accessed through nothing else
 *     argument, load, call …  unknown
 *
 * An object that was never captured (its address is not stored, compared, returned by a call or turned into an integer)
 * can be reached only through pointers that are computed from it here.
 */
import { hasAttribute } from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import type { Alias } from '../ir/global.ts';
import { argCountOf, type CallInst, calleeOf, type Inst, isCall } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isPtrOrPtrVector, TypeKind } from '../ir/type.ts';
import { indexUses } from '../ir/uses.ts';
import { type Argument, isInst, isLocal, type Value, ValueKind } from '../ir/value.ts';
import { capturesArgument, hasArgumentAttribute, returnsNoAlias } from './call-site.ts';
import { intrinsicOf } from './intrinsics.ts';

export interface Objects {
  readonly func: Func;
  /** By value id. */
  readonly found: (readonly Value[] | undefined)[];
  /** By value id: the end of the chain of pointers that are computed from one other pointer each. */
  readonly roots: (Value | undefined)[];
  readonly captured: Map<Value, boolean>;
  /** Uses that may still be looked at: together the walks stay linear in the function. */
  budget: number;
}

/** Walks that meet more than this give up. */
const MAX_VISITED = 64;

export function objectsOf(func: Func): Objects {
  return { func, found: [], roots: [], captured: new Map(), budget: 1000 + 8 * func.valueCount };
}

/** The births that the pointer (or a pointer in the vector) may come from; none when it may be anything. */
export function underlyingObjects(objects: Objects, pointer: Value): readonly Value[] {
  const root = rootOf(objects, pointer);
  const known = isLocal(root) ? objects.found[root.id] : undefined;
  if (known !== undefined) return known;
  const found = walkBack(objects, root);
  if (isLocal(root)) objects.found[root.id] = found;
  return found;
}

export type Birth =
  | 'local' // alloca, byval, a call that allocates: made in this call of the function
  | 'global'
  | 'noalias' // an argument so marked
  | 'argument'
  | 'null'
  | 'nowhere' // undef or poison
  | 'unknown';

export function birthOf(value: Value): Birth {
  switch (value.kind) {
    case ValueKind.Inst:
      if (value.op === Op.Alloca) return 'local';
      return isCall(value) && returnsNoAlias(value) ? 'local' : 'unknown';
    case ValueKind.Argument: {
      const attributes = paramAttributesOf(value.parent, value.index);
      if (hasAttribute(attributes, 'byval')) return 'local';
      return hasAttribute(attributes, 'noalias') ? 'noalias' : 'argument';
    }
    case ValueKind.GlobalVar:
    case ValueKind.Func:
      return 'global';
    case ValueKind.Null:
      return 'null';
    case ValueKind.Undef:
    case ValueKind.Poison:
      return 'nowhere';
    default:
      return 'unknown';
  }
}

export type Apart = 'distinct-objects' | 'noalias-argument' | 'not-captured' | 'null';

/**
 * Why accesses through pointers into `a` and into `b` never meet; null if they may. Holds for all accesses of one call
 * of the function, in whatever iteration. For `noalias` arguments: if one of the accesses writes.
 */
export function areApart(objects: Objects, a: Value, b: Value): Apart | null {
  if (a === b) return null;
  const x = birthOf(a);
  const y = birthOf(b);
  if (isNowhere(objects, a, x) || isNowhere(objects, b, y)) return 'null';
  if (isOwn(x) && isOwn(y)) return 'distinct-objects';
  if (x === 'noalias' || y === 'noalias') {
    const other = x === 'noalias' ? y : x;
    // A pointer of unknown birth may be a copy of the argument, if a copy was kept anywhere.
    if (other !== 'unknown') return 'noalias-argument';
  }
  // An argument is older than anything that is made here.
  if ((x === 'local' && isArgument(y)) || (y === 'local' && isArgument(x))) return 'distinct-objects';
  const isSealed = (birth: Birth, value: Value): boolean =>
    (birth === 'local' || birth === 'noalias') && !isCaptured(objects, value);
  return isSealed(x, a) || isSealed(y, b) ? 'not-captured' : null;
}

/** May the address of an object be known to anything but the values computed from it here? Returning it is no matter. */
export function isCaptured(objects: Objects, object: Value): boolean {
  if (!isLocal(object)) return true;
  let known = objects.captured.get(object);
  if (known === undefined) {
    known = walkUses(objects, object);
    objects.captured.set(object, known);
  }
  return known;
}

function isOwn(birth: Birth): boolean {
  return birth === 'local' || birth === 'global';
}

function isArgument(birth: Birth): boolean {
  return birth === 'argument' || birth === 'noalias';
}

/** Nothing can be accessed there without undefined behaviour. */
function isNowhere(objects: Objects, value: Value, birth: Birth): boolean {
  if (birth === 'nowhere') return true;
  if (birth !== 'null' || hasAttribute(objects.func.attributes, 'null_pointer_is_valid')) return false;
  return value.type.kind === TypeKind.Ptr && value.type.addressSpace === 0;
}

/** Follows steps with a single source: a birth, or what has several sources. */
function rootOf(objects: Objects, pointer: Value): Value {
  const chain: Inst[] = [];
  let at = pointer;
  for (let steps = 0; steps <= MAX_CHAIN + objects.func.valueCount; steps++) {
    const known = isInst(at) ? objects.roots[at.id] : undefined;
    if (known !== undefined) {
      at = known;
      break;
    }
    const sources = sourcesOf(at);
    if (sources === null || sources.length !== 1 || isPhi(at)) break;
    if (isInst(at)) chain.push(at);
    at = sources[0]!;
  }
  for (const link of chain) objects.roots[link.id] = at;
  return at;
}

/** Constant expressions have no ids to count. Longer chains bite their tail, in code that is never reached. */
const MAX_CHAIN = 10_000;

function isPhi(value: Value): boolean {
  return isInst(value) && value.op === Op.Phi;
}

function walkBack(objects: Objects, root: Value): readonly Value[] {
  const found: Value[] = [];
  const seen = new Set<Value>([root]);
  const work: Value[] = [root];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    const sources = sourcesOf(at);
    if (sources === null) {
      found.push(at);
      continue;
    }
    for (let i = 0; i < sources.length; i++) {
      const source = rootOf(objects, sources[i]!);
      if (seen.has(source)) continue;
      if (seen.size >= MAX_VISITED) return ANYTHING;
      seen.add(source);
      work.push(source);
    }
  }
  return found;
}

const ANYTHING: readonly Value[] = [];

/** What the pointer is computed from; null when it is born here. */
function sourcesOf(value: Value): readonly Value[] | null {
  if (value.kind === ValueKind.Alias) return isFinal(value) ? [value.aliasee] : null;
  if (value.kind !== ValueKind.Inst && value.kind !== ValueKind.Expr) return null;
  switch (value.op) {
    case Op.GetElementPtr:
    case Op.AddrSpaceCast:
      return [value.operands[0]!];
    case Op.BitCast:
      return isPtrOrPtrVector(value.operands[0]!.type) ? [value.operands[0]!] : null;
    case Op.Select:
      return [value.operands[1]!, value.operands[2]!];
    case Op.Phi:
      return value.operands;
    case Op.Call:
    case Op.Invoke:
      return value.kind === ValueKind.Inst && isCall(value) ? returnedArgument(value) : null;
    default:
      return null;
  }
}

/** Is the alias what the module says, whatever else is linked? */
function isFinal(alias: Alias): boolean {
  return alias.linkage === '' || alias.linkage === 'private' || alias.linkage === 'internal';
}

const SAME_OBJECT = new Set(['launder.invariant.group', 'strip.invariant.group', 'ptrmask', 'ssa.copy']);

function returnedArgument(call: CallInst): readonly Value[] | null {
  if (!isPtrOrPtrVector(call.type)) return null;
  const intrinsic = intrinsicOf(call);
  if (intrinsic !== null) return SAME_OBJECT.has(intrinsic.name) ? [call.operands[0]!] : null;
  for (let i = 0; i < argCountOf(call); i++) {
    if (hasArgumentAttribute(call, i, 'returned') && isPtrOrPtrVector(call.operands[i]!.type)) {
      return [call.operands[i]!];
    }
  }
  return null;
}

/** Follows all values computed from the object; true as soon as one is kept somewhere. */
function walkUses(objects: Objects, object: Inst | Argument): boolean {
  indexUses(objects.func);
  const seen = new Set<Value>([object]);
  const work: (Inst | Argument)[] = [object];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (let u = 0; u < at.users.length; u++) {
      if (--objects.budget < 0) return true;
      const user = at.users[u]!;
      const use = useOf(user, at);
      if (use === 'keeps') return true;
      if (use === 'passes' && !seen.has(user)) {
        seen.add(user);
        work.push(user);
      }
    }
  }
  return false;
}

/** What a user does with a pointer: looks only, hands it on as its result, or keeps it. */
function useOf(user: Inst, pointer: Value): 'looks' | 'passes' | 'keeps' {
  switch (user.op) {
    case Op.Load:
    case Op.Ret:
      return 'looks';
    case Op.Store:
      return user.operands[0] === pointer ? 'keeps' : 'looks';
    case Op.AtomicRmw:
      return user.operands[1] === pointer ? 'keeps' : 'looks';
    case Op.CmpXchg:
      return user.operands[1] === pointer || user.operands[2] === pointer ? 'keeps' : 'looks';
    case Op.GetElementPtr:
    case Op.BitCast:
    case Op.AddrSpaceCast:
    case Op.Phi:
      return 'passes';
    case Op.Select:
      return user.operands[0] === pointer ? 'keeps' : 'passes';
    case Op.ICmp:
      return user.operands.some((operand) => operand.kind === ValueKind.Null) ? 'looks' : 'keeps';
    case Op.Call:
    case Op.Invoke:
    case Op.CallBr:
      return callUse(user, pointer);
    default:
      return 'keeps';
  }
}

function callUse(call: CallInst, pointer: Value): 'looks' | 'passes' | 'keeps' {
  if (calleeOf(call) === pointer) return 'keeps';
  const isSame = returnedArgument(call)?.[0] === pointer;
  let use: 'looks' | 'passes' = 'looks';
  for (let i = 0; i < call.operands.length - 1; i++) {
    const operand = call.operands[i]!;
    if (operand.kind === ValueKind.Metadata) continue; // debug info looks only
    if (operand !== pointer) continue;
    if (isSame) use = 'passes';
    // What an intrinsic gives back is all that it does with it.
    if (capturesArgument(call, i) && !(isSame && intrinsicOf(call) !== null)) return 'keeps';
  }
  return use;
}
