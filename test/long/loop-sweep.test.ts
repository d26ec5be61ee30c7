/**
 * Loops in WebAssembly, scalar and vectorized: at every trip count up to three turns and three iterations more, with
 * buffers that end at the last byte of memory, and with buffers that overlap by every distance that the source allows.
 * Memory and results must be the same, bit for bit; a read past the end would trap.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { type Clang, compileToIr, findClang, irToWasm } from '../../src/toolchain/node/index.ts';

const FILE = join(import.meta.dirname, '..', 'files', 'loop-sweep', 'loops.c');
const MINUTES = 60_000;
const PAGE = 65_536;
/** The widest plans have 16 lanes, and the longest chunks 64 iterations. */
const MOST = 3 * 64 + 3;
const OVERLAP = 2 * 16;

interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
}
/** The parts of the engine that are used here; the types of node do not name them. */
const engine = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly;

type Call = (a: number, b: number, c: number, n: number) => number | undefined;

interface Program {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly call: (name: string) => Call;
}

interface Loop {
  readonly name: string;
  readonly bytes: number;
  /** Elements of a, b and c, of n. */
  readonly lengths: readonly ((n: number) => number)[];
  readonly overlaps: boolean;
}

function loopsOf(text: string): Loop[] {
  const found = text.matchAll(/^\/\/ sweep: (\d+) (\S+) (\S+) (\S+)( overlap)?\n\w+ (\w+)\(/gm);
  return [...found].map(([, bytes, a, b, c, overlap, name]) => ({
    name: name!,
    bytes: Number(bytes),
    lengths: [a!, b!, c!].map(lengthOf),
    overlaps: overlap !== undefined,
  }));
}

function lengthOf(text: string): (n: number) => number {
  const [, times, plus] = /^(?:(\d*)n)?\+?(\d+)?$/.exec(text)!;
  const factor = times === undefined ? 0 : times === '' ? 1 : Number(times);
  return (n) => factor * n + Number(plus ?? 0);
}

const LOOPS = loopsOf(readFileSync(FILE, 'utf8'));

let scalar: Program;
let vector: Program;
let vectorized: readonly string[] = [];
let missing: string | null = null;

beforeAll(async () => {
  const clang = await findClang({ named: 'embedded' });
  if (!clang.ok) {
    missing = clang.fault.message;
    return;
  }
  const made = await compileToIr({ path: FILE }, { clang: clang.value, machine: { kind: 'wasm' } });
  if (!made.ok) throw new Error(made.fault.message);
  const { module } = parseModule(made.value.ir, 'loops.ll');
  const pipeline = parsePipeline('loop-vectorize', CATALOG);
  const report = optimize(module!, pipeline.ok ? pipeline.passes : [], {
    target: { forced: targetNamed('wasm128') },
  });
  vectorized = [...report.changed].map((func) => func.name!);
  scalar = await programOf(clang.value, made.value.ir);
  vector = await programOf(clang.value, printModule(module!));
  await clang.value.close();
}, 5 * MINUTES);

async function programOf(clang: Clang, ir: string): Promise<Program> {
  const made = await irToWasm(ir, { clang, exports: LOOPS.map(({ name }) => name), flags: ['-msimd128'] });
  if (!made.ok) throw new Error(made.fault.message);
  const { exports } = new engine.Instance(new engine.Module(made.value.bytes), {});
  const memory = exports.memory as Program['memory'];
  memory.grow(2);
  return { memory, call: (name) => exports[name] as Call };
}

/** Differences between the two programs; both begin with the same bytes in the last page. */
function compare(name: string, a: number, b: number, c: number, n: number): string | null {
  const [x, y] = [scalar, vector].map(({ memory, call }) => {
    const bytes = new Uint8Array(memory.buffer, memory.buffer.byteLength - PAGE);
    const words = new Uint32Array(memory.buffer, memory.buffer.byteLength - PAGE);
    // Small floats of all sizes, none of them NaN, and integers of all kinds.
    for (let i = 0; i < words.length; i++) words[i] = 0x42000000 + (((i * 2654435761) >>> 8) % 0x00c00000);
    const from = memory.buffer.byteLength - PAGE;
    try {
      const result = call(name)(from + a, from + b, from + c, n);
      return { bytes, result };
    } catch (thrown) {
      return { bytes, result: String(thrown) };
    }
  });
  if (!Object.is(x!.result, y!.result)) return `${name}: ${x!.result} became ${y!.result}, n = ${n}`;
  const at =
    Buffer.compare(x!.bytes, y!.bytes) === 0 ? -1 : x!.bytes.findIndex((byte, i) => byte !== y!.bytes[i]);
  return at < 0 ? null : `${name}: byte ${at} differs, n = ${n}, buffers at ${a}, ${b}, ${c}`;
}

test('every loop is vectorized', (context) => {
  if (missing !== null) return context.skip(missing);
  expect(LOOPS.map(({ name }) => name).filter((name) => !vectorized.includes(name))).toEqual([]);
});

test('at every trip count, with each buffer at the end of memory', { timeout: 5 * MINUTES }, (context) => {
  if (missing !== null) return context.skip(missing);
  const faults: string[] = [];
  for (const { name, bytes, lengths } of LOOPS) {
    for (let n = 0; n <= MOST; n++) {
      for (const last of [0, 1, 2]) {
        const sizes = lengths.map((length) => length(n) * bytes);
        if (sizes[last] === 0) continue;
        const places = [PAGE / 2, PAGE / 4, 1024].map((place, i) => (i === last ? PAGE - sizes[i]! : place));
        const fault = compare(name, places[0]!, places[1]!, places[2]!, n);
        if (fault !== null) faults.push(fault);
      }
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
});

test('at every distance of two buffers within two vectors', { timeout: 5 * MINUTES }, (context) => {
  if (missing !== null) return context.skip(missing);
  const faults: string[] = [];
  for (const { name, bytes, lengths, overlaps } of LOOPS) {
    if (!overlaps) continue;
    const apart = PAGE / 2;
    for (let k = -OVERLAP; k <= OVERLAP; k++) {
      for (const n of [1, 7, 16, 33, 64, 131]) {
        const home = 4096;
        const near = home + k * bytes;
        const far = home + apart;
        for (const [a, b, c] of [
          [home, near, far],
          [home, far, near],
          [far, home, near],
        ] as const) {
          if (lengths[2]!(n) === 0 && c === near) continue;
          const fault = compare(name, a, b, c, n);
          if (fault !== null) faults.push(fault);
        }
      }
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
});
