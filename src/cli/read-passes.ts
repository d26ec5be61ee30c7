/** `-passes=LIST`, or the default pipeline, at the effort asked for; a wrong list is a usage error with a caret. */
import { CATALOG, type Pass, parsePipeline } from '../index.ts';
import { CommandError, Exit } from './exit.ts';
import type { ParsedArgs } from './parse-args.ts';

export function readPasses(args: ParsedArgs): readonly Pass[] {
  const text = args.get('passes') ?? 'default';
  const parsed = parsePipeline(text, CATALOG);
  if (parsed.ok) return withEffort(parsed.passes, args.get('effort'));
  const lines = parsed.faults.map(
    (f) => `-passes: error[pipeline]: ${f.message}\n  ${text}\n  ${' '.repeat(f.at)}^`,
  );
  throw new CommandError(Exit.Usage, lines.join('\n'));
}

/** The passes that search, told how hard; undefined leaves it to each. */
function withEffort(passes: readonly Pass[], effort: string | undefined): readonly Pass[] {
  if (effort === undefined) return passes;
  return passes.map((pass) =>
    pass.options.has('effort')
      ? { ...pass, options: new Map([...pass.options, ['effort', Number(effort)]]) }
      : pass,
  );
}
