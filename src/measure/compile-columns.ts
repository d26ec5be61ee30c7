/**
 * From one source file to the programs that are compared.
 *
 *     a.c ──clang, vectorizers off──▶ IR ──────────────────────▶ -O3, vectorizers off ──▶ scalar
 *      │                              └──▶ our pipeline ──▶ IR ─▶ -O3, vectorizers off ──▶ superword
 *      │                              │                      └──▶ -O3 ───────────────────▶ after
 *      │                              └──▶ our pipeline, unchecked ▶ -O3, vectorizers off ▶ unproved
 *      └──clang -O3──▶ IR ──────────────────────────────────────▶ code ──────────────────▶ llvm
 *
 * With `input: 'llvm'` our pipeline reads the IR of the `llvm` column instead, and what it makes goes to the code
 * generator only, as that column's does. A file that has no harness gets one, the same text for every column, appended to
 * its IR.
 */
import { resolve } from 'node:path';
import {
  type Explained,
  explain,
  type Module,
  type Pass,
  parseModule,
  printModule,
  type Remark,
  type RunOptions,
  renderDiagnostic,
  sourceText,
  targetOf,
  type Verdict,
  verifyFunction,
} from '../index.ts';
import {
  type Cache,
  type Clang,
  COMPILE_LIMITS,
  compileToIr,
  type Fault,
  irToPlacedNative,
  irToWasm,
  isWasmTriple,
  languageOf,
  type Machine,
  type Outcome,
  PLACES,
  type Program,
  readRegularFile,
  type Signature,
  tripleOf,
  type Vectorize,
} from '../toolchain/node/index.ts';
import type { KernelFile } from './kernel-files.ts';
import type { Column } from './row.ts';

/** What all kernels of a run share. */
export interface Workshop {
  readonly machine: Extract<Machine, { kind: 'wasm' | 'native' }>;
  /** The user's flags for clang. */
  readonly flags: readonly string[];
  /** `flags` for one file, where they come from a database of commands. */
  readonly flagsFor?: (path: string) => Outcome<readonly string[]>;
  readonly cache: Cache | undefined;
  readonly cwd: string;
  readonly columns: readonly Column[];
  /** Which IR our pipeline reads. */
  readonly input: 'scalar' | 'llvm';
  readonly passes: readonly Pass[];
  /** After the passes: why the user's own wishes for them do not fit the module; null when they do. */
  readonly misfit?: (module: Module) => string | null;
  /** Who proves what the passes made (null leaves it unproved), who is told of what is wrong, and how many rewrites there may be. */
  readonly rewriting: Pick<RunOptions, 'check' | 'wrong' | 'rewriteLimit'>;
  /** Flags that make reports readable, such as line tables: for the IR that our pipeline reads. */
  readonly detail: readonly string[];
  /** Makes a harness for files that have none. */
  readonly harness: HarnessMaker;
}

/** Harnesses for a module that has none: at least one answer, and one for each function that is to be run. */
export type HarnessMaker = (module: Module) => readonly HarnessAnswer[];

export type HarnessAnswer =
  | { readonly ok: true; readonly harness: MadeHarness }
  /** Why there can be none; `func` where it is about one of several functions. */
  | { readonly ok: false; readonly reason: string; readonly func?: string };

export interface MadeHarness {
  /** LLVM IR that is appended to a module's text: `kernel_setup`, `kernel`, `kernel_checksum`. */
  readonly text: string;
  /** The function it calls. */
  readonly func: string;
  /** The names of the functions that run: that one, and what it calls. */
  readonly runs: ReadonlySet<string>;
  /** What the arguments are, a line each. */
  readonly about: readonly string[];
  /** Does it define `kernel_tolerance`? */
  readonly tolerant: boolean;
}

/** A program, at every place where its code is to lie. */
export type Placed = readonly Program[];

