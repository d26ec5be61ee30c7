/** `superword explain`: every loop and block that could be vectorized, with one verdict and all its reasons. */
import {
  type Explained,
  explain,
  type Module,
  type Target,
  targetOf,
  type Verdict,
  verdictJson,
  verdictLines,
  verdictYaml,
  whyNoTarget,
} from '../../index.ts';
import { CommandError, Exit } from '../exit.ts';
import { diagnosticJson, printJson } from '../json.ts';
import { type Loaded, loadInput, READABLE, reportDiagnostics } from '../load.ts';
import { targetOption } from '../named-target.ts';
import { commandSpec } from '../options.ts';
import { type ParsedArgs, parseArgs, soleInput } from '../parse-args.ts';
import { planOptions } from '../plan-options.ts';
import { readPasses } from '../read-passes.ts';
import { rewriteOptions } from '../rewrite-options.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('explain')!;

const SHOWN = 10;

/** Lines of a plan. */
const PLAN_SHOWN = 16;

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const plans = planOptions(args, readPasses(args), true);
  const loaded = await loadInput(soleInput(args, SPEC), args, { verify: true, detail: READABLE });
  if (loaded.module === null) {
    if (args.has('json'))
      printJson({ diagnostics: loaded.diagnostics.map((d) => diagnosticJson(loaded.source, d)) });
    else reportDiagnostics(loaded);
    return loaded.exit;
  }
  const forced = targetOption(args);
  const target = targetName(loaded.module, forced);
  const explained = explain(loaded.module, plans.passes, { target: { forced }, ...rewriteOptions(args) });
  if (plans.finish(loaded.module, explained.remarks) !== Exit.Ok) return Exit.Input;
  const verdicts = ofFunction(args, loaded.module, explained);
  if (args.has('json')) printAsJson(loaded, target, verdicts);
  else if (args.has('yaml')) process.stdout.write(Buffer.from(verdicts.map(verdictYaml).join(''), 'latin1'));
  else printText(args, loaded, target, verdicts);
  return Exit.Ok;
}

function ofFunction(args: ParsedArgs, module: Module, explained: Explained): readonly Verdict[] {
  const name = args.get('function');
  if (name === undefined) return explained.verdicts;
  if (!module.functions.some((f) => f.name === name))
    throw new CommandError(Exit.Input, `error[no-function]: there is no function @${name}`);
  return explained.verdicts.filter((v) => v.candidate.func === name);
}

/** Of the functions that have a body; most files have one target. */
function targetName(module: Module, forced: Target | null): string {
  const names = module.functions
    .filter((f) => f.blocks.length > 0)
    .map(
      (f) => targetOf(f, module, { forced })?.name ?? `none (${whyNoTarget(module)}; --target=T names one)`,
    );
  return [...new Set(names)].join(', ') || 'none (no function has a body)';
}

function printText(args: ParsedArgs, loaded: Loaded, target: string, verdicts: readonly Verdict[]): void {
  const { name } = loaded.source;
  const lines = [summary(name, verdicts), `target ${target}${origin(loaded)}`];
  const shown = args.has('all') ? verdicts : verdicts.slice(0, SHOWN);
  for (const verdict of shown) lines.push('', ...verdictLines(verdict, name), ...planLines(args, verdict));
  const rest = verdicts.length - shown.length;
  if (rest > 0) lines.push('', `and ${rest} more: --all shows them`);
  process.stdout.write(Buffer.from(`${lines.join('\n')}\n`, 'latin1'));
}

/** Of a block that was packed: every pack, and what was not done instead. */
function planLines(args: ParsedArgs, { candidate, plan }: Verdict): string[] {
  if (candidate.kind !== 'block') return [];
  const shown = args.has('all') ? plan : plan.slice(0, PLAN_SHOWN);
  const rest = plan.length - shown.length;
  const more = rest > 0 ? [`      and ${rest} more lines: --all shows them`] : [];
  return [...shown.map((line) => `      ${line}`), ...more];
}

function summary(name: string, verdicts: readonly Verdict[]): string {
  const of = (test: (v: Verdict) => boolean): number => verdicts.filter(test).length;
  const kinds = [
    plural(
      of((v) => v.candidate.kind === 'loop'),
      'loop',
    ),
    plural(
      of((v) => v.candidate.kind === 'block'),
      'block',
    ),
  ];
  const fates = [
    `${of((v) => v.verdict === 'vectorized')} vectorized`,
    `${of((v) => v.verdict === 'scalar')} left scalar`,
  ];
  const reverted = of((v) => v.verdict === 'reverted');
  if (reverted > 0) fates.push(`${reverted} taken back`);
  return `${name}: ${kinds.join(' and ')}: ${fates.join(', ')}`;
}

/** Which clang made the IR, with which flags. */
function origin({ compiled }: Loaded): string {
  return compiled === null ? '' : `; ${compiled.compiler}; ${compiled.flags.join(' ')}`;
}

function printAsJson(loaded: Loaded, target: string, verdicts: readonly Verdict[]): void {
  const of = (kind: Verdict['verdict']): number => verdicts.filter((v) => v.verdict === kind).length;
  printJson({
    input: loaded.source.name,
    target,
    compiler: loaded.compiled?.compiler ?? null,
    flags: loaded.compiled?.flags ?? [],
    vectorized: of('vectorized'),
    reverted: of('reverted'),
    scalar: of('scalar'),
    verdicts: verdicts.map(verdictJson),
  });
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
