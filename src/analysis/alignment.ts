/**
 * Alignment: which address modulo a power of two does a pointer hold?
 *
 * 1. Every integer and pointer of the function gets a congruence (`congruence.ts`) by the sparse solver, loops included:
 *    a pointer that starts aligned to 16 and moves by 32 stays aligned to 16. Sources are the alignments of allocas and
 *    global variables, `align` on parameters and results, `!align` on loads, and `align` bundles of assumptions where
 *    they have been executed. These hold wherever the pointer is not poison.
 * 2. `congruenceAt` adds what accesses say that were executed before the place asked about: a load with `align 16`
 *    proves its address to be a multiple of 16 for all that comes after it, not for what comes before. Facts about
 *    one pointer carry over to others on the same base by their distance.
 */
import { type AttributeSet, findAttribute } from '../ir/attribute.ts';
import type { Func } from '../ir/func.ts';
import { paramAttributesOf } from '../ir/func.ts';
import { argCountOf, type CallInst, type GepExtra, type Inst, isCall } from '../ir/inst.ts';
import { abiAlign, allocSize, fieldOffset, indexBits, type Layout, storeSize } from '../ir/layout.ts';
import { Op } from '../ir/op.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { SharedList } from '../support/shared-list.ts';
import { type Affine, addressOf } from './affine.ts';
import { knownLowBits } from './bits.ts';
import { calledFunction } from './call-site.ts';
import {
  ANY,
  type Congruence,
  congruent,
  joinCongruences,
  MAX_CONGRUENCE,
  multipleOf,
  negated,
  productOf,
  strongerCongruence,
  sumOf,
} from './congruence.ts';
import { solve } from './dataflow.ts';
import { distanceBetween, residueOf } from './distance.ts';
import { type DominatorTree, isExecutedBefore } from './dominators.ts';
import { intrinsicArg, intrinsicOf } from './intrinsics.ts';
import { bitsOf } from './known-bits.ts';

/** Something that is proved about a pointer once an instruction has been executed. */
interface Fact {
  readonly pointer: Value;
  readonly congruence: Congruence;
  readonly since: Inst;
}

export interface Alignments {
  readonly layout: Layout;
  readonly dominators: DominatorTree;
  readonly affine: Affine;
  /** By value id. */
  readonly facts: SharedList<Congruence>;
  /** What accesses prove, by base; the strongest first. */
  readonly proved: ReadonlyMap<Value, readonly Fact[]>;
}

/** Facts kept for one base. */
const MAX_FACTS = 32;

export function alignmentsOf(layout: Layout, dominators: DominatorTree, affine: Affine): Alignments {
  const { func } = affine;
  const assumed = assumedFacts(func);
  const { facts } = solve<Congruence>(dominators.cfg, {
    concerns: (inst) => inst.type.kind === TypeKind.Ptr || isInt(inst),
    leaf: (value) => leafOf(layout, affine, value),
    transfer: (inst, factOf) => transfer(layout, affine, inst, factOf),
    join: joinCongruences,
    widen: joinCongruences, // at most 64 steps down
    refine: (value, fact, user) => refined(dominators, assumed.get(value), fact, user),
  });
  return { layout, dominators, affine, facts, proved: provedFacts(layout, affine, assumed) };
}

/** What holds of a pointer or integer wherever it is defined and not poison. */
export function congruenceOf(alignments: Alignments, value: Value): Congruence {
  if (isInst(value)) return alignments.facts.get(value.id) ?? ANY;
  return leafOf(alignments.layout, alignments.affine, value);
}

/** What holds of a pointer when `at` is about to be executed. */
export function congruenceAt(alignments: Alignments, pointer: Value, at: Inst): Congruence {
  let best = congruenceOf(alignments, pointer);
  const address = addressOf(alignments.affine, pointer);
  for (const fact of alignments.proved.get(address.base) ?? []) {
    if (fact.congruence.bits <= best.bits) break;
    if (!isExecutedBefore(alignments.dominators, fact.since, at)) continue;
    const from = addressOf(alignments.affine, fact.pointer);
    const apart = distanceBetween(from.offset, address.offset, () => true);
    if (apart === null || alignments.affine.known === null) continue;
    const { power, residue } = residueOf(apart, alignments.affine.known);
    const step = congruent(power.toString(2).length - 1, residue);
    best = strongerCongruence(best, sumOf(fact.congruence, step));
  }
  return best;
}

/** The alignment that an access is promised to have, in bytes; 1 for what is no load or store. */
export function promisedAlignment(layout: Layout, inst: Inst): number {
  switch (inst.op) {
    case Op.Load:
      return inst.extra.align || abiAlign(layout, inst.type);
    case Op.Store:
      return inst.extra.align || abiAlign(layout, inst.operands[0]!.type);
    case Op.AtomicRmw:
    case Op.CmpXchg:
      return inst.extra.align || storeSize(layout, inst.operands[1]!.type);
    default:
      return 1;
  }
}

