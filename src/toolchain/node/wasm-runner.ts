/**
 * WebAssembly modules in a child process: loaded side by side, called one at a time.
 *
 * Before a module is loaded its imports are looked at: it may ask for nothing but the inert functions below.
 * Memory is bounded twice, by the limit in the module (set when it was linked) and by the child's own.
 */
import { type Limits, RUN_LIMITS } from '../limits.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { wasmNeeds } from '../wasm-module.ts';
import { decodedName } from './byte-text.ts';
import { NodeChild } from './node-child.ts';
import type { Program, ProgramId, Scalar, Timing, WasmRunner } from './runner.ts';
import { type RunnerConfig, type RunReply, type RunRequest, runnerChild } from './runner-child.ts';

const PAGE = 65536;
const MOST_PROGRAMS = 64;
/** Beyond the child's own watchdog: for a child that is stuck while compiling, or starting. */
const GRACE_MS = 15_000;

/** What the C library imports for output and exit. Anything else would need a real system. */
const INERT = new Set([
  'proc_exit',
  'fd_write',
  'fd_close',
  'fd_seek',
  'fd_fdstat_get',
  'environ_get',
  'environ_sizes_get',
  'args_get',
  'args_sizes_get',
  'sched_yield',
]);

/** The process starts with the first program. */
export function startWasmRunner(limits: Limits = RUN_LIMITS): WasmRunner {
  const config: RunnerConfig = { pages: Math.floor(limits.memoryBytes / PAGE), mostPrograms: MOST_PROGRAMS };
  const child = new NodeChild(runnerChild, config, { label: 'the WebAssembly runner', heapMiB: 256 });
  let started = false;

  const ask = async (request: RunRequest): Promise<Outcome<RunReply & { kind: 'done' }>> => {
    if (started && !child.alive)
      return failed('crash', 'the WebAssembly runner was stopped; its programs are gone');
    started = true;
    const answer = await child.request(request, limits.timeMs + GRACE_MS);
    if (!answer.ok) return answer;
    const reply = answer.value as RunReply;
    if (reply.kind === 'done') return done(reply);
    const text = reply.code === 'time' ? `it did not finish within ${limits.timeMs / 1000} s` : reply.message;
    return failed(reply.code, text);
  };

  return {
    load: async (program: Program) => {
      const refusal = refuse(program, limits);
      if (refusal !== undefined) return refusal;
      const reply = await ask({ kind: 'load', bytes: program.bytes, timeMs: limits.timeMs });
      return reply.ok ? done(reply.value.value as ProgramId) : reply;
    },
    call: async (program, name, args = []): Promise<Outcome<Scalar | undefined>> => {
      const reply = await ask({
        kind: 'call',
        program,
        name: decodedName(name),
        args,
        count: 1,
        timeMs: limits.timeMs,
      });
      return reply.ok ? done(reply.value.value as Scalar | undefined) : reply;
    },
    time: async (program, name, count, args = []): Promise<Outcome<Timing>> => {
      const reply = await ask({
        kind: 'call',
        program,
        name: decodedName(name),
        args,
        count,
        timeMs: limits.timeMs,
      });
      return reply.ok ? done({ ns: reply.value.ns }) : reply;
    },
    read: async (program, address, length) => {
      const reply = await ask({ kind: 'read', program, address, length });
      return reply.ok ? done(reply.value.value as Uint8Array) : reply;
    },
    write: async (program, address, bytes) => {
      const reply = await ask({ kind: 'write', program, address, bytes });
      return reply.ok ? done(undefined) : reply;
    },
    memorySize: async (program) => {
      const reply = await ask({ kind: 'size', program });
      return reply.ok ? done(reply.value.value as number) : reply;
    },
    close: () => child.close(),
  };
}

function refuse(program: Program, limits: Limits): Outcome<never> | undefined {
  if (program.kind !== 'wasm') return failed('refused', 'this runner runs WebAssembly only');
  if (program.bytes.length > limits.sizeBytes)
    return failed('size', `the module is larger than ${limits.sizeBytes} bytes`);
  const needs = wasmNeeds(program.bytes);
  if (!needs.ok) return needs;
  for (const wanted of needs.value.imports) {
    const inert =
      wanted.module === 'wasi_snapshot_preview1' && wanted.kind === 'function' && INERT.has(wanted.name);
    if (inert) continue;
    return failed(
      'refused',
      `the module imports ${wanted.module}.${wanted.name}, and nothing of the system is given to the code that is run`,
    );
  }
  const least = needs.value.memories.reduce((most, memory) => Math.max(most, memory.minimum * PAGE), 0);
  if (least > limits.memoryBytes) {
    return failed('memory', `the module needs ${least} bytes of memory; the limit is ${limits.memoryBytes}`);
  }
  return undefined;
}
