/**
 * How an execution ends before it returns. These are thrown inside the room and become outcomes at its door; they carry
 * no stack, since undefined behaviour is an everyday answer here and no fault of ours.
 */
import type { Inst } from '../../ir/inst.ts';

/** Every kind of undefined behaviour that is recognised, with its meaning. Codes are stable. */
export const UNDEFINED_CODES = {
  'branch-on-poison': 'control flow depends on a poison value',
  'branch-on-undef': 'control flow depends on an undef value',
  'division-by-zero': 'an integer is divided by zero',
  'division-by-poison': 'an integer is divided by poison or undef',
  'division-overflow': 'the least integer is divided by -1',
  'poison-address': 'memory is accessed through a poison or undef pointer',
  'null-dereference': 'memory is accessed through a null pointer',
  'invalid-pointer': 'memory is accessed through a pointer that belongs to no object',
  'out-of-bounds': 'an access leaves its object',
  'use-after-free': 'heap memory is accessed after it was freed',
  'use-after-scope': 'a local object is accessed outside of its lifetime',
  misaligned: 'an address is less aligned than the instruction says',
  'write-to-constant': 'a constant is written to',
  'invalid-free': 'something is freed that is no live heap object',
  'overlapping-copy': 'the two sides of a memcpy overlap',
  'unreachable-reached': 'an unreachable instruction is executed',
  'assume-violated': 'an assumption is false, poison or undef',
  'noundef-violated': 'a value that is said to be well defined is poison or undef',
  'dereferenceable-violated': 'a pointer is not as dereferenceable as is said',
  'bad-callee': 'a call does not reach a function of its type',
  'bad-jump': 'an indirect branch goes to a block that is not listed',
} as const;

export type UndefinedCode = keyof typeof UNDEFINED_CODES;

export type LimitName = 'steps' | 'memory' | 'depth' | 'size';

/** The bytes that an access asked for. */
export interface Reach {
  /** `argument 0`, `@table`, `%local`. */
  readonly object: string;
  /** From the object's beginning; may be negative. */
  readonly offset: number;
  readonly size: number;
}

/** The program has no meaning from here on. */
export class Undefined {
  readonly code: UndefinedCode;
  readonly message: string;
  at: Inst | null;
  /** For accesses that leave their object. */
  readonly reach: Reach | null;

  constructor(code: UndefinedCode, message: string, at: Inst | null, reach: Reach | null = null) {
    this.code = code;
    this.message = message;
    this.at = at;
    this.reach = reach;
  }
}

/** The program may have a meaning, but we do not implement it. */
export class Unsupported {
  readonly reason: string;
  at: Inst | null;

  constructor(reason: string, at: Inst | null) {
    this.reason = reason;
    this.at = at;
  }
}

/** The program asks for more than it was given. */
export class LimitReached {
  readonly limit: LimitName;
  readonly message: string;
  at: Inst | null;

  constructor(limit: LimitName, message: string, at: Inst | null) {
    this.limit = limit;
    this.message = message;
    this.at = at;
  }
}

/** The program ended itself: `llvm.trap`, `abort`, `exit`. That is defined behaviour. */
export class Ended {
  readonly by: 'trap' | 'abort' | 'exit';
  readonly status: number;
  at: Inst | null;

  constructor(by: Ended['by'], status: number, at: Inst | null) {
    this.by = by;
    this.status = status;
    this.at = at;
  }
}

export type Stop = Undefined | Unsupported | LimitReached | Ended;

export function isStop(thrown: unknown): thrown is Stop {
  return (
    thrown instanceof Undefined ||
    thrown instanceof Unsupported ||
    thrown instanceof LimitReached ||
    thrown instanceof Ended
  );
}
