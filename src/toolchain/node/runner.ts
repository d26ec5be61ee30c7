/**
 * Running compiled code: the same questions to a WebAssembly module and to a native program.
 *
 * A runner holds several programs at once (say, the columns of a comparison) and calls them one at a time,
 * so that timings can be interleaved. Everything runs in other processes, within limits; a program that
 * traps, hangs or eats memory is a fault, and the others go on.
 */
import type { Outcome } from '../outcome.ts';

/** Integers of 64 bits are bigints, taken and given as unsigned; the rest are numbers, i32 signed. */
export type Scalar = number | bigint;

export type ScalarType = 'i32' | 'i64' | 'f32' | 'f64';

/** A function that a program offers; its name is a byte string, as in the IR. */
export interface Signature {
  readonly name: string;
  readonly params: readonly ScalarType[];
  readonly result: ScalarType | 'void';
}

export type Program =
  | { readonly kind: 'wasm'; readonly bytes: Uint8Array }
  /** An executable made by `irToNative`, with the functions it was made for. */
  | { readonly kind: 'native'; readonly bytes: Uint8Array; readonly functions: readonly Signature[] };

/** A loaded program, named by a number. */
export type ProgramId = number & { readonly program: unique symbol };

export interface Timing {
  /** Of all calls together. */
  readonly ns: number;
}

export interface Runner {
  /** Starts the program; its global state begins afresh. */
  load(program: Program): Promise<Outcome<ProgramId>>;
  /** One call; the result is undefined for functions that return nothing. */
  call(program: ProgramId, name: string, args?: readonly Scalar[]): Promise<Outcome<Scalar | undefined>>;
  /** The time of `count` calls in a row, measured beside the code that runs. */
  time(program: ProgramId, name: string, count: number, args?: readonly Scalar[]): Promise<Outcome<Timing>>;
  /** Ends all programs. */
  close(): void;
}

/** A module's memory can be looked at between calls; addresses are the program's pointers. */
export interface WasmRunner extends Runner {
  read(program: ProgramId, address: number, length: number): Promise<Outcome<Uint8Array>>;
  write(program: ProgramId, address: number, bytes: Uint8Array): Promise<Outcome<undefined>>;
  /** Size of its memory in bytes. */
  memorySize(program: ProgramId): Promise<Outcome<number>>;
}
