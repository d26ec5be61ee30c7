/**
 * Files that pin plans, read into blocks and lines. What the lines mean is settled when the block is there
 * (`fit-plan.ts`).
 *
 *     superword-plan 1                 the version, first
 *     function @f for avx2             the machine may be left out
 *     block %entry                     or `#1`, where the block has no name; `after slp`: as slp left it
 *       4 x fadd float: %a0 %a1 %a2 %a3
 *       …
 *
 * Everything behind a `;` is a comment. A block with no line under it is left as it is.
 */
import { type Diagnostic, diagnostic } from '../../support/diagnostic.ts';
import { closest } from '../../support/edit-distance.ts';
import type { SourceText, Span } from '../../support/source.ts';

/** A piece of the file. */
export interface Word {
  readonly text: string;
  readonly span: Span;
}

/** What a file says about one block. */
export interface BlockPlan {
  readonly func: Word;
  /** The machine that it was made for; null when that is not said. */
  readonly target: Word | null;
  readonly block: Word;
  /** The room that rewrites the block before; null for the block as it stands. */
  readonly after: string | null;
  readonly items: readonly Word[];
}

export interface PlanFile {
  readonly source: SourceText;
  readonly blocks: readonly BlockPlan[];
}

export const PLAN_VERSION = 1;

const HEAD = `superword-plan ${PLAN_VERSION}`;

/** All faults are found, not the first only; a file with faults pins nothing. */
export function readPlanFile(source: SourceText): {
  readonly file: PlanFile;
  readonly diagnostics: readonly Diagnostic[];
} {
  const reader = new Reader();
  const lines = linesOf(source.text);
  for (const line of lines) reader.take(line);
  if (lines.length === 0) reader.fault('plan-version', `the first line is '${HEAD}'`, { start: 0, end: 0 });
  return {
    file: { source, blocks: reader.blocks },
    diagnostics: reader.diagnostics,
  };
}

interface OpenBlock extends BlockPlan {
  readonly items: Word[];
}

class Reader {
  readonly diagnostics: Diagnostic[] = [];
  readonly blocks: OpenBlock[] = [];
  private isBegun = false;
  private func: Word | null = null;
  private target: Word | null = null;
  private open: OpenBlock | null = null;
  private readonly seen = new Map<string, Word>();

  take(line: Word): void {
    if (!this.isBegun) {
      this.isBegun = true;
      if (line.text !== HEAD) this.fault('plan-version', `the first line is '${HEAD}'`, line.span);
      if (line.text.startsWith('superword-plan')) return;
    }
    const found = /^(\S+)(?:\s+(.*))?$/s.exec(line.text)!;
    const [word, rest] = [found[1]!, found[2] ?? ''];
    if (word === 'function') this.takeFunction(line, rest);
    else if (word === 'block') this.takeBlock(line, rest);
    else this.takeItem(line, word);
  }

  fault(code: string, message: string, span: Span): void {
    this.diagnostics.push(diagnostic('error', code, message, span));
  }

  private takeFunction(line: Word, rest: string): void {
    const found = /^(@(?:"[^"]*"|[-\w$.]+))(?:\s+for\s+(\S+))?$/.exec(rest);
    if (found === null)
      this.fault('plan-syntax', "a function is written 'function @name for TARGET'", line.span);
    this.func = found === null ? null : within(line, found[1]!);
    this.target = found?.[2] === undefined ? null : within(line, found[2], line.text.lastIndexOf(' '));
    this.open = null;
  }

  private takeBlock(line: Word, rest: string): void {
    const found = /^(%"[^"]*"|%[-\w$.]+|#\d+)(?:\s+after\s+([-\w]+))?$/.exec(rest);
    if (found === null || this.func === null) {
      const message =
        found === null ? "a block is written 'block %name' or 'block #1'" : 'of which function?';
      this.fault('plan-syntax', message, line.span);
      this.open = null;
      return;
    }
    const block = within(line, found[1]!);
    const after = found[2] ?? null;
    this.open = { func: this.func, target: this.target, block, after, items: [] };
    const key = `${this.func.text} ${block.text} ${after ?? ''}`;
    const first = this.seen.get(key);
    if (first !== undefined) {
      const note = diagnostic('note', 'plan-twice', 'the first time', first.span);
      const message = `${block.text} of ${this.func.text} is planned twice`;
      this.diagnostics.push(diagnostic('error', 'plan-twice', message, block.span, [note]));
    }
    this.seen.set(key, block);
    this.blocks.push(this.open);
  }

  private takeItem(line: Word, word: string): void {
    const isItem = /^\d+ +x .*:|^(?:reduction|bits|vector) .*:/.test(line.text);
    if (isItem && this.open !== null) {
      this.open.items.push(line);
      return;
    }
    const guess = closest(word, WORDS, 3);
    const hint = guess === undefined ? '' : `; did you mean '${guess}'?`;
    const message = isItem ? 'of which block?' : `this is no line of a plan${hint}`;
    this.fault('plan-syntax', message, line.span);
  }
}

const WORDS = ['function', 'block', 'reduction', 'bits', 'vector'];

/** Lines that say something, without their comments. */
function linesOf(text: string): Word[] {
  const lines: Word[] = [];
  let start = 0;
  for (const whole of text.split('\n')) {
    const said = /^(?:"[^"]*"|[^";])*/.exec(whole)![0];
    const trimmed = said.trim();
    if (trimmed !== '') {
      const from = start + said.length - said.trimStart().length;
      lines.push({ text: trimmed, span: { start: from, end: from + trimmed.length } });
    }
    start += whole.length + 1;
  }
  return lines;
}

/** A part of a line, with its own place. */
export function within(line: Word, part: string, from = 0): Word {
  const start = line.span.start + Math.max(0, line.text.indexOf(part, from));
  return { text: part, span: { start, end: start + part.length } };
}
