// npm run search:networks -- --factor=5 --lanes=8 --shuffles=12 [--store] [--seconds=60] [--seed=1]
//
// Looks for a network of that many two-input shuffles that takes F interleaved registers apart (--store: puts them
// together), on a machine where every such shuffle costs one; prints a line for src/vectorize/optvls/topologies.ts.
//
// Simulated annealing over which registers each shuffle reads. A topology is judged by sending every element along its
// cheapest path, a full register charging for each element too many, a few times over: what still does not fit is the cost.

import { readFileSync } from 'node:fs';
import { ROOT } from './process.mjs';

const options = { seconds: 60, seed: 1, store: false };
for (const arg of process.argv.slice(2)) {
  const [, name, value] = /^--(\w+)(?:=(\d+))?$/.exec(arg) ?? fail(`what is '${arg}'?`);
  options[name] = value === undefined ? true : Number(value);
}
const { factor: F, lanes: V, shuffles: total } = options;
if (!(F >= 2 && V >= 2 && total > F))
  fail(readFileSync(`${ROOT}/scripts/search-networks.mjs`, 'utf8').split('\n')[0].slice(3));

const between = total - F;
const nodes = F + total;
/** Of each element: its input and its result. */
const elements = Array.from({ length: F * V }, (_, e) => {
  const [memory, member] = [Math.floor(e / V), e % F];
  return options.store ? [member, memory] : [memory, member];
}).sort((x, y) => x[1] - y[1] || x[0] - y[0]);

let state = BigInt(options.seed) * 0x9e3779b97f4a7c15n;
/** A number below `limit`, the same on every machine. */
function random(limit) {
  state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
  let z = state;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn;
  return Number((z ^ (z >> 31n)) % BigInt(limit));
}

const load = new Int32Array(nodes);
const tooFull = new Float64Array(nodes);
const cost = new Float64Array(nodes);
const from = new Int32Array(nodes);
const paths = elements.map(() => new Int32Array(between));
const steps = new Int32Array(elements.length);

/** Elements that do not fit, at best, in so many rounds; 1000 and more when some have no way at all. */
function overflow(a, b, rounds) {
  load.fill(0);
  tooFull.fill(0);
  steps.fill(0);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < elements.length; i++) {
      const [input, result] = elements[i];
      const path = paths[i];
      for (let k = 0; k < steps[i]; k++) load[path[k]]--;
      cost.fill(Number.POSITIVE_INFINITY, 0, F);
      cost[input] = 0;
      for (let node = F; node < F + between; node++) {
        const better = cost[a[node]] <= cost[b[node]] ? a[node] : b[node];
        const excess = load[node] >= V ? (1 + round / 2) * (load[node] - V + 1) : 0;
        cost[node] = cost[better] + 0.01 + excess + tooFull[node];
        from[node] = better;
      }
      const last = F + between + result;
      let node = cost[a[last]] <= cost[b[last]] ? a[last] : b[last];
      if (cost[node] === Number.POSITIVE_INFINITY) return 1000;
      let count = 0;
      for (; node >= F; node = from[node]) {
        path[count++] = node;
        load[node]++;
      }
      steps[i] = count;
    }
    let over = 0;
    for (let node = F; node < F + between; node++) {
      if (load[node] <= V) continue;
      over += load[node] - V;
      tooFull[node] += 0.2;
    }
    best = Math.min(best, over);
    if (over === 0) break;
  }
  return best;
}

const LENGTH = 60_000;
const end = Date.now() + options.seconds * 1000;
for (;;) {
  const [a, b] = [new Int32Array(nodes), new Int32Array(nodes)];
  for (let node = F; node < nodes; node++) {
    const [low, high] = node < F + between ? [0, node] : [F, F + between];
    a[node] = low + random(high - low);
    do b[node] = low + random(high - low);
    while (a[node] === b[node] && high - low > 1);
  }
  let now = overflow(a, b, 4);
  for (let step = 0; step < LENGTH; step++) {
    const heat = 6 * 0.05 ** (step / LENGTH);
    const node = F + random(total);
    const side = random(2) === 0 ? a : b;
    const before = side[node];
    side[node] = random(node < F + between ? node : F + between);
    const next = a[node] === b[node] ? Number.POSITIVE_INFINITY : overflow(a, b, 4);
    if (next <= now || random(1_000_000) < Math.exp((now - next) / heat) * 1_000_000) now = next;
    else side[node] = before;
    if (now <= 2 && overflow(a, b, 40) === 0) {
      const pairs = Array.from({ length: total }, (_, k) => `${a[F + k]},${b[F + k]}`);
      console.log(`  '${F}x${V} ${options.store ? 'store' : 'load'}': '${pairs.join(' ')}',`);
      process.exit(0);
    }
    if (step % 64 === 0 && Date.now() > end) fail(`nothing found in ${options.seconds} s`);
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
