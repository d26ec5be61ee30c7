/** Trees of a loop that depend on one byte alone, and what they compute for each of its 256 values. */
import { isInvariant } from '../../../analysis/induction.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { I8, isInt } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { asSigned, asUnsigned, bitreverse, bswap } from '../../../support/wide-int.ts';
import type { LoopModel } from '../model.ts';

export interface ByteTree {
  readonly leaf: Inst;
  /** Between the leaf and the root, the root among them. */
  readonly insts: ReadonlySet<Inst>;
}

const MAX_INSTS = 64;

/** The tree of a value down to the one byte that it depends on; null when there is none. */
export function treeOf(model: LoopModel, root: Inst): ByteTree | null {
  const insts = new Set<Inst>();
  let leaf: Inst | null = null;
  const work: Value[] = [root];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (at.kind === ValueKind.Int) continue;
    if (!isInst(at) || isInvariant(model.shape.loop, at)) return null;
    if (insts.has(at)) continue;
    if (at !== root && at.type === I8 && !canCompute(at)) {
      if (leaf !== null && leaf !== at) return null;
      leaf = at;
      continue;
    }
    if (!canCompute(at) || insts.size >= MAX_INSTS) return null;
    insts.add(at);
    work.push(...argumentsOf(at));
  }
  return leaf === null ? null : { leaf, insts };
}

function argumentsOf(inst: Inst): readonly Value[] {
  return inst.op === Op.Call ? inst.operands.slice(0, -1) : inst.operands;
}

function canCompute(inst: Inst): boolean {
  if (!isInt(inst.type)) return false;
  switch (inst.op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.And:
    case Op.Or:
    case Op.Xor:
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
    case Op.ZExt:
    case Op.SExt:
    case Op.Trunc:
    case Op.Select:
    case Op.ICmp:
      return true;
    case Op.Call:
      return /^(?:bitreverse|bswap|ctpop|[su]m(?:in|ax))$/.test(intrinsicOf(inst)?.name ?? '');
    default:
      return false;
  }
}

/** The low byte of the root for each value of the leaf; null where a shift goes too far. */
export function evaluateBytes({ leaf, insts }: ByteTree, root: Inst): number[] | null {
  const order = inOrder(insts, root);
  const results: number[] = [];
  for (let byte = 0; byte < 256; byte++) {
    const values = new Map<Value, bigint>([[leaf, BigInt(byte)]]);
    const of = (value: Value): bigint =>
      value.kind === ValueKind.Int ? asUnsigned(value.value, value.type.bits) : values.get(value)!;
    for (const inst of order) {
      const value = compute(inst, of);
      if (value === null) return null;
      values.set(inst, value);
    }
    results.push(Number(values.get(root)! & 0xffn));
  }
  return results;
}

/** Operands before what uses them. */
function inOrder(insts: ReadonlySet<Inst>, root: Inst): Inst[] {
  const order: Inst[] = [];
  const done = new Set<Inst>();
  const work: Inst[] = [root];
  for (let at = work.at(-1); at !== undefined; at = work.at(-1)) {
    const open = argumentsOf(at).filter(
      (value): value is Inst => isInst(value) && insts.has(value) && !done.has(value),
    );
    if (open.length > 0) {
      work.push(...open);
      continue;
    }
    work.pop();
    if (!done.has(at)) order.push(at);
    done.add(at);
  }
  return order;
}

function compute(inst: Inst, of: (value: Value) => bigint): bigint | null {
  const bits = isInt(inst.type) ? inst.type.bits : 0;
  const [x, y, z] = argumentsOf(inst) as readonly [Value, Value, Value];
  const from = isInt(x.type) ? x.type.bits : 0;
  const a = of(x);
  switch (inst.op) {
    case Op.Add:
      return asUnsigned(a + of(y), bits);
    case Op.Sub:
      return asUnsigned(a - of(y), bits);
    case Op.Mul:
      return asUnsigned(a * of(y), bits);
    case Op.And:
      return a & of(y);
    case Op.Or:
      return a | of(y);
    case Op.Xor:
      return a ^ of(y);
    case Op.Shl:
      return of(y) < BigInt(bits) ? asUnsigned(a << of(y), bits) : null;
    case Op.LShr:
      return of(y) < BigInt(bits) ? a >> of(y) : null;
    case Op.AShr:
      return of(y) < BigInt(bits) ? asUnsigned(asSigned(a, bits) >> of(y), bits) : null;
    case Op.ZExt:
      return a;
    case Op.SExt:
      return asUnsigned(asSigned(a, from), bits);
    case Op.Trunc:
      return asUnsigned(a, bits);
    case Op.Select:
      return a !== 0n ? of(y) : of(z);
    case Op.ICmp:
      return holds(inst.extra, a, of(y), from) ? 1n : 0n;
    case Op.Call: {
      const name = intrinsicOf(inst)!.name;
      if (name === 'bitreverse') return bitreverse(a, bits);
      if (name === 'bswap') return bswap(a, bits);
      if (name === 'ctpop') return BigInt(a.toString(2).replaceAll('0', '').length);
      const isLess = holds(name[0] === 's' ? 'slt' : 'ult', a, of(y), bits);
      return isLess === name.endsWith('min') ? a : of(y);
    }
    default:
      return null;
  }
}

function holds(predicate: string, a: bigint, b: bigint, bits: number): boolean {
  if (predicate === 'eq') return a === b;
  if (predicate === 'ne') return a !== b;
  const [x, y] = predicate[0] === 's' ? [asSigned(a, bits), asSigned(b, bits)] : [a, b];
  switch (predicate.slice(1)) {
    case 'lt':
      return x < y;
    case 'le':
      return x <= y;
    case 'gt':
      return x > y;
    default:
      return x >= y;
  }
}
