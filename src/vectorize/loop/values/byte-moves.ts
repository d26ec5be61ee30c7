/**
 * Values whose bytes are bytes of one other value in another order: words of the other endianness, colours whose channels
 * change places, rotations by whole bytes. However they are written (shifts and masks, `bswap`, funnel shifts), one shuffle
 * of bytes does them.
 *
 *     (x << 24) | (x << 8 & 0xff0000) | (x >> 8 & 0xff00) | (x >> 24)        bytes of x: 3 2 1 0
 *     (x & 0xff00ff00) | (x >> 16 & 255) | (x & 255) << 16                   bytes of x: 2 1 0 3
 */
import { byteSourcesOf } from '../../../analysis/byte-sources.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { I8, isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst } from '../../../ir/value.ts';
import { bitreverse } from '../../../support/wide-int.ts';
import { costsOf, type Target } from '../../../target/index.ts';
import { binary, constant, type Formula, lane } from '../../../target/instructions/index.ts';
import type { ByteShuffle, LaneFormula, Match, Nibbles, Prices } from '../../pack/index.ts';
import { formsOf, halvesCost, halvesOf } from './halves.ts';

/** All bits of a word in the other order: its bytes in the other order, and the bits of each. */
export function bitReversalOf(root: Inst, target: Target, prices: Prices): Match | null {
  const how = costsOf(target).tables;
  if (how === null || root.op !== Op.Call || intrinsicOf(root)?.name !== 'bitreverse') return null;
  if (!isInt(root.type) || ![16, 32, 64].includes(root.type.bits)) return null;
  const { bits } = root.type;
  const mask = Array.from({ length: bits / 8 }, (_, i) => bits / 8 - 1 - i);
  const halves = halvesOf(Array.from({ length: 256 }, (_, byte) => Number(bitreverse(BigInt(byte), 8))))!;
  const { recipe, lane: swapped, cost } = formulaOf(mask, bits, target, prices);
  const each: Nibbles = { kind: 'nibbles', ...halves, forms: formsOf(how) };
  const what: LaneFormula = {
    name: 'a shuffle of bytes and look-ups of halves',
    bits,
    inputs: [bits],
    lane: [1, 2, 4].reduce((x, by) => exchanged(x, by, bits), swapped),
    recipe: { ...recipe, each },
    cost: cost + halvesCost(halves, how),
  };
  return { root, what, inputs: [root.operands[0]!], tree: [root] };
}

/** Groups of so many bits, each exchanged with its neighbour. */
function exchanged(x: Formula, by: number, bits: number): Formula {
  const low = Array.from({ length: bits }, (_, i) => i).filter((i) => (i & by) === 0);
  const mask = constant(
    bits,
    low.reduce((sum, i) => sum | (1n << BigInt(i)), 0n),
  );
  const amount = constant(bits, by);
  const up = binary('shl', binary('and', x, mask), amount);
  return binary('or', up, binary('and', binary('lshr', x, amount), mask));
}

/** The value as a shuffle of the bytes of another one, if that is cheaper than what it is made of; null otherwise. */
export function byteMoveOf(root: Inst, target: Target, prices: Prices): Match | null {
  if (!isInt(root.type) || ![16, 32, 64].includes(root.type.bits)) return null;
  const found = byteSourcesOf(root);
  if (found === null) return null;
  const { bytes, tree } = found;
  const source = bytes.find((byte) => byte !== 0)?.of;
  if (source === undefined || source.type !== root.type || !isInst(source)) return null;
  if (bytes.some((byte) => byte !== 0 && byte.of !== source)) return null;
  const mask = bytes.map((byte) => (byte === 0 ? -1 : byte.at));
  if (mask.every((from, to) => from === to)) return null;
  const what = formulaOf(mask, root.type.bits, target, prices);
  return costOf(root, tree) > what.cost ? { root, what, inputs: [source], tree: [...tree] } : null;
}

/** A shuffle of the bytes of a register; where bytes are zero, and a mask. */
function formulaOf(
  mask: readonly number[],
  bits: number,
  target: Target,
  prices: Prices,
): LaneFormula & { readonly recipe: ByteShuffle } {
  const size = bits / 8;
  const register = target.registerBits[0]! / 8;
  const whole = Array.from({ length: register }, (_, i) => {
    const from = mask[i % size]!;
    return from < 0 ? -1 : i - (i % size) + from;
  });
  const clears = mask.some((from) => from < 0);
  return {
    name: 'a shuffle of bytes',
    bits,
    inputs: [bits],
    lane: laneOf(mask, bits),
    recipe: { kind: 'bytes', mask, register, each: null },
    cost: prices.shuffle(whole, register, I8) + (clears ? 1 : 0),
  };
}

function laneOf(mask: readonly number[], bits: number): Formula {
  const parts = mask.flatMap((from, to): Formula[] => {
    if (from < 0) return [];
    const byte = binary(
      'and',
      binary('lshr', lane(0, 0, bits), constant(bits, 8 * from)),
      constant(bits, 255),
    );
    return [binary('shl', byte, constant(bits, 8 * to))];
  });
  return parts.reduce((all, part) => binary('or', all, part));
}

/** What the shuffle saves: code generators have no better idea for vectors of `bswap` than a shuffle that may be dear. */
function costOf(root: Inst, tree: ReadonlySet<Inst>): number {
  let cost = 0;
  for (const inst of tree) {
    if (inst !== root && usersOf(inst).some((user) => !tree.has(user))) continue;
    if (inst.op === Op.Call && intrinsicOf(inst)?.name === 'bswap') return Number.POSITIVE_INFINITY;
    cost += inst.op === Op.Call ? 3 : 1;
  }
  return cost;
}
