/** Groups of stores with holes as whole registers: when there is such a form, what it writes, what it costs. */
import { describe, expect, test } from 'vitest';
import { I8, I16, I32, type Type } from '../../src/ir/type.ts';
import { targetNamed } from '../../src/target/index.ts';
import { fillingCost, fillingOf, movedMask } from '../../src/vectorize/strided/filled.ts';
import { type GroupShape, planGroup, targetCosts } from '../../src/vectorize/strided/index.ts';
import { elementsOf, programOf, run } from './group-program.ts';

const MODEL = targetCosts(targetNamed('wasm128')!);

/** Three bytes of four, 16 lanes. */
const COLOURS: GroupShape = {
  access: 'store',
  bits: 8,
  lanes: 16,
  stride: 4,
  offsets: [0, 1, 2],
  mayReadHoles: true,
  mayWriteHoles: true,
};

test('holes become members behind those of the group, and the last register ends with the last member', () => {
  const filling = fillingOf(MODEL, COLOURS);
  expect(filling).toMatchObject({ tail: 1 });
  expect(filling?.shape.offsets).toEqual([0, 1, 2, 3]);
  const stored = Array.from({ length: 16 }, (_, i) => i % 4 !== 3);
  expect(filling?.stored).toEqual([stored, stored, stored, stored]);
});

test('a hole between members leaves the last register where it is', () => {
  const filling = fillingOf(MODEL, { ...COLOURS, offsets: [4, 5, 7] });
  expect(filling).toMatchObject({ tail: 0 });
  expect(filling?.shape.offsets).toEqual([4, 5, 7, 6]);
  expect(filling?.stored[0]?.slice(0, 4)).toEqual([true, true, false, true]);
});

test('members of several bytes are stored whole', () => {
  const filling = fillingOf(MODEL, { ...COLOURS, bits: 16, lanes: 8, stride: 8, offsets: [0, 4] });
  expect(filling).toMatchObject({ tail: 2 });
  expect(filling?.stored).toHaveLength(4);
  expect(filling?.stored[0]?.slice(0, 8)).toEqual([true, true, false, false, true, true, false, false]);
});

test('where lanes go across registers, each register stores other bytes', () => {
  const filling = fillingOf(MODEL, { ...COLOURS, stride: 3, offsets: [0, 2] });
  expect(filling?.stored).toEqual(
    [0, 16, 32].map((from) => Array.from({ length: 16 }, (_, i) => (from + i) % 3 !== 1)),
  );
});

test.each<[string, Partial<GroupShape>, Type]>([
  ['two of three bytes', { stride: 3, offsets: [0, 2] }, I8],
  ['two of three bytes, a hole at the end', { stride: 3, offsets: [0, 1] }, I8],
  ['two of three halves', { bits: 16, lanes: 8, stride: 6, offsets: [0, 4] }, I16],
  ['one of three words', { bits: 32, lanes: 4, stride: 12, offsets: [0] }, I32],
  ['two of four bytes', { offsets: [1, 3] }, I8],
])('%s: members are stored, holes keep what they had', (_, change, element) => {
  const shape = { ...COLOURS, ...change };
  const plan = planGroup(targetNamed('wasm128')!, shape, { forms: ['filled'] });
  if (!plan.ok) throw new Error(plan.why);
  const program = programOf(plan, element, null);
  const { outcome, filled } = run(program, shape);
  if (outcome.kind !== 'returned') throw new Error(outcome.kind);
  const size = shape.bits / 8;
  const wanted = Array.from({ length: program.bytes }, (_, i) => filled(i));
  elementsOf(shape, null).forEach((lanes, member) => {
    lanes.forEach((at, lane) => {
      for (let k = 0; k < size; k++)
        wanted[at - program.low + k] = filled((member * shape.lanes + lane) * size + k + 97);
    });
  });
  expect([...outcome.buffers[0]!.bytes]).toEqual(wanted);
});

describe('there is no such form', () => {
  test.each<[string, Partial<GroupShape>]>([
    ['without holes', { offsets: [0, 1, 2, 3] }],
    ['of loads', { access: 'load' }],
    ['where somebody else could look', { mayWriteHoles: false }],
    ['of pointers', { pointers: true }],
    ['where lanes lie anywhere', { stride: null }],
    ['backwards', { stride: -4 }],
    ['where lanes fill no registers', { stride: 3, lanes: 8, offsets: [0, 1] }],
    ['where members lie further apart than lanes', { offsets: [0, 5] }],
    ['where members do not lie as in an array', { bits: 16, stride: 8, offsets: [0, 3] }],
    ['where the last register has none before it to begin in', { lanes: 4 }],
  ])('%s', (_, change) => {
    expect(fillingOf(MODEL, { ...COLOURS, ...change })).toBeNull();
  });
});

test('a single register needs nothing before it where the record ends with a member', () => {
  expect(fillingOf(MODEL, { ...COLOURS, lanes: 4, offsets: [0, 1, 3] })).toMatchObject({
    stored: [{ length: 16 }],
    tail: 0,
  });
});

test('it costs a load and a choice a register, and a shuffle more where the last one is moved', () => {
  const moved = fillingCost(MODEL, fillingOf(MODEL, COLOURS)!);
  const half = fillingCost(MODEL, fillingOf(MODEL, { ...COLOURS, lanes: 8 })!);
  const still = fillingCost(MODEL, fillingOf(MODEL, { ...COLOURS, offsets: [0, 1, 3] })!);
  expect(moved).toBeGreaterThan(still);
  expect(moved - half).toBeCloseTo(still / 2);
});

test('bytes move up when a register begins earlier', () => {
  expect(movedMask(4, 1)).toEqual([-1, 0, 1, 2]);
  expect(movedMask(4, 0)).toEqual([0, 1, 2, 3]);
});
