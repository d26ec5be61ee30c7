/** Memory: alloca, load, store, fence, cmpxchg, atomicrmw, getelementptr (LangRef, "Memory Access"). */
import { constInt } from '../../ir/constant.ts';
import { Flag } from '../../ir/flags.ts';
import { type GepExtra, type MemoryExtra, NO_BLOCKS, type Ordering, plainMemory } from '../../ir/inst.ts';
import type { Op } from '../../ir/op.ts';
import {
  I1,
  I32,
  isFirstClass,
  isPtr,
  isPtrOrPtrVector,
  isVector,
  ptrType,
  structType,
  type Type,
  TypeKind,
  VOID,
  withScalar,
} from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { Kw, Tok } from '../lex/token.ts';
import { pushValue, takeValues } from '../scope/scratch.ts';
import { emit } from './emit.ts';
import { parseAlignValue, parseFlags, parseOrdering, parseRmwOp, parseSyncScope } from './flags.ts';
import { acceptComma } from './lanes.ts';
import { accept, error, expect, fail, type Parser, unexpected } from './parser.ts';
import { parseAddressSpace, parseType } from './type.ts';
import { gepStep, isSizedNow } from './type-rules.ts';
import { parseTypedValue, parseValue } from './value.ts';

/** `alloca i32, i64 %n, align 4, addrspace(5)` */
export function parseAlloca(p: Parser, op: Op): void {
  let flags = accept(p, Kw.inalloca) ? Flag.InAlloca : 0;
  if (accept(p, Kw.swifterror)) flags |= Flag.SwiftError;
  const start = p.start;
  const allocated = parseType(p);
  if (!isAllocatable(allocated))
    error(p, 'alloca', `there is no memory for '${allocated.text}'`, start, p.prevEnd);
  let count: Value | null = null;
  let align = 0;
  let space = 0; // whatever the layout says: only `addrspace(A)` means the space of allocas
  let more = acceptComma(p);
  if (more && p.tok !== Kw.align && p.tok !== Kw.addrspace) {
    count = parseCount(p);
    more = acceptComma(p);
  }
  if (more && p.tok === Kw.align) {
    next(p);
    align = parseAlignValue(p);
    more = acceptComma(p);
  }
  if (more) {
    if (p.tok !== Kw.addrspace) unexpected(p, "'align', 'addrspace' or an attachment after ','");
    space = parseAddressSpace(p);
  }
  emitAlloca(p, op, allocated, count, align, space, flags, start);
}

function emitAlloca(
  p: Parser,
  op: Op,
  allocated: Type,
  count: Value | null,
  align: number,
  space: number,
  flags: number,
  start: number,
): void {
  if (align === 0 && !isSizedNow(p.module.layout, allocated)) {
    error(p, 'unsized', `'${allocated.text}' has no size`, start, start + 1);
  }
  const { allocas } = p;
  const last = allocas.get(allocated);
  const extra = last !== undefined && last.align === align ? last : { allocated, align };
  if (extra !== last) allocas.set(allocated, extra);
  emit(p, op, ptrType(space), [count ?? constInt(I32, 1)], NO_BLOCKS, flags, extra);
}

function parseCount(p: Parser): Value {
  const start = p.start;
  const count = parseTypedValue(p);
  if (count.type.kind !== TypeKind.Int) {
    error(
      p,
      'operand-type',
      `the number of elements is an integer, not '${count.type.text}'`,
      start,
      p.prevEnd,
    );
  }
  return count;
}

function isAllocatable(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Function:
    case TypeKind.Label:
    case TypeKind.Metadata:
    case TypeKind.Token:
      return false;
    default:
      return true;
  }
}

/** `load volatile i32, ptr %p, align 4` */
export function parseLoad(p: Parser, op: Op): void {
  let flags = accept(p, Kw.atomic) ? Flag.Atomic : 0;
  if (accept(p, Kw.volatile)) flags |= Flag.Volatile;
  const start = p.start;
  const type = parseType(p);
  expect(p, Tok.Comma, "',' after the type");
  const pointer = parsePointer(p, 'load');
  if (!isLoadable(type)) error(p, 'operand-type', `a load cannot give '${type.text}'`, start, p.prevEnd);
  const extra = parseAccess(p, flags, type, start, 'load');
  emit(p, op, type, [pointer], NO_BLOCKS, flags, extra);
}

