/**
 * LLVM IR text in, LLVM IR text out: 1. read, 2. run the passes, every rewrite proved or dropped, 3. print.
 *
 * The text is clang's own, so it is not verified before; what a pass made is. When nothing was changed the text that came
 * in is the answer, unless the pipeline is empty: then reading and printing is what was asked for.
 */
import {
  CATALOG,
  certifier,
  type Diagnostic,
  type Module,
  optimize,
  parseModule,
  parsePipeline,
  printModuleToBuffer,
  type Remark,
  type RunReport,
  remarkLine,
  remarkYaml,
  renderDiagnostic,
  sourceText,
  verifyFunction,
} from '../index.ts';
import type { Answer, Counts, RemarkLine, Task } from './optimizer.ts';

export function optimizeText(task: Task): Answer {
  const pipeline = parsePipeline(task.passes, CATALOG);
  if (!pipeline.ok) return { kind: 'usage', message: pipeline.faults[0]!.message };
  const { passes } = pipeline;
  const clock = (): number => performance.now();
  const start = clock();
  const text = Buffer.from(task.text.buffer, task.text.byteOffset, task.text.byteLength).toString('latin1');
  const parsed = parseModule(text, task.name);
  if (parsed.module === null) return unreadable(task.name, text, parsed.diagnostics);
  const read = clock();
  const remarks: Remark[] = [];
  const report = optimize(parsed.module, passes, {
    onFailure: 'revert',
    remarks: { emit: (remark) => void remarks.push(remark) },
    verify: verifyFunction,
    check: checkOf(task),
    clock,
  });
  const wrong = report.dropped.find(({ reason }) =>
    /^(?:wrong|the result is not well formed): /.test(reason),
  );
  if (wrong !== undefined) {
    const reason = `${wrong.pass} made a mistake in @${wrong.func.name ?? ''}: ${wrong.reason}`;
    return { kind: 'failed', reason: oneLine(reason), reproduce: true };
  }
  const ran = clock();
  const same = report.changed.size === 0 && passes.length > 0;
  const made = same ? null : printed(parsed.module, text.length);
  const check = [...report.timings.values()].reduce((sum, times) => sum + times.check, 0);
  return {
    kind: 'done',
    text: made,
    counts: countsOf(parsed.module, remarks, report, task.certify !== 'off'),
    times: { read: read - start, passes: ran - read - check, check, print: clock() - ran },
    remarks: task.remarks ? remarks.map((remark) => remarkOf(remark, task.name)) : [],
    changed: [...report.changed].map((func) => func.name ?? ''),
  };
}

/**
 * The budget of a proof is work, not time: the same file gives the same object on every machine. Whole programs have
 * functions of thousands of blocks, so `fast` gives up sooner here than for one file by hand; `full` has no limit but the
 * time of the file.
 */
function checkOf(task: Task): ReturnType<typeof certifier> | null {
  if (task.certify === 'off') return null;
  if (task.certify === 'full') return certifier({ work: Number.POSITIVE_INFINITY });
  return certifier({ work: 400_000, search: { rounds: 8, steps: 50_000 } });
}

function unreadable(name: string, text: string, diagnostics: readonly Diagnostic[]): Answer {
  const first = diagnostics.find((d) => d.severity === 'error');
  const reason =
    first === undefined ? 'no module' : renderDiagnostic(sourceText(name, text), first).split('\n')[0]!;
  return { kind: 'failed', reason: `the LLVM IR could not be read: ${reason}`, reproduce: true };
}

function printed(module: Module, size: number): Uint8Array {
  let bytes = new Uint8Array(Math.max(4096, Math.ceil(size * 1.1)));
  let used = 0;
  printModuleToBuffer(module, (chunk) => {
    if (used + chunk.length > bytes.length) {
      const larger = new Uint8Array(Math.max(used + chunk.length, 2 * bytes.length));
      larger.set(bytes.subarray(0, used));
      bytes = larger;
    }
    bytes.set(chunk, used);
    used += chunk.length;
  });
  return bytes.subarray(0, used);
}

function countsOf(module: Module, remarks: readonly Remark[], report: RunReport, proved: boolean): Counts {
  return {
    functions: module.functions.filter((func) => func.blocks.length > 0 || func.rawBody !== null).length,
    changed: report.changed.size,
    certified: proved ? report.changed.size : 0,
    dropped: report.dropped.length,
    skipped: remarks.filter((remark) => remark.code === 'FunctionSkipped').length,
  };
}

function remarkOf(remark: Remark, name: string): RemarkLine {
  return {
    kind: remark.kind,
    pass: remark.pass,
    yaml: remarkYaml(remark),
    line: remarkLine(remark, name),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
