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
import type { Analyses } from '../analysis/cache.ts';
import type { LoopDep } from '../analysis/loop-deps.ts';
import type { Loop } from '../analysis/loops.ts';
import type { Dep, DepGraph } from '../analysis/memory-deps.ts';
import type { Inst } from '../index.ts';
import type { Block } from '../ir/block.ts';
import type { Names } from './analysis-text.ts';

export interface BlockReport {
  readonly block: string;
  readonly deps: readonly {
    readonly later: string;
    readonly earlier: string;
    readonly kind: string;
    readonly certain: boolean;
  }[];
}

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
  graph.nodes.forEach((inst, node) => {
    if (inst === null) return;
    for (const { earlier, kind, certain } of direct(graph, node)) {
      deps.push({ later: names.inst(inst), earlier: names.inst(earlier), kind, certain });
    }
  });
  return { block: names.of(block), deps };
}

/** What a node depends on, joins resolved to what they join. */
function direct(graph: DepGraph, node: number): { earlier: Inst; kind: string; certain: boolean }[] {
  const found: { earlier: Inst; kind: string; certain: boolean }[] = [];
  const seen = new Set<number>();
  const work: Dep[] = [...graph.deps[node]!];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    const { on, kind, certain } = at;
    if (seen.has(on)) continue;
    seen.add(on);
    const inst = graph.nodes[on]!;
    if (inst !== null) found.push({ earlier: inst, kind, certain });
    else for (const dep of graph.deps[on]!) work.push(dep);
  }
  const place = (inst: Inst): number => graph.nodeOf.get(inst)!;
  return found.sort((a, b) => place(a.earlier) - place(b.earlier));
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
