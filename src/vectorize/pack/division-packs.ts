/**
 * Packs of divisions by one constant as products and shifts, where the numbers are known to be small enough for that.
 * Machines divide no vectors: code generators take such a division apart into products of twice the width, or into
 * scalars.
 */
import { unsignedBounds } from '../../analysis/corners.ts';
import type { KnownBits } from '../../analysis/known-bits.ts';
import { Op } from '../../ir/op.ts';
import { intType, isInt } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { costsOf } from '../../target/index.ts';
import type { Recipe } from './lane-formulas.ts';
import { type Magic, magicOf } from './magic.ts';
import { type Pack, secondOperand } from './plan.ts';
import type { Prices } from './prices.ts';

/** The same pack without its division; the pack itself where there is none, or nothing is gained. */
export function withoutDivision(pack: Pack, known: KnownBits, prices: Prices): Pack {
  const [first] = pack.lanes;
  const { op, type } = first!;
  const isSigned = op === Op.SDiv || op === Op.SRem;
  const isRest = op === Op.URem || op === Op.SRem;
  if (pack.kind !== 'operation' || !(isSigned || isRest || op === Op.UDiv) || !isInt(type)) return pack;
  const [divisor] = first!.operands.slice(1);
  if (secondOperand(pack) !== 'same' || divisor!.kind !== ValueKind.Int) return pack;
  const [numbers] = pack.operands;
  const most = mostOf(numbers!, known);
  const sign = 1n << BigInt(type.bits - 1);
  // A number that is never negative is divided as one without a sign.
  if (most === null || (isSigned && (most >= sign || divisor!.value < 0n))) return pack;
  const by = BigInt.asUintN(type.bits, divisor!.value);
  const magic = magicOf(by, most, type.bits);
  if (magic === null) return pack;
  const wide = intType(magic.bits);
  // Where units are counted, code generators have the high half of a product.
  if (wide !== type && costsOf(prices.target).ports !== null) return pack;
  const step = prices.lanewise('add', wide, pack.width);
  const rest = prices.lanewise('mul', type, pack.width) + prices.lanewise('add', type, pack.width);
  const cost =
    prices.lanewise('mul', wide, pack.width) +
    step * (magic.before > 0 ? 2 : 1) +
    (wide === type ? 0 : 2 * step) +
    (isRest ? rest : 0);
  if (cost >= prices.packed(first!, pack.width, 'same')) return pack;
  const quotient = quotientRecipe(magic, type.bits);
  const recipe = isRest ? restRecipe(quotient, by, type.bits) : quotient;
  const name = `${isRest ? 'remainder' : 'division'} by ${by}`;
  return {
    ...pack,
    kind: 'instruction',
    operands: [numbers!],
    special: { name, cost, how: { kind: 'recipe', recipe } },
  };
}

/** The greatest that any of them may be; null when nothing is known of one. */
function mostOf(numbers: readonly Value[], known: KnownBits): bigint | null {
  let most = 0n;
  for (const number of numbers) {
    if (number.kind === ValueKind.Poison) continue;
    const range = unsignedBounds(known, number);
    if (range === null) return null;
    if (range.high > most) most = range.high;
  }
  return most;
}

function quotientRecipe({ before, factor, shift, bits }: Magic, own: number): Recipe {
  const number = (value: bigint): Recipe => ({ kind: 'constant', bits, value });
  const input: Recipe = { kind: 'resize', bits, a: { kind: 'input', index: 0 } };
  const start: Recipe =
    before === 0 ? input : { kind: 'binary', op: 'lshr', a: input, b: number(BigInt(before)) };
  const product: Recipe = { kind: 'binary', op: 'mul', a: start, b: number(factor) };
  const quotient: Recipe = { kind: 'binary', op: 'lshr', a: product, b: number(BigInt(shift)) };
  return { kind: 'resize', bits: own, a: quotient };
}

function restRecipe(quotient: Recipe, by: bigint, bits: number): Recipe {
  const whole: Recipe = { kind: 'binary', op: 'mul', a: quotient, b: { kind: 'constant', bits, value: by } };
  return { kind: 'binary', op: 'sub', a: { kind: 'input', index: 0 }, b: whole };
}