/** A kernel, compiled. */
export interface Prepared {
  readonly file: KernelFile;
  /** Of each column the same code at several places, where it is known that places matter. */
  readonly programs: ReadonlyMap<Column, Placed>;
  readonly faults: readonly { readonly column: Column; readonly fault: Fault }[];
  readonly tolerant: boolean;
  readonly made: MadeHarness | null;
  readonly explained: Explained;
  /** Was `unproved` asked for, and is it superword's code to the letter? Then it has no program of its own. */
  readonly allProved: boolean;
  /** The IR before and after our pipeline, without the harness. */
  readonly before: string;
  readonly after: string;
  /** The name of the target that our pipeline saw. */
  readonly target: string;
  /** clang's warnings. */
  readonly stderr: string;
  /** The flags of the scalar column's IR. */
  readonly args: readonly string[];
}

const KERNEL: readonly Signature[] = [
  { name: 'kernel_setup', params: ['i32'], result: 'void' },
  { name: 'kernel', params: [], result: 'void' },
  { name: 'kernel_checksum', params: [], result: 'i64' },
];
const TOLERANCE: Signature = { name: 'kernel_tolerance', params: [], result: 'f64' };

/** One kernel of a file: compiled, or why it could not be. */
export interface Preparation {
  readonly file: KernelFile;
  readonly answer: Outcome<Prepared>;
}

/**
 * Compiles a file for every column. One with a harness of its own is one kernel; of one without, each function that the
 * maker chose is one, under the function's name if they are several.
 */
export async function prepare(
  file: KernelFile,
  shop: Workshop,
  clang: Clang,
): Promise<Outcome<readonly Preparation[]>> {
  const stranger = madeForOthers(file, shop);
  if (stranger !== null) return { ok: false, fault: stranger };
  const own = shop.flagsFor?.(file.path);
  if (own !== undefined && !own.ok) return own;
  const flags = [...file.flags, ...(own?.value ?? []), ...shop.flags];
  const common = { clang, cache: shop.cache, machine: shop.machine, cwd: shop.cwd };
  const scalar = await compileToIr({ path: file.path }, { ...common, flags: [...flags, ...shop.detail] });
  if (!scalar.ok) return scalar;
  const llvm = await compileToIr({ path: file.path }, { ...common, flags, vectorize: 'llvm' });
  if (!llvm.ok) return llvm;
  const read = shop.input === 'llvm' ? llvm.value.ir : scalar.value.ir;
  const ours = improve(read, file.path, shop);
  if (!ours.ok) return badInput(ours.reason);
  const { kernels, ...improved } = ours;
  const unproved = shop.columns.includes('unproved') ? unchecked(read, file.path, shop) : null;
  const allProved = unproved === improved.after;
  const texts: Texts = {
    scalar: scalar.value.ir,
    llvm: llvm.value.ir,
    superword: improved.after,
    unproved: allProved ? null : unproved,
  };
  const done: Preparation[] = [];
  for (const kernel of kernels) {
    const named = kernels.length === 1 ? file : { ...file, name: kernel.func! };
    const linked = kernel.ok
      ? await link(texts, new Linker(shop, clang, flags, kernel), shop)
      : badInput(kernel.reason);
    if (!kernel.ok || !linked.ok) {
      done.push({ file: named, answer: linked as Outcome<never> });
      continue;
    }
    const { made, tolerant } = kernel;
    const words = { stderr: scalar.value.stderr, args: scalar.value.args };
    done.push({
      file: named,
      answer: {
        ok: true,
        value: { file: named, made, tolerant, allProved, ...linked.value, ...improved, ...words },
      },
    });
  }
  return { ok: true, value: done };
}

function badInput(message: string): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault: { code: 'bad-input', message, detail: '' } };
}

/** The IR of the columns; null where there is no such column. */
interface Texts {
  readonly scalar: string;
  readonly llvm: string;
  readonly superword: string;
  readonly unproved: string | null;
}

