/**
 * What clang's driver would do, read from its own report (`clang -### …`).
 *
 * The report has a banner, the driver's warnings, and one line a job: a blank, then every word in quotes, with a backslash
 * before quotes, dollars and backslashes. So defaults, configuration files, languages, temporary names, dependency files
 * and link lines are never guessed here.
 *
 *      "/usr/lib/llvm-19/bin/clang" "-cc1" "-triple" … "-O2" … "-o" "/tmp/a-4b66fe.o" "-x" "c" "a.c"
 *      "/usr/bin/ld" … "-o" "prog" … "/tmp/a-4b66fe.o" "-lc" …
 */

import { takesNextWord } from './options.ts';

export interface Plan {
  /** Each job's words; the first is the program. */
  readonly jobs: readonly (readonly string[])[];
  /** The driver's warnings, as printed. */
  readonly notes: string;
  /** The lines about the compiler itself, which `-v` shows. */
  readonly banner: string;
  /** Major version; NaN when the report does not say. */
  readonly major: number;
}

const BANNER =
  /^(?:.*\bclang version \d|Target: |Thread model: |InstalledDir: |Configuration file: |Build config: |System configuration file directory: |User configuration file directory: |Found candidate |Selected GCC |Candidate multilib: |Selected multilib: |Found CUDA installation|Found HIP installation| \(in-process\)$|$)/;

/** `report` is a byte string. */
export function readPlan(report: string): Plan {
  const jobs: string[][] = [];
  let notes = '';
  let banner = '';
  for (let at = 0; at < report.length; ) {
    if (report.startsWith(' "', at)) {
      const job = readJob(report, at);
      jobs.push(job.words);
      at = job.end;
      continue;
    }
    const newline = report.indexOf('\n', at);
    const end = newline < 0 ? report.length : newline + 1;
    const line = report.slice(at, end);
    if (BANNER.test(line.replace(/\n$/, ''))) banner += line;
    else notes += line;
    at = end;
  }
  const version = /\bclang version (\d+)/.exec(banner);
  return { jobs, notes, banner, major: version === null ? Number.NaN : Number(version[1]) };
}

/** A word may hold line breaks, so the job ends at the first break outside of quotes. */
function readJob(report: string, start: number): { words: string[]; end: number } {
  const words: string[] = [];
  let at = start;
  while (at < report.length && report[at] !== '\n') {
    if (report[at] !== '"') {
      at++;
      continue;
    }
    let word = '';
    for (at++; at < report.length && report[at] !== '"'; at++) {
      if (report[at] === '\\') at++;
      word += report[at] ?? '';
    }
    words.push(word);
    at++;
  }
  return { words, end: at + 1 };
}

/** Flags with which clang makes no code, whatever else is asked. */
const NO_CODE =
  /^(?:-E|-M|-MM|-fsyntax-only|-###|--version|-dumpmachine|-dumpversion|--help|-help|--help-hidden|--?print-.*|--analyze|--precompile|-fdriver-only|-cc1.*)$/;
const OPTIMIZES = /^-O(?:[1-9a-z].*)?$|^--optimize(?:=.*)?$/;
const SOURCE = /\.(?:c|cc|cp|cpp|cxx|c\+\+|C|CC|CPP|i|ii|ll|bc)$/;

/** Cheap and one-sided: false only when the report could not hold a job of ours. */
export function mayHoldJobs(words: readonly string[]): boolean {
  let optimizes = false;
  let source = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word.startsWith('-x') || word === '--language') source = true;
    if (takesNextWord(word)) {
      i++;
      continue;
    }
    if (NO_CODE.test(word)) return false;
    if (OPTIMIZES.test(word) || word.startsWith('--config')) optimizes = true;
    if (word === '-' || SOURCE.test(word)) source = true;
  }
  return optimizes && source;
}
