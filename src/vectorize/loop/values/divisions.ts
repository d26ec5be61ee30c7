/**
 * Divisions by a constant where the target has none on vectors. Unsigned ones as a product and a shift, in the fewest
 * bits that hold the product; signed ones by a power of two as a shift that rounds towards 0.
 *
 *     x / 10   for x < 2¹⁶    is   (x · 52429) >> 19   in 32 bits
 *     x / 10   for x < 2⁸     is   (x · 205) >> 11     in 16 bits
 *     x / 255  for x < 65280  is   (x + 1 + (x >> 8)) >> 8     in 16 bits
 *     x / 9    for x < 2¹⁴    is   (x - 4) · 3641 / 2¹⁵, rounded   in 16 bits, where one instruction does that
 *     x / 4    signed         is   (x + (x < 0 ? 3 : 0)) >> 2
 *
 * (Granlund and Montgomery, "Division by invariant integers using multiplication", PLDI 1994; for the third line, write x as
 * 256 a + b: that is 255 a + (a + b), and a + b is at least 255 just when a + b + 1 is at least 256.)
 * C divides `int`s; numbers that are known to be small are divided in as few bits as hold them.
 */

import { unsignedBounds } from '../../../analysis/corners.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { ValueKind } from '../../../ir/value.ts';
import { costsOf, type Target } from '../../../target/index.ts';
import {
  add,
  binary,
  constant,
  type Formula,
  formulaText,
  lane,
  mul,
  saturateSigned,
  sext,
  sub,
  trunc,
  zext,
} from '../../../target/instructions/index.ts';
import {
  type LaneFormula,
  laneFormulasIn,
  type Magic,
  type Match,
  magicOf,
  type Recipe,
} from '../../pack/index.ts';
import type { LoopModel } from '../model.ts';

/** For a register of results: two of products, shifted, joined. */
const QUOTIENT = 7;
/** Two shifts, two sums. */
const BY_ONES = 4;
/** A difference and a product. */
const BY_ROUNDING = 2;
/** A product and a difference for what is left. */
const REST = 2;

/** The division as one idiom; null when it is none, or the target does it better. */
export function divisionIn(model: LoopModel, inst: Inst, target: Target): Match | null {
  const { op, type } = inst;
  const isSigned = op === Op.SDiv || op === Op.SRem;
  const isRest = op === Op.URem || op === Op.SRem;
  // Where units are counted, code generators have the high half of a product.
  if (!(isSigned || op === Op.UDiv || isRest) || costsOf(target).ports !== null) return null;
  const [number, divisor] = inst.operands;
  if (divisor?.kind !== ValueKind.Int || !isInt(type) || isInvariant(model.shape.loop, number!)) return null;
  const by = BigInt.asUintN(type.bits, divisor.value);
  const most = unsignedBounds(model.known.known, number!)?.high;
  // A number that is never negative is divided as one without a sign.
  const formulas =
    isSigned && (most === undefined || most >> BigInt(type.bits - 1) !== 0n)
      ? divisionByPower(by, type.bits)
      : most === undefined || (isSigned && by >> BigInt(type.bits - 1) !== 0n)
        ? null
        : divisionBy(by, most, type.bits, roundedProduct(model, target));
  if (formulas === null) return null;
  return { root: inst, what: isRest ? formulas.rest : formulas.quotient, inputs: [number!], tree: [inst] };
}

export interface Division {
  readonly quotient: LaneFormula;
  readonly rest: LaneFormula;
}

/** Signed numbers of so many bits by a power of two; null for other divisors. */
export function divisionByPower(by: bigint, bits: number): Division | null {
  const zeros = by.toString(2).length - 1;
  if (by !== 1n << BigInt(zeros) || zeros === 0 || zeros >= bits - 1) return null;
  const input = lane(0, 0, bits);
  const number = (value: number): Recipe => ({ kind: 'constant', bits, value: BigInt(value) });
  const step = (op: 'add' | 'lshr' | 'ashr', a: Recipe, b: Recipe): Recipe => ({ kind: 'binary', op, a, b });
  // By 2 the sign itself is what is added.
  const sign = zeros === 1 ? input : binary('ashr', input, constant(bits, bits - 1));
  const bias = binary('lshr', sign, constant(bits, bits - zeros));
  const signs = zeros === 1 ? INPUT : step('ashr', INPUT, number(bits - 1));
  const quotient: LaneFormula = {
    name: `signed division by ${by}`,
    bits,
    inputs: [bits],
    lane: binary('ashr', add(input, bias), constant(bits, zeros)),
    recipe: step('ashr', step('add', INPUT, step('lshr', signs, number(bits - zeros))), number(zeros)),
    cost: zeros === 1 ? 3 : 4,
  };
  return { quotient, rest: restOf(by, quotient) };
}

/** (a · b + 2¹⁴) >> 15 of signed numbers of 16 bits, which are fractions then. */
const ROUNDED = formulaText(
  saturateSigned(
    binary(
      'ashr',
      add(mul(sext(lane(0, 0, 16), 32), sext(lane(1, 0, 16), 32)), constant(32, 0x4000)),
      constant(32, 15),
    ),
    16,
  ),
);

/** The instruction for that; null where there is none. */
function roundedProduct(model: LoopModel, target: Target): LaneFormula | null {
  return laneFormulasIn(model.known, target).find(({ lane: one }) => formulaText(one) === ROUNDED) ?? null;
}

