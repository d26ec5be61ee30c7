/** The scalar column of the benchmark really is scalar: every kernel, pragma loops included. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compileToIr, findClang } from '../../src/toolchain/node/index.ts';

const KERNELS = join(import.meta.dirname, '..', '..', 'bench', 'kernels');
const kernels = readdirSync(KERNELS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.c'))
  .sort();
const found = await findClang({ named: 'embedded' });
if (!found.ok) throw new Error(found.fault.message);
const clang = found.value;
afterAll(() => clang.close());

it('there are kernels', () => {
  expect(kernels.length).toBeGreaterThanOrEqual(60);
});

it.each(kernels)('%s has no vector type in its scalar IR', async (name) => {
  const flags = ['-fopenmp-simd'];
  const made = await compileToIr({ path: name }, { clang, machine: { kind: 'wasm' }, cwd: KERNELS, flags });
  expect(made.ok ? '' : made.fault.detail || made.fault.message).toBe('');
  if (made.ok) expect(/<(?:vscale x )?\d+ x \w+>/.exec(made.value.ir)?.[0]).toBeUndefined();
});
