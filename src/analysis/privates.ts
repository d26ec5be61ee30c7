/**
 * Privates of a loop: objects of which every iteration has its own, and how they may be laid out for lanes.
 *
 * An alloca is private to a loop if its address goes nowhere else, no store from before the loop reaches it, and either
 * the loop says so (its accesses are in parallel access groups, as `omp simd private` leaves them, but for loads of what
 * the iteration is known to have written: LLVM forgets the group of a load that it moves), or every
 * iteration starts its life anew (`llvm.lifetime.start` before all accesses), or an `omp simd` region lists it. If
 * something reads it behind the loop (`lastprivate`), the last iteration's copy is what is read.
 *
 * SOA layout puts the same element of all lanes side by side. It is safe if every access is to one whole element, and
 * pays if at least one access is to the same element in every lane.
 */
import type { Block } from '../ir/block.ts';
import { type Inst, type InstOf, isCall } from '../ir/inst.ts';
import { allocSize, fieldOffset, type Layout } from '../ir/layout.ts';
import type { Metadata } from '../ir/metadata.ts';
import { Op } from '../ir/op.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { usersOf } from '../ir/uses.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { isInGroup, parallelGroups } from './access-groups.ts';
import { addressOf } from './affine.ts';
import type { Analyses } from './cache.ts';
import { successorsOf } from './cfg.ts';
import { type Divergence, divergenceOf } from './divergence.ts';
import { isExecutedBefore } from './dominators.ts';
import { accessOf } from './effects.ts';
import { intrinsicOf } from './intrinsics.ts';
import { exitsOf, type Loop } from './loops.ts';
import { isWrittenByNest } from './nest-writes.ts';
import { pointing, type Shape, soaSeq } from './shape.ts';

export type Alloca = InstOf<typeof Op.Alloca>;

export interface Private {
  readonly alloca: Alloca;
  /** How we know: the region's clause, the access groups, its lifetime, or the user. */
  readonly by: 'clause' | 'groups' | 'lifetime' | 'named';
  readonly bytes: number;
  /** Loads and stores in the loop. */
  readonly accesses: readonly Inst[];
  /** May it be read behind the loop? Then the last iteration's copy is meant. */
  readonly isReadAfter: boolean;
  /** Why it cannot be laid out as a structure of arrays; null when it can. */
  readonly unsafe: Unsafe | null;
}

export interface Unsafe {
  readonly why: 'escapes' | 'size' | 'offset' | 'merged' | 'compared' | 'type' | 'whole';
  readonly at: Inst | null;
}

export type Layouts = ReadonlyMap<Alloca, 'aos' | 'soa'>;

/** The privates of a loop, in the order of their allocas; `named` are taken for private without further questions. */
export function privatesOf(an: Analyses, loop: Loop, named: ReadonlySet<Value> = new Set()): Private[] {
  const groups = parallelGroups(loop);
  const clauses = clausesOf(an);
  const found: Private[] = [];
  // Allocas elsewhere than at the entry make a new object each time; the user may name them all the same.
  const [entry] = an.func.blocks;
  for (const block of named.size + clauses.size > 0 ? an.func.blocks : [entry!]) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Alloca) continue;
      const bytes = allocaBytes(an.module.layout, inst);
      if (bytes === null) continue;
      const uses = followUses(inst);
      const inside = (at: Inst): boolean => at.block !== null && loop.blocks.has(at.block.id);
      const accesses = uses.accesses.filter(inside);
      let by: Private['by'] | null = named.has(inst) ? 'named' : clauses.has(inst) ? 'clause' : null;
      if (by === null) {
        if (uses.escape !== null || accesses.length === 0 || !accesses.some(isWrite)) continue;
        const before = uses.accesses.filter((access) => !inside(access) && isWrite(access));
        if (before.some((access) => isReachable(an, access.block!, loop.header, null))) continue;
        const isFine = (access: Inst): boolean =>
          isInGroup(groups, access) ||
          (access.op === Op.Load && accesses.some((other) => isWrittenByNest(an, loop, other, access)));
        if (groups.size > 0 && accesses.every(isFine)) by = 'groups';
        else if (startsAnew(an, loop, accesses, uses.starts)) by = 'lifetime';
        else continue;
      }
      const after = uses.accesses.filter((access) => !inside(access) && !isWriteOnly(access));
      const isReadAfter = after.some((access) =>
        exitsOf(an.loops, loop).some(({ to }) => isReachable(an, to, access.block!, loop)),
      );
      found.push({
        alloca: inst,
        by,
        bytes,
        accesses,
        isReadAfter,
        unsafe: unsafeFor(an, inst, uses, inside),
      });
    }
  }
  return found;
}

