/** Random groups: every lane right, every byte touched one that may be. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/support/random.ts';
import { getGroups, getSequence, type Sequence, simulate } from '../../src/vectorize/optvls/index.ts';
import { memref, randomRefs, uniform } from './refs.ts';

const MODELS = [uniform(16), uniform(16, true), uniform(32), uniform(64, true), uniform(8)];

function check(seed: number, algorithm: 'best' | 'graph' | 'naive'): void {
  const random = new Random(seed);
  const refs = randomRefs(random);
  const model = random.pick(MODELS);
  const { groups } = getGroups(refs, 64, { grouping: random.pick(['best', 'greedy'] as const) });
  expect(groups.flatMap((g) => g.members).length).toBe(refs.length);
  for (const group of groups) {
    expect(group.span).toBeLessThanOrEqual(64);
    const unmoved = group.members.filter((m) => !m.memref.canMoveTo(group.leader));
    expect(unmoved.every((m) => m.memref === group.leader)).toBe(true);
    const answer = getSequence(group, model, { algorithm });
    if (!answer.ok) {
      const codes = algorithm === 'graph' ? ['elements-overlap', 'too-many-sources'] : ['elements-overlap'];
      expect(codes).toContain(answer.code);
      continue;
    }
    expect({ seed, faults: simulate(group, answer).faults }).toEqual({ seed, faults: [] });
    const widest = Math.max(...answer.instructions.map((i) => i.type.elements * i.type.bits));
    expect(widest).toBeLessThanOrEqual(model.registerBytes * 8);
  }
}

describe('random groups are right', () => {
  for (const algorithm of ['best', 'graph', 'naive'] as const) {
    test(`with ${algorithm}`, () => {
      for (let seed = 1; seed <= (algorithm === 'graph' ? 20 : 120); seed++) check(seed, algorithm);
    });
  }
});

describe('the simulator', () => {
  const group = getGroups(
    [0, 8].map((at) => memref({ at, elements: 4, bits: 64, stride: 16 })),
    32,
  ).groups[0]!;
  const answer = getSequence(group, uniform(32)) as Sequence;

  test('sees a wrong lane', () => {
    const instructions = answer.instructions.map((i) =>
      i.op === 'shuffle' ? { ...i, mask: [...i.mask].reverse() } : i,
    );
    expect(simulate(group, { ...answer, instructions }).faults).not.toEqual([]);
  });

  test('sees a byte past the end', () => {
    const instructions = answer.instructions.map((i) =>
      i.op === 'load' ? { ...i, address: { ...i.address, offset: i.address.offset + 8 } } : i,
    );
    expect(simulate(group, { ...answer, instructions }).faults.join()).toContain(
      'which the program does not',
    );
  });
});
