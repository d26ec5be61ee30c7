/**
 * The option table: one list from which the parser, the help pages, the completions and the reference are made.
 *
 * Long options may be written with one dash or two, their value after `=` or as the next word, as with LLVM's `opt`.
 */
import { CC_FLAGS } from '../cc/index.ts';

export type ValueForm = 'none' | 'required' | 'optional';

export interface OptionSpec {
  readonly name: string;
  readonly value: ValueForm;
  /** How help calls the value. */
  readonly metavar: string;
  readonly about: string;
  /** The words it takes, for help and completion; any when absent. */
  readonly words?: readonly string[];
  /** What names of files that it takes besides end with. */
  readonly orFile?: string;
  /** `-Idir`: the value may stand right behind the letter. */
  readonly joined?: boolean;
  /** May it be given several times? The last one counts otherwise. */
  readonly repeats?: boolean;
}

export interface CommandSpec {
  readonly name: string;
  /** Behind the command's name in the usage line. */
  readonly usage: string;
  readonly about: string;
  readonly options: readonly OptionSpec[];
}

function flag(name: string, about: string): OptionSpec {
  return { name, value: 'none', metavar: '', about };
}

function value(name: string, metavar: string, about: string, words?: readonly string[]): OptionSpec {
  const base: OptionSpec = { name, value: 'required', metavar, about };
  return words === undefined ? base : { ...base, words };
}

function optional(name: string, metavar: string, about: string, words?: readonly string[]): OptionSpec {
  const base: OptionSpec = { name, value: 'optional', metavar, about };
  return words === undefined ? base : { ...base, words };
}

/** `-Idir` as well as `-I dir`, and as often as one likes. */
function joined(name: string, metavar: string, about: string): OptionSpec {
  return { name, value: 'required', metavar, about, joined: true, repeats: true };
}

const JSON_FLAG = flag('json', 'print one JSON document instead of text');
const TARGET: OptionSpec = {
  ...value(
    'target',
    'T',
    'the machine: sse4.2, avx2, avx512, neon, wasm128, or a JSON file that describes one',
    ['sse4.2', 'avx2', 'avx512', 'neon', 'wasm128'],
  ),
  orFile: '.json',
};
/** How C, C++ and bitcode come in; everything after `--` goes to clang too. */
const CLANG_OPTIONS: readonly OptionSpec[] = [
  value('clang', 'PATH', "the clang to use: a program, or 'embedded' (else SUPERWORD_CLANG decides)"),
  value('p', 'DIR', "take the file's flags from DIR/compile_commands.json"),
  joined('I', 'DIR', 'a folder to look for headers in, for clang'),
  joined('D', 'NAME[=VALUE]', 'a macro, for clang'),
  value('std', 'STANDARD', 'the version of C or C++, for clang'),
  value('mtriple', 'TRIPLE', 'compile C for this machine'),
  value('march', 'CPU', 'compile C for this CPU'),
  value('mcpu', 'CPU', 'compile C for this CPU'),
  value('mattr', 'LIST', 'compile C with these features: +avx2,-sse4a'),
  flag('ffast-math', 'floats may be reordered, for clang'),
  flag('no-cache', 'compile anew, and remember nothing'),
];

const EFFORT = value('effort', 'N', 'how hard passes search: 1 greedy, 2 the usual, 3 search', [
  '1',
  '2',
  '3',
]);
const CERTIFY = value('certify', 'HOW', 'prove every rewrite, drop what is not proved (default fast)', [
  'off',
  'fast',
  'full',
]);
const CERTIFY_AXIOMS = value(
  'certify-axioms',
  'WHICH',
  'may proofs use what the IR asserts (noalias, llvm.assume, …)? default all',
  ['all', 'none'],
);

const REPRODUCER = value(
  'reproducer',
  'DIR',
  'where the function before and after a wrong rewrite is written, with the input that shows it',
);

const REWRITE_LIMIT = value('opt-bisect-limit', 'N', 'make at most N rewrites');

/** Who proves rewrites, how many there may be, and where a wrong one is written: wherever passes run. */
const REWRITE_OPTIONS: readonly OptionSpec[] = [CERTIFY, CERTIFY_AXIOMS, REPRODUCER, REWRITE_LIMIT];

const PLAN = value('plan', 'FILE', 'pack blocks as this file says (made by --plan-output)');
const PLAN_OUTPUT = value('plan-output', 'FILE', 'write the plans of packed blocks there');

/** What `bench` and `run` share. */
const MEASURE_OPTIONS: readonly OptionSpec[] = [
  optional('native', 'CPU', 'run on this machine instead of WebAssembly; needs an installed clang'),
  value('rounds', 'N', 'timed batches of every column (128 or more)'),
  value('passes', 'LIST', "the passes of the superword column ('default')"),
  flag('llvm-after', "one more column: superword's code with LLVM's vectorizers behind it"),
  flag('unproved', 'one more column: what superword makes when nothing is proved and nothing taken back'),
  value('input', 'KIND', 'what our passes read: scalar IR, or what LLVM vectorized', ['scalar', 'llvm']),
  EFFORT,
  ...REWRITE_OPTIONS,
];

