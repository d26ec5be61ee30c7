/**
 * One job of ours: clang's front, our passes, clang's back.
 *
 *   front fails                        the user's program is wrong: clang alone says so
 *   ours fails, or takes too long      clang alone compiles the file, and one line says why
 *   back fails                         the same
 *   back has something to say          clang alone says it, in its own words and places; the code stays ours
 */
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compiler } from './compiler.ts';
import { backWords, type CodeJob, frontWords } from './job.ts';
import type { Answer, Optimizer, RemarkLine } from './optimizer.ts';
import type { CcOptions } from './options.ts';
import { replaceFile } from './outputs.ts';
import type { Finished } from './processes.ts';
import { shownLines, writeRecord } from './records.ts';
import { type Outcome, type StepTimes, writeStats } from './stats.ts';

export interface Setting {
  readonly compiler: Compiler;
  readonly optimizer: Optimizer;
  readonly options: CcOptions;
  /** A folder for files of ours, made at the first call. */
  readonly folder: () => string;
  /** Standard input, when some job reads it. */
  readonly input: Uint8Array | undefined;
  /** `-fcrash-diagnostics-dir=`. */
  readonly crashFolder: string | undefined;
}

export type StepsResult =
  /** Said by clang, in order. */
  | {
      readonly kind: 'done';
      readonly stdout: Uint8Array;
      readonly stderr: Uint8Array;
      readonly failure: string | null;
    }
  /** clang itself fails on this program: let it do so from the start. */
  | { readonly kind: 'clang-fails' }
  | { readonly kind: 'usage'; readonly message: string };

type Done = Extract<Answer, { kind: 'done' }>;

export async function runSteps(job: CodeJob, setting: Setting): Promise<StepsResult> {
  const { compiler, options } = setting;
  const times: StepTimes = { front: 0, ours: 0, back: 0, inner: null };
  const frontRecord = job.record === null ? null : join(setting.folder(), 'front.yaml');
  const front = await timed(times, 'front', () =>
    compiler.run(frontWords(job, frontRecord), inputFor(job, setting)),
  );
  if (front.code !== 0) return { kind: 'clang-fails' };
  const answer = await timed(times, 'ours', () => optimized(job, front.stdout, setting));
  if (answer.kind === 'usage') return answer;
  if (answer.kind === 'failed') {
    return alone(job, setting, { ...answer, text: front.stdout }, times);
  }
  times.inner = answer.times;
  const text = answer.text ?? front.stdout;
  const back = await timed(times, 'back', () => finish(job, text, answer, setting));
  if (back.code !== 0) {
    const reason = 'clang does not take the LLVM IR that was made';
    return alone(job, setting, { reason, reproduce: true, text: front.stdout }, times);
  }
  let stderr = front.stderr;
  if (job.verbose || showsRemarks(job)) {
    const ours = Buffer.from(shownLines(answer.remarks, job.shownRemarks), 'latin1');
    stderr = Buffer.concat([front.stderr, ours, back.stderr]);
  } else if (back.stderr.length > 0) {
    const said = await compiler.run(elsewhere(job, setting), inputFor(job, setting));
    if (said.code !== 0) return { kind: 'clang-fails' };
    stderr = said.stderr;
  }
  if (job.record !== null && frontRecord !== null) {
    const parts = {
      front: frontRecord,
      back: backRecord(setting),
      ours: answer.remarks,
      passes: job.recordPasses,
    };
    writeRecord(job.record, parts);
  }
  if (job.words.some((word) => word.startsWith('-save-temps'))) {
    replaceFile(job.output.replace(/(\.[^./]*)?$/, '.superword.ll'), text);
  }
  const outcome: Outcome = { kind: 'ours', counts: answer.counts, changed: answer.changed };
  writeStats({ job, options, times, irBytes: front.stdout.length, outcome });
  return { kind: 'done', stdout: back.stdout, stderr, failure: null };
}

