// src/*.ts -> dist/*.js with tsc, incrementally; nothing at all when no source changed since the last build.

import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isMain, ROOT, runNode, TOOLS } from './process.mjs';
import { setup } from './setup.mjs';

const SRC = join(ROOT, 'src');
const DIST = join(ROOT, 'dist');
const BUNDLE = join(DIST, 'cc', 'worker-bundle.js');
/** Holds a hash of all that the build depends on; written last, so that it stands for a whole build. */
const STAMP = join(DIST, '.stamp');

/** Brings dist/ up to date. Prints the compiler's errors and ends the process if there are any. */
export async function build() {
  const sources = filesUnder(SRC).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  const outputs = sources.map((file) => join(DIST, relative(SRC, file)).replace(/\.ts$/, '.js'));
  const wanted = fingerprint(sources);
  const isWhole = [...outputs, BUNDLE].every((file) => existsSync(file));
  if (isWhole && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  // tsc believes that its earlier outputs are still there; when they are not, it must start from nothing.
  if (!existsSync(STAMP) || !isWhole) rmSync(join(DIST, '.tsbuildinfo'), { force: true });
  rmSync(STAMP, { force: true });

  const compiled = await runNode(TOOLS.tsc, ['-p', 'tsconfig.json'], { capture: true });
  if (compiled.code !== 0) {
    process.stderr.write(`${compiled.output}The build failed: the type errors stand above.\n`);
    process.exit(1);
  }
  removeStale(new Set([...outputs, BUNDLE]));
  await bundleWorker();
  if (process.platform !== 'win32') {
    for (const file of Object.values(manifest().bin)) chmodSync(join(ROOT, file), 0o755);
  }
  writeFileSync(STAMP, wanted);
}

/** `superword-cc` loads the library for every file it compiles: out of one file that takes a third of the time. */
async function bundleWorker() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(DIST, 'cc', 'worker.js'),
    platform: 'node',
    logLevel: 'silent',
  });
  await bundle.write({ file: BUNDLE, format: 'esm', minify: true });
  await bundle.close();
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
