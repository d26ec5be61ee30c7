// npm run test:deep [-- vitest arguments]: suites that take many minutes each, or whole programs from the network.

import { runSuites } from './long-suites.mjs';

await runSuites('deep');