/** `store volatile i32 %x, ptr %p, align 4` */
export function parseStore(p: Parser, op: Op): void {
  let flags = accept(p, Kw.atomic) ? Flag.Atomic : 0;
  if (accept(p, Kw.volatile)) flags |= Flag.Volatile;
  const start = p.start;
  const type = parseType(p);
  const value = parseValue(p, type);
  expect(p, Tok.Comma, "',' after the value");
  const pointer = parsePointer(p, 'store');
  if (!isLoadable(type)) error(p, 'operand-type', `'${type.text}' cannot be stored`, start, p.prevEnd);
  const extra = parseAccess(p, flags, type, start, 'store');
  emit(p, op, VOID, [value, pointer], NO_BLOCKS, flags, extra);
}

function isLoadable(type: Type): boolean {
  return isFirstClass(type) && type.kind !== TypeKind.Label && type.kind !== TypeKind.Metadata;
}

/** A pointer operand. */
function parsePointer(p: Parser, what: string): Value {
  const start = p.start;
  const type = parseType(p);
  const pointer = parseValue(p, type);
  if (!isPtr(type)) {
    error(p, 'operand-type', `the address of a ${what} is a pointer, not '${type.text}'`, start, p.prevEnd);
  }
  return pointer;
}

/** `syncscope("s") seq_cst, align 4` after the operands of a load or store. */
function parseAccess(p: Parser, flags: number, type: Type, start: number, what: string): MemoryExtra {
  let ordering: Ordering | null = null;
  let syncScope = '';
  if ((flags & Flag.Atomic) !== 0) {
    syncScope = parseSyncScope(p);
    const orderingStart = p.start;
    ordering = parseOrdering(p);
    const wrong = what === 'load' ? 'release' : 'acquire';
    if (ordering === wrong || ordering === 'acq_rel') {
      error(p, 'ordering', `an atomic ${what} is not '${ordering}'`, orderingStart, p.prevEnd);
    }
  }
  const align = parseAlignTail(p);
  if (align === 0) {
    if (ordering !== null) fail(p, 'alignment', `an atomic ${what} says its alignment`, start, p.prevEnd);
    if (!isSizedNow(p.module.layout, type))
      error(p, 'unsized', `'${type.text}' has no size`, start, p.prevEnd);
  }
  return ordering === null ? plainMemory(align) : { align, ordering, syncScope };
}

/** `, align 4` or nothing, which is 0. */
function parseAlignTail(p: Parser): number {
  let align = 0;
  while (acceptComma(p)) {
    expect(p, Kw.align, "'align' or an attachment after ','");
    align = parseAlignValue(p); // the last one counts
  }
  return align;
}

/** `fence syncscope("agent") acquire` */
export function parseFence(p: Parser, op: Op): void {
  const syncScope = parseSyncScope(p);
  const start = p.start;
  const ordering = parseOrdering(p);
  if (ordering === 'unordered' || ordering === 'monotonic') {
    error(p, 'ordering', `a fence is not '${ordering}'`, start, p.prevEnd);
  }
  emit(p, op, VOID, [], NO_BLOCKS, 0, { ordering, syncScope });
}

/** `cmpxchg weak volatile ptr %p, i32 %old, i32 %new acq_rel monotonic, align 4` */
export function parseCmpXchg(p: Parser, op: Op): void {
  let flags = accept(p, Kw.weak) ? Flag.Weak : 0;
  if (accept(p, Kw.volatile)) flags |= Flag.Volatile;
  const pointer = parsePointer(p, 'cmpxchg');
  expect(p, Tok.Comma, "',' after the address");
  const start = p.start;
  const expected = parseTypedValue(p);
  expect(p, Tok.Comma, "',' after the expected value");
  const desired = parseTypedValue(p);
  const { type } = expected;
  if (desired.type !== type) {
    const message = `both values of a cmpxchg have the same type, not '${type.text}' and '${desired.type.text}'`;
    error(p, 'type-mismatch', message, start, p.prevEnd);
  }
  if (!isLoadable(type))
    error(p, 'operand-type', `a cmpxchg cannot exchange '${type.text}'`, start, p.prevEnd);
  const syncScope = parseSyncScope(p);
  const orderings = p.start;
  const success = parseOrdering(p);
  const failure = parseOrdering(p);
  if (success === 'unordered') error(p, 'ordering', "a cmpxchg is not 'unordered'", orderings, p.prevEnd);
  if (failure === 'unordered' || failure === 'release' || failure === 'acq_rel') {
    error(p, 'ordering', `a cmpxchg that fails is not '${failure}'`, orderings, p.prevEnd);
  }
  const align = parseAlignTail(p);
  const extra = { align, success, failure, syncScope };
  emit(p, op, structType([type, I1]), [pointer, expected, desired], NO_BLOCKS, flags, extra);
}

