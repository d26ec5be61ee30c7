// One program with one compiler: a copy of its sources, the steps of its recipe, what its tests said, what we counted.

import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../process.mjs';

const STEP_MS = 30 * 60_000;

/**
 * The compilers of the columns, as flags of ours; null: clang itself. `twice` is clang's own route through LLVM IR, with
 * which objects of the empty pipeline are compared.
 */
export const COLUMNS = {
  clang: null,
  twice: ['-fsuperword=twice'],
  empty: ['-fsuperword-passes='],
  default: [],
};

/** Builds and tests; answers tests passed, the statistics of every file, and how long the build took. */
export async function buildProgram(recipe, source, column, flags, folder) {
  const beside = join(folder, column);
  const place = join(beside, recipe.name.replace(/\W+/g, '-').replace(/-$/, ''));
  rmSync(place, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  cpSync(source, place, { recursive: true, preserveTimestamps: true });
  const stats = join(beside, `${recipe.name.replace(/\W+/g, '-')}.stats.jsonl`);
  const log = join(beside, `${recipe.name.replace(/\W+/g, '-')}.log`);
  for (const file of [stats, log]) rmSync(file, { force: true });
  const env = {
    ...process.env,
    ...compilers(recipe, flags, beside),
    SUPERWORD_STATS: stats,
    JOBS: String(availableParallelism()),
    BESIDE: beside,
    WASI: `${process.execPath} --no-warnings ${join(dirname(fileURLToPath(import.meta.url)), 'wasi.mjs')}`,
  };
  const result = { passed: 0, total: 0, buildMs: 0, fault: null, files: [], place, log };
  for (const step of recipe.steps) {
    const started = performance.now();
    const { code, output } = await shell(step.run, place, env);
    if (step.what === 'build') result.buildMs += performance.now() - started;
    appendFileSync(log, `$ ${step.run}\n${output}\n[exit code ${code}]\n`);
    if (step.what === 'test') {
      const counted = step.count?.(output) ?? { passed: code === 0 ? 1 : 0, total: 1 };
      result.passed += counted.passed;
      result.total += counted.total;
    } else if (code !== 0) {
      result.fault = `${step.what} failed (see ${log})`;
      break;
    }
  }
  if (existsSync(stats)) {
    const lines = readFileSync(stats, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    result.files = lines.map((line) => JSON.parse(line));
  }
  return result;
}

/** Scripts that stand for the compilers: builds do not like flags in CC. */
function compilers(recipe, flags, folder) {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const wasm =
    recipe.machine === 'wasm' ? ['--target=wasm32-wasip1', '-fsuperword-clang=embedded', '-msimd128'] : [];
  const script = (name, program, given) => {
    const file = join(bin, name);
    const words = [process.execPath, join(ROOT, 'dist', 'bin', program), ...wasm, ...given];
    writeFileSync(file, `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')} "$@"\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const prefix = recipe.machine === 'wasm' ? 'wasm-' : '';
  if (flags === null && recipe.machine !== 'wasm') return { CC: 'clang-19', CXX: 'clang++-19' };
  const given = flags ?? ['-fsuperword=off'];
  return {
    CC: script(`${prefix}cc`, 'superword-cc.js', given),
    CXX: script(`${prefix}c++`, 'superword-cxx.js', given),
  };
}

function shell(line, cwd, env) {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), STEP_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('latin1').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}
