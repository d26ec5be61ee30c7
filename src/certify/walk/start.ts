/** Memory at a pair of places, as a path from there knows it: what it holds, what is apart, what B has yet to store. */

import type { Block } from '../../ir/block.ts';
import { indexBits } from '../../ir/layout.ts';
import { AccessNotes } from '../axioms/access-notes.ts';
import { areSeparate } from '../axioms/assumed.ts';
import type { Facts } from '../facts/facts.ts';
import { loopAt } from '../loops/loop-plan.ts';
import { matchReloaded } from '../loops/reloaded.ts';
import { guardedApart } from '../memory/guards.ts';
import type { Apart, MemoryContext } from '../memory/memory.ts';
import type { Term } from '../terms/terms.ts';
import type { Graph } from './graph.ts';
import { holding, type LoopSide, NOTHING_OWED, type Owed, owedAt } from './owed.ts';
import type { Arrival, Pair } from './pairs.ts';
import type { Run } from './run.ts';
import { scratchSide } from './sides.ts';
import { type Access, newProgress, type Progress, type Side } from './state.ts';

/** Memory as this path knows it: what its comparisons and the notes on A's accesses keep apart. */
export function memoryOn(
  run: Run,
  facts: Facts,
  heard: AccessNotes | null,
): { notes: AccessNotes | null; memory: MemoryContext } {
  const { t, memory, layoutA, notes: ofFunction } = run.setting;
  const { apart: guarded, inAllTurns } = guardedApart(t, facts, indexBits(layoutA, 0));
  const notes = heard ?? (ofFunction === null ? null : new AccessNotes(t, memory.objects, ofFunction));
  const apart: Apart = (...places) => {
    // Within one base it takes long to find no reason.
    const isOneBase = places[0].base === places[2].base;
    if (areSeparate(memory.objects, facts.decide, places[0].base, places[2].base)) return true;
    if (isOneBase) return notes?.areApart(...places) === true || guarded(...places);
    return guarded(...places) || notes?.areApart(...places) === true;
  };
  const comparedApart: Apart = (...places) =>
    areSeparate(memory.objects, facts.decide, places[0].base, places[2].base) || guarded(...places);
  return { notes, memory: { ...memory, apart, comparedApart, inAllTurns } };
}

/** Unchanged when no path to the pair has written, for loops as long as none round them does; a new symbol otherwise. */
export function memoryAt(run: Run, pair: Pair): Term {
  const { t } = run.setting;
  const first = pair.arrivals[0];
  if (first === undefined) return t.symbol('entry', 'mem');
  if (run.a.storing.has(pair.a) || run.b.storing.has(pair.b)) return t.symbol(`mem ${pair.key}`, 'mem');
  const { start } = first.a.segments[0]!.memory;
  const quiet = (side: Side): boolean => {
    const [only] = side.segments;
    return side.segments.length === 1 && only!.memory.log.length === 0 && only!.memory.start === start;
  };
  const isQuiet = (x: Arrival): boolean => quiet(x.a) && quiet(x.b);
  const key = `${pair.key} quiet`;
  if (run.matching.banned.has(key) || !pair.arrivals.every(isQuiet))
    return t.symbol(`mem ${pair.key}`, 'mem');
  if (pair.isLoop) pair.relations.set(key, isQuiet);
  return start;
}

/** A at the pair: what it is ahead of B with has been stored, what it has in registers has been read. */
export function startOfA({ reloaded }: Pair, owed: readonly Owed[], memory: Term): Progress {
  const progress = holding(owed, newProgress('A', memory));
  progress.segments[0]!.reads.push(...(reloaded ?? []));
  return progress;
}

/** What A's phis are in memory, where B loads it. */
export function reloadedAt(run: Run, pair: Pair, side: Side): readonly Access[] {
  const isOwed = pair.owed !== null && pair.owed.length > 0;
  return isOwed ? [] : matchReloaded(pair, loopAt(run.a.forest, pair.a), side, run.matching);
}

/** What B's loop at the pair has yet to store. */
export function owedBy(run: Run, pair: Pair): readonly Owed[] {
  if (!pair.isLoop) return NOTHING_OWED;
  const loopSide = (name: 'A' | 'B', { forest }: Graph, at: Block): LoopSide => ({
    side: scratchSide(run, pair, name),
    forest,
    loop: loopAt(forest, at),
  });
  pair.owed ??= owedAt(pair, run.matching, loopSide('A', run.a, pair.a), loopSide('B', run.b, pair.b));
  return pair.owed;
}