/** `atomicrmw volatile add ptr %p, i32 %x seq_cst, align 4` */
export function parseAtomicRmw(p: Parser, op: Op): void {
  const flags = accept(p, Kw.volatile) ? Flag.Volatile : 0;
  const operation = parseRmwOp(p);
  const pointer = parsePointer(p, 'atomicrmw');
  expect(p, Tok.Comma, "',' after the address");
  const start = p.start;
  const value = parseTypedValue(p);
  const fault = rmwFault(operation, value.type);
  if (fault !== null) error(p, 'operand-type', fault, start, p.prevEnd);
  const syncScope = parseSyncScope(p);
  const orderingStart = p.start;
  const ordering = parseOrdering(p);
  if (ordering === 'unordered')
    error(p, 'ordering', "an atomicrmw is not 'unordered'", orderingStart, p.prevEnd);
  const align = parseAlignTail(p);
  emit(p, op, value.type, [pointer, value], NO_BLOCKS, flags, { operation, align, ordering, syncScope });
}

function rmwFault(operation: string, type: Type): string | null {
  const { kind } = type;
  if (operation === 'xchg') {
    if (kind === TypeKind.Ptr) return null;
    if (kind !== TypeKind.Int && kind !== TypeKind.Float) return `'xchg' cannot exchange '${type.text}'`;
  } else if (/^f/.test(operation)) {
    const scalar = isVector(type) && !type.scalable ? type.element : type;
    return scalar.kind === TypeKind.Float
      ? null
      : `'${operation}' takes floating-point numbers, not '${type.text}'`;
  } else if (kind !== TypeKind.Int) {
    return `'${operation}' takes integers, not '${type.text}'`;
  }
  const { bits } = type as { bits: number }; // integers and floats have them
  if (bits >= 8 && (bits & (bits - 1)) === 0) return null;
  return `an atomicrmw works on bytes whose number is a power of two, not on '${type.text}'`;
}

/**
 * `getelementptr inbounds %S, ptr %p, i64 0, i32 1`. The indices are followed through the type as they are read: the
 * first steps over `source`, each further one into what the last led to.
 */
export function parseGep(p: Parser, op: Op): void {
  const flags = parseFlags(p, op);
  const start = p.start;
  const source = parseType(p);
  expect(p, Tok.Comma, "',' after the type");
  const base = p.scratch.valueTop;
  const baseType = parseType(p);
  if (!isPtrOrPtrVector(baseType)) {
    fail(
      p,
      'getelementptr',
      `the base of a getelementptr is a pointer, not '${baseType.text}'`,
      start,
      p.prevEnd,
    );
  }
  pushValue(p.scratch, parseValue(p, baseType));
  let type: Type = baseType;
  let inner: Type | null = null;
  while (acceptComma(p)) {
    const indexType = parseType(p);
    const index = parseValue(p, indexType);
    if (indexType.kind !== TypeKind.Int) type = laneType(p, type, baseType, indexType, start);
    inner = inner === null ? source : gepStep(inner, index);
    if (inner === null) {
      fail(p, 'getelementptr', `the indices lead nowhere in '${source.text}'`, start, p.prevEnd);
    }
    pushValue(p.scratch, index);
  }
  const extra = gepExtra(p, source, inner !== null, start);
  emit(p, op, type, takeValues(p.scratch, base), NO_BLOCKS, flags, extra);
}

/** The type of a GEP once an index is a vector. */
function laneType(p: Parser, type: Type, base: Type, index: Type, start: number): Type {
  if (!isVector(index) || index.element.kind !== TypeKind.Int) {
    return fail(
      p,
      'getelementptr',
      `the indices of a getelementptr are integers, not '${index.text}'`,
      start,
      p.prevEnd,
    );
  }
  if (!isVector(type)) return withScalar(index, base);
  if (type.count !== index.count || type.scalable !== index.scalable) {
    fail(
      p,
      'getelementptr',
      'the vectors of a getelementptr have the same number of lanes',
      start,
      p.prevEnd,
    );
  }
  return type;
}

/** One a type that is stepped over; such a type has a size. */
function gepExtra(p: Parser, source: Type, steps: boolean, start: number): GepExtra {
  if (p.lastGep !== null && p.lastGep.source === source) return p.lastGep;
  let extra = p.geps.get(source);
  if (extra === undefined) {
    extra = { source, inRange: null };
    if (!isSizedNow(p.module.layout, source)) {
      if (!steps) return extra;
      const message = `'${source.text}' has no size, so a getelementptr cannot step over it`;
      fail(p, 'getelementptr', message, start, p.prevEnd);
    }
    p.geps.set(source, extra);
  }
  p.lastGep = extra;
  return extra;
}
