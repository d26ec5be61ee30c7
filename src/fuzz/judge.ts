/**
 * Is what a pipeline makes of a function right?
 *
 * 1. The function runs on its inputs, poison tracked.
 * 2. The pipeline rewrites a copy as users run it: the checker is asked about every step, and what is not proved is
 *    dropped.
 * 3. If a step was not proved, the rest of the pipeline also runs on what that step has made, and nothing more is dropped.
 * 4. What came out is printed, read again and run on the same inputs: it must refine what the function did.
 *
 *     differs, all steps proved      the checker proved something wrong: `unsound`
 *     differs, a step not proved     a pass is wrong, and users are saved by the checker: `wrong`
 *     the checker itself says wrong  `disproved`: one of the two is wrong
 */
import { type Outcome, prepare, refines, why } from '../exec/index.ts';
import type { Module } from '../ir/module.ts';
import { once } from '../support/once.ts';
import { parseModule } from '../text/index.ts';
import { verifyModule } from '../verify/index.ts';
import type { FuzzInput } from './inputs.ts';
import type { Pipeline } from './pipelines.ts';
import { Stages, type Unproved } from './stages.ts';

export type FailureKind = 'wrong' | 'unsound' | 'disproved' | 'malformed' | 'crash' | 'wasm' | 'native';

export interface Failure {
  readonly kind: FailureKind;
  readonly pipeline: string;
  /** One line: what differs. */
  readonly detail: string;
  /** Which input shows it; −1 when none is needed. */
  readonly input: number;
}

/** A module with one function, and what to call it with. */
export interface Subject {
  readonly name: string;
  readonly text: string;
  readonly inputs: readonly FuzzInput[];
}

export interface JudgeOptions {
  /** Is the checker asked? */
  readonly certify: boolean;
  /** How much work the checker may put into one question; see `CertifyOptions`. */
  readonly work: number;
}

/** The longest proofs of fuzzed functions take about 110,000: what takes more hardly ever comes to anything. */
export const DEFAULT_JUDGE: JudgeOptions = { certify: true, work: 120_000 };

/** What is known about one function already: many pipelines do the same to it. */
export interface Memo {
  readonly stages: Stages;
  readonly comparisons: Map<string, Compared>;
}

export function emptyMemo(): Memo {
  return { stages: new Stages(), comparisons: new Map() };
}

interface Compared {
  readonly differs: { readonly detail: string; readonly input: number } | null;
  readonly undecided: number;
}

export interface Judgement {
  /** The text after the pipeline; null when nothing changed or it failed. */
  readonly after: string | null;
  readonly failure: Failure | null;
  /** Of the steps that changed something. */
  readonly proved: number;
  readonly unproved: number;
  /** Inputs on which execution could not tell. */
  readonly undecided: number;
}

/** What the function itself does with each input; null where that is undefined or not known. */
export interface Expected {
  readonly outcomes: readonly (Outcome | null)[];
  /** Steps of each execution, as a limit for the rewritten one. */
  readonly steps: readonly number[];
}

const SOURCE_STEPS = 20_000;
const HOST = { fuzz_opaque: noteCall };

/** A call that everybody can see, in order; poison may not be passed to it. */
function noteCall(call: {
  readonly machine: { readonly events: { push(event: { what: string }): unknown } };
  readonly inst: unknown;
}): void {
  call.machine.events.push({ what: 'call fuzz_opaque' });
}

/** Reads a module that was made here; anything wrong with it is the generator's fault. */
export function readSubject(text: string): { module: Module } | { fault: string } {
  const { module, diagnostics } = parseModule(text, 'fuzz.ll');
  const fault = module === null ? diagnostics[0] : verifyModule(module).find((d) => d.severity === 'error');
  if (module === null || fault !== undefined) return { fault: fault?.message ?? 'not readable' };
  return { module };
}

export function expect(subject: Subject, module: Module): Expected {
  const program = prepare(module, { maxSteps: SOURCE_STEPS, host: HOST });
  const outcomes = subject.inputs.map((input) => {
    const outcome = program.run(subject.name, input.args);
    return outcome.kind === 'returned' || outcome.kind === 'ended' ? outcome : null;
  });
  return { outcomes, steps: outcomes.map((outcome) => outcome?.counts.total ?? 0) };
}

export function judge(
  subject: Subject,
  expected: Expected,
  pipeline: Pipeline,
  options: JudgeOptions,
  memo: Memo = emptyMemo(),
): Judgement {
  const certified = runPasses(subject.text, pipeline, 0, options, 'drop', memo);
  if ('failure' in certified) return judgement(null, certified.failure, certified);
  const raw = runOn(subject, certified, pipeline, options, memo);
  if ('failure' in raw) return judgement(null, raw.failure, raw);
  if (raw.after === null) return judgement(null, null, raw);
  const found = compareOnce(subject, expected, raw.after, memo);
  // A proved step may be at fault even if another one is not proved: see what stays when those are dropped.
  const worse =
    raw.unproved > 0 ? certifiedFailure(subject, expected, pipeline, certified.after, memo) : null;
  if (found.differs !== null) {
    const kind = options.certify && raw.unproved === 0 ? 'unsound' : 'wrong';
    const failure = { kind, pipeline: pipeline.text, ...found.differs } as const;
    return judgement(raw.after, worse ?? failure, raw, found.undecided);
  }
  if (raw.disproved !== null) {
    const failure: Failure = { kind: 'disproved', pipeline: pipeline.text, detail: raw.disproved, input: -1 };
    return judgement(raw.after, failure, raw, found.undecided);
  }
  return judgement(raw.after, worse, raw, found.undecided);
}

