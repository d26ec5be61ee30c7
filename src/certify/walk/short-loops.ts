/**
 * Loops of a known number of turns, walked turn by turn instead of being cut:
 *
 *     1. where A has loops that B does not have: those of A, all of them or one alone
 *     2. where B has as many, one of them may be what is left for pointers that overlap, beside code that has no loop: all
 *        that are short, on both sides
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Layout } from '../../ir/layout.ts';
import { askNoMore } from '../loops/progress.ts';
import { hasFewTurns } from '../loops/recurrences.ts';
import type { Graph } from './graph.ts';

const MAX_ALONE = 4;
/** The lanes of common registers: longer loops are seldom one turn of B, and walking them takes long. */
const MAX_TURNS_OF_BOTH = 16n;

/** Both functions with fewer cuts, in the order in which that is to be tried. */
export function turnByTurn(
  layoutA: Layout,
  a: Graph,
  layoutB: Layout,
  b: Graph,
): readonly (readonly [Graph, Graph])[] {
  const short = a.forest.loops.filter((loop) => hasFewTurns(layoutA, loop));
  if (short.length === 0) return [];
  if (a.forest.loops.length > b.forest.loops.length) {
    const alone = short.length === 1 ? [] : short.slice(0, MAX_ALONE).map((loop) => [loop]);
    return [short, ...alone].map((loops) => [uncut(a, loops), b]);
  }
  const own = short.filter((loop) => hasFewTurns(layoutA, loop, MAX_TURNS_OF_BOTH));
  const other = b.forest.loops.filter((loop) => hasFewTurns(layoutB, loop, MAX_TURNS_OF_BOTH));
  const isInVain = own.length === 0 || other.length === 0 || !askNoMore(other, own);
  return isInVain ? [] : [[uncut(a, own), uncut(b, other)]];
}

function uncut(graph: Graph, loops: readonly Loop[]): Graph {
  const headers = new Set(graph.headers);
  for (const loop of loops) headers.delete(loop.header);
  return { ...graph, headers };
}
