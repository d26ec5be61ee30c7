// Suites that `npm test` leaves out, by folder.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, runNode, TOOLS } from './process.mjs';
import { setup } from './setup.mjs';

/** Runs every suite under test/FOLDER; the command line's arguments go to vitest. */
export async function runSuites(folder) {
  await setup();
  await build();
  const suites = readdirSync(join(ROOT, 'test', folder), { recursive: true });
  if (!suites.some((file) => file.endsWith('.test.ts'))) throw new Error(`test/${folder} has no suites`);
  const { code } = await runNode(TOOLS.vitest, [
    'run',
    '--isolate',
    '--dir',
    `test/${folder}`,
    ...process.argv.slice(2),
  ]);
  process.stdout.write(code === 0 ? 'All is well.\n' : `Failed: suites of test/${folder}.\n`);
  process.exitCode = code;
}
