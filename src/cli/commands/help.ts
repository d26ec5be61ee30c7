/** Help pages, made from the option table. */
import { closest } from '../../support/edit-distance.ts';
import { Exit } from '../exit.ts';
import { COMMAND_SPECS, COMMON_OPTIONS, type CommandSpec, commandSpec, type OptionSpec } from '../options.ts';

export function run(argv: readonly string[]): number {
  const name = argv.find((word) => !word.startsWith('-'));
  if (name === undefined) {
    process.stdout.write(overview());
    return Exit.Ok;
  }
  const spec = commandSpec(name);
  if (spec === undefined) {
    const guess = closest(
      name,
      COMMAND_SPECS.map((s) => s.name),
    );
    const hint = guess === undefined ? '' : `; did you mean '${guess}'?`;
    process.stderr.write(`superword help: unknown command '${name}'${hint}\n`);
    return Exit.Usage;
  }
  return helpPage(spec);
}

/** Prints the page of one command. */
export function helpPage(spec: CommandSpec): number {
  process.stdout.write(pageOf(spec));
  return Exit.Ok;
}

export function pageOf(spec: CommandSpec): string {
  const lines = [`superword ${spec.name} ${spec.usage}`.trimEnd(), `  ${spec.about}`, ''];
  for (const option of [...spec.options, ...COMMON_OPTIONS])
    lines.push(`  ${shape(option).padEnd(32)} ${option.about}`);
  return `${lines.join('\n')}\n`;
}

function overview(): string {
  const lines = ['superword COMMAND [flags] [inputs]', ''];
  for (const spec of COMMAND_SPECS) lines.push(`  ${spec.name.padEnd(12)} ${spec.about}`);
  lines.push('', "'superword help COMMAND' tells the flags of a command; 'superword --version' the version.");
  return `${lines.join('\n')}\n`;
}

function shape(option: OptionSpec): string {
  if (option.value === 'none') return `-${option.name}`;
  if (option.name.length === 1) return `-${option.name} ${option.metavar}`;
  return option.value === 'optional'
    ? `-${option.name}[=${option.metavar}]`
    : `-${option.name}=${option.metavar}`;
}
