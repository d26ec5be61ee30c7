// npm run bench:interleave [-- --target=NAME --type=T --factor=N --kind=load|store --all --block --json]
//
// Shuffle networks, row by row: F = 2…8, six element types, loads and stores, five targets. Of each: our two-input
// shuffles, the lower bound, those of one result after the other; and where llc-19 and llvm-mca-19 are installed, the
// cycles of our network and of the wide form that a vectorizer hands to LLVM, both after opt-19 -O3. The code stands in a
// loop, with empty assembly at its ends; --block times it without the loop. --all times every form that was tried, --code
// shows what it became. SUPERWORD_DIST names another build.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './process.mjs';

const DIST = process.env.SUPERWORD_DIST ?? join(ROOT, 'dist');
if (!existsSync(join(DIST, 'index.js'))) fail('dist/ is not built: run `npm run build` first');
const load = (path) => import(pathToFileURL(join(DIST, path)).href);
const { getSequence } = await load('vectorize/optvls/index.js');
const { targetCosts } = await load('vectorize/strided/index.js');
const { TARGETS } = await load('target/index.js');
const { networkIr, wideIr } = await load('cli/commands/vls-llvm.js');
const { interleavedGroup, lowerBound, unitCosts } = await load('cli/networks.js');

const TYPES = [
  { name: 'i8', element: 'i8', bits: 8 },
  { name: 'i16', element: 'i16', bits: 16 },
  { name: 'i32', element: 'i32', bits: 32 },
  { name: 'i64', element: 'i64', bits: 64 },
  { name: 'f32', element: 'float', bits: 32 },
  { name: 'f64', element: 'double', bits: 64 },
];

/** How llc and llvm-mca are told about a target; without `mca` there is no model of its cycles. */
const MACHINES = {
  'sse4.2': {
    triple: 'x86_64-unknown-linux-gnu',
    cpu: 'x86-64-v2',

    constraint: 'x',
    fetch: 'movups ($1), $0',
  },
  avx2: {
    triple: 'x86_64-unknown-linux-gnu',
    cpu: 'haswell',

    constraint: 'x',
    fetch: 'vmovups ($1), $0',
  },
  avx512: {
    triple: 'x86_64-unknown-linux-gnu',
    cpu: 'icelake-server',

    constraint: 'v',
    fetch: 'vmovups ($1), $0',
    attributes: '"prefer-vector-width"="512" "min-legal-vector-width"="512"',
  },
  neon: {
    triple: 'aarch64-unknown-linux-gnu',
    cpu: 'neoverse-n1',

    constraint: 'w',
    fetch: 'ldr $' + '{0:q}, [$1]',
  },
};
const ITERATIONS = 300;

const options = readOptions(process.argv.slice(2));
const server = options.target === undefined ? TARGETS.map(timeServer) : [];
const rows = TARGETS.flatMap(rowsOf);
for (const target of TARGETS) timeRows(target, rows);
if (options.json) console.log(JSON.stringify({ ...summary(rows), server, rows: rows.map(asJson) }, null, 1));
else print(rows);

/**
 * How long the server takes for 8 × <64 x 8> that it has never seen, once it has answered groups of other members and
 * elements; and the prices asked for 2 to 32 members. (The first answer of a new process takes up to three times as long.)
 */
function timeServer(target) {
  const asked = (members) => {
    let prices = 0;
    const model = targetCosts(target);
    const shuffle = (shape) => {
      prices++;
      return model.shuffle(shape);
    };
    const counting = { ...model, shuffle };
    getSequence(interleavedGroup('SLoad', members, 64, 8), counting, { always: true });
    return prices;
  };
  const answer = (kind, members, lanes, bits) => {
    const start = performance.now();
    getSequence(interleavedGroup(kind, members, lanes, bits), targetCosts(target), { always: true });
    return performance.now() - start;
  };
  for (const lanes of [8, 16, 32]) for (const members of [3, 5, 7]) answer('SStore', members, lanes, 16);
  const milliseconds = answer('SLoad', 8, 64, 8);
  return { target: target.name, milliseconds, prices: [2, 4, 8, 16, 32].map(asked) };
}

function rowsOf(target) {
  if (options.target !== undefined && options.target !== target.name) return [];
  const rows = [];
  for (const kind of ['load', 'store']) {
    for (const type of TYPES) {
      for (let factor = 2; factor <= 8; factor++) {
        if (options.kind !== undefined && options.kind !== kind) continue;
        if (options.type !== undefined && options.type !== type.name) continue;
        if (options.factor !== undefined && Number(options.factor) !== factor) continue;
        rows.push(rowOf(target, kind, type, factor));
      }
    }
  }
  return rows;
}

