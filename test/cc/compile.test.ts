/**
 * `superword-cc` in place of an installed clang: what it makes, what it says, how it fails. Command by command beside clang:
 * `test/long/cc-as-clang.test.ts`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { workFolder } from '../referee/command.ts';
import { missing } from '../referee/tools.ts';
import { cc, program, type Ran, SUPERWORD_CC, SUPERWORD_CXX, type Surroundings } from './run.ts';
import { writeSources } from './sources.ts';

const folder = workFolder();
afterAll(folder.remove);
const at = (name: string) => join(folder.path, name);
const write = (name: string, text: string) => writeFileSync(at(name), text);
const read = (name: string) => readFileSync(at(name), 'latin1');
const run = (line: string, around: Surroundings = {}): Ran => cc(folder.path, line.split(' '), around);
const clang = (line: string): Ran => program('clang-19', line.split(' '), folder.path);

writeSources(folder.path);
write(
  'throws.cc',
  `#include <stdexcept>
#include <iostream>
template <typename T> T twice(T x) { if (x > T(10)) throw std::out_of_range("too large"); return x + x; }
int main() {
  std::cout << twice(4) << ' ' << twice(1.5) << '\\n';
  try { twice(11); } catch (const std::exception &e) { std::cout << e.what() << '\\n'; }
}
`,
);

describe.skipIf(missing('superword-cc with an installed clang', 'clang-19'))(
  'with an installed clang',
  () => {
    test('several files become a program in one call', () => {
      expect(run('-O2 main.c scale.c -o prog')).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
      expect(program(at('prog'), [], folder.path).stdout).toBe('126\n');
    });

    test('the same call makes the same object, with its dependency file', () => {
      expect(run('-O2 -MD -MP -c scale.c -o sub/scale.o').code).toBe(0);
      const first = read('sub/scale.o');
      const rule = read('sub/scale.d');
      expect(run('-O2 -MD -MP -c scale.c -o sub/scale.o').code).toBe(0);
      expect(read('sub/scale.o')).toBe(first);
      expect(clang('-O2 -MD -MP -c scale.c -o sub/scale.o').code).toBe(0);
      expect(rule).toBe(read('sub/scale.d'));
    });

    test('an empty pipeline leaves the code as it is', () => {
      expect(run('-O3 -g -c scale.c -o twice.o -fsuperword=twice').code).toBe(0);
      expect(run('-O3 -g -c scale.c -o empty.o -fsuperword-passes=').code).toBe(0);
      expect(read('empty.o')).toBe(read('twice.o'));
    });

    test('with -fsuperword=only LLVM does not vectorize', () => {
      expect(run('-O2 -S scale.c -o - -fsuperword-passes=').stdout).toMatch(/\bmulps\b/);
      expect(run('-O2 -S scale.c -o - -fsuperword=only -fsuperword-passes=').stdout).not.toMatch(/\bmulps\b/);
    });

    test('what LLVM’s back end says is said as clang says it', () => {
      write('frame.c', 'void use(char *);\nvoid f(void) { char x[5000]; use(x); }\n');
      const ours = run('-O2 -Wframe-larger-than=100 -c frame.c');
      expect(ours.stderr).toContain('frame.c:2:6: warning: stack frame size');
      expect(ours.stderr).toBe(clang('-O2 -Wframe-larger-than=100 -c frame.c').stderr);
      expect(existsSync(at('frame.o'))).toBe(true);
    });

    test('nothing is left of a compilation that failed', () => {
      expect(run('-O2 -c wrong.c -o wrong.o').code).toBe(1);
      expect(existsSync(at('wrong.o'))).toBe(false);
      expect(readdirSync(folder.path).filter((name) => name.includes('tmp'))).toEqual([]);
    });

    test.skipIf(!existsSync('/dev/full'))('a full disk is told with clang’s exit code', () => {
      expect(run('-O2 -c scale.c -o /dev/full').code).toBe(clang('-O2 -c scale.c -o /dev/full').code);
    });

    test('C++ with exceptions and templates runs', () => {
      const around = { compiler: SUPERWORD_CXX };
      expect(run('-O2 -std=c++17 throws.cc -o throws', around)).toMatchObject({ code: 0, stderr: '' });
      expect(program(at('throws'), [], folder.path).stdout).toBe('8 3\ntoo large\n');
    });

    test('standard input, preprocessed text, LLVM IR and assembly are inputs too', () => {
      expect(run('-O2 -x c -c - -o in.o -I.', { input: read('scale.c') }).code).toBe(0);
      expect(run('-E scale.c -o scale.i').code).toBe(0);
      expect(run('-O2 -c scale.i -o i.o').code).toBe(0);
      expect(run('-O2 -S -emit-llvm scale.c -o scale.ll').code).toBe(0);
      expect(run('-O2 -S scale.c -o scale.s').code).toBe(0);
      expect(run('-O2 scale.s main.c -o fromasm').code).toBe(0);
      expect(run('-O2 scale.ll main.c -o fromir').code).toBe(0);
      for (const name of ['fromasm', 'fromir'])
        expect(program(at(name), [], folder.path).stdout).toBe('126\n');
    });

    test('flags of ours may stand in a response file', () => {
      write('flags', '-O2 -fsuperword-passes=none-such\n-c scale.c');
      expect(run('@flags').stderr).toMatch(
        /^superword-cc: error: -fsuperword-passes: unknown pass 'none-such'/,
      );
      expect(run('@flags').code).toBe(1);
    });

    test('-save-temps keeps every step, ours among them', () => {
      expect(run('-O2 -save-temps=obj -c scale.c -o sub/saved.o').code).toBe(0);
      const kept = readdirSync(at('sub')).filter((name) => /\.(i|bc|s|ll)$/.test(name));
      expect(kept.sort()).toEqual(['scale.bc', 'scale.i', 'scale.s', 'scale.superword.ll']);
    });

    test('-fsave-optimization-record has clang’s remarks and ours in one file', () => {
      expect(run('-O2 -fsave-optimization-record -c scale.c -o sub/rec.o').code).toBe(0);
      const record = read('sub/rec.opt.yaml');
      expect(record).toMatch(/^--- !Passed\nPass: +loop-vectorize$/m);
      const documents = record.split(/^(?=--- )/m);
      expect(new Set(documents).size).toBe(documents.length);
    });

    test('SUPERWORD_STATS takes a line for each file', () => {
      const env = { SUPERWORD_STATS: at('stats') };
      expect(run('-O2 -c main.c scale.c', { env }).code).toBe(0);
      const lines = read('stats')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ file, compiledBy, functions }) => [file, compiledBy, functions])).toEqual([
        ['main.c', 'ours', 1],
        ['scale.c', 'ours', 1],
      ]);
    });

    test('past its time limit a file is compiled by clang alone, and one line says so', () => {
      const late = run('-O2 -c scale.c -o late.o -fsuperword-time-limit=0');
      expect(late.stderr).toBe(
        'superword-cc: warning: scale.c: no result within 0 s; compiled by clang alone [-Wsuperword]\n',
      );
      expect(clang('-O2 -c scale.c -o alone.o').code).toBe(0);
      expect([late.code, read('late.o')]).toEqual([0, read('alone.o')]);
      expect(run('-O2 -c scale.c -fsuperword-time-limit=0 -Wno-superword').stderr).toBe('');
      const fatal = run('-O2 -c scale.c -o fatal.o -fsuperword-time-limit=0 -Werror=superword');
      expect(fatal.code).toBe(1);
      expect(fatal.stderr).toBe('superword-cc: error: scale.c: no result within 0 s [-Werror=superword]\n');
      expect(existsSync(at('fatal.o'))).toBe(false);
    });
  },
);

/** A compiler that plans one job and behaves as told: what ours does then needs no clang. */
describe.skipIf(process.platform === 'win32')('with a clang that misbehaves', () => {
  const fake = (name: string, front: string, back: string): string => {
    const path = at(name);
    const plan = `"${path}" "-cc1" "-emit-obj" "-O2" "-o" "fake.o" "-x" "c" "scale.c"`;
    write(
      name,
      `#!/bin/sh
case "$*" in
*-###*) echo ' ${plan}' >&2 ;;
*-emit-llvm*) ${front} ;;
*'-x ir -') cat > /dev/null; ${back} ;;
*) echo plain > fake.o ;;
esac
`,
    );
    program('chmod', ['+x', path], folder.path);
    return path;
  };
  const IR = "printf 'define void @f() {\\n  ret void\\n}\\n'";
  const compile = (name: string, front: string, back: string, more = ''): Ran =>
    run(`-O2 -c scale.c -fsuperword-clang=${fake(name, front, back)}${more}`, {
      env: { TMPDIR: folder.path },
    });

  test('LLVM IR that we cannot read is compiled by clang, and kept to reproduce it', () => {
    const { code, stderr } = compile('garbage', "printf '\\ndefine rubbish\\n'", 'exit 1');
    expect([code, read('fake.o')]).toEqual([0, 'plain\n']);
    const said =
      /^superword-cc: warning: scale\.c: the LLVM IR could not be read: .*; to reproduce: superword opt -passes=default (\S+\.ll); compiled by clang alone \[-Wsuperword\]\n$/;
    const kept = said.exec(stderr)?.[1];
    expect(kept, stderr).toBeDefined();
    expect(readFileSync(kept!, 'latin1')).toBe('\ndefine rubbish\n');
  });

  test('LLVM IR of ours that clang refuses is compiled by clang alone', () => {
    const { code, stderr } = compile('refuses', IR, 'echo no >&2; exit 1');
    expect([code, read('fake.o')]).toEqual([0, 'plain\n']);
    expect(stderr).toMatch(/: clang does not take the LLVM IR that was made; .*compiled by clang alone/);
  });

  test('a first step that crashes is clang’s own matter', () => {
    expect(compile('crashes', 'kill -SEGV $$', 'true')).toMatchObject({ code: 0, stderr: '' });
    expect(read('fake.o')).toBe('plain\n');
  });

  test('without a place for temporary files clang does it alone', () => {
    const path = fake('records', IR, 'true').replace(folder.path, '.');
    write('records', read('records').replace('"-O2"', '"-O2" "-opt-record-file" "r.yaml"'));
    const env = { TMPDIR: at('no-such-folder') };
    const { code, stderr } = run(`-O2 -c scale.c -fsuperword-clang=${path}`, { env });
    expect([code, read('fake.o')]).toEqual([0, 'plain\n']);
    expect(stderr).toMatch(/^superword-cc: warning: ENOENT.*; compiled by clang alone \[-Wsuperword\]\n$/);
  });

  test('a signal ends the compilation and its children, and leaves nothing behind', async () => {
    const path = fake('sleeps', 'echo $$ > pid; exec sleep 60', 'true');
    const env = { ...process.env, TMPDIR: folder.path, SUPERWORD_CLANG: path };
    const child = spawn(process.execPath, [SUPERWORD_CC, '-O2', '-c', 'scale.c'], { cwd: folder.path, env });
    await until(() => existsSync(at('pid')) && read('pid') !== '');
    const ended = new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
    child.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
    expect(() => process.kill(Number(read('pid')), 0)).toThrow();
    expect(readdirSync(folder.path).filter((name) => name.startsWith('superword-cc-'))).toEqual([]);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('without any clang there is one line that says what to do', () => {
  const env = { PATH: folder.path };
  const { code, stderr } = cc(folder.path, ['-O2', '-c', 'scale.c'], { env });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^superword-cc: error: code for this machine needs an installed clang, .*\n$/);
  expect(cc(folder.path, ['-c', 'scale.c', '-fsuperword-clang=./nothing']).stderr).toBe(
    "superword-cc: error: no such program: './nothing'\n",
  );
});
