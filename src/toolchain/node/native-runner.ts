/**
 * Native programs, each in a process of its own, called one at a time.
 *
 * The programs are executables made by `irToNative`; the lines they understand are described there. A
 * program that was stopped by a limit or crashed stays gone; the others go on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Limits, RUN_LIMITS } from '../limits.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { bareEnvironment, errorText, killGroup, ownGroup } from './process.ts';
import type { Program, ProgramId, Runner, Scalar, ScalarType, Signature } from './runner.ts';

/** Beyond the program's own alarm, for one that blocks it. */
const GRACE_MS = 2_000;

export function startNativeRunner(limits: Limits = RUN_LIMITS): Runner {
  const programs: NativeProgram[] = [];
  const run = async (
    id: ProgramId,
    name: string,
    count: number,
    args: readonly Scalar[],
  ): Promise<Outcome<{ ns: number; value: Scalar | undefined }>> => {
    const program = programs[id];
    if (program === undefined) return failed('refused', `there is no program ${id}`);
    return program.run(name, count, args);
  };
  return {
    load: async (program: Program) => {
      if (program.kind !== 'native') return failed('refused', 'this runner runs native programs only');
      const started = NativeProgram.start(program.bytes, program.functions, limits);
      if (!started.ok) return started;
      programs.push(started.value);
      return done((programs.length - 1) as ProgramId);
    },
    call: async (id, name, args = []) => {
      const ran = await run(id, name, 1, args);
      return ran.ok ? done(ran.value.value) : ran;
    },
    time: async (id, name, count, args = []) => {
      const ran = await run(id, name, count, args);
      return ran.ok ? done({ ns: ran.value.ns }) : ran;
    },
    close: () => {
      for (const program of programs) program.close();
    },
  };
}

class NativeProgram {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #functions: readonly Signature[];
  readonly #limits: Limits;
  #last: Promise<unknown> = Promise.resolve();
  #gone: Outcome<never> | undefined;

  /** Writes the executable into a folder of its own and starts it there. */
  static start(bytes: Uint8Array, functions: readonly Signature[], limits: Limits): Outcome<NativeProgram> {
    let folder = '';
    try {
      folder = mkdtempSync(join(tmpdir(), 'superword-run-'));
      const path = join(folder, 'program');
      writeFileSync(path, bytes, { mode: 0o700 });
      const child = spawn(path, [String(limits.memoryBytes)], {
        cwd: folder,
        env: bareEnvironment(),
        shell: false,
        detached: ownGroup,
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      return done(new NativeProgram(child, folder, functions, limits));
    } catch (error) {
      if (folder !== '') rmSync(folder, { recursive: true, force: true });
      return failed('io', `cannot start the program: ${errorText(error)}`);
    }
  }

  private constructor(child: ChildProcess, folder: string, functions: readonly Signature[], limits: Limits) {
    this.#child = child;
    this.#folder = folder;
    this.#functions = functions;
    this.#limits = limits;
    child.on('error', (error) => this.#end(failed('io', `cannot start the program: ${errorText(error)}`)));
    child.on('close', (code, signal) => this.#end(endOf(code, signal, limits)));
    child.stdin!.on('error', () => {});
    this.#rest();
  }

  run(
    name: string,
    count: number,
    args: readonly Scalar[],
  ): Promise<Outcome<{ ns: number; value: Scalar | undefined }>> {
    const which = this.#functions.findIndex((f) => f.name === name);
    const signature = this.#functions[which];
    if (signature === undefined) {
      return Promise.resolve(failed('refused', `the program was not made with a function '${name}'`));
    }
    if (args.length !== signature.params.length) {
      return Promise.resolve(failed('refused', `'${name}' takes ${signature.params.length} arguments`));
    }
    const words = args.map((arg, i) => toBits(arg, signature.params[i]!).toString(16));
    const line = `${[which, count, Math.ceil(this.#limits.timeMs), ...words].join(' ')}\n`;
    const answer = this.#last.then(() => this.#ask(line));
    this.#last = answer;
    return answer.then((text) => {
      if (!text.ok) return text;
      const [ns, bits] = text.value.split(' ');
      const value = signature.result === 'void' ? undefined : fromBits(BigInt(`0x${bits}`), signature.result);
      return done({ ns: Number(ns), value });
    });
  }

  close(): void {
    killGroup(this.#child);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #ask(line: string): Promise<Outcome<string>> {
    if (this.#gone !== undefined) return Promise.resolve(this.#gone);
    const child = this.#child;
    return new Promise((resolve) => {
      let text = '';
      const settle = (outcome: Outcome<string>): void => {
        clearTimeout(timer);
        child.stdout!.off('data', onData);
        child.off('close', onEnd);
        this.#rest();
        resolve(outcome);
      };
      const onData = (chunk: Uint8Array): void => {
        text += new TextDecoder().decode(chunk);
        const end = text.indexOf('\n');
        if (end >= 0) settle(done(text.slice(0, end)));
      };
      const onEnd = (): void => settle(this.#gone ?? failed('crash', 'the program ended'));
      const timer = setTimeout(() => {
        this.#end(overtime(this.#limits));
        settle(overtime(this.#limits));
      }, this.#limits.timeMs + GRACE_MS);
      this.#wake();
      child.stdout!.on('data', onData);
      child.on('close', onEnd);
      child.stdin!.write(line);
    });
  }

  #end(outcome: Outcome<never>): void {
    this.#gone ??= outcome;
    killGroup(this.#child);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #wake(): void {
    this.#child.ref();
    for (const stream of [this.#child.stdin, this.#child.stdout]) (stream as Socket).ref();
  }

  #rest(): void {
    this.#child.unref();
    for (const stream of [this.#child.stdin, this.#child.stdout]) (stream as Socket).unref();
  }
}

function overtime(limits: Limits): Outcome<never> {
  return failed('time', `it did not finish within ${limits.timeMs / 1000} s`);
}

function endOf(code: number | null, signal: string | null, limits: Limits): Outcome<never> {
  if (signal === 'SIGALRM') return overtime(limits);
  if (signal !== null) return failed('trap', `the program was ended by ${signal}`);
  return failed('trap', `the program called exit(${code})`);
}

function toBits(value: Scalar, type: ScalarType): bigint {
  const view = new DataView(new ArrayBuffer(8));
  if (type === 'f32') view.setFloat32(0, Number(value), true);
  else if (type === 'f64') view.setFloat64(0, Number(value), true);
  else if (type === 'i32') view.setInt32(0, Number(value), true);
  else view.setBigUint64(0, BigInt.asUintN(64, BigInt(value)), true);
  return view.getBigUint64(0, true);
}

function fromBits(bits: bigint, type: ScalarType): Scalar {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits, true);
  if (type === 'f32') return view.getFloat32(0, true);
  if (type === 'f64') return view.getFloat64(0, true);
  return type === 'i32' ? view.getInt32(0, true) : bits;
}
