/**
 * How much a compilation or a run may take before it is stopped.
 */

export interface Limits {
  /** Wall-clock time of one compilation or one call, in milliseconds. */
  readonly timeMs: number;
  /** Memory of the process (native), or of one module's linear memory (WebAssembly), in bytes. */
  readonly memoryBytes: number;
  /** The largest input or output that is read, in bytes. */
  readonly sizeBytes: number;
}

/** For compilations: generous for real C++ headers, small enough to stop a macro bomb. */
export const COMPILE_LIMITS: Limits = { timeMs: 60_000, memoryBytes: 2 * 2 ** 30, sizeBytes: 64 * 2 ** 20 };

/** For running kernels: one call (or one batch of timed calls) at a time. */
export const RUN_LIMITS: Limits = { timeMs: 10_000, memoryBytes: 256 * 2 ** 20, sizeBytes: 64 * 2 ** 20 };
