/** The loops of test/files/loop, vectorized by four lanes: which are proved. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { verifyFunction } from '../../src/verify/index.ts';
import { read } from '../loop/sweep.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'loop');

/** Right by execution, but not proved yet. */
const UNPROVED = new Set([
  'add-floats.ll',
  'any-of.ll',
  'down.ll',
  'invariant-and-moving.ll',
  'matrix-vector.ll',
  'middle-tested.ll',
  'omp-sum.ll',
  'several-entries.ll',
  'step-three.ll',
  'variable-step-result.ll',
  'variable-step.ll',
]);

test('every loop that is not listed is vectorized and proved', { timeout: 120_000 }, () => {
  const pipeline = parsePipeline('loop-vectorize{vf=4,uf=1}', CATALOG);
  const lost: string[] = [];
  for (const file of readdirSync(FOLDER).filter((f) => f.endsWith('.ll') && !UNPROVED.has(f))) {
    const module = read(readFileSync(join(FOLDER, file), 'latin1'), file);
    const report = optimize(module, pipeline.ok ? pipeline.passes : [], {
      target: { forced: targetNamed('avx2') },
      check: certifier(),
      verify: verifyFunction,
    });
    if (report.changed.size === 0) lost.push(`${file}: ${report.dropped.map((d) => d.reason).join('; ')}`);
  }
  expect(lost).toEqual([]);
});
