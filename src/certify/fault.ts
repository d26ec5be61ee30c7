/** What does not fit, and where: the reason of an *unknown* verdict. */
import type { Inst } from '../ir/inst.ts';
import { printInst } from '../text/index.ts';

export interface Fault {
  readonly what: string;
  /** The instruction that shows it: B's, or A's where B has none; null when there is no single one. */
  readonly at: Inst | null;
  /** Do the two not even go the same way? Then another way of cutting them has more to say. */
  readonly isShape: boolean;
}

export function faultAt(what: string, at: Inst | null, isShape = false): Fault {
  return { what, at, isShape };
}

const MAX_TEXT = 120;

/** `a stored value differs: store i32 %x, ptr %p, align 4`, without notes and of a reasonable length. */
export function faultText({ what, at }: Fault): string {
  if (at === null) return what;
  const text = printInst(at)
    .trim()
    .replace(/, ![\w.]+ !.*$/, '');
  return `${what}: ${text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text}`;
}

/** Thrown where an attempt comes to its end. No `Error`: attempts are many, and nobody asks where in our code they end. */
export class Mismatch {
  readonly fault: Fault;
  /** How far into B the attempt has come: the more, the more its reason says. */
  readonly progress: number;

  constructor(fault: Fault, progress: number) {
    this.fault = fault;
    this.progress = progress;
  }
}

/** Of blocks and loops that do not go together: said only where nothing else is. */
export const NO_PROGRESS = -1;
