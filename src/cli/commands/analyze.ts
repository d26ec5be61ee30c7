/** `superword analyze`: what the analyses know about a function, for people and (`--json`) for programs. */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Func, Module } from '../../index.ts';
import { quoteName } from '../../ir/name.ts';
import { CommandError, Exit } from '../exit.ts';
import { diagnosticJson, printJson } from '../json.ts';
import { loadInput, READABLE, reportDiagnostics } from '../load.ts';
import { commandSpec } from '../options.ts';
import { type ParsedArgs, parseArgs, soleInput } from '../parse-args.ts';
import { Names } from './analysis-text.ts';
import { alignLines, reportAlignment } from './analyze-align.ts';
import { blockLines, loopDepLines, reportBlock, reportLoopDeps } from './analyze-deps.ts';
import { type DivergenceWish, divergenceLines, reportDivergence } from './analyze-divergence.ts';
import { loopLines, reportLoop } from './analyze-loops.ts';
import { helpPage } from './help.ts';

const SPEC = commandSpec('analyze')!;

export async function run(argv: readonly string[]): Promise<number> {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const kind = kindOf(args);
  const loaded = await loadInput(soleInput(args, SPEC), args, { verify: true, detail: READABLE });
  if (!args.has('json')) reportDiagnostics(loaded);
  if (loaded.module === null) {
    if (args.has('json')) {
      printJson({ diagnostics: loaded.diagnostics.map((d) => diagnosticJson(loaded.source, d)) });
    }
    return loaded.exit;
  }
  const { module } = loaded;
  const wish = wishOf(args);
  const reports = functionsOf(args, module).map((func) =>
    report(kind, module, func, args.get('loop') ?? null, wish),
  );
  const wanted = args.get('loop') ?? null;
  if (wanted !== null && reports.every((r) => !r.found)) {
    throw new CommandError(Exit.Usage, `there is no loop with the header '${wanted}'`);
  }
  if (args.has('json')) printJson({ analysis: kind, functions: reports.map((r) => r.json) });
  else process.stdout.write(`${reports.flatMap((r) => r.lines).join('\n')}\n`);
  return Exit.Ok;
}

export type Kind = 'loops' | 'deps' | 'align' | 'divergence';

const ANY_LAYOUT: DivergenceWish = { wish: 'auto', named: [], vf: null };

/** What is printed for a whole module. */
export function analysisText(kind: Kind, module: Module, wish: DivergenceWish = ANY_LAYOUT): string {
  const defined = module.functions.filter((func) => func.blocks.length > 0);
  return `${defined.flatMap((func) => report(kind, module, func, null, wish).lines).join('\n')}\n`;
}

function kindOf(args: ParsedArgs): Kind {
  const chosen = (['loops', 'deps', 'align', 'divergence'] as const).filter((kind) => args.has(kind));
  if (chosen.length === 1) return chosen[0]!;
  throw new CommandError(Exit.Usage, 'say what to print: one of --loops, --deps, --align, --divergence');
}

function wishOf(args: ParsedArgs): DivergenceWish {
  const layout = args.get('divergence') ?? '';
  const lanes = args.get('vf');
  if (lanes !== undefined && !/^[1-9]\d{0,3}$/.test(lanes)) {
    throw new CommandError(Exit.Usage, `--vf takes a number of lanes, not '${lanes}'`);
  }
  return {
    wish: layout === 'aos' || layout === 'soa' ? layout : 'auto',
    named: (args.get('private') ?? '').split(',').filter((name) => name !== ''),
    vf: lanes === undefined ? null : Number(lanes),
  };
}

function functionsOf(args: ParsedArgs, module: Module): readonly Func[] {
  const defined = module.functions.filter((func) => func.blocks.length > 0);
  const name = args.get('function');
  if (name === undefined) return defined;
  const found = defined.filter((func) => func.name === name);
  if (found.length === 0) throw new CommandError(Exit.Usage, `there is no function '${name}' with a body`);
  return found;
}

interface Report {
  readonly lines: readonly string[];
  readonly json: Record<string, unknown>;
  /** Has the function the loop that was asked for? */
  readonly found: boolean;
}

function report(kind: Kind, module: Module, func: Func, wanted: string | null, wish: DivergenceWish): Report {
  const an = analyses(func, module);
  const names = new Names(module, func);
  const loops = an.loops.loops.filter((loop) => wanted === null || isCalled(names, loop, wanted));
  const title = `@${func.name === null ? '' : quoteName(func.name)}`;
  const body = bodyOf(kind, an, names, loops, wanted, wish);
  const note = an.loops.irreducible ? ['  has cycles that are no loops'] : [];
  return {
    lines: wanted !== null && loops.length === 0 ? [] : [title, ...note, ...body.lines],
    json: { function: func.name, irreducible: an.loops.irreducible, ...body.json },
    found: loops.length > 0,
  };
}

function bodyOf(
  kind: Kind,
  an: Analyses,
  names: Names,
  loops: readonly Loop[],
  wanted: string | null,
  wish: DivergenceWish,
): { lines: string[]; json: Record<string, unknown> } {
  switch (kind) {
    case 'loops': {
      const reports = loops.map((loop) => reportLoop(an, names, loop));
      return { lines: reports.flatMap(loopLines), json: { loops: reports } };
    }
    case 'deps': {
      const blocks = wanted === null ? an.func.blocks.map((block) => reportBlock(an, names, block)) : [];
      const found = loops.map((loop) => reportLoopDeps(an, names, loop));
      const lines = [...blocks.flatMap(blockLines), ...found.flatMap(loopDepLines)];
      return { lines, json: { blocks: blocks.filter((b) => b.deps.length > 0), loops: found } };
    }
    case 'divergence': {
      const asked = wanted === null ? loops.filter((loop) => loop.parent === null) : loops;
      const reports = asked.map((loop) => reportDivergence(an, names, loop, wish));
      return { lines: reports.flatMap(divergenceLines), json: { loops: reports } };
    }
    case 'align': {
      const reports = reportAlignment(an, names);
      return { lines: alignLines(reports), json: { accesses: reports } };
    }
  }
}

function isCalled(names: Names, loop: Loop, wanted: string): boolean {
  return names.label(loop.header) === wanted.replace(/^%/, '');
}
