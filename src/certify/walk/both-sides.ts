/**
 * Both sides of one path, walked from a pair to where they are cut next.
 *
 * A branch that is not decided ends the walk: the path becomes two. What was walked up to there holds on both, so they
 * need not begin anew: thirty-two turns of A's loop are walked once, and not for every way in which the last may end.
 */
import type { Block } from '../../ir/block.ts';
import type { AccessNotes } from '../axioms/access-notes.ts';
import { type End, walk } from './path.ts';
import { type Branch, copyProgress, Fork, type Progress, type Side } from './state.ts';

/** Both sides where one of them has come to a branch that was not decided. */
export interface Halfway {
  readonly a: Side;
  /** Where A goes on; null when it has come to its end. */
  readonly aAt: Branch | null;
  readonly aEnd: End | null;
  /** How often A has come to the cut it began with. */
  readonly rounds: number;
  /** Where B goes on; null when it has not begun. */
  readonly bAt: Branch | null;
  readonly notes: AccessNotes | null;
}

export interface Course {
  readonly a: Block;
  readonly b: Block;
  /** A side at the start. */
  readonly start: (name: 'A' | 'B') => Progress;
  readonly side: (name: 'A' | 'B', progress: Progress) => Side;
  readonly isCut: (name: 'A' | 'B', block: Block) => boolean;
  /** So many turns of A's loop are one of B's. */
  readonly ratio: number;
  readonly notes: AccessNotes | null;
  /** Told how far both have come, when a branch is not decided. */
  readonly onFork: (halfway: Halfway) => void;
}

/** From the start, or from where the two were left. */
export function walkBoth(course: Course, from: Halfway | null): { a: Side; aEnd: End; b: Side; bEnd: End } {
  const { notes, ratio } = course;
  const a: Side = { ...course.side('A', progressOf(course, 'A', from?.a)), notes };
  const b: Side = { ...course.side('B', progressOf(course, 'B', from?.bAt?.side)), source: a };
  let rounds = from?.rounds ?? 0;
  const isEndOfA = (block: Block): boolean =>
    course.isCut('A', block) && (block !== course.a || ++rounds === ratio);
  const aEnd =
    from?.aEnd ??
    orFork(
      () => walk(a, from?.aAt ?? course.a, isEndOfA),
      (aAt) => course.onFork({ a, aAt, aEnd: null, rounds, bAt: null, notes }),
    );
  notes?.complete();
  const bEnd = orFork(
    () => walk(b, from?.bAt ?? course.b, (block) => course.isCut('B', block)),
    (bAt) => course.onFork({ a, aAt: null, aEnd, rounds, bAt, notes }),
  );
  return { a, aEnd, b, bEnd };
}

function progressOf({ start }: Course, name: 'A' | 'B', side: Side | undefined): Progress {
  return side === undefined ? start(name) : copyProgress(side);
}

function orFork(walking: () => End, tell: (at: Branch) => void): End {
  try {
    return walking();
  } catch (thrown) {
    if (thrown instanceof Fork && thrown.at !== null) tell(thrown.at);
    throw thrown;
  }
}
