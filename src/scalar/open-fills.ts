/**
 * Small fills and copies of local objects in loops, written out as stores of the objects' numbers:
 *
 *     call @llvm.memset(ptr %t, i8 0, i32 32, …)      ⇒    store float 0.0, ptr %t      … 8 of them, for [8 x float]
 *     call @llvm.memcpy(ptr %t, ptr @table, i32 32, …)      the same with loads from the constant @table
 *
 * `float t[8] = {0};` in the body of a loop is such a call. The loop vectorizer gives every lane an object of its own
 * where all accesses are to one number each, which a fill is not. Where nothing is vectorized the stores are packed again.
 * Only objects whose address goes nowhere else, and only if the numbers cover what is filled without gaps.
 */
import { analyses } from '../analysis/cache.ts';
import { findAttribute } from '../ir/attribute.ts';
import { buildGep, buildLoad, buildStore, placeBefore } from '../ir/build.ts';
import { type Constant, constFloat, constInt, constNull } from '../ir/constant.ts';
import { erase, setAttachments } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import { argCountOf, calleeOf, type Inst, type InstOf } from '../ir/inst.ts';
import { allocSize, bitSize, type Layout } from '../ir/layout.ts';
import { Op } from '../ir/op.ts';
import { scalarsOf } from '../ir/scalars.ts';
import { I8, I32, type Type, TypeKind } from '../ir/type.ts';
import { usersOf } from '../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';

export const openFills: PassDefinition = {
  name: 'open-fills',
  about: 'Writes small fills and copies of local objects out as stores, in loops.',
  options: [],
  run,
};

/** Stores that one call may become. */
const MAX_STORES = 32;
/** Bytes of an object; in larger ones nobody looks for the numbers. */
const MAX_OBJECT = 4096;

type Call = InstOf<typeof Op.Call>;
type Alloca = InstOf<typeof Op.Alloca>;

function run(func: Func, cx: PassContext): boolean {
  const { loops } = analyses(func, cx.module);
  let count = 0;
  for (const block of func.blocks) {
    if ((loops.innermost[block.id] ?? null) === null) continue;
    for (let inst = block.first; inst !== null; ) {
      const { next } = inst as Inst;
      const fill = fillOf(cx.module.layout, inst);
      if (fill !== null && cx.mayRewrite(`write out a fill of ${fill.parts.length} numbers`)) {
        writeOut(fill);
        count++;
      }
      inst = next;
    }
  }
  cx.count('open-fills.calls', count);
  return count > 0;
}

interface Fill {
  readonly call: Call;
  readonly object: Alloca;
  /** What is copied; null for a fill. */
  readonly source: Value | null;
  /** Where the object's numbers are, from what is filled first on, and what they become. */
  readonly parts: readonly { readonly type: Type; readonly at: number; readonly value: Constant | null }[];
  /** Where in the object it begins. */
  readonly from: number;
}

function fillOf(layout: Layout, inst: Inst): Fill | null {
  const name = fillName(inst);
  if (name === null || inst.op !== Op.Call || inst.extra.bundles.length > 0 || argCountOf(inst) !== 4)
    return null;
  const [to, what, length, isVolatile] = inst.operands as [Value, Value, Value, Value];
  if (length.kind !== ValueKind.Int || isVolatile.kind !== ValueKind.Int || isVolatile.value !== 0n)
    return null;
  const place = placeOf(to);
  if (place === null || !isOwn(place.object)) return null;
  const { object, from } = place;
  const end = from + Number(length.value);
  const size = allocSize(layout, object.extra.allocated);
  if (from < 0 || end > size || size > MAX_OBJECT || end - from > 8 * MAX_STORES) return null;
  const inside = scalarsOf(layout, object.extra.allocated)
    .filter(({ type, at }) => at < end && at + allocSize(layout, type) > from)
    .sort((x, y) => x.at - y.at);
  if (inside.length > MAX_STORES || !isCovered(layout, inside, from, end)) return null;
  const isCopy = name === 'memcpy';
  if (isCopy && !isTable(what)) return null;
  const parts = inside.map(({ type, at }) => ({
    type,
    at: at - from,
    value: isCopy ? null : repeated(layout, type, what),
  }));
  const fits = parts.every(({ type, value }) => (isCopy ? type.kind !== TypeKind.Ptr : value !== null));
  return fits ? { call: inst, object, source: isCopy ? what : null, parts, from } : null;
}

