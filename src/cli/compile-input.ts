/**
 * C, C++ and bitcode as LLVM IR text, through clang: what the scalar column of `bench` starts from.
 *
 * clang's own messages go to standard error as they are. One compiler serves the whole command; while it is idle it
 * keeps nobody waiting.
 */

import type { Clang } from '../toolchain/node/index.ts';
import { compileToIr, type IrResult, irToText, type Outcome } from '../toolchain/node/index.ts';
import { type ClangWishes, clangWishes, orThrow } from './clang-flags.ts';
import type { Compiled } from './load.ts';
import type { ParsedArgs } from './parse-args.ts';

/** The compiler of this process; started at the first use. */
let shared: Promise<Clang> | null = null;

export function sharedClang(wishes: ClangWishes): Promise<Clang> {
  shared ??= wishes.find();
  return shared;
}

/** A file as IR: optimized, with none of LLVM's vectorizers; bitcode as it is. */
export async function compileInput(
  path: string,
  args: ParsedArgs,
  detail: readonly string[],
): Promise<Compiled> {
  const wishes = clangWishes(args);
  const clang = await sharedClang(wishes);
  const { cache, machine } = wishes;
  const flags = [...orThrow(wishes.flagsFor(path)), ...wishes.flags, ...detail];
  const result = path.endsWith('.bc')
    ? await irToText({ path }, { clang, cache })
    : await compileToIr({ path }, { clang, cache, machine, flags });
  return finished(result, clang);
}

/** Bitcode that came without a name. */
export async function bitcodeText(name: string, bytes: string, args: ParsedArgs): Promise<string> {
  const wishes = clangWishes(args);
  const clang = await sharedClang(wishes);
  const result = await irToText({ text: bytes, name, language: 'ir' }, { clang, cache: wishes.cache });
  return finished(result, clang).ir;
}

function finished(result: Outcome<IrResult>, clang: Clang): Compiled {
  const { ir, stderr, args } = orThrow(result);
  if (stderr !== '') process.stderr.write(Buffer.from(stderr, 'latin1'));
  return { ir, compiler: clang.describe(), flags: args };
}
