// npm run bench:scale [-- --sizes=10,100,1000 --only=functions --rounds=N --json]
//
// How long the default pipeline, certificates included, needs for a module of so many loops: one loop in each function,
// and all of them in one function; and how the time (the processor's, not the clock's) grows with their number: 1 is
// linear. Promised: 1,000 loops in less than 20 seconds.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSizes } from './bench-sizes.mjs';

const HEAD = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
`;

/** Bodies of loops over %i; the last ones cannot be vectorized. */
const BODIES = [
  // b[i] = a[i] * 3 + k
  (k) => `  %x${k} = load i32, ptr %p${k}, align 4
  %m${k} = mul i32 %x${k}, 3
  %y${k} = add i32 %m${k}, ${k}
  store i32 %y${k}, ptr %q${k}, align 4`,
  // b[i] += a[i]
  (k) => `  %x${k} = load i32, ptr %p${k}, align 4
  %o${k} = load i32, ptr %q${k}, align 4
  %y${k} = add i32 %x${k}, %o${k}
  store i32 %y${k}, ptr %q${k}, align 4`,
  // b[i] = max(a[i], k)
  (k) => `  %x${k} = load i32, ptr %p${k}, align 4
  %c${k} = icmp sgt i32 %x${k}, ${k}
  %y${k} = select i1 %c${k}, i32 %x${k}, i32 ${k}
  store i32 %y${k}, ptr %q${k}, align 4`,
  // b[i + 1] = b[i] + k
  (k) => `  %x${k} = load i32, ptr %q${k}, align 4
  %y${k} = add i32 %x${k}, ${k}
  %r${k} = getelementptr inbounds i32, ptr %q${k}, i64 1
  store i32 %y${k}, ptr %r${k}, align 4`,
];

/** From the block `from` on: a loop of %n turns, and the block behind it. */
function loop(k, from) {
  return `  br label %loop${k}
loop${k}:
  %i${k} = phi i64 [ 0, %${from} ], [ %j${k}, %loop${k} ]
  %p${k} = getelementptr inbounds i32, ptr %a, i64 %i${k}
  %q${k} = getelementptr inbounds i32, ptr %b, i64 %i${k}
${BODIES[k % BODIES.length](k)}
  %j${k} = add nuw nsw i64 %i${k}, 1
  %e${k} = icmp eq i64 %j${k}, %n
  br i1 %e${k}, label %out${k}, label %loop${k}
out${k}:`;
}

const PARAMETERS = 'ptr noalias noundef %a, ptr noalias noundef %b, i64 noundef %n';

const define = (name, lines) =>
  `define void @${name}(${PARAMETERS}) #0 {\nentry:\n${lines.join('\n')}\n  ret void\n}\n`;

const ATTRIBUTES = 'attributes #0 = { "target-features"="+avx2" }\n';

const INPUTS = {
  functions: (count) => Array.from({ length: count }, (_, k) => define(`f${k}`, [loop(k, 'entry')])).join(''),
  function: (count) =>
    define(
      'f',
      Array.from({ length: count }, (_, k) => loop(k, k === 0 ? 'entry' : `out${k - 1}`)),
    ),
};

const options = readSizes(process.argv.slice(2), { sizes: [10, 100, 1000], rounds: 1, inputs: INPUTS, fail });
const door = join(options.dist, 'index.js');
if (!existsSync(door)) fail('dist/ is not built: run `npm run build` first');
const { certifier, CATALOG, optimize, parseModule, parsePipeline } = await import(pathToFileURL(door).href);

const names = Object.keys(INPUTS).filter((name) => options.only === null || name === options.only);
const rows = names.map(measure);
if (options.json) {
  process.stdout.write(`${JSON.stringify({ schema: 1, node: process.version, rows }, null, 2)}\n`);
} else {
  const cell = (text) => String(text).padStart(12);
  const head = `${options.sizes.map(cell).join('')}${cell('growth')}${cell('vectorized')}`;
  process.stdout.write(`${'seconds'.padEnd(14)}${head}\n`);
  for (const { name, times, growth, vectorized } of rows) {
    const cells = times.map((s) => cell(s.toFixed(2))).join('');
    process.stdout.write(`${name.padEnd(14)}${cells}${cell(growth.toFixed(2))}${cell(vectorized)}\n`);
  }
}
if (!rows.every((row) => Math.max(...row.times) < 20)) process.exitCode = 1;

function measure(name) {
  const found = options.sizes.map((size) => best(name, size));
  const times = found.map((x) => x.seconds);
  const last = times.length - 1;
  const ratio = (list) => list[last] / list[last - 1];
  const growth = last < 1 ? 1 : Math.log(ratio(times)) / Math.log(ratio(options.sizes));
  return { name, times, growth, vectorized: found[last].vectorized };
}

function best(name, size) {
  const found = Array.from({ length: options.rounds }, () => time(name, size));
  return found.reduce((x, y) => (y.seconds < x.seconds ? y : x));
}

function time(name, size) {
  const { module, diagnostics } = parseModule(HEAD + INPUTS[name](size) + ATTRIBUTES, `${name}.ll`);
  if (module === null) fail(`${name}: ${diagnostics.map((d) => d.message).join('; ')}`);
  const { passes } = parsePipeline('default', CATALOG);
  let vectorized = 0;
  const emit = ({ code }) => {
    if (code === 'LoopVectorized') vectorized++;
  };
  const start = process.cpuUsage();
  optimize(module, passes, { check: certifier(), remarks: { emit } });
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, vectorized };
}

function fail(message, code = 1) {
  process.stderr.write(`bench:scale: ${message}\n`);
  process.exit(code);
}
