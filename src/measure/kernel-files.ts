/**
 * The kernels of a bench run: which files, what they are called, and the flags they ask for themselves.
 *
 * A kernel's name is its folder and its file without the ending (`loop/saxpy-f32`), whichever of the two was named on
 * the command line, so that runs over parts of a suite can be compared with runs over all of it.
 */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { languageOf, splitWords } from '../toolchain/node/index.ts';

export interface KernelFile {
  /** `folder/name`. */
  readonly name: string;
  /** What the geomeans are grouped by. */
  readonly folder: string;
  /** As the user would write it. */
  readonly path: string;
  /** From its first line. */
  readonly flags: readonly string[];
}

export type Found =
  | { readonly ok: true; readonly kernels: readonly KernelFile[] }
  | { readonly ok: false; readonly path: string; readonly reason: string };

/** All kernels at and below the paths, in the order of the paths, then by name; each file once. */
export function findKernels(paths: readonly string[], cwd: string): Found {
  const kernels: KernelFile[] = [];
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const path of paths) {
    const place = resolve(cwd, path);
    const info = statSync(place, { throwIfNoEntry: false });
    if (info === undefined) return { ok: false, path, reason: 'no such file or directory' };
    const files = info.isDirectory() ? filesUnder(place) : [place];
    if (files.length === 0)
      return { ok: false, path, reason: 'there is no .c, .cc, .cpp, .i, .ll or .bc file' };
    for (const file of files) {
      if (seen.has(file)) continue;
      seen.add(file);
      const shown = info.isDirectory() ? join(path, relative(place, file)) : path;
      const folder = slashes(info.isDirectory() ? folderIn(place, file) : basename(dirname(file)));
      // a.c and a.ll in one folder are told apart by their endings.
      const short = `${folder}/${basename(file, extname(file))}`;
      const name = names.has(short) ? `${folder}/${basename(file)}` : short;
      names.add(name);
      kernels.push({ name, folder, path: shown, flags: flagsOfFile(file) });
    }
  }
  return { ok: true, kernels };
}

function folderIn(root: string, file: string): string {
  const below = relative(root, dirname(file));
  return below === '' ? basename(root) : below;
}

function filesUnder(folder: string): string[] {
  const files: string[] = [];
  const entries: Dirent[] = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...filesUnder(path));
    else if (entry.isFile() && languageOf(entry.name) !== undefined) files.push(path);
  }
  return files;
}

/** `// flags: -fopenmp-simd` on the first line; nothing of the rest of the file is looked at. */
export function flagsOfFile(path: string): readonly string[] {
  if (languageOf(path) === 'ir') return [];
  let text: string;
  try {
    text = readFileSync(path, 'latin1');
  } catch {
    return []; // whoever compiles it will say why it cannot be read
  }
  const first = /^\/\/ flags: ([^\r\n]*)/.exec(text);
  return first === null ? [] : splitWords(first[1]!, 'posix');
}

/**
 * A file name pattern as a test of kernel names: `*` and `?` stay within a folder, `**` does not, `{a,b}` is either.
 * Without a slash it is held against the name alone, without the folder.
 */
export function globTest(glob: string): (name: string) => boolean {
  const pattern = glob.replace(/\*\*\/|\*\*|\*|\?|[{},]|[.+^$()|[\]\\]/g, (piece) => {
    switch (piece) {
      case '**/':
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      case '{':
        return '(?:';
      case '}':
        return ')';
      case ',':
        return '|';
      default:
        return `\\${piece}`;
    }
  });
  const balanced = (glob.match(/{/g) ?? []).length === (glob.match(/}/g) ?? []).length;
  const test = balanced ? new RegExp(`^(?:${pattern})$`) : /^(?!)/;
  return glob.includes('/')
    ? (name) => test.test(name)
    : (name) => test.test(name.slice(name.lastIndexOf('/') + 1));
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
