/**
 * The process in which the embedded clang lives. Sent to node as text, so it is closed: it uses nothing of
 * this module but types.
 *
 * One request is one call of clang's driver:
 *   1. load the package once: its 75 MB of code are compiled lazily, function by function, and kept;
 *   2. ask the driver what it would do (`-###`); answers are remembered by argument list;
 *   3. run each of those steps (the compiler proper, the linker) as a fresh instance over a file tree in
 *      memory, within the time that is left;
 *   4. answer with exit code, output, messages and the files made.
 */
import type { ChildTools } from './node-child.ts';

export interface CompilerConfig {
  /** URL of the package's module. */
  readonly bundle: string;
  /** Most linear memory clang may use, in pages of 64 KiB. */
  readonly pages: number;
}

export interface CompileRequest {
  readonly args: readonly string[];
  /** The whole file tree, by path without a leading slash. */
  readonly files: readonly (readonly [string, Uint8Array])[];
  /** The driver compiles a stand-in; the compiler proper is given the real name and these flags. */
  readonly stand?: { readonly path: string; readonly name: string; readonly flags: readonly string[] };
  /** Not a call of the driver but of one tool; `asIs` leaves even the name of its output alone. */
  readonly tool?: { readonly words: readonly string[]; readonly asIs: boolean };
  readonly timeMs: number;
  readonly sizeBytes: number;
}

export type CompileReply =
  | {
      readonly kind: 'ran';
      readonly code: number;
      readonly stdout: Uint8Array;
      readonly stderr: Uint8Array;
      readonly files: readonly (readonly [string, Uint8Array])[];
    }
  | {
      readonly kind: 'time' | 'memory' | 'size' | 'crash';
      readonly stderr: Uint8Array;
      readonly message: string;
    };

type Tree = { [name: string]: Tree | Uint8Array };
type Write = (handle: number, parts: number, count: number, written: number) => number;
type Imports = { wasi_snapshot_preview1?: { fd_write?: Write } };
interface WebGlobals {
  Response: new (body: unknown, init?: object) => object;
  readonly WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object, imports?: Imports) => { exports: { memory: { buffer: ArrayBuffer } } };
    compileStreaming(response: unknown): Promise<object>;
  };
}
type RunLLVM = (args: readonly string[] | null, files: Tree, options: object) => Tree | Promise<Tree>;

