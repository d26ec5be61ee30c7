/** `superword check A.ll B.ll`: for each function of A, does B's refine it? */
import {
  type Counterexample,
  DEFAULT_JUDGE,
  type Func,
  findFunction,
  judge,
  type Module,
  numberSymbols,
} from '../../index.ts';
import { CommandError, Exit } from '../exit.ts';
import { printJson } from '../json.ts';
import { loadInput, reportDiagnostics } from '../load.ts';
import { commandSpec } from '../options.ts';
import { type ParsedArgs, parseArgs } from '../parse-args.ts';
import { solverOf } from '../rewrite-options.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('check')!;

interface Line {
  readonly name: string;
  readonly verdict: 'proved' | 'wrong' | 'unknown';
  readonly given: readonly string[];
  readonly reason: string | null;
  /** Of *wrong*: arguments, and what both did with them. */
  readonly counterexample: Counterexample | null;
}

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const [before, after] = args.inputs;
  if (before === undefined || after === undefined || args.inputs.length > 2) {
    throw new CommandError(Exit.Usage, "takes two inputs: 'superword check A.ll B.ll'");
  }
  if (before === '-' && after === '-') throw new CommandError(Exit.Usage, "only one input can be '-'");
  const moduleA = await read(before, args);
  const moduleB = await read(after, args);
  if (moduleA === null || moduleB === null) return Exit.Expectation;
  const solver = solverOf(args);
  const lines = functionsOf(args, moduleA).map((func) => lineOf(func, moduleA, moduleB, args, solver));
  if (args.has('json')) printJson({ before, after, functions: lines });
  else process.stdout.write(lines.map((line) => `${render(line, args.has('assumptions'))}\n`).join(''));
  if (lines.some((line) => line.verdict === 'wrong')) return Exit.Input;
  return lines.some((line) => line.verdict === 'unknown') ? Exit.Unknown : Exit.Ok;
}

async function read(path: string, args: ParsedArgs): Promise<Module | null> {
  try {
    const loaded = await loadInput(path, args, { verify: true });
    reportDiagnostics(loaded);
    return loaded.module;
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(Exit.Expectation, error.message);
    throw error;
  }
}

/** The functions of A with a body; the one that was asked for. */
function functionsOf(args: ParsedArgs, module: Module): Func[] {
  const wanted = args.get('function');
  const defined = module.functions.filter((f) => f.blocks.length > 0 || f.rawBody !== null);
  if (wanted === undefined) return defined;
  const found = defined.filter((f) => f.name === wanted.replace(/^@/, ''));
  if (found.length === 0)
    throw new CommandError(Exit.Expectation, `no function @${wanted} with a body in the first input`);
  return found;
}

function lineOf(
  func: Func,
  moduleA: Module,
  moduleB: Module,
  args: ParsedArgs,
  solver: ReturnType<typeof solverOf>,
): Line {
  const name = func.name ?? String(numberSymbols(moduleA).get(func));
  const line: Line = { name, verdict: 'proved', given: [], reason: null, counterexample: null };
  const other = func.name === null ? numbered(moduleB, name) : findFunction(moduleB, func.name);
  if (other === null || (other.blocks.length === 0 && other.rawBody === null))
    return { ...line, verdict: 'wrong', reason: 'the second input has no such function' };
  const axioms = args.get('certify-axioms') !== 'none';
  const verdict = judge(func, moduleA, other, moduleB, { ...DEFAULT_JUDGE, axioms, solver });
  if (verdict.kind === 'proved') return { ...line, given: verdict.given };
  const counterexample = verdict.kind === 'wrong' ? (verdict.counterexample ?? null) : null;
  return { ...line, verdict: verdict.kind, reason: verdict.reason, counterexample };
}

/** The function without a name of that number. */
function numbered(module: Module, number: string): Func | null {
  const numbers = numberSymbols(module);
  return module.functions.find((func) => func.name === null && String(numbers.get(func)) === number) ?? null;
}

function render(line: Line, assumptions: boolean): string {
  switch (line.verdict) {
    case 'proved': {
      const given = line.given.length > 0 ? ` (given: ${line.given.join(', ')})` : '';
      return `@${line.name}: proved${given}${assumptions ? assumptionsText(line.given) : ''}`;
    }
    case 'wrong':
      return `@${line.name}: wrong: ${line.reason}${exampleText(line.counterexample)}`;
    case 'unknown':
      return `@${line.name}: unknown (${line.reason})`;
  }
}

function exampleText(example: Counterexample | null): string {
  if (example === null) return '';
  return `\n  with --args='${example.arguments}'\n  the first: ${example.source}\n  the second: ${example.target}`;
}

/** Behind every proof; docs/what-proved-means.md says more. */
const ASSUMPTIONS: readonly string[] = [
  'arguments, loaded values and results of calls are not undef (they may be poison)',
  'objects do not wrap around the end of the address space',
];

/** What the axioms of a verdict say, by how their names begin. */
const AXIOMS: Readonly<Record<string, string>> = {
  noalias: 'an argument marked noalias shares no memory with others',
  dereferenceable: 'as many bytes of an argument can be read as its attribute says',
  'omp simd': 'accesses of the loop are independent from turn to turn, and its float sums may be reordered',
  'parallel accesses': 'accesses of the loop are independent from turn to turn',
  TBAA: 'accesses of unrelated types touch no common byte',
  'alias.scope of the second': 'scopes that only the second input has are true',
  'alias.scope': 'accesses touch no byte of a scope that they disclaim',
  'llvm.assume': 'what is assumed holds',
  'C library': 'functions by names of the C library are those',
  z3: 'the solver is right',
  'data layout': 'the first input is meant for the layout of the second, which completes its own',
};

function assumptionsText(given: readonly string[]): string {
  const said = given.map((name) => {
    const known = Object.entries(AXIOMS).find(([start]) => name.startsWith(start));
    return known === undefined ? name : `${name}: ${known[1]}`;
  });
  return [...said, ...ASSUMPTIONS].map((text) => `\n  ${text}`).join('');
}
