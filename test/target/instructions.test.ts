/**
 * Lane formulas against the machines' own instructions: edge values, and random vectors. WebAssembly always, x86 where a
 * clang and the processor have it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { execute, parseArguments } from '../../src/exec/index.ts';
import { Random } from '../../src/support/random.ts';
import {
  compileFormula,
  evaluate,
  formulaText,
  INSTRUCTIONS,
  instructionOf,
  laneTypeText,
  NEON_INSTRUCTIONS,
  PLAIN_INSTRUCTIONS,
  WRITTEN_INSTRUCTIONS,
} from '../../src/target/instructions/index.ts';
import { findClang, irToWasm } from '../../src/toolchain/node/index.ts';
import { moduleOf } from '../exec/calc.ts';
import { expected, moduleFor, SLOT, type Tried, vectorsFor } from './instructions.ts';

/** Immediates are tried elsewhere (test/exec). */
const WRITTEN = WRITTEN_INSTRUCTIONS.filter(({ inputs }) => inputs.every((input) => input.lanes > 1));
const ALL: readonly Tried[] = [...INSTRUCTIONS, ...PLAIN_INSTRUCTIONS, ...WRITTEN];
const WASM = ALL.filter((i) => i.targets.includes('wasm128'));
const X86 = ALL.filter((i) => i.targets.includes('avx2'));
const RANDOM_VECTORS = 1000;
const MAX_INPUTS = 3;

describe('the table', () => {
  test('has names once a target, and formulas of the width of their lanes', () => {
    for (const list of [WASM, X86]) expect(new Set(list.map((i) => i.name)).size).toBe(list.length);
    for (const { lane, output, name } of [...ALL, ...NEON_INSTRUCTIONS]) {
      for (let i = 0; i < output.lanes; i++) expect([name, lane(i).bits]).toEqual([name, output.bits]);
    }
  });

  test('prints formulas for people', () => {
    const dot = instructionOf('llvm.wasm.dot')!;
    expect(formulaText(dot.lane(1))).toBe('((sext32(a[2]) * sext32(b[2])) + (sext32(a[3]) * sext32(b[3])))');
    expect(laneTypeText(dot.output)).toBe('<4 x i32>');
  });
});

test('every WebAssembly formula is what the machine computes', async () => {
  const head = 'target triple = "wasm32-unknown-wasip1"';
  const found = await findClang({ named: 'embedded' });
  if (!found.ok) throw new Error('the embedded clang is part of the development set-up');
  const clang = found.value;
  const scratch =
    '@scratch = global [256 x i8] zeroinitializer\ndefine ptr @place() {\n  ret ptr @scratch\n}';
  const ir = `${moduleFor(WASM, head, '+simd128')}\n${scratch}`;
  const exports = ['place', ...WASM.map((_, k) => `t${k}`)];
  const made = await irToWasm(ir, { clang, cache: undefined, exports, level: 2 });
  clang.close();
  if (!made.ok) throw new Error(made.fault.message);
  const engine = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly;
  const instance = new engine.Instance(new engine.Module(made.value.bytes), {});
  const code = instance.exports as Record<string, (...args: number[]) => number>;
  const memory = (instance.exports as unknown as { memory: { buffer: ArrayBuffer } }).memory;
  const place = code.place!();
  WASM.forEach((instruction, k) => {
    for (const input of vectorsFor(instruction, new Random(k + 1), RANDOM_VECTORS)) {
      new Uint8Array(memory.buffer).set(input, place);
      code[`t${k}`]!(place, place + MAX_INPUTS * SLOT);
      const wanted = expected(instruction, input);
      const got = new Uint8Array(memory.buffer).slice(
        place + MAX_INPUTS * SLOT,
        place + MAX_INPUTS * SLOT + wanted.length,
      );
      if (!same(got, wanted))
        expect([instruction.name, [...input], [...got]]).toEqual([instruction.name, [...input], [...wanted]]);
    }
  });
}, 60_000);

interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

const CLANG = 'clang-19';
/** Where Linux lists what the processor can do. */
const CPUS = '/proc/cpuinfo';
const canRun = process.arch === 'x64' && spawnSync(CLANG, ['--version']).status === 0;
if (!canRun) process.stderr.write(`skipped: x86 formulas, ${CLANG} for this machine is not installed\n`);

test.skipIf(!canRun)(
  'every x86 formula is what the machine computes',
  () => compareNatively(X86, '+avx2,+ssse3,+sse4.1', ['-mavx2']),
  60_000,
);