function isWrite(access: Inst): boolean {
  return access.op !== Op.Load;
}

function isWriteOnly(access: Inst): boolean {
  return access.op === Op.Store;
}

/** Can control get from the end of one block to another, without going through the loop? */
function isReachable(an: Analyses, from: Block, to: Block, without: Loop | null): boolean {
  const seen = new Set<number>([from.id]);
  const work: number[] = [from.id];
  if (without !== null && from === to) return true;
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const next of successorsOf(an.cfg, at as Block['id'])) {
      if (next === to.id) return true;
      if (seen.has(next) || without?.blocks.has(next) === true) continue;
      seen.add(next);
      work.push(next);
    }
  }
  return false;
}

/** The shapes that privates' pointers have from the start; those that are computed before the loop are theirs too. */
export function privateSeeds(
  an: Analyses,
  loop: Loop,
  privates: readonly Private[],
  layouts: Layouts,
): Map<Value, Shape> {
  const seeds = new Map<Value, Shape>();
  for (const { alloca, bytes } of privates) {
    const leaf = leafOf(alloca.extra.allocated);
    const size = leaf === null ? null : BigInt(allocSize(an.module.layout, leaf));
    const shape = layouts.get(alloca) === 'soa' ? soaSeq(size) : pointing(BigInt(bytes));
    for (const pointer of pointersOutside(loop, alloca)) seeds.set(pointer, shape);
  }
  return seeds;
}

/** The alloca, and addresses made of it outside of the loop. */
export function pointersOutside(loop: Loop, alloca: Alloca): Inst[] {
  const found: Inst[] = [alloca];
  for (let i = 0; i < found.length; i++) {
    for (const user of usersOf(found[i]!)) {
      const isOutside = user.block !== null && !loop.blocks.has(user.block.id);
      const isAddress = user.op === Op.GetElementPtr || user.op === Op.BitCast || user.op === Op.Freeze;
      if (isOutside && isAddress && !found.includes(user)) found.push(user);
    }
  }
  return found;
}

export interface LayoutChoice {
  readonly layouts: Layouts;
  /** With all privates as arrays of structures, and with the layouts chosen. */
  readonly aos: Divergence;
  readonly chosen: Divergence;
}

/** Analyses with AOS, decides, analyses again: SOA for every private where it is safe and pays. */
export function chooseLayouts(an: Analyses, loop: Loop, privates: readonly Private[]): LayoutChoice {
  const aos = divergenceOf(an, loop, privateSeeds(an, loop, privates, new Map()));
  const layouts = new Map<Alloca, 'aos' | 'soa'>();
  for (const item of privates) {
    const isSoa = item.unsafe === null && pays(item, aos);
    layouts.set(item.alloca, isSoa ? 'soa' : 'aos');
  }
  const hasSoa = [...layouts.values()].includes('soa');
  const chosen = hasSoa ? divergenceOf(an, loop, privateSeeds(an, loop, privates, layouts)) : aos;
  return { layouts, aos, chosen };
}

