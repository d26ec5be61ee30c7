/** `superword-cc` beside clang, command by command: what it writes, what it says, and what it leaves to clang. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cc, program, type Ran, type Surroundings } from '../cc/run.ts';
import { writeSources } from '../cc/sources.ts';
import { workFolder } from '../referee/command.ts';
import { missing } from '../referee/tools.ts';

const folder = workFolder();
afterAll(folder.remove);
const at = (name: string) => join(folder.path, name);
const read = (name: string) => readFileSync(at(name), 'latin1');
const run = (line: string, around: Surroundings = {}): Ran => cc(folder.path, line.split(' '), around);
const clang = (line: string): Ran => program('clang-19', line.split(' '), folder.path);
writeSources(folder.path);

describe.skipIf(missing('superword-cc beside an installed clang', 'clang-19'))('as clang', () => {
  test.each([
    ['-O2 -MMD -MF deps -MT x.o -MQ $y -c scale.c', 'deps'],
    ['-O2 -MD -c scale.c', 'scale.d'],
    ['-O2 -MD main.c scale.c -o sub/prog', 'sub/prog.d'],
  ])('%s writes the dependency file that clang writes', (line, file) => {
    expect(run(line).code).toBe(0);
    const ours = read(file);
    expect(clang(line).code).toBe(0);
    expect(ours).toBe(read(file));
  });

  test.each([
    '--version',
    '-dumpmachine',
    '-O2 -E scale.c',
    '-O2 -M scale.c',
    '-O0 -S scale.c -o -',
    '-O2 -fsyntax-only warn.c -Wall',
    '-print-search-dirs',
  ])('%s is clang’s own answer', (line) => {
    const ours = run(line);
    const theirs = clang(line);
    const added = line === '--version' ? /superword \d+\.\d+\.\d+\n$/ : /^$/;
    expect(ours.stdout.slice(0, theirs.stdout.length)).toBe(theirs.stdout);
    expect(ours.stdout.slice(theirs.stdout.length)).toMatch(added);
    expect([ours.code, ours.stderr]).toEqual([theirs.code, theirs.stderr]);
  });

  test.each([
    '-O2 -Wall -Wunused-variable -lm -c warn.c',
    '-O2 -c wrong.c',
    '-O2 -Werror -Wall -c warn.c',
    '-O2 -c nowhere.c',
    '-O2 -c sub',
    '-O2 -c scale.c -o nowhere/scale.o',
    '-O2 -c scale.c -o sub',
    '-O2 main.c -o sub/prog',
    '-O2 -no-such-flag -c scale.c',
    '-O2 -fdiagnostics-format=msvc -Wall -c warn.c',
  ])('%s: messages and exit code are clang’s, said once', (line) => {
    const ours = run(line);
    const theirs = clang(line);
    expect(ours.code).toBe(theirs.code);
    expect(told(ours)).toBe(told(theirs));
  });

  /** Names that the driver makes up for its temporary files, and the path it was called by, differ from run to run. */
  function told({ stderr }: Ran): string {
    return stderr
      .replace(/\/\S*?\/(\w+)-[0-9a-f]{6}\.o/g, '$1.o')
      .replace(/^\S*clang(-19)?:/gm, 'clang:')
      .replace(/\S+\/ld:/g, 'ld:');
  }

  test.each(['-fsanitize=undefined', '-flto', '--coverage', '-fprofile-generate'])(
    '%s is left to clang',
    (flag) => {
      const env = { SUPERWORD_STATS: at(`stats${flag}`) };
      expect(run(`-O2 ${flag} -c scale.c -o left.o`, { env }).code).toBe(0);
      expect(existsSync(at(`stats${flag}`))).toBe(false);
    },
  );
});
