// What `npm start` shows: an input, the program run on it, and the next command to type.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT, runNode } from './process.mjs';

const PROGRAM = join(ROOT, 'dist', 'cli', 'main.js');
const EXAMPLES = ['examples/saxpy.ll'];
/** Files longer than this are shown in part. */
const SHOWN_LINES = 60;

/** Shows the given files, or the examples; flags are passed on to `opt`. Answers the exit code. */
export async function showScreen(args) {
  if (!existsSync(PROGRAM)) {
    process.stderr.write(`There is no command line yet: ${relative(ROOT, PROGRAM)} was not built.\n`);
    return 1;
  }
  const flags = args.filter((arg) => arg.startsWith('-'));
  const given = args.filter((arg) => !arg.startsWith('-')).map(asSeenFromRoot);
  const inputs = given.length > 0 ? given : EXAMPLES;
  for (const input of inputs) {
    showInput(input);
    for (const command of [
      ['verify', input],
      ['opt', input, '-S', ...flags],
    ]) {
      const { code, output } = await superword(command);
      if (code !== 0) return code;
      if (output.trim() === '') process.stdout.write('  (nothing to say: all is well)\n');
    }
  }
  const next = given.length > 0 ? 'node dist/cli/main.js help' : 'npm start -- path/to/your.ll';
  process.stdout.write(`\nNext, try:\n\n    ${next}\n\n`);
  return 0;
}

/** npm runs us in the package's folder, but the user typed the path in another. */
function asSeenFromRoot(path) {
  const typed = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const short = relative(ROOT, typed);
  return short.startsWith('..') ? typed : short;
}

function showInput(input) {
  const path = resolve(ROOT, input);
  if (!existsSync(path)) return; // the program itself says so, in its own words
  process.stdout.write(`\n${input}:\n\n`);
  showLines(readFileSync(path, 'latin1'));
}

/** Runs one command and shows it as it would be typed, with what it printed. */
async function superword(command) {
  process.stdout.write(`\n$ superword ${command.join(' ')}\n\n`);
  const result = await runNode(PROGRAM, command, { capture: true });
  showLines(result.output);
  return result;
}

function showLines(text) {
  const lines = text.trimEnd().split('\n');
  for (const line of lines.slice(0, SHOWN_LINES)) process.stdout.write(line === '' ? '\n' : `  ${line}\n`);
  if (lines.length > SHOWN_LINES)
    process.stdout.write(`  ... and ${lines.length - SHOWN_LINES} more lines\n`);
}
