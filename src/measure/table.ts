/** Bench results for people: a table on the terminal, or the same in Markdown. */
import type { Comparison } from './baseline.ts';
import type { Header } from './report.ts';
import {
  afterOverScalar,
  type Failure,
  foldersOf,
  type Geomeans,
  geomeansOf,
  llvmOverScalar,
  overLlvm,
  overScalar,
  overUnproved,
  type Row,
} from './row.ts';

export interface Results {
  readonly header: Header;
  readonly rows: readonly Row[];
  readonly failures: readonly Failure[];
}

interface Cells {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The whole report as plain text. */
export function textReport(results: Results): string {
  const { rows, failures } = results;
  const parts = [headerLines(results.header).join('\n'), aligned(kernelCells(rows))];
  if (rows.length > 1) parts.push(aligned(geomeanCells(rows)), rewriteLine(rows));
  if (failures.length > 0) parts.push(failureLines(failures).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** The same in Markdown. */
export function markdownReport(results: Results): string {
  const { rows, failures } = results;
  const parts = [
    headerLines(results.header)
      .map((line) => `    ${line}`)
      .join('\n'),
    markdown(kernelCells(rows)),
  ];
  if (rows.length > 1) parts.push(markdown(geomeanCells(rows)), rewriteLine(rows));
  if (failures.length > 0) parts.push(failureLines(failures).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

export function headerLines(header: Header): string[] {
  const columns = Object.entries(header.columns).map(([name, about]) => row(name, about));
  const row2 = `${header.rounds} rounds in ${header.launches} launches or more, least times`;
  return [
    row('target', header.target),
    row('machine', header.machine),
    row('compiler', header.compiler),
    row('flags', header.flags),
    ...columns,
    row('timing', row2),
  ];
}

function row(name: string, text: string): string {
  return `${name.padEnd(10)} ${text}`;
}

function kernelCells(rows: readonly Row[]): Cells {
  const withAfter = rows.some((r) => r.ns.after !== null);
  const withUnproved = rows.some((r) => r.ns.unproved !== null);
  const withLlvm = rows.some((r) => r.ns.llvm !== null || r.faults.some((f) => f.column === 'llvm'));
  const head = ['kernel', 'scalar'];
  if (withLlvm) head.push('llvm');
  head.push('superword');
  if (withLlvm) head.push('llvm/scalar');
  head.push('superword/scalar');
  if (withLlvm) head.push('superword/llvm');
  if (withAfter) head.push('with llvm after');
  if (withUnproved) head.push('superword/unproved');
  head.push('spread', '');
  const body = rows.map((r) => {
    const cells = [r.name, timeText(r.ns.scalar)];
    if (withLlvm) cells.push(timeText(r.ns.llvm));
    cells.push(timeText(r.ns.superword));
    if (withLlvm) cells.push(ratioText(llvmOverScalar(r)));
    cells.push(ratioText(overScalar(r)));
    if (withLlvm) cells.push(ratioText(overLlvm(r)));
    if (withAfter) cells.push(ratioText(afterOverScalar(r)));
    if (withUnproved) cells.push(ratioText(overUnproved(r)));
    cells.push(percent(r.spread), notesOf(r));
    return cells;
  });
  return { head, rows: body };
}

/** Everything a reader must know before he believes the row. */
function notesOf(r: Row): string {
  const notes: string[] = [];
  if (r.approximate) notes.push('≈');
  if (!r.checksumsEqual && r.faults.every((f) => f.column !== 'superword')) notes.push('CHECKSUM DIFFERS');
  if (!r.llvmEqual && r.faults.every((f) => f.column !== 'llvm')) notes.push("llvm's checksum differs");
  for (const f of r.faults) notes.push(`${f.column}: ${f.message}`);
  if (r.vectorized > 0) notes.push(`vectorized ${r.vectorized} by ${r.proposer ?? '?'}`);
  else if (r.proposer !== null) notes.push(`by ${r.proposer}`);
  if (r.reverted > 0) notes.push(`${r.reverted} taken back`);
  if (r.made !== null) notes.push(`@${r.made}, harness made`);
  return notes.join(', ');
}

function geomeanCells(rows: readonly Row[]): Cells {
  const folders = foldersOf(rows);
  const withUnproved = rows.some((r) => r.ns.unproved !== null);
  const line = (name: string, g: Geomeans): string[] => [
    name,
    String(g.kernels),
    ratioText(g.llvmOverScalar),
    ratioText(g.overScalar),
    ratioText(g.overLlvm),
    ...(withUnproved ? [g.overUnproved?.toFixed(3) ?? '-'] : []),
    percent(g.spread),
  ];
  // A mean of one or two kernels says nothing about its folder.
  const lines =
    folders.length < 2 || rows.length < 3 * folders.length
      ? []
      : folders.map((f) => line(f, geomeansOf(rows.filter((r) => r.folder === f))));
  return {
    head: [
      'geomean',
      'kernels',
      'llvm/scalar',
      'superword/scalar',
      'superword/llvm',
      ...(withUnproved ? ['superword/unproved'] : []),
      'spread',
    ],
    rows: [...lines, line('all', geomeansOf(rows))],
  };
}

/** All rewrites of the run: how many were kept and how many were taken back, by the code of their remark. */
function rewriteLine(rows: readonly Row[]): string {
  const total = new Map<string, number>();
  for (const { rewrites } of rows)
    for (const [code, count] of Object.entries(rewrites)) total.set(code, (total.get(code) ?? 0) + count);
  const codes = [...total].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, count]) => `${count} ${code}`);
  return codes.length === 0 ? 'rewrites: none' : `rewrites: ${codes.join(', ')}`;
}

function failureLines(failures: readonly Failure[]): string[] {
  return failures.map((f) => `${f.name}: not measured: ${f.fault.message}`);
}

/** What moved since the baseline. */
export function comparisonLines(comparison: Comparison): string[] {
  const { changed, all, geomean, added, missing } = comparison;
  const lines = [
    `against the baseline: ${ratioText(geomean)} over ${all.length} kernels (superword/scalar, geomean)`,
  ];
  if (changed.length === 0) lines.push('  no kernel moved beyond its spread');
  for (const c of changed) {
    lines.push(
      `  ${c.name}: ${ratioText(c.before)} -> ${ratioText(c.after)} (${c.factor.toFixed(3)}, spread ${percent(c.spread)})`,
    );
  }
  if (added > 0) lines.push(`  ${added} kernels are not in the baseline`);
  if (missing.length > 0) lines.push(`  ${missing.length} kernels of the baseline were not run`);
  return lines;
}

function aligned({ head, rows }: Cells): string {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((cells) => cells[i]!.length)));
  return all
    .map((cells) =>
      cells
        .map((cell, i) =>
          i === 0 || i === head.length - 1 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function markdown({ head, rows }: Cells): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((c) => c.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = line(head.map((_, i) => (i === 0 ? '---' : '---:')));
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export function ratioText(ratio: number | null): string {
  return ratio === null ? '-' : ratio.toFixed(2);
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}

/** Nanoseconds with a unit that keeps three digits. */
export function timeText(ns: number | null): string {
  if (ns === null) return '-';
  if (ns < 1e3) return `${ns.toPrecision(3)} ns`;
  if (ns < 1e6) return `${(ns / 1e3).toPrecision(3)} us`;
  return `${(ns / 1e6).toPrecision(3)} ms`;
}
