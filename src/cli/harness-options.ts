/** The harness that is made for functions without one, as the options want it. */
import type { HarnessMaker } from '../measure/index.ts';
import type { ParsedArgs } from './parse-args.ts';

export function harnessMaker(_args: ParsedArgs): HarnessMaker {
  return () => ({ ok: false, reason: 'it has no kernel_setup, kernel and kernel_checksum' });
}
