// npm test [-- vitest arguments]: build, types, format and lint, and every test but the long suites.

import { build } from './build.mjs';
import { runNode, TOOLS } from './process.mjs';
import { setup } from './setup.mjs';

const CHECKS = [
  { name: 'types of the tests', tool: TOOLS.tsc, args: ['-p', 'test/tsconfig.json'] },
  { name: 'no node in the library', tool: TOOLS.tsc, args: ['-p', 'tsconfig.browser.json'] },
  { name: 'format and lint', tool: TOOLS.biome, args: ['check', '--error-on-warnings', '.'] },
];

await setup();
await build();
const results = await Promise.all(CHECKS.map(check));
results.push(await runTests(process.argv.slice(2)));
process.exitCode = summarize(results);

async function check({ name, tool, args }) {
  const { code, output } = await runNode(tool, args, { capture: true });
  if (code !== 0) process.stderr.write(`${output.trimEnd()}\n`);
  return { name, ok: code === 0 };
}

async function runTests(args) {
  const asksForLong = args.some((arg) => /test\/(long|deep)/.test(arg.replaceAll('\\', '/')));
  const exclude = asksForLong ? [] : ['--exclude', 'long/**', '--exclude', 'deep/**'];
  const { code } = await runNode(TOOLS.vitest, ['run', ...exclude, ...args]);
  return { name: 'tests', ok: code === 0 };
}

/** One line a check, then one line for all; answers the exit code. */
function summarize(results) {
  const lines = [{ name: 'build', ok: true }, ...results].map(
    ({ name, ok }) => `  ${ok ? 'ok    ' : 'FAILED'} ${name}`,
  );
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const verdict = failed.length === 0 ? 'All is well.' : `Failed: ${failed.join(', ')}.`;
  process.stdout.write(`${lines.join('\n')}\n${verdict}\n`);
  return failed.length === 0 ? 0 : 1;
}
