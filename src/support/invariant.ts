/**
 * Checks on ourselves. A wrong input is a diagnostic, an impossible transform is a refusal; what ends here is
 * a fault of this program, and it stops the run.
 */

/** "We are wrong": thrown by `invariant` and `unreachable`, never for bad user input. */
export class InvariantError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvariantError';
  }
}

/**
 * Throws unless `condition` holds, and narrows its type for the code below.
 * Give a function as the message when building the text costs something: it is called only on failure.
 */
export function invariant(condition: unknown, message: string | (() => string)): asserts condition {
  if (!condition) throw new InvariantError(typeof message === 'string' ? message : message());
}

/** Ends an exhaustive `switch`: the type checker proves that it is never called, and it throws if it is. */
export function unreachable(value: never, what = 'value'): never {
  throw new InvariantError(`unexpected ${what}: ${describe(value)}`);
}

/** Text of any value, also of one that JSON cannot hold or whose own `toString` throws. */
function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value) ?? 'an object';
  } catch {
    return 'an object';
  }
}
