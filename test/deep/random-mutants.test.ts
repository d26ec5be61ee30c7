/**
 * What our own pipelines make of the kernels, spoilt at random: no mutant is proved for which the interpreter finds a
 * difference. The seed is fixed; MUTANTS says how many of a kernel (4), MUTANT_SEED another seed, MUTANT_KERNELS a
 * pattern of kernels.
 */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { CATALOG, optimize, searchCounterexample } from '../../src/driver/index.ts';
import type { Func } from '../../src/ir/func.ts';
import { findFunction, type Module } from '../../src/ir/module.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { Random } from '../../src/support/random.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printFunction, printModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';
import { FOLDERS, KERNELS, type Kernel, kernelsOf } from '../bench-suite/kernels.ts';
import { randomMutant } from '../certify/random-faults.ts';
import { moduleOf } from '../exec/calc.ts';
import { CLANG, hasClang } from '../exec/native.ts';

const MINUTES = 60_000;
const PER_KERNEL = Number(process.env.MUTANTS ?? 4);
const SEED = Number(process.env.MUTANT_SEED ?? 1);
const WANTED = new RegExp(process.env.MUTANT_KERNELS ?? '');
/** Beyond that a question is left: it is proofs that are looked for, not their limits. */
const WORK = 30_000;
const NO_VECTORS = ['-fno-vectorize', '-fno-slp-vectorize', '-mllvm', '-force-vector-width=1'];

describe.skipIf(!hasClang())(`kernels compiled by ${CLANG}`, () => {
  test.each(FOLDERS)('no wrong mutant is proved in %s', { timeout: 30 * MINUTES }, (folder) => {
    const counts = { made: 0, proved: 0 };
    const wrong: string[] = [];
    kernelsOf(folder).forEach((kernel, at) => {
      if (!WANTED.test(kernel.name)) return;
      const target = at % 2 === 0 ? 'wasm128' : 'avx2';
      const random = new Random(SEED * 1000 + at);
      for (const problem of problemsOf(kernel, target, random, counts))
        wrong.push(`${kernel.name}: ${problem}`);
    });
    process.stdout.write(`${folder}: ${counts.made} mutants, ${counts.proved} proved\n`);
    expect(wrong).toEqual([]);
    expect(counts.proved).toBeLessThanOrEqual(counts.made / 2);
  });
});

/** Mutants of one kernel that are proved though the interpreter refutes them. */
function problemsOf(
  kernel: Kernel,
  target: string,
  random: Random,
  counts: { made: number; proved: number },
): string[] {
  const before = moduleOf(compile(kernel));
  const after = rewritten(kernel, target);
  const text = printModule(after);
  const functions = before.functions.filter((a) => {
    const b = a.name === null || a.blocks.length === 0 ? null : findFunction(after, a.name);
    if (b === null || printFunction(a, before) === printFunction(b, after)) return false;
    return isProved(a, before, b, after);
  });
  const out: string[] = [];
  if (functions.length === 0) return out;
  for (let i = 0; i < PER_KERNEL; i++) {
    const func = random.pick(functions);
    const mutant = randomMutant(text, func.name!, random);
    const module = mutant === null ? null : parseModule(mutant.text, 'mutant.ll').module;
    if (mutant === null || module === null || verifyModule(module).some((d) => d.severity === 'error'))
      continue;
    const other = findFunction(module, func.name!)!;
    counts.made++;
    if (!isProved(func, before, other, module)) continue;
    counts.proved++;
    const { found } = searchCounterexample(func, before, other, module);
    if (found !== null)
      out.push(
        `@${func.name} (${target}) ${mutant.fault}: ${mutant.from} => ${mutant.to}: ${found.difference}`,
      );
  }
  return out;
}

function isProved(a: Func, moduleA: Module, b: Func, moduleB: Module): boolean {
  return checkFunction(a, moduleA, b, moduleB, { ...DEFAULT_CHECK, work: WORK }).kind === 'proved';
}

function rewritten(kernel: Kernel, target: string): Module {
  const pipeline = parsePipeline('default', CATALOG);
  if (!pipeline.ok) throw new Error('there is no default pipeline');
  const module = moduleOf(compile(kernel));
  optimize(module, pipeline.passes, { target: { forced: targetNamed(target)! }, onFailure: 'throw' });
  return module;
}

function compile({ path, flags }: Kernel): string {
  const words = [...flags, '-O3', '-w', '-DN=19', ...NO_VECTORS, `-I${KERNELS}`];
  const child = spawnSync(CLANG, [...words, '-S', '-emit-llvm', '-o', '-', path], {
    encoding: 'latin1',
    maxBuffer: 1 << 28,
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return child.stdout;
}
