/** The server with the prices of real machines. */
import { describe, expect, test } from 'vitest';
import { targetCosts as libraryCosts, optvls } from '../../src/index.ts';
import { Random } from '../../src/support/random.ts';
import { TARGETS, targetNamed } from '../../src/target/index.ts';
import {
  getGroupCost,
  getGroups,
  getSequence,
  type Sequence,
  simulate,
} from '../../src/vectorize/optvls/index.ts';
import { targetCosts } from '../../src/vectorize/strided/index.ts';
import { interleaved, memref, randomRefs } from './refs.ts';

const model = (name: string) => targetCosts(targetNamed(name)!);

test.each(TARGETS)(
  'random groups are right on $name, and cost no more than they would left alone',
  (target) => {
    const costs = targetCosts(target);
    for (let seed = 1; seed <= 20; seed++) {
      for (const group of getGroups(randomRefs(new Random(seed)), 64).groups) {
        const answer = getSequence(group, costs, { always: true });
        if (!answer.ok) {
          expect(answer.code).toBe('elements-overlap');
          continue;
        }
        expect({ seed, faults: simulate(group, answer).faults }).toEqual({ seed, faults: [] });
        expect(getGroupCost(group, costs)).toBeLessThanOrEqual(answer.cost);
        expect(answer.cost).toBeLessThan(Number.POSITIVE_INFINITY);
      }
    }
  },
);

describe('what is left alone', () => {
  const code = (
    target: string,
    kind: 'SLoad' | 'SStore',
    factor: number,
    lanes: number,
    bits: number,
  ): string => {
    const answer = getSequence(
      getGroups(interleaved(kind, factor, lanes, bits), 64).groups[0]!,
      model(target),
    );
    return answer.ok ? 'sequence' : answer.code;
  };

  test('NEON keeps the wide form of factors 2 to 4, which becomes ld2, ld3, ld4', () => {
    for (const factor of [2, 3, 4]) {
      for (const bits of [8, 16, 32, 64]) {
        expect(code('neon', 'SLoad', factor, 128 / bits, bits)).toBe('leave-wide');
        expect(code('neon', 'SStore', factor, 128 / bits, bits)).toBe('leave-wide');
      }
    }
    expect(code('neon', 'SLoad', 5, 4, 32)).toBe('sequence');
  });

  test('AVX2 keeps factor 2 and bytes by 3; everything from factor 5 on is ours', () => {
    expect(code('avx2', 'SLoad', 2, 8, 32)).toBe('leave-wide');
    expect(code('avx2', 'SLoad', 3, 32, 8)).toBe('leave-wide');
    expect(code('avx2', 'SStore', 3, 32, 8)).toBe('leave-wide');
    for (const factor of [5, 6, 7, 8]) {
      for (const bits of [8, 16, 32, 64]) {
        expect(code('avx2', 'SLoad', factor, 256 / bits, bits)).toBe('sequence');
        expect(code('avx2', 'SStore', factor, 256 / bits, bits)).toBe('sequence');
      }
    }
  });

  test('one member of a wide stride is scalar on a machine without gathers', () => {
    const group = getGroups([memref({ at: 0, elements: 4, bits: 32, stride: 64 })], 64).groups[0]!;
    expect(getSequence(group, model('wasm128'))).toMatchObject({ ok: true });
    expect(getGroupCost(group, model('wasm128'))).toBeLessThanOrEqual(8);
  });
});

test('on AVX2 even factors load halves, so that no lane crosses', () => {
  const group = getGroups(interleaved('SLoad', 8, 8, 32), 64).groups[0]!;
  const answer = getSequence(group, model('avx2')) as Sequence;
  const loads = answer.instructions.filter((i) => i.op === 'load');
  expect(new Set(loads.map((i) => i.type.elements))).toEqual(new Set([4]));
  expect(answer.forms).toEqual(['stride-8 in lane: bits']);
  expect(Math.round(answer.cost)).toBe(16);
});

test("the library's door has the server and its prices", () => {
  const group = optvls.getGroups(interleaved('SLoad', 3, 4, 32), 64).groups[0]!;
  const answer = optvls.getSequence(group, libraryCosts(targetNamed('wasm128')!));
  expect(answer).toMatchObject({ ok: true, forms: [expect.stringMatching(/^stride-3: rotate/)] });
});
