/**
 * An input as a module, or its faults on standard error.
 *
 * LLVM IR text is read here and now. C, C++ and bitcode go through clang, which is loaded only then: reading text must
 * stay fast.
 */
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
import { mustBeReadable, readInput } from './files.ts';
import { spareMemory } from './memory.ts';
import type { ParsedArgs } from './parse-args.ts';

export interface Loaded {
  readonly source: SourceText;
  /** null when there were errors. */
  readonly module: Module | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The code to leave with when `module` is null. */
  readonly exit: Exit;
  /** How clang made the text; null when there was nothing to compile. */
  readonly compiled: Compiled | null;
}

/** What reports say about where the IR comes from. */
export interface Compiled {
  readonly ir: string;
  readonly compiler: string;
  readonly flags: readonly string[];
}

export interface LoadOptions {
  readonly verify: boolean;
  /** More flags for clang, such as line tables, for inputs that go through it. */
  readonly detail?: readonly string[];
}

/** Line numbers and the names of the source; neither changes the code. */
export const READABLE: readonly string[] = ['-gline-tables-only', '-fno-discard-value-names'];

/** What needs a clang before we can read it; anything else is taken for LLVM IR text. */
const COMPILED = /\.(?:c|cc|cpp|cxx|c\+\+|C|i|ii|bc)$/;
/** How bitcode begins, bare or wrapped. */
const BITCODE = ['BC\xC0\xDE', '\xDE\xC0\x17\x0B'];

/** Reads (through clang if need be), parses and (unless told not to) verifies. */
export async function loadInput(path: string, args: ParsedArgs, options: LoadOptions): Promise<Loaded> {
  if (!COMPILED.test(path)) {
    const { name, text } = readInput(path);
    if (!BITCODE.some((magic) => text.startsWith(magic))) return loadText(name, text, options);
    const { bitcodeText } = await import('./compile-input.ts');
    return { ...loadText(name, await bitcodeText(name, text, args), options), compiled: null };
  }
  mustBeReadable(path);
  const { compileInput } = await import('./compile-input.ts');
  const compiled = await compileInput(path, args, options.detail ?? []);
  return { ...loadText(path, compiled.ir, options), compiled };
}

function loadText(name: string, text: string, options: LoadOptions): Loaded {
  spareMemory(text.length);
  const parsed = parseModule(text, name);
  const source = parsed.module?.source ?? sourceText(name, text);
  if (parsed.module === null) {
    return {
      source,
      module: null,
      diagnostics: parsed.diagnostics,
      exit: parsed.limit ? Exit.Limit : Exit.Input,
      compiled: null,
    };
  }
  const faults = options.verify ? verifyModule(parsed.module) : [];
  const diagnostics = [...parsed.diagnostics, ...faults];
  const wrong = faults.some((d) => d.severity === 'error');
  return {
    source,
    module: wrong ? null : parsed.module,
    diagnostics,
    exit: wrong ? Exit.Input : Exit.Ok,
    compiled: null,
  };
}

/** Prints diagnostics to standard error. */
export function reportDiagnostics(loaded: Loaded): void {
  const source = sourceOf(loaded);
  const lines = loaded.diagnostics.map((d) => `${renderDiagnostic(source, d)}\n`);
  if (loaded.module === null && loaded.compiled === null && !source.name.endsWith('.ll'))
    lines.push(
      `note: ${source.name} was read as LLVM IR: C and C++ are known by names such as a.c and a.cpp\n`,
    );
  if (lines.length > 0) process.stderr.write(lines.join(''));
}

/** The text that places of diagnostics are in; where clang made it, its name says so. */
export function sourceOf({ source, compiled }: Loaded): SourceText {
  return compiled === null ? source : { ...source, name: `${source.name} as LLVM IR` };
}
