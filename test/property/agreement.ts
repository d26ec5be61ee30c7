/** Runs random functions and holds the analyses against what happens; the answer counts what was looked at. */
import { findFunction } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';
import { refutations, type Tally } from './claims.ts';
import { randomProgram } from './programs.ts';
import { tracer } from './trace.ts';

/** Throws at the first claim that an execution refutes, with the seed and the text of the program. */
export function holdAgainstExecution(firstSeed: number, programs: number): Tally {
  const tally: Tally = {};
  for (let seed = firstSeed; seed < firstSeed + programs; seed++) {
    const { text, name, inputs } = randomProgram(seed);
    const { module, diagnostics } = parseModule(text, `case ${seed}`);
    if (module === null) throw new Error(`seed ${seed}: ${diagnostics[0]?.message}\n${text}`);
    const func = findFunction(module, name)!;
    const run = tracer(module, func);
    for (const input of inputs) {
      const trace = run(input);
      const { outcome } = trace;
      if (outcome.kind === 'unsupported') throw new Error(`seed ${seed}: ${outcome.reason}\n${text}`);
      tally[outcome.kind] = (tally[outcome.kind] ?? 0) + 1;
      const wrong = refutations(module, func, trace, tally);
      if (wrong.length > 0) throw new Error(`seed ${seed}:\n${wrong.slice(0, 5).join('\n')}\n${text}`);
    }
  }
  return tally;
}
