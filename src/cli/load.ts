/** An input as a module, or its faults on standard error. */
import {
  type Diagnostic,
  type Module,
  parseModule,
  renderDiagnostic,
  type SourceText,
  sourceText,
  verifyModule,
} from '../index.ts';
import { Exit } from './exit.ts';
import { readInput } from './files.ts';
import { spareMemory } from './memory.ts';

export interface Loaded {
  readonly source: SourceText;
  /** null when there were errors. */
  readonly module: Module | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The code to leave with when `module` is null. */
  readonly exit: Exit;
}

/** Reads, parses and (unless told not to) verifies. */
export function loadModule(path: string, options: { readonly verify: boolean }): Loaded {
  const { name, text } = readInput(path);
  spareMemory(text.length);
  const parsed = parseModule(text, name);
  const source = parsed.module?.source ?? sourceText(name, text);
  if (parsed.module === null) {
    return {
      source,
      module: null,
      diagnostics: parsed.diagnostics,
      exit: parsed.limit ? Exit.Limit : Exit.Input,
    };
  }
  const faults = options.verify ? verifyModule(parsed.module) : [];
  const diagnostics = [...parsed.diagnostics, ...faults];
  const wrong = faults.some((d) => d.severity === 'error');
  return { source, module: wrong ? null : parsed.module, diagnostics, exit: wrong ? Exit.Input : Exit.Ok };
}

/** Prints diagnostics to standard error. */
export function reportDiagnostics(loaded: Loaded): void {
  const lines = loaded.diagnostics.map((d) => `${renderDiagnostic(loaded.source, d)}\n`);
  if (lines.length > 0) process.stderr.write(lines.join(''));
}
