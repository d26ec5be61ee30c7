/** Thousands of random groups through the server, with the prices of every machine and of machines that never were. */
import { expect, test } from 'vitest';
import { Random } from '../../src/support/random.ts';
import { TARGETS } from '../../src/target/index.ts';
import { getGroups, getSequence, simulate } from '../../src/vectorize/optvls/index.ts';
import { targetCosts } from '../../src/vectorize/strided/index.ts';
import { randomRefs, uniform } from '../optvls/refs.ts';

const MODELS = [
  uniform(8),
  uniform(16),
  uniform(16, true),
  uniform(32),
  uniform(64, true),
  ...TARGETS.map((target) => targetCosts(target)),
];

test('every sequence computes the right lanes and touches nothing else', { timeout: 600_000 }, () => {
  for (let seed = 1000; seed < 6000; seed++) {
    const random = new Random(seed);
    const refs = randomRefs(random);
    const model = random.pick(MODELS);
    const { groups } = getGroups(refs, 64, { grouping: random.pick(['best', 'greedy'] as const) });
    for (const group of groups) {
      const answer = getSequence(group, model, { always: true });
      if (!answer.ok) expect(answer.code).toBe('elements-overlap');
      else expect({ seed, faults: simulate(group, answer).faults }).toEqual({ seed, faults: [] });
    }
  }
});
