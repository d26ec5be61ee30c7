/**
 * The driver: 1. take out our own flags, 2. find a clang, 3. ask it what it would do, 4. do that, with our steps in place
 * of the jobs that are ours.
 *
 * Whatever does not go as planned ends in one way: clang runs with the user's own words, and what it says, writes and
 * answers is the result. So messages and exit codes are clang's, and a build does not break because of us.
 */
import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { basename } from 'node:path/posix';
import type { Compiler } from './compiler.ts';
import { type CodeJob, type JobKind, readJob } from './job.ts';
import { locateCompiler } from './locate.ts';
import { Optimizer } from './optimizer.ts';
import { CC_FLAGS, type CcOptions, splitArgs } from './options.ts';
import { mayHoldJobs, type Plan } from './plan.ts';
import { endBySignal, type Finished, handOnSignals, removeFolders, temporaryFolder } from './processes.ts';
import { allWords, openResponseFiles } from './response-files.ts';
import { runSteps, type Setting } from './steps.ts';

export interface Call {
  /** For messages. */
  readonly program: string;
  readonly language: 'c' | 'c++';
  /** Of superword, for `--version`. */
  readonly version: string;
}

/** The exit code; messages and files are written. */
export async function drive(argv: readonly string[], call: Call): Promise<number> {
  const split = splitArgs(openResponseFiles(argv));
  if (!split.ok) return complain(call, split.message);
  const { options, rest } = split;
  const words = allWords(rest);
  const located = await locateCompiler({ named: options.clang, language: call.language, words });
  if (!located.ok) return complain(call, located.message);
  const { compiler } = located;
  handOnSignals();
  // A reader that went away is the end of it, as for clang.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));
  const optimizer = new Optimizer();
  try {
    if (options.mode === 'off' || !mayHoldJobs(words)) return await plainly(compiler, rest, words, call);
    const planned = [...colours(words), ...rest];
    const plan = await compiler.plan(planned);
    const kinds = (plan?.jobs ?? []).map(readJob);
    if (plan === null || !kinds.some((kind) => kind.kind === 'ours')) {
      return await plainly(compiler, rest, words, call);
    }
    const work = { compiler, optimizer, options, rest, words, call };
    return await carryOut(plan, work).catch((error: unknown) => rescue(error, work));
  } finally {
    optimizer.stop();
    compiler.close();
    removeFolders();
  }
}

interface Work {
  readonly compiler: Compiler;
  readonly optimizer: Optimizer;
  readonly options: CcOptions;
  readonly rest: readonly string[];
  /** `rest` with response files opened. */
  readonly words: readonly string[];
  readonly call: Call;
}

/** No folder for temporary files, a record that cannot be written, a mistake of ours: clang does it alone. */
async function rescue(error: unknown, { compiler, options, rest, words, call }: Work): Promise<number> {
  const reason = error instanceof Error ? error.message : String(error);
  if (options.failure === 'error') return complain(call, `${reason} [-Werror=superword]`);
  const code = await plainly(compiler, rest, words, call);
  return code === 0 ? report([reason], options, call) : code;
}

/** Step 4. What is said is held back until it is certain that clang need not say it again. */
async function carryOut(plan: Plan, work: Work): Promise<number> {
  const { compiler, optimizer, options, rest, words, call } = work;
  let folder: string | null = null;
  const own = (): string => {
    folder ??= temporaryFolder();
    return folder;
  };
  const jobs = withOwnTemporaries(plan.jobs, words, own);
  if (jobs.some((job) => isWorthwhile(readJob(job)))) optimizer.start();
  const verbose = words.includes('-v');
  const said: { stdout: Uint8Array[]; stderr: Uint8Array[] } = { stdout: [], stderr: [] };
  if (verbose) said.stderr.push(Buffer.from(plan.banner, 'latin1'));
  said.stderr.push(Buffer.from(plan.notes, 'latin1'));
  const input = jobs.some((job) => job.at(-1) === '-') ? readFileSync(0) : undefined;
  const crashFlag = words.findLast((word) => word.startsWith('-fcrash-diagnostics-dir='));
  const setting: Setting = {
    compiler,
    optimizer,
    options,
    folder: own,
    input,
    crashFolder: crashFlag?.slice(crashFlag.indexOf('=') + 1),
  };
  const failures: string[] = [];
  for (const job of jobs) {
    if (verbose) said.stderr.push(Buffer.from(` "${job.join('" "')}"\n`, 'latin1'));
    const kind = readJob(job);
    const result =
      kind.kind === 'ours' ? await ourJob(kind.job, setting, failures) : await theirJob(job, setting);
    if (result === 'plain') return plainly(compiler, rest, words, call, input);
    if ('message' in result) return complain(call, result.message);
    said.stdout.push(result.stdout);
    said.stderr.push(result.stderr);
  }
  await write(process.stderr, Buffer.concat(said.stderr));
  await write(process.stdout, Buffer.concat(said.stdout));
  return report(failures, options, call);
}

