/** The fuzzer: its functions are what they promise, and it finds what is planted. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_STRETCH,
  everyPipeline,
  generate,
  readSubject,
  runStretch,
  SHAPES,
} from '../../src/fuzz/index.ts';
import { erase, setFlags, setOperand } from '../../src/ir/edit.ts';
import { Flag } from '../../src/ir/flags.ts';
import type { Func } from '../../src/ir/func.ts';
import type { Inst } from '../../src/ir/inst.ts';
import { Op } from '../../src/ir/op.ts';
import type { PassCatalog, PassContext, PassDefinition } from '../../src/pass/index.ts';

const SAMPLE = Array.from({ length: 80 }, (_, index) => generate(3, index));

describe('generated functions', () => {
  test('are the same for the same seed and number, and others for others', () => {
    expect(generate(3, 17)).toEqual(SAMPLE[17]);
    expect(generate(4, 17).text).not.toBe(SAMPLE[17]!.text);
    expect(new Set(SAMPLE.map((f) => f.text.replace(/@f\d+/, ''))).size).toBe(SAMPLE.length);
  });

  test('are well formed', () => {
    for (const { text } of SAMPLE) expect(readSubject(text), text).toHaveProperty('module');
  });

  test('are of every shape and for every machine', () => {
    expect(new Set(SAMPLE.map((f) => f.shape))).toEqual(new Set(SHAPES));
    expect(new Set(SAMPLE.map((f) => f.machine)).size).toBe(5);
  });

  test.skipIf(spawnSync('opt-19', ['--version']).status !== 0)('are accepted by opt-19', () => {
    for (const { text } of SAMPLE.slice(0, 25)) {
      const child = spawnSync('opt-19', ['-passes=verify', '-disable-output'], {
        input: text,
        encoding: 'utf8',
      });
      expect({ status: child.status, stderr: child.stderr }, text).toEqual({ status: 0, stderr: '' });
    }
  });
});

describe('pipelines under test', () => {
  test('are all passes of the registry, their options in words, and the named pipelines', () => {
    const about = 'a pass for this test';
    const pass: PassDefinition = {
      name: 'x',
      about,
      options: [{ name: 'how', about, default: 'a', words: ['a', 'b'] }],
      run: () => false,
    };
    const catalog: PassCatalog = { passes: new Map([['x', pass]]), pipelines: new Map([['default', 'x,x']]) };
    expect(everyPipeline(catalog).map((p) => p.text)).toEqual(['x', 'x{how=b}', 'default']);
    expect(everyPipeline().map((p) => p.text)).toEqual(expect.arrayContaining(['dce', 'default']));
  });
});

/** A registry with one pass that is wrong. */
function planted(name: string, rewrite: (func: Func) => boolean): PassCatalog {
  const run = (func: Func, cx: PassContext): boolean => cx.mayRewrite('a planted fault') && rewrite(func);
  return {
    passes: new Map([[name, { name, about: 'wrong on purpose', options: [], run }]]),
    pipelines: new Map(),
  };
}

function find(func: Func, wanted: (inst: Inst) => boolean): Inst | null {
  for (const block of func.blocks)
    for (let inst = block.first; inst !== null; inst = inst.next) if (wanted(inst)) return inst;
  return null;
}

const FAULTS: readonly (readonly [name: string, rewrite: (func: Func) => boolean])[] = [
  [
    'swap-sub',
    (func) => {
      const sub = find(func, (inst) => inst.op === Op.Sub);
      if (sub === null || sub.operands[0] === sub.operands[1]) return false;
      const [a, b] = sub.operands;
      setOperand(sub, 0, b!);
      setOperand(sub, 1, a!);
      return true;
    },
  ],
  [
    'stray-nsw',
    (func) => {
      const adds = func.blocks.flatMap((block) => {
        const list: Inst[] = [];
        for (let inst = block.first; inst !== null; inst = inst.next) if (inst.op === Op.Add) list.push(inst);
        return list.filter((inst) => (inst.flags & Flag.Nsw) === 0);
      });
      for (const add of adds) setFlags(add, add.flags | Flag.Nsw);
      return adds.length > 0;
    },
  ],
  [
    'lost-store',
    (func) => {
      const store = find(func, (inst) => inst.op === Op.Store);
      if (store !== null) erase(store);
      return store !== null;
    },
  ],
];

describe('a wrong pass', () => {
  test.each(FAULTS)('%s is found, blamed, and reduced to a few lines', (name, rewrite) => {
    const found = runStretch({
      ...DEFAULT_STRETCH,
      seed: 5,
      first: 0,
      count: 30,
      judge: { certify: name === 'lost-store', work: 50_000 },
      reduceAtMost: 1,
      reduceTrials: 400,
      catalog: planted(name, rewrite),
    });
    expect(found.tally.byPipeline[name]!.rewritten).toBeGreaterThan(0);
    expect(found.failures.length).toBeGreaterThan(0);
    expect(new Set(found.failures.map((f) => f.failure.kind))).toEqual(new Set(['wrong']));
    const first = found.failures.find((f) => f.reducedFrom > 0)!;
    const lines = first.subject.text.split('\n').filter((line) => line.startsWith('  '));
    expect(lines.length, first.subject.text).toBeLessThanOrEqual(8);
    expect(first.subject.inputs).toHaveLength(1);
  });

  test('that makes no module is found', () => {
    const catalog = planted('no-end', (func) => {
      const ret = find(func, (inst) => inst.op === Op.Ret);
      if (ret !== null) erase(ret);
      return ret !== null;
    });
    const found = runStretch({ ...DEFAULT_STRETCH, seed: 5, first: 0, count: 2, catalog });
    expect(found.failures[0]!.failure.kind).toBe('malformed');
  });

  test('that throws is found', () => {
    const catalog = planted('throws', () => {
      throw new Error('no such lane');
    });
    const found = runStretch({ ...DEFAULT_STRETCH, seed: 5, first: 0, count: 1, catalog });
    expect(found.failures[0]!.failure).toMatchObject({
      kind: 'crash',
      detail: 'no such lane',
      pipeline: 'throws',
    });
  });
});

test('20 functions through every pipeline show nothing wrong', { timeout: 120_000 }, () => {
  const found = runStretch({ ...DEFAULT_STRETCH, seed: 2, first: 0, count: 20 });
  expect(found.failures).toEqual([]);
  expect(found.tally.functions).toBe(20);
});
