/** `--certify` and `--certify-axioms`: who proves the rewrites of the passes. */
import { certifier } from '../index.ts';
import type { ParsedArgs } from './parse-args.ts';

/** `full` takes its time; `fast` gives up on a function after two seconds. */
export function checkOf(args: ParsedArgs): ReturnType<typeof certifier> | null {
  const how = args.get('certify') ?? 'fast';
  if (how === 'off') return null;
  const budget = how === 'full' ? Number.POSITIVE_INFINITY : 2000;
  return certifier({ axioms: args.get('certify-axioms') !== 'none', clock: () => performance.now(), budget });
}
