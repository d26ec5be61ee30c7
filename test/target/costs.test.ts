import { describe, expect, test } from 'vitest';
import { costsOf, readTarget, TARGETS, type Target, targetNamed } from '../../src/target/index.ts';

const of = (name: string) => costsOf(targetNamed(name)!);

test('every target has costs for its own registers: operations, accesses, shuffles', () => {
  for (const target of TARGETS) {
    const costs = costsOf(target);
    for (const width of target.registerBits) {
      for (const bits of [8, 16, 32, 64]) {
        const type = `${width / bits}xi${bits}`;
        expect(costs.cost('add', type), `${target.name} ${type}`).toBeGreaterThan(0);
        expect(costs.cost('load', type)).toBeGreaterThan(0);
        expect(costs.shuffle('permute-two', type)!.cycles).toBeGreaterThan(0);
        expect(costs.cost('gather', type)).toBeDefined();
      }
    }
  }
});

test('every cell is a cost, a shuffle, "does not exist" or "not measured"', () => {
  for (const target of TARGETS) {
    for (const [table, type, operation, cell] of costsOf(target).rows()) {
      expect(`${table} ${type} ${operation} ${cell}`).toMatch(/ (-|\.|[\d.]+(\/[\d.]+)?)$/);
    }
  }
});

test('what a machine does not have costs infinitely much', () => {
  expect(of('wasm128').cost('gather', '4xi32')).toBe(Number.POSITIVE_INFINITY);
  expect(of('avx2').cost('masked-load', '32xi8')).toBe(Number.POSITIVE_INFINITY);
  expect(of('avx2').cost('masked-load', '8xi32')).toBe(2);
  expect(of('avx512').cost('masked-load', '64xi8')).toBe(1);
});

test('blends of 32-bit lanes run on three ports, permutes on one', () => {
  expect(of('avx2').shuffle('select', '8xi32')).toEqual({ instructions: 1, cycles: 0.33 });
  expect(of('avx2').shuffle('permute', '8xi32')).toEqual({ instructions: 1, cycles: 1 });
});

test('any constant shuffle of two registers is one instruction of WebAssembly', () => {
  const rows = of('wasm128')
    .rows()
    .filter(([table, , , cell]) => table === 'shuffles' && cell !== '-');
  expect(rows.filter(([, , , cell]) => !cell.startsWith('1/'))).toEqual([]);
});

describe('a target from JSON', () => {
  const read = (value: unknown) => readTarget(JSON.stringify(value));

  test('is like another one but for what it says', () => {
    const reading = read({
      name: 'mine',
      like: 'avx2',
      registerBits: [128],
      costs: { '16xi8': { mul: 7, 'zip-low': '1/0.5', gather: '-' } },
    });
    if (!reading.ok) throw new Error(reading.faults.join());
    const target: Target = reading.target;
    expect(target.registerBits).toEqual([128]);
    expect(costsOf(target).cost('mul', '16xi8')).toBe(7);
    expect(costsOf(target).cost('add', '16xi8')).toBe(1);
    expect(costsOf(target).shuffle('zip-low', '16xi8')).toEqual({ instructions: 1, cycles: 0.5 });
    expect(of('avx2').cost('mul', '16xi8')).toBe(5);
  });

  test('has all its faults named', () => {
    const faults = (value: unknown): readonly string[] => {
      const reading = read(value);
      return reading.ok ? [] : reading.faults;
    };
    expect(readTarget('{')).toMatchObject({ ok: false });
    expect(faults([])).toEqual(['a target is a JSON object']);
    expect(faults({ like: 'z80', registerBits: [100], colour: 1 })).toHaveLength(4);
    expect(faults({ name: 'm', like: 'avx2', costs: { '16xi8': { fly: 1, add: 'much' } } })).toEqual([
      "there is no cost 'fly' of '16xi8'",
      "'much' is no cost of 'add' of '16xi8'",
    ]);
  });
});
