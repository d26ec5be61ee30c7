/**
 * A job of clang's compiler proper (`clang -cc1 …`) that we take in three steps instead of one:
 *
 *   1. front   the same words, LLVM IR text instead of code, LLVM's vectorizers off
 *   2. ours    on the text
 *   3. back    the same words, LLVM IR instead of the source, vectorizers as the mode wants
 *
 * Both lists are made by taking away and exchanging words, so flags that we have never heard of reach both steps.
 */
import type { Mode } from './options.ts';

export interface CodeJob {
  readonly words: readonly string[];
  /** As clang's driver names it; `-` is standard input. */
  readonly input: string;
  readonly output: string;
  /** `-fsave-optimization-record`'s file; null without one. */
  readonly record: string | null;
  /** Only remarks of these passes are recorded; null for all. */
  readonly recordPasses: string | null;
  /** What `-Rpass`, `-Rpass-missed` and `-Rpass-analysis` ask to be shown. */
  readonly shownRemarks: {
    readonly passed: string | null;
    readonly missed: string | null;
    readonly analysis: string | null;
  };
  /** `-v`: every step says what it does. */
  readonly verbose: boolean;
}

export type JobKind =
  | { readonly kind: 'ours'; readonly job: CodeJob }
  /** `reason` completes "compiled by clang alone: …"; null when there is no code to make at all. */
  | { readonly kind: 'theirs'; readonly reason: string | null };

const LANGUAGES: ReadonlySet<string> = new Set(['c', 'c++', 'cpp-output', 'c++-cpp-output', 'ir']);
const ACTIONS: ReadonlySet<string> = new Set(['-emit-obj', '-S', '-emit-llvm', '-emit-llvm-bc']);

/** What would happen twice, or does not survive as text; the first that matches says why. */
const FORBIDDING: readonly (readonly [RegExp, string])[] = [
  [/^-disable-llvm-passes$|^-disable-O0-optnone$/, 'LLVM is told not to optimize'],
  [/^-flto(=|$)|^-flto-unit$|^-fthinlto-index=|^-fthin-link-bitcode=/, 'it is optimized while linking'],
  [/^-fsanitize=|^-fsanitize-/, 'a sanitizer instruments it'],
  [/^-fprofile-|^-fcs-profile-|^-fmemory-profile|^-fpseudo-probe/, 'it makes or uses a profile'],
  [/^-coverage-|^-fcoverage-mapping|^-ftest-coverage|^-dump-coverage/, 'its coverage is measured'],
  [/^-pg$|^-mfentry|^-finstrument-function|^-fxray-/, 'calls are inserted for a profiler'],
  [/^-fpass-plugin=|^-load$|^-plugin$|^-add-plugin$/, 'a plugin is loaded'],
  [
    /^-fembed-(bitcode|offload)|^-fcuda|^-fsycl|^-fopenmp-is-target|^-fopenmp-targets=/,
    'it has code for other devices',
  ],
  [/^-ftime-report|^-ftime-trace|^-print-stats|^-stats-file/, 'the compiler itself is measured'],
  [/^-verify(=|$)|^-fno-integrated-cc1-dump|^-emit-llvm-uselists$/, 'the compiler itself is tested'],
];
/** Coverage notes are named in every job of some drivers, and mean nothing alone. */
const HARMLESS =
  /^-fcoverage-compilation-dir=|^-fcoverage-prefix-map=|^-coverage-version=|^-fsanitize-(?:system-)?ignorelist=.*$/;
/** `-mllvm` words that print or count: once is enough. */
const NOISY = /^-(?:print-|debug|stats|time-passes|opt-bisect|view-)/;

/** Reads a job of the driver's report. */
export function readJob(words: readonly string[]): JobKind {
  if (words[1] !== '-cc1') return { kind: 'theirs', reason: null };
  if (!words.some((word) => ACTIONS.has(word))) return { kind: 'theirs', reason: null };
  const language = valueAfter(words, '-x');
  const input = words.at(-1);
  const output = valueAfter(words, '-o');
  if (language === null || !LANGUAGES.has(language)) {
    return { kind: 'theirs', reason: `the language is ${language ?? 'not known'}` };
  }
  if (input === undefined || output === null || words.indexOf('-x') !== words.length - 3) {
    return { kind: 'theirs', reason: 'clang takes it in a way that is not known here' };
  }
  if (!words.some((word) => /^-O(?:[1-9gsz]|fast)/.test(word))) return { kind: 'theirs', reason: null };
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === '-mllvm' && NOISY.test(words[i + 1] ?? '')) {
      return { kind: 'theirs', reason: 'the compiler itself is measured' };
    }
    if (HARMLESS.test(word)) continue;
    const rule = FORBIDDING.find(([pattern]) => pattern.test(word));
    if (rule !== undefined) return { kind: 'theirs', reason: rule[1] };
  }
  if (valueAfter(words, '-opt-record-format') === 'bitstream') {
    return { kind: 'theirs', reason: 'its optimization record is to be a bit stream' };
  }
  return {
    kind: 'ours',
    job: {
      words,
      input,
      output,
      record: valueAfter(words, '-opt-record-file'),
      recordPasses: valueAfter(words, '-opt-record-passes'),
      shownRemarks: {
        passed: joinedValue(words, '-Rpass='),
        missed: joinedValue(words, '-Rpass-missed='),
        analysis: joinedValue(words, '-Rpass-analysis='),
      },
      verbose: words.includes('-v'),
    },
  };
}

