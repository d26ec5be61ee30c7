/** Every kernel of the bench suite through the embedded clang, with LLVM's vectorizers off. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clang, compileToIr, findClang } from '../../src/toolchain/node/index.ts';
import { FOLDERS, kernelsOf } from '../bench-suite/kernels.ts';

const VECTOR_TYPE = /<(?:vscale x )?\d+ x /;
let clang: Clang;

beforeAll(async () => {
  const found = await findClang({ named: 'embedded' });
  if (!found.ok) throw new Error(found.fault.message);
  clang = found.value;
});
afterAll(() => clang.close());

test.each(FOLDERS)(
  'no vector type stands in the scalar IR of a kernel of %s, pragmas or not',
  async (folder) => {
    const kernels = kernelsOf(folder);
    expect(kernels.length).toBeGreaterThan(0);
    for (const { path, name, flags } of kernels) {
      const outcome = await compileToIr({ path }, { clang, machine: { kind: 'wasm' }, flags });
      if (!outcome.ok) throw new Error(`${name}: ${outcome.fault.message}`);
      expect(outcome.value.ir, name).toContain('@kernel_checksum(');
      expect(VECTOR_TYPE.exec(outcome.value.ir)?.[0], name).toBeUndefined();
    }
  },
  300_000,
);
