/** Many random groups: see test/strided/random-groups.ts. */
import { expect, test } from 'vitest';
import { TARGETS } from '../../src/target/index.ts';
import { holdRandomGroups } from '../strided/random-groups.ts';

test.each(TARGETS)(
  'groups on $name compute the same lanes and touch no byte that they may not',
  (target) => {
    holdRandomGroups(target, 600);
    expect(true).toBe(true);
  },
  120_000,
);
