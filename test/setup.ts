/** Runs before every test file: the same random cases on every machine, another set when FC_SEED asks for it. */

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
