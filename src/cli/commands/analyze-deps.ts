/**
 * `superword analyze --deps`: which access must follow which, in blocks and between the iterations of loops.
 *
 *     block %body
 *       %y = load i32 from %q (line 8) after store i32 to %p (line 7): raw
 *     loop %body
 *       store i32 to %p (line 7) to %y = load i32 from %q (line 8): raw, distance 4
 *
 * "may" stands before a dependence of which nobody knows whether it is one.
 */
import type { Analyses } from '../../analysis/cache.ts';
import type { LoopDep } from '../../analysis/loop-deps.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Dep, DepGraph } from '../../analysis/memory-deps.ts';
import type { Inst } from '../../index.ts';
import type { Block } from '../../ir/block.ts';
import type { Names } from './analysis-text.ts';

export interface BlockReport {
  readonly block: string;
  readonly deps: readonly {
    readonly later: string;
    readonly earlier: string;
    readonly kind: string;
    readonly certain: boolean;
  }[];
  /** Instructions that follow more than is listed for them. */
  readonly cut: readonly string[];
}

/** Of rows of accesses that an instruction follows as a whole, so many are listed. */
const LISTED = 8;

export interface LoopDepReport {
  readonly loop: string;
  readonly deps: readonly {
    readonly source: string;
    readonly sink: string;
    readonly kind: string;
    readonly min: string | null;
    readonly max: string | null;
    readonly exact: boolean;
    readonly why: string;
    readonly wrapsAfter: string | null;
  }[];
  readonly blockers: readonly string[];
  readonly tooMany: boolean;
}

export function reportBlock(an: Analyses, names: Names, block: Block): BlockReport {
  const graph = an.blockDependences(block);
  const deps: BlockReport['deps'][number][] = [];
  const cut: string[] = [];
  graph.nodes.forEach((inst, node) => {
    if (inst === null) return;
    const { found, isCut } = direct(graph, node);
    for (const { earlier, kind, certain } of found) {
      deps.push({ later: names.inst(inst), earlier: names.inst(earlier), kind, certain });
    }
    if (isCut) cut.push(names.inst(inst));
  });
  return { block: names.of(block), deps, cut };
}

interface Direct {
  readonly earlier: Inst;
  readonly kind: string;
  readonly certain: boolean;
}

/** What a node depends on; of what its joins stand for, the latest. */
function direct(graph: DepGraph, node: number): { found: Direct[]; isCut: boolean } {
  const found: Direct[] = [];
  const joined: Dep[] = [];
  for (const { on, kind, certain } of graph.deps[node]!) {
    const inst = graph.nodes[on]!;
    if (inst !== null) found.push({ earlier: inst, kind, certain });
    else joined.push(...graph.deps[on]!);
  }
  const listed = found.length + LISTED;
  while (joined.length > 0 && found.length < listed) {
    const { on, kind, certain } = joined.pop()!;
    const inst = graph.nodes[on]!;
    if (inst === null) joined.push(...graph.deps[on]!);
    else if (!found.some((one) => one.earlier === inst)) found.push({ earlier: inst, kind, certain });
  }
  const place = (inst: Inst): number => graph.nodeOf.get(inst)!;
  return { found: found.sort((a, b) => place(a.earlier) - place(b.earlier)), isCut: joined.length > 0 };
}

export function reportLoopDeps(an: Analyses, names: Names, loop: Loop): LoopDepReport {
  const found = an.loopDependences(loop);
  return {
    loop: names.of(loop.header),
    deps: found.deps.map((dep: LoopDep) => ({
      source: names.inst(dep.source.inst),
      sink: names.inst(dep.sink.inst),
      kind: dep.kind,
      min: dep.min === null ? null : String(dep.min),
      max: dep.max === null ? null : String(dep.max),
      exact: dep.exact,
      why: dep.why,
      wrapsAfter: dep.wrapsAfter === null ? null : String(dep.wrapsAfter),
    })),
    blockers: found.blockers.map((inst) => names.inst(inst)),
    tooMany: found.tooMany,
  };
}

export function blockLines(report: BlockReport): string[] {
  const lines = report.deps.map(({ later, earlier, kind, certain }) => {
    return `    ${later} after ${earlier}: ${certain ? '' : 'may '}${kind}`;
  });
  for (const inst of report.cut) lines.push(`    ${inst} after more than is listed`);
  return lines.length === 0 ? [] : [`  block ${report.block}`, ...lines];
}

export function loopDepLines(report: LoopDepReport): string[] {
  const lines = [`  loop ${report.loop}`];
  for (const inst of report.blockers) lines.push(`    everything depends on ${inst}`);
  if (report.tooMany) lines.push('    too many accesses: everything depends on everything');
  for (const dep of report.deps) {
    const wraps = dep.wrapsAfter === null ? '' : `, wraps after ${dep.wrapsAfter} iterations`;
    const may = dep.exact ? '' : 'may ';
    lines.push(`    ${dep.source} to ${dep.sink}: ${may}${dep.kind}, ${distanceText(dep)}${wraps}`);
  }
  if (lines.length === 1) lines.push('    independent');
  return lines;
}

function distanceText({ min, max, why }: LoopDepReport['deps'][number]): string {
  if (min === null && max === null) return why;
  if (min === max) return `distance ${min}`;
  return `distances ${min ?? 'any'} to ${max ?? 'any'}`;
}