export function compilerChild(tools: ChildTools, config: CompilerConfig): void {
  class TooMuch extends Error {}
  /** Bytes as they come, up to a cap. */
  class Sink {
    bytes = new Uint8Array(4096);
    length = 0;
    cap: number;
    constructor(cap: number) {
      this.cap = cap;
    }
    push(chunk: Uint8Array): void {
      const length = this.length + chunk.length;
      if (length > this.cap) throw new TooMuch();
      if (length > this.bytes.length) {
        const larger = new Uint8Array(Math.max(length, 2 * this.bytes.length));
        larger.set(this.bytes);
        this.bytes = larger;
      }
      this.bytes.set(chunk, this.length);
      this.length = length;
    }
    all(): Uint8Array {
      return this.bytes.slice(0, this.length);
    }
    text(): string {
      return new TextDecoder().decode(this.bytes.subarray(0, this.length));
    }
  }
  /** Of the step that runs, by file handle: standard output is 1, standard error 2. */
  let sinks: (Sink | undefined)[] = [];
  const vm: typeof import('node:vm') = tools.require('node:vm');
  const v8: typeof import('node:v8') = tools.require('node:v8');
  const web = globalThis as unknown as WebGlobals;
  const slot = globalThis as unknown as { superwordStep: () => Tree };
  // Checking the module function by function, as they are first called, saves a third of the start.
  for (const flag of ['--wasm-lazy-validation', `--wasm-max-mem-pages=${config.pages}`])
    v8.setFlagsFromString(flag);
  const plans = new Map<string, { commands: string[][]; notes: string }>();
  let llvm: RunLLVM | undefined;

  tools.serve(async (request) => {
    llvm ??= await loadPackage();
    return compile(llvm, request as CompileRequest);
  });

  async function loadPackage(): Promise<RunLLVM> {
    const restore = handOverBytes();
    const { runLLVM } = (await tools.load(config.bundle)) as { runLLVM: RunLLVM };
    // With a progress callback of ours, and no other, nothing is printed.
    await runLLVM(null, {}, { fetchProgress: () => {} });
    restore();
    takeOutput();
    return runLLVM;
  }

  /** The package streams its files through web streams; handing it the bytes at once is several times faster. */
  function handOverBytes(): () => void {
    const { Response: Original } = web;
    const { compileStreaming } = web.WebAssembly;
    class Whole {
      bytes: Uint8Array;
      body: { pipeThrough: () => Whole };
      constructor(bytes: Uint8Array) {
        this.bytes = bytes;
        this.body = { pipeThrough: () => this };
      }
      async arrayBuffer(): Promise<ArrayBufferLike> {
        const { buffer, byteOffset, byteLength } = this.bytes;
        return buffer.slice(byteOffset, byteOffset + byteLength);
      }
    }
    web.Response = new Proxy(Original, {
      construct(target, [body, init]: [unknown, object?]) {
        if (body instanceof Whole) return body;
        return body instanceof Uint8Array ? new Whole(body) : new target(body, init);
      },
    });
    web.WebAssembly.compileStreaming = async (response) =>
      response instanceof Whole
        ? new web.WebAssembly.Module(response.bytes)
        : compileStreaming.call(web.WebAssembly, response);
    return () => {
      web.Response = Original;
      web.WebAssembly.compileStreaming = compileStreaming;
    };
  }

  /**
   * This build of LLVM writes word by word, and each write costs the package a microsecond and several objects.
   * So writes to standard output and error are taken where the module itself makes them.
   */
  function takeOutput(): void {
    web.WebAssembly.Instance = new Proxy(web.WebAssembly.Instance, {
      construct(target, [module, imports]: [object, Imports?]) {
        const system = imports?.wasi_snapshot_preview1;
        const write = system?.fd_write;
        if (write === undefined) return new target(module, imports);
        let view = new DataView(new ArrayBuffer(0));
        const fd_write: Write = (handle, parts, count, written) => {
          const sink = sinks[handle];
          if (sink === undefined) return write(handle, parts, count, written);
          const { buffer } = instance.exports.memory;
          if (view.buffer !== buffer) view = new DataView(buffer);
          let total = 0;
          for (let part = parts; part < parts + 8 * count; part += 8) {
            const length = view.getUint32(part + 4, true);
            sink.push(new Uint8Array(buffer, view.getUint32(part, true), length));
            total += length;
          }
          view.setUint32(written, total, true);
          return 0;
        };
        const instance = new target(module, { ...imports, wasi_snapshot_preview1: { ...system, fd_write } });
        return instance;
      },
    });
  }

  function compile(run: RunLLVM, request: CompileRequest): CompileReply {
    const deadline = performance.now() + request.timeMs;
    const stdout = new Sink(request.sizeBytes);
    const stderr = new Sink(request.sizeBytes);
    let tree = treeOf(request.files);
    try {
      if (request.tool?.asIs === true) {
        const ended = step(run, request.tool.words, tree, deadline, stdout, stderr);
        tree = ended.tree;
        return {
          kind: 'ran',
          code: ended.code,
          stdout: stdout.all(),
          stderr: stderr.all(),
          files: madeFiles(tree),
        };
      }
      const plan =
        request.tool === undefined
          ? planFor(run, request, tree, deadline)
          : { commands: [[...request.tool.words]], notes: '', code: 0 };
      stderr.push(new TextEncoder().encode(plan.notes));
      let code = plan.code;
      for (const command of plan.commands) {
        const { words, output } = realCommand(command, request.stand);
        const made = output === undefined ? stdout : new Sink(request.sizeBytes);
        const ended = step(run, words, tree, deadline, made, stderr);
        tree = ended.tree;
        code = ended.code;
        if (code !== 0) break;
        if (output !== undefined) put(tree, output, made.all());
      }
      return { kind: 'ran', code, stdout: stdout.all(), stderr: stderr.all(), files: madeFiles(tree) };
    } catch (error) {
      return fault(error);
    }

    function madeFiles(all: Tree): [string, Uint8Array][] {
      const given = new Set(request.files.map(([path]) => path));
      const made: [string, Uint8Array][] = [];
      for (const [name, entry] of Object.entries(all)) {
        if (!(entry instanceof Uint8Array) || given.has(name)) continue;
        if (entry.length > request.sizeBytes) throw new TooMuch();
        made.push([name, entry]);
      }
      return made;
    }

    function fault(error: unknown): CompileReply {
      const message = error instanceof Error ? error.message : String(error);
      const code = (error as { code?: unknown }).code;
      const answer = (kind: 'time' | 'memory' | 'size' | 'crash'): CompileReply => ({
        kind,
        stderr: stderr.all(),
        message,
      });
      if (error instanceof TooMuch) return answer('size');
      if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return answer('time');
      const full = /out of memory|bad_alloc|Cannot allocate|Maximum call stack/i;
      return answer(full.test(stderr.text()) || full.test(message) ? 'memory' : 'crash');
    }
  }

  /** Step 2. Lines of the report that start with a quoted word are commands; the banner goes, the rest are messages. */
  function planFor(
    run: RunLLVM,
    request: CompileRequest,
    tree: Tree,
    deadline: number,
  ): { commands: string[][]; notes: string; code: number } {
    const key = request.args.join('\0');
    const known = plans.get(key);
    if (known !== undefined) return { ...known, code: 0 };
    const report = new Sink(2 ** 24);
    const ended = step(run, ['clang', '-###', ...request.args], tree, deadline, report, report);
    const commands: string[][] = [];
    let notes = '';
    for (const line of report.text().split('\n')) {
      if (/^ "/.test(line)) commands.push(wordsOf(line));
      else if (
        !/^(?:clang version|Target:|Thread model:|InstalledDir:|Build config:| \(in-process\)|$)/.test(line)
      ) {
        notes += `${line}\n`;
      }
    }
    if (ended.code !== 0) return { commands: [], notes, code: ended.code };
    if (plans.size > 500) plans.clear();
    plans.set(key, { commands, notes });
    return { commands, notes, code: 0 };
  }

  function wordsOf(line: string): string[] {
    const words = Array.from(line.matchAll(/"((?:[^"\\]|\\.)*)"/g), (match) =>
      match[1]!.replace(/\\(.)/g, '$1'),
    );
    // The driver does not know its own path and puts an empty word before the tool's name.
    return words[0] === '' ? words.slice(1) : words;
  }

  /**
   * Compiler and linker write to standard output, and their files are made by us: the package copies its own
   * files whole at every 4 KiB written.
   */
  function realCommand(
    command: string[],
    stand: CompileRequest['stand'],
  ): { words: string[]; output: string | undefined } {
    const compiles = command[1] === '-cc1';
    const file = command[command.indexOf('-o') + 1];
    const output = file === undefined || file === '-' ? undefined : file;
    const words = command.map((word, i) => {
      if (output !== undefined && command[i - 1] === '-o') return '-';
      if (stand === undefined || !compiles) return word;
      if (word === stand.path) return stand.name;
      return command[i - 1] === '-main-file-name' ? stand.name.replace(/^.*\//, '') : word;
    });
    if (compiles && stand !== undefined) words.splice(2, 0, ...stand.flags);
    return { words, output };
  }

  function step(
    run: RunLLVM,
    command: readonly string[],
    tree: Tree,
    deadline: number,
    stdout: Sink,
    stderr: Sink,
  ): { code: number; tree: Tree } {
    sinks = [undefined, stdout, stderr];
    const through = (sink: Sink) => (bytes: Uint8Array | null) => bytes !== null && sink.push(bytes);
    const options = {
      stdout: through(stdout),
      stderr: through(stderr),
      decodeASCII: false,
      synchronously: true,
    };
    slot.superwordStep = () => run(command, tree, options) as Tree;
    try {
      const timeout = Math.max(1, Math.ceil(deadline - performance.now()));
      return { code: 0, tree: vm.runInThisContext('superwordStep()', { timeout }) as Tree };
    } catch (error) {
      // The package's Exit: a number and the files as they were left.
      const exit = error as { code?: unknown; files?: Tree };
      if (typeof exit.code !== 'number' || exit.files === undefined) throw error;
      return { code: exit.code, tree: exit.files };
    }
  }

  function treeOf(files: CompileRequest['files']): Tree {
    const root: Tree = {};
    for (const [path, bytes] of files) put(root, path, bytes);
    return root;
  }

  function put(root: Tree, path: string, bytes: Uint8Array): void {
    const parts = path.split('/').filter((part) => part !== '');
    let folder = root;
    for (const part of parts.slice(0, -1)) {
      const next = folder[part];
      if (next === undefined || next instanceof Uint8Array) folder[part] = {};
      folder = folder[part] as Tree;
    }
    folder[parts[parts.length - 1]!] = bytes;
  }
}
