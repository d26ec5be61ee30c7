/** `superword cc`: as `superword-cc`. */
import { runCc } from '../../cc/index.ts';
import { version } from '../version.ts';

export function run(argv: readonly string[]): Promise<number> {
  return runCc(argv, { program: 'superword cc', language: 'c', version: version() });
}
