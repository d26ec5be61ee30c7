/** `superword bench`: many kernels, each as scalar code, as LLVM makes it and as superword makes it, timed. */
import { readFileSync } from 'node:fs';
import {
  type Baseline,
  type Comparison,
  chartSvg,
  compareWith,
  comparisonLines,
  findKernels,
  globTest,
  type KernelFile,
  markdownReport,
  measureKernels,
  overScalar,
  type Results,
  readBaseline,
  reportJson,
  textReport,
} from '../../measure/index.ts';
import { CommandError, Exit } from '../exit.ts';
import { openOutput } from '../files.ts';
import { harnessMaker } from '../harness-options.ts';
import { printJson } from '../json.ts';
import { commandSpec } from '../options.ts';
import { type ParsedArgs, parseArgs } from '../parse-args.ts';
import { progressLine } from '../progress.ts';
import { measuring } from '../workshop.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('bench')!;

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const least = leastOf(args.get('fail-below'));
  const baseline = readOld(args.get('baseline'));
  const kernels = chooseKernels(args);
  const work = measuring(args, harnessMaker(args), []);
  const clangs = await work.clangs(kernels.length);
  const line = progressLine();
  const measured = await measureKernels(kernels, work.shop, clangs, work.timing, (phase, name, done, total) =>
    line.show(`${phase} ${done + 1} of ${total}: ${name}`),
  );
  line.clear();
  const header = work.header(measured, clangs[0]!, []);
  const results: Results = { header, rows: measured.rows, failures: measured.failures };
  const comparison = baseline === null ? null : compareWith(baseline, measured.rows);
  for (const { fault } of measured.failures)
    if (fault.detail !== '') process.stderr.write(Buffer.from(fault.detail, 'latin1'));
  report(args, results, comparison);
  return exitCode(results, comparison, least);
}

function chooseKernels(args: ParsedArgs): readonly KernelFile[] {
  if (args.inputs.length === 0)
    throw new CommandError(Exit.Usage, `an input is missing: superword ${SPEC.name} ${SPEC.usage}`);
  const found = findKernels(args.inputs, process.cwd());
  if (!found.ok) throw new CommandError(Exit.Input, `${found.path}: error[unreadable]: ${found.reason}`);
  const only = args.get('only');
  const chosen = only === undefined ? found.kernels : found.kernels.filter((k) => globTest(only)(k.name));
  if (chosen.length === 0)
    throw new CommandError(
      Exit.Usage,
      `no kernel is called '${only}': there are ${found.kernels.length}, such as ${found.kernels[0]!.name}`,
    );
  return chosen;
}

function readOld(path: string | undefined): Baseline | null {
  if (path === undefined) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new CommandError(Exit.Input, `${path}: error[unreadable]: the baseline cannot be read`);
  }
  const baseline = readBaseline(text);
  if (baseline === null)
    throw new CommandError(Exit.Input, `${path}: error[baseline]: not a report of 'superword bench --json'`);
  return baseline;
}

function leastOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const least = Number(text);
  if (!(least > 0)) throw new CommandError(Exit.Usage, `--fail-below takes a positive number, not '${text}'`);
  return least;
}

function report(args: ParsedArgs, results: Results, comparison: Comparison | null): void {
  const svg = args.get('svg');
  if (svg !== undefined) {
    const out = openOutput(svg);
    out.write(Buffer.from(chartSvg(results.header, results.rows)));
    out.finish();
  }
  if (args.has('json')) {
    const more = comparison === null ? {} : { baseline: comparison };
    printJson({ ...reportJson(results.header, results.rows, results.failures), ...more });
    return;
  }
  process.stdout.write(args.has('markdown') ? markdownReport(results) : textReport(results));
  if (comparison !== null) process.stdout.write(`\n${comparisonLines(comparison).join('\n')}\n`);
}

/** 1 when a kernel could not be measured, 5 when one computes something else or is too slow. */
function exitCode(results: Results, comparison: Comparison | null, least: number | null): number {
  const wrong = results.rows.filter((row) => !row.checksumsEqual);
  const speeds =
    comparison === null
      ? results.rows.map((row) => ({ factor: overScalar(row) ?? 0, spread: row.spread }))
      : comparison.all;
  const slow = least === null ? [] : speeds.filter(({ factor, spread }) => factor * (1 + spread) < least);
  if (slow.length > 0) process.stderr.write(`superword bench: ${slow.length} kernels are below ${least}\n`);
  if (wrong.length > 0)
    process.stderr.write(`superword bench: ${wrong.length} kernels compute something else\n`);
  if (wrong.length > 0 || slow.length > 0) return Exit.Expectation;
  return results.failures.length > 0 ? Exit.Input : Exit.Ok;
}
