import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commentFaults, mapFaults, type Project, pageFaults } from './architecture/maps.ts';

const ROOT = join(import.meta.dirname, '..');

const project: Project = {
  files: new Set([
    ...['src', 'test', 'scripts', 'docs', 'bench', 'examples'].flatMap(filesUnder),
    ...readdirSync(ROOT),
  ]),
  commands: new Set(Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts)),
};

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    );
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const ofKind = (ending: string) => [...project.files].filter((path) => path.endsWith(ending));

test("every file of a room stands in the room's README, and what stands there is a file", () => {
  const files = new Map(
    filesUnder('src').map((path) => [path.slice('src/'.length), path.endsWith('.md') ? textOf(path) : '']),
  );
  expect(mapFaults(files)).toEqual([]);
});

test('pages name files, links and commands that are there', () => {
  const pages = ofKind('.md').filter((path) => path !== 'CHANGELOG.md');
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.flatMap((path) => pageFaults(path, textOf(path), project))).toEqual([]);
});

test('comments name files that are there', () => {
  const sources = ofKind('.ts').filter((path) => path.startsWith('src/'));
  expect(sources.flatMap((path) => commentFaults(path, textOf(path), project))).toEqual([]);
});

describe('a planted fault is found', () => {
  const room = (readme: string, ...files: string[]) =>
    mapFaults(
      new Map([['a/README.md', readme], ...files.map((file): [string, string] => [`a/${file}`, ''])]),
    );

  test('a file that the README does not name', () => {
    expect(room('Has `one.ts`.', 'one.ts', 'two.ts', 'index.ts')).toEqual([
      'src/a/README.md: does not name two.ts',
    ]);
  });

  test('a file in the table that is not there', () => {
    expect(room('| file | does |\n|---|---|\n| `one`, `two` | all |', 'one.ts')).toEqual([
      'src/a/README.md: lists two, which is not there',
    ]);
  });

  test('a file that is listed in another folder than it is in', () => {
    const table =
      '| folder | file | does |\n|---|---|---|\n| | `one` | a |\n| `x/` | `two` | b |\n| | `three` | c |';
    expect(room(table, 'one.ts', 'x/two.ts', 'x/three.ts')).toEqual([]);
    expect(room(table, 'one.ts', 'x/two.ts', 'three.ts')).toEqual([
      'src/a/README.md: lists x/three, which is not there',
    ]);
  });

  test('a folder stands for its files, but not where folders have a column', () => {
    expect(room('`x/` is a folder.', 'x/one.ts')).toEqual([]);
    expect(room('| folder | file |\n|---|---|\n| `x/` | `one` |', 'x/one.ts', 'x/two.ts')).toEqual([
      'src/a/README.md: does not name x/two.ts',
    ]);
  });

  test('a room within the room has a README of its own', () => {
    const files: [string, string][] = [
      ['a/README.md', '`one`'],
      ['a/one.ts', ''],
      ['a/b/README.md', 'nothing'],
      ['a/b/two.ts', ''],
    ];
    expect(mapFaults(new Map(files))).toEqual(['src/a/b/README.md: does not name two.ts']);
  });

  test('a dead link, a command that is none, a file that is gone', () => {
    const small: Project = { files: new Set(['docs/a.md', 'src/ir/op.ts']), commands: new Set(['build']) };
    const page =
      '[b](b.md) [a](a.md#top) [web](https://x.org) npm run build, npm run bild; `op.ts`, `ir/gone.ts`';
    expect(pageFaults('docs/a.md', page, small)).toEqual([
      'docs/a.md: speaks of ir/gone.ts, which is not there',
      'docs/a.md: links to b.md, which is not there',
      'docs/a.md: npm run bild is no command',
    ]);
    expect(commentFaults('src/ir/op.ts', '/** See `gone.ts`. */ const x = `y.ts`;', small)).toEqual([
      'src/ir/op.ts: speaks of gone.ts, which is not there',
    ]);
  });
});
