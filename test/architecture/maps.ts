/**
 * Holds what is written about the house against the house.
 *
 * 1. A room's README names every file of the room, and no file that is not there: `lex/` | `lexer`, `token` in the columns
 *    `folder` and `file` of its tables, `name`, `name.ts` or `emit-*` in its sentences, `name.ts` in its pictures.
 *    `folder/` alone stands for all files of a folder, unless the tables have a column for folders.
 * 2. Every `name.ts` in a comment or a page is a file, every link leads somewhere, every `npm run` is there.
 */

import { posix } from 'node:path';

/** `place: what is wrong`, for the READMEs in `files`, which maps paths from src/ to texts. */
export function mapFaults(files: ReadonlyMap<string, string>): string[] {
  const rooms = [...files.keys()].filter((path) => posix.basename(path) === 'README.md').map(posix.dirname);
  return rooms.flatMap((room) => {
    const inside = [...files.keys()].filter(
      (path) =>
        path.endsWith('.ts') &&
        path.startsWith(`${room}/`) &&
        !rooms.some((inner) => inner.startsWith(`${room}/`) && path.startsWith(`${inner}/`)),
    );
    const names = inside.map((path) => path.slice(room.length + 1, -'.ts'.length));
    return roomFaults(`src/${room}/README.md`, files.get(`${room}/README.md`)!, names);
  });
}

/** `names` are those of the room's files, from the room on, without their ending. */
function roomFaults(place: string, readme: string, names: readonly string[]): string[] {
  const faults: string[] = [];
  const named = new Set<string>();
  const cells = fileCells(readme);
  const hasFolders = cells.some(({ folder }) => folder !== '');
  for (const { folder, name } of cells) {
    const found = names.filter((file) => matches(file, folder + name, folder !== ''));
    if (found.length === 0) faults.push(`${place}: lists ${folder}${name}, which is not there`);
    for (const file of found) named.add(file);
  }
  for (const mention of mentions(readme)) {
    if (mention.endsWith('/') && hasFolders) continue;
    const pattern = mention.endsWith('/') ? `${mention}*` : mention;
    for (const file of names) if (matches(file, pattern, false)) named.add(file);
  }
  for (const file of names) {
    if (file !== 'index' && !named.has(file)) faults.push(`${place}: does not name ${file}.ts`);
  }
  return faults;
}

/** Is the file, from its room on, what the pattern says, or does its path end so? */
function matches(file: string, pattern: string, whole: boolean): boolean {
  return matcher(pattern, whole).test(file);
}

function matcher(pattern: string, whole: boolean): RegExp {
  const escaped = pattern.replace(/\.ts$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`${whole ? '^' : '(^|/)'}${escaped}$`);
}

interface FileCell {
  /** With its slash; empty where a table has no folders, and for the files beside them. */
  readonly folder: string;
  readonly name: string;
}

/** What stands in the columns of files of all tables. A row without a folder belongs to the folder above it. */
function fileCells(readme: string): FileCell[] {
  const found: FileCell[] = [];
  let header: string[] | null = null;
  let folder = '';
  for (const line of readme.split('\n')) {
    if (!line.startsWith('|')) {
      header = null;
      continue;
    }
    const cells = line.split('|').slice(1, -1);
    if (header === null) {
      header = cells.map((cell) => cell.trim());
      folder = spans(header[0] ?? '').find((span) => span.endsWith('/')) ?? '';
      continue;
    }
    const column = folder !== '' && header[0]!.includes(folder) ? 0 : header.indexOf('file');
    if (column < 0) continue;
    if (header[0] === 'folder') folder = spans(cells[0]!)[0] ?? folder;
    for (const name of spans(cells[column] ?? '')) found.push({ folder, name });
  }
  return found;
}

/** What the sentences and pictures may mean by a file. */
function mentions(readme: string): string[] {
  const pictures = [...readme.matchAll(/```[\s\S]*?```/g)].flatMap(([block]) => block.match(FILE) ?? []);
  return [...pictures, ...spans(readme.replace(/```[\s\S]*?```/g, ''))];
}

const FILE = /[\w*/.-]*[\w*]\.ts\b/g;

function spans(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map((m) => m[1]!).filter((span) => /^[\w*/.-]+$/.test(span));
}

/** The project as pages and comments speak of it. */
export interface Project {
  /** All files of the repository, by their paths in it. */
  readonly files: ReadonlySet<string>;
  /** The scripts of package.json. */
  readonly commands: ReadonlySet<string>;
}

/** What a page says of files, links and commands that is not so. */
export function pageFaults(path: string, page: string, project: Project): string[] {
  const faults = fileFaults(path, spans(page), project);
  for (const [, link] of page.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
    if (/^[a-z]+:/.test(link!)) continue;
    const target = posix.normalize(posix.join(posix.dirname(path), link!));
    if (!project.files.has(target) && ![...project.files].some((file) => file.startsWith(`${target}/`)))
      faults.push(`${path}: links to ${link}, which is not there`);
  }
  for (const [, command] of page.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)) {
    if (!project.commands.has(command!)) faults.push(`${path}: npm run ${command} is no command`);
  }
  return faults;
}

/** Files that the comments of a source name in backquotes and that are not there. */
export function commentFaults(path: string, source: string, project: Project): string[] {
  const comments = source.match(/\/\*\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? [];
  return fileFaults(path, comments.flatMap(spans), project);
}

function fileFaults(path: string, names: readonly string[], project: Project): string[] {
  const wrong = names.filter(
    (name) => name.endsWith('.ts') && !name.startsWith('.') && !isFile(name, project),
  );
  return [...new Set(wrong)].map((name) => `${path}: speaks of ${name}, which is not there`);
}

function isFile(name: string, { files }: Project): boolean {
  const wanted = matcher(name, false);
  return [...files].some((file) => file.endsWith('.ts') && wanted.test(file.slice(0, -'.ts'.length)));
}
