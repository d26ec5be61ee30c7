// npm run test:all [-- vitest arguments]: the long suites, which continuous integration runs too.

import { runSuites } from './long-suites.mjs';

await runSuites('long');
