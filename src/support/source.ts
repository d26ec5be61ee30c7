/**
 * A named text and the places in it.
 *
 * Texts are byte strings: every UTF-16 unit is one byte (latin-1), so offsets are byte offsets and nothing is
 * lost when a file is not valid UTF-8. Lines and columns are computed only when somebody asks for them.
 */

/** A half-open range of byte offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place as a person reads it: both numbers start at 1; the column counts bytes. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface SourceText {
  /** As the user named it; `<stdin>` for standard input. */
  readonly name: string;
  readonly text: string;
  /** Offsets of the first byte of each line; built by `placeOf` on the first question. */
  lineStarts: Int32Array | null;
}

export function sourceText(name: string, text: string): SourceText {
  return { name, text, lineStarts: null };
}

/** The line and column of an offset; an offset past the end gives the place just after the last byte. */
export function placeOf(source: SourceText, offset: number): Place {
  const starts = lineStartsOf(source);
  const at = Math.min(Math.max(offset, 0), source.text.length);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - starts[low]! + 1 };
}

/** The text of a line (from 1), without its line end. */
export function lineText(source: SourceText, line: number): string {
  const starts = lineStartsOf(source);
  const start = starts[line - 1] ?? source.text.length;
  let end = source.text.indexOf('\n', start);
  if (end < 0) end = source.text.length;
  if (end > start && source.text.charCodeAt(end - 1) === 13) end--;
  return source.text.slice(start, end);
}

function lineStartsOf(source: SourceText): Int32Array {
  if (source.lineStarts !== null) return source.lineStarts;
  const text = source.text;
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  const starts = new Int32Array(count);
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts[line++] = at + 1;
  source.lineStarts = starts;
  return starts;
}