/** Step 2. A module without a body of a function is not worth loading the library for. */
async function optimized(job: CodeJob, text: Uint8Array, setting: Setting): Promise<Answer> {
  const { options } = setting;
  if (options.mode === 'twice') return nothingToDo();
  if (!Buffer.from(text.buffer, text.byteOffset, text.byteLength).includes('\ndefine ')) return nothingToDo();
  const remarks = job.record !== null || showsRemarks(job);
  const task = { text, name: job.input, passes: options.passes, certify: options.certify, remarks };
  return setting.optimizer.run(task, options.timeMs);
}

function nothingToDo(): Done {
  const counts = { functions: 0, changed: 0, certified: 0, dropped: 0, skipped: 0 };
  const times = { read: 0, passes: 0, check: 0, print: 0 };
  const remarks: RemarkLine[] = [];
  return { kind: 'done', text: null, counts, times, remarks, changed: [] };
}

/** Step 3. With LLVM's vectorizers off, hints in the text would turn them on again. */
async function finish(job: CodeJob, text: Uint8Array, answer: Done, setting: Setting): Promise<Finished> {
  const { mode } = setting.options;
  let given = text;
  if (mode === 'only') {
    const { hideHints } = await import('../toolchain/node/index.ts');
    given = Buffer.from(hideHints(Buffer.from(text).toString('latin1')), 'latin1');
  }
  const how = {
    mode,
    output: job.output,
    record: job.record === null ? null : backRecord(setting),
    // What we changed is looked at once more by LLVM; what we did not, clang made itself.
    verify: answer.changed.length > 0,
  };
  return setting.compiler.run(backWords(job, how), given);
}

function backRecord(setting: Setting): string {
  return join(setting.folder(), 'back.yaml');
}

interface Failure {
  readonly reason: string;
  readonly reproduce: boolean;
  /** The LLVM IR that we were given. */
  readonly text: Uint8Array;
}

/** The job as clang planned it. If that fails too, the fault was not ours. */
async function alone(
  job: CodeJob,
  setting: Setting,
  { reason, reproduce, text }: Failure,
  times: StepTimes,
): Promise<StepsResult> {
  const { options } = setting;
  const fatal = options.failure === 'error';
  const words = fatal ? elsewhere(job, setting) : job.words;
  const ran = await setting.compiler.run(words, inputFor(job, setting));
  if (ran.code !== 0) return { kind: 'clang-fails' };
  const failure = reproduce ? reason + reproducer(text, setting) : reason;
  writeStats({ job, options, times, irBytes: text.length, outcome: { kind: 'clang', reason: failure } });
  if (fatal) return { kind: 'done', stdout: NOTHING, stderr: NOTHING, failure };
  return { kind: 'done', stdout: ran.stdout, stderr: ran.stderr, failure };
}

const NOTHING = new Uint8Array(0);

/** The job with its code going nowhere: for what it says. */
function elsewhere(job: CodeJob, setting: Setting): string[] {
  const nowhere = join(setting.folder(), 'nowhere.o');
  return job.words.map((word, i) => (job.words[i - 1] === '-o' ? nowhere : word));
}

function inputFor(job: CodeJob, setting: Setting): Uint8Array | undefined {
  return job.input === '-' ? setting.input : undefined;
}

function showsRemarks(job: CodeJob): boolean {
  return Object.values(job.shownRemarks).some((pattern) => pattern !== null);
}

/** Keeps the text that shows a fault of ours; the same text has the same name. Answers the end of the message. */
function reproducer(text: Uint8Array, setting: Setting): string {
  const name = `superword-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.ll`;
  const path = join(setting.crashFolder ?? tmpdir(), name);
  try {
    replaceFile(path, text);
  } catch {
    return '';
  }
  return `; to reproduce: superword opt -passes=${setting.options.passes} ${path}`;
}

async function timed<T>(
  times: StepTimes,
  step: 'front' | 'ours' | 'back',
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    times[step] += performance.now() - start;
  }
}
