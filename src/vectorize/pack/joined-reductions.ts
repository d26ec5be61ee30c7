/**
 * Several reductions at once: every step takes two vectors and leaves one, so that no lane is taken out before the end.
 *
 *     a0 a1 a2 a3   b0 b1 b2 b3      c0 c1 c2 c3   d0 d1 d2 d3
 *          a01 a23 b01 b23                c01 c23 d01 d23            the even lanes of both and the odd ones
 *                       a0123 b0123 c0123 d0123
 *
 * Lanes stay within 128 bits as long as they can: what crosses them is dear. Where memory holds a value of each result in
 * turn, the vectors do so too, and are halved until one value of each is left:
 *
 *     a0 b0 a1 b1   a2 b2 a3 b3  ──▶  a02 b02 a13 b13  ──▶  a0123 b0123
 *
 * The same walk makes the price and the code.
 */
import { buildShuffle, type Place, put } from '../../ir/build.ts';
import { constPoison } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { emitIntrinsicCall } from './emit-intrinsic.ts';
import { intrinsicName } from './isomorphism.ts';
import type { Prices } from './prices.ts';

export interface JoinedReductions {
  /** One of the roots: the operation. */
  readonly root: Inst;
  /** What all operations promise in any order. */
  readonly flags: number;
  /** Powers of two: how many results, and lanes of the vectors that each is made of. */
  readonly results: number;
  readonly lanes: number;
  /** Does each result have vectors of its own, or each vector lanes of all results in turn? */
  readonly layout: 'apart' | 'in turn';
  /** Vectors of lanes, in all; vectors of one more value for each result. The operands are the first, then these. */
  readonly vectors: number;
  readonly rest: number;
}

/** What a walk over the steps makes of each. */
interface Steps<T> {
  readonly shuffle: (a: T, b: T | null, mask: readonly number[], lanes: number) => T;
  readonly join: (a: T, b: T, lanes: number) => T;
}

export function joinedPrice(shape: JoinedReductions, prices: Prices): number {
  const { root, vectors, rest } = shape;
  let cost = 0;
  fold<null>(shape, new Array<null>(vectors + rest).fill(null), {
    shuffle: (_a, _b, mask, lanes) => {
      cost += prices.shuffle(mask, lanes, root.type);
      return null;
    },
    join: (_a, _b, lanes) => {
      cost += prices.packed(root, lanes, 'varies');
      return null;
    },
  });
  return cost;
}

export function emitJoined(
  place: Place,
  module: Module,
  shape: JoinedReductions,
  operands: readonly Value[],
): Value {
  const { root, flags } = shape;
  return fold<Value>(shape, operands, {
    shuffle: (a, b, mask) => buildShuffle(place, a, b ?? constPoison(a.type), mask),
    join: (a, b) => {
      if (root.op !== Op.Call) return put(place, root.op as typeof Op.Add, a.type, [a, b], null, flags);
      return emitIntrinsicCall(place, module, intrinsicName(root)!, a.type, a.type, [a, b], flags);
    },
  });
}

function fold<T>(shape: JoinedReductions, operands: readonly T[], steps: Steps<T>): T {
  const { results, vectors, layout } = shape;
  const wide = operands.slice(0, vectors);
  const all = layout === 'apart' ? foldApart(shape, wide, steps) : foldTurns(shape, wide, steps);
  return operands.slice(vectors).reduce((a, b) => steps.join(a, b, results), all);
}

function foldTurns<T>({ results, lanes }: JoinedReductions, wide: readonly T[], steps: Steps<T>): T {
  const all = wide.reduce((a, b) => steps.join(a, b, lanes));
  return halved(all, lanes, results, steps);
}

function foldApart<T>(shape: JoinedReductions, wide: readonly T[], steps: Steps<T>): T {
  const { results, vectors, lanes, root } = shape;
  const each = vectors / results;
  let left: T[] = [];
  for (let at = 0; at < vectors; at += each)
    left.push(wide.slice(at, at + each).reduce((a, b) => steps.join(a, b, lanes)));
  const part = Math.min(lanes, 128 / bitsOf(root.type));
  let parted = part;
  for (; left.length > 1 && parted > 1; parted /= 2)
    left = inPairs(left, (a, b) => pair(a, b, lanes, part, steps));
  left = left.map((one) => within(one, lanes, part, parted, steps));
  for (let width = (part / parted) | 0; left.length > 1; width *= 2)
    left = inPairs(left, (a, b) => steps.shuffle(a, b, count(2 * width), width));
  return left[0]!;
}

/** Even and odd lanes of both, within each part. */
function pair<T>(a: T, b: T, lanes: number, part: number, { shuffle, join }: Steps<T>): T {
  const taken = (from: number): number[] =>
    count(lanes).map((lane) => {
      const at = lane % part;
      const own = lane - at + 2 * (at % (part / 2)) + from;
      return at < part / 2 ? own : lanes + own;
    });
  return join(shuffle(a, b, taken(0), lanes), shuffle(a, b, taken(1), lanes), lanes);
}

/** The parts of one vector, then what is left of each result in `each` lanes side by side. */
function within<T>(vector: T, lanes: number, part: number, each: number, { shuffle, join }: Steps<T>): T {
  let all = halved(vector, lanes, part, { shuffle, join });
  let width = part;
  for (let left = each; left > 1; left /= 2, width /= 2) {
    const even = count(width / 2).map((lane) => 2 * lane);
    const odd = even.map((lane) => lane + 1);
    all = join(shuffle(all, null, even, width), shuffle(all, null, odd, width), width / 2);
  }
  return all;
}

/** The lower half and the upper half, until it is as wide as that. */
function halved<T>(vector: T, lanes: number, least: number, { shuffle, join }: Steps<T>): T {
  let all = vector;
  for (let width = lanes; width > least; width /= 2) {
    const lower = count(width / 2);
    const upper = lower.map((lane) => lane + width / 2);
    all = join(shuffle(all, null, lower, width), shuffle(all, null, upper, width), width / 2);
  }
  return all;
}

function inPairs<T>(list: readonly T[], join: (a: T, b: T) => T): T[] {
  const joined: T[] = [];
  for (let at = 0; at < list.length; at += 2) joined.push(join(list[at]!, list[at + 1]!));
  return joined;
}

function count(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

function bitsOf(type: Type): number {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float ? type.bits : 64;
}
