// npm run bench:slp [-- --dist=DIR]
//
// How long packing takes in blocks of 1,250, 5,000 and 20,000 instructions of which a quarter are adjacent stores: near to
// linear, and under 5 s for the largest. Two shapes: stores in order, and in a scrambled order. Certification is not
// in it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './process.mjs';

const dist =
  process.argv.find((arg) => arg.startsWith('--dist='))?.slice('--dist='.length) ?? join(ROOT, 'dist');
if (!existsSync(join(dist, 'index.js'))) {
  process.stderr.write('dist/ is not built: run `npm run build` first\n');
  process.exit(1);
}
const { CATALOG, optimize, parseModule, parsePipeline } = await import(
  pathToFileURL(join(dist, 'index.js')).href
);

const SIZES = [1_250, 5_000, 20_000];
const LIMIT_MS = 5_000;

const SHAPES = {
  ordered: (count) => Array.from({ length: count }, (_, i) => i),
  scrambled: (count) => Array.from({ length: count }, (_, i) => (i * 7919) % count),
};

let isSlow = false;
for (const [shape, orderOf] of Object.entries(SHAPES)) {
  const row = SIZES.map((size) => time(body(orderOf(Math.floor(size / 4)))));
  const ratios = row.slice(1).map((ms, i) => (ms / row[i]).toFixed(1));
  process.stdout.write(
    `${shape.padEnd(10)} ${row.map((ms) => `${ms.toFixed(0)} ms`.padStart(9)).join('')}   x${ratios.join(', x')} for 4 times the size\n`,
  );
  if (row[row.length - 1] > LIMIT_MS) isSlow = true;
}
if (isSlow) process.exitCode = 1;

/** A block of 4 instructions an element: an address, a load, an operation, a store. */
function body(order) {
  const lines = ['define void @f(ptr noalias %p, ptr noalias %q) {'];
  for (const i of order) {
    lines.push(`  %x${i} = load i32, ptr getelementptr (i32, ptr @g, i64 ${i}), align 4`);
    lines.push(`  %y${i} = mul i32 %x${i}, ${(i % 7) + 3}`);
    lines.push(`  %a${i} = getelementptr inbounds i32, ptr %p, i64 ${i}`);
    lines.push(`  store i32 %y${i}, ptr %a${i}, align 4`);
  }
  return [`@g = external global [${order.length} x i32]`, ...lines, '  ret void', '}', ''].join('\n');
}

function time(text) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 2; round++) {
    const { module } = parseModule(text, 'bench.ll');
    const { passes } = parsePipeline('slp', CATALOG);
    const start = performance.now();
    const report = optimize(module, passes);
    best = Math.min(best, performance.now() - start);
    if (report.rewrites === 0) throw new Error('nothing was packed');
  }
  return best;
}
