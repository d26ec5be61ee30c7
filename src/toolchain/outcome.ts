/**
 * What can go wrong between this room and the programs it drives, as values.
 *
 * Every door of the room answers with an Outcome: the thing asked for, or a Fault that says in one
 * sentence what failed, and carries the tool's own words untouched. Nothing here throws for a wrong
 * program, a missing compiler, a slow loop or a full disk.
 */

/** Stable names of what can fail. */
export type FaultCode =
  /** No usable clang: none found, or the one found cannot do what is asked. */
  | 'no-clang'
  /** A flag that would change what is being asked for, or that cannot be passed on safely. */
  | 'bad-flag'
  /** A file that cannot be read, or is not what its name says. */
  | 'bad-input'
  /** clang (or its linker) refused the input; `detail` holds its standard error. */
  | 'compile'
  /** A time limit. */
  | 'time'
  /** A memory limit. */
  | 'memory'
  /** A size limit of an input or an output. */
  | 'size'
  /** A program that asks for more than it may have, e.g. files. */
  | 'refused'
  /** The program that was run trapped. */
  | 'trap'
  /** A process ended before it answered. */
  | 'crash'
  /** The operating system said no. */
  | 'io';

export interface Fault {
  readonly code: FaultCode;
  /** One sentence for the user, without a full stop or a line break at its end. */
  readonly message: string;
  /** The tool's own output, byte for byte (a byte string, latin-1); empty when there is none. */
  readonly detail: string;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failed(
  code: FaultCode,
  message: string,
  detail = '',
): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault: { code, message, detail } };
}

/** True for faults that mean "too much", not "wrong": the command line answers them with its own exit code. */
export function isLimit(fault: Fault): boolean {
  return fault.code === 'time' || fault.code === 'memory' || fault.code === 'size';
}
