// npm run bench:cc [-- --rounds=N] [--work=DIR]: what superword-cc costs over clang: an empty file, and SQLite in one file.
//
// Times are of the processor, children included, so that a busy machine does not matter; the calls are interleaved and the
// smallest of each is taken.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { ROOT } from './process.mjs';
import { fetchSource } from './programs/fetch.mjs';
import { setup } from './setup.mjs';

const option = (name) =>
  process.argv
    .map((word) => new RegExp(`^--${name}=(.*)$`).exec(word)?.[1])
    .find((value) => value !== undefined);
const rounds = Number(option('rounds') ?? 10);
const work = resolve(option('work') ?? join(ROOT, 'node_modules', '.cache', 'superword', 'programs'));
const OURS = [process.execPath, join(ROOT, 'dist', 'bin', 'superword-cc.js')];

if (!process.argv.includes('--no-build')) {
  await setup();
  await build();
}
mkdirSync(work, { recursive: true });
emptyFile();
sqlite();

function emptyFile() {
  const file = join(work, 'empty.c');
  writeFileSync(file, '');
  const rest = ['-O2', '-c', file, '-o', join(work, 'empty.o')];
  const [clang, ours] = measure(
    [
      ['clang-19', ...rest],
      [...OURS, ...rest],
    ],
    rounds,
  );
  print('an empty file', [
    ['clang', clang],
    ['superword-cc', ours],
  ]);
}

function sqlite() {
  const file = amalgamation();
  if (file === null) return;
  const rest = ['-O2', '-c', file, '-o', join(work, 'sqlite3.o')];
  const commands = [
    ['clang-19', ...rest],
    [...OURS, ...rest, '-fsuperword-passes='],
    [...OURS, ...rest],
  ];
  const stats = join(work, 'bench-cc.jsonl');
  rmSync(stats, { force: true });
  process.env.SUPERWORD_STATS = stats;
  const [clang, empty, whole] = measure(commands, Math.min(rounds, 2));
  print('SQLite', [
    ['clang', clang],
    ['empty pipeline', empty],
    ['default, certified', whole],
  ]);
  const lines = readFileSync(stats, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const memory = Math.max(...lines.map(({ memoryMB }) => memoryMB));
  process.stdout.write(`  at most ${memory} MB of memory beside clang's\n`);
}

/** SQLite in one file, made by its own scripts; null, and a line that says why, when it cannot be had. */
function amalgamation() {
  const made = join(work, 'amalgamation', 'sqlite3.c');
  if (existsSync(made)) return made;
  const source = fetchSource('sqlite3', work);
  if (source.path === null) return skip(source.why);
  cpSync(source.path, join(work, 'amalgamation'), { recursive: true });
  const line = './configure --disable-tcl CC=clang-19 && make sqlite3.c';
  const ran = spawnSync('sh', ['-c', line], { cwd: join(work, 'amalgamation'), stdio: 'ignore' });
  return ran.status === 0 ? made : skip('its scripts need make and tclsh');
}

function skip(why) {
  process.stdout.write(`SQLite is skipped: ${why}\n`);
  return null;
}

/** Milliseconds of the processor, the least of so many rounds, for each command. */
function measure(commands, count) {
  const best = commands.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < count; round++) {
    commands.forEach((command, i) => {
      best[i] = Math.min(best[i], processorMs(command));
    });
  }
  return best;
}

function processorMs(command) {
  const { stdout } = spawnSync('sh', ['-c', '"$@" >/dev/null 2>&1; times', 'sh', ...command], {
    encoding: 'utf8',
  });
  const children = stdout.trim().split('\n').at(-1);
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => 60 * Number(m) + Number(s));
  return 1000 * seconds.reduce((sum, x) => sum + x, 0);
}

function print(what, rows) {
  const clang = rows[0][1];
  process.stdout.write(`${what}\n`);
  for (const [name, ms] of rows) {
    const more = ms - clang;
    const ratio = (ms / clang).toFixed(2);
    process.stdout.write(
      `  ${name.padEnd(20)} ${ms.toFixed(0).padStart(7)} ms  +${more.toFixed(0)} ms  ${ratio} x\n`,
    );
  }
}
