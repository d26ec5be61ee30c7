/**
 * Small modules with a verdict each, many to a file:
 *
 *     ; case: an alignment that is no power of two
 *     ; expect: reject
 *     @a = global i32 0, align 3
 *
 * `expect` is what opt-19 says (accept, warn, reject, crash); `ours`, where it stands, is what we say instead, with
 * the reason in brackets: `accept`, `reject`, or `either` where the two need not agree.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS } from './corpus.ts';
import type { Verdict } from './opt19.ts';

export interface Case {
  readonly family: string;
  readonly name: string;
  readonly expect: Verdict;
  /** What we must answer. */
  readonly ours: 'accept' | 'reject' | 'either';
  /** Why we differ from opt-19; empty where we do not. */
  readonly because: string;
  /** A byte string. */
  readonly text: string;
}

const FOLDER = join(CORPUS, 'cases');
const HEAD = '; case: ';
const EXPECT = '; expect: ';
const OURS = '; ours: ';

export function caseFamilies(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.cases'))
    .map((name) => name.slice(0, -'.cases'.length))
    .sort();
}

/** Every case of a family, in the order of the file. */
export function casesOf(family: string): Case[] {
  const cases: Case[] = [];
  const chunks = readFileSync(fileOf(family), 'latin1').split(/^; case: /m);
  for (const chunk of chunks.slice(1)) cases.push(readCase(family, chunk));
  return cases;
}

function readCase(family: string, chunk: string): Case {
  const lines = chunk.split('\n');
  const name = lines.shift()!;
  const expect = take(lines, EXPECT);
  if (!isVerdict(expect)) throw new Error(`${family}: ${name}: no verdict`);
  const told = /^(accept|reject|either) \((.*)\)$/.exec(take(lines, OURS) ?? '');
  const agreed = expect === 'accept' || expect === 'warn' ? 'accept' : 'reject';
  return {
    family,
    name,
    expect,
    ours: (told?.[1] as Case['ours'] | undefined) ?? agreed,
    because: told?.[2] ?? '',
    text: lines.join('\n'),
  };
}

function take(lines: string[], prefix: string): string | undefined {
  if (lines[0]?.startsWith(prefix) !== true) return undefined;
  return lines.shift()!.slice(prefix.length).trim();
}

function isVerdict(word: string | undefined): word is Verdict {
  return word === 'accept' || word === 'warn' || word === 'reject' || word === 'crash';
}

/** Writes new verdicts into a family's file: `verdicts` has one entry a case, in order. */
export function recordVerdicts(family: string, verdicts: readonly Verdict[]): void {
  let index = -1;
  const lines = readFileSync(fileOf(family), 'latin1')
    .split('\n')
    .map((line, i, all) => {
      if (line.startsWith(HEAD)) index++;
      const isVerdictLine = line.startsWith(EXPECT) && all[i - 1]?.startsWith(HEAD) === true;
      return isVerdictLine ? `${EXPECT}${verdicts[index]}` : line;
    });
  writeFileSync(fileOf(family), lines.join('\n'), 'latin1');
}

function fileOf(family: string): string {
  return join(FOLDER, `${family}.cases`);
}
