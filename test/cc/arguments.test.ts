/** Which words are ours, which are clang's, and what can be told from them without asking clang. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tripleOf } from '../../src/cc/locate.ts';
import { DEFAULT_OPTIONS, splitArgs, takesNextWord } from '../../src/cc/options.ts';
import { mayHoldJobs } from '../../src/cc/plan.ts';
import { allWords, openResponseFiles, splitFile } from '../../src/cc/response-files.ts';
import { workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

describe('flags of ours', () => {
  test.each([
    ['-O2 -c a.c', {}, '-O2 -c a.c'],
    ['-fsuperword=only -O2 a.c', { mode: 'only' }, '-O2 a.c'],
    ['-O2 -fsuperword=only a.c -fsuperword=first', { mode: 'first' }, '-O2 a.c'],
    ['-fsuperword=off -fsuperword a.c', { mode: 'first' }, 'a.c'],
    ['-fno-superword a.c', { mode: 'off' }, 'a.c'],
    ['-fsuperword-passes= a.c', { passes: '' }, 'a.c'],
    ['-fsuperword-passes=licm,slp{lanes=4} a.c', { passes: 'licm,slp{lanes=4}' }, 'a.c'],
    ['-fsuperword-certify=full a.c', { certify: 'full' }, 'a.c'],
    ['-fsuperword-time-limit=2.5 a.c', { timeMs: 2500 }, 'a.c'],
    ['-fsuperword-clang=embedded a.c', { clang: 'embedded' }, 'a.c'],
    ['-Wno-superword -Wall a.c', { failure: 'silent' }, '-Wall a.c'],
    ['-Werror=superword -Werror a.c', { failure: 'error' }, '-Werror a.c'],
    ['-Werror=superword -Wno-error=superword a.c', { failure: 'warning' }, 'a.c'],
    ['-o -fsuperword=off a.c', {}, '-o -fsuperword=off a.c'],
    ['-Xlinker -fsuperword=off a.c', {}, '-Xlinker -fsuperword=off a.c'],
    ['-DX=-fsuperword=off -unknown=1 a.c -lm', {}, '-DX=-fsuperword=off -unknown=1 a.c -lm'],
  ])('%s', (line, changes, rest) => {
    expect(splitArgs(line.split(' '))).toEqual({
      ok: true,
      options: { ...DEFAULT_OPTIONS, ...changes },
      rest: rest.split(' '),
    });
  });

  test.each([
    [
      '-fsuperword=maybe',
      "invalid value 'maybe' in '-fsuperword=maybe'; it is one of first, only, off, twice",
    ],
    ['-fsuperword-certify=', "invalid value '' in '-fsuperword-certify='; it is one of off, fast, full"],
    ['-fsuperword-time-limit=soon', "invalid value 'soon' in '-fsuperword-time-limit=soon'"],
    ['-fsuperword-speed=9', "unknown argument: '-fsuperword-speed=9'"],
    ['-fsuperword-passes', "unknown argument: '-fsuperword-passes'"],
  ])('%s is refused', (word, message) => {
    expect(splitArgs([word, 'a.c'])).toEqual({ ok: false, message });
  });
});

test.each([
  '-o',
  '-x',
  '-I',
  '-D',
  '-include',
  '-isystem',
  '-MF',
  '-MT',
  '-MQ',
  '-Xclang',
  '-Xarch_host',
  '-mllvm',
  '-target',
  '--param',
])('%s takes the next word', (word) => expect(takesNextWord(word)).toBe(true));

test.each([
  '-c',
  '-ofile',
  '-Idir',
  '-DX',
  '-O2',
  '-g',
  '-shared',
  '--target=x',
  '-Wl,-x',
  'a.c',
  '-MD',
  '-MP',
  '-v',
])('%s does not take the next word', (word) => expect(takesNextWord(word)).toBe(false));

test.each([
  ['-O2 -c a.c', true],
  ['-c a.c -O3', true],
  ['-O a.cpp b.o -o x', true],
  ['-Os -x c -c -', true],
  ['-O2 a.ll -c', true],
  ['-c a.c', false],
  ['-O0 -c a.c', false],
  ['-O2 -E a.c', false],
  ['-O2 -M a.c', false],
  ['-O2 -MD -c a.c', true],
  ['-O2 -fsyntax-only a.c', false],
  ['-O2 a.o b.o -o prog', false],
  ['-O2 -c a.s', false],
  ['--version', false],
  ['-O2 -### -c a.c', false],
  ['-O2 a.c -Xlinker -E -o prog', true],
  ['-O2 a.c -o -E', true],
])('%s may hold a job of ours: %s', (line, expected) => {
  expect(mayHoldJobs(line.split(' '))).toBe(expected);
});

test.each([
  ['--target=wasm32-wasip1 a.c', 'wasm32-wasip1'],
  ['-target wasm32 a.c', 'wasm32'],
  ['--target=wasm32 --target=x86_64-linux-gnu a.c', 'x86_64-linux-gnu'],
  ['-o --target=wasm32 a.c', ''],
  ['a.c', ''],
])('the machine of %s is %j', (line, triple) => {
  expect(tripleOf(line.split(' '))).toBe(triple);
});

describe('response files', () => {
  mkdirSync(join(folder.path, 'r'), { recursive: true });
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder.path, 'r', name), text);
    return `@${join(folder.path, 'r', name)}`;
  };
  const plain = write('plain', '-O2 -DX=1');
  const ours = write('ours', `-fsuperword=off ${plain}`);

  test('are split as LLVM splits them', () => {
    const text = `-DA="x y" 'b c'\t-D\\"Q\n"a\\"b" '' c\\ d`;
    expect(splitFile(text)).toEqual(['-DA=x y', 'b c', '-D"Q', 'a"b', '', 'c d']);
  });

  test('stay closed when nothing of ours is in them', () => {
    expect(openResponseFiles(['-c', plain, 'a.c'])).toEqual(['-c', plain, 'a.c']);
    expect(allWords(['-c', plain, 'a.c'])).toEqual(['-c', '-O2', '-DX=1', 'a.c']);
  });

  test('are opened, those in them too, when there is', () => {
    expect(openResponseFiles([ours, 'a.c'])).toEqual(['-fsuperword=off', '-O2', '-DX=1', 'a.c']);
  });

  test('that are not there stay words, and one that names itself ends', () => {
    expect(allWords(['@nowhere', 'a.c'])).toEqual(['@nowhere', 'a.c']);
    const loop = join(folder.path, 'r', 'loop');
    write('loop', `-c @${loop}`);
    expect(allWords([`@${loop}`]).at(-1)).toBe(`@${loop}`);
  });
});
