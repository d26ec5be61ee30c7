// npm run bench:features [-- --native[=CPU] --rounds=N FEATURE…]
//
// What each feature of the loop vectorizer is worth: a kernel that needs it, with it and without it, as one Markdown table.
// A feature is switched off by `loop-vectorize{without=…}` (or another option), or by leaving out the pass that does it; all
// other passes of the default pipeline run, but for `choose`, whose packers would take over what is left. Times are compared
// by what they are to scalar code, which is measured in both runs. The table stands in docs/vectorizers/loop-features.md, with
// the files in which each feature must refuse.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMain, ROOT } from './process.mjs';

const without = (word) => ({ switched: `without=${word}`, option: `without=${word}` });
const pass = (name) => ({ switched: `no \`${name}\``, leaveOut: name });

/** What is switched off, and a kernel that shows what it is worth. */
const FEATURES = [
  ['sums', without('sums'), 'loop/sum-i32'],
  ['products', without('products'), 'loop/product-u32'],
  ['and, or, xor', without('bits'), 'loop/reduce-bits-u32'],
  ['minima and maxima', without('extremes'), 'loop/peak-i32'],
  ['has any', without('any-of'), 'loop/any-of-i32'],
  ['counts', without('counts'), 'idiom/count-byte'],
  ['the last index', without('last-index'), 'loop/last-index-i32'],
  ['float sums in order', without('in-order'), 'loop/path-length-f32'],
  ['extremes and where they are', without('records'), 'loop/argmax-i32'],
  ['values of the turn before', without('recurrences'), 'loop/difference-carried-i32'],
  ['totals on the way', without('scans'), 'loop/prefix-sum-i32'],
  ['serial parts', without('serial-parts'), 'loop/gray-histogram-u8'],
  ['several counters', without('inductions'), 'loop/inductions-i32'],
  ['counters by other steps', without('steps'), 'loop/inductions-i32'],
  ['`linear`', without('groups'), 'private/linear-f32'],
  ['pointers as counters', without('pointers'), 'loop/span-scale-f32'],
  ['searches', without('breaks'), 'loop/first-difference-u8'],
  ['conditions', without('conditions'), 'loop/piecewise-f32'],
  ['stores that write back', without('written-back'), 'loop/noise-gate-i16'],
  ['pointers compared at run time', without('checks'), 'loop/saxpy-f32'],
  ['indices that might wrap', without('wraps'), 'loop/narrow-index-u16'],
  ['last values, `lastprivate`', without('last-values'), 'private/lastprivate-i32'],
  ['calls with vector forms', without('calls'), 'loop/magnitude-f32'],
  ['reversed accesses', without('reversed'), 'loop/reverse-add-f32'],
  ['loads that stay', without('invariant-loads'), 'loop/gain-pointer-f32'],
  ['stores that stay', without('invariant-stores'), 'loop/total-through-pointer-i32'],
  ['shifted counters', without('stepped'), 'loop/chroma-halves-u8'],
  ['masked counters', without('stepped'), 'loop/mask-key-u8'],
  ['groups of strided accesses', without('groups'), 'interleave/rgba-planes-f32'],
  ['records as they lie', without('flat'), 'interleave/pixels-fade-u8'],
  ['gathers, and lanes one by one', without('gathers'), 'loop/gather-f32'],
  ['tables in registers', without('tables'), 'idiom/popcount-nibbles-u8'],
  ['idioms and wide sums', without('idioms'), 'idiom/add-saturated-u8'],
  ['several vectors at a time', without('parts'), 'loop/dot-f32-fast'],
  ['nests', without('nests'), 'private/window-variance-f32'],
  ['`private` objects', without('privates'), 'private/get-element'],
  ['`omp simd`: turns do not meet', without('promises'), 'private/assumed-safe-i32'],
  ['`reduction`', without('promises'), 'private/reduction-f32'],
  ['`safelen`, `simdlen`', without('asked-lanes'), 'private/fade-channels-u8'],
  ['structures of arrays', { switched: 'layout=aos', option: 'layout=aos' }, 'private/get-element'],
  ['remainders', pass('loop-remainders'), 'private/median-u8'],
  ['bounds and pointers in memory', pass('kept-fields'), 'loop/brighten-fields-u8'],
  ['state in memory', pass('kept-state'), 'packed/biquads-four-f32'],
  ['strides that are arguments', pass('unit-strides'), 'loop/axpy-strides-f32'],
  ['unrolled by hand', pass('reroll'), 'loop/unrolled-sum-u8'],
  ['the first and the last turn', pass('split-loops'), 'loop/blur-clamped-f32'],
  ['an index of the turn before', pass('split-loops'), 'loop/wrap-around-f32'],
  ['one of two arrays', pass('part-accesses'), 'loop/choose-source-f32'],
];

if (isMain(import.meta.url)) await main(process.argv.slice(2));

async function main(args) {
  const { PIPELINES } = await import(pathToFileURL(join(ROOT, 'dist', 'driver', 'pipelines.js')).href);
  const usual = PIPELINES[0].text.split(',').map((name) => (name === 'choose' ? 'loop-vectorize' : name));
  const flags = args.filter((arg) => arg.startsWith('-'));
  const names = args.filter((arg) => !arg.startsWith('-'));
  const chosen = FEATURES.filter(([feature]) => names.length === 0 || names.includes(feature));
  const own = speedups([...new Set(chosen.map(([, , kernel]) => kernel))], usual, flags);
  console.log(
    '| feature | switched off by | kernel | times faster than scalar | without it | the feature is worth |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const [feature, off, kernel] of chosen) {
    const rest = speedups([kernel], passesWithout(usual, off), flags).get(kernel);
    const [a, b, ratio] = [own.get(kernel), rest, own.get(kernel) / rest].map((x) => x.toFixed(2));
    const how = off.leaveOut === undefined ? `\`${off.switched}\`` : off.switched;
    console.log(`| ${feature} | ${how} | \`${kernel}\` | ${a} | ${b} | ${ratio} |`);
  }
}

function passesWithout(usual, { leaveOut, option }) {
  return usual
    .filter((name) => name !== leaveOut)
    .map((name) => (name === 'loop-vectorize' && option !== undefined ? `${name}{${option}}` : name));
}

/** How many times faster than scalar code the kernels run with these passes. */
function speedups(kernels, passes, flags) {
  const program = join(ROOT, 'dist', 'bin', 'superword.js');
  const files = kernels.map((kernel) => join(ROOT, 'bench', 'kernels', `${kernel}.c`));
  const args = ['bench', ...files, `-passes=${passes.join(',')}`, '-json', ...flags];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  try {
    return new Map(
      JSON.parse(stdout).kernels.map(({ name, scalarNs, superwordNs }) => [name, scalarNs / superwordNs]),
    );
  } catch {
    throw new Error(`bench failed: ${stderr}`);
  }
}
