/**
 * Makes a failing function small. Works on text: a change is kept if what comes out can still be read, is well formed,
 * and fails in the same way.
 *
 *   1. one input is kept
 *   2. lines go: in halves, quarters, … down to one; values that go are replaced in their users
 *   3. branches go one way; what is not reached goes
 *   4. flags, constants and parameters go or become plain
 * until nothing more can be done, or the budget of trials is used up; then as much of the input becomes zero as can.
 */
import type { ExecArg } from '../exec/index.ts';
import type { FuzzInput } from './inputs.ts';
import type { Failure, Subject } from './judge.ts';
import { removeBranch, removeUnreachable, replaceValue, typesOf } from './reduce-text.ts';

export interface Reduced {
  readonly subject: Subject;
  readonly failure: Failure;
  readonly trials: number;
}

/** Tries a candidate: null when it is no module, or does not fail any more. */
export type Trial = (subject: Subject) => Failure | null;

/** Ends after `budget` trials, or when `isOverTime` says so. */
export function reduce(
  subject: Subject,
  failure: Failure,
  trial: Trial,
  budget = 2000,
  isOverTime: () => boolean = () => false,
): Reduced {
  const run = new Reducer(subject, failure, trial, () => run.trials >= budget || isOverTime());
  run.oneInput();
  for (let round = 0; round < 8 && run.round(); round++);
  if (!run.isExact()) run.contents();
  return { subject: run.subject, failure: run.failure, trials: run.trials };
}

class Reducer {
  subject: Subject;
  failure: Failure;
  trials = 0;
  private readonly trial: Trial;
  private readonly isDone: () => boolean;

  constructor(subject: Subject, failure: Failure, trial: Trial, isDone: () => boolean) {
    this.subject = subject;
    this.failure = failure;
    this.trial = trial;
    this.isDone = isDone;
  }

  oneInput(): void {
    const kept = this.subject.inputs[this.failure.input];
    this.accept({ ...this.subject, inputs: kept === undefined ? [] : [kept] });
  }

  isExact(): boolean {
    return this.subject.inputs[0]?.isExact ?? false;
  }

  /** Did any step make it smaller? */
  round(): boolean {
    const steps = [
      () => this.branches(),
      () => this.lines(),
      () => this.values(),
      () => this.words(),
      // Other offsets or bytes would make floats of which sums are not exact.
      () => !this.isExact() && this.constants(),
      () => this.parameters(),
    ];
    let smaller = false;
    for (const step of steps) smaller = step() || smaller;
    return smaller;
  }

  private accept(candidate: Subject): boolean {
    if (this.isDone() || isSame(candidate, this.subject)) return false;
    this.trials++;
    const failure = this.trial(candidate);
    if (failure === null || failure.kind !== this.failure.kind) return false;
    this.subject = candidate;
    this.failure = failure;
    return true;
  }

  private acceptText(text: string): boolean {
    return this.accept({ ...this.subject, text });
  }

  private branches(): boolean {
    let smaller = false;
    const count = this.subject.text.split('\n').length;
    for (let line = 0; line < count; line++) {
      for (const way of [0, 1]) {
        const cut = removeBranch(this.subject.text, line, way);
        if (cut !== null && this.acceptText(removeUnreachable(cut))) smaller = true;
      }
    }
    return this.acceptText(removeUnreachable(this.subject.text)) || smaller;
  }

  /** Chunks of lines, from halves down to single ones. */
  private lines(): boolean {
    let smaller = false;
    let size = this.subject.text.split('\n').length >> 1;
    for (; size >= 1; size >>= 1) {
      for (let at = this.subject.text.split('\n').length - size; at >= 0; at -= size) {
        const lines = this.subject.text.split('\n');
        if (lines.slice(at, at + size).some(isFrame)) continue;
        if (this.acceptText([...lines.slice(0, at), ...lines.slice(at + size)].join('\n'))) smaller = true;
      }
    }
    return smaller;
  }

  /** A value is replaced by a constant, or by another value of its type, and goes. */
  private values(): boolean {
    let smaller = false;
    for (const [name, type] of [...typesOf(this.subject.text)].reverse()) {
      const others = [...typesOf(this.subject.text)].filter(([, t]) => t === type).map(([n]) => n);
      const before = others.slice(0, Math.max(0, others.indexOf(name))).slice(-3);
      for (const by of [...plainValues(type), ...before]) {
        const text = replaceValue(this.subject.text, name, by);
        if (text === null || !this.acceptText(text)) continue;
        smaller = true;
        break;
      }
    }
    return smaller;
  }

  /** Words that only add promises. */
  private words(): boolean {
    let smaller = false;
    for (const word of WORDS) {
      const all = this.subject.text.replaceAll(word, '');
      if (this.acceptText(all)) {
        smaller = true;
        continue;
      }
      let from = 0;
      for (;;) {
        const at = this.subject.text.indexOf(word, from);
        if (at < 0) break;
        const text = this.subject.text.slice(0, at) + this.subject.text.slice(at + word.length);
        if (this.acceptText(text)) smaller = true;
        else from = at + 1;
      }
    }
    return smaller;
  }

