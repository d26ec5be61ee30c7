/**
 * What pointers point into, by the checker's own rules. A base is a term: an `alloca`, a `global`, an argument, the
 * result of a call that allocates, or anything else that is a pointer (loaded, chosen, cast), of which nothing is known.
 */
import { type AttributeSet, findAttribute, hasAttribute } from '../../ir/attribute.ts';
import { constantBytes } from '../../ir/constant-bytes.ts';
import { type Func, paramAttributesOf } from '../../ir/func.ts';
import type { GlobalVar } from '../../ir/global.ts';
import { type CallInst, calleeOf, type Inst, type InstOf } from '../../ir/inst.ts';
import { abiAlign, allocSize, type Layout } from '../../ir/layout.ts';
import type { GlobalSymbol } from '../../ir/module.ts';
import { isCast, Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { ValueKind } from '../../ir/value.ts';
import type { Naming } from '../axioms/access-groups.ts';
import type { MadeScopes } from '../axioms/made-scopes.ts';
import { SameScopes } from '../axioms/same-scopes.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { Address } from './memory.ts';

export interface ObjectFacts {
  readonly kind: 'alloca' | 'global' | 'argument' | 'allocation';
  /** Bytes that may be read and written from its base on; 0 when nothing is known. */
  readonly size: number;
  /** The same, of a pointer that is not null; at least `size`. */
  readonly sizeUnlessNull: number;
  readonly align: number;
  /** A local object that B aligns to less than A: how A's accesses are aligned says nothing of B's. */
  readonly isLowered?: boolean;
  /** An argument, or what a call has allocated, that no other argument and no global shares memory with. */
  readonly noalias: boolean;
  /** A local object whose address nothing else can know. */
  readonly isPrivate: boolean;
  /** May it be written to, anywhere in the function? */
  readonly writable: boolean;
  /** What it holds always; null when that is not known. */
  readonly bytes: Uint8Array | null;
}

/** `omp simd` may have a line behind it. */
export type Axiom = 'noalias' | 'llvm.assume' | 'dereferenceable' | string;

/** What an assumed condition says of memory; used on paths that know the condition (`assumed.ts`). */
export interface Claim {
  readonly kind: 'align' | 'dereferenceable' | 'separate';
  readonly address: Address;
  /** The alignment, or how many bytes. */
  readonly number: number;
}

export interface Objects {
  readonly t: Terms;
  readonly byBase: Map<Term, ObjectFacts>;
  /** Axioms of the IR that decided something; named in the verdict. */
  readonly used: Set<Axiom>;
  readonly useAxioms: boolean;
  /** May types (`!tbaa`) and scopes (`!alias.scope`) of accesses be used? */
  readonly useNotes: boolean;
  /** Notes that would have decided something if they might be used. */
  readonly missed: Set<Axiom>;
  /** What assumed conditions say of memory. */
  readonly claims: Map<Term, Claim>;
  /** Variables that the two modules define in two ways, functions of which the second promises more. */
  readonly differing: Set<string>;
  /** Those of them that are functions called in another way, or found in another way by the linker. */
  readonly strange: Set<string>;
  /** What symbols without a name are called here: of the two modules those of one number are the same. */
  readonly unnamed: Map<GlobalSymbol, string>;
  readonly layout: Layout;
  readonly sameScopes: SameScopes;
  /** What scopes that only B has say. */
  madeScopes: MadeScopes | null;
  /** Which loops of the source and of the target name an access's group. */
  naming: { readonly a: (inst: Inst) => Naming; readonly b: (inst: Inst) => Naming } | null;
  /** Can nobody else look at memory, so that writing back what is there changes nothing? */
  alone: boolean;
  /** Ends of linear memory, in bytes, that B has asked for; null where it may not read what A does not. */
  linear: Set<Term> | null;
  /** Pairs of bases that a guard has shown to be apart are not here: those belong to a path. */
  readonly cache: Map<number, boolean>;
  /** Powers of two that divide the difference of two sums, by both (`memory.ts`). */
  readonly steps: Map<number, number>;
}

export function makeObjects(t: Terms, layout: Layout, useAxioms: boolean, useNotes = false): Objects {
  return {
    t,
    layout,
    byBase: new Map(),
    used: new Set(),
    useAxioms,
    useNotes,
    missed: new Set(),
    claims: new Map(),
    differing: new Set(),
    strange: new Set(),
    unnamed: new Map(),
    sameScopes: new SameScopes(),
    madeScopes: null,
    naming: null,
    alone: false,
    linear: null,
    cache: new Map(),
    steps: new Map(),
  };
}

/** What another attempt has used is not what this one rests on. */
export function forgetAxioms(objects: Objects): void {
  objects.used.clear();
  objects.cache.clear();
}

export function addArgument(objects: Objects, func: Func, index: number, base: Term): void {
  const set = paramAttributesOf(func, index);
  const align = findAttribute(set, 'align')?.int ?? null;
  const byval = findAttribute(set, 'byval')?.type ?? null;
  const size =
    byval === null ? promisedSize(objects, func, set, 'dereferenceable') : allocSize(objects.layout, byval);
  const orNull = Math.max(size, promisedSize(objects, func, set, 'dereferenceable_or_null'));
  objects.byBase.set(base, {
    kind: 'argument',
    size: hasAttribute(set, 'nonnull') ? orNull : size,
    sizeUnlessNull: orNull,
    align: align === null ? 1 : Number(align),
    noalias: (objects.useAxioms && hasAttribute(set, 'noalias')) || byval !== null,
    isPrivate: false,
    writable: byval !== null,
    bytes: null,
  });
}

/**
 * Bytes that `dereferenceable` promises. It holds on entry: to hold later too, nothing may free the memory, neither the
 * function nor, by synchronizing with it, another thread.
 */
function promisedSize(objects: Objects, func: Func, set: AttributeSet, name: string): number {
  if (!objects.useAxioms || !isForGood(func)) return 0;
  const promised = findAttribute(set, name)?.int ?? 0n;
  return promised <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(promised) : 0;
}

/** Can nothing free memory while the function runs, neither itself nor a thread that it synchronizes with? */
export function isForGood(func: Func): boolean {
  return hasAttribute(func.attributes, 'nofree') && hasAttribute(func.attributes, 'nosync');
}

export function addGlobal(objects: Objects, global: GlobalVar, base: Term): void {
  if (objects.byBase.has(base)) return;
  const weak = global.linkage === 'extern_weak' || global.linkage === 'common' || global.linkage === 'weak';
  const whole = allocSize(objects.layout, global.valueType);
  const size = weak || !Number.isFinite(whole) ? 0 : whole;
  objects.byBase.set(base, {
    kind: 'global',
    size,
    sizeUnlessNull: size,
    align: global.align > 0 ? global.align : weak ? 1 : abiAlign(objects.layout, global.valueType),
    noalias: false,
    isPrivate: false,
    writable: !global.isConstant,
    bytes: constantBytes(objects.layout, global),
  });
}

/**
 * Does a call give back memory that nothing shares which was there before it, nor what a later call allocates? A pointer that
 * is loaded afterwards may be this one: of those nothing is known.
 */
export function allocates(objects: Objects, call: CallInst): boolean {
  const callee = calleeOf(call);
  const sets = [
    call.extra.resultAttributes,
    ...(callee.kind === ValueKind.Func ? [callee.resultAttributes] : []),
  ];
  const caller = call.block?.parent;
  if (!objects.useAxioms || caller === undefined) return false;
  // Where nothing lies at null, nobody accesses what was not allocated.
  return (
    sets.some((set) => hasAttribute(set, 'noalias')) &&
    !hasAttribute(caller.attributes, 'null_pointer_is_valid')
  );
}

/** What such a call returns. The term may stand for nothing else. */
export function addAllocation(objects: Objects, base: Term): void {
  objects.byBase.set(base, {
    kind: 'allocation',
    size: 0,
    sizeUnlessNull: 0,
    align: 1,
    noalias: true,
    isPrivate: false,
    writable: false,
    bytes: null,
  });
}

/** Of a pair A's object first. */
export function addAlloca(objects: Objects, inst: InstOf<typeof Op.Alloca>, base: Term): void {
  const size = allocaSize(objects.layout, inst);
  const known = objects.byBase.get(base);
  const align = allocaAlign(objects.layout, inst);
  objects.byBase.set(base, {
    kind: 'alloca',
    size: size ?? 0,
    sizeUnlessNull: size ?? 0,
    align: known === undefined ? align : Math.min(align, known.align),
    isLowered: known !== undefined && align < known.align,
    noalias: false,
    isPrivate: isPrivate(inst) && (known === undefined || known.isPrivate),
    writable: !isMarked(inst) && known?.writable !== false,
    bytes: null,
  });
}

/** In bytes; null when the count is no constant or the type has no size. */
export function allocaSize(layout: Layout, inst: InstOf<typeof Op.Alloca>): number | null {
  const count = inst.operands[0]!;
  if (count.kind !== ValueKind.Int || count.value < 0n) return null;
  const size = allocSize(layout, inst.extra.allocated) * Number(count.value);
  return Number.isSafeInteger(size) ? size : null;
}

export function allocaAlign(layout: Layout, { extra }: InstOf<typeof Op.Alloca>): number {
  return extra.align > 0 ? extra.align : abiAlign(layout, extra.allocated);
}

/** Is its address only ever loaded from, stored to, or stepped from by a GEP? */
export function isPrivate(alloca: Inst): boolean {
  const work: Inst[] = [alloca];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const user of usersOf(at)) {
      if (user.op === Op.Load) continue;
      if (user.op === Op.Store && user.operands[0] !== at) continue;
      if (user.op !== Op.GetElementPtr || user.operands[0] !== at) return false;
      work.push(user);
    }
  }
  return true;
}