function rowOf(target, kind, type, factor) {
  const lanes = target.registerBits[0] / type.bits;
  const group = interleavedGroup(kind === 'load' ? 'SLoad' : 'SStore', factor, lanes, type.bits);
  const prices = targetCosts(target, type.name.startsWith('f') ? 'floats' : 'integers');
  // WebAssembly has one instruction for all shuffles; what counts in this table is how many of them.
  const model = MACHINES[target.name] === undefined ? unitCosts(prices) : prices;
  const answer = getSequence(group, model);
  const ours = answer.ok ? answer : getSequence(group, model, { always: true });
  const naive = getSequence(group, model, { algorithm: 'naive' });
  const forms = [{ form: ours.forms[0], sequence: ours }];
  if (options.all) {
    for (const { form } of ours.tried[0] ?? []) {
      if (form !== ours.forms[0]) forms.push({ form, sequence: getSequence(group, model, { form }) });
    }
  }
  return {
    target: target.name,
    kind,
    type,
    factor,
    group,
    kept: !answer.ok,
    left: answer.ok ? null : answer.code,
    shuffles: ours.shuffles,
    bound: lowerBound(factor, lanes),
    naive: naive.shuffles,
    price: ours.cost,
    forms,
    cycles: null,
    wide: null,
  };
}

/** One module a target: all forms of all rows, optimized, compiled and timed together. */
function timeRows(target, all) {
  const machine = MACHINES[target.name];
  const rows = all.filter((row) => row.target === target.name);
  if (machine === undefined || rows.length === 0 || !hasTools()) return;
  const functions = [];
  const timed = new Map();
  const add = (text, name, write) => {
    functions.push(text);
    timed.set(name, write);
  };
  rows.forEach((row, i) => {
    const ir = (name) => ({
      name,
      element: row.type.element,
      ends: options.block ? 'block' : 'registers',
      constraint: machine.constraint,
      ...(options.block ? {} : { fetch: machine.fetch }),
      attributes: machine.attributes,
    });
    row.forms.forEach((form, k) => {
      const name = `row${i}_form${k}`;
      add(networkIr(row.group, form.sequence, ir(name)), name, (time) => Object.assign(form, time));
    });
    const name = `row${i}_wide`;
    add(wideIr(row.group, ir(name)), name, (time) => {
      row.wide = time.cycles;
      row.wideThrough = time.through;
      row.wideCode = time.code;
    });
  });
  const declared = new Set();
  const body = functions.join('\n').replace(/^declare .*$/gm, (line) => {
    if (declared.has(line)) return '';
    declared.add(line);
    return line;
  });
  const module = `target triple = "${machine.triple}"\n${body}`;
  const flags = [`-mcpu=${machine.cpu}`];
  const better = tool('opt-19', ['-O3', '-S', ...flags], module);
  const code = tool('llc-19', ['-O3', ...flags], better);
  const comment = machine.triple.startsWith('x86') ? '#' : '//';
  const regions = regionsOf(code, comment);
  const marks = regions.map(({ name, lines }) => {
    return `# LLVM-MCA-BEGIN ${name}\n${lines.join('\n')}\n# LLVM-MCA-END\n`;
  });
  const report = tool(
    'llvm-mca-19',
    [
      `-mtriple=${machine.triple}`,
      ...flags,
      `-iterations=${ITERATIONS}`,
      '-instruction-info=0',
      '-resource-pressure=0',
    ],
    marks.join(''),
  );
  const parts = report.split(/^\[\d+\] Code Region - /m).slice(1);
  for (const part of parts) {
    const name = part.slice(0, part.indexOf('\n')).trim();
    const total = Number(/Total Cycles:\s+([\d.]+)/.exec(part)[1]);
    const through = Number(/Block RThroughput:\s+([\d.]+)/.exec(part)[1]);
    const lines = regions.find((r) => r.name === name).lines;
    timed.get(name)({ cycles: total / ITERATIONS, through, code: lines });
  }
  for (const row of rows) {
    row.cycles = row.forms[0].cycles;
    row.through = row.forms[0].through;
  }
}

