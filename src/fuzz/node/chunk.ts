/** A piece of a run, as it is handed to workers: a stretch of functions, then other machines on what came of it. */
import { printArguments } from '../../exec/index.ts';
import {
  addTally,
  DEFAULT_STRETCH,
  emptyTally,
  type FoundFailure,
  noteFailure,
  runStretch,
  type Tally,
  type Version,
} from '../index.ts';
import { type Backend, runMachine } from './machine-run.ts';

/** Plain data: it is sent to workers. */
export interface ChunkRequest {
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  readonly passes: readonly string[] | null;
  readonly certify: boolean;
  readonly reduceAtMost: number;
}

/** A failure as it is written to a file. */
export interface FailureRecord {
  readonly seed: number;
  readonly index: number;
  readonly kind: string;
  readonly pipeline: string;
  readonly detail: string;
  readonly function: string;
  readonly text: string;
  /** As `exec --args` takes it; '' when no input is needed. */
  readonly args: string;
  readonly reducedFrom: number;
}

export interface ChunkResult {
  readonly first: number;
  readonly count: number;
  readonly tally: Tally;
  readonly failures: readonly FailureRecord[];
}

/** Functions between two reports of progress. */
const STEP = 25;

export async function runChunk(
  request: ChunkRequest,
  backends: readonly Backend[],
  onProgress: (functions: number) => void,
): Promise<ChunkResult> {
  const tally = emptyTally();
  const failures: FailureRecord[] = [];
  const versions: Version[] = [];
  const end = request.first + request.count;
  for (let first = request.first; first < end; first += STEP) {
    const count = Math.min(STEP, end - first);
    const { seed, passes, certify, reduceAtMost } = request;
    const judge = { ...DEFAULT_STRETCH.judge, certify };
    const stretch = runStretch({
      ...DEFAULT_STRETCH,
      clock: () => performance.now(),
      seed,
      first,
      count,
      passes,
      judge,
      reduceAtMost,
    });
    addTally(tally, stretch.tally);
    failures.push(...stretch.failures.map(recordOf));
    versions.push(...stretch.versions);
    onProgress(count);
  }
  for (const backend of backends) {
    const chosen = chooseVersions(versions, backend);
    const report = await runMachine(backend, chosen);
    tally.compiled[backend.kind] += report.versions;
    tally.compiled.outvoted += report.outvoted;
    tally.compiled.known += report.known;
    tally.compiled.failed += report.failed;
    for (const { version, failure } of report.failures) {
      noteFailure(tally, failure.pipeline, failure);
      const { seed, index } = version.function;
      failures.push(recordOf({ seed, index, failure, subject: version.function, reducedFrom: 0 }));
    }
  }
  return { first: request.first, count: request.count, tally, failures };
}

/** Of functions that the machine can run: as they are, after `default`, and after one other pipeline. */
function chooseVersions(versions: readonly Version[], backend: Backend): Version[] {
  const byFunction = new Map<number, Version[]>();
  for (const version of versions) {
    const list = byFunction.get(version.function.index) ?? [];
    byFunction.set(version.function.index, list);
    if (version.function.text.startsWith(backend.header)) list.push(version);
  }
  return [...byFunction.values()].flatMap((list) => {
    const kept = list.filter((v) => v.pipeline === '' || v.pipeline === 'default');
    const others = list.filter((v) => !kept.includes(v));
    return others.length === 0 ? kept : [...kept, others[list[0]!.function.index % others.length]!];
  });
}

function recordOf(found: FoundFailure): FailureRecord {
  const { subject, failure } = found;
  // What was reduced has one input left.
  const input = subject.inputs[found.reducedFrom > 0 ? 0 : failure.input];
  return {
    seed: found.seed,
    index: found.index,
    kind: failure.kind,
    pipeline: failure.pipeline,
    detail: failure.detail,
    function: subject.name,
    text: subject.text,
    args: input === undefined ? '' : printArguments(input.args),
    reducedFrom: found.reducedFrom,
  };
}