/**
 * Quotient and rest of numbers up to `most`, in as few bits as hold those and no more than so many; null when 32 bits do not
 * hold the product. `rounded`: the machine's rounded product of fractions, if it has one.
 */
export function divisionBy(
  by: bigint,
  most: bigint,
  bits: number,
  rounded: LaneFormula | null = null,
): Division | null {
  const own = [8, 16].find((fewer) => fewer < bits && most < 1n << BigInt(fewer)) ?? bits;
  // Of what is less than the divisor nothing is left, and no divisor needs more bits than its numbers.
  if (by >= 1n << BigInt(own)) return null;
  const quotient =
    (own === 16 && rounded !== null ? quotientByRounding(by, most, rounded) : null) ??
    quotientByOnes(own, by, most) ??
    quotientByProduct(own, by, most);
  return quotient === null ? null : { quotient, rest: restOf(by, quotient) };
}

/** By a number all of whose bits are ones; null for others, and where the sum would not fit. */
function quotientByOnes(bits: number, by: bigint, most: bigint): LaneFormula | null {
  const ones = by.toString(2).length;
  const places = BigInt(ones);
  if (ones < 2 || by !== (1n << places) - 1n || most > (1n << (2n * places)) - 2n) return null;
  if (most + 1n + (most >> places) >= 1n << BigInt(bits)) return null;
  const input: Formula = lane(0, 0, bits);
  const down = constant(bits, ones);
  const number = (value: bigint): Recipe => ({ kind: 'constant', bits, value });
  const step = (op: 'lshr' | 'add', a: Recipe, b: Recipe): Recipe => ({ kind: 'binary', op, a, b });
  return {
    name: `division by ${by}`,
    bits,
    inputs: [bits],
    lane: binary('lshr', add(add(input, constant(bits, 1)), binary('lshr', input, down)), down),
    recipe: step(
      'lshr',
      step('add', step('add', INPUT, number(1n)), step('lshr', INPUT, number(places))),
      number(places),
    ),
    cost: BY_ONES,
  };
}

/**
 * ⌊x / d⌋ is (x − c) / d rounded to the nearest, with c the half of d that is left when 1 is taken away. The fraction 1 / d has 15
 * bits, so it holds for small numbers alone: every one is tried.
 */
function quotientByRounding(by: bigint, most: bigint, rounded: LaneFormula): LaneFormula | null {
  if (most >= 1n << 15n || by < 3n || (by & (by - 1n)) === 0n) return null;
  const [divisor, limit] = [Number(by), Number(most)];
  const less = (divisor - 1) >> 1;
  const factor = [Math.ceil(2 ** 15 / divisor), Math.floor(2 ** 15 / divisor)].find((fraction) => {
    for (let x = 0; x <= limit; x++)
      if (((x - less) * fraction + 2 ** 14) >> 15 !== Math.trunc(x / divisor)) return false;
    return true;
  });
  if (factor === undefined || rounded.recipe.kind !== 'instruction') return null;
  const number = (value: number): Recipe => ({ kind: 'constant', bits: 16, value: BigInt(value) });
  const start: Recipe = { kind: 'binary', op: 'sub', a: INPUT, b: number(less) };
  const input = sub(lane(0, 0, 16), constant(16, less));
  const product = mul(sext(input, 32), constant(32, factor));
  return {
    name: `division by ${by}`,
    bits: 16,
    inputs: [16],
    lane: trunc(binary('ashr', add(product, constant(32, 0x4000)), constant(32, 15)), 16),
    recipe: { ...rounded.recipe, args: [start, number(factor)] },
    cost: BY_ROUNDING,
  };
}

function quotientByProduct(bits: number, by: bigint, most: bigint): LaneFormula | null {
  const magic = magicOf(by, most, bits);
  return magic === null ? null : quotientOf(bits, by, magic);
}

function quotientOf(bits: number, by: bigint, { before, factor, shift, bits: wide }: Magic): LaneFormula {
  const input: Formula = lane(0, 0, bits);
  const start = before === 0 ? input : binary('lshr', input, constant(bits, before));
  const product = mul(wide === bits ? start : zext(start, wide), constant(wide, factor));
  const shifted = binary('lshr', product, constant(wide, shift));
  const number = (of: number, value: bigint): Recipe => ({ kind: 'constant', bits: of, value });
  const step = (op: 'lshr' | 'mul', a: Recipe, b: Recipe): Recipe => ({ kind: 'binary', op, a, b });
  const first = before === 0 ? INPUT : step('lshr', INPUT, number(bits, BigInt(before)));
  const multiple = step('mul', { kind: 'resize', bits: wide, a: first }, number(wide, factor));
  return {
    name: `division by ${by}`,
    bits,
    inputs: [bits],
    lane: wide === bits ? shifted : trunc(shifted, bits),
    recipe: { kind: 'resize', bits, a: step('lshr', multiple, number(wide, BigInt(shift))) },
    cost: QUOTIENT,
  };
}

function restOf(by: bigint, { bits, inputs, lane: quotient, recipe, cost }: LaneFormula): LaneFormula {
  const multiple: Recipe = { kind: 'binary', op: 'mul', a: recipe, b: { kind: 'constant', bits, value: by } };
  return {
    name: `remainder by ${by}`,
    bits,
    inputs,
    lane: sub(lane(0, 0, bits), mul(quotient, constant(bits, by))),
    recipe: { kind: 'binary', op: 'sub', a: INPUT, b: multiple },
    cost: cost + REST,
  };
}

const INPUT: Recipe = { kind: 'input', index: 0 };