/** Every other flag is clang's. */
const CC_OPTIONS: readonly OptionSpec[] = CC_FLAGS.map(({ name, metavar, about, words }) =>
  metavar === '' ? flag(name, about) : value(name, metavar, about, words),
);

const OUTPUT = value('o', 'FILE', "write there ('-' is standard output)");

export const COMMAND_SPECS: readonly CommandSpec[] = [
  {
    name: 'opt',
    usage: 'IN [-S] [-o OUT] [-passes=a,b{opt=1}] [-- CLANG FLAGS]',
    about: 'read LLVM IR (or C), run passes, print LLVM IR',
    options: [
      flag('S', 'print text (always so: accepted as opt does)'),
      OUTPUT,
      value('passes', 'LIST', "the passes to run; nothing after '=' only parses and prints"),
      EFFORT,
      TARGET,
      value('emit', 'KIND', 'what to print', ['ll', 'bc', 'wat', 'wasm', 'asm', 'obj']),
      flag('verify-each', 'verify after every pass'),
      ...REWRITE_OPTIONS,
      flag('disable-verify', 'do not verify the input'),
      flag('disable-output', 'print no IR'),
      flag('print-passes', 'print the pipeline and stop'),
      value('print-after', 'LIST', 'print functions after these passes'),
      flag('print-after-all', 'print functions after every pass'),
      flag('print-changed', 'print functions after the passes that changed them'),
      value('filter-print-funcs', 'LIST', 'print only these functions'),
      flag('time-passes', 'print the time of each pass'),
      flag('stats', 'print what the passes counted'),
      flag('debug', 'print what the passes think'),
      value('pass-remarks', 'REGEX', 'print remarks of passes that did something'),
      value('pass-remarks-missed', 'REGEX', 'print remarks of passes that could not'),
      value('pass-remarks-analysis', 'REGEX', 'print what passes found out'),
      value('pass-remarks-output', 'FILE', "write all remarks there, in LLVM's YAML"),
      PLAN,
      PLAN_OUTPUT,
      ...CLANG_OPTIONS,
      JSON_FLAG,
    ],
  },
  {
    name: 'run',
    usage: 'IN [--function=F] [--native] [-- CLANG FLAGS]',
    about: 'scalar, LLVM -O3 and superword versions of a function, run and compared',
    options: [
      value('function', 'F', 'the function to run; default: each of the largest eight that others can call'),
      value('args', 'LIST', "its arguments: numbers, 'size', or buffers as [i32 x 64]; '_' leaves one to us"),
      value('size', 'N', 'what integers are that bound loops (1000)'),
      value('seed', 'N', 'of the random contents of buffers (1)'),
      PLAN,
      flag('print-harness', 'print the harness that is made for the function, and stop'),
      ...MEASURE_OPTIONS,
      ...CLANG_OPTIONS,
      JSON_FLAG,
    ],
  },
  {
    name: 'bench',
    usage: 'PATH... [--native[=CPU]] [--only=GLOB] [-- CLANG FLAGS]',
    about: 'scalar, LLVM -O3 and superword versions of many kernels, run and compared',
    options: [
      value('only', 'GLOB', "only kernels of such names: 'loop/*', '*-f32'"),
      ...MEASURE_OPTIONS,
      value('cflags', 'FLAGS', 'more flags for clang, in one word'),
      value('baseline', 'FILE', 'compare with an older --json report'),
      value('fail-below', 'X', 'exit code 5 if a kernel is below X times scalar code (or the baseline)'),
      flag('markdown', 'print Markdown'),
      value('svg', 'FILE', 'write the chart there'),
      ...CLANG_OPTIONS,
      JSON_FLAG,
    ],
  },
  {
    name: 'explain',
    usage: 'IN [--all] [--yaml] [-- CLANG FLAGS]',
    about: 'every loop and block that could be vectorized: what was done, or why not',
    options: [
      flag('all', 'all verdicts, not the first ten'),
      flag('yaml', "print LLVM's YAML"),
      value('function', 'F', 'only of this function'),
      value('passes', 'LIST', "the passes to explain ('default')"),
      PLAN,
      PLAN_OUTPUT,
      EFFORT,
      TARGET,
      ...REWRITE_OPTIONS,
      ...CLANG_OPTIONS,
      JSON_FLAG,
    ],
  },
  {
    name: 'analyze',
    usage: 'IN --loops | --deps | --align | --divergence[=aos|soa]',
    about:
      'what the analyses know: loops and how often they go round, dependences, alignment, shapes over lanes',
    options: [
      flag('loops', 'loops, back edges taken, what moves and by how much'),
      flag('deps', 'which access must follow which, in blocks and between iterations'),
      flag('align', 'addresses of accesses modulo powers of two'),
      optional('divergence', 'LAYOUT', 'how values vary over the iterations of a loop; privates as LAYOUT', [
        'aos',
        'soa',
      ]),
      value('private', 'NAME,...', 'with --divergence: allocas that are private to the loop'),
      value('vf', 'N', 'with --divergence: lanes, for strides that are counted in them'),
      value('function', 'F', 'only this function'),
      value('loop', 'LABEL', 'only the loop with this header'),
      ...CLANG_OPTIONS,
      JSON_FLAG,
    ],
  },
  {
    name: 'exec',
    usage: 'IN --function=F --args=1,2.5,[i32 1,2,3],[i8 x 64]',
    about: 'run a function in the reference interpreter; undefined behaviour is found, not followed',
    options: [
      value('function', 'F', 'the function to run; may be left out when there is only one'),
      value(
        'args',
        'LIST',
        'numbers, null, undef, poison, <1,2>, {1,2}, buffers [i32 1,2] [i8 x 64], &0+8 into one',
      ),
      value('max-steps', 'N', 'stop after so many instructions (1000000000)'),
      value('max-memory', 'MB', 'stop when more memory is asked for (256)'),
      value('undef', 'HOW', 'what undef is taken for where it may be anything', ['zero', 'random']),
      value('seed', 'N', 'of random undef (1)'),
      flag('fuse', 'llvm.fmuladd rounds once'),
      ...CLANG_OPTIONS,
      JSON_FLAG,
    ],
  },
  {
    name: 'verify',
    usage: 'IN',
    about: 'is this IR well formed? prints all faults',
    options: [...CLANG_OPTIONS, JSON_FLAG],
  },
  {
    name: 'vls',
    usage: 'FILE [-grouping=best|greedy] [-algorithm=best|graph|naive]',
    about: 'the OptVLS server alone, on a text file of memory references',
    options: [
      value('grouping', 'HOW', 'how references are grouped (best)', ['best', 'greedy']),
      value('algorithm', 'HOW', 'how a sequence is found (best)', ['best', 'graph', 'naive']),
      value('target', 'T', 'price for this machine: a target, or a JSON file that describes one'),
      flag('debug', "print the document's traces: sets, graphs, every test-merge with its costs"),
      flag('dot', 'print every stage for Graphviz'),
      value('svg', 'FILE', 'draw every stage into this file'),
      JSON_FLAG,
    ],
  },
  {
    name: 'check',
    usage: 'A.ll B.ll',
    about: 'does B refine A? a line a function: proved, wrong, or unknown with the reason',
    options: [
      value('function', 'F', 'only this function'),
      flag('assumptions', 'print what every proof rests on'),
      value('certify', 'HOW', 'full asks a solver (z3-solver) as well (default fast)', ['fast', 'full']),
      CERTIFY_AXIOMS,
      JSON_FLAG,
    ],
  },
  {
    name: 'cc',
    usage: 'CLANG ARGUMENTS [-fsuperword=first|only|off]',
    about: 'compile and link C as clang does, with our passes (also superword-cc)',
    options: CC_OPTIONS,
  },
  {
    name: 'c++',
    usage: 'CLANG ARGUMENTS [-fsuperword=first|only|off]',
    about: 'the same for C++ (also superword-c++)',
    options: CC_OPTIONS,
  },
  {
    name: 'fuzz',
    usage: '[--seed=N] [--count=N] [--seconds=N] [--jobs=N]',
    about: 'random functions through every pipeline, checked by interpreter, certificate and WebAssembly',
    options: [
      value('seed', 'N', 'which functions: the same seed gives the same ones (1)'),
      value('count', 'N', 'how many functions (1000, or as many as --seconds allows)'),
      value('first', 'N', 'the number of the first function (0)'),
      value('seconds', 'N', 'begin nothing new after so long'),
      value('jobs', 'N', 'how many at a time (one for each core)'),
      { ...value('passes', 'LIST', 'only this pipeline; may be given several times'), repeats: true },
      value('certify', 'HOW', 'ask the checker about every rewrite? (default fast)', ['off', 'fast']),
      flag('no-wasm', 'do not compile and run them as WebAssembly'),
      flag('native', 'compile and run them for this machine too; needs an installed clang'),
      value('csmith', 'N', 'so many C programs by csmith as well; needs csmith and an installed clang'),
      value('clang', 'PATH', 'the clang for --native and --csmith'),
      value('out', 'DIR', "where reduced failures are written ('fuzz-failures')"),
      value('resume', 'FILE', 'keep the state there, and go on where it ends'),
      JSON_FLAG,
    ],
  },
  { name: 'passes', usage: '', about: 'the passes and pipelines there are', options: [JSON_FLAG] },
  {
    name: 'targets',
    usage: '[NAME]',
    about: 'the machines there are; with a name or a JSON file, what that one charges',
    options: [JSON_FLAG],
  },
  {
    name: 'completion',
    usage: 'bash|zsh|fish',
    about: 'a completion script for your shell',
    options: [],
  },
  { name: 'help', usage: '[COMMAND]', about: 'this list, or one command in full', options: [JSON_FLAG] },
];

/** Options of every command. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [flag('help', 'the help page of the command')];

export function commandSpec(name: string): CommandSpec | undefined {
  return COMMAND_SPECS.find((c) => c.name === name);
}
