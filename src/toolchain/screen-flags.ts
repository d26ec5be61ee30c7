/**
 * The user's flags for clang, looked at before they are passed on.
 *
 * We add the input, the output and the kind of output ourselves, so a flag that names one of these would
 * make clang do something else than what was asked; it is refused with its name. So are response files
 * (the command line expands its own) and anything that loads code into the compiler: flags may come from
 * a `compile_commands.json` that the user did not write.
 */
import { done, failed, type Outcome } from './outcome.ts';

/** Flags whose value is the next word. */
const TAKES_VALUE = new Set([
  '-I',
  '-D',
  '-U',
  '-F',
  '-L',
  '-l',
  '-include',
  '-imacros',
  '-iquote',
  '-isystem',
  '-idirafter',
  '-isysroot',
  '-iprefix',
  '-iwithprefix',
  '-iwithprefixbefore',
  '--sysroot',
  '-Xclang',
  '-Xpreprocessor',
  '-Xassembler',
  '-Xlinker',
  '-mllvm',
  '-target',
  '-arch',
  '-u',
  '-z',
  '-T',
  '--param',
  '-framework',
]);

const OTHER_OUTPUT =
  /^(?:-o.*|-c|-S|-E|-###|-fsyntax-only|-emit-llvm|--emit-.*|-M[A-Z]*|-save-temps.*|--save-temps.*|-x.*|--version|-help|--help|-dump.*|-print-.*|--print-.*|--precompile|-fdriver-only|--analyze|-cc1.*|-flto.*|-working-directory.*|-ivfsoverlay.*)$/;
const LOADS_CODE =
  /^(?:-fplugin.*|-fpass-plugin.*|-load.*|-plugin.*|-add-plugin|-B.*|--config.*|-specs.*|-wrapper.*|-fuse-ld=.*)$/;

/** The same flags, or the first one that cannot be passed on and why. */
export function screenFlags(flags: readonly string[]): Outcome<readonly string[]> {
  for (let i = 0; i < flags.length; i++) {
    const flag = flags[i]!;
    const reason = faultOf(flag);
    if (reason !== undefined) return failed('bad-flag', `flag '${flag}' for clang: ${reason}`);
    if (!TAKES_VALUE.has(flag)) continue;
    const value = flags[++i];
    if (value === undefined) return failed('bad-flag', `flag '${flag}' for clang needs a value`);
    if (hasBreak(value))
      return failed('bad-flag', `the value of flag '${flag}' for clang has a line break in it`);
    if (flag.startsWith('-X') || flag === '-mllvm') {
      const inner = faultOf(value);
      if (inner !== undefined && value.startsWith('-'))
        return failed('bad-flag', `flag '${value}' for clang: ${inner}`);
    }
  }
  return done(flags);
}

function faultOf(flag: string): string | undefined {
  if (hasBreak(flag)) return 'it has a line break or a zero byte in it';
  if (flag.startsWith('@')) return 'response files are not read here; write their flags out';
  if (!flag.startsWith('-') || flag === '-' || flag === '--')
    return 'it is not a flag; inputs are named before the --';
  if (OTHER_OUTPUT.test(flag)) return 'superword chooses what clang reads and writes';
  if (LOADS_CODE.test(flag)) return 'it loads other programs into clang';
  return undefined;
}

/** The driver's own report is read line by line, so no word may span two. */
function hasBreak(word: string): boolean {
  return word.includes('\n') || word.includes('\r') || word.includes('\0');
}

/** Folders and files that flags tell the preprocessor about, in the order of the flags. */
export interface IncludePaths {
  /** For `#include "…"` only. */
  readonly quoted: readonly string[];
  /** For both kinds. */
  readonly folders: readonly string[];
  /** Files read before the source. */
  readonly forced: readonly string[];
  /** Files that `-D` definitions name, for includes through a macro. */
  readonly defined: readonly string[];
}

const PATH_FLAGS = [
  '-I',
  '-isystem',
  '-idirafter',
  '-iquote',
  '-include',
  '-imacros',
  '--embed-dir=',
  '-D',
] as const;

export function includePaths(flags: readonly string[]): IncludePaths {
  const quoted: string[] = [];
  const folders: string[] = [];
  const forced: string[] = [];
  const defined: string[] = [];
  for (let i = 0; i < flags.length; i++) {
    const flag = flags[i]!;
    const known = PATH_FLAGS.find((name) => flag.startsWith(name));
    if (known === undefined) {
      if (TAKES_VALUE.has(flag)) i++;
      continue;
    }
    const value = flag === known ? flags[++i] : flag.slice(known.length);
    if (value === undefined) break;
    if (known === '-iquote') quoted.push(value);
    else if (known === '-include' || known === '-imacros') forced.push(value);
    else if (known === '-D') {
      const file = /^[A-Za-z_]\w*=["<](.+)[">]$/.exec(value);
      if (file !== null) defined.push(file[1]!);
    } else folders.push(value);
  }
  return { quoted, folders, forced, defined };
}

/** Flags of other machines (`-mavx2`, `-march=haswell`, `-fPIC`) taken out, for code meant for WebAssembly. */
export function withoutMachineFlags(flags: readonly string[]): { kept: string[]; dropped: string[] } {
  const kept: string[] = [];
  const dropped: string[] = [];
  for (let i = 0; i < flags.length; i++) {
    const flag = flags[i]!;
    const pair = TAKES_VALUE.has(flag) && i + 1 < flags.length ? [flag, flags[++i]!] : [flag];
    const other =
      flag === '-arch' ||
      flag === '-target' ||
      /^--target=|^-f(?:PIC|PIE|pic|pie|cf-protection.*)$|^-pthread$/.test(flag);
    const machine =
      flag.startsWith('-m') && flag !== '-mllvm' && !/^-m(?:no-)?(?:simd128|relaxed-simd)$/.test(flag);
    (other || machine ? dropped : kept).push(...pair);
  }
  return { kept, dropped };
}
