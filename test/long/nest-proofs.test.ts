/** Every nest of test/files/nest through the checker. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import { verifyFunction } from '../../src/verify/index.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'nest');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.ll'));

/** What the checker has no proof for yet: objects that live on, reductions over the outer loop, ways that are never taken. */
const UNPROVED = new Set(['block-scope.ll', 'lastprivate.ll', 'program.ll', 'total.ll', 'total-reassoc.ll']);

test.each(FILES.filter((file) => !UNPROVED.has(file)))('%s is proved', (file) => {
  const { module } = parseModule(readFileSync(join(FOLDER, file), 'latin1'), file);
  const pipeline = parsePipeline('loop-vectorize{vf=4}', CATALOG);
  if (!pipeline.ok) throw new Error(file);
  const target = { forced: targetNamed('wasm128') };
  const check = certifier();
  const { dropped } = optimize(module!, pipeline.passes, { target, check, verify: verifyFunction });
  expect(dropped.map((d) => d.reason)).toEqual([]);
});