function judgement(after: string | null, failure: Failure | null, ran: Counts, undecided = 0): Judgement {
  return { after, failure, proved: ran.proved, unproved: ran.unproved, undecided };
}

interface Counts {
  readonly proved: number;
  readonly unproved: number;
}

interface Result extends Counts {
  /** null when nothing changed. */
  readonly after: string | null;
  readonly disproved: string | null;
  /** The first step that was not proved: which one, and what it made. */
  readonly unprovedStep: { readonly index: number; readonly text: string } | null;
}

type Ran = Result | (Counts & { readonly failure: Failure });

/**
 * A text through the passes of a pipeline from one of them on. `keep`: steps that are not proved stay; `drop`: as users
 * run it, and steps are counted up to the first that is not proved.
 */
function runPasses(
  text: string,
  pipeline: Pipeline,
  from: number,
  options: JudgeOptions,
  unproved: Unproved,
  { stages }: Memo,
): Ran {
  const counts = { proved: 0, unproved: 0 };
  let disproved: string | null = null;
  let unprovedStep: Result['unprovedStep'] = null;
  const fail = (kind: FailureKind, detail: string): Ran => ({
    ...counts,
    failure: { kind, pipeline: pipeline.text, detail, input: -1 },
  });
  const first = stages.at(text);
  if (first === null) return fail('malformed', 'it cannot be read');
  let stage = first;
  for (let index = from; index < pipeline.passes.length; index++) {
    const step = stages.step(stage, pipeline.passes[index]!, unproved, options);
    if (unproved === 'keep' || unprovedStep === null) {
      counts.proved += step.proved;
      counts.unproved += step.unproved;
      disproved ??= step.disproved;
      if (step.unprovedText !== null) unprovedStep ??= { index, text: step.unprovedText };
    }
    if (step.failure !== null) return fail(step.failure.kind, step.failure.detail);
    stage = step.to;
  }
  return { ...counts, after: stage === first ? null : stage.text, disproved, unprovedStep };
}

/** What the pipeline makes of the function when nothing is dropped, given what it makes of it otherwise. */
function runOn(
  subject: Subject,
  certified: Result,
  pipeline: Pipeline,
  options: JudgeOptions,
  memo: Memo,
): Ran {
  const { unprovedStep } = certified;
  if (unprovedStep === null) return certified;
  const rest = runPasses(unprovedStep.text, pipeline, unprovedStep.index + 1, options, 'keep', memo);
  const counts = {
    proved: certified.proved + rest.proved,
    unproved: certified.unproved + rest.unproved,
  };
  if ('failure' in rest) return { ...rest, ...counts };
  const after = rest.after ?? unprovedStep.text;
  return {
    ...counts,
    after: after === memo.stages.at(subject.text)?.text ? null : after,
    disproved: certified.disproved ?? rest.disproved,
    unprovedStep,
  };
}

/** Is what was proved wrong all the same? `after`: what is left of the pipeline's work; null when nothing is. */
function certifiedFailure(
  subject: Subject,
  expected: Expected,
  pipeline: Pipeline,
  after: string | null,
  memo: Memo,
): Failure | null {
  if (after === null) return null;
  const { differs } = compareOnce(subject, expected, after, memo);
  return differs === null ? null : { kind: 'unsound', pipeline: pipeline.text, ...differs };
}

function compareOnce(subject: Subject, expected: Expected, after: string, memo: Memo): Compared {
  return once(memo.comparisons, after, () => compare(subject, expected, after));
}

/** Runs the rewritten text on the inputs. */
export function compare(subject: Subject, expected: Expected, after: string): Compared {
  const read = readSubject(after);
  if ('fault' in read)
    return {
      differs: { detail: `the printed result cannot be read: ${read.fault}`, input: -1 },
      undecided: 0,
    };
  const program = prepare(read.module, { maxSteps: 20 * SOURCE_STEPS, host: HOST });
  let undecided = 0;
  for (let i = 0; i < subject.inputs.length; i++) {
    const source = expected.outcomes[i]!;
    if (source === null) continue;
    const input = subject.inputs[i]!;
    const target = program.run(subject.name, input.args);
    if (target.kind === 'limit') {
      const detail = `it does not end: ${why(target)}; the source took ${expected.steps[i]} steps`;
      return { differs: { detail, input: i }, undecided };
    }
    // Where all floats are small whole numbers, the freedom of fast-math flags changes nothing.
    const strict = input.isExact && source.inexact ? { ...source, inexact: false } : source;
    const { verdict, reason } = refines(strict, target);
    if (verdict === 'differs') return { differs: { detail: reason, input: i }, undecided };
    if (verdict === 'unknown') undecided++;
  }
  return { differs: null, undecided };
}
