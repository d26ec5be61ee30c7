/** What `run` and `bench` make of their options: columns, passes, machine, compilers, and the header of the report. */
import { availableParallelism } from 'node:os';
import {
  type Column,
  type HarnessMaker,
  type Header,
  headerOf,
  type Measured,
  TIMING,
  type TimingOptions,
  type Workshop,
} from '../measure/index.ts';
import type { Clang } from '../toolchain/node/index.ts';
import { clangWishes } from './clang-flags.ts';
import { CommandError, Exit } from './exit.ts';
import type { ParsedArgs } from './parse-args.ts';
import { planOptions } from './plan-options.ts';
import { readPasses } from './read-passes.ts';
import { rewriteOptions } from './rewrite-options.ts';

export interface Measuring {
  readonly shop: Workshop;
  readonly timing: TimingOptions;
  /** As many compilers as there is work for. */
  clangs(jobs: number): Promise<readonly Clang[]>;
  /** `own` are flags of the file itself, where there is only one. */
  header(measured: Measured, clang: Clang, own: readonly string[]): Header;
}

export function measuring(args: ParsedArgs, harness: HarnessMaker, detail: readonly string[]): Measuring {
  const wishes = clangWishes(args);
  const { machine } = wishes;
  if (machine.kind === 'triple') {
    throw new CommandError(
      Exit.Usage,
      `code for ${machine.triple} cannot be run here: --native[=CPU] runs on this machine, without it WebAssembly is run`,
    );
  }
  const { passes, misfit } = planOptions(args, readPasses(args));
  const input = args.get('input') === 'llvm' ? 'llvm' : 'scalar';
  const columns: Column[] = ['scalar', 'llvm', 'superword'];
  if (args.has('llvm-after')) columns.push('after');
  if (args.has('unproved')) columns.push('unproved');
  const shop: Workshop = {
    machine,
    flags: wishes.flags,
    flagsFor: wishes.flagsFor,
    cache: wishes.cache,
    cwd: process.cwd(),
    columns,
    input,
    passes,
    misfit,
    rewriting: rewriteOptions(args),
    detail,
    harness,
  };
  const timing = timingOf(args.get('rounds'));
  return {
    shop,
    timing,
    clangs: async (jobs) => {
      const first = await wishes.find();
      const more = Math.min(jobs, 2, availableParallelism()) - 1;
      return more < 1 ? [first] : [first, await wishes.find()];
    },
    header: (measured, clang, own) => {
      const target = [...measured.prepared.values()][0]?.target ?? null;
      return headerOf({ shop, timing, clang, target, own });
    },
  };
}

/** A spread is told from so many launches at least. */
const FEWEST_LAUNCHES = 3;

/** Who says how many rounds he wants gets no more. */
function timingOf(rounds: string | undefined): TimingOptions {
  if (rounds === undefined) return TIMING;
  if (!/^\d{1,6}$/.test(rounds) || Number(rounds) < 1)
    throw new CommandError(Exit.Usage, `--rounds takes a number from 1, not '${rounds}'`);
  const launches = Math.max(FEWEST_LAUNCHES, Math.min(TIMING.launches, Number(rounds)));
  return { ...TIMING, launches, rounds: Math.max(launches, Number(rounds)), mostLaunches: launches };
}
