/**
 * Arguments against the option table: 1. response files are opened, 2. options are told from inputs, 3. everything
 * after `--` is kept for clang. Unknown options are usage errors, with a guess.
 */
import { readFileSync } from 'node:fs';
import { closest } from '../support/edit-distance.ts';
import { CommandError, Exit } from './exit.ts';
import { COMMON_OPTIONS, type CommandSpec, type OptionSpec } from './options.ts';

export interface ParsedArgs {
  readonly inputs: readonly string[];
  /** What stands after `--`. */
  readonly clangFlags: readonly string[];
  /** Was the option given? */
  has(name: string): boolean;
  /** Its last value; undefined when it was not given. */
  get(name: string): string | undefined;
  /** All its values in order. */
  all(name: string): readonly string[];
}

export function parseArgs(spec: CommandSpec, argv: readonly string[]): ParsedArgs {
  const options = [...spec.options, ...COMMON_OPTIONS];
  const given = new Map<string, string[]>();
  const inputs: string[] = [];
  const words = openResponseFiles(argv);
  let clangFlags: readonly string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === '--') {
      clangFlags = words.slice(i + 1);
      break;
    }
    if (word === '-' || !word.startsWith('-')) {
      inputs.push(word);
      continue;
    }
    const match = matchOption(word, options);
    if (match === null) throw unknownOption(word, options);
    const { option, value } = match;
    let settled = value;
    if (option.value === 'none' && value !== null) {
      throw new CommandError(Exit.Usage, `option '-${option.name}' takes no value`);
    }
    if (option.value === 'required' && value === null) {
      settled = words[++i] ?? null;
      if (settled === null) throw new CommandError(Exit.Usage, `option '-${option.name}' needs a value`);
    }
    if (settled !== null) checkWord(option, settled);
    const values = given.get(option.name) ?? [];
    values.push(settled ?? '');
    given.set(option.name, values);
  }
  return {
    inputs,
    clangFlags,
    has: (name) => given.has(name),
    get: (name) => given.get(name)?.at(-1),
    all: (name) => given.get(name) ?? [],
  };
}

function checkWord({ name, value, words, orFile }: OptionSpec, word: string): void {
  if (words === undefined || value === 'none' || words.includes(word)) return;
  if (orFile !== undefined && word.endsWith(orFile)) return;
  const files = orFile === undefined ? '' : `, or a ${orFile} file`;
  throw new CommandError(Exit.Usage, `'${word}' is no value of '-${name}': ${words.join(', ')}${files}`);
}

/** The one input that a command wants. */
export function soleInput(args: ParsedArgs, spec: CommandSpec): string {
  if (args.inputs.length === 1) return args.inputs[0]!;
  const problem = args.inputs.length === 0 ? 'an input is missing' : `one input, not ${args.inputs.length}`;
  throw new CommandError(Exit.Usage, `${problem}: superword ${spec.name} ${spec.usage}`);
}

function matchOption(
  word: string,
  options: readonly OptionSpec[],
): { option: OptionSpec; value: string | null } | null {
  const bare = word.startsWith('--') ? word.slice(2) : word.slice(1);
  const equals = bare.indexOf('=');
  const name = equals < 0 ? bare : bare.slice(0, equals);
  const exact = options.find((o) => o.name === name);
  if (exact !== undefined) return { option: exact, value: equals < 0 ? null : bare.slice(equals + 1) };
  const joined = options.find((o) => o.joined === true && bare.startsWith(o.name) && !word.startsWith('--'));
  return joined === undefined ? null : { option: joined, value: bare.slice(joined.name.length) };
}

function unknownOption(word: string, options: readonly OptionSpec[]): CommandError {
  const name = word.replace(/^--?/, '').split('=')[0]!;
  const guess = closest(
    name,
    options.map((o) => o.name),
  );
  const hint = guess === undefined ? '' : `; did you mean '-${guess}'?`;
  return new CommandError(Exit.Usage, `unknown option '${word}'${hint}`);
}

/** `@file` stands for the words in the file; a file that is not there leaves the word as it is, as clang does. */
function openResponseFiles(argv: readonly string[]): string[] {
  const words: string[] = [];
  const stack = argv.map((word) => ({ word, depth: 0 })).reverse();
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { word, depth } = item;
    const text = word.startsWith('@') && word.length > 1 ? readIfThere(word.slice(1)) : null;
    if (text === null) {
      words.push(word);
      continue;
    }
    if (depth >= 16) throw new CommandError(Exit.Usage, `response files are nested too deeply at '${word}'`);
    for (const inner of splitWords(text).reverse()) stack.push({ word: inner, depth: depth + 1 });
  }
  return words;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Words as a shell splits them: quotes group, a backslash takes the next character as it is. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (c === '\\' && quote !== "'" && i + 1 < text.length) word = (word ?? '') + text[++i];
    else if (quote !== '' && c === quote) quote = '';
    else if (quote === '' && (c === '"' || c === "'")) {
      quote = c;
      word ??= '';
    } else if (quote === '' && /\s/.test(c)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + c;
  }
  if (word !== null) words.push(word);
  return words;
}
