// node scripts/bench-features.mjs [--native[=CPU]] [FEATURE…]
//
// What each feature of the loop vectorizer is worth: a kernel that needs it, with it and without it
// (`loop-vectorize{without=…}`, `layout=aos`, no `loop-remainders`), as one Markdown table. Ratios within a run alone are
// compared. The table stands in docs/vectorizers/loop-features.md, with the files in which each feature must refuse.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isMain, ROOT } from './process.mjs';

/** Passes around the loop vectorizer, as in the default pipeline. */
const BEFORE = 'fold,cse,dce';
const AFTER = 'interleaved-access,short-truncs,byte-lookups,cse,wide-accesses,dce';
const USUAL = 'loop-vectorize,loop-remainders';

/** A feature, the kernel that shows it, and the passes without it. */
const FEATURES = [
  ['reductions', 'loop/sum-i32'],
  ['records', 'loop/argmax-i32'],
  ['recurrences', 'loop/difference-carried-i32'],
  ['serial-parts', 'loop/gray-histogram-u8'],
  ['inductions', 'loop/inductions-i32'],
  ['breaks', 'loop/first-difference-u8'],
  ['conditions', 'loop/conditional-sum-i32'],
  ['masks', 'loop/conditional-store-f32'],
  ['checks', 'loop/saxpy-f32'],
  ['reversed', 'loop/reverse-add-f32'],
  ['uniform', 'loop/total-through-pointer-i32'],
  ['groups', 'interleave/rgba-planes-f32'],
  ['gathers', 'loop/gather-f32'],
  ['tables', 'idiom/popcount-nibbles-u8'],
  ['idioms', 'idiom/add-saturated-u8'],
  ['parts', 'loop/dot-f32-fast'],
  ['nests', 'private/window-variance-f32'],
  ['structures of arrays', 'private/get-element', 'loop-vectorize{layout=aos},loop-remainders'],
  ['remainders', 'private/median-u8', 'loop-vectorize'],
];

if (isMain(import.meta.url)) main(process.argv.slice(2));

function main(args) {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const names = args.filter((arg) => !arg.startsWith('-'));
  console.log('| feature | kernel | times faster than scalar | without it | the feature is worth |');
  console.log('|---|---|---|---|---|');
  for (const [feature, kernel, without] of FEATURES) {
    if (names.length > 0 && !names.includes(feature)) continue;
    const own = speedup(kernel, USUAL, flags);
    const other = speedup(kernel, without ?? `loop-vectorize{without=${feature}},loop-remainders`, flags);
    const [a, b, ratio] = [own, other, own / other].map((x) => x.toFixed(2));
    console.log(`| ${feature} | \`${kernel}\` | ${a} | ${b} | ${ratio} |`);
  }
}

/** How many times faster than scalar code the kernel runs with these passes. */
function speedup(kernel, passes, flags) {
  const program = join(ROOT, 'dist', 'bin', 'superword.js');
  const pipeline = `${BEFORE},${passes},${AFTER}`;
  const args = ['bench', join(ROOT, 'bench', 'kernels'), `-only=${kernel}`, `-passes=${pipeline}`, '-json'];
  const { stdout } = spawnSync(process.execPath, [program, ...args, ...flags], { encoding: 'utf8' });
  const { kernels, rows } = JSON.parse(stdout);
  const [{ scalarNs, superwordNs }] = kernels ?? rows;
  return scalarNs / superwordNs;
}
