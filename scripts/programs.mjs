// npm run programs -- [NAME…] [--columns=clang,empty,default] [--pipeline=LIST] [--work=DIR] [--markdown=FILE] [--json=FILE]
//
// Real programs, built and tested with clang and with superword-cc: their own tests must pass alike. The sources come from
// the Debian archive that apt uses here, and stay in a cache; without it, or without clang-19, this says so and ends well.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { ROOT } from './process.mjs';
import { buildProgram, COLUMNS } from './programs/build.mjs';
import { compareObjects } from './programs/compare.mjs';
import { fetchSource } from './programs/fetch.mjs';
import { RECIPES } from './programs/recipes.mjs';
import { markdown, rowOf, summaryLine } from './programs/report.mjs';
import { setup } from './setup.mjs';

const { names, options } = readArguments(process.argv.slice(2));
if (options.get('no-build') === undefined) {
  await setup();
  await build();
}
const work = resolve(options.get('work') ?? join(ROOT, 'node_modules', '.cache', 'superword', 'programs'));
const columns = (options.get('columns') ?? 'clang,empty,default').split(',');
const pipeline = options.get('pipeline');
mkdirSync(work, { recursive: true });
const rows = [];
for (const recipe of RECIPES.filter(isChosen)) {
  const row = await runRecipe(recipe);
  if (row !== null) rows.push(row);
}
report(rows);

function isChosen({ name }) {
  return (
    names.length === 0 || names.includes(name) || names.includes(name.replace(' (WebAssembly)', '-wasm'))
  );
}

async function runRecipe(recipe) {
  const missing = missingTool(recipe);
  if (missing !== null) return skip(recipe, missing);
  const source = fetchSource(recipe.source, work);
  if (source.path === null) return skip(recipe, `its sources cannot be had: ${source.why}`);
  const results = {};
  for (const column of columns) {
    const flags =
      column === 'default' && pipeline !== undefined ? [`-fsuperword-passes=${pipeline}`] : COLUMNS[column];
    results[column] = await buildProgram(recipe, source.path, column, flags, work);
    process.stderr.write(`${summaryLine(recipe, column, results[column])}\n`);
  }
  const { twice, empty } = results;
  const compared =
    twice !== undefined && empty !== undefined ? compareObjects(empty.place, twice.place) : null;
  return rowOf(recipe, results, compared);
}

function missingTool(recipe) {
  const tools = [...(recipe.machine === 'wasm' ? [] : ['clang-19', 'make']), ...(recipe.needs ?? [])];
  const missing = tools.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  return missing.length === 0 ? null : `${missing.join(' and ')} is not installed`;
}

function skip(recipe, why) {
  process.stderr.write(`programs: ${recipe.name} is skipped: ${why}\n`);
  return null;
}

function report(done) {
  const text = markdown(done, columns, pipeline ?? 'default');
  process.stdout.write(text);
  if (options.has('markdown')) writeFileSync(options.get('markdown'), text);
  if (options.has('json')) writeFileSync(options.get('json'), `${JSON.stringify(done, null, 1)}\n`);
  const broken = done.filter((row) => row.broken.length > 0);
  for (const row of broken) process.stdout.write(`FAILED: ${row.name}: ${row.broken.join('; ')}\n`);
  if (broken.length > 0) process.exitCode = 1;
}

function readArguments(words) {
  const names = [];
  const options = new Map();
  for (const word of words) {
    const match = /^--([\w-]+)(?:=(.*))?$/.exec(word);
    if (match === null) names.push(word);
    else options.set(match[1], match[2] ?? '');
  }
  return { names, options };
}
