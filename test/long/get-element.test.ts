/** A private table in an outer loop, from C to WebAssembly: laid out as a structure of arrays, proved, and right. */

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import {
  type Clang,
  compileToIr,
  findClang,
  irToWasm,
  type Outcome,
  startWasmRunner,
} from '../../src/toolchain/node/index.ts';
import { verifyFunction } from '../../src/verify/index.ts';

const PATH = join(import.meta.dirname, '..', 'files', 'nest', 'get-element.c');
let clang: Clang;
let scalar: string;

beforeAll(async () => {
  const found = await findClang({ named: 'embedded' });
  if (!found.ok) throw new Error(found.fault.message);
  clang = found.value;
  const made = await compileToIr(
    { path: PATH },
    { clang, machine: { kind: 'wasm' }, flags: ['-fopenmp-simd'] },
  );
  if (!made.ok) throw new Error(made.fault.message);
  scalar = made.value.ir;
}, 120_000);
afterAll(() => clang.close());

/** The IR through a pipeline, every rewrite proved or dropped. */
function improved(passes: string): { readonly ir: string; readonly dropped: readonly string[] } {
  const { module } = parseModule(scalar, 'get-element.ll');
  const pipeline = parsePipeline(passes, CATALOG);
  if (!pipeline.ok) throw new Error(pipeline.faults.map((fault) => fault.message).join('; '));
  const check = certifier();
  const report = optimize(module!, pipeline.passes, {
    target: { forced: null },
    check,
    verify: verifyFunction,
  });
  return { ir: printModule(module!), dropped: report.dropped.map((d) => `@${d.func.name}: ${d.reason}`) };
}

/** What `run` answers for a few seeds. */
async function answers(ir: string): Promise<number[]> {
  const made = unwrap(await irToWasm(ir, { clang, exports: ['run'] }));
  const runner = startWasmRunner();
  try {
    const program = unwrap(await runner.load({ kind: 'wasm', bytes: made.bytes }));
    await runner.call(program, '_initialize');
    const results: number[] = [];
    for (const seed of [1, 2, 77]) results.push(Number(unwrap(await runner.call(program, 'run', [seed]))));
    return results;
  } finally {
    runner.close();
  }
}

function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

test('the outer loop is vectorized with the table as a structure of arrays, proved, and computes the same', async () => {
  const { ir, dropped } = improved('fold,cse,dce,loop-vectorize{vf=4},cse,dce');
  expect(dropped).toEqual([]);
  expect(ir).toMatch(/alloca \[1024 x <4 x i32>\].*!superword\.layout/);
  expect(await answers(ir)).toEqual(await answers(scalar));
}, 300_000);

test('as an array of structures it computes the same', async () => {
  const { ir } = improved('fold,cse,dce,loop-vectorize{vf=4,layout=aos},cse,dce');
  expect(await answers(ir)).toEqual(await answers(scalar));
}, 300_000);