/** Is there an access whose indices are the same in every lane: as far from lane to lane as the object is large? */
function pays({ accesses, bytes, alloca }: Private, aos: Divergence): boolean {
  if (isScalarType(alloca.extra.allocated)) return accesses.length > 0;
  return accesses.some((access) => {
    const pointer = access.op === Op.Load ? access.operands[0]! : access.operands[1]!;
    const shape = aos.shapeOf(pointer);
    return shape.kind === 'strided' && shape.stride === BigInt(bytes);
  });
}

interface Uses {
  readonly accesses: Inst[];
  readonly starts: Inst[];
  /** The first use that lets the address out. */
  escape: Inst | null;
  merge: Inst | null;
  compare: Inst | null;
}

/** Every use of the address, through arithmetic and casts. */
function followUses(alloca: Alloca): Uses {
  const uses: Uses = { accesses: [], starts: [], escape: null, merge: null, compare: null };
  const seen = new Set<Inst>([alloca]);
  const work: Inst[] = [alloca];
  for (let pointer = work.pop(); pointer !== undefined; pointer = work.pop()) {
    for (const user of usersOf(pointer)) {
      switch (user.op) {
        case Op.GetElementPtr:
        case Op.BitCast:
        case Op.AddrSpaceCast:
        case Op.Freeze:
        case Op.Phi:
        case Op.Select:
          if (user.op === Op.Phi || user.op === Op.Select) uses.merge ??= user;
          if (user.op === Op.GetElementPtr && user.operands[0] !== pointer) uses.escape ??= user;
          if (!seen.has(user)) {
            seen.add(user);
            work.push(user);
          }
          break;
        case Op.Load:
          uses.accesses.push(user);
          break;
        case Op.Store:
          if (user.operands[0] === pointer) uses.escape ??= user;
          else uses.accesses.push(user);
          break;
        case Op.ICmp:
          uses.compare ??= user;
          break;
        default:
          noteCall(user, uses);
      }
    }
  }
  return uses;
}

function noteCall(user: Inst, uses: Uses): void {
  const intrinsic = isCall(user) ? intrinsicOf(user) : null;
  if (intrinsic?.name === 'lifetime.start') uses.starts.push(user);
  else if (intrinsic?.name === 'lifetime.end' || intrinsic?.name === 'directive.region.entry') return;
  else if (intrinsic?.kind === 'access') uses.accesses.push(user);
  else uses.escape ??= user;
}

/** Does every iteration begin its life before it touches it? */
function startsAnew(an: Analyses, loop: Loop, accesses: readonly Inst[], starts: readonly Inst[]): boolean {
  const within = starts.filter((start) => start.block !== null && isOwnBlock(an, loop, start.block));
  return within.some((start) => accesses.every((access) => isExecutedBefore(an.dominators, start, access)));
}

function isOwnBlock(an: Analyses, loop: Loop, block: Block): boolean {
  return an.loops.innermost[block.id] === loop;
}

/** Why SOA layout would change what an access in the loop means; outside of it the object stays as it is. */
function unsafeFor(an: Analyses, alloca: Alloca, uses: Uses, inside: (at: Inst) => boolean): Unsafe | null {
  if (uses.escape !== null) return { why: 'escapes', at: uses.escape };
  if (uses.merge !== null) return { why: 'merged', at: uses.merge };
  if (uses.compare !== null) return { why: 'compared', at: uses.compare };
  const leaves = leavesOf(an.module.layout, alloca.extra.allocated);
  if (leaves === null) return { why: 'type', at: alloca };
  for (const access of uses.accesses.filter(inside)) {
    const range = access.op === Op.Load || access.op === Op.Store ? accessOf(access, an.module.layout) : null;
    if (range === null) return { why: 'whole', at: access };
    const fault = misfit(an, alloca, range.pointer, range.size, leaves);
    if (fault !== null) return { why: fault, at: access };
  }
  return null;
}

/** The scalars of a type: within how many bytes their pattern repeats, and where they are in it. */
interface Leaves {
  readonly period: number;
  /** Size by offset. */
  readonly sizes: ReadonlyMap<number, number>;
}

