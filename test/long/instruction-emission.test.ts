/**
 * What code generators make of the tables: compiled, every row is the instruction that it is named after. WebAssembly by the
 * embedded clang, x86 and NEON by an installed one.
 */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { INSTRUCTIONS, NEON_INSTRUCTIONS, PLAIN_INSTRUCTIONS } from '../../src/target/instructions/index.ts';
import { findClang, irToAsm } from '../../src/toolchain/node/index.ts';
import { type Tried, valuesFor } from '../target/instructions.ts';

const ALL: readonly Tried[] = [...INSTRUCTIONS, ...PLAIN_INSTRUCTIONS];

/** The rows whose code does not have their instruction; with what is there instead. */
function missing(rows: readonly Tried[], assembly: string, mnemonic: (row: Tried) => string): string[] {
  const functions = assembly.split(/^(?=t\d+:)/m).slice(1);
  return rows.flatMap((row, k) => {
    const code = functions.find((text) => text.startsWith(`t${k}:`)) ?? '';
    const words = code.split(/[\s{]+/);
    return words.includes(mnemonic(row)) ? [] : [`${row.name}: ${code.replaceAll(/\s+/g, ' ')}`];
  });
}

test('every WebAssembly row is compiled to its instruction', async () => {
  const rows = ALL.filter((i) => i.targets.includes('wasm128'));
  const found = await findClang({ named: 'embedded' });
  if (!found.ok) throw new Error('the embedded clang is part of the development set-up');
  const ir = valuesFor(rows, 'target triple = "wasm32-unknown-wasip1"', '+simd128');
  const made = await irToAsm(ir, { clang: found.value, cache: undefined, machine: { kind: 'wasm' } });
  found.value.close();
  if (!made.ok) throw new Error(made.fault.message);
  expect(missing(rows, made.value, ({ name }) => name)).toEqual([]);
}, 60_000);

const CLANG = 'clang-19';

function assemblyOf(ir: string, flags: readonly string[]): string {
  const made = spawnSync(CLANG, ['-w', '-O2', ...flags, '-S', '-x', 'ir', '-', '-o', '-'], { input: ir });
  expect([made.status, String(made.stderr)]).toEqual([0, '']);
  return String(made.stdout);
}

/** Has the compiler a back end for it? */
function canCompileFor(triple: string): boolean {
  const made = spawnSync(CLANG, [`--target=${triple}`, '-S', '-x', 'c', '-', '-o', '-'], { input: 'int x;' });
  if (made.status !== 0) process.stderr.write(`skipped: instructions of ${triple}, no ${CLANG} for it\n`);
  return made.status === 0;
}

const X86 = 'x86_64-unknown-linux-gnu';
const ARM = 'aarch64-unknown-linux-gnu';

test.skipIf(!canCompileFor(X86))('every x86 row is compiled to its instruction', () => {
  const rows = ALL.filter((i) => i.targets.includes('avx2'));
  const assembly = assemblyOf(valuesFor(rows, `target triple = "${X86}"`, '+avx2'), [
    `--target=${X86}`,
    '-mavx2',
  ]);
  // With AVX all of them are spelled with a v.
  expect(missing(rows, assembly, ({ name }) => `v${name.replace(/^v/, '').replace('.256', '')}`)).toEqual([]);
});

test.skipIf(!canCompileFor(ARM))('every NEON row is compiled to its instruction', () => {
  const rows = NEON_INSTRUCTIONS;
  const head = `target triple = "${ARM}"`;
  const assembly = assemblyOf(valuesFor(rows, head, '+neon,+dotprod'), [`--target=${ARM}`]);
  expect(missing(rows, assembly, ({ name }) => name.split('.')[0]!.replace('tbl1', 'tbl'))).toEqual([]);
});

/** Floats: alternating sums and differences, and sums of neighbours. */
const FLOATS = [
  [
    'vaddsubps',
    ['%s = fsub <8 x float> %a, %b', '%t = fadd <8 x float> %a, %b'],
    [0, 9, 2, 11, 4, 13, 6, 15],
  ],
  ['vaddsubps', ['%s = fsub <4 x float> %a, %b', '%t = fadd <4 x float> %a, %b'], [0, 5, 2, 7]],
  ['vaddsubpd', ['%s = fsub <4 x double> %a, %b', '%t = fadd <4 x double> %a, %b'], [0, 5, 2, 7]],
] as const;

test.skipIf(!canCompileFor(X86))('alternating differences and sums of floats are addsub', () => {
  for (const [name, lines, mask] of FLOATS) {
    const type = /<.*?>/.exec(lines[0])![0];
    const picked = mask.map((lane) => `i32 ${lane}`).join(', ');
    const ir = `target triple = "${X86}"
define ${type} @t0(${type} %a, ${type} %b) {
  ${lines.join('\n  ')}
  %r = shufflevector ${type} %s, ${type} %t, <${mask.length} x i32> <${picked}>
  ret ${type} %r
}`;
    expect(assemblyOf(ir, [`--target=${X86}`, '-mavx2'])).toContain(name);
  }
});
