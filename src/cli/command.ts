/** What surrounds every command: quiet broken pipes, and errors that are lines, not stack traces. */
import { CommandError, Exit } from './exit.ts';
import { onStreamError } from './files.ts';
import type { CommandModule } from './main.ts';

export async function runCommand(
  name: string,
  command: CommandModule,
  argv: readonly string[],
): Promise<number> {
  process.stdout.on('error', onStreamError);
  process.stderr.on('error', onStreamError);
  try {
    return await command.run(argv);
  } catch (error) {
    if (error instanceof CommandError) {
      process.stderr.write(`superword ${name}: ${error.message}\n`);
      return error.exit;
    }
    return reportBug(name, error);
  }
}

/** We are wrong: say so in one line; the stack only for those who ask. */
function reportBug(name: string, error: unknown): number {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError && /memory|string length|Array buffer/i.test(message)) {
    process.stderr.write(
      `superword ${name}: error[out-of-memory]: the input is too large for this machine\n`,
    );
    return Exit.Limit;
  }
  process.stderr.write(
    `superword ${name}: error[internal]: ${message}\n  This is a bug in superword: please report it, with the input if you can. SUPERWORD_DEBUG=1 shows where.\n`,
  );
  if (process.env.SUPERWORD_DEBUG === '1' && error instanceof Error)
    process.stderr.write(`${error.stack ?? ''}\n`);
  return Exit.Input;
}
