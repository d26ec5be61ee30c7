/**
 * This run against an older one.
 *
 * Only ratios are compared (superword over scalar, of the same run): times of different machines, or of different
 * days, say nothing about each other. A change counts when it is larger than both runs' spreads together.
 */
import { overScalar, type Row } from './row.ts';
import { geomean } from './statistics.ts';

/** What is kept of an older report. */
export interface Baseline {
  readonly target: string;
  readonly compiler: string;
  readonly ratios: ReadonlyMap<string, { readonly overScalar: number; readonly spread: number }>;
}

export interface Change {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** after / before */
  readonly factor: number;
  /** How far it may move by chance. */
  readonly spread: number;
}

export interface Comparison {
  /** Beyond chance, worst first. */
  readonly changed: readonly Change[];
  readonly all: readonly Change[];
  /** Of `factor` over the kernels of both runs. */
  readonly geomean: number | null;
  /** Kernels that only this run has, and that only the older one had. */
  readonly added: number;
  readonly missing: readonly string[];
}

/** null when the text is no report of ours. */
export function readBaseline(text: string): Baseline | null {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(report) || report.schema !== 1 || !Array.isArray(report.kernels)) return null;
  const ratios = new Map<string, { overScalar: number; spread: number }>();
  for (const kernel of report.kernels as unknown[]) {
    if (!isRecord(kernel) || typeof kernel.name !== 'string') return null;
    if (typeof kernel.overScalar !== 'number') continue;
    const spread = typeof kernel.spread === 'number' ? kernel.spread : 0;
    ratios.set(kernel.name, { overScalar: kernel.overScalar, spread });
  }
  const header = isRecord(report.header) ? report.header : {};
  return { target: String(report.target ?? ''), compiler: String(header.compiler ?? ''), ratios };
}

export function compareWith(baseline: Baseline, rows: readonly Row[]): Comparison {
  const all: Change[] = [];
  let added = 0;
  for (const row of rows) {
    const after = overScalar(row);
    const old = baseline.ratios.get(row.name);
    if (old === undefined) added++;
    if (old === undefined || after === null) continue;
    const spread = (1 + old.spread) * (1 + row.spread) - 1;
    all.push({ name: row.name, before: old.overScalar, after, factor: after / old.overScalar, spread });
  }
  all.sort((a, b) => a.factor - b.factor || (a.name < b.name ? -1 : 1));
  const now = new Set(rows.map((row) => row.name));
  return {
    changed: all.filter(isChange),
    all,
    geomean: geomean(all.map((change) => change.factor)),
    added,
    missing: [...baseline.ratios.keys()].filter((name) => !now.has(name)),
  };
}

function isChange(change: Change): boolean {
  return change.factor > 1 + change.spread || change.factor < 1 / (1 + change.spread);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
