/** SUPERWORD_STATS=FILE: one line of JSON for each file compiled, appended in one piece. */
import { appendFileSync } from 'node:fs';
import type { CodeJob } from './job.ts';
import type { Counts, Times } from './optimizer.ts';
import type { CcOptions } from './options.ts';

/** Milliseconds of each step; `inner`: of the parts of ours. */
export interface StepTimes {
  front: number;
  ours: number;
  back: number;
  inner: Times | null;
}

export type Outcome =
  | { readonly kind: 'ours'; readonly counts: Counts; readonly changed: readonly string[] }
  | { readonly kind: 'clang'; readonly reason: string };

export interface FileStats {
  readonly job: CodeJob;
  readonly options: CcOptions;
  readonly times: StepTimes;
  /** Size of the LLVM IR that our passes were given. */
  readonly irBytes: number;
  readonly outcome: Outcome;
}

export function writeStats(stats: FileStats): void {
  const path = process.env.SUPERWORD_STATS;
  if (path === undefined || path === '') return;
  const { job, options, times, irBytes, outcome } = stats;
  const round = (ms: number): number => Math.round(ms * 10) / 10;
  const inner = times.inner === null ? {} : mapValues(times.inner, round);
  const line = {
    schema: 1,
    file: job.input,
    output: job.output,
    mode: options.mode,
    passes: options.passes,
    irBytes,
    compiledBy: outcome.kind,
    ...(outcome.kind === 'ours'
      ? { ...outcome.counts, changedFunctions: outcome.changed }
      : { reason: outcome.reason }),
    memoryMB: Math.round(process.resourceUsage().maxRSS / 1024),
    ms: { front: round(times.front), ours: round(times.ours), back: round(times.back), ...inner },
  };
  try {
    appendFileSync(path, `${JSON.stringify(line)}\n`);
  } catch (error) {
    process.stderr.write(`superword-cc: warning: SUPERWORD_STATS: ${(error as Error).message}\n`);
  }
}

function mapValues(values: Times, change: (ms: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, ms]) => [name, change(ms as number)]));
}
