/** A stretch of functions through every pipeline: generated, judged, failures reduced, all of it counted. */
import { certifier, optimize } from '../driver/index.ts';
import { type PassCatalog, printPipeline } from '../pass/index.ts';
import { parseModule, printModule } from '../text/index.ts';
import { verifyFunction } from '../verify/index.ts';
import { type FuzzFunction, generate } from './generate.ts';
import {
  compare,
  DEFAULT_JUDGE,
  type Expected,
  emptyMemo,
  expect,
  type Failure,
  type JudgeOptions,
  judge,
  readSubject,
  type Subject,
} from './judge.ts';
import { type Pipeline, pipelineOf, pipelinesFor } from './pipelines.ts';
import { reduce } from './reduce.ts';
import { emptyTally, noteJudgement, type Tally } from './report.ts';

export interface StretchOptions {
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  /** Texts of pipelines; null for every one of the registry. */
  readonly passes: readonly string[] | null;
  readonly judge: JudgeOptions;
  /** So many failures of one kind and pipeline are reduced; the rest is only counted. */
  readonly reduceAtMost: number;
  /** Trials for each, and milliseconds by the clock, if there is one. */
  readonly reduceTrials: number;
  readonly reduceTime: number;
  readonly clock: (() => number) | null;
  /** For tests: passes that are not in the registry. */
  readonly catalog?: PassCatalog;
}

export const DEFAULT_STRETCH: Omit<StretchOptions, 'seed' | 'first' | 'count'> = {
  passes: null,
  judge: DEFAULT_JUDGE,
  reduceAtMost: 3,
  reduceTrials: 2000,
  reduceTime: 10_000,
  clock: null,
};

/** A failure with all that is needed to see it again. */
export interface FoundFailure {
  readonly seed: number;
  readonly index: number;
  readonly failure: Failure;
  /** Reduced, if it was. */
  readonly subject: Subject;
  /** Lines of the function before it was reduced; 0 when it was not. */
  readonly reducedFrom: number;
}

/** What other machines can run: the function and what was made of it. */
export interface Version {
  readonly function: FuzzFunction;
  /** '' for the function itself. */
  readonly pipeline: string;
  readonly text: string;
  /** What the function does with each input; null where that is not defined. */
  readonly outcomes: Expected['outcomes'];
}

export interface Stretch {
  readonly tally: Tally;
  readonly failures: readonly FoundFailure[];
  readonly versions: readonly Version[];
}

export function runStretch(options: StretchOptions): Stretch {
  const tally = emptyTally();
  const failures: FoundFailure[] = [];
  const versions: Version[] = [];
  const reduced = new Map<string, number>();
  for (let index = options.first; index < options.first + options.count; index++) {
    const made = generate(options.seed, index);
    tally.functions++;
    tally.byShape[made.shape] = (tally.byShape[made.shape] ?? 0) + 1;
    const read = readSubject(made.text);
    if ('fault' in read) throw new Error(`function ${index} of seed ${options.seed}: ${read.fault}`);
    const expected = expect(made, read.module);
    const defined = expected.outcomes.filter((outcome) => outcome !== null).length;
    if (defined === 0) tally.idle++;
    const seen = new Set<string>();
    const memo = emptyMemo();
    for (const pipeline of chosenPipelines(options, index)) {
      const found = judge(made, expected, pipeline, options.judge, memo);
      noteJudgement(tally, nameOf(pipeline), found);
      if (found.after !== null) {
        tally.executions += defined;
        if (!seen.has(found.after))
          versions.push({
            function: made,
            pipeline: pipeline.text,
            text: found.after,
            outcomes: expected.outcomes,
          });
        seen.add(found.after);
      }
      if (found.failure !== null) failures.push(shrunk(options, made, pipeline, found.failure, reduced));
    }
    if (seen.size > 0) tally.rewritten++;
    versions.push({ function: made, pipeline: '', text: made.text, outcomes: expected.outcomes });
  }
  return { tally, failures, versions };
}

/** Chains are other ones for each function; they count together. */
function nameOf(pipeline: Pipeline): string {
  return pipeline.text.includes(',') && pipeline.passes.length > 1 ? CHAINS : pipeline.text;
}

const CHAINS = '(chains of passes)';

function chosenPipelines(options: StretchOptions, index: number): Pipeline[] {
  const { catalog, passes } = options;
  if (passes === null) return pipelinesFor(options.seed, index, catalog);
  return passes.flatMap((text) => pipelineOf(text, catalog) ?? []);
}

function shrunk(
  options: StretchOptions,
  made: FuzzFunction,
  pipeline: Pipeline,
  failure: Failure,
  reduced: Map<string, number>,
): FoundFailure {
  const key = `${failure.kind} ${nameOf(pipeline)}`;
  const before = reduced.get(key) ?? 0;
  reduced.set(key, before + 1);
  const { seed } = options;
  if (before >= options.reduceAtMost)
    return { seed, index: made.index, failure, subject: made, reducedFrom: 0 };
  const shorter = shorterPipeline(options, made, pipeline, failure);
  const { clock } = options;
  const end = clock === null ? 0 : clock() + options.reduceTime;
  const isOverTime = clock === null ? () => false : () => clock() > end;
  const small = reduce(
    made,
    shorter.failure,
    (subject) => again(subject, shorter.pipeline, failure, options.judge),
    options.reduceTrials,
    isOverTime,
  );
  return {
    seed,
    index: made.index,
    failure: small.failure,
    subject: small.subject,
    reducedFrom: made.text.split('\n').length,
  };
}

/** Passes that are not needed for the failure go. */
function shorterPipeline(
  options: StretchOptions,
  subject: Subject,
  pipeline: Pipeline,
  failure: Failure,
): { pipeline: Pipeline; failure: Failure } {
  let best = { pipeline, failure };
  for (let i = pipeline.passes.length - 1; i >= 0 && best.pipeline.passes.length > 1; i--) {
    const passes = best.pipeline.passes.filter((_, k) => k !== i);
    const shorter = { text: printPipeline(passes), passes };
    const found = again(subject, shorter, failure, options.judge);
    if (found !== null && found.kind === failure.kind) best = { pipeline: shorter, failure: found };
  }
  return best;
}

/** Judges a candidate of the reducer; the checker is not asked where it has no part in the failure. */
function again(
  subject: Subject,
  pipeline: Pipeline,
  { kind }: Failure,
  options: JudgeOptions,
): Failure | null {
  const read = readSubject(subject.text);
  if ('fault' in read) return null;
  try {
    const certify = options.certify && (kind === 'unsound' || kind === 'disproved');
    return judge(subject, expect(subject, read.module), pipeline, { ...options, certify }).failure;
  } catch {
    return null;
  }
}

/** Does the text still refine the function, on its inputs? For callers that have texts of their own. */
export function refutes(subject: Subject, after: string): string | null {
  const read = readSubject(subject.text);
  if ('fault' in read) return null;
  return compare(subject, expect(subject, read.module), after).differs?.detail ?? null;
}

/** A whole module through a pipeline, as users run it: what is not proved is dropped. */
export function optimizeText(text: string, pipeline: string): string {
  const { module } = parseModule(text, 'fuzz.ll');
  const passes = pipelineOf(pipeline)?.passes;
  if (module === null || passes === undefined) return text;
  const before = printModule(module);
  optimize(module, passes, {
    verify: verifyFunction,
    check: certifier({ work: DEFAULT_JUDGE.work, search: null }),
  });
  const after = printModule(module);
  return after === before ? text : after;
}
