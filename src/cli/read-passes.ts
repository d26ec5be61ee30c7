/** `-passes=LIST`, or the default pipeline; a wrong list is a usage error with a caret. */
import { CATALOG, type Pass, parsePipeline } from '../index.ts';
import { CommandError, Exit } from './exit.ts';
import type { ParsedArgs } from './parse-args.ts';

export function readPasses(args: ParsedArgs): readonly Pass[] {
  const text = args.get('passes') ?? 'default';
  const parsed = parsePipeline(text, CATALOG);
  if (parsed.ok) return parsed.passes;
  const lines = parsed.faults.map(
    (f) => `-passes: error[pipeline]: ${f.message}\n  ${text}\n  ${' '.repeat(f.at)}^`,
  );
  throw new CommandError(Exit.Usage, lines.join('\n'));
}
