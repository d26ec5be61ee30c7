// src/*.ts -> dist/*.js with tsc, incrementally, then the programs of dist/bin; nothing at all when no source changed
// since the last build.

import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join, relative, sep } from 'node:path';
import { isMain, ROOT, runNode, TOOLS } from './process.mjs';
import { setup } from './setup.mjs';

const SRC = join(ROOT, 'src');
const DIST = join(ROOT, 'dist');
const BIN = join(DIST, 'bin');
/** What is started as a process or a worker, and the file it begins with. */
const PROGRAMS = {
  superword: 'cli/main.js',
  'superword-cc': 'cli/superword-cc.js',
  'superword-cxx': 'cli/superword-cxx.js',
  'cc-worker': 'cc/worker.js',
  'fuzz-worker': 'fuzz/node/worker.js',
};
/** Holds a hash of all that the build depends on; written last, so that it stands for a whole build. */
const STAMP = join(DIST, '.stamp');

/** Brings dist/ up to date. Prints the compiler's errors and ends the process if there are any. */
export async function build() {
  const sources = filesUnder(SRC).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  const outputs = sources.map((file) => join(DIST, relative(SRC, file)).replace(/\.ts$/, '.js'));
  const wanted = fingerprint(sources);
  const programs = [...Object.keys(PROGRAMS), 'program', 'start'].map((name) => join(BIN, `${name}.js`));
  const isWhole = [...outputs, ...programs].every((file) => existsSync(file));
  if (isWhole && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  // tsc believes that its earlier outputs are still there; when they are not, it must start from nothing.
  if (!existsSync(STAMP) || !isWhole) rmSync(join(DIST, '.tsbuildinfo'), { force: true });
  rmSync(STAMP, { force: true });

  const compiled = await runNode(TOOLS.tsc, ['-p', 'tsconfig.json'], { capture: true });
  if (compiled.code !== 0) {
    process.stderr.write(`${compiled.output}The build failed: the type errors stand above.\n`);
    process.exit(1);
  }
  removeStale(new Set(outputs));
  await bundlePrograms();
  if (process.platform !== 'win32') {
    for (const file of Object.values(manifest().bin)) chmodSync(join(ROOT, file), 0o755);
  }
  // The first run of a command keeps what V8 compiled for all later ones: `opt` shall be quick from the start, so its
  // first run is one that needs most of the vectorizers.
  const sample = join(ROOT, 'examples', 'kernels.ll');
  await runNode(join(BIN, 'superword.js'), ['opt', sample, '-o', devNull], { capture: true });
  writeFileSync(STAMP, wanted);
}

/**
 * One file with all programs and one that starts them. Node reads modules one by one: out of one file a program is
 * loaded in a third of the time that its hundreds of modules take, and V8 can keep it compiled (src/cli/start.ts).
 */
async function bundlePrograms() {
  const { rolldown } = await import('rolldown');
  rmSync(BIN, { recursive: true, force: true });
  const write = async (name, file, format) => {
    const bundle = await rolldown({ input: { [name]: file }, platform: 'node', logLevel: 'silent' });
    await bundle.write({ dir: BIN, format, minify: true, codeSplitting: false });
    await bundle.close();
  };
  const entries = Object.entries(PROGRAMS).map(([name, file]) => `'${name}': () => import('./${file}'),`);
  const all = join(DIST, '.program.js');
  writeFileSync(all, `export const PROGRAMS = {\n${entries.join('\n')}\n};\n`);
  await write('program', all, 'cjs');
  const program = join(BIN, 'program.js');
  writeFileSync(program, asFunction(readFileSync(program, 'utf8')));
  await write('start', join(DIST, 'cli', 'start.js'), 'cjs');
  // Node begins scripts sooner than modules.
  writeFileSync(join(BIN, 'package.json'), '{ "type": "commonjs" }\n');
  for (const name of Object.keys(PROGRAMS)) {
    const lines = ['#!/usr/bin/env node', `require('./start.js').start('${name}', __filename);`];
    writeFileSync(join(BIN, `${name}.js`), `${lines.join('\n')}\n`);
  }
}

/** What node makes of a script before it runs it, in ASCII, which is read without decoding. */
function asFunction(script) {
  const ascii = script.replace(/[^\0-\x7f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `(function (exports, require, module, __filename, __dirname) {${ascii}\n})`;
}

function manifest() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}

/** Outputs whose sources are gone must not be published, nor be found by an import. */
function removeStale(outputs) {
  for (const file of filesUnder(DIST)) {
    const script = file.replace(/\.d\.ts$/, '.js');
    if (script.endsWith('.js') && !outputs.has(script)) rmSync(file);
  }
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of [join(ROOT, 'tsconfig.json'), join(ROOT, 'package-lock.json'), ...sources]) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file).split(sep).join('/')} ${content.length}\n`).update(content);
  }
  return `${hash.digest('hex')}\n`;
}

/** All files below a folder, in an order that is the same everywhere. */
function filesUnder(folder) {
  const files = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...filesUnder(path));
    else files.push(path);
  }
  return files.sort();
}

if (isMain(import.meta.url)) {
  await setup();
  await build();
}