function isInt(value: Value): boolean {
  return value.type.kind === TypeKind.Int && value.type.bits <= MAX_CONGRUENCE;
}

function leafOf(layout: Layout, affine: Affine, value: Value): Congruence {
  switch (value.kind) {
    case ValueKind.Int:
      return congruent(Math.min(value.type.bits, MAX_CONGRUENCE), value.value);
    case ValueKind.Null:
      return multipleOf(MAX_CONGRUENCE);
    case ValueKind.Argument:
      return alignAttribute([paramAttributesOf(value.parent, value.index)]);
    case ValueKind.GlobalVar:
      return multipleOf(log2(value.align || abiAlign(layout, value.valueType)));
    case ValueKind.Expr: {
      if (value.type.kind !== TypeKind.Ptr) return ANY;
      const { base, offset } = addressOf(affine, value);
      if (base === value || offset.terms.length > 0) return ANY;
      return sumOf(leafOf(layout, affine, base), congruent(offset.width, offset.constant));
    }
    default:
      return ANY;
  }
}

function transfer(
  layout: Layout,
  affine: Affine,
  inst: Inst,
  factOf: (value: Value) => Congruence,
): Congruence {
  const computed = compute(layout, inst, factOf);
  if (!isInt(inst) || affine.known === null) return computed;
  const bits = bitsOf(affine.known, inst)!;
  return strongerCongruence(computed, congruent(knownLowBits(bits), bits.one));
}

function compute(layout: Layout, inst: Inst, factOf: (value: Value) => Congruence): Congruence {
  const of = (index: number): Congruence => factOf(inst.operands[index]!);
  const width = inst.type.kind === TypeKind.Int ? inst.type.bits : MAX_CONGRUENCE;
  switch (inst.op) {
    case Op.Add:
      return sumOf(of(0), of(1));
    case Op.Sub:
      return sumOf(of(0), negated(of(1)));
    case Op.Mul:
      return cut(productOf(of(0), of(1)), width);
    case Op.Shl: {
      const amount = inst.operands[1]!;
      if (amount.kind !== ValueKind.Int || amount.small < 0 || amount.small >= width) return ANY;
      return cut(productOf(of(0), congruent(MAX_CONGRUENCE, 1n << amount.value)), width);
    }
    case Op.ZExt:
    case Op.SExt:
      return isInt(inst.operands[0]!) ? of(0) : ANY;
    case Op.Trunc:
      return isInt(inst.operands[0]!) ? cut(of(0), width) : ANY;
    case Op.PtrToInt:
    case Op.PtrToAddr:
    case Op.IntToPtr:
      return inst.operands[0]!.type.kind === TypeKind.Vector ? ANY : cut(of(0), width);
    case Op.BitCast:
      return inst.operands[0]!.type === inst.type ? of(0) : ANY;
    case Op.Select:
      return joinCongruences(of(1), of(2));
    case Op.Alloca:
      return multipleOf(log2(inst.extra.align || abiAlign(layout, inst.extra.allocated)));
    case Op.GetElementPtr:
      return inst.operands[0]!.type.kind === TypeKind.Ptr ? addressCongruence(layout, inst, factOf) : ANY;
    case Op.Load:
      return inst.type.kind === TypeKind.Ptr ? loadedAlignment(inst) : ANY;
    case Op.Call:
    case Op.Invoke:
      return inst.type.kind === TypeKind.Ptr ? resultAlignment(inst, factOf) : ANY;
    default:
      return ANY;
  }
}

/** Not more than the width of the value. */
function cut(a: Congruence, width: number): Congruence {
  return a.bits <= width ? a : congruent(width, a.residue);
}

/** Base plus indices times sizes. */
function addressCongruence(
  layout: Layout,
  gep: Inst & { readonly extra: GepExtra },
  factOf: (value: Value) => Congruence,
): Congruence {
  let sum = factOf(gep.operands[0]!);
  let type: Type = gep.extra.source;
  for (let i = 1; i < gep.operands.length; i++) {
    const index = gep.operands[i]!;
    if (index.type.kind !== TypeKind.Int) return ANY;
    if (i > 1 && type.kind === TypeKind.Struct) {
      const field = index.kind === ValueKind.Int ? index.small : -1;
      const at = fieldOffset(layout, type, field);
      if (!Number.isFinite(at)) return ANY;
      sum = sumOf(sum, congruent(MAX_CONGRUENCE, BigInt(at)));
      type = type.fields![field]!;
      continue;
    }
    const isLane = i > 1 && type.kind === TypeKind.Vector;
    if (i > 1) {
      if (type.kind !== TypeKind.Array && type.kind !== TypeKind.Vector) return ANY;
      type = type.element;
    }
    const size = isLane ? storeSize(layout, type) : allocSize(layout, type);
    if (!Number.isFinite(size)) return ANY;
    // The low bits of an index survive its extension or truncation to the index width.
    const low = isInt(index) ? factOf(index) : ANY;
    const exact = index.kind === ValueKind.Int ? congruent(MAX_CONGRUENCE, index.value) : low;
    sum = sumOf(sum, productOf(exact, congruent(MAX_CONGRUENCE, BigInt(size))));
  }
  const space = gep.type.kind === TypeKind.Ptr ? gep.type.addressSpace : 0;
  return cut(sum, indexBits(layout, space));
}

