/**
 * The one place where the referees touch the library. Everything else under test/referee deals in texts and
 * verdicts, so a change of the library's door is a change of this file.
 */
import { type Diagnostic, type Module, parseModule, printModule, verifyModule } from '../../src/index.ts';

export interface Reading {
  /** null when the text could not be read. */
  readonly module: Module | null;
  /** Errors of the reader, then of the verifier: code and message. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** A resource limit was met: neither right nor wrong. */
  readonly limit: boolean;
}

/** Reads and verifies a text (a byte string), as `superword verify` does. */
export function read(text: string, name = '<stdin>'): Reading {
  const parsed = parseModule(text, name);
  const diagnostics: Diagnostic[] = [...parsed.diagnostics];
  if (parsed.module !== null) diagnostics.push(...verifyModule(parsed.module));
  return {
    module: parsed.module,
    errors: diagnostics.filter((d) => d.severity === 'error').map(line),
    warnings: diagnostics.filter((d) => d.severity === 'warning').map(line),
    limit: parsed.limit,
  };
}

export type OurVerdict = 'accept' | 'reject' | 'limit' | 'thrown';

export interface Judgement {
  readonly verdict: OurVerdict;
  /** The first error, or the exception's message. */
  readonly reason: string;
  /** The verdict follows a rule of ours that LLVM does not have. */
  readonly byDesign: boolean;
}

/** An instruction of a newer LLVM is kept as text, with this warning. */
const KEPT = /^(?:unknown-instruction|opaque-instruction|kept)/;
/**
 * LLVM gives a type that holds itself a name and no size, and cuts an integer of any length to its type; we refuse the
 * first, and an integer that is longer than its type can need.
 */
const OUR_RULES = /^(?:recursive-type|integer-too-wide):/;

/** Our verdict on a text. An exception is a verdict too: the worst. */
export function judge(text: string): Judgement {
  let reading: Reading;
  try {
    reading = read(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { verdict: 'thrown', reason, byDesign: false };
  }
  const { errors, warnings, limit, module } = reading;
  const reason = errors[0] ?? '';
  if (limit) return { verdict: 'limit', reason, byDesign: true };
  if (errors.length > 0 || module === null)
    return { verdict: 'reject', reason, byDesign: OUR_RULES.test(reason) };
  return { verdict: 'accept', reason, byDesign: warnings.some((warning) => KEPT.test(warning)) };
}

/** The text as we print it back, as `superword opt -passes= -S` does; faults as an exception, for a test to show. */
export function reprint(text: string, name = '<stdin>'): string {
  const { module, errors } = read(text, name);
  if (module === null || errors.length > 0)
    throw new Error(`not accepted: ${errors.slice(0, 3).join(' | ')}`);
  return printModule(module);
}

function line(d: Diagnostic): string {
  return `${d.code}: ${d.message}`;
}
