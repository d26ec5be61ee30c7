/**
 * `--certify`, `--certify-axioms`, `--reproducer` and `-opt-bisect-limit`: who proves the rewrites of the passes, what if one
 * is wrong, and how many there may be.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { certifier, printModuleToBuffer, type RunOptions, type WrongRewrite } from '../index.ts';
import {
  findSolver,
  openSolver,
  SOLVER_PACKAGE,
  SOLVER_SIZE,
  SOLVER_VERSION,
  type Solver,
} from '../toolchain/node/index.ts';
import { CommandError, Exit } from './exit.ts';
import { openOutput } from './files.ts';
import type { ParsedArgs } from './parse-args.ts';

/** What all commands that run passes ask of the runner in the same words. */
export function rewriteOptions(args: ParsedArgs): Pick<RunOptions, 'check' | 'wrong' | 'rewriteLimit'> {
  return {
    check: checkOf(args),
    wrong: wrongOf(args),
    rewriteLimit: limitOf(args.get('opt-bisect-limit')),
  };
}

function limitOf(text: string | undefined): number {
  if (text === undefined || text === '-1') return Number.POSITIVE_INFINITY;
  if (!/^\d{1,15}$/.test(text))
    throw new CommandError(Exit.Usage, `-opt-bisect-limit takes a number, not '${text}'`);
  return Number(text);
}

/**
 * `full` takes its time, and asks a solver if one is installed. `fast` gives up by work, which is the same everywhere,
 * and after ten seconds of the processor in any case: what else the machine does changes no result.
 */
function checkOf(args: ParsedArgs): ReturnType<typeof certifier> | null {
  const how = args.get('certify') ?? 'fast';
  if (how === 'off') return null;
  const axioms = args.get('certify-axioms') !== 'none';
  const all = Number.POSITIVE_INFINITY;
  if (how !== 'full') return certifier({ axioms, clock });
  return certifier({ axioms, clock, budget: all, work: all, solver: solverOf(args) });
}

/** The system is asked once in so many times: it takes three microseconds, and a proof looks at the clock all the time. */
const PERIOD = 16;
let asked = 0;
let answer = 0;

/** Milliseconds that the processor has worked for this process, as of a few questions ago. */
function clock(): number {
  if (asked++ % PERIOD !== 0) return answer;
  const { user, system } = process.cpuUsage();
  answer = (user + system) / 1000;
  return answer;
}

/** The solver of `--certify=full`; null without one, with a line that says what to install. */
export function solverOf(args: ParsedArgs): Solver['ask'] | null {
  if (args.get('certify') !== 'full') return null;
  const path = findSolver(process.cwd());
  if (path !== undefined) return openSolver(path).ask;
  process.stderr.write(
    `superword: --certify=full without a solver: run "npm install ${SOLVER_PACKAGE}@${SOLVER_VERSION}" (${SOLVER_SIZE})\n`,
  );
  return null;
}

/** Says at once that a rewrite was wrong, and asks to report it; with `--reproducer` writes what shows it. */
function wrongOf(args: ParsedArgs): (found: WrongRewrite) => void {
  const folder = args.get('reproducer');
  let count = 0;
  return (found) => {
    const name = `${(found.before.name ?? 'f').replace(/[^\w.-]/g, '_')}-${found.pass.replace(/\W.*/, '')}-${++count}`;
    const kept = folder === undefined ? '--reproducer=DIR writes what shows it' : join(folder, `${name}.txt`);
    process.stderr.write(
      `superword: ${found.pass} made @${found.before.name ?? ''} wrong; the rewrite was dropped. Please report this: ${kept}\n`,
    );
    if (folder !== undefined) writeReproducer(folder, name, found);
  };
}

function writeReproducer(folder: string, name: string, found: WrongRewrite): void {
  const { before, after, module, counterexample, reason } = found;
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new CommandError(Exit.Input, `${folder}: error[unwritable]: no such folder can be made`);
  }
  for (const [side, func] of [
    ['a', before],
    ['b', after],
  ] as const) {
    const functions = module.functions.map((f) => (f.name === before.name ? func : f));
    const out = openOutput(join(folder, `${name}-${side}.ll`));
    printModuleToBuffer({ ...module, functions }, (bytes) => out.write(bytes));
    out.finish();
  }
  const lines = [`pass: ${found.pass}`, `function: @${before.name ?? ''}`, `difference: ${reason}`];
  if (counterexample !== null) {
    lines.push(
      `before: ${counterexample.source}`,
      `after: ${counterexample.target}`,
      `superword exec ${name}-a.ll --function=${before.name ?? ''} '--args=${counterexample.arguments}'`,
      `superword exec ${name}-b.ll --function=${before.name ?? ''} '--args=${counterexample.arguments}'`,
    );
  }
  const out = openOutput(join(folder, `${name}.txt`));
  out.write(new TextEncoder().encode(`${lines.join('\n')}\n`));
  out.finish();
}
