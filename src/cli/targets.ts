/** `superword targets`: the machines we vectorize for. */
import { TARGETS } from '../index.ts';
import { Exit } from './exit.ts';
import { helpPage } from './help.ts';
import { printJson } from './json.ts';
import { commandSpec } from './options.ts';
import { parseArgs } from './parse-args.ts';

const SPEC = commandSpec('targets')!;

export function run(argv: readonly string[]): number {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  if (args.has('json')) {
    printJson({ targets: TARGETS });
    return Exit.Ok;
  }
  for (const target of TARGETS) {
    const widths = target.registerBits.join(', ');
    process.stdout.write(`${target.name.padEnd(10)} ${`${widths} bits`.padEnd(20)} ${target.about}\n`);
  }
  return Exit.Ok;
}
