/**
 * The door: `superword-cc` and `superword-c++`, compilers that take clang's arguments.
 *
 * Nothing is loaded here but the table of flags, so that help and completion stay cheap and a compilation starts fast.
 */
import type { Call } from './drive.ts';

export { CC_FLAGS, type CcFlag } from './options.ts';

/** Compiles, links or does what else clang is asked for; answers the exit code. */
export async function runCc(argv: readonly string[], call: Call): Promise<number> {
  const { drive } = await import('./drive.ts');
  return drive(argv, call);
}