  private constants(): boolean {
    let smaller = false;
    const numbers = /(?<=[ (<])-?\d+(?=[,)>\]\n ])/g;
    for (let nth = 0; ; nth++) {
      const found = [...this.subject.text.matchAll(numbers)][nth];
      if (found === undefined) return smaller;
      const value = BigInt(found[0]);
      for (const by of [0n, 1n, value / 2n]) {
        if (by === value || (value === 1n && by === 0n)) continue;
        const { index } = found;
        const text =
          this.subject.text.slice(0, index) + by + this.subject.text.slice(index + found[0].length);
        if (!this.acceptText(text)) continue;
        smaller = true;
        break;
      }
    }
  }

  /** Parameters that nobody uses go, with their arguments. */
  private parameters(): boolean {
    let smaller = false;
    for (let i = parametersOf(this.subject.text).length - 1; i >= 0; i--) {
      const params = parametersOf(this.subject.text);
      const name = /%[\w.]+$/.exec(params[i]!)?.[0];
      const isPointedTo = this.subject.inputs.some((input) =>
        input.args.some((arg) => arg.kind === 'pointer' && arg.argument === i),
      );
      if (name === undefined || isPointedTo || countOf(this.subject.text, name) > 1) continue;
      const text = withParameters(
        this.subject.text,
        params.filter((_, k) => k !== i),
      );
      const inputs = this.subject.inputs.map((input) => ({ ...input, args: withoutArgument(input.args, i) }));
      if (this.accept({ ...this.subject, text, inputs })) smaller = true;
    }
    return smaller;
  }

  /** Arguments become zeros, where that still shows it; of buffers as much as possible. */
  contents(): void {
    const count = this.subject.inputs[0]?.args.length ?? 0;
    for (let i = 0; i < count; i++) {
      for (const plain of plainArguments(this.subject.inputs[0]!.args[i]!)) {
        if (this.acceptArgument(i, plain)) break;
      }
      this.zeros(i);
    }
  }

  private acceptArgument(index: number, arg: ExecArg): boolean {
    const [input] = this.subject.inputs;
    const args = input!.args.map((old, k) => (k === index ? arg : old));
    const changed: FuzzInput = { ...input!, args };
    return this.accept({ ...this.subject, inputs: [changed] });
  }

  /** Pieces of a buffer, from halves down to a few bytes. */
  private zeros(index: number): void {
    const first = this.subject.inputs[0]!.args[index]!;
    if (first.kind !== 'buffer') return;
    for (let size = first.elements.length >> 1; size >= 1; size >>= 1) {
      for (let at = 0; at < first.elements.length; at += size) {
        const now = this.subject.inputs[0]!.args[index]!;
        if (now.kind !== 'buffer' || now.elements.slice(at, at + size).every(isZero)) continue;
        const elements = now.elements.map((e, k): ExecArg => (k >= at && k < at + size ? ZERO : e));
        this.acceptArgument(index, { ...now, elements });
      }
    }
  }
}

const ZERO: ExecArg = { kind: 'int', value: 0n };

function isZero(arg: ExecArg): boolean {
  return arg.kind === 'int' && arg.value === 0n;
}

const WORDS = [
  ' nuw',
  ' nsw',
  ' exact',
  ' disjoint',
  ' inbounds',
  ' noalias',
  ' nonnull',
  ' fast',
  ' reassoc',
  ' nsz',
  ' nnan',
  ' ninf',
  ' contract',
  ' volatile',
];

/** Lines that are not instructions. */
function isFrame(line: string): boolean {
  return /^(define|target|}|[\w.]+:)/.test(line) || /^\s+(br|ret|switch) /.test(line);
}

function plainValues(type: string): string[] {
  if (type === 'ptr') return [];
  if (type.startsWith('<') || type.startsWith('[') || type.startsWith('{')) return ['zeroinitializer'];
  if (type === 'i1') return ['false', 'true'];
  return type.startsWith('i') ? ['0', '1'] : ['0.0', '1.0'];
}

function plainArguments(arg: ExecArg): ExecArg[] {
  switch (arg.kind) {
    case 'int':
      return arg.value === 0n
        ? []
        : [0n, 1n, arg.value / 2n].filter((v) => v < arg.value).map((value) => ({ kind: 'int', value }));
    case 'bits':
      return arg.bits === 0n
        ? []
        : [
            { kind: 'bits', bits: 0n },
            { kind: 'bits', bits: 1n },
          ];
    case 'buffer':
      return arg.elements.length === 0
        ? []
        : [
            { ...arg, elements: [] },
            { ...arg, elements: arg.elements.map(() => ({ kind: 'int', value: 1n })) },
          ];
    default:
      return [];
  }
}

function isSame(a: Subject, b: Subject): boolean {
  return a.text === b.text && a.inputs === b.inputs;
}

const HEAD = /^(define [^\n]*?@[\w.]+\()([^\n]*?)(\)[^()\n]*\{)$/m;

function parametersOf(text: string): string[] {
  const inside = HEAD.exec(text)?.[2] ?? '';
  return inside === '' ? [] : inside.split(/, (?![^<]*>)/);
}

function withParameters(text: string, params: readonly string[]): string {
  return text.replace(HEAD, (_, before, __, after) => `${before}${params.join(', ')}${after}`);
}

function withoutArgument(args: readonly ExecArg[], index: number): ExecArg[] {
  return args
    .filter((_, k) => k !== index)
    .map((arg) =>
      arg.kind === 'pointer' && arg.argument > index ? { ...arg, argument: arg.argument - 1 } : arg,
    );
}

function countOf(text: string, name: string): number {
  return text.split(new RegExp(`${name.replaceAll('.', '\\.')}(?![\\w.])`)).length - 1;
}
