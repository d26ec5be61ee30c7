/** The machine that a user names: one of ours, or a JSON file that describes one. */
import { readTarget, TARGETS, type Target, targetNamed } from '../target/index.ts';
import { CommandError, Exit } from './exit.ts';
import { readInput } from './files.ts';
import type { ParsedArgs } from './parse-args.ts';

/** What `--target` says; null without it. */
export function targetOption(args: ParsedArgs): Target | null {
  const name = args.get('target');
  return name === undefined ? null : targetFrom(name);
}

export function targetFrom(name: string): Target {
  if (name.endsWith('.json')) return targetFile(name);
  const target = targetNamed(name);
  if (target !== null) return target;
  const names = TARGETS.map((t) => t.name).join(', ');
  throw new CommandError(Exit.Usage, `there is no target '${name}': ${names}, or a .json file`);
}

function targetFile(path: string): Target {
  const reading = readTarget(readInput(path).text);
  if (reading.ok) return reading.target;
  throw new CommandError(
    Exit.Input,
    reading.faults.map((f) => `${path}: error[bad-target]: ${f}`).join('\n'),
  );
}
