/** Exit codes, as scripts rely on them. */
export const Exit = {
  Ok: 0,
  /** The input is wrong or unreadable, or a check answered *wrong*. */
  Input: 1,
  Usage: 2,
  /** A resource limit. */
  Limit: 3,
  /** A check could not decide. */
  Unknown: 4,
  /** An expectation failed. */
  Expectation: 5,
} as const;
export type Exit = (typeof Exit)[keyof typeof Exit];

/** Ends a command with a line for the user; never a stack trace. */
export class CommandError extends Error {
  readonly exit: Exit;

  constructor(exit: Exit, message: string) {
    super(message);
    this.exit = exit;
  }
}
