/**
 * Products of 64 bits of two numbers of 32 bits that are loaded two at a time:
 *
 *     mul <2 x i64> (sext a[0..1]), (sext b[0..1])         load32x2_s twice, and a product of 64 bits: eight x86 instructions
 *     mul <2 x i64> (sext a[2..3]), (sext b[2..3])
 *
 *     mul <4 x i64> (sext a[0..3]), (sext b[0..3])         two loads, extmul_low, extmul_high
 *
 * The back end joins a load of half a register with its extension, and has none left for the product. Of halves of a whole
 * register it finds the instruction for both.
 */
import type { Affine } from '../../analysis/affine.ts';
import type { Block } from '../../ir/block.ts';
import { buildBinary, buildCast, buildShuffle, placeBefore } from '../../ir/build.ts';
import { constPoison } from '../../ir/constant.ts';
import { replaceAllUses } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { type CastOp, Op } from '../../ir/op.ts';
import { I64, isInt, isVector, vectorType } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { canJoin, joinedLoad } from './joined-loads.ts';

const HALF = vectorType(I64, 2);
const WHOLE = vectorType(I64, 4);

/** Two products whose factors lie side by side in memory: the loads of the first, and those behind them. */
export interface LongProducts {
  readonly products: readonly [Inst, Inst];
  readonly extension: CastOp;
  readonly factors: readonly (readonly [Value, Value])[];
}

/** In a block, each product once. */
export function longProductsIn(block: Block, module: Module, affine: () => Affine): LongProducts[] {
  const products: Inst[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) if (isLongProduct(inst)) products.push(inst);
  const found: LongProducts[] = [];
  const taken = new Set<Inst>();
  for (const [at, first] of products.entries()) {
    for (const second of products.slice(at + 1, at + 1 + MAX_APART)) {
      if (taken.has(first) || taken.has(second)) continue;
      const pair = pairOf(first, second, module, affine());
      if (pair === null) continue;
      found.push(pair);
      taken.add(first).add(second);
    }
  }
  return found;
}

/** Products that are looked at behind one. */
const MAX_APART = 16;

export function emitLongProducts(
  { products, extension, factors }: LongProducts,
  module: Module,
  affine: Affine,
): void {
  const [first, second] = products;
  const loads = factors.map(([low, high]) => joinedLoad(low, high, module, affine)!);
  const place = placeBefore(first);
  const [a, b] = loads.map((load) => buildCast(place, extension, load, WHOLE));
  const whole = buildBinary(place, Op.Mul, a!, b!, first.flags & second.flags);
  replaceAllUses(first, buildShuffle(place, whole, constPoison(WHOLE), [0, 1]));
  replaceAllUses(second, buildShuffle(place, whole, constPoison(WHOLE), [2, 3]));
}

function pairOf(first: Inst, second: Inst, module: Module, affine: Affine): LongProducts | null {
  const extension = extensionOf(first);
  if (extension === null || extension !== extensionOf(second)) return null;
  const [a, b] = first.operands.map(loadUnder);
  for (const [c, d] of [second.operands, [...second.operands].reverse()].map((list) => list.map(loadUnder))) {
    if (!canJoin(a!, c!, module, affine) || !canJoin(b!, d!, module, affine)) continue;
    return {
      products: [first, second],
      extension,
      factors: [
        [a!, c!],
        [b!, d!],
      ],
    };
  }
  return null;
}

function isLongProduct(inst: Inst): boolean {
  return inst.op === Op.Mul && inst.type === HALF && extensionOf(inst) !== null;
}

/** How both factors are extended from half the bits, where they are loaded. */
function extensionOf({ operands }: Inst): CastOp | null {
  const [a, b] = operands;
  if (!isInst(a!) || !isInst(b!) || a.op !== b.op || (a.op !== Op.SExt && a.op !== Op.ZExt)) return null;
  return [a, b].every(({ operands: [of] }) => isHalfLoad(of!)) ? a.op : null;
}

function isHalfLoad(value: Value): boolean {
  const { type } = value;
  return (
    isInst(value) && value.op === Op.Load && isVector(type) && isInt(type.element) && type.element.bits === 32
  );
}

function loadUnder(extension: Value): Value {
  return (extension as Inst).operands[0]!;
}
