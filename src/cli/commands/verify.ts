/** `superword verify`: all faults of a file, or one line that says it is well formed. */
import { Exit } from '../exit.ts';
import { diagnosticJson, printJson } from '../json.ts';
import { loadInput, reportDiagnostics } from '../load.ts';
import { commandSpec } from '../options.ts';
import { parseArgs, soleInput } from '../parse-args.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('verify')!;

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const loaded = await loadInput(soleInput(args, SPEC), args, { verify: true });
  const ok = loaded.module !== null;
  if (args.has('json')) {
    printJson({
      input: loaded.source.name,
      wellFormed: ok,
      diagnostics: loaded.diagnostics.map((d) => diagnosticJson(loaded.source, d)),
    });
    return loaded.exit;
  }
  reportDiagnostics(loaded);
  if (loaded.module !== null) {
    const defined = loaded.module.functions.filter((f) => f.blocks.length > 0);
    const insts = defined.reduce((sum, f) => sum + f.blocks.reduce((n, b) => n + b.size, 0), 0);
    process.stdout.write(
      `${loaded.source.name}: well formed (${defined.length} functions, ${insts} instructions)\n`,
    );
    return Exit.Ok;
  }
  return loaded.exit;
}
