/**
 * A function in executable form: closures over its registers, in straight runs ("segments").
 *
 *     segment  =  step, step, …, end        `end` answers the next segment; null when the program has returned
 *
 * A segment ends with a terminator or with a call of a function that has a body: calls nest on a stack of our own, never
 * on JavaScript's.
 */
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { StackMark } from '../memory/memory.ts';
import type { Registers, SavedRegisters } from './registers.ts';
import type { Stop } from './stop.ts';

export type Step = () => void;

export interface Segment {
  readonly code: FunctionCode;
  /** The instructions it executes, its end included; they are counted when it is entered. */
  readonly insts: Inst[];
  readonly steps: Step[];
  end: () => Segment | null;
  /** How often it was entered. */
  hits: number;
}

export interface FunctionCode {
  readonly func: Func;
  readonly registers: Registers;
  readonly segments: Segment[];
  entry: Segment | null;
  /** The first slot of each parameter. */
  readonly params: readonly number[];
  /** Runs when the function is entered, its arguments in place: `byval` copies, checks of attributes. */
  readonly prologue: Step[];
  /** How many calls of it are open. */
  active: number;
  /** What the registers held in the outer ones of these calls. */
  readonly saved: SavedRegisters;
}

/** An open call. */
export interface Frame {
  readonly code: FunctionCode;
  readonly call: Inst | null;
  /** Where the caller goes on, and where it wants the result; null at the bottom. */
  readonly resume: Segment | null;
  readonly caller: FunctionCode | null;
  readonly resultSlot: number;
  readonly resultCount: number;
  readonly stack: StackMark;
  /** Were the registers of an outer call of the same function put aside? */
  readonly hasSaved: boolean;
}

export function newSegment(code: FunctionCode): Segment {
  const segment: Segment = { code, insts: [], steps: [], end: noEnd, hits: 0 };
  code.segments.push(segment);
  return segment;
}

/** A step that stops the program: what could not be compiled fails only when it is reached. */
export function failing(stop: Stop, at: Inst | null): () => never {
  return () => {
    stop.at = at;
    throw stop;
  };
}

function noEnd(): null {
  return null;
}
