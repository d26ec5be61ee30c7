/**
 * Progress on standard error: one line that changes on a terminal; elsewhere a plain line, at most every 30 seconds.
 */
const PLAIN_EVERY_MS = 30_000;
const LIVE_EVERY_MS = 100;

export interface ProgressLine {
  show(text: string): void;
  /** Takes the line away. */
  clear(): void;
}

export interface ProgressTarget {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export function progressLine(
  stream: ProgressTarget = process.stderr,
  now: () => number = () => performance.now(),
): ProgressLine {
  const live = stream.isTTY === true;
  let last = live ? Number.NEGATIVE_INFINITY : now();
  let shown = 0;
  return {
    show: (text) => {
      if (now() - last < (live ? LIVE_EVERY_MS : PLAIN_EVERY_MS)) return;
      last = now();
      if (!live) {
        stream.write(`${text}\n`);
        return;
      }
      const line = text.slice(0, Math.max(20, (stream.columns ?? 80) - 1));
      stream.write(`\r${line.padEnd(shown)}`);
      shown = line.length;
    },
    clear: () => {
      if (live && shown > 0) stream.write(`\r${' '.repeat(shown)}\r`);
      shown = 0;
    },
  };
}
