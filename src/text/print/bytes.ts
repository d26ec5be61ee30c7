/**
 * Output as bytes: text is copied into one buffer of fixed size, which is handed on whenever it is full. That costs
 * no memory that grows with the output, and no string is built only to be taken apart again.
 */
import { quoteName } from '../../ir/name.ts';

/** Takes a piece of the output. The bytes are overwritten after it returns: write them out or copy them. */
export type WriteBytes = (bytes: Uint8Array) => void;

const DEFAULT_CAPACITY = 1 << 17;

/** 1 for bytes that may stand in a name without quotes. */
const BARE = new Uint8Array(256);
for (const c of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._')
  BARE[c.charCodeAt(0)] = 1;

const QUOTE = 34;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
const SPACE = 32;
const BACKSLASH = 92;
const DELETE = 127;
const HEX = '0123456789ABCDEF';

/** A buffer that no sink is using: most texts are much shorter than it takes to make one. */
let idle: Uint8Array | null = null;

export class ByteSink {
  private readonly buffer: Uint8Array;
  private readonly capacity: number;
  private readonly write: WriteBytes;
  private used = 0;
  /** How many bytes were handed on before those in the buffer. */
  private handedOn = 0;

  constructor(write: WriteBytes, capacity = DEFAULT_CAPACITY) {
    const isUsual = capacity === DEFAULT_CAPACITY;
    this.buffer = (isUsual ? idle : null) ?? new Uint8Array(capacity);
    if (isUsual) idle = null;
    this.capacity = capacity;
    this.write = write;
  }

  /** How many bytes were written in all. */
  get position(): number {
    return this.handedOn + this.used;
  }

  /** Hands on what is left; nothing is written afterwards. */
  finish(): void {
    if (this.used > 0) this.flush();
    if (this.capacity === DEFAULT_CAPACITY) idle = this.buffer;
  }

  byte(c: number): void {
    if (this.used === this.capacity) this.flush();
    this.buffer[this.used++] = c;
  }

  /** A string of bytes, as it is. */
  text(s: string): void {
    const length = s.length;
    let at = this.used;
    if (at + length > this.capacity) {
      this.longText(s);
      return;
    }
    const buffer = this.buffer;
    for (let i = 0; i < length; i++) buffer[at++] = s.charCodeAt(i);
    this.used = at;
  }

  /** An integer that a number holds exactly, in decimal. */
  int(value: number): void {
    if (value < 0 || value > 0x7fffffff) {
      this.text(String(value));
      return;
    }
    if (this.used + 10 > this.capacity) this.flush();
    const buffer = this.buffer;
    let rest = value;
    let at = this.used + digitsOf(value);
    this.used = at;
    do {
      const quotient = (rest / 10) | 0;
      buffer[--at] = DIGIT_0 + rest - quotient * 10;
      rest = quotient;
    } while (rest > 0);
  }

  /** A name, in quotes if it needs them (as `quoteName`). */
  name(name: string): void {
    const length = name.length;
    const start = this.used;
    const first = name.charCodeAt(0);
    if (start + length <= this.capacity && length > 0 && (first < DIGIT_0 || first > DIGIT_9)) {
      const buffer = this.buffer;
      let at = start;
      let bare = 1;
      for (let i = 0; i < length; i++) {
        const c = name.charCodeAt(i);
        bare &= BARE[c]!;
        buffer[at++] = c;
      }
      if (bare === 1) {
        this.used = at;
        return;
      }
    }
    this.text(quoteName(name));
  }

  /** Between quotes, with escapes (as `escapeBytes`). */
  quoted(bytes: string): void {
    this.byte(QUOTE);
    const step = this.capacity >> 2;
    for (let from = 0; from < bytes.length; from += step) {
      const to = Math.min(bytes.length, from + step);
      if (this.used + 3 * (to - from) > this.capacity) this.flush();
      this.used = escapeInto(this.buffer, this.used, bytes, from, to);
    }
    this.byte(QUOTE);
  }

  /** Spaces up to a column, counted from `lineStart` (a `position`); at least one. */
  padTo(column: number, lineStart: number): void {
    const count = Math.max(1, column - (this.position - lineStart));
    for (let i = 0; i < count; i++) this.byte(SPACE);
  }

  private flush(): void {
    this.write(this.buffer.subarray(0, this.used));
    this.handedOn += this.used;
    this.used = 0;
  }

  private longText(s: string): void {
    this.flush();
    for (let from = 0; from < s.length; from += this.capacity) {
      const to = Math.min(s.length, from + this.capacity);
      if (this.used > 0) this.flush();
      for (let i = from; i < to; i++) this.buffer[this.used++] = s.charCodeAt(i);
    }
  }
}

/** Writes bytes as they stand between quotes; answers the place after them. */
function escapeInto(buffer: Uint8Array, start: number, bytes: string, from: number, to: number): number {
  let at = start;
  for (let i = from; i < to; i++) {
    const c = bytes.charCodeAt(i);
    if (c >= SPACE && c < DELETE && c !== QUOTE && c !== BACKSLASH) {
      buffer[at++] = c;
    } else {
      buffer[at++] = BACKSLASH;
      if (c === BACKSLASH) {
        buffer[at++] = BACKSLASH;
      } else {
        buffer[at++] = HEX.charCodeAt(c >> 4);
        buffer[at++] = HEX.charCodeAt(c & 15);
      }
    }
  }
  return at;
}

/** Bytes as a byte string. */
export function bytesToText(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode.apply(null, bytes.subarray(from, from + 8192) as unknown as number[]);
  }
  return text;
}

function digitsOf(value: number): number {
  if (value < 100) return value < 10 ? 1 : 2;
  if (value < 10000) return value < 1000 ? 3 : 4;
  if (value < 1000000) return value < 100000 ? 5 : 6;
  if (value < 100000000) return value < 10000000 ? 7 : 8;
  return value < 1000000000 ? 9 : 10;
}