function loadedAlignment(load: Inst): Congruence {
  const node = load.notes?.attachments.find((a) => a.kind === 'align')?.node;
  const align = node?.values[0];
  if (align === null || typeof align !== 'object' || align.kind !== 'value') return ANY;
  return align.value.kind === ValueKind.Int ? multipleOf(log2(align.value.small)) : ANY;
}

function resultAlignment(call: CallInst, factOf: (value: Value) => Congruence): Congruence {
  if (intrinsicOf(call)?.name === 'ptrmask') {
    const mask = intrinsicArg(call, 1);
    const zeros = mask?.kind === ValueKind.Int ? congruent(MAX_CONGRUENCE, mask.value) : ANY;
    return zeros.residue === 0n
      ? factOf(call.operands[0]!)
      : multipleOf(log2(Number(zeros.residue & -zeros.residue)));
  }
  const func = calledFunction(call);
  const sets = [call.extra.resultAttributes];
  if (func !== null) sets.push(func.resultAttributes);
  return alignAttribute(sets);
}

function alignAttribute(sets: readonly AttributeSet[]): Congruence {
  let best = ANY;
  for (const set of sets) {
    const align = findAttribute(set, 'align')?.int ?? null;
    if (align !== null) best = strongerCongruence(best, multipleOf(log2(Number(align))));
  }
  return best;
}

/** `"align"(ptr %p, i64 32)` and `"align"(ptr %p, i64 32, i64 8)` of assumptions, by pointer. */
function assumedFacts(func: Func): Map<Value, Fact[]> {
  const found = new Map<Value, Fact[]>();
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (!isCall(inst) || inst.extra.bundles.length === 0 || intrinsicOf(inst)?.name !== 'assume') continue;
      let at = argCountOf(inst);
      for (const { tag, count } of inst.extra.bundles) {
        const fact = tag === 'align' ? alignBundle(inst, inst.operands.slice(at, at + count)) : null;
        if (fact !== null) found.set(fact.pointer, [...(found.get(fact.pointer) ?? []), fact]);
        at += count;
      }
    }
  }
  return found;
}

function alignBundle(since: Inst, [pointer, align, offset]: readonly Value[]): Fact | null {
  if (pointer === undefined || align === undefined || pointer.type.kind !== TypeKind.Ptr) return null;
  if (align.kind !== ValueKind.Int || !isPowerOfTwo(align.small)) return null;
  if (offset !== undefined && offset.kind !== ValueKind.Int) return null;
  const residue = offset === undefined ? 0n : (offset as { readonly value: bigint }).value; // an integer, see above
  return { pointer, congruence: congruent(log2(align.small), residue), since };
}

function refined(
  dominators: DominatorTree,
  facts: readonly Fact[] | undefined,
  plain: Congruence,
  user: Inst,
): Congruence {
  let best = plain;
  for (const { congruence, since } of facts ?? []) {
    if (congruence.bits > best.bits && isExecutedBefore(dominators, since, user)) best = congruence;
  }
  return best;
}

/** What assumptions and accesses prove, by the base of the pointer. */
function provedFacts(
  layout: Layout,
  affine: Affine,
  assumed: ReadonlyMap<Value, readonly Fact[]>,
): Map<Value, Fact[]> {
  const proved = new Map<Value, Fact[]>();
  const add = (fact: Fact): void => {
    const { base } = addressOf(affine, fact.pointer);
    const list = proved.get(base);
    if (list === undefined) proved.set(base, [fact]);
    else list.push(fact);
  };
  for (const facts of assumed.values()) for (const fact of facts) add(fact);
  for (const block of affine.func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const align = promisedAlignment(layout, inst);
      if (align <= 1) continue;
      const pointer = inst.op === Op.Store ? inst.operands[1]! : inst.operands[0]!;
      if (pointer.type.kind === TypeKind.Ptr)
        add({ pointer, congruence: multipleOf(log2(align)), since: inst });
    }
  }
  for (const [base, list] of proved) {
    list.sort((a, b) => b.congruence.bits - a.congruence.bits);
    if (list.length > MAX_FACTS) proved.set(base, list.slice(0, MAX_FACTS));
  }
  return proved;
}

function isPowerOfTwo(n: number): boolean {
  return n >= 1 && Number.isInteger(Math.log2(n));
}

/** Of a power of two; 0 for anything else. */
function log2(n: number): number {
  const power = Math.log2(n);
  return Number.isInteger(power) && power > 0 ? power : 0;
}
