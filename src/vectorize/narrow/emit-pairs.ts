/** Sums of products of neighbours (`pairs.ts`) as `dot`. Two halves that lie side by side in memory are loaded as one. */
import type { Affine } from '../../analysis/affine.ts';
import { buildBinary, buildCast, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constAggregate, constInt, constPoison } from '../../ir/constant.ts';
import { replaceAllUses } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I16, I32, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { joinedLoad } from './joined-loads.ts';
import { type Factor, LANES, type Pairing, sourcesOf } from './pairs.ts';
import { lanesOf, termsOf } from './products.ts';
import { laneBits } from './ranges.ts';

const WORDS = vectorType(I32, LANES);
const SHORTS = vectorType(I16, 2 * LANES);

/** In the place of the sum. `affine` is of the function as it was found. */
export function emitPairings(root: Inst, pairings: readonly Pairing[], module: Module, affine: Affine): void {
  const place = placeBefore(root);
  const taken = new Set<Value>(pairings.flatMap(({ terms }) => terms));
  const rest = termsOf(root).filter((term) => !taken.has(term));
  const sums = pairings.map(({ left, right }) => {
    const sides = [left, right].map((side) => sideOf(place, side, module, affine));
    return buildIntrinsic(place, module, 'wasm.dot', [], WORDS, sides);
  });
  replaceAllUses(
    root,
    [...rest, ...sums].reduce((a, b) => buildBinary(place, Op.Add, a, b)),
  );
}

/** Eight numbers of 16 bits. */
function sideOf(place: Place, factors: readonly Factor[], module: Module, affine: Affine): Value {
  const vectors = sourcesOf(factors);
  if (vectors === null)
    return constAggregate(
      SHORTS,
      factors.map((factor) => {
        invariant(factor.kind === 'number', 'lanes of one or two vectors, or numbers');
        return constInt(I16, factor.value);
      }),
    );
  const joined = vectors.length === 2 ? joinedLoad(vectors[0]!, vectors[1]!, module, affine) : null;
  const [a, b] = joined === null ? vectors : [joined];
  const count = lanesOf(vectors[0]!);
  const mask = factors.map((factor) => {
    invariant(factor.kind === 'lane', 'lanes of one or two vectors');
    return factor.lane + (factor.of === vectors[0] ? 0 : count);
  });
  const isWhole = b === undefined && lanesOf(a!) === mask.length && mask.every((lane, i) => lane === i);
  const [first] = factors as [Factor];
  const op = first.kind === 'lane' && first.op === 'zext' ? Op.ZExt : Op.SExt;
  const extended = (of: Value): Value =>
    laneBits(of.type) === 16 ? of : buildCast(place, op, of, vectorType(I16, lanesOf(of)));
  if (isWhole) return extended(a!);
  // Shuffles of bytes are look-ups: lanes of 16 bits move more easily.
  if (b === undefined && lanesOf(a!) <= mask.length) {
    const wide = extended(a!);
    return buildShuffle(place, wide, constPoison(wide.type), mask);
  }
  return extended(buildShuffle(place, a!, b ?? constPoison(a!.type), mask));
}
