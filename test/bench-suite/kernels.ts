/** The C kernels of bench/kernels as the tests see them: where they are, and what their first lines say. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the suite. */
export const FOLDERS = ['interleave', 'packed', 'idiom', 'loop', 'private'] as const;
export type Folder = (typeof FOLDERS)[number];

export const KERNELS = join(import.meta.dirname, '..', '..', 'bench', 'kernels');

export interface Kernel {
  readonly folder: Folder;
  /** The file's name without `.c`. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** The compiler flags that the first line asks for. */
  readonly flags: readonly string[];
  /** The comment lines before the first directive, without flags and marks. */
  readonly about: readonly string[];
  /** What `// llvm:` (AVX2) and `// wasm:` say, in order of appearance. */
  readonly marks: ReadonlyMap<string, string>;
}

/** All kernels of one folder, by name. */
export function kernelsOf(folder: Folder): Kernel[] {
  return readdirSync(join(KERNELS, folder))
    .filter((file) => file.endsWith('.c'))
    .sort()
    .map((file) => readKernel(folder, file));
}

function readKernel(folder: Folder, file: string): Kernel {
  const path = join(KERNELS, folder, file);
  const text = readFileSync(path, 'utf8');
  const head = text
    .slice(0, text.indexOf('#include'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^\/\/ /, ''));
  const flags = head[0]?.startsWith('flags: ') ? head[0].slice('flags: '.length).split(' ') : [];
  const marks = new Map<string, string>();
  const about: string[] = [];
  for (const line of flags.length > 0 ? head.slice(1) : head) {
    const mark = /^(llvm|wasm): (.*)$/.exec(line);
    if (mark?.[1] !== undefined && mark[2] !== undefined) marks.set(mark[1], mark[2]);
    else about.push(line);
  }
  return { folder, name: file.replace(/\.c$/, ''), path, text, flags, about, marks };
}
