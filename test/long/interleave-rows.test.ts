/**
 * Every row of the table of networks, for every target: executed by the interpreter, as WebAssembly and natively on
 * buffers that end exactly at the last byte (of memory, of a mapped page), and proved to refine the scalar code.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { bufferArgument, intArgument, prepare } from '../../src/exec/index.ts';
import { I8 } from '../../src/ir/type.ts';
import { findClang, irToWasm } from '../../src/toolchain/node/index.ts';
import { simulate } from '../../src/vectorize/optvls/index.ts';
import { moduleOf } from '../exec/calc.ts';
import { CLANG, hasClang } from '../exec/native.ts';
import {
  ALL_MACHINES,
  expectedBytes,
  hashOf,
  inputByte,
  networkText,
  type Row,
  rowsOf,
  scalarText,
} from '../optvls/rows.ts';

const MINUTES = 60_000;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The parts of the engine that are used here; the types of node do not name them. */
interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
}
const engine = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly;

describe.each(ALL_MACHINES)('the rows of $name', (machine) => {
  const rows = rowsOf(machine);

  test('simulate to the right lanes and touch nothing else', () => {
    for (const row of rows) {
      expect([row.name, simulate(row.group, row.sequence).faults]).toEqual([row.name, []]);
    }
  });

  test('compute what scalar code computes in the interpreter', { timeout: 5 * MINUTES }, () => {
    for (const row of rows) {
      const expected = expectedBytes(row);
      for (const text of [networkText(row), scalarText(row)]) {
        const input = Array.from({ length: row.bytes }, (_, i) => intArgument(inputByte(i)));
        const args = [bufferArgument(I8, input, row.bytes, 64), bufferArgument(I8, [], row.bytes, 64)];
        const outcome = prepare(moduleOf(text)).run(row.name, args);
        expect([row.name, outcome.kind]).toEqual([row.name, 'returned']);
        expect(hashOf(outcome.buffers[1]!.bytes), row.name).toBe(hashOf(expected));
      }
    }
  });

  test('are proved to refine the scalar code', { timeout: 10 * MINUTES }, () => {
    const unknown: string[] = [];
    for (const row of rows) {
      const a = moduleOf(scalarText(row));
      const b = moduleOf(networkText(row));
      const answer = checkFunction(a.functions[0]!, a, b.functions[0]!, b);
      if (answer.kind !== 'proved') unknown.push(`${row.name}: ${answer.reason}`);
    }
    expect(unknown).toEqual([]);
  });
});

/** Tail calls of `_initialize` are the embedded clang's way to start; a module of ours needs nothing else. */
test('all rows are right as WebAssembly, at the very end of memory', {
  timeout: 10 * MINUTES,
}, async (context) => {
  const clang = await findClang({ named: 'embedded' });
  if (!clang.ok) return context.skip(clang.fault.message);
  for (const machine of ALL_MACHINES) {
    const rows = rowsOf(machine);
    const text = rows.map((row) => networkText(row)).join('\n');
    const made = await irToWasm(`target triple = "wasm32-unknown-wasi"\n${text}`, {
      clang: clang.value,
      exports: rows.map((row) => row.name),
      flags: ['-msimd128'],
    });
    if (!made.ok) throw new Error(made.fault.message);
    const { exports } = new engine.Instance(new engine.Module(made.value.bytes), {});
    const memory = exports.memory as Memory;
    memory.grow(2);
    for (const row of rows) runAtTheEnd(memory, exports[row.name] as (a: number, b: number) => void, row);
  }
});

function runAtTheEnd(memory: Memory, call: (a: number, b: number) => void, row: Row): void {
  const bytes = new Uint8Array(memory.buffer);
  const end = bytes.length - row.bytes;
  const other = bytes.length - 65536;
  const [input, output] = row.kind === 'load' ? [end, other] : [other, end];
  bytes.fill(0xee, bytes.length - 2 * 65536);
  for (let i = 0; i < row.bytes; i++) bytes[input + i] = inputByte(i);
  call(input, output);
  expect(hashOf(bytes.slice(output, output + row.bytes)), row.name).toBe(hashOf(expectedBytes(row)));
  expect([row.name, bytes[output - 1]]).toEqual([row.name, 0xee]);
}

const CPUS = { 'sse4.2': 'x86-64-v2', avx2: 'x86-64-v3', avx512: 'x86-64-v4' };

describe.skipIf(!hasClang() || process.arch !== 'x64' || process.platform !== 'linux')('natively', () => {
  test.each(Object.entries(CPUS))(
    'the rows of %s end at a page that is not there',
    { timeout: 5 * MINUTES },
    (name, cpu) => {
      const rows = rowsOf(ALL_MACHINES.find((m) => m.name === name)!);
      const folder = mkdtempSync(join(tmpdir(), 'superword-rows-'));
      try {
        const triple = 'target triple = "x86_64-unknown-linux-gnu"\n';
        writeFileSync(join(folder, 'rows.ll'), triple + rows.map((row) => networkText(row)).join('\n'));
        writeFileSync(join(folder, 'main.c'), mainOf(rows, cpu));
        const args = ['-w', '-O3', `-march=${cpu}`, 'rows.ll', '-c', '-o', 'rows.o'];
        expect(spawnSync(CLANG, args, { cwd: folder, encoding: 'utf8' }).stderr).toBe('');
        expect(
          spawnSync(CLANG, ['-O1', 'main.c', 'rows.o', '-o', 'main'], { cwd: folder, encoding: 'utf8' })
            .stderr,
        ).toBe('');
        const ran = spawnSync(join(folder, 'main'), { encoding: 'utf8' });
        if (ran.stdout === 'no such machine\n') return console.log(`natively: this machine is no ${cpu}`);
        expect([ran.status, ran.signal]).toEqual([0, null]);
        expect(ran.stdout.trim().split('\n')).toEqual(
          rows.map((row) => `${row.name} ${hashOf(expectedBytes(row))}`),
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});

function mainOf(rows: readonly Row[], cpu: string): string {
  const calls = rows.map(
    (row) => `  run("${row.name}", ${row.name}, ${row.bytes}, ${Number(row.kind === 'load')});`,
  );
  return `#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
${rows.map((row) => `void ${row.name}(void *, void *);`).join('\n')}
enum { PAGE = 4096 };
static unsigned char *pages(void) {
  unsigned char *at = mmap(0, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(at + PAGE, PAGE, PROT_NONE);
  return at + PAGE;
}
static unsigned char *in, *out;
static void run(const char *name, void (*f)(void *, void *), int bytes, int load) {
  for (int i = 0; i < bytes; i++) in[i - bytes] = ((unsigned)i * 0x9e3779b1u) >> 13;
  memset(out - PAGE, 0xee, PAGE);
  f(in - bytes, out - bytes);
  unsigned hash = 0x811c9dc5;
  for (int i = 0; i < bytes; i++) hash = (hash ^ out[i - bytes]) * 0x01000193u;
  if (out[-bytes - 1] != 0xee) hash = 0;
  printf("%s %u\\n", name, hash);
}
int main(void) {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("${cpu}")) { puts("no such machine"); return 0; }
  in = pages();
  out = pages();
${calls.join('\n')}
  return 0;
}
`;
}
