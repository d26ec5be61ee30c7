// npm start [-- FILE ...] [flags]: from a fresh clone to the first result on screen.

import { build } from './build.mjs';
import { showScreen } from './screen.mjs';
import { setup } from './setup.mjs';

await setup();
await build();
process.exitCode = await showScreen(process.argv.slice(2));
