/** `superword exec`: runs a function in the reference interpreter and says what came of it. */
import {
  type ExecArg,
  type ExecOptions,
  execute,
  type Outcome,
  parseArguments,
  printContents,
  printScalar,
  printValue,
  why,
} from '../../exec/index.ts';
import {
  type Diagnostic,
  type Inst,
  type Module,
  placeOf,
  renderDiagnostic,
  type SourceText,
  type Span,
} from '../../index.ts';
import { placeOfDebugLoc } from '../../remark/index.ts';
import { CommandError, Exit } from '../exit.ts';
import { diagnosticJson, printJson } from '../json.ts';
import { loadInput, READABLE, reportDiagnostics, sourceOf } from '../load.ts';
import { commandSpec } from '../options.ts';
import { type ParsedArgs, parseArgs, soleInput } from '../parse-args.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('exec')!;
/** How many elements of a buffer are shown. */
const SHOWN_ELEMENTS = 64;

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const values = readArguments(args.get('args') ?? '');
  const options = readOptions(args);
  const loaded = await loadInput(soleInput(args, SPEC), args, { verify: true, detail: READABLE });
  if (!args.has('json')) reportDiagnostics(loaded);
  if (loaded.module === null) {
    if (args.has('json'))
      printJson({ diagnostics: loaded.diagnostics.map((d) => diagnosticJson(loaded.source, d)) });
    return loaded.exit;
  }
  const name = functionName(args, loaded.module);
  const outcome = execute(loaded.module, name, values, options);
  if (outcome.kind === 'unsupported' && outcome.at === null && outcome.counts.total === 0) {
    // Nothing ran: the call itself is wrong.
    throw new CommandError(Exit.Usage, `${outcome.reason}${signature(loaded.module, name)}`);
  }
  if (args.has('json')) printJson(outcomeJson(loaded.module, name, outcome));
  else report(loaded.module, sourceOf(loaded), name, outcome);
  return exitOf(outcome);
}

function readArguments(text: string): readonly ExecArg[] {
  const parsed = parseArguments(text);
  if (parsed.ok) return parsed.args;
  throw new CommandError(
    Exit.Usage,
    `--args: error[arguments]: ${parsed.message}\n  ${text}\n  ${' '.repeat(parsed.at)}^`,
  );
}

function readOptions(args: ParsedArgs): ExecOptions {
  return {
    maxSteps: numberOption(args, 'max-steps', 1e9),
    maxMemory: numberOption(args, 'max-memory', 256) * 2 ** 20,
    undef: args.get('undef') === 'random' ? 'random' : 'zero',
    seed: numberOption(args, 'seed', 1),
    fuse: args.has('fuse'),
    globals: false,
  };
}

function numberOption(args: ParsedArgs, name: string, otherwise: number): number {
  const text = args.get(name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,15}$/.test(text)) throw new CommandError(Exit.Usage, `--${name} takes a number, not '${text}'`);
  return Number(text);
}

/** The function that was named, or the only one there is. */
function functionName(args: ParsedArgs, module: Module): string {
  const named = args.get('function');
  if (named !== undefined) return named.replace(/^@/, '');
  const defined = module.functions.filter((f) => f.blocks.length > 0 && f.name !== null);
  if (defined.length === 1) return defined[0]!.name!;
  const names = defined.slice(0, 8).map((f) => `@${f.name}`);
  const more = defined.length > names.length ? ', …' : '';
  throw new CommandError(
    Exit.Usage,
    `name a function with --function=F: there are ${names.join(', ') || 'none'}${more}`,
  );
}

/** `: i32 @f(ptr, i32)`, for those who gave other arguments. */
function signature(module: Module, name: string): string {
  const func = module.functions.find((f) => f.name === name);
  if (func === undefined) return '';
  const params = func.params.map((param) => param.type.text);
  return `: ${func.fnType.result.text} @${name}(${params.join(', ')})`;
}

