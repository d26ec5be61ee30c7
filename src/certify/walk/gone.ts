/**
 * What need not be remembered any more: symbols of loops that both walks have left, unless something computed from them
 * is used behind the loop. Without forgetting, every loop of a function would be proved with what was known in all
 * loops before it.
 */

import type { Term, Terms } from '../terms/terms.ts';
import { type Graph, hasLeft } from './graph.ts';
import type { Pair } from './pairs.ts';

/** Symbols of a pair begin with its key, then say what they stand for. */
const OWNED = /^((\d+)\/(\d+)) (value|start|target|part|turns)(?: (\d+))?/;

/** Is a symbol gone when this pair is reached? */
export function goneAt(t: Terms, a: Graph, b: Graph, pair: Pair): (symbol: Term) => boolean {
  const last = new Set(pair.arrivals.map((x) => x.a.pathName));
  const around = new Set(pair.around.map((other) => other.key));
  return (symbol) => {
    const owner = OWNED.exec(t.data[symbol]!);
    if (owner === null) return false;
    const [, key, inA, inB, what, id] = owner;
    if (last.has(key!) || around.has(key!)) return false;
    if (what === 'turns') return true;
    const leftA = hasLeft(a, Number(inA), pair.a.id);
    const leftB = hasLeft(b, Number(inB), pair.b.id);
    // Where only one of the two blocks is a header, that one decides.
    const isLeft = (leftA || !isHeader(a, Number(inA))) && (leftB || !isHeader(b, Number(inB)));
    if (!isLeft || !(leftA || leftB)) return false;
    const outliving = what === 'value' || what === 'start' ? a.outliving : b.outliving;
    return !outliving.has(Number(id));
  };
}

function isHeader({ cfg, headers }: Graph, block: number): boolean {
  const found = cfg.blocks[block];
  return found !== undefined && headers.has(found);
}
