/**
 * The process in which WebAssembly modules run. Sent to node as text, so it is closed: it uses nothing of
 * this module but types.
 *
 * - Only V8's optimizing compiler works here, and before the first call: no timing sees a tier change.
 * - Every call runs under a watchdog of its own, which stops endless loops and leaves the process usable.
 * - A module gets no system: the few functions that the C library itself needs are inert.
 */
import type { ChildTools } from './node-child.ts';

export interface RunnerConfig {
  /** Most linear memory of one module, in pages of 64 KiB. */
  readonly pages: number;
  readonly mostPrograms: number;
}

export type RunRequest =
  | { readonly kind: 'load'; readonly bytes: Uint8Array; readonly timeMs: number }
  | {
      readonly kind: 'call';
      readonly program: number;
      readonly name: string;
      readonly args: readonly (number | bigint)[];
      /** How many calls; the time covers them all. */
      readonly count: number;
      readonly timeMs: number;
    }
  | { readonly kind: 'read'; readonly program: number; readonly address: number; readonly length: number }
  | { readonly kind: 'write'; readonly program: number; readonly address: number; readonly bytes: Uint8Array }
  | { readonly kind: 'size'; readonly program: number };

export type RunReply =
  | { readonly kind: 'done'; readonly value: number | bigint | Uint8Array | undefined; readonly ns: number }
  | {
      readonly kind: 'fault';
      readonly code: 'trap' | 'time' | 'memory' | 'refused';
      readonly message: string;
    };

type Exported = (...args: (number | bigint)[]) => number | bigint | undefined;
type Repeater = (called: Exported, count: number, args: readonly (number | bigint)[]) => bigint;
interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}
interface WasmApi {
  readonly Module: (new (bytes: Uint8Array) => object) & { imports(module: object): { name: string }[] };
  readonly Instance: new (module: object, imports: object) => WasmInstance;
}

