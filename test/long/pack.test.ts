/** What `npm pack` makes: its files, and that it installs and runs in a folder that has nothing of ours. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workFolder } from '../referee/command.ts';
import { have } from '../referee/tools.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = workFolder();
afterAll(folder.remove);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const home = join(folder.path, 'home');

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { path: string }[];
}
let packed: Packed;

beforeAll(() => {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder.path];
  packed = (JSON.parse(execFileSync(npm, args, { cwd: ROOT, encoding: 'utf8' })) as Packed[])[0]!;
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"name":"home","version":"1.0.0","type":"module"}');
  const tarball = join(folder.path, packed.filename);
  execFileSync(npm, ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: home,
    stdio: 'pipe',
  });
}, 120_000);

describe('the package', () => {
  test('holds what is built, and the pages a user looks for', () => {
    const other = packed.files
      .map(({ path }) => path)
      .filter((path) => !/^dist\/[\w/+-]+(\.d)?\.(js|ts)$/.test(path));
    expect(other.sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'dist/bin/package.json',
      'package.json',
    ]);
    expect(packed.files.some(({ path }) => /\.ts$/.test(path) && !path.endsWith('.d.ts'))).toBe(false);
  });

  test('leaves out what only the programs are made of: they are bundled', () => {
    const rooms = new Set(packed.files.map(({ path }) => path.split('/')[1]));
    for (const room of ['cc', 'cli', 'fuzz', 'harness', 'measure']) expect(rooms).not.toContain(room);
  });

  test('is small', () => {
    expect(packed.size).toBeLessThan(2_500_000);
    expect(packed.unpackedSize).toBeLessThan(12_000_000);
  });

  test('has types for both of its doors', () => {
    const exported = JSON.parse(
      readFileSync(join(home, 'node_modules', 'superword', 'package.json'), 'utf8'),
    );
    for (const door of ['.', './toolchain']) {
      const types: string = exported.exports[door].types;
      expect(existsSync(join(home, 'node_modules', 'superword', types))).toBe(true);
    }
  });
});

describe('installed elsewhere', () => {
  const bin = (name: string, args: readonly string[]) =>
    spawnSync(join(home, 'node_modules', '.bin', name), args, { cwd: home, encoding: 'utf8' });

  test('superword runs', () => {
    writeFileSync(join(home, 'f.ll'), 'define i32 @f(i32 %x) {\n  ret i32 %x\n}\n');
    expect(bin('superword', ['--version']).stdout).toMatch(/^superword \d+\.\d+\.\d+\n$/);
    expect(bin('superword', ['verify', 'f.ll']).stdout).toMatch(/^f\.ll: well formed/);
  });

  test('the library is imported by its name', () => {
    const program =
      "import { parseModule, printModule } from 'superword';\nconst { module } = parseModule('define void @g() {\\n  ret void\\n}\\n', 'g.ll');\nprocess.stdout.write(printModule(module));\n";
    writeFileSync(join(home, 'use.js'), program);
    const ran = spawnSync(process.execPath, ['use.js'], { cwd: home, encoding: 'utf8' });
    expect(ran.stdout).toContain('define void @g()');
  });

  test.skipIf(!have('clang-19'))('superword-cc compiles', () => {
    writeFileSync(
      join(home, 'a.c'),
      'int twice(int *x, int n) { int s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; }\n',
    );
    const ran = bin('superword-cc', ['-O2', '-c', 'a.c']);
    expect([ran.status, ran.stderr, existsSync(join(home, 'a.o'))]).toEqual([0, '', true]);
  });
});

test('the library’s door runs in a browser: one file, and nothing of node', async () => {
  const bundle = await rolldown({
    input: join(ROOT, 'dist', 'index.js'),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'superword' });
  expect(output).toHaveLength(1);
  const web = vm.createContext({ performance, TextEncoder, TextDecoder });
  vm.runInContext(`${output[0].code}; globalThis.superword = superword;`, web);
  const text = 'define void @g() {\n  ret void\n}\n';
  const printed = vm.runInContext(
    `superword.printModule(superword.parseModule(${JSON.stringify(text)}, 'g.ll').module)`,
    web,
  );
  expect(printed).toContain('define void @g()');
});
