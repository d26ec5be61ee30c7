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
  readonly timeMs: number;
  readonly sizeBytes: number;
}

export type CompileReply =
  | {
      readonly kind: 'ran';
      readonly code: number;
      readonly stdout: Uint8Array;
      readonly stderr: string;
      readonly files: readonly (readonly [string, Uint8Array])[];
    }
  | {
      readonly kind: 'time' | 'memory' | 'size' | 'crash';
      readonly stderr: string;
      readonly message: string;
    };

type Tree = { [name: string]: Tree | Uint8Array };
type RunLLVM = (args: readonly string[] | null, files: Tree, options: object) => Tree | Promise<Tree>;

export function compilerChild(tools: ChildTools, config: CompilerConfig): void {
  class TooMuch extends Error {}
  const vm: typeof import('node:vm') = tools.require('node:vm');
  const v8: typeof import('node:v8') = tools.require('node:v8');
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

  /** The package streams its files through web streams; handing it the bytes at once is several times faster. */
  async function loadPackage(): Promise<RunLLVM> {
    const web = globalThis as unknown as {
      Response: new (body: unknown, init?: object) => { arrayBuffer(): Promise<ArrayBuffer> };
      WebAssembly: {
        Module: new (bytes: Uint8Array) => object;
        compileStreaming(response: unknown): Promise<object>;
      };
    };
    const Original = web.Response;
    const streaming = web.WebAssembly.compileStreaming;
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
        : streaming.call(web.WebAssembly, response);
    const { runLLVM } = (await tools.load(config.bundle)) as { runLLVM: RunLLVM };
    // With a progress callback of ours, and no other, nothing is printed.
    await runLLVM(null, {}, { fetchProgress: () => {} });
    web.Response = Original;
    web.WebAssembly.compileStreaming = streaming;
    return runLLVM;
  }

  function compile(run: RunLLVM, request: CompileRequest): CompileReply {
    const deadline = performance.now() + request.timeMs;
    const stdout: Uint8Array[] = [];
    const stderr: Uint8Array[] = [];
    let tree = treeOf(request.files);
    try {
      const plan = planFor(run, request, tree, deadline);
      if (plan.notes !== '') stderr.push(new TextEncoder().encode(plan.notes));
      let code = plan.commands.length === 0 ? plan.code : 0;
      for (const command of plan.commands) {
        const ended = step(
          run,
          realCommand(command, request.stand),
          tree,
          deadline,
          capped(stdout),
          capped(stderr),
        );
        tree = ended.tree;
        code = ended.code;
        if (code !== 0) break;
      }
      return { kind: 'ran', code, stdout: joined(stdout), stderr: textOf(stderr), files: madeFiles(tree) };
    } catch (error) {
      return fault(error);
    }

    function capped(chunks: Uint8Array[]): (bytes: Uint8Array | null) => void {
      let size = 0;
      return (bytes) => {
        if (bytes === null) return;
        size += bytes.length;
        if (size > request.sizeBytes) throw new TooMuch();
        // The bytes are a window into clang's memory.
        chunks.push(bytes.slice());
      };
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
      const said = textOf(stderr);
      const message = error instanceof Error ? error.message : String(error);
      const code = (error as { code?: unknown }).code;
      if (error instanceof TooMuch) return { kind: 'size', stderr: said, message: 'too much output' };
      if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
        return { kind: 'time', stderr: said, message: 'time is up' };
      const full = /out of memory|bad_alloc|Cannot allocate|Maximum call stack/i;
      return { kind: full.test(said) || full.test(message) ? 'memory' : 'crash', stderr: said, message };
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
    const chunks: Uint8Array[] = [];
    const keep = (bytes: Uint8Array | null): void => {
      if (bytes !== null) chunks.push(bytes.slice());
    };
    const ended = step(run, ['clang', '-###', ...request.args], tree, deadline, keep, keep);
    const commands: string[][] = [];
    let notes = '';
    for (const line of textOf(chunks).split('\n')) {
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

  function realCommand(command: string[], stand: CompileRequest['stand']): string[] {
    if (stand === undefined || command[1] !== '-cc1') return command;
    const words = command.map((word, i) => {
      if (word === stand.path) return stand.name;
      return command[i - 1] === '-main-file-name' ? stand.name.replace(/^.*\//, '') : word;
    });
    return [words[0]!, words[1]!, ...stand.flags, ...words.slice(2)];
  }

  function step(
    run: RunLLVM,
    command: readonly string[],
    tree: Tree,
    deadline: number,
    stdout: (bytes: Uint8Array | null) => void,
    stderr: (bytes: Uint8Array | null) => void,
  ): { code: number; tree: Tree } {
    const options = { stdout, stderr, decodeASCII: false, synchronously: true };
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
    for (const [path, bytes] of files) {
      const parts = path.split('/');
      let folder = root;
      for (const part of parts.slice(0, -1)) {
        const next = folder[part];
        if (next === undefined || next instanceof Uint8Array) folder[part] = {};
        folder = folder[part] as Tree;
      }
      folder[parts[parts.length - 1]!] = bytes;
    }
    return root;
  }

  function joined(chunks: readonly Uint8Array[]): Uint8Array {
    const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  }

  function textOf(chunks: readonly Uint8Array[]): string {
    return new TextDecoder().decode(joined(chunks));
  }
}
