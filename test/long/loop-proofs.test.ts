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
const UNPROVED = new Set(['invariant-and-moving.ll', 'matrix-vector.ll', 'middle-tested.ll']);

/** Nothing is proposed: there is nothing left to gain. */
const LEFT_ALONE = new Set(['dead-recurrence.ll']);

test('every loop is vectorized and proved, but for those that are listed', { timeout: 240_000 }, () => {
  const pipeline = parsePipeline('loop-vectorize{vf=4,uf=1}', CATALOG);
  const lost: string[] = [];
  for (const file of readdirSync(FOLDER).filter((f) => f.endsWith('.ll'))) {
    const module = read(readFileSync(join(FOLDER, file), 'latin1'), file);
    const report = optimize(module, pipeline.ok ? pipeline.passes : [], {
      target: { forced: targetNamed('avx2') },
      check: certifier(),
      verify: verifyFunction,
    });
    const listed = report.dropped.length > 0 ? UNPROVED : LEFT_ALONE;
    if (report.changed.size === 0 && !listed.has(file))
      lost.push(`${file}: ${report.dropped.map((d) => d.reason).join('; ')}`);
  }
  expect(lost).toEqual([]);
});
