/** Who wins, what is said about it, and what happens when a rewrite is not allowed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { type Pass, parsePipeline } from '../../src/pass/index.ts';
import { collectRemarks, REMARK_CODES, type Remark, remarkText } from '../../src/remark/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { ROOMS } from '../../src/vectorize/choose/index.ts';
import { type Proposal, type Region, type Room, runRooms } from '../../src/vectorize/pack/index.ts';

const FILES = join(import.meta.dirname, '..', 'files', 'slp');

function passesOf(text: string): readonly Pass[] {
  const pipeline = parsePipeline(text, CATALOG);
  if (!pipeline.ok) throw new Error(text);
  return pipeline.passes;
}

function run(
  text: string,
  pipeline: string,
  limit = Number.POSITIVE_INFINITY,
): { remarks: Remark[]; text: string } {
  const { module } = parseModule(text, 'test.ll');
  const remarks: Remark[] = [];
  optimize(module!, passesOf(pipeline), {
    target: { forced: targetNamed('sse4.2') },
    remarks: collectRemarks(remarks),
    rewriteLimit: limit,
  });
  return { remarks, text: printModule(module!) };
}

function file(name: string): string {
  return readFileSync(join(FILES, `${name}.ll`), 'utf8');
}

describe('remarks', () => {
  test('a packed seed names its lanes and its price before and after', () => {
    const { remarks } = run(file('stores'), 'slp');
    const packed = remarks.find((r) => r.code === 'BlockPacked')!;
    expect(remarkText(packed)).toMatch(
      /^packed 4 stores of float into vectors of up to 4 lanes \(cost 16 before, [\d.]+ after\)$/,
    );
  });

  test('a seed that costs more says both prices', () => {
    const { remarks } = run(file('costs-more'), 'slp');
    expect(remarks.map((r) => r.code)).toEqual(['PackingCostsMore']);
    expect(remarkText(remarks[0]!)).toMatch(/^4 stores of i32 not packed: scalars cost 4, vectors [\d.]+$/);
  });

  test('a seed that is blocked stands at the instruction in the way', () => {
    const text = file('c39-store-between');
    const { remarks } = run(text, 'slp');
    const blocked = remarks.find((r) => r.code === 'SeedBlocked')!;
    expect(text.slice(blocked.loc)).toMatch(/^(%x\d = )?load i32/);
  });

  test('every code is in the table', () => {
    const known = new Set(REMARK_CODES.map((row) => row.code));
    for (const name of ['stores', 'costs-more', 'c39-store-between', 'reduction', 'shared']) {
      for (const remark of run(file(name), 'slp').remarks) expect(known).toContain(remark.code);
    }
  });
});

describe('rewrites', () => {
  test('groups that have nothing to do with each other are counted one by one', () => {
    const all = run(file('independent'), 'slp').text;
    const one = run(file('independent'), 'slp', 1).text;
    const none = run(file('independent'), 'slp', 0).text;
    const stores = (text: string): number => text.match(/store <4 x float>/g)?.length ?? 0;
    expect([stores(none), stores(one), stores(all)]).toEqual([0, 1, 2]);
  });

  test('the same input gives the same output', () => {
    for (const name of ['pixels', 'complex-product', 'matrix-vector']) {
      expect(run(file(name), 'choose').text).toBe(run(file(name), 'choose').text);
    }
  });
});

describe('choose', () => {
  test('lists the rooms that pack blocks', () => {
    expect(ROOMS.map((room) => room.name)).toEqual(expect.arrayContaining(['slp', 'load-coalescing']));
  });

  const BLOCK = 'define void @f(ptr %p) {\n  store i32 1, ptr %p, align 4\n  ret void\n}\n';

  /** A room that offers to save so much, and notes when it is taken. */
  function room(name: string, saves: number, taken: string[]): Room {
    const propose = (region: Region): { proposals: Proposal[]; refusals: [] } => {
      const at = region.kind === 'block' ? region.block.first! : region.loop.header.first!;
      const proposal: Proposal = {
        proposer: name,
        region,
        costBefore: 100,
        costAfter: 100 - saves,
        rewrites: [{ what: name, at }],
        code: 'BlockPacked',
        parts: [name],
        plan: () => [],
        emit: () => void taken.push(name),
      };
      return { proposals: [proposal], refusals: [] };
    };
    return { name, takes: ['block'], propose };
  }

  function decide(rooms: (taken: string[]) => Room[], mayRewrite: (what: string) => boolean = () => true) {
    const { module } = parseModule(BLOCK, 'test.ll');
    const taken: string[] = [];
    const remarks: Remark[] = [];
    const cx = {
      module: module!,
      target: { forced: targetNamed('sse4.2') },
      remarks: collectRemarks(remarks),
      mayRewrite,
      count: () => undefined,
      debug: null,
    };
    runRooms(module!.functions[0]!, cx, rooms(taken), { effort: 2 });
    return { first: taken[0], taken, text: remarks.map(remarkText)[0] };
  }

  test('takes the proposal that saves most, and names the price of the next', () => {
    const { first, text } = decide((taken) => [
      room('a', 3, taken),
      room('b', 7, taken),
      room('c', 5, taken),
    ]);
    expect(first).toBe('b');
    expect(text).toBe('b (cost 100 before, 93 after); c would have saved 5');
  });

  test('leaves things as they are where nothing saves anything', () => {
    expect(decide((taken) => [room('a', 0, taken), room('b', -2, taken)]).taken).toEqual([]);
  });

  test('takes the next best where the winner is not allowed', () => {
    const { first } = decide(
      (taken) => [room('a', 3, taken), room('b', 7, taken)],
      (what) => what !== 'b',
    );
    expect(first).toBe('a');
  });
});
