/**
 * `superword run`: one file or function as scalar code, as LLVM makes it and as superword makes it; run, compared and
 * timed. A file without a harness gets one (see src/harness).
 */
import { basename, extname } from 'node:path';
import { certificateText, placeText, type Verdict, verdictJson, verdictSentence } from '../index.ts';
import {
  flagsOfFile,
  type KernelFile,
  measureKernels,
  type Prepared,
  prepare,
  type Results,
  reportJson,
  textReport,
} from '../measure/index.ts';
import { faultError } from './clang-flags.ts';
import { Exit } from './exit.ts';
import { READABLE } from './explain.ts';
import { harnessMaker } from './harness-options.ts';
import { helpPage } from './help.ts';
import { printJson } from './json.ts';
import { commandSpec } from './options.ts';
import { parseArgs, soleInput } from './parse-args.ts';
import { progressLine } from './progress.ts';
import { type Measuring, measuring } from './workshop.ts';

const SPEC = commandSpec('run')!;

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const path = soleInput(args, SPEC);
  const name = basename(path, extname(path));
  const file: KernelFile = { name, folder: name, path, flags: flagsOfFile(path) };
  const work = measuring(args, harnessMaker(args), READABLE);
  if (args.has('print-harness')) return printHarness(file, work);
  const [clang] = await work.clangs(1);
  const line = progressLine();
  const measured = await measureKernels([file], work.shop, [clang!], work.timing, (phase) =>
    line.show(`${phase} ${path}`),
  );
  line.clear();
  const failure = measured.failures[0];
  if (failure !== undefined) throw faultError(failure.fault);
  const prepared = measured.prepared.get(name)!;
  if (prepared.stderr !== '') process.stderr.write(Buffer.from(prepared.stderr, 'latin1'));
  const results: Results = {
    header: work.header(measured, clang!, ownFlags(file, work)),
    rows: measured.rows,
    failures: [],
  };
  if (args.has('json')) printAsJson(results, prepared);
  else process.stdout.write(text(path, results, prepared));
  return measured.rows.every((row) => row.checksumsEqual) ? Exit.Ok : Exit.Expectation;
}

/** From its first line and from the database of commands. */
function ownFlags(file: KernelFile, work: Measuring): readonly string[] {
  const found = work.shop.flagsFor?.(file.path);
  return [...file.flags, ...(found?.ok ? found.value : [])];
}

async function printHarness(file: KernelFile, work: Measuring): Promise<number> {
  const [clang] = await work.clangs(1);
  const prepared = await prepare(file, { ...work.shop, columns: [] }, clang!);
  if (!prepared.ok) throw faultError(prepared.fault);
  const { made } = prepared.value;
  const whole =
    made === null
      ? '; the file has kernel_setup, kernel and kernel_checksum of its own\n'
      : `${made.about.map((line) => `; ${line}\n`).join('')}\n${made.text}`;
  process.stdout.write(Buffer.from(whole, 'latin1'));
  return Exit.Ok;
}

function text(path: string, results: Results, prepared: Prepared): string {
  const { made, explained } = prepared;
  const harness =
    made === null
      ? []
      : [
          '',
          `harness made for @${made.func} (--print-harness shows it):`,
          ...made.about.map((line) => `  ${line}`),
        ];
  return [
    textReport(results).trimEnd(),
    ...harness,
    '',
    ...vectorizedLines(path, explained.verdicts),
    '',
    `next: superword explain ${path}`,
    '',
  ].join('\n');
}

/** What was done, each with its certificate; or that nothing was. */
function vectorizedLines(path: string, verdicts: readonly Verdict[]): string[] {
  const done = verdicts.filter((v) => v.verdict === 'vectorized');
  if (done.length === 0) {
    const count = verdicts.length === 1 ? '1 candidate' : `${verdicts.length} candidates`;
    return [`superword vectorized nothing here (${count}, left scalar); nothing to certify`];
  }
  return done.map((v) => {
    const proof = v.certificate === null ? '' : `; ${certificateText(v.certificate)}`;
    return `${placeText(v.candidate, path)}: ${v.candidate.kind} in @${v.candidate.func}: ${verdictSentence(v)}${proof}`;
  });
}

function printAsJson(results: Results, prepared: Prepared): void {
  const { made, explained } = prepared;
  printJson({
    ...reportJson(results.header, results.rows, results.failures),
    harness: made === null ? null : { function: made.func, arguments: made.about },
    verdicts: explained.verdicts.map(verdictJson),
  });
}
