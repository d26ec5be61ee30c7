/**
 * LLVM's own optimizer as a source of rewrites: many generated functions through opt-19 at once; where the checker proves
 * a pair, execution must not refute it.
 */
import { spawnSync } from 'node:child_process';
import { checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { prepare, refines } from '../../src/exec/index.ts';
import { type FuzzFunction, generate } from '../../src/fuzz/index.ts';
import { findFunction, type Module } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';

export const OPT = 'opt-19';

export function hasOpt(): boolean {
  return spawnSync(OPT, ['--version']).status === 0;
}

export interface OptReport {
  pairs: number;
  proved: number;
  unknown: number;
  /** Proved, but executions differ: the checker is wrong. */
  unsound: string[];
  /** Not proved, and executions differ: opt-19 or the interpreter is wrong. */
  differing: string[];
}

const WORK = 200_000;
const RUN = { maxSteps: 200_000, host: { fuzz_opaque: () => undefined } };

/** Functions `first` to `first + count - 1` of the seed through `-passes=`. */
export function againstOpt(seed: number, first: number, count: number, passes: string): OptReport {
  const report: OptReport = { pairs: 0, proved: 0, unknown: 0, unsound: [], differing: [] };
  const groups = new Map<string, FuzzFunction[]>();
  for (let i = first; i < first + count; i++) {
    const made = generate(seed, i);
    const header = headerOf(made.text);
    groups.set(header, [...(groups.get(header) ?? []), made]);
  }
  for (const [header, functions] of groups) compareGroup(header, functions, passes, report);
  return report;
}

function headerOf(text: string): string {
  return text.split('\n').slice(0, 2).join('\n');
}

function compareGroup(
  header: string,
  functions: readonly FuzzFunction[],
  passes: string,
  report: OptReport,
): void {
  const before = merged(header, functions);
  const child = spawnSync(OPT, ['-S', `-passes=${passes}`], {
    input: before,
    encoding: 'latin1',
    maxBuffer: 1 << 28,
  });
  if (child.status !== 0) throw new Error(`${OPT}: ${child.stderr.slice(0, 500)}`);
  const [a, b] = [moduleOf(before), moduleOf(child.stdout)];
  const [source, target] = [prepare(a, RUN), prepare(b, RUN)];
  for (const made of functions) {
    const [f, g] = [findFunction(a, made.name), findFunction(b, made.name)];
    if (f === null || g === null) continue;
    const answer = checkFunction(f, a, g, b, {
      ...DEFAULT_CHECK,
      work: WORK,
      identity: false,
    });
    report.pairs++;
    if (answer.kind === 'proved') report.proved++;
    else report.unknown++;
    for (const [k, input] of made.inputs.entries()) {
      const { verdict, reason } = refines(
        source.run(made.name, input.args),
        target.run(made.name, input.args),
      );
      if (verdict !== 'differs') continue;
      const line = `function ${made.index} of seed ${made.seed}, -passes=${passes}, input ${k}: ${reason}`;
      (answer.kind === 'proved' ? report.unsound : report.differing).push(line);
      break;
    }
  }
}

/** One module; loop notes are numbered anew. */
function merged(header: string, functions: readonly FuzzFunction[]): string {
  const declares = new Set<string>();
  const bodies: string[] = [];
  let notes = 0;
  for (const { text } of functions) {
    let used = 0;
    for (const line of text.split('\n').slice(2)) {
      if (line.startsWith('declare')) declares.add(line);
      else
        bodies.push(
          line.replace(/!(\d+)\b/g, (_, digits: string) => {
            used = Math.max(used, Number(digits) + 1);
            return `!${notes + Number(digits)}`;
          }),
        );
    }
    notes += used;
  }
  return [header, ...declares, ...bodies].join('\n');
}

function moduleOf(text: string): Module {
  const { module, diagnostics } = parseModule(text, 'opt.ll');
  if (module === null) throw new Error(diagnostics[0]?.message ?? 'not readable');
  return module;
}
