/** What the analyses claim, held against what the interpreter does. The long suite has many more cases. */
import { expect, test } from 'vitest';
import { holdAgainstExecution } from '../property/agreement.ts';

const FIRST = Number(process.env.FC_SEED ?? 1) * 1_000_000;

test('no execution of a random function refutes what the analyses claim of it', () => {
  const tally = holdAgainstExecution(FIRST, 1100);
  // Claims that were held against something: without them the test would say nothing.
  for (const [claim, least] of Object.entries({
    returned: 900,
    'known bits': 20_000,
    'congruence at an access': 5_000,
    'evolved address, exact': 5_000,
    'no alias now': 3_000,
    'no alias ever': 10_000,
    'no alias in loop': 5_000,
    'must alias now': 100,
    'must alias in loop': 10_000,
    'independence in a loop': 5_000,
    'exact dependence': 10_000,
    'order in a block': 300,
    'counted iterations': 200,
    'exact iterations': 400,
  })) {
    expect(tally[claim] ?? 0, claim).toBeGreaterThan(least);
  }
});
