/** What a user gets from the registry, and what a fresh clone installs. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const manifest = read('package.json');
const lock: Record<string, { version: string; resolved?: string; integrity?: string; dev?: boolean }> =
  read('package-lock.json').packages;

test('installing superword installs nothing else', () => {
  expect(manifest.dependencies ?? {}).toEqual({});
  expect(manifest.optionalDependencies ?? {}).toEqual({});
  const needed = Object.entries(lock).filter(([place, { dev }]) => place !== '' && !dev);
  expect(needed.map(([place]) => place)).toEqual([]);
});

test('nothing of superword runs while it is being installed', () => {
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare'];
  expect(Object.keys(manifest.scripts).filter((name) => hooks.includes(name))).toEqual([]);
});

test('every door that the manifest names has a source', () => {
  const built: string[] = [
    ...Object.values<string | { default: string }>(manifest.exports).map((x) =>
      typeof x === 'string' ? x : x.default,
    ),
  ].filter((file) => file.startsWith('./dist/'));
  const sources = built.map((file) => file.replace('./dist/', 'src/').replace(/\.js$/, '.ts'));
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every program that the manifest names is built', () => {
  const programs = Object.values<string>(manifest.bin);
  expect(programs).toHaveLength(3);
  expect(programs.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every script of the manifest that is a file is there', () => {
  const files = Object.values<string>(manifest.scripts).flatMap((line) => line.match(/scripts\/\S+/g) ?? []);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('the lock file pins every package by checksum and names no download host', () => {
  const packages = Object.entries(lock).filter(([place]) => place !== '');
  expect(packages.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('the lock file has the tools for Linux, macOS and Windows, on both common processors', () => {
  const places = Object.keys(lock).join('\n');
  for (const system of ['linux', 'darwin', 'win32']) {
    for (const arch of ['x64', 'arm64']) {
      for (const tool of ['@biomejs/cli', '@rolldown/binding', '@typescript/typescript']) {
        expect(places).toContain(`node_modules/${tool}-${system}-${arch}`);
      }
    }
  }
});
