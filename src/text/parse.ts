/** From text to a module: the door of the reader. */
import type { Module } from '../ir/module.ts';
import { type Diagnostic, diagnostic } from '../support/diagnostic.ts';
import { readModule } from './parse/module.ts';
import { makeParser, ParseAbort } from './parse/parser.ts';
import { parseConstant } from './parse/value.ts';
import { makeSymbols } from './scope/symbols.ts';
import { upgradeModule } from './upgrade.ts';

export interface ParseResult {
  /** null if there were errors. */
  readonly module: Module | null;
  /** Errors, warnings and notes in the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  /** Did reading end at a limit of ours (nesting too deep), not at a fault of the text? */
  readonly limit: boolean;
}

const BOM = '\xef\xbb\xbf';

/** Reads LLVM IR as text, one byte a character. `name` is what diagnostics call it. */
export function parseModule(text: string, name: string): ParseResult {
  const binary = binaryFault(text);
  if (binary !== null) return { module: null, diagnostics: [binary], limit: false };
  const p = makeParser(text, name, makeSymbols(), parseConstant);
  if (text.startsWith(BOM)) {
    p.at = BOM.length;
    p.diagnostics.push(
      diagnostic('note', 'byte-order-mark', 'the byte order mark is skipped', { start: 0, end: BOM.length }),
    );
  }
  try {
    readModule(p);
    if (p.errorCount === 0) {
      const upgraded = upgradeModule(p.module, p);
      p.diagnostics.push(...upgraded);
      p.errorCount += upgraded.filter((d) => d.severity === 'error').length;
    }
  } catch (thrown) {
    if (!(thrown instanceof ParseAbort)) throw thrown;
  }
  const diagnostics = p.diagnostics.sort((a, b) => placeOf(a) - placeOf(b));
  return { module: p.errorCount === 0 ? p.module : null, diagnostics, limit: p.limit };
}

/** Those without a place come last. */
function placeOf(fault: Diagnostic): number {
  return fault.span === null ? Number.MAX_SAFE_INTEGER : fault.span.start;
}

/** What a file is that is not text, by its first bytes. */
const MAGICS: readonly [bytes: string, message: string][] = [
  ['BC\xc0\xde', "this is bitcode, not text: run 'llvm-dis' on it first"],
  ['\xde\xc0\x17\x0b', "this is bitcode, not text: run 'llvm-dis' on it first"],
  ['\x7fELF', 'this is a binary file: an ELF object, not LLVM IR'],
  ['\x1f\x8b', 'this is a binary file: compressed with gzip, not LLVM IR'],
  ['PK\x03\x04', 'this is a binary file: a zip archive, not LLVM IR'],
  ['\xfd7zXZ\0', 'this is a binary file: compressed with xz, not LLVM IR'],
  ['(\xb5/\xfd', 'this is a binary file: compressed with zstd, not LLVM IR'],
  ['BZh', 'this is a binary file: compressed with bzip2, not LLVM IR'],
  ['\0asm', 'this is a binary file: WebAssembly, not LLVM IR'],
  ['!<arch>\n', 'this is a binary file: an archive of objects, not LLVM IR'],
];

function binaryFault(text: string): Diagnostic | null {
  for (const [bytes, message] of MAGICS) {
    if (text.startsWith(bytes))
      return diagnostic('error', 'binary-file', message, { start: 0, end: bytes.length });
  }
  return null;
}
