/**
 * `-fsave-optimization-record`: one file out of three writers, in the order of the work: clang's first step, ours, clang's
 * second. What both of clang's steps say in the same words stands there once.
 */
import { readFileSync } from 'node:fs';
import type { RemarkLine } from './optimizer.ts';
import { replaceFile } from './outputs.ts';

export interface RecordParts {
  readonly front: string;
  readonly back: string;
  readonly ours: readonly RemarkLine[];
  /** Only passes whose name matches; null for all. */
  readonly passes: string | null;
}

export function writeRecord(path: string, parts: RecordParts): void {
  const wanted = patternOf(parts.passes);
  const ours = parts.ours.filter((remark) => wanted === null || wanted.test(remark.pass));
  const documents = new Set([
    ...documentsOf(readOr(parts.front)),
    ...ours.map((remark) => remark.yaml),
    ...documentsOf(readOr(parts.back)),
  ]);
  replaceFile(path, Buffer.from([...documents].join(''), 'latin1'));
}

/** The documents of a YAML stream as LLVM writes it, each with its marks. */
export function documentsOf(stream: string): string[] {
  return stream.split(/^(?=--- )/m).filter((document) => document !== '');
}

/** Those remarks that `-Rpass` and its sisters ask for, as lines. */
export function shownLines(
  remarks: readonly RemarkLine[],
  shown: Readonly<Record<'passed' | 'missed' | 'analysis', string | null>>,
): string {
  const patterns = {
    passed: patternOf(shown.passed),
    missed: patternOf(shown.missed),
    analysis: patternOf(shown.analysis),
    failure: null,
  };
  return remarks
    .filter((remark) => patterns[remark.kind]?.test(remark.pass) === true)
    .map((remark) => `${remark.line}\n`)
    .join('');
}

function patternOf(text: string | null): RegExp | null {
  if (text === null) return null;
  try {
    return new RegExp(text);
  } catch {
    // clang has said what it thinks of it.
    return null;
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
