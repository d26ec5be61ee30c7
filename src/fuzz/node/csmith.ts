/**
 * Random C programs where csmith is installed: compiled by clang without its vectorizers, rewritten by a pipeline,
 * compiled again and run. The checksum that a program prints must stay.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optimizeText } from '../index.ts';

export interface CsmithReport {
  readonly programs: number;
  /** Programs that did not end in time, or that clang could not compile: they say nothing. */
  readonly skipped: number;
  readonly rewritten: number;
  readonly failures: readonly { readonly seed: number; readonly detail: string; readonly text: string }[];
}

export interface CsmithOptions {
  readonly seed: number;
  readonly count: number;
  readonly pipeline: string;
  readonly clang: string;
  readonly onProgress: (done: number) => void;
}

const HEADERS = ['/usr/include/csmith', '/usr/local/include/csmith', '/usr/include/csmith-2.3.0'];
const SECONDS = 5;

/** null when csmith, its headers or the clang are not there. */
export function runCsmith(options: CsmithOptions): CsmithReport | null {
  const headers = HEADERS.find((path) => existsSync(join(path, 'csmith.h')));
  if (headers === undefined || spawnSync('csmith', ['--version']).status !== 0) return null;
  if (spawnSync(options.clang, ['--version']).status !== 0) return null;
  const report = {
    programs: 0,
    skipped: 0,
    rewritten: 0,
    failures: [] as CsmithReport['failures'][number][],
  };
  for (let i = 0; i < options.count; i++) {
    const seed = options.seed * 100_000 + i + 1;
    const found = onProgram(seed, headers, options);
    report.programs++;
    if (found === 'skipped') report.skipped++;
    else if (found !== 'same') report.rewritten++;
    if (typeof found === 'object') report.failures.push({ seed, ...found });
    options.onProgress(i + 1);
  }
  return report;
}

type Found = 'skipped' | 'same' | 'right' | { detail: string; text: string };

function onProgram(seed: number, headers: string, options: CsmithOptions): Found {
  const folder = mkdtempSync(join(tmpdir(), 'superword-csmith-'));
  try {
    const words = ['--seed', String(seed), '--no-bitfields', '--max-funcs', '4', '-o', join(folder, 'a.c')];
    if (spawnSync('csmith', words, { timeout: 60_000 }).status !== 0) return 'skipped';
    const toIr = ['-w', '-O1', '-fno-vectorize', '-fno-slp-vectorize', `-I${headers}`, '-S', '-emit-llvm'];
    if (!compile(options.clang, folder, [...toIr, 'a.c', '-o', 'a.ll'])) return 'skipped';
    const before = readFileSync(join(folder, 'a.ll'), 'latin1');
    const expected = runText(options.clang, folder, before);
    if (expected === null) return 'skipped';
    const after = optimizeText(before, options.pipeline);
    if (after === before) return 'same';
    const got = runText(options.clang, folder, after);
    if (got === expected) return 'right';
    return { detail: `it prints ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`, text: before };
  } catch (error) {
    return { detail: error instanceof Error ? error.message : String(error), text: '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(clang: string, folder: string, words: readonly string[]): boolean {
  return spawnSync(clang, words, { cwd: folder, timeout: 120_000 }).status === 0;
}

/** What the program prints; null when it does not compile or end in time. */
function runText(clang: string, folder: string, text: string): string | null {
  writeFileSync(join(folder, 'b.ll'), text, 'latin1');
  if (
    !compile(clang, folder, [
      '-w',
      '-O1',
      '-fno-vectorize',
      '-fno-slp-vectorize',
      '-march=native',
      'b.ll',
      '-o',
      'b',
    ])
  )
    return null;
  const ran = spawnSync(join(folder, 'b'), [], { encoding: 'latin1', timeout: 1000 * SECONDS });
  return ran.status === 0 ? ran.stdout : null;
}