/** The instructions between the loop's label and its jump; without a loop, those before the return. */
function regionsOf(code, comment) {
  const regions = [];
  let name = null;
  let lines = [];
  let inside = false;
  for (const line of code.split('\n')) {
    const start = /^(row\d+_(?:form\d+|wide)):/.exec(line);
    if (start !== null) {
      name = start[1];
      lines = [];
      inside = options.block;
      continue;
    }
    if (name === null) continue;
    if (!options.block && /^\.LBB\d+_1:/.test(line)) {
      inside = true;
      lines = [];
      continue;
    }
    const isEnd = options.block
      ? /^\s+(retq?|vzeroupper)\b/.test(line)
      : /^\s+(jne|je|b\.(ne|eq)|cbnz|cbz)\b/.test(line);
    const text = line.split(comment)[0].trimEnd();
    if (inside && /^\s+[a-z]/.test(text) && !(isEnd && options.block)) lines.push(text);
    if (inside && isEnd) {
      regions.push({ name, lines });
      inside = false;
      name = null;
    }
  }
  return regions;
}

function hasTools() {
  return ['opt-19', 'llc-19', 'llvm-mca-19'].every((name) => spawnSync(name, ['--version']).status === 0);
}

function tool(name, args, input) {
  const run = spawnSync(name, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) fail(`${name}: ${run.stderr?.slice(0, 2000)}`);
  return run.stdout;
}

/** What a user of `opt` gets: our network, or the wide form where that is kept. */
function finalCycles(row) {
  return row.kept ? row.wide : row.cycles;
}

function summary(rows) {
  const timed = rows.filter((row) => row.wide !== null);
  const gain = (some) => geomean(some.map((row) => row.wide / finalCycles(row)));
  const worst = Math.min(
    ...timed.filter((r) => r.target !== 'neon').map((row) => row.wide / finalCycles(row)),
  );
  return {
    avx2FromFactor4: gain(timed.filter((row) => row.target === 'avx2' && row.factor >= 4)),
    worstOnX86: worst,
  };
}

function geomean(values) {
  if (values.length === 0) return null;
  return Math.exp(values.reduce((sum, v) => sum + Math.log(v), 0) / values.length);
}

function asJson(row) {
  const { group: _, forms, type, wideCode: __, ...rest } = row;
  const times = forms.map((f) => ({
    form: f.form,
    price: f.sequence.cost,
    cycles: f.cycles ?? null,
    through: f.through ?? null,
  }));
  return { ...rest, type: type.name, forms: times };
}

function print(rows) {
  for (const row of rows) {
    const counts = `${row.shuffles}/${row.bound}/${row.naive}`;
    const times = row.wide === null ? '' : `${row.cycles.toFixed(1)} against ${row.wide.toFixed(1)} cycles`;
    const ratio = row.wide === null ? '' : (row.wide / row.cycles).toFixed(2);
    const name = `${row.target} ${row.kind} ${row.type.name} F=${row.factor}`;
    const kept = row.kept ? row.left : row.forms[0].form;
    console.log(
      `${name.padEnd(24)} ${counts.padEnd(10)} price ${row.price.toFixed(1).padStart(5)}  ${times.padEnd(30)} ${ratio.padStart(5)}  ${kept}`,
    );
    if (!options.all) continue;
    for (const { form, sequence, cycles, code } of row.forms) {
      if (options.code) console.log(code.join('\n'));
      console.log(
        `    ${sequence.cost.toFixed(1).padStart(6)} ${(cycles ?? 0).toFixed(1).padStart(6)}  ${form}`,
      );
    }
  }
  for (const { target, milliseconds, prices } of server) {
    console.log(
      `${target}: 8 x <64 x 8> answered in ${milliseconds.toFixed(0)} ms; prices asked for 2, 4, 8, 16, 32 members: ${prices.join(', ')}`,
    );
  }
  const { avx2FromFactor4, worstOnX86 } = summary(rows);
  if (avx2FromFactor4 !== null)
    console.log(`avx2, F >= 4: ${avx2FromFactor4.toFixed(2)} times better than the wide form`);
  if (Number.isFinite(worstOnX86)) console.log(`the worst row on x86: ${worstOnX86.toFixed(2)} times`);
}

function readOptions(args) {
  const options = {};
  for (const arg of args) {
    const [, name, value] = /^--(\w+)(?:=(.*))?$/.exec(arg) ?? fail(`what is '${arg}'?`);
    options[name] = value ?? true;
  }
  return options;
}

function fail(message) {
  process.stderr.write(`bench-interleave: ${message}\n`);
  process.exit(1);
}
