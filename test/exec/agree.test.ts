/** Random functions on random inputs: the fast ways and the general way must agree in everything they say. */
import { expect, test } from 'vitest';
import { type ExecArg, prepare } from '../../src/exec/index.ts';
import { I8 } from '../../src/ir/type.ts';
import { Random } from '../../src/support/random.ts';
import { moduleOf } from './calc.ts';
import { declarations, IN_BYTES, OUT_BYTES, randomFunction } from './random-function.ts';

const FUNCTIONS = 150;

test(`the fast ways agree with the general way on ${FUNCTIONS} random functions, poison included`, () => {
  const random = new Random(7);
  const texts = Array.from({ length: FUNCTIONS }, (_, i) => randomFunction(random, `f${i}`).text);
  const module = moduleOf(`${declarations()}\n${texts.join('\n')}`);
  const fast = prepare(module);
  const general = prepare(module, { fastPaths: false });
  let returned = 0;
  for (let i = 0; i < FUNCTIONS; i++) {
    for (let round = 0; round < 3; round++) {
      const args = randomArgs(random);
      const outcome = fast.run(`f${i}`, args);
      expect(general.run(`f${i}`, args), texts[i]).toEqual(outcome);
      expect(outcome.kind, texts[i]).not.toBe('unsupported');
      if (outcome.kind === 'returned') returned++;
    }
  }
  expect(returned).toBeGreaterThan(FUNCTIONS);
});

/** Sometimes poison, sometimes undef, mostly numbers. */
function randomArgs(random: Random): ExecArg[] {
  const bytes = Array.from({ length: IN_BYTES }, (): ExecArg => {
    if (random.bool(0.02)) return { kind: 'poison' };
    if (random.bool(0.02)) return { kind: 'undef' };
    return { kind: 'int', value: random.bits(8) };
  });
  const scalar = (width: number): ExecArg =>
    random.bool(0.1)
      ? { kind: random.bool() ? 'poison' : 'undef' }
      : { kind: 'bits', bits: random.bits(width) };
  return [
    { kind: 'buffer', element: I8, count: IN_BYTES, elements: bytes, align: 0 },
    { kind: 'buffer', element: I8, count: OUT_BYTES, elements: [], align: 0 },
    scalar(32),
    scalar(64),
    scalar(32),
    scalar(64),
  ];
}
