/** One attempt of a pass at a function, and what is wrong with what it made. */
import type { Func } from '../ir/func.ts';
import { admitReads } from '../ir/memory-promises.ts';
import { collectRemarks, type Remark } from '../remark/index.ts';
import type { Check } from './check.ts';
import type { Pass, PassContext } from './pass.ts';
import { printPass } from './pipeline.ts';
import { type Run, type RunOptions, timed } from './run.ts';

export interface Attempt {
  readonly changed: boolean;
  /** How many rewrites it asked for, and how many of them it was allowed. */
  readonly asked: number;
  readonly allowed: number;
  /** Why it did not come to its end; null when it did. */
  readonly failure: string | null;
  /** What it said and counted: told only of the attempt that stands. */
  readonly remarks: readonly Remark[];
  readonly counts: ReadonlyMap<string, number>;
}

export function attemptPass(run: Run, pass: Pass, func: Func, allow: (index: number) => boolean): Attempt {
  let asked = 0;
  let allowed = 0;
  const remarks: Remark[] = [];
  const counts = new Map<string, number>();
  const cx: PassContext = {
    module: run.module,
    target: run.options.target,
    remarks: collectRemarks(remarks),
    mayRewrite: (what) => {
      const index = asked++;
      const yes = allow(index);
      if (yes) allowed++;
      run.options.debug?.(
        `rewrite ${run.rewrites + index + 1}: ${yes ? '' : 'NOT '}${what} (@${func.name ?? ''})`,
      );
      return yes;
    },
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    debug: run.options.debug,
  };
  try {
    const changed = timed(run, pass, 'pass', () => pass.definition.run(func, cx, pass.options));
    if (changed) admitReads(func);
    return { changed, asked, allowed, failure: null, remarks, counts };
  } catch (error) {
    if (run.options.onFailure === 'throw') throw error;
    const failure = `the pass failed: ${error instanceof Error ? error.message : String(error)}`;
    return { changed: true, asked, allowed, failure, remarks, counts };
  }
}

/** Why the result is not well formed; null when it is. */
export function malformation({ module, options }: Run, after: Func): string | null {
  // Faults in debug information are warnings: the input may have had them.
  const fault = options.verify?.(after, module).find((d) => d.severity === 'error');
  return fault === undefined ? null : `the result is not well formed: ${fault.message}`;
}

/** Why a result that is well formed is not proved; null when it is. */
export function doubt(
  run: Run,
  pass: Pass,
  before: Func,
  after: Func,
  tell: RunOptions['wrong'] = null,
  check: RunOptions['check'] | NonNullable<Check['prove']> = run.options.check,
): string | null {
  if (check === null) return null;
  const verdict = timed(run, pass, 'check', () => check(before, after, run.module));
  if (verdict.kind === 'proved') return null;
  if (verdict.kind === 'wrong') {
    const { reason, counterexample = null } = verdict;
    tell?.({ pass: printPass(pass), before, after, module: run.module, reason, counterexample });
  }
  return `${verdict.kind}: ${verdict.reason}`;
}
