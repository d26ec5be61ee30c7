// npm run bench:text [-- --rounds=N --size=MB --no-debug --no-hostile --json]
//
// How fast we read, verify and print text, next to opt-19 in the same run: rounds are interleaved, minima compared.
// Then hostile texts of about 1 MB, which must be answered quickly whatever the answer is.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileTexts, largeModule } from './bench-text-input.mjs';
import { ROOT } from './process.mjs';

const MAIN = join(ROOT, 'dist', 'bin', 'superword.js');
const TIME = '/usr/bin/time';
const MB = 1_000_000;

const options = readOptions(process.argv.slice(2));
if (!existsSync(MAIN)) fail('dist/ is not built: run `npm run build` first');
const folder = mkdtempSync(join(tmpdir(), 'superword-bench-'));
const report = { schema: 1, node: process.version, large: [], hostile: [] };
try {
  if (have('clang-19') && have('opt-19')) {
    report.large.push(compare('-O2', ['-O2']));
    if (options.debug) report.large.push(compare('-O2 -g', ['-O2', '-g']));
  } else {
    print('skipped: the large module: clang-19 and opt-19 are not both here');
  }
  if (options.hostile) report.hostile = hostileTexts().map(hostile);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
if (report.hostile.some(({ ok }) => !ok)) process.exitCode = 1;

function readOptions(args) {
  const found = { rounds: 5, size: 20, debug: true, hostile: true, json: false };
  for (const arg of args) {
    const number = /^--(rounds|size)=(\d+)$/.exec(arg);
    if (number !== null) found[number[1]] = Number(number[2]);
    else if (arg === '--no-debug') found.debug = false;
    else if (arg === '--no-hostile') found.hostile = false;
    else if (arg === '--json') found.json = true;
    else fail(`unknown argument ${arg}`, 2);
  }
  return found;
}

/** The contenders over one large module, in turns. */
function compare(title, flags) {
  const input = join(folder, 'large.ll');
  const output = join(folder, 'out.ll');
  writeFileSync(input, largeModule(options.size * MB, flags), 'latin1');
  const bytes = statSync(input).size;
  const contenders = [
    { name: 'opt-19 -S', command: ['opt-19', '-S', input, '-o', output] },
    { name: 'opt-19 -S -disable-verify', command: ['opt-19', '-S', '-disable-verify', input, '-o', output] },
    { name: 'superword opt -passes= -S', command: ours('opt', '-passes=', '-S', input, '-o', output) },
  ].map((contender) => ({ ...contender, times: [], peak: 0 }));
  for (let round = 0; round < options.rounds; round++) {
    for (const contender of contenders) {
      const { seconds, peak, code, stderr } = measure(contender.command);
      if (code !== 0) fail(`${contender.name}: exit code ${code}: ${stderr.slice(0, 400)}`);
      contender.times.push(seconds);
      contender.peak = Math.max(contender.peak, peak);
    }
  }
  return show(title, bytes, contenders);
}

function show(title, bytes, contenders) {
  print(`\n${title}: ${(bytes / MB).toFixed(1)} MB of text, ${options.rounds} rounds, interleaved`);
  print(
    `${'contender'.padEnd(28)}${'least s'.padStart(9)}${'spread'.padStart(9)}${'MB/s'.padStart(8)}${'peak MB'.padStart(9)}${'peak/text'.padStart(11)}`,
  );
  const rows = contenders.map(({ name, times, peak }) => {
    const least = Math.min(...times);
    const spread = (Math.max(...times) - least) / least;
    return { name, seconds: least, spread, peakBytes: peak, peakOverText: peak / bytes };
  });
  for (const row of rows) {
    const speed = (bytes / MB / row.seconds).toFixed(1);
    const spread = `${(100 * row.spread).toFixed(0)} %`;
    const peak = [(row.peakBytes / MB).toFixed(0), row.peakOverText.toFixed(1)];
    print(
      `${row.name.padEnd(28)}${row.seconds.toFixed(3).padStart(9)}${spread.padStart(9)}${speed.padStart(8)}${peak[0].padStart(9)}${peak[1].padStart(11)}`,
    );
  }
  const [theirs, unverified, own] = rows;
  const ratio = theirs.seconds / own.seconds;
  const bare = unverified.seconds / own.seconds;
  print(`speed over opt-19 -S: ${ratio.toFixed(2)} (over -disable-verify: ${bare.toFixed(2)})`);
  return { title, bytes, rounds: options.rounds, rows, speedOverOpt: ratio, speedOverOptUnverified: bare };
}

/** One hostile text, read and printed. */
function hostile([name, text, right], index) {
  if (index === 0)
    print(`\nhostile texts\n${'text'.padEnd(40)}${'MB'.padStart(6)}${'s'.padStart(8)}${'exit'.padStart(6)}`);
  const input = join(folder, 'hostile.ll');
  writeFileSync(input, text, 'latin1');
  const { seconds, code, stderr } = measure(
    ours('opt', '-passes=', '-S', input, '-o', join(folder, 'out.ll')),
  );
  const ok = right.includes(code) && !/\n\s+at |error\[internal\]/.test(stderr);
  const size = (text.length / MB).toFixed(1);
  const note = ok ? '' : `  WRONG: expected exit ${right.join(' or ')}`;
  print(
    `${name.padEnd(40)}${size.padStart(6)}${seconds.toFixed(2).padStart(8)}${String(code).padStart(6)}${note}`,
  );
  return { name, bytes: text.length, seconds, code, ok };
}

function ours(...args) {
  return [process.execPath, MAIN, ...args];
}

/** Wall time, and peak memory where GNU time is there to tell it (0 elsewhere). */
function measure(command) {
  const timed = existsSync(TIME) ? [TIME, '-f', 'peak %M', ...command] : command;
  const start = process.hrtime.bigint();
  const child = spawnSync(timed[0], timed.slice(1), {
    encoding: 'latin1',
    maxBuffer: 1 << 28,
    timeout: 300_000,
  });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const peak = /peak (\d+)\s*$/.exec(child.stderr ?? '');
  return {
    seconds,
    peak: peak === null ? 0 : Number(peak[1]) * 1024,
    code: child.status,
    stderr: child.stderr ?? '',
  };
}

function have(tool) {
  return spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0;
}

function print(line) {
  if (!options.json) process.stdout.write(`${line}\n`);
}

function fail(message, code = 1) {
  process.stderr.write(`bench:text: ${message}\n`);
  process.exit(code);
}
