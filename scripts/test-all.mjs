// npm run test:all [-- vitest arguments]: the long suites, test/long/, which `npm test` leaves out.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, runNode, TOOLS } from './process.mjs';
import { setup } from './setup.mjs';

await setup();
await build();
const folder = join(ROOT, 'test', 'long');
const suites = existsSync(folder)
  ? readdirSync(folder, { recursive: true }).filter((f) => f.endsWith('.test.ts'))
  : [];
if (suites.length === 0) {
  process.stdout.write('There are no long suites in test/long yet.\n');
} else {
  const { code } = await runNode(TOOLS.vitest, ['run', '--dir', 'test/long', ...process.argv.slice(2)]);
  process.stdout.write(code === 0 ? 'All is well.\n' : 'Failed: long suites.\n');
  process.exitCode = code;
}