const MAX_LEAVES = 256;

function leavesOf(layout: Layout, type: Type): Leaves | null {
  let period: Type = type;
  while (period.kind === TypeKind.Array) period = period.element;
  const sizes = new Map<number, number>();
  const bytes = allocSize(layout, period);
  const work: { type: Type; at: number }[] = [{ type: period, at: 0 }];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { at } = next;
    if (isScalarType(next.type)) sizes.set(at, allocSize(layout, next.type));
    else if (next.type.kind === TypeKind.Struct && next.type.fields !== null) {
      const struct = next.type;
      struct.fields!.forEach(
        (field, i) => void work.push({ type: field, at: at + fieldOffset(layout, struct, i) }),
      );
    } else if (next.type.kind === TypeKind.Array && next.type.count <= MAX_LEAVES) {
      const size = allocSize(layout, next.type.element);
      for (let i = 0; i < next.type.count; i++) work.push({ type: next.type.element, at: at + i * size });
    } else return null;
    if (sizes.size + work.length > MAX_LEAVES) return null;
  }
  return sizes.size === 0 || !(bytes > 0) ? null : { period: bytes, sizes };
}

function misfit(
  an: Analyses,
  alloca: Alloca,
  pointer: Value,
  size: number,
  { period, sizes }: Leaves,
): 'offset' | 'size' | 'merged' | null {
  const { base, offset } = addressOf(an.affine, pointer);
  if (base !== alloca) return 'merged';
  const all = new Set(sizes.values());
  const [only] = all;
  // Where all scalars are of one size and leave no holes, any of them may be meant by any index.
  const isDense = all.size === 1 && sizes.size * only! === period;
  const unit = BigInt(isDense ? only! : period);
  if (offset.terms.some(({ coefficient }) => coefficient % unit !== 0n)) return 'offset';
  const at = Number(BigInt.asUintN(64, offset.constant) % BigInt(period));
  const leaf = sizes.get(at);
  if (leaf === undefined) return 'offset';
  return leaf === size ? null : 'size';
}

/** `llvm.directive.region.entry` with `DIR.OMP.SIMD`: what its `QUAL.OMP.PRIVATE` bundles list. */
function clausesOf(an: Analyses): ReadonlySet<Value> {
  const listed = new Set<Value>();
  if (!an.module.functions.some((func) => func.name?.startsWith('llvm.directive.region.entry') === true))
    return listed;
  for (const block of an.func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Call || inst.extra.bundles.length === 0) continue;
      if (!inst.extra.bundles.some((b) => b.tag === 'DIR.OMP.SIMD')) continue;
      let at = inst.operands.length - 1;
      for (const bundle of inst.extra.bundles) at -= bundle.count;
      for (const bundle of inst.extra.bundles) {
        const values = inst.operands.slice(at, at + bundle.count);
        at += bundle.count;
        if (bundle.tag.startsWith('QUAL.OMP.PRIVATE')) for (const value of values) listed.add(localOf(value));
      }
    }
  }
  return listed;
}

function localOf(value: Value): Value {
  if (value.kind !== ValueKind.Metadata) return value;
  const { metadata }: { metadata: Metadata } = value;
  return metadata.kind === 'value' ? metadata.value : value;
}

function allocaBytes(layout: Layout, alloca: Alloca): number | null {
  const count = alloca.operands[0]!;
  if (count.kind !== ValueKind.Int || count.small !== 1) return null;
  const bytes = allocSize(layout, alloca.extra.allocated);
  return Number.isFinite(bytes) && bytes > 0 ? bytes : null;
}

function isScalarType(type: Type): boolean {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float || type.kind === TypeKind.Ptr;
}

/** The scalar that a nest of arrays is made of; null for structs. */
function leafOf(type: Type): Type | null {
  let at = type;
  while (at.kind === TypeKind.Array) at = at.element;
  return isScalarType(at) ? at : null;
}