export function runnerChild(tools: ChildTools, config: RunnerConfig): void {
  const vm: typeof import('node:vm') = tools.require('node:vm');
  const v8: typeof import('node:v8') = tools.require('node:v8');
  const flags = ['--no-liftoff', '--no-wasm-tier-up', '--no-wasm-lazy-compilation'];
  for (const flag of [...flags, `--wasm-max-mem-pages=${config.pages}`]) v8.setFlagsFromString(flag);
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly;
  const slot = globalThis as unknown as { superwordCall: () => unknown };
  const instances: WasmInstance[] = [];
  const repeaters = new Map<Exported, Repeater>();
  /** How many batches were timed of a function. */
  const turns = new Map<Exported, number>();
  /** A few pages of stack, in steps of a part of one. */
  const DEPTHS = 16;
  const FRAMES = 12;

  class Exited extends Error {}

  tools.serve((request): RunReply => {
    try {
      return answer(request as RunRequest);
    } catch (error) {
      return faultOf(error);
    }
  });

  function answer(request: RunRequest): RunReply {
    if (request.kind === 'load') return load(request.bytes, request.timeMs);
    const instance = instances[request.program];
    if (instance === undefined) return refused(`there is no program ${request.program}`);
    switch (request.kind) {
      case 'call': {
        const called = instance.exports[request.name];
        if (typeof called !== 'function') return refused(`the program exports no function '${request.name}'`);
        return call(called as Exported, request.args, request.count, request.timeMs);
      }
      case 'size':
        return { kind: 'done', value: memoryOf(instance).length, ns: 0 };
      case 'read': {
        const { address, length } = request;
        const memory = memoryOf(instance);
        if (address < 0 || length < 0 || address + length > memory.length)
          return refused('outside of its memory');
        return { kind: 'done', value: memory.slice(address, address + length), ns: 0 };
      }
      case 'write': {
        const memory = memoryOf(instance);
        const { address, bytes } = request;
        if (address < 0 || address + bytes.length > memory.length) return refused('outside of its memory');
        memory.set(bytes, address);
        return { kind: 'done', value: undefined, ns: 0 };
      }
    }
  }

  function load(bytes: Uint8Array, timeMs: number): RunReply {
    if (instances.length >= config.mostPrograms) return refused(`more than ${config.mostPrograms} programs`);
    const module = compiled(bytes);
    if (module === undefined) return refused('it is not a valid WebAssembly module');
    const holder: { instance?: WasmInstance } = {};
    const system: Record<string, unknown> = {};
    for (const { name } of Module.imports(module)) system[name] = inert(name, holder);
    const instance = new Instance(module, { wasi_snapshot_preview1: system });
    holder.instance = instance;
    const start = instance.exports._initialize;
    if (typeof start === 'function') {
      const started = call(start as Exported, [], 1, timeMs);
      if (started.kind === 'fault') return started;
    }
    instances.push(instance);
    return { kind: 'done', value: instances.length - 1, ns: 0 };
  }

  function compiled(bytes: Uint8Array): object | undefined {
    try {
      return new Module(bytes);
    } catch {
      return undefined;
    }
  }

  function call(
    called: Exported,
    args: readonly (number | bigint)[],
    count: number,
    timeMs: number,
  ): RunReply {
    let ns = 0n;
    const once = (): unknown => {
      const start = process.hrtime.bigint();
      const result = called(...args);
      ns = process.hrtime.bigint() - start;
      return result;
    };
    const often = (): unknown => {
      const turn = turns.get(called) ?? 0;
      turns.set(called, turn + 1);
      ns = deeper((turn % DEPTHS) * FRAMES, () => repeaterOf(called)(called, count, args));
      return undefined;
    };
    slot.superwordCall = count === 1 ? once : often;
    const value = vm.runInThisContext('superwordCall()', { timeout: Math.max(1, Math.ceil(timeMs)) });
    const unsigned = typeof value === 'bigint' ? BigInt.asUintN(64, value) : value;
    return { kind: 'done', value: unsigned as number | bigint | undefined, ns: Number(ns) };
  }

  /**
   * Where the stack lies decides about the speed of short functions, by half and more: calls keep their variables there,
   * and waiting for what was just stored takes longer in some places than in others. So each batch of a function begins
   * at another depth, the same ones for all functions, and the least time is that of the best place.
   */
  function deeper(frames: number, run: () => bigint): bigint {
    return frames === 0 ? run() : deeper(frames - 1, run);
  }

  /**
   * The loop around timed calls, one for each function that is called: a loop that has called several is slower at
   * calling any, and the first one measured would look faster than it is.
   */
  function repeaterOf(called: Exported): Repeater {
    const known = repeaters.get(called);
    if (known !== undefined) return known;
    const text = `(called, count, args) => { // ${repeaters.size}
      const now = process.hrtime.bigint;
      const start = now();
      if (args.length === 0) for (let i = 0; i < count; i++) called();
      else for (let i = 0; i < count; i++) called(...args);
      return now() - start;
    }`;
    const made = vm.runInThisContext(text) as Repeater;
    repeaters.set(called, made);
    return made;
  }

  /** Output goes nowhere and is said to be written; there are no arguments, variables, files or clocks. */
  function inert(name: string, holder: { instance?: WasmInstance }): (...args: number[]) => number {
    const put = (address: number, value: number): void => {
      const memory = memoryOf(holder.instance!);
      new DataView(memory.buffer).setUint32(address, value, true);
    };
    const badHandle = 8;
    switch (name) {
      case 'proc_exit':
        return (code) => {
          throw new Exited(`the program called exit(${code})`);
        };
      case 'fd_write':
        return (_handle, parts, count, written) => {
          const view = new DataView(memoryOf(holder.instance!).buffer);
          let total = 0;
          for (let i = 0; i < count!; i++) total += view.getUint32(parts! + 8 * i + 4, true);
          put(written!, total);
          return 0;
        };
      case 'environ_sizes_get':
      case 'args_sizes_get':
        return (count, size) => {
          put(count!, 0);
          put(size!, 0);
          return 0;
        };
      case 'environ_get':
      case 'args_get':
      case 'fd_close':
      case 'sched_yield':
        return () => 0;
      default:
        return () => badHandle;
    }
  }

  function memoryOf(instance: WasmInstance): Uint8Array {
    const memory = instance.exports.memory as { buffer: ArrayBuffer } | undefined;
    return new Uint8Array(memory?.buffer ?? new ArrayBuffer(0));
  }

  function refused(message: string): RunReply {
    return { kind: 'fault', code: 'refused', message };
  }

  function faultOf(error: unknown): RunReply {
    const message = error instanceof Error ? error.message : String(error);
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      return { kind: 'fault', code: 'time', message: 'time is up' };
    }
    const full = /Out of memory|Cannot allocate|memory .*(?:size|limit|maximum)/i.test(message);
    return { kind: 'fault', code: full ? 'memory' : 'trap', message };
  }
}