/** The programs of all columns; one that cannot be had is a fault of its column, but without scalar code there is nothing. */
async function link(
  texts: Texts,
  linker: Linker,
  shop: Workshop,
): Promise<Outcome<Pick<Prepared, 'programs' | 'faults'>>> {
  const { unproved } = texts;
  // What LLVM has optimized already goes to the code generator as that of the llvm column does.
  const ours = (ir: string): Promise<Outcome<Placed>> =>
    shop.input === 'llvm' ? linker.codeOnly(ir) : linker.program(ir, 'off');
  const built: Record<Column, (() => Promise<Outcome<Placed>>) | null> = {
    scalar: () => linker.program(texts.scalar, 'off'),
    llvm: () => linker.codeOnly(texts.llvm),
    superword: () => ours(texts.superword),
    after: () => linker.program(texts.superword, 'llvm'),
    unproved: unproved === null ? null : () => ours(unproved),
  };
  const programs = new Map<Column, Placed>();
  const faults: { column: Column; fault: Fault }[] = [];
  for (const column of shop.columns) {
    const program = await built[column]?.();
    if (program === undefined) continue;
    if (program.ok) programs.set(column, program.value);
    else if (column === 'scalar') return program;
    else faults.push({ column, fault: program.fault });
  }
  return { ok: true, value: { programs, faults } };
}

/** A module of LLVM IR names its machine; on another one it would be another program. */
function madeForOthers(file: KernelFile, shop: Workshop): Fault | null {
  if (shop.machine.kind !== 'wasm' || languageOf(file.path) !== 'ir') return null;
  const read = readRegularFile(resolve(shop.cwd, file.path), COMPILE_LIMITS.sizeBytes);
  const triple = read.ok ? tripleOf(read.value) : undefined;
  if (triple === undefined || isWasmTriple(triple)) return null;
  const message = `${file.path} is for ${triple}, not for WebAssembly: --native runs it, if that is this machine`;
  return { code: 'refused', message, detail: '' };
}

interface Improved extends Pick<Prepared, 'before' | 'after' | 'explained' | 'target'> {
  readonly ok: true;
  /** What is to be run; at least one. */
  readonly kernels: readonly Runnable[];
}

/** One thing to run: the file's own harness (`func` is null), or one made for a function; or why there can be none. */
type Runnable =
  | {
      readonly ok: true;
      readonly func: string | null;
      readonly made: MadeHarness | null;
      readonly tolerant: boolean;
    }
  | { readonly ok: false; readonly func: string | null; readonly reason: string };

/** Our pipeline over the text, and harnesses if it has none. */
function improve(
  before: string,
  name: string,
  shop: Workshop,
): Improved | { readonly ok: false; readonly reason: string } {
  const { module, diagnostics } = parseModule(before, name);
  if (module === null) {
    const source = sourceText(name, before);
    const first = diagnostics.find((d) => d.severity === 'error');
    const text = first === undefined ? '' : `: ${renderDiagnostic(source, first)}`;
    return { ok: false, reason: `superword cannot read what clang made of ${name}${text}` };
  }
  const defined = new Set(module.functions.filter((f) => f.blocks.length > 0).map((f) => f.name));
  const hasOwn = KERNEL.every((f) => defined.has(f.name));
  const kernels: readonly Runnable[] = hasOwn
    ? [{ ok: true, func: null, made: null, tolerant: defined.has(TOLERANCE.name) }]
    : shop.harness(module).map(runnable);
  const sample = module.functions.find((f) => f.blocks.length > 0);
  const target = sample === undefined ? null : targetOf(sample, module, { forced: null });
  const explained = explain(module, shop.passes, { verify: verifyFunction, ...shop.rewriting });
  const misfit = shop.misfit?.(module) ?? null;
  if (misfit !== null) return { ok: false, reason: misfit };
  return {
    ok: true,
    before,
    after: printModule(module),
    explained,
    target: target?.name ?? 'none',
    kernels,
  };
}

/** What our pipeline makes of a text that it can read when nobody checks it. */
function unchecked(text: string, name: string, shop: Workshop): string | null {
  const { module } = parseModule(text, name);
  if (module === null) return null;
  explain(module, shop.passes, { verify: verifyFunction, ...shop.rewriting, check: null });
  return printModule(module);
}

