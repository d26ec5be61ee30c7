/** `superword fuzz`: random functions through every pipeline; failures are reduced and written down. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { addTally, emptyTally, failureCount, MAX_SEED, pipelineOf, type Tally } from '../../fuzz/index.ts';
import {
  type ChunkRequest,
  type CsmithReport,
  type FailureRecord,
  runCsmith,
  runPool,
} from '../../fuzz/node/index.ts';
import { CommandError, Exit } from '../exit.ts';
import { printJson } from '../json.ts';
import { commandSpec } from '../options.ts';
import { type ParsedArgs, parseArgs } from '../parse-args.ts';
import { progressLine } from '../progress.ts';
import { failureFile, fuzzJson, fuzzText } from './fuzz-report.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('fuzz')!;
const RESUME_SCHEMA = 1;

/** What `--resume` keeps between runs. */
interface Progress {
  readonly schema: number;
  readonly seed: number;
  readonly first: number;
  readonly passes: readonly string[] | null;
  readonly certify: boolean;
  /** The first function that is not counted yet. */
  readonly next: number;
  readonly milliseconds: number;
  readonly tally: Tally;
  readonly files: readonly string[];
}

interface Plan {
  readonly seed: number;
  readonly first: number;
  readonly end: number;
  readonly milliseconds: number;
  readonly jobs: number;
  readonly passes: readonly string[] | null;
  readonly certify: boolean;
  readonly wasm: boolean;
  readonly native: string | null;
  readonly out: string;
  readonly resume: string | null;
}

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  if (args.inputs.length > 0) throw new CommandError(Exit.Usage, `takes no inputs: '${args.inputs[0]}'`);
  const plan = planOf(args);
  const started = performance.now();
  const known = plan.resume === null ? null : readProgress(plan.resume, plan);
  const tally = known?.tally ?? emptyTally();
  const files: string[] = [...(known?.files ?? [])];
  const failures: FailureRecord[] = [];
  const line = progressLine();
  let next = known?.next ?? plan.first;
  let given = next;
  let seen = tally.functions;
  await runPool({
    setup: { wasm: plan.wasm, native: plan.native },
    jobs: plan.jobs,
    next: () => {
      if (given >= plan.end || performance.now() - started > plan.milliseconds) return null;
      const request = chunk(plan, given);
      given += request.count;
      return request;
    },
    onProgress: (functions) => {
      seen += functions;
      const total = Number.isFinite(plan.end) ? ` of ${plan.end - plan.first}` : '';
      line.show(`fuzz: ${seen}${total} functions, ${failureCount(tally)} failures`);
    },
    onResult: (result) => {
      addTally(tally, result.tally);
      next = result.first + result.count;
      for (const failure of result.failures) {
        failures.push(failure);
        if (failure.reducedFrom > 0 || files.length < 20) files.push(writeFailure(plan, failure));
      }
      const milliseconds = (known?.milliseconds ?? 0) + performance.now() - started;
      if (plan.resume !== null) writeProgress(plan.resume, plan, { next, milliseconds, tally, files });
    },
  });
  const csmith = csmithOf(args, plan, line.show);
  line.clear();
  const seconds = ((known?.milliseconds ?? 0) + performance.now() - started) / 1000;
  const report = {
    seed: plan.seed,
    first: plan.first,
    next,
    jobs: plan.jobs,
    seconds,
    tally,
    files,
    csmith,
    certify: plan.certify,
  };
  if (args.has('json')) printJson(fuzzJson(report, failures));
  else process.stdout.write(fuzzText(report, failures));
  return failureCount(tally) > 0 || (csmith?.failures.length ?? 0) > 0 ? Exit.Input : Exit.Ok;
}

