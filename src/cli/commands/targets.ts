/** `superword targets`: the machines we vectorize for; with a name (or a JSON file) all that one charges. */
import { costsOf, TARGETS, type Target } from '../../target/index.ts';
import { Exit } from '../exit.ts';
import { printJson } from '../json.ts';
import { targetFrom } from '../named-target.ts';
import { commandSpec } from '../options.ts';
import { parseArgs } from '../parse-args.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('targets')!;

export function run(argv: readonly string[]): number {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const named = args.inputs.map(targetFrom);
  if (args.has('json')) {
    const targets = named.length === 0 ? TARGETS : named;
    printJson({ targets: targets.map((t) => ({ ...t, ports: costsOf(t).ports, costs: costTables(t) })) });
    return Exit.Ok;
  }
  if (named.length > 0) process.stdout.write(named.map(costPage).join('\n'));
  else process.stdout.write(TARGETS.map(line).join(''));
  return Exit.Ok;
}

function line(target: Target): string {
  const widths = `${target.registerBits.join(', ')} bits`;
  return `${target.name.padEnd(10)} ${widths.padEnd(20)} ${target.about}\n`;
}

/** Table, then type, then operation: cycles, `instructions/cycles` for shuffles, `-` for what does not exist. */
function costTables(target: Target): Record<string, Record<string, Record<string, string>>> {
  const tables: Record<string, Record<string, Record<string, string>>> = {};
  for (const [table, type, operation, cell] of costsOf(target).rows()) {
    tables[table] ??= {};
    tables[table][type] ??= {};
    tables[table][type][operation] = cell;
  }
  return tables;
}

function costPage(target: Target): string {
  const parts = [line(target)];
  const { ports } = costsOf(target);
  if (ports !== null) {
    parts.push(`a cycle: ${ports.vector} vector instructions, ${ports.load} loads, ${ports.store} stores\n`);
  }
  for (const [table, rows] of Object.entries(costTables(target))) {
    const operations = Object.keys(Object.values(rows)[0] ?? {});
    const cells = [
      [table, ...operations],
      ...Object.entries(rows).map(([type, row]) => [type, ...Object.values(row)]),
    ];
    const widths = cells[0]!.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)));
    parts.push(
      '\n',
      ...cells.map(
        (row) =>
          `${row
            .map((c, i) => c.padEnd(widths[i]!))
            .join('  ')
            .trimEnd()}\n`,
      ),
    );
  }
  parts.push(
    '\nCycles of reciprocal throughput (shuffles: instructions/cycles); - does not exist, . was not measured.\n',
  );
  return parts.join('');
}