function fillName(inst: Inst): string | null {
  if (inst.op !== Op.Call) return null;
  const callee = calleeOf(inst);
  if (callee.kind !== ValueKind.Func) return null;
  return /^llvm\.(memset|memcpy)\./.exec(callee.name ?? '')?.[1] ?? null;
}

/** The object that a pointer steps into by a constant number of bytes, or not at all. */
function placeOf(pointer: Value): { object: Alloca; from: number } | null {
  if (!isInst(pointer)) return null;
  if (pointer.op === Op.Alloca) {
    const [count] = pointer.operands;
    const isOne = count?.kind === ValueKind.Int && count.value === 1n && pointer.flags === 0;
    return isOne ? { object: pointer, from: 0 } : null;
  }
  if (pointer.op !== Op.GetElementPtr || pointer.extra.source !== I8) return null;
  const [base, index, more] = pointer.operands as [Value, Value, Value?];
  const place = placeOf(base);
  if (place === null || index.kind !== ValueKind.Int || more !== undefined) return null;
  return { object: place.object, from: place.from + Number(index.value) };
}

/** Is it only loaded from, stored to, filled and stepped into? */
function isOwn(object: Alloca): boolean {
  const work: Inst[] = [object];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const user of usersOf(at)) {
      if (user.op === Op.GetElementPtr && user.operands[0] === at) work.push(user);
      else if (user.op === Op.Store ? user.operands[0] === at : user.op !== Op.Load && !isMarked(user, at))
        return false;
    }
  }
  return true;
}

/** Is its life marked there, or is it filled? */
function isMarked(user: Inst, at: Inst): boolean {
  if (user.op !== Op.Call) return false;
  if (fillName(user) !== null) return user.operands[0] === at && user.operands[1] !== at;
  const callee = calleeOf(user);
  return callee.kind === ValueKind.Func && /^llvm\.lifetime\.(start|end)\./.test(callee.name ?? '');
}

/** Do the numbers lie side by side, from the first byte to the last? */
function isCovered(
  layout: Layout,
  parts: readonly { readonly type: Type; readonly at: number }[],
  from: number,
  end: number,
): boolean {
  let at = from;
  for (const part of parts) {
    const { kind } = part.type;
    if (kind !== TypeKind.Int && kind !== TypeKind.Float && kind !== TypeKind.Ptr) return false;
    const size = allocSize(layout, part.type);
    if (part.at !== at || bitSize(layout, part.type) !== 8 * size) return false;
    at += size;
  }
  return at === end;
}

/** A variable of this module that nobody writes. */
function isTable(value: Value): boolean {
  return value.kind === ValueKind.GlobalVar && value.isConstant && value.initializer !== null;
}

/** The number whose bytes are all this one; null for a pointer other than null. */
function repeated(layout: Layout, type: Type, byte: Value): Constant | null {
  if (byte.kind !== ValueKind.Int) return null;
  const value = BigInt.asUintN(8, byte.value);
  let bits = 0n;
  for (let i = 0; i < allocSize(layout, type); i++) bits = (bits << 8n) | value;
  switch (type.kind) {
    case TypeKind.Int:
      return constInt(type, bits);
    case TypeKind.Float:
      return constFloat(type, bits);
    default:
      return bits === 0n ? constNull(type) : null;
  }
}

function writeOut({ call, object, source, parts, from }: Fill): void {
  const place = placeBefore(call);
  const groups = (call.notes?.attachments ?? []).filter(({ kind }) => kind === 'llvm.access.group');
  const marked = <T extends Inst>(access: T): T => {
    setAttachments(access, groups);
    return access;
  };
  const step = (base: Value, by: number): Value =>
    by === 0 ? base : buildGep(place, I8, base, [constInt(I32, by)]);
  for (const { type, at, value } of parts) {
    const what = value ?? marked(buildLoad(place, type, step(source!, at), alignOf(call, 1, at)));
    marked(buildStore(place, what, step(object, from + at), alignOf(call, 0, at)));
  }
  erase(call);
}

/** What the call knows of a place so many bytes behind an argument. */
function alignOf(call: Call, argument: number, at: number): number {
  const set = call.extra.argAttributes[argument];
  const known = Number((set && findAttribute(set, 'align')?.int) ?? 1n);
  return at === 0 ? known : Math.min(known, at & -at);
}
