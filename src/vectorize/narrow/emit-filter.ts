/**
 * Sums of products, lane by lane, two products at a time: `a·b + c·d` of 16-bit numbers is one instruction where the pairs
 * stand side by side.
 *
 *     a0 c0 a1 c1 a2 c2 a3 c3  ┐
 *     b0 d0 b1 d1 b2 d2 b3 d3  ┴ dot ──▶  a0·b0 + c0·d0   a1·b1 + c1·d1   …      and the upper halves likewise
 */
import type { Affine } from '../../analysis/affine.ts';
import { buildBinary, buildInsertElement, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constPoison } from '../../ir/constant.ts';
import { replaceAllUses } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I32, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { extendFactors, halvesOf, pieces } from './emit-pieces.ts';
import { joinedLoad } from './joined-loads.ts';
import { isProduct, lanesOf, termsOf } from './products.ts';
import { laneBits } from './ranges.ts';

interface Site {
  readonly place: Place;
  readonly module: Module;
  readonly affine: Affine;
}

const WORDS = vectorType(I32, 4);

/** Is it the whole of a sum, of 8 lanes or more, that two products are parts of? */
export function isFilter(inst: Inst): boolean {
  if (inst.op !== Op.Add || laneBits(inst.type) !== 32 || lanesOf(inst) % 8 !== 0) return false;
  const users = usersOf(inst);
  // Sums of all lanes are made by `emit-sum.ts`.
  if (users.length === 1 && (users[0]!.op === Op.Add || users[0]!.op === Op.Call)) return false;
  return users.length > 0 && termsOf(inst).filter(isProduct).length > 1;
}

/** `affine` is of the function as it was found. */
export function emitFilter(root: Inst, module: Module, affine: Affine): void {
  const terms = termsOf(root);
  const products = terms.filter(isProduct) as Inst[];
  if (products.length % 2 === 1) products.pop();
  for (const product of products) extendFactors(product, module);
  const place = placeBefore(root);
  const rest = terms.filter((term) => !products.includes(term as Inst));
  const sums: Value[] = [];
  for (let at = 0; at < products.length; at += 2)
    sums.push(dots({ place, module, affine }, products[at]!, products[at + 1]!));
  const all = [...sums, ...rest].reduce((a, b) => buildBinary(place, Op.Add, a, b));
  replaceAllUses(root, all);
}

/** The sum of two products. */
function dots(site: Site, first: Inst, second: Inst): Value {
  const { place, module } = site;
  const [a, b] = factorsOf(place, first);
  const [c, d] = factorsOf(place, second);
  const words: Value[] = [];
  for (let at = 0; at < a!.length; at++) {
    const left = zipped(site, a![at]!, c![at]!);
    const right = zipped(site, b![at]!, d![at]!);
    for (let half = 0; half < 2; half++)
      words.push(buildIntrinsic(place, module, 'wasm.dot', [], WORDS, [left[half]!, right[half]!]));
  }
  while (words.length > 1) words.push(joined(place, words.shift()!, words.shift()!));
  return words[0]!;
}

/** In pieces; what is the same in all lanes, or a constant, is the second factor, so that pairs of such are found. */
function factorsOf(place: Place, product: Inst): Value[][] {
  const [x, y] = product.operands.map((factor) => halvesOf(place, factor));
  const isFirst = isConstant(x!) || splatOf(x!) !== null;
  return (isFirst ? [y!, x!] : [x!, y!]).map((factor) => pieces(place, factor, 8));
}

/** The lanes of two vectors in turns: the lower halves, then the upper ones. */
function zipped(site: Site, x: Value, y: Value): readonly [Value, Value] {
  const { place } = site;
  const pair = splatPair(site, x, y);
  if (pair !== null) return [pair, pair];
  const [low, high] = [0, 4].map((from) =>
    buildShuffle(
      place,
      x,
      y,
      Array.from({ length: 8 }, (_, lane) => from + (lane >> 1) + 8 * (lane & 1)),
    ),
  );
  return [low!, high!];
}

/**
 * Two scalars in turns: as one pair in all lanes, which engines have an instruction for; zips of splats they look up. Two that
 * lie side by side are loaded so.
 */
function splatPair({ place, module, affine }: Site, x: Value, y: Value): Value | null {
  const [first, second] = [splatOf(x), splatOf(y)];
  if (first === null || second === null) return null;
  const loaded = joinedLoad(first, second, module, affine);
  if (loaded !== null) return buildShuffle(place, loaded, constPoison(loaded.type), [0, 1, 0, 1, 0, 1, 0, 1]);
  const one = buildInsertElement(place, constPoison(x.type), first, 0);
  const both = buildInsertElement(place, one, second, 1);
  return buildShuffle(place, both, constPoison(x.type), [0, 1, 0, 1, 0, 1, 0, 1]);
}

/** The scalar that is in all lanes; null when it is none, or a lane of another vector. */
function splatOf(value: Value): Value | null {
  if (!isInst(value) || value.op !== Op.ShuffleVector || value.extra.mask.some((lane) => lane !== 0))
    return null;
  const one = value.operands[0]!;
  if (!isInst(one) || one.op !== Op.InsertElement) return null;
  const index = one.operands[2]!;
  return index.kind === ValueKind.Int && index.value === 0n ? one.operands[1]! : null;
}

function joined(place: Place, a: Value, b: Value): Value {
  const mask = Array.from({ length: 2 * lanesOf(a) }, (_, lane) => lane);
  return buildShuffle(place, a, b, mask);
}
