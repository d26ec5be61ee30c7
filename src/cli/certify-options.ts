/** `--certify` and `--certify-axioms`: who proves the rewrites of the passes. */
import { certifier, DEFAULT_CERTIFY } from '../index.ts';
import type { ParsedArgs } from './parse-args.ts';

/** `full` takes its time. `fast` gives up by work, which is the same everywhere, and after ten seconds in any case. */
export function checkOf(args: ParsedArgs): ReturnType<typeof certifier> | null {
  const how = args.get('certify') ?? 'fast';
  if (how === 'off') return null;
  const axioms = args.get('certify-axioms') !== 'none';
  const clock = (): number => performance.now();
  const all = Number.POSITIVE_INFINITY;
  if (how === 'full') return certifier({ axioms, clock, budget: all, work: all });
  return certifier({ ...DEFAULT_CERTIFY, axioms, clock });
}
