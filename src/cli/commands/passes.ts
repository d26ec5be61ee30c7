/** `superword passes`: what may stand in `-passes=`. */
import { PASSES, PIPELINES } from '../../index.ts';
import { Exit } from '../exit.ts';
import { printJson } from '../json.ts';
import { commandSpec } from '../options.ts';
import { parseArgs } from '../parse-args.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('passes')!;

export function run(argv: readonly string[]): number {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  if (args.has('json')) {
    printJson({
      passes: PASSES.map(({ name, about, options }) => ({ name, about, options })),
      pipelines: PIPELINES,
    });
    return Exit.Ok;
  }
  const lines = ['Passes:'];
  for (const pass of PASSES) {
    lines.push(`  ${pass.name.padEnd(20)} ${pass.about}`);
    for (const option of pass.options) {
      const words = option.words === undefined ? '' : ` (${option.words.join('|')})`;
      lines.push(`  ${''.padEnd(20)}   ${option.name}=${option.default}${words}: ${option.about}`);
    }
  }
  lines.push('Pipelines:');
  for (const pipeline of PIPELINES)
    lines.push(`  ${pipeline.name.padEnd(20)} ${pipeline.text}  (${pipeline.about})`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return Exit.Ok;
}
