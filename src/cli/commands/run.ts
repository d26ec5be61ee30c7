/**
 * `superword run`: a file as scalar code, as LLVM makes it and as superword makes it; run, compared and timed. A file
 * without a harness gets one for each of its functions, or for the one that is named (see src/harness).
 */
import { basename, extname } from 'node:path';
import { callableFunctions } from '../../harness/index.ts';
import {
  certificateText,
  parseModule,
  placeText,
  type Verdict,
  verdictJson,
  verdictSentence,
} from '../../index.ts';
import {
  flagsOfFile,
  type KernelFile,
  measureKernels,
  type Prepared,
  prepare,
  type Results,
  reportJson,
  textReport,
} from '../../measure/index.ts';
import { faultError } from '../clang-flags.ts';
import { Exit } from '../exit.ts';
import { mustBeReadable } from '../files.ts';
import { harnessMaker, MOST_FUNCTIONS } from '../harness-options.ts';
import { printJson } from '../json.ts';
import { READABLE } from '../load.ts';
import { commandSpec } from '../options.ts';
import { parseArgs, soleInput } from '../parse-args.ts';
import { progressLine } from '../progress.ts';
import { type Measuring, measuring } from '../workshop.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('run')!;

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const path = soleInput(args, SPEC);
  mustBeReadable(path);
  const name = basename(path, extname(path));
  const file: KernelFile = { name, folder: name, path, flags: flagsOfFile(path) };
  const isPrinting = args.has('print-harness');
  const work = measuring(args, harnessMaker(args, !isPrinting), READABLE);
  if (isPrinting) return printHarness(file, work);
  const [clang] = await work.clangs(1);
  const line = progressLine();
  const measured = await measureKernels([file], work.shop, [clang!], work.timing, (phase) =>
    line.show(`${phase} ${path}`),
  );
  line.clear();
  const [prepared] = measured.prepared.values();
  if (prepared === undefined || measured.rows.length === 0) throw faultError(measured.failures[0]!.fault);
  if (prepared.stderr !== '') process.stderr.write(Buffer.from(prepared.stderr, 'latin1'));
  const results: Results = {
    header: work.header(measured, clang!, ownFlags(file, work)),
    rows: measured.rows,
    failures: measured.failures,
  };
  const kernels = [...measured.prepared.values()];
  if (args.has('json')) printAsJson(results, kernels);
  else process.stdout.write(text(path, results, kernels));
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
  const { answer } = prepared.value[0]!;
  if (!answer.ok) throw faultError(answer.fault);
  const { made } = answer.value;
  const whole =
    made === null
      ? '; the file has kernel_setup, kernel and kernel_checksum of its own\n'
      : `${made.about.map((line) => `; ${line}\n`).join('')}\n${made.text}`;
  process.stdout.write(Buffer.from(whole, 'latin1'));
  return Exit.Ok;
}

function text(path: string, results: Results, kernels: readonly Prepared[]): string {
  return [
    textReport(results).trimEnd(),
    ...harnessLines(kernels),
    '',
    ...vectorizedLines(path, verdictsOf(kernels)),
    '',
    `next: superword explain ${path}`,
    '',
  ].join('\n');
}

function harnessLines(kernels: readonly Prepared[]): string[] {
  const { made, before } = kernels[0]!;
  if (made === null) return [];
  const lines =
    kernels.length === 1
      ? [
          `harness made for @${made.func} (--print-harness shows it):`,
          ...made.about.map((line) => `  ${line}`),
        ]
      : ['a harness was made for each function (--function=F --print-harness shows one)'];
  const { module } = parseModule(before, '');
  const more =
    module === null || kernels.length === 1 ? 0 : callableFunctions(module).length - MOST_FUNCTIONS;
  if (more > 0) lines.push(`${more} smaller functions were not run: --function=F runs one`);
  return ['', ...lines];
}

/** Of what runs: a harness of ours does not call every function of the file. */
function verdictsOf(kernels: readonly Prepared[]): readonly Verdict[] {
  const { verdicts } = kernels[0]!.explained;
  if (kernels.some(({ made }) => made === null)) return verdicts;
  return verdicts.filter((v) => kernels.some(({ made }) => made!.runs.has(v.candidate.func)));
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
    return `${placeText(v.candidate, path)}: ${v.candidate.kind} in ${v.candidate.title}: ${verdictSentence(v)}${proof}`;
  });
}

function printAsJson(results: Results, kernels: readonly Prepared[]): void {
  const harnesses = kernels.flatMap(({ made }) =>
    made === null ? [] : [{ function: made.func, arguments: made.about }],
  );
  printJson({
    ...reportJson(results.header, results.rows, results.failures),
    harness: harnesses[0] ?? null,
    harnesses,
    verdicts: verdictsOf(kernels).map(verdictJson),
  });
}
