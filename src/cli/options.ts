/**
 * The option table: one list from which the parser, the help pages, the completions and the reference are made.
 *
 * Long options may be written with one dash or two, their value after `=` or as the next word, as with LLVM's `opt`.
 */
export type ValueForm = 'none' | 'required' | 'optional';

export interface OptionSpec {
  readonly name: string;
  readonly value: ValueForm;
  /** How help calls the value. */
  readonly metavar: string;
  readonly about: string;
  /** The words it takes, for help and completion; any when absent. */
  readonly words?: readonly string[];
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

const JSON_FLAG = flag('json', 'print one JSON document instead of text');
const TARGET = value('target', 'T', 'the machine: sse4.2, avx2, avx512, neon or wasm128', [
  'sse4.2',
  'avx2',
  'avx512',
  'neon',
  'wasm128',
]);
const OUTPUT = value('o', 'FILE', "write there ('-' is standard output)");

export const COMMAND_SPECS: readonly CommandSpec[] = [
  {
    name: 'opt',
    usage: 'IN [-S] [-o OUT] [-passes=a,b{opt=1}]',
    about: 'read LLVM IR, run passes, print LLVM IR',
    options: [
      flag('S', 'print text (always so: accepted as opt does)'),
      OUTPUT,
      value('passes', 'LIST', "the passes to run; nothing after '=' only parses and prints"),
      TARGET,
      value('emit', 'KIND', 'what to print', ['ll']),
      flag('verify-each', 'verify after every pass'),
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
      value('opt-bisect-limit', 'N', 'make at most N rewrites'),
      JSON_FLAG,
    ],
  },
  {
    name: 'verify',
    usage: 'IN',
    about: 'is this IR well formed? prints all faults',
    options: [JSON_FLAG],
  },
  { name: 'passes', usage: '', about: 'the passes and pipelines there are', options: [JSON_FLAG] },
  { name: 'targets', usage: '', about: 'the machines there are', options: [JSON_FLAG] },
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
