/** What came of an execution, in a form that outlives the machine. */
import type { Inst } from '../ir/inst.ts';
import type { Type } from '../ir/type.ts';
import type { WorkCounts } from './machine/counts.ts';
import type { Event } from './machine/machine.ts';
import type { LimitName, Reach, UndefinedCode } from './machine/stop.ts';

/** See `State`. */
export type ScalarState = 'plain' | 'undef' | 'poison' | 'maybe' | 'any-nan';

/** A scalar of a result or a lane of it. */
export interface Scalar {
  readonly type: Type;
  /** Unsigned; 0 where there are none (undef, poison). */
  readonly bits: bigint;
  readonly state: ScalarState;
  readonly pointer: PointerTarget | null;
}

/** What a pointer points to, in words that two executions share. */
export interface PointerTarget {
  /** `argument 0`, `@table`, `%local`, `null`, `an integer`. */
  readonly object: string;
  readonly offset: number;
  /** Do both executions of a comparison have this object under this name? */
  readonly isShared: boolean;
}

export interface ExecValue {
  readonly type: Type;
  /** The scalars in order: lanes, fields, elements. */
  readonly scalars: readonly Scalar[];
}

/** The contents of an object at the end. */
export interface ObjectContents {
  readonly name: string;
  /** What it was made of, as far as that is known. */
  readonly element: Type | null;
  readonly bytes: Uint8Array;
  /** `State` of each byte. */
  readonly states: Uint8Array;
  /** Pointers stored in it, by offset. */
  readonly pointers: ReadonlyMap<number, PointerTarget>;
}

/** What every outcome has. */
export interface Observed {
  readonly counts: WorkCounts;
  /** What it printed, one byte a character. */
  readonly output: string;
  readonly events: readonly Event[];
  /** Argument buffers, by argument. */
  readonly buffers: readonly (ObjectContents | null)[];
  /** Writable globals, if they were asked for. */
  readonly globals: readonly ObjectContents[];
  /** Did control flow or an address depend on a choice that could have been made otherwise (undef, frozen poison)? */
  readonly openChoice: boolean;
  /** Was a function of libm or arithmetic with fast-math freedom executed? Other machines may differ a little. */
  readonly inexact: boolean;
}

export type Outcome = Returned | UndefinedOutcome | LimitOutcome | UnsupportedOutcome | EndedOutcome;

export interface Returned extends Observed {
  readonly kind: 'returned';
  /** null for void. */
  readonly value: ExecValue | null;
}

export interface UndefinedOutcome extends Observed {
  readonly kind: 'undefined';
  readonly code: UndefinedCode;
  readonly message: string;
  readonly at: Inst | null;
  /** The bytes it asked for, when it is an access that leaves its object. */
  readonly reach: Reach | null;
}

export interface LimitOutcome extends Observed {
  readonly kind: 'limit';
  readonly limit: LimitName;
  readonly message: string;
  readonly at: Inst | null;
}

export interface UnsupportedOutcome extends Observed {
  readonly kind: 'unsupported';
  readonly reason: string;
  readonly at: Inst | null;
}

/** `llvm.trap`, `abort`, `exit`: defined behaviour without a result. */
export interface EndedOutcome extends Observed {
  readonly kind: 'ended';
  readonly by: 'trap' | 'abort' | 'exit';
  readonly status: number;
  readonly at: Inst | null;
}