/** Is it said when it is in use? Where it is not, another object may lie there. */
function isMarked(alloca: Inst): boolean {
  const work: Inst[] = [alloca];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const user of usersOf(at)) {
      if (user.op === Op.GetElementPtr || isCast(user.op)) work.push(user);
      const callee = user.op === Op.Call ? calleeOf(user) : null;
      if (callee?.kind === ValueKind.Func && callee.name?.startsWith('llvm.lifetime.') === true) return true;
    }
  }
  return false;
}

function baseOf(t: Terms, pointer: Term): Term {
  return t.op[pointer] === 'ptradd' ? t.args[pointer]![0]! : pointer;
}

/** Can accesses through these two bases never touch the same byte (or only read it)? */
export function areApart(objects: Objects, a: Term, b: Term): boolean {
  if (a === b) return false;
  const key = a < b ? a * 0x4000000 + b : b * 0x4000000 + a;
  const known = objects.cache.get(key);
  if (known !== undefined) return known;
  const apart = decideApart(objects, a, b);
  objects.cache.set(key, apart);
  return apart;
}

function decideApart(objects: Objects, a: Term, b: Term): boolean {
  const arms = armsOf(objects.t, a, b);
  if (arms !== null) return arms.every(([one, other]) => areApart(objects, one, other));
  if (areObjectsApart(objects, a, b)) return true;
  const x = objects.byBase.get(a);
  const y = objects.byBase.get(b);
  if (x === undefined || y === undefined || (!x.noalias && !y.noalias)) return false;
  objects.used.add('noalias');
  return true;
}

