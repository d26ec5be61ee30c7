/** Random functions compiled by clang and run, to hold the interpreter against. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExecArg, type Outcome, prepare } from '../../src/exec/index.ts';
import { I8 } from '../../src/ir/type.ts';
import { Random } from '../../src/support/random.ts';
import { moduleOf } from './calc.ts';
import {
  declarations,
  elementOf,
  IN_BYTES,
  OUT_BYTES,
  type RandomFunction,
  randomFunction,
} from './random-function.ts';

export const CLANG = 'clang-19';

export function hasClang(): boolean {
  return spawnSync(CLANG, ['--version']).status === 0;
}

/** One call of one function, and what the interpreter says of it. */
export interface Case {
  readonly index: number;
  readonly input: Uint8Array;
  readonly x: bigint;
  readonly y: bigint;
  readonly u: bigint;
  readonly v: bigint;
  readonly outcome: Outcome;
}

export interface Batch {
  readonly text: string;
  readonly functions: readonly RandomFunction[];
  readonly cases: readonly Case[];
  /** How many calls had undefined behaviour and were dropped. */
  readonly dropped: number;
}

/** `count` functions, each called `calls` times; calls with undefined behaviour are dropped. `head` comes first in the text. */
export function makeBatch(seed: number, count: number, calls: number, head = ''): Batch {
  const random = new Random(seed);
  const functions = Array.from({ length: count }, (_, i) => randomFunction(random, `f${i}`));
  const text = `${head}\n${declarations()}\n${functions.map((f) => f.text).join('\n')}`;
  const program = prepare(moduleOf(text));
  const cases: Case[] = [];
  let dropped = 0;
  for (let index = 0; index < count; index++) {
    for (let call = 0; call < calls; call++) {
      const input = Uint8Array.from({ length: IN_BYTES }, () => randomByte(random));
      const [x, y, u, v] = [random.bits(32), random.bits(64), floatBits(random), doubleBits(random)];
      const outcome = program.run(`f${index}`, argsOf(input, x, y, u, v));
      if (outcome.kind === 'unsupported') throw new Error(`${outcome.reason}\n${functions[index]!.text}`);
      if (outcome.kind === 'returned') cases.push({ index, input, x, y, u, v, outcome });
      else dropped++;
    }
  }
  return { text, functions, cases, dropped };
}

function randomByte(random: Random): number {
  return random.bool(0.3) ? random.pick([0, 1, 127, 128, 255]) : random.int(256);
}

/** Numbers near 1, and now and then a special one. */
function floatBits(random: Random): bigint {
  if (random.bool(0.2)) return random.pick([0n, 0x80000000n, 0x7f800000n, 0x7fc00000n, 1n]);
  return (random.bits(32) & 0x807fffffn) | (BigInt(random.between(100, 150)) << 23n);
}

function doubleBits(random: Random): bigint {
  if (random.bool(0.2)) return random.pick([0n, 1n << 63n, 0x7ffn << 52n, 0x7ff8n << 48n, 1n]);
  return (random.bits(64) & 0x800fffffffffffffn) | (BigInt(random.between(1000, 1060)) << 52n);
}

function argsOf(input: Uint8Array, x: bigint, y: bigint, u: bigint, v: bigint): ExecArg[] {
  const bytes = [...input].map((byte): ExecArg => ({ kind: 'int', value: BigInt(byte) }));
  return [
    { kind: 'buffer', element: I8, count: IN_BYTES, elements: bytes, align: 0 },
    { kind: 'buffer', element: I8, count: OUT_BYTES, elements: [], align: 0 },
    ...[x, y, u, v].map((bits): ExecArg => ({ kind: 'bits', bits })),
  ];
}

/** Compiles and runs all cases; answers the bytes of %out of each. */
export function runNative(batch: Batch, flags: readonly string[]): Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'superword-exec-'));
  try {
    writeFileSync(join(folder, 'f.ll'), batch.text);
    writeFileSync(join(folder, 'main.c'), driver(batch));
    const built = spawnSync(CLANG, ['-w', ...flags, 'f.ll', 'main.c', '-o', 'main', '-lm'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (built.status !== 0) throw new Error(built.stderr);
    const ran = spawnSync(join(folder, 'main'), [], { encoding: 'latin1', maxBuffer: 1 << 28 });
    if (ran.status !== 0) throw new Error(`the program ended with ${ran.status ?? ran.signal}`);
    const lines = ran.stdout.trim().split('\n');
    return lines.map((line) => Uint8Array.from(line.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function driver(batch: Batch): string {
  const rows = batch.cases.map(
    ({ index, input, x, y, u, v }) => `{f${index},${x}u,${y}ull,${u}u,${v}ull,{${[...input].join(',')}}}`,
  );
  return `#include <stdio.h>
#include <string.h>
typedef void F(const void*, void*, unsigned, unsigned long long, float, double);
${batch.functions.map((_, i) => `F f${i};`).join('\n')}
struct Case { F *f; unsigned x; unsigned long long y; unsigned u; unsigned long long v; unsigned char in[${IN_BYTES}]; };
static const struct Case cases[] = {
${rows.join(',\n')}
};
int main(void) {
  for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
    unsigned char out[${OUT_BYTES}] = {0};
    float u;
    double v;
    memcpy(&u, &cases[i].u, 4);
    memcpy(&v, &cases[i].v, 8);
    cases[i].f(cases[i].in, out, cases[i].x, cases[i].y, u, v);
    for (unsigned j = 0; j < ${OUT_BYTES}; j++) printf("%02x", out[j]);
    printf("\\n");
  }
}
`;
}

/** What differs between the interpreter and the machine, in words; poison, undef and open choices allow anything. */
export function differences(batch: Batch, results: readonly Uint8Array[]): string[] {
  const found: string[] = [];
  batch.cases.forEach((each, i) => {
    const { outcome } = each;
    const { bytes, states } = outcome.buffers[1]!;
    // A frozen poison that decided the way: the machine may have chosen the other one.
    if (outcome.openChoice) return;
    for (const { type, offset, bytes: size } of batch.functions[each.index]!.outputs) {
      const width = elementBytes(type);
      for (let at = offset; at < offset + size; at += width) {
        const got = results[i]!.slice(at, at + width);
        if (agrees(type, bytes.slice(at, at + width), states.slice(at, at + width), got)) continue;
        found.push(
          `f${each.index} (case ${i}): ${type} at ${at}: interpreter ${hex(bytes.slice(at, at + width))}, machine ${hex(got)}\n${batch.functions[each.index]!.text}`,
        );
        return;
      }
    }
  });
  return found;
}

function agrees(type: string, bytes: Uint8Array, states: Uint8Array, got: Uint8Array): boolean {
  if (states.every((state) => state === 0)) return bytes.every((byte, i) => byte === got[i]);
  if (states.some((state) => state !== 0 && state !== 8)) return true;
  return isNanBytes(elementOf(type), got);
}

function isNanBytes(type: string, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (type === 'float') return Number.isNaN(view.getFloat32(0, true));
  return type === 'double' && Number.isNaN(view.getFloat64(0, true));
}

function elementBytes(type: string): number {
  const element = elementOf(type);
  return element === 'float' ? 4 : element === 'double' ? 8 : Number(element.slice(1)) / 8;
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