function planOf(args: ParsedArgs): Plan {
  const seconds = args.get('seconds') === undefined ? Number.POSITIVE_INFINITY : numberOf(args, 'seconds', 0);
  const count =
    args.get('count') === undefined && Number.isFinite(seconds) ? 2 ** 31 : numberOf(args, 'count', 1000);
  const first = numberOf(args, 'first', 0);
  const seed = numberOf(args, 'seed', 1);
  if (seed >= MAX_SEED) throw new CommandError(Exit.Usage, `--seed is below ${MAX_SEED}`);
  const passes = args.all('passes');
  for (const text of passes) {
    if (pipelineOf(text) === null)
      throw new CommandError(Exit.Usage, `--passes=${text}: no such passes ('superword passes' lists them)`);
  }
  const certify = args.get('certify') !== 'off';
  return {
    seed,
    first,
    end: first + count,
    milliseconds: 1000 * seconds,
    jobs: Math.max(1, numberOf(args, 'jobs', Math.min(8, availableParallelism()))),
    passes: passes.length === 0 ? null : passes,
    certify,
    wasm: !args.has('no-wasm'),
    native: args.has('native') ? installedClang(args) : null,
    out: args.get('out') ?? 'fuzz-failures',
    resume: args.get('resume') ?? null,
  };
}

function numberOf(args: ParsedArgs, name: string, otherwise: number): number {
  const text = args.get(name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,12}$/.test(text)) throw new CommandError(Exit.Usage, `--${name} takes a number, not '${text}'`);
  return Number(text);
}

/** The clang for native code and for C programs. */
function installedClang(args: ParsedArgs): string {
  const named = args.get('clang') ?? process.env.SUPERWORD_CLANG;
  const names = named === undefined || named === 'embedded' ? ['clang-19', 'clang-20', 'clang'] : [named];
  const found = names.find((name) => spawnSync(name, ['--version']).status === 0);
  if (found === undefined)
    throw new CommandError(Exit.Input, `no clang is installed (looked for ${names.join(', ')})`);
  return found;
}

/**
 * Compilers start once a chunk, so that chunks are large where there are many functions; towards the end they are small,
 * so that no worker waits long for the last one.
 */
function chunk(plan: Plan, first: number): ChunkRequest {
  const left = plan.end - first;
  const fair = Number.isFinite(plan.milliseconds) ? 50 : Math.ceil(left / (4 * plan.jobs));
  const count = Math.min(left, Math.max(25, Math.min(250, fair)));
  return { seed: plan.seed, first, count, passes: plan.passes, certify: plan.certify, reduceAtMost: 2 };
}

function readProgress(path: string, plan: Plan): Progress | null {
  if (!existsSync(path)) return null;
  let known: Progress;
  try {
    known = JSON.parse(readFileSync(path, 'utf8')) as Progress;
  } catch {
    throw new CommandError(Exit.Input, `--resume: ${path} is not readable`);
  }
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  if (known.schema !== RESUME_SCHEMA || !same(identity(known), identity(plan)))
    throw new CommandError(
      Exit.Input,
      `--resume: ${path} is of another run (other seed, passes or certification)`,
    );
  return known;
}

function identity(of: Pick<Progress, 'seed' | 'first' | 'passes' | 'certify'>): unknown[] {
  return [of.seed, of.first, of.passes, of.certify];
}

/** In one step, so that a run that is killed leaves the old state or the new one. */
function writeProgress(
  path: string,
  plan: Plan,
  state: Pick<Progress, 'next' | 'milliseconds' | 'tally' | 'files'>,
): void {
  const { seed, first, passes, certify } = plan;
  const text = JSON.stringify({ schema: RESUME_SCHEMA, seed, first, passes, certify, ...state });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

function writeFailure(plan: Plan, failure: FailureRecord): string {
  mkdirSync(plan.out, { recursive: true });
  const pipeline = failure.pipeline
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const path = join(plan.out, `${failure.kind}-${pipeline}-${failure.seed}-${failure.index}.ll`);
  writeFileSync(path, failureFile(failure, path), 'latin1');
  return path;
}

function csmithOf(args: ParsedArgs, plan: Plan, show: (text: string) => void): CsmithReport | null {
  const count = numberOf(args, 'csmith', 0);
  if (count === 0) return null;
  const pipeline = plan.passes?.[0] ?? 'default';
  const clang = installedClang(args);
  const onProgress = (done: number): void => show(`fuzz: ${done} of ${count} C programs`);
  const report = runCsmith({ seed: plan.seed, count, pipeline, clang, onProgress });
  if (report === null)
    throw new CommandError(Exit.Input, '--csmith: csmith or its headers are not installed');
  return report;
}