/**
 * Is no byte of what one base points into a byte of what the other does, whoever accesses it? An argument's `noalias` says
 * that only of bytes that are accessed through it.
 */
export function areOtherObjects(objects: Objects, a: Term, b: Term): boolean {
  if (a === b) return false;
  const arms = armsOf(objects.t, a, b);
  if (arms !== null) return arms.every(([one, other]) => areOtherObjects(objects, one, other));
  if (areObjectsApart(objects, a, b)) return true;
  const x = objects.byBase.get(a);
  const y = objects.byBase.get(b);
  const isOwn = (one: ObjectFacts): boolean =>
    one.noalias && (one.kind === 'allocation' || (one.size > 0 && one.writable));
  return x !== undefined && y !== undefined && (isOwn(x) || isOwn(y));
}

/** A choice between pointers is apart from what both are apart from. */
function armsOf(t: Terms, a: Term, b: Term): readonly (readonly [Term, Term])[] | null {
  if (t.op[a] === 'select') return t.args[a]!.slice(1).map((arm) => [baseOf(t, arm), b]);
  return t.op[b] === 'select' ? t.args[b]!.slice(1).map((arm) => [a, baseOf(t, arm)]) : null;
}

function areObjectsApart({ byBase }: Objects, a: Term, b: Term): boolean {
  const x = byBase.get(a);
  const y = byBase.get(b);
  if (x?.isPrivate === true || y?.isPrivate === true) return true;
  if (x === undefined || y === undefined) return false;
  return x.kind === 'alloca' || y.kind === 'alloca' || (x.kind === 'global' && y.kind === 'global');
}