/** As the toolchain room does it (see its flags.ts), in the words of the compiler proper. */
const VECTORIZERS_OFF: readonly string[] = ['-force-vector-width=1', '-force-vector-interleave=1'];
/** Short loops of known length disappear, longer ones stay whole: what LLVM's vectorizers would see. */
const UNROLL_FULLY: readonly string[] = ['-unroll-allow-partial=false', '-unroll-runtime=false'];
/** Loops that copy or fill stay loops: the step that makes the code makes calls of them. */
const BLOCK_MOVES_OFF: readonly string[] = ['-disable-loop-idiom-memcpy', '-disable-loop-idiom-memset'];

/** Outputs and reports that belong to the step that makes the code. */
const BACK_ONLY: ReadonlySet<string> = new Set(['-stack-usage-file', '-split-dwarf-output']);

/** Writes LLVM IR text to standard output. `record` takes the place of the job's own file. */
export function frontWords(job: CodeJob, record: string | null): string[] {
  const words = edit(job.words, {
    drop: (word) => word === '-vectorize-loops' || word === '-vectorize-slp',
    dropPair: (word) => BACK_ONLY.has(word),
    exchange: (word, before) => {
      if (ACTIONS.has(word)) return '-emit-llvm';
      if (before === '-o') return '-';
      return before === '-opt-record-file' && record !== null ? record : word;
    },
  });
  const input = words.splice(-3);
  // clang would blame the user for a pragma that we switched off.
  const own = [...VECTORIZERS_OFF, ...UNROLL_FULLY, ...BLOCK_MOVES_OFF];
  return [...words, '-Wno-pass-failed', ...llvmWords(words, own), ...input];
}

/** What only the step that reads the source needs, with a value in the next word and without. */
const FRONT_PAIRS: ReadonlySet<string> = new Set([
  '-dependency-file',
  '-dependency-dot',
  '-MT',
  '-header-include-file',
  '-module-dependency-dir',
  '-diagnostic-log-file',
  '-serialize-diagnostic-file',
  '-include',
  '-include-pch',
  '-ast-merge',
]);
const FRONT_FLAGS: ReadonlySet<string> = new Set([
  '-MP',
  '-MG',
  '-sys-header-deps',
  '-module-file-deps',
  '-H',
  '-show-includes',
  '--show-includes',
]);

/** Reads LLVM IR text from standard input and writes what the job was to write to `output`. */
export function backWords(
  job: CodeJob,
  how: {
    readonly mode: Mode;
    readonly output: string;
    readonly record: string | null;
    readonly verify: boolean;
  },
): string[] {
  const only = how.mode === 'only';
  const words = edit(job.words, {
    drop: (word) =>
      FRONT_FLAGS.has(word) ||
      (only && (word === '-vectorize-loops' || word === '-vectorize-slp')) ||
      (how.verify && word === '-disable-llvm-verifier'),
    dropPair: (word) => FRONT_PAIRS.has(word),
    exchange: (word, before) => {
      if (before === '-o') return how.output;
      return before === '-opt-record-file' && how.record !== null ? how.record : word;
    },
  });
  words.splice(-3);
  const off = only ? llvmWords(words, VECTORIZERS_OFF) : [];
  return [...words, ...off, '-Wno-override-module', '-x', 'ir', '-'];
}

/** `-mllvm` words, but for those that the user gave: LLVM takes each of them once. */
function llvmWords(given: readonly string[], added: readonly string[]): string[] {
  const names = new Set(given.map((word) => word.split('=')[0]));
  return added.filter((word) => !names.has(word.split('=')[0])).flatMap((word) => ['-mllvm', word]);
}

interface Edit {
  readonly drop: (word: string) => boolean;
  /** The word and the one behind it. */
  readonly dropPair: (word: string) => boolean;
  readonly exchange: (word: string, before: string) => string;
}

/** Words that are values of the flag before them are only ever exchanged. */
function edit(words: readonly string[], how: Edit): string[] {
  const kept: string[] = [words[0]!];
  for (let i = 1; i < words.length; i++) {
    const word = words[i]!;
    const before = words[i - 1]!;
    if (!isValue(before)) {
      if (how.drop(word)) continue;
      if (how.dropPair(word)) {
        i++;
        continue;
      }
    }
    kept.push(how.exchange(word, isValue(before) ? before : ''));
  }
  return kept;
}

const WITH_VALUE: ReadonlySet<string> = new Set([
  ...FRONT_PAIRS,
  ...BACK_ONLY,
  '-o',
  '-x',
  '-D',
  '-U',
  '-I',
  '-mllvm',
  '-isystem',
  '-iquote',
  '-idirafter',
  '-internal-isystem',
  '-internal-externc-isystem',
  '-resource-dir',
  '-main-file-name',
  '-dumpdir',
  '-opt-record-file',
  '-opt-record-format',
  '-opt-record-passes',
  '-split-dwarf-file',
  '-target-feature',
  '-target-cpu',
  '-tune-cpu',
  '-triple',
]);

function isValue(before: string): boolean {
  return WITH_VALUE.has(before);
}

function valueAfter(words: readonly string[], flag: string): string | null {
  for (let i = words.length - 2; i > 0; i--) {
    if (words[i] === flag && !isValue(words[i - 1]!)) return words[i + 1]!;
  }
  return null;
}

function joinedValue(words: readonly string[], start: string): string | null {
  return words.findLast((word) => word.startsWith(start))?.slice(start.length) ?? null;
}
