/**
 * What is wrong with a user's text: a stable code, a sentence, a place.
 *
 * Rendered as
 *
 *     file.ll:3:7: error[undefined-value]: use of undefined value '%x'
 *       %y = add i32 %x, 1
 *                    ^~
 */
import { lineText, placeOf, type SourceText, type Span } from './source.ts';

export type Severity = 'error' | 'warning' | 'note';

export interface Diagnostic {
  readonly severity: Severity;
  /** Stable, kebab-case; scripts may rely on it. */
  readonly code: string;
  readonly message: string;
  /** null when the fault has no place in the text (a limit, a missing file). */
  readonly span: Span | null;
  /** Further places that belong to the fault, such as the first of two definitions. */
  readonly notes: readonly Diagnostic[];
}

const NO_NOTES: readonly Diagnostic[] = [];

export function diagnostic(
  severity: Severity,
  code: string,
  message: string,
  span: Span | null,
  notes: readonly Diagnostic[] = NO_NOTES,
): Diagnostic {
  return { severity, code, message, span, notes };
}

/** The longest piece of a source line that is shown. */
const SHOWN_WIDTH = 160;
const SHOWN_MESSAGE = 600;

/** One diagnostic with its notes as lines of text, no line end after the last. Control bytes are made visible. */
export function renderDiagnostic(source: SourceText, fault: Diagnostic): string {
  const lines: string[] = [];
  renderInto(source, fault, lines);
  return lines.join('\n');
}

function renderInto(source: SourceText, fault: Diagnostic, lines: string[]): void {
  const message = visible(shortened(fault.message));
  if (fault.span === null) {
    lines.push(`${source.name}: ${fault.severity}[${fault.code}]: ${message}`);
  } else {
    const { line, column } = placeOf(source, fault.span.start);
    lines.push(`${source.name}:${line}:${column}: ${fault.severity}[${fault.code}]: ${message}`);
    lines.push(...excerpt(source, line, column, fault.span.end - fault.span.start));
  }
  for (const note of fault.notes) renderInto(source, note, lines);
}

/** Names may be of any length: of a long message, how it begins and how it ends. */
function shortened(message: string): string {
  if (message.length <= SHOWN_MESSAGE) return message;
  return `${message.slice(0, SHOWN_MESSAGE / 2)}…${message.slice(-SHOWN_MESSAGE / 2)}`;
}

/** The source line and the caret line; a window of the line when it is long. */
function excerpt(source: SourceText, line: number, column: number, length: number): string[] {
  const whole = lineText(source, line);
  let from = 0;
  if (column > SHOWN_WIDTH - 20) from = column - 1 - SHOWN_WIDTH / 2;
  const piece = whole.slice(from, from + SHOWN_WIDTH);
  const before = visible(whole.slice(from, column - 1));
  const marked = visible(
    whole.slice(column - 1, Math.min(column - 1 + Math.max(length, 1), from + SHOWN_WIDTH)),
  );
  const tail = '~'.repeat(Math.max(0, [...marked].length - 1));
  const lead = from > 0 ? '…' : '';
  const indent = [...`${lead}${before}`].map((c) => (c === '\t' ? '\t' : ' ')).join('');
  const end = from + SHOWN_WIDTH < whole.length ? '…' : '';
  return [`  ${lead}${visible(piece)}${end}`, `  ${indent}^${tail}`];
}

/** Bytes as text for a terminal: UTF-8 where it is valid, escapes for control bytes (no ESC reaches the terminal). */
function visible(bytes: string): string {
  let out = '';
  for (const c of decodeUtf8(bytes)) {
    const code = c.charCodeAt(0);
    const control = (code < 32 && code !== 9) || (code >= 127 && code < 160);
    out += control ? `\\x${code.toString(16).padStart(2, '0')}` : c;
  }
  return out;
}

function decodeUtf8(bytes: string): string {
  let ascii = true;
  for (let i = 0; i < bytes.length; i++) {
    const c = bytes.charCodeAt(i);
    if (c > 255) return bytes;
    if (c > 127) ascii = false;
  }
  if (ascii) return bytes;
  const raw = Uint8Array.from(bytes, (c) => c.charCodeAt(0));
  return new TextDecoder().decode(raw);
}
