/** The analyses against the interpreter, on many more random functions than `npm test` has time for. */
import { expect, test } from 'vitest';
import { holdAgainstExecution } from '../property/agreement.ts';

const FIRST = Number(process.env.FC_SEED ?? 1) * 1_000_000 + 500_000;
const CHUNKS = Array.from({ length: 10 }, (_, i) => i);

test.each(CHUNKS)('no execution refutes the analyses (part %i)', { timeout: 300_000 }, (chunk) => {
  const tally = holdAgainstExecution(FIRST + chunk * 5_000, 5_000);
  expect(tally.returned).toBeGreaterThan(4_000);
});
