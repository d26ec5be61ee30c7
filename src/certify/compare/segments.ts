/**
 * Two sides of one path, compared: segment by segment, then how they end. The first thing that does not fit is the
 * reason. A (the source) may have more poison, more traps and more undefined behaviour; B may not.
 */

import type { Inst } from '../../ir/inst.ts';
import { compareNotes } from '../axioms/target-notes.ts';
import { type Fault, faultAt } from '../fault.ts';
import { laneOf } from '../lanes/lanes.ts';
import { isLoadedBy } from '../terms/loaded-bytes.ts';
import { covers, type Implied, never } from '../terms/poison.ts';
import { compareOwed } from '../walk/owed.ts';
import type { Segment, Side } from '../walk/state.ts';
import { compareReads, compareWrites } from './accesses.ts';
import type { Comparison } from './comparison.ts';
import { refinesLanes } from './refined-lanes.ts';
import { compareAlignment, compareCalls, compareDivisions, type Shown, show } from './shown.ts';
import { compareStores } from './stores.ts';
import { withBounds } from './touched.ts';

/** Why B's segments do not refine A's; null when they do. */
export function compareSegments(cx: Comparison, a: Side, b: Side, aIsUndefined: boolean): Fault | null {
  const count = aIsUndefined ? a.segments.length - 1 : a.segments.length;
  if (aIsUndefined ? b.segments.length < a.segments.length : a.segments.length !== b.segments.length) {
    return faultAt('the calls or ordered accesses are not the same', firstOther(a.segments, b.segments));
  }
  const shown: Shown = { aligned: new Map(), divisors: new Set(), signed: new Set(), calls: new Set() };
  for (let i = 0; i < count; i++) {
    show(shown, a.segments[i]!);
    const fault = compareSegment(cx, shown, a.segments[i]!, b.segments[i]!, i);
    if (fault !== null) return fault;
  }
  return cx.mayOwe ? compareOwed(cx.memory, cx.owed, a, b) : null;
}

const POISONED = 'a branch, address or divisor may be poison where the source has no undefined behaviour';

/** The first call or ordered access of one side that the other does not have. */
function firstOther(a: readonly Segment[], b: readonly Segment[]): Inst | null {
  const at = b.findIndex((segment, i) => segment.event?.what !== a[i]?.event?.what);
  return b[at]?.event?.by ?? a[at < 0 ? b.length - 1 : at]?.event?.by ?? null;
}

function compareSegment(cx: Comparison, shown: Shown, a: Segment, b: Segment, index: number): Fault | null {
  for (let i = 0; i < b.demands.length; i++) {
    const poi = b.demands[i]!;
    const implied: Implied = (p, source) => isLoadedBy(cx.t, p, source, cx.defined, index);
    if (covers(cx.t, never(cx.t), poi, cx.defined, index, cx.decide, withBounds(cx, a, index), implied))
      continue;
    const val = cx.t.bool(true);
    if (cx.solve?.(cx, laneOf(cx.t, val, never(cx.t)), laneOf(cx.t, val, poi), index) === true) continue;
    return faultAt(POISONED, b.demandedBy[i]!);
  }
  for (const promise of b.promises) {
    if (!a.promises.has(promise)) return faultAt('a load promises more than the source does', null);
  }
  return (
    compareDivisions(cx, shown, b) ??
    compareCalls(shown, b) ??
    compareReads(cx, a, b) ??
    compareWrites(cx, a, b) ??
    compareAlignment(cx, shown, b) ??
    compareNotes(cx.memory, a, b) ??
    compareStores(cx, a, b, index) ??
    compareEvents(cx, a, b, index)
  );
}

function compareEvents(cx: Comparison, a: Segment, b: Segment, index: number): Fault | null {
  if (a.event === null && b.event === null) return null;
  if (a.event === null || b.event === null || a.event.what !== b.event.what)
    return faultAt('two calls or ordered accesses differ', b.event?.by ?? a.event?.by ?? null);
  return refinesLanes(cx, a.event.args, b.event.args, index)
    ? null
    : faultAt('the arguments of a call differ', b.event.by);
}
