/**
 * Differences from products by constants as sums, where the block has such sums as well:
 *
 *     p + 0.41·x                     p +  0.41·x
 *     q − 0.49·x      becomes        q + −0.49·x
 *
 * Rows of a transform then do the same and can be lanes; constants carry the signs. It is exact: rounding to nearest knows
 * no sign. LLVM writes the positive constant and the difference.
 */
import type { Block } from '../ir/block.ts';
import { buildBinary, placeBefore } from '../ir/build.ts';
import { type ConstFloat, constFloat } from '../ir/constant.ts';
import { erase, replaceAllUses } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isFloat } from '../ir/type.ts';
import { indexUses, usersOf } from '../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { isNumber } from './float-bits.ts';

export const addProducts: PassDefinition = {
  name: 'add-products',
  about: 'Writes differences from products by constants as sums, beside such sums.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  const candidates = func.blocks.flatMap(productsIn);
  if (candidates.length === 0) return false;
  indexUses(func);
  let changed = false;
  for (const { product, factor } of candidates) {
    const users = usersOf(product);
    if (!users.every((user) => isDifferenceFrom(user, product))) continue;
    if (!cx.mayRewrite('add the product by the negative constant')) break;
    negate(product, factor, [...new Set(users)]);
    cx.count('add-products.products');
    changed = true;
  }
  return changed;
}

interface Product {
  readonly product: Inst;
  readonly factor: ConstFloat;
}

/** Products by constants that are taken away from something, if others are added in the same block. */
function productsIn(block: Block): Product[] {
  const found: Product[] = [];
  const added = new Set<Value['type']>();
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (inst.op === Op.FAdd && inst.operands.some((value) => factorOf(value) !== null)) added.add(inst.type);
    if (inst.op !== Op.FSub) continue;
    const product = inst.operands[1]!;
    const factor = factorOf(product);
    if (factor !== null && isInst(product) && !found.some((one) => one.product === product))
      found.push({ product, factor });
  }
  return found.filter(({ product }) => added.has(product.type));
}

/** The constant of a product of a number and a constant; null for anything else. */
function factorOf(value: Value): ConstFloat | null {
  if (!isInst(value) || value.op !== Op.FMul || !isFloat(value.type)) return null;
  const factor = value.operands.find(({ kind }) => kind === ValueKind.Float);
  return factor?.kind === ValueKind.Float && isNumber(factor) ? factor : null;
}

function isDifferenceFrom(user: Inst, product: Inst): boolean {
  return user.op === Op.FSub && user.operands[1] === product && user.operands[0] !== product;
}

function negate(product: Inst, factor: ConstFloat, differences: readonly Inst[]): void {
  const { type, bits } = factor;
  const other = product.operands[0] === factor ? product.operands[1]! : product.operands[0]!;
  const opposite = constFloat(type, bits ^ (1n << BigInt(type.bits - 1)));
  const negative = buildBinary(placeBefore(product), Op.FMul, other, opposite, product.flags);
  for (const difference of differences) {
    const sum = buildBinary(
      placeBefore(difference),
      Op.FAdd,
      difference.operands[0]!,
      negative,
      difference.flags,
    );
    replaceAllUses(difference, sum);
    erase(difference);
  }
  erase(product);
}
