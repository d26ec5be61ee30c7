/** Open lanes of masks. */
import { expect, test } from 'vitest';
import { completed } from '../../src/vectorize/optvls/complete.ts';
import { getGroups, getSequence, type Sequence, simulate } from '../../src/vectorize/optvls/index.ts';
import { memref, uniform } from './refs.ts';

const _ = -1;

test.each([
  ['a zip', [0, _, 1, 5], [0, 4, 1, 5]],
  ['a zip of the upper halves', [_, 6, 3, _], [2, 6, 3, 7]],
  ['a zip of swapped operands', [4, _, 5, 1], [4, 0, 5, 1]],
  ['an unzip', [1, _, 5, _], [1, 3, 5, 7]],
  ['a transposition', [_, 4, 2, _], [0, 4, 2, 6]],
  ['a splice', [3, 4, _, _], [3, 4, 5, 6]],
  ['a splice of swapped operands', [7, _, _, 2], [7, 0, 1, 2]],
  ['pairs of lanes', [0, 1, _, _, 2, 3, 10, 11], [0, 1, 8, 9, 2, 3, 10, 11]],
])('%s is written out', (_name, mask, whole) => {
  expect(completed(mask, mask.length)).toEqual(whole);
});

test.each([
  ['no pattern', [3, _, 4, 0]],
  ['one register', [0, _, 1, _]],
  ['no open lane', [3, 6, 4, 0]],
])('%s stays as it is', (_name, mask) => {
  expect(completed(mask, 4)).toEqual(mask);
});

test('a machine that wants every lane gets whole masks but beside the last load, and the same lanes', () => {
  const refs = [0, 1, 2].map((at) => memref({ at, elements: 16, bits: 8, stride: 8 }));
  const group = getGroups(refs, 64).groups[0]!;
  const form = 'stride-8: bits';
  const open = getSequence(group, uniform(16), { form }) as Sequence;
  const whole = getSequence(group, { ...uniform(16), fillsLanes: true }, { form }) as Sequence;
  const openMasks = ({ instructions }: Sequence): number =>
    instructions.filter((i) => i.op === 'shuffle' && i.mask.includes(-1)).length;
  expect([openMasks(open), openMasks(whole)]).toEqual([14, 2]);
  expect(whole.shuffles).toBe(open.shuffles);
  expect(simulate(group, whole).faults).toEqual([]);
});
