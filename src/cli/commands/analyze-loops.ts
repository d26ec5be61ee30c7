/**
 * `superword analyze --loops`: the loops of a function, how often they go round, what moves in them and by how much.
 *
 *     loop %head: depth 1, blocks %head %body, preheader %entry, latch %body
 *       exit %head to %done: 10 back edges
 *       back edges: 10
 *       %i: i32, from 0, + 1, nsw
 *       %v = load i32 from %p (line 9): + 4 bytes
 */
import type { Analyses } from '../../analysis/cache.ts';
import { effectsOf } from '../../analysis/effects.ts';
import { pointerStride } from '../../analysis/induction.ts';
import { type Loop, preheaderOf } from '../../analysis/loops.ts';
import type { Count, SymbolicCount } from '../../analysis/trip-count.ts';
import type { Names } from './analysis-text.ts';

export interface LoopReport {
  readonly header: string;
  readonly depth: number;
  readonly blocks: readonly string[];
  readonly preheader: string | null;
  readonly latches: readonly string[];
  readonly exits: readonly { readonly from: string; readonly to: string; readonly backEdges: string }[];
  readonly backEdges: {
    readonly exact: string | null;
    readonly formula: string | null;
    readonly max: string | null;
    readonly facts: readonly string[];
  };
  readonly inductions: readonly {
    readonly value: string;
    readonly type: string;
    readonly start: string | null;
    readonly step: string;
    readonly noWrap: readonly string[];
  }[];
  /** `stride` in bytes an iteration; null when that is no constant. */
  readonly accesses: readonly { readonly access: string; readonly stride: string | null }[];
}

export function reportLoop(an: Analyses, names: Names, loop: Loop): LoopReport {
  const preheader = preheaderOf(an.loops, loop);
  const trip = an.tripCount(loop);
  return {
    header: names.of(loop.header),
    depth: loop.depth,
    blocks: loop.blocks
      .toArray()
      .sort((a, b) => an.cfg.rank[a]! - an.cfg.rank[b]!)
      .map((id) => names.of(an.cfg.blocks[id]!)),
    preheader: preheader === null ? null : names.of(preheader),
    latches: loop.latches.map((latch) => names.of(latch)),
    exits: trip.exits.map(({ exit, count }) => ({
      from: names.of(exit.from),
      to: names.of(exit.to),
      backEdges: countText(names, count),
    })),
    backEdges: {
      exact: trip.exact === null ? null : String(trip.exact),
      formula: trip.symbolic === null ? null : formulaText(names, trip.symbolic),
      max: trip.max === null ? null : String(trip.max),
      facts: trip.facts,
    },
    inductions: inductions(an, names, loop),
    accesses: accesses(an, names, loop),
  };
}

export function loopLines(report: LoopReport): string[] {
  const lines = [
    `  loop ${report.header}: depth ${report.depth}, blocks ${report.blocks.join(' ')}, ` +
      `${report.preheader === null ? 'no preheader' : `preheader ${report.preheader}`}, ` +
      `latch ${report.latches.join(' ')}`,
  ];
  for (const { from, to, backEdges } of report.exits) lines.push(`    exit ${from} to ${to}: ${backEdges}`);
  const { exact, formula, max, facts } = report.backEdges;
  const told = exact ?? formula ?? 'not known';
  const limit = exact === null && max !== null ? `, at most ${max}` : '';
  const source = facts.length === 0 ? '' : ` [${facts.join(', ')}]`;
  lines.push(`    back edges: ${told}${limit}${source}`);
  for (const { value, type, start, step, noWrap } of report.inductions) {
    const from = start === null ? '' : `, from ${start}`;
    lines.push(`    ${value}: ${type}${from}, + ${step}${noWrap.map((w) => `, ${w}`).join('')}`);
  }
  for (const { access, stride } of report.accesses) {
    const moves = stride === null ? 'not evenly' : stride === '0' ? 'stays' : `+ ${stride} bytes`;
    lines.push(`    ${access}: ${moves}`);
  }
  return lines;
}

function countText(names: Names, count: Count): string {
  switch (count.kind) {
    case 'constant':
      return `${count.count} back edges`;
    case 'symbolic':
      return formulaText(names, count.count);
    case 'never':
      return 'never taken';
    case 'unknown':
      return `not known (${count.why})${count.max === null ? '' : `, at most ${count.max}`}`;
  }
}

/** `(%n - 1) / 4 + 1 if %n sgt 0, else 0` */
function formulaText(names: Names, { distance, step, plus, guard }: SymbolicCount): string {
  const inner = names.form(distance);
  const divided = step === 1n ? inner : `(${inner}) / ${step}`;
  // The constant of an undivided distance and the one behind it are one number.
  const plain =
    step === 1n && plus === 1n ? names.form({ ...distance, constant: distance.constant + 1n }) : null;
  const text = plain ?? (plus === 1n ? `${divided} + 1` : divided);
  if (guard === null) return text;
  return `${text} if ${names.form(guard.left)} ${guard.predicate} ${names.form(guard.right)}, else 0`;
}

function inductions(an: Analyses, names: Names, loop: Loop): LoopReport['inductions'] {
  return [...an.inductions(loop).values()].map((induction) => ({
    value: names.of(induction.phi),
    type: induction.phi.type.text,
    start: induction.start === null ? null : names.of(induction.start),
    step: names.form(induction.step),
    noWrap: [
      ...(induction.noUnsignedWrap ? ['nuw'] : []),
      ...(induction.noSignedWrap ? [induction.phi.type.text === 'ptr' ? 'inbounds' : 'nsw'] : []),
    ],
  }));
}

function accesses(an: Analyses, names: Names, loop: Loop): LoopReport['accesses'] {
  const found: { access: string; stride: string | null }[] = [];
  const ids = loop.blocks.toArray().sort((a, b) => an.cfg.rank[a]! - an.cfg.rank[b]!);
  for (const id of ids) {
    // Those of inner loops are told there.
    if (an.loops.innermost[id] !== loop) continue;
    for (let inst = an.cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
      for (const range of effectsOf(inst, an.module.layout).ranges ?? []) {
        const stride = pointerStride(an.affine, loop, an.inductions(loop), range.pointer);
        found.push({ access: names.inst(inst), stride: stride === null ? null : String(stride) });
      }
    }
  }
  return found;
}
