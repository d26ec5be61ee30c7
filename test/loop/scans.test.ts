/** Scans: what all iterations up to one add up to, in lanes; with one thing wrong they are not proved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { scanMask, scanSteps } from '../../src/vectorize/loop/values/scan-steps.ts';
import { read, vectorize } from './sweep.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'loop');

test.each([
  [4, 32],
  [8, 32],
  [16, 8],
  [32, 8],
  [2, 64],
  [16, 16],
])('the steps of %i lanes of %i bits make sums of all lanes up to each', (lanes, bits) => {
  // As strings of the lanes that are in them: each once, in order.
  let sums = Array.from({ length: lanes }, (_, lane) => `${lane} `);
  for (const step of scanSteps(lanes, bits)) {
    const mask = scanMask(step, false);
    const both = [...sums.map(() => ''), ...sums];
    sums = sums.map((sum, lane) => both[mask[lane]!]! + sum);
  }
  let whole = '';
  expect(sums).toEqual(sums.map((_, lane) => (whole += `${lane} `)));
});

function made(file: string): { code: string; isProved: (after: Module) => boolean } {
  const done = vectorize(readFileSync(join(FOLDER, file), 'latin1'), file, 'avx2', 'vf=4,uf=2');
  const [before] = done.before.functions;
  return {
    code: printModule(done.after),
    isProved: (after) => checkFunction(before!, done.before, after.functions[0]!, after).kind === 'proved',
  };
}

describe.each<[string, [string, RegExp, string][]]>([
  [
    'scan-fast.ll',
    [
      // x + y + z may be a number where x + z is none.
      ['no sum of lanes is a NaN', /fadd (?=reassoc nsz arcp contract afn <4)/, 'fadd nnan '],
      ['no sum of lanes is infinite', /fadd (?=reassoc nsz arcp contract afn <4)/, 'fadd ninf '],
      [
        'it begins elsewhere',
        /(%vec\.before = .*) zeroinitializer/,
        '$1 <float 1.0, float 1.0, float 1.0, float 1.0>',
      ],
    ],
  ],
  [
    'scan-sum.ll',
    [
      ['a lane takes its neighbour but one', /<i32 0, i32 4, i32 5, i32 6>/, '<i32 0, i32 4, i32 4, i32 6>'],
      ['a lane takes itself', /<i32 0, i32 1, i32 4, i32 5>/, '<i32 0, i32 1, i32 6, i32 5>'],
      [
        'the total is that of another lane',
        /(poison, <4 x i32> <)(?:i32 3(?:, )?){4}/,
        '$1i32 2, i32 2, i32 2, i32 2',
      ],
      [
        'one lane has another total',
        /(poison, <4 x i32> <)(?:i32 3(?:, )?){4}/,
        '$1i32 3, i32 3, i32 3, i32 2',
      ],
      ['a turn begins with half of the one before', /\[ %26, %vector\.body \]/, '[ %19, %vector.body ]'],
      ['a turn begins as the one before', /\[ %26, %vector\.body \]/, '[ %vec.before, %vector.body ]'],
      [
        'it begins elsewhere',
        /<(?:i32 3(?:, )?){4}>, %vector\.ph/,
        '<i32 3, i32 3, i32 4, i32 3>, %vector.ph',
      ],
      ['sums may not overflow', /add <4 x i32>/, 'add nsw <4 x i32>'],
      [
        'the old loop goes on with another lane',
        /extractelement <4 x i32> (%\d+), i64 3/,
        'extractelement <4 x i32> $1, i64 2',
      ],
    ],
  ],
  [
    'scan-exclusive.ll',
    [
      ['what came before is of this turn', /<i32 3, i32 4, i32 5, i32 6>/, '<i32 4, i32 5, i32 6, i32 7>'],
      ['it is of another lane', /<i32 3, i32 4, i32 5, i32 6>/, '<i32 3, i32 4, i32 5, i32 5>'],
    ],
  ],
  ['scan-maximum.ll', [['unsigned numbers are compared', /llvm\.smax\.v4i32/g, 'llvm.umax.v4i32']]],
  ['scan-difference.ll', [['it is added, not taken away', /sub <4 x i32>/, 'add <4 x i32>']]],
])('%s', (file, mutants) => {
  const { code, isProved } = made(file);

  test('is proved', () => {
    expect(code).toContain('vector.body');
    expect(isProved(read(code, file))).toBe(true);
  });

  test.each(mutants)('%s: not proved', (_, from, to) => {
    const mutant = code.replace(from, to);
    expect(mutant).not.toBe(code);
    expect(isProved(read(mutant, 'mutant.ll'))).toBe(false);
  });
});