const VNNI = ALL.filter((i) => i.feature === 'avx512vnni');
const hasVnni = canRun && existsSync(CPUS) && readFileSync(CPUS, 'utf8').includes('avx512_vnni');
if (canRun && !hasVnni) process.stderr.write('skipped: formulas of VNNI, this processor has none\n');

test.skipIf(!hasVnni)(
  'every formula of VNNI is what the machine computes',
  () => compareNatively(VNNI, '+avx512vnni,+avx512vl', ['-mavx512vnni', '-mavx512vl']),
  60_000,
);

function compareNatively(rows: readonly Tried[], features: string, flags: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'superword-instructions-'));
  try {
    const head = 'target triple = "x86_64-unknown-linux-gnu"';
    writeFileSync(join(folder, 't.ll'), moduleFor(rows, head, features));
    writeFileSync(join(folder, 'main.c'), driver(rows.length));
    const built = spawnSync(CLANG, ['-w', '-O1', ...flags, 't.ll', 'main.c', '-o', 'main'], { cwd: folder });
    expect(String(built.stderr)).toBe('');
    const inputs = rows.map((instruction, k) => vectorsFor(instruction, new Random(k + 1), RANDOM_VECTORS));
    const calls = inputs.flatMap((list, k) =>
      list.map((input) =>
        Buffer.concat([Buffer.from([k]), input, Buffer.alloc(MAX_INPUTS * SLOT - input.length)]),
      ),
    );
    const ran = spawnSync(join(folder, 'main'), [], { input: Buffer.concat(calls), maxBuffer: 1 << 28 });
    expect(ran.status).toBe(0);
    let at = 0;
    inputs.forEach((list, k) => {
      const instruction = rows[k]!;
      for (const input of list) {
        const wanted = expected(instruction, input);
        const got = new Uint8Array(ran.stdout.subarray(at, at + wanted.length));
        at += SLOT;
        if (!same(got, wanted))
          expect([instruction.name, [...input], [...got]]).toEqual([
            instruction.name,
            [...input],
            [...wanted],
          ]);
      }
    });
    expect(at).toBe(ran.stdout.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function driver(count: number): string {
  const names = Array.from({ length: count }, (_, k) => `t${k}`);
  return `#include <stdio.h>
${names.map((name) => `void ${name}(void *, void *);`).join('\n')}
static void (*const all[])(void *, void *) = { ${names.join(', ')} };
int main(void) {
  unsigned char in[1 + ${MAX_INPUTS * SLOT}], out[${SLOT}];
  while (fread(in, 1, sizeof in, stdin) == sizeof in) {
    for (int i = 0; i < ${SLOT}; i++) out[i] = 0;
    all[in[0]](in + 1, out);
    fwrite(out, 1, sizeof out, stdout);
  }
  return 0;
}
`;
}

test('the interpreter executes them by the same formulas, poison lanes spoil what they feed', () => {
  const module = moduleOf(`
define <4 x i32> @f(<8 x i16> %a, <8 x i16> %b) {
  %r = call <4 x i32> @llvm.wasm.dot(<8 x i16> %a, <8 x i16> %b)
  ret <4 x i32> %r
}
declare <4 x i32> @llvm.wasm.dot(<8 x i16>, <8 x i16>)`);
  const args = parseArguments('<1, 2, 3, -4, poison, 6, 7, 8>, <10, 20, 30, 40, 50, 60, 70, 80>');
  if (!args.ok) throw new Error(args.message);
  const outcome = execute(module, 'f', args.args);
  expect(outcome.kind).toBe('returned');
  if (outcome.kind !== 'returned') return;
  const lanes = outcome.value!.scalars.map((s) =>
    s.state === 'poison' ? 'poison' : Number(BigInt.asIntN(32, s.bits)),
  );
  expect(lanes).toEqual([50, -70, 'poison', 1130]);
});

test('compiled formulas are what they evaluate to', () => {
  const random = new Random(9);
  for (const { lane, inputs, output, name } of [...ALL, ...NEON_INSTRUCTIONS]) {
    const formula = lane(output.lanes - 1);
    const compiled = compileFormula(formula);
    if (compiled === null) continue;
    for (let round = 0; round < 20; round++) {
      const values = inputs.map((input) =>
        Array.from({ length: input.lanes }, () => Number(random.bits(input.bits))),
      );
      const exact = evaluate(formula, (input, index) => BigInt(values[input]![index]!));
      expect([name, BigInt(compiled((input, index) => values[input]![index]!))]).toEqual([name, exact]);
    }
  }
});
