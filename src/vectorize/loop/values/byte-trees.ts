/**
 * Trees of a loop that depend on one byte alone, and what they compute for each of its 256 values. A phi of the body is what
 * its branches choose (`choices.ts`): a `switch` over a byte is a table.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { I8, isInt } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { asSigned, asUnsigned, bitreverse, bswap } from '../../../support/wide-int.ts';
import type { LoopModel } from '../model.ts';
import { type Choice, type Choices, choicesOf, type Source } from './choices.ts';

export interface ByteTree {
  readonly leaf: Inst;
  /** Between the leaf and the root, the root among them. */
  readonly insts: ReadonlySet<Inst>;
  /** What the phis among them choose. */
  readonly phis: ReadonlyMap<Inst, Choices>;
}

const MAX_INSTS = 64;

/** The tree of a value down to the one byte that it depends on; null when there is none. */
export function treeOf(model: LoopModel, root: Inst): ByteTree | null {
  const insts = new Set<Inst>();
  const phis = new Map<Inst, Choices>();
  let leaf: Inst | null = null;
  const work: Value[] = [root];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (at.kind === ValueKind.Int) continue;
    if (!isInst(at) || isInvariant(model.shape.loop, at)) return null;
    if (insts.has(at)) continue;
    const isChosen = at.op === Op.Phi && isInt(at.type) && !model.phis.has(at);
    if (at !== root && at.type === I8 && !canCompute(at) && !isChosen) {
      if (leaf !== null && leaf !== at) return null;
      leaf = at;
      continue;
    }
    if ((!canCompute(at) && !isChosen) || insts.size >= MAX_INSTS) return null;
    insts.add(at);
    if (at.op === Op.Phi) phis.set(at, choicesOf(model.shape, model.predicates, at));
    work.push(...argumentsOf(phis, at));
  }
  return leaf === null ? null : { leaf, insts, phis };
}

function argumentsOf(phis: ByteTree['phis'], inst: Inst): readonly Value[] {
  const choices = phis.get(inst);
  if (choices !== undefined) return [...inst.operands, ...testedIn(choices)];
  return inst.op === Op.Call ? inst.operands.slice(0, -1) : inst.operands;
}

/** What the choices hang on. */
export function testedIn({ list }: Choices): Value[] {
  return list.flatMap(({ tests }) => tests.map(({ condition }) => condition.value));
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
export function evaluateBytes(tree: ByteTree, root: Inst): number[] | null {
  const { leaf, phis } = tree;
  const order = inOrder(tree, root);
  const results: number[] = [];
  for (let byte = 0; byte < 256; byte++) {
    const values = new Map<Value, bigint>([[leaf, BigInt(byte)]]);
    const of = (value: Value): bigint =>
      value.kind === ValueKind.Int ? asUnsigned(value.value, value.type.bits) : values.get(value)!;
    for (const inst of order) {
      const choices = phis.get(inst);
      const value = choices === undefined ? compute(inst, of) : chosen(choices, of);
      if (value === null) return null;
      values.set(inst, value);
    }
    results.push(Number(values.get(root)! & 0xffn));
  }
  return results;
}

/** Operands before what uses them. */
function inOrder({ insts, phis }: ByteTree, root: Inst): Inst[] {
  const order: Inst[] = [];
  const done = new Set<Inst>();
  const work: Inst[] = [root];
  for (let at = work.at(-1); at !== undefined; at = work.at(-1)) {
    const open = argumentsOf(phis, at).filter(
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

/** What a phi takes; a choice that leans on others comes behind them. */
function chosen({ list, result }: Choices, of: (value: Value) => bigint): bigint {
  const made = new Map<Choice, bigint>();
  const sourceOf = (source: Source): bigint =>
    source.kind === 'value' ? of(source.value) : made.get(source.choice)!;
  for (const choice of list) {
    const taken = choice.tests.find(({ condition: { value, cases, outcome } }) => {
      const number = of(value);
      const isMet = cases === null ? number !== 0n : cases.some((one) => of(one) === number);
      return isMet === outcome;
    });
    made.set(choice, sourceOf(taken?.source ?? choice.otherwise));
  }
  return sourceOf(result);
}

function compute(inst: Inst, of: (value: Value) => bigint): bigint | null {
  const bits = isInt(inst.type) ? inst.type.bits : 0;
  const [x, y, z] = inst.operands as unknown as readonly [Value, Value, Value];
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
