/**
 * Between which numbers a sum of products lies where the same parts occur in several of them.
 *
 *     s·a + d·(255 − a)      s, d, a from 0 to 255      at most 255·255, not twice as much
 *
 * Such a sum is linear in each of its parts alone if no product takes one of them twice. Then its least and its greatest
 * value are at corners of the box that the parts lie in.
 */
import { asSigned } from '../../support/wide-int.ts';
import type { Interval } from './ranges.ts';
import type { Term, Terms } from './terms.ts';

/** More parts than this have too many corners, and larger sums too many products. */
const MAX_PARTS = 5;
const MAX_NODES = 24;

/** The sum as a number, nothing wrapped; null where intervals of its products say as much, or it is too large. */
export function cornersOf(t: Terms, term: Term, of: (part: Term) => Interval): Interval | null {
  const shape: Shape = { parts: [], isShared: false, nodes: 0 };
  if (collect(t, term, shape) === null || !shape.isShared) return null;
  const boxes = shape.parts.map(of);
  let low: bigint | null = null;
  let high: bigint | null = null;
  for (let corner = 0; corner < 1 << boxes.length; corner++) {
    const at = new Map(
      shape.parts.map((part, i) => [part, (corner >> i) & 1 ? boxes[i]!.high : boxes[i]!.low]),
    );
    const value = valueAt(t, term, at);
    if (low === null || value < low) low = value;
    if (high === null || value > high) high = value;
  }
  return { low: low!, high: high! };
}

interface Shape {
  readonly parts: Term[];
  /** Does a part occur in more than one place? */
  isShared: boolean;
  nodes: number;
}

/** The parts below a term; null when a product has one twice, or there are too many. */
function collect(t: Terms, term: Term, shape: Shape): Set<Term> | null {
  if (++shape.nodes > MAX_NODES) return null;
  const op = t.op[term];
  if (t.intOf(term) !== undefined) return new Set();
  if (op !== 'sum' && op !== 'mul') {
    if (shape.parts.includes(term)) shape.isShared = true;
    else shape.parts.push(term);
    return shape.parts.length > MAX_PARTS ? null : new Set([term]);
  }
  const below = new Set<Term>();
  for (const arg of op === 'sum' ? t.sumOf(term).atoms : t.args[term]!) {
    const parts = collect(t, arg, shape);
    if (parts === null) return null;
    for (const part of parts) {
      if (op === 'mul' && below.has(part)) return null;
      below.add(part);
    }
  }
  return below;
}

function valueAt(t: Terms, term: Term, at: ReadonlyMap<Term, bigint>): bigint {
  const bits = t.bits[term]!;
  const constant = t.intOf(term);
  if (constant !== undefined) return asSigned(constant, bits);
  if (t.op[term] === 'mul') return t.args[term]!.reduce((product, arg) => product * valueAt(t, arg, at), 1n);
  if (t.op[term] !== 'sum') return at.get(term)!;
  const { constant: start, atoms, factors } = t.sumOf(term);
  return atoms.reduce(
    (sum, atom, i) => sum + asSigned(factors[i]!, bits) * valueAt(t, atom, at),
    asSigned(start, bits),
  );
}
