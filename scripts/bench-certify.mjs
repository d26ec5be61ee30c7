// npm run bench:certify [-- --sizes=100,1000 --only=loops --rounds=N --json]
//
// How long the checker needs for functions of 100, 1,000 and 10,000 instructions, the best of a few rounds, and how
// the time (the processor's, not the clock's) grows when the function does: 1 is linear. Promised: 2,000 instructions in less than a second.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INPUTS } from './bench-certify-input.mjs';
import { readSizes } from './bench-sizes.mjs';

const options = readSizes(process.argv.slice(2), {
  sizes: [100, 1000, 10000],
  rounds: 3,
  inputs: INPUTS,
  fail,
});
const door = join(options.dist, 'certify', 'index.js');
if (!existsSync(door)) fail('dist/ is not built: run `npm run build` first');
const { checkFunction } = await import(pathToFileURL(door).href);
const { parseModule } = await import(pathToFileURL(join(options.dist, 'text', 'index.js')).href);

const names = Object.keys(INPUTS).filter((name) => options.only === null || name === options.only);
const rows = names.map(measure);
const promised = rows.every((row) => row.promised < 1000 && row.verdicts.every((v) => v === 'proved'));
if (options.json) {
  process.stdout.write(`${JSON.stringify({ schema: 1, node: process.version, rows }, null, 2)}\n`);
} else {
  const cell = (text) => String(text).padStart(12);
  process.stdout.write(
    `${'milliseconds'.padEnd(14)}${options.sizes.map(cell).join('')}${cell('growth')}${cell('2000')}\n`,
  );
  for (const { name, times, growth, promised: at, verdicts } of rows) {
    const bad = verdicts.find((v) => v !== 'proved');
    process.stdout.write(
      `${name.padEnd(14)}${times.map((ms) => cell(ms.toFixed(1))).join('')}${cell(growth.toFixed(2))}${cell(at.toFixed(1))}${bad === undefined ? '' : `  ${bad}`}\n`,
    );
  }
}
if (!promised) process.exitCode = 1;

function measure(name) {
  const found = options.sizes.map((size) => time(name, size));
  const times = found.map((x) => x.ms);
  const last = times.length - 1;
  const growth =
    last < 1
      ? 1
      : Math.log(times[last] / times[last - 1]) / Math.log(options.sizes[last] / options.sizes[last - 1]);
  return { name, times, growth, promised: time(name, 2000).ms, verdicts: found.map((x) => x.verdict) };
}

function time(name, size) {
  const [a, b] = INPUTS[name](size).map((text) => read(name, text));
  let ms = Number.POSITIVE_INFINITY;
  let verdict = '';
  const rounds = size <= 1000 ? options.rounds * 2 : options.rounds;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    const answer = checkFunction(a.functions[0], a, b.functions[0], b);
    const { user, system } = process.cpuUsage(start);
    ms = Math.min(ms, (user + system) / 1000);
    verdict = answer.kind === 'proved' ? 'proved' : answer.reason;
  }
  return { ms, verdict };
}

function read(name, text) {
  const { module, diagnostics } = parseModule(text, `${name}.ll`);
  if (module === null) fail(`${name}: ${diagnostics.map((d) => d.message).join('; ')}`);
  return module;
}

function fail(message, code = 1) {
  process.stderr.write(`bench:certify: ${message}\n`);
  process.exit(code);
}
