/** What may be touched: holes, ends, masks. */
import { expect, test } from 'vitest';
import {
  type CostModel,
  getGroups,
  getSequence,
  type Instruction,
  type Memref,
  type Sequence,
  simulate,
} from '../../src/vectorize/optvls/index.ts';
import { memref, uniform } from './refs.ts';

function answer(refs: readonly Memref[], model: CostModel): Sequence {
  const group = getGroups(refs, 64).groups[0]!;
  const sequence = getSequence(group, model) as Sequence;
  expect(simulate(group, sequence).faults).toEqual([]);
  return sequence;
}

/** `[first byte, bytes]` of every access; masked ones with their mask. */
function accesses(instructions: readonly Instruction[]): string[] {
  return instructions.flatMap((i) => {
    if (i.op === 'shuffle') return [];
    const mask = i.mask.includes(false) ? ` ${i.mask.map(Number).join('')}` : '';
    return [`${i.address.offset}+${(i.type.elements * i.type.bits) / 8}${mask}`];
  });
}

const rgb = (kind: 'SLoad' | 'SStore', conditional = false): Memref[] =>
  [0, 1, 2].map((at) => memref({ kind, at, elements: 16, bits: 8, stride: 4, conditional }));

test('an unconditional load reads the holes between its bytes, and its last load is moved back to end in time', () => {
  expect(accesses(answer(rgb('SLoad'), uniform(16)).instructions)).toEqual([
    '0+16',
    '16+16',
    '32+16',
    '47+16',
  ]);
});

test('a conditional load reads no hole: masked where that exists, else piece by piece', () => {
  const masked = accesses(answer(rgb('SLoad', true), uniform(16, true)).instructions);
  expect(masked).toHaveLength(4);
  for (const access of masked) expect(access).toMatch(/\d+\+16 [01]+/);
  const pieces = accesses(answer(rgb('SLoad', true), uniform(16)).instructions);
  expect(pieces.length).toBeGreaterThanOrEqual(16);
});

test('a store writes no hole: masked where that exists, else piece by piece', () => {
  expect(accesses(answer(rgb('SStore'), uniform(16, true)).instructions)).toEqual(
    [0, 16, 32, 48].map((at) => `${at}+16 1110111011101110`),
  );
  const pieces = accesses(answer(rgb('SStore'), uniform(16)).instructions);
  expect(pieces.every((p) => !p.includes(' '))).toBe(true);
});

test('a group smaller than a register is loaded with a narrower load', () => {
  const refs = [0, 2].map((at) => memref({ at, elements: 2, bits: 16, stride: 4 }));
  expect(accesses(answer(refs, uniform(16)).instructions)).toEqual(['0+8']);
});

test('a negative stride is the positive one with the lanes reversed', () => {
  const refs = [0, 4].map((at) => memref({ at, elements: 4, bits: 32, stride: -8 }));
  const { instructions, shuffles } = answer(refs, uniform(16));
  expect(accesses(instructions)).toEqual(['-24+16', '-8+16']);
  expect(shuffles).toBe(2);
});

test('lanes that lie anywhere are loaded one by one, and transposed', () => {
  const refs = [0, 8].map((at) => memref({ kind: 'ILoad', at, elements: 2, bits: 64, stride: null }));
  const { instructions, shuffles } = answer(refs, uniform(16));
  const lanes = instructions.flatMap((i) => (i.op === 'load' ? [i.address.lane] : []));
  expect([lanes, shuffles]).toEqual([[0, 1], 2]);
});

test('scalar members are one load and an element each', () => {
  const refs = [0, 4, 12].map((at) => memref({ at, elements: 1, bits: 32, stride: null }));
  expect(accesses(answer(refs, uniform(16)).instructions)).toEqual(['0+16']);
});

test('a vector wider than a register has several registers, lowest lanes first', () => {
  const refs = [0, 4].map((at) => memref({ at, elements: 16, bits: 32, stride: 8 }));
  const { results, shuffles } = answer(refs, uniform(16));
  expect(results.get(refs[0]!)).toHaveLength(4);
  expect(shuffles).toBe(8);
});

test('four members of eight are packed first: half the shuffles of the whole frame', () => {
  const refs = [0, 1, 2, 3].map((at) => memref({ at, elements: 16, bits: 8, stride: 8 }));
  const { instructions, shuffles, forms } = answer(refs, uniform(16));
  expect(forms).toEqual(['dense-4: bits']);
  expect(shuffles).toBe(4 + 8);
  expect(accesses(instructions).at(-1)).toBe('108+16');
});

test('lanes that are no power of two have networks too', () => {
  const refs = [0, 2, 4, 6].map((at) => memref({ at, elements: 7, bits: 16, stride: 8 }));
  const { results, shuffles, forms } = answer(refs, uniform(16));
  expect(forms).toEqual(['stride-4: bits']);
  expect(shuffles).toBe(8);
  expect(results.size).toBe(4);
});