function runnable(answer: HarnessAnswer): Runnable {
  if (!answer.ok) return { ok: false, func: answer.func ?? null, reason: answer.reason };
  const { harness } = answer;
  return { ok: true, func: harness.func, made: harness, tolerant: harness.tolerant };
}

/** The back end, as the machine wants it. */
class Linker {
  readonly #shop: Workshop;
  readonly #clang: Clang;
  readonly #flags: readonly string[];
  readonly #harness: string;
  readonly #functions: readonly Signature[];

  constructor(
    shop: Workshop,
    clang: Clang,
    flags: readonly string[],
    kernel: { readonly made: MadeHarness | null; readonly tolerant: boolean },
  ) {
    this.#shop = shop;
    this.#clang = clang;
    this.#flags = flags;
    this.#harness = kernel.made?.text ?? '';
    this.#functions = kernel.tolerant ? [...KERNEL, TOLERANCE] : KERNEL;
  }

  program(ir: string, vectorize: Vectorize): Promise<Outcome<Placed>> {
    return this.#link(ir, { vectorize });
  }

  /** For IR that LLVM's optimizer is done with; a harness of ours still has to be optimized. */
  codeOnly(ir: string): Promise<Outcome<Placed>> {
    return this.#link(ir, { vectorize: 'llvm', codeOnly: true });
  }

  async #link(
    ir: string,
    how: { readonly vectorize: Vectorize; readonly codeOnly?: boolean },
  ): Promise<Outcome<Placed>> {
    const { machine, cache } = this.#shop;
    const text = this.#harness === '' ? ir : `${ir}\n${this.#harness}`;
    const common = { clang: this.#clang, cache, flags: this.#flags, ...how };
    if (machine.kind === 'native') {
      const cpu = machine.cpu === undefined ? {} : { cpu: machine.cpu };
      return irToPlacedNative(text, { ...common, ...cpu, functions: this.#functions }, PLACES);
    }
    const exports = this.#functions.map((f) => f.name);
    const made = await irToWasm(text, { ...common, exports });
    return made.ok ? { ok: true, value: [{ kind: 'wasm', bytes: made.value.bytes }] } : made;
  }
}

/** What a report counts: how much was vectorized, proved and taken back, and by whom. */
export interface Tally {
  readonly vectorized: number;
  /** null when they were not checked. */
  readonly certified: number | null;
  readonly reverted: number;
  readonly proposer: string | null;
  /** Proposals that were emitted, by the code of their remark: what was kept, and what was taken back. */
  readonly rewrites: Readonly<Record<string, number>>;
}

/** Of the whole module, or of the functions with these names. */
export function tallyOf(
  { verdicts, report, remarks }: Explained,
  names: ReadonlySet<string> | null = null,
): Tally {
  const isMeant = (name: string | null): boolean => names === null || (name !== null && names.has(name));
  const done = verdicts.filter((v: Verdict) => v.verdict === 'vectorized' && isMeant(v.candidate.func));
  const uncertified = done.some((v) => v.certificate?.state === 'none');
  // What is no candidate of its own, such as a sum in straight-line code, has a remark with its price all the same.
  const priced = remarks.filter(
    (remark) => isMeant(remark.func) && (isPriced(remark) || isTakenBack(remark)),
  );
  const kept = priced.filter((remark) => !isTakenBack(remark)).map((remark) => remark.pass);
  const proposers = [...new Set([...done.map((v) => v.by).filter((by) => by !== null), ...kept])];
  const rewrites: Record<string, number> = {};
  for (const { code } of priced) rewrites[code] = (rewrites[code] ?? 0) + 1;
  return {
    rewrites,
    vectorized: done.length,
    certified: uncertified ? null : done.length,
    reverted: report.dropped.filter((dropped) => isMeant(dropped.func.name)).length,
    proposer: proposers.length === 0 ? null : proposers.join(', '),
  };
}

function isPriced(remark: Remark): boolean {
  return (
    remark.kind === 'passed' &&
    remark.parts.some((part) => typeof part !== 'string' && part.key === 'CostAfter')
  );
}

function isTakenBack(remark: Remark): boolean {
  return remark.code.endsWith('TakenBack');
}
