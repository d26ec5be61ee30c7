// Running child processes, the same way on Linux, macOS and Windows. Needs nothing but node.

import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The tools of node_modules as node scripts: no shell, and no `.cmd` files on Windows. */
export const TOOLS = {
  tsc: join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'),
  biome: join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  vitest: join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
};

/**
 * Runs a node script in the package's folder and answers its exit code. Its output goes to ours, or is
 * collected with `capture: true`.
 */
export function runNode(script, args, options = {}) {
  return run(process.execPath, [script, ...args], options);
}

/** Runs npm: the very one that runs us where there is one, else the one on the path. */
export function runNpm(args, options = {}) {
  const ours = process.env.npm_execpath;
  if (ours !== undefined && basename(ours) === 'npm-cli.js') return runNode(ours, args, options);
  const onWindows = process.platform === 'win32';
  return run(onWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: onWindows });
}

/** Was this module started by `node FILE`, rather than imported? */
export function isMain(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(moduleUrl));
}

function run(command, args, { capture = false, shell = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      shell,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      if (signal !== null) output += `ended by ${signal}\n`;
      resolve({ code: code ?? 1, output });
    });
  });
}
