/** The document's worked example: `double p = x[2k], q = x[2k+1]`, vector length 4, 32-byte registers. */
import { describe, expect, test } from 'vitest';
import {
  documentCosts,
  type GraphNode,
  getGroups,
  getSequence,
  printAccessMask,
  printGraph,
  printSequence,
  type Sequence,
  simulate,
  verifyGraph,
  whyNotMerge,
} from '../../src/vectorize/optvls/index.ts';
import { interleaved, memref } from './refs.ts';

const MODEL = documentCosts(32);
const GROUP = getGroups(interleaved('SLoad', 2, 4, 64), 32).groups[0]!;
const ANSWER = getSequence(GROUP, MODEL, { algorithm: 'graph' }) as Sequence;
const { trace } = ANSWER.graphs[0]!;

describe("the document's example", () => {
  test('is one group whose access mask has sixteen ones', () => {
    expect(GROUP.members.map((m) => m.distance)).toEqual([0, 8]);
    expect(printAccessMask(GROUP)).toBe('1'.repeat(16));
  });

  test('starts with four edges a result', () => {
    expect(printGraph(trace.initial, 'Load')).toBe(
      [
        '  V3: Load',
        '  V4: Load',
        '  V1:',
        '    [0:63] = V3[0:63]',
        '    [64:127] = V3[128:191]',
        '    [128:191] = V4[0:63]',
        '    [192:255] = V4[128:191]',
        '  V2:',
        '    [0:63] = V3[64:127]',
        '    [64:127] = V3[192:255]',
        '    [128:191] = V4[64:127]',
        '    [192:255] = V4[192:255]',
        '',
      ].join('\n'),
    );
  });

  test('tests 28 merges in round one, with the totals of the text', () => {
    const totals = trace.tests.filter((t) => t.round === 1).map((t) => [t.first, t.second, t.total]);
    expect(totals).toHaveLength(28);
    const of = (first: number): number[] => totals.filter((t) => t[0] === first).map((t) => t[2]!);
    expect(of(5)).toEqual([5, 8, 8, 3, 7, 8, 7]);
    expect(of(6)).toEqual([8, 8, 7, 5, 9, 8]);
    expect(of(7)).toEqual([8, 7, 8, 6, 8]);
    expect(of(8)).toEqual([8, 9, 10, 6]);
    expect([...of(9), ...of(10), ...of(11)]).toEqual([5, 8, 8, 8, 8, 8]);
  });

  test('numbers sources in load order', () => {
    const mixed = trace.tests.find((t) => t.first === 7 && t.second === 9)!;
    expect(mixed.incoming.lanes).toEqual([4, 1, -1, -1]);
    expect(mixed.outgoing.map((m) => [m.lanes, m.cost])).toEqual([
      [[-1, -1, 0, -1], 2],
      [[1, -1, -1, -1], 1],
    ]);
  });

  test('commits 5+9, 6+10, 7+11, 8+12, then 5+7 and 6+8', () => {
    expect(trace.merges.map((m) => [m.round, m.into, m.from])).toEqual([
      [1, 5, 9],
      [1, 6, 10],
      [1, 7, 11],
      [1, 8, 12],
      [2, 5, 7],
      [2, 6, 8],
    ]);
    const second = trace.tests.filter((t) => t.round === 2);
    expect(new Set(second.map((t) => t.total))).toEqual(new Set([16]));
    expect([second[0]!.first, second[0]!.second]).toEqual([5, 7]);
  });

  test('ends in two loads and four shuffles', () => {
    expect(printSequence(ANSWER)).toBe(
      [
        '%1 = mask.load.64.4 (<Base:x Offset:0>, 1111)',
        '%2 = mask.load.64.4 (<Base:x Offset:32>, 1111)',
        '%3 = shufflevector <4 x 64> %1, <4 x 64> %2, <4 x 32><0, 1, 4, 5>',
        '%4 = shufflevector <4 x 64> %1, <4 x 64> %2, <4 x 32><2, 3, 6, 7>',
        '%5 = shufflevector <4 x 64> %3, <4 x 64> %4, <4 x 32><0, 4, 2, 6>',
        '%6 = shufflevector <4 x 64> %3, <4 x 64> %4, <4 x 32><1, 5, 3, 7>',
        'm0 = %5',
        'm1 = %6',
        '',
      ].join('\n'),
    );
    expect(simulate(GROUP, ANSWER).faults).toEqual([]);
  });
});

test('three members of stride 24 keep a node with more than two sources: the graph method refuses', () => {
  const group = getGroups(interleaved('SLoad', 3, 4, 64), 32).groups[0]!;
  expect(getSequence(group, MODEL, { algorithm: 'graph' })).toMatchObject({
    ok: false,
    code: 'too-many-sources',
  });
  expect(getSequence(group, MODEL)).toMatchObject({ ok: true });
});

test('the verification finds a graph whose result takes the wrong bits', () => {
  const { final } = ANSWER.graphs[0]!;
  const sources = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ];
  const results = [
    [0, 2, 4, 6],
    [1, 3, 5, 7],
  ];
  expect(verifyGraph(final, sources, results)).toEqual([]);
  expect(verifyGraph(final, sources, [results[1]!, results[0]!]).map((f) => f.node)).toEqual([1, 2]);
});

test('the rules of a merge are refusal codes', () => {
  const node = (id: number, from: readonly number[], bits = 64): GraphNode => ({
    id,
    role: 'node',
    bits,
    lanes: from.length,
    edges: from.map((source, lane) => ({ from: source, lane })),
  });
  const source = (id: number, lanes: number): GraphNode => ({
    id,
    role: 'source',
    bits: 64,
    lanes,
    edges: [],
  });
  const graph = { bits: 64, lanes: 4, nodes: [source(1, 4), source(2, 4), source(3, 4), source(4, 2)] };
  expect(whyNotMerge(graph, node(5, [1]), node(6, [2]))).toBe(null);
  expect(whyNotMerge(graph, node(5, [1, 2]), node(6, [3]))).toBe('too-many-sources');
  expect(whyNotMerge(graph, node(5, [1]), node(6, [4]))).toBe('different-source-type');
  expect(whyNotMerge(graph, node(5, [1, 1, 1]), node(6, [2, 2]))).toBe('too-wide');
  expect(whyNotMerge(graph, node(5, [1]), node(6, [1], 32))).toBe('different-element-size');
  const whole = { ...node(6, []), edges: [2, 3].map((lane) => ({ from: 1, lane })) };
  expect(whyNotMerge(graph, node(5, [1, 1]), whole)).toBe('rebuilds-source');
});

test('stores mirror loads', () => {
  const group = getGroups(interleaved('SStore', 2, 4, 64), 32).groups[0]!;
  const answer = getSequence(group, MODEL, { algorithm: 'graph' }) as Sequence;
  expect(simulate(group, answer).faults).toEqual([]);
  expect(answer.instructions.map((i) => i.op)).toEqual([
    ...Array(answer.shuffles).fill('shuffle'),
    'store',
    'store',
  ]);
});

test('loads step over the gap between iterations: stride 40 with 16 bytes used', () => {
  const refs = [0, 8].map((at) => memref({ at, elements: 4, bits: 64, stride: 40 }));
  const group = getGroups(refs, 32).groups[0]!;
  const answer = getSequence(group, { ...MODEL, registerBytes: 16 }) as Sequence;
  const offsets = answer.instructions.flatMap((i) => (i.op === 'load' ? [i.address.offset] : []));
  expect(offsets).toEqual([0, 40, 80, 120]);
  expect(simulate(group, answer).faults).toEqual([]);
});
