/** Many random groups and programs: see test/strided/random-groups.ts and random-programs.ts. */
import { expect, test } from 'vitest';
import { TARGETS } from '../../src/target/index.ts';
import { holdRandomGroups } from '../strided/random-groups.ts';
import { holdRandomPrograms } from '../strided/random-programs.ts';

test.each(TARGETS)(
  'groups on $name compute the same lanes and touch no byte that they may not',
  (target) => {
    holdRandomGroups(target, 600);
    expect(true).toBe(true);
  },
  300_000,
);

test('programs full of strided accesses compute the same, without a proof', () => {
  expect(holdRandomPrograms(1000, 120, ['avx512', 'sse4.2', 'neon'])).toBeGreaterThan(300);
}, 300_000);
