/** `superword c++`: as `superword-c++`. */
import { runCc } from '../../cc/index.ts';
import { version } from '../version.ts';

export function run(argv: readonly string[]): Promise<number> {
  return runCc(argv, { program: 'superword c++', language: 'c++', version: version() });
}