/** Is it likely that there is a function in it? Then the library is loaded while clang reads the source. */
function isWorthwhile(kind: JobKind): boolean {
  if (kind.kind !== 'ours') return false;
  const stats = statSync(kind.job.input, { throwIfNoEntry: false });
  return stats === undefined || stats.size > 100;
}

type JobResult =
  | 'plain'
  | { readonly message: string }
  | { readonly stdout: Uint8Array; readonly stderr: Uint8Array };

async function ourJob(job: CodeJob, setting: Setting, failures: string[]): Promise<JobResult> {
  const done = await runSteps(job, setting);
  if (done.kind === 'clang-fails') return 'plain';
  if (done.kind === 'usage') return { message: `-fsuperword-passes: ${done.message}` };
  if (done.failure !== null) {
    failures.push(`${job.input}: ${done.failure}`);
    if (setting.options.failure === 'error')
      return { message: `${job.input}: ${done.failure} [-Werror=superword]` };
  }
  return done;
}

async function theirJob(words: readonly string[], setting: Setting): Promise<JobResult> {
  const ran = await setting.compiler.run(words, words.at(-1) === '-' ? setting.input : undefined);
  return ran.code === 0 ? ran : 'plain';
}

/** clang with the user's own words. */
async function plainly(
  compiler: Compiler,
  rest: readonly string[],
  words: readonly string[],
  call: Call,
  input?: Uint8Array,
): Promise<number> {
  const ran = await compiler.plain(rest, input);
  if (ran.fault !== null) return complain(call, `cannot run ${compiler.name}: ${ran.fault}`);
  if (ran.signal !== null) {
    endBySignal(ran.signal);
    return 1;
  }
  if (ran.code === 0 && words.includes('--version')) process.stdout.write(`superword ${call.version}\n`);
  if (ran.code === 0 && words.includes('--help')) process.stdout.write(helpText());
  return codeOf(ran);
}

function codeOf(ran: Finished): number {
  return ran.code ?? 1;
}

/** One line a file that clang had to compile alone. */
function report(failures: readonly string[], options: CcOptions, call: Call): number {
  if (options.failure === 'warning') {
    for (const failure of failures) {
      process.stderr.write(`${call.program}: warning: ${failure}; compiled by clang alone [-Wsuperword]\n`);
    }
  }
  return 0;
}

function complain(call: Call, message: string): number {
  process.stderr.write(`${call.program}: error: ${message}\n`);
  return 1;
}

function helpText(): string {
  const rows = CC_FLAGS.map((flag) => {
    const shape = flag.metavar === '' ? `-${flag.name}` : `-${flag.name}=${flag.metavar}`;
    return `  ${shape.padEnd(32)} ${flag.about}\n`;
  });
  return `\nSUPERWORD OPTIONS:\n${rows.join('')}`;
}

/** clang's messages come through a pipe; on a terminal they are to look as they would there. */
function colours(words: readonly string[]): string[] {
  const settled = words.some((word) =>
    /^-f(no-)?(color-diagnostics|diagnostics-color)|^-fansi-escape/.test(word),
  );
  if (settled || !process.stderr.isTTY || (process.env.NO_COLOR ?? '') !== '') return [];
  return ['-fcolor-diagnostics'];
}

/**
 * Between its jobs clang's driver keeps files under names that it has made up for the report. They go into a folder of
 * our own, which goes away with us. Files that the user asked for stay where they are.
 */
function withOwnTemporaries(
  jobs: readonly (readonly string[])[],
  words: readonly string[],
  folder: () => string,
): readonly (readonly string[])[] {
  if (jobs.length < 2 || words.some((word) => /^--?save-temps/.test(word))) return jobs;
  const asked = new Set(words);
  const renamed = new Map<string, string>();
  jobs.forEach((job, i) => {
    const at = job.indexOf('-o');
    const output = at < 0 ? undefined : job[at + 1];
    if (output === undefined || !isAbsolute(output) || asked.has(output)) return;
    if (!jobs.slice(i + 1).some((later) => later.includes(output))) return;
    renamed.set(output, join(folder(), basename(output)));
  });
  return jobs.map((job) => job.map((word) => renamed.get(word) ?? word));
}

function write(stream: NodeJS.WriteStream, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    stream.write(bytes, () => resolve());
  });
}
