// What `npm start` shows: six kernels (or the user's own file) as scalar code, as LLVM makes it and as superword makes it,
// run and compared; one loop before and after; one loop that was left alone, and why; and what to type next.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './process.mjs';

const EXAMPLES = [
  'loop/saxpy-f32',
  'interleave/rgb-planes-u8',
  'packed/matrix4-multiply-f32',
  'idiom/sad-row-u8',
  'private/conditional-f32',
  'loop/prefix-sum-i32',
].map((name) => join('bench', 'kernels', `${name}.c`));
/** Longer pieces of code are shown in part. */
const SHOWN_LINES = 36;
/** Of a file without a harness. */
const SHOWN_FUNCTIONS = 8;

/** Shows the given files, or the examples; flags after the files go to clang. Answers the exit code. */
export async function showScreen(args) {
  const given = args.filter((arg) => !arg.startsWith('-')).map(asSeenFromRoot);
  const flags = args.filter((arg) => arg.startsWith('-'));
  const missing = given.find((path) => !existsSync(resolve(ROOT, path)));
  if (missing !== undefined) {
    process.stderr.write(`There is no file ${missing}.\n`);
    return 1;
  }
  process.chdir(ROOT);
  process.stdout.on('error', () => process.exit(0)); // a reader that went away (`| head`) is no fault
  const files = given.length > 0 ? given : EXAMPLES;
  const measured = await measure(files, flags);
  if (measured === null) return 1;
  const { rows, failures, prepared, header, library, tables } = measured;
  if (rows.length > 0) print(tables.textReport({ header, rows, failures: [] }));
  for (const { name, fault } of failures) {
    if (fault.detail !== '') process.stderr.write(Buffer.from(fault.detail, 'latin1'));
    print(`${name} was not measured: ${fault.message}\n`);
  }
  if (rows.length === 0)
    for (const path of given.filter((p) => p.endsWith('.ll'))) explainText(path, library);
  const kernels = [...prepared.values()];
  if (kernels.length > 0) {
    showLoop(kernels, rows, library);
    showRefusal(kernels, library);
  }
  print(`\nNext, try:\n\n    ${nextCommand(given)}\n`);
  return rows.length > 0 ? 0 : 1;
}

/** npm runs us in the package's folder, but the user typed the path in another. */
function asSeenFromRoot(path) {
  const typed = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const short = relative(ROOT, typed);
  return short.startsWith('..') ? typed : short;
}

function nextCommand(given) {
  return given.length > 0 ? `node dist/bin/superword.js explain ${given[0]}` : 'npm start -- path/to/your.c';
}

/** Compiles and times the files; null when there is no clang, which is said. */
async function measure(files, flags) {
  const load = (path) => import(pathToFileURL(join(ROOT, 'dist', path)).href);
  const [library, tables, toolchain, harness] = await Promise.all(
    ['index.js', 'measure/index.js', 'toolchain/node/index.js', 'harness/index.js'].map(load),
  );
  const parsed = library.parsePipeline('default', library.CATALOG);
  const clangs = [];
  for (let i = 0; i < Math.min(2, files.length); i++) {
    const found = await toolchain.findClang();
    if (!found.ok) {
      process.stderr.write(`${found.fault.message}\n`);
      return null;
    }
    clangs.push(found.value);
  }
  const found = tables.findKernels(files, ROOT);
  if (!found.ok) {
    process.stderr.write(`${found.path}: ${found.reason}\n`);
    return null;
  }
  const shop = {
    machine: { kind: 'wasm' },
    flags,
    cache: toolchain.openCache(),
    cwd: ROOT,
    columns: ['scalar', 'llvm', 'superword'],
    input: 'scalar',
    passes: parsed.passes,
    check: library.certifier(),
    detail: ['-gline-tables-only', '-fno-discard-value-names'],
    harness: (module) => {
      const functions = harness.callableFunctions(module).slice(0, SHOWN_FUNCTIONS);
      if (functions.length === 0) return [{ ok: false, reason: 'there is no function that could be called' }];
      const wishes = { size: 1000, seed: 1, given: [], shrink: true };
      return functions.map((func) => ({ func: func.name, ...harness.fitHarness(func, module, wishes) }));
    },
  };
  const timing = { ...tables.TIMING, mostLaunches: 5 };
  const measured = await tables.measureKernels(found.kernels, shop, clangs, timing, showProgress);
  showProgress(null);
  const target = [...measured.prepared.values()][0]?.target ?? null;
  const header = tables.headerOf({ shop, timing, clang: clangs[0], target, own: [] });
  return { ...measured, header, library, tables };
}

