/** The recipes of docs/recipes.md, where their tools are installed: CMake with ninja, ccache, distcc. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { program, type Ran, SUPERWORD_CC, SUPERWORD_CXX } from '../cc/run.ts';
import { workFolder } from '../referee/command.ts';
import { missing } from '../referee/tools.ts';

const folder = workFolder();
afterAll(folder.remove);
const at = (name: string) => join(folder.path, name);
const bin = at('bin');
mkdirSync(bin);
mkdirSync(at('distcc'));
// The server of distcc is another user.
chmodSync(folder.path, 0o755);
symlinkSync(SUPERWORD_CC, join(bin, 'superword-cc'));
symlinkSync(SUPERWORD_CXX, join(bin, 'superword-c++'));
const PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`;
const run = (line: string, env: NodeJS.ProcessEnv = {}): Ran => {
  const [file, ...args] = line.split(' ');
  return program(file!, args, folder.path, { env: { PATH, ...env } });
};

mkdirSync(at('p'));
writeFileSync(at('p/scale.c'), 'void scale(float *x, int n) { for (int i = 0; i < n; i++) x[i] *= 2; }\n');
writeFileSync(
  at('p/main.cc'),
  `#include <vector>
extern "C" void scale(float *, int);
int main() { std::vector<float> v(100, 1.5f); scale(v.data(), 100); return v[99] == 3 ? 0 : 1; }
`,
);
writeFileSync(
  at('p/CMakeLists.txt'),
  `cmake_minimum_required(VERSION 3.16)
project(demo C CXX)
add_library(scale SHARED scale.c)
add_executable(demo main.cc)
target_link_libraries(demo scale)
`,
);

describe.skipIf(missing('superword-cc under CMake', 'clang-19', 'cmake', 'ninja'))('CMake and ninja', () => {
  const toolchain = join(import.meta.dirname, '..', '..', 'examples', 'superword.cmake');
  const stats = at('stats');

  test('configure, build, and build nothing twice', () => {
    const configured = run(
      `cmake -G Ninja -S p -B b -DCMAKE_TOOLCHAIN_FILE=${toolchain} -DCMAKE_BUILD_TYPE=Release`,
    );
    expect(configured.code, configured.stderr).toBe(0);
    expect(run('ninja -C b', { SUPERWORD_STATS: stats }).code).toBe(0);
    expect(program(at('b/demo'), [], folder.path).code).toBe(0);
    expect(readFileSync(stats, 'utf8').trim().split('\n')).toHaveLength(2);
    expect(run('ninja -C b').stdout).toContain('no work to do');
  });
});

describe.skipIf(missing('superword-cc under ccache', 'clang-19', 'ccache'))('ccache', () => {
  const env = {
    CCACHE_DIR: at('ccache'),
    CCACHE_COMPILERTYPE: 'clang',
    CCACHE_COMPILERCHECK: '%compiler% --version',
  };
  const build = (): number => {
    const one = run('ccache superword-cc -O2 -MD -c p/scale.c -o cached.o', env);
    const two = run('ccache superword-c++ -O2 -MD -c p/main.cc -o cached-main.o', env);
    return one.code === 0 && two.code === 0 ? hits() : -1;
  };
  const hits = (): number => {
    const lines = run('ccache --print-stats', env)
      .stdout.split('\n')
      .map((line) => line.split('\t'));
    const count = (name: string): number => Number(lines.find(([key]) => key === name)?.[1] ?? 0);
    return count('direct_cache_hit') + count('preprocessed_cache_hit');
  };

  test('the second build is all hits, and its objects are the same', () => {
    expect(build()).toBe(0);
    const first = readFileSync(at('cached.o'));
    expect(build()).toBe(2);
    expect(readFileSync(at('cached.o')).equals(first)).toBe(true);
  });
});

describe.skipIf(missing('superword-cc under distcc', 'clang-19', 'distcc', 'distccd') || !served())(
  'distcc',
  () => {
    test('objects from another machine are the same as local ones', async () => {
      const port = await freePort();
      const user = process.getuid?.() === 0 ? ['--user', 'distccd'] : [];
      const words = ['--no-detach', '--daemon', '--listen', '127.0.0.1', '--port', String(port)];
      const open = [
        '--allow',
        '127.0.0.1/32',
        '--enable-tcp-insecure',
        '--log-stderr',
        '--jobs',
        '2',
        ...user,
      ];
      // The server finds the compiler by its bare name on its own PATH.
      const server = spawn('distccd', [...words, ...open], { env: { ...process.env, PATH } });
      let log = '';
      server.stderr.setEncoding('latin1').on('data', (chunk) => {
        log += chunk;
      });
      try {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        const env = { DISTCC_HOSTS: `127.0.0.1:${port}`, DISTCC_DIR: at('distcc'), DISTCC_FALLBACK: '0' };
        const far = run('distcc superword-cc -O2 -c p/scale.c -o far.o', env);
        expect(far.code, far.stderr + log).toBe(0);
        expect(run('superword-cc -O2 -c p/scale.c -o near.o').code).toBe(0);
        expect(readFileSync(at('far.o')).equals(readFileSync(at('near.o')))).toBe(true);
      } finally {
        server.kill();
      }
    });
  },
);

/** The server gives up its rights, and must still be able to read the compiler. */
function served(): boolean {
  if (process.getuid?.() !== 0) return true;
  const reads = spawnSync('su', ['-s', '/bin/sh', 'distccd', '-c', `test -r ${SUPERWORD_CC}`]).status === 0;
  if (!reads) process.stderr.write('skipped: superword-cc under distcc: its user cannot read the compiler\n');
  return reads;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
