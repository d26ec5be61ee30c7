/**
 * One side's state on one path: a list of segments. A segment ends with an event that the outside can see or that may
 * not return (a call, a volatile access, a fence); within it, accesses may be exchanged, widened and merged.
 */

import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import type { Value } from '../../ir/value.ts';
import type { AccessNotes } from '../axioms/access-notes.ts';
import { type Lane, Unsupported } from '../lanes/lanes.ts';
import { type Address, type Memory, type MemoryContext, newMemory } from '../memory/memory.ts';
import { type Decide, type Poison, type Refute, under } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';

export interface Access {
  readonly address: Address;
  readonly size: number;
  readonly align: number;
  /** It happens only where this holds; null: always. */
  readonly guard: Term | null;
  readonly by: Inst | null;
}

export interface Event {
  /** What it does, in text: callee, types, attributes, orderings. */
  readonly what: string;
  readonly args: readonly Lane[];
  readonly by: Inst | null;
}

export interface Segment {
  readonly memory: Memory;
  readonly reads: Access[];
  readonly writes: Access[];
  /** What is touched right after the path, before anything else can happen. */
  readonly ahead: Access[];
  /** `udiv 17 23`: divisions carried out, by terms. */
  readonly divisions: Map<string, Division>;
  /** Calls that only compute, but may have undefined behaviour inside, by when their results are poison. */
  readonly calls: Map<Poison, Inst | null>;
  /** Conditions under which this side has undefined behaviour if a lane is poison. */
  readonly demands: Poison[];
  /** The instructions that demand it, in parallel. */
  readonly demandedBy: (Inst | null)[];
  /** Promises by metadata (`!noundef`, `!invariant.load`), by what they say of which term. */
  readonly promises: Set<string>;
  event: Event | null;
}

export interface Division {
  readonly by: Inst | null;
  readonly op: string;
  readonly a: Term;
  readonly b: Term;
}

/** Thrown when the path must know a condition: the explorer tries both. No error: there are many, without a trace. */
export class Fork {
  readonly condition: Term;
  /** The branch that needs it, where the walk can go on from there: all before it holds on either way. */
  at: Branch | null = null;

  constructor(condition: Term) {
    this.condition = condition;
  }
}

/** Where a walk has come to: the end of a block. */
export interface Branch {
  readonly side: Side;
  readonly block: Block;
  readonly steps: number;
}

/** Thrown when this side has undefined behaviour on this path. */
export class Undefined {}

export interface Side {
  readonly name: 'A' | 'B';
  readonly t: Terms;
  readonly layout: Layout;
  /** Where its loops begin. */
  readonly headers: ReadonlySet<Block>;
  readonly memoryContext: MemoryContext;
  readonly env: Map<Value, readonly Lane[]>;
  /** Lanes of a value that was made before this path began. */
  readonly before: (value: Value) => readonly Lane[];
  readonly segments: Segment[];
  readonly freezes: Map<string, number>;
  readonly decide: Decide;
  /** For names of what events leave behind. */
  readonly pathName: string;
  /** Allocas by the key that both sides share. */
  readonly allocaKeys: ReadonlyMap<Inst, string>;
  /** Is the budget used up? */
  readonly overTime: () => boolean;
  /** Sums and products that may be done in any order though they do not say so, with the axiom (`omp-simd.ts`). */
  readonly licensed: ReadonlyMap<Inst, string>;
  /** Where the path is walked under conditions that are not decided (`merge.ts`): all of them. */
  guard: Term | null;
  /** May branches be walked both ways at once, and masks be guards? The blocks at which a path must not be merged. */
  readonly merges: Merging | null;
  /** What places are known to hold in the memory at the start, by `memory pointer size type`. */
  readonly frames: ReadonlyMap<string, Lane> | null;
  /** The instruction that is carried out. */
  inst: Inst | null;
  /** What the notes on A's accesses say, on the walk of A. */
  readonly notes: AccessNotes | null;
  /** A's conditions on the path, by their terms: when each instruction that computed one is poison. */
  readonly conditions: Map<Term, Poison[]> | null;
  /** Ways of being poison that the path rules out; null where that is not asked of stores, since it takes long. */
  readonly refute: Refute | null;
  /** On the walk of B: A on the same path, which was walked before. */
  readonly source: Side | null;
  /** Told of every demand as it is made. */
  readonly onDemand: ((poi: Poison) => void) | null;
}

export interface Merging {
  readonly mayEnter: (block: Block) => boolean;
  /** Told when it was done. */
  readonly note: () => void;
}

export function newSegment(start: Term): Segment {
  return {
    memory: newMemory(start),
    reads: [],
    writes: [],
    ahead: [],
    divisions: new Map(),
    calls: new Map(),
    demands: [],
    demandedBy: [],
    promises: new Set(),
    event: null,
  };
}

/** What changes while a side is walked. */
export type Progress = Pick<Side, 'env' | 'segments' | 'freezes' | 'conditions'>;

export function newProgress(name: Side['name'], memory: Term): Progress {
  return {
    env: new Map(),
    segments: [newSegment(memory)],
    freezes: new Map(),
    conditions: name === 'A' ? new Map() : null,
  };
}

/** What a side has come to, to go on from in more than one way. */
export function copyProgress({ env, segments, freezes, conditions }: Side): Progress {
  const last = segments[segments.length - 1]!;
  const { start, log, states } = last.memory;
  const open: Segment = {
    memory: { start, log: log.slice(), states: states.slice() },
    reads: last.reads.slice(),
    writes: last.writes.slice(),
    ahead: last.ahead.slice(),
    divisions: new Map(last.divisions),
    calls: new Map(last.calls),
    demands: last.demands.slice(),
    demandedBy: last.demandedBy.slice(),
    promises: new Set(last.promises),
    event: last.event,
  };
  return {
    env: new Map(env),
    segments: [...segments.slice(0, -1), open],
    freezes: new Map(freezes),
    conditions: conditions === null ? null : new Map([...conditions].map(([c, list]) => [c, list.slice()])),
  };
}

export function currentSegment(side: Side): Segment {
  return side.segments[side.segments.length - 1]!;
}

/** An access of this side; to be told before it happens. */
export function touch(side: Side, list: 'reads' | 'writes', place: Omit<Access, 'by'>): void {
  const access: Access = { ...place, by: side.inst };
  currentSegment(side)[list].push(access);
  // Behind a call nothing is certain to happen.
  if (side.inst !== null && side.segments.length === 1)
    side.notes?.hear(side.inst, access, list === 'writes');
}

/** This side has undefined behaviour if the lane is poison. */
export function demand(side: Side, poi: Poison): void {
  const guarded = side.guard === null ? poi : under(side.t, side.guard, poi);
  currentSegment(side).demands.push(guarded);
  currentSegment(side).demandedBy.push(side.inst);
  side.onDemand?.(guarded);
}

/** Ends the segment; what memory is afterwards, nobody knows, but both sides see the same. */
export function endSegment(side: Side, event: Omit<Event, 'by'>): string {
  currentSegment(side).event = { ...event, by: side.inst };
  const name = `${side.pathName} event ${side.segments.length}`;
  side.segments.push(newSegment(side.t.symbol(name, 'mem')));
  return name;
}

/** Is the condition true on this path? Asks for both when it is not known. */
export function mustKnow(side: Side, condition: Term): boolean {
  const known = side.decide(condition);
  // Another value each time that it is looked at: nothing is known of it on either way.
  if (known === undefined && side.t.undef[condition]!) throw new Unsupported('a condition that may be undef');
  if (known === undefined) throw new Fork(condition);
  return known;
}