/** One line on a terminal, nothing elsewhere. */
function showProgress(phase, name = '', done = 0, total = 0) {
  if (!process.stderr.isTTY) return;
  const text = phase === null ? '' : `${phase} ${done + 1} of ${total}: ${name}`;
  process.stderr.write(`\r${text.padEnd(70)}${phase === null ? '\r' : ''}`);
}

/** The loop that superword gained most on; while it gains nowhere, the one that LLVM gains most on. */
function showLoop(kernels, rows, library) {
  const gainOf = (kernel) => {
    const row = rows.find((r) => r.name === kernel.file.name);
    if (row === undefined) return 0;
    const { scalar, llvm, superword } = row.ns;
    return row.vectorized > 0 ? 1000 + scalar / superword : scalar / (llvm ?? scalar);
  };
  const kernel = [...kernels].sort((a, b) => gainOf(b) - gainOf(a))[0];
  const verdict = hottest(kernel);
  if (verdict === undefined) return;
  const { candidate, certificate } = verdict;
  const before = codeOf(kernel.before, kernel, candidate, library);
  print(`\nThe loop at ${library.placeText(candidate, kernel.file.path)}, before:\n\n`);
  showLines(before);
  if (verdict.verdict === 'scalar') {
    print(
      `\nAfter: the same, ${library.verdictSentence(verdict)}.\nCertificate: none is needed, nothing was rewritten.\n`,
    );
    return;
  }
  print('\nAfter:\n\n');
  showLines(codeOf(kernel.after, kernel, { ...candidate, label: null }, library));
  print(`\nCertificate: ${certificate === null ? 'none' : library.certificateText(certificate)}\n`);
}

/** What was vectorized, or else the innermost loop of the code under test. */
function hottest({ explained, alone }) {
  const own = explained.verdicts.filter(
    (v) => !v.candidate.func.startsWith('kernel') && (alone === null || v.candidate.func === alone),
  );
  return (
    own.find((v) => v.verdict === 'vectorized') ?? own.find((v) => v.candidate.kind === 'loop') ?? own[0]
  );
}

/** The blocks of a candidate, as printed; the whole function when its label is null. */
function codeOf(text, kernel, candidate, library) {
  const { module } = library.parseModule(text, kernel.file.path);
  const func = module?.functions.find((f) => f.name === candidate.func);
  if (module === null || func === undefined) return '';
  const lines = library
    .printFunction(func, module)
    .replaceAll(/, ![\w.]+ !\d+/g, '')
    .split('\n');
  if (candidate.label === null) return lines.join('\n');
  const from = lines.findIndex((line) => line.startsWith(`${candidate.label}:`));
  const to = lines.findLastIndex((line) => line.startsWith('  br ') && line.includes(`%${candidate.label}`));
  return from < 0 || to < from ? lines.join('\n') : lines.slice(from, to + 1).join('\n');
}

/** One loop or block that was left alone, with all reasons; not the one shown above if there is another. */
function showRefusal(kernels, library) {
  const refused = kernels.flatMap((kernel) =>
    kernel.explained.verdicts
      .filter((v) => v.verdict === 'scalar' && !v.candidate.func.startsWith('kernel'))
      .map((verdict) => ({ kernel, verdict })),
  );
  const chosen = refused.findLast(({ verdict }) => verdict.candidate.kind === 'loop') ?? refused[0];
  if (chosen === undefined) return;
  print('\nLeft alone, and why:\n\n');
  showLines(library.verdictLines(chosen.verdict, chosen.kernel.file.path).join('\n'));
}

/** LLVM IR that cannot be run here can still be explained. */
function explainText(path, library) {
  const { module, diagnostics } = library.parseModule(readFileSync(path, 'latin1'), path);
  if (module === null) {
    for (const fault of diagnostics) print(`${path}: ${fault.message}\n`);
    return;
  }
  const { passes } = library.parsePipeline('default', library.CATALOG);
  for (const verdict of library.explain(module, passes).verdicts.slice(0, 3)) {
    print(`\n${library.verdictLines(verdict, path).join('\n')}\n`);
  }
}

function showLines(text) {
  const lines = text.trimEnd().split('\n');
  for (const line of lines.slice(0, SHOWN_LINES)) print(line === '' ? '\n' : `  ${line}\n`);
  if (lines.length > SHOWN_LINES) print(`  ... and ${lines.length - SHOWN_LINES} more lines\n`);
}

function print(text) {
  process.stdout.write(text);
}
