/** What `--json` prints: one document with the version of its schema. */
import type { Diagnostic } from '../support/diagnostic.ts';
import { placeOf, type SourceText } from '../support/source.ts';

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const JSON_SCHEMA = 1;

export function printJson(document: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ schema: JSON_SCHEMA, ...document }, null, 2)}\n`);
}

export function diagnosticJson(source: SourceText, fault: Diagnostic): Record<string, unknown> {
  const place = fault.span === null ? null : placeOf(source, fault.span.start);
  return {
    file: source.name,
    line: place?.line ?? null,
    column: place?.column ?? null,
    severity: fault.severity,
    code: fault.code,
    message: fault.message,
    notes: fault.notes.map((note) => diagnosticJson(source, note)),
  };
}
