/** Where the checker proves what opt-19 made of a random function, execution agrees. */
import { expect, test } from 'vitest';
import { againstOpt, hasOpt, OPT } from '../fuzz/against-opt.ts';

const PASSES = [
  'slp-vectorizer',
  'loop-vectorize',
  'instcombine<no-verify-fixpoint>',
  'gvn',
  'loop-mssa(licm)',
  'early-cse',
  'dse',
];

test.skipIf(!hasOpt()).each(PASSES)(
  `200 functions through ${OPT} -passes=%s`,
  { timeout: 300_000 },
  (passes) => {
    const report = againstOpt(21, 0, 200, passes);
    expect(report.unsound).toEqual([]);
    expect(report.pairs).toBe(200);
    expect(report.proved).toBeGreaterThan(50);
  },
);
