#!/usr/bin/env node
/**
 * The command line's first file. It loads nothing it does not need: `--version` and a wrong command name answer
 * before any other module is read, and each command is loaded on its own.
 */
import { version } from './version.ts';

/** What a command's file exports. */
export interface CommandModule {
  readonly run: (argv: readonly string[]) => Promise<number> | number;
}

const COMMANDS: ReadonlyMap<string, () => Promise<CommandModule>> = new Map<
  string,
  () => Promise<CommandModule>
>([
  ['opt', () => import('./commands/opt.ts')],
  ['run', () => import('./commands/run.ts')],
  ['bench', () => import('./commands/bench.ts')],
  ['explain', () => import('./commands/explain.ts')],
  ['analyze', () => import('./commands/analyze.ts')],
  ['exec', () => import('./commands/exec.ts')],
  ['verify', () => import('./commands/verify.ts')],
  ['check', () => import('./commands/check.ts')],
  ['fuzz', () => import('./commands/fuzz.ts')],
  ['vls', () => import('./commands/vls.ts')],
  ['cc', () => import('./commands/cc.ts')],
  ['c++', () => import('./commands/cxx.ts')],
  ['passes', () => import('./commands/passes.ts')],
  ['targets', () => import('./commands/targets.ts')],
  ['completion', () => import('./commands/completion.ts')],
  ['help', () => import('./commands/help.ts')],
]);

async function main(argv: readonly string[]): Promise<number> {
  const first = argv[0];
  if (first === '--version' || first === '-version') {
    process.stdout.write(`superword ${version()}\n`);
    return 0;
  }
  if (first === undefined || first === '--help' || first === '-help' || first === '-h') {
    const { run } = await import('./commands/help.ts');
    return run(argv.slice(1));
  }
  const load = COMMANDS.get(first);
  if (load === undefined) {
    const { closest } = await import('../support/edit-distance.ts');
    const guess = closest(first, [...COMMANDS.keys()]);
    const hint = guess === undefined ? '' : `; did you mean '${guess}'?`;
    process.stderr.write(`superword: unknown command '${first}'${hint} ('superword help' lists them)\n`);
    return 2;
  }
  const { runCommand } = await import('./command.ts');
  return runCommand(first, await load(), argv.slice(1));
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
