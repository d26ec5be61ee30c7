/** `superword opt`: LLVM IR (or what clang makes into it) in, passes, LLVM IR (or what clang makes of it) out. */
import {
  type Func,
  type Module,
  optimize,
  type Pass,
  printFunction,
  printModuleToBuffer,
  printPass,
  printPipeline,
  type Remark,
  type RunReport,
  remarkJson,
  remarkLine,
  remarkYaml,
  verifyFunction,
} from '../../index.ts';
import { CommandError, Exit } from '../exit.ts';
import { openOutput } from '../files.ts';
import { diagnosticJson, printJson } from '../json.ts';
import { type Loaded, loadInput, reportDiagnostics } from '../load.ts';
import { targetOption } from '../named-target.ts';
import { commandSpec } from '../options.ts';
import { type ParsedArgs, parseArgs, soleInput } from '../parse-args.ts';
import { planOptions } from '../plan-options.ts';
import { readPasses } from '../read-passes.ts';
import { rewriteOptions } from '../rewrite-options.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('opt')!;

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const passes = readPasses(args);
  if (args.has('print-passes')) {
    process.stdout.write(`${printPipeline(passes)}\n`);
    return Exit.Ok;
  }
  const plans = planOptions(args, passes);
  const loaded = await loadInput(soleInput(args, SPEC), args, { verify: !args.has('disable-verify') });
  if (!args.has('json')) reportDiagnostics(loaded);
  if (loaded.module === null) {
    if (args.has('json'))
      printJson({ diagnostics: loaded.diagnostics.map((d) => diagnosticJson(loaded.source, d)) });
    return loaded.exit;
  }
  const remarks: Remark[] = [];
  const report = optimize(loaded.module, plans.passes, runOptions(args, loaded.module, remarks));
  if (plans.finish(loaded.module, remarks) !== Exit.Ok) return Exit.Input;
  reportRemarks(args, remarks, loaded.source.name);
  if (args.has('time-passes')) reportTimes(report);
  if (args.has('stats'))
    for (const [name, count] of report.stats) process.stderr.write(`${`${count}`.padStart(8)} ${name}\n`);
  const path = args.get('o') ?? '-';
  if (!args.has('disable-output') && !(args.has('json') && path === '-')) {
    const kind = args.get('emit') ?? 'll';
    if (kind === 'll') writeModule(path, loaded.module);
    else await writeCode(path, kind, loaded.module, args);
  }
  if (args.has('json')) printSummary(loaded, remarks, report);
  return Exit.Ok;
}

function runOptions(args: ParsedArgs, module: Module, remarks: Remark[]): Parameters<typeof optimize>[2] {
  const forced = targetOption(args);
  const shown = listOf(args.get('filter-print-funcs'));
  const after = listOf(args.get('print-after'));
  const isShown = args.has('print-after-all') || after.length > 0 || args.has('print-changed');
  const show = (pass: Pass, func: Func, changed: boolean): void => {
    const wanted =
      args.has('print-after-all') ||
      after.includes(pass.definition.name) ||
      (args.has('print-changed') && changed);
    if (!wanted || (shown.length > 0 && !shown.includes(func.name ?? ''))) return;
    const note = changed ? '' : ' (unchanged)';
    process.stderr.write(`; *** IR after ${printPass(pass)} on @${func.name ?? ''}${note} ***\n`);
    process.stderr.write(`${printFunction(func, module)}\n`);
  };
  return {
    target: { forced },
    remarks: { emit: (remark) => void remarks.push(remark) },
    verify: args.has('verify-each') ? verifyFunction : null,
    onFailure: 'revert',
    ...rewriteOptions(args),
    clock: args.has('time-passes') ? () => performance.now() : null,
    afterPass: isShown ? show : null,
    debug: args.has('debug') ? (line) => process.stderr.write(`${line}\n`) : null,
  };
}

function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',').filter((s) => s !== '');
}

function reportRemarks(args: ParsedArgs, remarks: readonly Remark[], fileName: string): void {
  const path = args.get('pass-remarks-output');
  if (path !== undefined) {
    const out = openOutput(path);
    for (const remark of remarks) out.write(remarkYaml(remark));
    out.finish();
  }
  const wanted = {
    passed: patternOf(args, 'pass-remarks'),
    missed: patternOf(args, 'pass-remarks-missed'),
    analysis: patternOf(args, 'pass-remarks-analysis'),
    failure: /./,
  };
  for (const remark of remarks) {
    if (wanted[remark.kind]?.test(remark.pass) === true)
      process.stderr.write(`${remarkLine(remark, fileName)}\n`);
  }
}

function patternOf(args: ParsedArgs, option: string): RegExp | null {
  const text = args.get(option);
  if (text === undefined) return null;
  try {
    return new RegExp(text);
  } catch {
    throw new CommandError(Exit.Usage, `-${option}: '${text}' is no regular expression`);
  }
}

function reportTimes(report: RunReport): void {
  for (const [name, { pass, check }] of report.timings) {
    process.stderr.write(
      `${pass.toFixed(2).padStart(10)} ms ${check.toFixed(2).padStart(10)} ms checking  ${name}\n`,
    );
  }
}

function printSummary(loaded: Loaded, remarks: readonly Remark[], report: RunReport): void {
  printJson({
    input: loaded.source.name,
    rewrites: report.rewrites,
    changed: [...report.changed].map((f) => f.name),
    dropped: report.dropped.map((d) => ({ function: d.func.name, pass: d.pass, reason: d.reason })),
    stats: Object.fromEntries(report.stats),
    diagnostics: loaded.diagnostics.map((d) => diagnosticJson(loaded.source, d)),
    remarks: remarks.map(remarkJson),
  });
}

/** Anything but LLVM IR text is clang's work. */
async function writeCode(path: string, kind: string, module: Module, args: ParsedArgs): Promise<void> {
  const { emitCode } = await import('../emit-code.ts');
  const bytes = await emitCode(kind, module, args);
  const out = openOutput(path);
  out.write(bytes);
  out.finish();
}

function writeModule(path: string, module: Module): void {
  const out = openOutput(path);
  printModuleToBuffer(module, (bytes) => out.write(bytes));
  out.finish();
}
