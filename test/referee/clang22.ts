/**
 * The embedded clang as the referee of LLVM 22's text. It has no `opt`, but reading IR and writing it again without
 * running a pass is what `-x ir -S -emit-llvm -Xclang -disable-llvm-passes` does. One call reads many files: starting
 * the compiler costs more than a small module does.
 */
import { commands } from '@yowasp/clang';
import { type CSource, isCpp, type Level } from './corpus.ts';

type Files = Record<string, string | Uint8Array>;

const REPRINT = ['-x', 'ir', '-S', '-emit-llvm', '-O0', '-Xclang', '-disable-llvm-passes', '-w'];

/** The IR clang 22 makes of a source, as a byte string. */
export async function compile22(source: CSource, level: Level): Promise<string> {
  const flags = source.embedded === 'wasm32' ? source.wasmFlags : [...targetOf(source), ...source.flags];
  const args = [...level.split(' '), '-w', ...flags, '-S', '-emit-llvm', source.name, '-o', 'out.ll'];
  const made = await run(isCpp(source) ? 'clang++' : 'clang', args, { [source.name]: source.text });
  return bytesOf(made['out.ll']!);
}

/** Each text as LLVM 22 prints it after reading it, without the line that names the file. */
export async function clang22Print(source: CSource, texts: readonly string[]): Promise<string[]> {
  const files: Files = {};
  for (const [i, text] of texts.entries()) files[`m${i}.in`] = Buffer.from(text, 'latin1');
  const made = await run('clang', [...REPRINT, ...targetOf(source), ...Object.keys(files)], files);
  return texts.map((_, i) => bytesOf(made[`m${i}.ll`]!).replace(/^; ModuleID = .*\n/, ''));
}

/** Without this the compiler would write its own triple into every module. */
function targetOf(source: CSource): string[] {
  const own = source.flags.filter((flag) => flag.startsWith('--target='));
  if (own.length > 0) return own;
  return source.embedded === 'wasm32' ? [] : ['--target=x86_64-linux-gnu'];
}

async function run(driver: 'clang' | 'clang++', args: readonly string[], files: Files): Promise<Files> {
  let stderr = '';
  const collect = (bytes: Uint8Array | null) => {
    if (bytes !== null) stderr += Buffer.from(bytes).toString('latin1');
  };
  try {
    const options = { stdout: () => {}, stderr: collect, fetchProgress: () => {} };
    return (await commands[driver]([...args], files, options)) as Files; // no folder among what we ask for
  } catch {
    throw new Error(`${driver} ${args.join(' ')}: ${stderr.split('\n').slice(0, 4).join(' | ')}`);
  }
}

function bytesOf(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
  return bytes.toString('latin1');
}
