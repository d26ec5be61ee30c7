/** A clang on the disk. */
import type { Compiler } from './compiler.ts';
import { readPlan } from './plan.ts';
import { collect, passThrough } from './processes.ts';

/** `mode` is what the driver is called as: `--driver-mode=g++` for C++. */
export function installedCompiler(path: string, mode: readonly string[]): Compiler {
  const call = (argv: readonly string[]): string[] => [path, ...mode, ...argv];
  return {
    name: path,
    plan: async (argv) => {
      const report = await collect({ words: call(['-###', ...argv]), input: new Uint8Array(0) });
      return report.code === 0 ? readPlan(Buffer.from(report.stderr).toString('latin1')) : null;
    },
    run: (words, input) =>
      collect({ words: words.map(bytesWord), ...(input === undefined ? {} : { input }) }),
    plain: (argv, input) => passThrough({ words: call(argv), ...(input === undefined ? {} : { input }) }),
    close: () => {},
  };
}

/** Reports are read as bytes; node encodes arguments as UTF-8. */
function bytesWord(word: string): string {
  return /[\x80-\xff]/.test(word) ? Buffer.from(word, 'latin1').toString('utf8') : word;
}
