/** Sums of products of neighbours (`pairs.ts`) as `dot`. Two halves that lie side by side in memory are loaded as one. */
import { type Affine, addressOf, constantDistance } from '../../analysis/affine.ts';
import { effectsOf, passesOn } from '../../analysis/effects.ts';
import { buildBinary, buildCast, buildLoad, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constAggregate, constInt, constPoison } from '../../ir/constant.ts';
import { replaceAllUses } from '../../ir/edit.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I16, I32, type VectorType, vectorType } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
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
  const joined = vectors.length === 2 ? loadedAsOne(vectors as [Value, Value], module, affine) : null;
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

/** One load of both, where the second is the next in memory and nothing is written in between. */
function loadedAsOne([a, b]: readonly [Value, Value], module: Module, affine: Affine): Value | null {
  if (!isPlainLoad(a) || !isPlainLoad(b) || a.block !== b.block) return null;
  const bytes = BigInt((lanesOf(a) * laneBits(a.type)) / 8);
  const [low, high] = [addressOf(affine, a.operands[0]!), addressOf(affine, b.operands[0]!)];
  if (constantDistance(high, low) !== bytes) return null;
  const between = insideOf(a, b)?.map((inst) => effectsOf(inst, module.layout)) ?? null;
  if (between === null || between.some((effects) => effects.writes || !passesOn(effects))) return null;
  const type = a.type as VectorType;
  const place = placeBefore(a);
  return buildLoad(place, vectorType(type.element, 2 * type.count), a.operands[0]!, a.extra.align || 1);
}

function isPlainLoad(value: Value): value is Inst & { readonly op: typeof Op.Load } {
  return isInst(value) && value.op === Op.Load && isSimpleAccess(value);
}

/** What stands between two instructions of a block, the first of which comes first; null when it does not, or is far. */
function insideOf(first: Inst, last: Inst): Inst[] | null {
  const found: Inst[] = [];
  for (let inst = first.next; inst !== last; inst = inst.next) {
    if (inst === null || found.length > MAX_BETWEEN) return null;
    found.push(inst);
  }
  return found;
}

const MAX_BETWEEN = 200;
