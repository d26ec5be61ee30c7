/**
 * Sums of two vectors whose lanes are products of numbers of 16 bits, where the factors of each pair stand side by side:
 *
 *     even lanes of a · even lanes of b  +  odd lanes of a · odd lanes of b        a[2i]·b[2i] + a[2i+1]·b[2i+1]
 *     even lanes of (p, q)  +  odd lanes of (p, q),    p = a·c,  q = b·c           two products of each row, and so on
 *
 * are one instruction (`dot`) on a and b, or on a and b one after the other. Lanes are followed through shuffles to the
 * products, and from their factors through extensions and shuffles to the vectors that hold them.
 */

import { constElement } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { lanesOf, termsOf } from './products.ts';
import { laneBits } from './ranges.ts';

/** One factor of one product: a lane that is extended, or a number. */
export type Factor =
  | { readonly kind: 'lane'; readonly of: Value; readonly lane: number; readonly op: 'zext' | 'sext' }
  | { readonly kind: 'number'; readonly value: bigint };

/** The left and the right factors of both products of every lane, in turns. */
export interface Pairing {
  readonly terms: readonly [Inst, Inst];
  readonly left: readonly Factor[];
  readonly right: readonly Factor[];
}

/** Lanes of the results, and of what `dot` takes. */
export const LANES = 4;

/** Shuffles of shuffles are followed so far. */
const MAX_DEPTH = 8;

/** The whole of a sum of four lanes of 32 bits: the pairs of its terms that one `dot` each makes. */
export function pairingsIn(root: Inst): Pairing[] {
  if (root.op !== Op.Add || laneBits(root.type) !== 32 || lanesOf(root) !== LANES) return [];
  const users = usersOf(root);
  if (users.length === 0 || (users.length === 1 && users[0]!.op === Op.Add)) return [];
  const terms = termsOf(root).filter(isInst);
  const found: Pairing[] = [];
  const taken = new Set<Inst>();
  for (let i = 0; i < terms.length; i++)
    for (let j = i + 1; j < terms.length && !taken.has(terms[i]!); j++) {
      if (taken.has(terms[j]!)) continue;
      const pairing = pairingOf(terms[i]!, terms[j]!);
      if (pairing === null) continue;
      found.push(pairing);
      taken.add(terms[i]!).add(terms[j]!);
    }
  return found;
}

function pairingOf(first: Inst, second: Inst): Pairing | null {
  const products = new Set<Inst>();
  const left: Factor[] = [];
  const right: Factor[] = [];
  for (let lane = 0; lane < LANES; lane++)
    for (const term of [first, second]) {
      const product = productAt(term, lane);
      if (product === null) return null;
      const [a, b] = product.inst.operands.map((factor) => factorAt(factor, product.lane));
      if (a === null || a === undefined || b === null || b === undefined) return null;
      products.add(product.inst);
      left.push(a);
      right.push(b);
    }
  if (!isGone(products, [first, second])) return null;
  const pairing = { terms: [first, second] as const, left, right };
  return isCheaper(pairing, products.size) ? pairing : null;
}

/** Are products and terms computed for this sum alone? */
function isGone(products: ReadonlySet<Inst>, terms: readonly Inst[]): boolean {
  if (terms.some((term) => usersOf(term).length !== 1)) return false;
  return [...products].every(
    (product) => terms.includes(product) || usersOf(product).every((user) => terms.includes(user)),
  );
}

/** Through shuffles to a product. */
function productAt(term: Inst, at: number): { readonly inst: Inst; readonly lane: number } | null {
  const found = laneOf(term, at);
  return found !== null && isInst(found.of) && found.of.op === Op.Mul
    ? { inst: found.of, lane: found.lane }
    : null;
}

/** Through shuffles, one extension and shuffles again. */
function factorAt(value: Value, at: number): Factor | null {
  const wide = laneOf(value, at);
  if (wide === null) return null;
  if (isConstant(wide.of)) return numberAt(wide.of, wide.lane);
  if (!isInst(wide.of) || (wide.of.op !== Op.ZExt && wide.of.op !== Op.SExt)) return null;
  const source = wide.of.operands[0]!;
  const bits = laneBits(source.type);
  if (bits !== 8 && (bits !== 16 || wide.of.op !== Op.SExt)) return null;
  const narrow = laneOf(source, wide.lane);
  return narrow === null ? null : { kind: 'lane', ...narrow, op: wide.of.op === Op.ZExt ? 'zext' : 'sext' };
}

function numberAt(value: Value, lane: number): Factor | null {
  const element = isConstant(value) ? constElement(value, lane) : null;
  if (element === null || element.kind !== ValueKind.Int) return null;
  const number = BigInt.asIntN(32, element.value);
  return number >= -32768n && number < 32768n ? { kind: 'number', value: number } : null;
}

function laneOf(value: Value, at: number): { readonly of: Value; readonly lane: number } | null {
  let of = value;
  let lane = at;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    if (!isInst(of) || of.op !== Op.ShuffleVector) return { of, lane };
    const from: number = of.extra.mask[lane]!;
    const count: number = lanesOf(of.operands[0]!);
    if (from < 0) return null;
    [of, lane] = from < count ? [of.operands[0]!, from] : [of.operands[1]!, from - count];
  }
  return null;
}

/**
 * Two products and their sum, and the shuffles that terms are, become one step and a shuffle for each side that does not
 * stand as it is wanted.
 */
function isCheaper({ terms, left, right }: Pairing, products: number): boolean {
  const moves = [left, right].map(movesOf);
  if (moves.includes(null)) return false;
  const shuffles = terms.filter(({ op }) => op === Op.ShuffleVector).length;
  return moves[0]! + moves[1]! + 1 < products + 1 + shuffles;
}

/** Steps that put a side together; null when it is from more than two vectors, or extended in different ways. */
function movesOf(factors: readonly Factor[]): number | null {
  const [first] = factors as [Factor];
  if (factors.every(({ kind }) => kind === 'number')) return 0;
  const vectors = sourcesOf(factors);
  if (vectors === null || first.kind !== 'lane') return null;
  const isWhole = vectors.length === 1 && lanesOf(vectors[0]!) === factors.length;
  return isWhole && factors.every((factor, i) => factor.kind === 'lane' && factor.lane === i) ? 0 : 1;
}

/** The one or two vectors, of one type, that all factors are lanes of, extended alike. */
export function sourcesOf(factors: readonly Factor[]): readonly Value[] | null {
  const vectors = new Set<Value>();
  const ops = new Set<string>();
  for (const factor of factors) {
    if (factor.kind !== 'lane') return null;
    vectors.add(factor.of);
    ops.add(factor.op);
  }
  const all = [...vectors];
  const isVector = all.every(({ type }) => type.kind === TypeKind.Vector && type === all[0]!.type);
  return isVector && all.length <= 2 && ops.size === 1 ? all : null;
}
