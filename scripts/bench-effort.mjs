// npm run bench:effort [-- --sizes=3000,30000 --rounds=N --json]
//
// How long the default pipeline, certificates included, needs for a function of so many instructions at each effort (the
// processor's time, not the clock's): butterflies, matrices, pixels and scalars, one behind the other in one block. V8 is
// set as the programs set it: what is promised is promised of `superword opt --effort=N`.
// Promised for 3,000: less than 1, 3 and 30 seconds; and that the budget holds for 30,000: no more than ten times as long.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSizes } from './bench-sizes.mjs';

const HEAD = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
`;
const EFFORTS = [1, 2, 3];
const PROMISED = [1, 3, 30];

/** Instructions, with names that end in the number of their piece. */
class Piece {
  constructor(k) {
    this.k = k;
    this.lines = [];
    this.next = 0;
  }
  put(text) {
    const name = `%v${this.k}.${this.next++}`;
    this.lines.push(`  ${name} = ${text}`);
    return name;
  }
  at(base, type, index) {
    return this.put(`getelementptr inbounds ${type}, ptr ${base}, i64 ${index}`);
  }
  load(base, type, index) {
    return this.put(`load ${type}, ptr ${this.at(base, type, index)}`);
  }
  store(base, type, index, value) {
    const to = this.at(base, type, index);
    this.lines.push(`  store ${type} ${value}, ptr ${to}`);
  }
}

const four = [0, 1, 2, 3];

const PIECES = [
  // A column of a 4 x 4 matrix product.
  (p) => {
    const m = Array.from({ length: 16 }, (_, i) => p.load('%a', 'float', 16 * p.k + i));
    const v = four.map((i) => p.load('%b', 'float', 4 * p.k + i));
    for (const row of four) {
      const parts = four.map((i) => p.put(`fmul float ${m[4 * i + row]}, ${v[i]}`));
      const sum = parts.reduce((x, y) => p.put(`fadd float ${x}, ${y}`));
      p.store('%c', 'float', 4 * p.k + row, sum);
    }
  },
  // Butterflies of four numbers, twice.
  (p) => {
    let x = four.map((i) => p.load('%a', 'i32', 4 * p.k + i));
    for (const far of [2, 1]) {
      const y = [...x];
      for (const i of four) {
        if ((i & far) !== 0) continue;
        y[i] = p.put(`add i32 ${x[i]}, ${x[i + far]}`);
        y[i + far] = p.put(`sub i32 ${x[i]}, ${x[i + far]}`);
      }
      x = y;
    }
    for (const i of four) p.store('%c', 'i32', 4 * p.k + i, x[i]);
  },
  // Two pixels, half of each, rounded.
  (p) => {
    for (let i = 0; i < 8; i++) {
      const [x, y] = ['%a', '%b'].map((base) => p.put(`zext i8 ${p.load(base, 'i8', 8 * p.k + i)} to i32`));
      const sum = p.put(`add i32 ${p.put(`add i32 ${x}, ${y}`)}, 1`);
      p.store('%c', 'i8', 8 * p.k + i, p.put(`trunc i32 ${p.put(`lshr i32 ${sum}, 1`)} to i8`));
    }
  },
  // Scalars that have nothing to do with one another.
  (p) => {
    let x = p.load('%a', 'i64', 3 * p.k);
    for (let i = 0; i < 6; i++) x = p.put(`${['mul', 'xor', 'add'][i % 3]} i64 ${x}, ${2 * p.k + i + 3}`);
    p.store('%c', 'i64', 5 * p.k, x);
  },
];

const INPUTS = {
  block: (size) => {
    const lines = [];
    for (let k = 0; lines.length < size; k++) {
      const piece = new Piece(k);
      PIECES[k % PIECES.length](piece);
      lines.push(...piece.lines);
    }
    const head =
      'define void @f(ptr noalias noundef %a, ptr noalias noundef %b, ptr noalias noundef %c) #0 {\nentry:\n';
    return `${head}${lines.join('\n')}\n  ret void\n}\n`;
  },
};

const options = readSizes(process.argv.slice(2), { sizes: [3000, 30_000], rounds: 1, inputs: INPUTS, fail });
const door = join(options.dist, 'index.js');
if (!existsSync(door)) fail('dist/ is not built: run `npm run build` first');
const { certifier, CATALOG, optimize, parseModule, parsePipeline } = await import(pathToFileURL(door).href);

const { suitShortRuns } = await import(pathToFileURL(join(options.dist, 'cli', 'start.js')).href);
suitShortRuns();

const rows = EFFORTS.map((effort) => ({ effort, ...measure(effort) }));
if (options.json) {
  process.stdout.write(`${JSON.stringify({ schema: 1, node: process.version, rows }, null, 2)}\n`);
} else {
  const cell = (text) => String(text).padStart(12);
  process.stdout.write(`${'seconds'.padEnd(10)}${options.sizes.map(cell).join('')}${cell('rewrites')}\n`);
  for (const { effort, times, rewrites } of rows)
    process.stdout.write(
      `${`effort ${effort}`.padEnd(10)}${times.map((s) => cell(s.toFixed(2))).join('')}${cell(rewrites)}\n`,
    );
}
const keeps = ({ times }, i) =>
  options.sizes.every((size, at) => times[at] < (PROMISED[i] * Math.max(size, 3000)) / 3000);
if (!rows.every(keeps)) process.exitCode = 1;

/** Seconds by size, the least of the rounds; rewrites in the largest. */
function measure(effort) {
  const found = options.sizes.map((size) => {
    const all = Array.from({ length: options.rounds }, () => time(effort, size));
    return all.reduce((x, y) => (y.seconds < x.seconds ? y : x));
  });
  return { times: found.map((x) => x.seconds), rewrites: found[found.length - 1].rewrites };
}

function time(effort, size) {
  const { module, diagnostics } = parseModule(
    `${HEAD}${INPUTS.block(size)}attributes #0 = { "target-features"="+avx2" }\n`,
    'block.ll',
  );
  if (module === null) fail(diagnostics.map((d) => d.message).join('; '));
  const passes = parsePipeline('default', CATALOG).passes.map((pass) =>
    pass.options.has('effort') ? { ...pass, options: new Map([...pass.options, ['effort', effort]]) } : pass,
  );
  let rewrites = 0;
  const emit = ({ kind }) => {
    if (kind === 'passed') rewrites++;
  };
  const start = process.cpuUsage();
  optimize(module, passes, { check: certifier(), remarks: { emit } });
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, rewrites };
}

function fail(message, code = 1) {
  process.stderr.write(`bench:effort: ${message}\n`);
  process.exit(code);
}
