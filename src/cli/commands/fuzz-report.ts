/** What `superword fuzz` prints, and the files it leaves for each failure. */
import { failureCount, KINDS, type Tally } from '../../fuzz/index.ts';
import type { CsmithReport, FailureRecord } from '../../fuzz/node/index.ts';

export interface FuzzReport {
  readonly seed: number;
  readonly first: number;
  /** The first function that was not looked at. */
  readonly next: number;
  readonly jobs: number;
  readonly seconds: number;
  readonly certify: boolean;
  readonly tally: Tally;
  readonly files: readonly string[];
  readonly csmith: CsmithReport | null;
}

export function fuzzText(report: FuzzReport, failures: readonly FailureRecord[]): string {
  const { tally, seconds } = report;
  const lines = [
    `seed ${report.seed}, functions ${report.first} to ${report.next - 1}: ${shapes(tally)}; ${report.jobs} jobs, ${seconds.toFixed(1)} s`,
    `${tally.rewritten} of ${tally.functions} functions rewritten (${percent(tally.rewritten, tally.functions)}), ${tally.executions} executions compared, ${tally.undecided} undecided, ${tally.idle} functions without a defined input`,
    machines(tally),
    '',
    ...table(tally, report.certify),
    '',
    ...csmithLines(report.csmith),
    ...failures.slice(0, 20).map(failureLine),
    ...(failures.length > 20 ? [`... and ${failures.length - 20} more`] : []),
    ...report.files.slice(0, 40).map((file) => `written: ${file}`),
    verdict(tally),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function shapes(tally: Tally): string {
  return Object.entries(tally.byShape)
    .sort()
    .map(([shape, count]) => `${count} ${shape}`)
    .join(', ');
}

function machines(tally: Tally): string {
  const { wasm, native, outvoted, known, failed } = tally.compiled;
  if (wasm + native + failed === 0) return 'no other machine ran them';
  return `${wasm} versions run as WebAssembly, ${native} as native code; ${outvoted} times the compiler was outvoted, ${known} known faults of LLVM, ${failed} not compiled`;
}

function table(tally: Tally, certify: boolean): string[] {
  const rows = Object.entries(tally.byPipeline);
  const width = Math.max(8, ...rows.map(([name]) => name.length));
  const head = `${'pipeline'.padEnd(width)}  rewritten${certify ? '    proved  unproved' : ''}  failures`;
  return [
    head,
    ...rows.map(([name, row]) => {
      const proofs = certify ? cell(row.proved, 10) + cell(row.unproved, 10) : '';
      return `${name.padEnd(width)}${cell(row.rewritten, 11)}${proofs}${cell(row.failures, 10)}`;
    }),
  ];
}

function cell(value: number, width: number): string {
  return String(value).padStart(width);
}

function csmithLines(csmith: CsmithReport | null): string[] {
  if (csmith === null) return [];
  const { programs, skipped, rewritten, failures } = csmith;
  return [
    `${programs} C programs by csmith: ${rewritten} rewritten, ${skipped} skipped, ${failures.length} wrong`,
    ...failures.map((f) => `csmith --seed ${f.seed}: ${f.detail}`),
  ];
}

function failureLine(failure: FailureRecord): string {
  return `${failure.kind}: -passes=${failure.pipeline} on function ${failure.index}: ${failure.detail}`;
}

function verdict(tally: Tally): string {
  const total = failureCount(tally);
  if (total === 0) return '0 wrong';
  const kinds = Object.entries(tally.failures).map(
    ([kind, count]) => `${count} ${kind} (${KINDS[kind as keyof typeof KINDS] ?? ''})`,
  );
  return `${total} failures: ${kinds.join('; ')}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${((100 * part) / whole).toFixed(0)} %`;
}

/** The reduced function with the commands that show the failure again. */
export function failureFile(failure: FailureRecord, path: string): string {
  const { seed, index, pipeline, args } = failure;
  const isPipeline = !pipeline.startsWith('(');
  const lines = [
    `${failure.kind}: ${KINDS[failure.kind as keyof typeof KINDS] ?? ''}`,
    failure.detail,
    failure.reducedFrom > 0 ? `reduced from ${failure.reducedFrom} lines` : 'not reduced',
    `superword fuzz --seed=${seed} --first=${index} --count=1${isPipeline ? ` '--passes=${pipeline}'` : ''}`,
    ...(isPipeline ? [`superword opt -S --certify=off '-passes=${pipeline}' ${path}`] : []),
    ...(args === '' ? [] : [`superword exec ${path} --function=${failure.function} '--args=${args}'`]),
  ];
  return `${lines.map((line) => `; ${line.replaceAll('\n', ' ')}\n`).join('')}${failure.text}`;
}

export function fuzzJson(report: FuzzReport, failures: readonly FailureRecord[]): Record<string, unknown> {
  return { ...report, failures };
}