function report(module: Module, source: SourceText, name: string, outcome: Outcome): void {
  const lines: string[] = [];
  switch (outcome.kind) {
    case 'returned':
      lines.push(`@${name} returned${outcome.value === null ? '' : ` ${printValue(outcome.value)}`}`);
      break;
    case 'ended':
      lines.push(`@${name}: ${why(outcome)}`);
      break;
    case 'undefined':
    case 'limit':
    case 'unsupported':
      process.stderr.write(
        `${renderDiagnostic(source, faultOf(source, outcome))}\n${inSource(module, outcome.at)}`,
      );
      break;
  }
  outcome.buffers.forEach((buffer, i) => {
    if (buffer !== null) lines.push(`argument ${i}: ${printContents(buffer, module.layout, SHOWN_ELEMENTS)}`);
  });
  if (outcome.output !== '') lines.push(`printed: ${JSON.stringify(outcome.output)}`);
  const { counts } = outcome;
  const classes = [...counts.byClass].map(([key, count]) => `${key} ${count}`);
  lines.push(`${counts.total} instructions${classes.length > 0 ? `: ${classes.join(', ')}` : ''}`);
  for (const note of notesOf(outcome)) lines.push(`note: ${note}`);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

function notesOf(outcome: Outcome): string[] {
  const notes: string[] = [];
  if (outcome.openChoice) notes.push('the way it went depends on undef or frozen poison: see --undef');
  if (outcome.inexact)
    notes.push('it used floating-point operations whose last bits differ between machines');
  return notes;
}

type Fault = Extract<Outcome, { kind: 'undefined' | 'limit' | 'unsupported' }>;

function faultOf(source: SourceText, outcome: Fault): Diagnostic {
  const code =
    outcome.kind === 'undefined' ? outcome.code : outcome.kind === 'limit' ? 'limit' : 'unsupported';
  const message =
    outcome.kind === 'undefined'
      ? `undefined behaviour: ${outcome.message}`
      : outcome.kind === 'limit'
        ? `stopped after ${outcome.message}`
        : `not supported: ${outcome.reason}`;
  return { severity: 'error', code, message, span: spanOf(source, outcome.at), notes: [] };
}

/** Where the user wrote what clang made this instruction of. */
function inSource(module: Module, at: Inst | null): string {
  const place = at === null ? null : placeOfDebugLoc(at.notes?.debugLoc ?? null);
  return place?.file === module.source.name ? `  which is ${place.file}:${place.line}:${place.column}\n` : '';
}

/** From the instruction to the end of its line. */
function spanOf(source: SourceText, at: Inst | null): Span | null {
  if (at === null || at.loc < 0) return null;
  const end = source.text.indexOf('\n', at.loc);
  const line = source.text.slice(at.loc, end < 0 ? undefined : end);
  return { start: at.loc, end: at.loc + line.replace(/\s*(;.*)?$/, '').length };
}

function exitOf(outcome: Outcome): Exit {
  switch (outcome.kind) {
    case 'returned':
    case 'ended':
      return Exit.Ok;
    case 'undefined':
      return Exit.Input;
    case 'limit':
      return Exit.Limit;
    case 'unsupported':
      return Exit.Unknown;
  }
}

function outcomeJson(module: Module, name: string, outcome: Outcome): Record<string, unknown> {
  const { source } = module;
  return {
    input: source.name,
    function: name,
    outcome: outcome.kind,
    ...outcomeDetail(source, outcome),
    buffers: outcome.buffers.map((buffer) =>
      buffer === null ? null : printContents(buffer, module.layout, Number.POSITIVE_INFINITY),
    ),
    output: outcome.output,
    events: outcome.events.map((event) => event.what),
    openChoice: outcome.openChoice,
    inexact: outcome.inexact,
    instructions: outcome.counts.total,
    counts: Object.fromEntries(outcome.counts.byClass),
  };
}

function outcomeDetail(source: SourceText, outcome: Outcome): Record<string, unknown> {
  switch (outcome.kind) {
    case 'returned':
      return {
        type: outcome.value?.type.text ?? 'void',
        value: outcome.value?.scalars.map(printScalar) ?? [],
      };
    case 'ended':
      return { by: outcome.by, status: outcome.status };
    default: {
      const fault = faultOf(source, outcome);
      const place = fault.span === null ? null : placeOf(source, fault.span.start);
      return {
        code: fault.code,
        message: fault.message,
        line: place?.line ?? null,
        column: place?.column ?? null,
      };
    }
  }
}
