/**
 * Small modules with marks beside the lines that are at fault, many to a file:
 *
 *     ; case: a use before its definition
 *     define i32 @f() {
 *       %a = add i32 %b, 1 ; error: dominance
 *
 * A mark on a line of its own belongs to a fault without a place. A case without marks is well formed. Where opt-19
 * says otherwise, the name tells: `(opt-19: ok …)`, `bad` or `warn`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface VerifyCase {
  readonly family: string;
  readonly name: string;
  readonly text: string;
  /** `line severity code`, sorted; line `-` where there is no place. */
  readonly faults: readonly string[];
  /** What opt-19 must say. */
  readonly referee: 'ok' | 'warn' | 'bad';
}

const FOLDER = join(import.meta.dirname, '..', 'files', 'verify');

export function verifyFamilies(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ll'))
    .map((name) => name.slice(0, -'.ll'.length))
    .sort();
}

export function verifyCases(family: string): VerifyCase[] {
  const chunks = readFileSync(join(FOLDER, `${family}.ll`), 'latin1').split(/^; case: /m);
  return chunks.slice(1).map((chunk) => {
    const end = chunk.indexOf('\n');
    const name = chunk.slice(0, end);
    const text = chunk.slice(end + 1);
    const faults = marksOf(text);
    return { family, name, text, faults, referee: refereeOf(name, faults) };
  });
}

function marksOf(text: string): string[] {
  const marks: string[] = [];
  text.split('\n').forEach((line, index) => {
    const place = line.startsWith('; ') ? '-' : String(index + 1);
    for (const [, severity, code] of line.matchAll(/; (error|warning): ([\w-]+)/g)) {
      marks.push(`${place} ${severity} ${code}`);
    }
  });
  return marks.sort();
}

function refereeOf(name: string, faults: readonly string[]): VerifyCase['referee'] {
  const told = /\(opt-19: (ok|warn|bad)/.exec(name)?.[1];
  if (told !== undefined) return told as VerifyCase['referee']; // one of the three, by the pattern
  if (faults.some((mark) => mark.includes(' error '))) return 'bad';
  return faults.length > 0 ? 'warn' : 'ok';
}
